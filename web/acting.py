"""What the page of a game does when it is sent: records, unless its button says something else."""

from collections.abc import Callable
from typing import Any

from flask import redirect, request
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from ledger.arranging import arrange
from ledger.opening import Opened, find_game
from ledger.receipts import Request, scope_of
from ledger.recording import record_once
from ledger.refusals import Refusal, RefusalCode, Refused, refuse
from models import Game
from referee.wishes import Wish
from web.codes import DoorCode
from web.doors import write
from web.fields import read_counter, read_number
from web.notices import Notice
from web.pages import GamePage, make_page, open_page, url_of_game
from web.reasons import place_reasons
from web.rules_form import DealingForm
from web.showing import POINTS, SHOWING, came_by_points, draw, find_page_status, read_deal_form, read_entry
from web.steps import find_step
from web.wording import explain, name_players


def act_on_game(link: str, count: int | None) -> ResponseReturnValue:
    """Do what the page of game *count* asks for, or of the current one."""
    return ACTIONS.get(request.form.get("do", ""), record)(link, count)


def record(link: str, count: int | None) -> ResponseReturnValue:
    """Record the open row; where that is refused, ask or say why, with everything typed still there."""
    try:
        address = write(link, lambda opened: _record(opened, count))
    except Refused as refused:
        return _show_refused(link, count, refused)
    return redirect(address, 303)


def _record(opened: Opened, count: int | None) -> str:
    """Record the open row; give the address of the page that says so."""
    game = find_game(opened.table, count)
    number, names = read_number(request.form.get("number")) or 0, name_players(game.names)
    asked = Request(request.form.get("key") or None, f"{game.number} {_read_typed()}", scope_of(opened.table))
    created = record_once(opened.table, game, number, lambda law: read_entry(game, law, names), asked).created
    way = {"by": POINTS} if came_by_points() else {}
    return _tell(opened, game, did="saved" if created else "again", hand=number, **way)


def _read_typed() -> list[tuple[str, str]]:
    """Read what was typed, for telling repeats apart: a blank is 0, and the key is not part of it."""
    return sorted((name, text) for name, text in request.form.items() if text not in ("", "0") and name != "key")


def _show_refused(link: str, count: int | None, refused: Refused) -> ResponseReturnValue:
    status, page = find_page_status(refused), open_page(link, count)
    form = read_deal_form(page)
    form.validate()
    step = find_step(refused, page, form)
    if step is None:
        place_reasons(form, refused.reasons, page.sitters(form.law))
        if not page.is_current and page.sheet.over:
            form.form_errors = [_("This game is over and the next one has begun, so this hand stays out of both.")]
    return draw(page, form, step), status


def go_back(link: str, count: int | None) -> ResponseReturnValue:
    """Show the open row again as it was typed, in this way or another."""
    page = open_page(link, count)
    return draw(page, read_deal_form(page))


def change(link: str, count: int | None) -> ResponseReturnValue:
    """Change who deals and which way is passed, from the next hand on."""

    def wish(game: Game, page: GamePage) -> Wish:
        form = DealingForm(page.law, page.present).read(request.form)
        if not form.validate():
            raise Refused([Refusal(DoorCode.BAD_VALUE, {"path": field.label.text}) for field in form if field.errors])
        return form.to_wish()

    return _arrange(link, count, wish)


def end(link: str, count: int | None) -> ResponseReturnValue:
    return _arrange(link, count, lambda game, page: Wish(ended=True))


def reopen(link: str, count: int | None) -> ResponseReturnValue:
    return _arrange(link, count, lambda game, page: Wish(ended=False))


def settle_tie(link: str, count: int | None) -> ResponseReturnValue:
    """Take the answer to a tie that nobody agreed on beforehand: it holds from the hand that ended the game."""

    def wish(game: Game, page: GamePage) -> Wish:
        last = page.sheet.last_counted
        if last is None or not page.sheet.tie_undecided:
            raise refuse(RefusalCode.STALE_VERSION)
        return Wish(options={"tie_rule": request.form.get("tie_rule", "")}, start=last.number)

    return _arrange(link, count, wish)


def _arrange(link: str, count: int | None, wish: Callable[[Game, GamePage], Wish]) -> ResponseReturnValue:
    def change_it(opened: Opened) -> str:
        page = make_page(opened, count)
        changed = arrange(page.game, read_counter(request.form.get("version")), wish(page.game, page))
        return _tell(opened, page.game, **({"did": "changed"} if changed else {}))

    try:
        address = write(link, change_it)
    except Refused as refused:
        status, page = find_page_status(refused), open_page(link, count)
        sentences = [explain(reason, page.name_seats) for reason in refused.reasons]
        return draw(page, notice=Notice(" ".join(sentences))), status
    return redirect(address, 303)


def _tell(opened: Opened, game: Game, **did: Any) -> str:
    """Give the address of the page that says what was done to *game*."""
    return url_of_game(opened, game, game is find_game(opened.table), **did)


ACTIONS: dict[str, Callable[[str, int | None], ResponseReturnValue]] = {
    "arrange": change,
    **dict.fromkeys(SHOWING, go_back),
    "end": end,
    "reopen": reopen,
    "tie": settle_tie,
}
"""What the page of a game can ask for besides recording, by the value of its button."""
