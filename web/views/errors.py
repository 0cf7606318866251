"""Every error of every status: JSON for programs, a plain page for people."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from flask import Blueprint, Response, make_response, render_template, request
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from werkzeug.exceptions import HTTPException

from ledger.refusals import Refusal, RefusalCode, Refused
from web.api import Told, answer_refusal
from web.codes import DoorCode
from web.errors import STATUSES, find_status
from web.wording import Namer, Names, Reason, explain

bp = Blueprint("errors", __name__)

CODES: dict[int, StrEnum] = {
    **{status: code for code, status in STATUSES.items() if isinstance(code, StrEnum)},
    400: DoorCode.BAD_REQUEST,
    403: DoorCode.FOREIGN_ORIGIN,
    404: RefusalCode.NOT_FOUND,
}
"""What Flask and Werkzeug mean by a status; they know nothing of links, locks and decks."""


@bp.app_errorhandler(Refused)
def tell_refusal(error: Refused) -> Response:
    """Say why nothing was changed."""
    if isinstance(error, Told):
        return tell(error.reasons, error.names, **error.facts)
    return tell(error.reasons)


@bp.app_errorhandler(HTTPException)
def tell_error(error: HTTPException) -> Response:
    """Say what Flask found wrong with a request, in our shape and with its headers, such as Allow."""
    code = CODES.get(error.code or 500, DoorCode.BAD_REQUEST)
    response = tell([Refusal(code)])
    response.status_code = error.code or 500
    response.headers.update({name: text for name, text in error.get_headers() if name != "Content-Type"})
    return response


@bp.app_errorhandler(OperationalError)
@bp.app_errorhandler(PoolTimeout)
def tell_busy(error: Exception) -> Response:
    """Ask for patience while the database is locked, full or away; nothing was saved."""
    return tell([Refusal(DoorCode.BUSY)])


def tell(reasons: Sequence[Reason], names: Names | Namer | None = None, **facts: Any) -> Response:
    """Answer a program with JSON, and a person with a page."""
    if request.path.startswith("/api/"):
        return answer_refusal(reasons, names, **facts)
    sentences = [explain(reason, names) for reason in reasons]
    return make_response(render_template("error.html", sentences=sentences), find_status(reasons[0].code))
