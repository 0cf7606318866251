"""Points by agreement where players come and go: for all who play or played by then, never lost, kept in a file."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.tables import FIRST, Phone, codes, ok
from tests.web.test_api_adjustments import adjust, facts
from tests.web.test_api_seats import EVE, FIVE, sit


def give(phone: Phone, player: int, points: int, **wanted: Any) -> dict[str, Any]:
    return ok(adjust(phone, phone.game()["version"], player=player, points=points, reason="", **wanted), 201)


@pytest.fixture
def five(alice: Phone) -> Phone:
    """Eve has joined between Bob and Charlie, with 12, after one hand of four."""
    ok(alice.record(1, cards=FIRST), 201)
    ok(alice.change(1, seats=sit(0, 1, EVE, 2, 3)))
    return alice


def keep(phone: Phone) -> Any:
    return phone.client.get(f"/t/{phone.link}/games/1/sheet.json").json


def test_a_newcomer_is_given_points_on_top_of_what_was_agreed(five: Phone):
    assert give(five, 4, -5)["totals"] == [16, 6, 4, 0, 7]
    assert ok(five.record(2, cards=FIVE), 201)["totals"] == [29, 11, 7, 1, 11]


def test_points_given_before_somebody_joins_stay(alice: Phone):
    ok(alice.record(1, cards=FIRST), 201)
    give(alice, 1, -5)
    game = ok(alice.change(2, seats=sit(0, 1, EVE, 2, 3)))
    assert (game["totals"], game["adjustments"][0]["totals"]) == ([16, 1, 4, 0, 12], [16, 1, 4, 0, 12])


def test_who_left_may_be_given_points_and_keeps_them(five: Phone):
    ok(five.change(2, seats=sit(0, 1, 4, 2)))
    give(five, 3, 9)
    game = five.game()
    assert (game["totals"], game["left"], game["places"][3]) == ([16, 6, 4, 9, 12], [3], None)
    assert ok(five.change(game["version"], seats=sit(0, 1, 3, 2)))["totals"] == [16, 6, 4, 9, 12]


def test_points_of_who_left_end_no_game(five: Phone):
    ok(five.change(2, seats=sit(0, 1, 4, 2)))
    ok(five.record(2, cards=FIRST), 201)
    give(five, 3, 999)
    assert not five.game()["finished"]


def test_who_joins_later_has_no_points_before_that(five: Phone):
    version = five.game()["version"]
    assert codes(adjust(five, version, player=4, before=1)) == (422, ["joins_later"])
    given = give(five, 1, -5, before=1)
    changed = {"revision": given["revision"], "player": 4, "points": -5}
    assert codes(five.call("PUT", "/games/1/adjustments/1", changed)) == (422, ["joins_later"])
    give(five, 4, 3)
    file = keep(five)
    file["adjustments"][1]["before"] = 1
    assert codes(five.client.post("/api/v1/import", json=file)) == (422, ["joins_later"])


def test_a_substitute_goes_on_with_the_points(five: Phone):
    give(five, 1, -5)
    game = ok(five.change(3, seats=sit(0, {"column": 1, "name": "Finn"}, 4, 2, 3)))
    assert game["totals"] == [16, 1, 4, 0, 12]
    assert "Bob / Finn: 5 points taken off" in five.client.get(f"/t/{five.link}/games/1/history").text


def test_undo_takes_back_points_and_then_the_newcomer_and_redo_brings_both(five: Phone):
    give(five, 4, -5)
    before = facts(five.game())
    ok(five.undo(3))
    assert ok(five.undo(4))["totals"] == [16, 6, 4, 0]
    for page in ("", "/games/1/history", "/games/1/print"):
        assert five.client.get(f"/t/{five.link}{page}", follow_redirects=True).status_code == 200
    ok(five.redo(5))
    ok(five.redo(6))
    assert facts(five.game()) == before


def test_a_game_with_points_and_newcomers_comes_back_from_its_file(client: FlaskClient, five: Phone):
    give(five, 4, -5)
    ok(five.record(2, cards=FIVE), 201)
    ok(five.change(4, seats=sit(0, 1, 4, 2)))
    give(five, 3, 9)
    file = keep(five)
    assert file["heartsheet"] == 2
    brought = ok(client.post("/api/v1/import", json=file), 201)
    assert facts(brought["table"]["game"]) == facts(five.game())


def test_only_a_file_with_points_is_for_a_later_heartsheet(alice: Phone):
    ok(alice.record(1, cards=FIRST), 201)
    assert keep(alice)["heartsheet"] == 1
    give(alice, 1, -5)
    assert keep(alice)["heartsheet"] == 2
    ok(alice.undo(2))
    assert keep(alice)["heartsheet"] == 1


def test_the_page_offers_who_sits_and_whose_points_are_put_right(five: Phone):
    ok(five.change(2, seats=sit(0, 1, 4, 2)))
    give(five, 3, 9)
    ask, look = (five.client.get(f"/t/{five.link}/games/1/adjust{path}").text for path in ("", "/1"))
    offered = [[name in page for name in ("Alice", "Bob", "Charlie", "Dora", "Eve")] for page in (ask, look)]
    assert offered == [[True, True, True, False, True], [True] * 5]
