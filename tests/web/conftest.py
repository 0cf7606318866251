"""Tables to play at: Alice keeps one of four; Bob follows it; Charlie has a table of his own."""

import pytest
from flask.testing import FlaskClient

from tests.web.tables import Phone, start_table


@pytest.fixture
def alice(client: FlaskClient) -> Phone:
    return start_table(client)


@pytest.fixture
def bob(alice: Phone) -> Phone:
    return alice.viewer


@pytest.fixture
def charlie(client: FlaskClient) -> Phone:
    return start_table(client, players=["Charlie", "Zoe", "Yves", "Xenia"])
