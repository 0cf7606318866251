"""The letters on the cards, chosen on New game by one touch, and shown by every key of the dock."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.dock import NAMES, open_dock
from tests.browser.sights import find_faults, look_at
from tests.support.browser import late
from tests.support.databases import only_sqlite
from tests.web.tables import start_table

pytestmark = only_sqlite
DECKS = {"pl": "D♠\ufe0e (A K D W)", "uk": "Д♠\ufe0e (Т К Д В)"}
USUAL = "Q♠\ufe0e (A K Q J)"


def choice(phone: Page, deck: str):
    return phone.locator("[data-letters] label").filter(has_text=deck)


def chosen(phone: Page) -> list[str]:
    """Read which deck is chosen, of those that are shown."""
    return phone.locator("[data-letters] label:visible").filter(has=phone.locator(":checked")).all_inner_texts()


def press(phone: Page, key: str) -> None:
    """Press a key of a keyboard of any script; Playwright knows the Latin one."""
    phone.evaluate("(key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))", key)


@pytest.mark.parametrize(("language", "queen"), [("pl", "D♠\ufe0e"), ("uk", "Д♠\ufe0e")])
def test_a_game_with_another_deck_takes_one_touch_more(new_phone, language, queen):
    phone = new_phone(locale=language)
    phone.goto("/")
    assert chosen(phone) == [USUAL]
    choice(phone, DECKS[language]).tap()
    phone.locator(".start .button--main").tap()
    phone.wait_for_url("**/share?started=1")
    phone.goto(phone.url.split("/share")[0])
    expect(phone.locator(".dock button[value=queens]")).to_contain_text(queen)
    expect(phone.locator(".dock__left")).to_contain_text(queen)


@pytest.mark.parametrize("language", ["pl", "uk"])
def test_the_phone_remembers_its_deck_in_every_language(new_phone, language):
    phone = new_phone(locale=language)
    phone.goto("/")
    choice(phone, DECKS[language]).tap()
    phone.goto("/?lang=en")
    assert chosen(phone) == [DECKS[language]]
    expect(phone.locator("[data-letters] label:visible")).to_have_count(2)
    choice(phone, USUAL).tap()
    phone.goto("/?lang=en")
    expect(phone.locator("[data-letters]")).to_be_hidden()
    phone.goto(f"/?lang={language}")
    assert chosen(phone) == [USUAL]


def test_a_deck_chosen_before_the_script_comes_is_remembered_too(new_phone):
    phone = new_phone(locale="uk")
    phone.goto("/")
    choice(phone, USUAL).tap()
    with late(phone, "letters.js"):
        phone.goto("/", wait_until="commit")
        choice(phone, DECKS["uk"]).tap()
    phone.goto("/?lang=en")
    assert chosen(phone) == [DECKS["uk"]]


def test_nobody_else_is_asked(phone):
    phone.goto("/")
    expect(phone.locator("[data-letters]")).to_be_hidden()


@pytest.mark.parametrize(
    ("letters", "queen", "jack", "queens"),
    [
        ("akdw", "D♠\ufe0e", "W♦\ufe0e", "dDq"),
        ("tkdv", "Д♠\ufe0e", "В♦\ufe0e", "дДQ"),
        ("akqj", "Q♠\ufe0e", "J♦\ufe0e", "qQq"),
    ],
)
def test_keys_words_and_keyboard_go_by_the_letters_of_the_table(new_phone, client, letters, queen, jack, queens):
    """The words are English: the letters are those on the cards all the same."""
    phone = new_phone(locale="en")
    table = start_table(client, players=NAMES[:4], variant="omnibus", letters=letters)
    dock = open_dock(phone, table.link)
    expect(dock.find("Q")).to_contain_text(queen)
    expect(dock.find("J")).to_contain_text(jack)
    for key in queens:  # on, off, and on again
        press(phone, key)
    expect(dock.cell("Al")).to_contain_text(queen)
    press(phone, jack[0].lower())
    dock.expect_row(f"{queen} {jack}", "", "", "")
    dock.press("3 6 4 Save")
    expect(phone.locator(".sheet tbody tr").first).to_contain_text(queen)


def test_other_letters_do_nothing(new_phone, client):
    phone = new_phone(locale="pl")
    dock = open_dock(phone, start_table(client, players=NAMES[:4]).link)
    for key in "dДwx":
        press(phone, key)
    press(phone, "q")
    dock.expect_row("Q♠\ufe0e", "", "", "")


def test_cards_are_keys_with_the_letters_of_the_table(phone, client):
    dock = open_dock(phone, start_table(client, players=NAMES[:4], letters="tkdv").link)
    phone.locator("button[value='way cards']").tap()
    expect(phone.locator(".dock .key[value='card AH']")).to_contain_text("Т♥\ufe0e")
    expect(phone.locator(".dock .key[value='card QS']")).to_contain_text("Д♠\ufe0e")
    assert find_faults(dock.phone) == []


@pytest.mark.parametrize("language", ["pl", "uk", "en"])
def test_pages_with_other_letters_fit_every_phone(new_phone, client, language):
    phone = new_phone(locale=language, device_scale_factor=1)
    table = start_table(client, variant="cancellation", players=NAMES, letters="tkdv")
    table.record(1, cards="QQ+3 6 4 0 1 2 3 4 1 2 0")
    home = f"/t/{table.link}"
    below = ["", "/players", "/referee", "/referee/card", "/games/1/deals/1", "/games/1/history"]
    assert look_at(phone, ["/", "/?players=11", "/rules", "/referee", *(home + path for path in below)]) == {}
