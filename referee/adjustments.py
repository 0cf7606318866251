"""Points given or taken by agreement, between hands: a misdeal, a slip of the tongue, whatever the table says."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.faults import Fault, FaultCode
from referee.seats import Column

MOST = 999
"""The most points that can be given or taken at once."""


@dataclass(frozen=True)
class Adjustment:
    """Points for one *column*, before the deal at *position*: negative ones are taken off; *reason* may be empty."""

    position: int
    column: Column
    points: int
    reason: str = ""


@dataclass(frozen=True)
class Adjusting:
    """What is to be put down: *points* for a *column*, and why.

    *before* is the number of the deal that it stands before; None is where the game stands now. It is not corrected.
    """

    column: Column
    points: int
    reason: str = ""
    before: int | None = None


@dataclass(frozen=True)
class Adjusted:
    """One adjustment on the sheet: the *number* of the deal it stands before, and the totals after it.

    One that is not *counted* came after the end: it follows a hand that does not count.
    """

    adjustment: Adjustment
    number: int
    totals: tuple[int, ...]
    counted: bool

    @property
    def column(self) -> Column:
        """Whose points they are."""
        return self.adjustment.column

    @property
    def points(self) -> int:
        """What was added, or taken off where it is negative."""
        return self.adjustment.points

    @property
    def total(self) -> int:
        """What the player stands at after it."""
        return self.totals[self.column]


def find_adjustment_faults(column: Column, points: int, columns: int) -> list[Fault]:
    """Find everything wrong with points by agreement at a table of so many *columns*.

    >>> [fault.code.value for fault in find_adjustment_faults(4, 0, columns=4)]
    ['wrong_seat', 'bad_adjustment']
    """
    return list(_find_faults(column, points, columns))


def _find_faults(column: Column, points: int, columns: int) -> Iterator[Fault]:
    if not 0 <= column < columns:
        yield Fault(FaultCode.WRONG_SEAT, details={"place": column, "seats": columns})
    if not 0 < abs(points) <= MOST:
        yield Fault(FaultCode.BAD_ADJUSTMENT, details={"points": points, "most": MOST})


def list_before(adjustments: Sequence[Adjustment], positions: Sequence[int]) -> list[list[tuple[int, Adjustment]]]:
    """Sort adjustments by the deals at *positions* (ascending) that they stand before; the last are before the next.

    Each comes with its rank among all of them, by which who keeps them tells them apart.
    """
    found: list[list[tuple[int, Adjustment]]] = [[] for _deal in (*positions, None)]
    for rank, one in enumerate(adjustments):
        found[sum(position < one.position for position in positions)].append((rank, one))
    return found
