"""What can be wrong with who is to sit."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from referee.faults import Fault, FaultCode
from referee.laws import Arrangement
from referee.packs import PACKS, Variant, choose_variant, find_seat_faults
from referee.seats import Column


def find_column_faults(seats: Sequence[Column], columns: int) -> Iterator[Fault]:
    """Find who is not on a sheet of so many *columns*, and who would sit on two seats."""
    for column, times in Counter(seats).items():
        if not 0 <= column < columns:
            yield Fault(FaultCode.WRONG_COLUMN, details={"column": column, "last": columns - 1})
        if times > 1:
            yield Fault(FaultCode.SITS_TWICE, details={"column": column})


def find_number_faults(seats: int) -> list[Fault]:
    """Find fault with a number of players that no game is for."""
    numbers = [number for _variant, number in PACKS]
    if seats in numbers:
        return []
    return [Fault(FaultCode.NO_GAME, details={"players": seats, "lowest": min(numbers), "highest": max(numbers)})]


def find_misfits(variant: Variant, seats: int, named: Iterable[Variant]) -> list[Fault]:
    """Find fault with a *variant* that nobody gave up and that is not for so many; name the one that is.

    The other is the one *named* last that is for so many, or else the first that there is.
    """
    faults = find_number_faults(seats)
    if faults:
        return faults
    other = {"other": str(choose_variant(named, seats))}
    return [Fault(fault.code, details={**fault.details, **other}) for fault in find_seat_faults(variant, seats)]


def find_dealing_faults(dealer: Column, sitting: Sequence[Column], columns: int) -> list[Fault]:
    """Find fault with a dealer who is not on a sheet of so many *columns*, or not among those *sitting*."""
    if not 0 <= dealer < columns:
        return [Fault(FaultCode.WRONG_SEAT, details={"dealer": dealer, "seats": columns})]
    return [] if dealer in sitting else [Fault(FaultCode.NOT_SITTING, details={"column": dealer})]


def find_joining_faults(column: Column, position: int, arrangements: Iterable[Arrangement]) -> list[Fault]:
    """Find fault with points by agreement before the deal at *position* for who joins only later.

    Who starts then with a total has it whatever was given before.
    """
    since = [one.position for one in arrangements if column in one.begins or column in (one.seats or ())]
    return [Fault(FaultCode.JOINS_LATER, details={"column": column})] if since and position < min(since) else []
