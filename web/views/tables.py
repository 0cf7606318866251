"""The table behind a link: its current game, whole, from afar, or just the parts that change."""

from typing import Any

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from ledger.opening import find_game
from ledger.presence import find_entering, note_entering
from web.acting import act_on_game
from web.dock import tell_more
from web.doors import read, write
from web.etags import answer_unless_seen
from web.fields import read_number
from web.live import Live, draw_parts, read_entering, read_phone
from web.notices import Notice
from web.pages import make_page, open_page
from web.points import judge_points, read_told
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
    """Give the parts of the page that change, or 304 while they are as they were."""
    opened = read(link)
    entering = find_entering(opened.table, read_phone(request.args.get("phone")))

    def make() -> str:
        return draw_parts(Live(make_page(opened), entering, big=request.args.get("view") == "big"))

    return answer_unless_seen(opened, find_game(opened.table), make, entering)


@bp.get("/dock")
def dock(link: str) -> dict[str, Any]:
    """Give what the dock has to know of a deal once it is touched."""
    page = open_page(link)
    row = page.sheet.row(read_number(request.args.get("number")) or 0)
    return tell_more(page, row.law if row else page.law)


@bp.get("/points")
def points(link: str) -> dict[str, Any]:
    """Say what the referee finds in points that are typed for a hand."""
    page = open_page(link, read_number(request.args.get("game")))
    law = page.sheet.law(read_number(request.args.get("number")) or 0)
    texts, seat = request.args.get("points", "").split(","), read_number(request.args.get("seat"))
    told = read_told(texts, seat or 0, law, typing="typing" in request.args)
    return judge_points(told, page.sitters(law), law) if told else {}


@bp.post("/entering")
def enter(link: str) -> ResponseReturnValue:
    """Note that a keeper's phone has a hand half entered; the game does not change by that."""
    phone = read_phone(request.args.get("phone"))
    entering = read_entering(phone, request.form)
    write(link, lambda opened: note_entering(opened.table, phone, entering))
    return "", 204


@bp.get("/big")
def big(link: str) -> str:
    page = open_page(link)
    turn = read_number(request.args.get("turn")) or 0
    return render_template("tables/big.html", page=page, live=Live(page, big=True), turn=turn)
