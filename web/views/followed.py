"""Following a hand at a table: a card a touch, kept as it goes."""

from collections.abc import Callable

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ledger.following import begin_following, forget_following, play_card, take_card_back
from ledger.opening import Opened, find_game
from ledger.refusals import Refusal, Refused
from models import Game
from referee.cards import Card
from referee.faults import Fault, FaultCode
from referee.following import Beginning
from web.codes import DoorCode
from web.doors import write
from web.errors import reraise_strangers, status_of
from web.fields import SHOWN_AT_MOST, read_counter, read_number
from web.hand_page import Doubt, open_hand
from web.pad import PAD

bp = Blueprint("followed", __name__)

DOUBTS = {
    FaultCode.MUST_OPEN_WITH,
    FaultCode.NO_POINTS_ON_FIRST_LEAD,
    FaultCode.NO_POINTS_ON_FIRST_TRICK,
    FaultCode.HEARTS_NOT_BROKEN,
    FaultCode.QUEEN_FIRST,
}
"""Rules that a card may break from a hand with nothing else: the table is asked."""


@bp.get("/t/<link>/referee/hand")
def hand(link: str) -> str:
    return _draw(link)


@bp.post("/t/<link>/referee/hand")
def act(link: str) -> ResponseReturnValue:
    """Begin, play a card, take one back, or forget it all; what is refused changes nothing and is told."""
    do = ACTIONS.get(request.form.get("do", ""), _play)
    try:
        write(link, lambda opened: _do(opened, do))
    except Refused as refused:
        reraise_strangers(refused)
        return _show_refused(link, refused), status_of(refused)
    return redirect(url_for("followed.hand", link=link, _anchor="desk"), 303)


def _do(opened: Opened, do: Callable[[Game, int], None]) -> None:
    do(find_game(opened.table), read_number(request.form.get("number")) or 0)


def _begin(game: Game, number: int) -> None:
    leader, trick = _read("leader"), _read("trick")
    begin_following(game, number, Beginning(leader, trick, trick > 1 and "broken" in request.form))


def _play(game: Game, number: int) -> None:
    play_card(game, number, _read("place"), _read_card(), sure="sure" in request.form)


def _take_back(game: Game, number: int) -> None:
    take_card_back(game, number, _read("place") - 1)


def _forget(game: Game, number: int) -> None:
    forget_following(game, _read("revision"))


ACTIONS: dict[str, Callable[[Game, int], None]] = {"begin": _begin, "back": _take_back, "forget": _forget}


def _read(name: str) -> int:
    """Read a number that the page sends by itself. Raises Refused where it is none."""
    number = read_counter(request.form.get(name))
    if number < 0:
        raise Refused([Refusal(DoorCode.BAD_VALUE, {"path": name})])
    return number


def _read_card() -> Card:
    text = request.form.get("card", "")
    try:
        return Card.parse(text)
    except ValueError:
        raise Refused([Fault(FaultCode.UNKNOWN_CARD, details={"card": text[:SHOWN_AT_MOST]})]) from None


def _show_refused(link: str, refused: Refused) -> str:
    fault = refused.reasons[0]
    shown = open_hand(link)
    sentences = tuple(map(shown.blame, refused.reasons))
    if fault.code in DOUBTS:
        return _draw(link, doubt=Doubt(_read_card(), fault.code, sentences[0]))
    return _draw(link, problems=sentences)


def _draw(link: str, problems: tuple[str, ...] = (), doubt: Doubt | None = None) -> str:
    page = open_hand(link, problems, doubt)
    return render_template("referee/hand.html", page=page, pad=PAD, law=page.page.law)
