"""No option is without effect: it changes what the referee says, or it is not offered (complaint 109)."""

from dataclasses import replace
from typing import Any

import pytest

from referee.agreements import READERS, find_option_faults
from referee.cards import JACK_OF_DIAMONDS, QUEEN_OF_SPADES, TEN_OF_DIAMONDS
from referee.dealing import find_direction, find_pass
from referee.faults import FaultCode
from referee.legality import Turn, are_hearts_broken, judge_hand
from referee.packs import Variant
from referee.piles import Course, collect
from referee.scoring import needs_choice, score_choices, score_deal
from referee.standings import Standing, count_deal
from referee.takings import Haul, Taking, count_bonus, count_cards, find_faults, may_stay_uncollected
from tests.referee.playing import cards, trick
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
    "hands": 1,
}
"""One value of each option that no table has by itself, but for the flag that variants disagree on."""

NO_KITTY = {("kitty_to", Variant.CANCELLATION, 8)}
"""Eight at two decks have nothing left over; the option stays, for the day when one more or one less sits down."""


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
        *observe_play(table),
    ]


def observe_play(table: Table) -> list[object]:
    """Ask what may be played, and where the cards go."""
    pack, rules = table.pack, table.rules
    broken = are_hearts_broken([QUEEN_OF_SPADES], rules)
    discarding = Turn(pack, rules, cards("2H KD"), trick("4C"), first_trick=True)
    leading = Turn(pack, rules, cards("2H QS"))
    course = Course((trick("6C 5C"), trick("9D 9D JD 9H 9H")), cards("AC KC QC JC TC 9C")[: pack.kitty])
    piles = [collect(replace(course, complete=complete), pack, rules) for complete in (False, True)]
    return [broken, *(judge_hand(turn).legal for turn in (discarding, leading)), piles]


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
    assert (observe(agreed) == observe(usual)) == ((name, variant, seats) in NO_KITTY)
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
