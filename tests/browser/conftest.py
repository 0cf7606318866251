"""What tests of the dock start from: four who play Classic, and their phone."""

import pytest

from tests.browser.dock import NAMES, open_dock
from tests.browser.points import turn_to_points
from tests.web.tables import start_table


@pytest.fixture
def four(client):
    return start_table(client, players=NAMES[:4])


@pytest.fixture
def dock(phone, four):
    return open_dock(phone, four.link)


@pytest.fixture
def points(dock):
    """The dock, turned to points."""
    turn_to_points(dock)
    return dock
