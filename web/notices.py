"""What a page says once after something was done; the address carries it, for there is no session."""

from flask import request
from flask_babel import gettext as _

from web.fields import read_number


def read_notice() -> tuple[str | None, int | None]:
    """Read what was just done from the address: a sentence, and the number of the hand it is about."""
    did, number = request.args.get("did"), read_number(request.args.get("hand"))
    words = {
        "saved": _("Hand %(number)s is saved.", number=number),
        "again": _("Hand %(number)s was already entered, the same.", number=number),
        "corrected": _("Hand %(number)s is corrected.", number=number),
        "withdrawn": _("Hand %(number)s is taken out.", number=number),
        "revived": _("Hand %(number)s is changed, and the game goes on.", number=number),
        "undone": _("Taken back."),
        "redone": _("Put back."),
        "changed": _("Changed."),
    }
    return words.get(did or ""), number if did in ("saved", "corrected") else None
