"""A bad network: parts of a page that do not come at once, answers of somebody else, and answers in the wrong order."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.dock import open_dock
from tests.browser.following import expect_same_page, follow, follow_by_the_clock
from tests.browser.test_dock_sending import LOST, deals, ready
from tests.browser.test_following import begin
from tests.support.browser import late, settle
from tests.support.databases import only_sqlite
from tests.web.people import sit_down
from tests.web.tables import FIRST, ok
from tests.web.test_api_adjustments import adjust

pytestmark = only_sqlite
LATE = 15_000
"""Milliseconds in which a page tries again, and has an answer."""
STYLED = "() => parseInt(getComputedStyle(document.querySelector('.ending')).minHeight) > 0"
LOG_IN = "<!doctype html><title>Hotel</title><p>Log in</p>"


@pytest.fixture
def phone(new_phone, complaints):
    """A phone whose complaints of the network are forgiven."""
    phone = new_phone()
    yield phone
    settle(phone)
    parts = ("net::ERR_", "Failed to fetch dynamically imported module", "MIME type", "answered 50")
    complaints[:] = [one for one in complaints if not any(part in one for part in parts)]


def fail_once(page: Page, where: str) -> list[Route]:
    """Let the first request for something fail."""
    failed: list[Route] = []

    def handle(route: Route) -> None:
        if failed:
            route.continue_()
        else:
            failed.append(route)
            route.abort("connectionreset")

    page.route(where, handle)
    return failed


def log_in(route: Route) -> None:
    """Answer as a network does that wants a password first."""
    route.fulfill(status=200, content_type="text/html", body=LOG_IN)


@pytest.mark.parametrize("part", ["hearts", "touch", "hand"])
def test_a_draft_is_shown_with_its_keys_once_they_come(phone, four, part):
    dock = open_dock(phone, four.link)
    dock.press("Q 3 6")
    dock.expect_row("Q♠︎ 3", "6", "", "")
    failed = fail_once(phone, f"**/{part}.js*")
    phone.reload()
    dock.expect_row("Q♠︎ 3", "6", "", "")
    assert failed
    expect(phone.locator(".dock__line")).not_to_contain_text(LOST)
    dock.press("4 Save")
    dock.expect_totals(16, 6, 4, 0)


def test_a_touch_brings_the_keys_of_a_draft_that_had_not_come(phone, four):
    dock = open_dock(phone, four.link)
    dock.press("3 6")
    dock.expect_row("3", "6", "", "")
    phone.route("**/early.js*", lambda route: route.abort("connectionreset"))
    fail_once(phone, "**/hearts.js*")
    phone.reload()
    ready(dock)
    dock.press("@Charlie 4")
    dock.expect_row("3", "6", "4", "0?")


def test_a_first_touch_that_takes_long_says_so_and_means_nothing_later(phone, four):
    dock = open_dock(phone, four.link)
    with late(phone, "touch.js"):
        dock.press("3")
        expect(phone.locator(".dock__line")).to_contain_text(LOST)
    dock.press("5")
    dock.expect_row("5", "", "", "")
    expect(phone.locator(".dock__line")).not_to_contain_text(LOST)


def test_a_hand_that_waits_is_sent_though_what_sends_it_came_late(phone, four):
    dock = open_dock(phone, four.link)
    dock.press("Q 3 6 4")
    phone.route("**/games/*", lambda route: route.abort("connectionreset"))
    dock.press("Save")
    expect(phone.locator(".lost")).to_contain_text(LOST)
    phone.unroute("**/games/*")
    failed = fail_once(phone, "**/send.js*")
    phone.reload()
    expect(phone.locator(".sheet__total")).to_have_text(["16", "6", "4", "0"], timeout=LATE)
    assert (len(failed), deals(four)) == (1, [[16, 6, 4, 0]])


@pytest.mark.parametrize("answer", [lambda route: route.abort("connectionreset"), log_in], ids=["none", "hotspot"])
def test_a_style_that_did_not_come_with_the_first_touch_comes_later(phone, four, answer):
    dock = open_dock(phone, four.link)
    phone.route("**/dock.css*", answer, times=1)
    dock.press("3")
    dock.expect_row("3", "", "", "")
    phone.wait_for_function(STYLED, timeout=LATE)


def test_a_refused_hand_is_asked_about_though_what_shows_it_came_late(phone, four):
    phone.route("**/early.js*", lambda route: route.abort("connectionreset"))
    dock = open_dock(phone, four.link)
    dock.press("Q 3 6 4")
    expect(dock.save).to_have_text("Save")
    four.record(1, cards="3 Q+6 4 0")
    failed = fail_once(phone, "**/put.js*")
    dock.press("Save")
    expect(phone.locator("#dock-title")).to_contain_text("Someone else already recorded hand 1.", timeout=LATE)
    assert failed


def test_a_slow_network_has_its_hand_in_the_end(phone, four):
    """Answers that each come a little later than the page waited were never heard, though the hand was saved."""
    follow_by_the_clock(phone, four.link)
    dock = open_dock(phone, four.link)
    held: list[Route] = []
    phone.route("**/games/*", lambda route: held.append(route))
    dock.press("Q 3 6 4")
    with phone.expect_request("**/games/*"):
        dock.tap(dock.save)
    phone.clock.run_for(4600)
    expect(phone.locator(".lost")).to_contain_text(LOST)
    with phone.expect_request("**/games/*"):
        phone.clock.run_for(4600)
    expect(dock.save).to_have_text("Saving …")
    phone.clock.run_for(4600)
    held[-1].continue_()
    dock.expect_totals(16, 6, 4, 0)
    assert len(held) == 2


def test_a_page_of_somebody_else_is_no_sheet(phone, four):
    """What is shown would be taken for the newest."""
    follow(phone, four.viewer_link)
    phone.route("**/sheet*", log_in)
    expect(phone.locator(".age")).to_contain_text(LOST)
    phone.unroute("**/sheet*")
    expect(phone.locator(".age")).to_be_hidden()


@pytest.fixture
def desk(phone, client):
    """A hand that is followed, with the first card to come."""
    begin(phone, sit_down(client), "Al")
    phone.evaluate("document.body.dataset.mark = 'same page'")
    return phone


@pytest.mark.parametrize("status", [200, 429, 502], ids=["hotspot", "too many", "gateway"])
def test_a_card_waits_for_an_answer_that_is_about_it(desk, status):
    desk.route("**/referee/hand", lambda route: route.fulfill(status=status, content_type="text/html", body=LOG_IN))
    desk.locator(".pad [value='2C']").tap()
    expect(desk.locator(".desk__news")).to_contain_text(LOST)
    desk.unroute("**/referee/hand")
    expect(desk.locator(".desk__line")).to_have_text("Beth plays next.")
    expect_same_page(desk)


def test_a_look_at_the_desk_that_somebody_else_answers_changes_nothing(desk):
    desk.route("**/referee/hand", log_in)
    for _look in range(2):
        with desk.expect_response("**/referee/hand"):
            pass
    expect(desk.locator(".pad")).to_be_visible()
    expect_same_page(desk)


def test_a_slow_look_takes_no_card_from_the_desk(desk):
    """It shows the desk as it was before the touch."""
    text = desk.evaluate("fetch(location.href).then((answer) => answer.text())")
    looks: list[Route] = []
    with desk.expect_request(lambda asked: asked.method == "GET"):
        desk.route("**/referee/hand", lambda one: looks.append(one) if one.request.method == "GET" else one.continue_())
    desk.locator(".pad [value='2C']").tap()
    expect(desk.locator(".desk__line")).to_have_text("Beth plays next.")
    with desk.expect_request(lambda asked: asked.method == "GET"):
        looks[0].fulfill(status=200, content_type="text/html", body=text)
    assert desk.locator(".desk__line").text_content() == "Beth plays next."


@pytest.fixture
def second(phone, four):
    """The dock of the second hand, in which all is entered."""
    ok(four.record(1, cards=FIRST), 201)
    dock = open_dock(phone, four.link)
    dock.press("Q 3 6 4")
    expect_beth(dock, "→ 12")
    return dock


def expect_beth(dock, total: str) -> None:
    """Wait for what Beth comes to."""
    expect(dock.phone.locator(".sum", has_text="Beth").locator("b")).to_have_text(total, timeout=LATE)


def test_totals_that_could_not_be_learned_anew_are_learned_later(second, four):
    failed = fail_once(second.phone, "**/dock?number=*")
    ok(adjust(four, 1), 201)
    expect_beth(second, "→ 7")
    assert failed


def test_a_slow_answer_does_not_bring_earlier_totals_back(second, four):
    held: list[Route] = []
    second.phone.route("**/dock?number=2", lambda route: route.continue_() if held else held.append(route))
    with second.phone.expect_request("**/dock?number=2"):
        ok(adjust(four, 1), 201)
    text = four.client.get(f"/t/{four.link}/dock?number=2").text
    ok(adjust(four, 2), 201)
    expect_beth(second, "→ 2")
    with second.phone.expect_response("**/dock?number=2"):
        held[0].fulfill(status=200, content_type="application/json", body=text)
    second.phone.evaluate("new Promise(requestAnimationFrame)")
    expect_beth(second, "→ 2")
