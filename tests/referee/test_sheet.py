"""A game followed from its facts."""

from dataclasses import replace

import pytest

from referee.entries import Record
from referee.packs import Variant
from referee.rules import Direction, Moon
from referee.sheet import Arrangement, Sheet, follow
from tests.referee.tables import dealt, four, haul

AL, BETH, CHARLIE, DAVE = range(4)
HAND = "Q+3 6 4 0"
BETH_SHOOTS = "0 Q+13 0 0"


def totals(sheet: Sheet) -> list[tuple[int, ...]]:
    return [row.standing.totals for row in sheet.rows]


def test_before_the_first_deal_the_sheet_is_empty_and_says_who_deals_and_passes() -> None:
    sheet = follow([four()], [])
    assert (sheet.rows, sheet.totals, sheet.places, sheet.winners) == ((), (0, 0, 0, 0), (1, 1, 1, 1), ())
    assert (sheet.upcoming.number, sheet.upcoming.dealer) == (1, AL)
    assert sheet.upcoming.passing.receivers == (BETH, CHARLIE, DAVE, AL)
    assert not sheet.over


def test_cards_in_sixteen_out() -> None:
    sheet = follow([four()], dealt(HAND))
    assert (sheet.rows[0].points, sheet.totals, sheet.places) == ((16, 6, 4, 0), (16, 6, 4, 0), (4, 3, 2, 1))
    assert (sheet.upcoming.number, sheet.upcoming.dealer) == (2, BETH)
    assert sheet.upcoming.passing.direction is Direction.RIGHT


def test_running_totals_can_be_read_after_every_deal() -> None:
    assert totals(follow([four()], dealt(HAND, HAND, HAND))) == [(16, 6, 4, 0), (32, 12, 8, 0), (48, 18, 12, 0)]


def test_each_deal_keeps_its_own_moon_when_another_is_corrected() -> None:
    """Elsewhere add or subtract is one switch for all hands (complaint 3)."""
    deals = dealt(HAND, BETH_SHOOTS, HAND, BETH_SHOOTS)
    deals[1] = replace(deals[1], record=replace(deals[1].record, choice=Moon.ADD))
    deals[3] = replace(deals[3], record=replace(deals[3].record, choice=Moon.SUBTRACT))
    deals[0] = replace(deals[0], record=Record(haul("0 Q 13 0")))
    sheet = follow([four()], deals)
    assert [row.moon for row in sheet.rows] == [None, Moon.ADD, None, Moon.SUBTRACT]
    assert [row.shooter for row in sheet.rows] == [None, BETH, None, BETH]
    assert totals(sheet) == [(0, 13, 13, 0), (26, 13, 39, 26), (42, 19, 43, 26), (42, -7, 43, 26)]


def test_a_moon_that_the_rules_decide_is_what_they_say_now() -> None:
    row = follow([four(moon="subtract")], dealt(BETH_SHOOTS, moon=Moon.ADD)).rows[0]
    assert (row.moon, row.points) == (Moon.SUBTRACT, (0, -26, 0, 0))


def test_rows_are_found_by_number() -> None:
    sheet = follow([four()], dealt(HAND, HAND))
    assert [sheet.row(number) for number in (0, 1, 2, 3)] == [None, *sheet.rows, None]


def test_deals_after_the_end_stay_but_do_not_count() -> None:
    sheet = follow([four(target=30)], dealt(HAND, HAND, "0 0 13 Q", HAND))
    assert [row.counted for row in sheet.rows] == [True, True, False, False]
    assert totals(sheet) == [(16, 6, 4, 0), (32, 12, 8, 0), (32, 12, 8, 0), (32, 12, 8, 0)]
    assert [row.points for row in sheet.rows[2:]] == [(0, 0, 13, 13), (16, 6, 4, 0)]
    assert (sheet.winners, sheet.finished, sheet.over) == ((DAVE,), True, True)
    assert sheet.last_counted == sheet.rows[1]


def test_deals_after_the_end_count_again_when_a_correction_reopens_the_game() -> None:
    deals = dealt(HAND, HAND, "0 0 13 Q", HAND)
    deals[1] = replace(deals[1], record=Record(haul("0 Q+9 4 0")))
    sheet = follow([four(target=30)], deals)
    assert [row.counted for row in sheet.rows] == [True, True, True, True]
    assert (sheet.totals, sheet.winners) == ((32, 34, 25, 13), (DAVE,))
    assert not follow([four(target=30)], deals[:3]).over


def test_a_withdrawn_deal_leaves_no_gap_in_numbers_dealers_passes_or_totals() -> None:
    deals = dealt(HAND, HAND, BETH_SHOOTS, HAND, HAND, moon=Moon.ADD)
    sheet = follow([four()], deals[:2] + deals[3:])
    assert [(row.position, row.number) for row in sheet.rows] == [(1, 1), (2, 2), (4, 3), (5, 4)]
    assert [row.law.dealer for row in sheet.rows] == [AL, BETH, CHARLIE, DAVE]
    assert [row.law.passing.direction for row in sheet.rows] == ["left", "right", "across", "none"]
    assert (sheet.totals, sheet.upcoming.dealer) == ((64, 24, 16, 0), AL)


def test_a_game_ends_where_the_table_ends_it() -> None:
    sheet = follow([four()], dealt(HAND), ended=True)
    assert (sheet.over, sheet.finished, sheet.winners) == (True, False, (DAVE,))


def test_nobody_wins_a_game_that_ended_before_the_first_deal() -> None:
    sheet = follow([four()], [], ended=True)
    assert (sheet.over, sheet.winners) == (True, ())


TIE = dealt("13 0 0 Q", "13 0 0 Q")


def test_a_tie_that_nobody_agreed_on_is_shared_and_asks() -> None:
    sheet = follow([four(target=26)], TIE)
    assert (sheet.winners, sheet.tie_undecided) == ((BETH, CHARLIE), True)


@pytest.mark.parametrize("rule", ["shared", "play_on"])
def test_a_tie_that_was_agreed_on_does_not_ask(rule: str) -> None:
    sheet = follow([four(target=26, tie_rule=rule)], TIE)
    assert (sheet.finished, sheet.tie_undecided) == (rule == "shared", False)


@pytest.mark.parametrize("hands", [(HAND,), (HAND, HAND)])
def test_where_one_is_alone_lowest_there_is_no_tie_to_decide(hands: tuple[str, ...]) -> None:
    assert not follow([four(target=30)], dealt(*hands)).tie_undecided


def test_one_more_hand_is_a_tie_rule_from_the_tied_deal_on() -> None:
    said = [four(target=26), Arrangement(2, options={"tie_rule": "play_on"})]
    sheet = follow(said, TIE)
    assert (sheet.over, sheet.tie_undecided, sheet.upcoming.dealer) == (False, False, CHARLIE)
    assert follow(said, [*TIE, *dealt(HAND, HAND, "1 12 Q 0")[2:]]).winners == (BETH,)


def test_sharing_the_win_is_a_tie_rule_from_the_tied_deal_on() -> None:
    said = [four(target=26), Arrangement(2, options={"tie_rule": "shared"})]
    sheet = follow(said, TIE)
    assert (sheet.winners, sheet.tie_undecided) == ((BETH, CHARLIE), False)


def test_seats_that_land_on_the_target_together_have_won_and_nobody_asks() -> None:
    said = four(exact_hit="exact_wins", target=17)
    sheet = follow([said], dealt("4 4 5 Q", "Q 13 0 0"))
    assert (sheet.totals, sheet.winners, sheet.tie_undecided) == ((17, 17, 5, 13), (AL, BETH), False)


def test_seats_that_land_together_have_won_though_they_are_also_the_lowest() -> None:
    said = Arrangement(1, Variant.CLASSIC, (0, 1, 2), AL, options={"exact_hit": "exact_wins", "target": 17})
    sheet = follow([said], dealt("Q+1 9 3", "3 8 Q+2"))
    assert (sheet.totals, sheet.winners, sheet.tie_undecided) == ((17, 17, 18), (AL, BETH), False)


def test_the_law_of_a_deal_names_only_what_the_table_said() -> None:
    sheet = follow([four(target=50), Arrangement(2, options={"moon": "add"})], dealt(HAND, HAND))
    assert [dict(row.law.said) for row in sheet.rows] == [{"target": 50}, {"target": 50, "moon": "add"}]
