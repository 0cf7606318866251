"""How a request comes to a table: by a link, to read, or to write in one transaction that is made once."""

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy.exc import IntegrityError, OperationalError

from ledger.opening import Opened, Role, begin_reading, begin_writing, open_link
from ledger.refusals import Refusal, RefusalCode, Refused, refuse
from models import db
from web.codes import DoorCode as DoorCode
from web.letters import use_letters

Result = TypeVar("Result")
ATTEMPTS = 2
"""A write that meets another phone's in the schema is tried once more: it then finds what that one wrote."""


def read(link: str, *, to_write: bool = False) -> Opened:
    """Open a table to read, by either link. Raises Refused for a link that leads nowhere.

    Within `commit`, *to_write* keeps the table as it is until the end. Cards are from now on written as on its deck.
    """
    if not to_write:
        begin_reading()
    opened = open_link(link, to_write=to_write)
    if opened is None:
        raise refuse(RefusalCode.NOT_FOUND)
    use_letters(opened.table.letters)
    return opened


def write(link: str, act: Callable[[Opened], Result]) -> Result:
    """Open a table for its keeper, let *act* change it, and commit; a refusal leaves everything as it was.

    Raises Refused for a link that leads nowhere, for a viewer's link, and whatever *act* raises.
    """
    return commit(lambda: act(open_for_keeper(link)))


def commit(act: Callable[[], Result]) -> Result:
    """Do *act* and commit; where another phone was faster, do it again on what that one left."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            begin_writing()
            result = act()
            db.session.commit()
        except IntegrityError:
            db.session.rollback()
            if attempt == ATTEMPTS:
                raise
        except OperationalError as error:
            db.session.rollback()
            raise Refused([Refusal(DoorCode.BUSY)]) from error
        except Exception:
            db.session.rollback()
            raise
        else:
            return result
    raise AssertionError("unreachable")


def open_for_keeper(link: str) -> Opened:
    """Open a table to write, inside `commit`. Raises Refused as `write` does."""
    opened = read(link, to_write=True)
    if opened.role is not Role.KEEPER:
        raise Refused([Refusal(DoorCode.READ_ONLY)])
    return opened
