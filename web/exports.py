"""The sheet as files to keep."""

import csv
import io
from collections.abc import Iterable

import msgspec
from flask_babel import gettext as _

from referee.sheet import Row
from web.answers import answer_game
from web.pages import GamePage
from web.rulewords import DIRECTIONS

BYTE_ORDER_MARK = "\ufeff"
"""Without it spreadsheet programs take UTF-8 for something else."""
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def write_csv(page: GamePage) -> bytes:
    """Write a row for each hand (RFC 4180): number, dealer, pass, then points and total for each player.

    Where a hand was ruled on, there is a last column that says how.
    """
    out = io.StringIO()
    ruled = [_("Ruling")] if any(row.record.ruled for row in page.sheet.rows) else []
    writer = csv.writer(out)
    sums = [f"Σ {name}" for name in page.names]
    writer.writerow(_safe([_("Hand"), _("Dealer"), _("Pass"), *page.names, *sums, *ruled]))
    writer.writerows(_row(page, row) for row in page.sheet.rows)
    writer.writerow([_("Total"), "", "", *page.sheet.totals])
    return (BYTE_ORDER_MARK + out.getvalue()).encode()


def write_json(page: GamePage) -> bytes:
    """Write the game as the API tells of it: facts, and the numbers that follow from them."""
    return msgspec.json.encode(answer_game(page.game, page.opened.role, page.sheet))


def _row(page: GamePage, row: Row) -> list[str | int]:
    law = row.law
    names = _safe([page.names[law.dealer], str(DIRECTIONS[law.passing.direction])])
    totals: list[str | int] = list(row.standing.totals) if row.counted else [""] * len(row.points)
    ruling = page.say_ruled(row)
    return [row.number, *names, *row.points, *totals, *(_safe([ruling]) if ruling is not None else [])]


def _safe(texts: Iterable[str]) -> list[str]:
    """Keep spreadsheet programs from taking a name for a formula."""
    return [f"'{text}" if text.startswith(FORMULA) else text for text in texts]
