"""From points back to cards (rules 5)."""

import pytest

from referee.points import Question, Reading, find_readings
from referee.rules import Moon
from referee.takings import NOTHING, Haul, Taking
from tests.referee.tables import Table, cancellation, classic, haul, omnibus


def read(table: Table, *points: int, raw: bool = False, left: Taking | None = NOTHING) -> list[Reading]:
    return find_readings(Question(points, raw, left), table.pack, table.rules)


@pytest.mark.parametrize(
    ("table", "points", "takings"),
    [
        (classic(), (16, 6, 4, 0), haul("Q+3 6 4 0")),
        (classic(), (13, 8, 5, 0), haul("Q 8 5 0")),
        (classic(3), (25, 1, 0), haul("Q+12 1 0")),
        (classic(moon="none"), (26, 0, 0, 0), haul("Q+13 0 0 0")),
        (omnibus(), (-7, 4, 18, 1), haul("3+J 4 Q+5 1")),
        (omnibus(bonus_value=-11), (-8, 4, 18, 1), haul("3+J 4 Q+5 1")),
        (cancellation(), (26, 6, 6, 6, 6, 2), haul("QQ 6 6 6 6 2")),
        (classic(card_values={"QS": 25}), (28, 6, 4, 0), haul("Q+3 6 4 0")),
        (classic(card_values={"H": 2}), (19, 12, 8, 0), haul("Q+3 6 4 0")),
    ],
)
def test_points_with_one_reading_name_the_cards(table: Table, points: tuple[int, ...], takings: Haul) -> None:
    assert read(table, *points) == [Reading(takings)]


@pytest.mark.parametrize(
    ("table", "points", "takings"),
    [
        (classic(), (13, 13, 0, 0), ["13 Q 0 0", "Q 13 0 0"]),
        (omnibus(), (3, 13, 0, 0), ["3 Q 0 10+J", "3 Q 10+J 0", "3 Q+10+J 0 0", "13+J Q 0 0", "Q+J 13 0 0"]),
        (cancellation(), (39, 13, 0, 0, 0, 0), ["Q+26 Q 0 0 0 0", "QQ+13 13 0 0 0 0"]),
        (cancellation(), (26, 26, 0, 0, 0, 0), ["26 QQ 0 0 0 0", "Q+13 Q+13 0 0 0 0", "QQ 26 0 0 0 0"]),
    ],
)
def test_points_with_several_readings_name_each_once_by_who_has_the_queens(
    table: Table, points: tuple[int, ...], takings: list[str]
) -> None:
    assert read(table, *points) == [Reading(haul(text)) for text in takings]


@pytest.mark.parametrize(
    ("table", "points"),
    [
        (classic(), (12, 12, 2, 0)),
        (classic(), (3, 4, 5, 1)),
        (classic(), (26, 0, 0, 0)),
        (classic(), (-1, 14, 13, 0)),
        (classic(), (16, 6, 4)),
        (classic(card_values={"H": "face"}), (16, 6, 4, 0)),
        (classic(card_values={"H": 2}), (20, 11, 8, 0)),
        (classic(card_values={"H": 0}), (13, 0, 0, 0)),
        (omnibus(), (16, 6, 4, 0)),
        (cancellation(), (16, 6, 4, 0, 0, 0)),
        (classic(moon="subtract"), (0, 26, 26, 26)),
        (classic(moon="add"), (-26, 0, 0, 0)),
        (classic(moon="none"), (0, 26, 26, 26)),
    ],
)
def test_points_that_no_cards_make_have_no_reading(table: Table, points: tuple[int, ...]) -> None:
    """A hand of two decks is worth 52, so 26 is refused (complaint 19)."""
    assert read(table, *points) == []


@pytest.mark.parametrize(
    ("table", "points", "takings", "moon"),
    [
        (classic(), (26, 26, 0, 26), haul("0 0 Q+13 0"), Moon.ADD),
        (classic(), (0, 0, -26, 0), haul("0 0 Q+13 0"), Moon.SUBTRACT),
        (classic(moon_value=30), (30, 30, 0, 30), haul("0 0 Q+13 0"), Moon.ADD),
        (omnibus(), (0, 26, 26, 16), haul("Q+13 0 0 J"), Moon.ADD),
        (omnibus(moon_needs_bonus=True), (0, 26, 26, 26), haul("Q+13+J 0 0 0"), Moon.ADD),
        (cancellation(), (0, 26, 26, 26, 26, 26), haul("QQ+26 0 0 0 0 0"), Moon.ADD),
        (cancellation(bonus_card="JD"), (-36, 0, 0, -10, 0, 0), haul("QQ+26+J 0 0 J 0 0"), Moon.SUBTRACT),
    ],
)
def test_final_points_of_a_moon_name_the_shooter(
    table: Table, points: tuple[int, ...], takings: Haul, moon: Moon
) -> None:
    assert read(table, *points) == [Reading(takings, moon)]


def test_raw_points_of_a_moon_say_that_it_has_to_be_applied() -> None:
    assert read(classic(), 26, 0, 0, 0, raw=True) == [Reading(haul("Q+13 0 0 0"), shot=True)]
    assert read(classic(moon="none"), 26, 0, 0, 0, raw=True) == [Reading(haul("Q+13 0 0 0"))]
    assert read(classic(), 0, 26, 26, 26, raw=True) == []


def test_2_2_what_stayed_on_the_table_is_taken_off_the_sum() -> None:
    points = (23, 5, 5, 2, 1, 0)
    reading = Reading(haul("Q+10 5 5 2 1 0", table="Q+3"))
    assert read(cancellation(), *points, left=Taking(3, 1)) == [reading]
    assert read(cancellation(), *points, left=None) == [reading]
    assert read(cancellation(), *points, left=Taking(2, 1)) == []
    assert read(cancellation(), *points) == []


def test_2_2_points_that_lack_a_queens_worth_can_lack_hearts_or_a_queen() -> None:
    takings = [reading.haul for reading in read(cancellation(), 13, 26, 0, 0, 0, 0, left=None)]
    assert haul("0 QQ 0 0 0 0", table="26") not in takings
    assert haul("13 Q+13 0 0 0 0", table="Q") in takings
    assert haul("13 QQ 0 0 0 0", table="13") in takings
    assert haul("Q 26 0 0 0 0", table="Q") in takings
    assert haul("Q Q+13 0 0 0 0", table="13") in takings
    assert len(takings) == 4


def test_a_moon_is_found_though_a_bonus_card_stayed_on_the_table() -> None:
    table = cancellation(bonus_card="JD", moon="add")
    takings = haul("QQ+26 0 0 0 0 J", table="J")
    points = (0, 26, 26, 26, 26, 16)
    assert read(table, *points, left=Taking(bonus=1)) == [Reading(takings, Moon.ADD)]
    assert read(table, *points, left=None) == [Reading(takings, Moon.ADD)]
    assert read(table, *points) == []


@pytest.mark.parametrize("left", [Taking(hearts=1), Taking(queens=1)])
def test_2_2_with_a_heart_or_a_queen_on_the_table_there_is_no_moon(left: Taking) -> None:
    assert read(cancellation(), 0, 26, 26, 26, 26, 26, left=left) == []
