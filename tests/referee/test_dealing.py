"""Rules 1.2: who deals, which way cards are passed, who leads."""

import pytest

from referee.cards import Card
from referee.dealing import Lead, Pass, find_dealer, find_direction, find_lead, find_pass
from referee.packs import Variant
from referee.rules import Direction
from tests.referee.tables import EVERY_TABLE, cancellation, classic, sit

LEFT, RIGHT, ACROSS, SCATTER, NONE = Direction


def test_the_deal_moves_left_with_every_hand() -> None:
    """Other pads leave it where it was (complaint 52)."""
    assert [find_dealer(0, number, 4) for number in range(1, 6)] == [0, 1, 2, 3, 0]


@pytest.mark.parametrize(("variant", "seats"), EVERY_TABLE)
def test_everybody_deals_once_before_the_first_dealer_deals_again(variant: Variant, seats: int) -> None:
    dealers = [find_dealer(seats - 1, number, seats) for number in range(1, seats + 2)]
    assert dealers == [seats - 1, *range(seats)]


def test_four_pass_left_right_across_and_not_at_all() -> None:
    cycle = classic(4).rules.pass_cycle
    assert [find_direction(cycle, number) for number in range(1, 6)] == [LEFT, RIGHT, ACROSS, NONE, LEFT]


@pytest.mark.parametrize(("variant", "seats"), [table for table in EVERY_TABLE if table[1] != 4])
def test_tables_that_are_not_four_pass_left_and_right_in_turn(variant: Variant, seats: int) -> None:
    cycle = sit(variant, seats).rules.pass_cycle
    assert [find_direction(cycle, number) for number in range(1, 5)] == [LEFT, RIGHT, LEFT, RIGHT]


@pytest.mark.parametrize(("direction", "receiver"), [(LEFT, "Beth"), (RIGHT, "Dave"), (ACROSS, "Charlie")])
def test_al_passes_to_the_player_who_sits_there(direction: Direction, receiver: str) -> None:
    """Elsewhere left and right were shown the wrong way round (complaint 107)."""
    passing = find_pass(direction, classic().rules, 4)
    assert passing.receivers is not None
    assert ["Al", "Beth", "Charlie", "Dave"][passing.receivers[0]] == receiver


@pytest.mark.parametrize(("variant", "seats"), EVERY_TABLE)
@pytest.mark.parametrize("direction", [LEFT, RIGHT, ACROSS])
def test_everybody_gets_cards_from_exactly_one_other(variant: Variant, seats: int, direction: Direction) -> None:
    receivers = find_pass(direction, sit(variant, seats).rules, seats).receivers
    assert receivers is not None
    assert sorted(receivers) == list(range(seats))
    assert not any(receiver == giver for giver, receiver in enumerate(receivers))


@pytest.mark.parametrize("seats", [4, 6, 8, 10])
def test_across_is_mutual(seats: int) -> None:
    receivers = find_pass(ACROSS, classic().rules, seats).receivers
    assert receivers is not None
    assert [receivers[receiver] for receiver in receivers] == list(range(seats))


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_table_agrees_on_how_many_cards_are_passed(count: int) -> None:
    assert find_pass(LEFT, classic(pass_count=count).rules, 3) == Pass(LEFT, count, (1, 2, 0))


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_scatter_gives_one_card_to_each_other_seat_whatever_the_count(seats: int) -> None:
    assert find_pass(SCATTER, classic(pass_count=2).rules, seats) == Pass(SCATTER, seats - 1, None)


def test_nothing_is_passed_on_a_hold_hand() -> None:
    assert find_pass(NONE, classic().rules, 4) == Pass(NONE, 0, None)


@pytest.mark.parametrize("dealer", range(5))
def test_whoever_deals_the_holder_of_the_lowest_club_leads(dealer: int) -> None:
    assert find_lead(classic(5).pack, dealer) == Lead(card=Card.parse("3C"))


@pytest.mark.parametrize(("dealer", "leader"), [(0, 1), (4, 5), (5, 0)])
def test_2_2_with_two_decks_the_seat_left_of_the_dealer_leads(dealer: int, leader: int) -> None:
    assert find_lead(cancellation(6).pack, dealer) == Lead(seat=leader)
