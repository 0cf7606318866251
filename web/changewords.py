"""Changes to a game in a few words, as they stand beside undo and redo."""

from flask_babel import gettext as _


def say_kind(kind: str, number: int | None) -> str:
    """Name a change by what it did and to which hand."""
    words = {
        "record": _("hand %(number)s", number=number),
        "correct": _("correction of hand %(number)s", number=number),
        "withdraw": _("taking out hand %(number)s", number=number),
        "adjust": _("points"),
        "readjust": _("correction of points"),
        "unadjust": _("taking out points"),
        "arrange": _("several changes at once"),
        "names": _("change of names"),
        "title": _("change of title"),
        "note": _("change of note"),
        "letters": _("change of the letters on the cards"),
        "dealer": _("change of dealer"),
        "pass": _("change of pass"),
        "rules": _("change of rules"),
        "seats": _("change of players"),
        "end": _("end of the game"),
        "reopen": _("going on with the game"),
    }
    return words[kind]
