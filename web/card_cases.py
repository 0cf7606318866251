"""Ways in which a card may come to be played, each as a small hand that the judge of whole hands rules on.

Nobody shows a hand here: what is said of one is all that it is made of.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from referee.cards import DECK, QUEEN_OF_SPADES, Card, Suit
from referee.legality import HandRuling, Turn, is_penalty, judge_hand
from referee.packs import Pack
from referee.rules import HouseRules
from referee.tricks import Play, Trick


class How(StrEnum):
    """How the card comes to the table."""

    LEADS = "leads"
    FOLLOWS = "follows"
    HAS_SUIT = "has"
    IS_VOID = "void"


class When(StrEnum):
    """How far the hand has come."""

    FIRST = "first"
    UNBROKEN = "unbroken"
    BROKEN = "broken"


class Rest(StrEnum):
    """What else the hand holds."""

    OTHERS = "others"
    HEARTS = "hearts"
    HEARTS_AND_QUEEN = "queen"


@dataclass(frozen=True)
class Case:
    """One way in which a card may come to be played."""

    card: Card
    how: How
    when: When
    rest: Rest

    def rule(self, pack: Pack, rules: HouseRules) -> HandRuling:
        """Ask the judge about a small hand that is like this."""
        first = self.when is When.FIRST
        trick = Trick() if self.how is How.LEADS else Trick((Play(0, _find_card(self.suit_led, self.card)),))
        hand = (self.card, *self._hold(pack))
        return judge_hand(Turn(pack, rules, hand, trick, first, self.when is When.BROKEN))

    @property
    def suit_led(self) -> Suit:
        """A suit that may have been led: the first trick opens with a club, where a card opens it."""
        if self.how is How.FOLLOWS:
            return self.card.suit
        return Suit.DIAMONDS if self.card.suit is Suit.CLUBS else Suit.CLUBS

    def _hold(self, pack: Pack) -> Iterator[Card]:
        if self.how is How.LEADS and self.when is When.FIRST and pack.opening_card:
            yield pack.opening_card
        if self.how is How.HAS_SUIT:
            yield _find_card(self.suit_led, self.card)
        elif self.rest is Rest.OTHERS:
            yield _find_card(Suit.SPADES if self.suit_led is not Suit.SPADES else Suit.DIAMONDS, self.card)
        else:
            yield _find_card(Suit.HEARTS, self.card)
            yield from [QUEEN_OF_SPADES] if self.rest is Rest.HEARTS_AND_QUEEN else []

    def can_be(self, pack: Pack) -> bool:
        """Tell whether this can happen where that *pack* is dealt."""
        first, opening = self.when is When.FIRST, pack.opening_card
        if self.rest is not Rest.OTHERS:
            plain = not is_penalty(self.card) or self.how in (How.FOLLOWS, How.HAS_SUIT)
            queen_alone = self.card == QUEEN_OF_SPADES and self.rest is Rest.HEARTS
            if plain or queen_alone or (first and opening and self.how is How.LEADS):
                return False
        if self.how is How.LEADS:
            return first or self.card != opening
        if first and opening:
            return (self.how is How.FOLLOWS) == (self.card.suit is opening.suit) and self.card != opening
        return True


def _find_card(suit: Suit, other_than: Card) -> Card:
    """Give a low card of a *suit*, which says nothing but that."""
    return next(card for card in DECK if card.suit is suit and card != other_than)
