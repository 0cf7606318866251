"""Following a deal card by card (rules 1.2, 2.2): turns, doubts, proofs, and the takings at the end."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.cards import Card
from referee.faults import Fault, FaultCode
from referee.following import Beginning, Following, find_following_faults, find_split_faults
from referee.legality import judge_hand
from referee.packs import Variant
from referee.piles import collect
from referee.tricks import Play
from tests.referee.playing import Deal, cards, keep_to_the_rules, play_anything, play_out, trick
from tests.referee.strategies import same_every_time
from tests.referee.tables import Table, cancellation, classic, sit
from tests.referee.test_whole_deals import any_deals, careless_deals, fair_deals


def begin(table: Table, leader: int = 0, trick: int = 1, *, broken: bool = False) -> Following:
    return Following(table.pack, table.rules, Beginning(leader, trick, broken))


def play(following: Following, text: str) -> Following:
    for card in cards(text):
        following = following.add(card)
    return following


def see(deal: Deal, trick: int = 1) -> Following:
    """Follow a deal from a *trick* on, by its cards alone."""
    skipped = [play.card for each in deal.course.tricks[: trick - 1] for play in each.plays]
    seen = deal.course.tricks[trick - 1 :]
    broken = any(step.asked.hearts_broken for step in deal.steps[len(skipped) : len(skipped) + 1])
    following = begin(deal.table, seen[0].leader, trick, broken=broken)
    for each in seen:
        for one in each.plays:
            following = following.add(one.card)
    return following


def test_1_2_turns_go_clockwise_and_the_winner_leads():
    following = begin(classic(), leader=2)
    turns = []
    for card in cards("2C KC 3C AC"):
        turns.append(following.turn)
        following = following.add(card)
    assert turns == [2, 3, 0, 1]
    assert (following.turn, following.number, following.on_table.plays) == (1, 2, ())


def test_2_2_after_a_trick_set_aside_its_leader_leads_again():
    following = play(begin(cancellation(6), leader=4), "KC KC 2C 2C 5D 6D")
    assert (following.leader, following.turn) == (4, 4)
    assert following.haul.uncollected.hearts == 0
    assert following.piles.pending == cards("2C 2C KC KC 5D 6D")


@same_every_time
@given(any_deals)
def test_the_cards_alone_tell_who_played_them(deal: Deal):
    following = see(deal)
    assert following.whole == deal.course.tricks
    assert (following.over, following.turn) == (True, None)


@same_every_time
@given(any_deals)
def test_following_to_the_end_gives_the_takings_of_the_piles(deal: Deal):
    """The leftover cards are those that were never played."""
    following = see(deal)
    piles = collect(deal.course, deal.table.pack, deal.table.rules)
    assert following.kitty == tuple(sorted(deal.course.kitty))
    assert following.haul == piles.to_haul(deal.table.rules)


@same_every_time
@given(fair_deals, st.data())
def test_a_deal_of_legal_cards_is_never_proved_wrong(deal: Deal, data: st.DataObject):
    following = see(deal, data.draw(st.integers(1, deal.table.pack.hand)))
    assert following.find_proved() == []
    assert find_following_faults(following) == []


@same_every_time
@given(careless_deals)
def test_every_illegal_card_is_proved_once_all_cards_are_seen(deal: Deal):
    proved = {(fault.seat, fault.details["trick"]) for fault in see(deal).find_proved()}
    seats = deal.table.pack.seats
    broken = {
        (step.play.seat, place // seats + 1)
        for place, step in enumerate(deal.steps)
        if step.play.card not in judge_hand(step.asked).legal
    }
    assert proved == broken


@same_every_time
@given(any_deals)
def test_a_card_without_doubt_is_legal_or_hides_a_card_that_forbids_it(deal: Deal):
    """The doubt needs no hand: it is there whenever the card is legal only because nothing else is held."""
    following = begin(deal.table, deal.course.tricks[0].leader)
    for step in deal.steps:
        excused = judge_hand(step.asked).excused is not None and len(step.asked.hand) > 1
        if excused:
            assert following.find_doubt(step.play.card) is not None
        following = following.add(step.play.card)


@pytest.mark.parametrize(
    ("played", "card", "code"),
    [
        ("", "3C", FaultCode.MUST_OPEN_WITH),
        ("", "2C", None),
        ("2C", "4H", FaultCode.NO_POINTS_ON_FIRST_TRICK),
        ("2C", "QS", FaultCode.NO_POINTS_ON_FIRST_TRICK),
        ("2C", "4D", None),
        ("2C AC 3C 4C", "4H", FaultCode.HEARTS_NOT_BROKEN),
        ("2C AC 3C 4C", "QS", None),
        ("2C AC 3C 4C 5D", "4H", None),
        ("2C AC 3C 4C 5D 6D 7D 8H", "4H", None),
    ],
)
def test_1_2_a_card_is_doubted_that_only_a_hand_with_nothing_else_may_play(
    played: str, card: str, code: FaultCode | None
):
    doubt = play(begin(classic()), played).find_doubt(Card.parse(card))
    assert (doubt.code if doubt else None) == code


def doubts(following: Following) -> list[tuple[FaultCode, int | None, int, str]]:
    found = following.find_doubts()
    return [(fault.code, fault.seat, fault.details["trick"], fault.details["card"]) for fault in found]


def test_1_2_a_doubt_stands_until_a_later_card_decides_it():
    """Whoever leads a heart too early may have had nothing else; a diamond of the same hand proves the opposite."""
    led = play(begin(classic()), "2C AC 3C 4C 4H 5H 6H 7H")
    assert doubts(led) == [(FaultCode.HEARTS_NOT_BROKEN, 1, 2, "4H")]
    assert doubts(play(led, "8H 9H TH")) == doubts(led)
    proved = play(led, "8H 9D")
    assert (doubts(proved), [fault.code for fault in proved.find_proved()]) == ([], [FaultCode.ILLEGAL_PLAY])


def test_1_2_every_doubt_is_told_in_the_order_of_play():
    following = play(begin(classic()), "3C QS 4H 5C")
    assert doubts(following) == [
        (FaultCode.MUST_OPEN_WITH, 0, 1, "3C"),
        (FaultCode.NO_POINTS_ON_FIRST_TRICK, 1, 1, "QS"),
        (FaultCode.NO_POINTS_ON_FIRST_TRICK, 2, 1, "4H"),
    ]


@same_every_time
@given(any_deals, st.data())
def test_what_is_in_doubt_is_what_was_doubted_and_not_decided(deal: Deal, data: st.DataObject):
    whole = see(deal)
    following = replace(whole, plays=whole.plays[: data.draw(st.integers(0, len(whole.plays) - 1))])
    doubted = {(place.seat, str(place.card)) for place in following.plays} & {
        (step.play.seat, str(step.play.card))
        for place, step in enumerate(deal.steps[: len(following.plays)])
        if replace(whole, plays=whole.plays[:place]).find_doubt(step.play.card)
    }
    proved = {(fault.seat, fault.details.get("card")) for fault in following.find_proved()}
    found = {(seat, card) for _code, seat, _trick, card in doubts(following)}
    revoked = {fault.seat for fault in following.find_proved() if fault.code is FaultCode.REVOKED}
    assert found <= doubted - proved
    assert {one for one in doubted - proved - found if one[0] not in revoked} == set()


@same_every_time
@given(any_deals)
def test_at_the_end_only_a_wrong_opening_is_in_doubt(deal: Deal):
    assert {code for code, *_rest in doubts(see(deal))} <= {FaultCode.MUST_OPEN_WITH}


@same_every_time
@given(fair_deals)
def test_at_the_end_of_a_deal_of_legal_cards_nothing_is_in_doubt(deal: Deal):
    assert doubts(see(deal)) == []


@pytest.mark.parametrize(
    ("tricks", "expected"),
    [
        (["2C 3C 4C 5C", "6C"], []),
        (["2C 3C 4C", "5C 6C"], [(FaultCode.OUT_OF_TURN, 4)]),
        (["2C 3C 4C 5C", ""], [(FaultCode.EMPTY_TRICK, 5)]),
        (["2C 3C 4C 5C 6C"], [(FaultCode.WRONG_SEAT, 4)]),
    ],
    ids=["whole and begun", "short", "empty", "a seat twice"],
)
def test_a_trick_that_is_not_the_last_has_a_card_of_every_seat(
    tricks: list[str], expected: list[tuple[FaultCode, int]]
):
    faults = find_split_faults([trick(text, seats=4) for text in tricks], 4, 4)
    assert [(fault.code, fault.details["trick"]) for fault in faults] == expected


def test_1_2_the_last_card_is_never_doubted():
    following = begin(classic(), trick=13)
    assert following.find_doubt(Card.parse("4H")) is None
    assert begin(classic(), trick=12).find_doubt(Card.parse("4H")) is not None


def test_hearts_said_to_be_broken_before_are_broken():
    assert begin(classic(), trick=5, broken=True).find_doubt(Card.parse("4H")) is None


def test_1_2_a_revoke_is_named_with_its_two_tricks_counted_from_the_first():
    following = play(begin(classic(), trick=4), "2C 5D 3C 4C 7D 5C")
    assert [(fault.code, fault.seat, dict(fault.details)) for fault in following.find_proved()] == []
    following = play(begin(classic(), trick=4), "2C 5D 3C 4C 6C 7C 8C 9C")
    (fault,) = following.find_proved()
    assert (fault.code, fault.seat) == (FaultCode.REVOKED, 1)
    assert fault.details == {"suit": "C", "trick": 4, "shown": 5}


def test_1_2_a_heart_led_too_early_is_proved_by_another_card_of_that_hand():
    following = play(begin(classic()), "2C AC 3C 4C 4H 5H 6H 7H 8H")
    assert following.find_proved() == []
    assert play(following, "9D").find_proved() == [
        Fault(
            FaultCode.ILLEGAL_PLAY,
            1,
            {
                **{"card": "4H", "trick": 2, "held": "9D", "shown": 3},
                **{"clause": "hearts_not_broken", "suit": None, "opening": "2C"},
            },
        )
    ]


@pytest.mark.parametrize(
    ("table", "played", "card", "codes"),
    [
        (classic(), "2C", "2C", [FaultCode.DUPLICATE_CARD]),
        (classic(5), "3C", "2C", [FaultCode.REMOVED_CARD]),
        (cancellation(6), "KC", "KC", []),
        (cancellation(6), "KC KC", "KC", [FaultCode.DUPLICATE_CARD]),
    ],
    ids=["played already", "taken out", "its twin", "both twins"],
)
def test_a_card_that_cannot_exist_has_a_fault(table: Table, played: str, card: str, codes: list[FaultCode]):
    following = play(begin(table), played)
    assert [fault.code for fault in following.find_faults(Card.parse(card))] == codes


@pytest.mark.parametrize(
    ("following", "code"),
    [
        (begin(classic(), leader=4), FaultCode.WRONG_SEAT),
        (begin(classic(), leader=-1), FaultCode.WRONG_SEAT),
        (begin(classic(), trick=0), FaultCode.WRONG_TRICK),
        (begin(classic(), trick=14), FaultCode.WRONG_TRICK),
        (replace(begin(classic()), plays=(Play(1, Card.parse("2C")),)), FaultCode.OUT_OF_TURN),
        (play(begin(classic()), "2C 2C"), FaultCode.DUPLICATE_CARD),
    ],
)
def test_what_cannot_have_been_is_refused(following: Following, code: FaultCode):
    assert [fault.code for fault in find_following_faults(following)] == [code]


def test_no_card_is_played_after_the_last():
    deal = play_out(classic(), Random(1), keep_to_the_rules)
    following = see(deal)
    with pytest.raises(ValueError, match="over"):
        following.add(Card.parse("2C"))
    more = replace(following, plays=(*following.plays, Play(0, Card.parse("2C"))))
    assert FaultCode.WRONG_TRICK in [fault.code for fault in find_following_faults(more)]


def test_2_1_leftover_cards_stay_unknown_where_the_first_tricks_were_not_seen():
    deal = play_out(sit(Variant.CANCELLATION, 7), Random(3), play_anything)
    assert see(deal, trick=2).kitty == ()
    assert len(see(deal).kitty) == deal.table.pack.kitty
    seen = Counter(play.card for play in see(deal).plays)
    assert Counter(deal.course.kitty) == Counter(deal.table.pack.cards) - seen
