"""The referee's pages: who takes this trick, and may that be played; with a table or without. Nothing is stored."""

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from web.card_page import read_card_page
from web.pad import PAD
from web.sitting import Sitting, sit_at, sit_down
from web.trick_page import read_trick_page

bp = Blueprint("referee", __name__)


@bp.get("/referee", defaults={"link": None})
@bp.get("/t/<link>/referee")
def trick(link: str | None) -> ResponseReturnValue:
    page = read_trick_page(_sit(link), request.args)
    return render_template("referee/trick.html", page=page, pad=PAD), 422 if page.problems else 200


@bp.get("/referee/card", defaults={"link": None})
@bp.get("/t/<link>/referee/card")
def card(link: str | None) -> ResponseReturnValue:
    page = read_card_page(_sit(link), request.args)
    return render_template("referee/card.html", page=page, pad=PAD), 422 if page.problems else 200


def _sit(link: str | None) -> Sitting:
    return sit_down(request.args) if link is None else sit_at(link)
