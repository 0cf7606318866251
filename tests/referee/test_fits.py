"""What a seat can have beside points that others are told to have."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.fits import find_card_fits, find_fits
from referee.points import Question, find_readings
from referee.scoring import MOONS_OFFERED, find_shooter, score_deal, value_taking
from referee.takings import Haul, Taking, count_bonus
from tests.referee.strategies import hauls, same_every_time, tables
from tests.referee.tables import Table, cancellation, classic, draw_haul, omnibus, sweep

ALONE = [
    (classic(moon="none"), set(range(27))),
    (classic(), {-26, *range(27)}),
    (classic(moon="add", moon_value=30), {*range(27), 30}),
    (classic(moon="none", card_values={"H": 2}), {*range(0, 27, 2), *range(13, 40, 2)}),
    (omnibus(moon="none"), set(range(-10, 27))),
    (omnibus(moon="subtract"), {-36, -26, *range(-10, 27)}),
    (cancellation(), {-26, *range(53)}),
]


@pytest.mark.parametrize(("table", "fits"), ALONE)
def test_a_seat_alone_can_have_what_its_cards_are_worth_or_a_moon_gives(table: Table, fits: set[int]) -> None:
    told = [None] * table.pack.seats
    assert find_fits(told, 0, table.pack, table.rules) == fits


@pytest.mark.parametrize(
    ("table", "told", "seat", "fits"),
    [
        (classic(), (25, None, 1, 0), 1, {0}),
        (classic(), (16, None, None, None), 1, set(range(11))),
        (classic(), (0, 26, None, None), 2, {0, 26}),
        (classic(), (0, 26, 26, None), 3, {26}),
        (classic(), (-26, None, None, None), 3, {0}),
        (classic(), (12, 12, None, None), 2, set()),
        (classic(), (99, None, None, None), 1, set()),
        (classic(), (99, None, None, None), 0, {-26, *range(27)}),
        (omnibus(), (26, -10, None, None), 2, {0, 26}),
        (omnibus(), (26, 0, 0, None), 3, {-10}),
        (omnibus(), (0, 26, 26, None), 3, {16}),
        (cancellation(), (52, None, None, None, None, None), 1, {0}),
        (cancellation(), (26, 26, None, None, None, None), 5, {0, 26}),
        (cancellation(), (50, 0, 0, 0, 0, None), 5, {0, 1, 2}),
        (cancellation(last_trick="leader"), (50, 0, 0, 0, 0, None), 5, {2}),
        (classic(card_values={"H": "face"}), (None, None, None, None), 0, set()),
    ],
)
def test_a_seat_can_have_what_the_others_leave(
    table: Table, told: tuple[int | None, ...], seat: int, fits: set[int]
) -> None:
    assert find_fits(told, seat, table.pack, table.rules) == fits


@same_every_time
@given(st.data(), tables())
def test_nothing_that_a_hand_can_come_to_is_called_wrong(data: st.DataObject, table: Table) -> None:
    """Whatever of it is told so far, by its cards or after the moon."""
    pack, rules = table.pack, table.rules
    haul = data.draw(hauls(table))
    if find_shooter(haul, pack, rules) is None:
        points = score_deal(haul, pack, rules)
    else:
        moons = [*MOONS_OFFERED[rules.moon], None]
        moon = data.draw(st.sampled_from(moons))
        points = tuple(value_taking(taking, rules) for taking in haul.takings)
        points = score_deal(haul, pack, rules, moon) if moon else points
    known = data.draw(st.lists(st.booleans(), min_size=pack.seats, max_size=pack.seats))
    told = [said if keep else None for said, keep in zip(points, known, strict=True)]
    seat = data.draw(st.integers(0, pack.seats - 1))
    assert points[seat] in find_fits(told, seat, pack, rules)


@pytest.mark.parametrize(
    "table",
    [classic(3), classic(3, moon="add", moon_value=5), classic(3, moon="none", card_values={"H": 3}), omnibus(3)],
)
def test_what_fits_is_what_some_hand_of_three_seats_has(table: Table) -> None:
    """Every hand there is, told but for its last two seats, and but for its last one."""
    pack, rules = table.pack, table.rules
    one, two = defaultdict(set), defaultdict(set)
    for hand in list_hauls(table):
        raw = tuple(value_taking(taking, rules) for taking in hand.takings)
        moons = MOONS_OFFERED[rules.moon] if find_shooter(hand, pack, rules) is not None else ()
        for row in (raw, *(score_deal(hand, pack, rules, moon) for moon in moons)):
            one[row[0]].add(row[1])
            two[row[:2]].add(row[2])
    for first in range(-37, 53, 3):
        assert find_fits((first, None, None), 1, pack, rules) == one[first]
        for second in range(-37, 53):
            assert find_fits((first, second, None), 2, pack, rules) == two[first, second], (first, second)


def list_hauls(table: Table) -> Iterator[Haul]:
    """List every way in which the seats can share all penalty and bonus cards of one deck."""
    pack, bonus = table.pack, count_bonus(table.pack, table.rules)
    for queen, jack in product(range(pack.seats), range(pack.seats if bonus else 1)):
        for hearts in product(range(pack.hearts + 1), repeat=pack.seats):
            if sum(hearts) == pack.hearts:
                counts = enumerate(hearts)
                yield Haul(tuple(Taking(count, int(seat == queen), bonus * (seat == jack)) for seat, count in counts))


TWO_DECKS = [cancellation(11), cancellation(8, bonus_card="JD"), cancellation(6, card_values={"QS": 5})]


@pytest.mark.parametrize("table", TWO_DECKS)
def test_a_row_that_fits_whole_has_a_reading_and_one_that_does_not_has_none(table: Table) -> None:
    """Right rows, and rows with one number changed."""
    pack, rules = table.pack, table.rules
    chance = Random(repr(table))
    for _round in range(30):
        haul = chance.choice([draw_haul(chance, table), sweep(table, chance.randrange(pack.seats))])
        row = [value_taking(taking, rules) for taking in haul.takings]
        row[chance.randrange(pack.seats)] += chance.choice([0, 0, 1, -1, 7])
        asked = [Question(tuple(row), raw, None) for raw in (False, True)]
        seat = chance.randrange(pack.seats)
        readings = any(find_readings(question, pack, rules) for question in asked)
        assert (row[seat] in find_fits(row, seat, pack, rules)) == readings, row


def test_cards_alone_know_no_moon() -> None:
    table = classic()
    assert find_card_fits([None] * 4, 0, table.pack, table.rules) == set(range(27))
    assert find_card_fits([0, 26, 26, None], 3, table.pack, table.rules) == set()
