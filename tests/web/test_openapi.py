"""The OpenAPI document says what there is, and what there is keeps to it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.support.application import build, close
from tests.support.databases import only_sqlite
from tests.web.tables import FIRST, Phone, ok, start_table
from web.openapi import CALLS, Call

DOCUMENT = "/api/v1/openapi.json"
PAGE = Path(__file__).parents[2] / "docs" / "api.md"
CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
]


@pytest.fixture
def document(client: FlaskClient) -> dict[str, Any]:
    return ok(client.get(DOCUMENT))


def list_routes(app: Flask) -> Iterator[tuple[str, str]]:
    """List method and path of every route of the API, written as in OpenAPI."""
    for rule in app.url_map.iter_rules():
        path = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule)
        if path.startswith("/api/v1/"):
            yield from ((path.removeprefix("/api/v1"), method) for method in rule.methods - {"HEAD", "OPTIONS"})


@only_sqlite
def test_the_document_names_every_route_and_no_other(app: Flask, document: dict[str, Any]):
    told = [(path, method.upper()) for path, calls in document["paths"].items() for method in calls]
    assert sorted(told) == sorted(list_routes(app))


@only_sqlite
def test_the_document_explains_every_reference(document: dict[str, Any]):
    text, components = repr(document), document["components"]
    for kind, name in re.findall(r"#/components/(\w+)/(\w+)", text):
        assert name in components[kind]


@only_sqlite
def test_the_rules_of_the_document_are_those_of_a_game(alice: Phone, document: dict[str, Any]):
    assert sorted(document["components"]["schemas"]["Rules"]["properties"]) == sorted(alice.game()["rules"])


@pytest.mark.parametrize("call", CALLS, ids=lambda call: f"{call.method} {call.path}")
def test_the_page_for_users_names_every_call(call: Call):
    address = re.sub(r"{(number|deal|adjustment)}", "1", call.path.replace("/tables/{link}", "$TABLE"))
    known = r"\$TABLE" if address.startswith("$TABLE") else "http://localhost:8000/api/v1"
    assert re.search(rf"{known}{re.escape(address.removeprefix('$TABLE'))}[\s`?\"]", PAGE.read_text("utf-8"))


@pytest.fixture(scope="module")
def app_at_play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """One app for all the calls that are made up."""
    app = build(f"sqlite:///{tmp_path_factory.mktemp('play') / 'heartsheet.db'}")
    yield app
    close(app)


@pytest.fixture(scope="module")
def schema(app_at_play: Flask) -> Any:
    return schemathesis.openapi.from_wsgi(DOCUMENT, app_at_play)


@pytest.mark.parametrize("call", CALLS, ids=lambda call: f"{call.method} {call.path}")
def test_calls_that_are_made_up_are_answered_as_the_document_says(call: Call, schema: Any, app_at_play: Flask):
    """Each comes to a table with one hand recorded; what the document allows may be refused, but never breaks."""

    @given(case=schema[call.path][call.method].as_strategy())
    @settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    def make_up(case: Any) -> None:
        phone = start_table(app_at_play.test_client())
        ok(phone.record(1, cards=FIRST), 201)
        if "link" in case.path_parameters:
            case.path_parameters["link"] = phone.link
        case.call_and_validate(checks=CHECKS, headers={"Accept-Encoding": "identity"})

    make_up()
