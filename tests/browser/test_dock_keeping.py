"""What this phone keeps: told where it cannot, one draft for every tab, and an entry that outlives its table."""

import pytest
from playwright.sync_api import expect

from tests.browser.dock import open_dock
from tests.support.browser import settle
from tests.support.databases import only_sqlite
from tests.web.tables import ok

pytestmark = only_sqlite
FULL = """() => {
  Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") }
}"""
REFUSED = """
for (const way of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, way, { get() { throw new DOMException("refused", "SecurityError") } })
"""
EARLY = """async () => {
  const { src } = document.querySelector("script[type=module]")
  await import(src.replace("table.js", "early.js"))
  await import(src.replace("table.js", "tabs.js"))
}"""
SAID = "This phone cannot keep what you type. Save before you close or reload this page."


def deals(table):
    return [deal["points"] for deal in table.game()["deals"]]


def expect_told_once(dock):
    dock.press("Q")
    expect(dock.phone.locator(".lost")).to_have_text(SAID)
    dock.phone.evaluate("document.querySelector('.lost').remove()")
    dock.press("3 6 4")
    expect(dock.phone.locator(".lost")).to_have_count(0)


@pytest.mark.parametrize("refuse", ["full", "refused"])
def test_a_phone_that_cannot_keep_what_is_typed_says_so_once_and_saves_all_the_same(phone, four, refuse):
    if refuse == "refused":
        phone.add_init_script(REFUSED)
    dock = open_dock(phone, four.link)
    if refuse == "full":
        phone.evaluate(FULL)
    expect_told_once(dock)
    dock.press("Save")
    dock.expect_totals(16, 6, 4, 0)
    assert deals(four) == [[16, 6, 4, 0]]


def test_hands_wait_on_a_phone_that_can_keep_nothing_for_as_long_as_the_page_is_open(phone, four, complaints):
    phone.add_init_script(REFUSED)
    dock = open_dock(phone, four.link)
    dock.press("Q 3")
    dock.expect_row("Q♠︎ 3", "", "", "")
    phone.context.set_offline(True)
    dock.press("6 4 Save")
    dock.tap(phone.get_by_role("button", name="Enter hand 2"))
    dock.press("@Beth Q 9")
    phone.evaluate("document.body.dataset.mark = 'same page'")
    phone.context.set_offline(False)
    expect(phone.locator("h1")).to_have_text("Hand 2")
    dock.expect_row("", "Q♠︎ 9", "", "")
    expect(phone.locator(".lost")).to_have_count(0)
    dock.press("4 Save")
    dock.expect_totals(16, 28, 8, 0)
    assert deals(four) == [[16, 6, 4, 0], [0, 22, 4, 0]]
    complaints.clear()


@pytest.fixture
def tabs(phone, four):
    """Two tabs of one phone, each with what is fetched early."""
    pages = [phone, phone.context.new_page()]
    docks = [open_dock(page, four.link) for page in pages]
    for page in pages:
        page.evaluate(EARLY)
    return docks


def test_two_tabs_of_a_phone_show_one_half_entered_hand(tabs, four):
    """Neither writes over what was typed in the other."""
    first, second = tabs
    first.press("Q 3")
    second.expect_row("Q♠︎ 3", "", "", "")
    second.press("6")
    first.expect_row("Q♠︎ 3", "6", "", "")
    second.press("back 5")
    first.expect_row("Q♠︎ 3", "5", "", "")
    first.press("5 Save")
    for dock in tabs:
        dock.expect_totals(16, 5, 5, 0)
        dock.expect_row("", "", "", "")
    assert deals(four) == [[16, 5, 5, 0]]


def test_two_tabs_that_wait_for_an_answer_make_one_hand(tabs, four, complaints):
    first, _second = tabs
    first.press("Q 3 6 4")
    expect(first.save).to_have_text("Save")
    first.phone.context.set_offline(True)
    first.press("Save")
    for dock in tabs:
        expect(dock.phone.locator(".lost")).to_contain_text("No answer from the server.")
    first.phone.context.set_offline(False)
    for dock in tabs:
        dock.expect_totals(16, 6, 4, 0)
    assert deals(four) == [[16, 6, 4, 0]]
    complaints.clear()


@pytest.mark.parametrize("end", [("DELETE", "", 204), ("POST", "/links", 201)], ids=["deleted", "new links"])
def test_an_entry_outlives_its_table(dock, four, end, complaints):
    """Failure 20: whoever was entering is told what happened, and still has what was typed."""
    dock.press("Q 3 6 4")
    dock.expect_row("16+16", "6+6", "4+4", "00")
    method, path, status = end
    assert four.call(method, path).status_code == status
    dock.press("Save")
    expect(dock.phone.locator(".lost")).to_contain_text("Not saved. This table was deleted, or has new links.")
    dock.expect_sums("Dave 0? = 0 → 0", "Al Q♠︎ + 3 = 16 → 16", "Beth 6 = 6 → 6", "Charlie 4 = 4 → 4")
    expect(dock.save).to_have_text("Save")
    dock.press("@Beth 5")
    dock.expect_sums("Dave 1? = 1 → 1", "Al Q♠︎ + 3 = 16 → 16", "Beth 5 = 5 → 5", "Charlie 4 = 4 → 4")
    settle(dock.phone)
    complaints[:] = [one for one in complaints if "/entering" not in one]


def test_what_was_done_is_said_once_and_can_be_undone_after_loading_the_page_again(dock, four):
    """Complaint 47: undo is still there after a reload, and so is redo."""
    dock.press("Q 3 6 4 Save")
    expect(dock.phone.locator(".notice")).to_contain_text("Hand 1 is saved.")
    expect(dock.phone).to_have_url(f"/t/{four.link}")
    dock.phone.reload()
    dock.phone.locator(".dock--live .open").wait_for()
    expect(dock.phone.locator(".notice")).to_have_count(0)
    touch_menu(dock, "Undo: hand 1")
    dock.expect_totals(0, 0, 0, 0)
    expect(dock.phone).to_have_url(f"/t/{four.link}")
    dock.phone.reload()
    expect(dock.phone.locator(".notice")).to_have_count(0)
    touch_menu(dock, "Redo: hand 1")
    dock.expect_totals(16, 6, 4, 0)


def touch_menu(dock, name):
    dock.phone.locator(".menu summary").click()
    dock.phone.get_by_role("button", name=name).click()


def test_the_end_of_a_game_is_not_announced_again_either(phone, four):
    ok(four.change(0, rules={"target": 16}))
    dock = open_dock(phone, four.link)
    dock.press("Q 3 6 4 Save")
    expect(phone.locator(".notice")).to_contain_text("Hand 1 is saved.")
    expect(phone).to_have_url(f"/t/{four.link}")
    phone.reload()
    expect(phone.locator(".end h2")).to_be_visible()
    expect(phone.locator(".notice")).to_have_count(0)


def test_a_page_of_somebody_else_in_between_is_no_answer(dock, four):
    """A network that wants a password first answers everything, with a page of its own."""

    def stand_between(route):
        if route.request.method == "POST":
            route.fulfill(
                status=200, content_type="text/html", body="<title>Free WiFi</title><main><p>Log in</p></main>"
            )
        else:
            route.continue_()

    dock.phone.route("**/games/*", stand_between)
    dock.press("Q 3 6 4 Save")
    expect(dock.phone.locator(".lost")).to_contain_text("No answer from the server.")
    dock.phone.unroute("**/games/*")
    dock.press("Save")
    dock.expect_totals(16, 6, 4, 0)
    assert deals(four) == [[16, 6, 4, 0]]


def test_after_three_tries_there_is_a_button_to_send_again(dock, four, complaints):
    """Failure 2."""
    dock.phone.route("**/games/*", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    dock.press("Q 3 6 4 Save")
    expect(dock.phone.locator(".lost")).to_be_visible()
    for _try in range(2):
        expect(dock.save).to_have_text("Saving …")
        with dock.phone.expect_event("requestfailed"):
            dock.phone.evaluate("dispatchEvent(new Event('online'))")
    expect(dock.save).to_have_text("Send again")
    dock.expect_sums("Dave 0? = 0 → 0", "Al Q♠︎ + 3 = 16 → 16", "Beth 6 = 6 → 6", "Charlie 4 = 4 → 4")
    dock.phone.unroute("**/games/*")
    dock.rest()
    dock.press("Save")
    dock.expect_totals(16, 6, 4, 0)
    assert deals(four) == [[16, 6, 4, 0]]
    complaints.clear()


def test_a_phone_that_slept_half_an_hour_wakes_with_the_same_hand_of_the_same_game(phone, four):
    """Complaint 65: after sleep the game was replaced by an empty copy."""
    ok(four.record(1, cards="Q+3 6 4 0"), 201)
    phone.clock.install()
    dock = open_dock(phone, four.link)
    dock.press("Q 3 6")
    dock.expect_row("Q♠︎ 3", "6", "", "")
    with phone.expect_response("**/sheet*"):
        phone.clock.fast_forward("30:00")
    dock.expect_totals(16, 6, 4, 0)
    dock.expect_row("Q♠︎ 3", "6", "", "")
    dock.press("4 Save")
    dock.expect_totals(32, 12, 8, 0)
    assert deals(four) == [[16, 6, 4, 0]] * 2
