"""The running sheet: facts in, every derived number out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from referee.agreements import agree
from referee.dealing import Lead, Pass, find_dealer, find_direction, find_lead, find_pass
from referee.entries import Record, find_record_shooter, score_record
from referee.packs import PACKS, Pack, Variant
from referee.rules import Direction, HouseRules, Moon
from referee.scoring import settle_moon
from referee.seats import Seat
from referee.standings import Standing, count_deal, find_exact, find_lowest, find_places, start


@dataclass(frozen=True)
class Arrangement:
    """What the table said before the deal at *position*; it holds from there on, and None says nothing.

    *options* are house rules by name, laid over what was said before.
    """

    position: int
    variant: Variant | None = None
    seats: int | None = None
    dealer: Seat | None = None
    direction: Direction | None = None
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Law:
    """All that holds for one deal."""

    number: int
    variant: Variant
    pack: Pack
    rules: HouseRules
    said: Mapping[str, Any]
    dealer: Seat
    passing: Pass
    lead: Lead


@dataclass(frozen=True)
class Dealt:
    """A recorded deal: its position in the game and its facts."""

    position: int
    record: Record


@dataclass(frozen=True)
class Row:
    """One deal on the sheet: its law, its facts, and what follows from both.

    *points* belong to this deal, *standing* to the sheet after it. A row that is not *counted* came after the end.
    """

    position: int
    law: Law
    record: Record
    shooter: Seat | None
    points: tuple[int, ...]
    standing: Standing
    counted: bool

    @property
    def number(self) -> int:
        """The rank of this deal among those not withdrawn, from 1."""
        return self.law.number

    @property
    def moon(self) -> Moon | None:
        """What the moon did, if one was shot."""
        return settle_moon(self.law.rules, self.record.choice) if self.shooter is not None else None


@dataclass(frozen=True)
class Sheet:
    """A whole game: its rows, where it stands, and the deal to come.

    *upcoming* is the law of the next deal even when the game is over; *over* says whether there will be one.
    """

    rows: tuple[Row, ...]
    standing: Standing
    upcoming: Law
    ended: bool = False

    @property
    def totals(self) -> tuple[int, ...]:
        """Points so far, by seat."""
        return self.standing.totals

    @property
    def places(self) -> tuple[int, ...]:
        """Places by total, ties shared."""
        return find_places(self.totals)

    @property
    def finished(self) -> bool:
        """Whether the rules ended the game."""
        return self.standing.winners is not None

    @property
    def over(self) -> bool:
        """Whether the rules or the table ended the game."""
        return self.finished or self.ended

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won; nobody while the game goes on, or where it ended before the first deal."""
        if self.standing.winners is not None:
            return self.standing.winners
        return find_lowest(self.totals) if self.ended and self.rows else ()

    @property
    def last_counted(self) -> Row | None:
        """The row that the game stands at."""
        counted = [row for row in self.rows if row.counted]
        return counted[-1] if counted else None

    @property
    def tie_undecided(self) -> bool:
        """Whether the game ended in a tie that nobody agreed on how to settle."""
        last = self.last_counted
        if last is None or not self.finished or len(self.winners) == 1:
            return False
        exact = find_exact(self.totals, last.points, last.law.rules)
        return not exact and "tie_rule" not in last.law.said

    def row(self, number: int) -> Row | None:
        """Find a row by the number of its deal."""
        return self.rows[number - 1] if 0 < number <= len(self.rows) else None


def follow(arrangements: Sequence[Arrangement], deals: Sequence[Dealt], *, ended: bool = False) -> Sheet:
    """Work out the sheet of a game.

    *arrangements* come in the order in which they were said, the first with everything in it; *deals* in the order
    in which they were dealt, withdrawn ones left out.
    """
    laws = find_laws(arrangements, [deal.position for deal in deals])
    standing, rows = start(laws[0].pack.seats), []
    for law, deal in zip(laws, deals, strict=False):
        row = _add_row(standing, law, deal)
        standing = row.standing
        rows.append(row)
    return Sheet(tuple(rows), standing, laws[-1], ended)


def _add_row(standing: Standing, law: Law, deal: Dealt) -> Row:
    shooter = find_record_shooter(deal.record, law.pack, law.rules)
    points = score_record(deal.record, law.pack, law.rules)
    counted = standing.winners is None
    after = count_deal(standing, points, law.rules) if counted else replace(standing, reset=(False,) * law.pack.seats)
    return Row(deal.position, law, deal.record, shooter, points, after, counted)


def find_laws(arrangements: Sequence[Arrangement], positions: Sequence[int]) -> list[Law]:
    """Find what holds for the deals at *positions* (ascending), and for the one after them."""
    following = 1 + max([0, *positions, *(arrangement.position for arrangement in arrangements)])
    places = [*positions, following]
    agreed: dict[int, _Agreed] = {}
    laws = []
    for number, place in enumerate(places, start=1):
        holding = [arrangement for arrangement in arrangements if arrangement.position <= place]
        if len(holding) not in agreed:  # places ascend, so those that hold only ever become more
            agreed[len(holding)] = _agree(holding, places)
        laws.append(_find_law(agreed[len(holding)], number))
    return laws


@dataclass(frozen=True)
class _Passing:
    """How passing goes: from the deal numbered *since* on, the cycle runs from its *begin*; *once* holds exceptions."""

    begin: int = 0
    since: int = 1
    once: Mapping[int, Direction] = field(default_factory=dict)


@dataclass(frozen=True)
class _Agreed:
    """What holds until the next arrangement; *dealer* deals the deal whose number stands beside it."""

    variant: Variant
    pack: Pack
    rules: HouseRules
    said: Mapping[str, Any]
    dealer: tuple[Seat, int]
    passing: _Passing


def _agree(holding: Sequence[Arrangement], places: Sequence[int]) -> _Agreed:
    variant = [arrangement.variant for arrangement in holding if arrangement.variant is not None][-1]
    seats = [arrangement.seats for arrangement in holding if arrangement.seats is not None][-1]
    said = {name: value for arrangement in holding for name, value in arrangement.options.items()}
    dealer, position = [(one.dealer, one.position) for one in holding if one.dealer is not None][-1]
    rules = agree(variant, seats, said)
    passing = _find_passing(holding, places, rules)
    return _Agreed(variant, PACKS[variant, seats], rules, said, (dealer, _number_at(position, places)), passing)


def _find_passing(holding: Sequence[Arrangement], places: Sequence[int], rules: HouseRules) -> _Passing:
    """Begin the cycle anew where another was agreed, and at each direction that was named.

    A direction that is not in the cycle holds for its own deal only.
    """
    passing, cycle = _Passing(), holding[0].options.get("pass_cycle")
    for arrangement in holding:
        number, direction = _number_at(arrangement.position, places), arrangement.direction
        earlier = {deal: way for deal, way in passing.once.items() if deal < number}
        if arrangement.options.get("pass_cycle", cycle) != cycle:
            passing, cycle = _Passing(0, number, earlier), arrangement.options["pass_cycle"]
        if direction in rules.pass_cycle:
            passing = _Passing(rules.pass_cycle.index(direction), number, earlier)
        elif direction is not None:
            passing = replace(passing, once={**passing.once, number: direction})
    return passing


def _number_at(position: int, places: Sequence[int]) -> int:
    """Number the first deal at or after *position*."""
    return 1 + sum(place < position for place in places)


def _find_law(agreed: _Agreed, number: int) -> Law:
    pack, rules, passing = agreed.pack, agreed.rules, agreed.passing
    first_dealer, since = agreed.dealer
    dealer = find_dealer(first_dealer, number - since + 1, pack.seats)
    in_turn = find_direction(rules.pass_cycle, passing.begin + number - passing.since + 1)
    passed = find_pass(passing.once.get(number, in_turn), rules, pack.seats)
    return Law(number, agreed.variant, pack, rules, agreed.said, dealer, passed, find_lead(pack, dealer))
