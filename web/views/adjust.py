"""Points by agreement: giving or taking them, correcting that, taking it out."""

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue

from ledger.adjusting import adjust_once, correct_adjustment, find_adjustment, withdraw_adjustment
from ledger.opening import Opened, find_game
from ledger.receipts import Request, scope_of
from ledger.refusals import RefusalCode, Refused
from models import AdjustmentRow
from referee.adjustments import Adjusting
from web.adjust_form import AdjustForm
from web.doors import write
from web.fields import read_counter
from web.pages import GamePage, make_page, open_keeper_page, open_page
from web.reasons import place_reasons
from web.showing import find_page_status

bp = Blueprint("adjust", __name__, url_prefix="/t/<link>/games/<count:count>/adjust")


@bp.get("")
def ask(link: str, count: int) -> str:
    page = open_keeper_page(link, count)
    form = _make(page).read()
    form["version"].data = page.game.version
    return _draw(page, form)


@bp.post("")
def give(link: str, count: int) -> ResponseReturnValue:
    """Give or take points; where that is refused, show again what was typed, and say what to do."""

    def act(opened: Opened) -> str:
        page = make_page(opened, count)
        wanted = _make(page).read(request.form).to_wanted()
        if wanted is None:
            raise Refused([])
        version, asked = read_counter(request.form.get("version")), _read_request(opened, count)
        adjust_once(opened.table, page.game, version, wanted, asked)
        return "adjusted"

    try:
        did = write(link, act)
    except Refused as refused:
        return _show_refused(link, count, None, refused)
    return redirect(open_page(link, count).url(did=did), 303)


@bp.get("/<count:number>")
def look(link: str, count: int, number: int) -> str:
    page = open_keeper_page(link, count)
    held = find_adjustment(page.game, number)
    form = _make(page, held).read().fill()
    form["revision"].data = held.revision
    return _draw(page, form, number)


@bp.post("/<count:number>")
def correct(link: str, count: int, number: int) -> ResponseReturnValue:
    """Put the points right, take them out, or show again what was typed."""

    def act(opened: Opened) -> str:
        revision = read_counter(request.form.get("revision"))
        if request.form.get("do") == "withdraw":
            withdraw_adjustment(find_game(opened.table, count), number, revision)
            return "unadjusted"
        page = make_page(opened, count)
        wanted = _make(page, find_adjustment(page.game, number)).read(request.form).to_wanted()
        if wanted is None:
            raise Refused([])
        correct_adjustment(page.game, number, revision, wanted)
        return "adjusted"

    try:
        did = write(link, act)
    except Refused as refused:
        return _show_refused(link, count, number, refused)
    return redirect(open_page(link, count).url(did=did), 303)


def _make(page: GamePage, held: AdjustmentRow | None = None) -> AdjustForm:
    """Offer those who sit, and whoever's points are put right, who may have left since."""
    columns = sorted({*page.sheet.seating, *([held.place] if held else [])})
    players = {column: page.names[column] for column in columns}
    if held is None:
        return AdjustForm(players, "version")
    return AdjustForm(players, "revision", Adjusting(held.place, held.points, held.reason))


def _read_request(opened: Opened, count: int) -> Request:
    """Read what a repeat is known by; neither its key nor the version that the page saw is part of what it asks."""
    typed = sorted((name, text) for name, text in request.form.items() if name not in ("key", "version"))
    return Request(request.form.get("key") or None, f"{count} adjust {typed}", scope_of(opened.table))


def _show_refused(link: str, count: int, number: int | None, refused: Refused) -> ResponseReturnValue:
    status, page = find_page_status(refused), open_keeper_page(link, count)
    held = None if number is None else find_adjustment(page.game, number)
    form = _make(page, held).read(request.form)
    if request.form.get("do") == "withdraw" and held is not None:
        form = _make(page, held).read().fill()
    else:
        form.to_wanted()
    place_reasons(form, refused.reasons, page.name_seats)
    if held is not None and any(reason.code is RefusalCode.STALE_ADJUSTMENT for reason in refused.reasons):
        form.show_number("revision", held.revision)
    return _draw(page, form, number), status


def _draw(page: GamePage, form: AdjustForm, number: int | None = None) -> str:
    return render_template("games/adjust.html", page=page, form=form, number=number)
