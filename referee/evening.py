"""What each seat did in a game, over all the hands that count."""

from dataclasses import dataclass

from referee.seats import Seat
from referee.sheet import Row, Sheet
from referee.takings import NOTHING, Taking


@dataclass(frozen=True)
class Evening:
    """One seat's *hands*: how many were *clean*, the *queens* and *moons* in them, and the points of each.

    A hand is clean in which the seat took no penalty card and got no points; after a ruling nobody knows.
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
    """Sum up a game, seat by seat; hands that came after its end are left out."""
    rows = [row for row in sheet.rows if row.counted]
    return [_sum_up_seat(rows, seat) for seat in range(len(sheet.totals))]


def _sum_up_seat(rows: list[Row], seat: Seat) -> Evening:
    return Evening(
        points=tuple(row.points[seat] for row in rows),
        clean=sum(_is_clean(row, seat) for row in rows),
        queens=sum(_find_taking(row, seat).queens for row in rows),
        moons=sum(row.shooter == seat for row in rows),
    )


def _is_clean(row: Row, seat: Seat) -> bool:
    taking = _find_taking(row, seat)
    return row.record.ruled is None and not (row.points[seat] or taking.hearts or taking.queens)


def _find_taking(row: Row, seat: Seat) -> Taking:
    """Give what a seat took; of a deal that was ruled on nobody knows."""
    return row.record.haul.takings[seat] if row.record.haul else NOTHING
