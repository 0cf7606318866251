"""The seats of a table as a ring to draw: who sits where, clockwise, and who passes to whom."""

from dataclasses import dataclass
from math import cos, hypot, pi, sin

from referee.seats import Seat, turn
from referee.sheet import Law

WIDE, HIGH = 300, 150
ACROSS, UP = 105, 52
"""Half the width and half the height of the ring."""
APART = 20
"""How far an arrow stays from the names it joins."""


@dataclass(frozen=True)
class Spot:
    """Where a name stands, to a tenth."""

    seat: Seat
    x: float
    y: float


@dataclass(frozen=True)
class Ring:
    """Names on an oval, and arrows from who gives to who receives."""

    spots: list[Spot]
    arrows: list[tuple[float, float, float, float]]


def draw_ring(law: Law) -> Ring:
    """Seat everybody, the dealer at the foot of the table."""
    spots = [_place(seat, law) for seat in range(law.pack.seats)]
    receivers = law.passing.receivers or ()
    return Ring(spots, [_join(spots[giver], spots[taker]) for giver, taker in enumerate(receivers)])


def list_rounds(law: Law) -> list[list[Seat]]:
    """List how cards go round, the dealer's round first: each seat gives to the next, the last to the first."""
    receivers, rounds = law.passing.receivers, []
    waiting = [turn(law.dealer, steps, law.pack.seats) for steps in range(law.pack.seats if receivers else 0)]
    while waiting and receivers:
        taken = [waiting[0]]
        while (taker := receivers[taken[-1]]) != taken[0]:
            taken.append(taker)
        waiting = [seat for seat in waiting if seat not in taken]
        rounds.append(taken)
    return rounds


def _place(seat: Seat, law: Law) -> Spot:
    """Clockwise as it is seen from above: from the foot to the left."""
    angle = pi / 2 + 2 * pi * (seat - law.dealer) / law.pack.seats
    return Spot(seat, round(WIDE / 2 + ACROSS * cos(angle), 1), round(HIGH / 2 + UP * sin(angle), 1))


def _join(start: Spot, end: Spot) -> tuple[float, float, float, float]:
    wide, high = end.x - start.x, end.y - start.y
    part = min(0.4, APART / hypot(wide, high))
    return (
        round(start.x + wide * part, 1),
        round(start.y + high * part, 1),
        round(end.x - wide * part, 1),
        round(end.y - high * part, 1),
    )
