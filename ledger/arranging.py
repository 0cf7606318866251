"""Changing what the table agreed: names, letters, title and note, the end; from a deal on seats, dealer, rules."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ledger.changes import Kind, check_version, note_change
from ledger.deals import load_dealt, read_sheet
from ledger.opening import find_game
from ledger.refusals import RefusalCode, Refused, refuse
from ledger.seating import (
    Seated,
    describe_seats,
    describe_substitutes,
    find_seating_faults,
    rename_columns,
    rename_substitutes,
    says_nothing,
    seat,
)
from models import ArrangementRow, Game
from referee.agreements import find_direction_faults, find_option_faults, fit_options
from referee.entries import find_record_faults
from referee.faults import Fault, FaultCode
from referee.packs import PACKS
from referee.seats import Column
from referee.sheet import Arrangement, Law, Sheet, find_laws
from referee.sitting import find_dealing_faults
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
    seated = None if wish.seats is None else seat(wish.seats, len(game.players))
    faults = _find_faults(game, sheet, wish, seated)
    if faults:
        raise Refused(faults)
    start = wish.start or sheet.upcoming.number
    if seated and says_nothing(seated, sheet, start):
        wish, seated = replace(wish, seats=None), None
    old, new = _change_plainly(game, wish, seated)
    if wish.arranges:
        row = to_row(_to_arrangement(game, sheet, wish, seated), version + 1, seated.names if seated else {})
        game.arrangements.append(row)
        old["arrangement"], new["arrangement"] = None, _describe(game, row, start, sheet)
    if new:
        note_change(game, _find_kind(old, new), old, new)
    return bool(new)


def _find_kind(old: Mapping[str, Any], new: Mapping[str, Any]) -> Kind:
    """Name a change by the one part that it changed; who sits may bring a game and a dealer along."""
    kinds = {
        "players": Kind.NAMES,
        "substitutes": Kind.NAMES,
        "title": Kind.TITLE,
        "note": Kind.NOTE,
        "letters": Kind.LETTERS,
    }
    kinds |= {"dealer": Kind.DEALER, "pass": Kind.PASS, "rules": Kind.RULES}
    kinds |= {"variant": Kind.RULES, "seats": Kind.SEATS, "contending": Kind.SEATS}
    kinds |= {"ended": Kind.END if new.get("ended") else Kind.REOPEN}
    parts = {*new, *(new.get("arrangement") or ())}
    if "seats" in parts:
        parts -= {"variant", "dealer"} if _only_joined(old, new) and not parts & {"pass", "rules"} else set()
        parts -= {"players"} if _only_joined(old, new) else set()
    changed = {kinds[part] for part in parts if part in kinds}
    return changed.pop() if len(changed) == 1 else Kind.ARRANGE


def _only_joined(old: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
    """Tell whether whoever was there has the name from before."""
    before = old.get("players", [])
    return list(new.get("players", [])[: len(before)]) == list(before)


def _change_plainly(game: Game, wish: Wish, seated: Seated | None) -> tuple[dict[str, Any], dict[str, Any]]:
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
    names = [*(game.names if wish.players is None else wish.players), *(seated.joined if seated else ())]
    if names != game.names:
        old["players"], new["players"] = game.names, names
        rename_columns(game, names)
    if wish.substitutes is not None and wish.substitutes != tuple(name for _row, _column, name in game.substitutes):
        old["substitutes"] = describe_substitutes(game)
        pairs = zip(old["substitutes"], wish.substitutes, strict=True)
        new["substitutes"] = [{**one, "name": name} for one, name in pairs]
        rename_substitutes(game, new["substitutes"])
    return old, new


def foresee(game: Game, wish: Wish) -> tuple[Law, tuple[str | None, ...]]:
    """Tell what would hold for the next deal after a change of who sits, and their names by seat.

    Raises Refused for every fault, as `arrange` does.
    """
    sheet = read_sheet(game)
    seated = None if wish.seats is None else seat(wish.seats, len(game.players))
    faults = _find_faults(game, sheet, wish, seated)
    if faults:
        raise Refused(faults)
    said = [*game.to_arrangements(), _to_arrangement(game, sheet, wish, seated)]
    law = find_laws(said, [row.position for row in sheet.rows])[-1]
    names = dict(enumerate([*game.names_at(), *(seated.joined if seated else ())])) | (seated.names if seated else {})
    return law, tuple(names[column] for column in law.seating)


def _find_faults(game: Game, sheet: Sheet, wish: Wish, seated: Seated | None) -> list[Fault]:
    columns, law = len(game.players), sheet.law(wish.start or 0)
    faults = find_seating_faults(game, law, wish, seated)
    if wish.players is not None and len(wish.players) != columns:
        counted = {"counted": len(wish.players), "expected": columns}
        faults.append(Fault(FaultCode.WRONG_LENGTH, details=counted))
    if wish.substitutes is not None and len(wish.substitutes) != len(game.substitutes):
        counted = {"counted": len(wish.substitutes), "expected": len(game.substitutes)}
        faults.append(Fault(FaultCode.WRONG_LENGTH, details=counted))
    if wish.start is not None and not 1 <= wish.start <= sheet.upcoming.number:
        faults.append(Fault(FaultCode.WRONG_START, details={"start": wish.start, "next": sheet.upcoming.number}))
    if wish.dealer is not None:
        seating = seated.seats if seated else law.seating
        faults += find_dealing_faults(wish.dealer, seating, columns + len(seated.joined if seated else ()))
    return faults or _find_rule_faults(game, sheet, wish, seated)


def _find_rule_faults(game: Game, sheet: Sheet, wish: Wish, seated: Seated | None) -> list[Fault]:
    """Judge pass and rules for who is to sit, then every deal that would now stand under them."""
    law = sheet.law(wish.start or 0)
    variant, seats = wish.variant or law.variant, len(seated.seats) if seated else law.pack.seats
    kept = law.said if (variant, seats) == (law.variant, law.pack.seats) else fit_options(variant, seats, law.said)
    faults = [] if wish.direction is None else find_direction_faults(wish.direction, PACKS[variant, seats])
    faults += find_option_faults(variant, seats, {**kept, **wish.options}) if wish.options else []
    if faults or not (wish.options or wish.variant or seated):
        return faults
    dealt = load_dealt(game)
    said = [*game.to_arrangements(), _to_arrangement(game, sheet, wish, seated)]
    laws = find_laws(said, [deal.position for deal in dealt])
    return [
        replace(fault, details={**fault.details, "deal": law.number})
        for law, deal in zip(laws, dealt, strict=False)
        for fault in find_record_faults(deal.record, law.pack, law.rules)
    ]


def _to_arrangement(game: Game, sheet: Sheet, wish: Wish, seated: Seated | None) -> Arrangement:
    start = wish.start or sheet.upcoming.number
    position = sheet.rows[start - 1].position if start <= len(sheet.rows) else game.next_position
    return Arrangement(
        position,
        wish.variant,
        seated.seats if seated else None,
        wish.dealer,
        wish.direction,
        dict(wish.options),
        seated.begins if seated else {},
        wish.contending,
    )


def to_row(said: Arrangement, version: int, names: Mapping[Column, str] | None = None) -> ArrangementRow:
    """Write down what was *said*, as of a *version* of the game; *names* are those of substitutes."""
    return ArrangementRow(
        position=said.position,
        version=version,
        active=True,
        variant=said.variant and str(said.variant),
        seats=None if said.seats is None else list(said.seats),
        contending=None if said.contending is None else list(said.contending),
        begins={str(column): total for column, total in said.begins.items()} or None,
        names={str(column): name for column, name in (names or {}).items()} or None,
        dealer=said.dealer,
        direction=said.direction and str(said.direction),
        options=dict(said.options),
    )


def _describe(game: Game, row: ArrangementRow, start: int, sheet: Sheet) -> dict[str, Any]:
    """Write down what holds from deal *start* on, and of seats also who sat before, and who was who."""
    said: dict[str, Any] = {"variant": row.variant, "dealer": row.dealer, "pass": row.direction}
    said["rules"], said["contending"] = row.options or None, row.contending
    if row.seats:
        said |= {
            "seats": describe_seats(row),
            "before": list(sheet.law(start).seating),
            "names": game.names_at(row.position, row.version),
        }
    return {"from": start, "version": row.version, **{name: value for name, value in said.items() if value is not None}}
