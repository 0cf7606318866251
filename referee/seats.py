"""Seats are numbered clockwise from 0; to the left of a seat sits the next number."""

from typing import TypeAlias

Seat: TypeAlias = int


def turn(seat: Seat, steps: int, seats: int) -> Seat:
    """Go *steps* places clockwise from *seat*; backwards where *steps* is negative.

    >>> turn(3, 1, seats=4), turn(0, -1, seats=4)
    (0, 3)
    """
    return (seat + steps) % seats


def left_of(seat: Seat, seats: int) -> Seat:
    """Name the seat that plays after *seat*."""
    return turn(seat, 1, seats)
