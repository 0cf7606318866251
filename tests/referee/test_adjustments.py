"""Points by agreement: they move totals, ask for the end again, and land nowhere."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.adjustments import Adjustment, find_adjustment_faults
from referee.entries import Record
from referee.laws import Arrangement
from referee.packs import Variant
from referee.rules import Moon
from referee.sheet import Dealt, Sheet, follow
from tests.referee.strategies import hauls
from tests.referee.tables import classic, dealt, four

AL, BETH, CHARLIE, DAVE, EVE = range(5)
HAND = "Q+3 6 4 0"


def play(*hands: str, given: tuple[tuple[int, int, int], ...] = (), **options: object) -> Sheet:
    """Follow a game; *given* lists the deal that points stand before, the column, and the points."""
    return follow([four(**options)], dealt(*hands), adjustments=[Adjustment(*one) for one in given])


def test_points_count_from_where_they_stand() -> None:
    sheet = play(HAND, HAND, given=((2, BETH, -5),))
    assert [row.standing.totals for row in sheet.rows] == [(16, 6, 4, 0), (32, 7, 8, 0)]
    assert [(one.number, one.totals, one.total, one.counted) for one in sheet.adjusted] == [(2, (16, 1, 4, 0), 1, True)]
    assert (sheet.before(2).totals, sheet.before(3).totals) == ((16, 1, 4, 0), (32, 7, 8, 0))
    assert [row.points for row in sheet.rows] == [(16, 6, 4, 0)] * 2


def test_points_before_the_first_hand_and_after_the_last_count_too() -> None:
    sheet = play(HAND, given=((1, AL, 30), (2, DAVE, 7), (2, DAVE, -2)))
    assert (sheet.rows[0].standing.totals, sheet.totals, sheet.places) == ((46, 6, 4, 0), (46, 6, 4, 5), (4, 3, 1, 2))
    assert [one.totals[DAVE] for one in sheet.adjusted] == [0, 7, 5]


def test_no_total_ends_a_game_before_its_first_hand() -> None:
    assert not play(given=((1, AL, 200),), target=50).over
    assert play(HAND, given=((1, AL, 200),), target=50).winners == (DAVE,)


def test_points_may_end_the_game() -> None:
    sheet = play(HAND, given=((2, AL, 34),), target=50)
    assert (sheet.finished, sheet.winners, sheet.rows[0].standing.winners) == (True, (DAVE,), None)


def test_a_hand_after_points_that_ended_the_game_is_not_counted() -> None:
    sheet = play(HAND, HAND, given=((2, AL, 34), (3, BETH, -3)), target=50)
    assert [row.counted for row in sheet.rows] == [True, False]
    assert [one.counted for one in sheet.adjusted] == [True, False]
    assert (sheet.totals, sheet.place) == ((50, 6, 4, 0), 2)


def test_points_may_let_a_finished_game_go_on() -> None:
    over = play(HAND, HAND, HAND, HAND, target=50)
    assert (over.finished, over.totals[AL], over.rows[3].standing.totals[AL]) == (True, 64, 64)
    again = play(HAND, HAND, HAND, HAND, given=((5, AL, -20),), target=50)
    assert (again.over, again.totals[AL], again.standing.overtime) == (False, 44, False)
    assert [row.counted for row in play(*[HAND] * 5, given=((5, AL, -20),), target=50).rows] == [True] * 5


def test_points_after_the_last_hand_count_for_who_wins() -> None:
    assert play(*[HAND] * 4, target=50).winners == (DAVE,)
    assert play(*[HAND] * 4, given=((5, DAVE, 17),), target=50).winners == (CHARLIE,)


def test_a_tie_by_points_is_played_on_or_shared_as_agreed() -> None:
    tied = ((5, DAVE, 16),)
    shared = play(*[HAND] * 4, given=tied, target=50, tie_rule="shared")
    assert (shared.winners, shared.over) == ((CHARLIE, DAVE), True)
    played_on = play(*[HAND] * 4, given=tied, target=50, tie_rule="play_on")
    assert (played_on.winners, played_on.over, played_on.standing.overtime) == ((), False, True)


@pytest.mark.parametrize(("taken", "winners"), [(-80, (AL,)), (-71, ())])
def test_overtime_that_an_earlier_hand_began_stays_whatever_is_given(taken: int, winners: tuple[int, ...]) -> None:
    given = ((5, DAVE, 16), (6, AL, taken))
    sheet = play(*[HAND] * 4, "Q+11 0 1 1", given=given, target=50, tie_rule="play_on")
    assert sheet.rows[4].standing.totals == (88, 24, 17, 17)
    assert (max(sheet.totals), sheet.standing.overtime, sheet.winners) == (24, True, winners)


@pytest.mark.parametrize("rule", ["to_half", "minus50", "exact_wins"])
def test_nobody_lands_by_agreement(rule: str) -> None:
    sheet = play(HAND, given=((2, AL, 84),), exact_hit=rule)
    assert (sheet.totals[AL], sheet.standing.reset) == (100, (False,) * 4)
    assert sheet.winners == (DAVE,)


def test_who_landed_exactly_has_won_as_long_as_that_total_stands() -> None:
    hands = [HAND, HAND, "Q+5 4 4 0"]
    won = play(*hands, exact_hit="exact_wins", target=50)
    assert (won.winners, won.standing.exact) == ((AL,), (AL,))
    assert play(*hands, given=((4, BETH, 90),), exact_hit="exact_wins", target=50).winners == (AL,)
    assert not play(*hands, given=((4, AL, -1),), exact_hit="exact_wins", target=50).over
    moved = play(*hands, given=((4, BETH, 34), (4, AL, 1)), exact_hit="exact_wins", target=50)
    assert moved.winners == (DAVE,)


def test_a_tie_of_those_who_landed_needs_no_settling() -> None:
    hands = [HAND, HAND, "Q+5 4 4 0"]
    assert not play(*hands, given=((4, BETH, 1),), exact_hit="exact_wins", target=50).tie_undecided


def test_points_count_when_a_number_of_hands_was_agreed() -> None:
    assert not play(HAND, given=((2, AL, 900),), hands=2).over
    assert play(HAND, HAND, given=((3, DAVE, 50),), hands=2).winners == (CHARLIE,)


def test_a_game_ended_by_agreement_is_won_by_the_totals_with_all_points() -> None:
    sheet = follow([four()], dealt(HAND), ended=True, adjustments=[Adjustment(2, DAVE, 5)])
    assert (sheet.totals, sheet.winners) == ((16, 6, 4, 5), (CHARLIE,))


def test_who_joins_begins_before_points_are_given() -> None:
    said = [Arrangement(1, Variant.CLASSIC, (0, 1, 2, 3), 0), Arrangement(2, seats=(0, 1, 2, 3, 4), begins={4: 7})]
    sheet = follow(said, dealt(HAND), adjustments=[Adjustment(2, 4, -3)])
    assert (sheet.totals, sheet.adjusted[0].totals) == ((16, 6, 4, 0, 4), (16, 6, 4, 0, 4))


def test_who_joins_begins_once_points_let_the_game_go_on() -> None:
    """Points from before that are not lost."""
    said = [four(target=32), Arrangement(3, seats=(0, 1, 2, 3, EVE), begins={EVE: 7})]
    given_points = [Adjustment(3, EVE, 2), Adjustment(3, AL, -1), Adjustment(3, EVE, 5)]
    assert follow(said, dealt(HAND, HAND), adjustments=given_points[:1]).totals == (32, 12, 8, 0, 2)
    sheet = follow(said, dealt(HAND, HAND), adjustments=given_points)
    assert [one.totals[EVE] for one in sheet.adjusted] == [2, 9, 14]
    assert (sheet.over, sheet.totals) == (False, (31, 12, 8, 0, 14))


@pytest.mark.parametrize(
    ("column", "points", "codes"),
    [(0, 1, []), (3, -999, []), (4, 1, ["wrong_seat"]), (-1, 5, ["wrong_seat"]), (0, 0, ["bad_adjustment"]),
     (0, 1000, ["bad_adjustment"]), (0, -1000, ["bad_adjustment"])],
)  # fmt: skip
def test_everything_wrong_with_points_is_found(column: int, points: int, codes: list[str]) -> None:
    assert [str(fault.code) for fault in find_adjustment_faults(column, points, 4)] == codes


def adjustments(most: int) -> st.SearchStrategy[list[Adjustment]]:
    points = st.integers(-60, 60).filter(bool)
    return st.lists(st.builds(Adjustment, st.integers(1, most), st.integers(0, 3), points), max_size=6)


@given(st.data(), st.lists(hauls(classic()), max_size=6), st.integers(20, 120))
def test_totals_are_the_sum_of_the_rows_that_count(data: st.DataObject, played: list, target: int) -> None:
    given_points = data.draw(adjustments(len(played) + 1))
    deals = [Dealt(place, Record(one, Moon.ADD)) for place, one in enumerate(played, start=1)]
    sheet = follow([four(moon="add", target=target)], deals, adjustments=given_points)
    rows = [row.points for row in sheet.rows if row.counted]
    sums = [sum(points[column] or 0 for points in rows) for column in range(4)]
    for one in sheet.adjusted:
        sums[one.column] += one.points if one.counted else 0
    assert tuple(sums) == sheet.totals
    assert [one.adjustment for one in sheet.adjusted] == given_points
    assert all(not later.counted for row, later in zip(sheet.rows, sheet.rows[1:], strict=False) if not row.counted)
    assert follow([four(moon="add", target=target)], deals, adjustments=[]) == follow(
        [four(moon="add", target=target)], deals
    )
