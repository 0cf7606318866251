"""Columns of players who left, joined or started anew: all of them in sight on every phone, and whole on paper."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.dock import NAMES
from tests.browser.tables import LONGEST
from tests.browser.test_players import look
from tests.support.databases import only_sqlite
from tests.support.paper import PAPERS, print_out
from tests.web.tables import Phone, ok, start_table
from tests.web.test_api_seats import sit

pytestmark = only_sqlite


@pytest.fixture
def phone(new_phone) -> Page:
    return new_phone(device_scale_factor=1)


@pytest.fixture
def gone(client) -> Phone:
    """Eleven columns with long names, three of which were left early, and one in which a substitute went on."""
    table = start_table(client, variant="cancellation", players=LONGEST[:10], rules={"target": 999})
    ok(table.record(1, cards="Q+3 Q+5 2 2 2 2 2 2 3 3"), 201)
    seats = sit(*range(5), {"name": LONGEST[10], "start": 188}, *range(5, 10))
    ok(table.change(1, seats=seats))
    ok(table.record(2, cards="QQ+26" + " 0" * 10, moon="subtract"), 201)
    ok(table.change(3, seats=sit(0, {"column": 1, "name": "Gus"}, 2, 3, 10, 5, 7, 8)))
    for number in (3, 4):
        ok(table.record(number, cards="Q+3 Q+5 2 2 2 2 5 5"), 201)
    return table


@pytest.mark.parametrize("paper", PAPERS)
def test_eleven_columns_of_which_three_left_early_are_whole_on_paper(phone: Page, gone: Phone, paper: str):
    phone.goto(f"/t/{gone.link}/games/1/print")
    leaves = print_out(phone, paper)
    assert [leaf.outside for leaf in leaves] == [[] for _leaf in leaves]
    lines = [line for leaf in leaves for line in leaf.lines]
    game = gone.game()
    assert game["left"] == [4, 6, 9]
    (total,) = [line for line in lines if line.startswith("Total ")]
    assert total.split()[1:] == [str(points).replace("-", "−") for points in game["totals"]]
    (places,) = [line for line in lines if line.startswith("Place ")]
    assert places.split()[1:] == [f"{place}." for place in game["places"] if place]
    text = " ".join(lines)
    for words in ("–2", "Gus", "From hand 2 on", "From hand 3 on"):
        assert words in text


def test_eleven_columns_of_which_three_left_early_fit_every_phone(phone: Page, gone: Phone):
    for path in ("", "/players", "/games/1/history"):
        phone.goto(f"/t/{gone.link}{path}")
        look(phone)


def test_fourteen_columns_fit_every_phone_and_paper(phone: Page, client):
    """Three who start anew in a game of eleven: a column more for each, and all totals in sight."""
    table = start_table(client, variant="cancellation", players=NAMES, rules={"target": 999})
    ok(table.record(1, cards="Q+3 Q+5 2 2 2 2 2 2 2 2 2"), 201)
    anew = [{"name": "Laura", "start": 120}, {"name": "Mike", "start": -15}, {"name": "Nora"}]
    ok(table.change(1, seats=sit(*range(4), *anew, *range(7, 11))))
    ok(table.record(2, cards="Q+3 Q+5 2 2 2 2 2 2 2 2 2"), 201)
    phone.goto(f"/t/{table.link}")
    expect(phone.locator(".sheet__total")).to_have_count(14)
    look(phone)
    phone.goto(f"/t/{table.link}/games/1/print")
    for paper in PAPERS:
        leaves = print_out(phone, paper)
        assert [leaf.outside for leaf in leaves] == [[] for _leaf in leaves]
        (total,) = [line for leaf in leaves for line in leaf.lines if line.startswith("Total ")]
        assert total.split()[1:] == [str(points).replace("-", "−") for points in table.game()["totals"]]
