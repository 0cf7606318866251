"""What may be led, followed with and discarded, and why the rest may not (rules 1.2, 2.2 and 3)."""

from typing import Any

import pytest

from referee.faults import Fault, FaultCode
from referee.legality import HandRuling, Turn, are_hearts_broken, judge_hand
from referee.rulings import RuleCode
from tests.referee.playing import cards, trick
from tests.referee.tables import Table, cancellation, classic, omnibus


def ask(table: Table, hand: str, on_table: str = "", *, first: bool = False, broken: bool = False) -> HandRuling:
    return judge_hand(Turn(table.pack, table.rules, cards(hand), trick(on_table), first, broken))


def legal(ruling: HandRuling) -> str:
    return " ".join(map(str, ruling.legal))


def why(ruling: HandRuling) -> dict[str, FaultCode]:
    return {fault.details["card"]: fault.code for fault in ruling.faults}


def test_legal_cards_are_in_order_and_named_once() -> None:
    assert legal(ask(cancellation(), "QS AD 3C AD 2C QS", broken=True)) == "2C 3C AD QS"
    assert legal(ask(cancellation(), "AH 3C AH 3C", "KC")) == "3C"


@pytest.mark.parametrize(
    ("seats", "opening"), [(3, "2C"), (4, "2C"), (5, "3C"), (6, "2C"), (7, "2C")], ids=lambda value: str(value)
)
def test_1_2_the_lowest_club_in_play_opens(seats: int, opening: str) -> None:
    ruling = ask(classic(seats), f"{opening} 5C AH QS KD", first=True)
    assert (legal(ruling), ruling.rule) == (opening, RuleCode.OPENING_CARD)
    assert why(ruling) == dict.fromkeys(("5C", "KD", "AH", "QS"), FaultCode.MUST_OPEN_WITH)
    assert ruling.faults[0].details == {"card": "5C", "opening": opening, "suit": None}


def test_1_2_the_opening_card_has_to_open_only_the_first_trick() -> None:
    assert legal(ask(classic(), "2C 5C KD")) == "2C 5C KD"


@pytest.mark.parametrize("table", [classic(), cancellation(), cancellation(no_points_first_trick=True)])
def test_2_2_the_first_lead_is_neither_a_heart_nor_the_queen(table: Table) -> None:
    ruling = ask(table, "AH QS 3C 3D", first=True)
    assert (legal(ruling), ruling.rule) == ("3C 3D", RuleCode.FIRST_LEAD)
    assert why(ruling) == dict.fromkeys(("AH", "QS"), FaultCode.NO_POINTS_ON_FIRST_LEAD)


@pytest.mark.parametrize("hand", ["2H AH QS", "2H AH", "QS", "QS QS"])
def test_2_2_whoever_leads_first_from_hearts_and_queens_alone_may_lead_any(hand: str) -> None:
    ruling = ask(cancellation(), hand, first=True)
    assert legal(ruling).split() == sorted(set(hand.split()), key=hand.index)
    assert (ruling.rule, ruling.excused) == (RuleCode.NOTHING_ELSE, FaultCode.NO_POINTS_ON_FIRST_LEAD)


def test_2_2_the_second_trick_is_no_first_lead_so_the_queen_may_be_led() -> None:
    assert legal(ask(cancellation(), "AH QS 3C")) == "3C QS"


@pytest.mark.parametrize("table", [classic(), omnibus(), cancellation(no_points_first_trick=True)])
def test_1_2_nobody_discards_points_on_the_first_trick(table: Table) -> None:
    ruling = ask(table, "AH QS KD KS", "4C", first=True)
    assert (legal(ruling), ruling.rule) == ("KD KS", RuleCode.FIRST_TRICK)
    assert why(ruling) == dict.fromkeys(("AH", "QS"), FaultCode.NO_POINTS_ON_FIRST_TRICK)
    assert legal(ask(table, "AH QS KD KS", "4C")) == "KD AH QS KS"


@pytest.mark.parametrize("table", [classic(no_points_first_trick=False), cancellation()])
def test_where_the_first_trick_is_free_points_may_be_discarded(table: Table) -> None:
    ruling = ask(table, "AH QS KD", "4C", first=True)
    assert (legal(ruling), ruling.faults, ruling.rule) == ("KD AH QS", (), RuleCode.ANY_DISCARD)


def test_1_2_from_hearts_and_the_queen_alone_anything_goes_on_the_first_trick() -> None:
    ruling = ask(classic(), "AH QS 2H", "4C", first=True)
    assert (legal(ruling), ruling.faults) == ("2H AH QS", ())
    assert (ruling.rule, ruling.excused) == (RuleCode.NOTHING_ELSE, FaultCode.NO_POINTS_ON_FIRST_TRICK)


def test_the_first_trick_limits_discards_not_cards_that_follow() -> None:
    table = cancellation(no_points_first_trick=True)
    assert legal(ask(table, "QS 4S 2D", "KS", first=True)) == "4S QS"
    assert legal(ask(table, "2H 4S 2D", "KH", first=True)) == "2H"


@pytest.mark.parametrize(("bonus", "legal_now"), [("JD", "TD JD"), ("TD", "TD JD")])
def test_3_a_bonus_card_is_no_penalty_on_the_first_trick(bonus: str, legal_now: str) -> None:
    assert legal(ask(omnibus(bonus_card=bonus), "TD JD QS 2H", "4C", first=True)) == legal_now


def test_4_a_card_that_only_this_house_counts_is_no_penalty_card_either() -> None:
    table = classic(card_values={"KS": 10, "H": 0})
    assert legal(ask(table, "KS QS 2H", "4C", first=True)) == "KS"


@pytest.mark.parametrize("on_table", ["TS", "TS TS", "TS AH QS", "TS 9D 9D TS"])
def test_whoever_can_follow_must_even_a_cancelled_lead(on_table: str) -> None:
    ruling = ask(cancellation(), "4S AH 2D 8S", on_table)
    assert (legal(ruling), ruling.rule) == ("4S 8S", RuleCode.FOLLOW_SUIT)
    assert why(ruling) == dict.fromkeys(("2D", "AH"), FaultCode.MUST_FOLLOW_SUIT)
    assert ruling.faults[0] == Fault(FaultCode.MUST_FOLLOW_SUIT, details={"card": "2D", "suit": "S", "opening": None})


@pytest.mark.parametrize("broken", [True, False])
def test_whoever_cannot_follow_plays_anything_broken_or_not(broken: bool) -> None:
    ruling = ask(classic(), "4S AH QS", "2D", broken=broken)
    assert (legal(ruling), ruling.rule) == ("AH 4S QS", RuleCode.ANY_DISCARD)


@pytest.mark.parametrize(
    ("broken", "expected", "rule"),
    [(False, "KD QS", RuleCode.BREAKING_HEARTS), (True, "KD 2H AH QS", RuleCode.ANY_LEAD)],
)
def test_1_2_hearts_are_not_led_until_broken_but_the_queen_is_at_any_time(
    broken: bool, expected: str, rule: RuleCode
) -> None:
    ruling = ask(classic(), "AH 2H KD QS", broken=broken)
    assert (legal(ruling), ruling.rule) == (expected, rule)
    assert set(why(ruling).values()) == (set() if broken else {FaultCode.HEARTS_NOT_BROKEN})


def test_1_2_hearts_may_be_led_when_nothing_else_is_left() -> None:
    ruling = ask(classic(), "AH 2H")
    assert (legal(ruling), ruling.faults) == ("2H AH", ())
    assert (ruling.rule, ruling.excused) == (RuleCode.NOTHING_ELSE, FaultCode.HEARTS_NOT_BROKEN)


@pytest.mark.parametrize("hand", ["AH 2H QS", "AH QS QS", "2H QS"])
def test_1_2_the_queen_is_led_before_hearts_unless_the_house_lets_them(hand: str) -> None:
    strict = ask(cancellation(), hand)
    assert (legal(strict), strict.rule) == ("QS", RuleCode.QUEEN_OVER_HEARTS)
    assert set(why(strict).values()) == {FaultCode.QUEEN_FIRST}
    free = ask(cancellation(lead_hearts_over_queen=True), hand)
    assert (set(free.legal), free.faults, free.rule) == (set(cards(hand)), (), RuleCode.HEARTS_OVER_QUEEN)


@pytest.mark.parametrize(
    ("hand", "expected"), [("AH QS KD", "KD QS"), ("AH QS 2S", "2S QS"), ("QS", "QS"), ("QS KS", "QS KS")]
)
def test_hearts_over_the_queen_is_only_for_hands_of_hearts_and_the_queen(hand: str, expected: str) -> None:
    ruling = ask(classic(lead_hearts_over_queen=True), hand)
    assert (legal(ruling), ruling.rule) == (expected, RuleCode.BREAKING_HEARTS)


@pytest.mark.parametrize(
    ("table", "played", "broken"),
    [
        (classic(), "", False),
        (classic(), "2C KS JD TD", False),
        (classic(), "2C 3C 2H", True),
        (classic(), "2C 3C QS", True),
        (classic(queen_breaks_hearts=False), "2C 3C QS", False),
        (classic(queen_breaks_hearts=False), "2C QS 9H", True),
        (cancellation(), "9H 9H", True),
        (cancellation(queen_breaks_hearts=False), "QS QS", False),
    ],
)
def test_1_2_a_heart_breaks_hearts_and_so_does_the_queen_where_the_house_says_so(
    table: Table, played: str, broken: bool
) -> None:
    assert are_hearts_broken(cards(played), table.rules) is broken


@pytest.mark.parametrize(
    ("on_table", "first", "excused"),
    [("", False, "hearts_not_broken"), ("2C", True, "no_points_on_first_trick"), ("2C", False, None)],
)
def test_a_card_alone_tells_whether_it_is_legal_only_from_a_hand_with_nothing_else(
    on_table: str, first: bool, excused: str | None
) -> None:
    """How a keeper who sees no hand is warned: the card is judged as if it were the whole hand."""
    ruling = ask(classic(), "9H", on_table, first=first)
    assert (legal(ruling), ruling.excused) == ("9H", excused)


@pytest.mark.parametrize(
    ("ruling", "details"),
    [
        (ask(classic(), "2C AH", first=True), {"opening": "2C", "suit": None}),
        (ask(cancellation(), "2C AH", "KC"), {"opening": None, "suit": "C"}),
    ],
)
def test_a_ruling_tells_what_a_sentence_may_mention(ruling: HandRuling, details: dict[str, Any]) -> None:
    assert ruling.details == details


def test_an_empty_hand_has_nothing_to_play() -> None:
    assert ask(classic(), "").legal == ()
