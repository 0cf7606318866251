"""Drafts of every kind: what is half entered by points, by cards or in a correction is there again afterwards."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.dock import Dock, open_dock
from tests.browser.points import tap_all, turn_to_points, type_points
from tests.support.databases import only_sqlite
from tests.web.tables import ok

pytestmark = only_sqlite


def reload(phone: Page) -> None:
    phone.reload()


def leave_and_come_back(phone: Page) -> None:
    phone.goto("/privacy")
    phone.go_back()


def go_back_and_forward(phone: Page) -> None:
    phone.go_back()
    expect(phone.locator(".dock")).to_have_count(0)
    phone.go_forward()


anyhow = pytest.mark.parametrize("turn", [reload, leave_and_come_back, go_back_and_forward])


@pytest.fixture
def dock(phone, four) -> Dock:
    """The dock on a page that has one behind it."""
    phone.goto("/privacy")
    return open_dock(phone, four.link)


def expect_way(dock: Dock, way: str) -> None:
    expect(dock.phone.locator(".dock--live .way[aria-current]")).to_have_text(way)


@anyhow
def test_half_entered_points_are_there_again(dock, turn):
    turn_to_points(dock)
    type_points(dock, "16", "6")
    dock.expect_row("16", "6", "", "")
    turn(dock.phone)
    expect_way(dock, "Points")
    dock.expect_row("16", "6", "", "")
    type_points(dock, "4")
    dock.press("Save")
    dock.expect_totals(16, 6, 4, 0)


@anyhow
def test_half_named_cards_are_there_again(dock, four, turn):
    dock.tap(dock.phone.get_by_role("button", name="Cards"))
    tap_all(dock, "card QS", "card 2H", "mark 1", "card AH")
    dock.expect_row("Q♠︎ 1", "1", "", "")
    turn(dock.phone)
    expect_way(dock, "Cards")
    dock.expect_row("Q♠︎ 1", "1", "", "")
    expect(dock.phone.locator(".key--card.faded")).to_have_count(3)
    tap_all(dock, "mark 2", "rest")
    dock.press("Save")
    dock.expect_totals(14, 1, 11, 0)
    assert [pile["cards"] for pile in four.game()["deals"][0]["takings"]][:2] == [["2H", "QS"], ["AH"]]


@anyhow
def test_a_half_made_correction_is_there_again(phone, four, turn):
    for number in (1, 2):
        ok(four.record(number, cards="Q+3 6 4 0"), 201)
    before = four.game()
    phone.goto("/privacy")
    dock = open_dock(phone, f"{four.link}/games/1/deals/1")
    dock.press("@Beth 5")
    dock.expect_row("Q♠︎ 3", "5", "4", "0")
    turn(phone)
    expect(phone.locator("h1")).to_have_text("Correcting hand 1")
    dock.expect_row("Q♠︎ 3", "5", "4", "0")
    assert four.game() == before
    dock.press("@Charlie 5 Save")
    dock.expect_totals(32, 11, 9, 0)


def test_a_draft_of_one_hand_is_not_taken_for_another(phone, four):
    """A correction that was given up halfway waits for its own hand, and shows in no other."""
    for number in (1, 2):
        ok(four.record(number, cards="Q+3 6 4 0"), 201)
    dock = open_dock(phone, f"{four.link}/games/1/deals/1")
    dock.press("@Beth 5")
    dock.expect_row("Q♠︎ 3", "5", "4", "0")
    phone.goto(f"/t/{four.link}/games/1/deals/2")
    dock.expect_row("32+16", "12+6", "8+4", "00")
    phone.goto(f"/t/{four.link}")
    dock.expect_row("", "", "", "")
