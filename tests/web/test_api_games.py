"""Games: the whole of one, its ETag, changes to it, undo and redo, history."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from referee.rules import HouseRules
from tests.web.tables import FIRST, FOUR, SIX, Phone, codes, ok, start_table

MOMENT = "____-__-__T__:__:__Z"


def test_a_new_game_comes_back_as_the_contract_shows(alice: Phone):
    game = alice.game()
    usual = HouseRules().to_plain() | {"pass_cycle": ["left", "right", "across", "none"]}
    assert "".join("_" if sign.isdigit() else sign for sign in game["created_at"]) == MOMENT
    assert list(game.items()) == [
        ("number", 1),
        ("variant", "classic"),
        ("players", FOUR),
        ("first_dealer", 0),
        ("rules", usual),
        ("title", ""),
        ("note", ""),
        ("created_at", game["created_at"]),
        ("role", "keeper"),
        ("version", 0),
        ("deals", []),
        ("totals", [0, 0, 0, 0]),
        ("places", [1, 1, 1, 1]),
        ("finished", False),
        ("ended", False),
        ("winners", []),
        ("can_undo", False),
        ("can_redo", False),
        ("next", {"number": 1, "dealer": 0, "pass": "left", "leader": None, "opening_card": "2C"}),
    ]


def test_a_viewer_sees_the_same_game_in_another_role(alice: Phone, bob: Phone):
    ok(alice.record(1, cards=FIRST), 201)
    assert bob.game() == alice.game() | {"role": "viewer"}


def test_in_cancellation_a_seat_leads(client: FlaskClient):
    six = start_table(client, variant="cancellation", players=SIX, first_dealer=5)
    assert six.game()["next"] == {"number": 1, "dealer": 5, "pass": "left", "leader": 0, "opening_card": None}
    assert six.game()["rules"]["target"] == 150


def test_a_game_that_was_seen_is_not_sent_again(alice: Phone):
    seen = alice.call("GET", "/games/1")
    again = alice.call("GET", "/games/1", If_None_Match=seen.headers["ETag"])
    assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", seen.headers["ETag"])
    assert seen.headers["Cache-Control"] == again.headers["Cache-Control"] == "private, no-cache"


def test_a_changed_game_is_sent_again(alice: Phone):
    seen = alice.call("GET", "/games/1").headers["ETag"]
    ok(alice.record(1, cards=FIRST), 201)
    assert len(ok(alice.call("GET", "/games/1", If_None_Match=seen))["deals"]) == 1


def test_a_tag_belongs_to_a_role_and_a_game(alice: Phone, bob: Phone, charlie: Phone):
    tags = [phone.call("GET", "/games/1").headers["ETag"] for phone in (alice, bob, charlie)]
    assert len(set(tags)) == 3


def test_compression_leaves_the_tag_alone(alice: Phone):
    seen = alice.call("GET", "/games/1", Accept_Encoding="gzip")
    assert seen.headers["Content-Encoding"] == "gzip"
    assert alice.call("GET", "/games/1", If_None_Match=seen.headers["ETag"]).status_code == 304


CHANGES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "names": ({"players": [" Ada ", None, "Cy", "Di"]}, {"players": ["Ada", None, "Cy", "Di"]}),
    "title and note": ({"title": "Friday", "note": "at\r\nours"}, {"title": "Friday", "note": "at\nours"}),
    "the end": ({"ended": True}, {"ended": True, "next": None}),
}


@pytest.mark.parametrize(("wish", "expected"), CHANGES.values(), ids=CHANGES)
def test_what_is_not_tied_to_a_deal_changes_at_once(alice: Phone, wish: dict[str, Any], expected: dict[str, Any]):
    before = alice.game()
    after = ok(alice.change(0, **wish))
    assert after == before | expected | {"version": 1, "can_undo": True}
    assert alice.game() == after


def test_dealer_pass_and_rules_hold_from_the_next_deal_on(alice: Phone):
    first = ok(alice.record(1, cards=FIRST), 201)
    game = ok(alice.change(1, dealer=3, way="none", rules={"target": 50}))
    assert game["deals"] == [first]
    assert game["next"] == {"number": 2, "dealer": 3, "pass": "none", "leader": None, "opening_card": "2C"}
    assert (game["rules"]["target"], game["first_dealer"]) == (50, 0)


def test_changes_may_hold_from_an_earlier_deal_on(alice: Phone):
    ok(alice.record(1, cards=FIRST), 201)
    ok(alice.record(2, cards=FIRST), 201)
    game = ok(alice.change(2, dealer=2, start=2))
    assert [deal["dealer"] for deal in game["deals"]] == [0, 2]
    assert game["next"]["dealer"] == 3


def test_a_tie_can_be_played_on_from_the_deal_that_made_it(client: FlaskClient):
    table = start_table(client, rules={"target": 13})
    ok(table.record(1, cards="13 Q 0 0"), 201)
    assert table.game()["winners"] == [2, 3]
    game = ok(table.change(1, rules={"tie_rule": "play_on"}, start=1))
    assert (game["finished"], game["winners"], game["next"]["number"]) == (False, [], 2)


def test_a_wish_that_changes_nothing_makes_no_version(alice: Phone):
    assert ok(alice.change(0, title="", players=FOUR, ended=False))["version"] == 0


REFUSED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "a name of nothing": ({"players": ["A", " ", "C", "D"]}, ["name_empty"]),
    "twins": ({"players": ["Ann", "ＡＮＮ", "C", "ann"]}, ["name_twice", "name_twice"]),
    "everything about a name": (
        {"players": ["\u202e" + "x" * 41, "b", "c", "d"]},
        ["name_characters", "name_too_long"],
    ),
    "a name short": ({"players": ["A", "B", "C"]}, ["wrong_length"]),
    "a long title": ({"title": "x" * 81}, ["text_too_long"]),
    "a title of two lines": ({"title": "a\nb", "note": "\x00"}, ["text_characters", "text_characters"]),
    "a dealer from elsewhere": ({"dealer": 4}, ["wrong_seat"]),
    "a deal to come": ({"dealer": 1, "start": 3}, ["wrong_start"]),
    "no deal": ({"dealer": 1, "start": 0}, ["wrong_start"]),
    "no such rule": ({"rules": {"luck": 3}}, ["unknown_option"]),
    "no such target": ({"rules": {"target": 0, "moon": "full"}}, ["bad_option", "bad_option"]),
    "a rule of another game": ({"rules": {"last_trick": "leader"}}, ["option_not_applicable"]),
    "no such way": ({"way": "up"}, ["bad_value"]),
    "nothing for a title": ({"title": None}, ["bad_value"]),
    "a derived number": ({"totals": [0, 0, 0, 0]}, ["unknown_key"]),
    "another game": ({"variant": "cancellation"}, ["players_out_of_range"]),
}


@pytest.mark.parametrize(("wish", "expected"), REFUSED.values(), ids=REFUSED)
def test_a_wish_that_cannot_be_is_refused_whole(alice: Phone, wish: dict[str, Any], expected: list[str]):
    before = alice.game()
    assert codes(alice.change(0, **({"title": "not this either"} | wish))) == (422, expected)
    assert alice.game() == before


def test_rules_are_not_changed_behind_a_deal_that_they_make_impossible(alice: Phone):
    ok(alice.record(1, cards="Q+13 0 0 0", moon="add"), 201)
    ok(alice.record(2, cards=FIRST), 201)
    response = alice.change(2, rules={"bonus_card": "JD"}, start=1)
    assert codes(response) == (422, ["bonus_missing", "bonus_missing"])
    assert [fault["details"]["deal"] for fault in response.json["faults"]] == [1, 2]
    assert response.json["faults"][1]["message"] == "Hand 2: Nobody has the bonus card. Who took it?"


@pytest.mark.parametrize("step", ["PATCH", "undo", "redo"])
def test_a_version_that_is_not_the_present_one_is_refused(alice: Phone, step: str):
    ok(alice.record(1, cards=FIRST), 201)
    before = alice.game()
    calls = {"PATCH": lambda: alice.change(0, title="x"), "undo": lambda: alice.undo(0), "redo": lambda: alice.redo(2)}
    response = calls[step]()
    assert codes(response) == (409, ["stale_version"])
    assert response.json["faults"][0]["details"]["version"] == 1
    assert alice.game() == before


def test_undo_and_redo_walk_through_every_kind_of_change(alice: Phone):
    states = [alice.game()]
    states.append(ok(alice.record(1, cards=FIRST), 201) and alice.game())
    states.append(ok(alice.record(2, cards="0 0 Q 13"), 201) and alice.game())
    states.append(ok(alice.correct(1, 1, cards="6 Q+3 4 0")) and alice.game())
    states.append(ok(alice.change(3, title="Friday", dealer=2, way="across", rules={"target": 60})))
    states.append(ok(alice.change(4, players=["A", "B", "C", None], ended=True)))
    states.append(ok(alice.withdraw(1, 3)))
    for before in reversed(states[:-1]):
        assert shown(ok(alice.undo(alice.game()["version"]))) == shown(before)
    assert codes(alice.undo(alice.game()["version"])) == (422, ["nothing_to_undo"])
    for after in states[1:]:
        assert shown(ok(alice.redo(alice.game()["version"]))) == shown(after)
    assert codes(alice.redo(alice.game()["version"])) == (422, ["nothing_to_undo"])


def shown(game: dict[str, Any]) -> dict[str, Any]:
    """Leave out of a game what tells how it came to be as it is."""
    deals = [{name: deal[name] for name in deal if name not in ("revision", "changed_at")} for deal in game["deals"]]
    return {**game, "deals": deals, "version": 0, "can_undo": None, "can_redo": None}


def test_a_change_empties_redo(alice: Phone):
    ok(alice.record(1, cards=FIRST), 201)
    assert ok(alice.undo(1))["can_redo"] is True
    assert ok(alice.change(2, title="x"))["can_redo"] is False
    assert codes(alice.redo(3)) == (422, ["nothing_to_undo"])


def test_a_deal_taken_back_can_be_recorded_anew(alice: Phone):
    ok(alice.record(1, cards=FIRST), 201)
    ok(alice.undo(1))
    again = ok(alice.record(1, cards="0 0 Q 13"), 201)
    assert (again["number"], again["revision"], alice.game()["totals"]) == (1, 3, [0, 0, 13, 13])


def test_a_revision_from_before_undo_is_old(alice: Phone):
    ok(alice.record(1, cards=FIRST), 201)
    corrected = ok(alice.correct(1, 1, cards="6 Q+3 4 0"))["revision"]
    ok(alice.undo(2))
    assert codes(alice.correct(1, corrected, cards="0 0 Q 13")) == (409, ["stale_revision"])
    assert codes(alice.correct(1, 1, cards="0 0 Q 13")) == (409, ["stale_revision"])
    ok(alice.correct(1, 3, cards="0 0 Q 13"))


def test_history_tells_every_change_oldest_first(alice: Phone, bob: Phone):
    deal = ok(alice.record(1, cards=FIRST), 201)
    ok(alice.correct(1, 1, cards="6 Q+3 4 0"))
    ok(alice.change(2, title="Friday", dealer=3))
    ok(alice.undo(3))
    ok(alice.redo(4))
    ok(alice.withdraw(1, 2))
    history = ok(bob.call("GET", "/games/1/history"))
    changes = history["changes"]
    assert (history["version"], [change["version"] for change in changes]) == (6, [1, 2, 3, 4, 5, 6])
    assert [(change["what"], change["number"]) for change in changes] == [
        ("record", 1),
        ("correct", 1),
        ("arrange", None),
        ("undo", None),
        ("redo", None),
        ("withdraw", 1),
    ]
    assert [change["undoes"] for change in changes] == [None, None, None, 3, None, None]
    assert [change["redoes"] for change in changes] == [None, None, None, None, 3, None]
    assert changes[0]["old"] == {"deal": None}
    assert changes[1]["old"]["deal"]["takings"] == deal["takings"]
    assert changes[2]["new"] == {"title": "Friday", "arrangement": {"from": 2, "version": 3, "dealer": 3}}
    assert changes[5]["new"]["deal"]["withdrawn"] is True
