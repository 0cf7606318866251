"""An evening at a table, with what was before and after each change, and everything that has to hold after each."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from types import MappingProxyType
from typing import Any

from ledger.deals import read_sheet
from ledger.opening import find_game
from ledger.refusals import Refused
from ledger.undoing import redo, undo
from models import Game, Table, db
from referee.entries import Record, find_record_faults
from referee.packs import PACKS
from referee.rules import ExactHit, HouseRules, Moon
from referee.seats import left_of
from referee.sheet import Law, Row, Sheet
from web.exports import tell_game

OF_VERSION = ("number", "role", "version", "can_undo", "can_redo")
MOMENTS = ("recorded_at", "changed_at", "revision")


@dataclass(frozen=True)
class Moment:
    """How a game stood: all that is told of it, the rows as they are, and what every hand was and was played by."""

    told: dict[str, Any]
    rows: list[str]
    records: dict[int, Record]
    tables: dict[int, Any]
    sheet: Sheet = field(compare=False)


class Evening:
    """A game that is played, and its moments around each change that can be taken back, or put back."""

    def __init__(self, table: Table) -> None:
        self.table, self.game = table, find_game(table)
        self.undone: list[tuple[Moment, Moment]] = []
        self.redone: list[tuple[Moment, Moment]] = []
        self.now = self.look({}, {})

    def look(self, records: Mapping[int, Record], tables: Mapping[int, Any]) -> Moment:
        """Read all of the game anew from the database."""
        db.session.flush()
        db.session.expire_all()
        sheet, letters = read_sheet(self.game), self.table.letters
        names = [self.game.names_at(row.position) for row in sheet.rows]
        told = tell(self.game, sheet) | {"letters": letters, "names": [*names, self.game.names_at()]}
        return Moment(told, list(map(repr, sheet.rows)), dict(records), dict(tables), sheet)

    def do(
        self,
        act: Callable[[], Any],
        since: int | None = None,
        records: Mapping[int, Record] = MappingProxyType({}),
        *,
        behind: bool = False,
    ) -> bool:
        """Change something, and tell whether it was done; nothing that stands before hand *since* may change by it.

        What is refused changes nothing at all. What hands were played by may only change *behind* them. *records* are
        those of hands that this puts down, by position.
        """
        before, version = self.now, self.game.version
        try:
            act()
        except Refused:
            assert (self.look(before.records, before.tables), self.game.version) == (before, version)
            return False
        if self.game.version == version:
            assert self.look(before.records, before.tables) == before
            return False
        assert self.game.version == version + 1
        after = self.look({**before.records, **records}, before.tables)
        rows = after.sheet.rows if since is None else after.sheet.rows[: since - 1]
        columns = len(before.sheet.totals)
        assert [repr(cut(row, columns)) for row in rows] == before.rows[: len(rows)]
        tables = {row.position: table_of(row.law) for row in after.sheet.rows}
        assert behind or {**tables, **before.tables} == {**before.tables, **tables}
        self.now = replace(after, tables={**before.tables, **tables})
        self.undone.append((before, self.now))
        self.redone.clear()
        return True

    def undo(self) -> None:
        undo(self.game, self.game.version)
        self.redone.append(self.undone.pop())
        self._come_to(self.redone[-1][0])

    def redo(self) -> None:
        redo(self.game, self.game.version)
        self.undone.append(self.redone.pop())
        self._come_to(self.undone[-1][1])

    def _come_to(self, moment: Moment) -> None:
        self.now = self.look(moment.records, moment.tables)
        assert self.now == moment

    def check(self) -> None:
        """Look whether the sheet is right."""
        sheet = self.now.sheet
        assert (len(sheet.totals), len(sheet.starts)) == (len(self.game.players), len(sheet.rows) + 1)
        for row in sheet.rows:
            check_row(row, self.now.records[row.position], self.now.tables[row.position])
        check_sums(sheet)
        check_dealers(self.game, sheet)


def tell(game: Game, sheet: Sheet | None = None) -> dict[str, Any]:
    """Tell all of a game but what counts its changes, and the moments of its rows."""
    told = {name: value for name, value in tell_game(game, sheet=sheet).items() if name not in OF_VERSION}
    lists = [name for name in ("deals", "adjustments") if name in told]
    return told | {name: [{**one, **dict.fromkeys(MOMENTS)} for one in told[name]] for name in lists}


def cut(row: Row, columns: int) -> Row:
    """Give a row as it was when there were only so many *columns*; nobody else took part in it."""
    assert {*row.points[columns:]} <= {None}
    standing = row.standing
    standing = replace(standing, totals=standing.totals[:columns], reset=standing.reset[:columns])
    return replace(row, points=row.points[:columns], standing=standing)


def table_of(law: Law) -> Any:
    """Tell what a hand is judged by."""
    return (law.variant, law.pack, law.rules, law.seating)


def check_row(row: Row, record: Record, table: Any) -> None:
    """A hand is what was recorded, and judged by the cards, rules and seats that it was played under."""
    law = row.law
    assert table_of(law) == table
    assert row.record == record
    assert law.pack == PACKS[law.variant, len(law.seating)]
    assert find_record_faults(record, law.pack, law.rules) == []
    points = dict(zip(law.seating, reckon(record, law), strict=True))
    assert row.points == tuple(points.get(column) for column in range(len(row.points)))


def reckon(record: Record, law: Law) -> list[int]:
    """Add up a hand as a player would."""
    pack, rules = law.pack, law.rules
    everything = pack.hearts + 13 * pack.queens
    if record.ruled:
        return [everything if seat == record.ruled.seat else 0 for seat in range(pack.seats)]
    assert record.haul
    piles, jack = record.haul.takings, rules.bonus_value if rules.bonus_card else 0
    cards = [pile.hearts + 13 * pile.queens for pile in piles]
    jacks = [pile.bonus * jack for pile in piles]
    shot = everything in cards and rules.moon is not Moon.NONE
    if shot and rules.moon_needs_bonus and rules.bonus_card:
        shot = piles[cards.index(everything)].bonus == pack.decks
    if not shot:
        return [points + bonus for points, bonus in zip(cards, jacks, strict=True)]
    does = record.choice if rules.moon is Moon.CHOOSE else rules.moon
    at_shooter, at_others = (0, rules.moon_value) if does is Moon.ADD else (-rules.moon_value, 0)
    beside = [0] * len(jacks) if rules.moon_needs_bonus else jacks
    return [(at_shooter if own == everything else at_others) + extra for own, extra in zip(cards, beside, strict=True)]


def check_sums(sheet: Sheet) -> None:
    """Totals are what rows, starts and points by agreement come to, each that counts once."""
    standing, finished = [0] * len(sheet.totals), False
    laws = [*(row.law for row in sheet.rows), sheet.upcoming]
    for law, before, row in zip(laws, sheet.starts, [*sheet.rows, None], strict=True):
        given = [one for one in sheet.adjusted if one.number == law.number]
        goes_on = not finished or (bool(given) and before.winners is None)
        for column in range(len(standing)):
            begun = law.begins.get(column, standing[column]) if goes_on else standing[column]
            standing[column] = begun + sum(one.points for one in given if one.counted and one.column == column)
        assert tuple(standing) == before.totals or (finished and given and law.begins)
        standing, finished = list(before.totals), before.winners is not None
        if row is not None:
            assert row.counted is not finished
            if row.counted:
                standing = [land(*pair, law.rules) for pair in zip(standing, row.points, strict=True)]
            finished = row.standing.winners is not None
            assert tuple(standing) == row.standing.totals
    assert tuple(standing) == sheet.totals


def land(total: int, points: int | None, rules: HouseRules) -> int:
    """Add the points of a hand, and come down where somebody lands exactly."""
    after = total + (points or 0)
    if points and rules.exact_hit is ExactHit.TO_HALF and after == rules.target:
        return rules.target // 2
    return after - 50 if points and rules.exact_hit is ExactHit.MINUS50 and after in (50, 100) else after


def check_dealers(game: Game, sheet: Sheet) -> None:
    """Who was named deals; else the deal goes to the left, and where the dealer left, nobody is left out."""
    laws = [*(row.law for row in sheet.rows), sheet.upcoming]
    named = find_named(game, [row.position for row in sheet.rows])
    assert [law.number for law in laws] == list(range(1, len(laws) + 1))
    for before, law in pairwise([None, *laws]):
        if named.get(law.number) in law.seating:
            assert law.deals == named[law.number]
        elif before and before.deals in law.seating:
            assert law.dealer == left_of(law.seating.index(before.deals), law.pack.seats)
        elif before:
            check_heir(before.seating, before.dealer, law.seating, law.dealer)


def check_heir(before: Sequence[int], dealer: int, now: Sequence[int], deals: int) -> None:
    """The next of those who stay deals, or the newcomers before that one: as many as left whose turn was to come."""
    order = [*before[dealer + 1 :], *before[:dealer]]
    stays = next((column for column in order if column in now), None)
    if stays is None:
        return
    turns, heir = order.index(stays), now.index(stays)
    while turns and now[heir - 1] not in before:
        turns, heir = turns - 1, (heir - 1) % len(now)
    assert deals == heir


def find_named(game: Game, positions: Iterable[int]) -> dict[int, int]:
    """Find who was named to deal, by the number of the deal, where nobody was named later for an earlier one."""
    named: dict[int, int] = {}
    for row in game.arrangements:
        if row.active and row.dealer is not None:
            number = 1 + sum(position < row.position for position in positions)
            named = {at: dealer for at, dealer in named.items() if at < number} | {number: row.dealer}
    return named
