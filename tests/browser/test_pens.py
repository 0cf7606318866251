"""Phones that write: the sheet goes on around a half-entered hand, and everybody sees who is entering."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.following import expect_same_page, expect_totals, follow, follow_by_the_clock, let_pass
from tests.support.databases import only_sqlite
from tests.web.tables import ok, start_table

pytestmark = only_sqlite
FOUR = ["Al", "Beth", "Charlie", "Dave"]
H1 = "Q+3 6 4 0"


@pytest.fixture
def al(client):
    """Al keeps the score."""
    return start_table(client, players=FOUR)


@pytest.fixture
def upgrade(app, monkeypatch):
    """Let the server be a newer one from now on."""

    def install():
        monkeypatch.setattr("web.live.build", lambda: "a newer build")
        monkeypatch.setattr("web.etags.build", lambda: "a newer build")

    return install


@pytest.mark.parametrize("link", ["link", "viewer_link"])
def test_after_an_upgrade_the_page_loads_itself_anew(phone, al, upgrade, link):
    """Failure 39."""
    follow(phone, getattr(al, link))
    upgrade()
    expect(phone.locator("body")).not_to_have_attribute("data-mark", "same page")


def test_after_an_upgrade_a_half_entered_hand_stays(phone, al, upgrade):
    """Failures 39 and 50."""
    follow(phone, al.link)
    phone.locator(".dock button[value='3']").tap()
    expect(phone.locator(".spot > b").first).to_have_text("3")
    upgrade()
    expect(phone.locator("body")).not_to_have_attribute("data-mark", "same page")
    expect(phone.locator(".spot > b").first).to_have_text("3")


def test_a_second_pen_sees_the_hand_and_gets_the_row_of_the_next(phone, al):
    follow(phone, al.link)
    al.record(1, cards=H1)
    expect_totals(phone, "16", "6", "4", "0")
    expect(phone.locator(".open__no")).to_have_text("2")


def test_a_half_entered_hand_stays_while_the_sheet_goes_on(phone, al):
    """Failure 4: the second keeper keeps the own entry, and is told of what changed."""
    follow(phone, al.link)
    phone.evaluate("document.addEventListener('sheet', ({ detail }) => { window.told = detail })")
    phone.locator(".dock button[value='3']").tap()
    expect(phone.locator(".spot > b").first).to_have_text("3")
    al.record(1, cards=H1)
    expect_totals(phone, "16", "6", "4", "0")
    expect(phone.locator(".spot > b").first).to_have_text("3")
    assert phone.evaluate("window.told") == {"version": "1.1", "number": 2}
    expect_same_page(phone)


def test_a_half_open_strip_is_no_trap(phone, al):
    """A dealer chosen and not yet sent is still chosen after a hand came in, and still meant for the hand before."""
    follow(phone, al.link)
    phone.locator(".dock button[value='3']").tap()
    phone.locator(".strip__sum").click()
    phone.locator("#dealer").select_option(label="Dave")
    al.record(1, cards=H1)
    expect_totals(phone, "16", "6", "4", "0")
    expect(phone.locator("#dealer")).to_have_value("3")
    expect(phone.locator(".strip [name=version]")).to_have_value("0")


def enter(phone: Page, cells: str) -> None:
    """Stand in for the dock, which says how many cells are filled."""
    phone.evaluate("(cells) => { document.querySelector('.dock').dataset.entered = cells }", cells)


def test_who_is_entering_is_shown_on_the_other_phones_and_forgotten(new_phone, al):
    al.record(1, cards=H1)
    first, second = (follow(new_phone(), al.link) for _pen in range(2))
    viewer = follow(new_phone(), al.viewer_link)
    enter(first, "3/4")
    for phone in (second, viewer):
        expect(phone.locator(".strip__entering")).to_have_text("entering hand 2, 3 of 4")
    enter(second, "1/4")
    expect(viewer.locator(".strip__entering")).to_have_text(["entering hand 2, 1 of 4", "entering hand 2, 3 of 4"])
    expect(first.locator(".strip__entering")).to_have_text(["entering hand 2, 1 of 4"])
    first.goto("/privacy")
    expect(viewer.locator(".strip__entering")).to_have_text(["entering hand 2, 1 of 4"])
    assert al.game()["version"] == 1


def test_a_phone_says_who_is_entering_again_before_the_server_forgets_it(phone, al):
    """Who thinks for a minute is still entering; whoever fell silent is forgotten after 20 seconds."""
    follow_by_the_clock(phone, al.link)
    said = []
    phone.on("request", lambda request: "/entering" in request.url and said.append(request.url))
    enter(phone, "3/4")
    for seconds in range(0, 60, 2):
        let_pass(phone, 2000)
        if seconds % 18 == 16:
            assert said, f"silent for 18 seconds, {seconds} seconds after it was entered"
            said.clear()


def test_new_links_shut_the_phones_with_the_old_ones(new_phone, al):
    """Complaint 93: the old phone can no longer write, a new one can, and no hand is lost."""
    al.record(1, cards=H1)
    old = follow(new_phone(), al.link)
    fresh = ok(al.call("POST", "/links"), 201)["keeper"]
    expect(old.locator(".age")).to_have_text("This game is no longer here.")
    new = new_phone()
    new.goto(f"/t/{fresh}")
    expect_totals(new, "16", "6", "4", "0")
    expect(new.locator(".dock__save .button--main")).to_be_visible()


def test_a_rematch_is_there_on_the_second_pen_too(phone, client):
    al = start_table(client, players=FOUR, rules={"target": 16})
    al.record(1, cards=H1)
    phone.goto(f"/t/{al.link}")
    expect(phone.locator(".end h2")).to_have_text("Dave wins with 0 points.")
    ok(al.call("POST", "/games", {"version": 1}), 201)
    expect(phone.locator("h1")).to_have_text("Hand 1")


def test_a_question_about_a_moon_stays_while_the_sheet_goes_on(phone, al):
    """What was sent and is asked about is half entered, too."""
    phone.goto(f"/t/{al.link}")
    phone.locator(".dock button[value=rest]").tap()
    expect(phone.locator(".dock")).to_contain_text("Al shot the moon.")
    al.record(1, cards=H1)
    expect_totals(phone, "16", "6", "4", "0")
    expect(phone.locator(".dock")).to_contain_text("Al shot the moon.")


def test_the_open_row_may_keep_itself_right(phone, al):
    """What takes part in the open row answers the event by preventDefault(), and the page is not loaded anew."""
    follow(phone, al.link)
    phone.evaluate("document.addEventListener('sheet', (event) => event.preventDefault())")
    al.record(1, cards=H1)
    expect_totals(phone, "16", "6", "4", "0")
    for _round in range(2):
        with phone.expect_response("**/sheet*"):
            pass
    expect_same_page(phone)


def test_nothing_entered_is_nobody_entering(phone, al):
    follow(phone, al.link)
    enter(phone, "")
    al.record(1, cards=H1)
    expect(phone.locator(".open__no")).to_have_text("2")
