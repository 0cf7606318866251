"""What the rules of a table are written from, and how they write a card."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.agreements import usual_rules
from referee.cards import Card
from referee.packs import PACKS, Pack, Variant
from referee.rules import HouseRules
from referee.scoring import value_card
from referee.sheet import Law
from referee.takings import count_bonus
from web.letters import sign_card


@dataclass(frozen=True)
class House:
    """A game for so many players under some house rules, of which the table *said* those by name."""

    variant: Variant
    pack: Pack
    rules: HouseRules
    said: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def usual(cls, variant: Variant, seats: int) -> "House":
        """Give the house of a table that said nothing."""
        return cls(variant, PACKS[variant, seats], usual_rules(variant, seats))

    @classmethod
    def of(cls, law: Law) -> "House":
        """Give the house that a *law* holds in."""
        return cls(law.variant, law.pack, law.rules, law.said)

    @property
    def two_decks(self) -> bool:
        """Whether cards have twins."""
        return self.pack.decks > 1

    @property
    def bonus_cards(self) -> int:
        """How many bonus cards are dealt."""
        return count_bonus(self.pack, self.rules)

    @property
    def bonus_sign(self) -> str:
        """The sign of the bonus card, where there is one."""
        return sign_card(self.rules.bonus_card) if self.rules.bonus_card else ""

    def add_up(self) -> int:
        """Give the points of all cards of one hand together."""
        return sum(value_card(card, self.rules) for card in self.pack.cards)


def sign_cards(cards: Iterable[Card]) -> str:
    """Write several cards in a row."""
    return ", ".join(map(sign_card, cards))
