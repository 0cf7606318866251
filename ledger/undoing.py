"""Taking the last change back, and putting it back; both are changes themselves."""

from typing import Any

from ledger.adjusting import restate
from ledger.changes import Kind, State, check_version, find_change, note_change, read_stacks
from ledger.deals import restate_deal
from ledger.facts import read_record
from ledger.refusals import RefusalCode, refuse
from ledger.seating import rename_columns, rename_substitutes
from models import Game
from referee.adjustments import Adjusting


def undo(game: Game, version: int) -> None:
    """Bring back the state before the last change that was not taken back.

    Raises Refused where there is none, or where *version* is not the present one.
    """
    check_version(game, version)
    stacks = read_stacks(game)
    if not stacks.undo:
        raise refuse(RefusalCode.NOTHING_TO_UNDO)
    change = find_change(game, stacks.undo[-1])
    restore(game, change.new, change.old)
    note_change(game, Kind.UNDO, change.new, change.old, change.number).undoes = change.version


def redo(game: Game, version: int) -> None:
    """Put the change back that was taken back last. Raises Refused as `undo` does."""
    check_version(game, version)
    stacks = read_stacks(game)
    if not stacks.redo:
        raise refuse(RefusalCode.NOTHING_TO_UNDO)
    change = find_change(game, stacks.redo[-1])
    restore(game, change.old, change.new)
    note_change(game, Kind.REDO, change.old, change.new, change.number).redoes = change.version


def restore(game: Game, present: State, wanted: State) -> None:
    """Turn the part of *game* that *present* describes into what *wanted* describes."""
    for part in ("title", "note", "ended"):
        if part in wanted:
            setattr(game, part, wanted[part])
    if "letters" in wanted:
        game.table.letters = wanted["letters"]
    if "players" in wanted:
        rename_columns(game, wanted["players"])
    if "substitutes" in wanted:
        rename_substitutes(game, wanted["substitutes"])
    if "arrangement" in wanted:
        _restore_arrangement(game, present["arrangement"], wanted["arrangement"])
    if "adjustment" in wanted:
        _restore_adjustment(game, present["adjustment"], wanted["adjustment"])
    if "deal" in wanted:
        _restore_deal(game, present["deal"], wanted["deal"])


def _restore_arrangement(game: Game, present: Any, wanted: Any) -> None:
    version = (wanted or present)["version"]
    for row in game.arrangements:
        if row.version == version:
            row.active = wanted is not None


def _restore_adjustment(game: Game, present: Any, wanted: Any) -> None:
    """One that was recorded and taken back is withdrawn, as a deal is."""
    number = (wanted or present)["number"]
    row = next(row for row in game.adjustments if row.number == number)
    if wanted:
        restate(row, Adjusting(wanted["player"], wanted["points"], wanted["reason"]), game.version + 1)
    row.withdrawn = wanted is None or wanted["withdrawn"]
    row.revision = game.version + 1


def _restore_deal(game: Game, present: Any, wanted: Any) -> None:
    """A deal that was recorded and taken back is withdrawn: its position is never given to another."""
    position = (wanted or present)["position"]
    deal = next(deal for deal in game.deals if deal.position == position)
    record = wanted and read_record(wanted)
    if record and record != deal.to_record():
        restate_deal(deal, record, game.version + 1)
    deal.withdrawn = wanted is None or wanted["withdrawn"]
    deal.revision = game.version + 1
