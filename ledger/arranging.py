"""Changing what the table agreed: names, letters, title and note, dealer, pass and rules from a deal on, the end."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ledger.changes import Kind, check_version, note_change
from ledger.deals import load_dealt, read_sheet
from ledger.opening import find_game
from ledger.refusals import RefusalCode, Refused, refuse
from models import ArrangementRow, Game
from referee.agreements import find_dealer_faults, find_direction_faults, find_option_faults
from referee.entries import find_record_faults
from referee.faults import Fault, FaultCode
from referee.sheet import Arrangement, Sheet, find_laws
from referee.wishes import Wish


def arrange(game: Game, version: int, wish: Wish) -> bool:
    """Change what the table agreed, all of it or nothing; tell whether anything changed.

    Raises Refused where *version* is not the present one, and for every fault: those of deals already recorded too,
    which must stand under rules that are changed behind them.
    """
    check_version(game, version)
    if wish.ended is False and game.ended and find_game(game.table) is not game:
        raise refuse(RefusalCode.NOT_CURRENT)
    sheet = read_sheet(game)
    faults = _find_faults(game, sheet, wish)
    if faults:
        raise Refused(faults)
    old, new = _change_plainly(game, wish)
    if wish.arranges:
        row = to_row(_to_arrangement(game, sheet, wish), version + 1)
        game.arrangements.append(row)
        old["arrangement"], new["arrangement"] = None, _describe(row, wish.start or sheet.upcoming.number)
    if new:
        note_change(game, _find_kind(new), old, new)
    return bool(new)


def _find_kind(new: Mapping[str, Any]) -> Kind:
    """Name a change by the one part that it changed."""
    kinds = {"players": Kind.NAMES, "title": Kind.TITLE, "note": Kind.NOTE, "letters": Kind.LETTERS}
    kinds |= {"dealer": Kind.DEALER, "pass": Kind.PASS, "rules": Kind.RULES}
    kinds |= {"ended": Kind.END if new.get("ended") else Kind.REOPEN}
    changed = {kinds[part] for part in (*new, *(new.get("arrangement") or ())) if part in kinds}
    return changed.pop() if len(changed) == 1 else Kind.ARRANGE


def _change_plainly(game: Game, wish: Wish) -> tuple[dict[str, Any], dict[str, Any]]:
    """Change what is not tied to a deal; give the parts that changed, before and after."""
    old: dict[str, Any] = {}
    new: dict[str, Any] = {}
    for part in ("title", "note", "ended"):
        before, after = getattr(game, part), getattr(wish, part)
        if after is not None and after != before:
            old[part], new[part] = before, after
            setattr(game, part, after)
    if wish.letters is not None and wish.letters != game.table.letters:
        old["letters"], new["letters"] = game.table.letters, str(wish.letters)
        game.table.letters = str(wish.letters)
    if wish.players is not None and list(wish.players) != game.names:
        old["players"], new["players"] = game.names, list(wish.players)
        for player, name in zip(game.players, wish.players, strict=True):
            player.name = name
    return old, new


def _find_faults(game: Game, sheet: Sheet, wish: Wish) -> list[Fault]:
    faults, seats, law = [], len(game.players), sheet.law(wish.start or 0)
    if wish.players is not None and len(wish.players) != seats:
        counted = {"counted": len(wish.players), "expected": seats}
        faults.append(Fault(FaultCode.WRONG_LENGTH, details=counted))
    if wish.start is not None and not 1 <= wish.start <= sheet.upcoming.number:
        faults.append(Fault(FaultCode.WRONG_START, details={"start": wish.start, "next": sheet.upcoming.number}))
    if wish.dealer is not None:
        faults += find_dealer_faults(wish.dealer, law.seating)
    if wish.direction is not None:
        faults += find_direction_faults(wish.direction, law.pack)
    return faults or (_find_rule_faults(game, sheet, wish) if wish.options else [])


def _find_rule_faults(game: Game, sheet: Sheet, wish: Wish) -> list[Fault]:
    """Judge the rules themselves, then every deal that would now stand under them."""
    start = wish.start or sheet.upcoming.number
    law = sheet.law(start)
    faults = find_option_faults(law.variant, law.pack.seats, {**law.said, **wish.options})
    if faults:
        return faults
    dealt = load_dealt(game)
    said = [*game.to_arrangements(), _to_arrangement(game, sheet, wish)]
    laws = find_laws(said, [deal.position for deal in dealt])
    return [
        replace(fault, details={**fault.details, "deal": law.number})
        for law, deal in zip(laws, dealt, strict=False)
        for fault in find_record_faults(deal.record, law.pack, law.rules)
    ]


def _to_arrangement(game: Game, sheet: Sheet, wish: Wish) -> Arrangement:
    start = wish.start or sheet.upcoming.number
    position = sheet.rows[start - 1].position if start <= len(sheet.rows) else game.next_position
    return Arrangement(position, dealer=wish.dealer, direction=wish.direction, options=dict(wish.options))


def to_row(said: Arrangement, version: int) -> ArrangementRow:
    """Write down what was *said*, as of a *version* of the game."""
    return ArrangementRow(
        position=said.position,
        version=version,
        active=True,
        variant=said.variant and str(said.variant),
        seats=None if said.seats is None else list(said.seats),
        dealer=said.dealer,
        direction=said.direction and str(said.direction),
        options=dict(said.options),
        begins={str(column): total for column, total in said.begins.items()} or None,
    )


def _describe(row: ArrangementRow, start: int) -> dict[str, Any]:
    """Write down what holds from deal *start* on."""
    said: dict[str, Any] = {"dealer": row.dealer, "pass": row.direction, "rules": row.options or None}
    said |= {"variant": row.variant, "seats": row.seats, "begins": row.begins}
    return {"from": start, "version": row.version, **{name: value for name, value in said.items() if value is not None}}
