"""A whole game at once, as somebody brings it along: what was agreed in it, judged before any deal is."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from referee.adjustments import Adjustment, find_adjustment_faults
from referee.agreements import find_dealer_faults, find_direction_faults, find_option_faults
from referee.faults import Fault, FaultCode
from referee.laws import Arrangement, can_sit, count_columns
from referee.packs import PACKS, Variant, choose_variant, find_seat_faults
from referee.seats import Seating
from referee.sitting import find_column_faults, find_joining_faults, find_number_faults

IN_PLACE = "pass_cycle"
"""The option that could break a deal where it has no place; every other one then only changes nothing."""


def find_arrangement_faults(
    variant: Variant, columns: int, arrangements: Sequence[Arrangement], deals: int
) -> list[Fault]:
    """Find everything wrong with what was agreed in a game of so many *deals*; each fault names the deal it is about.

    The first of the *arrangements* is what the game started from, with this *variant* and all who have *columns*
    unless it says otherwise. Rules that were changed later are not blamed for having lost their place by others, as
    when the bonus card was given up.
    """
    first, *_later = said = complete(variant, columns, arrangements)
    seats = first.seats or ()
    faults = find_seat_faults(first.variant or variant, len(seats)) or list(find_column_faults(seats, columns))
    if faults:
        return faults
    faults += find_dealer_faults(-1 if first.dealer is None else first.dealer, seats)
    faults += find_option_faults(first.variant or variant, len(seats), first.options)
    if first.position != 1:
        faults.append(Fault(FaultCode.WRONG_START, details={"start": first.position, "next": 1}))
    faults += (
        fault for number in range(2, len(said) + 1) for fault in _find_later_faults(said[:number], columns, deals)
    )
    if not faults and count_columns(said) != columns:
        faults.append(Fault(FaultCode.WRONG_LENGTH, details={"counted": columns, "expected": count_columns(said)}))
    return faults


def complete(variant: Variant, columns: int, arrangements: Sequence[Arrangement]) -> list[Arrangement]:
    """Say in the first of the *arrangements* what goes without saying: the variant, and that all sit in turn."""
    first, *later = arrangements
    seats = tuple(range(columns)) if first.seats is None else first.seats
    return [replace(first, variant=first.variant or variant, seats=seats), *later]


def _find_later_faults(said: Sequence[Arrangement], columns: int, deals: int) -> Iterator[Fault]:
    """Find fault with the last of what was *said*, by those who sit in the deal from which on it holds."""
    last = said[-1]
    if not 1 <= last.position <= deals + 1:
        yield Fault(FaultCode.WRONG_START, details={"start": last.position, "next": deals + 1})
        return
    faults = (
        [] if last.seats is None else [*find_column_faults(last.seats, columns), *find_number_faults(len(last.seats))]
    )
    faults += find_column_faults(last.contending or (), columns)
    if not faults:
        faults = list(_find_table_faults(last, *_find_table([one for one in said if one.position <= last.position])))
    yield from (replace(fault, details={**fault.details, "deal": last.position}) for fault in faults)


def _find_table(holding: Sequence[Arrangement]) -> tuple[Variant, Seating]:
    seating = [one.seats for one in holding if one.seats is not None and can_sit(one.seats)][-1]
    return choose_variant([one.variant for one in holding if one.variant is not None], len(seating)), seating


def _find_table_faults(said: Arrangement, variant: Variant, seating: Seating) -> Iterator[Fault]:
    if said.dealer is not None:
        yield from find_dealer_faults(said.dealer, seating)
    if said.direction is not None:
        yield from find_direction_faults(said.direction, PACKS[variant, len(seating)])
    for fault in find_option_faults(variant, len(seating), said.options):
        if fault.code is not FaultCode.OPTION_NOT_APPLICABLE or fault.details["option"] == IN_PLACE:
            yield fault


def find_given_faults(
    adjustments: Sequence[Adjustment], arrangements: Sequence[Arrangement], deals: int
) -> list[Fault]:
    """Find everything wrong with points by agreement in a game of so many *deals*, before which they stand."""
    return [fault for one in adjustments for fault in _find_given_faults(one, arrangements, deals)]


def _find_given_faults(one: Adjustment, arrangements: Sequence[Arrangement], deals: int) -> Iterator[Fault]:
    if not 1 <= one.position <= deals + 1:
        yield Fault(FaultCode.WRONG_START, details={"start": one.position, "next": deals + 1})
    yield from find_adjustment_faults(one.column, one.points, count_columns(arrangements))
    yield from find_joining_faults(one.column, one.position, arrangements)
