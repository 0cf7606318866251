"""Opening a table by a link, to read or to write."""

from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import select

from ledger.links import hash_text
from ledger.refusals import RefusalCode, refuse
from models import Game, Table, db

WRITING = "heartsheet_writing"
"""Execution option of a transaction that will write: SQLite then takes its lock, at the start."""
READING = "heartsheet_reading"
"""Execution option of a transaction that only reads: PostgreSQL then shows it one moment, as SQLite always does."""


class Role(StrEnum):
    """What a link lets its holder do."""

    KEEPER = "keeper"
    VIEWER = "viewer"


@dataclass(frozen=True)
class Opened:
    """A table, and the role that the link gives."""

    table: Table
    role: Role
    link: str


def begin_writing() -> None:
    """Start a transaction that writes; one that only read before is over."""
    db.session.rollback()
    db.session.connection(execution_options={WRITING: True})


def begin_reading() -> None:
    """Start this transaction as one that only reads, unless there is one already."""
    if not db.session().in_transaction():
        db.session.connection(execution_options={READING: True})


def open_link(link: str, *, to_write: bool = False) -> Opened | None:
    """Find the table behind *link*; None for a wrong, deleted or malformed one alike.

    Opened to write, inside a transaction that began so, the table stays locked for others until its end.
    """
    hashed = hash_text(link)
    asked = select(Table).where((Table.keeper_hash == hashed) | (Table.viewer_hash == hashed))
    table = db.session.scalar(asked.with_for_update() if to_write else asked)
    if table is None:
        return None
    return Opened(table, Role.KEEPER if table.keeper_hash == hashed else Role.VIEWER, link)


def find_game(table: Table, number: int | None = None) -> Game:
    """Find a game of *table* by its number, or the current one. Raises Refused where there is none."""
    asked = select(Game).where(Game.table_id == table.id).order_by(Game.number.desc()).limit(1)
    game = db.session.scalar(asked if number is None else asked.where(Game.number == number))
    if game is None:
        raise refuse(RefusalCode.NOT_FOUND)
    return game
