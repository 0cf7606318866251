"""Points by agreement as JSON: give or take them, correct that, take it out."""

from flask import Blueprint, Response

from ledger.adjusting import adjust_once, correct_adjustment, withdraw_adjustment
from ledger.opening import Opened, find_game
from ledger.receipts import scope_of
from web.answers import answer_game, find_adjusted
from web.api import answer, fetch_body, read_plain, read_request, read_revision, telling, write_canonical
from web.doors import write
from web.reading import convert
from web.wire_adjustments import AdjustBody, ReadjustBody

bp = Blueprint("api_adjustments", __name__, url_prefix="/api/v1/tables/<link>/games/<count:number>/adjustments")
bp.before_request(fetch_body)


@bp.post("")
def adjust(link: str, number: int) -> Response:
    """Give or take points; the same again under its key finds what is there."""

    def act(opened: Opened) -> Response:
        plain = read_plain()
        body, game = convert(plain, AdjustBody), find_game(opened.table, number)
        asked = read_request(write_canonical(plain), scope_of(opened.table))
        with telling(game, plain):
            given = adjust_once(opened.table, game, body.version, body.wanted, asked)
        address = f"/api/v1/tables/{link}/games/{number}/adjustments/{given.row.number}"
        return answer(find_adjusted(game, given.row.number), 201 if given.created else 200, Location=address)

    return write(link, act)


@bp.put("/<count:adjustment>")
def correct(link: str, number: int, adjustment: int) -> Response:
    """Put others in place of points by agreement."""

    def act(opened: Opened) -> Response:
        plain = read_plain()
        body, game = convert(plain, ReadjustBody), find_game(opened.table, number)
        with telling(game, plain):
            correct_adjustment(game, adjustment, body.revision, body.to_wanted())
        return answer(find_adjusted(game, adjustment))

    return write(link, act)


@bp.delete("/<count:adjustment>")
def withdraw(link: str, number: int, adjustment: int) -> Response:
    """Take points by agreement out again."""

    def act(opened: Opened) -> Response:
        revision, game = read_revision(), find_game(opened.table, number)
        with telling(game, {"revision": revision}):
            withdraw_adjustment(game, adjustment, revision)
        return answer(answer_game(game, opened.role))

    return write(link, act)
