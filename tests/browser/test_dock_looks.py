"""What the dock looks like and says in small: whose turn it is, what is in doubt or wrong, and what comes next."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.dock import NAMES, Dock, open_dock
from tests.support.databases import only_sqlite
from tests.web.tables import Phone, ok, start_table

pytestmark = only_sqlite
SCHEMES = ["light", "dark"]
SCREENS = [(320, 568), (360, 640), (390, 844), (412, 915), (844, 390)]
ARROWS = """(ring) => {
  const spot = (seat) => [seat.textContent, seat.getAttribute("x"), seat.getAttribute("y") - 4]
  const seats = [...ring.querySelectorAll("text")].map(spot)
  const near = (line, end) => {
    const far = ([, x, y]) => Math.hypot(x - line.getAttribute(`x${end}`), y - line.getAttribute(`y${end}`))
    return seats.reduce((one, other) => (far(other) < far(one) ? other : one))[0]
  }
  return [...ring.querySelectorAll("line")].map((line) => `${near(line, 1)} → ${near(line, 2)}`).sort()
}"""


@pytest.fixture
def eleven(phone, client) -> Dock:
    return open_dock(phone, start_table(client, variant="cancellation", players=NAMES).link)


def style(node: Locator, *names: str) -> list[str]:
    """Give what a browser made of some properties of a style."""
    return node.evaluate("(node, names) => names.map((name) => getComputedStyle(node)[name])", list(names))


def play(client, seats: int, hands: int = 1) -> Phone:
    """A table with so many *hands* behind it; all points go to the first seats."""
    variant = {"variant": "cancellation"} if seats > 7 else {}
    table = start_table(client, players=NAMES[:seats], **variant)
    first = ["QQ+20", "6", "0"] if seats > 7 else ["Q+3", "6", "4"]
    for number in range(1, hands + 1):
        ok(table.record(number, cards=" ".join([*first, *["0"] * (seats - 3)])), 201)
    return table


def test_the_line_says_which_seat_of_how_many(eleven):
    place = eleven.phone.locator(".dock__place")
    expect(place).to_have_text("1 of 11")
    eleven.press("0 4")
    expect(eleven.line.locator("b")).to_have_text("Charlie")
    expect(place).to_have_text("3 of 11")
    eleven.press("@Kim")
    expect(place).to_have_text("11 of 11")


def test_the_key_of_the_queen_names_the_marked_seat(eleven):
    queen = eleven.find("Q")
    for key, name in {"3": "Beth", "0": "Charlie", "@Kim": "Kim", "Q": "Kim"}.items():
        eleven.press(key)
        expect(queen.locator("small")).to_have_text(name)
    expect(eleven.cell("Kim").locator("b")).to_have_text("Q♠︎")


@pytest.mark.parametrize("seats", [3, 4, 6, 8, 11])
def test_a_cell_of_the_open_row_is_48_px_high_and_44_wide(phone, client, seats):
    dock = open_dock(phone, play(client, seats).link)
    for keys in ("", "9 9"):
        dock.press(keys)
        expect(phone.locator(".spot > b", has_text="9")).to_have_count(2 if keys else 0)
        for width, height in SCREENS:
            phone.set_viewport_size({"width": width, "height": height})
            boxes = [cell.bounding_box() for cell in phone.locator(".spot").all()]
            least = (min(box["width"] for box in boxes), min(box["height"] for box in boxes))
            assert (least[0] >= 44, least[1] >= 48) == (True, True), (width, least)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_an_impossible_number_has_a_dashed_edge_and_is_written_in_pencil(dock, scheme):
    dock.phone.emulate_media(color_scheme=scheme)
    dock.press("10")
    expect(dock.find("4")).to_have_class("key faded")
    looks = ["borderStyle", "color", "backgroundColor"]
    faded, plain = style(dock.find("4"), *looks), style(dock.find("3"), *looks)
    assert (faded[0], plain[0]) == ("dashed", "solid")
    assert [one == other for one, other in zip(faded, plain, strict=True)] == [False] * 3
    assert faded[1] == style(dock.phone.locator(".dock__place"), "color")[0]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_was_worked_out_is_written_in_pencil_and_what_was_said_in_ink(dock, scheme):
    dock.phone.emulate_media(color_scheme=scheme)
    dock.press("3 6 4")
    dock.expect_row("3", "6", "4", "0?")
    guess, said = (style(dock.cell(name).locator("b"), "color", "textDecorationStyle") for name in ("Dave", "Beth"))
    assert guess[0] == style(dock.phone.locator(".dock__place"), "color")[0] != said[0]
    assert (guess[1], said[1]) == ("dotted", "solid")


@pytest.mark.parametrize("scheme", SCHEMES)
def test_cells_that_are_wrong_together_are_outlined_in_red(dock, scheme):
    dock.phone.emulate_media(color_scheme=scheme)
    dock.press("9 9")
    dock.expect_row("9", "9", "", "")
    looks = ["outlineStyle", "outlineWidth", "outlineColor"]
    wrong, plain = (style(dock.cell(name).locator("b"), *looks) for name in ("Beth", "Dave"))
    assert (wrong[:2], plain[0]) == (["solid", "2px"], "none")
    assert wrong[2] == style(dock.phone.locator(".dock__left"), "color")[0]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_correction_has_another_colour_than_an_entry(phone, client, scheme):
    phone.emulate_media(color_scheme=scheme)
    table = play(client, 4)
    colour = style(open_dock(phone, table.link).phone.locator(".dock"), "backgroundColor")[0]
    expect(phone.locator(".dock")).to_have_css("background-color", colour)
    dock = open_dock(phone, f"{table.link}/games/1/deals/1")
    dock.expect_row("16+16", "6+6", "4+4", "00")
    expect(phone.locator(".dock")).not_to_have_css("background-color", colour)
    expect(phone.locator(".keys:visible").first).not_to_have_css("background-color", colour)


@pytest.mark.parametrize("seats", [3, 4])
def test_with_few_seats_totals_are_40_px_and_points_14(phone, client, seats):
    phone.goto(f"/t/{play(client, seats).link}")
    for place, size in {".sheet__total": "40px", "tbody small": "14px"}.items():
        assert {style(node, "fontSize")[0] for node in phone.locator(f".sheet {place}").all()} == {size}


def test_after_saving_the_free_space_shows_who_deals_who_passes_to_whom_and_who_leads(dock):
    dock.press("Q 3 6 4 Save")
    said = dock.phone.locator(".next p")
    expect(said).to_have_text(["Beth deals", "pass 3 right: Beth → Al", "Whoever holds 2♣︎ leads"])
    for line in said.all():
        expect(line).to_be_in_viewport(ratio=1)
    ring = dock.phone.locator(".next__ring")
    expect(ring).to_be_in_viewport(ratio=1)
    expect(ring.locator(".next__dealer")).to_have_text("Beth")
    assert ring.evaluate(ARROWS) == ["Al → Dave", "Beth → Al", "Charlie → Beth", "Dave → Charlie"]


@pytest.mark.parametrize("seats", [4, 11])
@pytest.mark.parametrize("hands", [0, 1])
def test_the_strip_is_as_high_as_its_menu_once_a_number_is_entered(phone, client, seats, hands):
    """On the first hand it says more than on any other: which cards come out, and how many each gets."""
    dock = open_dock(phone, play(client, seats, hands).link)
    dock.press("3")
    expect(phone.locator("body.entering")).to_be_visible()
    high, menu = (phone.locator(place).bounding_box()["height"] for place in (".top", ".menu__open"))
    assert high == menu
    lines = phone.locator(".strip__sum > :visible").evaluate_all(
        "(all) => all.map((one) => one.offsetHeight / parseFloat(getComputedStyle(one).fontSize))"
    )
    assert max(lines) < 1.6
