"""Totals, places, and the end of the game."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count

from referee.rules import EndRule, ExactHit, HouseRules, TieRule
from referee.seats import Column

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
"""What a total becomes on which a player lands."""

Points = Sequence[int | None]
"""Points of one deal by column; None for who did not sit in it."""


@dataclass(frozen=True)
class Standing:
    """Where a game stands after a deal: totals by column, which the last deal reset, and whether it is over.

    *overtime* says that the end was reached and a tie keeps the game going, *before* that it had been reached before
    this deal. *contending* are columns that count for the win though they left. *winners* is None until it ends,
    *exact* are those of them who landed exactly, where that wins; *deals* is how many were counted.
    """

    totals: tuple[int, ...]
    reset: tuple[bool, ...] = ()
    overtime: bool = False
    winners: tuple[Column, ...] | None = None
    deals: int = 0
    before: bool = False
    exact: tuple[Column, ...] = ()
    contending: tuple[Column, ...] = ()


def start(columns: int) -> Standing:
    """Give everybody nothing."""
    return Standing((0,) * columns, (False,) * columns)


def begin(standing: Standing, begins: Mapping[Column, int]) -> Standing:
    """Give some columns the totals that they start with, whatever they had."""
    totals = tuple(begins.get(column, total) for column, total in enumerate(standing.totals))
    return replace(standing, totals=totals)


def count_deal(standing: Standing, points: Points, rules: HouseRules) -> Standing:
    """Count one deal: add up, reset who landed exactly, then ask whether the game is over.

    Landing needs points of one's own in this deal; resets come before the end of the game is tested. Who did not sit
    keeps the total, and neither ends the game nor wins it, unless that was agreed: then who left may win.
    """
    sums = [total + (gained or 0) for total, gained in zip(standing.totals, points, strict=True)]
    land = LANDINGS[rules.exact_hit]
    totals = tuple(land(total, rules.target) if gained else total for total, gained in zip(sums, points, strict=True))
    reset = tuple(total != before for total, before in zip(totals, sums, strict=True))
    deals, before = standing.deals + 1, standing.overtime
    counted = Standing(totals, reset, before, None, deals, before, contending=standing.contending)
    return _ask_end(counted, find_exact(totals, points, rules), list_sitting(points), rules)


def adjust(standing: Standing, column: Column, points: int, sitting: Sequence[Column], rules: HouseRules) -> Standing:
    """Give a *column* points by agreement, after a deal in which those were *sitting*, under its *rules*.

    No adjustment lands: it resets nothing, and puts nobody exactly on the target. After a deal the end is asked again,
    as if the deal had come to these totals: the game may be over now, have other winners, or go on again, in overtime
    only if the target had been reached before that deal or still is. Who won by landing exactly has won as long as
    that total stands. Before the first deal no total ends a game.
    """
    totals = tuple(total + points * (column == place) for place, total in enumerate(standing.totals))
    moved = replace(standing, totals=totals, reset=(False,) * len(totals))
    if not standing.deals:
        return moved
    exact = tuple(winner for winner in standing.exact if totals[winner] == rules.target)
    return _ask_end(replace(moved, overtime=standing.before), exact, sitting, rules)


def _ask_end(standing: Standing, exact: tuple[Column, ...], sitting: Sequence[Column], rules: HouseRules) -> Standing:
    """Ask whether the game is over at these totals, between those that are *sitting*."""
    if exact:
        return replace(standing, winners=exact, exact=exact)
    highest = max(standing.totals[column] for column in sitting)
    overtime = standing.overtime or is_last(standing.deals, rules) or is_out(highest, rules)
    winners = find_lowest(standing.totals, {*sitting, *standing.contending})
    over = overtime and (rules.tie_rule is TieRule.SHARED or len(winners) == 1)
    return replace(standing, overtime=overtime, winners=winners if over else None, exact=())


def list_sitting(points: Points) -> list[Column]:
    """List the columns of who sat in a deal."""
    return [column for column, gained in enumerate(points) if gained is not None]


def find_exact(totals: Sequence[int], points: Points, rules: HouseRules) -> tuple[Column, ...]:
    """Name the columns that this deal put exactly on the target, where that wins at once."""
    if rules.exact_hit is not ExactHit.EXACT_WINS:
        return ()
    return tuple(column for column, gained in enumerate(points) if gained and totals[column] == rules.target)


def is_last(number: int, rules: HouseRules) -> bool:
    """Tell whether the deal of this *number* ends a game of so many hands."""
    return rules.hands is not None and number >= rules.hands


def is_out(total: int, rules: HouseRules) -> bool:
    """Tell whether a total ends the game; none does where a number of hands was agreed."""
    if rules.hands is not None:
        return False
    return total > rules.target or (total == rules.target and rules.end_rule is EndRule.REACH)


def find_distance(total: int, rules: HouseRules) -> int | None:
    """Tell with how few points more a player at *total* ends the game against itself; None where no points do.

    >>> find_distance(88, HouseRules())
    12
    """
    if rules.hands is not None or is_out(total, rules):
        return None
    short = rules.target - total  # fewer points than these end nothing
    return next(points for points in count(max(1, short)) if _takes_out(total + points, rules))


def _takes_out(total: int, rules: HouseRules) -> bool:
    """Tell whether landing on *total* ends the game, but not by winning it."""
    wins = rules.exact_hit is ExactHit.EXACT_WINS and total == rules.target
    return not wins and is_out(LANDINGS[rules.exact_hit](total, rules.target), rules)


def find_lowest(totals: Sequence[int], sitting: Collection[Column] | None = None) -> tuple[Column, ...]:
    """Name the columns with the lowest total, of all or of those that are *sitting*."""
    among = range(len(totals)) if sitting is None else sorted(sitting)
    lowest = min(totals[column] for column in among)
    return tuple(column for column in among if totals[column] == lowest)


def find_places(totals: Sequence[int], sitting: Sequence[Column] | None = None) -> tuple[int | None, ...]:
    """Give each column its place; equal totals share one, and the next is left out. Who is not *sitting* has none.

    >>> find_places((40, 40, 60, 101)), find_places((40, 40, 60, 101), sitting=(3, 0, 2))
    ((1, 1, 3, 4), (1, None, 2, 3))
    """
    among = range(len(totals)) if sitting is None else sitting
    return tuple(
        1 + sum(totals[other] < total for other in among) if column in among else None
        for column, total in enumerate(totals)
    )
