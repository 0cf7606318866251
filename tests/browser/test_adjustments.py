"""Points by agreement at phone size: few touches, no minus typed, one touch on the row to put it right."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sights import find_faults
from tests.browser.test_layout import find_violations
from tests.support.databases import only_sqlite
from tests.support.paper import PAPERS, print_out
from tests.web.tables import FIRST, Phone, ok, start_table

pytestmark = only_sqlite


@pytest.fixture
def table(client) -> Phone:
    table = start_table(client, players=["Al", "Beth", "Charlie", "Dave"])
    ok(table.record(1, cards=FIRST), 201)
    return table


@pytest.fixture
def phone(new_phone) -> Page:
    return new_phone(device_scale_factor=1)


def look(phone: Page) -> None:
    assert (find_faults(phone), find_violations(phone)) == ([], [])


def test_points_are_taken_off_with_six_touches(phone: Page, table: Phone):
    phone.goto(f"/t/{table.link}")
    phone.get_by_label("Menu").first.tap()
    phone.get_by_role("link", name="Points by agreement").tap()
    phone.get_by_role("radio", name="Beth").tap()
    phone.get_by_role("radio", name="− take off").tap()
    phone.get_by_label("Points", exact=True).tap()
    phone.keyboard.type("5")
    phone.get_by_role("button", name="Save").tap()
    expect(phone.locator("#given-1")).to_contain_text("−5")
    assert table.game()["totals"] == [16, 1, 4, 0]
    look(phone)


def test_one_touch_on_the_row_opens_it(phone: Page, table: Phone):
    body = {"version": 1, "player": 3, "points": 12, "reason": "misdeal"}
    ok(table.call("POST", "/games/1/adjustments", body), 201)
    phone.goto(f"/t/{table.link}")
    box = phone.locator("#given-1 td").nth(1).bounding_box()
    phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(phone.get_by_label("Points", exact=True)).to_have_value("12")
    look(phone)
    phone.get_by_role("button", name="Take these points out").tap()
    expect(phone.get_by_text("The points are taken out.")).to_be_visible()
    assert table.game()["totals"] == [16, 6, 4, 0]
    look(phone)


def test_points_that_are_wrong_fit_and_read_well(phone: Page, table: Phone):
    phone.goto(f"/t/{table.link}/games/1/adjust")
    phone.get_by_role("button", name="Save").tap()
    expect(phone.locator("#problems")).to_be_visible()
    phone.get_by_role("link", name="Choose + or −.").tap()
    expect(phone.locator("#sign")).to_be_in_viewport()
    look(phone)


@pytest.mark.parametrize("paper", PAPERS)
def test_points_stand_on_paper_with_their_footnote(phone: Page, table: Phone, paper: str):
    body = {"version": 1, "player": 1, "points": -5, "reason": "misdeal"}
    ok(table.call("POST", "/games/1/adjustments", body), 201)
    ok(table.record(2, cards=FIRST), 201)
    phone.goto(f"/t/{table.link}/games/1/print")
    leaves = print_out(phone, paper)
    assert [leaf.outside for leaf in leaves] == [[] for _leaf in leaves]
    lines = [line for leaf in leaves for line in leaf.lines]
    (row,) = [line for line in lines if line.startswith("±")]
    assert row.split()[-2:] == ["1", "−5"]
    assert any("By agreement, before hand 2:" in line and ", misdeal." in line for line in lines)
