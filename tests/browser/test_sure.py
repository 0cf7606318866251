"""Forms besides the dock's: where no server answers they stay as they are, and are sent by another touch."""

import pytest
from playwright.sync_api import expect

from tests.browser.dock import NAMES, open_dock
from tests.support.browser import settle
from tests.support.databases import only_sqlite
from tests.web.tables import ok, start_table

pytestmark = only_sqlite
READY = """() => {
  const has = (script) => performance.getEntriesByType("resource").some((one) => one.name.includes(`/${script}.js`))
  return document.readyState === "complete" && has("sure") && (has("tongue") || !has("table"))
}"""
"""Tells whether there is what asks for an answer first; a table fetches what that imports by itself."""
SAID = "No answer from the server."


@pytest.fixture
def table(client):
    table = start_table(client, players=NAMES[:4])
    ok(table.record(1, cards="Q+3 6 4 0"), 201)
    return table


@pytest.fixture
def phone(new_phone, complaints):
    phone = new_phone()
    yield phone
    settle(phone)
    complaints[:] = [one for one in complaints if "net::ERR_" not in one]


def lose_then_mend(phone, button):
    """Touch a button without a network: the page says so and stays; then with one."""
    phone.context.set_offline(True)
    address = phone.url
    button.click()
    expect(phone.locator(".unsent")).to_contain_text(SAID)
    expect(phone.locator(".unsent")).to_be_in_viewport()
    expect(phone.locator(".age:visible")).to_have_count(1)
    assert phone.url == address
    phone.context.set_offline(False)
    button.click()


def open_table(phone, table):
    open_dock(phone, table.link)
    phone.wait_for_function(READY)


def test_a_ruling_that_was_typed_waits_for_the_network(phone, table):
    open_table(phone, table)
    phone.locator(".dock__ruling button").click()
    phone.locator("[name=ruled-seat]").first.wait_for()
    phone.locator(".dock--ask select[name=ruled-seat]").select_option(label="Beth")
    phone.locator("[name=ruled-note]").fill("a card too many")
    phone.wait_for_function(READY)
    lose_then_mend(phone, phone.locator(".dock--ask .button--main"))
    expect(phone.locator(".sheet__total")).to_have_text(["16", "32", "4", "0"])
    assert table.game()["deals"][1]["ruled"]["note"] == "a card too many"


def test_the_way_to_a_ruling_leaves_the_half_entered_hand_where_it_is(phone, table):
    open_table(phone, table)
    phone.locator("button.key[value='3']").click()
    expect(phone.locator(".spot > b").first).to_have_text("3")
    lose_then_mend(phone, phone.locator(".dock__ruling button"))
    expect(phone.locator(".dock--ask")).to_be_visible()


def test_an_undo_waits_for_the_network(phone, table):
    open_table(phone, table)
    phone.locator(".menu__open").click()
    lose_then_mend(phone, phone.locator(".menu__list").get_by_role("button", name="Undo: hand 1"))
    expect(phone.locator(".sheet__empty")).to_be_visible()
    assert table.game()["deals"] == []


def test_another_dealer_waits_for_the_network(phone, table):
    open_table(phone, table)
    phone.locator(".strip__sum").click()
    phone.locator("#dealer").select_option(label="Dave")
    lose_then_mend(phone, phone.get_by_role("button", name="From this hand on"))
    expect(phone.locator(".strip__sum")).to_contain_text("Dave deals")


def test_taking_a_hand_out_waits_for_the_network(phone, table):
    phone.goto(f"/t/{table.link}/games/1/deals/1")
    phone.locator(".dock--live .open").wait_for()
    phone.wait_for_function(READY)
    lose_then_mend(phone, phone.get_by_role("button", name="Take hand 1 out"))
    expect(phone.locator(".sheet__empty")).to_be_visible()


def test_names_that_were_typed_wait_for_the_network(phone, table):
    phone.goto(f"/t/{table.link}/players")
    phone.wait_for_function(READY)
    phone.locator("[name=name-3]").fill("Eve")
    lose_then_mend(phone, phone.locator("#names").get_by_role("button"))
    expect(phone.locator(".sheet__who").last).to_have_text("Eve")


def test_a_page_of_somebody_else_in_between_takes_nothing_away(phone, table):
    """A network that wants a password first answers everything, with a page of its own."""
    phone.goto(f"/t/{table.link}/players")
    phone.wait_for_function(READY)
    phone.locator("[name=name-3]").fill("Eve")
    phone.route("**/*", lambda route: route.fulfill(status=200, content_type="text/html", body="<p>Log in</p>"))
    phone.locator("#names").get_by_role("button").click()
    expect(phone.locator(".unsent")).to_contain_text(SAID)
    expect(phone.locator("[name=name-3]")).to_have_value("Eve")


def test_a_form_is_sent_once_however_often_its_button_is_touched(phone, table):
    phone.goto(f"/t/{table.link}/players")
    phone.wait_for_function(READY)
    phone.locator("[name=name-3]").fill("Eve")
    sent = []
    phone.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    phone.locator("#names").get_by_role("button").dblclick()
    expect(phone.locator(".sheet__who").last).to_have_text("Eve")
    assert len(sent) == 1
