"""The OpenAPI document: every call of the JSON door, what it takes and what it can answer."""

from dataclasses import dataclass
from functools import cache
from http import HTTPStatus
from typing import Any

import msgspec

from web.api import JSON, KEY
from web.shapes import (
    DealAnswer,
    DealtAnswer,
    FaultsAnswer,
    GameAnswer,
    HistoryAnswer,
    LinksAnswer,
    PointsAnswer,
    Rules,
    TableAnswer,
    TakingsAnswer,
)
from web.shapes_adjustments import AdjustmentAnswer
from web.shapes_plays import PlaysAnswer
from web.shapes_tricks import LegalAnswer, TrickAnswer, TricksAnswer
from web.wire import ArrangeBody, EmptyBody, RematchBody, TableBody, VersionBody
from web.wire_adjustments import AdjustBody, ReadjustBody
from web.wire_deals import CorrectBody, RecordBody
from web.wire_files import GameBody
from web.wire_plays import PlaysBody
from web.wire_referee import DealQuestion, PointsQuestion, TakingsQuestion
from web.wire_tricks import LegalQuestion, TrickQuestion, TricksQuestion

Schema = dict[str, Any]

READING = (503,)
LOOKING = (404, *READING)
ASKING = (400, 403, 413, 415, 422)
WRITING = (*ASKING, 503)
CHANGING = (*WRITING, 404)
"""What can go wrong with a call, besides what is its own: READING and WRITING without a link, the others with one."""


@dataclass(frozen=True)
class Call:
    """One call: what it does, the shape of its *body*, what it answers, and with which other statuses it may refuse."""

    method: str
    path: str
    does: str
    body: type | None = None
    answers: tuple[tuple[int, Any], ...] = ()
    errors: tuple[int, ...] = ()
    parameters: tuple[str, ...] = ()


TABLE = "/tables/{link}"
GAME = f"{TABLE}/games/{{number}}"
DEAL = f"{GAME}/deals/{{deal}}"
ADJUSTMENT = f"{GAME}/adjustments/{{adjustment}}"
PLAYS = f"{GAME}/deals/next/plays"
MADE = ((201, LinksAnswer), (200, LinksAnswer))

CALLS = (
    Call("post", "/tables", "Make a table.", TableBody, MADE, (*WRITING, 409), ("key",)),
    Call("post", "/import", "Make a table of a game that was kept.", GameBody, MADE, (*WRITING, 409), ("key",)),
    Call("get", TABLE, "Show a table.", None, ((200, TableAnswer),), LOOKING),
    Call("delete", TABLE, "Delete a table for good.", None, ((204, None),), (403, 404, 413, 503)),
    Call("post", f"{TABLE}/copy", "Copy a table, by any link.", EmptyBody, MADE, (*CHANGING, 409), ("key",)),
    Call("post", f"{TABLE}/links", "Make new links; the old ones die.", EmptyBody, ((201, LinksAnswer),), CHANGING),
    Call(
        "post",
        f"{TABLE}/games",
        "Start the next game.",
        RematchBody,
        ((201, GameAnswer), (200, GameAnswer)),
        (*CHANGING, 409),
    ),
    Call("get", GAME, "Show a game, whole.", None, ((200, GameAnswer), (304, None)), LOOKING, ("seen",)),
    Call("patch", GAME, "Change what the table agreed.", ArrangeBody, ((200, GameAnswer),), (*CHANGING, 409)),
    Call("post", f"{GAME}/undo", "Take the last change back.", VersionBody, ((200, GameAnswer),), (*CHANGING, 409)),
    Call("post", f"{GAME}/redo", "Put it back.", VersionBody, ((200, GameAnswer),), (*CHANGING, 409)),
    Call("get", f"{GAME}/history", "Show every change.", None, ((200, HistoryAnswer),), LOOKING),
    Call(
        "post",
        f"{GAME}/deals",
        "Record the next deal.",
        RecordBody,
        ((201, DealAnswer), (200, DealAnswer)),
        (*CHANGING, 409),
        ("key",),
    ),
    Call("put", DEAL, "Correct a deal.", CorrectBody, ((200, DealAnswer),), (*CHANGING, 409)),
    Call(
        "delete",
        DEAL,
        "Withdraw a deal.",
        None,
        ((200, GameAnswer),),
        (403, 404, 409, 413, 422, 503),
        ("revision",),
    ),
    Call(
        "post",
        f"{GAME}/adjustments",
        "Give or take points by agreement.",
        AdjustBody,
        ((201, AdjustmentAnswer), (200, AdjustmentAnswer)),
        (*CHANGING, 409),
        ("key",),
    ),
    Call("put", ADJUSTMENT, "Correct them.", ReadjustBody, ((200, AdjustmentAnswer),), (*CHANGING, 409)),
    Call(
        "delete",
        ADJUSTMENT,
        "Take them out again.",
        None,
        ((200, GameAnswer),),
        (403, 404, 409, 413, 422, 503),
        ("revision",),
    ),
    Call("get", PLAYS, "Show what was followed of the next deal.", None, ((200, PlaysAnswer),), (*LOOKING, 422)),
    Call(
        "put",
        PLAYS,
        "Put the cards of the next deal that were seen.",
        PlaysBody,
        ((201, PlaysAnswer), (200, PlaysAnswer)),
        (*CHANGING, 409),
    ),
    Call(
        "delete",
        PLAYS,
        "Forget what was followed.",
        None,
        ((204, None),),
        (403, 404, 409, 413, 422, 503),
        ("revision",),
    ),
    Call("post", "/referee/deal", "Ask how is dealt.", DealQuestion, ((200, DealtAnswer),), ASKING),
    Call("post", "/referee/takings", "Have takings judged.", TakingsQuestion, ((200, TakingsAnswer),), ASKING),
    Call("post", "/referee/points", "Ask for the cards behind points.", PointsQuestion, ((200, PointsAnswer),), ASKING),
    Call("post", "/referee/trick", "Ask who takes a trick.", TrickQuestion, ((200, TrickAnswer),), ASKING),
    Call("post", "/referee/tricks", "Have tricks followed.", TricksQuestion, ((200, TricksAnswer),), ASKING),
    Call("post", "/referee/legal", "Ask what may be played.", LegalQuestion, ((200, LegalAnswer),), ASKING),
    Call("get", "/openapi.json", "This document.", None, ((200, Any),)),
)

PARAMETERS: dict[str, Schema] = {
    "link": {"name": "link", "in": "path", "required": True, "schema": {"type": "string"}},
    "number": {"name": "number", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 1}},
    "deal": {"name": "deal", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 1}},
    "adjustment": {"name": "adjustment", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 1}},
    "revision": {"name": "revision", "in": "query", "required": True, "schema": {"type": "integer", "minimum": 0}},
    "key": {"name": "Idempotency-Key", "in": "header", "schema": {"type": "string", "pattern": f"^{KEY.pattern}$"}},
    "seen": {"name": "If-None-Match", "in": "header", "schema": {"type": "string"}},
}


@cache
def write_document() -> Schema:
    """Assemble the document."""
    shapes = [call.body for call in CALLS] + [shape for call in CALLS for _, shape in call.answers]
    named = [shape for shape in dict.fromkeys([*shapes, FaultsAnswer, Rules]) if shape not in (None, Any)]
    _, components = msgspec.json.schema_components(named, ref_template="#/components/schemas/{name}")
    paths: dict[str, Schema] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method] = _describe(call)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Heartsheet", "version": "1"},
        "servers": [{"url": "/api/v1"}],
        "paths": paths,
        "components": {"schemas": components, "parameters": PARAMETERS},
    }


def _describe(call: Call) -> Schema:
    named = [name for name in ("link", "number", "deal", "adjustment") if f"{{{name}}}" in call.path]
    described: Schema = {
        "summary": call.does,
        "parameters": [{"$ref": f"#/components/parameters/{name}"} for name in (*named, *call.parameters)],
        "responses": {
            **{str(status): _answer(status, shape) for status, shape in call.answers},
            **{str(status): _answer(status, FaultsAnswer) for status in sorted(call.errors)},
        },
    }
    if call.body is not None:
        described["requestBody"] = {"required": call.body is not EmptyBody, "content": _content(call.body)}
    return described


def _answer(status: int, shape: Any) -> Schema:
    content = {} if shape is None else {"content": _content(shape)}
    return {"description": HTTPStatus(status).phrase, **content}


def _content(shape: Any) -> Schema:
    schema = {} if shape is Any else {"$ref": f"#/components/schemas/{shape.__name__}"}
    return {JSON: {"schema": schema}}
