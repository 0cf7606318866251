"""Seats are places at the table in one hand, columns places on the sheet for good; who sits may change, columns stay.

Seats are numbered clockwise from 0; to the left of a seat sits the next number. A seating names the column of each
seat, and is all it takes to get from one to the other.
"""

from collections.abc import Sequence
from typing import TypeAlias, TypeVar

Seat: TypeAlias = int
Column: TypeAlias = int
Seating: TypeAlias = tuple[Column, ...]

T = TypeVar("T")


def turn(seat: Seat, steps: int, seats: int) -> Seat:
    """Go *steps* places clockwise from *seat*; backwards where *steps* is negative.

    >>> turn(3, 1, seats=4), turn(0, -1, seats=4)
    (0, 3)
    """
    return (seat + steps) % seats


def left_of(seat: Seat, seats: int) -> Seat:
    """Name the seat that plays after *seat*."""
    return turn(seat, 1, seats)


def by_seat(things: Sequence[T], seating: Seating) -> tuple[T, ...]:
    """Give of *things*, which stand by column, those of who sits, by seat.

    >>> by_seat(["Al", "Beth", "Charlie", "Dave"], (3, 0, 1))
    ('Dave', 'Al', 'Beth')
    """
    return tuple(things[column] for column in seating)


def by_column(things: Sequence[T], seating: Seating, columns: int) -> tuple[T | None, ...]:
    """Give *things*, which stand by seat, by column; None where somebody does not sit.

    >>> by_column([16, 6, 4], (3, 0, 1), columns=4)
    (6, 4, None, 16)
    """
    held = dict(zip(seating, things, strict=True))
    return tuple(held.get(column) for column in range(columns))


def find_seat(column: Column, seating: Seating) -> Seat | None:
    """Tell where the player of a *column* sits; None where that is nowhere."""
    return seating.index(column) if column in seating else None
