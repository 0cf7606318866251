"""Who takes a trick, and what is in it (rules 1.2, 2.2 and 3)."""

from typing import Any

import pytest

from referee.cards import Suit
from referee.faults import Fault, FaultCode
from referee.rulings import RuleCode
from referee.tricks import NO_CARDS, Play, Trick, find_trick_faults, judge_trick
from tests.referee.playing import cards, trick
from tests.referee.tables import Table, cancellation, classic, omnibus

SUIT_LED = {"set_aside_rule": "suit_led"}


def test_a_trick_knows_its_leader_its_suit_and_who_did_not_follow() -> None:
    played = trick("4C KH TC QS", leader=2, seats=4)
    assert (played.leader, played.suit_led, played.discards) == (2, Suit.CLUBS, (3, 1))
    assert dict(played.cards) == dict(zip((2, 3, 0, 1), cards("4C KH TC QS"), strict=True))


def test_a_trick_without_cards_has_no_suit_to_follow() -> None:
    assert (NO_CARDS.suit_led, NO_CARDS.discards, NO_CARDS.cancelled) == (None, (), ())


@pytest.mark.parametrize(
    ("played", "winner"),
    [
        ("2C 3C 4C 5C", 3),
        ("2C AH AS AD", 0),
        ("TC 9C JC QS", 2),
        ("9D TD JD QD", 3),
        ("QS KS AS 2S", 2),
        ("2H", 0),
        ("2H 3H", 1),
    ],
)
def test_1_2_the_highest_card_of_the_suit_led_takes_the_trick_so_far(played: str, winner: int) -> None:
    ruling = judge_trick(trick(played), classic().rules)
    assert (ruling.winner, ruling.next_leader, ruling.set_aside) == (winner, winner, False)
    assert ruling.rule is RuleCode.HIGHEST_CARD


@pytest.mark.parametrize(
    ("played", "winner", "rule"),
    [
        ("KC AC 5C AC 2D QC", 0, RuleCode.HIGHEST_LEFT),
        ("9D 9D 4D 2D AH KS", 2, RuleCode.HIGHEST_LEFT),
        ("9D 3S 3S TD 2D AH", 3, RuleCode.HIGHEST_CARD),
        ("KC 5C 5C AC 2D QC", 3, RuleCode.HIGHEST_CARD),
        ("AS AS 2S AH AD AC", 2, RuleCode.HIGHEST_LEFT),
        ("KD KH KS 2D 3C 3S", 0, RuleCode.HIGHEST_CARD),
    ],
    ids=["aces", "lead", "pair elsewhere", "pair below", "down to the deuce", "ranks alike are no pair"],
)
def test_2_2_a_pair_cancels_and_the_next_card_of_the_suit_led_takes_the_trick(
    played: str, winner: int, rule: RuleCode
) -> None:
    for table in (cancellation(), cancellation(**SUIT_LED)):
        ruling = judge_trick(trick(played), table.rules)
        assert (ruling.winner, ruling.rule) == (winner, rule)


TWO_PAIRS: dict[str, tuple[str, int | None]] = {
    "suit led and another": ("TS 9H 9H TS 4S 3D", 4),
    "both of the suit led": ("TS 9S 9S TS 4S 3D", 4),
    "neither of the suit led": ("7C QS 8C QS KD KD", 2),
    "three": ("TS 9H 9H TS 4S 4S 3D 2S", 7),
    "nothing of the suit led is left": ("TS 9H 9H TS 4C 3D", None),
}


@pytest.mark.parametrize(("played", "otherwise"), TWO_PAIRS.values(), ids=TWO_PAIRS)
def test_2_2_two_pairs_set_a_trick_aside_unless_the_house_asks_for_the_suit_led(
    played: str, otherwise: int | None
) -> None:
    ruling = judge_trick(trick(played, leader=0), cancellation(8).rules)
    assert (ruling.winner, ruling.set_aside, ruling.rule) == (None, True, RuleCode.TWO_PAIRS)
    assert judge_trick(trick(played), cancellation(8, **SUIT_LED).rules).winner == otherwise


@pytest.mark.parametrize("table", [cancellation(), cancellation(**SUIT_LED)])
def test_2_2_a_trick_whose_suit_led_is_all_cancelled_is_set_aside_and_its_leader_leads_again(table: Table) -> None:
    ruling = judge_trick(trick("TS TS AH 2C 3D 4D", leader=4, seats=6), table.rules)
    assert (ruling.winner, ruling.next_leader, ruling.rule) == (None, 4, RuleCode.SUIT_LED_CANCELLED)


def test_2_2_both_cards_of_a_pair_are_cancelled_and_still_count() -> None:
    ruling = judge_trick(trick("QS QS 4S 2H 2H 7D"), cancellation(**SUIT_LED).rules)
    assert (ruling.trick.cancelled, ruling.winner, ruling.points) == (cards("2H 2H QS QS"), 2, 28)


@pytest.mark.parametrize(
    ("table", "played", "points"),
    [
        (classic(), "TC AH QS 3C", 14),
        (classic(), "TC JD TD 3C", 0),
        (omnibus(), "4D JD AD 2H", -9),
        (omnibus(bonus_card="TD", bonus_value=-11), "4D JD TD 2H", -10),
        (cancellation(bonus_card="JD"), "JD JD 2H QS 3D 4D", -6),
        (classic(card_values={"H": "face"}), "TH AH JH 2H", 37),
        (classic(card_values={"H": 2, "QS": 25}), "TH AH QS KS", 29),
        (classic(card_values={"KS": 10, "AS": 7}), "KS AS QS 2H", 31),
    ],
)
def test_the_points_of_a_trick_are_those_of_its_cards(table: Table, played: str, points: int) -> None:
    assert judge_trick(trick(played), table.rules).points == points


@pytest.mark.parametrize(
    ("table", "played", "details"),
    [
        (classic(), "TC AH KC 3C", {"winner": 2, "card": "KC", "suit": "C", "points": 1}),
        (cancellation(), "TC TC KH 3D 4D 5D", {"winner": None, "card": None, "suit": "C", "points": 1}),
    ],
)
def test_a_ruling_tells_what_a_sentence_may_mention(table: Table, played: str, details: dict[str, Any]) -> None:
    assert judge_trick(trick(played), table.rules).details == details


def test_tricks_that_can_have_been_are_not_faulted_whoever_led() -> None:
    tricks = [trick("2C 3C 4C 5C", leader=3, seats=4), trick("2D", leader=1), Trick((Play(2, *cards("2S")),))]
    assert find_trick_faults(tricks, 4) == []


def test_everything_that_no_trick_can_be_is_told_with_its_number() -> None:
    twice = Trick(tuple(Play(seat, card) for seat, card in zip((0, 1, 0), cards("2C 3C 4C"), strict=True)))
    faults = find_trick_faults([trick("2D 3D"), NO_CARDS, twice, trick("5C 6C", leader=3), trick("7C", leader=-1)], 4)
    assert faults == [
        Fault(FaultCode.EMPTY_TRICK, details={"trick": 2}),
        Fault(FaultCode.WRONG_SEAT, 0, {"trick": 3, "place": 0, "seats": 4, "cards": 2}),
        Fault(FaultCode.WRONG_SEAT, None, {"trick": 4, "place": 4, "seats": 4}),
        Fault(FaultCode.WRONG_SEAT, None, {"trick": 5, "place": 10, "seats": 4}),
    ]
