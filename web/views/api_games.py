"""Games as JSON: a look, a rematch, changes to what the table agreed, undo and redo, the history."""

from collections.abc import Callable
from dataclasses import replace

from flask import Blueprint, Response

from ledger.arranging import arrange
from ledger.opening import Opened, find_game
from ledger.tables import fit_options, rematch_setup, start_rematch
from ledger.undoing import redo, undo
from models import Game
from referee.wishes import Setup
from web.answers import answer_game, answer_history
from web.api import answer, fetch_body, read_body, telling
from web.doors import read, write
from web.etags import answer_unless_seen
from web.wire import ArrangeBody, RematchBody, VersionBody

bp = Blueprint("api_games", __name__, url_prefix="/api/v1/tables/<link>/games")
bp.before_request(fetch_body)


@bp.get("/<count:number>")
def show(link: str, number: int) -> Response:
    """Show a game, whole; with its ETag, whoever has seen it gets 304."""
    opened = read(link)
    game = find_game(opened.table, number)
    return answer_unless_seen(opened, game, lambda: answer(answer_game(game, opened.role)))


@bp.post("")
def start(link: str) -> Response:
    """Start the next game at a table."""

    def act(opened: Opened) -> Response:
        body, current = read_body(RematchBody), find_game(opened.table)
        with telling(current):
            game, created = start_rematch(opened.table, body.version, _to_setup(body, current))
        address = f"/api/v1/tables/{link}/games/{game.number}"
        return answer(answer_game(game, opened.role), 201 if created else 200, Location=address)

    return write(link, act)


def _to_setup(body: RematchBody, before: Game) -> Setup:
    """Carry on from the game *before*; only rules that were sent can be out of place."""
    carried = rematch_setup(before)
    setup = fit_options(replace(carried, **body.to_seating(carried)))
    return replace(setup, options={**setup.options, **body.rules})


@bp.patch("/<count:number>")
def change(link: str, number: int) -> Response:
    """Change what the table agreed, all of it or nothing."""

    def act(opened: Opened) -> Response:
        body, game = read_body(ArrangeBody), find_game(opened.table, number)
        with telling(game):
            columns = [column for _row, column, _name in game.substitutes]
            arrange(game, body.version, body.to_wish(game.names_at(), columns))
        return answer(answer_game(game, opened.role))

    return write(link, act)


@bp.post("/<count:number>/undo")
def take_back(link: str, number: int) -> Response:
    """Take back the last change that was not taken back."""
    return _step(link, number, undo)


@bp.post("/<count:number>/redo")
def put_back(link: str, number: int) -> Response:
    """Put back the change that was taken back last."""
    return _step(link, number, redo)


def _step(link: str, number: int, go: Callable[[Game, int], None]) -> Response:
    def act(opened: Opened) -> Response:
        body, game = read_body(VersionBody), find_game(opened.table, number)
        go(game, body.version)
        return answer(answer_game(game, opened.role))

    return write(link, act)


@bp.get("/<count:number>/history")
def history(link: str, number: int) -> Response:
    """Show every change to a game, oldest first."""
    return answer(answer_history(find_game(read(link).table, number)))
