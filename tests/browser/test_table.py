"""The page of the table: how it loads, how it opens, where the focus goes, how it prints."""

from random import Random

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from referee.packs import PACKS, Variant
from tests.browser.dock import NAMES, open_dock
from tests.browser.tables import LONGEST, eleven, four
from tests.support.databases import only_sqlite
from tests.support.loading import Load, load
from tests.web.tables import start_table

pytestmark = only_sqlite
KILOBYTE = 1024


def forty_hands(client, seats=11):
    """A table with 40 hands."""
    names = [f"Player {'ABCDEFGHIJK'[seat]}" for seat in range(seats)]
    table = start_table(client, variant="cancellation", players=names, rules={"target": 999})
    for number in range(1, 41):
        table.record(number, cards="Q+3 Q+3 2 2 2 2 2 2 2 2 4")
    assert len(table.game()["deals"]) == 40
    return table


def evening(seats, hands, names=NAMES):
    """A table of so many *seats* and *hands*, no two hands alike: that packs worst."""

    def build(client):
        variant = "cancellation" if seats > 7 else "classic"
        table = start_table(client, variant=variant, players=names[:seats], rules={"target": 999})
        pack, chance = PACKS[Variant(variant), seats], Random(seats)
        for number in range(1, hands + 1):
            queens, hearts = (
                [chance.randrange(seats) for _card in range(count)] for count in (pack.queens, pack.hearts)
            )
            piles = ["Q" * queens.count(seat) + f"+{hearts.count(seat)}" for seat in range(seats)]
            table.record(number, cards=" ".join(pile.removeprefix("+") for pile in piles))
        assert len(table.game()["deals"]) == hands
        return table

    return build


def load_once(phone: Page, address: str) -> Load:
    """Open a page whose clock stands still: what it fetches seconds later is no part of the first load."""
    phone.clock.install(time=0)
    phone.clock.pause_at(1)
    return load(phone, address)


@pytest.mark.parametrize(
    "build",
    [four, eleven, evening(4, 12), evening(11, 39), evening(11, 39, LONGEST)],
    ids=["four", "eleven", "12 hands", "39 hands", "39 hands, long names"],
)
@pytest.mark.parametrize("link", ["link", "viewer_link"])
def test_the_first_load_is_light_and_takes_two_round_trips(phone, client, build, link):
    """Complaint 113: and nobody else is asked for anything."""
    address = f"/t/{getattr(build(client), link)}"
    loaded = load_once(phone, address)
    document, *files = loaded.sizes
    assert (document, set(files)) == (address, set(loaded.head))
    assert {loaded.askers[file] for file in files} == {address}
    assert {file.split("/")[1] for file in files} <= {"static", "js"}
    assert min(loaded.sizes.values()) > 100
    assert loaded.weight <= 14 * KILOBYTE, loaded.sizes


@pytest.mark.parametrize("language", ["pl", "hr", "sk", "uk"])
def test_the_first_load_is_light_in_every_language(new_phone, client, language):
    """Words are longer than English ones, and Cyrillic takes two bytes a letter."""
    loaded = load_once(new_phone(locale=language), f"/t/{evening(11, 39)(client).link}")
    assert f'<html lang="{language}">' in loaded.document
    assert loaded.weight <= 14 * KILOBYTE, loaded.sizes


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_the_sheet_opens_at_its_newest_row(phone, client, size):
    """Complaints 67 and 86: 40 hands of 11; names and totals stay in sight while rows scroll."""
    table = forty_hands(client)
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    phone.goto(f"/t/{table.link}")
    expect(phone.locator("#hand-40")).to_be_in_viewport(ratio=1)
    expect(phone.locator("#hand-20")).not_to_be_in_viewport()
    phone.locator("#hand-20").scroll_into_view_if_needed()
    expect(phone.locator("#hand-20")).to_be_in_viewport()
    expect(phone.locator(".sheet__totals")).to_be_in_viewport(ratio=0.9)
    expect(phone.locator(".dock__save .button--main")).to_be_in_viewport(ratio=1)


def test_escape_closes_the_menu(phone, client):
    phone.goto(f"/t/{four(client).viewer_link}")
    phone.locator(".menu__open").click()
    expect(phone.locator(".menu__list")).to_be_visible()
    phone.keyboard.press("Escape")
    expect(phone.locator(".menu__list")).to_be_hidden()
    expect(phone.locator(".menu__open")).to_be_focused()


def test_seats_without_names_are_told_apart_by_their_numbers(phone, client):
    table = start_table(client, players=[*[None] * 10, "Kim"], variant="cancellation")
    phone.set_viewport_size({"width": 320, "height": 568})
    open_dock(phone, table.link)
    expect(phone.locator(".spot .name")).to_have_text([*map(str, range(1, 11)), "Kim", "table"])
    expect(phone.locator(".spot").nth(9)).to_have_attribute("aria-label", "Player 10: –")


def test_a_row_is_touched_anywhere(phone, client):
    """Complaint 43: one touch to the form of an earlier hand."""
    table = four(client)
    phone.goto(f"/t/{table.link}")
    phone.locator("#hand-17 td").nth(2).click(force=True)
    expect(phone.locator("h1")).to_have_text("Correcting hand 17")


def test_a_corrected_row_comes_back_into_sight(phone, client):
    table = forty_hands(client)
    phone.goto(f"/t/{table.link}/games/1/deals/3")
    phone.get_by_role("link", name="Cancel").click()
    expect(phone.locator("#hand-3")).to_be_in_viewport()


def test_tab_goes_from_strip_to_line_to_row_to_keys_to_save(phone, client):
    table = start_table(client, players=["Al", "Beth", "Charlie"])
    table.record(1, cards="Q+3 6 4")
    open_dock(phone, table.link)
    seen = []
    for _step in range(31):
        phone.keyboard.press("Tab")
        seen.append(phone.evaluate("document.activeElement.ariaLabel || document.activeElement.textContent.trim()"))
    strip, *rest = seen
    assert strip.startswith("Hand 2")
    assert rest[:10] == [
        "Menu",
        "Score sheet",
        "1",
        "Hearts",
        "Points",
        "Cards",
        "Al: –",
        "Beth: –",
        "Charlie: –",
        "0",
    ]
    assert rest[24:28] == ["Q♠︎Al", "Rest♥︎ 13 + Q♠︎", "♥︎ 13 · Q♠︎ left", "Ruling"]


def test_a_hand_is_entered_with_the_keyboard_alone_and_without_a_script(new_phone, client):
    """Seen at peers: Enter does not save, arrows do not choose."""
    phone = new_phone(java_script_enabled=False)
    table = start_table(client, players=["Al", "Beth", "Charlie"])
    phone.goto(f"/t/{table.link}")
    phone.locator("[name=hearts-0]").focus()
    for key in ("3", "Tab", "Space", "Tab", "6", "Tab", "4", "Enter"):
        phone.keyboard.press(key)
    expect(phone.locator(".sheet__total")).to_have_text(["16", "6", "4"])


def test_what_is_wrong_takes_the_reader_there(new_phone, client):
    phone = new_phone(java_script_enabled=False)
    table = start_table(client, players=["Al", "Beth", "Charlie"])
    phone.goto(f"/t/{table.link}")
    phone.locator("[name=hearts-1]").fill("x")
    phone.get_by_role("button", name="Save").first.click()
    phone.locator("#problems a").click()
    expect(phone.locator("[name=hearts-1]")).to_be_focused()
    expect(phone.locator("#problems")).to_be_in_viewport()


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_forty_hands_of_eleven_print_with_no_cut_column_and_a_head_on_each_page(phone, client, tmp_path, paper):
    """Complaint 104: final points ran off the screen."""
    table = forty_hands(client)
    phone.goto(f"/t/{table.link}/games/1/print")
    phone.pdf(path=tmp_path / "sheet.pdf", format=paper)
    pages = [page.extract_text() for page in PdfReader(tmp_path / "sheet.pdf").pages]
    assert len(pages) >= 2
    assert [text for text in pages if "Cancellation Hearts" not in text] == []
    letters = [f"Player {letter}" for letter in "ABCDEFGHIJK"]
    words = " ".join(" ".join(pages).split())
    assert [name for name in letters if name not in words] == []
    assert words.count("160") >= 1
    assert words.count("640") >= 2


@pytest.mark.parametrize("build", [four, eleven])
def test_the_printed_page_is_no_wider_than_the_paper(phone, client, build):
    table = build(client)
    phone.set_viewport_size({"width": 703, "height": 1000})  # A4 less its margins, at 96 pixels an inch
    phone.emulate_media(media="print")
    phone.goto(f"/t/{table.link}/games/1/print")
    assert phone.evaluate("document.documentElement.scrollWidth") <= 703


def test_the_table_itself_prints_as_a_sheet_without_controls(phone, client):
    table = four(client)
    phone.emulate_media(media="print")
    phone.goto(f"/t/{table.link}")
    expect(phone.locator(".dock__save .button--main")).to_be_hidden()
    expect(phone.locator("#hand-1")).to_be_visible()
    expect(phone.locator("#hand-18")).to_be_visible()


def test_the_dark_scheme_is_dark(phone, client):
    """Complaint 90: dark mode still bright."""
    table = four(client)
    phone.emulate_media(color_scheme="dark")
    phone.goto(f"/t/{table.link}")
    for spot in ("body", ".dock", ".sheet thead"):
        colour = phone.locator(spot).first.evaluate("(node) => getComputedStyle(node).backgroundColor")
        assert max(map(int, colour.removeprefix("rgb(").removesuffix(")").split(", "))) < 60


def test_larger_text_still_shows_everything(phone, client):
    """Zoom to 200 %: half the pixels, and Save is reached by scrolling down alone."""
    table = four(client)
    phone.set_viewport_size({"width": 195, "height": 422})
    phone.goto(f"/t/{table.link}")
    phone.locator(".dock__save .button--main").scroll_into_view_if_needed()
    expect(phone.locator(".dock__save .button--main")).to_be_in_viewport(ratio=1)


TRANSFERRED = """(name) => performance.getEntriesByType("resource")
  .filter((one) => one.name.includes(name)).map((one) => one.transferSize)"""


@pytest.mark.parametrize("link", ["link", "viewer_link"])
def test_styles_of_the_first_page_are_kept_for_the_next(phone, client, link):
    """They stand in the first page itself, which else would wait for them."""
    address = f"/t/{getattr(four(client), link)}"
    with phone.expect_response("**/board.css?*"):
        phone.goto(address)
    assert phone.locator("head style").count()
    phone.wait_for_load_state("networkidle")
    phone.evaluate("(address) => { location = address + '?by=points' }", address)
    phone.wait_for_url("**?by=points")
    phone.wait_for_load_state()
    assert phone.locator("head style").count() == 0
    assert phone.evaluate(TRANSFERRED, "board.css") == [0]
