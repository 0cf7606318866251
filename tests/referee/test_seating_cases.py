"""Players come and go: who sits, who deals, what is played, what counts, and what is kept."""

from dataclasses import replace
from typing import Any

import pytest

from referee.agreements import usual_rules
from referee.dealing import move_deal
from referee.entries import Record
from referee.laws import Arrangement, Law, find_laws
from referee.packs import Variant
from referee.rules import Direction
from referee.seats import Seating
from referee.sheet import Dealt, follow
from referee.starting import Starts, suggest_start
from tests.referee.tables import dealt, four, haul

AL, BETH, CHARLIE, DAVE, EVE, FINN = range(6)
LEFT, RIGHT, ACROSS, SCATTER, NONE = Direction
HAND = "Q+3 6 4 0"


def sit(position: int, *seats: int, **said: Any) -> Arrangement:
    return Arrangement(position, seats=seats, **said)


def deal(position: int, hand: str) -> Dealt:
    return Dealt(position, Record(haul(hand)))


def upcoming(*said: Arrangement, hands: int = 0) -> Law:
    """Give the law of the deal after so many *hands* of four."""
    return follow([four(), *said], dealt(*[HAND] * hands)).upcoming


# Who deals


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        ((AL, BETH, CHARLIE, DAVE), CHARLIE),
        ((AL, BETH, EVE, CHARLIE, DAVE), EVE),
        ((AL, EVE, BETH, CHARLIE, DAVE), CHARLIE),
        ((AL, BETH, DAVE), DAVE),
        ((AL, BETH, EVE, DAVE), EVE),
        ((CHARLIE, BETH, AL, DAVE), AL),
        ((AL, CHARLIE, DAVE), CHARLIE),
        ((AL, EVE, CHARLIE, DAVE), CHARLIE),
        ((AL, EVE, DAVE), EVE),
        ((AL, EVE, FINN, DAVE), FINN),
        ((EVE, FINN, 6, 7), 6),
    ],
    ids=[
        "nothing changed",
        "somebody joins between",
        "somebody joins elsewhere",
        "the next left",
        "a substitute for the next",
        "seats swapped",
        "the dealer left",
        "a substitute for the dealer",
        "dealer and next left, one came",
        "substitutes for dealer and next",
        "everybody left",
    ],
)
def test_after_beth_the_deal_goes_on_without_a_gap(now: Seating, expected: int) -> None:
    assert now[move_deal((AL, BETH, CHARLIE, DAVE), 1, now)] == expected


def test_a_dealer_is_named_by_column() -> None:
    law = upcoming(sit(3, AL, CHARLIE, DAVE, dealer=DAVE), hands=2)
    assert (law.dealer, law.deals) == (2, DAVE)


def test_a_dealer_who_does_not_sit_says_nothing() -> None:
    assert upcoming(Arrangement(3, dealer=EVE), hands=2).deals == CHARLIE


# What is played


def test_cards_lead_and_pass_follow_the_number_of_players() -> None:
    laws = follow([four(), sit(2, AL, BETH, EVE, CHARLIE, DAVE)], [deal(1, HAND), deal(2, "Q 3 4 4 2")])
    assert [law.pack.hand for law in (laws.rows[0].law, laws.rows[1].law, laws.upcoming)] == [13, 10, 10]
    assert [str(row.law.lead.card) for row in laws.rows] == ["2C", "3C"]
    assert laws.upcoming.passing.receivers == (4, 0, 1, 2, 3)


def test_another_number_begins_its_usual_pass_and_the_same_pass_goes_on() -> None:
    said = [four(), sit(3, AL, BETH, CHARLIE, DAVE, EVE), sit(5, AL, BETH, CHARLIE), sit(6, AL, BETH, CHARLIE, DAVE)]
    ways = [law.passing.direction for law in find_laws(said, range(1, 7))]
    assert ways == [LEFT, RIGHT, LEFT, RIGHT, LEFT, LEFT, RIGHT]


def test_a_pass_that_was_agreed_on_stays_where_it_can_and_rests_where_it_cannot() -> None:
    said = [four(pass_cycle=["across", "none"]), sit(2, AL, BETH, CHARLIE), sit(3, AL, BETH, CHARLIE, DAVE)]
    assert [law.passing.direction for law in find_laws(said, range(1, 4))] == [ACROSS, LEFT, ACROSS, NONE]
    said = [four(pass_cycle=["right"]), sit(2, AL, BETH, CHARLIE)]
    assert [law.passing.direction for law in find_laws(said, range(1, 3))] == [RIGHT] * 3


def test_a_way_of_passing_that_was_named_says_nothing_where_these_seats_cannot() -> None:
    said = [four(pass_cycle=["left"]), Arrangement(2, direction=ACROSS), sit(2, AL, BETH, CHARLIE)]
    assert find_laws(said, [1])[1].passing.direction is LEFT


@pytest.mark.parametrize(
    ("seats", "variant"),
    [(5, Variant.OMNIBUS), (7, Variant.OMNIBUS), (8, Variant.CANCELLATION), (11, Variant.CANCELLATION)],
)
def test_where_a_variant_is_not_for_so_many_the_other_is_played(seats: int, variant: Variant) -> None:
    said = [Arrangement(1, Variant.OMNIBUS, (0, 1, 2, 3), 0), sit(2, *range(seats)), sit(3, 0, 1, 2, 3)]
    assert [law.variant for law in find_laws(said, [1, 2])] == [Variant.OMNIBUS, variant, Variant.OMNIBUS]


def test_options_without_a_place_rest_and_come_back() -> None:
    said = [
        Arrangement(1, Variant.CANCELLATION, tuple(range(6)), 0, options={"last_trick": "leader", "target": 90}),
        Arrangement(2, Variant.CLASSIC),
        Arrangement(3, Variant.CANCELLATION),
    ]
    assert [dict(law.said) for law in find_laws(said, [1, 2])] == [
        {"last_trick": "leader", "target": 90},
        {"target": 90},
        {"last_trick": "leader", "target": 90},
    ]


@pytest.mark.parametrize("seats", [(0, 1), (0, 1, 1, 2), (0, 1, -1), tuple(range(12)), ()])
def test_seats_that_no_game_is_for_say_nothing(seats: Seating) -> None:
    assert upcoming(Arrangement(2, seats=seats), hands=1).seating == (0, 1, 2, 3)


# What counts


def test_who_joins_starts_with_what_was_agreed_and_has_nothing_in_earlier_hands() -> None:
    sheet = follow([four(), sit(2, AL, BETH, EVE, CHARLIE, DAVE, begins={EVE: 7})], dealt(HAND))
    assert (sheet.rows[0].points, sheet.totals) == ((16, 6, 4, 0, None), (16, 6, 4, 0, 7))
    assert (sheet.places, sheet.gone) == ((5, 3, 2, 1, 4), ())
    assert sheet.rows[0].standing.totals[EVE] == 0


def test_who_leaves_keeps_the_total_has_no_place_and_cannot_win() -> None:
    said = [four(target=30), sit(2, AL, BETH, CHARLIE)]
    sheet = follow(said, [deal(1, HAND), deal(2, "Q+1 12 0")])
    assert (sheet.rows[1].points, sheet.totals) == ((14, 12, 0, None), (30, 18, 4, 0))
    assert (sheet.winners, sheet.places, sheet.gone) == ((CHARLIE,), (3, 2, 1, None), (DAVE,))


def test_who_left_past_the_target_ends_nothing() -> None:
    said = [four(), sit(2, BETH, CHARLIE, DAVE, options={"target": 15})]
    assert not follow(said, [deal(1, HAND), deal(2, "3 10 Q")]).over
    assert follow(said, [deal(1, HAND), deal(2, "3 Q 10")]).winners == (BETH,)


def test_who_comes_back_goes_on_from_the_total_or_starts_anew() -> None:
    away, hands = sit(2, AL, BETH, CHARLIE), [deal(1, "0 6 4 Q+3"), deal(2, "Q 13 0"), deal(3, HAND)]
    back = sit(3, AL, BETH, CHARLIE, DAVE)
    assert follow([four(), away, back], hands).totals[DAVE] == 16
    assert follow([four(), away, replace(back, begins={DAVE: 5})], hands).totals[DAVE] == 5


def test_what_is_said_last_of_a_start_holds() -> None:
    late, early = sit(3, AL, BETH, CHARLIE, DAVE, EVE, begins={EVE: 20}), sit(3, *range(5), begins={EVE: 9})
    assert follow([four(), late, early], dealt(HAND, HAND)).totals[EVE] == 9
    assert follow([four(), late, replace(early, position=2)], [deal(1, HAND)]).totals[EVE] == 9


def test_nobody_starts_after_the_end() -> None:
    sheet = follow([four(target=16), sit(2, *range(5), begins={AL: 0, EVE: 9})], dealt(HAND))
    assert (sheet.totals, sheet.seating, sheet.places) == ((16, 6, 4, 0, 0), (0, 1, 2, 3), (4, 3, 2, 1, None))


def test_a_moon_is_for_those_who_sit() -> None:
    sheet = follow([four(moon="add"), sit(1, DAVE, AL, BETH)], [deal(1, "Q+13 0 0")])
    assert (sheet.rows[0].points, sheet.rows[0].shooter, sheet.rows[0].shot_by) == ((26, 26, None, 0), 0, DAVE)


def test_starts_are_suggested_from_those_who_sit() -> None:
    sheet = follow([four(), sit(2, AL, BETH, CHARLIE)], dealt("Q+3 6 0 4"))
    assert suggest_start(sheet) == Starts(average=7, highest=16)
    assert suggest_start(follow([four(moon="subtract")], dealt("Q+13 0 0 0"))) == Starts(average=-6, highest=0)


@pytest.mark.parametrize("seats", range(3, 12))
def test_without_a_word_every_number_plays_by_its_usual_rules(seats: int) -> None:
    law = upcoming(sit(2, *range(seats)), hands=1)
    assert law.rules == usual_rules(law.variant, seats)
