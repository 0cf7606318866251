"""What the next hand could bring, in sentences."""

from collections.abc import Mapping, Sequence

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from referee.outlook import Because, look_ahead
from referee.sheet import Sheet

NEAREST = 3
"""So many seats are named of those that one hand can take out; more would not stand in a line."""

REASONS: Mapping[Because, str] = {
    Because.WINS: _l("Better: wins the game."),
    Because.LOSES: _l("Better: the other choice loses the game."),
    Because.GAINS: _l("Better: gains more on the others."),
    Because.NEARER: _l("Better for who leads: the end comes nearer."),
    Because.LONGER: _l("Better for who does not lead: the game goes on longer."),
}
"""Why a moon had better do this."""


def say_outlook(sheet: Sheet, names: Sequence[str]) -> str:
    """Say who may end the game with the next hand, and who cannot be caught; nothing as long as nobody may."""
    outlook = look_ahead(sheet)
    sentences = [_("This is the last hand.")] if outlook.last else []
    if outlook.enders:
        near = " · ".join(f"{names[seat]}: {points}" for seat, points in outlook.enders[:NEAREST])
        sentences.append(_("Points that end the game: %(list)s.", list=near))
    if outlook.safe is not None:
        sentences.append(_("Out of reach in this hand: %(name)s.", name=names[outlook.safe]))
    return " ".join(sentences)
