"""What can be wrong with cards as they are played, in sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from referee.faults import FaultCode
from web.letters import sign_suit

Words = Mapping[str, Any]
"""What a sentence may mention: the details of a fault, and *who* it is about."""


def _too_many_leftovers(words: Words) -> str:
    return ngettext(
        "%(num)d card is left over at this table, not %(counted)d.",
        "%(num)d cards are left over at this table, not %(counted)d.",
        words["expected"],
        **words,
    )


def _must_follow_suit(words: Words) -> str:
    return _("%(card)s does not follow: there is %(suit)s in this hand.", **_with_sign(words))


def _revoked(words: Words) -> str:
    return _(
        "%(who)s did not follow %(suit)s in trick %(trick)d, but played %(suit)s in trick %(shown)d.",
        **_with_sign(words),
    )


def _illegal_play(words: Words) -> str:
    why = str(PLAY_FAULTS[words["clause"]]) % words
    return _("Trick %(trick)d: %(why)s %(who)s still had %(held)s, and played it in trick %(shown)d.", why=why, **words)


def _with_sign(words: Words) -> Words:
    """Show the suit, so that no language has to bend its name."""
    return {**words, "suit": sign_suit(words["suit"])}


PLAY_FAULTS: dict[str, Any | Callable[[Words], str]] = {
    FaultCode.EMPTY_TRICK: _l("A trick needs a card. Say who led what."),
    FaultCode.TOO_MANY_LEFTOVERS: _too_many_leftovers,
    FaultCode.MUST_OPEN_WITH: _l("%(card)s has to wait: %(opening)s opens the first trick."),
    FaultCode.NO_POINTS_ON_FIRST_LEAD: _l("%(card)s has to wait: the first lead is no heart and no queen of spades."),
    FaultCode.NO_POINTS_ON_FIRST_TRICK: _l(
        "%(card)s has to wait: on the first trick nobody discards a heart or the queen of spades."
    ),
    FaultCode.QUEEN_FIRST: _l("%(card)s has to wait: hearts are not broken, so the queen of spades goes first."),
    FaultCode.HEARTS_NOT_BROKEN: _l("%(card)s cannot be led: hearts are not broken."),
    FaultCode.MUST_FOLLOW_SUIT: _must_follow_suit,
    FaultCode.REVOKED: _revoked,
    FaultCode.ILLEGAL_PLAY: _illegal_play,
    FaultCode.OUT_OF_TURN: _l("Trick %(trick)d: %(who)s plays next."),
    FaultCode.WRONG_TRICK: _l("A hand has tricks 1 to %(last)d here; there is no trick %(trick)d."),
}
"""What each code of play means; see `web.wording.FAULTS`."""
