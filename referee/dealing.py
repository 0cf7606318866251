"""Before the first trick: who deals, which way cards go, who leads and with what."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from referee.cards import Card
from referee.packs import Pack
from referee.rules import Direction, HouseRules
from referee.seats import Seat, Seating, left_of, turn


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


def move_deal(before: Seating, dealer: Seat, now: Seating) -> Seat:
    """Name the seat of *now* that deals after *dealer*, who sat among those *before*: no turn is left out or had twice.

    The deal goes to the left of who dealt. Where that player left, it goes on from the empty place: to the first
    clockwise who still sits, or to a newcomer between the two, as long as that one took the place of somebody whose
    turn was still to come. Who took the place of the dealer takes the turn that was had along with it.

    >>> move_deal((0, 1, 2, 3), 1, (0, 2, 3)), move_deal((0, 1, 2, 3), 1, (0, 4, 2, 3)), move_deal((0, 1), 0, (0, 2, 1))
    (1, 2, 1)
    """
    if before[dealer] in now:
        return left_of(now.index(before[dealer]), len(now))
    for gone in range(1, len(before)):
        heir = before[turn(dealer, gone, len(before))]
        if heir in now:
            seat = now.index(heir)
            return turn(seat, -min(gone - 1, _count_newcomers(before, seat, now)), len(now))
    return left_of(dealer, len(now))


def _count_newcomers(before: Seating, seat: Seat, now: Seating) -> int:
    """Count the newcomers who sit in a row up to *seat*, who was there before."""
    return next(steps - 1 for steps in count(1) if now[turn(seat, -steps, len(now))] in before)


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
