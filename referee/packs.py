"""Which cards are dealt: variant and number of seats decide what is taken out and what is left over."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from referee.cards import DECK, QUEEN_OF_SPADES, Card, Suit
from referee.faults import Fault, FaultCode


class Variant(StrEnum):
    """The games this referee knows."""

    CLASSIC = "classic"
    OMNIBUS = "omnibus"
    CANCELLATION = "cancellation"


@dataclass(frozen=True)
class Pack:
    """The cards of one deal: *hand* cards for each seat, *kitty* cards left over, *taken_out* put away."""

    seats: int
    hand: int
    decks: int = 1
    taken_out: tuple[Card, ...] = ()
    kitty: int = 0
    lowest_club_opens: bool = True
    """Whether the lowest club in play opens; otherwise the seat to the dealer's left leads."""

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card in play, one entry a copy."""
        return tuple(card for card in DECK if card not in self.taken_out for _ in range(self.decks))

    @cached_property
    def hearts(self) -> int:
        """How many hearts are dealt."""
        return sum(card.suit is Suit.HEARTS for card in self.cards)

    @cached_property
    def queens(self) -> int:
        """How many queens of spades are dealt."""
        return self.cards.count(QUEEN_OF_SPADES)

    @cached_property
    def opening_card(self) -> Card | None:
        """The card that must open the first trick; None where the seat left of the dealer leads."""
        clubs = [card for card in self.cards if card.suit is Suit.CLUBS]
        return min(clubs) if self.lowest_club_opens else None


def _one_deck(seats: int, hand: int, taken_out: str = "") -> Pack:
    return Pack(seats, hand, taken_out=tuple(Card.parse(text) for text in taken_out.split()))


def _two_decks(seats: int, hand: int, kitty: int = 0) -> Pack:
    return Pack(seats, hand, decks=2, kitty=kitty, lowest_club_opens=False)


_ONE_DECK = (
    _one_deck(3, 17, "2D"),
    _one_deck(4, 13),
    _one_deck(5, 10, "2C 2D"),
    _one_deck(6, 8, "3C 4C 2D 3D"),
    _one_deck(7, 7, "3C 2D 3D"),
)
_TWO_DECKS = (
    _two_decks(6, 17, kitty=2),
    _two_decks(7, 14, kitty=6),
    _two_decks(8, 13),
    _two_decks(9, 11, kitty=5),
    _two_decks(10, 10, kitty=4),
    _two_decks(11, 9, kitty=5),
)
PACKS = {
    **{(Variant.CLASSIC, pack.seats): pack for pack in _ONE_DECK},
    **{(Variant.OMNIBUS, pack.seats): pack for pack in _ONE_DECK},
    **{(Variant.CANCELLATION, pack.seats): pack for pack in _TWO_DECKS},
}
"""The pack for each variant and number of seats (rules 1.1 and 2.1)."""


def seats_for(variant: Variant) -> range:
    """List the numbers of players that *variant* is for, smallest first."""
    numbers = [seats for known, seats in PACKS if known is variant]
    return range(min(numbers), max(numbers) + 1)


def choose_variant(named: Iterable[Variant], seats: int) -> Variant:
    """Choose the last variant *named* that is for so many players; where none is, the first that there is for them.

    >>> str(choose_variant([Variant.OMNIBUS], 8)), str(choose_variant([Variant.OMNIBUS, Variant.CANCELLATION], 5))
    ('cancellation', 'omnibus')

    Raises StopIteration for a number that no game is for.
    """
    known: tuple[Variant, ...] = (*reversed(list(named)), *Variant)
    return next(variant for variant in known if (variant, seats) in PACKS)


def find_seat_faults(variant: Variant, seats: int) -> list[Fault]:
    """Find fault with a number of players that *variant* is not for."""
    if (variant, seats) in PACKS:
        return []
    allowed = seats_for(variant)
    numbers = {"players": seats, "lowest": allowed[0], "highest": allowed[-1], "variant": str(variant)}
    return [Fault(FaultCode.PLAYERS_OUT_OF_RANGE, details=numbers)]


def find_card_faults(cards: Iterable[Card], pack: Pack) -> list[Fault]:
    """Find cards of which there are more than were dealt: one a deck, and none of what was taken out."""
    copies = Counter(cards)
    faults = [
        Fault(FaultCode.DUPLICATE_CARD, details={"card": str(card), "counted": counted, "expected": pack.decks})
        for card, counted in sorted(copies.items())
        if counted > pack.decks
    ]
    removed = [card for card in pack.taken_out if card in copies]
    return [*faults, *(Fault(FaultCode.REMOVED_CARD, details={"card": str(card)}) for card in removed)]
