"""Whatever a table changes, deals, corrects, withdraws, takes back and puts back: the sheet holds."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ledger.arranging import arrange
from ledger.deals import correct_deal, read_sheet, record_deal, withdraw_deal
from ledger.opening import find_game
from ledger.receipts import Request
from ledger.refusals import Refused
from ledger.tables import start_table
from ledger.undoing import redo, undo
from models import Game, db
from referee.entries import TakingsEntry, find_record_faults
from referee.packs import PACKS, Variant, choose_variant
from referee.rules import Moon
from referee.seats import Seating, left_of
from referee.sheet import Law, Sheet
from referee.wishes import Setup, Sitter, Wish
from tests.referee.strategies import hauls
from tests.referee.tables import Table
from tests.web.test_api_seats_undo import strip
from web.exports import tell_game

ROUNDS = settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
STEPS = ("deal", "deal", "correct", "withdraw", "join", "leave", "shuffle", "replace", "dealer", "undo", "undo", "redo")


@dataclass
class Play:
    """A game that is played, what it was before and after each change, and whether the last was *behind* hands."""

    game: Game
    undone: list[tuple[Any, Any]] = field(default_factory=list)
    redone: list[tuple[Any, Any]] = field(default_factory=list)
    behind: bool = False

    @property
    def sheet(self) -> Sheet:
        return read_sheet(self.game)

    @property
    def tables(self) -> dict[int, tuple[Variant, Seating]]:
        """What each hand was played under, by its position."""
        return {row.position: (row.law.variant, row.law.seating) for row in self.sheet.rows}

    def look(self) -> Any:
        """Tell all of the game but what counts its changes, and the moments of its deals."""
        told = strip(dict(tell_game(self.game)))
        deals = [{**deal, "recorded_at": None, "changed_at": None} for deal in told["deals"]]
        return told | {"deals": deals}

    def do(self, act: Callable[[], Any]) -> None:
        """Change something; what is refused changes nothing."""
        before, version = self.look(), self.game.version
        try:
            act()
        except Refused:
            assert (self.look(), self.game.version) == (before, version)
            return
        if self.game.version > version:
            self.undone.append((before, self.look()))
            self.redone.clear()


def take_step(draw: Any, play: Play, step: str) -> None:
    game, sheet, version = play.game, play.sheet, play.game.version
    if step == "undo" and play.undone:
        undo(game, version)
        play.redone.append(play.undone.pop())
        assert play.look() == play.redone[-1][0]
    elif step == "redo" and play.redone:
        redo(game, version)
        play.undone.append(play.redone.pop())
        assert play.look() == play.undone[-1][1]
    elif step == "deal":
        entry = draw_entry(draw, sheet.upcoming)
        play.do(lambda: record_deal(game, sheet.upcoming.number, lambda law: entry))
    elif step in ("correct", "withdraw") and sheet.rows:
        number = draw(st.integers(1, len(sheet.rows)))
        revision, entry = game.standing_deals[number - 1].revision, draw_entry(draw, sheet.law(number))
        if step == "correct":
            play.do(lambda: correct_deal(game, number, revision, lambda law: entry))
        else:
            play.do(lambda: withdraw_deal(game, number, revision))
    elif step not in ("undo", "redo", "correct", "withdraw"):
        wish = draw_wish(draw, play, step)
        play.do(lambda: arrange(game, version, wish))


def draw_entry(draw: Any, law: Law) -> TakingsEntry:
    return TakingsEntry(draw(hauls(Table(law.variant, law.pack, law.rules))), Moon.ADD)


def draw_wish(draw: Any, play: Play, step: str) -> Wish:
    sheet = play.sheet
    start = draw(st.none() | st.integers(1, sheet.upcoming.number))
    seating, play.behind = list(sheet.law(start or 0).seating), start is not None
    if step == "dealer":
        return Wish(dealer=draw(st.integers(0, len(sheet.totals))), start=start)
    sitters = [Sitter(column) for column in seating]
    place = draw(st.integers(0, len(seating) - 1))
    if step == "join":
        gone = [Sitter(column) for column in sheet.gone]
        newcomer = Sitter(None, draw(st.none() | st.just(f"P{len(sheet.totals)}")), draw(st.integers(-30, 90)))
        sitters.insert(place, draw(st.sampled_from([newcomer, *gone])))
    elif step == "leave":
        sitters.pop(place)
    elif step == "replace":
        column = draw(st.sampled_from([None, seating[place]]))
        sitters[place] = Sitter(column, f"S{play.game.version}", draw(st.integers(-9, 9)) if column is None else 0)
    else:
        sitters = draw(st.permutations(sitters))
    named = draw(st.booleans()) and len(sitters) in {seats for _variant, seats in PACKS}
    variant = choose_variant([draw(st.sampled_from(Variant))], len(sitters)) if named else None
    return Wish(seats=tuple(sitters), variant=variant, start=start)


def check(play: Play) -> None:
    sheet, columns = play.sheet, len(play.game.players)
    assert len(sheet.totals) == columns
    for row in sheet.rows:
        assert row.law.pack == PACKS[row.law.variant, len(row.law.seating)]
        assert find_record_faults(row.record, row.law.pack, row.law.rules) == []
    for column in range(columns):
        total = 0
        for law, points in [*((row.law, row.points[column]) for row in sheet.rows if row.counted), (sheet.upcoming, 0)]:
            total = law.begins.get(column, total) + (points or 0)
        assert sheet.totals[column] == total or sheet.finished
    check_dealers(play, sheet)


def check_dealers(play: Play, sheet: Sheet) -> None:
    """Nobody is left out: unless somebody was named, the deal goes to the left of who dealt and still sits."""
    laws = [*(row.law for row in sheet.rows), sheet.upcoming]
    named = any(said.dealer is not None for said in play.game.to_arrangements()[1:])
    for before, law in pairwise(laws):
        if not named and before.deals in law.seating:
            assert law.dealer == left_of(law.seating.index(before.deals), law.pack.seats)


@given(data=st.data(), seats=st.integers(3, 7), steps=st.lists(st.sampled_from(STEPS), max_size=14))
@ROUNDS
def test_seats_hands_and_steps_back_in_any_order_keep_the_sheet_right(
    app: Flask, data: st.DataObject, seats: int, steps: list[str]
):
    with app.app_context():
        setup = Setup(Variant.CLASSIC, (None,) * seats, options={"moon": "add", "target": 500})
        play = Play(find_game(start_table(setup, Request(None, "", "")).table))
        for step in steps:
            played, play.behind = play.tables, False
            take_step(data.draw, play, step)
            check(play)
            for position in {*played} & {*play.tables}:
                assert played[position] == play.tables[position] or play.behind or step in ("undo", "redo")
        while play.undone:
            take_step(data.draw, play, "undo")
            check(play)
        assert play.game.names == [None] * seats
        db.session.rollback()
