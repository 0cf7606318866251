"""How a request comes to a table: by a link, to read, or to write in one transaction that is made once."""

from collections.abc import Callable
from enum import StrEnum
from typing import TypeVar

from sqlalchemy.exc import IntegrityError

from ledger.opening import Opened, Role, begin_writing, open_link
from ledger.refusals import Refusal, RefusalCode, Refused, refuse
from models import db

Result = TypeVar("Result")
ATTEMPTS = 2
"""A write that meets another phone's in the schema is tried once more: it then finds what that one wrote."""


class DoorCode(StrEnum):
    """What can be wrong with a request before anybody looks at the cards; the text is the code on the wire."""

    BAD_JSON = "bad_json"
    WRONG_CONTENT_TYPE = "wrong_content_type"
    TOO_LARGE = "too_large"
    READ_ONLY = "read_only"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    TOO_MANY_REQUESTS = "too_many_requests"
    BUSY = "busy"
    BAD_REQUEST = "bad_request"
    FOREIGN_ORIGIN = "foreign_origin"
    SERVER_FAULT = "server_fault"
    UNKNOWN_KEY = "unknown_key"
    MISSING_KEY = "missing_key"
    BAD_VALUE = "bad_value"
    BAD_KEY = "bad_key"
    NAME_EMPTY = "name_empty"
    NAME_TOO_LONG = "name_too_long"
    NAME_CHARACTERS = "name_characters"
    NAME_TWICE = "name_twice"


def read(link: str) -> Opened:
    """Open a table to read. Raises Refused for a link that leads nowhere."""
    opened = open_link(link)
    if opened is None:
        raise refuse(RefusalCode.NOT_FOUND)
    return opened


def write(link: str, act: Callable[[Opened], Result]) -> Result:
    """Open a table for its keeper, let *act* change it, and commit; a refusal leaves everything as it was.

    Raises Refused for a link that leads nowhere, for a viewer's link, and whatever *act* raises.
    """
    return commit(lambda: act(_open_for_keeper(link)))


def commit(act: Callable[[], Result]) -> Result:
    """Do *act* and commit; where another phone was faster, do it again on what that one left."""
    for attempt in range(1, ATTEMPTS + 1):
        begin_writing()
        try:
            result = act()
            db.session.commit()
        except IntegrityError:
            db.session.rollback()
            if attempt == ATTEMPTS:
                raise
        except Exception:
            db.session.rollback()
            raise
        else:
            return result
    raise AssertionError("unreachable")


def _open_for_keeper(link: str) -> Opened:
    opened = open_link(link, to_write=True)
    if opened is None:
        raise refuse(RefusalCode.NOT_FOUND)
    if opened.role is not Role.KEEPER:
        raise Refused([Refusal(DoorCode.READ_ONLY)])
    return opened
