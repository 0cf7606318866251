"""The cards of a deal that is followed: kept by revisions, forgotten, found again where their deal is taken back."""

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from asides import Followed
from models import db
from tests.support.application import build, close
from tests.web.plays import CARDS, PLAYS, forget, put
from tests.web.tables import FIRST, Phone, codes, ok


def test_cards_can_be_taken_back_and_the_beginning_put_right(alice: Phone):
    ok(put(alice, 0), 201)
    assert ok(put(alice, 1, CARDS))["tricks"] == CARDS
    answer = ok(put(alice, 2, [], leader=0, first_trick=3))
    assert (answer["tricks"], answer["turn"], answer["trick"], answer["revision"]) == ([], 0, 3, 3)


def test_a_deal_that_is_forgotten_can_be_followed_anew(alice: Phone):
    ok(put(alice, 0), 201)
    assert forget(alice, 1).status_code == 204
    assert codes(alice.call("GET", PLAYS)) == codes(forget(alice, 1)) == (404, ["not_found"])
    assert ok(put(alice, 0, CARDS), 201)["tricks"] == CARDS


def test_a_revision_from_before_it_was_forgotten_overwrites_nothing(alice: Phone):
    ok(put(alice, 0), 201)
    assert forget(alice, 1).status_code == 204
    anew = ok(put(alice, 0, CARDS), 201)
    assert codes(put(alice, 1, [])) == codes(forget(alice, 1)) == (409, ["stale_play"])
    assert ok(alice.call("GET", PLAYS)) == anew


def test_a_deal_recorded_anew_leaves_the_cards_of_the_next_one(alice: Phone):
    ok(alice.record(1, cards=FIRST), 201)
    ok(put(alice, 0, CARDS, number=2), 201)
    ok(alice.undo(1))
    assert codes(alice.call("GET", PLAYS)) == (404, ["not_found"])
    ok(alice.record(1, points=[6, 16, 4, 0]), 201)
    assert ok(alice.call("GET", PLAYS))["tricks"] == CARDS


@pytest.mark.parametrize("query", ["", "?revision=x"])
def test_forgetting_wants_a_revision(alice: Phone, query: str):
    ok(put(alice, 0), 201)
    assert alice.call("DELETE", PLAYS + query).status_code == 422
    assert ok(alice.call("GET", PLAYS))["revision"] == 1


def test_a_viewer_looks_and_does_not_write(alice: Phone, bob: Phone):
    assert codes(put(bob, 0)) == (403, ["read_only"])
    ok(put(alice, 0), 201)
    assert codes(forget(bob, 1)) == (403, ["read_only"])
    assert ok(bob.call("GET", PLAYS))["revision"] == 1


def test_after_the_end_nothing_is_followed(alice: Phone):
    ok(put(alice, 0), 201)
    ok(alice.change(0, ended=True))
    for response in (alice.call("GET", PLAYS), put(alice, 1, CARDS), forget(alice, 1)):
        assert codes(response) == (422, ["game_over"])
    ok(alice.change(1, ended=False))
    assert ok(alice.call("GET", PLAYS))["revision"] == 1


def test_a_game_or_a_link_that_is_not_there_is_not_found(alice: Phone):
    lost = replace(alice, link="x" * 22)
    other = alice.call("GET", PLAYS.replace("games/1", "games/2"))
    for response in (other, put(lost, 0), forget(lost, 0), lost.call("GET", PLAYS)):
        assert codes(response) == (404, ["not_found"])


def test_a_recorded_deal_leaves_the_next_one_unfollowed_and_its_undo_brings_the_cards_back(alice: Phone):
    kept = ok(put(alice, 0), 201)
    ok(alice.record(1, cards=FIRST), 201)
    assert codes(alice.call("GET", PLAYS)) == (404, ["not_found"])
    assert codes(put(alice, 1)) == (409, ["not_next"])
    ok(alice.undo(1))
    assert ok(alice.call("GET", PLAYS)) == kept
    ok(alice.redo(2))
    assert ok(put(alice, 0, CARDS, number=2), 201)["number"] == 2


def test_every_deal_taken_back_finds_its_own_cards(alice: Phone):
    """The second hand and the first are taken back in turn, while the third has begun."""
    for number in (1, 2):
        ok(put(alice, 0, [[[2, f"{number + 1}C"]]], number=number), 201)
        ok(alice.record(number, cards=FIRST), 201)
    ok(put(alice, 0, CARDS, number=3), 201)
    ok(alice.undo(2))
    assert ok(alice.call("GET", PLAYS))["tricks"] == [[[2, "3C"]]]
    ok(alice.undo(3))
    assert ok(alice.call("GET", PLAYS))["tricks"] == [[[2, "2C"]]]
    ok(alice.redo(4))
    ok(alice.redo(5))
    assert ok(alice.call("GET", PLAYS))["tricks"] == CARDS


def test_following_changes_no_number_of_the_game(alice: Phone):
    before = alice.game()
    ok(put(alice, 0), 201)
    assert alice.game() == before
    assert forget(alice, 1).status_code == 204
    assert alice.game() == before


def test_a_restart_keeps_what_was_followed(app: Flask, alice: Phone, database_url: str):
    kept = ok(put(alice, 0), 201)
    close(app)
    again = build(database_url)
    assert ok(replace(alice, client=again.test_client()).call("GET", PLAYS)) == kept
    close(again)


def test_a_deleted_table_takes_what_was_followed_with_it(app: Flask, alice: Phone, charlie: Phone):
    ok(put(alice, 0), 201)
    ok(put(charlie, 0), 201)
    assert alice.call("DELETE", "").status_code == 204
    assert codes(alice.call("GET", PLAYS)) == codes(put(alice, 0)) == (404, ["not_found"])
    with app.app_context():
        assert db.session.query(Followed).count() == 1
    assert ok(charlie.call("GET", PLAYS))["revision"] == 1


def test_a_copy_begins_without_the_cards(alice: Phone, client: FlaskClient):
    ok(put(alice, 0), 201)
    copied = ok(alice.call("POST", "/copy"), 201)
    assert codes(replace(alice, link=copied["keeper"]).call("GET", PLAYS)) == (404, ["not_found"])
