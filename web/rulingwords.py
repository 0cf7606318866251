"""Rulings in words: the rule that each rests on, in one sentence."""

from collections.abc import Mapping
from typing import Any, Protocol

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from referee.rulings import RuleCode
from referee.tricks import TrickRuling
from web.letters import sign_card, sign_details, sign_suit
from web.wording import Names, player_name


class Ruling(Protocol):
    """What the referee answered, and the rule behind it."""

    @property
    def rule(self) -> RuleCode: ...
    @property
    def details(self) -> Mapping[str, Any]: ...


RULINGS: dict[RuleCode, Any] = {
    RuleCode.HIGHEST_CARD: _l("%(who)s takes the trick: %(card)s is the highest card of the suit led."),
    RuleCode.HIGHEST_LEFT: _l("%(who)s takes the trick: %(card)s is the highest card of the suit led not cancelled."),
    RuleCode.TWO_PAIRS: _l("Nobody takes the trick: two pairs in it set it aside for the next winner."),
    RuleCode.SUIT_LED_CANCELLED: _l("Nobody takes the trick: every card of the suit led is cancelled."),
    RuleCode.LAST_TRICK_TO_LEADER: _l("Nobody wins the last trick, so %(who)s takes it, who led it."),
    RuleCode.OPENING_CARD: _l("%(opening)s opens the first trick."),
    RuleCode.FIRST_LEAD: _l("The first lead is any card but a heart or the queen of spades."),
    RuleCode.ANY_LEAD: _l("Hearts are broken, so any card may be led."),
    RuleCode.HEARTS_OVER_QUEEN: _l("Only hearts and the queen of spades are left, so any of them may be led."),
    RuleCode.QUEEN_OVER_HEARTS: _l("Hearts are not broken, so the queen of spades is led before them."),
    RuleCode.BREAKING_HEARTS: _l("Hearts are not broken, so any card but a heart may be led."),
    RuleCode.FOLLOW_SUIT: _l("Whoever can follow suit must."),
    RuleCode.FIRST_TRICK: _l("Whoever cannot follow plays no heart and no queen of spades on the first trick."),
    RuleCode.ANY_DISCARD: _l("Whoever cannot follow plays any card."),
    RuleCode.NOTHING_ELSE: _l("There is nothing else in this hand, so any card may be played."),
}
"""What each rule says; `explain_ruling` fills in who and which card."""


def explain_ruling(ruling: Ruling, names: Names | None = None) -> str:
    """Say in the reader's language what the referee rests on; *names* are those of the seats, where known."""
    winner = ruling.details.get("winner")
    who = "" if winner is None else player_name(names[winner] if names else None, winner)
    text: str = RULINGS[ruling.rule] % {**sign_details(ruling.details), "who": who}
    return text


def say_pairs(ruling: TrickRuling) -> list[str]:
    """Say which cards cancel each other, a sentence each; where so many pairs decide, `say_winner` names them."""
    if ruling.rule is RuleCode.TWO_PAIRS:
        return []
    return [_("The two %(card)s cancel.", card=sign_card(card)) for card in dict.fromkeys(ruling.trick.cancelled)]


def say_winner(ruling: TrickRuling, names: Names) -> str:
    """Say who takes a trick and why; where nobody does, what becomes of it."""
    if ruling.winner is None:
        return _say_set_aside(ruling)
    words = {"who": player_name(names[ruling.winner], ruling.winner), "points": say_points(ruling.points)}
    if ruling.rule is RuleCode.LAST_TRICK_TO_LEADER:
        return _("Nobody wins the last trick, so %(who)s takes it, who led it: %(points)s.", **words)
    card = ruling.trick.cards[ruling.winner]
    words = {**words, "card": sign_card(card), "suit": sign_suit(card.suit)}
    if ruling.rule is RuleCode.HIGHEST_LEFT:
        return _("%(who)s takes the trick with %(card)s, the highest %(suit)s left: %(points)s.", **words)
    return _("%(who)s takes the trick with %(card)s, the highest %(suit)s: %(points)s.", **words)


def _say_set_aside(ruling: TrickRuling) -> str:
    if ruling.rule is RuleCode.TWO_PAIRS:
        pairs = [sign_card(card) for card in dict.fromkeys(ruling.trick.cancelled)]
        return ngettext(
            "%(num)d pair cancels (%(cards)s): nobody takes this trick. Set it aside.",
            "%(num)d pairs cancel (%(cards)s): nobody takes this trick. Set it aside.",
            len(pairs),
            cards=", ".join(pairs),
        )
    return _("Every card of the suit led is cancelled: nobody takes this trick. Set it aside.")


def say_points(points: int) -> str:
    """Say a number of points, the minus sign as printers have it."""
    return ngettext("%(points)s point", "%(points)s points", abs(points), points=str(points).replace("-", "−"))
