"""People at a table, who do everything by the pages: they open them, fill forms and touch buttons."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urldefrag, urljoin, urlsplit

from flask.testing import FlaskClient

from tests.support.games import read_taking
from tests.web.screen import Form, Screen, read_screen

FOUR = ("Al", "Beth", "Charlie", "Dave")
EIGHT = (*FOUR, "Eve", "Finn", "Gus", "Hal")
ELEVEN = (*EIGHT, "Ida", "Jo", "Kim")
H1 = "Q+3 6 4 0"
"""The hand of the complaints: the queen and three hearts, six hearts, four hearts, nothing; 16, 6, 4 and 0 points."""


@dataclass(frozen=True)
class Person:
    """Someone with a link to a table in a browser without JavaScript."""

    client: FlaskClient
    link: str

    @property
    def home(self) -> str:
        """The address of the table."""
        return f"/t/{self.link}"

    def open(self, path: str = "") -> Screen:
        """Open a page of the table; *path* is what comes after the link."""
        return visit(self.client, self.home + path)

    def press(self, form: Form, button: str, typed: Mapping[str, str] | None = None, page: str = "") -> Screen:
        """Fill a form that stands on *page*, and press its button; the answer is not followed."""
        return press(self.client, self.home + page, form, button, typed or {})

    def act(self, path: str, button: str, typed: Mapping[str, str] | None = None) -> Screen:
        """Open a page and press one of its buttons."""
        return self.press(self.open(path).form(button), button, typed, path)

    def follow(self, screen: Screen) -> Screen:
        """Go where an answer leads."""
        assert screen.status == 303, (screen.status, screen.problems)
        return visit(self.client, screen.location)

    def record(self, cards: str, table: str = "", **more: str) -> Screen:
        """Record the next hand in the open row; *cards* as in tests/games: ``Q+3 6 4 0``."""
        form = self.open().form("Save")
        return self.press(form, "Save", {**cells(form, cards, table), **more})

    def record_points(self, *points: str | int) -> Screen:
        """Record the next hand by points."""
        form = self.open("?by=points").form("Save")
        return self.press(form, "Save", points_cells(points), "?by=points")

    def play(self, *hands: str) -> Screen:
        """Record hands, all of which have to be saved; show the sheet after them."""
        for hand in hands:
            cards, _, moon = hand.partition(" moon ")
            answer = self.record(cards)
            if moon:
                answer = self.press(answer.form(moon), moon)
            assert answer.status == 303, (hand, answer.problems)
        return self.open()

    @property
    def viewer(self) -> "Person":
        """Someone who follows the same table, by the link that this one may show."""
        address = self.open("/share").page.all("p", "address")[0].text
        return Person(self.client, address.rsplit("/", 1)[1])

    @property
    def names(self) -> list[str]:
        """The names at the head of the sheet."""
        return [who.attrs["title"] for who in self.open().page.all(kind="sheet__who")]

    @property
    def totals(self) -> list[int]:
        """The totals at the head of the sheet."""
        return totals(self.open())

    def game(self, number: int = 1) -> dict[str, Any]:
        """Read a game from the file that can be taken home."""
        return self.client.get(f"{self.home}/games/{number}/sheet.json").json


def visit(client: FlaskClient, address: str) -> Screen:
    """Open an address, and go where it leads."""
    return read_screen(client.get(urldefrag(address).url, follow_redirects=True))


def press(client: FlaskClient, page: str, form: Form, button: str, typed: Mapping[str, str]) -> Screen:
    """Send a form of a *page* by its button, as a browser does."""
    touched = form.button(button).attrs
    data = form.filled(typed)
    if "name" in touched:
        data[touched["name"]] = touched.get("value", "")
    return send(client, urljoin(page, touched.get("formaction", form.action)), data)


def send(client: FlaskClient, address: str, data: Mapping[str, str]) -> Screen:
    """Send fields to an address, as somebody may who does not use the page."""
    return read_screen(client.post(urldefrag(address).url, data=dict(data)))


def sit_down(client: FlaskClient, *names: str, **choices: str) -> Person:
    """Start a game on the first page: as many players as there are *names*; *choices* as in `fill_setup`."""
    answer = start(client, *names, **choices)
    assert answer.status == 303, answer.problems
    return Person(client, urlsplit(answer.location).path.split("/")[2])


def start(client: FlaskClient, *names: str, **choices: str) -> Screen:
    """Ask for a game on the first page; the answer is not followed."""
    names = names or FOUR
    form = visit(client, f"/?players={len(names)}").form("Start")
    return press(client, "/", form, "Start", {**fill_names(names), **fill_setup(**choices)})


def fill_names(names: tuple[str, ...]) -> dict[str, str]:
    return {f"name-{seat}": name for seat, name in enumerate(names)}


def fill_setup(**choices: str) -> dict[str, str]:
    """Name the fields of a setup: ``variant`` and ``first_dealer``, and house rules by their names."""
    plain = ("variant", "first_dealer")
    return {name if name in plain else f"rule-{name}": value for name, value in choices.items()}


def cells(form: Form, cards: str, table: str = "") -> dict[str, str]:
    """Write a hand into the cells of an open row, as that row has them."""
    piles = dict(zip(map(str, range(11)), map(read_taking, cards.split()), strict=False))
    if table:
        piles["table"] = read_taking(table)
    typed: dict[str, str] = {}
    for pile, taking in piles.items():
        typed[f"hearts-{pile}"] = str(taking.hearts)
        for card, count in (("queens", taking.queens), ("bonus", taking.bonus)):
            if any(node.attrs.get("name") == f"{card}-{pile}" for node in form.node.walk()):
                typed[f"{card}-{pile}"] = str(count)
            elif count:
                typed[card] = pile
    return typed


def points_cells(points: tuple[str | int, ...]) -> dict[str, str]:
    return {f"points-{seat}": str(number) for seat, number in enumerate(points)}


def totals(screen: Screen) -> list[int]:
    """Read the totals at the head of a sheet."""
    return [int(total.text.replace("−", "-")) for total in screen.page.all(kind="sheet__total")]
