"""Revokes: a seat did not follow, and a later trick shows that it could have (rules 1.2)."""

from referee.faults import Fault, FaultCode
from referee.tricks import find_revokes
from tests.referee.playing import trick
from tests.referee.tables import codes


def revoked(seat: int, suit: str, number: int, shown: int) -> Fault:
    return Fault(FaultCode.REVOKED, seat, {"suit": suit, "trick": number, "shown": shown})


def test_a_suit_shown_later_proves_a_revoke_by_two_tricks() -> None:
    tricks = [trick("2C 3C 4D 5C"), trick("2S 3S 4S 5S"), trick("6C 7C 8C 9C"), trick("JC QC KC AC")]
    assert find_revokes(tricks) == [revoked(2, "C", 1, 3)]


def test_the_suit_may_be_shown_as_a_discard_or_as_a_lead() -> None:
    assert find_revokes([trick("2C 3C 4D 5C"), trick("2S 3S 6C 5S")]) == [revoked(2, "C", 1, 2)]
    assert find_revokes([trick("2C 3C 4D 5C"), trick("6C 7C 8C 9C", leader=2, seats=4)]) == [revoked(2, "C", 1, 2)]


def test_discards_are_no_revoke_while_nothing_shows_more_of_the_suit() -> None:
    assert find_revokes([trick("2C 3C 4D 5C"), trick("6C 7C 8S 9C"), trick("2D 3D 5D 6D")]) == []
    assert find_revokes([trick("2C 3C 4D 5C")]) == []
    assert find_revokes([]) == []


def test_cards_of_the_suit_played_before_prove_nothing() -> None:
    assert find_revokes([trick("2C 3C 4C 5C"), trick("6C 7C 8S 9C")]) == []


def test_each_trick_not_followed_counts_and_so_does_each_seat() -> None:
    tricks = [trick("2C 3D 4D 5C"), trick("6C 7C 8D 9C"), trick("TC JC QC KC")]
    assert find_revokes(tricks) == [revoked(1, "C", 1, 2), revoked(2, "C", 1, 3), revoked(2, "C", 2, 3)]


def test_2_2_a_cancelled_lead_had_to_be_followed_all_the_same() -> None:
    tricks = [trick("TS TS 4D 5S 6S 7S"), trick("2S 2D 3S 4H 5H 6H")]
    assert find_revokes(tricks) == [revoked(2, "S", 1, 2)]


def test_seats_that_have_not_played_yet_are_no_witnesses() -> None:
    assert codes(find_revokes([trick("2C 3C 4D"), trick("6C 7C")])) == []
