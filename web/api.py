"""The frame of the JSON door: what a request brings, and how an answer goes out."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec
from flask import Response, request

from ledger.opening import Opened, Role
from ledger.receipts import Request
from ledger.refusals import Refusal, Refused
from ledger.tables import Started
from models import Game
from web.answers import answer_links, find_answer
from web.codes import DoorCode
from web.errors import find_status
from web.reading import Plain, convert, read_json
from web.shapes import FaultAnswer
from web.sitters import name_seats
from web.wire import EmptyBody
from web.wording import Namer, Names, Reason, explain

Body = TypeVar("Body")

JSON = "application/json"
CONTENT_TYPE = f"{JSON}; charset=utf-8"
KEY = re.compile("[ -~]{1,64}")
REVISION = re.compile("[0-9]{1,9}")


class Told(Refused):
    """A refusal with what helps the client besides: facts at the top of the answer, and the names at the table."""

    def __init__(self, refused: Refused, names: Names | Namer, **facts: Any):
        super().__init__(refused.reasons, refused.stored)
        self.names, self.facts = names, facts


@contextmanager
def telling(game: Game, sent: Plain = None, number: int = 0) -> Iterator[None]:
    """Let a refusal know who sat in deal *number* and, in a conflict over it, what is stored and what was sent."""
    try:
        yield
    except Refused as refused:
        conflict = {} if refused.stored is None else {"stored": find_answer(game, refused.stored), "yours": sent}
        raise Told(refused, name_seats(game, number), **conflict) from None


def answer(data: Any, status: int = 200, **headers: str) -> Response:
    """Answer with JSON; *headers* are written with underscores."""
    response = Response(msgspec.json.encode(data), status, content_type=CONTENT_TYPE)
    response.headers.update({name.replace("_", "-"): text for name, text in headers.items()})
    return response


def tell_links(started: Started) -> Response:
    """Answer with both links of a table that was made, and the table."""
    opened = Opened(started.table, Role.KEEPER, started.links.keeper)
    links = answer_links(started.links, opened)
    return answer(links, 201 if started.created else 200, Location=f"/t/{started.links.keeper}")


def answer_refusal(reasons: Sequence[Reason], names: Names | Namer | None = None, **facts: Any) -> Response:
    """Answer with everything that is wrong, in the one shape that errors have; *facts* stand in each fault too."""
    faults = [describe(reason, names) for reason in reasons]
    for fault in faults:
        fault["details"] |= facts
    return answer({"faults": faults, **facts}, find_status(reasons[0].code))


def describe(reason: Reason, names: Names | Namer | None = None) -> FaultAnswer:
    """Write down one fault: a code for programs and a sentence for people."""
    message, details = explain(reason, names), dict(reason.details)
    return {"code": str(reason.code), "seat": reason.seat, "details": details, "message": message}


def fetch_body() -> None:
    """Receive the body before a table is locked: a slow phone must keep nobody waiting."""
    request.get_data()


def read_plain() -> Plain:
    """Read the body as JSON. Raises Refused where it is not JSON or does not say so."""
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    if request.mimetype != JSON or charset not in ("utf-8", "utf8"):
        raise Refused([Refusal(DoorCode.WRONG_CONTENT_TYPE, {"content_type": request.mimetype})])
    return read_json(request.get_data())


def read_nothing() -> None:
    """Accept that there is no body, or one that says nothing."""
    if request.get_data():
        read_body(EmptyBody)


def read_body(shape: type[Body]) -> Body:
    """Read the body as *shape*. Raises Refused with everything that does not fit."""
    return convert(read_plain(), shape)


def read_request(body: str, scope: str) -> Request:
    """Read what a repeat is known by: its key, its *body*, and whose key it is."""
    return Request(_read_key(), body, scope)


def write_canonical(plain: Plain) -> str:
    """Write JSON so that equal bodies are the same text, however they came."""
    return msgspec.json.encode(plain, order="deterministic").decode()


def read_sender() -> str:
    """Name the scope of keys for new tables: the address that asks."""
    return f"address {request.remote_addr}"


def _read_key() -> str | None:
    key = request.headers.get("Idempotency-Key")
    if key is not None and not KEY.fullmatch(key):
        raise Refused([Refusal(DoorCode.BAD_KEY, {"header": "Idempotency-Key"})])
    return key


def read_revision() -> int:
    """Read ``?revision=``. Raises Refused where it is missing or no number."""
    text = request.args.get("revision")
    if text is None or not REVISION.fullmatch(text):
        code = DoorCode.MISSING_KEY if text is None else DoorCode.BAD_VALUE
        raise Refused([Refusal(code, {"path": "revision"})])
    return int(text)
