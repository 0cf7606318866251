"""Points of one deal, and the moon."""

from collections.abc import Sequence

from referee.cards import QUEEN_OF_SPADES, Card, Suit
from referee.packs import Pack
from referee.rules import HEARTS_AT_FACE, HouseRules, Moon
from referee.seats import Seat
from referee.takings import Haul, Taking, count_bonus

MOON_SHARES = {Moon.ADD: (0, 1), Moon.SUBTRACT: (-1, 0)}
"""How often the value of a moon goes to the shooter, and to each of the others."""

MOONS_OFFERED = {
    Moon.NONE: (),
    Moon.ADD: (Moon.ADD,),
    Moon.SUBTRACT: (Moon.SUBTRACT,),
    Moon.CHOOSE: (Moon.ADD, Moon.SUBTRACT),
}
"""What a shooter may choose from under each rule, in the order in which it is shown."""


def value_card(card: Card, rules: HouseRules) -> int:
    """Give the points of one card.

    >>> value_card(QUEEN_OF_SPADES, HouseRules())
    13
    """
    if str(card) in rules.card_values:
        return int(rules.card_values[str(card)])
    if card.suit is Suit.HEARTS:
        return int(card.rank) if rules.heart_value == HEARTS_AT_FACE else int(rules.heart_value)
    if card == QUEEN_OF_SPADES:
        return rules.queen_value
    return rules.bonus_points if card == rules.bonus_card else 0


def value_taking(taking: Taking, rules: HouseRules) -> int:
    """Give the points of one pile, before any moon."""
    if rules.count_by_card:
        return sum(value_card(card, rules) for card in taking.cards or ())
    hearts = taking.hearts * int(rules.heart_value)
    return hearts + taking.queens * rules.queen_value + taking.bonus * rules.bonus_points


def find_shooter(haul: Haul, pack: Pack, rules: HouseRules) -> Seat | None:
    """Name the seat that shot the moon; None if nobody did or the table plays without it.

    Cards decide, not points: every heart and every queen, and the bonus cards where the rule wants them (rules 1.2).
    """
    if rules.moon is Moon.NONE:
        return None
    bonus = count_bonus(pack, rules) if rules.moon_needs_bonus else 0
    for seat, taking in enumerate(haul.takings):
        if (taking.hearts, taking.queens) == (pack.hearts, pack.queens) and taking.bonus >= bonus:
            return seat
    return None


def needs_choice(haul: Haul, pack: Pack, rules: HouseRules) -> bool:
    """Tell whether the shooter has to say what the moon does."""
    return len(MOONS_OFFERED[rules.moon]) > 1 and find_shooter(haul, pack, rules) is not None


def score_deal(haul: Haul, pack: Pack, rules: HouseRules, choice: Moon | None = None) -> tuple[int, ...]:
    """Score one deal, seat by seat; *choice* is what the shooter chose, where the rules leave it open.

    >>> from referee.packs import PACKS, Variant
    >>> haul = Haul((Taking(13, queens=1), Taking(), Taking()))
    >>> score_deal(haul, PACKS[Variant.CLASSIC, 3], HouseRules(moon=Moon.ADD))
    (0, 26, 26)

    Raises ValueError where a choice is needed and was not made.
    """
    shooter = find_shooter(haul, pack, rules)
    if shooter is None:
        return tuple(value_taking(taking, rules) for taking in haul.takings)
    moon = settle_moon(rules, choice)
    if moon is None:
        raise ValueError(f"seat {shooter} shot the moon and has not chosen")
    return tuple(
        rules.moon_value * MOON_SHARES[moon][seat != shooter] + _value_bonus(taking, rules)
        for seat, taking in enumerate(haul.takings)
    )


def settle_moon(rules: HouseRules, choice: Moon | None) -> Moon | None:
    """Tell what a moon does: the only thing the rules allow, or the *choice* made; None while it is open."""
    offered = MOONS_OFFERED[rules.moon]
    return offered[0] if len(offered) == 1 else choice


def score_choices(haul: Haul, pack: Pack, rules: HouseRules) -> dict[Moon, tuple[int, ...]]:
    """Score a moon once for each thing the shooter may choose."""
    return {moon: score_deal(haul, pack, rules, moon) for moon in MOONS_OFFERED[rules.moon]}


def _value_bonus(taking: Taking, rules: HouseRules) -> int:
    """Bonus points beside a moon; none where the bonus card is part of it (rules 3)."""
    return 0 if rules.moon_needs_bonus else taking.bonus * rules.bonus_points


def add_up(totals: Sequence[int], points: Sequence[int]) -> tuple[int, ...]:
    """Add the *points* of one deal to the *totals* so far, seat by seat."""
    return tuple(total + more for total, more in zip(totals, points, strict=True))
