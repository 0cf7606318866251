"""Correcting deals, withdrawing them, and what holds after the end of a game."""

import pytest
from flask.testing import FlaskClient

from tests.web.tables import FIRST, Phone, codes, facts_of, ok, start_table


def test_a_correction_keeps_the_number_and_changes_what_follows(alice: Phone):
    first = ok(alice.record(1, cards=FIRST), 201)
    ok(alice.record(2, cards="0 0 Q 13"), 201)
    corrected = ok(alice.correct(1, first["revision"], cards="6 Q+3 4 0"))
    assert (corrected["revision"], corrected["points"]) == (3, [6, 16, 4, 0])
    assert corrected["changed_at"] >= corrected["recorded_at"]
    assert alice.game()["totals"] == [6, 16, 17, 13]


def test_a_correction_by_the_facts_already_stored_changes_nothing(alice: Phone):
    deal = ok(alice.record(1, cards=FIRST), 201)
    assert ok(alice.correct(1, 99, points=[16, 6, 4, 0])) == deal
    assert alice.game()["version"] == 1


def test_a_correction_of_an_old_revision_is_refused_with_both_facts(alice: Phone):
    old = ok(alice.record(1, cards=FIRST), 201)["revision"]
    stored = ok(alice.correct(1, old, cards="6 Q+3 4 0"))
    response = alice.correct(1, old, points=[4, 6, 16, 0])
    assert codes(response) == (409, ["stale_revision"])
    assert (response.json["stored"], response.json["yours"]) == (stored, {"revision": old, "points": [4, 6, 16, 0]})


def test_a_correction_with_the_revision_of_another_deal_is_refused(alice: Phone):
    ok(alice.record(1, cards=FIRST), 201)
    other = ok(alice.record(2, cards="0 0 Q 13"), 201)["revision"]
    assert codes(alice.correct(1, other, cards="6 Q+3 4 0")) == (409, ["stale_revision"])


def test_a_correction_may_name_its_number_and_no_other(alice: Phone):
    revision = ok(alice.record(1, cards=FIRST), 201)["revision"]
    assert codes(alice.correct(1, revision, number=2, cards="6 Q+3 4 0")) == (422, ["bad_value"])
    ok(alice.correct(1, revision, number=1, cards="6 Q+3 4 0"))


def test_a_correction_is_judged_like_a_new_deal(alice: Phone):
    deal = ok(alice.record(1, cards=FIRST), 201)
    assert codes(alice.correct(1, deal["revision"], cards="3 6 4 0")) == (422, ["queen_missing"])
    assert alice.game()["deals"] == [deal]


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
def test_a_deal_that_is_not_there_is_not_found(alice: Phone, method: str):
    ok(alice.record(1, cards=FIRST), 201)
    response = alice.call(method, "/games/1/deals/2?revision=1", {"revision": 1, **facts_of(FIRST)})
    assert codes(response) == (404, ["not_found"])


def test_deals_move_up_when_one_is_withdrawn(alice: Phone):
    first = ok(alice.record(1, cards=FIRST), 201)
    second = ok(alice.record(2, cards="0 0 Q 13"), 201)
    game = ok(alice.withdraw(1, first["revision"]))
    assert [(deal["number"], deal["revision"], deal["points"]) for deal in game["deals"]] == [
        (1, second["revision"], [0, 0, 13, 13])
    ]
    assert (game["totals"], game["next"]["number"], game["version"]) == ([0, 0, 13, 13], 2, 3)


def test_a_withdrawal_with_an_old_revision_is_refused_with_what_is_stored(alice: Phone):
    old = ok(alice.record(1, cards=FIRST), 201)["revision"]
    stored = ok(alice.correct(1, old, cards="6 Q+3 4 0"))
    response = alice.withdraw(1, old)
    assert codes(response) == (409, ["stale_revision"])
    assert (response.json["stored"], response.json["yours"]) == (stored, {"revision": old})


QUERIES = {"": "missing_key", "?revision=": "bad_value", "?revision=x": "bad_value", "?revision=1.0": "bad_value"} | {
    "?revision=٣": "bad_value",
    "?revision=-1": "bad_value",
    "?revision=12345678901": "bad_value",
}


@pytest.mark.parametrize(("query", "code"), QUERIES.items())
def test_a_withdrawal_needs_a_revision(alice: Phone, query: str, code: str):
    ok(alice.record(1, cards=FIRST), 201)
    assert codes(alice.call("DELETE", f"/games/1/deals/1{query}")) == (422, [code])


@pytest.fixture
def short_game(client: FlaskClient) -> Phone:
    """A game to 20 that two hands of 16 ended."""
    table = start_table(client, rules={"target": 20})
    ok(table.record(1, cards=FIRST), 201)
    ok(table.record(2, cards=FIRST), 201)
    return table


def test_after_the_end_no_deal_is_recorded(short_game: Phone):
    assert codes(short_game.record(3, cards=FIRST)) == (422, ["game_over"])
    assert ok(short_game.record(2, cards=FIRST))["number"] == 2


def test_a_correction_can_reopen_the_game(short_game: Phone):
    assert (short_game.game()["winners"], short_game.game()["next"]) == ([3], None)
    ok(short_game.correct(1, 1, cards="0 6 4 Q+3"))
    game = short_game.game()
    assert (game["finished"], game["totals"], game["next"]["number"]) == (False, [16, 12, 8, 16], 3)


def test_deals_after_an_earlier_end_stay_and_count_again_when_it_is_taken_back(short_game: Phone):
    ok(short_game.correct(1, 1, cards="0 6 4 Q+3"))
    ok(short_game.record(3, cards="0 13 Q 0"), 201)
    ended_by_second = ok(short_game.correct(2, 2, cards="0 0 0 Q+13", moon="add"))
    game = short_game.game()
    assert ended_by_second["totals"] == [26, 32, 30, 16]
    assert [deal["counted"] for deal in game["deals"]] == [True, True, False]
    assert (game["totals"], game["deals"][2]["totals"], game["winners"]) == ([26, 32, 30, 16],) * 2 + ([3],)
    game = ok(short_game.undo(game["version"]))
    assert [deal["counted"] for deal in game["deals"]] == [True, True, True]


def test_a_landing_is_worked_out_anew_after_a_correction(client: FlaskClient):
    table = start_table(client, rules={"target": 40, "exact_hit": "to_half"})
    ok(table.record(1, cards=FIRST), 201)
    ok(table.record(2, cards="12 0 0 Q+1"), 201)
    assert ok(table.record(3, cards="12 0 1 Q"), 201)["totals"] == [20, 6, 5, 27]
    assert table.game()["deals"][2]["reset"] == [True, False, False, False]
    ok(table.correct(1, 1, cards="Q+4 5 4 0"))
    deal = table.game()["deals"][2]
    assert (deal["totals"], deal["reset"]) == ([41, 5, 5, 27], [False] * 4)
