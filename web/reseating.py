"""An open row that was drawn before others sat down: what was typed belongs to players, not to seats."""

from collections.abc import Mapping

from flask import request
from werkzeug.datastructures import MultiDict

from ledger.refusals import Refusal, Refused
from models import Game
from referee.seats import Seat, Seating
from web.codes import DoorCode

SEATED = "seated"
"""The field that carries who sat when the row was drawn; it is left out where all sit as the game began."""
HOLDERS = ("queens", "bonus", "ruled-seat")
"""Fields that say in which seat something is; in all others the seat stands behind the name."""


def check_seated(game: Game, seating: Seating) -> None:
    """Refuse a row that others filled than those who sit. Raises Refused."""
    if read_seated(game) != seating:
        raise Refused([Refusal(DoorCode.SEATS_CHANGED)])


def read_seated(game: Game) -> Seating:
    """Read who sat when the row was drawn."""
    said = request.form.get(SEATED)
    if said is None:
        return tuple(game.arrangements[0].seats or ())
    return tuple(int(text) if text.isascii() and text.isdigit() else -1 for text in said.split()[:99])


def write_seated(seating: Seating) -> str:
    """Write who sits, as a row carries it."""
    return " ".join(map(str, seating))


def read_typed(game: Game, seating: Seating) -> "MultiDict[str, str]":
    """Read the row as it was typed, each number with the player to whom it belongs.

    Who sits on the seat of somebody who is gone finds the number there.
    """
    before = read_seated(game)
    if before == seating or not request.form:
        return request.form
    moved = find_moves(before, seating)
    typed = [one for field in request.form.items(multi=True) for one in [_move(*field, moved)] if one]
    return MultiDict([*typed, (SEATED, write_seated(seating))])


def find_moves(before: Seating, now: Seating) -> dict[Seat, Seat]:
    """Tell to which seat what stood at a seat has moved; nothing of who left without anybody in their place.

    >>> find_moves((0, 1, 2), (0, 2, 1)), find_moves((0, 1, 2), (0, 3, 2)), find_moves((0, 1, 2, 3), (0, 4, 1, 2))
    ({0: 0, 1: 2, 2: 1}, {0: 0, 2: 2, 1: 1}, {0: 0, 1: 2, 2: 3})
    """
    moves = {seat: now.index(column) for seat, column in enumerate(before) if column in now}
    for seat, column in enumerate(before):
        if column not in now and seat < len(now) and now[seat] not in before:
            moves[seat] = seat
    return moves


def _move(name: str, text: str, moves: Mapping[Seat, Seat]) -> tuple[str, str] | None:
    """Move a field; None where its seat is gone."""
    part, _dash, seat = name.rpartition("-")
    if name == SEATED:
        return None
    if name in HOLDERS and text.isascii() and text.isdigit():
        return (name, str(moves[int(text)])) if int(text) in moves else None
    if part and seat.isascii() and seat.isdigit():
        return (f"{part}-{moves[int(seat)]}", text) if int(seat) in moves else None
    return name, text
