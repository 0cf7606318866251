"""The running sheet: facts in, every derived number out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from referee.adjustments import Adjusted, Adjustment, list_before
from referee.entries import Record, find_record_shooter, score_record
from referee.laws import Arrangement, Law, count_columns, find_laws
from referee.rules import Moon
from referee.scoring import settle_moon
from referee.seats import Column, Seat, Seating
from referee.standings import Standing, adjust, begin, count_deal, find_lowest, find_places, start

__all__ = ["Adjusted", "Adjustment", "Arrangement", "Dealt", "Law", "Row", "Sheet", "find_laws", "follow"]


@dataclass(frozen=True)
class Dealt:
    """A recorded deal: its position in the game and its facts."""

    position: int
    record: Record


@dataclass(frozen=True)
class Row:
    """One deal on the sheet: its law, its facts, and what follows from both.

    *points* belong to this deal, *standing* to the sheet after it, both by column; points are None for a column that
    did not sit, where the sheet shows nothing, and 0 only for who sat and got none. The *shooter* is a seat, as all
    that is of the deal alone. A row that is not *counted* came after the end.
    """

    position: int
    law: Law
    record: Record
    shooter: Seat | None
    points: tuple[int | None, ...]
    standing: Standing
    counted: bool

    @property
    def number(self) -> int:
        """The rank of this deal among those not withdrawn, from 1."""
        return self.law.number

    @property
    def shot_by(self) -> Column | None:
        """The column of who shot the moon, if somebody did."""
        return None if self.shooter is None else self.law.seating[self.shooter]

    @property
    def moon(self) -> Moon | None:
        """What the moon did, if one was shot."""
        return settle_moon(self.law.rules, self.record.choice) if self.shooter is not None else None


@dataclass(frozen=True)
class Sheet:
    """A whole game: its rows, where it stands, and the deal to come.

    *upcoming* is the law of the next deal even when the game is over; *over* says whether there will be one. *adjusted*
    are the points by agreement, in the order in which they were recorded; *starts* is where the game stood before each
    deal, once they and who begins with it were counted, and at last before the one to come.
    """

    rows: tuple[Row, ...]
    standing: Standing
    upcoming: Law
    ended: bool = False
    adjusted: tuple[Adjusted, ...] = ()
    starts: tuple[Standing, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """Points so far, by column; who joins before the deal to come has what was agreed already."""
        return self.standing.totals

    @property
    def seating(self) -> Seating:
        """The columns of who sits now, clockwise: those that the end and the win are between."""
        last = self.last_counted
        return last.law.seating if self.finished and last else self.upcoming.seating

    @property
    def contending(self) -> tuple[Column, ...]:
        """The columns that the win is between: those of who sits, and of who left and counts all the same."""
        last = self.last_counted
        law = last.law if self.finished and last else self.upcoming
        return (*law.seating, *law.contending)

    @property
    def gone(self) -> tuple[Column, ...]:
        """The columns of who left: they keep their totals, and can no longer win, unless they count all the same."""
        return tuple(column for column in range(len(self.totals)) if column not in self.seating)

    @property
    def lowest(self) -> int:
        """The lowest total of those who may win."""
        return min(self.totals[column] for column in self.contending)

    @property
    def places(self) -> tuple[int | None, ...]:
        """Places by total, ties shared; None for who left and does not count."""
        return find_places(self.totals, self.contending)

    @property
    def finished(self) -> bool:
        """Whether the rules ended the game."""
        return self.standing.winners is not None

    @property
    def over(self) -> bool:
        """Whether the rules or the table ended the game."""
        return self.finished or self.ended

    @property
    def winners(self) -> tuple[Column, ...]:
        """Who won; nobody while the game goes on, or where it ended before the first deal."""
        if self.standing.winners is not None:
            return self.standing.winners
        return find_lowest(self.totals, self.contending) if self.ended and self.rows else ()

    @property
    def last_counted(self) -> Row | None:
        """The row that the game stands at."""
        counted = [row for row in self.rows if row.counted]
        return counted[-1] if counted else None

    @property
    def tie_undecided(self) -> bool:
        """Whether the game ended in a tie that nobody agreed on how to settle."""
        last = self.last_counted
        if last is None or not self.finished or len(self.winners) == 1:
            return False
        return not self.standing.exact and "tie_rule" not in last.law.said

    def before(self, number: int) -> Standing:
        """Tell where the game stood before a deal: that of a row, or the one to come."""
        return self.starts[number - 1] if 0 < number <= len(self.rows) else self.standing

    def adjusted_before(self, number: int) -> list[Adjusted]:
        """List the points by agreement between the deal of this *number* and the one before it."""
        return [one for one in self.adjusted if one.number == number]

    @property
    def place(self) -> int:
        """The number of the deal before which points by agreement count at once: after the last that counts."""
        return next((row.number for row in self.rows if not row.counted), self.upcoming.number)

    def law(self, number: int) -> Law:
        """Find the law of a deal; for a number without a row, that of the one to come."""
        row = self.row(number)
        return row.law if row else self.upcoming

    def row(self, number: int) -> Row | None:
        """Find a row by the number of its deal."""
        return self.rows[number - 1] if 0 < number <= len(self.rows) else None


def follow(
    arrangements: Sequence[Arrangement],
    deals: Sequence[Dealt],
    *,
    ended: bool = False,
    adjustments: Sequence[Adjustment] = (),
) -> Sheet:
    """Work out the sheet of a game.

    *arrangements* come in the order in which they were said, the first with everything in it; *deals* in the order
    in which they were dealt, and *adjustments* in that in which they were agreed, withdrawn ones left out.
    """
    positions = [deal.position for deal in deals]
    laws, between = find_laws(arrangements, positions), list_before(adjustments, positions)
    standing = start(count_columns(arrangements))
    rows: list[Row] = []
    starts: list[Standing] = []
    adjusted: dict[int, Adjusted] = {}
    for law, given, deal in zip(laws, between, [*deals, None], strict=True):
        standing = replace(standing, contending=law.contending)
        standing = _adjust(_begin(standing, law), law, given, rows[-1] if rows else None, adjusted)
        starts.append(standing)
        if deal is not None:
            rows.append(_add_row(standing, law, deal))
            standing = rows[-1].standing
    by_rank = tuple(adjusted[rank] for rank in sorted(adjusted))
    return Sheet(tuple(rows), standing, laws[-1], ended, by_rank, tuple(starts))


def _adjust(
    standing: Standing,
    law: Law,
    given: Sequence[tuple[int, Adjustment]],
    last: Row | None,
    adjusted: dict[int, Adjusted],
) -> Standing:
    """Count what was *given* before the deal of this *law*, after the row that is *last*; add it to *adjusted*.

    After a hand that came after the end nothing counts any more. Those who begin with this deal have begun, unless the
    game was over; where it goes on again they do so then, and what they were given before is not lost.
    """
    counted, asked = last is None or last.counted, last.law if last else law
    before, begun = standing.totals, standing.winners is None
    for rank, one in given:
        if counted:
            standing = adjust(standing, one.column, one.points, asked.seating, asked.rules)
        if not begun and standing.winners is None:
            got = {column: standing.totals[column] - before[column] for column in law.begins}
            standing = begin(standing, {column: total + got[column] for column, total in law.begins.items()})
            begun = True
        adjusted[rank] = Adjusted(one, law.number, standing.totals, counted)
    return standing


def _begin(standing: Standing, law: Law) -> Standing:
    """Let those begin who do with the deal of this *law*; after the end nobody does."""
    return begin(standing, law.begins) if standing.winners is None else standing


def _add_row(before: Standing, law: Law, deal: Dealt) -> Row:
    shooter = find_record_shooter(deal.record, law.pack, law.rules)
    columns = len(before.totals)
    points = law.by_column(score_record(deal.record, law.pack, law.rules), columns)
    counted = before.winners is None
    after = count_deal(before, points, law.rules) if counted else replace(before, reset=(False,) * columns)
    return Row(deal.position, law, deal.record, shooter, points, after, counted)
