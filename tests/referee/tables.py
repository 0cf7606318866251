"""Tables, hauls and games in few words, for the tests of the referee."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from random import Random
from typing import Any

from referee.agreements import agree
from referee.entries import Record
from referee.faults import Fault, FaultCode
from referee.packs import PACKS, Pack, Variant
from referee.rules import HouseRules, Moon
from referee.sheet import Arrangement, Dealt
from referee.takings import NOTHING, Haul, Taking, count_bonus
from tests.support.games import read_taking

EVERY_TABLE = tuple(PACKS)
"""Each variant with each number of seats it is for."""


@dataclass(frozen=True)
class Table:
    """What the referee has to know of a table before it can judge anything."""

    variant: Variant
    pack: Pack
    rules: HouseRules


def sit(variant: Variant, seats: int, **said: Any) -> Table:
    """Seat so many players for *variant*, who *said* which house rules they play."""
    return Table(variant, PACKS[variant, seats], agree(variant, seats, said))


def classic(seats: int = 4, **said: Any) -> Table:
    return sit(Variant.CLASSIC, seats, **said)


def omnibus(seats: int = 4, **said: Any) -> Table:
    return sit(Variant.OMNIBUS, seats, **said)


def cancellation(seats: int = 6, **said: Any) -> Table:
    return sit(Variant.CANCELLATION, seats, **said)


def haul(takings: str, table: str = "0") -> Haul:
    """Write a haul as in tests/games: `Q+3 6 4 0`; *table* is what stayed there."""
    return Haul(tuple(map(read_taking, takings.split())), read_taking(table))


def sweep(table: Table, shooter: int) -> Haul:
    """Give every penalty card to the *shooter*, and the bonus cards too."""
    everything = Taking(table.pack.hearts, table.pack.queens, count_bonus(table.pack, table.rules))
    return Haul(tuple(everything if seat == shooter else NOTHING for seat in range(table.pack.seats)))


def draw_haul(random: Random, table: Table) -> Haul:
    """Share all penalty and bonus cards at random; of two decks some may stay on the table."""
    pack, piles = table.pack, table.pack.seats + (table.pack.decks > 1)
    weights = [random.random() ** 3 + 0.01 for _ in range(piles)]

    def scatter(cards: int) -> list[int]:
        takers = Counter(random.choices(range(piles), weights, k=cards))
        return [takers[pile] for pile in range(piles)]

    counts = scatter(pack.hearts), scatter(pack.queens), scatter(count_bonus(pack, table.rules))
    taken = tuple(map(Taking, *counts))
    return Haul(taken[: pack.seats], taken[pack.seats] if pack.decks > 1 else NOTHING)


def four(**said: Any) -> Arrangement:
    """Begin a classic game of four, dealt first by seat 0."""
    return Arrangement(1, Variant.CLASSIC, (0, 1, 2, 3), 0, options=said)


def dealt(*hands: str, moon: Moon | None = None) -> list[Dealt]:
    """Record *hands* at the positions 1, 2, 3 and so on; whoever shoots the moon chooses *moon*."""
    return [Dealt(position, Record(haul(hand), moon)) for position, hand in enumerate(hands, start=1)]


def codes(faults: Sequence[Fault]) -> list[FaultCode]:
    """Name the *faults* without their numbers, in the order of their names."""
    return sorted(fault.code for fault in faults)


def share(things: int, seats: int) -> Iterator[tuple[int, ...]]:
    """List the ways to share so many like things: each puts bars between them."""
    for bars in combinations(range(things + seats - 1), seats - 1):
        ends = (-1, *bars, things + seats - 1)
        yield tuple(after - before - 1 for before, after in pairwise(ends))


def every_haul(seats: int) -> Iterator[Haul]:
    """List every way in which *seats* can share 13 hearts and a queen."""
    for hearts, holder in product(share(13, seats), range(seats)):
        yield Haul(tuple(Taking(count, int(seat == holder)) for seat, count in enumerate(hearts)))
