"""What the dock is told of points while they are typed."""

import pytest

from tests.web.tables import ok, start_table


def ask(client, table, points, seat=0, **more):
    query = {"number": "1", "points": points, "seat": seat, **more}
    return ok(client.get(f"/t/{table.link}/points", query_string=query))


def start(client, variant="classic", seats=4, **rules):
    names = ["Al", "Beth", "Charlie", "Dave", "Eve", "Finn", "Gus", "Hana"][:seats]
    return start_table(client, variant=variant, players=names, rules=rules)


@pytest.mark.parametrize(
    ("table", "points", "said", "wrong"),
    [
        ({}, "99,,,", "Al has 99; the most in a hand is 26.", [0]),
        ({}, "16,-27,,", "Beth has −27; the least in a hand is −26.", [1]),
        ({"H": 3}, "5,,,", "Al has 5: no cards make that.", [0]),
        ({}, "20,9,,", "Points come to 29; 26 are in a hand.", [0, 1]),
        ({}, "16,6,3,0", "Points come to 25; 26 are in a hand.", [0, 1, 2, 3]),
        ({}, "0,26,26,20", "Points come to 72; 26 are in a hand.", [0, 1, 2, 3]),
        ({}, "12,12,,", "The points add up to 24, but no cards make them. Look who has the queen of spades.", [0, 1]),
        ({"H": "face"}, "5,,,", "These house rules count single cards. List the cards that everyone took.", [0]),
        ({}, "16,6,4,", "", []),
        ({}, "26,,26,", "", []),
        ({}, "-26,,,", "", []),
        ({}, ",,,", "", []),
    ],
)
def test_points_that_cannot_be_are_named_and_no_others(client, table, points, said, wrong):
    answer = ask(client, start(client, card_values=table or None), points)
    assert (answer["said"], answer["wrong"]) == (said, wrong)


@pytest.mark.parametrize(
    ("points", "said"),
    [("10,10,10,", "Points come to 30; 26 are in a hand."), ("10,10,0,0", "Points come to 20; 16 are in a hand.")],
)
def test_a_bonus_card_counts_once_nobody_can_have_it_any_more(client, points, said):
    assert ask(client, start(client, "omnibus"), points)["said"] == said


@pytest.mark.parametrize(
    ("points", "said"), [("9,,,", ""), ("9,,,4", ""), ("99,,,", "Al has 99"), ("29,,,", "Al has 29")]
)
def test_a_number_that_is_being_typed_is_wrong_when_it_can_become_no_other(client, points, said):
    table = start(client, card_values={"H": 7})
    assert ask(client, table, points, typing="")["said"].startswith(said)


def test_what_fits_is_told_of_the_seat_that_is_asked(client):
    assert ask(client, start(client), "25,,,", 1)["fits"] == [0, 1]
    assert ask(client, start(client), "0,26,26,", 3)["fits"] == [26]


def test_readings_are_told_once_every_seat_has_points(client):
    table = start(client)
    assert ask(client, table, "13,13,,")["readings"] == []
    assert len(ask(client, table, "13,13,0,0")["readings"]) == 2
    assert [one["moon"] for one in ask(client, table, "26,0,0,0")["readings"]] == ["shot"]
    assert [one["moon"] for one in ask(client, table, "0,26,26,26")["readings"]] == ["add"]


def test_a_moon_whose_cards_make_what_other_cards_make_too_is_offered_beside_them(client):
    readings = ask(client, start(client, "omnibus"), "16,0,0,0")["readings"]
    assert [one["moon"] for one in readings] == [None, None, None, "shot"]


def test_cards_lie_on_the_table_where_the_points_say_so(client):
    table = start(client, "cancellation", 8)
    whole, short = (ask(client, table, f"16,18,4,2,3,2,4,{last}") for last in (3, 0))
    assert (whole["left"], short["left"], short["readings"][0]["uncollected_hearts"]) == (False, True, 3)


@pytest.mark.parametrize("query", ["", "points=1,2", "points=1,2,3,4&seat=9", "points=1,2,3,4&seat=-1"])
def test_nothing_is_answered_to_what_is_no_row(client, query):
    assert ok(client.get(f"/t/{start(client).link}/points?{query}")) == {}


def test_a_stored_hand_is_judged_by_the_rules_of_its_time(client):
    table = start(client, "classic")
    ok(table.record(1, cards="Q+3 6 4 0"), 201)
    ok(table.change(table.game()["version"], rules={"moon": "none"}))
    assert ask(client, table, "0,26,26,26")["readings"]
    assert ask(client, table, "0,26,26,26", number="2")["said"] == "Points come to 78; 26 are in a hand."
