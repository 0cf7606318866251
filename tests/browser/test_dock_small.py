"""The keeper's table on every screen, whatever is entered: what has to stay is in sight, and keys keep their places."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.dock import NAMES, Dock, open_dock
from tests.browser.tables import LONGEST
from tests.support.databases import only_sqlite
from tests.web.tables import Phone, ok, start_table

pytestmark = only_sqlite
SCREENS = [(320, 568), (360, 640), (390, 844), (412, 915), (844, 390)]
SEATS = [4, 8, 11]
SETTINGS = {"device_scale_factor": 1}
HANDS = {4: "Q+3 6 4 0", 8: "Q+3 Q+5 4 4 4 2 2 2", 11: "Q+3 Q+5 2 2 2 2 2 2 2 2 2"}
WHOLE = {4: "Q 3 6 4", 8: "Q 3 5 Q 4 2 3 2 4", 11: "Q 3 5 Q 4 2 3 2 2 1 2 1"}
STATES = {
    "empty": dict.fromkeys(SEATS, ""),
    "half entered": {4: "Q 10", 8: "Q Q more 14 3", 11: "Q Q 12 0 2"},
    "complete": WHOLE,
    "changed": {seats: f"{keys} @Dave" for seats, keys in WHOLE.items()},
    "all hearts, no moon": {4: "13 Q", 8: "more 26 Q Q", 11: "more 26 Q Q"},
    "moon": dict.fromkeys(SEATS, "@Dave rest"),
    "points": dict.fromkeys(SEATS, "Points"),
    "cards": dict.fromkeys(SEATS, "Cards"),
    "an offer": dict.fromkeys(SEATS, "3 Q"),
    "asked whose queen": {4: "3 Q @Charlie Q", 8: "Q @Beth Q @Charlie Q", 11: "Q @Beth Q @Charlie Q"},
    "too many hearts": {4: "9 9", 8: "9 9 9", 11: "9 9 9"},
}
"""What to touch; a word that begins with a capital is a way of entering."""
MUST = (
    ".sheet__who, .sheet__total, .dock__line b, .open, .spot, .keys .key, .dock__save .button, .outcome, .ending > .key"
)
EDGE = """() => {
  const cell = document.querySelectorAll(".spot")[1], row = cell.parentElement
  const edge = getComputedStyle(cell)
  if (!parseFloat(edge.borderInlineStartWidth)) return 0
  const [one, other] = [edge.borderInlineStartColor, getComputedStyle(row).backgroundColor].map((color) => {
    const [red, green, blue] = color.match(/\\d+/g).map((part) => part / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  })
  return Math.max(one, other) / Math.min(one, other)
}"""
LOOK = """(must) => {
  const faults = [], box = (node) => node.getBoundingClientRect()
  const shown = (node) => node.checkVisibility({ visibilityProperty: true })
  const all = (place) => [...document.querySelectorAll(place)].filter(shown)
  const call = (node) => `${node.className || node.tagName}: ${node.textContent.trim().slice(0, 24)}`
  const [{ bottom: strip }, dock] = [box(document.querySelector(".top")), box(document.querySelector(".dock"))]
  for (const node of all(must)) {
    const { left, right, top, bottom } = box(node), inDock = node.closest(".dock")
    const [above, below] = inDock ? [dock.top, innerHeight] : [strip, dock.left > 0 ? innerHeight : dock.top]
    if (left < -0.5 || right > innerWidth + 0.5 || top < above - 0.5 || bottom > below + 0.5)
      faults.push(`${call(node)} is not in sight`)
  }
  for (const node of all(".spot b, .dock__left, .dock__save .key, .dock__save .button, .strip h1, .strip p"))
    if (node.scrollWidth > node.clientWidth + 1) faults.push(`${call(node)} is cut`)
  for (const node of all(".spot")) {
    const out = (text) => box(text).top < box(node).top || box(text).bottom > box(node).bottom
    if ([...node.children].filter(shown).some(out)) faults.push(`${call(node)} bursts`)
  }
  for (const part of all(".table--few .sum *"))
    if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth) faults.push(`${call(part)} is cut`)
  for (const sum of all(".sum"))
    if (box(sum.lastChild).right > box(sum).right + 0.5 || sum.lastChild.scrollWidth > sum.lastChild.clientWidth + 1)
      faults.push(`${call(sum)}: its result is cut`)
  return faults
}"""
BOXES = """() => {
  const round = (node) => Object.values(node.getBoundingClientRect().toJSON()).map(Math.round)
  const keys = [...document.querySelectorAll(".dock .key, .dock__save .button, .way")]
  const shown = keys.filter((key) => key.checkVisibility({ visibilityProperty: true }))
  return Object.fromEntries(shown.map((key) => [key.value || key.className, round(key)]))
}"""
GAP = """() => {
  const [dock, row] = [".dock", ".sheet tbody tr:last-child"].map((place) => document.querySelector(place))
  return Math.round(dock.getBoundingClientRect().top - row.getBoundingClientRect().bottom)
}"""
HEIGHT = "(place) => Math.round(innerHeight - document.querySelector(place).getBoundingClientRect().top)"


def play(client, seats: int, hands: int = 3) -> Phone:
    """A table with a few hands behind it."""
    variant = {"variant": "cancellation"} if seats > 7 else {}
    table = start_table(client, players=NAMES[:seats], rules={"target": 999}, **variant)
    for number in range(1, hands + 1):
        ok(table.record(number, cards=HANDS[seats]), 201)
    return table


def enter(dock: Dock, keys: str) -> None:
    for key in keys.split():
        if key in ("Points", "Cards"):
            way = dock.phone.get_by_role("button", name=key, exact=True)
            dock.tap(way)
            expect(way).to_have_attribute("aria-current", "")
        elif key.startswith("@"):
            dock.tap(dock.phone.locator(".spot").nth(NAMES.index(key[1:])))
        else:
            dock.press(key)


@pytest.mark.parametrize("seats", SEATS)
def test_names_totals_row_keys_and_save_stay_in_sight_on_every_screen(new_phone, client, seats):
    phone, table = new_phone(**SETTINGS), play(client, seats)
    found = {}
    for state, keys in STATES.items():
        phone.goto(f"/t/{table.link}")
        phone.evaluate("localStorage.clear()")
        dock = open_dock(phone, table.link)
        enter(dock, keys[seats])
        if faults := find_hidden(phone, MUST):
            found[state] = faults
    assert found == {}


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", [(320, 568), (390, 844)])
def test_no_key_moves_under_a_thumb_and_the_newest_row_stays_above_the_dock(new_phone, client, size, seats):
    phone = new_phone(**SETTINGS, viewport=dict(zip(("width", "height"), size, strict=True)))
    dock = open_dock(phone, play(client, seats).link)
    before = phone.evaluate(BOXES)
    assert phone.evaluate(GAP) == 0
    for key in ["3", "Q", *WHOLE[seats].replace("Q 3", "", 1).split()]:  # the queen after the number: an offer
        enter(dock, key)
        after = phone.evaluate(BOXES)
        assert {name: box for name, box in after.items() if before.get(name, box) != box} == {}, key
        assert phone.evaluate(GAP) == 0, key
        before |= after


@pytest.mark.parametrize(("width", "count"), [(320, 6), (353, 6), (354, 7), (390, 7)])
def test_so_many_keys_stand_in_a_row(phone, client, width, count):
    phone.set_viewport_size({"width": width, "height": 640})
    open_dock(phone, play(client, 4).link)
    places = phone.locator(".dock .keys .key:visible").evaluate_all("(keys) => keys.map((key) => key.offsetTop)")
    assert places.count(places[0]) == count


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("seats", SEATS)
def test_cells_of_the_open_row_have_an_edge_to_be_seen(new_phone, client, seats, scheme):
    """Three to one, as WCAG 1.4.11 asks of what is touched."""
    phone = open_dock(new_phone(color_scheme=scheme), play(client, seats).link).phone
    assert phone.evaluate(EDGE) >= 3


@pytest.mark.parametrize("seats", SEATS)
def test_what_was_saved_can_be_undone_beside_its_row(new_phone, client, seats):
    phone = new_phone(**SETTINGS)
    dock = open_dock(phone, play(client, seats).link)
    enter(dock, f"{WHOLE[seats]} Save")
    notice = phone.locator(".notice")
    expect(notice).to_contain_text("Hand 4 is saved.")
    phone.wait_for_function(f"() => ({GAP})() === 0")  # once the page that comes has its keys
    assert find_hidden(phone, f".notice .button, .sheet__row--new, {MUST}") == {}
    expect(phone.locator("[role=status]", has_text="is saved")).to_have_count(1)
    keys = {place: phone.evaluate(HEIGHT, place) for place in (".open", ".keys", ".dock__save")}
    dock.press("3")
    expect(notice).to_have_count(0)
    assert {place: phone.evaluate(HEIGHT, place) for place in keys} == keys


def find_hidden(phone: Page, places: str) -> dict[str, list[str]]:
    """Give what of these *places* is out of sight, by screen."""
    phone.wait_for_load_state()
    found = {}
    for width, height in SCREENS:
        phone.set_viewport_size({"width": width, "height": height})
        if faults := phone.evaluate(LOOK, places):
            found[f"{width}x{height}"] = faults
    phone.set_viewport_size({"width": 390, "height": 844})
    return found


@pytest.mark.parametrize("seats", [4, 11])
def test_a_ruling_takes_the_place_of_the_keys_and_leaves_the_sheet_in_sight(new_phone, client, seats):
    phone = new_phone(**SETTINGS)
    open_dock(phone, play(client, seats).link)
    phone.locator(".dock__ruling button").click()
    expect(phone.locator(".dock--ask h2")).to_be_visible()
    assert find_hidden(phone, ".sheet__who, .sheet__total, .dock--ask h2, .dock--ask .button") == {}


APART = """(places) => {
  const seen = [...document.querySelectorAll(places)].filter((node) => node.offsetWidth)
  const boxes = seen.map((node) => node.getBoundingClientRect())
  return boxes.slice(1).filter((box, at) => box.left < boxes[at].right - 0.5).length === 0
}"""
COVERED = """() => [...document.querySelectorAll(".keys .key, .dock__save .button")].filter((key) => {
  const { left, right, top, bottom } = key.getBoundingClientRect()
  return key.offsetWidth && !key.contains(document.elementFromPoint((left + right) / 2, bottom - 4))
}).map((key) => key.textContent)"""


@pytest.mark.parametrize("keys", ["", "3", "3 Q"])
@pytest.mark.parametrize("seats", [4, 11])
def test_names_of_forty_signs_move_no_key_under_save_and_lie_beside_what_is_said(new_phone, client, seats, keys):
    phone = new_phone(**SETTINGS)
    variant = "cancellation" if seats > 7 else "classic"
    for turned in (LONGEST[:seats], LONGEST[:seats][::-1]):
        dock = open_dock(phone, start_table(client, variant=variant, players=turned).link)
        enter(dock, keys)
        for size in SCREENS:
            phone.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
            assert phone.evaluate(COVERED) == [], size
        phone.set_viewport_size({"width": 390, "height": 844})
        phone.evaluate("document.documentElement.style.fontSize = '200%'")
        assert phone.evaluate(APART, ".dock__line > b, .dock__left > *")
