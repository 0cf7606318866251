"""Drawing the page of a game: sheet and dock, or what the dock has to ask."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from flask import render_template, request

from ledger.following import read_following
from ledger.presence import find_entering
from ledger.refusals import RefusalCode, Refused
from models import Game
from referee.entries import Entry, Record, sum_of_points
from referee.sheet import Law
from referee.takings import Haul
from web.codes import DoorCode
from web.deal_form import DealForm, PointsForm, choose_form
from web.dock import make_dock
from web.errors import find_status
from web.fields import read_number
from web.hand_page import say_unseen
from web.live import Live, name_phone, open_dealing
from web.notices import read_notice
from web.pages import GamePage
from web.reseating import check_seated, read_typed
from web.row_form import ASK, RULING
from web.steps import RulingStep, Step

POINTS = "points"
WAYS = ("hearts", POINTS)
"""The ways of entering a hand, by the values of the buttons that switch between them."""
SHOWING = ("back", ASK, *WAYS)
"""Buttons of the row that only show it otherwise, as it was typed."""


def wants_points() -> bool:
    """Tell whether points are entered instead of cards: by the button touched, the form, or the address."""
    touched = request.form.get("do")
    return (touched if touched in WAYS else request.form.get("by", request.args.get("by"))) == POINTS


def came_by_points() -> bool:
    """Tell whether the next hand is wanted by points too: cards of a reading were sent, after points."""
    return wants_points() or request.form.get("way") == POINTS


def carry(page: GamePage, form: DealForm | PointsForm) -> list[tuple[str, str]]:
    """List what was typed for another way of entering, or as a ruling, so that going back there finds it."""
    cells = ("hearts", "queens", "bonus", "cards", "points", "left")
    typed = read_typed(page.game, form.law.seating)
    others = [(name, text) for name, text in typed.items() if name.startswith(cells) and name not in form]
    return others + [(name, form[name].data) for name in RULING if form[name].data]


def fill_from_hand(page: GamePage) -> tuple[DealForm | None, str | None]:
    """Fill the open row with what was taken in the hand that somebody followed to its end; None where nobody did.

    The sentence, if any, says what the row cannot know.
    """
    following = None if page.sheet.over else read_following(page.game).following
    if following is None or not following.over:
        return None, None
    form = DealForm(page.law, page.sitters()).read()
    form.fill(Record(following.haul if page.law.rules.count_by_card else _forget_cards(following.haul)))
    if not following.from_the_start:
        _blank_zeros(form)
    return form, say_unseen(following)


def _forget_cards(haul: Haul) -> Haul:
    """Keep the counts alone, as the row has them."""
    takings = tuple(replace(taking, cards=None) for taking in haul.takings)
    return Haul(takings, replace(haul.uncollected, cards=None))


def _blank_zeros(form: DealForm) -> None:
    """Leave open what was taken in tricks that nobody followed."""
    for cell in form.cells:
        cell.hearts.data = cell.hearts.data or None


def draw(page: GamePage, form: DealForm | PointsForm | None = None, step: Step | None = None, **more: Any) -> str:
    """Draw a game for the holder of a link; *form* and *step* carry what was typed, and what to ask about it."""
    if form is None:
        form = choose_form(page.law, page.sitters(), by_points=wants_points()).read()
    shown: dict[str, Any] = {"notice": read_notice(page), "action": page.action, "strip_open": False, **more}
    return render_template("tables/show.html", change=open_dealing(page), **tell_dock(page, form, step), **shown)


def tell_dock(
    page: GamePage, form: DealForm | PointsForm, step: Step | None, *, correcting: bool = False
) -> dict[str, Any]:
    """Give what the page of a game and that of a correction both show."""
    way = POINTS if isinstance(form, PointsForm) else WAYS[0]
    if step is None and form.asks_ruling:
        step = RulingStep()
    return {
        "page": page,
        "live": Live(page, phone=name_phone()) if page.writes else Live(page, find_entering(page.opened.table)),
        "law": form.law,
        "form": form,
        "step": step,
        "by_points": way == POINTS,
        "carried": carry(page, form),
        "dock": make_dock(page, form, way, correcting=correcting) if page.writes else None,
        "correcting": correcting,
        "worth": sum_of_points(form.law.pack, form.law.rules) if way == POINTS else None,
    }


ELSEWHERE = {RefusalCode.NOT_FOUND, DoorCode.READ_ONLY}
"""Refusals that the page of a game cannot show, because there is none to show them on."""


def find_page_status(refused: Refused) -> int:
    """Find the status under which a page tells of what was *refused*; raise it on where there is no such page."""
    if any(reason.code in ELSEWHERE for reason in refused.reasons):
        raise refused
    return find_status(refused.reasons[0].code) if refused.reasons else 422


def read_deal_form(page: GamePage, number: int | None = None) -> DealForm | PointsForm:
    """Read the row of deal *number* as it was typed, or of the one that the form names, under the law of that deal."""
    law = page.sheet.law(number or read_number(request.form.get("number")) or 0)
    form = choose_form(law, page.sitters(law), by_points=wants_points())
    return form.read(read_typed(page.game, law.seating))


def read_entry(game: Game, law: Law, names: Sequence[str]) -> Entry:
    """Read the row of a deal for the referee; *names* stand by column.

    Raises Refused where others sit by now, and else for no reason but those that the form then shows.
    """
    check_seated(game, law.seating)
    form = choose_form(law, law.by_seat(names), by_points=wants_points()).read(request.form)
    if not form.validate():
        raise Refused([])
    return form.to_entry()
