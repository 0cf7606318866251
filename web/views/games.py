"""A game by its number: its sheet, its history, and the ways to take it home."""

from flask import Blueprint, Response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ledger.opening import find_game
from web.acting import act_on_game
from web.doors import read
from web.etags import answer_unless_seen
from web.exports import write_csv, write_json
from web.history import list_lines
from web.pages import make_page, open_page
from web.paper import Paper, find_way_back
from web.pictures import draw_chart, draw_picture
from web.sharing import draw_qr, public_url
from web.showing import draw

bp = Blueprint("games", __name__, url_prefix="/t/<link>/games")


@bp.get("/")
def list_games(link: str) -> str:
    return render_template("games/list.html", link=link, games=read(link).table.games)


@bp.get("/<count:count>")
def show(link: str, count: int) -> str:
    return draw(open_page(link, count))


@bp.post("/<count:count>")
def act(link: str, count: int) -> ResponseReturnValue:
    return act_on_game(link, count)


@bp.get("/<count:count>/history")
def history(link: str, count: int) -> str:
    page = open_page(link, count)
    return render_template("games/history.html", page=page, lines=list_lines(page))


@bp.get("/<count:count>/end")
def end(link: str, count: int) -> ResponseReturnValue:
    page = open_page(link, count)
    return redirect(page.url()) if page.sheet.over else render_template("games/end.html", page=page)


@bp.get("/<count:count>/print")
def print_sheet(link: str, count: int) -> ResponseReturnValue:
    """Show the sheet as it comes on paper, under the viewer's link: many browsers print the address too."""
    page = open_page(link, count)
    if page.writes:
        qr = request.args.get("qr")
        return redirect(url_for("games.print_sheet", link=page.viewer_link, count=count, qr=qr))
    qr = draw_qr(public_url("games.show", link=page.link, count=count))
    return render_template("games/print.html", page=page, paper=Paper(page), back=find_way_back(page), qr=qr)


@bp.get("/<count:count>/sheet.csv")
def sheet_csv(link: str, count: int) -> Response:
    return _download(write_csv(open_page(link, count)), "text/csv; charset=utf-8", "heartsheet.csv")


@bp.get("/<count:count>/sheet.json")
def sheet_json(link: str, count: int) -> Response:
    return _download(write_json(open_page(link, count)), "application/json; charset=utf-8", "heartsheet.json")


@bp.get("/<count:count>/chart.svg")
def chart(link: str, count: int) -> Response:
    """Draw the running totals; a phone that has seen this state of the game is not sent it again."""
    opened = read(link)
    return answer_unless_seen(opened, find_game(opened.table, count), lambda: draw_chart(make_page(opened, count)))


@bp.get("/<count:count>/picture.svg")
def picture(link: str, count: int) -> Response:
    """Draw the final sheet as one file that needs no other."""
    return draw_picture(open_page(link, count))


def _download(content: bytes, content_type: str, name: str) -> Response:
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, content_type=content_type, headers=disposition)
