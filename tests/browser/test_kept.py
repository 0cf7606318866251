"""What was typed in a form is still there after a reload, and after a look elsewhere, until it was sent."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.dock import NAMES, open_dock
from tests.support.browser import late
from tests.support.databases import only_sqlite
from tests.web.tables import FIRST, Phone, ok, start_table

pytestmark = only_sqlite
DRAFTS = "() => Object.keys(localStorage).filter((key) => key.startsWith('form '))"


@pytest.fixture
def table(client) -> Phone:
    table = start_table(client, players=NAMES[:4])
    ok(table.record(1, cards=FIRST), 201)
    return table


def names(phone: Page) -> list[str]:
    return phone.eval_on_selector_all(".players .input", "(fields) => fields.map((field) => field.value)")


def draft(phone: Page) -> None:
    """Type a new game: names, who deals, which game, a house rule."""
    phone.goto("/")
    phone.locator("#name-0").fill("Al")
    phone.locator("#name-3").fill("Dave")
    phone.locator("[name=first_dealer][value='3']").check()
    phone.locator("[name=variant][value=omnibus]").check()
    phone.get_by_text("House rules").click()
    phone.locator("[name=rule-target]").fill("77")


def expect_draft(phone: Page) -> None:
    expect(phone.locator("#name-0")).to_have_value("Al")
    assert names(phone) == ["Al", "", "", "Dave"]
    expect(phone.locator("[name=first_dealer][value='3']")).to_be_checked()
    expect(phone.locator("[name=variant][value=omnibus]")).to_be_checked()
    expect(phone.locator("[name=rule-target]")).to_have_value("77")
    expect(phone.locator("[name=rule-target]")).to_be_visible()


def test_a_new_game_is_still_typed_after_a_reload(phone):
    draft(phone)
    phone.reload()
    expect_draft(phone)


def test_a_new_game_is_still_typed_after_rules_and_back(phone):
    """Complaint 57: going back lost the selection."""
    draft(phone)
    phone.get_by_role("link", name="Rules", exact=True).click()
    expect(phone.locator("h1")).to_have_text("Rules")
    phone.go_back()
    expect_draft(phone)
    phone.get_by_role("link", name="Rules", exact=True).click()
    phone.get_by_role("link", name="New game").first.click()
    expect_draft(phone)


def test_how_many_play_and_names_beyond_stay_too(phone):
    draft(phone)
    phone.get_by_role("button", name="6", exact=True).click()
    expect(phone).to_have_url(re.compile(r"/\?players=6#players$"))
    phone.wait_for_load_state()
    phone.locator("#name-5").fill("Finn")
    phone.reload()
    expect(phone.locator("#name-5")).to_have_value("Finn")
    phone.goto("/")
    expect(phone.locator("#name-5")).to_have_value("Finn")
    phone.get_by_role("button", name="5", exact=True).click()
    expect(phone.locator("#name-5")).to_have_count(0)
    phone.reload()
    expect(phone.locator("#name-4")).to_be_visible()
    phone.get_by_role("button", name="6", exact=True).click()
    expect(phone.locator("#name-5")).to_have_value("Finn")
    assert names(phone) == ["Al", "", "", "Dave", "", "Finn"]


def test_what_is_typed_before_the_script_comes_is_newer_than_the_draft(phone):
    draft(phone)
    with late(phone, "kept.js"):
        phone.goto("/", wait_until="commit")
        phone.locator("#name-0").fill("Beth")
        phone.locator("[name=first_dealer][value='1']").check()
    expect(phone.locator("#name-3")).to_have_value("Dave")
    for _time in range(2):
        assert names(phone) == ["Beth", "", "", "Dave"]
        expect(phone.locator("[name=first_dealer][value='1']")).to_be_checked()
        phone.reload()


def test_a_name_that_was_tapped_stays(phone):
    phone.goto("/")
    phone.evaluate("localStorage.names = '[\"Beth\"]'")
    phone.reload()
    phone.locator(".chip").tap()
    phone.reload()
    expect(phone.locator("#name-0")).to_have_value("Beth")
    expect(phone.locator(".chip")).to_have_attribute("aria-pressed", "true")


def test_a_game_that_was_started_is_typed_no_more(phone):
    draft(phone)
    phone.get_by_role("button", name="Start").click()
    phone.wait_for_function(f"() => document.querySelector('.share') && !({DRAFTS})().length")
    phone.goto("/")
    assert names(phone) == [""] * 4


def test_a_game_that_no_server_took_is_still_typed(phone, complaints):
    draft(phone)
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Start").click()
    expect(phone.locator(".unsent")).to_be_visible()
    phone.context.set_offline(False)
    phone.reload()
    expect_draft(phone)
    complaints[:] = [one for one in complaints if "net::ERR_" not in one]


def test_what_comes_back_with_a_sentence_wins_and_stays(phone):
    draft(phone)
    phone.locator("#name-3").fill("Al")
    phone.get_by_role("button", name="Start").click()
    expect(phone.locator("#problems")).to_be_visible()
    assert names(phone) == ["Al", "", "", "Al"]
    phone.locator("#name-3").fill("Dave")
    phone.reload()
    expect_draft(phone)
    expect(phone.locator("#problems")).to_have_count(0)


def open_ruling(phone: Page) -> None:
    phone.locator(".dock__ruling button").click()
    phone.locator("[name=ruled-note]").wait_for()
    phone.wait_for_load_state()  # what keeps it comes after it


def test_the_note_of_a_ruling_is_still_typed_after_a_reload(phone, table):
    open_dock(phone, table.link)
    open_ruling(phone)
    phone.locator("select[name=ruled-seat]").select_option(label="Beth")
    phone.locator("[name=ruled-note]").fill("a card too many")
    phone.reload()
    expect(phone.locator("[name=ruled-note]")).to_have_value("a card too many")
    expect(phone.locator("[name=ruled-seat] option:checked")).to_have_text("Beth")
    open_dock(phone, table.link)
    open_ruling(phone)
    expect(phone.locator("[name=ruled-note]")).to_have_value("a card too many")
    phone.locator(".dock--ask .button--main").click()
    expect(phone.locator(".sheet__total").first).to_have_text("16")
    expect(phone.locator(".sheet__note").first).to_contain_text("a card too many")
    open_dock(phone, table.link)
    open_ruling(phone)
    expect(phone.locator("[name=ruled-note]")).to_have_value("")


def type_points(phone: Page, table: Phone) -> None:
    phone.goto(f"/t/{table.link}/games/1/adjust")
    phone.get_by_role("radio", name="Beth").check()
    phone.locator("#points").fill("5")
    phone.locator("#reason").fill("misdeal")


def expect_points(phone: Page, points: str, reason: str) -> None:
    expect(phone.locator("#points")).to_have_value(points)
    expect(phone.locator("#reason")).to_have_value(reason)


def test_points_by_agreement_are_still_typed_after_a_reload(phone, table):
    type_points(phone, table)
    phone.reload()
    expect_points(phone, "5", "misdeal")
    expect(phone.get_by_role("radio", name="Beth")).to_be_checked()
    phone.get_by_role("button", name="Save").click()
    expect(phone.locator("#problems")).to_contain_text("Choose + or −.")
    phone.locator("#reason").fill("two cards dropped")
    phone.reload()
    expect_points(phone, "5", "two cards dropped")
    phone.get_by_role("radio", name="− take off").check()
    phone.get_by_role("button", name="Save").click()
    expect(phone.locator("#given-1")).to_contain_text("−5")
    phone.goto(f"/t/{table.link}/games/1/adjust")
    expect_points(phone, "", "")


def test_what_was_typed_for_another_sheet_is_dropped(phone, table):
    type_points(phone, table)
    ok(table.record(2, cards=FIRST), 201)
    phone.reload()
    expect_points(phone, "", "")
    assert phone.evaluate(DRAFTS) == []


def test_who_joins_and_the_names_are_still_typed_after_a_reload(phone, table):
    phone.goto(f"/t/{table.link}/players")
    phone.locator("[name=join-name]").fill("Eve")
    phone.locator("#join label").filter(has_text="Beth → Charlie").click()
    phone.locator("#names [name=name-2]").fill("Gus")
    phone.locator("#names [name=note]").fill("at Hana's")
    version = phone.locator("#join [name$=version]").input_value()
    phone.reload()
    expect(phone.locator("[name=join-name]")).to_have_value("Eve")
    expect(phone.locator("#join input:checked").first).to_have_value(re.compile(r"\d"))
    expect(phone.locator("#join [data-says]")).to_contain_text("Hearts for 5 players")
    expect(phone.locator("#names [name=name-2]")).to_have_value("Gus")
    expect(phone.locator("#names [name=note]")).to_have_value("at Hana's")
    assert phone.locator("#join [name$=version]").input_value() == version
    phone.locator("#names .button--main").click()
    expect(phone.locator(".sheet__who").nth(2)).to_have_text("Gus")
    phone.goto(f"/t/{table.link}/players")
    expect(phone.locator("[name=join-name]")).to_have_value("")


def test_a_rematch_and_new_rules_are_still_typed_after_a_reload(phone, table):
    phone.goto(f"/t/{table.link}/rematch")
    phone.locator("#name-1").fill("Gus")
    phone.get_by_role("button", name="One seat up: player 2").click()
    expect(phone.locator("#name-0")).to_have_value("Gus")
    phone.locator("#name-3").fill("Kim")
    phone.reload()
    expect(phone.locator("#name-3")).to_have_value("Kim")
    assert names(phone) == ["Gus", "Al", "Charlie", "Kim"]
    phone.goto(f"/t/{table.link}/rules?change=1")
    phone.locator("[name=rule-target]").fill("77")
    phone.goto(f"/t/{table.link}/rules")
    expect(phone.locator("[name=rule-target]")).to_have_value("77")
    expect(phone.locator("[name=rule-target]")).to_be_visible()


def test_a_phone_that_keeps_nothing_can_still_send(phone, table):
    phone.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
    type_points(phone, table)
    phone.get_by_role("radio", name="− take off").check()
    phone.get_by_role("button", name="Save").click()
    expect(phone.locator("#given-1")).to_contain_text("−5")
