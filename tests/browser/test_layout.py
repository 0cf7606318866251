"""Every page on every phone: nothing sideways, nothing too small to touch, nothing cut, nothing unreadable."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.dock import NAMES, open_dock
from tests.browser.sights import find_faults, look_at
from tests.browser.tables import eleven, four, paths, seated_paths
from tests.support.databases import only_sqlite
from tests.web.tables import ok, start_table

pytestmark = only_sqlite
SETTINGS = {"device_scale_factor": 1}
ASK_AXE = """() => axe.run({ resultTypes: ["violations"], preload: false }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 80)}`)))"""
GENERAL = ["/", "/?players=11", "/import", "/privacy", "/t/nothing", "/rules", "/rules?variant=cancellation&players=7",
           "/sheet/blank", "/sheet/blank?variant=cancellation&players=11&names=Al", "/sheet/blank?hands=0"]  # fmt: skip


@pytest.fixture(params=[four, eleven], ids=["four", "eleven"])
def table(request, client):
    return request.param(client)


@pytest.fixture
def phone(new_phone):
    return new_phone(**SETTINGS)


def find_violations(page: Page) -> list[str]:
    """Ask axe, on a phone and on a tablet, in the light and in the dark."""
    page.wait_for_load_state()
    found = []
    page.evaluate(Axe().axe_script)
    for name, (width, height) in {"390": (390, 844), "1024": (1024, 768)}.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found += [f"{name} {scheme}: {violation}" for violation in page.evaluate(ASK_AXE)]
    page.set_viewport_size({"width": 390, "height": 844})
    return found


def test_every_page_fits_every_phone(phone, table):
    """Complaints 82 and 84: three-digit totals cut off; long names that break tables."""
    assert look_at(phone, [*paths(table), f"/t/{table.viewer_link}", f"/t/{table.viewer_link}/share", *GENERAL]) == {}


def test_every_page_of_a_table_reads_well_to_everyone(phone, client):
    """Complaints 28, 89 and 90: contrast, names for screen readers, a dark scheme that is one."""
    assert visit_all(phone, paths(four(client))) == {}


def test_every_other_page_reads_well_to_everyone(phone, client):
    home = f"/t/{four(client).viewer_link}"
    assert visit_all(phone, [home, f"{home}/share", f"{home}/rules", *GENERAL]) == {}


def test_every_page_with_eleven_seats_reads_well_to_everyone(phone, client):
    assert visit_all(phone, seated_paths(eleven(client))) == {}


def visit_all(phone: Page, addresses: list[str]) -> dict[str, list[str]]:
    """Open one page after another; give the violations of those that have any."""
    found = {}
    for address in addresses:
        phone.goto(address)
        if violations := find_violations(phone):
            found[address] = violations
    return found


SEND = """(typed) => {
  const form = document.querySelector(".dock form")
  for (const [name, value] of Object.entries(typed))
    form.append(Object.assign(document.createElement("input"), { name, value }))
  form.submit()
}"""


def fill(phone: Page, address: str, typed: dict[str, str], queen: int | None = None) -> None:
    """Send an open row as a page without a script would."""
    phone.goto(address)
    phone.evaluate(SEND, typed if queen is None else {**typed, "queens": str(queen)})
    phone.locator("#problems").wait_for()


def check(phone: Page) -> None:
    assert (find_faults(phone), find_violations(phone)) == ([], [])


def test_an_entry_that_is_wrong_fits_and_reads_well(phone, client):
    fill(phone, f"/t/{four(client).link}", {"hearts-0": "x", "hearts-1": "1_0"})
    check(phone)


def test_an_entry_of_eleven_that_is_wrong_fits_and_reads_well(phone, client):
    fill(phone, f"/t/{eleven(client).link}", {"hearts-0": "20", "queens-3": "3"})
    check(phone)


def test_a_file_that_is_wrong_fits_and_reads_well(phone):
    phone.goto("/import")
    phone.get_by_label("Or paste what is in it").fill('{"heartsheet": 1, "' + "x" * 80 + '": [], "agreed": 3}')
    phone.get_by_role("button", name="Import").click()
    phone.locator("#problems").wait_for()
    check(phone)


def test_a_moon_fits_and_reads_well(phone, client):
    fill(phone, f"/t/{four(client).link}", {"hearts-0": "13"}, queen=0)
    check(phone)


def test_a_moon_of_eleven_fits_and_reads_well(phone, client):
    fill(phone, f"/t/{eleven(client).link}", {"hearts-0": "26", "queens-0": "2"})
    check(phone)


def test_several_readings_fit_and_read_well(phone, client):
    fill(
        phone,
        f"/t/{eleven(client).link}?by=points",
        {"points-0": "20", "points-1": "16", "points-2": "14", "points-3": "2"},
    )
    check(phone)


def test_a_conflict_fits_and_reads_well(phone, client):
    table = eleven(client)
    phone.goto(f"/t/{table.link}")
    table.record(14, cards="Q+20 Q+6" + " 0" * 9)
    phone.evaluate(SEND, {"hearts-0": "20", "queens-0": "2", "hearts-1": "6"})
    expect(phone.locator("#dock-title")).to_contain_text("Someone else already recorded hand 14.")
    check(phone)


@pytest.mark.parametrize("link", ["link", "viewer_link"])
def test_the_end_fits_and_reads_well(phone, table, link):
    table.change(table.game()["version"], ended=True)
    phone.goto(f"/t/{getattr(table, link)}")
    expect(phone.locator("h1")).to_have_text("Game over")
    check(phone)


OPENED = {".menu__open": ".menu[open]", ".strip__sum": ".strip[open]", ".dock__ruling button": ".dock--ask"}


@pytest.mark.parametrize("opener", OPENED)
def test_what_opens_fits_and_reads_well(phone, table, opener):
    phone.goto(f"/t/{table.link}")
    phone.locator(opener).click()
    phone.locator(OPENED[opener]).wait_for()
    check(phone)


def test_the_house_rules_of_a_new_game_fit_and_read_well(phone):
    phone.goto("/?players=11")
    phone.get_by_text("House rules").click()
    check(phone)


def test_the_rules_of_a_table_unfolded_fit_and_read_well(phone, table):
    phone.goto(f"/t/{table.link}/rules")
    phone.get_by_text("Change the rules").click()
    check(phone)


def test_a_game_that_does_not_exist_reads_well(phone):
    phone.goto("/rules?variant=classic&players=8")
    check(phone)


STATES = {
    "begun": ("Q 3", "3 0 Q"),
    "asked whose": ("3 Q", "Q @Beth Q @Charlie Q"),
    "wrong": ("9 9", "9 9 9"),
    "all placed": ("Q 3 6 4", "Q 3 5 Q 4 2 3 2 2 1 2 1"),
    "moon": ("@Dave rest", "@Dave rest"),
}
"""Keys to touch with four and with eleven seats."""


@pytest.mark.parametrize("seats", [4, 11])
@pytest.mark.parametrize("state", STATES)
def test_the_dock_fits_and_reads_well_whatever_is_entered(phone, client, state, seats):
    dock = open_dock(phone, play_few(client, seats).link)
    dock.press(STATES[state][seats > 4])
    check(phone)


CORRECTIONS = {
    "untouched": ("", ""),
    "begun": ("@Beth 5", "@Beth 3"),
    "right again": ("@Beth 5 @Charlie 5", "@Beth 4 @Kim 3"),
}


@pytest.mark.parametrize("seats", [4, 11])
@pytest.mark.parametrize("state", CORRECTIONS)
def test_a_correction_fits_and_reads_well_whatever_is_changed(phone, client, state, seats):
    dock = open_dock(phone, f"{play_few(client, seats).link}/games/1/deals/1")
    expect(phone.locator(".sheet__row--now")).to_be_visible()
    dock.press(CORRECTIONS[state][seats > 4])
    expect(phone.get_by_role("link", name="Cancel")).to_be_visible()
    check(phone)


@pytest.mark.parametrize("way", ["Points", "Cards"])
def test_the_other_ways_fit_and_read_well(phone, table, way):
    dock = open_dock(phone, table.link)
    dock.tap(phone.get_by_role("button", name=way))
    expect(phone.get_by_role("button", name=way)).to_have_attribute("aria-current", "")
    check(phone)


def test_what_comes_after_saving_fits_and_reads_well(phone, client):
    dock = open_dock(phone, play_few(client, 4).link)
    dock.press("Q 3 6 4 Save")
    expect(phone.locator(".next")).to_be_visible()
    check(phone)


@pytest.mark.parametrize("path", ["", "/games/1/deals/1"], ids=["the next hand by points", "a correction"])
def test_a_dock_whose_scripts_are_slow_has_nothing_cut_and_no_key_without_a_word(phone, client, path):
    table = play_few(client, 11)
    phone.set_viewport_size({"width": 320, "height": 568})
    phone.goto(f"/t/{table.link}")
    phone.evaluate("localStorage.way = JSON.stringify('points')")
    held = []
    phone.route(lambda url: "/js/" in url and "table.js" not in url, lambda route: held.append(route))
    phone.goto(f"/t/{table.link}{path}", wait_until="commit")
    phone.locator(".dock--live .open").wait_for()
    assert phone.evaluate("() => document.documentElement.scrollWidth") == 320
    silent = phone.locator(".dock button:visible:not(.spot, .unseen)").filter(has_not_text=re.compile(r"\S"))
    assert silent.count() == 0
    assert held
    phone.unroute_all()
    expect(phone.locator(".dock [value=back]:visible")).to_be_visible()


SIZES = [(390, 844), (360, 640), (320, 568), (412, 915), (844, 390)]


@pytest.mark.parametrize("large", [False, True], ids=["100%", "200%"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [4, 11])
def test_save_and_the_open_row_are_wholly_in_sight_while_entering(phone, client, seats, size, large):
    """Complaint 27: the keypad was clipped, and the confirm key cut off; keys and cells stay as large as a finger."""
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    dock = open_dock(phone, play_few(client, seats).link)
    if large:
        phone.evaluate("document.documentElement.style.fontSize = '200%'")
    dock.press("3")
    expect(dock.save).to_be_in_viewport(ratio=1)
    small = phone.evaluate("""() => [...document.querySelectorAll(".spot, .key, .way, .button--main")]
        .filter((node) => node.checkVisibility()).map((node) => [node, node.getBoundingClientRect()])
        .filter(([node, { width, height }]) => Math.min(width, height) < 43.5)
        .map(([node, { width, height }]) => `${node.textContent} ${width}x${height}`)""")
    assert small == []
    if not large:
        expect(phone.locator(".open")).to_be_in_viewport(ratio=1)
        expect(phone.locator(".key").first).to_be_in_viewport(ratio=1)


def play_few(client, seats):
    """A table with two hands behind it."""
    variant = {"variant": "cancellation"} if seats > 7 else {}
    table = start_table(client, players=NAMES[:seats], **variant)
    cards = "Q+3 6 4 0" if seats == 4 else "Q+3 Q+5 2 2 2 2 2 2 2 2 2"
    for number in (1, 2):
        ok(table.record(number, cards=cards), 201)
    return table


def test_row_numbers_stand_upright_and_rows_are_low(phone, client):
    """Complaint 81: with 8 players the row labels turned vertical."""
    phone.set_viewport_size({"width": 360, "height": 640})
    phone.goto(f"/t/{eleven(client).link}")
    heights = phone.evaluate("[...document.querySelectorAll('tbody tr')].map((row) => row.offsetHeight)")
    assert set(heights) == {48}
