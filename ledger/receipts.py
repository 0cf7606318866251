"""Idempotency keys: what a request led to, so that a repeat gets the same answer and nothing happens twice."""

from dataclasses import dataclass
from datetime import timedelta
from secrets import token_hex
from typing import Any

from sqlalchemy import delete, select

from asides import Receipt
from ledger.links import Links, hash_text, make_links, make_links_again
from ledger.refusals import RefusalCode, refuse
from models import Table, db
from moments import now

KEPT = timedelta(days=2)
"""How long a key for a new table is remembered; longer than any phone waits to send again."""


@dataclass(frozen=True)
class Request:
    """What a repeat is known by: its key (None: not to be repeated), what it asked, and whose key it is."""

    key: str | None
    body: str
    scope: str


def find_receipt(request: Request) -> Receipt | None:
    """Find what this key led to. Raises Refused where it came with another body."""
    if request.key is None:
        return None
    asked = select(Receipt).where(Receipt.scope == request.scope, Receipt.key_hash == hash_text(request.key))
    receipt = db.session.scalar(asked)
    if receipt is not None and receipt.body_hash != hash_text(request.body):
        raise refuse(RefusalCode.KEY_REUSED)
    return receipt


def scope_of(table: Table) -> str:
    """Name the scope of keys used at *table*."""
    return f"table {table.id}"


def keep_deal(request: Request, table: Table, game_number: int, position: int) -> None:
    """Remember that this request recorded the deal at *position*."""
    if request.key is not None:
        db.session.add(_receipt(request, request.key, table.id, game_number=game_number, position=position))


def keep_adjustment(request: Request, table: Table, game_number: int, number: int) -> None:
    """Remember that this request gave the points that have this *number*."""
    if request.key is not None:
        db.session.add(_receipt(request, request.key, table.id, game_number=game_number, adjustment=number))


def keep_links(request: Request, table: Table, salt: str) -> None:
    """Remember which table this request made."""
    if request.key is not None:
        db.session.execute(delete(Receipt).where(Receipt.salt.is_not(None), Receipt.created_at < now() - KEPT))
        db.session.add(_receipt(request, request.key, table.id, salt=salt))


def links_for(request: Request, salt: str | None) -> Links:
    """Give the links of the table that this request makes, or made: with a key, the same ones each time."""
    return make_links_again(request.key, salt) if request.key is not None and salt else make_links()


def new_salt() -> str:
    """Make what, together with a key, gives the links; kept without the key it gives nothing away."""
    return token_hex(32)


def _receipt(request: Request, key: str, table_id: int, **led_to: Any) -> Receipt:
    hashes = {"key_hash": hash_text(key), "body_hash": hash_text(request.body)}
    return Receipt(scope=request.scope, table_id=table_id, **hashes, **led_to)
