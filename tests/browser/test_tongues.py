"""Choosing a language on a phone; names from everywhere on every page and on paper."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.dock import open_dock
from tests.support.databases import only_sqlite
from tests.support.paper import print_out
from tests.web.tables import ok, start_table

pytestmark = only_sqlite
NAMES = ["Ґанна Їжак", "Łucja Żółć", "Đurđa Čačić", "Ľubica Kŕdľová"]


def choose(phone: Page, name: str) -> None:
    """Choose a language in the menu of the table, or at the foot of another page."""
    if phone.locator(".menu__open").count():
        phone.locator(".menu__open").click()
        phone.locator(".menu a[href='/language']").click()
    phone.get_by_role("link", name=name).click()


def expect_language(phone: Page, code: str) -> None:
    expect(phone.locator("html")).to_have_attribute("lang", code)


def test_a_language_is_chosen_in_the_menu_and_holds_for_every_page(phone, four):
    phone.goto(f"/t/{four.link}")
    choose(phone, "Polski")
    expect_language(phone, "pl")
    expect(phone.locator("h1")).to_have_text("Rozdanie 1")
    phone.goto("/privacy")
    expect_language(phone, "pl")
    expect(phone.locator("[aria-current]")).to_have_text("Polski")


def test_back_leads_to_the_page_before_and_not_to_another_language(phone, four):
    phone.goto("/privacy")
    phone.goto(f"/t/{four.link}/rules")
    length = phone.evaluate("history.length")
    for name in ("Hrvatski", "Українська"):
        choose(phone, name)
    expect_language(phone, "uk")
    assert phone.url.endswith("/rules")
    assert phone.evaluate("history.length") == length
    phone.go_back()
    expect(phone).to_have_url(re.compile("/privacy$"))


def test_choosing_at_the_table_leaves_no_page_in_between(phone, four):
    phone.goto("/privacy")
    phone.goto(f"/t/{four.link}?by=points")
    phone.wait_for_function("() => localStorage.tables")  # what is not needed at once has come
    choose(phone, "Hrvatski")
    expect_language(phone, "hr")
    assert phone.url.endswith(f"{four.link}?by=points")
    phone.go_back()
    expect(phone).to_have_url(re.compile("/privacy$"))


def test_an_address_keeps_what_it_says(phone):
    phone.goto("/referee?variant=cancellation&players=6&cards=KC+3D")
    choose(phone, "Slovenčina")
    expect_language(phone, "sk")
    assert phone.url.endswith("/referee?variant=cancellation&players=6&cards=KC+3D")


def test_what_is_half_entered_is_there_in_the_other_language(phone, four):
    dock = open_dock(phone, four.link)
    dock.press("Q 3")
    dock.expect_row("Q♠︎ 3", "", "", "")
    choose(phone, "Hrvatski")
    expect_language(phone, "hr")
    dock.expect_row("Q♠︎ 3", "", "", "")


def test_phones_at_one_table_read_their_languages_and_follow_each_other(new_phone, four):
    one, other = new_phone(locale="pl-PL"), new_phone(locale="uk-UA")
    one.goto(f"/t/{four.viewer_link}")
    other.goto(f"/t/{four.viewer_link}")
    choose(other, "Slovenčina")
    expect_language(other, "sk")
    ok(four.record(1, cards="Q+3 6 4 0"), 201)
    expect(one.locator("h1")).to_have_text("Rozdanie 2")
    expect(other.locator("h1")).to_have_text("2. rozdanie")


@pytest.mark.parametrize("locale", ["uk-UA", "sk-SK"])
def test_letters_of_every_country_stand_on_pages_and_on_paper(new_phone, client, locale):
    phone = new_phone(locale=locale, device_scale_factor=1)
    table = start_table(client, players=NAMES)
    ok(table.record(1, cards="Q+3 6 4 0"), 201)
    phone.goto(f"/t/{table.link}")
    assert [who for who in NAMES if who not in phone.locator(".sheet").inner_text()] == []
    phone.goto(f"/t/{table.viewer_link}/games/1/print")
    printed = " ".join(word for leaf in print_out(phone, "A4") for word in leaf.text.split())
    assert [who for who in NAMES if who not in printed] == []


def test_a_language_can_be_chosen_without_scripts(new_phone, four):
    phone = new_phone(java_script_enabled=False)
    phone.goto(f"/t/{four.link}")
    choose(phone, "Hrvatski")
    assert phone.locator("html").get_attribute("lang") == "hr"
    assert phone.url.endswith(four.link)
