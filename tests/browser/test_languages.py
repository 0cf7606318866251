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


@pytest.fixture(params=LANGUAGES)
def phone(new_phone, request) -> Page:
    """A phone of somebody who reads one of our languages."""
    return new_phone(locale=LANGUAGES[request.param], device_scale_factor=1)


def test_every_page_fits_and_reads_well_to_everyone(phone, client):
    table, faults = four(client), {}
    for address in [*paths(table), f"/t/{table.viewer_link}", f"/t/{table.viewer_link}/share", "/language", *GENERAL]:
        phone.goto(address)
        phone.wait_for_load_state()
        faults[address] = look_and_listen(phone)
    assert {address: found for address, found in faults.items() if found} == {}


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
    assert look_and_listen(phone) == []


def test_what_a_page_asks_fits(phone, client):
    table = four(client)
    for typed in ({"hearts-0": "x"}, {"hearts-0": "13", "queens": "0"}):
        fill(phone, f"/t/{table.link}", typed)
        assert look_and_listen(phone) == []
    phone.goto(f"/t/{table.link}")
    phone.locator(".dock__ruling button").click()
    phone.locator(".dock--ask").wait_for()
    assert look_and_listen(phone) == []


def look_and_listen(phone: Page) -> list[str]:
    """Look at the page that is open, and ask axe about it."""
    assert phone.evaluate("() => document.documentElement.lang === navigator.language.slice(0, 2)")
    faults = look_here(phone)
    phone.evaluate(Axe().axe_script)
    return [*faults, *phone.evaluate(ASK_AXE)]


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
