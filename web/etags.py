"""ETags of games: a phone that has seen what there is gets 304, and no deal is loaded to find that out."""

import hashlib
from collections.abc import Callable, Sequence

from flask import Response, make_response, request
from flask.typing import ResponseReturnValue
from flask_babel import get_locale

from ledger.opening import Opened, Role
from ledger.presence import Entering
from models import Game
from web.statics import build

TAG_LENGTH = 22


def answer_unless_seen(
    opened: Opened, game: Game, make: Callable[[], ResponseReturnValue], entering: Sequence[Entering] = ()
) -> Response:
    """Answer 304 where the phone has this state of *game* already, else what *make* makes.

    *entering* is what the answer says of hands that are being entered.
    """
    tag = make_tag(game, opened.role, entering)
    seen = request.if_none_match.contains_weak(tag)
    response = Response(status=304) if seen else make_response(make())
    response.set_etag(tag, weak=True)
    response.headers["Cache-Control"] = "private, no-cache"
    response.vary.update(["Accept-Language", "Cookie"])
    return response


def make_tag(game: Game, role: Role, entering: Sequence[Entering] = ()) -> str:
    """Name all that is shown: a game and its version, the letters, who enters, to whom, in which language and build."""
    parts = (game.id, game.created_at, game.number, game.version, game.table.letters)
    parts = (*parts, *entering, role, get_locale(), build())
    return hashlib.sha256("\n".join(map(str, parts)).encode()).hexdigest()[:TAG_LENGTH]
