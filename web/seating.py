"""Who sat where and when, as the JSON door and files tell it, and as the heads of columns do."""

from models import ArrangementRow, Game
from referee.seats import Column
from referee.sheet import Law, Row, Sheet
from web.shapes_seats import PlacedAnswer, SeatingAnswer, StartAnswer, SubstituteAnswer


def number_at(game: Game, row: ArrangementRow) -> int:
    """Number the deal from which on holds what a *row* says."""
    return 1 + sum(deal.position < row.position for deal in game.standing_deals)


def tell_seating(game: Game, sheet: Sheet) -> SeatingAnswer:
    """Tell who sits and who left; nothing where all have always sat in the order of the columns."""
    said = [(number_at(game, row), row) for row in game.arrangements if row.active]
    starts: list[StartAnswer] = [
        {"column": int(column), "start": total, "deal": number}
        for number, row in said
        for column, total in (row.begins or {}).items()
    ]
    substitutes: list[SubstituteAnswer] = [
        {"column": int(column), "name": name, "deal": number}
        for number, row in said
        for column, name in (row.names or {}).items()
    ]
    usual = tuple(range(len(sheet.totals)))
    if not (starts or substitutes) and all(law.seating == usual for law in list_laws(sheet)):
        return {}
    gone = [column for column in usual if column not in sheet.upcoming.seating]
    told: SeatingAnswer = {"seating": list(sheet.upcoming.seating), "left": gone}
    told |= {"starts": starts, "substitutes": substitutes}
    return told | {"contending": list(sheet.upcoming.contending)} if sheet.upcoming.contending else told


def tell_placed(row: Row, upcoming: Law) -> PlacedAnswer:
    """Tell who sat in the deal of a *row*, and what was played, as far as that goes without saying."""
    told: PlacedAnswer = {}
    if row.law.seating != tuple(range(len(row.points))):
        told["seats"] = list(row.law.seating)
    if row.law.variant is not upcoming.variant:
        told["variant"] = row.law.variant.value
    return told


def list_laws(sheet: Sheet) -> list[Law]:
    """List the laws of all deals, and of the one to come."""
    return [*(row.law for row in sheet.rows), sheet.upcoming]


def list_turns(game: Game, sheet: Sheet) -> list[list[str]]:
    """List, for every column, the names of all who played in it, one after another; none where it has no name."""
    if not any(row.active and row.names for row in game.arrangements):
        return [[name] if name else [] for name in game.names]
    turns = [game.names, *(game.names_at(row.position) for row in sheet.rows), game.names_at()]
    return [list(dict.fromkeys(name for name in column if name)) for column in zip(*turns, strict=True)]


def find_last(sheet: Sheet, column: Column) -> int | None:
    """Number the last hand of a player who left, 0 where that one never played; None for who sits."""
    played = (row.number for row in sheet.rows if row.points[column] is not None)
    return None if column in sheet.seating else max(played, default=0)


def write_last(last: int) -> str:
    """Write small after which hand somebody left."""
    return f"–{last}" if last else "–"
