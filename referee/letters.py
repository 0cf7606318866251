"""The letters on the cards: which there are on decks, and how each writes ace, king, queen and jack."""

from collections.abc import Mapping
from enum import StrEnum

from referee.cards import Rank


class Letters(StrEnum):
    """A set of letters on a deck of cards."""

    AKQJ = "akqj"
    AKDW = "akdw"
    TKDV = "tkdv"


USUAL = Letters.AKQJ
LETTERS: Mapping[Letters, str] = {
    Letters.AKQJ: "AKQJ",
    Letters.AKDW: "AKDW",
    Letters.TKDV: "ТКДВ",
}
"""Ace, king, queen and jack of each set, in this order."""
LETTERED = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)


def write_rank(rank: Rank, letters: Letters) -> str:
    """Write a *rank* as it stands on a card.

    >>> write_rank(Rank.QUEEN, Letters.AKDW), write_rank(Rank.TEN, Letters.AKDW)
    ('D', '10')
    """
    return LETTERS[letters][LETTERED.index(rank)] if rank in LETTERED else str(rank.value)
