"""All the ways in which the penalty cards of one deck can be shared, and a sample of those of two."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from referee.packs import Variant
from referee.points import Question, find_readings
from referee.rules import Moon
from referee.scoring import find_shooter, score_deal
from referee.takings import Haul, find_faults
from tests.referee.tables import Table, draw_haul, every_haul, sit, sweep

DEALS = {3: 315, 4: 2_240, 5: 11_900, 6: 51_408}
"""How many ways so many seats have to share 13 hearts and a queen."""

MOON_SUMS = {Moon.NONE: 26, Moon.ADD: 26 * 3, Moon.SUBTRACT: -26}
"""What the points of four seats come to when one of them took everything."""


def is_sound(haul: Haul, table: Table) -> bool:
    """Tell whether the referee finds no fault, and points that come to 26, or to 26 from each seat but a shooter."""
    pack, points = table.pack, score_deal(haul, table.pack, table.rules)
    moon = find_shooter(haul, pack, table.rules) is not None
    expected = 26 * (pack.seats - 1) if moon else 26
    return find_faults(haul, pack, table.rules) == [] and sum(points) == expected


@pytest.mark.parametrize(("seats", "number"), DEALS.items())
def test_every_deal_of_one_deck_has_no_fault_and_makes_26_or_a_moon(seats: int, number: int) -> None:
    table = sit(Variant.CLASSIC, seats, moon="add")
    sound = [is_sound(haul, table) for haul in every_haul(seats)]
    assert (len(sound), sound.count(False)) == (number, 0)


@pytest.mark.parametrize(("moon", "moon_sum"), MOON_SUMS.items())
def test_every_deal_of_four_makes_26_but_for_the_four_moons(moon: Moon, moon_sum: int) -> None:
    table = sit(Variant.CLASSIC, 4, moon=moon)
    sums = Counter(sum(score_deal(haul, table.pack, table.rules)) for haul in every_haul(4))
    assert sums == Counter({26: 2_236}) + Counter({moon_sum: 4})


@pytest.mark.parametrize("moon", [Moon.NONE, Moon.ADD, Moon.SUBTRACT])
def test_the_points_of_every_deal_lead_back_to_its_cards(moon: Moon) -> None:
    table = sit(Variant.CLASSIC, 4, moon=moon)
    lost = [haul for haul in every_haul(4) if haul not in read_back(haul, table)]
    assert lost == []


def read_back(haul: Haul, table: Table) -> list[Haul]:
    question = Question(score_deal(haul, table.pack, table.rules), uncollected=haul.uncollected)
    return [reading.haul for reading in find_readings(question, table.pack, table.rules)]


def test_of_all_points_of_four_only_13_13_0_0_can_be_read_in_two_ways() -> None:
    table = sit(Variant.CLASSIC, 4, moon="add")
    scores = Counter(score_deal(haul, table.pack, table.rules) for haul in every_haul(4))
    twice = {points: number for points, number in scores.items() if number > 1}
    assert twice == dict.fromkeys(permutations((13, 13, 0, 0)), 2)


@pytest.mark.parametrize("seats", range(6, 12))
def test_deals_of_two_decks_have_no_fault_and_make_52_less_what_stayed_on_the_table(seats: int) -> None:
    table, random = sit(Variant.CANCELLATION, seats), Random(seats)
    for haul in (draw_haul(random, table) for _ in range(300)):
        left = haul.uncollected.hearts + 13 * haul.uncollected.queens
        assert find_faults(haul, table.pack, table.rules) == []
        assert sum(score_deal(haul, table.pack, table.rules)) == 52 - left


SAMPLED = {
    "jack, not needed": sit(Variant.OMNIBUS, 5, moon="add"),
    "ten, needed": sit(Variant.OMNIBUS, 4, bonus_card="TD", moon_needs_bonus=True, moon="subtract"),
    "two decks": sit(Variant.CANCELLATION, 7, moon="add"),
    "two decks with two jacks": sit(Variant.CANCELLATION, 6, bonus_card="JD", moon="subtract"),
    "no moon, dear queen": sit(Variant.CLASSIC, 6, card_values={"QS": 25}, moon="none"),
}


@pytest.mark.parametrize("table", SAMPLED.values(), ids=SAMPLED)
def test_the_points_of_a_sample_lead_back_to_its_cards(table: Table) -> None:
    random = Random(13)
    hauls = [draw_haul(random, table) for _ in range(60)]
    assert [haul for haul in hauls if haul not in read_back(haul, table)] == []


@pytest.mark.parametrize("table", SAMPLED.values(), ids=SAMPLED)
def test_the_points_of_a_moon_lead_back_to_the_shooter(table: Table) -> None:
    moons = [sweep(table, shooter) for shooter in range(table.pack.seats)]
    assert [moon for moon in moons if moon not in read_back(moon, table)] == []


def test_the_points_of_two_decks_lead_back_to_the_cards_when_nobody_counted_the_table() -> None:
    table, random = sit(Variant.CANCELLATION, 8), Random(8)
    for haul in (draw_haul(random, table) for _ in range(60)):
        question = Question(score_deal(haul, table.pack, table.rules), uncollected=None)
        assert haul in [reading.haul for reading in find_readings(question, table.pack, table.rules)]
