"""Whole games, hand by hand, against standings that were worked out apart from this code."""

from pathlib import Path

import pytest

from referee.entries import Entry, PointsEntry, TakingsEntry, judge
from referee.points import Question, find_readings
from referee.sheet import Arrangement, Dealt, Sheet, follow
from referee.takings import Haul
from tests.support.games import GAMES, Change, Game, Hand, read_game

every_game = pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)


def to_entry(hand: Hand) -> Entry:
    if hand.points:
        return PointsEntry(hand.points, hand.table, hand.moon)
    return TakingsEntry(Haul(hand.takings, hand.table), hand.moon)


def to_arrangement(change: Change, position: int, players: tuple[str, ...]) -> Arrangement:
    return Arrangement(
        position,
        change.variant,
        change.seats and tuple(map(players.index, change.seats)),
        None if change.dealer is None else players.index(change.dealer),
        change.direction,
        change.options,
        {players.index(change.begin[0]): change.begin[1]} if change.begin else {},
    )


def play(game: Game) -> Sheet:
    """Put one step after another to the referee, each hand under the law that the sheet then has for it."""
    seats = tuple(map(game.players.index, game.seats))
    said = [Arrangement(1, game.variant, seats, game.players.index(game.dealer), options=game.rules)]
    deals: list[Dealt] = []
    for step in game.steps:
        position = len(deals) + 1
        if isinstance(step, Change):
            said.append(to_arrangement(step, position, game.players))
            continue
        sheet = follow(said, deals)
        verdict = judge(to_entry(step), sheet.upcoming.pack, sheet.upcoming.rules)
        assert (sheet.over, verdict.faults) == (False, ())
        assert verdict.record is not None
        deals.append(Dealt(position, verdict.record))
    return follow(said, deals)


@every_game
def test_a_game_has_the_totals_written_after_every_hand(file: Path) -> None:
    game = read_game(file)
    assert [row.standing.totals for row in play(game).rows] == [hand.totals for hand in game.hands]


@every_game
def test_a_game_is_dealt_passed_and_opened_as_written(file: Path) -> None:
    game = read_game(file)
    laws = [row.law for row in play(game).rows]
    written = [(hand.number, hand.dealer, hand.direction) for hand in game.hands]
    assert [(law.number, game.players[law.deals], law.passing.direction) for law in laws] == written
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
