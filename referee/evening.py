"""What each player did in a game, over all the hands that count."""

from dataclasses import dataclass

from referee.seats import Column
from referee.sheet import Row, Sheet
from referee.takings import NOTHING, Taking


@dataclass(frozen=True)
class Evening:
    """One player's *hands*: how many were *clean*, the *queens* and *moons* in them, and the points of each.

    A hand is clean in which the player took no penalty card and got no points; after a ruling nobody knows.
    """

    points: tuple[int, ...]
    clean: int
    queens: int
    moons: int

    @property
    def hands(self) -> int:
        """How many hands counted."""
        return len(self.points)

    @property
    def average(self) -> float | None:
        """Points of a hand on average; None before the first."""
        return sum(self.points) / self.hands if self.points else None

    @property
    def best(self) -> int | None:
        """The fewest points in one hand; None before the first."""
        return min(self.points, default=None)

    @property
    def worst(self) -> int | None:
        """The most points in one hand; None before the first."""
        return max(self.points, default=None)


def sum_up(sheet: Sheet) -> list[Evening]:
    """Sum up a game, column by column; hands that came after its end are left out, and those without the player."""
    rows = [row for row in sheet.rows if row.counted]
    return [_sum_up_column(rows, column) for column in range(len(sheet.totals))]


def _sum_up_column(rows: list[Row], column: Column) -> Evening:
    played = [(row, _find_taking(row, column), points) for row in rows if (points := row.points[column]) is not None]
    return Evening(
        points=tuple(points for _row, _taking, points in played),
        clean=sum(_is_clean(row, taking, points) for row, taking, points in played),
        queens=sum(taking.queens for _row, taking, _points in played),
        moons=sum(row.shot_by == column for row, _taking, _points in played),
    )


def _is_clean(row: Row, taking: Taking, points: int) -> bool:
    return row.record.ruled is None and not (points or taking.hearts or taking.queens)


def _find_taking(row: Row, column: Column) -> Taking:
    """Give what a player took; of a deal that was ruled on nobody knows."""
    seat = row.law.seat_of(column)
    return NOTHING if seat is None or row.record.haul is None else row.record.haul.takings[seat]
