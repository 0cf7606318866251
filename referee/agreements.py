"""From what a table said to the house rules in force: presets, allowed values, and where an option belongs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import Any

from referee.cards import JACK_OF_DIAMONDS, TEN_OF_DIAMONDS, Card, Suit
from referee.faults import Fault, FaultCode
from referee.packs import PACKS, Pack, Variant, find_seat_faults
from referee.rules import (
    HEARTS_AT_FACE,
    Direction,
    EndRule,
    ExactHit,
    HouseRules,
    KittyTo,
    LastTrick,
    Moon,
    SetAsideRule,
    TieRule,
)
from referee.seats import Column

PRESETS: dict[Variant, dict[str, Any]] = {
    Variant.CLASSIC: {},
    Variant.OMNIBUS: {"bonus_card": JACK_OF_DIAMONDS},
    Variant.CANCELLATION: {"target": 150, "no_points_first_trick": False},
}
"""Where a variant departs from the defaults of `HouseRules` (rules 2 and 3)."""

PASS_CYCLES = {
    (variant, 4): (Direction.LEFT, Direction.RIGHT, Direction.ACROSS, Direction.NONE)
    for variant in (Variant.CLASSIC, Variant.OMNIBUS)
}
"""The pass cycle where it is not left, right (rules 1.2)."""

BONUS_CARDS = (JACK_OF_DIAMONDS, TEN_OF_DIAMONDS)
LONGEST_CYCLE = 12
ONLY_CANCELLATION = frozenset({"set_aside_rule", "last_trick", "kitty_to"})
ONLY_WITH_BONUS = frozenset({"bonus_value", "moon_needs_bonus"})


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def _number(value: Any, *, lowest: int, highest: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not lowest <= value <= highest:
        raise ValueError(value)
    return value


def _number_or_none(value: Any, *, lowest: int, highest: int) -> int | None:
    return None if value is None else _number(value, lowest=lowest, highest=highest)


def _one_of(choices: type[StrEnum], value: Any) -> StrEnum:
    if not isinstance(value, str):
        raise ValueError(value)
    return choices(value)


def _bonus_card(value: Any) -> Card | None:
    if value is None or value == "none":
        return None
    card = Card.parse(value) if isinstance(value, str) else None
    if card not in BONUS_CARDS:
        raise ValueError(value)
    return card


def _pass_cycle(value: Any) -> tuple[Direction, ...]:
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= LONGEST_CYCLE:
        raise ValueError(value)
    return tuple(Direction(_one_of(Direction, way)) for way in value)


def _card_values(value: Any) -> Mapping[str, int | str]:
    if value is None:
        return MappingProxyType({})
    if not isinstance(value, Mapping):
        raise ValueError(value)
    return MappingProxyType({_valued(name): _value(name, points) for name, points in value.items()})


def _valued(name: Any) -> str:
    return str(Suit.HEARTS) if name == Suit.HEARTS else str(Card.parse(name))


def _value(name: str, points: Any) -> int | str:
    if name == Suit.HEARTS and points == HEARTS_AT_FACE:
        return HEARTS_AT_FACE
    return _number(points, lowest=-999, highest=999)


READERS: dict[str, Callable[[Any], Any]] = {
    "target": partial(_number, lowest=1, highest=999),
    "hands": partial(_number_or_none, lowest=1, highest=99),
    "end_rule": partial(_one_of, EndRule),
    "tie_rule": partial(_one_of, TieRule),
    "exact_hit": partial(_one_of, ExactHit),
    "moon": partial(_one_of, Moon),
    "moon_value": partial(_number, lowest=0, highest=999),
    "queen_breaks_hearts": _flag,
    "no_points_first_trick": _flag,
    "lead_hearts_over_queen": _flag,
    "set_aside_rule": partial(_one_of, SetAsideRule),
    "last_trick": partial(_one_of, LastTrick),
    "kitty_to": partial(_one_of, KittyTo),
    "bonus_card": _bonus_card,
    "bonus_value": partial(_number, lowest=-999, highest=999),
    "moon_needs_bonus": _flag,
    "pass_cycle": _pass_cycle,
    "pass_count": partial(_number, lowest=1, highest=4),
    "card_values": _card_values,
}
"""How each option is read; a reader raises ValueError for what the option cannot be."""


def usual_rules(variant: Variant, seats: int) -> HouseRules:
    """Give the rules in force where the table said nothing."""
    usual = HouseRules(**PRESETS[variant])
    return replace(usual, pass_cycle=PASS_CYCLES.get((variant, seats), usual.pass_cycle))


def agree(variant: Variant, seats: int, said: Mapping[str, Any]) -> HouseRules:
    """Lay what the table *said* (option name to plain value) over the usual rules.

    Raises KeyError for an option that does not exist, and ValueError for a value that it cannot have.
    """
    return replace(usual_rules(variant, seats), **{name: READERS[name](value) for name, value in said.items()})


def find_setup_faults(variant: Variant, seats: int, first_dealer: int, said: Mapping[str, Any]) -> list[Fault]:
    """Find everything that keeps a game from starting: too few or many seats, a dealer without one, bad options."""
    faults = find_seat_faults(variant, seats)
    if faults:
        return faults
    return [*find_dealer_faults(first_dealer, range(seats)), *find_option_faults(variant, seats, said)]


def find_dealer_faults(dealer: Column, sitting: Sequence[Column]) -> list[Fault]:
    """Find fault with a dealer who is not among those *sitting* at this table."""
    if dealer in sitting:
        return []
    return [Fault(FaultCode.WRONG_SEAT, details={"dealer": dealer, "seats": len(sitting)})]


def find_direction_faults(direction: Direction, pack: Pack) -> list[Fault]:
    """Find fault with a way of passing that this number of seats does not allow."""
    return [] if can_pass(direction, pack) else [Fault(FaultCode.OPTION_NOT_APPLICABLE, details={"option": "pass"})]


def can_pass(direction: Direction, pack: Pack) -> bool:
    """Tell whether cards can go this way: across needs a seat opposite, and scatter a card for each other seat."""
    if direction is Direction.ACROSS:
        return pack.seats % 2 == 0
    return direction is not Direction.SCATTER or pack.hand >= pack.seats - 1


def find_option_faults(variant: Variant, seats: int, said: Mapping[str, Any]) -> list[Fault]:
    """Find every option that does not exist, cannot have its value, or has no place at this table.

    An option that says what holds anyway is never out of place, so rules that were read can be sent back.
    """
    faults = [fault for name, value in said.items() for fault in _find_value_faults(name, value)]
    if faults:
        return faults
    rules, usual = agree(variant, seats, said), usual_rules(variant, seats)
    changed = [name for name in said if getattr(rules, name) != getattr(usual, name)]
    misplaced = [name for name in changed if not _belongs(name, variant, seats, rules)]
    return [Fault(FaultCode.OPTION_NOT_APPLICABLE, details={"option": name}) for name in misplaced]


def fit_options(variant: Variant, seats: int, said: Mapping[str, Any]) -> dict[str, Any]:
    """Leave out what was *said* for another variant or number of seats and has no place in this one."""
    misplaced = {fault.details["option"] for fault in find_option_faults(variant, seats, said)}
    return {name: value for name, value in said.items() if name not in misplaced}


def find_cycle(variant: Variant, seats: int, named: Any = None) -> tuple[Direction, ...]:
    """Give the pass cycle that was *named*; the usual one where none was, or where seats and cards do not allow it."""
    cycle = tuple(map(Direction, named)) if named is not None else ()
    fits = all(can_pass(direction, PACKS[variant, seats]) for direction in cycle)
    return cycle if cycle and fits else usual_rules(variant, seats).pass_cycle


def _find_value_faults(name: str, value: Any) -> list[Fault]:
    if name not in READERS:
        return [Fault(FaultCode.UNKNOWN_OPTION, details={"option": name})]
    try:
        READERS[name](value)
    except ValueError:
        limits = getattr(READERS[name], "keywords", {})
        return [Fault(FaultCode.BAD_OPTION, details={"option": name, **limits})]
    return []


def _belongs(name: str, variant: Variant, seats: int, rules: HouseRules) -> bool:
    """Say whether an option can change anything here (complaints 109)."""
    if name in ONLY_CANCELLATION:
        return variant is Variant.CANCELLATION
    if name in ONLY_WITH_BONUS:
        return rules.bonus_card is not None
    if name == "pass_cycle":
        return all(can_pass(direction, PACKS[variant, seats]) for direction in rules.pass_cycle)
    return True
