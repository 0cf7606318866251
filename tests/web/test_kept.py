"""What was typed and what was given is never lost: a lost answer, a busy database, another way of entering."""

import sqlite3
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient

from tests.support.databases import only_sqlite
from tests.web.people import FOUR, H1, cells, press, send, sit_down, visit
from tests.web.tables import Phone, codes, ok, start_table


def test_new_links_asked_for_again_are_the_same(client: FlaskClient) -> None:
    """The answer got lost: the old link still finds what was made in its place, by the page's own key."""
    al = sit_down(client, *FOUR)
    al.play(H1)
    form = al.open("/share").form("Make new links")
    first, again = (press(client, f"{al.home}/share", form, "Make new links", {}).location for _sent in range(2))
    assert first == again
    assert visit(client, urlsplit(first).path.removesuffix("/share")).status == 200
    assert visit(client, al.home).status == 404


def test_new_links_without_the_key_are_nobodys(client: FlaskClient) -> None:
    al = sit_down(client, *FOUR)
    al.act("/share", "Make new links")
    assert send(client, f"{al.home}/links", {"key": "guess"}).status == 404


def test_a_program_gets_the_same_new_links_by_its_key(alice: Phone) -> None:
    first, again = (ok(alice.call("POST", "/links", Idempotency_Key="lost"), status) for status in (201, 200))
    assert (first["keeper"], first["viewer"]) == (again["keeper"], again["viewer"])


@only_sqlite
def test_a_busy_database_leaves_the_entry_on_the_page(client: FlaskClient, database_url: str) -> None:
    """Failure 16: after the wait of five seconds the page says so, and Save tries again."""
    al = sit_down(client, *FOUR)
    form = al.open().form("Save")
    typed = cells(form, H1)
    writer = sqlite3.connect(database_url.removeprefix("sqlite:///"), isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    busy = al.press(form, "Save", typed)
    writer.execute("ROLLBACK")
    writer.close()
    assert (busy.status, busy.problems) == (503, ["Nothing could be saved just now. Try again in a moment."])
    assert al.press(busy.form("Save"), "Save").status == 303
    assert al.totals == [16, 6, 4, 0]


def test_what_was_typed_by_hearts_is_there_again_after_a_look_at_points(client: FlaskClient) -> None:
    al = sit_down(client, *FOUR)
    form = al.open().form("Save")
    points = al.press(form, "Points", cells(form, H1))
    hearts = al.press(points.form("Save"), "Hearts", {"points-0": "9"})
    assert (points.status, hearts.status, al.game()["deals"]) == (200, 200, [])
    again = al.press(hearts.form("Save"), "Points")
    assert again.form("Save").fields["points-0"] == "9"
    assert al.press(hearts.form("Save"), "Save").status == 303
    assert al.totals == [16, 6, 4, 0]


def test_who_enters_points_goes_on_by_points(client: FlaskClient) -> None:
    al = sit_down(client, *FOUR)
    assert al.record_points(16, 6, 4, 0).location == f"{al.home}?did=saved&hand=1&by=points"


def test_a_page_that_says_no_may_be_gone_back_to(client: FlaskClient) -> None:
    """Failure 9: Back shows the form as it was typed, not a question whether to send it again."""
    al = sit_down(client, *FOUR)
    refused = client.post(al.home, data={"number": "1", "hearts-0": "12", "key": "k"})
    assert (refused.status_code, refused.headers["Cache-Control"]) == (422, "private, no-cache")


@pytest.mark.parametrize("moon", ["none", "subtract"])
def test_a_choice_that_no_longer_counts_makes_no_other_hand(alice: Phone, moon: str) -> None:
    everything = "Q+13 0 0 0"
    ok(alice.record(1, cards=everything, moon="add"), 201)
    ok(alice.change(1, rules={"moon": moon}, start=1))
    assert ok(alice.record(1, cards=everything))["revision"] == 1
    assert ok(alice.correct(1, 1, cards=everything))["revision"] == 1
    assert alice.game()["version"] == 2


def test_a_choice_that_no_longer_counts_stands_in_no_rules_way(client: FlaskClient) -> None:
    omnibus = start_table(client, variant="omnibus")
    takings = [{"hearts": 13, "queens": 1, "bonus": 0}, {"hearts": 0, "queens": 0, "bonus": 1}]
    takings += [{"hearts": 0, "queens": 0, "bonus": 0}] * 2
    ok(omnibus.call("POST", "/games/1/deals", {"number": 1, "takings": takings, "moon": "add"}), 201)
    changed = ok(omnibus.change(1, rules={"moon_needs_bonus": True}, start=1))
    assert changed["deals"][0]["points"] == [26, -10, 0, 0]


def test_a_rematch_with_other_rules_than_the_one_that_was_faster_is_refused(alice: Phone) -> None:
    ok(alice.record(1, cards="Q+3 6 4 0"), 201)
    ok(alice.change(1, ended=True))
    ok(alice.call("POST", "/games", {"version": 1}), 201)
    ok(alice.call("POST", "/games", {"version": 1}))
    other = alice.call("POST", "/games", {"version": 1, "rules": {"target": 50}})
    assert codes(other) == (409, ["stale_version"])


def test_a_game_stays_finished_once_a_later_one_has_begun(alice: Phone) -> None:
    ok(alice.change(0, ended=True))
    ok(alice.call("POST", "/games", {"version": 1}), 201)
    assert codes(alice.change(1, ended=False)) == (409, ["not_current"])
