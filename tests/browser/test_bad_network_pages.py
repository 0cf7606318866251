"""A bad network on pages beside the dock: what hangs says so, and what did not come comes later."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.dock import NAMES, open_dock
from tests.browser.following import follow
from tests.browser.test_bad_network import LATE, fail_once, log_in, phone
from tests.browser.test_dock_sending import LOST
from tests.support.databases import only_sqlite
from tests.web.tables import FIRST, ok, start_table

pytestmark = only_sqlite
__all__ = ["phone"]


@pytest.fixture
def table(client):
    table = start_table(client, players=NAMES[:4], rules={"target": 16})
    ok(table.record(1, cards=FIRST), 201)
    return table


@pytest.fixture
def players(phone, client):
    """The page of the players, which has said what follows if Beth leaves."""
    link = start_table(client, players=NAMES[:4]).link
    phone.goto(f"/t/{link}/players")
    phone.locator("#leave label").filter(has_text="Beth").tap()
    expect(phone.locator("#leave [data-says]")).to_contain_text("Al deals")
    return phone


def test_what_follows_from_an_earlier_choice_does_not_stay(players):
    says = players.locator("#leave [data-says]")
    players.route("**/ahead*", lambda _route: None)
    players.locator("#leave label").filter(has_text="Al").tap()
    expect(says).not_to_contain_text("Al deals")


@pytest.mark.parametrize("answer", [lambda _route: None, log_in], ids=["none", "hotspot"])
def test_a_picture_without_an_answer_says_so(phone, table, answer):
    phone.goto(f"/t/{table.link}")
    address = phone.url
    phone.locator(".end").wait_for()
    phone.wait_for_load_state()
    phone.route("**/picture.svg*", answer)
    phone.get_by_role("link", name="Picture").click()
    expect(phone.get_by_role("alert")).to_contain_text(LOST)
    assert phone.url == address


def test_the_ways_to_send_the_result_come_though_not_at_once(phone, client):
    table = start_table(client, players=NAMES[:4], rules={"target": 16})
    follow(phone, table.viewer_link)
    failed = fail_once(phone, "**/result.js*")
    ok(table.record(1, cards=FIRST), 201)
    expect(phone.locator(".end")).to_be_visible()
    expect(phone.locator("body.copies")).to_be_visible(timeout=LATE)
    assert failed


def test_who_prints_without_an_answer_waits_for_nothing(phone, table):
    """The browser would stand still until one came."""
    follow(phone, table.viewer_link)
    asked: list[Route] = []
    phone.route("**/sheet*", lambda route: route.abort("connectionreset"))
    expect(phone.locator(".age")).to_contain_text(LOST)
    phone.route("**/print", lambda route: asked.append(route))
    phone.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert not asked


def test_a_tapped_name_that_no_server_took_does_not_take_the_next_one_s_place(phone):
    """The page with one more seat comes from the server."""
    phone.add_init_script("localStorage.names = JSON.stringify(['Al', 'Beth', 'Charlie', 'Dave', 'Eve', 'Finn'])")
    phone.goto("/")
    for name in NAMES[:4]:
        phone.locator(".chip", has_text=name).tap()
    phone.context.set_offline(True)
    phone.locator(".chip", has_text="Eve").tap()
    expect(phone.locator(".unsent")).to_contain_text("No answer from the server.")
    phone.context.set_offline(False)
    phone.locator(".chip", has_text="Finn").tap()
    expect(phone.locator("[name=name-4]")).to_have_value("Finn")


def test_a_correction_that_is_cancelled_leaves_no_draft_though_its_script_came_late(phone, client):
    table = start_table(client, players=NAMES[:4])
    ok(table.record(1, cards=FIRST), 201)
    failed = fail_once(phone, "**/correct.js*")
    dock = open_dock(phone, table.link)
    phone.locator("#hand-1 a").first.click()
    expect(phone.locator(".sheet__row--now")).to_be_visible(timeout=LATE)
    dock.press("@Al 5")
    phone.get_by_role("link", name="Cancel").click()
    expect(phone.locator("h1")).to_have_text("Hand 2")
    assert failed
    assert [key for key in phone.evaluate("Object.keys(localStorage)") if key.startswith("draft")] == []
