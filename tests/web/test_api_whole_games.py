"""Whole games of tests/games in which anything changes: played by the API, taken back, put back, brought along."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee.entries import EnteredAs
from referee.seats import Column
from referee.takings import Taking
from tests.support.games import GAMES, Act, Change, Game, Given, Hand, Step, read_game
from tests.web.tables import Phone, ok, start_table
from tests.web.test_api_seats_undo import bring, keep, strip

CHANGING = [file for file in GAMES if any(not isinstance(step, Hand) for step in read_game(file).steps)]


@dataclass
class Writer:
    """Who writes a game down; columns on the sheet are given as players come, those of the file as it lists them."""

    phone: Phone
    game: Game
    came: list[Column] = field(default_factory=list)
    substitutes: list[dict[str, Any]] = field(default_factory=list)

    def column(self, name: str) -> Column:
        """Name the column of a player on the sheet."""
        return self.came.index(self.game.column(name))

    def sort(self, by_column: list[Any], missing: Any = None) -> tuple[Any, ...]:
        """Turn what the sheet has by column into the order of the file."""
        told = dict(zip(self.came, by_column, strict=True))
        return tuple(told.get(place, missing) for place in range(len(self.game.players)))

    def take(self, step: Step) -> None:
        """Take one step, and look whether everybody stands where it says."""
        if isinstance(step, Change):
            self._change(step)
        elif isinstance(step, Hand):
            self._play(step)
        elif isinstance(step, Given):
            self._give(step)
        else:
            self._act(step)
        assert step.totals in ((), self.sort(self.phone.game()["totals"], 0)), step

    def _change(self, change: Change) -> None:
        """Change what was agreed; where another game is for so many, play that."""
        wish = self._write(change)
        version = self.phone.game()["version"]
        answer = self.phone.change(version, **wish)
        if answer.status_code == 422:
            ok(self.phone.change(version, **wish, variant=answer.json["faults"][0]["details"]["other"]))

    def _write(self, change: Change) -> dict[str, Any]:
        """Write a change for the wire; whoever is new gets the next column."""
        wish: dict[str, Any] = {"rules": change.options}
        if change.seats:
            wish["seats"] = [self._seat(name, dict([change.begin] if change.begin else [])) for name in change.seats]
            columns = [self.game.column(name) for name in change.seats]
            self.came += [column for column in columns if column not in self.came]
        if change.substitute:
            new, old = change.substitute
            seating = self.phone.game().get("seating", range(len(self.came)))
            wish["seats"] = [{"column": at, **({"name": new} if at == self.column(old) else {})} for at in seating]
            number = self.phone.game()["next"]["number"]
            self.substitutes.append({"column": self.column(old), "name": new, "deal": number})
        if change.dealer:
            wish["dealer"] = self.column(change.dealer)
        told = {"way": change.direction, "variant": change.variant, "start": change.start}
        return wish | {name: value for name, value in told.items() if value is not None}

    def _seat(self, name: str, starts: dict[str, int]) -> dict[str, Any]:
        if self.game.column(name) in self.came:
            return {"column": self.column(name)}
        return {"name": name, "start": starts.get(name, 0)}

    def _play(self, hand: Hand) -> None:
        facts: dict[str, Any] = {"moon": hand.moon} if hand.moon else {}
        facts |= {"uncollected": write(hand.table)} if hand.table != Taking() else {}
        facts |= {"points": list(hand.points)} if hand.points else {"takings": [write(one) for one in hand.takings]}
        if hand.fixes:
            deal = ok(self.phone.correct(hand.number, self._find_deal(hand.number)["revision"], **facts))
        else:
            deal = ok(self.phone.record(hand.number, **facts), 201)
        assert deal["entered_as"] == (EnteredAs.POINTS if hand.points else EnteredAs.TAKINGS)
        assert (deal["dealer"], deal["pass"]) == (self.column(hand.dealer), hand.direction)

    def _find_deal(self, number: int) -> dict[str, Any]:
        deal: dict[str, Any] = self.phone.game()["deals"][number - 1]
        return deal

    def _give(self, given: Given) -> None:
        body = {"player": self.column(given.name), "points": given.points, "reason": given.reason}
        if given.number:
            path, revision = self._find_given(given.number)
            ok(self.phone.call("PUT", path, {**body, "revision": revision}))
        else:
            body |= {"version": self.phone.game()["version"], **({"before": given.before} if given.before else {})}
            ok(self.phone.call("POST", "/games/1/adjustments", body), 201)

    def _find_given(self, number: int) -> tuple[str, int]:
        given = next(one for one in self.phone.game()["adjustments"] if one["id"] == number)
        return f"/games/1/adjustments/{number}", given["revision"]

    def _act(self, act: Act) -> None:
        if act.word == "out":
            ok(self.phone.withdraw(act.number, self._find_deal(act.number)["revision"]))
        elif act.word == "ungive":
            path, revision = self._find_given(act.number)
            ok(self.phone.call("DELETE", f"{path}?revision={revision}"))
        else:
            ok(self._turn(act.word, self.phone.game()["version"]))

    def _turn(self, word: str, version: int) -> TestResponse:
        if word in ("undo", "redo"):
            return self.phone.undo(version) if word == "undo" else self.phone.redo(version)
        return self.phone.change(version, ended=word == "end")


def write(taking: Taking) -> dict[str, int]:
    return {"hearts": taking.hearts, "queens": taking.queens, "bonus": taking.bonus}


def start(client: FlaskClient, game: Game) -> Writer:
    dealer = game.seats.index(game.dealer)
    phone = start_table(client, variant=game.variant, players=game.seats, first_dealer=dealer, rules=game.rules)
    return Writer(phone, game, [game.column(name) for name in game.seats])


@pytest.mark.parametrize("file", CHANGING, ids=lambda file: file.stem)
def test_whole_games_are_played_as_written(client: FlaskClient, file: Path):
    game = read_game(file)
    writer = start(client, game)
    for step in game.steps:
        writer.take(step)
    phone, told = writer.phone, writer.phone.game()
    lines = [(deal["dealer"], deal["pass"], writer.sort(deal["totals"], 0)) for deal in told["deals"]]
    assert lines == [(writer.column(line.dealer), line.direction, line.totals) for line in game.lines]
    assert {writer.came[winner] for winner in told["winners"]} == {game.column(name) for name in game.winners}
    assert writer.sort(told["places"]) == game.places
    assert told.get("substitutes", []) == writer.substitutes
    brought = bring(phone, keep(phone))
    assert forget(strip(keep(brought)), "id", "revision") == forget(strip(keep(phone)), "id", "revision")


@pytest.mark.parametrize("file", CHANGING, ids=lambda file: file.stem)
def test_whole_games_are_taken_back_to_nothing_and_put_back(client: FlaskClient, file: Path):
    game = read_game(file)
    writer = start(client, game)
    new = writer.phone.game()
    for step in game.steps:
        writer.take(step)
    phone = writer.phone
    whole = strip(phone.game())
    while phone.game()["can_undo"]:
        ok(phone.undo(phone.game()["version"]))
    assert strip(phone.game()) == strip(new)
    while phone.game()["can_redo"]:
        ok(phone.redo(phone.game()["version"]))
    assert forget(strip(phone.game()), "changed_at", "revision") == forget(whole, "changed_at", "revision")


def forget(told: dict[str, Any], *parts: str) -> dict[str, Any]:
    """Leave these parts of deals and points by agreement out of what was told."""
    lists = [name for name in ("deals", "adjustments") if name in told]
    return told | {name: [{**one, **dict.fromkeys(parts)} for one in told[name]] for name in lists}
