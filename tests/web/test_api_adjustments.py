"""Points by agreement as JSON: given, corrected, taken out, undone; refused with all that is wrong."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.tables import FIRST, Phone, codes, ok
from tests.web.test_api_races import statuses, together

MISDEAL = {"player": 1, "points": -5, "reason": "misdeal"}


def adjust(phone: Phone, version: int, key: str = "", **wanted: Any) -> TestResponse:
    headers = {"Idempotency_Key": key} if key else {}
    return phone.call("POST", "/games/1/adjustments", {"version": version, **MISDEAL, **wanted}, **headers)


def facts(game: dict[str, Any]) -> dict[str, Any]:
    """What a game is, without what counts changes."""
    counters = ("version", "can_undo", "can_redo")
    plain = {name: value for name, value in game.items() if name not in counters}
    rows = {name: game.get(name, []) for name in ("deals", "adjustments")}
    still = {"revision": 0, "changed_at": None}
    return plain | {name: [{**row, **still} for row in some] for name, some in rows.items()}


@pytest.fixture
def played(alice: Phone) -> Phone:
    ok(alice.record(1, cards=FIRST), 201)
    return alice


def test_points_by_agreement_stand_before_the_next_hand(played: Phone):
    given = ok(adjust(played, 1), 201)
    recorded = given.pop("recorded_at")
    assert recorded.endswith("Z")
    expected = {"id": 1, "revision": 2, "before": 2, **MISDEAL, "counted": True, "totals": [16, 1, 4, 0]}
    assert given == {**expected, "changed_at": None}
    game = played.game()
    assert (game["totals"], game["version"], game["adjustments"][0]["id"]) == ([16, 1, 4, 0], 2, 1)
    assert ok(played.record(2, cards=FIRST), 201)["totals"] == [32, 7, 8, 0]
    assert played.game()["adjustments"][0]["before"] == 2


def test_a_game_without_them_does_not_mention_them(played: Phone):
    assert "adjustments" not in played.game()
    ok(adjust(played, 1), 201)
    ok(played.undo(2))
    assert "adjustments" not in played.game()


def test_points_may_stand_before_an_earlier_hand(played: Phone):
    ok(played.record(2, cards=FIRST), 201)
    given = ok(adjust(played, 2, before=1, reason=""), 201)
    assert (given["before"], given["totals"]) == (1, [0, -5, 0, 0])
    assert [deal["totals"] for deal in played.game()["deals"]] == [[16, 1, 4, 0], [32, 7, 8, 0]]


def test_the_address_of_new_points_can_be_corrected_and_deleted(played: Phone):
    answer = adjust(played, 1)
    path = answer.headers["Location"].removeprefix(f"/api/v1/tables/{played.link}")
    corrected = ok(played.call("PUT", path, {"revision": 2, "player": 2, "points": 3}))
    assert (corrected["player"], corrected["points"], corrected["reason"], corrected["revision"]) == (2, 3, "", 3)
    assert corrected["changed_at"] >= corrected["recorded_at"]
    assert ok(played.call("DELETE", f"{path}?revision=3"))["totals"] == [16, 6, 4, 0]
    assert codes(played.call("DELETE", f"{path}?revision=4")) == (404, ["not_found"])


def test_a_correction_by_what_stands_there_changes_nothing(played: Phone):
    given = ok(adjust(played, 1), 201)
    assert ok(played.call("PUT", "/games/1/adjustments/1", {"revision": 0, **MISDEAL})) == given
    assert played.game()["version"] == 2


def test_a_lost_answer_never_doubles_points(played: Phone):
    first = ok(adjust(played, 1, key="k"), 201)
    assert ok(adjust(played, 1, key="k")) == first
    assert codes(adjust(played, 1, key="k", points=-6)) == (422, ["key_reused"])
    assert codes(adjust(played, 1)) == (409, ["stale_version"])
    assert played.game()["totals"] == [16, 1, 4, 0]
    ok(played.undo(2))
    assert codes(adjust(played, 1, key="k")) == (409, ["withdrawn"])


def test_a_key_of_a_hand_is_no_key_for_points(alice: Phone):
    ok(alice.record(1, cards=FIRST, key="k"), 201)
    assert codes(adjust(alice, 1, key="k")) == (422, ["key_reused"])


def test_the_same_points_from_two_phones_are_given_once(app: Flask, played: Phone):
    assert statuses(together(app, played, [lambda phone: adjust(phone, 1, key="k")] * 2)) == [200, 201]
    assert statuses(together(app, played, [lambda phone: adjust(phone, 2)] * 2)) == [201, 409]
    assert played.game()["totals"] == [16, -4, 4, 0]


@pytest.mark.parametrize(
    ("wanted", "refused"),
    [
        ({"points": 0}, ["bad_adjustment"]),
        ({"points": 1000}, ["bad_value"]),
        ({"points": 1.5}, ["bad_value"]),
        ({"points": "-5"}, ["bad_value"]),
        ({"player": 4}, ["wrong_seat"]),
        ({"player": -1, "points": 0}, ["wrong_seat", "bad_adjustment"]),
        ({"before": 3}, ["wrong_start"]),
        ({"before": 0}, ["wrong_start"]),
        ({"reason": "x" * 201}, ["text_too_long"]),
        ({"reason": "a\u202eb"}, ["text_characters"]),
        ({"reason": "a\nb"}, ["text_characters"]),
        ({"seat": 1}, ["unknown_key"]),
    ],
)
def test_points_that_cannot_be_are_refused(played: Phone, wanted: dict[str, Any], refused: list[str]):
    assert codes(adjust(played, 1, **wanted)) == (422, refused)
    assert played.game()["version"] == 1


def test_every_refusal_has_a_sentence(played: Phone):
    (fault,) = adjust(played, 1, points=0).json["faults"]
    assert fault["message"] == "Give or take 1 to 999 points."


@pytest.mark.parametrize(("body", "code"), [({"points": 0}, "bad_adjustment"), ({"player": 9}, "wrong_seat")])
def test_a_correction_is_judged_like_new_points(played: Phone, body: dict[str, int], code: str):
    ok(adjust(played, 1), 201)
    wanted = {"revision": 2, **MISDEAL, **body}
    assert codes(played.call("PUT", "/games/1/adjustments/1", wanted)) == (422, [code])


def test_somebody_else_was_faster(played: Phone):
    ok(adjust(played, 1), 201)
    ok(played.call("PUT", "/games/1/adjustments/1", {"revision": 2, **MISDEAL, "points": 7}))
    late = played.call("PUT", "/games/1/adjustments/1", {"revision": 2, **MISDEAL, "points": 8})
    assert codes(late) == (409, ["stale_adjustment"])
    assert late.json["faults"][0]["details"] == {"adjustment": 1, "revision": 3}
    assert codes(played.call("DELETE", "/games/1/adjustments/1?revision=2")) == (409, ["stale_adjustment"])
    assert codes(played.call("DELETE", "/games/1/adjustments/1")) == (422, ["missing_key"])


def test_a_viewer_may_not(played: Phone):
    ok(adjust(played, 1), 201)
    assert codes(adjust(played.viewer, 2)) == (403, ["read_only"])
    assert codes(played.viewer.call("DELETE", "/games/1/adjustments/1?revision=2")) == (403, ["read_only"])
    assert played.viewer.game()["adjustments"] == played.game()["adjustments"]


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
def test_points_that_are_not_there_are_not_found(played: Phone, method: str):
    body = {"revision": 1, **MISDEAL} if method == "PUT" else None
    assert codes(played.call(method, "/games/1/adjustments/1?revision=1", body)) == (404, ["not_found"])


def test_undo_and_redo_bring_back_the_very_state(played: Phone):
    states = [facts(played.game())]
    ok(adjust(played, 1), 201)
    states.append(facts(played.game()))
    ok(played.call("PUT", "/games/1/adjustments/1", {"revision": 2, "player": 3, "points": 9, "reason": "late"}))
    states.append(facts(played.game()))
    ok(played.call("DELETE", "/games/1/adjustments/1?revision=3"))
    states.append(facts(played.game()))
    version = played.game()["version"]
    for state in reversed(states[:-1]):
        assert facts(ok(played.undo(version))) == state
        version += 1
    ok(played.undo(version))
    assert played.game()["totals"] == [0, 0, 0, 0]
    ok(played.redo(version + 1))
    for place, state in enumerate(states[1:], start=2):
        assert facts(ok(played.redo(version + place))) == state


def test_a_hand_that_is_undone_and_played_again_keeps_points_in_their_place(played: Phone):
    ok(adjust(played, 1), 201)
    ok(played.record(2, cards=FIRST), 201)
    ok(played.undo(3))
    ok(played.record(2, cards="0 0 Q 13"), 201)
    assert (played.game()["adjustments"][0]["before"], played.game()["totals"]) == (2, [16, 1, 17, 13])


def test_points_move_up_with_the_hands_when_one_is_withdrawn(played: Phone):
    ok(played.record(2, cards=FIRST), 201)
    ok(adjust(played, 2), 201)
    ok(played.withdraw(1, 1))
    assert played.game()["adjustments"][0]["before"] == 2


def test_points_end_a_game_and_let_it_go_on(alice: Phone):
    ok(alice.record(1, cards=FIRST), 201)
    ok(adjust(alice, 1, player=0, points=84, reason=""), 201)
    game = alice.game()
    assert (game["finished"], game["winners"], game["next"]) == (True, [3], None)
    assert codes(alice.record(2, cards=FIRST)) == (422, ["game_over"])
    ok(adjust(alice, 2, player=0, points=-1, reason=""), 201)
    assert (alice.game()["finished"], alice.game()["next"]["number"]) == (False, 2)


def test_points_after_struck_hands_stand_where_the_game_ended(alice: Phone):
    for number in (1, 2):
        ok(alice.record(number, cards=FIRST), 201)
    ok(adjust(alice, 2, player=0, points=90, before=2, reason=""), 201)
    assert [deal["counted"] for deal in alice.game()["deals"]] == [True, False]
    given = ok(adjust(alice, 3, player=0, points=-40), 201)
    assert (given["before"], given["counted"], alice.game()["finished"]) == (2, True, False)
    assert [deal["counted"] for deal in alice.game()["deals"]] == [True, True]


def test_the_history_has_every_change(played: Phone):
    ok(adjust(played, 1), 201)
    ok(played.call("PUT", "/games/1/adjustments/1", {"revision": 2, **MISDEAL, "points": 7}))
    ok(played.call("DELETE", "/games/1/adjustments/1?revision=3"))
    changes = ok(played.call("GET", "/games/1/history"))["changes"][1:]
    assert [change["what"] for change in changes] == ["adjust", "readjust", "unadjust"]
    told = {"number": 1, "position": 2, "withdrawn": False, **MISDEAL}
    assert (changes[0]["old"], changes[0]["new"]) == ({"adjustment": None}, {"adjustment": told})
    assert changes[2]["new"] == {"adjustment": {**told, "points": 7, "withdrawn": True}}


def test_a_copy_and_a_file_carry_them(client: FlaskClient, played: Phone):
    ok(adjust(played, 1), 201)
    ok(played.record(2, cards=FIRST), 201)
    ok(adjust(played, 3, player=0, points=12, reason="owed"), 201)
    game = facts(played.game())
    copy = ok(played.call("POST", "/copy"), 201)
    assert facts(copy["table"]["game"]) == game
    file = client.get(f"/t/{played.link}/games/1/sheet.json").json
    brought = ok(client.post("/api/v1/import", json=file), 201)
    assert facts(brought["table"]["game"]) == game


@pytest.mark.parametrize(
    ("changes", "refused"),
    [
        ({"points": 0}, "bad_adjustment"),
        ({"player": 4}, "wrong_seat"),
        ({"before": 3}, "wrong_start"),
        ({"reason": "x" * 201}, "text_too_long"),
        ({"recorded_at": "2026-02-31T00:00:00Z"}, "bad_value"),
        ({"totals": [1, 2, 3, 4]}, "derived_differs"),
        ({"counted": False}, "derived_differs"),
        ({"what": 1}, "unknown_key"),
    ],
)
def test_a_file_with_points_that_cannot_be_is_refused(
    client: FlaskClient, played: Phone, changes: dict[str, Any], refused: str
):
    ok(adjust(played, 1), 201)
    file = client.get(f"/t/{played.link}/games/1/sheet.json").json
    file["adjustments"][0] |= changes
    status, found = codes(client.post("/api/v1/import", json=file))
    assert (status, {*found}) == (422, {refused})
