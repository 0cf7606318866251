"""Nothing typed is ever lost: drafts, double taps, lost answers, and a server that goes and comes back."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.support.browser import settle
from tests.support.databases import only_sqlite

pytestmark = only_sqlite
LOST = "No answer from the server."


def swallow(route):
    """Let a request reach the server, and lose the answer."""
    url = urlsplit(route.request.url)
    address = url._replace(netloc=f"127.0.0.1:{url.port}").geturl()
    route.fetch(url=address, headers={**route.request.headers, "host": url.netloc}, max_redirects=0)
    route.abort("connectionreset")


def deals(table):
    return [deal["points"] for deal in table.game()["deals"]]


def ready(dock):
    dock.phone.locator(".dock--live .open").wait_for()


def test_a_half_entered_hand_survives_a_reload(dock):
    """Complaint 68 and failures 10 and 11: a rotation, a locked or a killed tab come down to this."""
    dock.press("Q 3 6")
    dock.expect_row("Q♠︎ 3", "6", "", "")
    dock.phone.reload()
    ready(dock)
    dock.expect_row("Q♠︎ 3", "6", "", "")
    dock.press("4 Save")
    dock.expect_totals(16, 6, 4, 0)


def test_a_half_entered_hand_survives_back_and_forward(dock):
    """Complaint 72: an accidental Back lost the game."""
    dock.press("Q 3")
    dock.expect_row("Q♠︎ 3", "", "", "")
    dock.phone.goto("/privacy")
    dock.phone.go_back()
    ready(dock)
    dock.expect_row("Q♠︎ 3", "", "", "")


def test_a_half_entered_hand_survives_rotation_and_can_be_taken_back(dock):
    """Complaints 68 and 70."""
    dock.press("Q 3")
    dock.expect_row("Q♠︎ 3", "", "", "")
    dock.phone.set_viewport_size({"width": 844, "height": 390})
    dock.phone.reload()
    ready(dock)
    dock.press("back")
    dock.expect_row("Q♠︎", "", "", "")


def test_what_was_saved_leaves_no_draft_behind(dock):
    dock.press("Q 3 6 4 Save")
    dock.expect_saved(1)
    assert [key for key in dock.phone.evaluate("Object.keys(localStorage)") if key.startswith("draft")] == []
    dock.expect_row("", "", "", "")


def test_back_after_saving_shows_the_sheet_and_no_hand_to_enter_again(dock, four):
    """Failure 9."""
    dock.press("Q 3 6 4 Save")
    dock.expect_saved(1)
    dock.phone.go_back()
    expect(dock.phone.locator("h1")).to_have_text("Hand 2")
    ready(dock)
    dock.expect_row("", "", "", "")
    assert len(deals(four)) == 1


def test_a_double_tap_on_save_makes_one_hand(dock, four):
    """Complaint 33 and failure 1."""
    dock.press("Q 3 6 4")
    dock.save.evaluate("(save) => { save.click(); save.click() }")
    dock.expect_saved(1)
    dock.phone.reload()
    dock.expect_totals(16, 6, 4, 0)
    assert deals(four) == [[16, 6, 4, 0]]


def test_a_lost_answer_is_asked_for_again_and_makes_one_hand(dock, four, complaints):
    """Failure 2: the hand was saved, and nobody heard."""
    lost = []

    def lose(route):
        if route.request.method == "POST" and not lost:
            lost.append(route)
            swallow(route)
        else:
            route.continue_()

    dock.phone.route("**/games/*", lose)
    dock.phone.route("**/sheet*", lambda route: route.fulfill(status=304))  # which would show it, being saved
    dock.press("Q 3 6 4 Save")
    expect(dock.phone.locator(".lost")).to_contain_text(LOST)
    assert deals(four) == [[16, 6, 4, 0]]
    dock.expect_totals(0, 0, 0, 0)
    dock.tap(dock.save)
    dock.expect_totals(16, 6, 4, 0)
    assert deals(four) == [[16, 6, 4, 0]]
    settle(dock.phone)
    complaints.clear()


def test_without_a_server_the_entry_stays_and_is_sent_when_it_is_back(dock, four, complaints):
    """Complaint 77 and failure 12: never shown as saved before the answer."""
    dock.phone.route("**/games/*", lambda route: route.abort("connectionrefused"))
    dock.press("Q 3 6 4 Save")
    expect(dock.phone.locator(".lost")).to_contain_text(LOST)
    expect(dock.save).to_have_text("Saving …")
    dock.expect_totals(0, 0, 0, 0)
    dock.phone.unroute("**/games/*")
    dock.phone.evaluate("dispatchEvent(new Event('online'))")
    dock.expect_totals(16, 6, 4, 0)
    assert deals(four) == [[16, 6, 4, 0]]
    settle(dock.phone)
    complaints.clear()


def test_a_hand_whose_answer_was_lost_is_settled_after_a_reload(dock, four, complaints):
    """The tab died before the answer came: the same is sent under the same key."""

    def lose(route):
        if route.request.method == "POST":
            swallow(route)
        else:
            route.continue_()

    dock.phone.route("**/games/*", lose)
    dock.press("Q 3 6 4 Save")
    expect(dock.phone.locator(".lost")).to_be_visible()
    dock.phone.unroute_all(behavior="wait")
    dock.phone.reload()
    dock.expect_totals(16, 6, 4, 0)
    expect(dock.phone.locator(".notice")).to_contain_text(re.compile("Hand 1 (is saved|was already entered)"))
    dock.expect_row("", "", "", "")
    assert deals(four) == [[16, 6, 4, 0]]
    assert [key for key in dock.phone.evaluate("Object.keys(localStorage)") if key.startswith("draft")] == []
    settle(dock.phone)
    complaints.clear()


def test_a_hand_that_another_phone_was_faster_with_is_shown_beside_ours(dock, four):
    """Failure 4 and complaint 39: nothing is overwritten, and our own entry stays on the screen."""
    dock.press("Q 3 6 4")
    four.record(1, cards="3 Q+6 4 0")
    dock.press("Save")
    expect(dock.phone.locator("#dock-title")).to_contain_text("Someone else already recorded hand 1.")
    expect(dock.phone.locator("link[href*='board.css']")).to_have_count(0)  # it stands in the first page
    expect(dock.phone.locator(".compare")).to_contain_text("Al")
    dock.tap(dock.phone.get_by_role("button", name="Correct it to yours"))
    dock.expect_totals(16, 6, 4, 0)


def test_an_untouched_row_is_no_draft(dock):
    dock.press("@Beth @Dave")
    assert [key for key in dock.phone.evaluate("Object.keys(localStorage)") if key.startswith("draft")] == []


def test_the_phone_remembers_the_way_of_entering(dock):
    dock.tap(dock.phone.get_by_role("button", name="Cards"))
    expect(dock.phone.locator(".key--card")).to_have_count(14)
    dock.phone.reload()
    expect(dock.phone.locator(".key--card")).to_have_count(14)
    expect(dock.phone.get_by_role("button", name="Cards")).to_have_attribute("aria-current", "")
