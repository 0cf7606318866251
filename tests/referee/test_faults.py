"""Every fault can be met: each code has an entry here that brings it about."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from referee.adjustments import find_adjustment_faults
from referee.agreements import find_setup_faults
from referee.cards import Card
from referee.entries import PointsEntry, TakingsEntry, judge
from referee.faults import Fault, FaultCode
from referee.following import Beginning, Following, find_following_faults
from referee.laws import Arrangement
from referee.legality import Turn, judge_hand
from referee.packs import Variant
from referee.piles import Course, find_course_faults
from referee.rules import Moon
from referee.sitting import find_column_faults, find_dealing_faults, find_joining_faults, find_number_faults
from referee.takings import Haul, Taking, count_cards
from referee.tricks import NO_CARDS, Play, find_revokes
from tests.referee.playing import cards, trick
from tests.referee.tables import Table, classic, haul, omnibus, sweep

ELSEWHERE = {FaultCode.UNKNOWN_CARD, FaultCode.WRONG_START}
"""Found where words are read and where changes are recorded, before the referee is asked."""


def judged(takings: Haul, table: Table, moon: Moon | None = None) -> Sequence[Fault]:
    return judge(TakingsEntry(takings, moon), table.pack, table.rules).faults


def entered(takings: str, table: Table) -> Sequence[Fault]:
    return judged(haul(takings), table)


def listed(cards: str, table: Table) -> Sequence[Fault]:
    first = count_cards(map(Card.parse, cards.split()), table.rules)
    return judged(Haul((first, *sweep(table, 0).takings[1:])), table)


def typed(points: tuple[int, ...], table: Table) -> Sequence[Fault]:
    return judge(PointsEntry(points), table.pack, table.rules).faults


def held(hand: str, on_table: str = "", *, first: bool = False) -> Sequence[Fault]:
    table = classic()
    return judge_hand(Turn(table.pack, table.rules, cards(hand), trick(on_table), first)).faults


def seen(trick: int, played: str) -> Following:
    """Follow cards at a table of four, from a *trick* on that seat 3 leads."""
    following = Following(classic().pack, classic().rules, Beginning(3, trick))
    for card in cards(played):
        following = following.add(card)
    return following


ALL = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH QS"

BROUGHT_ABOUT = {
    FaultCode.PLAYERS_OUT_OF_RANGE: find_setup_faults(Variant.CLASSIC, 2, 0, {}),
    FaultCode.WRONG_SEAT: find_setup_faults(Variant.CLASSIC, 4, 4, {}),
    FaultCode.WRONG_COLUMN: list(find_column_faults((0, 1, 4), 4)),
    FaultCode.SITS_TWICE: list(find_column_faults((0, 1, 1), 4)),
    FaultCode.NOT_SITTING: find_dealing_faults(3, (0, 1, 2), 4),
    FaultCode.NO_GAME: find_number_faults(2),
    FaultCode.BAD_ADJUSTMENT: find_adjustment_faults(0, 0, 4),
    FaultCode.JOINS_LATER: find_joining_faults(4, 1, [Arrangement(2, seats=(0, 1, 2, 3, 4))]),
    FaultCode.UNKNOWN_OPTION: find_setup_faults(Variant.CLASSIC, 4, 0, {"jokers": 2}),
    FaultCode.OPTION_NOT_APPLICABLE: find_setup_faults(Variant.CLASSIC, 4, 0, {"bonus_value": -11}),
    FaultCode.BAD_OPTION: find_setup_faults(Variant.CLASSIC, 4, 0, {"target": 0}),
    FaultCode.WRONG_LENGTH: entered("Q+13 0 0", classic()),
    FaultCode.NEGATIVE: judged(Haul((Taking(-1), Taking(14, 1), Taking(), Taking())), classic()),
    FaultCode.TOO_FEW_HEARTS: entered("Q+3 6 3 0", classic()),
    FaultCode.TOO_MANY_HEARTS: entered("Q+3 6 5 0", classic()),
    FaultCode.QUEEN_MISSING: entered("3 6 4 0", classic()),
    FaultCode.TOO_MANY_QUEENS: entered("Q+3 Q+6 4 0", classic()),
    FaultCode.BONUS_MISSING: entered("Q+3 6 4 0", omnibus()),
    FaultCode.TOO_MANY_BONUS: entered("Q+3 6+J 4 J", omnibus()),
    FaultCode.DUPLICATE_CARD: listed(ALL + " 5C 5C", classic(moon="add")),
    FaultCode.REMOVED_CARD: listed(ALL + " 2D", classic(3, moon="add")),
    FaultCode.UNCOLLECTED_NOT_ALLOWED: judged(haul("Q+3 6 3 0", table="1"), classic()),
    FaultCode.CARDS_DISAGREE: judged(Haul((Taking(13, 1, cards=()), *[Taking()] * 3)), classic()),
    FaultCode.CARDS_NEEDED: entered("Q+3 6 4 0", classic(card_values={"H": "face"})),
    FaultCode.MOON_CHOICE_NEEDED: entered("Q+13 0 0 0", classic()),
    FaultCode.MOON_NOT_SHOT: judged(haul("Q+3 6 4 0"), classic(), Moon.ADD),
    FaultCode.MOON_NOT_OFFERED: judged(haul("Q+13 0 0 0"), classic(moon="add"), Moon.SUBTRACT),
    FaultCode.POINTS_AMBIGUOUS: typed((13, 13, 0, 0), classic()),
    FaultCode.POINTS_IMPOSSIBLE: typed((16, 6, 3, 0), classic()),
    FaultCode.EMPTY_TRICK: find_course_faults(Course((NO_CARDS,)), classic().pack),
    FaultCode.TOO_MANY_LEFTOVERS: find_course_faults(Course((), cards("2C")), classic().pack),
    FaultCode.MUST_OPEN_WITH: held("2C 3C", first=True),
    FaultCode.NO_POINTS_ON_FIRST_LEAD: held("3C 2H", first=True),
    FaultCode.NO_POINTS_ON_FIRST_TRICK: held("3D 2H", "2C", first=True),
    FaultCode.QUEEN_FIRST: held("2H QS"),
    FaultCode.HEARTS_NOT_BROKEN: held("2H 3C"),
    FaultCode.MUST_FOLLOW_SUIT: held("2H 3C", "2C"),
    FaultCode.REVOKED: find_revokes([trick("2C 3D"), trick("4C 5C")]),
    FaultCode.ILLEGAL_PLAY: seen(2, "4H 5H 6H 7H 8H TD").find_proved(),
    FaultCode.OUT_OF_TURN: find_following_faults(replace(seen(1, "2C"), plays=(Play(1, Card.parse("2C")),))),
    FaultCode.WRONG_TRICK: find_following_faults(seen(14, "")),
}


def test_every_fault_is_brought_about_here_or_elsewhere() -> None:
    assert BROUGHT_ABOUT.keys() == set(FaultCode) - ELSEWHERE


@pytest.mark.parametrize(("code", "faults"), BROUGHT_ABOUT.items())
def test_what_brings_a_fault_about_brings_no_other(code: FaultCode, faults: Sequence[Fault]) -> None:
    assert [fault.code for fault in faults] == [code]
