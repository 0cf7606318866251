"""Tables to play at: Alice keeps one of four; Bob follows it; Charlie has a table of his own."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.tables import Phone, start_table
from web.languages import prepare_languages


@pytest.fixture
def alice(client: FlaskClient) -> Phone:
    return start_table(client)


@pytest.fixture
def bob(alice: Phone) -> Phone:
    return alice.viewer


@pytest.fixture
def charlie(client: FlaskClient) -> Phone:
    return start_table(client, players=["Charlie", "Zoe", "Yves", "Xenia"])


@pytest.fixture
def reader() -> Iterator[None]:
    """Somebody who reads English, and needs no database for it."""
    app = Flask("reader")
    prepare_languages(app)
    with app.test_request_context(headers={"Accept-Language": "en"}):
        yield
