"""A new game and a rematch in few touches, and the names that a phone remembers."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sights import find_faults
from tests.browser.tables import LONG
from tests.browser.test_layout import find_violations
from tests.support.databases import only_sqlite
from tests.web.tables import start_table

pytestmark = only_sqlite
FIVE = ["Al", "Beth", "Charlie", "Dave", "Eve"]


class Finger:
    """Touches a phone, and counts."""

    def __init__(self, phone: Page):
        self.phone, self.touches = phone, 0

    def tap(self, role: str, name: str) -> None:
        self.phone.get_by_role(role, name=name, exact=True).first.tap()
        self.touches += 1


def test_a_new_game_with_default_names_takes_two_touches(phone):
    phone.goto("/")
    finger = Finger(phone)
    finger.tap("button", "Start")
    finger.tap("link", "To the sheet")
    expect(phone.locator("h1")).to_have_text("Hand 1")
    expect(phone.locator(".sheet__who .name")).to_have_text(["Player 1", "Player 2", "Player 3", "Player 4"])
    assert finger.touches == 2


def test_after_start_two_codes_are_shown(phone):
    phone.goto("/")
    phone.get_by_role("button", name="Start").click()
    expect(phone.get_by_role("img", name="QR code of the link to follow")).to_be_visible()
    expect(phone.get_by_role("img", name="QR code of the link to write")).to_be_visible()


def test_a_rematch_takes_two_touches_at_most(phone, client):
    """Complaint 62: retyping names for the next game."""
    table = start_table(client, players=FIVE, rules={"target": 16})
    table.record(1, cards="Q+3 6 3 0 1")
    phone.goto(f"/t/{table.link}")
    finger = Finger(phone)
    finger.tap("button", "Rematch")
    expect(phone.locator("h1")).to_have_text("Hand 1")
    expect(phone.locator(".sheet__who .name")).to_have_text(FIVE)
    expect(phone.locator(".strip__sum")).to_contain_text("Beth deals")
    assert finger.touches <= 2


@pytest.fixture
def known(phone):
    """A phone on which five have played."""
    phone.goto("/?players=5")
    for seat, name in enumerate(FIVE):
        phone.locator(f"#name-{seat}").fill(name)
    phone.get_by_role("button", name="Start").click()
    expect(phone.locator("h1")).to_have_text("Share")
    phone.wait_for_load_state()  # what was typed is forgotten only where the table has come
    phone.goto("/")
    return phone


def names(phone: Page) -> list[str]:
    return phone.eval_on_selector_all(".players .input", "(fields) => fields.map((field) => field.value)")


def chip(phone: Page, name: str):
    return phone.locator(".chip").get_by_text(name, exact=True)


def test_the_next_game_offers_the_names_in_the_order_people_sat(known):
    """Complaint 63."""
    expect(known.locator(".chip")).to_have_text(FIVE)
    for name in ("Dave", "Al", "Eve", "Beth"):
        chip(known, name).tap()
    assert names(known) == ["Dave", "Al", "Eve", "Beth"]
    known.get_by_role("button", name="One seat up: player 2").tap()
    expect(known.locator("#name-0")).to_have_value("Al")
    assert names(known) == ["Al", "Dave", "Eve", "Beth"]


def test_a_name_tapped_again_leaves_its_seat(known):
    chip(known, "Al").tap()
    chip(known, "Beth").tap()
    expect(chip(known, "Al")).to_have_attribute("aria-pressed", "true")
    chip(known, "Al").tap()
    assert names(known) == ["", "Beth", "", ""]
    expect(chip(known, "Al")).to_have_attribute("aria-pressed", "false")
    chip(known, "Charlie").tap()
    assert names(known) == ["Charlie", "Beth", "", ""]


def test_one_name_more_than_seats_adds_a_seat(known):
    for name in FIVE:
        chip(known, name).tap()
    expect(known.locator("#name-4")).to_have_value("Eve")
    assert names(known) == FIVE
    expect(known.get_by_role("button", name="5", exact=True)).to_have_attribute("aria-pressed", "true")


def test_new_names_join_the_known_ones_and_the_last_table_comes_first(known):
    for seat, name in enumerate(("Kim", "Al")):
        known.locator(f"#name-{seat}").fill(name)
    known.get_by_role("button", name="Start").click()
    expect(known.locator("h1")).to_have_text("Share")
    known.wait_for_load_state()
    known.goto("/")
    expect(known.locator(".chip")).to_have_text(["Kim", "Al", "Beth", "Charlie", "Dave", "Eve"])


def test_names_are_forgotten_on_this_phone(known):
    mode = known.get_by_role("button", name="Forget names on this phone")
    mode.tap()
    for name in ("Al", "Charlie", "Dave", "Eve"):
        chip(known, name).tap()
    mode.tap()
    expect(known.locator(".chip")).to_have_text(["Beth"])
    known.reload()
    expect(known.locator(".chip")).to_have_text(["Beth"])
    known.get_by_role("button", name="Forget names on this phone").tap()
    chip(known, "Beth").tap()
    expect(known.locator("[data-chips]")).to_be_hidden()


def test_names_stay_typed_through_the_rules_and_back(known):
    """Complaint 57: going back lost the selection."""
    chip(known, "Al").tap()
    known.get_by_text("House rules").tap()
    known.get_by_role("button", name="5", exact=True).tap()
    expect(known.locator("#name-4")).to_be_visible()
    assert names(known)[0] == "Al"


def test_remembered_names_fit_and_read_well(known):
    known.evaluate(
        "(long) => { localStorage.names = JSON.stringify([long, 'علي بن أبي طالب', 'Al', 'Beth']) }", LONG * 2
    )
    known.reload()
    known.get_by_role("button", name="Forget names on this phone").tap()
    assert (find_faults(known), find_violations(known)) == ([], [])


def test_spoilt_memory_harms_nothing(phone):
    phone.goto("/")
    phone.evaluate("localStorage.names = '{not a list'")
    phone.reload()
    expect(phone.locator("[data-chips]")).to_be_hidden()
    phone.evaluate("""localStorage.names = '["<b>Al</b>", 7, null]'""")
    phone.reload()
    expect(phone.locator(".chip")).to_have_text(["<b>Al</b>"])


def test_a_link_is_copied_or_at_least_selected(phone, client):
    """Complaint 94: copying sometimes opened a dialog. On plain http there is no clipboard to ask for."""
    table = start_table(client, players=FIVE)
    phone.goto(f"/t/{table.viewer_link}/share")
    phone.get_by_role("button", name="Copy link").first.tap()
    said = phone.locator(".share [role=status]").first
    expect(said).to_have_text("Copied.")
    assert phone.evaluate("getSelection().toString()").endswith(f"/t/{table.viewer_link}")
    phone.evaluate("document.execCommand = () => false")
    phone.get_by_role("button", name="Copy link").first.tap()
    expect(said).to_have_text("The link is selected. Copy it from there.")
