"""Totals, places, and the end of the game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count

from referee.rules import EndRule, ExactHit, HouseRules, TieRule
from referee.scoring import add_up
from referee.seats import Seat

SETBACK = 50
SETBACK_AT = (50, 100)
"""Landing on one of these totals takes 50 off, under `ExactHit.MINUS50` (rules 4, number 12)."""


def _stay(total: int, target: int) -> int:
    return total


def _halve_target(total: int, target: int) -> int:
    return target // 2 if total == target else total


def _set_back(total: int, target: int) -> int:
    return total - SETBACK if total in SETBACK_AT else total


LANDINGS: dict[ExactHit, Callable[[int, int], int]] = {
    ExactHit.OFF: _stay,
    ExactHit.TO_HALF: _halve_target,
    ExactHit.MINUS50: _set_back,
    ExactHit.EXACT_WINS: _stay,
}
"""What a total becomes on which a seat lands."""


@dataclass(frozen=True)
class Standing:
    """Where a game stands after a deal: totals by seat, which the last deal reset, and whether it is over.

    *overtime* says that the end was reached and a tie keeps the game going; *winners* is None until it ends, *deals*
    is how many were counted.
    """

    totals: tuple[int, ...]
    reset: tuple[bool, ...] = ()
    overtime: bool = False
    winners: tuple[Seat, ...] | None = None
    deals: int = 0


def start(seats: int) -> Standing:
    """Give everybody nothing."""
    return Standing((0,) * seats, (False,) * seats)


def count_deal(standing: Standing, points: Sequence[int], rules: HouseRules) -> Standing:
    """Count one deal: add up, reset who landed exactly, then ask whether the game is over.

    Landing needs points of one's own in this deal; resets come before the end of the game is tested.
    """
    sums = add_up(standing.totals, points)
    land = LANDINGS[rules.exact_hit]
    totals = tuple(land(total, rules.target) if gained else total for total, gained in zip(sums, points, strict=True))
    reset = tuple(total != before for total, before in zip(totals, sums, strict=True))
    exact, deals = find_exact(totals, points, rules), standing.deals + 1
    if exact:
        return Standing(totals, reset, standing.overtime, exact, deals)
    overtime = standing.overtime or is_last(deals, rules) or is_out(max(totals), rules)
    winners = find_lowest(totals)
    over = overtime and (rules.tie_rule is TieRule.SHARED or len(winners) == 1)
    return Standing(totals, reset, overtime, winners if over else None, deals)


def find_exact(totals: Sequence[int], points: Sequence[int], rules: HouseRules) -> tuple[Seat, ...]:
    """Name the seats that this deal put exactly on the target, where that wins at once."""
    if rules.exact_hit is not ExactHit.EXACT_WINS:
        return ()
    return tuple(seat for seat, gained in enumerate(points) if gained and totals[seat] == rules.target)


def is_last(number: int, rules: HouseRules) -> bool:
    """Tell whether the deal of this *number* ends a game of so many hands."""
    return rules.hands is not None and number >= rules.hands


def is_out(total: int, rules: HouseRules) -> bool:
    """Tell whether a total ends the game; none does where a number of hands was agreed."""
    if rules.hands is not None:
        return False
    return total > rules.target or (total == rules.target and rules.end_rule is EndRule.REACH)


def find_distance(total: int, rules: HouseRules) -> int | None:
    """Tell with how few points more a seat at *total* ends the game against itself; None where no points do.

    >>> find_distance(88, HouseRules())
    12
    """
    if rules.hands is not None or is_out(total, rules):
        return None
    return next(points for points in count(1) if _takes_out(total + points, rules))


def _takes_out(total: int, rules: HouseRules) -> bool:
    """Tell whether landing on *total* ends the game, but not by winning it."""
    wins = rules.exact_hit is ExactHit.EXACT_WINS and total == rules.target
    return not wins and is_out(LANDINGS[rules.exact_hit](total, rules.target), rules)


def find_lowest(totals: Sequence[int]) -> tuple[Seat, ...]:
    """Name the seats with the lowest total."""
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))


def find_places(totals: Sequence[int]) -> tuple[int, ...]:
    """Give each seat its place; equal totals share one, and the next is left out.

    >>> find_places((40, 40, 60, 101))
    (1, 1, 3, 4)
    """
    return tuple(1 + sum(other < total for other in totals) for total in totals)
