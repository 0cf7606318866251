"""The dock of a phone: its keys, touched one at a time and counted."""

from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

NAMES = ["Al", "Beth", "Charlie", "Dave", "Eve", "Finn", "Gus", "Hana", "Ivan", "Jo", "Kim"]
WORDS = {"Q": "queens", "J": "bonus", "rest": "rest", "back": "back", "table": "leave", "more": "more"}
APART = 200
"""Milliseconds between two touches of one key that are meant as two."""
SLIP = 500
"""Milliseconds in which a second touch at one place means nothing, whatever lies there by then."""


@dataclass
class Dock:
    """The dock on a page; *touches* counts every tap."""

    phone: Page
    touches: list[str] = field(default_factory=list)

    def tap(self, where: Locator, name: str = "") -> None:
        """Touch something with a finger."""
        where.tap()
        self.touches.append(name)

    def press(self, keys: str) -> None:
        """Touch keys by what stands on them: ``Q 3 6 @Beth``; a name after @ is the cell of a seat."""
        for key in keys.split():
            if self.touches[-1:] == [key]:
                self.phone.wait_for_function("(since) => performance.now() - since > 200", arg=self.now)
            self.tap(self.find(key), key)
            if key != "Save":  # which may be leaving the page
                self.now = self.phone.evaluate("performance.now()")

    def rest(self) -> None:
        """Wait until another touch at the same place is meant."""
        since = self.phone.evaluate("performance.now()")
        self.phone.wait_for_function(f"(since) => performance.now() - since > {SLIP}", arg=since)

    def find(self, key: str) -> Locator:
        """Find a key, a cell, or the button that saves."""
        if key == "Save":
            return self.save
        if key.startswith("@"):
            return self.cell(key[1:])
        return self.phone.locator(f".dock button[value='{WORDS.get(key, key)}']:visible")

    def cell(self, name: str) -> Locator:
        """Find the cell of a seat in the open row."""
        return self.phone.locator(".spot").filter(has=self.phone.locator(f".name:text-is('{name}')"))

    def offer(self, words: str) -> Locator:
        """Find what the line offers."""
        return self.phone.locator(".dock__line").get_by_role("button", name=words, exact=True)

    @property
    def save(self) -> Locator:
        """The button that saves, or says what is missing."""
        return self.phone.locator(".dock__save .button--main")

    @property
    def line(self) -> Locator:
        """What stands above the keys."""
        return self.phone.locator(".dock__line")

    def expect_row(self, *cells: str) -> None:
        """Hold the open row to what its cells show."""
        expect(self.phone.locator(".spot > b")).to_have_text(list(cells))

    def expect_sums(self, *sums: str) -> None:
        """Hold the summary to its lines, in order."""
        expect(self.phone.locator(".ending p")).to_have_text(list(sums))

    def expect_saved(self, number: int) -> None:
        """Wait for the page that says that a hand is saved; the page before may show its totals a moment earlier."""
        expect(self.phone.locator(".notice")).to_contain_text(f"Hand {number} is saved.")

    def expect_totals(self, *totals: int) -> None:
        """Hold the sheet to its totals."""
        expect(self.phone.locator(".sheet__total")).to_have_text([str(total) for total in totals])


def open_dock(phone: Page, link: str) -> Dock:
    """Open a table, and wait for its keys."""
    phone.goto(f"/t/{link}")
    phone.locator(".dock--live .open").wait_for()
    return Dock(phone)
