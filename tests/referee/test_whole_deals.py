"""What holds for every deal played to its last card, whatever the table (rules 1 to 3)."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.cards import RANKS, Card
from referee.faults import Fault
from referee.legality import judge_hand
from referee.packs import Variant
from referee.piles import Course, Piles, collect, find_course_faults
from referee.rules import LastTrick
from referee.scoring import find_shooter, score_deal, value_card, value_taking
from referee.seats import turn
from referee.takings import count_cards, find_faults
from referee.tricks import Trick, find_revokes
from tests.referee.playing import Choose, Deal, keep_to_the_rules, play_anything, play_out, trick
from tests.referee.strategies import OPTIONS, every_table, same_every_time
from tests.referee.tables import EVERY_TABLE, sit

OF_THE_PLAY = (
    "queen_breaks_hearts",
    "no_points_first_trick",
    "lead_hearts_over_queen",
    "set_aside_rule",
    "last_trick",
    "kitty_to",
    "bonus_card",
    "bonus_value",
    "card_values",
)
CHOICES = [keep_to_the_rules, play_anything]


@st.composite
def deals(draw: st.DrawFn, *choices: Choose) -> Deal:
    """Draw a deal played at a table with any rules of play, by seats that choose in one of these ways."""
    variant, seats = draw(every_table)
    said = draw(st.fixed_dictionaries({}, optional={name: OPTIONS[name] for name in OF_THE_PLAY}))
    seed, choose = draw(st.integers(0, 2**32)), draw(st.sampled_from(choices or CHOICES))
    return play_out(sit(variant, seats, **said), Random(seed), choose)


any_deals = deals()
fair_deals = deals(keep_to_the_rules)
careless_deals = deals(play_anything)


def follow(deal: Deal, tricks: int | None = None) -> Piles:
    """Follow a whole deal, or its first so many *tricks*."""
    course = deal.course if tricks is None else Course(deal.course.tricks[:tricks], deal.course.kitty)
    return collect(course, deal.table.pack, deal.table.rules)


def list_places(piles: Piles) -> list[tuple[Card, ...]]:
    return [*piles.collected, piles.pending, piles.uncollected, piles.kitty]


@same_every_time
@given(any_deals, st.data())
def test_at_any_time_every_card_is_in_one_place(deal: Deal, data: st.DataObject) -> None:
    pack, number = deal.table.pack, data.draw(st.integers(0, deal.table.pack.hand))
    in_hands = [step.play.card for step in deal.steps[number * pack.seats :]]
    placed = [card for pile in list_places(follow(deal, number)) for card in pile]
    assert Counter(in_hands + placed) == Counter(pack.cards)


@same_every_time
@given(any_deals)
def test_in_the_end_every_card_is_with_a_seat_or_uncollected(deal: Deal) -> None:
    piles = follow(deal)
    placed = [card for pile in (*piles.collected, piles.uncollected) for card in pile]
    assert Counter(placed) == Counter(deal.table.pack.cards)
    assert (piles.pending, piles.kitty) == ((), ())
    assert not piles.uncollected or (piles.winners[-1] is None and deal.table.rules.last_trick is LastTrick.NOBODY)


@same_every_time
@given(any_deals)
def test_points_add_up_to_those_of_the_pack_less_what_stayed_uncollected(deal: Deal) -> None:
    pack, rules, piles = deal.table.pack, deal.table.rules, follow(deal)
    dealt, left = (sum(value_card(card, rules) for card in cards) for cards in (pack.cards, piles.uncollected))
    assert sum(piles.value(rules)) == dealt - left


USUAL_SUMS = {Variant.CLASSIC: 26, Variant.OMNIBUS: 16, Variant.CANCELLATION: 52}


@pytest.mark.parametrize(("variant", "seats"), EVERY_TABLE)
def test_by_the_usual_rules_points_add_up_to_26_16_or_52_less_what_stayed_uncollected(
    variant: Variant, seats: int
) -> None:
    table = sit(variant, seats)
    for seed in range(8):
        piles = follow(play_out(table, Random(seed)))
        left = value_taking(count_cards(piles.uncollected, table.rules), table.rules)
        assert sum(piles.value(table.rules)) == USUAL_SUMS[variant] - left


@same_every_time
@given(any_deals)
def test_following_a_deal_gives_the_same_takings_as_scoring_its_piles(deal: Deal) -> None:
    pack, rules = deal.table.pack, replace(deal.table.rules, moon_value=0)
    piles = follow(deal)
    haul = piles.to_haul(rules)
    assert find_faults(haul, pack, rules) == []
    assert [pile.cards for pile in haul.piles] == [*piles.collected, piles.uncollected]
    assert tuple(value_taking(taking, rules) for taking in haul.takings) == piles.value(rules)
    if find_shooter(haul, pack, rules) is None:
        assert score_deal(haul, pack, rules) == piles.value(rules)


@same_every_time
@given(any_deals, st.data())
def test_what_is_taken_stays_taken(deal: Deal, data: st.DataObject) -> None:
    number = data.draw(st.integers(0, deal.table.pack.hand - 1))
    before, after = follow(deal, number), follow(deal, number + 1)
    assert after.winners[:number] == before.winners
    assert all(Counter(had) <= Counter(has) for had, has in zip(before.collected, after.collected, strict=True))


@same_every_time
@given(any_deals)
def test_a_card_is_always_legal_and_every_other_has_a_fault(deal: Deal) -> None:
    for step in deal.steps:
        ruling = judge_hand(step.asked)
        faulted = [Card.parse(fault.details["card"]) for fault in ruling.faults]
        assert ruling.legal
        assert sorted([*ruling.legal, *faulted]) == sorted(set(step.asked.hand))


@same_every_time
@given(fair_deals)
def test_a_deal_of_legal_cards_never_shows_a_revoke(deal: Deal) -> None:
    assert find_revokes(deal.course.tricks) == []


@same_every_time
@given(careless_deals)
def test_in_the_end_every_revoke_is_shown_and_nothing_else_is(deal: Deal) -> None:
    """Every card is played in the end, so that nobody who held the suit can hide it."""
    seats = deal.table.pack.seats
    committed = [
        (step.play.seat, place // seats + 1)
        for place, step in enumerate(deal.steps)
        if step.asked.has_suit_led and step.play.card.suit is not step.asked.trick.suit_led
    ]
    shown = [(fault.seat, fault.details["trick"]) for fault in find_revokes(deal.course.tricks)]
    assert sorted(shown) == sorted(committed)


@same_every_time
@given(careless_deals)
def test_a_revoke_is_proved_by_two_tricks(deal: Deal) -> None:
    def suit_of(fault: Fault, key: str) -> str:
        return deal.course.tricks[fault.details[key] - 1].cards[fault.seat or 0].suit

    for fault in find_revokes(deal.course.tricks):
        assert fault.details["trick"] < fault.details["shown"]
        assert suit_of(fault, "trick") != suit_of(fault, "shown") == fault.details["suit"]


@same_every_time
@given(any_deals, st.integers(1, 10))
def test_when_everybody_moves_round_the_piles_move_with_them(deal: Deal, steps: int) -> None:
    pack, steps = deal.table.pack, steps % deal.table.pack.seats
    tricks = tuple(
        Trick(tuple(replace(play, seat=turn(play.seat, -steps, pack.seats)) for play in each.plays))
        for each in deal.course.tricks
    )
    moved, still = collect(replace(deal.course, tricks=tricks), pack, deal.table.rules), follow(deal)
    assert moved.collected == still.collected[steps:] + still.collected[:steps]
    assert moved.uncollected == still.uncollected


@same_every_time
@given(any_deals)
def test_a_deal_that_was_played_can_have_been(deal: Deal) -> None:
    assert find_course_faults(deal.course, deal.table.pack) == []


TWO_DECKS: dict[str, dict[str, Any]] = {
    "usual": {},
    "suit led": {"set_aside_rule": "suit_led"},
    "leader": {"last_trick": "leader"},
}


@pytest.mark.parametrize("said", TWO_DECKS.values(), ids=TWO_DECKS)
def test_deals_of_two_decks_meet_what_they_are_to_prove(said: dict[str, Any]) -> None:
    """Random deals do set tricks aside, and leave cards uncollected where the rules let them."""
    piles = [follow(play_out(sit(Variant.CANCELLATION, 7, **said), Random(seed))) for seed in range(60)]
    assert any(None in each.winners[:-1] for each in piles)
    assert any(each.uncollected for each in piles) == (said.get("last_trick") != "leader")


def test_1_2_a_moon_shows_in_the_piles_and_is_scored_after_them() -> None:
    table = sit(Variant.CLASSIC, 4, moon="add")
    course = Course(tuple(trick(f"{rank}H {rank}C {rank}D {rank}S") for rank in RANKS), complete=True)
    piles = collect(course, table.pack, table.rules)
    assert piles.value(table.rules) == (26, 0, 0, 0)
    assert score_deal(piles.to_haul(table.rules), table.pack, table.rules) == (0, 26, 26, 26)
