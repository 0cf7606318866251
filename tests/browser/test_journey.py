"""An evening at the table, from the first page to the printed sheet, with and without JavaScript."""

import re

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.dock import Dock
from tests.support.databases import only_sqlite

pytestmark = only_sqlite
PLAIN = {"java_script_enabled": False}
with_and_without = pytest.mark.parametrize("settings", [{}, PLAIN], ids=["js", "no js"])
without = pytest.mark.parametrize("settings", [PLAIN], ids=["no js"])
FOUR = ["Al", "Beth", "Charlie", "Dave"]


@pytest.fixture
def refusals():
    """Every page that came with another status than 200; a journey says which it expects."""
    return []


@pytest.fixture
def phone(new_phone, settings, refusals):
    phone = new_phone(**settings)
    phone.on("response", lambda answer: refusals.append(answer.status) if refused(answer) else None)
    return phone


def refused(answer):
    return answer.request.resource_type == "document" and answer.status >= 400


def start(phone: Page, names: list[str], **rules: str) -> None:
    """Start a game on the first page, and go to its sheet."""
    phone.goto("/")
    phone.get_by_role("button", name=str(len(names)), exact=True).click()
    phone.wait_for_url("**#players")  # else names are typed into the page that is leaving
    for seat, name in enumerate(names):
        phone.locator(f"#name-{seat}").fill(name)
    if rules:
        phone.get_by_text("House rules").click()
    for rule, value in rules.items():
        phone.locator(f"#rule-{rule}").fill(value)
    phone.get_by_role("button", name="Start").click()
    phone.get_by_role("link", name="To the sheet").first.click()


def enter(phone: Page, queen: int, *hearts: int | str) -> bool:
    """Fill the open row of four, and save it, by its keys or without; tell which."""
    keyed = has_keys(phone)
    if keyed:
        keys = [f"@{FOUR[seat]} {number}" for seat, number in enumerate(hearts) if number != ""]
        Dock(phone).press(f"{' '.join(keys)} @{FOUR[queen]} Q")
    else:
        for seat, number in enumerate(hearts):
            phone.locator(f"[name=hearts-{seat}]").fill(str(number))
        phone.locator(".toggle").nth(queen).click()
        phone.get_by_role("button", name="Save").click()
    return keyed


def save(phone: Page, queen: int, *hearts: int | str) -> None:
    """Enter a hand of four that is no moon."""
    if enter(phone, queen, *hearts):
        Dock(phone).press("Save")


def has_keys(phone: Page) -> bool:
    """Tell whether scripts run on this phone, and wait for the keys they bring."""
    if phone.locator("noscript link").count():
        return False
    phone.locator(".dock--live .open").wait_for()
    return True


def expect_totals(phone: Page, *totals: str) -> None:
    expect(phone.locator(".sheet__total")).to_have_text(list(totals))


@with_and_without
def test_an_evening_from_the_first_deal_to_the_printed_sheet(phone, settings, refusals, tmp_path):
    start(phone, FOUR, target="50")
    expect(phone.locator("h1")).to_have_text("Hand 1")
    save(phone, 0, 3, 6, 4, "")
    expect(phone.locator(".notice")).to_contain_text("Hand 1 is saved.")
    expect_totals(phone, "16", "6", "4", "0")

    enter(phone, 1, "", 13, "", "")
    expect(phone.locator(".dock")).to_contain_text("Beth shot the moon.")
    phone.get_by_role("button", name="everyone else +26").click()
    expect_totals(phone, "42", "6", "30", "26")
    save(phone, 2, 1, 2, 3, 7)
    expect_totals(phone, "43", "8", "46", "33")
    expect(phone.locator(".sheet__totals td").filter(has=phone.locator("sup"))).to_have_text(re.compile("^8"))

    phone.get_by_role("link", name="1", exact=True).click()
    expect(phone.locator("h1")).to_have_text("Correcting hand 1")
    save(phone, 1, 0, 12, 1, 0)
    expect_totals(phone, "27", "27", "43", "33")

    save(phone, 3, 0, 1, 8, 4)
    expect(phone.locator("h1")).to_have_text("Game over")
    expect(phone.locator(".end h2")).to_have_text("Al wins with 27 points.")
    expect(phone.locator(".places li")).to_have_text(["1. Al 27", "2. Beth 28", "3. Dave 50", "4. Charlie 51"])
    assert refusals == ([] if settings == {} else [422])

    phone.get_by_role("link", name="Print").last.click()
    phone.wait_for_url("**/print")
    phone.pdf(path=tmp_path / "sheet.pdf")
    words = PdfReader(tmp_path / "sheet.pdf").pages[0].extract_text().split()
    assert [name for name in [*FOUR, "27", "28", "51", "50", "Winner:"] if name not in words] == []


@without
def test_eight_play_cancellation_and_leave_cards_on_the_table(phone, refusals):
    start(phone, [*FOUR, "Eve", "Finn", "Gus", "Hal"])
    expect(phone.locator(".strip__sum")).to_contain_text("13 cards each")
    phone.get_by_label("Al: hearts", exact=True).fill("20")
    phone.get_by_label("Al: queens of spades", exact=True).fill("1")
    phone.get_by_role("button", name="Save").click()
    expect(phone.locator("#problems p")).to_have_text([
        "Hearts add up to 20; 26 were dealt. 6 hearts are missing.",
        "Only one queen of spades is entered; there are two. Who took the other?",
    ])  # fmt: skip
    expect(phone.get_by_label("Al: hearts", exact=True)).to_have_value("20")
    phone.get_by_label("table: hearts").fill("6")
    phone.get_by_label("table: queens of spades").fill("1")
    phone.get_by_role("button", name="Save").click()
    expect_totals(phone, "33", *"0000000")
    expect(phone.locator(".sheet__note")).to_have_text(re.compile(r"left on the table:\s+Q♠︎ ♥︎ 6"))
    assert refusals == [422]


@with_and_without
def test_back_and_reload_after_saving_lose_and_double_nothing(phone, refusals):
    """Complaints 33, 70 and 72; failure 9."""
    start(phone, FOUR)
    save(phone, 0, 3, 6, 4, "")
    expect(phone.locator(".notice")).to_contain_text("Hand 1 is saved.")
    phone.reload()
    expect_totals(phone, "16", "6", "4", "0")
    phone.go_back()
    phone.locator(".dock__save .button--main").wait_for()
    phone.go_forward()
    expect_totals(phone, "16", "6", "4", "0")
    phone.reload()
    expect(phone.locator("tbody tr")).to_have_count(1)
    phone.set_viewport_size({"width": 844, "height": 390})
    phone.locator(".menu__open").click()
    phone.locator(".menu__list").get_by_role("button", name="Undo: hand 1").click()
    expect(phone.locator(".sheet__empty")).to_have_text("No hand recorded yet.")
    assert refusals == []


@with_and_without
def test_back_after_saving_shows_the_sheet_as_it_is(phone, refusals):
    """Failure 9: nobody is led to enter the same hand again."""
    start(phone, FOUR)
    save(phone, 0, 3, 6, 4, "")
    expect(phone.locator(".notice")).to_contain_text("Hand 1 is saved.")
    phone.go_back()
    expect(phone.locator("h1")).to_have_text("Hand 2")
    expect_totals(phone, "16", "6", "4", "0")
    assert refusals == []
