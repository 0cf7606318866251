"""No option is without effect: it changes what the referee says, or it is not offered (complaint 109)."""

from typing import Any

import pytest

from referee.agreements import READERS, find_option_faults
from referee.cards import JACK_OF_DIAMONDS, TEN_OF_DIAMONDS
from referee.dealing import find_direction, find_pass
from referee.faults import FaultCode
from referee.packs import Variant
from referee.scoring import needs_choice, score_choices, score_deal
from referee.standings import Standing, count_deal
from referee.takings import Haul, Taking, count_bonus, count_cards, find_faults, may_stay_uncollected
from tests.referee.tables import EVERY_TABLE, Table, codes, sit, sweep

OTHER_VALUES: dict[str, Any] = {
    "target": 60,
    "end_rule": "pass",
    "tie_rule": "play_on",
    "exact_hit": "to_half",
    "moon": "add",
    "moon_value": 52,
    "queen_breaks_hearts": False,
    "lead_hearts_over_queen": True,
    "set_aside_rule": "suit_led",
    "last_trick": "leader",
    "kitty_to": "last_trick_winner",
    "bonus_card": "TD",
    "bonus_value": -11,
    "moon_needs_bonus": True,
    "pass_cycle": ["right", "across"],
    "pass_count": 4,
    "card_values": {"QS": 25},
}
"""One value of each option that no table has by itself, but for the flag that variants disagree on."""

OF_THE_PLAY = {"queen_breaks_hearts", "no_points_first_trick", "lead_hearts_over_queen", "set_aside_rule", "kitty_to"}
"""Options that speak when tricks are judged, and are only kept until then."""


def say_otherwise(name: str, variant: Variant) -> dict[str, Any]:
    if name == "no_points_first_trick":
        return {name: variant is Variant.CANCELLATION}
    return {name: OTHER_VALUES[name]}


def observe(table: Table) -> list[object]:
    """Ask the referee everything in which tables can differ."""
    pack, rules = table.pack, table.rules
    moon, level = sweep(table, 0), (0,) * (pack.seats - 1)
    without_bonus = Haul((Taking(pack.hearts, pack.queens), *moon.takings[1:]))
    mixed = Haul((Taking(pack.hearts, bonus=1), Taking(queens=pack.queens), *moon.takings[2:]))
    return [
        [count_deal(Standing((total, *level)), (1, *level), rules) for total in (49, 59, 99, 149)],
        needs_choice(moon, pack, rules),
        [score_choices(haul, pack, rules) for haul in (moon, without_bonus) if needs_choice(haul, pack, rules)],
        needs_choice(without_bonus, pack, rules),
        score_deal(mixed, pack, rules),
        [find_pass(find_direction(rules.pass_cycle, number), rules, pack.seats) for number in range(1, 6)],
        count_bonus(pack, rules),
        [count_cards([card], rules).bonus for card in (JACK_OF_DIAMONDS, TEN_OF_DIAMONDS)],
        may_stay_uncollected(pack, rules),
        find_faults(mixed, pack, rules),
    ]


every_option = pytest.mark.parametrize("name", READERS)
every_table = pytest.mark.parametrize(("variant", "seats"), EVERY_TABLE)


@every_option
@every_table
def test_an_option_changes_what_the_referee_says_or_is_not_offered(variant: Variant, seats: int, name: str) -> None:
    usual, said = sit(variant, seats), say_otherwise(name, variant)
    if find_option_faults(variant, seats, said):
        assert codes(find_option_faults(variant, seats, said)) == [FaultCode.OPTION_NOT_APPLICABLE]
        return
    agreed = sit(variant, seats, **said)
    assert name in OF_THE_PLAY or observe(agreed) != observe(usual)
    assert agreed.rules.to_plain() == {**usual.rules.to_plain(), **said}


ONE_DECK = {table for table in EVERY_TABLE if table[0] is not Variant.CANCELLATION}
NO_BONUS = {table for table in EVERY_TABLE if table[0] is not Variant.OMNIBUS}
NOT_OFFERED = {
    "set_aside_rule": ONE_DECK,
    "last_trick": ONE_DECK,
    "kitty_to": ONE_DECK,
    "bonus_value": NO_BONUS,
    "moon_needs_bonus": NO_BONUS,
    "pass_cycle": {table for table in EVERY_TABLE if table[1] % 2 == 1},
}
"""At which tables an option has no place; every other option has one at all."""


@every_option
@every_table
def test_an_option_is_refused_only_where_it_has_no_place(variant: Variant, seats: int, name: str) -> None:
    faults = find_option_faults(variant, seats, say_otherwise(name, variant))
    assert bool(faults) == ((variant, seats) in NOT_OFFERED.get(name, set()))
