"""Rules 1.1 and 2.1: the deal."""

import pytest

from referee.cards import JACK_OF_DIAMONDS, TEN_OF_DIAMONDS, Card
from referee.faults import Fault, FaultCode
from referee.packs import PACKS, Variant, find_seat_faults, seats_for
from tests.referee.tables import EVERY_TABLE

ONE_DECK = {3: ("2D", 17), 4: ("", 13), 5: ("2C 2D", 10), 6: ("3C 4C 2D 3D", 8), 7: ("3C 2D 3D", 7)}
TWO_DECKS = {6: (17, 2), 7: (14, 6), 8: (13, 0), 9: (11, 5), 10: (10, 4), 11: (9, 5)}


@pytest.mark.parametrize("variant", [Variant.CLASSIC, Variant.OMNIBUS])
@pytest.mark.parametrize(("seats", "taken_out", "hand"), [(seats, *rest) for seats, rest in ONE_DECK.items()])
def test_1_1_one_deck_is_dealt_out_after_low_cards_are_taken_out(
    variant: Variant, seats: int, taken_out: str, hand: int
) -> None:
    pack = PACKS[variant, seats]
    assert [str(card) for card in pack.taken_out] == taken_out.split()
    assert (pack.hand, pack.kitty, len(pack.cards)) == (hand, 0, seats * hand)


@pytest.mark.parametrize(("seats", "hand", "kitty"), [(seats, *rest) for seats, rest in TWO_DECKS.items()])
def test_2_1_two_decks_are_dealt_as_far_as_they_go_and_the_rest_is_the_kitty(seats: int, hand: int, kitty: int) -> None:
    pack = PACKS[Variant.CANCELLATION, seats]
    assert (pack.hand, pack.kitty, pack.taken_out) == (hand, kitty, ())
    assert seats * hand + kitty == len(pack.cards) == 104


@pytest.mark.parametrize(("variant", "seats"), EVERY_TABLE)
def test_1_1_no_card_that_counts_is_ever_taken_out(variant: Variant, seats: int) -> None:
    pack = PACKS[variant, seats]
    assert (pack.hearts, pack.queens) == (13 * pack.decks, pack.decks)
    assert {JACK_OF_DIAMONDS, TEN_OF_DIAMONDS} <= set(pack.cards)


@pytest.mark.parametrize(("seats", "card"), [(3, "2C"), (4, "2C"), (5, "3C"), (6, "2C"), (7, "2C")])
def test_1_2_the_lowest_club_in_play_opens(seats: int, card: str) -> None:
    assert PACKS[Variant.CLASSIC, seats].opening_card == Card.parse(card)


@pytest.mark.parametrize("seats", TWO_DECKS)
def test_2_2_no_card_opens_with_two_decks(seats: int) -> None:
    assert PACKS[Variant.CANCELLATION, seats].opening_card is None


@pytest.mark.parametrize(
    ("variant", "numbers"), [("classic", ONE_DECK), ("omnibus", ONE_DECK), ("cancellation", TWO_DECKS)]
)
def test_a_variant_names_the_numbers_of_players_it_is_for(variant: str, numbers: dict[int, object]) -> None:
    assert list(seats_for(Variant(variant))) == list(numbers)
    assert [find_seat_faults(Variant(variant), seats) for seats in numbers] == [[]] * len(numbers)


@pytest.mark.parametrize(
    ("variant", "seats", "lowest", "highest"),
    [
        (Variant.CLASSIC, 2, 3, 7),
        (Variant.CLASSIC, 8, 3, 7),
        (Variant.OMNIBUS, 0, 3, 7),
        (Variant.OMNIBUS, 11, 3, 7),
        (Variant.CANCELLATION, 5, 6, 11),
        (Variant.CANCELLATION, 12, 6, 11),
    ],
)
def test_too_few_and_too_many_players_are_told_how_many_it_takes(
    variant: Variant, seats: int, lowest: int, highest: int
) -> None:
    details = {"players": seats, "lowest": lowest, "highest": highest, "variant": variant}
    assert find_seat_faults(variant, seats) == [Fault(FaultCode.PLAYERS_OUT_OF_RANGE, details=details)]
