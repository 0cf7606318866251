"""What each seat did in a game, over all its hands."""

import pytest
from hypothesis import given

from referee.entries import Record
from referee.evening import Evening, sum_up
from referee.ruled import Ruled, RuledReason
from referee.rules import Moon
from referee.sheet import Dealt, Sheet, follow
from tests.referee.strategies import AnyGame, games, same_every_time
from tests.referee.tables import dealt, four


def count(sheet: Sheet, what: str) -> list[int]:
    return [getattr(evening, what) for evening in sum_up(sheet)]


def test_hands_are_summed_up_seat_by_seat() -> None:
    sheet = follow([four()], dealt("Q+3 6 4 0", "0 Q+13 0 0", "0 2 Q+8 3", moon=Moon.SUBTRACT))
    assert sum_up(sheet) == [
        Evening((16, 0, 0), clean=2, queens=1, moons=0),
        Evening((6, -26, 2), clean=0, queens=1, moons=1),
        Evening((4, 0, 21), clean=1, queens=1, moons=0),
        Evening((0, 0, 3), clean=2, queens=0, moons=0),
    ]
    beth = sum_up(sheet)[1]
    assert (beth.hands, beth.average, beth.best, beth.worst) == (3, -6.0, -26, 6)


@pytest.mark.parametrize(("moon", "clean"), [(Moon.ADD, [0, 0, 0, 0]), (Moon.SUBTRACT, [1, 0, 1, 1])])
def test_nothing_for_everything_is_not_clean(moon: Moon, clean: list[int]) -> None:
    assert count(follow([four()], dealt("0 Q+13 0 0", moon=moon)), "clean") == clean


def test_nothing_by_a_bonus_card_is_not_clean() -> None:
    assert count(follow([four(bonus_card="JD")], dealt("J+10 Q 3 0")), "clean") == [0, 0, 0, 1]


def test_of_a_hand_that_was_ruled_on_only_the_points_are_known() -> None:
    sheet = follow([four()], [Dealt(1, Record(Ruled(2, RuledReason.REVOKE)))])
    assert sum_up(sheet)[2] == Evening((26,), clean=0, queens=0, moons=0)
    assert count(sheet, "clean") == [0, 0, 0, 0]


def test_hands_after_the_end_are_left_out() -> None:
    sheet = follow([four(target=30)], dealt("Q+3 6 4 0", "Q+3 6 4 0", "0 0 13 Q"))
    assert count(sheet, "hands") == [2, 2, 2, 2]


def test_before_the_first_hand_there_is_nothing_to_tell() -> None:
    assert sum_up(follow([four()], [])) == [Evening((), 0, 0, 0)] * 4
    assert [getattr(sum_up(follow([four()], []))[0], what) for what in ("average", "best", "worst")] == [None] * 3


@given(game=games())
@same_every_time
def test_what_is_summed_up_is_what_the_sheet_says(game: AnyGame) -> None:
    sheet = follow(*game)
    rows, evenings = [row for row in sheet.rows if row.counted], sum_up(sheet)
    assert [evening.points for evening in evenings] == [
        tuple(row.points[seat] for row in rows) for seat in range(len(sheet.totals))
    ]
    uncollected = sum(row.record.haul.uncollected.queens for row in rows if row.record.haul)
    assert sum(count(sheet, "queens")) + uncollected == sum(row.law.pack.queens for row in rows)
    assert sum(count(sheet, "moons")) == sum(row.shooter is not None for row in rows)
    for evening in evenings:
        assert 0 <= evening.clean <= evening.points.count(0)
        if evening.average is not None and evening.best is not None and evening.worst is not None:
            assert evening.best <= evening.average <= evening.worst
