"""How a game stands or ended, in sentences: on the end page, beside the chart, and in a message to send."""

from collections.abc import Iterator
from unicodedata import bidirectional

from flask_babel import gettext as _
from flask_babel import ngettext

from referee.seats import Column
from web.chart import find_target
from web.localised import list_names, write_day, write_number
from web.pages import GamePage
from web.rulewords import LABELS

BETWEEN = " · "


def say_end(page: GamePage) -> str:
    """Say who won, or that nobody did."""
    sheet, names = page.sheet, list_names(page.winners)
    if not sheet.winners:
        return _("The game ended before the first hand.")
    if sheet.tie_undecided:
        return _("Tied for lowest: %(names)s.", names=names)
    points = sheet.totals[sheet.winners[0]]  # not always the lowest: landing exactly may win
    if len(sheet.winners) == 1:
        return ngettext("%(name)s wins with %(points)s point.", "%(name)s wins with %(points)s points.",
                        abs(points), points=write_number(points), name=names)  # fmt: skip
    return ngettext(
        "%(names)s share the win with %(points)s point each.",
        "%(names)s share the win with %(points)s points each.",
        abs(points),
        points=write_number(points),
        names=names,
    )


def _say_lead(page: GamePage) -> str:
    """Say who is lowest while the game goes on."""
    leading, points = page.leading, page.sheet.lowest
    names = list_names([page.names[column] for column in leading])
    if len(leading) == 1:
        return ngettext("%(name)s leads with %(points)s point.", "%(name)s leads with %(points)s points.",
                        abs(points), points=write_number(points), name=names)  # fmt: skip
    return ngettext(
        "%(names)s lead with %(points)s point each.",
        "%(names)s lead with %(points)s points each.",
        abs(points),
        points=write_number(points),
        names=names,
    )


def list_places(page: GamePage) -> list[str]:
    """List everybody by place: ``1. Beth 34``."""
    return [_say_place(page, column) for column in page.ranking]


def _say_place(page: GamePage, column: Column) -> str:
    """Say who is where with how many points; who left has no place."""
    place = page.sheet.places[column]
    numbered = f"{place}. " if place else ""
    return f"{numbered}{isolate(page.names[column])} {write_number(page.sheet.totals[column])}"


def isolate(name: str) -> str:
    """Keep a name that runs from right to left from turning the numbers beside it around, where there is no markup.

    >>> isolate("Al")
    'Al'
    """
    turns = any(bidirectional(sign) in ("R", "AL") for sign in name)
    return f"\u2068{name}\u2069" if turns else name


def describe_chart(page: GamePage) -> str:
    """Say in words what the chart shows."""
    return " ".join(_describe(page))


def _describe(page: GamePage) -> Iterator[str]:
    sheet, rows = page.sheet, [row for row in page.sheet.rows if row.counted]
    if not rows:
        yield _("No hand recorded yet.")
        return
    yield ngettext("After %(num)d hand:", "After %(num)d hands:", len(rows))
    yield say_end(page) if sheet.over else _say_lead(page)
    yield BETWEEN.join(list_places(page)) + "."
    target = find_target(sheet)
    if target is not None:
        yield f"{LABELS['target']}: {target}."
    moons = [
        _("%(name)s in hand %(number)d", name=page.names[row.shot_by], number=row.number)
        for row in rows
        if row.shot_by is not None
    ]
    if moons:
        yield _("Moons: %(list)s.", list=", ".join(moons))


def write_result(page: GamePage) -> str:
    """Write the result in one line, to be sent to those who were not there."""
    day = write_day(page.game.created_at)
    head = _("%(game)s, %(day)s:", game=page.title, day=day)
    return f"{head} {BETWEEN.join(list_places(page))}"
