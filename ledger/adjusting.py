"""Points by agreement: giving or taking them, correcting that, taking it out again."""

from dataclasses import dataclass

from ledger.changes import Kind, check_version, note_change
from ledger.deals import read_sheet
from ledger.facts import describe_adjustment
from ledger.receipts import Request, find_receipt, keep_adjustment
from ledger.refusals import Refusal, RefusalCode, Refused, refuse
from models import AdjustmentRow, Game, Table
from moments import now
from referee.adjustments import Adjusting, find_adjustment_faults
from referee.faults import Fault, FaultCode
from referee.sitting import find_joining_faults


@dataclass(frozen=True)
class Given:
    """The row that holds points by agreement, and whether it is new."""

    row: AdjustmentRow
    created: bool


def adjust_once(table: Table, game: Game, version: int, wanted: Adjusting, request: Request) -> Given:
    """Give or take points, or find what this request did before.

    Raises Refused where *version* is not the present one, for every fault, and where the key came with another body
    or what it did is taken back.
    """
    receipt = find_receipt(request)
    if receipt is None:
        check_version(game, version)
        row = _adjust(game, wanted)
        keep_adjustment(request, table, game.number, row.number)
        return Given(row, created=True)
    found = next((row for row in game.adjustments if row.number == receipt.adjustment), None)
    if found is None or receipt.game_number != game.number:
        raise refuse(RefusalCode.KEY_REUSED)
    if found.withdrawn:
        raise refuse(RefusalCode.WITHDRAWN)
    return Given(found, created=False)


def _adjust(game: Game, wanted: Adjusting) -> AdjustmentRow:
    sheet = read_sheet(game)
    before = sheet.place if wanted.before is None else wanted.before
    position = sheet.rows[before - 1].position if 0 < before <= len(sheet.rows) else game.next_position
    faults = find_faults(game, wanted, position)
    if not 1 <= before <= sheet.upcoming.number:
        faults.append(Fault(FaultCode.WRONG_START, details={"start": before, "next": sheet.upcoming.number}))
    if faults:
        raise Refused(faults)
    row = AdjustmentRow(
        number=1 + max((row.number for row in game.adjustments), default=0),
        position=position,
        revision=game.version + 1,
        withdrawn=False,
        place=wanted.column,
        points=wanted.points,
        reason=wanted.reason,
        recorded_at=now(),
    )
    game.adjustments.append(row)
    note_change(game, Kind.ADJUST, {"adjustment": None}, {"adjustment": describe_adjustment(row)})
    return row


def find_faults(game: Game, wanted: Adjusting, position: int) -> list[Fault | Refusal]:
    """Find everything wrong with points by agreement in *game*, before the deal at *position*.

    They are for all who play or played by then: who left may have them, too.
    """
    return [
        *find_adjustment_faults(wanted.column, wanted.points, len(game.players)),
        *find_joining_faults(wanted.column, position, game.to_arrangements()),
    ]


def find_adjustment(game: Game, number: int) -> AdjustmentRow:
    """Find points by agreement by the number that is theirs. Raises Refused where they are not there."""
    row = next((row for row in game.standing_adjustments if row.number == number), None)
    if row is None:
        raise refuse(RefusalCode.NOT_FOUND)
    return row


def correct_adjustment(game: Game, number: int, revision: int, wanted: Adjusting) -> AdjustmentRow:
    """Put others in place of points by agreement, where they stand; the same ones change nothing.

    Raises Refused for every fault, and where *revision* is not what stands now.
    """
    row = find_adjustment(game, number)
    if (row.place, row.points, row.reason) == (wanted.column, wanted.points, wanted.reason):
        return row
    _check_revision(row, revision)
    faults = find_faults(game, wanted, row.position)
    if faults:
        raise Refused(faults)
    old = describe_adjustment(row)
    restate(row, wanted, game.version + 1)
    note_change(game, Kind.READJUST, {"adjustment": old}, {"adjustment": describe_adjustment(row)})
    return row


def withdraw_adjustment(game: Game, number: int, revision: int) -> None:
    """Take points by agreement out again. Raises Refused where *revision* is not what stands now."""
    row = find_adjustment(game, number)
    _check_revision(row, revision)
    old = describe_adjustment(row)
    row.withdrawn, row.revision, row.changed_at = True, game.version + 1, now()
    note_change(game, Kind.UNADJUST, {"adjustment": old}, {"adjustment": describe_adjustment(row)})


def restate(row: AdjustmentRow, wanted: Adjusting, revision: int) -> None:
    """Write others over the points of *row*."""
    if (row.place, row.points, row.reason) != (wanted.column, wanted.points, wanted.reason):
        row.place, row.points, row.reason = wanted.column, wanted.points, wanted.reason
        row.changed_at = now()
    row.revision = revision


def _check_revision(row: AdjustmentRow, revision: int) -> None:
    if row.revision != revision:
        raise refuse(RefusalCode.STALE_ADJUSTMENT, adjustment=row.number, revision=row.revision)
