"""What can be changed at a table besides its hands: its rules, and the last change taken back."""

from collections.abc import Callable

from flask import Blueprint, redirect, render_template, request
from flask.typing import ResponseReturnValue

from ledger.arranging import arrange
from ledger.changes import check_version
from ledger.opening import Opened, find_game
from ledger.refusals import Refused
from ledger.undoing import redo as redo_change
from ledger.undoing import undo as undo_change
from models import Game
from web.doors import write
from web.fields import read_counter, read_number
from web.house import House
from web.notices import Notice
from web.pages import GamePage, make_page, open_page
from web.reasons import place_reasons
from web.rulebook import name_game, write_rules
from web.rulebook_questions import answer_questions
from web.rules_form import RulesForm, group_rules
from web.showing import draw, find_page_status
from web.wording import explain

bp = Blueprint("settings", __name__, url_prefix="/t/<link>")


def _rules_form(page: GamePage) -> RulesForm:
    form = RulesForm(page.law).read()
    form.fill(page.game.version)
    return form


def _draw_rules(page: GamePage, form: RulesForm) -> str:
    house = House.of(page.law)
    return render_template(
        "settings/rules.html",
        page=page,
        form=form,
        groups=group_rules(form, two_decks=house.two_decks),
        title=name_game(house),
        sections=write_rules(house),
        questions=answer_questions(house),
    )


@bp.get("/rules")
def rules(link: str) -> str:
    page = open_page(link)
    return _draw_rules(page, _rules_form(page))


@bp.post("/rules")
def change_rules(link: str) -> ResponseReturnValue:
    """Change what the form says, all of it or nothing; else show it again with what is wrong."""

    def change_it(opened: Opened) -> bool:
        page = make_page(opened)
        form = RulesForm(page.law).read(request.form)
        check_version(page.game, form["version"].data or 0)
        wish = form.to_wish()
        if form.summary:
            raise Refused([])
        return arrange(page.game, form["version"].data or 0, wish)

    try:
        changed = write(link, change_it)
    except Refused as refused:
        status, page = find_page_status(refused), open_page(link)
        form = RulesForm(page.law).read(request.form)
        form.to_wish()
        place_reasons(form, refused.reasons, page.name_seats)
        return _draw_rules(page, form), status
    return redirect(open_page(link).url(did="changed" if changed else None), 303)


@bp.post("/undo")
def undo(link: str) -> ResponseReturnValue:
    return _step(link, undo_change, "undone")


@bp.post("/redo")
def redo(link: str) -> ResponseReturnValue:
    return _step(link, redo_change, "redone")


def _step(link: str, step: Callable[[Game, int], None], did: str) -> ResponseReturnValue:
    """Take the last change back or put it back; a page that shows an older version is shown the present one."""
    count = read_number(request.form.get("game"))
    version = read_counter(request.form.get("version"))
    try:
        write(link, lambda opened: step(find_game(opened.table, count), version))
    except Refused as refused:
        status, page = find_page_status(refused), open_page(link, count)
        return draw(page, notice=Notice(explain(refused.reasons[0]))), status
    return redirect(open_page(link, count).url(did=did), 303)
