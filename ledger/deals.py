"""Recording a deal, correcting it, withdrawing it."""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, replace

from sqlalchemy import select

from asides import Followed
from ledger.changes import Kind, note_change, read_position
from ledger.facts import describe_deal
from ledger.refusals import RefusalCode, Refused, refuse
from models import Deal, Game, TakingRow, db
from moments import now
from referee.cards import read_cards
from referee.entries import Entry, Record, judge, settle_record
from referee.sheet import Dealt, Law, Row, Sheet, follow
from referee.takings import Taking


def read_sheet(game: Game) -> Sheet:
    """Work out the sheet of *game* from its facts."""
    adjustments = [row.to_adjustment() for row in game.standing_adjustments]
    return follow(game.to_arrangements(), load_dealt(game), ended=game.ended, adjustments=adjustments)


Reader = Callable[[Law], Entry]
"""How a door reads what was entered, once it is told the law that the deal was played by."""


def load_dealt(game: Game) -> list[Dealt]:
    """Load the facts of all deals of *game* that are not withdrawn, in order, by one query."""
    columns = (TakingRow.deal_id, TakingRow.hearts, TakingRow.queens, TakingRow.bonus, TakingRow.cards)
    of_game = select(*columns).join(Deal).where(Deal.game_id == game.id, ~Deal.withdrawn)
    asked = of_game.order_by(TakingRow.deal_id, TakingRow.seat)
    takings: dict[int, list[Taking]] = defaultdict(list)
    for deal_id, hearts, queens, bonus, cards in db.session.execute(asked):
        takings[deal_id].append(Taking(hearts, queens, bonus, read_cards(cards)))
    return [Dealt(deal.position, deal.to_record(takings[deal.id])) for deal in game.standing_deals]


@dataclass(frozen=True)
class Recorded:
    """The deal that holds what was entered, and whether it is new."""

    deal: Deal
    created: bool


def record_deal(game: Game, number: int, read: Reader) -> Recorded:
    """Record the next deal. The same facts for a deal already recorded give that deal again.

    Raises Refused for other facts, for a number that is not the next, after the end, and for whatever the referee
    finds wrong.
    """
    sheet = read_sheet(game)
    if number > len(sheet.rows) + 1 or number < 1:
        raise refuse(RefusalCode.NOT_NEXT, number=number, next=len(sheet.rows) + 1)
    if number <= len(sheet.rows):
        return Recorded(_repeat_deal(game, sheet.rows[number - 1], read), created=False)
    if sheet.over:
        raise refuse(RefusalCode.GAME_OVER)
    deal = Deal(position=game.next_position, revision=game.version + 1, recorded_at=now(), withdrawn=False)
    deal.state(_settle(read(sheet.upcoming), sheet.upcoming))
    _move_followed(game, deal)
    game.deals.append(deal)
    note_change(game, Kind.RECORD, {"deal": None}, {"deal": describe_deal(deal)}, number)
    return Recorded(deal, created=True)


def _move_followed(game: Game, deal: Deal) -> None:
    """Let what was followed after a deal that was taken back go on after the one that takes its place."""
    later = select(Followed).where(Followed.game_id == game.id, Followed.after > game.last_position)
    followed = db.session.scalar(later.order_by(Followed.after).limit(1))
    if followed is not None:
        followed.after = deal.position


def _repeat_deal(game: Game, row: Row, read: Reader) -> Deal:
    record = judge(read(row.law), row.law.pack, row.law.rules).record
    if record is None or record.counts != _settled(row).counts:
        raise refuse(RefusalCode.ALREADY_RECORDED, stored=row.number, number=row.number)
    return find_deal(game, row.number)


def _settle(entry: Entry, law: Law) -> Record:
    verdict = judge(entry, law.pack, law.rules)
    if verdict.record is None:
        raise Refused(verdict.faults)
    return verdict.record


def _settled(row: Row) -> Record:
    return settle_record(row.record, row.law.pack, row.law.rules)


def find_deal(game: Game, number: int) -> Deal:
    """Find a deal by its rank among those not withdrawn. Raises Refused where there is none."""
    standing = game.standing_deals
    if not 0 < number <= len(standing):
        raise refuse(RefusalCode.NOT_FOUND)
    return standing[number - 1]


def correct_deal(game: Game, number: int, revision: int, read: Reader) -> Deal:
    """Put other facts in place of those of a deal; the ones that stand there already change nothing.

    Raises Refused for whatever the referee finds wrong, and where *revision* is not what stands now.
    """
    deal, row = find_deal(game, number), read_sheet(game).rows[number - 1]
    verdict = judge(read(row.law), row.law.pack, row.law.rules)
    if verdict.record and replace(verdict.record, entered_as=row.record.entered_as) == _settled(row):
        return deal
    _check_revision(deal, revision, number)
    if verdict.record is None:
        raise Refused(verdict.faults)
    old = describe_deal(deal)
    restate_deal(deal, verdict.record, game.version + 1)
    note_change(game, Kind.CORRECT, {"deal": old}, {"deal": describe_deal(deal)}, number)
    return deal


def _check_revision(deal: Deal, revision: int, number: int) -> None:
    if deal.revision != revision:
        raise refuse(RefusalCode.STALE_REVISION, stored=number, number=number, revision=deal.revision)


def restate_deal(deal: Deal, record: Record, revision: int) -> None:
    """Write other facts over those of *deal*."""
    deal.state(record)
    deal.revision, deal.changed_at = revision, now()


def withdraw_deal(game: Game, number: int, revision: int) -> None:
    """Take a deal out again; later ones move up. Raises Refused where *revision* is not what stands now."""
    deal = find_deal(game, number)
    _check_revision(deal, revision, number)
    old = describe_deal(deal)
    deal.withdrawn, deal.revision, deal.changed_at = True, game.version + 1, now()
    note_change(game, Kind.WITHDRAW, {"deal": old}, {"deal": describe_deal(deal)}, number)


def find_number(game: Game, number: int, revision: int) -> int | None:
    """Tell what number the deal has by now that was *number* with *revision*; None where it was taken out.

    Deals before it may have been taken out meanwhile, or put back.
    """
    standing = game.standing_deals
    revisions = [deal.revision for deal in standing]
    if revision in revisions:
        return 1 + revisions.index(revision)
    position = read_position(game, revision)
    if position is None:
        return number
    return next((at for at, deal in enumerate(standing, start=1) if deal.position == position), None)


def number_of(game: Game, deal: Deal) -> int:
    """Tell the rank of *deal* among those not withdrawn."""
    return 1 + game.standing_deals.index(deal)
