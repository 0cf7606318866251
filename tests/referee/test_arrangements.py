"""What changes in the middle of a game, from a position on."""

import pytest

from referee.rules import Direction, Moon
from referee.sheet import Arrangement, Dealt, Law, follow
from tests.referee.tables import dealt, four

AL, BETH, CHARLIE, DAVE = range(4)
LEFT, RIGHT, ACROSS, SCATTER, NONE = Direction
HAND = "Q+3 6 4 0"
SIX = dealt(*[HAND] * 6)


def laws(said: list[Arrangement], deals: list[Dealt]) -> list[Law]:
    """List the laws of all *deals* and of the one to come."""
    sheet = follow(said, deals)
    return [*(row.law for row in sheet.rows), sheet.upcoming]


def dealers(*said: Arrangement, deals: list[Dealt] = SIX) -> list[int]:
    return [law.dealer for law in laws([four(), *said], deals)]


def directions(*said: Arrangement, deals: list[Dealt] = SIX) -> list[Direction]:
    return [law.passing.direction for law in laws([four(), *said], deals)]


def test_the_deal_goes_round_from_a_dealer_who_was_named() -> None:
    assert dealers(Arrangement(3, dealer=AL)) == [AL, BETH, AL, BETH, CHARLIE, DAVE, AL]


def test_the_dealer_of_the_next_deal_can_be_named_before_it_is_dealt() -> None:
    assert dealers(Arrangement(7, dealer=BETH)) == [AL, BETH, CHARLIE, DAVE, AL, BETH, BETH]


def test_what_was_said_last_of_a_position_holds() -> None:
    assert dealers(Arrangement(3, dealer=AL), Arrangement(3, dealer=DAVE))[2:4] == [DAVE, AL]


def test_what_is_said_last_holds_from_its_position_on_over_what_was_said_of_later_ones() -> None:
    said = [four(), Arrangement(5, options={"target": 90}), Arrangement(2, options={"target": 80})]
    assert [law.rules.target for law in laws(said, SIX)] == [100, 80, 80, 80, 80, 80, 80]


@pytest.mark.parametrize(
    ("withdrawn", "expected"),
    [
        (2, [AL, BETH, AL, BETH, CHARLIE, DAVE]),
        (4, [AL, BETH, CHARLIE, AL, BETH, CHARLIE]),
        (6, [AL, BETH, CHARLIE, AL, BETH, CHARLIE]),
    ],
)
def test_a_dealer_named_for_a_position_deals_first_at_or_after_it(withdrawn: int, expected: list[int]) -> None:
    """Positions are never used again, so withdrawn deals leave gaps (complaint 52)."""
    deals = [deal for deal in SIX if deal.position != withdrawn]
    assert dealers(Arrangement(4, dealer=AL), deals=deals) == expected


def test_a_dealer_named_for_a_withdrawn_last_deal_deals_the_next() -> None:
    assert dealers(Arrangement(6, dealer=DAVE), deals=SIX[:5]) == [AL, BETH, CHARLIE, DAVE, AL, DAVE]
    assert dealers(Arrangement(6, dealer=DAVE), deals=SIX[:3]) == [AL, BETH, CHARLIE, DAVE]


def test_the_pass_goes_on_from_a_direction_that_was_named() -> None:
    assert directions(Arrangement(3, direction=LEFT)) == [LEFT, RIGHT, LEFT, RIGHT, ACROSS, NONE, LEFT]
    assert directions(Arrangement(2, direction=NONE)) == [LEFT, NONE, LEFT, RIGHT, ACROSS, NONE, LEFT]


def test_after_a_direction_outside_the_cycle_the_pass_goes_on_as_if_nothing_had_happened() -> None:
    assert directions(Arrangement(2, direction=SCATTER)) == [LEFT, SCATTER, ACROSS, NONE, LEFT, RIGHT, ACROSS]


def test_the_pass_goes_on_from_a_named_direction_over_a_withdrawn_deal() -> None:
    deals = [deal for deal in SIX if deal.position != 4]
    assert directions(Arrangement(4, direction=LEFT), deals=deals) == [LEFT, RIGHT, ACROSS, LEFT, RIGHT, ACROSS]


def test_another_cycle_holds_from_its_position_on() -> None:
    said = Arrangement(4, options={"pass_cycle": ["right"]})
    assert directions(said) == [LEFT, RIGHT, ACROSS, RIGHT, RIGHT, RIGHT, RIGHT]


def test_another_cycle_begins_with_its_first_direction() -> None:
    said = Arrangement(4, options={"pass_cycle": ["across", "none"]})
    assert directions(said) == [LEFT, RIGHT, ACROSS, ACROSS, NONE, ACROSS, NONE]


def test_naming_the_same_cycle_again_changes_nothing() -> None:
    said = (
        Arrangement(3, options={"pass_cycle": ["across", "none"]}),
        Arrangement(4, options={"pass_cycle": ["across", "none"]}),
    )
    assert directions(*said) == [LEFT, RIGHT, ACROSS, NONE, ACROSS, NONE, ACROSS]


def test_rules_change_from_a_position_on_and_earlier_deals_keep_their_own() -> None:
    shot = dealt(*["Q+13 0 0 0"] * 3, moon=Moon.ADD)
    said = [four(moon="add"), Arrangement(2, options={"moon": "subtract"}), Arrangement(3, options={"moon": "none"})]
    sheet = follow(said, shot)
    assert [row.points for row in sheet.rows] == [(0, 26, 26, 26), (-26, 0, 0, 0), (26, 0, 0, 0)]
    assert [row.moon for row in sheet.rows] == [Moon.ADD, Moon.SUBTRACT, None]


def test_rules_that_are_not_named_again_stay() -> None:
    said = [four(target=50), Arrangement(2, options={"moon": "add"}), Arrangement(3, dealer=DAVE)]
    assert [(law.rules.target, law.rules.moon) for law in laws(said, SIX[:3])] == [
        (50, Moon.CHOOSE),
        (50, Moon.ADD),
        (50, Moon.ADD),
        (50, Moon.ADD),
    ]


def test_rules_said_of_a_withdrawn_position_hold_from_the_deal_after_it() -> None:
    deals = [deal for deal in SIX if deal.position not in (3, 4)]
    said = [four(), Arrangement(3, options={"target": 60})]
    assert [law.rules.target for law in laws(said, deals)] == [100, 100, 60, 60, 60]


def test_a_lower_target_ends_the_game_only_with_a_deal_played_for_it() -> None:
    said = [four(), Arrangement(4, options={"target": 40})]
    assert not follow(said, SIX[:3]).over
    assert follow(said, SIX[:4]).winners == (DAVE,)


def test_a_higher_target_from_the_last_deal_on_reopens_the_game() -> None:
    assert follow([four(target=48)], SIX[:3]).over
    assert not follow([four(target=48), Arrangement(3, options={"target": 100})], SIX[:3]).over


def test_a_target_raised_after_the_end_comes_too_late() -> None:
    assert follow([four(target=48), Arrangement(4, options={"target": 100})], SIX[:3]).over
