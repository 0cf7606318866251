"""Every page in every language on narrow phones: nothing cut, nothing sideways, and readable by everyone."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.dock import open_dock
from tests.browser.languages import MADE_UP, look_closely, look_here, make_up
from tests.browser.tables import eleven, four, paths, seated_paths
from tests.browser.test_layout import ASK_AXE, GENERAL, STATES, fill, play_few
from tests.support.application import build, close
from tests.support.databases import only_sqlite

pytestmark = only_sqlite
LANGUAGES = {"hr": "hr-HR", "pl": "pl-PL", "sk": "sk-SK", "uk": "uk-UA"}
HEARD = {"hr": slice(0, None, 4), "pl": slice(1, None, 4), "sk": slice(2, None, 4), "uk": slice(3, None, 4)}
"""Which pages are read aloud in which language: all in one of them, for it takes long."""


@pytest.fixture(params=LANGUAGES)
def phone(new_phone, request) -> Page:
    """A phone of somebody who reads one of our languages."""
    return new_phone(locale=LANGUAGES[request.param], device_scale_factor=1)


def test_every_page_fits(phone, client):
    table = four(client)
    assert look_closely(phone, [*paths(table), f"/t/{table.viewer_link}", "/language", *GENERAL]) == {}


def test_every_page_with_eleven_seats_fits(phone, client):
    assert look_closely(phone, seated_paths(eleven(client))) == {}


@pytest.mark.parametrize("seats", [4, 11])
def test_the_dock_fits_whatever_is_entered(phone, client, seats):
    table = play_few(client, seats)
    faults = {}
    for state, keys in STATES.items():
        dock = open_dock(phone, table.link)
        dock.press(keys[seats > 4])
        faults[state] = look_here(phone)
        phone.evaluate("localStorage.clear()")
    assert faults == {state: [] for state in STATES}


@pytest.mark.parametrize("opener", [".menu__open", ".strip__sum"])
def test_what_opens_fits(phone, client, opener):
    phone.goto(f"/t/{four(client).link}")
    phone.locator(opener).click()
    assert look_here(phone) == []


def test_what_a_page_asks_fits(phone, client):
    table = four(client)
    for typed in ({"hearts-0": "x"}, {"hearts-0": "13", "queens": "0"}):
        fill(phone, f"/t/{table.link}", typed)
        assert look_here(phone) == []
    phone.goto(f"/t/{table.link}")
    phone.locator(".dock__ruling button").click()
    phone.locator(".dock--ask").wait_for()
    assert look_here(phone) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_and_a_share_of_the_other_pages_read_well_to_everyone(new_phone, client, language):
    phone = new_phone(locale=LANGUAGES[language], device_scale_factor=1)
    phone.goto(f"/t/{four(client).link}")
    assert phone.locator("html").get_attribute("lang") == language
    phone.locator(".menu__open").click()
    found = {"table": listen(phone)}
    for address in [*GENERAL, *paths(four(client))[1:]][HEARD[language]]:
        phone.goto(address)
        found[address] = listen(phone)
    assert {address: violations for address, violations in found.items() if violations} == {}


def listen(phone: Page) -> list[str]:
    """Ask axe about the page as it stands."""
    phone.evaluate(Axe().axe_script)
    return phone.evaluate(ASK_AXE)


@pytest.fixture
def made_up(database_url, tmp_path, apps):
    """The app in the language that there is not."""
    make_up(tmp_path)
    apps[database_url], kept = build(database_url, TRANSLATIONS=str(tmp_path)), apps.get(database_url)
    yield
    close(apps.pop(database_url))
    if kept:
        apps[database_url] = kept


def test_words_that_are_longer_by_two_fifths_fit_on_every_page(made_up, new_phone, client):
    phone = new_phone(locale=MADE_UP, device_scale_factor=1)
    table = four(client)
    assert look_closely(phone, [*paths(table), f"/t/{table.viewer_link}", "/language", *GENERAL]) == {}
