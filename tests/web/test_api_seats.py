"""Players join, leave, swap seats and are replaced by the API: who sits, what holds for so many, what is told."""

from typing import Any

import pytest

from tests.web.tables import FIRST, FOUR, Phone, codes, ok, start_table

EVE: dict[str, Any] = {"name": "Eve", "start": 12}
FIVE = "Q 5 4 3 1"


def sit(*seats: Any) -> list[dict[str, Any]]:
    """Write seats for the wire: a column by its number, anything else as it stands."""
    return [{"column": seat} if isinstance(seat, int) else seat for seat in seats]


@pytest.fixture
def played(alice: Phone) -> Phone:
    """Alice's table after one hand of four."""
    ok(alice.record(1, cards=FIRST), 201)
    return alice


@pytest.fixture
def five(played: Phone) -> Phone:
    """Eve has joined between Bob and Charlie, with 12, and a hand of five was played."""
    ok(played.change(1, seats=sit(0, 1, EVE, 2, 3)))
    ok(played.record(2, cards=FIVE), 201)
    return played


def test_a_newcomer_gets_a_column_and_starts_with_what_was_agreed(played: Phone):
    game = ok(played.change(1, seats=sit(0, 1, EVE, 2, 3)))
    assert (game["players"], game["totals"]) == ([*FOUR, "Eve"], [16, 6, 4, 0, 12])
    assert (game["seating"], game["left"]) == ([0, 1, 4, 2, 3], [])
    assert game["starts"] == [{"column": 4, "start": 12, "deal": 2}]
    assert game["deals"][0]["points"] == [16, 6, 4, 0, None]
    assert game["deals"][0]["seats"] == [0, 1, 2, 3]
    assert (game["next"]["opening_card"], game["next"]["pass"], game["next"]["dealer"]) == ("3C", "left", 1)


def test_a_newcomer_may_have_neither_name_nor_points(played: Phone):
    game = ok(played.change(1, seats=sit(0, 1, 2, 3, {"name": None})))
    assert (game["players"][4], game["totals"][4]) == (None, 0)


def test_a_hand_of_five_is_judged_as_one(five: Phone):
    game = five.game()
    assert game["deals"][1]["points"] == [13, 5, 3, 1, 4]
    assert game["totals"] == [29, 11, 7, 1, 16]
    assert codes(five.record(3, cards="Q+3 6 4 0")) == (422, ["wrong_length"])


def test_who_leaves_keeps_the_column_and_neither_has_a_place_nor_wins(five: Phone):
    game = ok(five.change(3, seats=sit(0, 1, 4, 2)))
    assert (game["left"], game["seating"], game["places"]) == ([3], [0, 1, 4, 2], [4, 2, 1, None, 3])
    assert ok(five.change(4, ended=True))["winners"] == [2]


def test_who_left_comes_back_to_what_was_there(five: Phone):
    ok(five.change(3, seats=sit(0, 1, 4, 2)))
    ok(five.record(3, cards="Q 5 4 4"), 201)
    game = ok(five.change(5, seats=sit(0, 1, 4, 2, 3)))
    assert (game["left"], game["totals"][3]) == ([], 1)


def test_a_substitute_goes_on_with_the_total_under_both_names(played: Phone):
    game = ok(played.change(1, seats=sit(0, {"column": 1, "name": "Finn"}, 2, 3)))
    assert (game["players"], game["totals"]) == (FOUR, [16, 6, 4, 0])
    assert game["substitutes"] == [{"column": 1, "name": "Finn", "deal": 2}]
    page = played.client.get(f"/t/{played.link}").text
    assert "Bob / Finn" in page
    assert "Substitute: Bob → Finn" in page
    assert '<b><bdi class="name">Finn</bdi></b> deals' in page


def test_a_substitute_may_start_anew_in_a_column_of_its_own(played: Phone):
    game = ok(played.change(1, seats=sit(0, {"name": "Finn"}, 2, 3)))
    assert (game["left"], game["totals"], game["next"]["dealer"]) == ([1], [16, 6, 4, 0, 0], 4)


def test_two_may_change_places(played: Phone):
    game = ok(played.change(1, seats=sit(0, 2, 1, 3)))
    assert (game["seating"], game["next"]["dealer"]) == ([0, 2, 1, 3], 2)
    assert ok(played.record(2, cards="Q 9 4 0"), 201)["points"] == [13, 4, 9, 0]


def test_a_newcomer_may_deal(played: Phone):
    assert ok(played.change(1, seats=sit(0, 1, EVE, 2, 3), dealer=4))["next"]["dealer"] == 4


def test_seats_may_hold_from_an_earlier_hand_where_all_hands_stand(played: Phone):
    ok(played.record(2, cards="Q 9 4 0"), 201)
    game = ok(played.change(2, seats=sit(0, {"name": "Eve"}, 2, 3), start=2))
    assert game["totals"] == [29, 6, 8, 0, 9]
    assert game["left"] == [1]


def test_the_same_seats_once_more_change_nothing(five: Phone):
    assert ok(five.change(3, seats=sit(0, 1, 4, 2, 3)))["version"] == 3


def test_eight_play_with_two_decks_once_they_say_so(client):
    seven = start_table(client, players=[f"P{number}" for number in range(7)])
    seats = sit(*range(7), {"name": "Hana"})
    refused = seven.change(0, seats=seats)
    assert codes(refused) == (422, ["players_out_of_range"])
    assert "Cancellation Hearts" in refused.json["faults"][0]["message"]
    game = ok(seven.change(0, seats=seats, variant="cancellation"))
    assert (game["variant"], game["next"]["leader"], game["rules"]["target"]) == ("cancellation", 1, 150)
    piles = "QQ 7 6 5 4 2 1 1"
    ok(seven.record(1, cards=piles), 201)
    game = ok(seven.change(2, seats=sit(*range(5)), variant="classic"))
    assert (game["variant"], game["deals"][0]["variant"], game["left"]) == ("classic", "cancellation", [5, 6, 7])


def test_a_correction_is_judged_by_the_law_of_its_hand(five: Phone):
    ok(five.correct(1, 1, cards="0 6 4 Q+3"))
    assert codes(five.correct(1, 4, cards=FIVE)) == (422, ["wrong_length"])
    assert ok(five.correct(2, 3, cards="0 5 4 3 Q+1"))["points"] == [0, 5, 3, 14, 4]


def test_nothing_is_told_of_seats_where_nobody_came_or_went(played: Phone):
    game = played.game()
    assert not {"seating", "left", "starts", "substitutes"} & {*game}
    assert not {"seats", "variant"} & {*game["deals"][0]}


REFUSED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "somebody from nowhere": ({"seats": sit(0, 1, 2, 7)}, ["wrong_column"]),
    "a seat before the first": ({"seats": sit(0, 1, 2, -1)}, ["wrong_column"]),
    "two seats for one": ({"seats": sit(0, 1, 2, 2)}, ["sits_twice"]),
    "too few": ({"seats": sit(0, 1)}, ["no_game_for"]),
    "nobody": ({"seats": []}, ["no_game_for"]),
    "too many": ({"seats": sit(*range(4), *[{"name": f"P{n}"} for n in range(8)])}, ["no_game_for"]),
    "more than one deck is for": (
        {"seats": sit(*range(4), *[{"name": f"P{n}"} for n in range(4)])},
        ["players_out_of_range"],
    ),
    "a game that is not for so many": (
        {"seats": sit(0, 1, 2, 3, EVE), "variant": "cancellation"},
        ["players_out_of_range"],
    ),
    "a dealer who leaves": ({"seats": sit(0, 1, 2), "dealer": 3}, ["not_sitting"]),
    "a dealer from nowhere": ({"seats": sit(0, 1, 2, 3, EVE), "dealer": 5}, ["wrong_seat"]),
    "a pass for an even number": ({"seats": sit(0, 1, 2), "way": "across"}, ["option_not_applicable"]),
    "a rule of another game": ({"seats": sit(0, 1, 2), "rules": {"last_trick": "leader"}}, ["option_not_applicable"]),
    "from a hand to come": ({"seats": sit(0, 1, 2), "start": 3}, ["wrong_start"]),
    "behind a hand of four": ({"seats": sit(0, 1, 2), "start": 1}, ["wrong_length"]),
    "a name there is": ({"seats": sit(0, 1, 2, {"name": "alice"})}, ["name_twice"]),
    "two newcomers alike": ({"seats": sit(0, 1, 2, 3, EVE, {"name": "EVE"})}, ["name_twice"]),
    "a substitute like another": ({"seats": sit(0, 1, 2, {"column": 3, "name": "Bob"})}, ["name_twice"]),
    "a name of nothing": ({"seats": sit(0, 1, 2, {"name": " "})}, ["name_empty"]),
    "a newcomer without a word": ({"seats": sit(0, 1, 2, {})}, ["missing_key"]),
    "a substitute without a name": ({"seats": sit(0, 1, 2, {"column": 3, "name": None})}, ["bad_value"]),
    "another start for who sits": ({"seats": sit(0, 1, 2, {"column": 3, "start": 5})}, ["unknown_key"]),
    "a start too high": ({"seats": sit(0, 1, 2, {"name": "Eve", "start": 1000})}, ["bad_value"]),
    "a list of numbers": ({"seats": [0, 1, 2]}, ["bad_value"] * 3),
    "much at once": (
        {"seats": sit(0, 0, 9), "dealer": 12, "start": 9},
        ["sits_twice", "wrong_column", "wrong_start", "wrong_seat"],
    ),
}


@pytest.mark.parametrize(("wish", "expected"), REFUSED.values(), ids=REFUSED)
def test_seats_that_cannot_be_are_refused_whole(played: Phone, wish: dict[str, Any], expected: list[str]):
    before = played.game()
    refused = played.change(1, **wish)
    assert codes(refused) == (422, expected)
    assert all(fault["message"] for fault in refused.json["faults"])
    assert played.game() == before


def test_a_hand_that_would_not_stand_is_named(played: Phone):
    refused = played.change(1, seats=sit(0, 1, 2), start=1)
    assert refused.json["faults"][0]["details"]["deal"] == 1
    assert refused.json["faults"][0]["message"].startswith("Hand 1:")


def test_seats_of_an_older_version_are_refused(played: Phone):
    assert codes(played.change(0, seats=sit(0, 1, 2))) == (409, ["stale_version"])


def test_a_viewer_seats_nobody(played: Phone):
    assert codes(played.viewer.change(1, seats=sit(0, 1, 2))) == (403, ["read_only"])


def test_who_left_does_not_deal(five: Phone):
    ok(five.change(3, seats=sit(0, 1, 4, 2)))
    assert codes(five.change(4, dealer=3)) == (422, ["not_sitting"])


def test_who_sits_now_plays_the_next_game(five: Phone):
    ok(five.change(3, seats=sit(0, {"column": 1, "name": "Finn"}, 4, 2), ended=True))
    game = ok(five.call("POST", "/games", {"version": 1}), 201)
    assert game["players"] == ["Alice", "Finn", "Eve", "Charlie"]
