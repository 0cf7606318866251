"""Who is entering a hand just now: remembered for a few seconds, and never part of a game or its history."""

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import delete, select

from asides import Presence
from models import Table, db
from moments import now

KEPT = timedelta(seconds=20)
"""After so long without a word from a phone, nobody is entering there."""


@dataclass(frozen=True, order=True)
class Entering:
    """A hand that is being entered: its *number*, and *done* of so many *cells*."""

    number: int
    done: int
    cells: int


def note_entering(table: Table, phone: str, entering: Entering | None) -> None:
    """Remember what a *phone* is entering at *table*; None: nothing any more. Who fell silent is forgotten too."""
    silent = (Presence.phone == phone) | (Presence.until <= now())
    db.session.execute(delete(Presence).where(Presence.table_id == table.id, silent))
    if entering is not None:
        facts = {"number": entering.number, "done": entering.done, "cells": entering.cells}
        db.session.add(Presence(table_id=table.id, phone=phone, until=now() + KEPT, **facts))


def find_entering(table: Table, but: str = "") -> tuple[Entering, ...]:
    """Find what is being entered at *table*, on any phone *but* one."""
    columns = (Presence.number, Presence.done, Presence.cells)
    asked = select(*columns).where(Presence.table_id == table.id, Presence.phone != but, Presence.until > now())
    return tuple(sorted(Entering(*row) for row in db.session.execute(asked)))
