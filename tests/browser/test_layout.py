"""Every page on every phone: nothing sideways, nothing too small to touch, nothing cut, nothing unreadable."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.sights import find_faults, look_at
from tests.browser.tables import eleven, four, paths, seated_paths
from tests.support.databases import only_sqlite

pytestmark = only_sqlite
SETTINGS = {"device_scale_factor": 1}
ASK_AXE = """() => axe.run({ resultTypes: ["violations"], preload: false }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 80)}`)))"""
GENERAL = ["/", "/?players=11", "/privacy", "/t/nothing", "/rules", "/rules?variant=cancellation&players=7"]


@pytest.fixture(params=[four, eleven], ids=["four", "eleven"])
def table(request, client):
    return request.param(client)


@pytest.fixture
def phone(new_phone):
    return new_phone(**SETTINGS)


def find_violations(page: Page) -> list[str]:
    """Ask axe, on a phone and on a tablet, in the light and in the dark."""
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


def fill(phone: Page, address: str, typed: dict[str, str], queen: int | None = None) -> None:
    phone.goto(address)
    for field, text in typed.items():
        phone.locator(f"#{field}").fill(text)
    if queen is not None:
        phone.locator(".toggle").nth(queen).click()
    phone.get_by_role("button", name="Save").click()
    phone.locator("#problems").wait_for()


def check(phone: Page) -> None:
    assert (find_faults(phone), find_violations(phone)) == ([], [])


def test_an_entry_that_is_wrong_fits_and_reads_well(phone, client):
    fill(phone, f"/t/{four(client).link}", {"hearts-0": "x", "hearts-1": "1_0"})
    check(phone)


def test_an_entry_of_eleven_that_is_wrong_fits_and_reads_well(phone, client):
    fill(phone, f"/t/{eleven(client).link}", {"hearts-0": "20", "queens-3": "3"})
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
    for field, text in {"hearts-0": "20", "queens-0": "2", "hearts-1": "6"}.items():
        phone.locator(f"#{field}").fill(text)
    table.record(14, cards="Q+20 Q+6" + " 0" * 9)
    phone.get_by_role("button", name="Save").click()
    expect(phone.locator("#dock-title")).to_contain_text("Someone else already recorded hand 14.")
    check(phone)


@pytest.mark.parametrize("link", ["link", "viewer_link"])
def test_the_end_fits_and_reads_well(phone, table, link):
    table.change(table.game()["version"], ended=True)
    phone.goto(f"/t/{getattr(table, link)}")
    expect(phone.locator("h1")).to_have_text("Game over")
    check(phone)


@pytest.mark.parametrize("opener", [".menu__open", ".strip__sum", ".ruling summary"])
def test_what_unfolds_fits_and_reads_well(phone, table, opener):
    phone.goto(f"/t/{table.link}")
    phone.locator(opener).click()
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


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (320, 568), (844, 390)])
def test_save_is_wholly_in_sight_while_entering(phone, table, size):
    """Complaint 27: the keypad was clipped, and the confirm key cut off."""
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    phone.goto(f"/t/{table.link}")
    expect(phone.get_by_role("button", name="Save")).to_be_in_viewport(ratio=1)


def test_row_numbers_stand_upright_and_rows_are_low(phone, client):
    """Complaint 81: with 8 players the row labels turned vertical."""
    phone.set_viewport_size({"width": 360, "height": 640})
    phone.goto(f"/t/{eleven(client).link}")
    heights = phone.evaluate("[...document.querySelectorAll('tbody tr')].map((row) => row.offsetHeight)")
    assert set(heights) == {48}
