"""A deal followed from trick to trick: where every card has gone so far."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from referee.cards import Card
from referee.faults import Fault, FaultCode
from referee.packs import Pack, find_card_faults
from referee.rules import HouseRules, KittyTo, LastTrick
from referee.rulings import RuleCode
from referee.scoring import value_card
from referee.seats import Seat
from referee.takings import Haul, count_cards
from referee.tricks import Trick, TrickRuling, find_trick_faults, judge_trick

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Course:
    """The play of one deal: its tricks in order, and the *kitty* as far as it is known.

    With *complete* the last trick listed is the deal's last.
    """

    tricks: tuple[Trick, ...]
    kitty: Cards = ()
    complete: bool = False

    @property
    def cards(self) -> Cards:
        """Every card that was seen, those of the kitty first."""
        return (*self.kitty, *(play.card for trick in self.tricks for play in trick.plays))


@dataclass(frozen=True)
class Piles:
    """Every card of a course in one place: taken by a seat, *pending*, *uncollected*, or still in the *kitty*.

    Cards of set-aside tricks are pending while somebody can still win them; after the last trick nobody collects them.
    """

    rulings: tuple[TrickRuling, ...]
    collected: tuple[Cards, ...]
    pending: Cards = ()
    uncollected: Cards = ()
    kitty: Cards = ()
    complete: bool = False

    @property
    def winners(self) -> tuple[Seat | None, ...]:
        """Who took each trick; None where it was set aside."""
        return tuple(ruling.winner for ruling in self.rulings)

    @property
    def next_leaders(self) -> tuple[Seat | None, ...]:
        """Who leads after each trick; None after the deal's last."""
        leaders = tuple(ruling.next_leader for ruling in self.rulings)
        return (*leaders[:-1], None) if self.complete else leaders

    def value(self, rules: HouseRules) -> tuple[int, ...]:
        """Give the points of each seat, before any moon."""
        return tuple(sum(value_card(card, rules) for card in pile) for pile in self.collected)

    def to_haul(self, rules: HouseRules) -> Haul:
        """Count the takings of a complete deal, to be scored like any that a table enters."""
        return Haul(tuple(count_cards(pile, rules) for pile in self.collected), count_cards(self.uncollected, rules))


def collect(course: Course, pack: Pack, rules: HouseRules) -> Piles:
    """Follow the cards of a *course*: what nobody wins goes with the next trick that somebody does (rules 2.2)."""
    rulings = tuple(_judge_tricks(course, rules))
    collected: list[list[Card]] = [[] for _ in range(pack.seats)]
    pile: list[Card] = []
    joins = find_kitty_trick(course, rules)
    for place, ruling in enumerate(rulings):
        pile += course.kitty if place == joins else ()
        pile += [play.card for play in ruling.trick.plays]
        if ruling.winner is not None:
            collected[ruling.winner] += pile
            pile = []
    return Piles(
        rulings,
        tuple(map(_in_order, collected)),
        pending=() if course.complete else _in_order(pile),
        uncollected=_in_order(pile) if course.complete else (),
        kitty=_in_order(course.kitty) if joins is None else (),
        complete=course.complete,
    )


def _judge_tricks(course: Course, rules: HouseRules) -> Iterator[TrickRuling]:
    """Judge each trick; the deal's last may go to its leader where nobody won it."""
    for place, trick in enumerate(course.tricks, start=1):
        ruling, last = judge_trick(trick, rules), course.complete and place == len(course.tricks)
        if last and ruling.set_aside and rules.last_trick is LastTrick.LEADER:
            yield replace(ruling, winner=trick.leader, rule=RuleCode.LAST_TRICK_TO_LEADER)
        else:
            yield ruling


def find_kitty_trick(course: Course, rules: HouseRules) -> int | None:
    """Give the place of the trick that the kitty joins, counted from 0; None while that trick is not there."""
    if not course.tricks:
        return None
    if rules.kitty_to is KittyTo.FIRST_TRICK_WINNER:
        return 0
    return len(course.tricks) - 1 if course.complete else None


def _in_order(cards: Iterable[Card]) -> Cards:
    return tuple(sorted(cards))


def find_course_faults(course: Course, pack: Pack) -> list[Fault]:
    """Find everything that cannot have been: tricks without cards, wrong seats, cards too many, leftovers too many."""
    faults = find_trick_faults(course.tricks, pack.seats)
    if course.complete and not course.tricks:
        faults.append(Fault(FaultCode.EMPTY_TRICK, details={"trick": 1}))
    if len(course.kitty) > pack.kitty:
        details = {"counted": len(course.kitty), "expected": pack.kitty}
        faults.append(Fault(FaultCode.TOO_MANY_LEFTOVERS, details=details))
    return [*faults, *find_card_faults(course.cards, pack)]
