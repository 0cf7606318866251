"""Whatever a table changes, deals, corrects, withdraws, agrees on, takes back and puts back: the sheet holds."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
import pytest
from flask import Flask
from hypothesis import HealthCheck, Phase, event, given, settings
from hypothesis import strategies as st

from ledger.adjusting import adjust_once, correct_adjustment, withdraw_adjustment
from ledger.arranging import arrange
from ledger.deals import correct_deal, record_deal, withdraw_deal
from ledger.opening import find_game
from ledger.receipts import Request
from ledger.refusals import Refused
from ledger.tables import copy_table, start_table
from ledger.undoing import redo, undo
from models import Game, db
from referee.entries import Entry, Record, judge
from referee.outlook import look_ahead
from referee.sheet import Law, Sheet
from referee.wishes import Setup, Wish
from tests.web import evening_draws as draws
from tests.web.evenings import Evening, tell
from web.exports import tell_game
from web.importing import bring

ONCE = Request(None, "", "")
EVENINGS = settings(
    deadline=None,
    derandomize=True,
    phases=(Phase.generate, Phase.shrink),
    suppress_health_check=list(HealthCheck),
)
EXAMPLES = {"sqlite": 30, "postgresql": 20}
"""So many evenings are spent on each database; a server answers later than a file."""
HANDS = ("deal", "correct", "withdraw")
SEATS = ("join", "leave", "substitute", "replace", "swap")
AGREED = ("variant", "rules", "shorten", "lengthen", "dealer", "pass", "much")
POINTS = ("give", "regive", "ungive")
REST = ("words", "end", "reopen", "undo", "late")
OFTEN = (*["deal"] * 6, "correct", "join", "leave", "replace", "give", "give", "undo")
STEPS = (*OFTEN, *HANDS, *SEATS, *AGREED, *POINTS, *REST)


@dataclass
class People:
    """Those at a table, who do all that there is to do; *done* counts what was not refused."""

    evening: Evening
    done: Counter[str]

    @property
    def sheet(self) -> Sheet:
        return self.evening.now.sheet

    @property
    def game(self) -> Game:
        return self.evening.game

    def take(self, draw: Any, step: str) -> None:
        """Take one step, or deal instead of one that makes no sense now."""
        game = self.game
        if step == "deal" and self.sheet.over:
            step = "reopen" if game.ended else "lengthen"
        if step == "undo":
            self._undo(draw(st.integers(1, 4)), draw(st.integers(0, 4)))
        elif step in ("correct", "withdraw") and self.sheet.rows:
            self._put_right(draw, step)
        elif step in SEATS:
            self._wish(step, draws.seats(draw, self.sheet, step, game.version))
        elif step in AGREED:
            self._wish(step, draws.agreements(draw, self.sheet, step, game.version))
        elif step == "words":
            self._wish(step, draws.words(draw, len(self.sheet.totals), game.version))
        elif step == ("reopen" if game.ended else "end"):
            self._wish(step, Wish(ended=not game.ended))
        elif step == "give":
            wanted = draws.points(draw, self.sheet)
            act = partial(adjust_once, self.evening.table, game, game.version, wanted, ONCE)
            self._do(step, act, wanted.before or self.sheet.place)
        elif step in ("regive", "ungive") and game.standing_adjustments:
            self._give_otherwise(draw, step)
        elif step == "late" and game.version:
            self._act_late(draw)
        else:
            self._deal(draw)

    def _do(self, step: str, act: Callable[[], Any], since: int | None = None, **more: Any) -> None:
        done = self.evening.do(act, since, **more)
        self.done[step] += done
        event(f"{step}: {'done' if done else 'not done'}")

    def _wish(self, step: str, wish: Wish) -> None:
        since = (wish.start or self.sheet.upcoming.number) if wish.arranges else None
        act = partial(arrange, self.game, self.game.version, wish)
        self._do(step, act, since, behind=wish.start is not None)

    def _deal(self, draw: Any) -> None:
        game, law, over = self.game, self.sheet.upcoming, self.sheet.over
        entry = draws.entries(draw, law)
        records = judge_at(game.next_position, entry, law)
        self._do("deal", lambda: record_deal(game, law.number, lambda law: entry), law.number, records=records)
        new = [row.law for row in self.sheet.rows[law.number - 1 :]]
        assert new == ([law] if records and not over else [])

    def _put_right(self, draw: Any, step: str) -> None:
        number, game, laws = draw(st.integers(1, len(self.sheet.rows))), self.game, [row.law for row in self.sheet.rows]
        deal = game.standing_deals[number - 1]
        revision = deal.revision
        if step == "withdraw":
            self._do(step, lambda: withdraw_deal(game, number, revision), number)
            return
        entry = draws.entries(draw, laws[number - 1])
        records = judge_at(deal.position, entry, laws[number - 1])
        self._do(step, lambda: correct_deal(game, number, revision, lambda law: entry), number, records=records)
        assert [row.law for row in self.sheet.rows] == laws
        assert not records or self.sheet.rows[number - 1].record.counts == records[deal.position].counts

    def _give_otherwise(self, draw: Any, step: str) -> None:
        game = self.game
        row = draw(st.sampled_from(game.standing_adjustments))
        since = 1 + sum(one.position < row.position for one in self.sheet.rows)
        if step == "ungive":
            self._do(step, lambda: withdraw_adjustment(game, row.number, row.revision), since)
            return
        wanted = draws.points(draw, self.sheet, anew=True)
        self._do(step, lambda: correct_adjustment(game, row.number, row.revision, wanted), since)

    def _undo(self, times: int, again: int) -> None:
        for _change in self.evening.undone[-times:]:
            self.evening.undo()
            self.done["undo"] += 1
        for _change in self.evening.redone[-again:] if again else ():
            self.evening.redo()
            self.done["redo"] += 1

    def _act_late(self, draw: Any) -> None:
        """Whoever looks at an older sheet changes nothing."""
        acts = [undo, redo, lambda game, version: arrange(game, version, Wish(title="late"))]
        with pytest.raises(Refused):
            draw(st.sampled_from(acts))(self.game, self.game.version - 1)

    def keep_and_copy(self) -> None:
        """A copy and a file tell the same."""
        told = tell(self.game)
        assert tell(find_game(copy_table(self.evening.table, ONCE).table)) == told
        brought = bring(msgspec.to_builtins(tell_game(self.game)), ONCE)
        assert without_ids(tell(find_game(brought.table))) == without_ids(told)


def judge_at(position: int, entry: Entry, law: Law) -> dict[int, Record]:
    """Judge what is entered for the hand at a *position* by its own *law*."""
    record = judge(entry, law.pack, law.rules).record
    return {position: record} if record else {}


def without_ids(told: dict[str, Any]) -> dict[str, Any]:
    """Leave out by what number points by agreement were given."""
    return told | {"adjustments": [{**one, "id": None} for one in told.get("adjustments", [])]}


def test_any_evening_leaves_a_sheet_that_holds(app: Flask, database_kind: str):
    done: Counter[str] = Counter()

    @given(data=st.data(), setup=draws.setups, steps=st.lists(st.sampled_from(STEPS), min_size=25, max_size=45))
    @settings(EVENINGS, max_examples=EXAMPLES[database_kind])
    def spend(data: st.DataObject, setup: Setup, steps: list[str]) -> None:
        with app.app_context():
            people = People(Evening(start_table(setup, ONCE).table), done)
            new = people.evening.now
            for step in steps:
                people.take(data.draw, step)
                people.evening.check()
                look_ahead(people.sheet)
            people.keep_and_copy()
            while people.evening.undone:
                people.evening.undo()
            assert people.evening.now == new
            db.session.rollback()

    spend()
    assert {*STEPS, "redo"} - {*+done} == {"late"}
