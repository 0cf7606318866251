"""Tables: a new one, copies, new links, the end; and who may do what by which link."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select
from werkzeug.test import TestResponse

from models import Base, db
from tests.support.databases import only_sqlite
from tests.web.tables import FIRST, FOUR, SIX, Phone, codes, facts_of, hold, ok, start_table

NEW = {"variant": "cancellation", "players": [*SIX[:2], None, *SIX[3:]], "first_dealer": 5}
NEW |= {"title": "Friday", "note": "at ours", "rules": {"target": 120, "tie_rule": "play_on"}}


def test_a_new_table_has_two_links_and_a_game(client: FlaskClient):
    response = client.post("/api/v1/tables", json=NEW)
    links = ok(response, 201)
    assert (list(links), len(links["keeper"]), len(links["viewer"])) == (["keeper", "viewer", "table"], 32, 22)
    assert response.headers["Location"] == f"/t/{links['keeper']}"
    table, game = links["table"], links["table"]["game"]
    assert (list(table), table["version"]) == (["version", "role", "created_at", "games", "game"], 1)
    assert [game[name] for name in ("variant", "players", "first_dealer", "title", "note")] == [
        NEW[name] for name in ("variant", "players", "first_dealer", "title", "note")
    ]
    assert (game["rules"]["target"], game["rules"]["tie_rule"], game["next"]["leader"]) == (120, "play_on", 0)
    phone = hold(client, links)
    assert ok(phone.call("GET", "")) == table
    assert ok(phone.viewer.call("GET", "")) == table | {"role": "viewer", "game": game | {"role": "viewer"}}


def test_rules_that_were_read_can_be_sent_back(alice: Phone):
    game = alice.game()
    again = start_table(alice.client, rules=game["rules"])
    assert again.game()["rules"] == game["rules"]


REFUSED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "too few": ({"players": ["A", "B"]}, ["players_out_of_range"]),
    "too many": ({"players": [None] * 8}, ["players_out_of_range"]),
    "an absurd number": ({"players": [None] * 100}, ["bad_value"]),
    "a dealer from elsewhere": ({"first_dealer": -1}, ["wrong_seat"]),
    "names and rules": (
        {"players": ["A", "a", "", "\u202e"], "rules": {"luck": 1, "target": 1000}},
        ["name_empty", "name_characters", "name_twice", "unknown_option", "bad_option"],
    ),
    "no bonus card": ({"rules": {"bonus_value": 5, "moon_needs_bonus": True}}, ["option_not_applicable"] * 2),
    "across for five": (
        {"players": [None] * 5, "rules": {"pass_cycle": ["across"]}},
        ["option_not_applicable"],
    ),
    "no passing as a count": ({"rules": {"pass_count": 0}}, ["bad_option"]),
    "another game": ({"variant": "bridge"}, ["bad_value"]),
    "nothing for a variant": (
        {"variant": None, "players": "four", "extra": 1},
        ["unknown_key", "bad_value", "bad_value"],
    ),
    "a list for rules": ({"rules": ["target"]}, ["bad_value"]),
    "a huge rule": ({"rules": {"target": 10**40, "moon_value": 1e30}}, ["bad_option", "bad_option"]),
    "a bottomless rule": ({"rules": {"card_values": {"H": {"H": {}}}}}, ["bad_option"]),
}


@only_sqlite
@pytest.mark.parametrize(("changes", "expected"), REFUSED.values(), ids=REFUSED)
def test_a_table_that_cannot_be_is_refused(client: FlaskClient, changes: dict[str, Any], expected: list[str]):
    body = {"variant": "classic", "players": FOUR} | changes
    assert codes(client.post("/api/v1/tables", json=body)) == (422, expected)


@only_sqlite
def test_everything_that_is_missing_is_told(client: FlaskClient):
    response = client.post("/api/v1/tables", json={})
    assert codes(response) == (422, ["missing_key", "missing_key"])
    assert [fault["details"]["path"] for fault in response.json["faults"]] == ["$.variant", "$.players"]


def post_table(client: FlaskClient, key: str = "k", **changes: Any) -> TestResponse:
    return client.post("/api/v1/tables", json=NEW | changes, headers={"Idempotency-Key": key})


def test_a_repeat_with_its_key_gives_the_same_links(client: FlaskClient):
    links = ok(post_table(client), 201)
    ok(hold(client, links).record(1, cards="Q+10 Q+6 5 2 2 1"), 201)
    again = ok(post_table(client))
    assert (again["keeper"], again["viewer"]) == (links["keeper"], links["viewer"])
    assert len(again["table"]["game"]["deals"]) == 1


def test_without_a_key_or_with_another_a_table_is_new(client: FlaskClient):
    links = ok(post_table(client), 201)["keeper"]
    assert ok(post_table(client, "l"), 201)["keeper"] != links
    assert ok(client.post("/api/v1/tables", json=NEW), 201)["keeper"] != links


def test_a_key_with_another_table_is_refused(client: FlaskClient):
    ok(post_table(client), 201)
    assert codes(post_table(client, title="Saturday")) == (422, ["key_reused"])


def test_a_key_belongs_to_the_address_that_sent_it(client: FlaskClient):
    links = ok(post_table(client), 201)["keeper"]
    elsewhere = {"environ_base": {"REMOTE_ADDR": "192.0.2.7"}, "headers": {"Idempotency-Key": "k"}}
    assert ok(client.post("/api/v1/tables", json=NEW, **elsewhere), 201)["keeper"] != links


def test_a_key_does_not_bring_dead_links_back(client: FlaskClient):
    phone = hold(client, ok(post_table(client), 201))
    ok(phone.call("POST", "/links"), 201)
    assert codes(post_table(client)) == (409, ["withdrawn"])


def test_a_table_lists_its_games(alice: Phone):
    ok(alice.change(0, ended=True, title="Friday"))
    ok(alice.call("POST", "/games", {"version": 1, "players": ["A", "B", "C"]}), 201)
    table = ok(alice.call("GET", ""))
    assert [(game["number"], game["title"], game["players"]) for game in table["games"]] == [
        (1, "Friday", FOUR),
        (2, "Friday", ["A", "B", "C"]),
    ]
    assert (table["version"], table["game"]["number"]) == (2, 2)


@pytest.mark.parametrize("role", ["keeper", "viewer"])
def test_a_copy_has_the_same_facts_and_links_of_its_own(alice: Phone, role: str):
    ok(alice.record(1, cards=FIRST), 201)
    ok(alice.record(2, cards="0 0 Q 13"), 201)
    ok(alice.change(2, dealer=3, rules={"target": 60}))
    ok(alice.withdraw(1, 1))
    original = alice.game()
    phone = alice if role == "keeper" else alice.viewer
    copy = hold(alice.client, ok(phone.call("POST", "/copy"), 201))
    assert copy.game() == original | {"can_undo": False}
    ok(copy.record(2, cards=FIRST), 201)
    assert (alice.game(), len(copy.game()["deals"])) == (original, 2)


def test_a_copy_is_made_once_for_its_key(alice: Phone):
    links = ok(alice.call("POST", "/copy", {}, Idempotency_Key="k"), 201)
    assert ok(alice.call("POST", "/copy", Idempotency_Key="k"))["keeper"] == links["keeper"]


def test_new_links_are_the_death_of_the_old_ones(alice: Phone):
    ok(alice.record(1, cards=FIRST), 201)
    game = alice.game()
    response = alice.call("POST", "/links")
    renewed = hold(alice.client, ok(response, 201))
    assert response.headers["Location"] == f"/t/{renewed.link}"
    assert (renewed.game(), renewed.viewer.game()) == (game, game | {"role": "viewer"})
    assert codes(alice.call("GET", "")) == codes(alice.viewer.call("GET", "")) == (404, ["not_found"])


def test_a_key_outlives_new_links(alice: Phone):
    deal = ok(alice.record(1, cards=FIRST, key="k"), 201)
    renewed = hold(alice.client, ok(alice.call("POST", "/links"), 201))
    assert ok(renewed.record(1, cards=FIRST, key="k")) == deal


def count_rows(app: Flask) -> dict[str, int]:
    """Count the rows of every table of the database."""
    with app.app_context():
        tables = Base.metadata.sorted_tables
        return {table.name: db.session.scalar(select(func.count()).select_from(table)) or 0 for table in tables}


def test_a_deleted_table_leaves_nothing_behind(app: Flask, charlie: Phone):
    before = count_rows(app)
    alice = hold(charlie.client, ok(post_table(charlie.client, players=SIX), 201))
    ok(alice.record(1, cards="Q+10 Q+6 5 2 2 1", key="d"), 201)
    ok(alice.change(1, players=SIX[::-1], dealer=2, ended=True))
    ok(alice.call("POST", "/games", {"version": 1}), 201)
    response = alice.call("DELETE", "")
    assert (response.status_code, response.data) == (204, b"")
    assert codes(alice.call("GET", "")) == codes(alice.viewer.call("GET", "/games/1")) == (404, ["not_found"])
    assert count_rows(app) == before


def test_a_key_of_a_deleted_table_starts_a_new_one(client: FlaskClient):
    phone = hold(client, ok(post_table(client), 201))
    phone.call("DELETE", "")
    assert ok(post_table(client), 201)["keeper"] != phone.link


WRITES: dict[str, Callable[[Phone], TestResponse]] = {
    "games": lambda phone: phone.call("POST", "/games", {"version": 1}),
    "patch": lambda phone: phone.change(2, title="Mine", players=["E", "F", "G", "H"], dealer=2),
    "deals": lambda phone: phone.record(2, cards=FIRST, key="new"),
    "put": lambda phone: phone.correct(1, 1, cards="6 Q+3 4 0"),
    "delete a deal": lambda phone: phone.withdraw(1, 1),
    "undo": lambda phone: phone.undo(2),
    "redo": lambda phone: phone.redo(2),
    "links": lambda phone: phone.call("POST", "/links"),
    "delete": lambda phone: phone.call("DELETE", ""),
}
"""Every call that writes to a table, each with a body that a keeper could send."""


def whole(phone: Phone) -> list[Any]:
    """Look at all there is to see of a table."""
    return [ok(phone.call("GET", path)) for path in ("", "/games/1", "/games/1/history")]


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
def test_a_viewer_writes_nothing(app: Flask, alice: Phone, bob: Phone, write: Callable[[Phone], TestResponse]):
    ok(alice.record(1, cards=FIRST, key="k"), 201)
    ok(alice.change(1, ended=True))
    before, rows = whole(alice), count_rows(app)
    assert codes(write(bob)) == (403, ["read_only"])
    assert (whole(alice), count_rows(app)) == (before, rows)


@only_sqlite
@pytest.mark.parametrize("path", ["/games", "/games/1", "/games/1/deals", "/games/1/undo", "/links"])
def test_a_viewer_hears_that_first_whatever_the_body(bob: Phone, path: str):
    method = "PATCH" if path == "/games/1" else "POST"
    response = bob.client.open(f"/api/v1/tables/{bob.link}{path}", method=method, data=b"{", content_type="text/plain")
    assert codes(response) == (403, ["read_only"])


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
def test_a_link_does_not_reach_into_another_table(
    app: Flask, alice: Phone, charlie: Phone, write: Callable[[Phone], TestResponse]
):
    ok(alice.record(1, cards=FIRST, key="k"), 201)
    before = whole(alice)
    write(charlie)
    assert whole(alice) == before


def test_the_games_of_another_table_are_not_found(alice: Phone, charlie: Phone):
    ok(alice.change(0, ended=True))
    ok(alice.call("POST", "/games", {"version": 1}), 201)
    for method, path, body in (
        ("GET", "/games/2", None),
        ("GET", "/games/2/history", None),
        ("PATCH", "/games/2", {"version": 0, "title": "x"}),
        ("POST", "/games/2/deals", {"number": 1, **facts_of(FIRST)}),
        ("POST", "/games/2/undo", {"version": 0}),
        ("DELETE", "/games/2/deals/1?revision=1", None),
    ):
        assert codes(charlie.call(method, path, body)) == (404, ["not_found"])


WRONG_LINKS = [
    "x",
    "A" * 32,
    "a" * 5000,
    "%00",
    "%ff%fe",
    "..%2f..%2fetc",
    "' OR 1=1 --",
    "%",
    "_" * 22,
    "%F0%9F%83%8F",
]


@pytest.mark.parametrize("link", WRONG_LINKS)
def test_wrong_links_are_one_and_the_same_404(client: FlaskClient, link: str):
    stranger = Phone(client, link, "")
    answers = [
        stranger.call("GET", ""),
        stranger.call("POST", "/copy"),
        *(write(stranger) for write in WRITES.values()),
    ]
    fault = {"code": "not_found", "seat": None, "details": {}, "message": "There is nothing here."}
    assert [(answer.status_code, answer.json) for answer in answers] == [(404, {"faults": [fault]})] * len(answers)
