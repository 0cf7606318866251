"""Phones that follow, and phones that remember."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.databases import only_sqlite
from tests.web.tables import hold, ok, start_table

pytestmark = only_sqlite
FOUR = ["Al", "Beth", "Charlie", "Dave"]


@pytest.fixture
def al(client):
    """Al keeps the score."""
    return start_table(client, players=FOUR)


def test_who_follows_can_change_nothing_and_sees_a_new_hand_without_touching(phone, al):
    phone.goto(f"/t/{al.viewer_link}")
    expect(phone.locator(".sheet__empty")).to_be_visible()
    assert phone.locator("form, button, input").count() == 0
    al.record(1, cards="Q+3 6 4 0")
    expect(phone.locator(".sheet__total")).to_have_text(["16", "6", "4", "0"])
    expect(phone.locator("h1")).to_have_text("Hand 2")


def test_who_follows_sees_a_rematch(phone, client):
    al = start_table(client, players=FOUR, rules={"target": 16})
    al.record(1, cards="Q+3 6 4 0")
    phone.goto(f"/t/{al.viewer_link}")
    expect(phone.locator(".end h2")).to_have_text("Dave wins with 0 points.")
    ok(al.call("POST", "/games", {"version": al.game()["version"]}), 201)
    expect(phone.locator("h1")).to_have_text("Hand 1")


@pytest.fixture
def hearing(phone):
    """A phone that writes down what a screen reader is told, each time that it is told."""
    phone.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
          const heard = document.querySelector("[data-heard]")
          window.told = []
          const all = { childList: true, characterData: true, subtree: true }
          if (heard) new MutationObserver(() => told.push(heard.textContent)).observe(heard, all)
        })"""
    )
    return phone


def test_who_follows_hears_each_hand_once_and_nothing_at_first(hearing, al):
    """Complaint 89: a total that changes is announced."""
    phone = hearing
    al.record(1, cards="Q+3 6 4 0")
    phone.goto(f"/t/{al.viewer_link}")
    heard = phone.locator("[data-heard][role=status]")
    expect(heard).to_have_text("")
    al.record(2, cards="0 Q 13 0")
    expect(heard).to_have_text("Hand 3. Al 16, Beth 19, Charlie 17, Dave 0.")
    ok(al.change(al.game()["version"], title="Friday"))
    expect(phone).to_have_title(re.compile("Friday"))
    ok(al.correct(2, 2, cards="13 0 Q 0"))
    expect(heard).to_have_text("Hand 3. Al 29, Beth 6, Charlie 17, Dave 0.")
    assert len(phone.evaluate("told")) == 2


def test_who_follows_hears_who_won(hearing, client):
    al = start_table(client, players=FOUR, rules={"target": 16})
    hearing.goto(f"/t/{al.viewer_link}")
    al.record(1, cards="Q+3 6 4 0")
    said = "Game over. Dave wins with 0 points. Al 16, Beth 6, Charlie 4, Dave 0."
    expect(hearing.locator("[data-heard]")).to_have_text(said)


def test_a_table_that_is_deleted_meanwhile_says_so_to_who_follows(phone, al):
    """Failure 20: a page that was watching stops; nothing comes back to life."""
    phone.goto(f"/t/{al.viewer_link}")
    al.call("DELETE", "")
    expect(phone.get_by_role("status").first).to_have_text("This game is no longer here.")


def test_without_javascript_the_page_of_who_follows_loads_itself_anew(new_phone, al):
    phone = new_phone(java_script_enabled=False)
    phone.goto(f"/t/{al.viewer_link}")
    assert phone.locator("meta[http-equiv=refresh]").get_attribute("content") == "15"
    phone.goto(f"/t/{al.link}")
    assert phone.locator("meta[http-equiv=refresh]").count() == 0


def test_who_follows_keeps_an_unchanged_page_as_it_is(phone, al):
    """A page that loads itself anew for nothing closes what the reader opened."""
    phone.goto(f"/t/{al.viewer_link}")
    phone.locator(".strip__sum").click()
    with phone.expect_response("**/sheet") as looked:
        assert looked.value.status == 304
    expect(phone.locator(".strip__more")).to_be_visible()


def test_a_link_opened_in_a_tab_already_on_the_app_shows_that_game(phone, al, client):
    """Complaint 92: scores needed a manual reload."""
    eve = start_table(client, players=["Eve", "Finn", "Gus"])
    eve.record(1, cards="Q+3 6 4")
    phone.goto(f"/t/{al.link}")
    phone.goto(f"/t/{eve.viewer_link}")
    expect(phone.locator(".sheet__total")).to_have_text(["16", "6", "4"])


def test_this_phone_lists_its_tables_the_latest_first_and_forgets_them(phone, al, client):
    eve = start_table(client, players=["Eve", "<b>Finn</b>", "Gus"], title="Friday")
    for table in (al, eve):
        phone.goto(f"/t/{table.link}")
        phone.wait_for_function("(link) => localStorage.tables?.includes(link)", arg=table.link)
    phone.goto("/")
    listed = phone.locator(".mine__link")
    expect(listed).to_have_text(["FridayEve, <b>Finn</b>, Gus", "HeartsAl, Beth, Charlie, Dave"])
    phone.get_by_role("button", name="Forget on this phone").first.click()
    expect(listed).to_have_text(["HeartsAl, Beth, Charlie, Dave"])
    phone.reload()
    listed.click()
    expect(phone.locator("h1")).to_have_text("Hand 1")


def test_a_phone_that_knows_no_table_lists_none(phone):
    phone.goto("/")
    expect(phone.locator("[data-mine]")).to_be_hidden()


def test_without_javascript_the_first_page_says_to_keep_the_link(new_phone):
    phone = new_phone(java_script_enabled=False)
    phone.goto("/")
    expect(phone.locator("noscript p")).to_be_visible()
    expect(phone.locator("noscript p")).to_contain_text("Keep the link of your table")


def test_a_table_deleted_on_this_phone_is_listed_no_more(phone, al):
    phone.goto(f"/t/{al.link}")
    phone.goto(f"/t/{al.link}/delete")
    phone.get_by_role("button", name="Delete for good").click()
    expect(phone.get_by_role("status")).to_have_text("The table is deleted.")
    expect(phone.locator("[data-mine]")).to_be_hidden()


def test_storage_that_is_spoilt_or_gone_loses_no_game(phone, al):
    """Complaint 74: browsers evict what a site stored; the link still has everything."""
    al.record(1, cards="Q+3 6 4 0")
    phone.goto(f"/t/{al.link}")
    phone.evaluate("localStorage.setItem('tables', 'not JSON')")
    phone.goto("/")
    expect(phone.locator("[data-mine]")).to_be_hidden()
    phone.evaluate("localStorage.clear()")
    phone.goto(f"/t/{al.link}")
    expect(phone.locator(".sheet__total")).to_have_text(["16", "6", "4", "0"])


def test_an_address_that_is_no_table_is_not_listed(phone):
    """What lies in the storage may come from anywhere: no link of it leads out."""
    phone.goto("/")
    phone.evaluate(
        """localStorage.setItem('tables', '[{"address": "javascript:alert(1)", "title": "x", "names": ""}]')"""
    )
    phone.reload()
    expect(phone.locator("[data-mine]")).to_be_hidden()


def test_a_copy_is_a_table_of_its_own_for_who_follows(phone, al, client):
    al.record(1, cards="Q+3 6 4 0")
    phone.goto(f"/t/{al.viewer_link}/share")
    phone.get_by_role("button", name="Make a copy").click()
    expect(phone).not_to_have_url(re.compile(al.viewer_link))
    phone.get_by_role("link", name="To the sheet").first.click()
    expect(phone.locator(".dock__save .button--main")).to_be_visible()
    copy = hold(client, {"keeper": phone.url.rsplit("/", 1)[1], "viewer": ""})
    copy.record(2, cards="0 0 Q 13")
    assert (len(copy.game()["deals"]), len(al.game()["deals"])) == (2, 1)


ZOOM = "() => visualViewport.scale"


def test_a_refresh_keeps_the_zoom_of_who_follows(phone, al):
    """Who looks at a column closely goes on doing so; nothing may set the page back, or keep it from being enlarged."""
    al.record(1, cards="Q+3 6 4 0")
    phone.goto(f"/t/{al.viewer_link}")
    asked = phone.locator("meta[name=viewport]").get_attribute("content")
    assert ("maximum-scale" in asked, "user-scalable" in asked) == (False, False)
    phone.context.new_cdp_session(phone).send("Emulation.setPageScaleFactor", {"pageScaleFactor": 2})
    phone.wait_for_function(f"() => ({ZOOM})() === 2")
    left, top = phone.evaluate("() => { scrollTo(0, 0); return [visualViewport.pageLeft, visualViewport.pageTop] }")
    al.record(2, cards="Q+3 6 4 0")
    expect(phone.locator(".sheet__total")).to_have_text(["32", "12", "8", "0"])
    assert phone.evaluate(ZOOM) == 2
    assert phone.evaluate("() => [visualViewport.pageLeft, visualViewport.pageTop]") == [left, top]
    assert phone.locator("meta[name=viewport]").get_attribute("content") == asked
