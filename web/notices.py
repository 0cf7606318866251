"""What a page says once after something was done; the address carries it, for there is no session."""

from dataclasses import dataclass

from flask import request
from flask_babel import gettext as _

from web.comings import say_now
from web.fields import read_number
from web.pages import GamePage


@dataclass(frozen=True)
class Notice:
    """What was just done: a sentence, the number of the hand that lights up, and whether undo or redo stand by it."""

    sentence: str
    fresh: int | None = None
    undoable: bool = False
    redoable: bool = False


def read_notice(page: GamePage) -> Notice | None:
    """Read what was just done from the address; None where it says nothing, or nothing that makes sense."""
    did, number = request.args.get("did", ""), read_number(request.args.get("hand"))
    plain = {
        "undone": Notice(_("Taken back."), redoable=True),
        "redone": Notice(_("Put back."), undoable=True),
        "adjusted": Notice(_("The points are saved."), undoable=True),
        "unadjusted": Notice(_("The points are taken out."), undoable=True),
        "changed": Notice(_("Changed."), undoable=True),
        "seated": Notice(say_now(page.law, page.dealer(page.law)), undoable=True),
    }
    if did in plain:
        return plain[did]
    about_hand = {
        "saved": Notice(_("Hand %(number)s is saved.", number=number), number, True),
        "again": Notice(_("Hand %(number)s was already entered, the same.", number=number)),
        "corrected": Notice(_("Hand %(number)s is corrected.", number=number), number, True),
        "withdrawn": Notice(_("Hand %(number)s is taken out.", number=number), undoable=True),
        "revived": Notice(_("Hand %(number)s is changed, and the game goes on.", number=number), undoable=True),
    }
    return about_hand.get(did) if number else None
