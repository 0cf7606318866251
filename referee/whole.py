"""A whole game at once, as somebody brings it along: what was agreed in it, judged before any deal is."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from referee.agreements import find_dealer_faults, find_direction_faults, find_option_faults, find_setup_faults
from referee.faults import Fault, FaultCode
from referee.packs import PACKS, Variant
from referee.sheet import Arrangement

IN_PLACE = "pass_cycle"
"""The option that could break a deal where it has no place; every other one then only changes nothing."""


def find_arrangement_faults(
    variant: Variant, seats: int, arrangements: Sequence[Arrangement], deals: int
) -> list[Fault]:
    """Find everything wrong with what was agreed in a game of so many *deals*; each fault names the deal it is about.

    The first of the *arrangements* is what the game started from. Rules that were changed later are not blamed for
    having lost their place by others, as when the bonus card was given up.
    """
    first, *later = arrangements
    dealer = -1 if first.dealer is None else first.dealer
    faults = find_setup_faults(variant, seats, dealer, first.options)
    if any(fault.code is FaultCode.PLAYERS_OUT_OF_RANGE for fault in faults):
        return faults
    if first.position != 1:
        faults.append(Fault(FaultCode.WRONG_START, details={"start": first.position, "next": 1}))
    return [*faults, *(fault for one in later for fault in _find_later_faults(variant, seats, one, deals))]


def _find_later_faults(variant: Variant, seats: int, said: Arrangement, deals: int) -> Iterator[Fault]:
    if not 1 <= said.position <= deals + 1:
        yield Fault(FaultCode.WRONG_START, details={"start": said.position, "next": deals + 1})
        return
    faults = [] if said.dealer is None else find_dealer_faults(said.dealer, range(seats))
    if said.direction is not None:
        faults += find_direction_faults(said.direction, PACKS[variant, seats])
    faults += [
        fault
        for fault in find_option_faults(variant, seats, said.options)
        if fault.code is not FaultCode.OPTION_NOT_APPLICABLE or fault.details["option"] == IN_PLACE
    ]
    yield from (replace(fault, details={**fault.details, "deal": said.position}) for fault in faults)
