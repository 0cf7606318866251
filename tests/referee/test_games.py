"""Whole games, hand by hand, against standings that were worked out apart from this code."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from referee.entries import Entry, PointsEntry, Record, TakingsEntry, judge
from referee.points import Question, find_readings
from referee.sheet import Adjustment, Arrangement, Dealt, Sheet, follow
from referee.takings import Haul
from tests.support.games import GAMES, Act, Change, Game, Given, Hand, Step, read_game

every_game = pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)


def to_entry(hand: Hand) -> Entry:
    if hand.points:
        return PointsEntry(hand.points, hand.table, hand.moon)
    return TakingsEntry(Haul(hand.takings, hand.table), hand.moon)


def to_arrangement(change: Change, position: int, game: Game) -> Arrangement:
    return Arrangement(
        position,
        change.variant,
        change.seats and tuple(map(game.column, change.seats)),
        None if change.dealer is None else game.column(change.dealer),
        change.direction,
        change.options,
        {game.column(change.begin[0]): change.begin[1]} if change.begin else {},
    )


@dataclass(frozen=True)
class State:
    """All facts of a game; deals by position, points by agreement by the number that they were given by."""

    said: tuple[Arrangement, ...]
    deals: Mapping[int, Record] = field(default_factory=dict)
    given: Mapping[int, Adjustment] = field(default_factory=dict)
    ended: bool = False

    @property
    def sheet(self) -> Sheet:
        deals = [Dealt(position, self.deals[position]) for position in sorted(self.deals)]
        return follow(self.said, deals, ended=self.ended, adjustments=list(self.given.values()))


@dataclass
class Player:
    """Who plays a game step by step, each hand under the law that the sheet then has for it."""

    game: Game
    past: list[State]
    future: list[State] = field(default_factory=list)
    dealt: int = 0
    given: int = 0

    @property
    def state(self) -> State:
        return self.past[-1]

    def take(self, step: Step) -> None:
        """Take one step, and look whether everybody stands where it says."""
        if isinstance(step, Act) and step.word == "undo":
            self.future.append(self.past.pop())
        elif isinstance(step, Act) and step.word == "redo":
            self.past.append(self.future.pop())
        else:
            self.past.append(self._follow(step))
            self.future.clear()
        totals = self.state.sheet.totals
        to_come = (0,) * (len(self.game.players) - len(totals))
        assert step.totals in ((), (*totals, *to_come)), step

    def _follow(self, step: Step) -> State:
        now = self.state
        if isinstance(step, Change):
            said = to_arrangement(step, self._place(step.start), self.game)
            return replace(now, said=(*now.said, said))
        if isinstance(step, Hand):
            return replace(now, deals={**now.deals, **self._deal(step)})
        if isinstance(step, Given):
            return replace(now, given={**now.given, **self._give(step)})
        if step.word == "out":
            return replace(now, deals={at: deal for at, deal in now.deals.items() if at != self._place(step.number)})
        if step.word == "ungive":
            return replace(now, given={at: one for at, one in now.given.items() if at != step.number})
        assert now.ended == (step.word == "reopen")
        return replace(now, ended=step.word == "end")

    def _place(self, number: int | None) -> int:
        """Find the position of a hand; of one to come it is one that no hand ever had."""
        positions = [*sorted(self.state.deals), self.dealt + 1]
        return positions[number - 1 if number else -1]

    def _deal(self, hand: Hand) -> dict[int, Record]:
        sheet = self.state.sheet
        law = sheet.law(hand.number)
        verdict = judge(to_entry(hand), law.pack, law.rules)
        assert (verdict.faults, sheet.over and not hand.fixes) == ((), False)
        assert (hand.number <= len(sheet.rows)) == hand.fixes
        assert (law.number, law.deals, law.passing.direction) == (
            hand.number,
            self.game.column(hand.dealer),
            hand.direction,
        )
        assert verdict.record is not None
        place = self._place(hand.number)
        self.dealt = max(self.dealt, place)
        return {place: verdict.record}

    def _give(self, step: Given) -> dict[int, Adjustment]:
        if step.number is None:
            self.given += 1
        number = step.number or self.given
        place = self.state.given[number].position if step.number else self._place(step.before)
        return {number: Adjustment(place, self.game.column(step.name), step.points, step.reason)}


def play(game: Game) -> Sheet:
    """Put one step after another to the referee."""
    seats = tuple(map(game.column, game.seats))
    player = Player(game, [State((Arrangement(1, game.variant, seats, game.column(game.dealer), options=game.rules),))])
    for step in game.steps:
        player.take(step)
    return player.state.sheet


@every_game
def test_a_game_has_the_totals_written_after_every_hand(file: Path) -> None:
    game = read_game(file)
    assert [row.standing.totals for row in play(game).rows] == [line.totals for line in game.lines]


@every_game
def test_a_game_is_dealt_passed_and_opened_as_written(file: Path) -> None:
    game = read_game(file)
    laws = [row.law for row in play(game).rows]
    written = [(line.number, game.column(line.dealer), line.direction) for line in game.lines]
    assert [(law.number, law.deals, law.passing.direction) for law in laws] == written
    assert {str(law.lead.card or "left of the dealer") for law in laws} == set(game.opens)


@every_game
def test_a_game_ends_as_written(file: Path) -> None:
    game = read_game(file)
    sheet = play(game)
    assert tuple(game.players[column] for column in sheet.winners) == game.winners
    assert (sheet.finished, sheet.places) == (game.winners != (), game.places)


@every_game
def test_the_points_of_every_hand_lead_back_to_its_cards(file: Path) -> None:
    for row in play(read_game(file)).rows:
        question = Question(row.law.by_seat(row.points), uncollected=row.record.haul.uncollected)
        readings = find_readings(question, row.law.pack, row.law.rules)
        assert (row.record.haul, row.moon) in [(reading.haul, reading.moon) for reading in readings]
