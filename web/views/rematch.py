"""The next game at a table: the same again by one button, or other seats and rules by a form."""

from dataclasses import replace

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ledger.opening import Opened, find_game
from ledger.refusals import Refused
from ledger.tables import fit_options, rematch_setup, start_rematch
from referee.wishes import Setup
from web.doors import write
from web.fields import read_counter, read_number
from web.notices import Notice
from web.pages import GamePage, open_keeper_page, open_page
from web.reasons import place_reasons
from web.setup_form import SetupForm, read_seats
from web.showing import draw, find_page_status
from web.wording import explain

bp = Blueprint("rematch", __name__, url_prefix="/t/<link>/rematch")


@bp.get("")
def ask(link: str) -> str:
    page = open_keeper_page(link)
    setup = rematch_setup(page.game)
    form = SetupForm(len(setup.players)).read()
    form.fill(setup)
    form["version"].data = page.game.number
    return _draw(page, form)


@bp.post("")
def start(link: str) -> ResponseReturnValue:
    """Start the next game: as the last one where only a button was touched, or as the form says."""
    if "seats" not in request.form:
        return _start_same(link)
    form = SetupForm(read_seats(request.form["seats"])).read(request.form)
    up = read_number(request.form.get("up"))
    if up is not None:
        form.move_up(up)
        return _draw(open_keeper_page(link), form)
    return _start_other(link, form, form.to_setup())


def _start_same(link: str) -> ResponseReturnValue:
    try:
        write(link, lambda opened: _start(opened, fit_options(rematch_setup(find_game(opened.table)))))
    except Refused as refused:
        status, page = find_page_status(refused), open_page(link)
        sentences = [explain(reason, page.names) for reason in refused.reasons]
        return draw(page, notice=Notice(" ".join(sentences))), status
    return redirect(url_for("tables.show", link=link), 303)


def _start_other(link: str, form: SetupForm, setup: Setup) -> ResponseReturnValue:
    def start_it(opened: Opened) -> None:
        if form.summary:
            raise Refused([])
        game = find_game(opened.table)
        _start(opened, replace(setup, title=game.title, note=game.note))

    try:
        write(link, start_it)
    except Refused as refused:
        status, page = find_page_status(refused), open_page(link)
        place_reasons(form, refused.reasons, page.names)
        return _draw(page, form), status
    return redirect(url_for("tables.show", link=link), 303)


def _start(opened: Opened, setup: Setup) -> None:
    start_rematch(opened.table, read_counter(request.form.get("version")), setup)


def _draw(page: GamePage, form: SetupForm) -> str:
    return render_template("settings/rematch.html", page=page, form=form)
