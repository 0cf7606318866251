"""What holds for every table, haul and game."""

import json
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.agreements import READERS, agree, find_option_faults
from referee.dealing import find_pass
from referee.packs import Variant
from referee.points import Question, find_readings
from referee.rules import Direction
from referee.scoring import find_shooter, score_deal
from referee.seats import turn
from referee.sheet import Arrangement, Dealt, Law, find_laws, follow
from referee.standings import find_lowest
from referee.takings import Haul, find_faults
from tests.referee.strategies import (
    OPTIONS,
    AnyGame,
    agreed_words,
    changes,
    every_table,
    games,
    hauls,
    same_every_time,
    tables,
)
from tests.referee.tables import EVERY_TABLE, Table

T = TypeVar("T")

no_choice = st.sampled_from(["none", "add", "subtract"]).flatmap(lambda moon: tables(moon=moon))


def rotate(by_seat: tuple[T, ...], steps: int) -> tuple[T, ...]:
    """Move everybody *steps* seats to the right."""
    return by_seat[steps:] + by_seat[:steps]


def list_laws(said: list[Arrangement], deals: list[Dealt]) -> list[Law]:
    """List the laws of *deals*, and of the one to come."""
    return find_laws(said, [deal.position for deal in deals])


def count_before(position: int, deals: list[Dealt]) -> int:
    return sum(deal.position < position for deal in deals)


@same_every_time
@given(st.data(), tables())
def test_a_right_haul_has_no_fault_and_a_card_more_or_less_anywhere_has_one(data: st.DataObject, table: Table) -> None:
    right = data.draw(hauls(table))
    assert find_faults(right, table.pack, table.rules) == []
    seat = data.draw(st.integers(0, table.pack.seats - 1))
    name = data.draw(st.sampled_from(["hearts", "queens", "bonus"]))
    more = data.draw(st.integers(-3, 3).filter(bool))
    taking = right.takings[seat]
    wrong = replace(taking, **{name: getattr(taking, name) + more})
    takings = (*right.takings[:seat], wrong, *right.takings[seat + 1 :])
    assert len(find_faults(replace(right, takings=takings), table.pack, table.rules)) == 1


@same_every_time
@given(st.data(), no_choice, st.integers(1, 10))
def test_when_everybody_moves_round_the_points_move_with_them(data: st.DataObject, table: Table, steps: int) -> None:
    haul = data.draw(hauls(table))
    steps %= table.pack.seats
    moved = Haul(rotate(haul.takings, steps), haul.uncollected)
    points = score_deal(haul, table.pack, table.rules)
    assert score_deal(moved, table.pack, table.rules) == rotate(points, steps)
    shooter = find_shooter(haul, table.pack, table.rules)
    expected = None if shooter is None else turn(shooter, -steps, table.pack.seats)
    assert find_shooter(moved, table.pack, table.rules) == expected


@pytest.mark.parametrize("direction", [Direction.LEFT, Direction.RIGHT, Direction.ACROSS])
@pytest.mark.parametrize(("variant", "seats"), EVERY_TABLE)
def test_everybody_passes_equally_far(variant: Variant, seats: int, direction: Direction) -> None:
    receivers = find_pass(direction, agree(variant, seats, {}), seats).receivers
    assert receivers is not None
    assert len({turn(receiver, -giver, seats) for giver, receiver in enumerate(receivers)}) == 1


@same_every_time
@given(st.data(), no_choice)
def test_every_reading_makes_exactly_the_points_that_were_asked_for(data: st.DataObject, table: Table) -> None:
    haul = data.draw(hauls(table))
    points = score_deal(haul, table.pack, table.rules)
    readings = find_readings(Question(points, uncollected=haul.uncollected), table.pack, table.rules)
    assert haul in [reading.haul for reading in readings]
    assert {score_deal(reading.haul, table.pack, table.rules, reading.moon) for reading in readings} == {points}
    assert [find_faults(reading.haul, table.pack, table.rules) for reading in readings] == [[]] * len(readings)
    assert len({(reading.haul, reading.moon) for reading in readings}) == len(readings)


def test_every_option_is_tried() -> None:
    assert OPTIONS.keys() == READERS.keys()


@same_every_time
@given(every_table, agreed_words)
def test_rules_that_were_written_down_are_read_back_the_same(at: tuple[Variant, int], said: dict[str, Any]) -> None:
    rules = agree(*at, said)
    plain = json.loads(json.dumps(rules.to_plain()))
    assert agree(*at, plain) == rules
    misplaced = {fault.details["option"] for fault in find_option_faults(*at, said)}
    assert {fault.details["option"] for fault in find_option_faults(*at, plain)} == misplaced


@same_every_time
@given(games())
def test_totals_are_the_sum_of_the_points_that_count(game: AnyGame) -> None:
    sheet = follow(*game)
    counted = [row.points for row in sheet.rows if row.counted]
    nobody = (0,) * sheet.upcoming.pack.seats
    assert sheet.totals == tuple(map(sum, zip(nobody, *counted, strict=True)))
    assert [row.counted for row in sheet.rows] == sorted((row.counted for row in sheet.rows), reverse=True)


@same_every_time
@given(games())
def test_places_follow_the_totals_and_winners_are_first(game: AnyGame) -> None:
    sheet = follow(*game)
    in_order = sorted(sheet.totals)
    assert sheet.places == tuple(in_order.index(total) + 1 for total in sheet.totals)
    assert sheet.winners == (find_lowest(sheet.totals) if sheet.finished else ())


@same_every_time
@given(games())
def test_while_no_dealer_is_named_the_deal_moves_left_without_a_gap(game: AnyGame) -> None:
    (first, *later), deals = game
    laws = list_laws([first, *(replace(words, dealer=None) for words in later)], deals)
    assert first.dealer is not None
    assert [law.dealer for law in laws] == [
        turn(first.dealer, steps, len(first.seats or ())) for steps in range(len(laws))
    ]
    assert [law.number for law in laws] == list(range(1, len(deals) + 2))


@same_every_time
@given(games(), st.integers(1, 20), st.integers(0, 2))
def test_from_a_dealer_who_was_named_the_deal_moves_left_without_a_gap(
    game: AnyGame, position: int, dealer: int
) -> None:
    said, deals = game
    laws = list_laws([*said, Arrangement(position, dealer=dealer)], deals)[count_before(position, deals) :]
    assert [law.dealer for law in laws] == [turn(dealer, steps, laws[0].pack.seats) for steps in range(len(laws))]


@same_every_time
@given(games(), st.data())
def test_what_is_said_of_a_position_never_touches_the_deals_before_it(game: AnyGame, data: st.DataObject) -> None:
    said, deals = game
    change = data.draw(changes(follow(said, deals).upcoming.pack.seats))
    before, after = follow(said, deals), follow([*said, change], deals)
    earlier = count_before(change.position, deals)
    assert after.rows[:earlier] == before.rows[:earlier]


@same_every_time
@given(games(), st.data())
def test_what_is_said_of_a_position_holds_for_the_first_deal_there(game: AnyGame, data: st.DataObject) -> None:
    said, deals = game
    change: Arrangement = data.draw(changes(3))
    law = list_laws([*said, change], deals)[count_before(change.position, deals)]
    assert change.dealer in (None, law.dealer)
    assert change.direction in (None, law.passing.direction)
    assert change.options.items() <= law.rules.to_plain().items()


@same_every_time
@given(games())
def test_following_the_same_facts_twice_gives_the_same_sheet(game: AnyGame) -> None:
    first = follow(*game)
    assert follow(*game) == first
    assert first.rows == follow(*game, ended=True).rows
