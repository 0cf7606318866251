"""Who sits from a deal on: columns for newcomers, names for substitutes, and what keeps a change from being made."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from models import ArrangementRow, Game, Player
from referee.faults import Fault
from referee.packs import find_seat_faults
from referee.seats import Column, Seating
from referee.sheet import Law, Sheet
from referee.sitting import find_column_faults, find_misfits
from referee.wishes import Sitter, Wish


@dataclass(frozen=True)
class Seated:
    """A wish for other seats, each of them with its column.

    *begins* are the totals of newcomers, whose names are those that *joined*; *names* are those of substitutes.
    """

    seats: Seating
    begins: dict[Column, int]
    names: dict[Column, str]
    joined: tuple[str | None, ...]


def seat(sitters: Sequence[Sitter], columns: int) -> Seated:
    """Give newcomers the columns after those that there are."""
    numbers = count(columns)
    seats = tuple(next(numbers) if sitter.column is None else sitter.column for sitter in sitters)
    pairs = list(zip(seats, sitters, strict=True))
    return Seated(
        seats,
        {column: sitter.start for column, sitter in pairs if sitter.column is None},
        {column: sitter.name for column, sitter in pairs if sitter.column is not None and sitter.name is not None},
        tuple(sitter.name for sitter in sitters if sitter.column is None),
    )


def says_nothing(seated: Seated, sheet: Sheet, start: int) -> bool:
    """Tell whether all sit so anyway from deal *start* on."""
    laws = [*(row.law for row in sheet.rows), sheet.upcoming]
    new = seated.joined or seated.names
    return not new and all(law.seating == seated.seats for law in laws if law.number >= start)


def find_seating_faults(game: Game, law: Law, wish: Wish, seated: Seated | None) -> list[Fault]:
    """Find everything wrong with who is to sit, and with the variant for so many.

    *law* is what holds so far in the first deal that is to be played otherwise.
    """
    columns, seats = len(game.players), len(seated.seats) if seated else law.pack.seats
    faults = list(find_column_faults(seated.seats, columns + len(seated.joined))) if seated else []
    faults += find_column_faults(wish.contending or (), columns)
    if wish.variant is not None:
        return faults + find_seat_faults(wish.variant, seats)
    return faults + find_misfits(law.variant, seats, game.variants)


def rename_columns(game: Game, names: Sequence[str | None]) -> None:
    """Let *game* have these columns: new ones for those who joined, and none for whose joining was taken back."""
    for player, name in zip(game.players, names, strict=False):
        player.name = name
    del game.players[len(names) :]
    for place in range(len(game.players), len(names)):
        game.players.append(Player(place=place, name=names[place]))


def describe_substitutes(game: Game) -> list[dict[str, Any]]:
    """Write down who went on in which column, and by which change."""
    return [{"version": row.version, "column": column, "name": name} for row, column, name in game.substitutes]


def rename_substitutes(game: Game, wanted: Sequence[Mapping[str, Any]]) -> None:
    """Give substitutes the names that `describe_substitutes` wrote down."""
    rows = {row.version: row for row in game.arrangements}
    for one in wanted:
        row = rows[one["version"]]
        row.names = {**(row.names or {}), str(one["column"]): one["name"]}


def describe_seats(row: ArrangementRow) -> list[dict[str, Any]]:
    """Write down who sits, seat by seat, in the shape in which it may be sent."""
    begins, names = row.begins or {}, row.names or {}
    return [
        {
            "column": column,
            **({"name": names[str(column)]} if str(column) in names else {}),
            **({"start": begins[str(column)]} if str(column) in begins else {}),
        }
        for column in row.seats or ()
    ]
