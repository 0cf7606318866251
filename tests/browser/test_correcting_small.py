"""A correction of an early hand on every screen: the row it is about, its cells and keys, Save and Cancel in sight."""

from itertools import product

import pytest
from playwright.sync_api import Page, expect

from tests.browser.dock import open_dock
from tests.browser.test_dock_small import LOOK, MUST, SCREENS, SEATS, SETTINGS, enter, play
from tests.support.databases import only_sqlite

pytestmark = only_sqlite
EARLY = 2
"""Not the first: that one lies below the pinned head however far the sheet is scrolled."""
STATES = {
    "untouched": "",
    "a cell to change": "@Beth",
    "begun": "0",
    "too many": "@Al 13",
    "taken back": "back back",
}
"""What to touch, one after the other."""
KEYS = ".dock .key, .dock .button, .spot, .dock .way, .outcome"
COVERED = """(places) => {
  const faults = []
  for (const node of document.querySelectorAll(places)) {
    if (!node.checkVisibility({ visibilityProperty: true })) continue
    const { left, right, top, bottom } = node.getBoundingClientRect(), x = (left + right) / 2
    for (const y of [top + 3, (top + bottom) / 2, bottom - 3]) {
      const over = document.elementFromPoint(x, y)
      if (!node.contains(over)) faults.push(`${node.textContent.trim()} lies under ${over?.className || over?.tagName}`)
    }
  }
  return [...new Set(faults)]
}"""
DRAWN = """() => new Promise((done) => {
  const next = (then) => requestAnimationFrame(() => setTimeout(then))
  next(() => next(done))
})"""


def look(phone: Page) -> list[str]:
    """Find what is out of sight, cut, or under something else, once what follows from a touch is drawn."""
    phone.evaluate(DRAWN)
    return [*phone.evaluate(LOOK, f".sheet__row--now, {MUST}"), *phone.evaluate(COVERED, f".sheet__row--now, {KEYS}")]


@pytest.mark.parametrize(("size", "seats"), [*product(SCREENS[1:], SEATS), (SCREENS[0], 4)])
def test_the_row_in_question_the_keys_save_and_cancel_stay_in_sight(new_phone, client, seats, size):
    table = play(client, seats, hands=9)
    phone = new_phone(**SETTINGS, viewport=dict(zip(("width", "height"), size, strict=True)))
    dock = open_dock(phone, f"{table.link}/games/1/deals/{EARLY}")
    expect(phone.locator(".sheet__row--now")).to_have_id(f"hand-{EARLY}")
    found = {}
    for state, keys in STATES.items():
        enter(dock, keys)
        expect(dock.save).to_be_visible()
        expect(phone.get_by_role("link", name="Cancel")).to_be_visible()
        phone.wait_for_load_state()
        if faults := look(phone):
            found[state] = faults
    assert found == {}
