"""Which cards of a hand may be played, and by which rule; why the others may not."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from referee.cards import QUEEN_OF_SPADES, Card, Suit
from referee.faults import Fault, FaultCode
from referee.packs import Pack
from referee.rules import HouseRules
from referee.rulings import RuleCode
from referee.tricks import NO_CARDS, Trick


@dataclass(frozen=True)
class Turn:
    """A seat about to play at a table of this *pack* and these *rules*: its hand, and the cards on the table."""

    pack: Pack
    rules: HouseRules
    hand: tuple[Card, ...]
    trick: Trick = NO_CARDS
    first_trick: bool = False
    hearts_broken: bool = False

    @property
    def leads(self) -> bool:
        """Whether no card is on the table."""
        return not self.trick.plays

    @property
    def has_suit_led(self) -> bool:
        """Whether this seat has to follow."""
        return any(card.suit is self.trick.suit_led for card in self.hand)

    @property
    def has_only_hearts_and_queen(self) -> bool:
        """Whether hearts and queens of spades, both of them, are all that is left."""
        return all(map(is_penalty, self.hand)) and {card.suit for card in self.hand} == {Suit.HEARTS, Suit.SPADES}


def is_penalty(card: Card) -> bool:
    """Tell whether a card is a heart or a queen of spades; a bonus card is not (rules 3), whatever a card is worth."""
    return card.suit is Suit.HEARTS or card == QUEEN_OF_SPADES


def are_hearts_broken(played: Iterable[Card], rules: HouseRules) -> bool:
    """Tell whether the cards *played* so far broke hearts: a heart on any trick, or the queen where the house says so.

    A kitty that was taken is not played (rules 1.2, 2.1).
    """
    return any(card.suit is Suit.HEARTS or (rules.queen_breaks_hearts and card == QUEEN_OF_SPADES) for card in played)


@dataclass(frozen=True)
class Clause:
    """One rule of play: the turns it is for, the cards it *allows*, and the *fault* of all others."""

    rule: RuleCode
    governs: Callable[[Turn], bool]
    allows: Callable[[Card, Turn], bool] = lambda card, turn: True
    fault: FaultCode | None = None


CLAUSES = (
    Clause(
        RuleCode.OPENING_CARD,
        lambda turn: turn.leads and turn.first_trick and turn.pack.opening_card in turn.hand,
        lambda card, turn: card == turn.pack.opening_card,
        FaultCode.MUST_OPEN_WITH,
    ),
    Clause(
        RuleCode.FIRST_LEAD,
        lambda turn: turn.leads and turn.first_trick,
        lambda card, turn: not is_penalty(card),
        FaultCode.NO_POINTS_ON_FIRST_LEAD,
    ),
    Clause(RuleCode.ANY_LEAD, lambda turn: turn.leads and turn.hearts_broken),
    Clause(
        RuleCode.HEARTS_OVER_QUEEN,
        lambda turn: turn.leads and turn.has_only_hearts_and_queen and turn.rules.lead_hearts_over_queen,
    ),
    Clause(
        RuleCode.QUEEN_OVER_HEARTS,
        lambda turn: turn.leads and turn.has_only_hearts_and_queen,
        lambda card, turn: card == QUEEN_OF_SPADES,
        FaultCode.QUEEN_FIRST,
    ),
    Clause(
        RuleCode.BREAKING_HEARTS,
        lambda turn: turn.leads,
        lambda card, turn: card.suit is not Suit.HEARTS,
        FaultCode.HEARTS_NOT_BROKEN,
    ),
    Clause(
        RuleCode.FOLLOW_SUIT,
        lambda turn: turn.has_suit_led,
        lambda card, turn: card.suit is turn.trick.suit_led,
        FaultCode.MUST_FOLLOW_SUIT,
    ),
    Clause(
        RuleCode.FIRST_TRICK,
        lambda turn: turn.first_trick and turn.rules.no_points_first_trick,
        lambda card, turn: not is_penalty(card),
        FaultCode.NO_POINTS_ON_FIRST_TRICK,
    ),
    Clause(RuleCode.ANY_DISCARD, lambda turn: True),
)
"""The rules of play; the first that governs a turn decides it (rules 1.2, 2.2)."""


@dataclass(frozen=True)
class HandRuling:
    """Which cards of a hand may be played, each named once, by which *rule*; the *faults* of all others.

    *excused* is the fault that every card would have, where there is nothing else to play.
    """

    turn: Turn
    rule: RuleCode
    legal: tuple[Card, ...]
    faults: tuple[Fault, ...] = ()
    excused: FaultCode | None = None

    @property
    def details(self) -> Mapping[str, Any]:
        """What a sentence about this ruling may mention."""
        return _find_details(self.turn)


def judge_hand(turn: Turn) -> HandRuling:
    """Rule on every card of a hand; one that is not empty always has a card to play.

    >>> from referee.packs import PACKS, Variant
    >>> hand = Card.parse("AH"), QUEEN_OF_SPADES
    >>> [str(card) for card in judge_hand(Turn(PACKS[Variant.CLASSIC, 4], HouseRules(), hand)).legal]
    ['QS']
    """
    clause = next(clause for clause in CLAUSES if clause.governs(turn))
    cards = tuple(sorted(set(turn.hand)))
    legal = tuple(card for card in cards if clause.allows(card, turn))
    if not legal:
        return HandRuling(turn, RuleCode.NOTHING_ELSE, cards, excused=clause.fault)
    if clause.fault is None:
        return HandRuling(turn, clause.rule, legal)
    details = _find_details(turn)
    faults = (Fault(clause.fault, details={**details, "card": str(card)}) for card in cards if card not in legal)
    return HandRuling(turn, clause.rule, legal, tuple(faults))


def _find_details(turn: Turn) -> dict[str, Any]:
    suit, opening = turn.trick.suit_led, turn.pack.opening_card
    return {"suit": suit and str(suit), "opening": opening and str(opening)}
