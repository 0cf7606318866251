"""Correcting a recorded hand, or taking it out."""

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from ledger.deals import correct_deal, find_number, read_sheet, withdraw_deal
from ledger.opening import Opened
from ledger.refusals import RefusalCode, Refused, refuse
from web.deal_form import DealForm, PointsForm, choose_form
from web.doors import write
from web.fields import read_counter
from web.notices import Notice
from web.pages import GamePage, make_page, open_keeper_page, open_page
from web.reasons import place_reasons
from web.showing import SHOWING, draw, find_page_status, read_deal_form, read_entry, tell_dock, wants_points
from web.steps import Step, find_step

bp = Blueprint("deals", __name__)


@bp.get("/t/<link>/games/<count:count>/deals/<count:number>")
def correct(link: str, count: int, number: int) -> ResponseReturnValue:
    page = _open(link, count, number)
    row = page.sheet.rows[number - 1]
    form = choose_form(row.law, page.sitters(row.law), by_points=wants_points()).read()
    form["number"].data, form["revision"].data = number, page.deal_by_number[number].revision
    form.fill(row.record)
    return _draw(page, number, form)


@bp.post("/t/<link>/games/<count:count>/deals/<count:number>")
def save(link: str, count: int, number: int) -> ResponseReturnValue:
    """Put the hand right, take it out, or show again what was typed."""
    do = request.form.get("do")
    if do in SHOWING:
        page = _open(link, count, number)
        return _draw(page, number, read_deal_form(page, number))
    page = _open(link, count, number)
    now = find_number(page.game, number, read_counter(request.form.get("revision")))
    if now is None:
        return draw(page, notice=Notice(_("Hand %(number)s is taken out.", number=number), undoable=True)), 409
    number = now
    act, done = (_withdraw, "withdrawn") if do == "withdraw" else (_correct, "corrected")
    try:
        did = done if write(link, lambda opened: act(opened, count, number)) else "revived"
    except Refused as refused:
        return _show_refused(link, count, number, refused)
    return redirect(open_page(link, count).url(did=did, hand=number), 303)


def _correct(opened: Opened, count: int, number: int) -> bool:
    """Put the hand right; tell whether the game is as much over as it was."""
    page = make_page(opened, count)
    revision = read_counter(request.form.get("revision"))
    correct_deal(page.game, number, revision, lambda law: read_entry(page.game, law, page.names))
    return read_sheet(page.game).over >= page.sheet.over


def _withdraw(opened: Opened, count: int, number: int) -> bool:
    """Take the hand out; tell whether the game is as much over as it was."""
    page = make_page(opened, count)
    withdraw_deal(page.game, number, read_counter(request.form.get("revision")))
    return read_sheet(page.game).over >= page.sheet.over


def _show_refused(link: str, count: int, number: int, refused: Refused) -> ResponseReturnValue:
    status, page = find_page_status(refused), _open(link, count, number)
    form = read_deal_form(page, number)
    form.validate()
    step = find_step(refused, page, form)
    if step is None:
        place_reasons(form, refused.reasons, page.sitters(form.law))
    return _draw(page, number, form, step), status


def _open(link: str, count: int, number: int) -> GamePage:
    page = open_keeper_page(link, count)
    if page.sheet.row(number) is None:
        raise refuse(RefusalCode.NOT_FOUND)
    return page


def _draw(page: GamePage, number: int, form: DealForm | PointsForm, step: Step | None = None) -> str:
    action = url_for("deals.correct", link=page.link, count=page.game.number, number=number)
    shown = tell_dock(page, form, step, correcting=True)
    return render_template("deals/correct.html", number=number, action=action, **shown)
