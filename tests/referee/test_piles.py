"""A deal followed from trick to trick: set-aside tricks, the kitty, and the last trick (rules 2.1 and 2.2)."""

from dataclasses import replace

import pytest

from referee.faults import Fault, FaultCode
from referee.piles import Course, Piles, collect, find_course_faults
from referee.rulings import RuleCode
from referee.takings import NOTHING, find_faults
from referee.tricks import NO_CARDS, Trick
from tests.referee.playing import cards, trick
from tests.referee.tables import Table, cancellation, classic, codes, omnibus

WON_BY_0 = trick("AC 2C 3C KC 4C 9C")
WON_BY_1 = trick("QD AD 4D 5D 6D QS")
SET_ASIDE = trick("7D 7D 2H 8S 9S TS")
ALL_PAIRS = trick("8H 8H 9H 9H TH TH", leader=3, seats=6)
KITTY = cards("5C KH")


def follow(table: Table, *tricks: Trick, complete: bool = False) -> Piles:
    return collect(Course(tricks, KITTY, complete), table.pack, table.rules)


def texts(pile: tuple[object, ...]) -> str:
    return " ".join(map(str, pile))


def test_every_winner_takes_the_trick_and_leads_the_next() -> None:
    piles = collect(Course((WON_BY_0, WON_BY_1)), cancellation().pack, cancellation().rules)
    assert (piles.winners, piles.next_leaders) == ((0, 1), (0, 1))
    assert [texts(pile) for pile in piles.collected[:3]] == ["2C 3C 4C 9C KC AC", "4D 5D 6D QD AD QS", ""]


def test_2_1_the_kitty_goes_with_the_first_trick() -> None:
    piles = follow(cancellation(), WON_BY_0, WON_BY_1)
    assert (set(KITTY) <= set(piles.collected[0]), piles.kitty, piles.value(cancellation().rules)[0]) == (True, (), 1)


def test_2_2_a_set_aside_trick_waits_and_goes_with_the_kitty_to_the_next_winner() -> None:
    waiting = follow(cancellation(), SET_ASIDE)
    assert (waiting.winners, waiting.next_leaders) == ((None,), (0,))
    assert texts(waiting.pending) == "5C 7D 7D 2H KH 8S 9S TS"
    taken = follow(cancellation(), SET_ASIDE, SET_ASIDE, WON_BY_1)
    assert (taken.winners, taken.pending, len(taken.collected[1])) == ((None, None, 1), (), 20)


def test_2_1_where_the_last_trick_has_the_kitty_it_lies_apart_until_then() -> None:
    table = cancellation(kitty_to="last_trick_winner")
    running = follow(table, SET_ASIDE, WON_BY_1)
    assert (running.kitty, len(running.collected[1])) == (KITTY, 12)
    over = follow(table, WON_BY_0, WON_BY_1, complete=True)
    assert (over.kitty, set(KITTY) <= set(over.collected[1])) == ((), True)


@pytest.mark.parametrize("kitty_to", ["first_trick_winner", "last_trick_winner"])
def test_before_the_first_trick_the_kitty_lies_where_it_was_dealt(kitty_to: str) -> None:
    piles = follow(cancellation(kitty_to=kitty_to))
    assert (piles.kitty, piles.pending, piles.winners, piles.next_leaders) == (KITTY, (), (), ())


def test_2_2_a_last_trick_set_aside_leaves_the_waiting_cards_uncollected() -> None:
    piles = follow(cancellation(), WON_BY_0, SET_ASIDE, ALL_PAIRS, complete=True)
    assert (piles.winners, piles.next_leaders) == ((0, None, None), (0, 0, None))
    assert (piles.pending, texts(piles.uncollected)) == ((), "7D 7D 2H 8H 8H 9H 9H TH TH 8S 9S TS")
    assert piles.rulings[-1].rule is RuleCode.TWO_PAIRS


def test_2_2_a_last_trick_set_aside_leaves_the_waiting_kitty_uncollected_too() -> None:
    piles = follow(cancellation(kitty_to="last_trick_winner"), WON_BY_0, ALL_PAIRS, complete=True)
    assert (piles.kitty, texts(piles.uncollected)) == ((), "5C 8H 8H 9H 9H TH TH KH")


def test_2_2_where_the_house_says_so_the_last_trick_goes_to_its_leader_with_all_that_waits() -> None:
    table = cancellation(last_trick="leader", kitty_to="last_trick_winner")
    piles = follow(table, WON_BY_0, SET_ASIDE, ALL_PAIRS, complete=True)
    assert (piles.winners, piles.next_leaders, piles.uncollected) == ((0, None, 3), (0, 0, None), ())
    assert texts(piles.collected[3]) == "5C 7D 7D 2H 8H 8H 9H 9H TH TH KH 8S 9S TS"
    assert piles.rulings[-1].rule is RuleCode.LAST_TRICK_TO_LEADER


def test_only_the_last_trick_of_the_deal_goes_to_its_leader() -> None:
    assert follow(cancellation(last_trick="leader"), WON_BY_0, ALL_PAIRS).winners == (0, None)


def test_a_last_trick_that_is_won_goes_to_its_winner_and_not_to_its_leader() -> None:
    piles = follow(cancellation(last_trick="leader"), WON_BY_0, WON_BY_1, complete=True)
    assert (piles.winners, piles.rulings[-1].rule) == ((0, 1), RuleCode.HIGHEST_CARD)


def test_points_are_those_of_the_cards_before_any_moon() -> None:
    table = omnibus(3, card_values={"AS": 7})
    hearts = (f"{low}H {high}H 2S" for low, high in ("23", "45", "67", "89", "TJ", "QK"))
    course = Course((*map(trick, hearts), trick("AH QS JD"), trick("AS KS 3C")), complete=True)
    piles = collect(course, table.pack, table.rules)
    assert piles.value(table.rules) == (13 - 12 + 13 - 10 + 7, 12, 0)


def test_the_haul_counts_the_cards_of_each_pile() -> None:
    table = cancellation()
    haul = follow(table, WON_BY_0, WON_BY_1, SET_ASIDE, complete=True).to_haul(table.rules)
    counts = [(pile.hearts, pile.queens, pile.bonus) for pile in haul.piles]
    assert counts == [(1, 0, 0), (0, 1, 0), *[(0, 0, 0)] * 4, (1, 0, 0)]
    assert haul.uncollected == replace(NOTHING, hearts=1, cards=cards("7D 7D 2H 8S 9S TS"))
    assert codes(find_faults(haul, table.pack, table.rules)) == [FaultCode.QUEEN_MISSING, FaultCode.TOO_FEW_HEARTS]


FAULTY: dict[str, tuple[Table, Course, list[Fault]]] = {
    "no trick to end with": (
        cancellation(),
        Course((), complete=True),
        [Fault(FaultCode.EMPTY_TRICK, details={"trick": 1})],
    ),
    "a trick without cards": (
        cancellation(),
        Course((WON_BY_0, NO_CARDS)),
        [Fault(FaultCode.EMPTY_TRICK, details={"trick": 2})],
    ),
    "a kitty where none is": (
        classic(),
        Course((), cards("2C")),
        [Fault(FaultCode.TOO_MANY_LEFTOVERS, details={"counted": 1, "expected": 0})],
    ),
    "a kitty too large": (
        cancellation(),
        Course((), cards("2C 3C 4C")),
        [Fault(FaultCode.TOO_MANY_LEFTOVERS, details={"counted": 3, "expected": 2})],
    ),
    "a card in two tricks": (
        classic(),
        Course((trick("2C 3C 4C 5C"), trick("6C 7C 4C 8C"))),
        [Fault(FaultCode.DUPLICATE_CARD, details={"card": "4C", "counted": 2, "expected": 1})],
    ),
    "a third copy, in the kitty": (
        cancellation(),
        Course((trick("2C 3C 2C 5C"),), cards("2C")),
        [Fault(FaultCode.DUPLICATE_CARD, details={"card": "2C", "counted": 3, "expected": 2})],
    ),
    "a card that was taken out": (
        classic(3),
        Course((trick("2C 2D 4C"),)),
        [Fault(FaultCode.REMOVED_CARD, details={"card": "2D"})],
    ),
    "a seat too many": (
        classic(3),
        Course((trick("2C 4C 5C 6C"),)),
        [Fault(FaultCode.WRONG_SEAT, details={"trick": 1, "place": 3, "seats": 3})],
    ),
}


@pytest.mark.parametrize(("table", "course", "faults"), FAULTY.values(), ids=FAULTY)
def test_what_cannot_have_been_is_found(table: Table, course: Course, faults: list[Fault]) -> None:
    assert find_course_faults(course, table.pack) == faults


@pytest.mark.parametrize("complete", [True, False])
def test_tricks_may_be_short_and_few_and_the_kitty_unknown(complete: bool) -> None:
    course = Course((trick("2C", leader=4), trick("TS TS")), complete=complete)
    assert find_course_faults(course, cancellation().pack) == []
