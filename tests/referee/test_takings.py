"""What can be wrong with the piles of one deal (rules 5)."""

from dataclasses import replace

import pytest

from referee.cards import DECK, Card, Suit
from referee.faults import Fault, FaultCode
from referee.takings import Haul, Taking, count_bonus, count_cards, find_faults, may_stay_uncollected
from tests.referee.tables import Table, cancellation, classic, codes, haul, omnibus, sweep

HEARTS = [card for card in DECK if card.suit is Suit.HEARTS]
QUEEN = [Card.parse("QS")]


def by_cards(table: Table, *piles: list[Card]) -> Haul:
    return Haul(tuple(count_cards(pile, table.rules) for pile in piles))


@pytest.mark.parametrize(
    ("table", "takings"),
    [
        (classic(3), haul("Q+3 6 4")),
        (classic(4), haul("Q+3 6 4 0")),
        (classic(4), haul("13 0 0 Q")),
        (classic(7), haul("1 2 3 1 2 3 Q+1")),
        (omnibus(4), haul("Q+3 6+J 4 0")),
        (omnibus(5, bonus_card="none"), haul("Q+3 6 4 0 0")),
        (cancellation(8), haul("Q+4 0 6 2 5 1 3 Q+5")),
        (cancellation(8), haul("QQ+4 0 6 2 5 1 3 5")),
        (cancellation(6), haul("Q 5 5 5 5 3", table="Q+3")),
        (cancellation(6, bonus_card="TD"), haul("QQ 5+J 5 5 5 3", table="3+J")),
    ],
)
def test_takings_that_add_up_have_no_fault(table: Table, takings: Haul) -> None:
    assert find_faults(takings, table.pack, table.rules) == []


@pytest.mark.parametrize(
    ("table", "takings", "code", "counted", "expected"),
    [
        (classic(4), haul("Q+3 6 3 0"), FaultCode.TOO_FEW_HEARTS, 12, 13),
        (classic(4), haul("Q+3 6 5 0"), FaultCode.TOO_MANY_HEARTS, 14, 13),
        (classic(4), haul("3 6 4 0"), FaultCode.QUEEN_MISSING, 0, 1),
        (classic(4), haul("Q+3 Q+6 4 0"), FaultCode.TOO_MANY_QUEENS, 2, 1),
        (omnibus(4), haul("Q+3 6 4 0"), FaultCode.BONUS_MISSING, 0, 1),
        (omnibus(4), haul("Q+3 6+J 4 J"), FaultCode.TOO_MANY_BONUS, 2, 1),
        (classic(4), haul("Q+3 6+J 4 0"), FaultCode.TOO_MANY_BONUS, 1, 0),
        (cancellation(8), haul("Q 0 6 2 5 1 3 Q+5"), FaultCode.TOO_FEW_HEARTS, 22, 26),
        (cancellation(6), haul("QQ 5 5 5 5 3", table="4"), FaultCode.TOO_MANY_HEARTS, 27, 26),
        (cancellation(6), haul("Q 6 5 5 5 5"), FaultCode.QUEEN_MISSING, 1, 2),
        (cancellation(6), haul("QQ 6 5 5 5 Q+5"), FaultCode.TOO_MANY_QUEENS, 3, 2),
        (cancellation(6, bonus_card="JD"), haul("QQ 6 5+J 5 5 5"), FaultCode.BONUS_MISSING, 1, 2),
    ],
)
def test_a_wrong_sum_is_told_with_both_numbers(
    table: Table, takings: Haul, code: FaultCode, counted: int, expected: int
) -> None:
    """One deck has one queen, two decks have two (complaints 19, 20, 40)."""
    fault = Fault(code, details={"counted": counted, "expected": expected})
    assert find_faults(takings, table.pack, table.rules) == [fault]


@pytest.mark.parametrize(
    ("table", "takings", "expected"),
    [
        (classic(4), haul("3 6 3 0"), ["queen_missing", "too_few_hearts"]),
        (omnibus(4), haul("Q+9 Q+6 4 0"), ["bonus_missing", "too_many_hearts", "too_many_queens"]),
        (classic(4), haul("0 0 0 0"), ["queen_missing", "too_few_hearts"]),
        (classic(4), haul("Q+3 6 0 0", table="3"), ["too_few_hearts", "uncollected_not_allowed"]),
    ],
)
def test_everything_wrong_is_told_at_once(table: Table, takings: Haul, expected: list[str]) -> None:
    assert codes(find_faults(takings, table.pack, table.rules)) == expected


@pytest.mark.parametrize("takings", [haul("Q+13 0 0"), haul("Q+13 0 0 0 0"), Haul(())])
def test_a_wrong_number_of_seats_is_told_alone(takings: Haul) -> None:
    details = {"counted": len(takings.takings), "expected": 4}
    table = classic(4)
    assert find_faults(takings, table.pack, table.rules) == [Fault(FaultCode.WRONG_LENGTH, details=details)]


def test_negative_numbers_are_told_alone_and_for_each_pile() -> None:
    table = cancellation(6)
    takings = Haul((Taking(-1), Taking(5), Taking(queens=-1), Taking(), Taking(), Taking(bonus=-1)), Taking(-2))
    negative = [Fault(FaultCode.NEGATIVE, seat) for seat in (0, 2, 5, None)]
    assert find_faults(takings, table.pack, table.rules) == negative


@pytest.mark.parametrize(
    ("table", "allowed"),
    [
        (classic(4), False),
        (omnibus(7), False),
        (cancellation(6), True),
        (cancellation(11, last_trick="leader"), False),
    ],
)
def test_2_2_only_a_last_trick_that_nobody_takes_leaves_cards_on_the_table(table: Table, allowed: bool) -> None:
    (everything, *rest) = sweep(table, 0).takings
    takings = Haul((replace(everything, hearts=everything.hearts - 1), *rest), Taking(1))
    expected = [] if allowed else [Fault(FaultCode.UNCOLLECTED_NOT_ALLOWED)]
    assert may_stay_uncollected(table.pack, table.rules) is allowed
    assert find_faults(takings, table.pack, table.rules) == expected


@pytest.mark.parametrize("left", ["1", "Q", "J"])
def test_2_2_where_the_leader_takes_the_last_trick_no_card_stays_on_the_table(left: str) -> None:
    table = cancellation(last_trick="leader", bonus_card="JD")
    everything = {"1": "QQ+25+JJ", "Q": "Q+26+JJ", "J": "QQ+26+J"}[left]
    faults = find_faults(haul(f"{everything} 0 0 0 0 0", table=left), table.pack, table.rules)
    assert faults == [Fault(FaultCode.UNCOLLECTED_NOT_ALLOWED)]


def test_cards_are_counted_and_those_that_do_not_count_may_be_listed() -> None:
    cards = [Card.parse(text) for text in ("QS", "JD", "KS", "2H", "AC", "AH")]
    in_order = tuple(Card.parse(text) for text in ("AC", "JD", "2H", "AH", "QS", "KS"))
    assert count_cards(cards, omnibus().rules) == Taking(2, 1, 1, in_order)
    assert count_cards(cards, classic().rules) == Taking(2, 1, 0, in_order)


@pytest.mark.parametrize(("table", "dealt"), [(classic(), 0), (omnibus(), 1), (cancellation(bonus_card="JD"), 2)])
def test_3_a_bonus_card_is_dealt_once_a_deck(table: Table, dealt: int) -> None:
    assert count_bonus(table.pack, table.rules) == dealt


def test_listed_cards_that_are_all_there_have_no_fault() -> None:
    table = classic(3)
    piles = by_cards(table, HEARTS[:5], HEARTS[5:9] + QUEEN, HEARTS[9:])
    assert find_faults(piles, table.pack, table.rules) == []


def test_a_card_listed_twice_for_one_forgotten_is_found_though_the_sum_is_right() -> None:
    table = classic(3)
    piles = by_cards(table, HEARTS[:5], HEARTS[5:9] + QUEEN, [*HEARTS[9:12], HEARTS[11]])
    details = {"card": "KH", "counted": 2, "expected": 1}
    assert find_faults(piles, table.pack, table.rules) == [Fault(FaultCode.DUPLICATE_CARD, details=details)]


def test_two_decks_have_each_card_twice_and_not_three_times() -> None:
    table = cancellation(6)
    piles = by_cards(table, HEARTS * 2 + QUEEN * 2, [], [], [], [], [])
    assert find_faults(piles, table.pack, table.rules) == []
    thrice = by_cards(table, HEARTS * 2 + QUEEN * 2, [Card.parse("5C")] * 2, [Card.parse("5C")], [], [], [])
    assert codes(find_faults(thrice, table.pack, table.rules)) == [FaultCode.DUPLICATE_CARD]


def test_a_card_that_was_taken_out_cannot_have_been_taken() -> None:
    table = classic(5)
    piles = by_cards(table, [*HEARTS, *QUEEN, Card.parse("2C")], [], [Card.parse("2D")], [], [])
    removed = [Fault(FaultCode.REMOVED_CARD, details={"card": card}) for card in ("2C", "2D")]
    assert find_faults(piles, table.pack, table.rules) == removed


def test_counts_beside_cards_must_agree_on_the_table_too_and_in_any_order() -> None:
    table = cancellation(6)
    upside_down = Taking(21, 2, cards=tuple(reversed((*HEARTS, *HEARTS[:8], *QUEEN, *QUEEN))))
    takings = Haul((upside_down, Taking(2, cards=()), *[Taking()] * 4), Taking(3, cards=(HEARTS[-1],)))
    disagree = [Fault(FaultCode.CARDS_DISAGREE, seat) for seat in (1, None)]
    assert find_faults(takings, table.pack, table.rules) == disagree


@pytest.mark.parametrize("values", [{"H": "face"}, {"KS": 10, "AS": 7}, {"5H": 5}])
def test_4_where_each_card_has_its_value_counts_are_not_enough(values: dict[str, object]) -> None:
    table = classic(4, card_values=values)
    assert codes(find_faults(haul("Q+3 6 4 0"), table.pack, table.rules)) == [FaultCode.CARDS_NEEDED]
    piles = by_cards(table, HEARTS, QUEEN, [], [])
    assert find_faults(piles, table.pack, table.rules) == []
    partly = Haul((*piles.takings[:3], Taking()))
    assert codes(find_faults(partly, table.pack, table.rules)) == [FaultCode.CARDS_NEEDED]


@pytest.mark.parametrize("values", [{"H": 2}, {"QS": 25}, {"H": 0, "QS": 1}])
def test_4_where_all_hearts_are_alike_counts_are_enough(values: dict[str, object]) -> None:
    table = classic(4, card_values=values)
    assert find_faults(haul("Q+3 6 4 0"), table.pack, table.rules) == []
