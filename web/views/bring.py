"""A game from the file that it was kept as, into a table of its own."""

import hashlib
from http import HTTPStatus

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from werkzeug.exceptions import RequestEntityTooLarge
from wtforms.fields import StringField

from ledger.receipts import Request
from ledger.refusals import Refusal, Refused
from web.api import Told
from web.codes import DoorCode
from web.doors import commit
from web.errors import find_status
from web.fields import HiddenKey, PageForm
from web.importing import KILOBYTE, LARGEST_FILE, bring, read_file
from web.reasons import place_reasons

bp = Blueprint("bring", __name__)

LARGEST_BODY = 1024 * KILOBYTE
"""What is pasted comes three times as long, most signs of JSON being written as three."""


@bp.before_request
def make_room() -> None:
    """Let more in than other forms need."""
    request.max_content_length = request.max_form_memory_size = LARGEST_BODY


@bp.get("/import")
def ask() -> str:
    return _render(_read_form())


@bp.post("/import")
def start() -> ResponseReturnValue:
    """Start a table with the game of a file, or say all that is wrong with it."""
    form = _read_form()
    try:
        file = _read_sent(form)
        plain = read_file(file)
        asked = Request(form["key"].data or None, hashlib.sha256(file).hexdigest(), f"form {request.remote_addr}")
        started = commit(lambda: bring(plain, asked))
    except Refused as refused:
        place_reasons(form, refused.reasons, refused.names if isinstance(refused, Told) else None)
        return _render(form), find_status(refused.reasons[0].code)
    return redirect(url_for("links.share", link=started.links.keeper, started=1), 303)


@bp.errorhandler(RequestEntityTooLarge)
def say_too_large(_error: RequestEntityTooLarge) -> ResponseReturnValue:
    """Say how much a file may hold; of what was sent nothing was read."""
    form = _make_form().read()
    place_reasons(form, [Refusal(DoorCode.FILE_TOO_LARGE, {"limit": LARGEST_FILE // KILOBYTE})])
    return _render(form), HTTPStatus.REQUEST_ENTITY_TOO_LARGE


def _make_form() -> PageForm:
    return PageForm({"key": HiddenKey(), "text": StringField(_("Or paste what is in it"))})


def _read_form() -> PageForm:
    return _make_form().read(request.form)


def _read_sent(form: PageForm) -> bytes:
    """Read the file, or else what was pasted; of the file the page keeps what is in it, for browsers do not."""
    file = request.files.get("file")
    sent = file.read() if file else b""
    if sent:
        form["text"].data = sent.decode("utf-8", "replace")
    else:
        sent = (form["text"].data or "").encode("utf-8", "surrogatepass")
    if not sent.strip():
        raise Refused([Refusal(DoorCode.NO_FILE)])
    return sent


def _render(form: PageForm) -> str:
    return render_template("start/import.html", form=form)
