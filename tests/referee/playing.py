"""Cards, tricks and whole deals at play, for the tests of the referee."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from referee.cards import Card
from referee.legality import Turn, are_hearts_broken, judge_hand
from referee.piles import Course
from referee.seats import Seat, turn
from referee.tricks import NO_CARDS, Play, Trick, judge_trick
from tests.referee.tables import Table

Hand = tuple[Card, ...]
Choose = Callable[[Random, Turn], Card]
"""How a seat decides what to play."""


def cards(text: str) -> tuple[Card, ...]:
    """Read cards as people write them: `QS TH`."""
    return tuple(map(Card.parse, text.split()))


def trick(text: str, leader: Seat = 0, seats: int = 11) -> Trick:
    """Lay a trick, card after card: the *leader* plays the first, then every seat in turn."""
    played = enumerate(cards(text))
    return Trick(tuple(Play(turn(leader, steps, seats), card) for steps, card in played))


@dataclass(frozen=True)
class Step:
    """One card played, and what its seat was asked to choose from."""

    asked: Turn
    play: Play


@dataclass(frozen=True)
class Deal:
    """A deal played to the last card."""

    table: Table
    hands: tuple[Hand, ...]
    course: Course
    steps: tuple[Step, ...]


def keep_to_the_rules(random: Random, asked: Turn) -> Card:
    return random.choice(judge_hand(asked).legal)


def play_anything(random: Random, asked: Turn) -> Card:
    return random.choice(asked.hand)


def play_out(table: Table, random: Random, choose: Choose = keep_to_the_rules) -> Deal:
    """Deal at random, and play until no card is left."""
    pack = table.pack
    deck = random.sample(pack.cards, len(pack.cards))
    hands = [deck[seat * pack.hand : (seat + 1) * pack.hand] for seat in range(pack.seats)]
    dealt, kitty = tuple(map(tuple, hands)), tuple(deck[pack.seats * pack.hand :])
    leader = find_opener(hands, table)
    tricks: list[Trick] = []
    steps: list[Step] = []
    for _ in range(pack.hand):
        played = play_trick(table, hands, leader, tricks, lambda asked: choose(random, asked))
        tricks.append(Trick(tuple(step.play for step in played)))
        steps += played
        leader = judge_trick(tricks[-1], table.rules).next_leader
    return Deal(table, dealt, Course(tuple(tricks), kitty, complete=True), tuple(steps))


def find_opener(hands: Sequence[Sequence[Card]], table: Table) -> Seat:
    """Seat 0 leads, unless somebody holds the card that opens."""
    return next((seat for seat, hand in enumerate(hands) if table.pack.opening_card in hand), 0)


def play_trick(
    table: Table, hands: list[list[Card]], leader: Seat, before: Sequence[Trick], choose: Callable[[Turn], Card]
) -> list[Step]:
    """Let every seat play a card out of its hand."""
    steps: list[Step] = []
    broken = are_hearts_broken((play.card for trick in before for play in trick.plays), table.rules)
    on_table = NO_CARDS
    for place in range(table.pack.seats):
        seat = turn(leader, place, table.pack.seats)
        asked = Turn(table.pack, table.rules, tuple(hands[seat]), on_table, not before, broken)
        play = Play(seat, choose(asked))
        hands[seat].remove(play.card)
        on_table = Trick((*on_table.plays, play))
        steps.append(Step(asked, play))
    return steps
