"""The cells of the sheet as text, worked out once for the page, its refresh and the print."""

from dataclasses import dataclass

from referee.sheet import Row
from referee.takings import NOTHING
from web.localised import write_number


@dataclass(frozen=True)
class Cell:
    """One cell of the sheet: the running total, and the points of the hand, empty where there is nothing to tell."""

    total: str
    gain: str
    queens: int
    bonus: int
    shot: bool
    reset: bool
    charged: bool

    @property
    def marked(self) -> bool:
        """Whether there is more to show than numbers."""
        return bool(self.queens or self.bonus or self.shot or self.reset or self.charged)


def make_cells(row: Row) -> list[Cell]:
    """Make the cells of one row, by seat."""
    haul, ruled, after = row.record.haul, row.record.ruled, row.standing
    takings = haul.takings if haul else (NOTHING,) * len(row.points)
    charged = [ruled is not None and seat == ruled.seat for seat in range(len(row.points))]
    return [
        Cell(
            total=write_number(after.totals[seat]),
            gain=_write_gain(gain, quiet=not (taking.queens or seat == row.shooter or charged[seat])),
            queens=0 if seat == row.shooter else taking.queens,
            bonus=taking.bonus,
            shot=seat == row.shooter,
            reset=after.reset[seat],
            charged=charged[seat],
        )
        for seat, (gain, taking) in enumerate(zip(row.points, takings, strict=True))
    ]


def _write_gain(gain: int, *, quiet: bool) -> str:
    return write_number(gain) if gain < 0 else f"+{gain}" if gain else "" if quiet else "0"
