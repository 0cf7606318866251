"""One deal as the table enters it, judged: what to record, or everything that is wrong."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from referee.faults import Fault, FaultCode
from referee.packs import Pack
from referee.points import Question, Reading, find_readings
from referee.ruled import Ruled, score_ruled
from referee.rules import HouseRules, Moon
from referee.scoring import MOONS_OFFERED, find_shooter, needs_choice, score_choices, score_deal, settle_moon
from referee.seats import Seat
from referee.takings import NOTHING, Haul, Taking, count_bonus, find_faults, may_stay_uncollected


class EnteredAs(StrEnum):
    """How a deal was entered."""

    TAKINGS = "takings"
    POINTS = "points"
    RULED = "ruled"


@dataclass(frozen=True)
class Record:
    """The facts of one deal, as they are kept: where the cards went and what the shooter chose, or a ruling."""

    facts: Haul | Ruled
    choice: Moon | None = None
    entered_as: EnteredAs = EnteredAs.TAKINGS

    @property
    def haul(self) -> Haul | None:
        """Where the cards went; None where the deal was ruled on."""
        return self.facts if isinstance(self.facts, Haul) else None

    @property
    def ruled(self) -> Ruled | None:
        """The ruling that stands in place of a haul, if there was one."""
        return self.facts if isinstance(self.facts, Ruled) else None

    @property
    def counts(self) -> tuple[object, ...]:
        """The facts without the names of the cards: two entries with equal counts tell of the same deal."""
        if isinstance(self.facts, Ruled):
            return (self.facts,)
        return ([(pile.hearts, pile.queens, pile.bonus) for pile in self.facts.piles], self.choice)


@dataclass(frozen=True)
class TakingsEntry:
    """Where the cards went, and the shooter's *choice* if one was made."""

    haul: Haul
    choice: Moon | None = None


@dataclass(frozen=True)
class PointsEntry:
    """Points seat by seat; *uncollected* as in `Question`."""

    points: tuple[int, ...]
    uncollected: Taking | None = NOTHING
    choice: Moon | None = None


@dataclass(frozen=True)
class RuledEntry:
    """A ruling in place of cards: one seat is charged everything."""

    ruled: Ruled


Entry = TakingsEntry | PointsEntry | RuledEntry


@dataclass(frozen=True)
class Verdict:
    """What the referee says about an entry: a *record* where nothing is wrong, else every fault."""

    record: Record | None
    faults: tuple[Fault, ...] = ()


def judge(entry: Entry, pack: Pack, rules: HouseRules) -> Verdict:
    """Judge one deal under the rules it was played by."""
    if isinstance(entry, PointsEntry):
        return _judge_points(entry, pack, rules)
    if isinstance(entry, RuledEntry):
        return _judge_ruled(entry, pack)
    return _judge_takings(entry, pack, rules)


def _judge_ruled(entry: RuledEntry, pack: Pack) -> Verdict:
    faults = find_ruled_faults(entry.ruled, pack)
    if faults:
        return Verdict(None, tuple(faults))
    return Verdict(Record(entry.ruled, entered_as=EnteredAs.RULED))


def find_ruled_faults(ruled: Ruled, pack: Pack) -> list[Fault]:
    """Find fault with a ruling against a seat that is not there."""
    if 0 <= ruled.seat < pack.seats:
        return []
    return [Fault(FaultCode.WRONG_SEAT, details={"place": ruled.seat, "seats": pack.seats})]


def _judge_takings(entry: TakingsEntry, pack: Pack, rules: HouseRules) -> Verdict:
    faults = find_faults(entry.haul, pack, rules)
    if not faults:
        faults = find_choice_faults(entry.haul, entry.choice, pack, rules)
    if faults:
        return Verdict(None, tuple(faults))
    shot = find_shooter(entry.haul, pack, rules) is not None
    return Verdict(Record(entry.haul, settle_moon(rules, entry.choice) if shot else None))


def find_choice_faults(haul: Haul, choice: Moon | None, pack: Pack, rules: HouseRules) -> list[Fault]:
    """Find fault with what was chosen, or not chosen, after a valid haul."""
    shooter = find_shooter(haul, pack, rules)
    offered = MOONS_OFFERED[rules.moon]
    if choice is not None and choice not in offered:
        return [_not_offered(choice, rules)]
    if choice is not None and shooter is None:
        return [Fault(FaultCode.MOON_NOT_SHOT)]
    if choice is None and needs_choice(haul, pack, rules):
        points_if = {str(moon): list(points) for moon, points in score_choices(haul, pack, rules).items()}
        return [Fault(FaultCode.MOON_CHOICE_NEEDED, shooter, {"points_if": points_if, "value": rules.moon_value})]
    return []


def _not_offered(choice: Moon, rules: HouseRules) -> Fault:
    return Fault(FaultCode.MOON_NOT_OFFERED, details={"moon": str(choice), "rule": str(rules.moon)})


def settle_record(record: Record, pack: Pack, rules: HouseRules) -> Record:
    """Tell what facts recorded under other rules say under these: a choice counts only where it is one's to make."""
    shot = find_record_shooter(record, pack, rules) is not None
    return replace(record, choice=settle_moon(rules, record.choice) if shot else None)


def find_record_faults(record: Record, pack: Pack, rules: HouseRules) -> list[Fault]:
    """Find why facts recorded under other rules cannot stand under these."""
    if isinstance(record.facts, Ruled):
        return find_ruled_faults(record.facts, pack)
    choice = settle_record(record, pack, rules).choice
    return find_faults(record.facts, pack, rules) or find_choice_faults(record.facts, choice, pack, rules)


def find_record_shooter(record: Record, pack: Pack, rules: HouseRules) -> Seat | None:
    """Name the seat that shot the moon, if one did; nobody does where the deal was ruled on."""
    return None if isinstance(record.facts, Ruled) else find_shooter(record.facts, pack, rules)


def score_record(record: Record, pack: Pack, rules: HouseRules) -> tuple[int, ...]:
    """Score one deal, seat by seat: by its cards, or by the ruling."""
    if isinstance(record.facts, Ruled):
        return score_ruled(record.facts, pack, rules)
    return score_deal(record.facts, pack, rules, record.choice)


def _judge_points(entry: PointsEntry, pack: Pack, rules: HouseRules) -> Verdict:
    faults = _find_shape_faults(entry, pack, rules)
    if faults:
        return Verdict(None, tuple(faults))
    readings = read_points(entry, pack, rules)
    if not readings:
        details = {"sum": sum(entry.points), "expected": sum_of_points(pack, rules, entry.uncollected or NOTHING)}
        return Verdict(None, (Fault(FaultCode.POINTS_IMPOSSIBLE, details=details),))
    if len(readings) > 1:
        possibilities = [to_possibility(reading, pack, rules) for reading in readings]
        return Verdict(None, (Fault(FaultCode.POINTS_AMBIGUOUS, details={"possibilities": possibilities}),))
    (reading,) = readings
    verdict = _judge_takings(TakingsEntry(reading.haul, entry.choice or reading.moon), pack, rules)
    if verdict.record is None:
        return verdict
    return Verdict(replace(verdict.record, entered_as=EnteredAs.POINTS))


def _find_shape_faults(entry: PointsEntry, pack: Pack, rules: HouseRules) -> list[Fault]:
    if len(entry.points) != pack.seats:
        return [Fault(FaultCode.WRONG_LENGTH, details={"counted": len(entry.points), "expected": pack.seats})]
    if rules.count_by_card:
        return [Fault(FaultCode.CARDS_NEEDED)]
    left = entry.uncollected
    if entry.choice is not None and entry.choice not in MOONS_OFFERED[rules.moon]:
        return [_not_offered(entry.choice, rules)]
    if left is not None and min(left.hearts, left.queens, left.bonus) < 0:
        return [Fault(FaultCode.NEGATIVE)]
    if left != NOTHING and not may_stay_uncollected(pack, rules):
        return [Fault(FaultCode.UNCOLLECTED_NOT_ALLOWED)]
    return []


def read_points(entry: PointsEntry, pack: Pack, rules: HouseRules) -> list[Reading]:
    """Read final points, or points of the cards where no final points fit; only what agrees with the choice."""
    final = find_readings(Question(entry.points, uncollected=entry.uncollected), pack, rules)
    readings = final or find_readings(Question(entry.points, True, entry.uncollected), pack, rules)
    chosen = [reading for reading in readings if entry.choice in (None, reading.moon)]
    return chosen or [reading for reading in readings if reading.moon is None]


def sum_of_points(pack: Pack, rules: HouseRules, left: Taking = NOTHING) -> int:
    """Tell what the cards of one deal come to, less what stayed on the table; not for rules that count by card."""
    hearts = (pack.hearts - left.hearts) * int(rules.heart_value)
    queens = (pack.queens - left.queens) * rules.queen_value
    return hearts + queens + (count_bonus(pack, rules) - left.bonus) * rules.bonus_points


def to_possibility(reading: Reading, pack: Pack, rules: HouseRules) -> Mapping[str, Any]:
    """Write a reading in the words of the wire, with the counts that this table's cards have."""
    haul = reading.haul
    counts: dict[str, Any] = {
        "hearts": [taking.hearts for taking in haul.takings],
        "queens": [taking.queens for taking in haul.takings],
        "moon": "shot" if reading.shot else reading.moon and str(reading.moon),
    }
    if rules.bonus_card is not None:
        counts["bonus"] = [taking.bonus for taking in haul.takings]
    if pack.decks > 1:
        counts |= {"uncollected_hearts": haul.uncollected.hearts, "uncollected_queens": haul.uncollected.queens}
    if haul.uncollected.bonus:
        counts["uncollected_bonus"] = haul.uncollected.bonus
    return counts
