"""The end of the evening on a phone: the chart, the picture to send, the result in words."""

import re
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import LONGEST
from tests.support.browser import settle
from tests.support.databases import only_sqlite
from tests.web.tables import ok, start_table

pytestmark = only_sqlite
FOUR = ["Al", "Beth", "Charlie", "Dave"]
H1 = "Q+3 6 4 0"

OVERLAPS = """(svg) => {
  const frame = svg.getBoundingClientRect(), faults = []
  const boxes = [...svg.querySelectorAll("text")].map((text) => [text.textContent, text.getBoundingClientRect()])
  boxes.forEach(([words, box], number) => {
    const out = [frame.left - box.left, box.right - frame.right, frame.top - box.top, box.bottom - frame.bottom]
    if (Math.max(...out) > 1) faults.push(`${words} is cut`)
    for (const [others, other] of boxes.slice(number + 1)) {
      const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
      const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
      if (across > 1 && down > box.height / 4) faults.push(`${words} and ${others} overlap`)
    }
  })
  return faults
}"""


@pytest.fixture
def al(client):
    """Al keeps the score of a game that is over after one hand."""
    table = start_table(client, players=FOUR, rules={"target": 16})
    ok(table.record(1, cards=H1), 201)
    return table


def play(client, names, hands, **rules):
    """A game that the players ended after so many hands, each a little different."""
    seats = len(names)
    variant = "cancellation" if seats > 7 else "classic"
    table = start_table(client, players=names, variant=variant, rules={"target": 999, **rules})
    most, queens = (26, 2) if seats > 7 else (13, 1)
    for number in range(hands):
        piles = [0] * seats
        for heart in range(most):
            piles[(heart * heart + number) % seats if number % 3 else heart % seats] += 1
        piles_taken = [f"{count}" for count in piles]
        piles_taken[number % seats] = "Q" * queens + f"+{piles[number % seats]}"
        ok(table.record(number + 1, cards=" ".join(piles_taken)), 201)
    table.change(table.game()["version"], ended=True)
    return table


def open_end(phone: Page, link: str, width: int = 390) -> None:
    phone.set_viewport_size({"width": width, "height": 844})
    phone.goto(f"/t/{link}")
    expect(phone.locator("h1")).to_have_text("Game over")


@pytest.mark.parametrize("hands", [1, 5, 40])
@pytest.mark.parametrize("names", [FOUR, LONGEST[:4], LONGEST], ids=["four", "four long", "eleven long"])
def test_no_words_of_a_chart_overlap_or_are_cut(phone, client, names, hands):
    open_end(phone, play(client, names, hands).link)
    for width in (320, 390, 1024):
        phone.set_viewport_size({"width": width, "height": 844})
        assert phone.locator("svg.chart").evaluate(OVERLAPS) == []


def test_no_words_of_a_picture_overlap_or_are_cut(phone, client):
    for names, hands in ((FOUR, 1), (LONGEST, 40)):
        phone.goto(f"/t/{play(client, names, hands).link}/games/1/picture.svg")
        assert phone.locator("svg").evaluate(OVERLAPS) == []


def test_the_end_says_who_did_what_on_the_narrowest_phone(phone, client):
    open_end(phone, play(client, LONGEST, 5).link, 320)
    table = phone.locator(".evening")
    table.scroll_into_view_if_needed()
    measured = table.evaluate("(node) => [node.scrollWidth <= node.parentElement.clientWidth, node.rows.length]")
    assert measured == [True, 12]
    cut = phone.evaluate("""() => [...document.querySelectorAll(".evening :is(td, thead th)")]
        .filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)""")
    assert cut == []


def test_the_main_button_is_in_sight_before_anything_is_scrolled(phone, client):
    table = play(client, LONGEST, 5)
    for width, height in ((390, 844), (360, 640), (320, 568)):
        open_end(phone, table.link, width)
        phone.set_viewport_size({"width": width, "height": height})
        expect(phone.get_by_role("button", name="Rematch", exact=True)).to_be_in_viewport()


def read_size(png: bytes) -> tuple[int, int]:
    """Read width and height of a PNG."""
    assert png.startswith(b"\x89PNG\r\n")
    return struct.unpack(">II", png[16:24])


def test_the_picture_is_kept_as_png(phone, al):
    open_end(phone, al.link)
    with phone.expect_download() as kept:
        phone.get_by_role("link", name="Picture").click()
    assert kept.value.suggested_filename == "heartsheet.png"
    width, height = read_size(Path(kept.value.path()).read_bytes())
    assert (width, height > 800) == (1440, True)


def test_without_a_network_the_picture_leaves_the_end_where_it_is(phone, al, complaints):
    open_end(phone, al.link)
    address = phone.url
    phone.context.set_offline(True)
    phone.get_by_role("link", name="Picture").click()
    expect(phone.get_by_role("alert")).to_contain_text("No answer from the server.")
    assert phone.url == address
    phone.context.set_offline(False)
    settle(phone)
    complaints[:] = [one for one in complaints if "net::ERR_" not in one]


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390)])
def test_nothing_of_the_end_makes_the_page_longer_than_the_screen(phone, client, size):
    """Whoever looked for a word scrolled the table out of sight, and could not get it back."""
    open_end(phone, play(client, LONGEST, 3).link)
    phone.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    assert phone.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_without_a_script_the_picture_is_a_file_too(new_phone, al):
    phone = new_phone(java_script_enabled=False)
    open_end(phone, al.link)
    with phone.expect_download() as kept:
        phone.get_by_role("link", name="Picture").click()
    assert kept.value.suggested_filename == "heartsheet.svg"
    assert b"Dave wins with 0 points." in Path(kept.value.path()).read_bytes()


SHARES = """
navigator.canShare = ({ files }) => files.length === 1
navigator.share = ({ files, text }) => Promise.resolve((window.shared = text ?? `${files[0].name} ${files[0].type}`))
"""
"""What a phone with a share sheet has, and this browser has not."""


def test_a_phone_with_a_share_sheet_is_handed_picture_and_result(phone, al):
    phone.add_init_script(SHARES)
    open_end(phone, al.link)
    phone.get_by_role("link", name="Picture").click()
    phone.wait_for_function("() => window.shared === 'heartsheet.png image/png'")
    phone.get_by_role("button", name="Send").click()
    phone.wait_for_function("() => /^Hearts, .*: 1. Dave 0 · 2. Charlie 4 · 3. Beth 6 · 4. Al 16$/.test(window.shared)")


def test_the_result_is_copied_on_plain_http(phone, al):
    open_end(phone, al.link)
    expect(phone.get_by_role("button", name="Send")).to_be_hidden()
    phone.get_by_role("button", name="Copy").click()
    expect(phone.locator(".result [role=status]")).to_have_text("Copied.")
    assert phone.evaluate("String(getSelection())").endswith("Dave 0 · 2. Charlie 4 · 3. Beth 6 · 4. Al 16")


def test_where_nothing_can_be_copied_the_result_is_selected(phone, al):
    phone.add_init_script("document.execCommand = () => false")
    open_end(phone, al.link)
    phone.get_by_role("button", name="Copy").click()
    expect(phone.locator(".result [role=status]")).to_have_text("The text is selected. Copy it from there.")


def test_without_a_script_the_result_stands_there_without_dead_buttons(new_phone, al):
    phone = new_phone(java_script_enabled=False)
    open_end(phone, al.link)
    expect(phone.get_by_label("The result in words")).to_have_value(re.compile("^Hearts, .*: 1. Dave 0"))
    expect(phone.get_by_role("button", name="Copy")).to_be_hidden()


def test_who_follows_gets_all_of_the_end_as_soon_as_it_comes(phone, client):
    al = start_table(client, players=FOUR, rules={"target": 16})
    phone.goto(f"/t/{al.viewer_link}")
    ok(al.record(1, cards=H1), 201)
    expect(phone.locator("h1")).to_have_text("Game over")
    expect(phone.locator(".end .places")).to_have_css("list-style-type", "none")
    phone.get_by_role("button", name="Copy").click()
    expect(phone.locator(".result [role=status]")).to_have_text("Copied.")


def test_the_chart_of_a_game_in_progress_is_fetched_when_somebody_looks(phone, client):
    al = start_table(client, players=FOUR)
    ok(al.record(1, cards=H1), 201)
    asked = []
    phone.on("request", lambda request: asked.append(request.url) if "chart.svg" in request.url else None)
    phone.goto(f"/t/{al.viewer_link}", wait_until="networkidle")
    assert asked == []
    phone.locator(".strip__sum").click()
    chart = phone.get_by_role("img", name="Running totals of Hearts")
    chart.scroll_into_view_if_needed()
    phone.wait_for_function("() => document.querySelector('.strip img').naturalWidth === 340")
    ok(al.record(2, cards=H1), 201)
    phone.wait_for_function("() => document.querySelector('.strip img').src.endsWith('v=2')")
    phone.wait_for_function("() => document.querySelector('.strip img').complete")
    assert len(asked) == 2


def test_a_chart_is_dark_at_night_and_black_on_paper(phone, al):
    open_end(phone, al.link)
    line = phone.locator("svg.chart .leads polyline")
    colours = {}
    for scheme, media in (("light", "screen"), ("dark", "screen"), ("light", "print")):
        phone.emulate_media(color_scheme=scheme, media=media)
        colours[scheme, media] = line.evaluate("(node) => getComputedStyle(node).stroke")
    assert colours["light", "screen"] != colours["dark", "screen"]
    assert colours["light", "print"] == "rgb(0, 0, 0)"
