"""What the referee says to points while they are typed: what fits, what cannot be, and which cards make them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask_babel import gettext as _

from referee.entries import sum_of_points, to_possibility
from referee.faults import Fault, FaultCode
from referee.fits import find_card_fits, find_fits
from referee.points import Question, Reading, find_readings
from referee.seats import Seat
from referee.sheet import Law
from referee.takings import count_bonus, may_stay_uncollected
from web.fields import read_number
from web.wording import explain


@dataclass(frozen=True)
class Told:
    """Points as far as they are told, None where nobody said yet; *seat* is asked next, and may be *typing* still."""

    points: tuple[int | None, ...]
    seat: Seat
    typing: bool = False

    @property
    def open(self) -> bool:
        """Whether somebody is still to be asked."""
        return None in self.points

    @property
    def sum(self) -> int:
        """What they come to so far."""
        return sum(points or 0 for points in self.points)


def read_told(texts: Sequence[str], seat: int, law: Law, *, typing: bool) -> Told | None:
    """Read what the script sends; None where that is not one text for each seat of this table."""
    points = tuple(map(read_number, texts))
    if len(points) != law.pack.seats or not 0 <= seat < law.pack.seats:
        return None
    return Told(points, seat, typing)


def list_values(law: Law) -> list[int]:
    """List what the cards of one seat can be worth; nothing where points do not tell the cards."""
    nothing = [None] * law.pack.seats
    return [] if law.rules.count_by_card else sorted(find_card_fits(nothing, 0, law.pack, law.rules))


def judge_points(told: Told, names: Sequence[str], law: Law) -> dict[str, Any]:
    """Say what fits the seat that is asked, which cells are wrong and why, or which cards make a whole row."""
    fits = sorted(find_fits(told.points, told.seat, law.pack, law.rules))
    answer: dict[str, Any] = {"fits": fits, "wrong": [], "said": "", "readings": [], "left": False}
    if law.rules.count_by_card:
        return answer | {"wrong": _list_told(told), "said": explain(Fault(FaultCode.CARDS_NEEDED))}
    if not _can_be(told, fits):
        wrong = _find_wrong(told, law)
        return answer | {"wrong": wrong or _list_told(told), "said": _say_wrong(told, wrong, names, law)}
    if told.open or told.typing:
        return answer
    left, readings = _read(told, law)
    return answer | {"left": left, "readings": [to_possibility(one, law.pack, law.rules) for one in readings]}


def _can_be(told: Told, fits: Sequence[int]) -> bool:
    """Tell whether a hand can come to this; of a number that is still typed, whether it can become one that does."""
    own = told.points[told.seat]
    if own is None:
        return bool(fits)
    return own in fits or (told.typing and any(str(one).startswith(str(own)) for one in fits))


def _find_wrong(told: Told, law: Law) -> list[Seat]:
    """List the seats that cannot have what they are told to have, whatever the others have."""
    alone = find_fits([None] * law.pack.seats, 0, law.pack, law.rules)
    return [seat for seat in _list_told(told) if told.points[seat] not in alone]


def _list_told(told: Told) -> list[Seat]:
    return [seat for seat, points in enumerate(told.points) if points is not None]


def _say_wrong(told: Told, wrong: Sequence[Seat], names: Sequence[str], law: Law) -> str:
    if wrong:
        return _say_of_seat(names[wrong[0]], told.points[wrong[0]] or 0, law)
    dealt = _find_most(told, law)
    if told.sum > dealt or not (told.open or told.sum == dealt or may_stay_uncollected(law.pack, law.rules)):
        return _("Points come to %(counted)s; %(dealt)s are in a hand.", counted=sign(told.sum), dealt=sign(dealt))
    return explain(Fault(FaultCode.POINTS_IMPOSSIBLE, details={"sum": told.sum, "expected": told.sum}))


def _say_of_seat(name: str, points: int, law: Law) -> str:
    fits = find_fits([None] * law.pack.seats, 0, law.pack, law.rules)
    words = {"name": name, "points": sign(points)}
    if points > max(fits):
        return _("%(name)s has %(points)s; the most in a hand is %(most)s.", **words, most=sign(max(fits)))
    if points < min(fits):
        return _("%(name)s has %(points)s; the least in a hand is %(least)s.", **words, least=sign(min(fits)))
    return _("%(name)s has %(points)s: no cards make that.", **words)


def sign(number: int) -> str:
    """Write a number as the sheet does."""
    return str(number).replace("-", "−")


def _find_most(told: Told, law: Law) -> int:
    """Tell what the cards of one deal come to; as long as a seat is open, it may have those that take points off."""
    rules, taking_off = law.rules, min(0, law.rules.bonus_points) * count_bonus(law.pack, law.rules)
    return sum_of_points(law.pack, rules) - (taking_off if told.open else 0)


def _read(told: Told, law: Law) -> tuple[bool, list[Reading]]:
    """Find the cards behind a whole row, and tell whether some of them have to lie on the table."""
    row = tuple(points or 0 for points in told.points)
    readings = _list_readings(Question(row), law)
    if readings or not may_stay_uncollected(law.pack, law.rules):
        return False, readings
    return True, _list_readings(Question(row, uncollected=None), law)


def _list_readings(question: Question, law: Law) -> list[Reading]:
    """List the readings of final points, and moons of which these are the points before they are applied."""
    final = find_readings(question, law.pack, law.rules)
    raw = find_readings(replace(question, raw=True), law.pack, law.rules)
    return [*final, *(reading for reading in raw if reading.shot)] if final else raw
