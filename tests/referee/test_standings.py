"""Totals, places and the end of the game (rules 1.2 and 4)."""

from typing import Any

import pytest

from referee.standings import Standing, count_deal, find_distance, find_lowest, find_places, start
from tests.referee.tables import cancellation, classic


def count(before: tuple[int, ...], *deals: tuple[int, ...], **said: Any) -> Standing:
    """Count *deals* one after another on totals of *before*, as long as the game goes on."""
    rules, standing = classic(len(before), **said).rules, Standing(before)
    for points in deals:
        assert standing.winners is None
        standing = count_deal(standing, points, rules)
    return standing


def test_everybody_starts_with_nothing_and_the_first_deal_is_the_total() -> None:
    rules = classic(3).rules
    assert count_deal(start(3), (16, 6, 4), rules) == Standing((16, 6, 4), (False,) * 3, deals=1)


@pytest.mark.parametrize(
    ("end_rule", "total", "winners"),
    [("reach", 99, None), ("reach", 100, (1,)), ("reach", 101, (1,)), ("pass", 100, None), ("pass", 101, (1,))],
)
def test_1_2_the_game_ends_on_reaching_the_target_or_only_past_it(
    end_rule: str, total: int, winners: tuple[int, ...] | None
) -> None:
    """Both are in use: 100 exactly is where they differ (complaint 6)."""
    assert count((total - 10, 5, 20), (10, 0, 16), end_rule=end_rule).winners == winners


def test_a_game_is_to_100_and_to_150_with_two_decks() -> None:
    """Elsewhere one game's target stood in for another's (complaint 23)."""
    assert (classic().rules.target, cancellation().rules.target) == (100, 150)


@pytest.mark.parametrize(
    ("points", "totals", "winners"),
    [((0, 26, 26, 26), (70, 106, 56, 86), (2,)), ((-26, 0, 0, 0), (44, 80, 30, 60), None)],
)
def test_adding_26_can_end_the_game_with_the_shooter_behind(
    points: tuple[int, ...], totals: tuple[int, ...], winners: object
) -> None:
    """The table is to be warned, so the referee has to see it (complaint 4)."""
    standing = count((70, 80, 30, 60), points)
    assert (standing.totals, standing.winners) == (totals, winners)


def test_1_2_two_lowest_totals_share_the_win() -> None:
    """Other pads name one of them (complaints 7 and 9)."""
    assert count((88, 40, 40, 40), (13, 0, 0, 13)).winners == (1, 2)


def test_1_2_a_table_that_plays_on_after_a_tie_goes_on_until_one_is_alone_lowest() -> None:
    """A level lead past the target means another hand (complaint 10)."""
    tied = count((88, 40, 40, 40), (13, 0, 0, 13), tie_rule="play_on")
    assert (tied.overtime, tied.winners) == (True, None)
    parted = count(tied.totals, (0, 5, 12, 9), tie_rule="play_on")
    assert parted.winners == (1,)


def test_1_2_overtime_does_not_switch_off_when_all_are_back_under_the_target() -> None:
    standing = count((90, 40, 40, 64), (13, 0, 0, 13), (-26, 0, 0, 0), (0, 1, 12, 13), tie_rule="play_on")
    assert standing.totals == (77, 41, 52, 90)
    assert standing.winners == (1,)


def test_1_2_nobody_wins_by_a_tie_before_the_target_is_reached() -> None:
    assert count((20, 20, 20), (13, 13, 0)).winners is None


@pytest.mark.parametrize(
    ("said", "before", "points", "totals", "reset"),
    [
        ({"exact_hit": "to_half"}, (87, 0, 0), (13, 13, 0), (50, 13, 0), (True, False, False)),
        ({"exact_hit": "to_half", "target": 75}, (62, 0, 0), (13, 13, 0), (37, 13, 0), (True, False, False)),
        ({"exact_hit": "to_half"}, (37, 0, 0), (13, 13, 0), (50, 13, 0), (False, False, False)),
        ({"exact_hit": "to_half"}, (126, 0, 0), (-26, 0, 0), (50, 0, 0), (True, False, False)),
        ({"exact_hit": "to_half", "end_rule": "pass"}, (100, 0, 0), (0, 13, 13), (100, 13, 13), (False, False, False)),
        ({"exact_hit": "minus50"}, (37, 87, 0), (13, 13, 0), (0, 50, 0), (True, True, False)),
        ({"exact_hit": "minus50", "target": 75}, (49, 0, 0), (1, 25, 0), (0, 25, 0), (True, False, False)),
        ({"exact_hit": "minus50"}, (50, 0, 0), (0, 13, 13), (50, 13, 13), (False, False, False)),
        ({"exact_hit": "off"}, (37, 36, 0), (13, 13, 0), (50, 49, 0), (False, False, False)),
    ],
)
def test_4_12_landing_exactly_resets_a_total_once_before_the_end_is_tested(
    said: dict[str, Any], before: tuple[int, ...], points: tuple[int, ...], totals: tuple[int, ...], reset: object
) -> None:
    standing = count(before, points, **said)
    assert (standing.totals, standing.reset) == (totals, reset)
    assert standing.winners is None


@pytest.mark.parametrize(
    ("before", "points", "winners"),
    [
        ((62, 10, 0), (13, 0, 13), (0,)),
        ((62, 62, 0), (13, 13, 0), (0, 1)),
        ((62, 75, 0), (13, 0, 13), (0,)),
        ((74, 10, 0), (13, 0, 13), (1,)),
        ((61, 10, 0), (13, 0, 13), None),
    ],
)
def test_4_19_whoever_lands_on_the_target_wins_and_otherwise_the_lowest(
    before: tuple[int, ...], points: tuple[int, ...], winners: object
) -> None:
    assert count(before, points, exact_hit="exact_wins", target=75).winners == winners


@pytest.mark.parametrize(("tie_rule", "end_rule"), [("shared", "reach"), ("play_on", "reach"), ("play_on", "pass")])
def test_4_19_landing_wins_whatever_else_was_agreed(tie_rule: str, end_rule: str) -> None:
    standing = count((62, 62, 0), (13, 13, 0), exact_hit="exact_wins", target=75, tie_rule=tie_rule, end_rule=end_rule)
    assert standing.winners == (0, 1)


def test_4_12_a_reset_in_overtime_can_make_its_seat_the_lowest() -> None:
    tied = count((94, 60, 60), (12, 0, 14), exact_hit="to_half", tie_rule="play_on")
    assert tied.winners == (1,)
    level = count((94, 70, 70), (26, 0, 0), exact_hit="to_half", tie_rule="play_on", moon="none")
    assert (level.overtime, level.winners) == (True, None)
    landed = count_deal(level, (0, 30, 3), classic(3, exact_hit="to_half", tie_rule="play_on").rules)
    assert (landed.totals, landed.winners) == ((120, 50, 73), (1,))


def test_4_19_landing_wins_in_overtime_too() -> None:
    said = {"exact_hit": "exact_wins", "tie_rule": "play_on", "target": 75}
    rules = classic(3, **said).rules
    level = count((70, 60, 60), (26, 0, 0), **said)
    assert (level.overtime, level.winners) == (True, None)
    assert count_deal(level, (11, 15, 0), rules).winners == (1,)


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ((40, 40, 60, 101), (1, 1, 3, 4)),
        ((16, 6, 4, 0), (4, 3, 2, 1)),
        ((0, 0, 0), (1, 1, 1)),
        ((-26, 78, 78, 78), (1, 2, 2, 2)),
        ((101, 60, 60, 40), (4, 2, 2, 1)),
    ],
)
def test_equal_totals_share_a_place_and_the_next_is_left_out(totals: tuple[int, ...], places: tuple[int, ...]) -> None:
    """After a shared first there is no second (complaint 11)."""
    assert find_places(totals) == places


def test_the_winners_of_a_tie_are_the_first_places() -> None:
    totals = (101, 40, 40, 53)
    assert find_lowest(totals) == tuple(seat for seat, place in enumerate(find_places(totals)) if place == 1)


@pytest.mark.parametrize(("deals", "over"), [(8, False), (9, True), (10, True)])
def test_a_number_of_hands_ends_the_game_whatever_the_totals_are(deals: int, over: bool) -> None:
    rules = classic(3, hands=10, target=50).rules
    after = count_deal(Standing((500, 6, 4), (False,) * 3, deals=deals), (1, 0, 0), rules)
    assert (after.winners is not None) == over


@pytest.mark.parametrize(("tie_rule", "winners"), [("shared", (1, 2)), ("play_on", None)])
def test_a_tie_after_the_last_hand_is_settled_as_any_other(tie_rule: str, winners: tuple[int, ...] | None) -> None:
    rules = classic(3, hands=2, tie_rule=tie_rule).rules
    after = count_deal(Standing((20, 0, 0), (False,) * 3, deals=1), (26, 0, 0), rules)
    assert (after.winners, after.overtime) == (winners, True)


def test_nobody_is_any_number_of_points_from_the_end_of_a_game_of_so_many_hands() -> None:
    assert find_distance(88, classic(3, hands=10).rules) is None
