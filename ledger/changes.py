"""Every change as a row with the state before and after it; undo and redo work from these rows alone."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from sqlalchemy import select

from ledger.facts import read_record
from ledger.refusals import RefusalCode, refuse
from models import Change, Game, db
from referee.entries import Record

State = Mapping[str, Any]
"""Parts of a game in plain words: ``deal``, ``adjustment``, ``players``, ``substitutes``, ``title``, ``note``,
``ended``, ``arrangement``; and of its table: ``letters``."""


class Kind(StrEnum):
    """What a change did; ARRANGE did several of those below it at once."""

    RECORD = "record"
    CORRECT = "correct"
    WITHDRAW = "withdraw"
    ADJUST = "adjust"
    READJUST = "readjust"
    UNADJUST = "unadjust"
    ARRANGE = "arrange"
    NAMES = "names"
    TITLE = "title"
    NOTE = "note"
    LETTERS = "letters"
    DEALER = "dealer"
    PASS = "pass"  # noqa: S105  not a secret
    RULES = "rules"
    SEATS = "seats"
    END = "end"
    REOPEN = "reopen"
    UNDO = "undo"
    REDO = "redo"


@dataclass(frozen=True)
class Stacks:
    """Versions of the changes that undo would take back next, and redo put back, the next one last."""

    undo: list[int] = field(default_factory=list)
    redo: list[int] = field(default_factory=list)


def read_stacks(game: Game) -> Stacks:
    """Work out what can be taken back and put back; any change that is neither empties redo."""
    asked = select(Change.version, Change.undoes, Change.redoes).where(Change.game_id == game.id)
    stacks = Stacks()
    for version, undoes, redoes in db.session.execute(asked.order_by(Change.version)):
        if undoes is not None:
            stacks.redo.append(stacks.undo.pop())
        elif redoes is not None:
            stacks.undo.append(stacks.redo.pop())
        else:
            stacks.undo.append(version)
            stacks.redo.clear()
    return stacks


def find_change(game: Game, version: int) -> Change:
    """Find the change that made *version*."""
    return db.session.scalars(select(Change).where(Change.game_id == game.id, Change.version == version)).one()


def read_kind(game: Game, version: int) -> tuple[str, int | None]:
    """Tell what the change did that made *version*, and the number of its deal, without loading what it changed."""
    asked = select(Change.kind, Change.number).where(Change.game_id == game.id, Change.version == version)
    kind, number = db.session.execute(asked).one()
    return kind, number


def read_position(game: Game, version: int) -> int | None:
    """Tell the position of the deal that the change to *version* was about; None for any other, or none at all."""
    asked = select(Change.old, Change.new).where(Change.game_id == game.id, Change.version == version)
    states: Iterable[State] = db.session.execute(asked).first() or ()
    return next((state["deal"]["position"] for state in states if state.get("deal")), None)


def read_recorded(game: Game) -> dict[int, Record]:
    """Read what each deal was when it was first recorded, by its position; a copied game remembers none."""
    asked = select(Change.new).where(Change.game_id == game.id, Change.kind == str(Kind.RECORD))
    return {new["deal"]["position"]: read_record(new["deal"]) for new in db.session.scalars(asked)}


def note_change(game: Game, kind: Kind, old: State, new: State, number: int | None = None) -> Change:
    """Keep what was done, and move *game* on to the version that this makes."""
    game.version += 1
    change = Change(game_id=game.id, version=game.version, kind=str(kind), number=number, old=dict(old), new=dict(new))
    db.session.add(change)
    return change


def check_version(game: Game, version: int) -> None:
    """Refuse to act on a page that shows another version than the present one."""
    if game.version != version:
        raise refuse(RefusalCode.STALE_VERSION, version=game.version, yours=version)
