"""A game brought along, whole, from where it was kept: a new table with the same facts, each judged again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from ledger.arranging import to_row
from ledger.deals import Reader
from ledger.receipts import Request
from ledger.refusals import Refusal, Refused
from ledger.tables import Started, find_started, found_table
from models import AdjustmentRow, Deal, Game, Player
from moments import now
from referee.adjustments import Adjustment
from referee.entries import EnteredAs, Record, judge
from referee.faults import Fault
from referee.letters import USUAL, Letters
from referee.packs import Variant
from referee.seats import Column
from referee.sheet import Arrangement, Law, find_laws
from referee.whole import complete, find_arrangement_faults, find_given_faults


@dataclass(frozen=True)
class BroughtDeal:
    """One deal as it was kept; *by_points* says how it had been entered."""

    read: Reader
    by_points: bool = False
    recorded_at: datetime | None = None
    changed_at: datetime | None = None


@dataclass(frozen=True)
class BroughtPoints:
    """Points by agreement as they were kept; *adjustment* names the deal it stands before by its number."""

    adjustment: Adjustment
    recorded_at: datetime | None = None
    changed_at: datetime | None = None


@dataclass(frozen=True)
class Brought:
    """All facts of a game. *arrangements* name the deal they hold from by its number; the first started the game.

    *substitutes* are names of who goes on in a column, one mapping for each arrangement, or none at all.
    """

    variant: Variant
    players: Sequence[str | None]
    arrangements: Sequence[Arrangement]
    deals: Sequence[BroughtDeal]
    title: str = ""
    note: str = ""
    ended: bool = False
    created_at: datetime | None = None
    letters: Letters = USUAL
    substitutes: Sequence[Mapping[Column, str]] = ()
    adjustments: Sequence[BroughtPoints] = ()


def import_table(brought: Brought, request: Request) -> Started:
    """Make a table with a game that was *brought*; its history stayed behind, and a repeat gives the same table.

    Raises Refused for everything that is wrong with it.
    """
    repeated = find_started(request)
    if repeated is not None:
        return repeated
    return found_table(request, [_to_game(brought, _judge(brought))], brought.letters)


def find_brought_faults(brought: Brought) -> list[Fault | Refusal]:
    """Find everything that is wrong with a game that was *brought*, before anything is made of it."""
    try:
        _judge(brought)
    except Refused as refused:
        return list(refused.reasons)
    return []


def _judge(brought: Brought) -> list[Record]:
    """Judge what was agreed, then every deal under the law that follows from it."""
    columns, count = len(brought.players), len(brought.deals)
    agreed = find_arrangement_faults(brought.variant, columns, brought.arrangements, count)
    if agreed:
        raise Refused(agreed)
    said = complete(brought.variant, columns, brought.arrangements)
    laws, records = find_laws(said, range(1, count + 1)), []
    faults: list[Fault | Refusal] = []
    for law, deal in zip(laws, brought.deals, strict=False):
        try:
            records.append(_read(deal, law))
        except Refused as refused:
            faults += (replace(reason, details={**reason.details, "deal": law.number}) for reason in refused.reasons)
    faults += find_given_faults([given.adjustment for given in brought.adjustments], said, count)
    if faults:
        raise Refused(faults)
    return records


def _read(deal: BroughtDeal, law: Law) -> Record:
    verdict = judge(deal.read(law), law.pack, law.rules)
    if verdict.record is None:
        raise Refused(verdict.faults)
    return replace(verdict.record, entered_as=EnteredAs.POINTS) if deal.by_points else verdict.record


def _to_game(brought: Brought, records: Sequence[Record]) -> Game:
    """Make the rows; versions are those of a game in which first everything was agreed, and then played."""
    columns, later = range(len(brought.players)), len(brought.arrangements) - 1
    said = complete(brought.variant, len(columns), brought.arrangements)
    names = brought.substitutes or [{}] * len(said)
    rows = [to_row(one, version, names[version]) for version, one in enumerate(said)]
    return Game(
        number=1,
        version=later + len(records) + len(brought.adjustments),
        title=brought.title,
        note=brought.note,
        ended=brought.ended,
        created_at=brought.created_at or now(),
        players=[Player(place=place, name=brought.players[place]) for place in columns],
        arrangements=rows,
        deals=[
            _to_deal(number, later + number, deal, record)
            for number, (deal, record) in enumerate(zip(brought.deals, records, strict=True), start=1)
        ],
        adjustments=[
            _to_points(number, later + len(records) + number, given)
            for number, given in enumerate(brought.adjustments, start=1)
        ],
    )


def _to_points(number: int, revision: int, given: BroughtPoints) -> AdjustmentRow:
    one = given.adjustment
    return AdjustmentRow(
        number=number,
        position=one.position,
        revision=revision,
        withdrawn=False,
        place=one.column,
        points=one.points,
        reason=one.reason,
        recorded_at=given.recorded_at or now(),
        changed_at=given.changed_at,
    )


def _to_deal(position: int, revision: int, brought: BroughtDeal, record: Record) -> Deal:
    moments = {"recorded_at": brought.recorded_at or now(), "changed_at": brought.changed_at}
    deal = Deal(position=position, revision=revision, withdrawn=False, **moments)
    deal.state(record)
    return deal
