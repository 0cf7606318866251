"""Hands that were ruled on: recorded, repeated, corrected, taken back, copied, and refused."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from models import db
from tests.web.tables import FIRST, SIX, Phone, codes, hold, ok, start_table

REVOKE = {"seat": 2, "reason": "revoke", "note": ""}
NOTHING = {"hearts": 0, "queens": 0, "bonus": 0, "cards": None}


def test_a_ruled_hand_comes_back_as_the_contract_shows(alice: Phone):
    deal = ok(alice.record(1, ruled=REVOKE), 201)
    assert deal | {"recorded_at": ""} == {
        "number": 1,
        "revision": 1,
        "dealer": 0,
        "pass": "left",
        "entered_as": "ruled",
        "takings": None,
        "uncollected": NOTHING,
        "ruled": REVOKE,
        "moon": None,
        "shooter": None,
        "counted": True,
        "reset": [False] * 4,
        "points": [0, 0, 26, 0],
        "totals": [0, 0, 26, 0],
        "recorded_at": "",
        "changed_at": None,
    }
    assert alice.game()["deals"] == [deal]


@pytest.mark.parametrize("reason", ["revoke", "misdeal", "false_claim", "other"])
def test_every_reason_is_kept(alice: Phone, reason: str):
    ruled = {"seat": 0, "reason": reason, "note": "third trick"}
    assert ok(alice.record(1, ruled=ruled), 201)["ruled"] == ruled


def test_a_note_may_be_left_out_and_is_cleaned_like_notes(alice: Phone):
    assert ok(alice.record(1, ruled={"seat": 0, "reason": "revoke"}), 201)["ruled"]["note"] == ""
    deal = ok(alice.record(2, ruled={"seat": 0, "reason": "other", "note": " Zoe\u0308\r\nlooked "}), 201)
    assert deal["ruled"]["note"] == "Zoë\nlooked"
    assert ok(alice.record(3, ruled={**REVOKE, "note": "👨‍👩‍👧" * 100}), 201)["ruled"]["note"] == "👨‍👩‍👧" * 100


def test_two_decks_are_charged_twice_as_much(client: FlaskClient):
    six = start_table(client, variant="cancellation", players=SIX)
    assert ok(six.record(1, ruled={"seat": 5, "reason": "misdeal"}), 201)["points"] == [0, 0, 0, 0, 0, 52]


def test_house_values_are_charged_and_a_bonus_card_is_not(client: FlaskClient):
    table = start_table(client, variant="omnibus", rules={"card_values": {"QS": 20}, "moon": "subtract"})
    assert ok(table.record(1, ruled=REVOKE), 201)["points"] == [0, 0, 33, 0]


def test_values_by_single_cards_need_no_cards_for_a_ruling(client: FlaskClient):
    table = start_table(client, rules={"card_values": {"H": "face"}})
    assert ok(table.record(1, ruled=REVOKE), 201)["points"] == [0, 0, 117, 0]


def test_a_ruling_can_end_the_game(client: FlaskClient):
    table = start_table(client, rules={"target": 26, "tie_rule": "shared"})
    ok(table.record(1, ruled=REVOKE), 201)
    game = table.game()
    assert (game["finished"], game["winners"]) == (True, [0, 1, 3])
    assert codes(table.record(2, ruled=REVOKE)) == (422, ["game_over"])


REFUSED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "a seat too many": ({"ruled": {"seat": 4, "reason": "revoke"}}, ["wrong_seat"]),
    "a seat below the first": ({"ruled": {"seat": -1, "reason": "revoke"}}, ["wrong_seat"]),
    "no seat": ({"ruled": {"reason": "revoke"}}, ["missing_key"]),
    "no reason": ({"ruled": {"seat": 2}}, ["missing_key"]),
    "an empty ruling": ({"ruled": {}}, ["missing_key", "missing_key"]),
    "another reason": ({"ruled": {"seat": 2, "reason": "cheating"}}, ["bad_value"]),
    "a seat in words": ({"ruled": {"seat": "2", "reason": "revoke"}}, ["bad_value"]),
    "half a seat": ({"ruled": {"seat": 1.5, "reason": "revoke"}}, ["bad_value"]),
    "a note that is none": ({"ruled": {"seat": 2, "reason": "revoke", "note": None}}, ["bad_value"]),
    "points of one's own": ({"ruled": {**REVOKE, "points": 30}}, ["unknown_key"]),
    "no ruling at all": ({"ruled": "revoke"}, ["bad_value"]),
    "a long note": ({"ruled": {**REVOKE, "note": "x" * 201}}, ["text_too_long"]),
    "a turned note": ({"ruled": {**REVOKE, "note": "\u202ea"}}, ["text_characters"]),
    "takings beside it": ({"ruled": REVOKE, "cards": FIRST}, ["unknown_key"]),
    "points beside it": ({"ruled": REVOKE, "points": [0, 0, 26, 0]}, ["unknown_key"]),
    "a moon beside it": ({"ruled": REVOKE, "moon": "add"}, ["unknown_key"]),
    "cards on the table": ({"ruled": REVOKE, "table": "1"}, ["unknown_key"]),
    "a listed card on the table": ({"ruled": REVOKE, "uncollected": {"cards": ["2H"]}}, ["unknown_key"]),
    "unknown on the table": ({"ruled": REVOKE, "uncollected": "unknown"}, ["unknown_key"]),
    "all of it": ({"ruled": REVOKE, "cards": FIRST, "points": [], "moon": "add", "table": "Q"}, ["unknown_key"] * 4),
}


@pytest.mark.parametrize(("facts", "expected"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_ruling_is_refused_and_nothing_is_stored(alice: Phone, facts: dict[str, Any], expected: list[str]):
    before = alice.game()
    assert codes(alice.record(1, **facts)) == (422, expected)
    assert alice.game() == before


def test_a_refusal_says_where_and_what(alice: Phone):
    (fault,) = alice.record(1, ruled={"seat": 7, "reason": "revoke"}).json["faults"]
    assert fault["message"] == "There is no seat 7: they are numbered from 0 to 3."
    (fault,) = alice.record(1, ruled=REVOKE, moon="add").json["faults"]
    assert fault["details"] == {"path": "$.moon"}
    (fault,) = alice.record(1, ruled={**REVOKE, "note": "x" * 201}).json["faults"]
    assert fault["message"] == "The ruling in words: at most 200 characters."


def test_who_follows_may_not_rule(bob: Phone):
    assert codes(bob.record(1, ruled=REVOKE)) == (403, ["read_only"])


def test_the_same_ruling_again_is_the_same_deal(alice: Phone):
    deal = ok(alice.record(1, ruled=REVOKE, key="k"), 201)
    assert ok(alice.record(1, ruled=REVOKE, key="k")) == deal
    assert ok(alice.record(1, ruled={"seat": 2, "reason": "revoke"})) == deal
    assert alice.game()["version"] == 1


@pytest.mark.parametrize(
    "facts",
    [{"ruled": {**REVOKE, "seat": 1}}, {"ruled": {**REVOKE, "note": "x"}}, {"cards": FIRST}, {"cards": "0 0 Q+13 0"}],
)
def test_other_facts_for_a_ruled_hand_come_back_beside_it(alice: Phone, facts: dict[str, Any]):
    deal = ok(alice.record(1, ruled=REVOKE), 201)
    response = alice.record(1, **facts)
    assert codes(response) == (409, ["already_recorded"])
    assert response.json["stored"] == deal
    assert alice.game()["deals"] == [deal]


def test_a_ruling_for_a_hand_of_cards_is_a_conflict(alice: Phone):
    deal = ok(alice.record(1, cards="0 0 Q+13 0", moon="add"), 201)
    response = alice.record(1, ruled=REVOKE)
    assert (codes(response), response.json["stored"]) == ((409, ["already_recorded"]), deal)


def test_a_ruled_hand_that_was_read_can_be_sent_back(alice: Phone):
    deal = ok(alice.record(1, ruled=REVOKE), 201)
    facts = {name: deal[name] for name in ("takings", "uncollected", "moon", "ruled")}
    assert ok(alice.correct(1, deal["revision"], **facts)) == deal
    assert ok(alice.record(1, **facts)) == deal


def test_a_hand_is_corrected_to_a_ruling_and_back(alice: Phone):
    cards = ok(alice.record(1, cards=FIRST), 201)
    ruled = ok(alice.correct(1, cards["revision"], ruled=REVOKE))
    assert (ruled["points"], ruled["takings"], ruled["revision"]) == ([0, 0, 26, 0], None, 2)
    again = ok(alice.correct(1, 2, ruled={**REVOKE, "seat": 1}))
    assert (again["points"], again["ruled"]["seat"]) == ([0, 26, 0, 0], 1)
    back = ok(alice.correct(1, 3, cards=FIRST))
    assert [back[name] for name in ("takings", "ruled", "points")] == [cards["takings"], None, cards["points"]]
    assert (back["entered_as"], alice.game()["totals"]) == ("takings", [16, 6, 4, 0])


def test_a_moon_is_corrected_to_a_ruling_and_back(alice: Phone):
    moon = ok(alice.record(1, cards="0 Q+13 0 0", moon="subtract"), 201)
    assert ok(alice.correct(1, 1, ruled=REVOKE))["moon"] is None
    assert ok(alice.correct(1, 2, cards="0 Q+13 0 0", moon="subtract"))["points"] == moon["points"]


def test_cards_on_the_table_are_gone_with_a_ruling(client: FlaskClient):
    six = start_table(client, variant="cancellation", players=SIX)
    ok(six.record(1, cards="Q+10 5 5 2 1 0", table="Q+3"), 201)
    deal = ok(six.correct(1, 1, ruled=REVOKE))
    assert (deal["uncollected"], sum(deal["points"])) == (NOTHING, 52)
    version = six.game()["version"]
    game = ok(six.undo(version))
    assert game["deals"][0]["uncollected"] == NOTHING | {"hearts": 3, "queens": 1}


def test_a_correction_to_a_ruling_from_an_old_revision_is_refused_with_both(alice: Phone):
    ok(alice.record(1, cards=FIRST), 201)
    stored = ok(alice.correct(1, 1, ruled=REVOKE))
    response = alice.correct(1, 1, ruled={**REVOKE, "seat": 0})
    assert codes(response) == (409, ["stale_revision"])
    assert (response.json["stored"], response.json["yours"]["ruled"]["seat"]) == (stored, 0)


def test_undo_and_redo_go_from_cards_to_ruling_and_back(alice: Phone):
    ok(alice.record(1, cards=FIRST), 201)
    ok(alice.correct(1, 1, ruled=REVOKE))
    undone = ok(alice.undo(2))
    assert (undone["totals"], undone["deals"][0]["ruled"]) == ([16, 6, 4, 0], None)
    redone = ok(alice.redo(3))
    assert (redone["totals"], redone["deals"][0]["ruled"]) == ([0, 0, 26, 0], REVOKE)
    assert redone["deals"][0]["takings"] is None


def test_a_ruled_hand_is_taken_back_put_back_and_withdrawn(alice: Phone):
    ok(alice.record(1, ruled=REVOKE), 201)
    assert ok(alice.undo(1))["deals"] == []
    deal = ok(alice.redo(2))["deals"][0]
    assert (deal["points"], deal["changed_at"]) == ([0, 0, 26, 0], None)
    assert ok(alice.withdraw(1, deal["revision"]))["deals"] == []
    assert ok(alice.undo(4))["totals"] == [0, 0, 26, 0]


def test_history_keeps_the_ruling(alice: Phone):
    ok(alice.record(1, cards=FIRST), 201)
    ok(alice.correct(1, 1, ruled=REVOKE))
    change = ok(alice.call("GET", "/games/1/history"))["changes"][1]
    assert (change["old"]["deal"]["ruled"], change["new"]["deal"]["ruled"]) == (None, REVOKE)
    assert change["new"]["deal"]["takings"] is None


def test_a_copy_has_the_ruling(client: FlaskClient, alice: Phone):
    ok(alice.record(1, ruled={**REVOKE, "note": "third trick"}), 201)
    copy = hold(client, ok(alice.call("POST", "/copy"), 201))
    assert copy.game()["deals"] == alice.game()["deals"]


def test_a_game_with_rulings_among_its_hands_is_read_as_it_was_recorded(alice: Phone):
    ok(alice.record(1, ruled=REVOKE), 201)
    ok(alice.record(2, cards=FIRST), 201)
    ok(alice.record(3, ruled={**REVOKE, "seat": 0}), 201)
    assert [deal["totals"] for deal in alice.game()["deals"]] == [[0, 0, 26, 0], [16, 6, 30, 0], [42, 6, 30, 0]]


def test_rules_may_change_behind_a_ruled_hand(alice: Phone):
    ok(alice.record(1, ruled=REVOKE), 201)
    game = ok(alice.change(1, rules={"card_values": {"QS": 7}}, start=1))
    assert game["totals"] == [0, 0, 20, 0]


HALVES = {
    "a ruling entered as cards": "entered_as = 'takings'",
    "no reason": "ruled_reason = NULL",
    "no note": "ruled_note = NULL",
    "no seat": "ruled_seat = NULL, entered_as = 'takings'",
    "a seat below the first": "ruled_seat = -1",
    "a moon": "choice = 'add'",
    "cards on the table": "uncollected_hearts = 1",
    "a list of what is on the table": "uncollected_cards = '2H'",
    "cards entered as a ruling": "ruled_seat = NULL, ruled_reason = NULL, ruled_note = NULL",
}


@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES)
def test_the_database_keeps_no_half_rulings(app: Flask, alice: Phone, half: str):
    ok(alice.record(1, ruled=REVOKE), 201)
    with app.app_context(), pytest.raises(IntegrityError), db.engine.begin() as connection:
        connection.execute(text(f"UPDATE deal SET {half}"))  # noqa: S608  all of it is ours
