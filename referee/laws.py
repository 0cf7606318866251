"""What the table said, and what held for each deal by it: who sat, the cards, the rules, who dealt, the pass."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from referee.agreements import agree, can_pass, find_cycle, fit_options
from referee.dealing import Lead, Pass, find_direction, find_lead, find_pass, move_deal
from referee.packs import PACKS, Pack, Variant, choose_variant
from referee.rules import Direction, HouseRules
from referee.seats import Column, Seat, Seating, by_column, by_seat, find_seat

T = TypeVar("T")


@dataclass(frozen=True)
class Arrangement:
    """What the table said before the deal at *position*; it holds from there on, and None says nothing.

    *seats* are the columns of who sits, clockwise; seats that no game is for, or a player on two of them, say nothing.
    *dealer* is a column too, and says nothing where it does not sit. *begins* are totals that columns start with, or
    start anew with, before that deal. *contending* are all columns that count for the win though they left. *options*
    are house rules by name, laid over what was said before; those that have no place in the variant or the number of
    seats rest until they have one.
    """

    position: int
    variant: Variant | None = None
    seats: Seating | None = None
    dealer: Column | None = None
    direction: Direction | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    begins: Mapping[Column, int] = field(default_factory=dict)
    contending: tuple[Column, ...] | None = None


@dataclass(frozen=True)
class Law:
    """All that holds for one deal. *seating* is who sits; *dealer* and whatever else is of this deal stands by seat.

    *begins* are totals by column that some players start this deal with, whatever they had. *contending* are columns
    that do not sit and count for the win all the same.
    """

    number: int
    variant: Variant
    pack: Pack
    rules: HouseRules
    said: Mapping[str, Any]
    seating: Seating
    dealer: Seat
    passing: Pass
    lead: Lead
    begins: Mapping[Column, int]
    contending: tuple[Column, ...] = ()

    @property
    def deals(self) -> Column:
        """The column of who deals."""
        return self.seating[self.dealer]

    def seat_of(self, column: Column) -> Seat | None:
        """Tell where a player sits in this deal; None for who does not."""
        return find_seat(column, self.seating)

    def by_seat(self, things: Sequence[T]) -> tuple[T, ...]:
        """Turn what stands by column around to stand by seat."""
        return by_seat(things, self.seating)

    def by_column(self, things: Sequence[T], columns: int) -> tuple[T | None, ...]:
        """Turn what stands by seat around to stand by column; None for who does not sit."""
        return by_column(things, self.seating, columns)


def can_sit(seats: Sequence[Column]) -> bool:
    """Tell whether there is a game for so many, and nobody sits twice."""
    known = {number for _variant, number in PACKS}
    return len(seats) in known and len({*seats}) == len(seats) and min(seats) >= 0


def count_columns(arrangements: Sequence[Arrangement]) -> int:
    """Count the columns of a sheet: one for everybody who was ever seated."""
    return 1 + max(column for one in arrangements for column in (*(one.seats or ()), *one.begins))


def find_laws(arrangements: Sequence[Arrangement], positions: Sequence[int]) -> list[Law]:
    """Find what holds for the deals at *positions* (ascending), and for the one after them."""
    following = 1 + max([0, *positions, *(arrangement.position for arrangement in arrangements)])
    places = [*positions, following]
    agreed: dict[int, _Agreed] = {}
    laws: list[Law] = []
    for number, place in enumerate(places, start=1):
        holding = [arrangement for arrangement in arrangements if arrangement.position <= place]
        if len(holding) not in agreed:  # places ascend, so those that hold only ever become more
            agreed[len(holding)] = _agree(holding, places)
        laws.append(_find_law(agreed[len(holding)], number, laws[-1] if laws else None))
    return laws


@dataclass(frozen=True)
class _Passing:
    """How passing goes: from the deal numbered *since* on, the cycle runs from its *begin*; *once* holds exceptions."""

    begin: int = 0
    since: int = 1
    once: Mapping[int, Direction] = field(default_factory=dict)


@dataclass(frozen=True)
class _Agreed:
    """What holds until the next arrangement.

    *dealer* deals the deal whose number stands beside it; so do totals hold from the number beside them on.
    """

    variant: Variant
    seating: Seating
    rules: HouseRules
    said: Mapping[str, Any]
    dealer: tuple[Column, int]
    passing: _Passing
    begins: Mapping[Column, tuple[int, int]]
    contending: tuple[Column, ...]


def _agree(holding: Sequence[Arrangement], places: Sequence[int]) -> _Agreed:
    tables = _list_tables(holding)
    variant, seating = tables[-1]
    said = {name: value for arrangement in holding for name, value in arrangement.options.items()}
    if any((one, len(sitting)) != (variant, len(seating)) for one, sitting in tables):
        said = fit_options(variant, len(seating), said)
    dealer, position = [(one.dealer, one.position) for one in holding if one.dealer is not None][-1]
    return _Agreed(
        variant,
        seating,
        agree(variant, len(seating), said),
        said,
        (dealer, _number_at(position, places)),
        _find_passing(holding, tables, places),
        {column: (total, _number_at(one.position, places)) for one in holding for column, total in one.begins.items()},
        _find_contending(holding, seating),
    )


def _find_contending(holding: Sequence[Arrangement], seating: Seating) -> tuple[Column, ...]:
    """Name who left and counts for the win, by what was said last."""
    said: tuple[Column, ...] = ()
    for one in holding:
        said = said if one.contending is None else one.contending
    return tuple(column for column in said if column not in seating)


def _list_tables(holding: Sequence[Arrangement]) -> list[tuple[Variant, Seating]]:
    """Tell what was played, and who sat, once each arrangement was made after those before it."""
    named: list[Variant] = []
    seating: Seating = ()
    tables = []
    for one in holding:
        named += [one.variant] if one.variant is not None else []
        seating = one.seats if one.seats is not None and can_sit(one.seats) else seating
        tables.append((choose_variant(named, len(seating)), seating))
    return tables


def _find_passing(
    holding: Sequence[Arrangement], tables: Sequence[tuple[Variant, Seating]], places: Sequence[int]
) -> _Passing:
    """Begin the cycle anew where another was agreed or other seats want another, and at each direction that was named.

    A direction that is not in the cycle holds for its own deal only.
    """
    passing, named = _Passing(), holding[0].options.get("pass_cycle")
    cycle = _find_cycle(tables[0], named)
    for arrangement, table in zip(holding, tables, strict=True):
        number, direction = _number_at(arrangement.position, places), arrangement.direction
        earlier = {deal: way for deal, way in passing.once.items() if deal < number}
        before, named = (named, cycle), arrangement.options.get("pass_cycle", named)
        cycle = _find_cycle(table, named)
        if (named, cycle) != before:
            passing = _Passing(0, number, earlier)
        if direction in cycle:
            passing = _Passing(cycle.index(direction), number, earlier)
        elif direction is not None:
            passing = replace(passing, once={**passing.once, number: direction})
    return passing


def _find_cycle(table: tuple[Variant, Seating], named: Any) -> tuple[Direction, ...]:
    variant, seating = table
    return find_cycle(variant, len(seating), named)


def _number_at(position: int, places: Sequence[int]) -> int:
    """Number the first deal at or after *position*."""
    return 1 + sum(place < position for place in places)


def _find_law(agreed: _Agreed, number: int, before: Law | None) -> Law:
    variant, seating, rules = agreed.variant, agreed.seating, agreed.rules
    pack, dealer = PACKS[variant, len(seating)], _find_dealer(agreed, number, before)
    passed = find_pass(_find_way(agreed, number, pack), rules, pack.seats)
    begins = {column: total for column, (total, since) in agreed.begins.items() if since == number}
    held = (agreed.said, seating, dealer, passed, find_lead(pack, dealer), begins, agreed.contending)
    return Law(number, variant, pack, rules, *held)


def _find_dealer(agreed: _Agreed, number: int, before: Law | None) -> Seat:
    """Name who was named for this deal, or else who deals after who dealt before."""
    named, since = agreed.dealer
    if since == number and named in agreed.seating:
        return agreed.seating.index(named)
    return move_deal(before.seating, before.dealer, agreed.seating) if before else 0


def _find_way(agreed: _Agreed, number: int, pack: Pack) -> Direction:
    """Tell which way this deal is passed: as was named for it, if these seats can, or as its turn is."""
    passing = agreed.passing
    once = passing.once.get(number)
    if once is not None and can_pass(once, pack):
        return once
    return find_direction(agreed.rules.pass_cycle, passing.begin + number - passing.since + 1)
