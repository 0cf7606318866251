"""Before the first trick: who deals, which way cards go, who leads and with what."""

from collections.abc import Sequence
from dataclasses import dataclass

from referee.cards import Card
from referee.packs import Pack
from referee.rules import Direction, HouseRules
from referee.seats import Seat, left_of, turn


@dataclass(frozen=True)
class Pass:
    """How many cards each seat gives, and *receivers*: who gets those of each seat.

    Receivers are None where nothing is passed, and where one card goes to every other seat.
    """

    direction: Direction
    count: int
    receivers: tuple[Seat, ...] | None


@dataclass(frozen=True)
class Lead:
    """Who opens the first trick: a seat, or whoever holds a card."""

    seat: Seat | None = None
    card: Card | None = None


def find_dealer(first: Seat, number: int, seats: int) -> Seat:
    """Name the dealer of deal *number*, counted from 1 where *first* deals; the deal moves left."""
    return turn(first, number - 1, seats)


def find_direction(cycle: Sequence[Direction], number: int) -> Direction:
    """Tell which way deal *number*, counted from 1, is passed."""
    return cycle[(number - 1) % len(cycle)]


def find_pass(direction: Direction, rules: HouseRules, seats: int) -> Pass:
    """Work out who passes to whom (rules 1.2).

    >>> find_pass(Direction.ACROSS, HouseRules(), seats=4).receivers
    (2, 3, 0, 1)
    """
    if direction is Direction.NONE:
        return Pass(direction, 0, None)
    if direction is Direction.SCATTER:
        return Pass(direction, seats - 1, None)
    steps = {Direction.LEFT: 1, Direction.RIGHT: -1, Direction.ACROSS: seats // 2}[direction]
    return Pass(direction, rules.pass_count, tuple(turn(seat, steps, seats) for seat in range(seats)))


def find_lead(pack: Pack, dealer: Seat) -> Lead:
    """Tell who opens: the holder of the lowest club in play, or the seat left of the *dealer* (rules 1.2, 2.2)."""
    if pack.opening_card is not None:
        return Lead(card=pack.opening_card)
    return Lead(seat=left_of(dealer, pack.seats))
