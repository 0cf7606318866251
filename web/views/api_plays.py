"""The next deal, followed card by card, as JSON: a look, other cards in place of what was seen, the end of it."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Blueprint, Response

from ledger.following import forget_following, put_following, read_following
from ledger.opening import Opened, find_game
from ledger.refusals import RefusalCode, Refused, refuse
from models import Game
from web.answers_plays import answer_plays
from web.api import Told, answer, fetch_body, read_plain, read_revision, telling
from web.doors import read, write
from web.reading import Plain, convert
from web.sitters import name_seats
from web.wire_plays import PlaysBody

bp = Blueprint("api_plays", __name__, url_prefix="/api/v1/tables/<link>/games/<count:number>/deals/next/plays")
bp.before_request(fetch_body)


@bp.get("")
def show(link: str, number: int) -> Response:
    """Show what was followed of the next deal."""
    game = find_game(read(link).table, number)
    followed = answer_plays(read_following(game), game.names_at())
    if followed is None:
        raise refuse(RefusalCode.NOT_FOUND)
    return answer(followed)


@bp.put("")
def put(link: str, number: int) -> Response:
    """Put other cards in place of what was followed; the ones that stand there already change nothing."""

    def act(opened: Opened) -> Response:
        plain = read_plain()
        body, game = convert(plain, PlaysBody), find_game(opened.table, number)
        with _telling(game, plain):
            before = read_following(game)
            plays = body.to_plays(before.law.pack)
            kept = put_following(game, body.number, body.revision, body.to_beginning(), plays)
        return answer(answer_plays(kept, game.names_at()), 201 if before.following is None else 200)

    return write(link, act)


@bp.delete("")
def forget(link: str, number: int) -> Response:
    """Forget what was followed of the next deal; it can be entered as ever."""

    def act(opened: Opened) -> Response:
        revision, game = read_revision(), find_game(opened.table, number)
        with _telling(game, {"revision": revision}):
            forget_following(game, revision)
        return Response(status=204)

    return write(link, act)


@contextmanager
def _telling(game: Game, sent: Plain) -> Iterator[None]:
    """Let a refusal know the names at the table and, where somebody was faster, what is followed and what was sent."""
    try:
        with telling(game):
            yield
    except Refused as refused:
        if refused.reasons[0].code != RefusalCode.STALE_PLAY:
            raise
        stored = answer_plays(read_following(game), game.names_at())
        raise Told(refused, name_seats(game), stored=stored, yours=sent) from None
