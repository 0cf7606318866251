"""The table behind a link: its current game, whole or just the sheet for phones that follow."""

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from ledger.opening import find_game
from web.acting import act_on_game
from web.doors import read
from web.etags import answer_unless_seen
from web.notices import Notice
from web.pages import make_page, open_page
from web.showing import draw, fill_from_hand

bp = Blueprint("tables", __name__, url_prefix="/t/<link>")


@bp.get("")
def show(link: str) -> str:
    page = open_page(link)
    if request.args.get("fill") != "hand":
        return draw(page)
    form, sentence = fill_from_hand(page)
    return draw(page, form, notice=Notice(sentence)) if sentence else draw(page, form)


@bp.post("")
def act(link: str) -> ResponseReturnValue:
    return act_on_game(link, None)


@bp.get("/sheet")
def sheet(link: str) -> ResponseReturnValue:
    """Give the sheet alone, or 304 while it is as it was."""
    opened = read(link)
    return answer_unless_seen(
        opened, find_game(opened.table), lambda: render_template("_sheet.html", page=make_page(opened))
    )
