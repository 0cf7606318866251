"""Who is entering a hand: said by a small POST, told to every phone, forgotten, and never part of the game."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest

import ledger.presence
from asides import Presence
from ledger.presence import KEPT
from models import db
from moments import now
from tests.web.tables import facts_of, ok


def say(phone, name="1", hand="1", entered="3/4"):
    """Say on a keeper's phone what is entered there."""
    return phone.client.post(f"/t/{phone.link}/entering?phone={name}", data={"hand": hand, "entered": entered})


def look(phone, name="", tag=""):
    """Ask for the sheet, as the page does."""
    return phone.client.get(f"/t/{phone.link}/sheet?phone={name}", headers={"If-None-Match": tag})


WORDS = "entering hand 1, 3 of 4"


def test_every_other_phone_is_told_who_enters(alice, bob):
    assert say(alice).status_code == 204
    assert [WORDS in look(phone, name).text for phone, name in ((alice, "2"), (bob, ""), (alice, "1"))] == [
        True,
        True,
        False,
    ]


def test_the_page_of_who_follows_tells_it_from_the_start(alice, bob):
    say(alice)
    assert WORDS in bob.client.get(f"/t/{bob.link}").text
    assert WORDS not in alice.client.get(f"/t/{alice.link}").text


def test_the_etag_covers_what_is_being_entered(alice, bob):
    """api.md: the ETag covers open entries."""
    tag = look(bob).headers["ETag"]
    assert look(bob, tag=tag).status_code == 304
    say(alice)
    told = look(bob, tag=tag)
    assert told.status_code == 200
    assert look(bob, tag=told.headers["ETag"]).status_code == 304
    say(alice, entered="4/4")
    assert look(bob, tag=told.headers["ETag"]).status_code == 200
    say(alice, entered="")
    assert look(bob, tag=tag).status_code == 304


def test_the_etag_of_the_page_is_that_of_its_first_question(alice, bob):
    for phone in (alice, bob):
        page = phone.client.get(f"/t/{phone.link}").text
        tag = page.partition('data-tag="')[2].partition('"')[0]
        source = page.partition('data-from="')[2].partition('"')[0].replace("&amp;", "&")
        answer = phone.client.get(source, headers={"If-None-Match": tag})
        assert answer.status_code == 304


def test_a_phone_that_is_silent_for_twenty_seconds_is_forgotten(alice, bob, monkeypatch):
    say(alice)
    monkeypatch.setattr(ledger.presence, "now", lambda: now() + timedelta(seconds=18))
    assert WORDS in look(bob).text
    monkeypatch.setattr(ledger.presence, "now", lambda: now() + timedelta(seconds=20))
    assert WORDS not in look(bob).text


def test_rows_of_silent_phones_are_cleared_away(app, alice, monkeypatch):
    for name in "123":
        say(alice, name)
    monkeypatch.setattr(ledger.presence, "now", lambda: now() + 2 * KEPT)
    say(alice, "4")
    with app.app_context():
        assert [row.phone for row in db.session.query(Presence)] == ["4"]


def test_the_game_does_not_change_by_it(alice):
    before = alice.game()
    say(alice)
    assert alice.game() == before
    assert ok(alice.call("GET", "/games/1/history"))["changes"] == []


def test_a_hand_is_recorded_while_another_phone_enters_it(alice, bob):
    say(alice, "1")
    ok(alice.record(1, cards="Q+3 6 4 0"), 201)
    assert WORDS in look(bob).text


def test_who_may_not_write_cannot_say_it(alice, bob):
    assert say(bob).status_code == 403
    assert WORDS not in look(alice).text


def test_a_table_that_is_gone_knows_nobody(app, alice):
    say(alice)
    ok(alice.call("DELETE", ""), 204)
    assert say(alice).status_code == 404
    with app.app_context():
        assert db.session.query(Presence).count() == 0


def test_other_tables_hear_nothing_of_it(alice, charlie):
    say(alice)
    assert WORDS not in look(charlie).text


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"name": "1; DROP"},
        {"name": "1" * 21},
        {"name": "٣"},
        {"hand": "0"},
        {"hand": "1000"},
        {"hand": "x"},
        {"entered": "3"},
        {"entered": "3/4/5"},
        {"entered": "-1/4"},
        {"entered": "100/4"},
        {"entered": "<b>/4"},
    ],
    ids=str,
)
def test_anything_else_is_refused(alice, bob, wrong):
    assert say(alice, **wrong).status_code == 422
    assert "entering" not in look(bob).text


def test_a_page_of_another_site_cannot_say_it(alice):
    data = {"hand": "1", "entered": "3/4"}
    headers = {"Origin": "http://elsewhere.test"}
    assert alice.client.post(f"/t/{alice.link}/entering?phone=1", data=data, headers=headers).status_code == 403


def test_many_phones_say_it_at_once(app, alice, bob):
    """Two server processes meet in the database; so do threads."""

    def say_often(name):
        client = app.test_client()
        address = f"/t/{alice.link}/entering?phone={name % 4}"
        return [client.post(address, data={"hand": "1", "entered": f"{done}/4"}).status_code for done in range(5)]

    with ThreadPoolExecutor(8) as pool:
        statuses = {status for answers in pool.map(say_often, range(8)) for status in answers}
    assert statuses == {204}
    assert look(bob).text.count("entering hand 1, 4 of 4") == 4


def test_entering_and_recording_at_once_lose_no_hand(app, alice):
    body = {"number": 1, **facts_of(cards="Q+3 6 4 0")}

    def act(number):
        client = app.test_client()
        if number % 2:
            entered = {"hand": "1", "entered": "1/4"}
            return client.post(f"/t/{alice.link}/entering?phone={number}", data=entered).status_code
        return client.post(f"/api/v1/tables/{alice.link}/games/1/deals", json=body).status_code

    with ThreadPoolExecutor(8) as pool:
        statuses = list(pool.map(act, range(8)))
    assert (statuses.count(204), statuses.count(201), statuses.count(200)) == (4, 1, 3)
    assert len(alice.game()["deals"]) == 1
