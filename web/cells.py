"""The cells of the sheet as text, worked out once for the page, its refresh and the print."""

from dataclasses import dataclass

from referee.seats import Column
from referee.sheet import Law, Row
from referee.takings import NOTHING
from web.localised import write_number


@dataclass(frozen=True)
class Cell:
    """One cell of the sheet: the running total, and the points of the hand, empty where there is nothing to tell.

    Who *begins* did not play the hand, and starts the next one with this total.
    """

    total: str
    gain: str
    queens: int
    bonus: int
    shot: bool
    reset: bool
    charged: bool
    begins: bool = False

    @property
    def marked(self) -> bool:
        """Whether there is more to show than numbers."""
        return bool(self.queens or self.bonus or self.shot or self.reset or self.charged)


def make_cells(row: Row, following: Law) -> list[Cell | None]:
    """Make the cells of one row, by column; None for who did not sit, and does not begin by the *following* law."""
    return [_make_cell(row, column, following.begins.get(column)) for column in range(len(row.points))]


def _make_cell(row: Row, column: Column, begins: int | None) -> Cell | None:
    seat, gain, ruled = row.law.seat_of(column), row.points[column], row.record.ruled
    if seat is None or gain is None:
        return None if begins is None else Cell(write_number(begins), "", 0, 0, False, False, False, begins=True)
    taking = row.record.haul.takings[seat] if row.record.haul else NOTHING
    shot, charged = seat == row.shooter, ruled is not None and seat == ruled.seat
    return Cell(
        total=write_number(row.standing.totals[column]),
        gain=_write_gain(gain, quiet=not (taking.queens or shot or charged)),
        queens=0 if shot else taking.queens,
        bonus=taking.bonus,
        shot=shot,
        reset=row.standing.reset[column],
        charged=charged,
    )


def write_points(points: int) -> str:
    """Write points with the sign that they have."""
    return f"+{points}" if points > 0 else write_number(points)


def _write_gain(gain: int, *, quiet: bool) -> str:
    return write_points(gain) if gain else "" if quiet else "0"
