"""The sheet of a game on paper: what stands at its head, in its rows, and under them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from string import ascii_lowercase
from urllib.parse import urlsplit

from flask import request
from flask_babel import gettext as _

from ledger.changes import read_recorded
from ledger.links import Links
from referee.entries import Record, score_record
from referee.sheet import Law, Row
from referee.takings import Taking
from web.adjusting import Given, say_points
from web.cells import Cell, make_cells
from web.localised import write_number
from web.names import count_graphemes
from web.pages import GamePage
from web.rulewords import MEANINGS, VARIANTS, list_rules

PORTRAIT = 7
"""Up to so many columns stand on paper held upright; more want it turned."""
AIRY = {False: 20, True: 12}
"""Up to so many hands have room to breathe, on paper held upright and turned."""
SHORT, MIDDLING = 9, 18
"""Up to so many graphemes a name is set large, and in between."""


@dataclass(frozen=True)
class Footnote:
    """Something to tell of one hand: the letter that leads to it, and the sentence."""

    mark: str
    sentence: str


@dataclass(frozen=True)
class Hand:
    """One row on paper: its cells, the letters of its footnotes, what nobody took, and what holds from here on."""

    row: Row
    cells: list[Cell | None]
    marks: str
    left: Taking | None
    agreed: list[str]


@dataclass(frozen=True)
class Paper:
    """A game as it is printed."""

    page: GamePage

    @property
    def wide(self) -> bool:
        """Whether the columns want the paper turned."""
        return is_wide(len(self.page.names))

    @property
    def airy(self) -> bool:
        """Whether there are so few hands that rows can be high."""
        return len(self.page.sheet.rows) + len(self.page.sheet.adjusted) <= AIRY[self.wide]

    @cached_property
    def law(self) -> Law:
        """What held for the first hand; what changed later is told where it changed."""
        rows = self.page.sheet.rows
        return rows[0].law if rows else self.page.law

    @property
    def variant(self) -> str | None:
        """The variant, where the title does not say it."""
        return str(VARIANTS[self.law.variant]) if self.page.game.title else None

    @property
    def rules(self) -> list[tuple[str, str]]:
        """The house rules that the game began with, label and words."""
        return list_rules(self.law)

    @property
    def end(self) -> datetime | None:
        """When the last hand that counts was recorded; None while the game goes on."""
        last = self.page.sheet.last_counted
        if last is None or not self.page.sheet.over:
            return None
        return self.page.deal_by_number[last.number].recorded_at

    @property
    def heads(self) -> list[tuple[str, int, int | None]]:
        """The names over the columns, each with how small it has to be set, and with the last hand of who left."""
        return [(name, find_size(name), last) for name, last in self.page.heads]

    @cached_property
    def footnotes(self) -> dict[int | str, list[Footnote]]:
        """What has to be told of single hands, by their numbers, and of points by agreement, by what `key_of` says."""
        told: list[tuple[int | str, str]] = []
        for row in self.page.sheet.rows:
            told += [*self._tell_given(row.number), *((row.number, sentence) for sentence in self._tell(row))]
        told += self._tell_given(self.page.law.number)
        notes: dict[int | str, list[Footnote]] = {}
        for place, (number, sentence) in enumerate(told):
            notes.setdefault(number, []).append(Footnote(make_mark(place), sentence))
        return notes

    @cached_property
    def hands(self) -> list[Hand]:
        """Every row."""
        return [
            Hand(
                row,
                make_cells(row, self.page.sheet.law(row.number + 1)),
                ",".join(note.mark for note in self.footnotes.get(row.number, [])),
                find_left(row),
                self.page.agreed.get(row.number, []) if row is not self.page.sheet.rows[0] else [],
            )
            for row in self.page.sheet.rows
        ]

    @cached_property
    def leaves(self) -> bool:
        """Whether cards stayed on the table in some hand, so that they have a column."""
        return any(hand.left for hand in self.hands)

    @property
    def signs(self) -> set[str]:
        """Signs on this sheet that not everybody knows."""
        every = [cell for hand in self.hands for cell in hand.cells if cell]
        kinds = {
            "shot": any(cell.shot for cell in every),
            "reset": any(cell.reset for cell in every),
            "charged": any(cell.charged for cell in every),
            "struck": any(not hand.row.counted for hand in self.hands),
        }
        return {kind for kind, there in kinds.items() if there}

    def given(self, number: int) -> list[tuple[Given, str]]:
        """List the points by agreement before a hand, each with the letter of its footnote."""
        return [(one, self.footnotes[key_of(one)][0].mark) for one in self.page.given.get(number, [])]

    def _tell_given(self, number: int) -> Iterator[tuple[str, str]]:
        """Tell of points by agreement before a hand."""
        for one in self.page.given.get(number, []):
            said = say_points(isolate(self.page.names[one.column]), one.points, one.reason)
            yield key_of(one), _("By agreement, before hand %(number)d: %(points)s.", number=number, points=said)

    def _tell(self, row: Row) -> Iterator[str]:
        """Tell of a moon and what it did, of a ruling, and of a correction."""
        if row.shot_by is not None:
            name, did = isolate(self.page.names[row.shot_by]), MEANINGS["moon"][row.moon]
            yield _("Hand %(number)d: %(name)s shot the moon; %(did)s.", number=row.number, name=name, did=did)
        if ruling := self.page.say_ruled(row):
            yield _("Hand %(number)d, ruling: %(ruling)s.", number=row.number, ruling=ruling)
        if changes := self._list_changes(row):
            yield _("Hand %(number)d corrected: %(changes)s.", number=row.number, changes=", ".join(changes))

    def _list_changes(self, row: Row) -> list[str]:
        """List whose points are others than those first recorded, with both."""
        record = self._recorded.get(row.position)
        if record is None or record == row.record:
            return []
        before = row.law.by_column(score_record(record, row.law.pack, row.law.rules), len(row.points))
        return [
            f"{isolate(name)} {write_number(old)}\u00a0→\u00a0{write_number(new)}"
            for name, old, new in zip(self.page.names, before, row.points, strict=True)
            if old is not None and new is not None and old != new
        ]

    @cached_property
    def _recorded(self) -> Mapping[int, Record]:
        changed = any(deal.changed_at for deal in self.page.game.standing_deals)
        return read_recorded(self.page.game) if changed else {}


def key_of(one: Given) -> str:
    """Name points by agreement among the footnotes."""
    return f"given {one.number}"


def is_wide(columns: int) -> bool:
    """Tell whether so many columns want the paper turned."""
    return columns > PORTRAIT


def find_size(name: str) -> int:
    """Tell how small a name has to be set: 1 is large, 3 is small."""
    graphemes = count_graphemes(name)
    return 1 if graphemes <= SHORT else 2 if graphemes <= MIDDLING else 3


def find_left(row: Row) -> Taking | None:
    """Give what nobody took in a hand; None where nothing was left."""
    left = row.record.haul.uncollected if row.record.haul else None
    return left if left and (left.hearts or left.queens or left.bonus) else None


def isolate(name: str) -> str:
    """Keep a name that runs from right to left from turning the numbers beside it."""
    return f"\u2068{name}\u2069"


def make_mark(place: int) -> str:
    """Give the letters of a footnote: a to z, then aa, ab and so on.

    >>> [make_mark(place) for place in (0, 25, 26, 53)]
    ['a', 'z', 'aa', 'bb']
    """
    rest, letter = divmod(place, len(ascii_lowercase))
    return (make_mark(rest - 1) if rest else "") + ascii_lowercase[letter]


def find_way_back(page: GamePage) -> str:
    """Give the address of the sheet on screen: a keeper who came from a page of their own goes back to that link.

    The page of the print itself is always the viewer's, because browsers print its address.
    """
    secret = urlsplit(request.referrer or "").path.removeprefix("/t/").partition("/")[0]
    is_keeper = Links(secret).viewer == page.link
    return replace(page, opened=replace(page.opened, link=secret)).url() if is_keeper else page.url()
