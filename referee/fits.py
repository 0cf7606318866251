"""Points of a deal that is still being told: what each seat can have beside what the others have."""

from collections.abc import Iterator, Sequence
from itertools import product

from referee.packs import Pack
from referee.points import find_hearts, list_moons, share
from referee.rules import HouseRules
from referee.seats import Seat
from referee.takings import count_bonus, may_stay_uncollected

Told = Sequence[int | None]
"""Points seat by seat; None where nobody said yet."""


def find_fits(told: Told, seat: Seat, pack: Pack, rules: HouseRules) -> set[int]:
    """Find all that *seat* can have, whatever it is told to have: by its cards, or after a moon.

    Some cards may have stayed on the table where the rules let them; none fit where the others cannot be right.

    >>> from referee.packs import PACKS, Variant
    >>> find_fits((25, None, 1, 0), 1, PACKS[Variant.CLASSIC, 4], HouseRules())
    {0}
    """
    if rules.count_by_card:
        return set()
    return {*find_card_fits(told, seat, pack, rules), *_find_moon_fits(told, seat, pack, rules)}


def find_card_fits(told: Told, seat: Seat, pack: Pack, rules: HouseRules) -> set[int]:
    """Find what the cards of *seat* can be worth, before any moon; not for rules that count by card."""
    others = {place: points for place, points in enumerate(told) if points is not None and place != seat}
    may_miss = may_stay_uncollected(pack, rules)
    free = may_miss or len(others) < pack.seats - 1
    fits = set()
    for queens, bonus in _share_single(pack, rules, may_miss=may_miss):
        held, gained = ([counts[place] for place in others] for counts in (queens, bonus))
        hearts = find_hearts(list(others.values()), held, gained, rules)
        if hearts is None or sum(hearts) > pack.hearts:
            continue
        single = queens[seat] * rules.queen_value + bonus[seat] * rules.bonus_points
        left = pack.hearts - sum(hearts)
        fits |= {single + number * int(rules.heart_value) for number in range(0 if free else left, left + 1)}
    return fits


def _share_single(
    pack: Pack, rules: HouseRules, *, may_miss: bool
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """List every way in which the seats can share queens and bonus cards."""
    bonus = count_bonus(pack, rules)
    return product(share(pack.queens, pack.seats, may_miss=may_miss), share(bonus, pack.seats, may_miss=may_miss))


def _find_moon_fits(told: Told, seat: Seat, pack: Pack, rules: HouseRules) -> Iterator[int]:
    may_miss = may_stay_uncollected(pack, rules)
    for _haul, _moon, points in list_moons(count_bonus(pack, rules), pack, rules, may_miss=may_miss):
        if all(told[place] in (None, gained) for place, gained in enumerate(points) if place != seat):
            yield points[seat]
