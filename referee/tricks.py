"""Tricks: whose the cards on the table are, and by which rule; and who should have followed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from referee.cards import Card, Suit
from referee.faults import Fault, FaultCode
from referee.rules import HouseRules, SetAsideRule
from referee.rulings import RuleCode
from referee.scoring import value_card
from referee.seats import Seat

SETTING_ASIDE = 2
"""So many pairs in one trick set it aside, where the house plays two_pairs."""


@dataclass(frozen=True, slots=True)
class Play:
    """A card, and the seat that played it."""

    seat: Seat
    card: Card


@dataclass(frozen=True)
class Trick:
    """Cards on the table in the order of play, the lead first; the last seats may still have to play."""

    plays: tuple[Play, ...] = ()

    @cached_property
    def cards(self) -> Mapping[Seat, Card]:
        """The card of each seat that has played, in the order of play."""
        return {play.seat: play.card for play in self.plays}

    @property
    def leader(self) -> Seat:
        """The seat that led; nobody has while there is no card."""
        return self.plays[0].seat

    @property
    def suit_led(self) -> Suit | None:
        """The suit to follow: that of the first card, even where a twin cancels it (rules 2.2)."""
        return self.plays[0].card.suit if self.plays else None

    @cached_property
    def discards(self) -> tuple[Seat, ...]:
        """The seats that did not follow."""
        return tuple(play.seat for play in self.plays if play.card.suit is not self.suit_led)

    @cached_property
    def cancelled(self) -> tuple[Card, ...]:
        """Both cards of every pair alike in rank and suit, in order; one deck has no such pairs (rules 2.2)."""
        copies = Counter(play.card for play in self.plays)
        return tuple(sorted(card for card in copies.elements() if copies[card] > 1))


NO_CARDS = Trick()


def write_plays(plays: Iterable[Play]) -> str:
    """Write plays in one line, as `read_plays` reads them.

    >>> write_plays([Play(3, Card.parse("2C"))])
    '3:2C'
    """
    return " ".join(f"{play.seat}:{play.card}" for play in plays)


def read_plays(text: str) -> tuple[Play, ...]:
    """Read plays that stand in one line. Raises ValueError for anything else."""
    parts = (play.split(":") for play in text.split())
    return tuple(Play(int(seat), Card.parse(card)) for seat, card in parts)


@dataclass(frozen=True)
class TrickRuling:
    """Who takes a trick, and by which *rule*; nobody does while it is set aside.

    A trick that is still short of cards is ruled on as if nobody played after.
    """

    trick: Trick
    winner: Seat | None
    rule: RuleCode
    points: int

    @property
    def set_aside(self) -> bool:
        """Whether the cards wait for the next seat that wins a trick."""
        return self.winner is None

    @property
    def next_leader(self) -> Seat:
        """The winner; where nobody won, whoever led leads again (rules 2.2)."""
        return self.trick.leader if self.winner is None else self.winner

    @property
    def details(self) -> Mapping[str, Any]:
        """What a sentence about this ruling may mention."""
        card = None if self.winner is None else str(self.trick.cards[self.winner])
        return {"winner": self.winner, "card": card, "suit": str(self.trick.suit_led), "points": self.points}


def judge_trick(trick: Trick, rules: HouseRules) -> TrickRuling:
    """Rule who takes a trick that has a card: the highest one left of the suit led, unless pairs set it aside.

    >>> led, twin, low = (Play(seat, Card.parse(text)) for seat, text in enumerate(("KC", "KC", "2C")))
    >>> judge_trick(Trick((led, twin, low)), HouseRules()).winner
    2
    """
    points = sum(value_card(play.card, rules) for play in trick.plays)
    pairs = len(trick.cancelled) // 2
    if pairs >= SETTING_ASIDE and rules.set_aside_rule is SetAsideRule.TWO_PAIRS:
        return TrickRuling(trick, None, RuleCode.TWO_PAIRS, points)
    in_suit = [play for play in trick.plays if play.card.suit is trick.suit_led]
    left = [play for play in in_suit if play.card not in trick.cancelled]
    if not left:
        return TrickRuling(trick, None, RuleCode.SUIT_LED_CANCELLED, points)
    best, highest = (max(plays, key=lambda play: play.card) for plays in (left, in_suit))
    rule = RuleCode.HIGHEST_CARD if best is highest else RuleCode.HIGHEST_LEFT
    return TrickRuling(trick, best.seat, rule, points)


def find_trick_faults(tricks: Sequence[Trick], seats: int) -> list[Fault]:
    """Find tricks without a card, and cards of no seat or of one that has played already.

    Whether each seat led and played in its turn is not asked.
    """
    return [fault for number, trick in enumerate(tricks, start=1) for fault in _find_faults_of(trick, number, seats)]


def _find_faults_of(trick: Trick, number: int, seats: int) -> Iterator[Fault]:
    if not trick.plays:
        yield Fault(FaultCode.EMPTY_TRICK, details={"trick": number})
    for seat, cards in Counter(play.seat for play in trick.plays).items():
        details = {"trick": number, "place": seat, "seats": seats}
        if not 0 <= seat < seats:
            yield Fault(FaultCode.WRONG_SEAT, details=details)
        elif cards > 1:
            yield Fault(FaultCode.WRONG_SEAT, seat, {**details, "cards": cards})


def find_revokes(tricks: Sequence[Trick]) -> list[Fault]:
    """Find seats that did not follow a suit which a later trick shows they held.

    Two tricks prove each: the one where they discarded, and the first *shown* with that suit.
    """
    return [
        Fault(FaultCode.REVOKED, seat, {"suit": str(trick.suit_led), "trick": number, "shown": shown})
        for number, trick in enumerate(tricks, start=1)
        for seat in trick.discards
        if (shown := _find_suit(seat, trick.suit_led, tricks, number)) is not None
    ]


def _find_suit(seat: Seat, suit: Suit | None, tricks: Sequence[Trick], after: int) -> int | None:
    """Give the number of the first trick *after* that one in which *seat* played *suit*."""
    later = enumerate(tricks[after:], start=after + 1)
    return next((number for number, trick in later if seat in trick.cards and trick.cards[seat].suit is suit), None)
