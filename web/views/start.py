"""A new game; what is kept about people; whether the server is well."""

from flask import Blueprint, Response, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from sqlalchemy import text

from ledger.receipts import Request
from ledger.refusals import Refused
from ledger.tables import start_table
from models import db
from referee.agreements import usual_rules
from web.doors import commit
from web.fields import read_number
from web.reasons import place_reasons
from web.rulewords import sum_up
from web.setup_form import SetupForm, read_seats, variants_for

bp = Blueprint("start", __name__)


@bp.get("/")
def new() -> ResponseReturnValue:
    seats = read_seats(request.args.get("players"))
    return _render(SetupForm(seats).read())


@bp.post("/")
def start() -> ResponseReturnValue:
    """Start a table, or lay the page anew for other seats, keeping what was typed."""
    resize, up = request.form.get("resize"), read_number(request.form.get("up"))
    form = SetupForm(read_seats(resize or request.form.get("seats"))).read(request.form)
    if resize is not None or up is not None:
        form.move_up(up or 0)
        form.fit()
        return _render(form)
    setup = form.to_setup()
    if form.summary:
        return _render(form), 422
    asked = Request(form["key"].data or None, repr(setup), scope=f"form {request.remote_addr}")
    try:
        started = commit(lambda: start_table(setup, asked))
    except Refused as refused:
        place_reasons(form, refused.reasons)
        return _render(form), 422
    return redirect(url_for("links.share", link=started.links.keeper, started=1), 303)


def _render(form: SetupForm) -> str:
    usual = usual_rules(variants_for(form.seats)[0], form.seats)
    return render_template(
        "start/new.html",
        form=form,
        spare_names=form.find_spare_names(request.form),
        deleted="deleted" in request.args,
        rules_line=sum_up(usual),
    )


@bp.get("/privacy")
def privacy() -> str:
    return render_template("start/privacy.html")


@bp.get("/language")
def language() -> str:
    """Show every language; each leads back to the page that somebody came from."""
    return render_template("start/language.html")


@bp.get("/healthz")
def healthz() -> Response:
    """Say that pages and database answer."""
    db.session.execute(text("SELECT 1"))
    return Response("ok\n", mimetype="text/plain")


@bp.get("/robots.txt")
def robots() -> Response:
    return Response("User-agent: *\nDisallow: /t/\nDisallow: /api/\n", mimetype="text/plain")
