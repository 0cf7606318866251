"""What the JSON door answers about a table: facts and derived numbers, as plain dicts."""

from datetime import datetime
from typing import cast

from ledger.changes import Kind, read_stacks
from ledger.deals import read_sheet
from ledger.links import Links
from ledger.opening import Opened, Role, find_game
from models import AdjustmentRow, Change, Deal, Game
from referee.letters import USUAL, Letters
from referee.outlook import look_ahead
from referee.ruled import Ruled
from referee.rules import Moon
from referee.sheet import Adjusted, Law, Row, Sheet
from referee.takings import NOTHING, Taking
from web.seating import tell_placed, tell_seating
from web.shapes import (
    ChangeAnswer,
    DealAnswer,
    GameAnswer,
    GameSummary,
    HistoryAnswer,
    LettersAnswer,
    LinksAnswer,
    MoonName,
    NextAnswer,
    PileAnswer,
    RuledAnswer,
    Rules,
    TableAnswer,
)
from web.shapes_adjustments import AdjustedAnswer, AdjustmentAnswer
from web.shapes_outlook import EnderAnswer, OutlookAnswer

MOONS: dict[Moon, MoonName] = {Moon.ADD: "add", Moon.SUBTRACT: "subtract"}


def answer_table(opened: Opened) -> TableAnswer:
    """Tell of a table: every game in short, the current one whole."""
    games = opened.table.games
    return {
        "version": len(games),
        "role": opened.role.value,
        "created_at": write_moment(opened.table.created_at),
        "games": [_summarise(game) for game in games],
        "game": answer_game(find_game(opened.table), opened.role),
    }


def answer_links(links: Links, opened: Opened) -> LinksAnswer:
    """Tell both links, and of the table that they open."""
    return {"keeper": links.keeper, "viewer": links.viewer, "table": answer_table(opened)}


def _summarise(game: Game) -> GameSummary:
    return {
        "number": game.number,
        "title": game.title,
        "players": game.names,
        "created_at": write_moment(game.created_at),
        "version": game.version,
    }


def answer_game(game: Game, role: Role, sheet: Sheet | None = None) -> GameAnswer:
    """Tell of a game, whole."""
    sheet = sheet or read_sheet(game)
    upcoming, stacks = sheet.upcoming, read_stacks(game)
    first = sheet.rows[0].law if sheet.rows else upcoming
    return {
        "number": game.number,
        "variant": upcoming.variant.value,
        "players": game.names[: len(sheet.totals)],
        "first_dealer": first.deals,
        "rules": cast(Rules, upcoming.rules.to_plain()),
        "title": game.title,
        "note": game.note,
        "created_at": write_moment(game.created_at),
        "role": role.value,
        "version": game.version,
        "deals": [answer_deal(row, deal, upcoming) for row, deal in zip(sheet.rows, game.standing_deals, strict=True)],
        "totals": list(sheet.totals),
        "places": list(sheet.places),
        "finished": sheet.finished,
        "ended": sheet.ended,
        "winners": list(sheet.winners),
        "can_undo": bool(stacks.undo),
        "can_redo": bool(stacks.redo),
        "next": None if sheet.over else _answer_next(upcoming),
        **_answer_letters(Letters(game.table.letters)),
        **tell_seating(game, sheet),
        **_answer_adjusted(game, sheet),
        **_answer_outlook(sheet),
    }


def _answer_letters(letters: Letters) -> LettersAnswer:
    return {} if letters is USUAL else {"letters": letters}


def _answer_adjusted(game: Game, sheet: Sheet) -> AdjustedAnswer:
    pairs = zip(sheet.adjusted, game.standing_adjustments, strict=True)
    return {"adjustments": [answer_adjusted(one, row) for one, row in pairs]} if sheet.adjusted else {}


def _answer_outlook(sheet: Sheet) -> OutlookAnswer:
    ahead = look_ahead(sheet)
    if not ahead.enders and not ahead.last:
        return {}
    ends: list[EnderAnswer] = [{"player": column, "points": points} for column, points in ahead.enders]
    return {"outlook": {"ends": ends, "last": ahead.last, "out_of_reach": ahead.safe}}


def find_adjusted(game: Game, number: int) -> AdjustmentAnswer:
    """Tell of the points by agreement that have this *number*."""
    pairs = zip(read_sheet(game).adjusted, game.standing_adjustments, strict=True)
    return next(answer_adjusted(one, row) for one, row in pairs if row.number == number)


def answer_adjusted(one: Adjusted, row: AdjustmentRow) -> AdjustmentAnswer:
    """Tell of points by agreement: whose they are, where they stand, and what they came to."""
    return {
        "id": row.number,
        "revision": row.revision,
        "before": one.number,
        "player": one.column,
        "points": one.points,
        "reason": row.reason,
        "counted": one.counted,
        "totals": list(one.totals),
        "recorded_at": write_moment(row.recorded_at),
        "changed_at": write_moment(row.changed_at) if row.changed_at else None,
    }


def _answer_next(law: Law) -> NextAnswer:
    card = law.lead.card
    return {
        "number": law.number,
        "dealer": law.deals,
        "pass": law.passing.direction.value,
        "leader": law.lead.seat,
        "opening_card": str(card) if card else None,
    }


def find_answer(game: Game, number: int) -> DealAnswer:
    """Tell of deal *number* of a game."""
    sheet = read_sheet(game)
    return answer_deal(sheet.rows[number - 1], game.standing_deals[number - 1], sheet.upcoming)


def answer_deal(row: Row, deal: Deal, upcoming: Law) -> DealAnswer:
    """Tell of one deal: its law, where that is another than the *upcoming* one, its facts, and what follows."""
    haul, ruled, moon = row.record.haul, row.record.ruled, row.moon
    return {
        "number": row.number,
        "revision": deal.revision,
        "dealer": row.law.deals,
        "pass": row.law.passing.direction.value,
        "entered_as": row.record.entered_as.value,
        "takings": [answer_pile(taking) for taking in haul.takings] if haul else None,
        "uncollected": answer_pile(haul.uncollected if haul else NOTHING),
        "ruled": _answer_ruled(ruled) if ruled else None,
        "moon": MOONS[moon] if moon else None,
        "shooter": row.shooter,
        "counted": row.counted,
        "reset": list(row.standing.reset),
        "points": list(row.points),
        "totals": list(row.standing.totals),
        **tell_placed(row, upcoming),
        "recorded_at": write_moment(deal.recorded_at),
        "changed_at": write_moment(deal.changed_at) if deal.changed_at else None,
    }


def answer_pile(taking: Taking) -> PileAnswer:
    """Tell what lies in one pile."""
    cards = None if taking.cards is None else [str(card) for card in taking.cards]
    return {"hearts": taking.hearts, "queens": taking.queens, "bonus": taking.bonus, "cards": cards}


def _answer_ruled(ruled: Ruled) -> RuledAnswer:
    return {"seat": ruled.seat, "reason": ruled.reason, "note": ruled.note}


def answer_history(game: Game) -> HistoryAnswer:
    """Tell every change to a game, oldest first."""
    return {"version": game.version, "changes": [_answer_change(change) for change in game.changes]}


def _answer_change(change: Change) -> ChangeAnswer:
    return {
        "version": change.version,
        "what": Kind(change.kind).value,
        "number": change.number,
        "undoes": change.undoes,
        "redoes": change.redoes,
        "old": change.old,
        "new": change.new,
        "made_at": write_moment(change.made_at),
    }


def write_moment(moment: datetime) -> str:
    """Write a time in UTC as ISO 8601: ``2026-11-29T20:41:07Z``."""
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")
