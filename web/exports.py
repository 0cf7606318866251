"""The sheet as files to keep."""

import csv
import io
import re
from collections.abc import Iterable
from typing import Any, cast

import msgspec
from flask_babel import gettext as _

from ledger.opening import Role
from ledger.seating import describe_seats
from models import ArrangementRow, Game
from referee.sheet import Adjusted, Row, Sheet
from web.answers import answer_game
from web.pages import GamePage
from web.rulewords import DIRECTIONS
from web.seating import number_at
from web.shapes import DirectionName, Rules
from web.shapes_files import AgreedAnswer, GameFile, SeatAnswer
from web.shapes_seats import VariantName

BYTE_ORDER_MARK = "\ufeff"
"""Without it spreadsheet programs take UTF-8 for something else."""
FORMAT = 2
"""The latest version of the file; older Heartsheets read the FIRST: nobody comes or goes, no points by agreement."""
FIRST = 1
FORMULA = re.compile(r"(^|[;\t,|])(?=[=+\-@\t\r\n])")
"""Where a spreadsheet program would begin a formula: at the start of a cell, or after what it may take for the next."""


def write_csv(page: GamePage) -> bytes:
    """Write a row for each hand (RFC 4180): number, dealer, pass, then points and total for each player,
    empty for who did not sit.

    Points by agreement have a row each, ± in place of the number. Where a hand was ruled on, or points were agreed on,
    there is a last column that says how, or why.
    """
    out = io.StringIO()
    ruled = [_("Ruling")] if any(row.record.ruled for row in page.sheet.rows) else []
    reason = [_("Reason")] if page.sheet.adjusted else []
    writer = csv.writer(out)
    sums = [f"Σ {name}" for name in page.names]
    head = _safe([_("Hand"), _("Dealer"), _("Pass"), *page.names, *sums, *ruled, *reason])
    rows: list[list[Any]] = [head]
    for row in page.sheet.rows:
        rows += [*_given(page, row.number, len(ruled)), _row(page, row)]
    rows += _given(page, page.law.number, len(ruled))
    for cells in (*rows, [_("Total"), "", "", *page.sheet.totals]):
        writer.writerow([*cells, *[""] * (len(head) - len(cells))])  # as many fields in every line
    return (BYTE_ORDER_MARK + out.getvalue()).encode()


def write_json(page: GamePage) -> bytes:
    """Write the game as a file that can be brought back."""
    return msgspec.json.encode(tell_game(page.game, page.opened.role, page.sheet))


def tell_game(game: Game, role: Role = Role.KEEPER, sheet: Sheet | None = None) -> GameFile:
    """Tell of a game as the API does, facts and the numbers that follow from them, and add what it takes to go on."""
    agreed = [_tell_agreed(game, row) for row in game.arrangements if row.active]
    told = answer_game(game, role, sheet)
    told.pop("outlook", None)  # it is of tonight, and a file is for later
    later = game.was_reseated or game.standing_adjustments
    return {"heartsheet": FORMAT if later else FIRST, **told, "agreed": agreed}


def _tell_agreed(game: Game, row: ArrangementRow) -> AgreedAnswer:
    way = cast(DirectionName | None, row.direction)
    told: AgreedAnswer = {
        "from": number_at(game, row),
        "dealer": row.dealer,
        "pass": way,
        "rules": cast(Rules, row.options),
    }
    if game.was_reseated and row.seats:
        told["seats"] = cast(list[SeatAnswer], describe_seats(row))
    if row.contending is not None:
        told["contending"] = row.contending
    if game.was_reseated and row.variant:
        told["variant"] = cast(VariantName, row.variant)
    return told


def _row(page: GamePage, row: Row) -> list[str | int]:
    law = row.law
    names = _safe([page.dealer(law), str(DIRECTIONS[law.passing.direction])])
    points = ["" if gained is None else gained for gained in row.points]
    totals = [
        total if row.counted and gained is not None else ""
        for total, gained in zip(row.standing.totals, row.points, strict=True)
    ]
    ruling = page.say_ruled(row)
    return [row.number, *names, *points, *totals, *(_safe([ruling]) if ruling is not None else [])]


def _given(page: GamePage, number: int, ruled: int) -> list[list[Any]]:
    """Write a row for each of the points by agreement before a hand."""
    return [
        ["±", "", "", *_only(one, one.points, page), *_only(one, one.total if one.counted else "", page)]
        + [""] * ruled
        + _safe([one.adjustment.reason])
        for one in page.sheet.adjusted_before(number)
    ]


def _only(one: Adjusted, cell: int | str, page: GamePage) -> list[int | str]:
    """Put a *cell* into the column of whose points they are."""
    return [cell if column == one.column else "" for column in range(len(page.names))]


def _safe(texts: Iterable[str]) -> list[str]:
    """Keep spreadsheet programs from taking a name for a formula."""
    return [FORMULA.sub(r"\1'", text) for text in texts]
