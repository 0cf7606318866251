"""A key enters as the finger comes down: the digit is there before it is lifted, once, and goes where it scrolls."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.dock import Dock
from tests.support.databases import only_sqlite

pytestmark = only_sqlite
Finger = Callable[..., None]


@pytest.fixture
def finger(dock) -> Finger:
    """Send what a finger does, piece by piece, to a key; the first touch has fetched what it needs."""
    wire = dock.phone.context.new_cdp_session(dock.phone)
    dock.press("9")
    dock.expect_row("9", "", "", "")

    def act(what: str, *keys: str) -> None:
        boxes = [dock.find(key).bounding_box() for key in keys]
        points = [
            {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": finger}
            for finger, box in enumerate(boxes)
        ]
        wire.send("Input.dispatchTouchEvent", {"type": f"touch{what}", "touchPoints": points})

    return act


def test_a_digit_is_there_before_the_finger_is_lifted_and_only_once(dock: Dock, finger: Finger):
    finger("Start", "1")
    dock.expect_row("9", "1", "", "")
    dock.rest()  # long enough for a second touch to count
    finger("End")
    dock.press("0")
    dock.expect_row("9", "1", "0", "3?")


def test_a_queen_is_there_before_the_finger_is_lifted(dock: Dock, finger: Finger):
    finger("Start", "Q")
    dock.expect_row("9", "Q♠︎", "", "")
    finger("End")
    dock.press("1")
    dock.expect_row("9", "Q♠︎ 1", "", "")


def test_a_finger_that_scrolls_has_entered_nothing(dock: Dock, finger: Finger):
    for key in ("2", "Q"):
        finger("Start", key)
        finger("Cancel")
        dock.expect_row("9", "", "", "")
    dock.press("Q 1")
    dock.expect_row("9", "Q♠︎ 1", "", "")


def test_two_fingers_that_zoom_have_entered_nothing(dock: Dock, finger: Finger):
    finger("Start", "2")
    finger("Start", "2", "1")
    dock.expect_row("9", "2", "1", "1?")
    finger("Cancel")
    dock.expect_row("9", "", "", "")
    dock.press("Q 1")
    dock.expect_row("9", "Q♠︎ 1", "", "")


def test_two_thumbs_that_overlap_enter_both_numbers_once(dock: Dock, finger: Finger):
    finger("Start", "2")
    finger("Start", "2", "1")
    finger("End")
    dock.rest()
    dock.expect_row("9", "2", "1", "1?")


def test_a_finger_that_scrolls_takes_the_summary_away_again(dock: Dock, finger: Finger):
    dock.press("Q 1")
    finger("Start", "0")
    expect(dock.phone.locator(".ending")).to_be_visible()
    finger("Cancel")
    dock.expect_row("9", "Q♠︎ 1", "", "")
    expect(dock.phone.locator(".ending")).to_be_hidden()
    expect(dock.phone.locator(".keys > button").first).to_be_visible()


def test_lifting_the_finger_does_not_touch_what_came_to_lie_under_it(dock: Dock, finger: Finger, four):
    dock.press("Q 1")
    finger("Start", "0")
    expect(dock.save).to_have_text("Save")
    dock.rest()
    finger("End")
    dock.rest()
    assert four.game()["deals"] == []
    dock.press("Save")
    dock.expect_totals(9, 14, 0, 3)


def test_rest_waits_for_the_finger_to_be_lifted(dock: Dock, finger: Finger):
    finger("Start", "rest")
    dock.expect_row("9", "", "", "")
    finger("End")
    expect(dock.save).to_have_text("Save")


def test_a_mouse_clicks(dock: Dock, finger: Finger):
    dock.find("1").hover()
    dock.phone.mouse.down()
    dock.expect_row("9", "", "", "")
    dock.phone.mouse.up()
    dock.expect_row("9", "1", "", "")


def test_a_click_without_a_finger_enters_even_after_a_finger_that_never_clicked(dock: Dock, finger: Finger):
    """As screen readers and switches do it."""
    finger("Start", "1")
    dock.expect_row("9", "1", "", "")
    dock.find("2").evaluate("(key) => key.click()")
    dock.expect_row("9", "1", "2", "1?")
    finger("End")
