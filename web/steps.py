"""What a page asks instead of the open row: the moon's choice, which reading, a ruling, what to do in a conflict."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from flask_babel import gettext as _

from ledger.refusals import Refusal, RefusalCode, Refused
from referee.entries import TakingsEntry, judge
from referee.faults import Fault, FaultCode
from referee.outlook import advise
from referee.ruled import Ruled
from referee.rules import Moon
from referee.seats import Seat
from referee.standings import count_deal
from referee.takings import NOTHING, Haul, Taking
from web.deal_form import TABLE, DealForm, PointsForm
from web.outlookwords import REASONS
from web.pages import GamePage
from web.ruledwords import say_ruled
from web.rulewords import say_value
from web.wording import explain


@dataclass(frozen=True)
class Outcome:
    """What one choice leads to: totals by seat, the winners where it ends the game, why it is better if it is.

    *shooter_wins* says whether the shooter is one of the winners.
    """

    moon: Moon
    totals: tuple[int, ...]
    winners: list[str]
    shooter_wins: bool
    better: str = ""


@dataclass(frozen=True)
class MoonStep:
    """A moon was shot, and the shooter has to choose."""

    shooter: Seat
    value: int
    outcomes: list[Outcome]
    template: str = "_moon.html"


@dataclass(frozen=True)
class Pile:
    """One seat's cards in a reading of points."""

    who: str
    hearts: int
    queens: int
    bonus: int


@dataclass(frozen=True)
class ReadingChoice:
    """One way in which points can have come about, ready to be sent as cards."""

    piles: list[Pile]
    fields: list[tuple[str, Any]]
    moon: str | None


@dataclass(frozen=True)
class ReadingStep:
    """Points that can have come about in several ways."""

    readings: list[ReadingChoice]
    template: str = "_readings.html"


@dataclass(frozen=True)
class Side:
    """One of two stories of the same hand: the cards of each seat, those on the table, what the shooter chose.

    Or the *ruling*, in words.
    """

    takings: Sequence[Taking]
    left: Taking = NOTHING
    choice: str = ""
    ruling: str = ""

    @property
    def all_taken(self) -> bool:
        """Whether nothing stayed on the table."""
        return self.left == NOTHING


@dataclass(frozen=True)
class ConflictStep:
    """The hand is there already, with other cards, since *at*: both, side by side.

    *typed* is None where it makes no hand.
    """

    number: int
    revision: int
    at: datetime
    sentence: str
    stored: Side
    typed: Side | None
    template: str = "_conflict.html"

    @property
    def sides(self) -> list[Side]:
        """What there is to compare."""
        return [self.stored, *([self.typed] if self.typed else [])]

    def differs(self, seat: Seat) -> bool:
        """Whether the two tell different things of a seat."""
        return self.typed is not None and self.stored.takings[seat] != self.typed.takings[seat]


@dataclass(frozen=True)
class RulingStep:
    """A ruling is given in place of the cells: who is charged everything, and why."""

    template: str = "_ruling.html"


Step = MoonStep | ReadingStep | ConflictStep | RulingStep


def find_step(refused: Refused, page: GamePage, form: DealForm | PointsForm) -> Step | None:
    """Find what the page has to ask; None where the reasons are for the form to show."""
    for reason in refused.reasons:
        if reason.code is FaultCode.MOON_CHOICE_NEEDED:
            return _ask_moon(reason, page, form)
        if reason.code is FaultCode.POINTS_AMBIGUOUS:
            return ReadingStep([_read(one, page, form) for one in reason.details["possibilities"]])
        if reason.code in (RefusalCode.ALREADY_RECORDED, RefusalCode.STALE_REVISION) and refused.stored:
            return _show_both(refused.stored, page, form, explain(reason))
        if reason.code is RefusalCode.KEY_REUSED and page.sheet.row(form.law.number):
            sentence = _(
                "Hand %(number)d is saved already, with other cards. Compare it with yours.", number=form.law.number
            )
            return _show_both(form.law.number, page, form, sentence)
    return None


def _ask_moon(fault: Fault | Refusal, page: GamePage, form: DealForm | PointsForm) -> MoonStep:
    law, before, shooter = form.law, page.sheet.before(form.law.number), fault.seat or 0
    columns = len(before.totals)
    choices = {Moon(moon): law.by_column(points, columns) for moon, points in fault.details["points_if"].items()}
    advice = advise(before, choices, law.seating[shooter], law.rules)
    outcomes = []
    for moon, points in choices.items():
        after = count_deal(before, points, law.rules)
        winners = [page.names[column] for column in after.winners or ()]
        better = str(REASONS[advice.because]) if advice and advice.moon is moon else ""
        wins = law.seating[shooter] in (after.winners or ())
        outcomes.append(Outcome(moon, law.by_seat(after.totals), winners, wins, better))
    return MoonStep(shooter, fault.details["value"], outcomes)


def _read(one: Mapping[str, Any], page: GamePage, form: DealForm | PointsForm) -> ReadingChoice:
    bonus = one.get("bonus") or [0] * len(one["hearts"])
    counts = list(zip(one["hearts"], one["queens"], bonus, strict=True))
    piles = [Pile(name, *count) for name, count in zip(page.sitters(form.law), counts, strict=True)]
    fields = [field for seat, count in enumerate(counts) for field in _cell_fields(str(seat), count, form)]
    left = (one.get("uncollected_hearts", 0), one.get("uncollected_queens", 0), one.get("uncollected_bonus", 0))
    if any(left):
        piles.append(Pile(_("on the table"), *left))
        fields += _cell_fields(TABLE, left, form)
    return ReadingChoice(piles, fields, one["moon"] if one["moon"] in ("add", "subtract") else None)


def _cell_fields(pile: str, count: tuple[int, int, int], form: DealForm | PointsForm) -> list[tuple[str, Any]]:
    """Write one pile as the fields of `DealForm`."""
    hearts, queens, bonus = count
    if form.law.pack.decks == 1:
        held: list[tuple[str, Any]] = [
            (name, pile) for name, number in (("queens", queens), ("bonus", bonus)) if number
        ]
    else:
        held = [(f"queens-{pile}", queens), *([(f"bonus-{pile}", bonus)] if bonus else [])]
    return [(f"hearts-{pile}", hearts), *held]


def _show_both(number: int, page: GamePage, form: DealForm | PointsForm, sentence: str) -> ConflictStep:
    row = page.sheet.rows[number - 1]
    deal = page.deal_by_number[number]
    stored = _tell(row.record.facts, row.record.choice, page.sitters(row.law))
    at = deal.changed_at or deal.recorded_at
    return ConflictStep(number, deal.revision, at, sentence, stored, _tell_typed(form, page))


def _tell_typed(form: DealForm | PointsForm, page: GamePage) -> Side | None:
    """Give what was typed as cards, right or wrong; points only where they tell the cards; or the ruling."""
    entry = form.to_entry()
    if isinstance(entry, TakingsEntry):
        return _tell(entry.haul, entry.choice, page.sitters(form.law))
    record = judge(entry, form.law.pack, form.law.rules).record
    return _tell(record.facts, record.choice, page.sitters(form.law)) if record else None


def _tell(facts: Haul | Ruled, choice: Moon | None, names: Sequence[str]) -> Side:
    if isinstance(facts, Ruled):
        return Side((NOTHING,) * len(names), ruling=say_ruled(facts, names))
    return Side(facts.takings, facts.uncollected, say_value("moon", str(choice)) if choice else "")
