"""Deals as JSON: record the next one, correct one, withdraw one."""

from flask import Blueprint, Response
from msgspec import UNSET

from ledger.deals import correct_deal, number_of, withdraw_deal
from ledger.opening import Opened, find_game
from ledger.receipts import scope_of
from ledger.recording import record_once
from ledger.refusals import Refusal, Refused
from web.answers import answer_game, find_answer
from web.api import answer, fetch_body, read_plain, read_request, read_revision, telling, write_canonical
from web.codes import DoorCode
from web.doors import write
from web.reading import convert
from web.wire_deals import CorrectBody, RecordBody

bp = Blueprint("api_deals", __name__, url_prefix="/api/v1/tables/<link>/games/<count:number>/deals")
bp.before_request(fetch_body)


@bp.post("")
def record(link: str, number: int) -> Response:
    """Record the next deal; the same facts again find the deal that is there."""

    def act(opened: Opened) -> Response:
        plain = read_plain()
        body, game = convert(plain, RecordBody), find_game(opened.table, number)
        asked = read_request(write_canonical(plain), scope_of(opened.table))
        with telling(game, plain, body.number):
            recorded = record_once(opened.table, game, body.number, body.read, asked)
        deal = number_of(game, recorded.deal)
        address = f"/api/v1/tables/{link}/games/{number}/deals/{deal}"
        return answer(find_answer(game, deal), 201 if recorded.created else 200, Location=address)

    return write(link, act)


@bp.put("/<count:deal>")
def correct(link: str, number: int, deal: int) -> Response:
    """Put other facts in place of those of a deal."""

    def act(opened: Opened) -> Response:
        plain = read_plain()
        body, game = convert(plain, CorrectBody), find_game(opened.table, number)
        with telling(game, plain, deal):
            _check_number(body, deal)
            correct_deal(game, deal, body.revision, body.read)
        return answer(find_answer(game, deal))

    return write(link, act)


@bp.delete("/<count:deal>")
def withdraw(link: str, number: int, deal: int) -> Response:
    """Take a deal out again; later ones move up."""

    def act(opened: Opened) -> Response:
        revision, game = read_revision(), find_game(opened.table, number)
        with telling(game, {"revision": revision}):
            withdraw_deal(game, deal, revision)
        return answer(answer_game(game, opened.role))

    return write(link, act)


def _check_number(body: CorrectBody, deal: int) -> None:
    if body.number not in (UNSET, deal):
        raise Refused([Refusal(DoorCode.BAD_VALUE, {"path": "$.number"})])
