"""House rules: what a table may agree on, as data."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Any

from referee.cards import QUEEN_OF_SPADES, Card, Suit


class Direction(StrEnum):
    """Which way cards are passed before play; SCATTER gives one card to each other seat."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    SCATTER = "scatter"
    NONE = "none"


class Moon(StrEnum):
    """What taking every penalty card does: nothing, 26 to the others, 26 off the shooter's total, or either."""

    NONE = "none"
    ADD = "add"
    SUBTRACT = "subtract"
    CHOOSE = "choose"


class SetAsideRule(StrEnum):
    """When nobody wins a trick: on two pairs of any suits too, or only when the suit led is all cancelled."""

    TWO_PAIRS = "two_pairs"
    SUIT_LED = "suit_led"


class LastTrick(StrEnum):
    """Who takes a last trick that was set aside."""

    NOBODY = "nobody"
    LEADER = "leader"


class KittyTo(StrEnum):
    """Who takes the cards left over after dealing."""

    FIRST_TRICK_WINNER = "first_trick_winner"
    LAST_TRICK_WINNER = "last_trick_winner"


class TieRule(StrEnum):
    """Whether the lowest totals share the win, or hands go on until one seat is alone lowest."""

    SHARED = "shared"
    PLAY_ON = "play_on"


class EndRule(StrEnum):
    """Whether a total ends the game on reaching the target, or only past it."""

    REACH = "reach"
    PASS = "pass"  # noqa: S105  not a secret


class ExactHit(StrEnum):
    """What landing exactly on a total does (rules 4, numbers 12 and 19)."""

    OFF = "off"
    TO_HALF = "to_half"
    MINUS50 = "minus50"
    EXACT_WINS = "exact_wins"


HEARTS_AT_FACE = "face"
HEART_VALUE = 1
QUEEN_VALUE = 13
MOON_VALUE = 26


@dataclass(frozen=True)
class HouseRules:
    """Everything a table agreed on for one deal; presets fill in what nobody mentioned."""

    target: int = 100
    hands: int | None = None
    """So many hands make a game, whatever the totals are; None where it is played to the target."""
    end_rule: EndRule = EndRule.REACH
    tie_rule: TieRule = TieRule.SHARED
    exact_hit: ExactHit = ExactHit.OFF
    moon: Moon = Moon.CHOOSE
    moon_value: int = MOON_VALUE
    queen_breaks_hearts: bool = True
    no_points_first_trick: bool = True
    lead_hearts_over_queen: bool = False
    set_aside_rule: SetAsideRule = SetAsideRule.TWO_PAIRS
    last_trick: LastTrick = LastTrick.NOBODY
    kitty_to: KittyTo = KittyTo.FIRST_TRICK_WINNER
    bonus_card: Card | None = None
    bonus_value: int = -10
    moon_needs_bonus: bool = False
    pass_cycle: tuple[Direction, ...] = (Direction.LEFT, Direction.RIGHT)
    pass_count: int = 3
    card_values: Mapping[str, int | str] = field(default_factory=lambda: MappingProxyType({}))
    """Points by suit ``H`` (a number, or ``face``) and by card, where they are not the usual ones."""

    @property
    def heart_value(self) -> int | str:
        """Points of a heart, or ``face``."""
        return self.card_values.get(Suit.HEARTS, HEART_VALUE)

    @property
    def queen_value(self) -> int:
        """Points of a queen of spades."""
        return int(self.card_values.get(str(QUEEN_OF_SPADES), QUEEN_VALUE))

    @property
    def bonus_points(self) -> int:
        """Points of a bonus card."""
        return int(self.card_values.get(str(self.bonus_card), self.bonus_value))

    @cached_property
    def count_by_card(self) -> bool:
        """Whether points cannot be told from the number of hearts, queens and bonus cards alone."""
        counted = {str(Suit.HEARTS), str(QUEEN_OF_SPADES), str(self.bonus_card)}
        return self.heart_value == HEARTS_AT_FACE or not counted.issuperset(self.card_values)

    def to_plain(self) -> dict[str, Any]:
        """Write every option, defaults included, in the words of the wire."""
        return {option.name: _to_plain(getattr(self, option.name)) for option in fields(self)}


def _to_plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [str(item) for item in value]
    if isinstance(value, Mapping):
        return dict(value) or None
    if isinstance(value, Card | StrEnum):
        return str(value)
    return value
