"""The HTTP status of everything that can stand in the way."""

from enum import StrEnum
from http import HTTPStatus

from ledger.refusals import RefusalCode, Refused
from web.codes import DoorCode

STATUSES: dict[str, HTTPStatus] = {
    DoorCode.BAD_JSON: HTTPStatus.BAD_REQUEST,
    DoorCode.BAD_REQUEST: HTTPStatus.BAD_REQUEST,
    DoorCode.READ_ONLY: HTTPStatus.FORBIDDEN,
    DoorCode.FOREIGN_ORIGIN: HTTPStatus.FORBIDDEN,
    RefusalCode.NOT_FOUND: HTTPStatus.NOT_FOUND,
    DoorCode.METHOD_NOT_ALLOWED: HTTPStatus.METHOD_NOT_ALLOWED,
    RefusalCode.ALREADY_RECORDED: HTTPStatus.CONFLICT,
    RefusalCode.NOT_NEXT: HTTPStatus.CONFLICT,
    RefusalCode.NOT_CURRENT: HTTPStatus.CONFLICT,
    RefusalCode.GAME_RUNNING: HTTPStatus.CONFLICT,
    RefusalCode.WITHDRAWN: HTTPStatus.CONFLICT,
    RefusalCode.STALE_VERSION: HTTPStatus.CONFLICT,
    RefusalCode.STALE_REVISION: HTTPStatus.CONFLICT,
    RefusalCode.STALE_ADJUSTMENT: HTTPStatus.CONFLICT,
    RefusalCode.STALE_PLAY: HTTPStatus.CONFLICT,
    DoorCode.SEATS_CHANGED: HTTPStatus.CONFLICT,
    DoorCode.TOO_LARGE: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    DoorCode.WRONG_CONTENT_TYPE: HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    DoorCode.TOO_MANY_REQUESTS: HTTPStatus.TOO_MANY_REQUESTS,
    DoorCode.SERVER_FAULT: HTTPStatus.INTERNAL_SERVER_ERROR,
    DoorCode.BUSY: HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The status of a code; every other one, the referee's faults among them, is 422."""

STRANGERS = (RefusalCode.NOT_FOUND, DoorCode.READ_ONLY)
"""Refusals that have nothing to do with what was entered."""


def find_status(code: StrEnum) -> HTTPStatus:
    """Tell the status that goes with a *code*."""
    return STATUSES.get(code, HTTPStatus.UNPROCESSABLE_ENTITY)


def status_of(refused: Refused) -> HTTPStatus:
    """Tell the status of a refusal: that of its first reason."""
    return find_status(refused.reasons[0].code) if refused.reasons else HTTPStatus.UNPROCESSABLE_ENTITY


def reraise_strangers(refused: Refused) -> None:
    """Raise *refused* again where no form could be corrected to please it."""
    if any(reason.code in STRANGERS for reason in refused.reasons):
        raise refused
