"""Broken, foreign, oversized and absurd requests: each gets an answer in the one shape that errors have."""

import http.client
import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask, abort
from flask.testing import FlaskClient
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import OperationalError
from werkzeug.test import TestResponse

from models import db
from tests.support.application import build, close
from tests.support.databases import only_sqlite
from tests.web.tables import FIRST, FOUR, Phone, codes, facts_of, ok

NEW = "/api/v1/tables"

BROKEN = {
    "nothing": b"",
    "half": b'{"variant": "classic", "players":',
    "more": b'{"variant": "classic"} {}',
    "not a number": b'{"variant": NaN}',
    "infinity": b'{"variant": -Infinity}',
    "out of range": b'{"first_dealer": 1e999}',
    "endless digits": b'{"first_dealer": ' + b"9" * 5000 + b"}",
    "leading zero": b'{"first_dealer": 01}',
    "plus": b'{"first_dealer": +1}',
    "underscore": b'{"first_dealer": 1_0}',
    "lone surrogate": b'{"title": "\\ud800"}',
    "swapped surrogates": b'{"title": "\\udc00\\ud800"}',
    "surrogate in UTF-8": b'{"title": "\xed\xa0\x80"}',
    "latin-1": b'{"title": "caf\xe9"}',
    "UTF-16": '{"title": ""}'.encode("utf-16"),
    "byte order mark": b'\xef\xbb\xbf{"title": ""}',
    "zero bytes": b"\0\0\0\0",
    "deep lists": b"[" * 30_000,
    "deep objects": b'{"a":' * 9_000,
    "deep and closed": b'{"rules":' + b"[" * 5_000 + b"]" * 5_000 + b"}",
    "single quotes": b"{'title': ''}",
    "comment": b"{} // really",
    "trailing comma": b'{"title": "",}',
    "form": b"variant=classic&players=4",
    "XML": b"<table/>",
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
@only_sqlite
def test_what_is_not_json_is_refused(client: FlaskClient, data: bytes):
    assert codes(client.post(NEW, data=data, content_type="application/json")) == (400, ["bad_json"])


NO_OBJECT = [b"null", b"[]", b'"classic"', b"26", b"true", b"[[[[]]]]"]


@pytest.mark.parametrize("data", NO_OBJECT)
@only_sqlite
def test_json_that_is_no_object_is_refused(client: FlaskClient, data: bytes):
    assert codes(client.post(NEW, data=data, content_type="application/json")) == (422, ["bad_value"])


@only_sqlite
def test_not_more_than_some_faults_are_told(client: FlaskClient):
    response = client.post(NEW, json={f"key{n}": n for n in range(2000)})
    assert (response.status_code, len(response.json["faults"])) == (422, 50)


TYPES = ["", "text/plain", "text/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
TYPES += ["application/json; charset=latin-1", "application/jsonp", "application/xml", "json", "\xff/\xfe"]


@pytest.mark.parametrize("content_type", TYPES)
@only_sqlite
def test_another_content_type_is_refused(client: FlaskClient, content_type: str):
    data = b'{"variant": "classic", "players": ["A", "B", "C"]}'
    assert codes(client.post(NEW, data=data, content_type=content_type)) == (415, ["wrong_content_type"])


@pytest.mark.parametrize(
    "content_type", ["application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8"]
)
@only_sqlite
def test_json_may_name_its_charset(client: FlaskClient, content_type: str):
    data = '{"variant": "classic", "players": ["Żaneta", "Їжак", "Č"]}'.encode()
    assert ok(client.post(NEW, data=data, content_type=content_type), 201)["table"]["game"]["players"][1] == "Їжак"


@only_sqlite
def test_text_is_kept_as_it_was_typed(client: FlaskClient):
    names = ["<b>&\"'", "👨‍👩‍👧‍👦 🏴󠁧󠁢󠁷󠁬󠁳󠁿", "=1+1", "עדה"]
    body = {"variant": "classic", "players": names, "title": "%s {0} ${x}", "note": "a\nb"}
    game = ok(client.post(NEW, json=body), 201)["table"]["game"]
    assert (game["players"], game["title"], game["note"]) == (names, "%s {0} ${x}", "a\nb")


@only_sqlite
def test_too_much_is_refused(client: FlaskClient):
    body = {"variant": "classic", "players": FOUR, "note": "x" * 70_000}
    assert codes(client.post(NEW, json=body)) == (413, ["too_large"])


METHODS = {
    (NEW, "GET"): "OPTIONS, POST",
    (NEW, "BREW"): "OPTIONS, POST",
    (f"{NEW}/x", "PUT"): "DELETE, GET, HEAD, OPTIONS",
    (f"{NEW}/x/games/1/deals/1", "GET"): "DELETE, OPTIONS, PUT",
    ("/api/v1/referee/deal", "GET"): "OPTIONS, POST",
    ("/api/v1/openapi.json", "DELETE"): "GET, HEAD, OPTIONS",
}


@pytest.mark.parametrize(("path", "method"), METHODS, ids=str)
@only_sqlite
def test_another_method_is_refused_with_those_allowed(client: FlaskClient, path: str, method: str):
    response = client.open(path, method=method)
    assert codes(response) == (405, ["method_not_allowed"])
    assert ", ".join(sorted(response.headers["Allow"].split(", "))) == METHODS[path, method]


NOWHERE = [
    "/api/",
    "/api/v1",
    "/api/v1/",
    "/api/v2/tables",
    "/api/v1/tables/",
    "/api//v1/tables",
    "/api/v1/%00",
]
NOWHERE += ["/api/v1/%ff%fe", "/api/v1/tables/../../etc/passwd", "/api/v1/.git/config", "/api/%0d%0aX-Evil:%201"]


@pytest.mark.parametrize("path", NOWHERE)
@only_sqlite
def test_other_addresses_lead_nowhere(client: FlaskClient, path: str):
    assert codes(client.get(path)) == (404, ["not_found"])


NUMBERS = [
    "0",
    "01",
    "-1",
    "+1",
    "1.0",
    "1e3",
    "1_0",
    "٣",
    "²",
    "99999",
    "99999999999999999999",
    "%00",
    "x",
    "%201",
    "1%20",
]


@pytest.mark.parametrize("number", NUMBERS)
@only_sqlite
def test_what_is_no_number_leads_nowhere(alice: Phone, number: str):
    ok(alice.record(1, cards=FIRST), 201)
    body = {"revision": 1, **facts_of(FIRST)}
    answers = [alice.call("GET", f"/games/{number}"), alice.call("PUT", f"/games/1/deals/{number}", body)]
    assert list(map(codes, answers)) == [(404, ["not_found"])] * 2


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://localhost.evil.example", "http://[", "\xff"]
)
def test_another_site_writes_nothing(alice: Phone, origin: str):
    assert codes(alice.call("POST", "/games/1/undo", {"version": 0}, Origin=origin)) == (403, ["foreign_origin"])
    assert codes(alice.call("DELETE", "", Origin=origin)) == (403, ["foreign_origin"])
    ok(alice.call("GET", "", Origin=origin))


def test_our_own_pages_may_write(alice: Phone):
    ok(alice.call("PATCH", "/games/1", {"version": 0, "title": "x"}, Origin="http://localhost"))


@pytest.fixture
def failing(database_url: str) -> Iterator[FlaskClient]:
    """An app with routes that fail in ways that no request can bring about."""
    app = build(database_url, PROPAGATE_EXCEPTIONS=False)
    app.add_url_rule("/api/v1/fail/<count:number>", view_func=fail)
    yield app.test_client()
    close(app)


def fail(number: int) -> str:
    if number == 1:
        raise RuntimeError("Alice's secret")
    if number == 2:
        raise OperationalError("SELECT secret", {}, Exception("database is locked"))
    abort(number)


FAILURES = {1: (500, "server_fault"), 2: (503, "busy"), 429: (429, "too_many_requests"), 503: (503, "busy")}
FAILURES |= {418: (418, "bad_request"), 413: (413, "too_large"), 501: (501, "bad_request")}


@pytest.mark.parametrize("number", FAILURES)
@only_sqlite
def test_failures_of_our_own_have_the_same_shape(failing: FlaskClient, number: int):
    response = failing.get(f"/api/v1/fail/{number}")
    status, code = FAILURES[number]
    assert codes(response) == (status, [code])
    assert "secret" not in response.text
    assert response.headers.get("Retry-After") == ("1" if status == 503 else None)


def test_a_locked_database_asks_for_patience(app: Flask, alice: Phone, impatient: None):
    body = {"number": 1, **facts_of(FIRST)}
    with app.app_context(), db.engine.connect() as other:
        lock(other)
        response = alice.call("POST", "/games/1/deals", body)
    assert codes(response) == (503, ["busy"])
    assert response.headers["Retry-After"] == "1"
    ok(alice.call("POST", "/games/1/deals", body), 201)


@pytest.fixture
def impatient(app: Flask) -> Iterator[None]:
    """Wait for a lock a twentieth of a second instead of seconds."""
    with app.app_context():
        engine = db.engine
        engine.dispose()
        patience = {"sqlite": "PRAGMA busy_timeout=50", "postgresql": "SET lock_timeout=50"}[engine.dialect.name]

    def lose_patience(connection: Any, record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute(patience)
        cursor.close()
        if engine.dialect.name == "postgresql":
            connection.commit()

    event.listen(engine, "connect", lose_patience)
    yield
    event.remove(engine, "connect", lose_patience)
    with app.app_context():
        engine.dispose()


def lock(connection: Connection) -> None:
    """Write to every card table, and do not commit."""
    connection.execute(text("UPDATE card_table SET id = id"))


ANSWERS = {
    "200": lambda phone: phone.call("GET", ""),
    "404": lambda phone: phone.call("GET", "/games/7"),
    "405": lambda phone: phone.call("PUT", ""),
    "422": lambda phone: phone.record(1, points=[1, 2, 3, 4]),
}


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS)
@only_sqlite
def test_every_answer_is_json_that_nobody_keeps(alice: Phone, answer: Any):
    response: TestResponse = answer(alice)
    assert response.headers["Content-Type"] == "application/json; charset=utf-8"
    assert (response.headers["Cache-Control"], response.headers["X-Content-Type-Options"]) == ("no-store", "nosniff")


@only_sqlite
def test_a_page_has_an_error_for_people(client: FlaskClient):
    response = client.get("/nothing-here")
    assert (response.status_code, response.mimetype) == (404, "text/html")
    assert "There is nothing here." in response.text


@only_sqlite
def test_a_body_of_megabytes_is_refused_in_our_own_words(live_port: int):
    connection = http.client.HTTPConnection("127.0.0.1", live_port)
    connection.request("POST", "/api/v1/tables", b" " * (2 << 20), {"Content-Type": "application/json"})
    response = connection.getresponse()
    assert (response.status, json.loads(response.read())["faults"][0]["code"]) == (413, "too_large")
    connection.close()
