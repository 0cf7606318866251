"""Points by agreement in words and as cells of the sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask_babel import ngettext

from models import AdjustmentRow
from referee.seats import Column
from referee.sheet import Sheet
from web.cells import write_points
from web.localised import write_number


@dataclass(frozen=True)
class Given:
    """One row of the sheet: the *number* by which it is opened, whose column it is in, and what stands there.

    One that is for who *begins* with the hand after it stands below what tells of that.
    """

    number: int
    column: Column
    points: int
    total: str
    reason: str
    counted: bool
    begins: bool

    @property
    def gain(self) -> str:
        """The points, always with a sign."""
        return write_points(self.points)


def list_given(sheet: Sheet, rows: Sequence[AdjustmentRow]) -> Mapping[int, list[Given]]:
    """List the points by agreement of a game, by the number of the hand that they stand before."""
    given: dict[int, list[Given]] = {}
    for one, row in zip(sheet.adjusted, rows, strict=True):
        begins = one.column in sheet.law(one.number).begins
        shown = Given(row.number, one.column, one.points, write_number(one.total), row.reason, one.counted, begins)
        given.setdefault(one.number, []).append(shown)
    return given


def say_points(name: str, points: int, reason: str) -> str:
    """Say whose points were changed, by how many, and why."""
    if points > 0:
        said = ngettext("%(name)s: %(num)d point added", "%(name)s: %(num)d points added", points, name=name)
    else:
        said = ngettext("%(name)s: %(num)d point taken off", "%(name)s: %(num)d points taken off", -points, name=name)
    return f"{said}, {reason}" if reason else said
