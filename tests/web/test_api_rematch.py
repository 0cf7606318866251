"""The next game at the same table by the API: what carries on, what may change, what is refused."""

from typing import Any

import pytest

from tests.web.tables import FIRST, FOUR, SIX, Phone, codes, ok


@pytest.fixture
def over(alice: Phone) -> Phone:
    """Alice's table, with its first game ended after one hand."""
    ok(alice.record(1, cards=FIRST), 201)
    rules = {"target": 60, "bonus_card": "JD", "bonus_value": -5, "pass_cycle": ["across", "left"]}
    ok(alice.change(1, ended=True, title="Friday", rules=rules))
    return alice


def test_a_rematch_carries_on_where_the_game_ended(over: Phone):
    response = over.call("POST", "/games", {"version": 1})
    game = ok(response, 201)
    assert response.headers["Location"] == f"/api/v1/tables/{over.link}/games/2"
    assert (game["number"], game["players"], game["first_dealer"]) == (2, FOUR, 1)
    assert (game["title"], game["version"], game["deals"]) == ("Friday", 0, [])
    assert (game["rules"]["target"], game["rules"]["bonus_value"], game["next"]["pass"]) == (60, -5, "across")
    assert ok(over.call("GET", ""))["game"] == over.game(2) == game


def test_a_rematch_may_change_who_plays_and_what(over: Phone):
    body = {"version": 1, "variant": "cancellation", "players": SIX, "first_dealer": 4, "rules": {"moon": "add"}}
    game = ok(over.call("POST", "/games", body), 201)
    assert (game["variant"], game["players"], game["first_dealer"]) == ("cancellation", SIX, 4)
    assert (game["rules"]["moon"], game["rules"]["target"], game["next"]["leader"]) == ("add", 60, 5)


def test_rules_that_have_no_place_in_the_next_game_stay_behind(over: Phone):
    game = ok(over.call("POST", "/games", {"version": 1, "rules": {"bonus_card": None, "bonus_value": -10}}), 201)
    assert (game["rules"]["bonus_card"], game["rules"]["bonus_value"]) == (None, -10)


def test_a_rematch_is_made_once(over: Phone):
    game = ok(over.call("POST", "/games", {"version": 1}), 201)
    assert ok(over.call("POST", "/games", {"version": 1})) == game
    assert ok(over.call("GET", ""))["version"] == 2


def test_no_rematch_while_a_game_is_running(alice: Phone):
    assert codes(alice.call("POST", "/games", {"version": 1})) == (409, ["game_running"])


@pytest.mark.parametrize("version", [3, 9])
def test_a_rematch_of_a_table_that_looks_different_is_refused(over: Phone, version: int):
    assert codes(over.call("POST", "/games", {"version": version})) == (409, ["stale_version"])


REMATCHES: dict[str, tuple[dict[str, Any], list[str]]] = {
    "too many": ({"players": [f"P{seat}" for seat in range(8)]}, ["players_out_of_range"]),
    "too few for two decks": ({"variant": "cancellation"}, ["players_out_of_range"]),
    "a rule of another game": ({"rules": {"last_trick": "leader"}}, ["option_not_applicable"]),
    "a dealer from elsewhere": ({"first_dealer": 4}, ["wrong_seat"]),
    "twins": ({"players": ["A", "a", "B", "C"]}, ["name_twice"]),
    "a title": ({"title": "x"}, ["unknown_key"]),
}


@pytest.mark.parametrize(("wish", "expected"), REMATCHES.values(), ids=REMATCHES)
def test_a_rematch_that_cannot_be_is_refused(over: Phone, wish: dict[str, Any], expected: list[str]):
    assert codes(over.call("POST", "/games", {"version": 1, **wish})) == (422, expected)
    assert ok(over.call("GET", ""))["version"] == 1


def test_the_dealer_of_a_rematch_sits_at_the_table(over: Phone):
    ok(over.change(2, dealer=3))
    game = ok(over.call("POST", "/games", {"version": 1, "players": ["A", "B", "C"]}), 201)
    assert (game["first_dealer"], game["rules"]["pass_cycle"]) == (0, ["left", "right"])


def test_an_earlier_game_can_still_be_corrected(over: Phone):
    ok(over.call("POST", "/games", {"version": 1}), 201)
    ok(over.correct(1, 1, cards="6 Q+3 4 0"))
    assert (over.game(1)["totals"], over.game(2)["totals"]) == ([6, 16, 4, 0], [0, 0, 0, 0])
