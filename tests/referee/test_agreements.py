"""What a table may agree on, and what is refused."""

import json
from typing import Any

import pytest

from referee.agreements import (
    READERS,
    agree,
    find_dealer_faults,
    find_direction_faults,
    find_option_faults,
    find_setup_faults,
    usual_rules,
)
from referee.cards import JACK_OF_DIAMONDS, TEN_OF_DIAMONDS
from referee.faults import Fault, FaultCode
from referee.packs import PACKS, Pack, Variant
from referee.rules import Direction, ExactHit, HouseRules, KittyTo, LastTrick, Moon, SetAsideRule, TieRule
from tests.referee.tables import EVERY_TABLE, codes

CLASSIC, OMNIBUS, CANCELLATION = Variant


def test_classic_rules_are_those_of_the_rulebook_where_the_table_said_nothing() -> None:
    rules = usual_rules(CLASSIC, 4)
    assert (rules.target, rules.moon, rules.moon_value, rules.bonus_card) == (100, Moon.CHOOSE, 26, None)
    assert (rules.tie_rule, rules.exact_hit, rules.pass_count) == (TieRule.SHARED, ExactHit.OFF, 3)
    assert (rules.queen_breaks_hearts, rules.no_points_first_trick, rules.lead_hearts_over_queen) == (True, True, False)


def test_3_omnibus_adds_the_jack_of_diamonds() -> None:
    rules = usual_rules(OMNIBUS, 4)
    assert rules == agree(CLASSIC, 4, {"bonus_card": "JD"})
    assert (rules.bonus_card, rules.bonus_value, rules.moon_needs_bonus) == (JACK_OF_DIAMONDS, -10, False)


def test_2_2_cancellation_goes_to_150_and_frees_the_first_trick() -> None:
    rules = usual_rules(CANCELLATION, 8)
    assert (rules.target, rules.no_points_first_trick, rules.bonus_card) == (150, False, None)
    assert (rules.set_aside_rule, rules.last_trick) == (SetAsideRule.TWO_PAIRS, LastTrick.NOBODY)
    assert rules.kitty_to is KittyTo.FIRST_TRICK_WINNER


def test_what_the_table_said_is_laid_over_the_usual() -> None:
    said = {"target": 50, "moon": "add", "bonus_card": "TD", "pass_cycle": ["left", "none"]}
    rules = agree(OMNIBUS, 5, said)
    assert (rules.target, rules.moon, rules.bonus_card) == (50, Moon.ADD, TEN_OF_DIAMONDS)
    assert rules.pass_cycle == (Direction.LEFT, Direction.NONE)
    assert rules.tie_rule is TieRule.SHARED


@pytest.mark.parametrize(("variant", "seats"), EVERY_TABLE)
def test_the_usual_rules_can_be_written_down_and_read_back(variant: Variant, seats: int) -> None:
    plain = json.loads(json.dumps(usual_rules(variant, seats).to_plain()))
    assert list(plain) == list(READERS)
    assert find_option_faults(variant, seats, plain) == []
    assert agree(variant, seats, plain) == usual_rules(variant, seats)


def test_options_are_written_in_the_words_of_the_wire() -> None:
    plain = agree(OMNIBUS, 3, {"bonus_card": "TD", "card_values": {"H": "face", "QS": 25}}).to_plain()
    assert (plain["bonus_card"], plain["card_values"]) == ("TD", {"H": "face", "QS": 25})
    assert (plain["moon"], plain["pass_cycle"], plain["target"]) == ("choose", ["left", "right"], 100)
    assert HouseRules().to_plain()["card_values"] is None


BAD_VALUES: dict[str, list[Any]] = {
    "target": [0, 1000, -50, 100.0, "100", True, None],
    "end_rule": ["reached", "", None, 1, ["reach"]],
    "tie_rule": ["play on", None],
    "exact_hit": ["half", False],
    "moon": ["both", None, 26],
    "moon_value": [-1, 1000, "26", True],
    "queen_breaks_hearts": ["true", 1, 0, None],
    "no_points_first_trick": ["no", 1],
    "lead_hearts_over_queen": ["yes", None],
    "set_aside_rule": ["three_pairs", None],
    "last_trick": ["everybody", None],
    "hands": [0, 100, "8", True],
    "kitty_to": ["dealer", None],
    "bonus_card": ["QS", "JH", "J", "", 11, ["JD"]],
    "bonus_value": [-1000, 1000, "-10", False],
    "moon_needs_bonus": ["JD", 1],
    "pass_cycle": [[], ["left"] * 13, "left", ["up"], [None], None, {"left": 1}],
    "pass_count": [0, 5, "3", True],
    "card_values": [{"H": "high"}, {"XX": 1}, {"QS": "face"}, {"QS": 1000}, {"QS": True}, {"S": 1}, [], "face"],
}


def test_every_option_has_values_that_it_cannot_have() -> None:
    assert BAD_VALUES.keys() == READERS.keys()


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in BAD_VALUES.items() for value in values])
def test_a_value_that_an_option_cannot_have_is_refused_by_the_options_name(name: str, value: Any) -> None:
    (fault,) = find_option_faults(CANCELLATION, 6, {name: value})
    assert (fault.code, fault.details["option"]) == (FaultCode.BAD_OPTION, name)


def test_a_number_that_an_option_cannot_have_tells_what_it_can_be() -> None:
    limits = {"option": "target", "lowest": 1, "highest": 999}
    assert find_option_faults(CANCELLATION, 6, {"target": 0}) == [Fault(FaultCode.BAD_OPTION, details=limits)]


def test_rules_are_not_made_of_what_was_refused() -> None:
    with pytest.raises(ValueError, match="1000"):
        agree(CLASSIC, 4, {"target": 1000})
    with pytest.raises(KeyError, match="jokers"):
        agree(CLASSIC, 4, {"jokers": 2})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 1),
        ("target", 999),
        ("pass_count", 1),
        ("pass_count", 4),
        ("moon_value", 0),
        ("bonus_card", None),
        ("bonus_card", "none"),
        ("card_values", None),
        ("card_values", {"KS": -999}),
        ("pass_cycle", ["right"] * 12),
        ("pass_cycle", ["scatter"]),
    ],
)
def test_a_value_at_the_edge_is_taken(name: str, value: Any) -> None:
    assert find_option_faults(OMNIBUS, 4, {name: value}) == []


def test_an_option_that_does_not_exist_is_refused_by_name() -> None:
    fault = Fault(FaultCode.UNKNOWN_OPTION, details={"option": "jokers"})
    assert find_option_faults(CLASSIC, 4, {"jokers": 2}) == [fault]


def test_all_bad_options_are_told_at_once() -> None:
    said = {"jokers": 2, "target": 0, "moon": "add", "pass_count": 9}
    assert codes(find_option_faults(CLASSIC, 4, said)) == ["bad_option", "bad_option", "unknown_option"]
    misplaced = {"kitty_to": "last_trick_winner", "bonus_value": -11, "pass_cycle": ["across"]}
    assert codes(find_option_faults(CLASSIC, 5, misplaced)) == ["option_not_applicable"] * 3


def test_an_option_that_says_what_holds_anyway_is_never_out_of_place() -> None:
    said = {"kitty_to": "first_trick_winner", "last_trick": "nobody", "bonus_value": -10, "moon_needs_bonus": False}
    assert find_option_faults(CLASSIC, 3, said) == []


def test_a_bonus_card_brings_its_options_along() -> None:
    said = {"bonus_card": "JD", "bonus_value": -11, "moon_needs_bonus": True}
    assert find_option_faults(CLASSIC, 4, said) == []
    fault = Fault(FaultCode.OPTION_NOT_APPLICABLE, details={"option": "bonus_value"})
    assert find_option_faults(OMNIBUS, 4, {"bonus_card": "none", "bonus_value": -11}) == [fault]


@pytest.mark.parametrize(("dealer", "found"), [(0, False), (3, False), (4, True), (-1, True)])
def test_the_dealer_sits_at_the_table(dealer: int, found: bool) -> None:
    fault = Fault(FaultCode.WRONG_SEAT, details={"dealer": dealer, "seats": 4})
    assert find_dealer_faults(dealer, range(4)) == [fault] * found


@pytest.mark.parametrize("pack", PACKS.values(), ids=lambda pack: f"{pack.decks}x{pack.seats}")
@pytest.mark.parametrize("direction", Direction)
def test_across_needs_a_seat_opposite_and_scatter_a_card_for_each_other_seat(direction: Direction, pack: Pack) -> None:
    found = (direction, pack.seats % 2) == (Direction.ACROSS, 1) or (direction, pack.seats) == (Direction.SCATTER, 11)
    fault = Fault(FaultCode.OPTION_NOT_APPLICABLE, details={"option": "pass"})
    assert find_direction_faults(direction, pack) == [fault] * found


def test_eleven_players_cannot_scatter_ten_of_nine_cards() -> None:
    fault = Fault(FaultCode.OPTION_NOT_APPLICABLE, details={"option": "pass_cycle"})
    assert find_option_faults(Variant.CANCELLATION, 11, {"pass_cycle": ["left", "scatter"]}) == [fault]


@pytest.mark.parametrize(
    ("seats", "dealer", "said", "expected"),
    [
        (4, 0, {}, []),
        (8, 9, {"jokers": 2}, ["players_out_of_range"]),
        (4, 4, {"jokers": 2, "target": 0}, ["bad_option", "unknown_option", "wrong_seat"]),
    ],
)
def test_everything_that_keeps_a_game_from_starting_is_told_at_once(
    seats: int, dealer: int, said: dict[str, Any], expected: list[str]
) -> None:
    assert codes(find_setup_faults(CLASSIC, seats, dealer, said)) == expected
