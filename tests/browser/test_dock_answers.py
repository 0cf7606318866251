"""What the dock answers where other score keepers leave it to the players: all to one seat, sums, a hand cut short."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.dock import open_dock
from tests.support.databases import only_sqlite
from tests.web.tables import ok

pytestmark = only_sqlite


def test_when_one_seat_took_everything_nobody_enters_the_zeros_of_the_others(dock):
    """Complaint 36: two touches lead to the question about the moon, with nothing for the others."""
    dock.press("@Charlie rest")
    dock.expect_row("0?", "0?", "Q♠︎ 13", "0?")
    expect(dock.line).to_contain_text("Charlie shot the moon.")
    assert len(dock.touches) == 2


def test_before_save_a_sentence_for_every_player_is_on_the_screen_and_is_read_out(dock):
    """Complaint 41: the other side could not see a result before accepting it."""
    sums = ["Dave 0? = 0 → 0", "Al Q♠︎ + 3 = 16 → 16", "Beth 6 = 6 → 6", "Charlie 4 = 4 → 4"]
    dock.press("Q 3 6 4")
    dock.expect_sums(*sums)
    for line in dock.phone.locator(".ending p").all():
        expect(line).to_be_in_viewport(ratio=1)
    expect(dock.phone.locator(".dock [role=status]")).to_have_text(re.compile(r"\s*".join(map(re.escape, sums))))


def test_a_hand_whose_points_are_all_out_can_be_saved_at_once(dock, four):
    """Complaint 42: no count of tricks, and nothing of the cards that are still in hand, is asked for."""
    dock.press("@Beth Q 13")
    expect(dock.phone.locator(".outcome")).to_have_count(2)
    dock.press("@Beth 9 @Dave 4")
    expect(dock.save).to_have_text("Save")
    expect(dock.save).to_have_class(re.compile("ready"))
    dock.press("Save")
    dock.expect_totals(0, 22, 0, 4)


def test_a_server_that_hangs_is_told_of_within_five_seconds(phone, four):
    """Complaint 77: Wi-Fi without internet."""
    phone.clock.install()
    dock = open_dock(phone, four.link)
    dock.press("Q 3 6 4")
    held = []
    phone.route("**/games/*", lambda route: held.append(route) if route.request.method == "POST" else route.continue_())
    with phone.expect_request(lambda request: request.method == "POST" and "entering" not in request.url):
        dock.press("Save")
    expect(phone.locator(".lost")).to_have_count(0)
    phone.clock.run_for(5000)
    expect(phone.locator(".lost")).to_contain_text("No answer from the server.")
    phone.unroute("**/games/*")
    dock.tap(dock.save)
    dock.expect_totals(16, 6, 4, 0)
    assert len(four.game()["deals"]) == 1


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390)])
def test_what_takes_something_away_lies_far_from_save(phone, four, size):
    """Complaint 54: a reset was hit by mistake."""
    ok(four.record(1, cards="Q+3 6 4 0"), 201)
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    dock = open_dock(phone, f"{four.link}/games/1/deals/1")
    assert distance(phone.get_by_role("button", name="Take hand 1 out"), dock.save) >= 48
    open_dock(phone, four.link)
    assert distance(phone.locator(".menu__open"), dock.save) >= 48


def distance(one, other):
    """Measure the gap between two controls."""
    a, b = one.bounding_box(), other.bounding_box()
    across = max(a["x"] - b["x"] - b["width"], b["x"] - a["x"] - a["width"], 0)
    down = max(a["y"] - b["y"] - b["height"], b["y"] - a["y"] - a["height"], 0)
    return max(across, down)
