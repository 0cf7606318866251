"""Cards: a rank and a suit, written like ``QS`` or ``TH``."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Suit(StrEnum):
    """The four suits, in the order in which cards are listed."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Rank(IntEnum):
    """Ranks, low to high; the number is what the rank counts at face value."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The sign of this rank on the wire: a digit or one of T J Q K A."""
        return "23456789TJQKA"[self - Rank.TWO]


RANKS = {rank.letter: rank for rank in Rank}


@dataclass(frozen=True, order=True, slots=True)
class Card:
    """One card; cards sort by suit (C, D, H, S), then from the two up to the ace."""

    suit: Suit
    rank: Rank

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read rank and suit.

        >>> str(Card.parse("TH"))
        'TH'

        Raises ValueError for anything that is not a card.
        """
        if len(text) != 2 or text[0] not in RANKS or text[1] not in set(Suit):
            raise ValueError(f"unknown card: {text!r}")
        return cls(Suit(text[1]), RANKS[text[0]])

    def __str__(self) -> str:
        return self.rank.letter + self.suit


DECK = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
QUEEN_OF_SPADES = Card.parse("QS")
JACK_OF_DIAMONDS = Card.parse("JD")
TEN_OF_DIAMONDS = Card.parse("TD")


def write_cards(cards: Iterable[Card] | None) -> str | None:
    """Write cards in one line, as `read_cards` reads them; None stays None.

    >>> write_cards([QUEEN_OF_SPADES, TEN_OF_DIAMONDS])
    'QS TD'
    """
    return None if cards is None else " ".join(map(str, cards))


def read_cards(text: str | None) -> tuple[Card, ...] | None:
    """Read cards that stand in one line; None stays None. Raises ValueError for anything that is not a card."""
    return None if text is None else tuple(map(Card.parse, text.split()))
