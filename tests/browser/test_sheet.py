"""The sheet on the smallest phones: up to eleven columns, forty hands, and names of every kind."""

from base64 import b64encode
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.sights import find_faults
from tests.browser.tables import eleven, four
from tests.browser.test_table import forty_hands
from tests.support.databases import only_sqlite
from tests.web.tables import ok, start_table

pytestmark = only_sqlite
SMALL = [(360, 640), (320, 568)]
LONGEST = [
    "W" * 40,
    "👨‍👩‍👧‍👦" * 20,
    "علي بن أبي طالب عبد الرحمن الرشيد الكبير",
    "i",
    "Maximilian von und zu Hohenlohe-Öhringen",
    "Жанна-Катерина Подніпровська-Зарічанська",
    *["Al", "Beth", "Charlie", "Dave", "Eve"],
]
"""Names of 40 graphemes, emoji, right to left, and one as narrow as can be."""


def open_at(phone: Page, address: str, size: tuple[int, int]) -> None:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    phone.goto(address)


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("link", ["link", "viewer_link"])
def test_any_name_is_held_in_its_place(new_phone, client, size, link):
    """Complaint 84 and failures 22 and 23: two lines of names, each two columns wide, none on another."""
    table = start_table(client, variant="cancellation", players=LONGEST)
    ok(table.record(1, cards="QQ+2 4 0 2 3 3 3 3 3 3 0"), 201)
    phone = new_phone(device_scale_factor=1)
    open_at(phone, f"/t/{getattr(table, link)}", size)
    names = phone.eval_on_selector_all(
        ".sheet__who",
        """(all) => all.map((one) => {
          const { left, right, top, height } = one.getBoundingClientRect()
          const { writingMode, fontSize } = getComputedStyle(one)
          return { left, right, top, height, writingMode, size: parseFloat(fontSize) }
        })""",
    )
    assert len(names) == 11
    assert {name["writingMode"] for name in names} == {"horizontal-tb"}
    assert min(name["size"] for name in names) >= (12 if size[0] >= 360 else 11)
    assert min(name["left"] for name in names) >= 0
    assert max(name["right"] for name in names) <= size[0]
    lines = {round(name["top"]) for name in names}
    assert len(lines) == 2
    for line in lines:
        along = [name for name in names if round(name["top"]) == line]
        assert [one for one, two in pairwise(along) if one["right"] > two["left"] + 0.5] == []
    assert find_faults(phone) == []


@pytest.mark.parametrize("build", [four, eleven])
@pytest.mark.parametrize("size", SMALL)
def test_totals_of_three_digits_and_below_zero_are_whole(phone, client, build, size):
    """Complaint 82."""
    open_at(phone, f"/t/{build(client).viewer_link}", size)
    totals = phone.locator(".sheet__totals td")
    expect(totals.nth(0)).to_contain_text("208")
    expect(totals.nth(1)).to_contain_text("−126")
    inside = phone.eval_on_selector_all(
        ".sheet__total",
        """(all) => all.map((one) => {
          const number = one.getBoundingClientRect(), cell = one.closest("td").getBoundingClientRect()
          return number.left >= cell.left - 0.5 && number.right <= cell.right + 0.5
        })""",
    )
    assert set(inside) == {True}


@pytest.mark.parametrize("size", [*SMALL, (390, 844), (844, 390)])
def test_names_and_totals_stay_in_sight_over_forty_hands(phone, client, size):
    """Complaint 86, on the phone of who follows; a short screen that also has the keys pins nothing else."""
    table = forty_hands(client)
    open_at(phone, f"/t/{table.viewer_link}", size)
    expect(phone.locator("#hand-40")).to_be_in_viewport(ratio=0.9)
    phone.locator("#hand-5").scroll_into_view_if_needed()
    expect(phone.locator("#hand-5")).to_be_in_viewport()
    expect(phone.locator(".sheet__totals")).to_be_in_viewport(ratio=0.9)
    expect(phone.locator(".sheet__who").first).to_be_in_viewport(ratio=0.9)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("build", [four, eleven])
@pytest.mark.parametrize("size", [(320, 844), (360, 844), (390, 844)])
def test_a_saved_row_is_one_target_of_48_pixels(phone, client, build, size):
    open_at(phone, f"/t/{build(client).link}", size)
    heights = phone.eval_on_selector_all("tr[id]", "(rows) => rows.map((row) => row.getBoundingClientRect().height)")
    assert min(heights) >= 48
    hit = phone.eval_on_selector_all(
        "tr[id]",
        """(rows) => rows.filter((row) => {
          row.scrollIntoView({ block: "end" })
          const box = row.getBoundingClientRect()
          const spots = [[8, 4], [box.width / 2, 24], [box.width - 8, 44]]
          const hits = spots.map(([x, y]) => document.elementFromPoint(box.left + x, box.top + y))
          return !hits.every((hit) => hit?.matches("a") && hit.closest("tr") === row)
        }).map((row) => row.id)""",
    )
    assert hit == []


@pytest.mark.parametrize("size", [*SMALL, (844, 390)])
def test_every_line_of_the_menu_can_be_reached(phone, client, size):
    open_at(phone, f"/t/{eleven(client).link}", size)
    phone.locator(".menu__open").click()
    for line in phone.locator(".menu__list a, .menu__list button").all():
        line.scroll_into_view_if_needed()
        expect(line).to_be_in_viewport(ratio=0.95)


def test_nothing_is_told_by_colour_alone(phone, client):
    """Complaint 88: who leads, who deals, a moon and an error are signs and words."""
    table = four(client)
    phone.goto(f"/t/{table.link}")
    expect(phone.locator(".sheet__totals sup")).to_have_text("1")
    expect(phone.get_by_role("img", name="deals")).to_have_text("●")
    expect(phone.locator("#hand-18").get_by_role("img", name="moon")).to_be_visible()
    phone.locator(".dock button[value='13']").tap()
    phone.locator(".dock button[value='9']").tap()
    expect(phone.locator(".dock__line")).to_contain_text("Hearts come to 22; 13 were dealt.")


CONTRAST = """
async (png) => {
  const bytes = Uint8Array.from(atob(png), (one) => one.charCodeAt())
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }))
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d")
  canvas.drawImage(picture, 0, 0)
  const { data } = canvas.getImageData(0, 0, picture.width, picture.height)
  const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  const grey = [...data].filter((_part, at) => at % 4 === 0).map((red) => linear(red / 255))
  return (Math.max(...grey) + 0.05) / (Math.min(...grey) + 0.05)
}
"""
"""How far the lightest and the darkest grey of a picture are apart, as WCAG counts it."""


BEGINNINGS = """(names) => names.filter((name) => {
  const range = document.createRange()
  range.setStart(name.firstChild, 0)
  range.setEnd(name.firstChild, 1)
  const [first, all] = [range.getBoundingClientRect(), name.getBoundingClientRect()]
  return Math.max(all.left - first.left, first.right - all.right, all.top - first.top, first.bottom - all.bottom) > 1
}).map((name) => name.textContent)"""
"""Those of some names whose first sign is cut off."""
BOX = """(sign) => {
  const range = document.createRange()
  range.selectNodeContents(sign)
  const { x, y, width, height } = range.getBoundingClientRect()
  return { x, y, width, height }
}"""


def contrast(sign: Locator) -> float:
    """Compare the greys of a *sign* and of the ground it stands on."""
    sign.scroll_into_view_if_needed()
    picture = sign.page.screenshot(clip=sign.evaluate(BOX))
    return float(sign.page.evaluate(CONTRAST, b64encode(picture).decode()))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_sign_is_told_from_its_ground_without_colours(new_phone, client, scheme):
    """Complaint 88: who leads, who deals, a moon, an error and what was worked out, on a screen that shows greys."""
    phone = new_phone(color_scheme=scheme)
    phone.goto(f"/t/{four(client).link}")
    phone.context.new_cdp_session(phone).send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    moon = phone.locator("#hand-18").get_by_role("img", name="moon")
    for sign in (phone.locator(".sheet__totals sup"), phone.get_by_role("img", name="deals"), moon):
        assert contrast(sign) >= 3, sign
    for key in ("3", "2", "1"):
        phone.locator(f".dock button[value='{key}']").tap()
    guess = phone.locator(".spot > b").last
    expect(guess).to_have_text("7?")
    assert contrast(guess) >= 4.5
    phone.locator(".dock button[value='13']").tap()
    line = phone.locator(".dock__line")
    expect(line).to_contain_text("13 were dealt")
    assert contrast(line) >= 4.5


@pytest.mark.parametrize("page", ["", "/big"])
@pytest.mark.parametrize("sit_down", [four, eleven])
def test_a_name_of_any_length_keeps_its_beginning_and_the_dot_of_the_dealer(phone, client, sit_down, page):
    """Names end in an ellipsis, those written from the right at their left."""
    table = sit_down(client)
    for seat in range(len(table.game()["players"])):
        ok(table.change(table.game()["version"], dealer=seat))
        phone.goto(f"/t/{table.link}{page}")
        assert contrast(phone.get_by_role("img", name="deals")) >= 3, seat
    assert phone.eval_on_selector_all("th .name, .seat__who .name", BEGINNINGS) == []


def test_points_and_running_total_of_any_hand_are_both_there_to_read(phone, client):
    """Complaint 87: only the points of a hand were shown, or only its total."""
    table = start_table(client, players=["Al", "Beth", "Charlie", "Dave"])
    for number, cards in enumerate(["Q+3 6 4 0", "0 Q 13 0", "2 3 8 Q"], start=1):
        table.record(number, cards=cards)
    phone.goto(f"/t/{table.link}")
    for hand, cells in {
        1: ["16+16 Q♠︎", "6+6", "4+4", "0·"],
        2: ["16·", "19+13 Q♠︎", "17+13", "0·"],
        3: ["18+2", "22+3", "25+8", "13+13 Q♠︎"],
    }.items():
        expect(phone.locator(f"#hand-{hand} td")).to_have_text(cells)
