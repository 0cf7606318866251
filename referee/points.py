"""From points back to cards: every way in which the piles can have made them (rules 5)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations_with_replacement

from referee.packs import Pack
from referee.rules import HouseRules, Moon
from referee.scoring import MOONS_OFFERED, find_shooter, score_deal
from referee.takings import NOTHING, Haul, Taking, count_bonus, may_stay_uncollected


@dataclass(frozen=True)
class Reading:
    """One way to make the points: where the cards went, and what the moon in it did.

    With *shot* the points are those of the cards alone, and a moon among them still has to be applied.
    """

    haul: Haul
    moon: Moon | None = None
    shot: bool = False

    @property
    def sort_key(self) -> tuple[object, ...]:
        """Order readings by queens, bonus cards, hearts, what is uncollected, then moon."""
        piles = self.haul.piles
        counts = ([getattr(pile, name) for pile in piles[:-1]] for name in ("queens", "bonus", "hearts"))
        left = self.haul.uncollected
        return (*counts, left.hearts, left.queens, left.bonus, self.moon or "")


@dataclass(frozen=True)
class Question:
    """Points of one deal, seat by seat, as the table gave them.

    *raw* points are those of the cards, before any moon. *uncollected* is what stayed on the table; None: unknown.
    """

    points: tuple[int, ...]
    raw: bool = False
    uncollected: Taking | None = NOTHING


def find_readings(question: Question, pack: Pack, rules: HouseRules) -> list[Reading]:
    """Find every haul that makes exactly these points; none where that is impossible.

    >>> from referee.packs import PACKS, Variant
    >>> len(find_readings(Question((13, 13, 0, 0)), PACKS[Variant.CLASSIC, 4], HouseRules()))
    2
    """
    if len(question.points) != pack.seats or rules.count_by_card:
        return []
    if question.uncollected is None and not may_stay_uncollected(pack, rules):
        question = replace(question, uncollected=NOTHING)
    moons = () if question.raw else _read_moons(question, pack, rules)
    return sorted(chain(moons, _read_cards(question, pack, rules)), key=lambda reading: reading.sort_key)


def _read_moons(question: Question, pack: Pack, rules: HouseRules) -> Iterator[Reading]:
    """Find the moons whose final points these are."""
    unknown, left = question.uncollected is None, question.uncollected or NOTHING
    if left.hearts or left.queens:
        return
    for haul, moon, points in list_moons(count_bonus(pack, rules) - left.bonus, pack, rules, may_miss=unknown):
        if points == question.points:
            yield Reading(haul, moon)


def list_moons(
    bonus_cards: int, pack: Pack, rules: HouseRules, *, may_miss: bool
) -> Iterator[tuple[Haul, Moon, tuple[int, ...]]]:
    """List every moon with what it does and the points it makes, with so many bonus cards shared among the seats."""
    for shooter in range(pack.seats):
        for bonus in share(bonus_cards, pack.seats, may_miss=may_miss):
            haul = _sweep(shooter, bonus, pack, rules)
            if find_shooter(haul, pack, rules) is None:
                continue
            for moon in MOONS_OFFERED[rules.moon]:
                yield haul, moon, score_deal(haul, pack, rules, moon)


def _sweep(shooter: int, bonus: Sequence[int], pack: Pack, rules: HouseRules) -> Haul:
    hearts = [pack.hearts * (seat == shooter) for seat in range(pack.seats)]
    queens = [pack.queens * (seat == shooter) for seat in range(pack.seats)]
    return _pile_up(hearts, queens, bonus, Taking(bonus=count_bonus(pack, rules) - sum(bonus)))


def _read_cards(question: Question, pack: Pack, rules: HouseRules) -> Iterator[Reading]:
    """Find the hauls whose cards alone are worth these points."""
    unknown, left = question.uncollected is None, question.uncollected or NOTHING
    for queens in share(pack.queens - left.queens, pack.seats, may_miss=unknown):
        for bonus in share(count_bonus(pack, rules) - left.bonus, pack.seats, may_miss=unknown):
            hearts = find_hearts(question.points, queens, bonus, rules)
            if hearts is None or sum(hearts) > pack.hearts:
                continue
            rest = Taking(pack.hearts - sum(hearts), pack.queens - sum(queens), count_bonus(pack, rules) - sum(bonus))
            if not unknown and rest != Taking(left.hearts, left.queens, left.bonus):
                continue
            haul = _pile_up(hearts, queens, bonus, rest)
            shot = find_shooter(haul, pack, rules) is not None
            if question.raw or not shot:
                yield Reading(haul, shot=shot)


def share(cards: int, seats: int, *, may_miss: bool) -> Iterator[tuple[int, ...]]:
    """List every way in which *seats* can share so many like cards, or fewer if some may be missing."""
    for dealt in range(0 if may_miss else cards, cards + 1):
        for takers in combinations_with_replacement(range(seats), dealt):
            counts = Counter(takers)
            yield tuple(counts[seat] for seat in range(seats))


def find_hearts(
    points: Sequence[int], queens: Sequence[int], bonus: Sequence[int], rules: HouseRules
) -> tuple[int, ...] | None:
    """Explain what is left of the *points* by hearts; None where that cannot be."""
    value, hearts = int(rules.heart_value), []
    for total, held, gained in zip(points, queens, bonus, strict=True):
        rest = total - held * rules.queen_value - gained * rules.bonus_points
        if value == 0 or rest % value or rest // value < 0:
            return None
        hearts.append(rest // value)
    return tuple(hearts)


def _pile_up(hearts: Sequence[int], queens: Sequence[int], bonus: Sequence[int], left: Taking) -> Haul:
    return Haul(tuple(map(Taking, hearts, queens, bonus)), left)
