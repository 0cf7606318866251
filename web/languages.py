"""Which language a reader gets, and the catalogues behind it."""

import os
import tempfile
from functools import cache
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from flask import Flask, Response, current_app, redirect, request
from flask_babel import Babel, get_locale
from werkzeug.wrappers import Response as AnyResponse

from web.tongues import LANG, here, list_tongues

SOURCE = "en"
TRANSLATIONS = Path(__file__).parent.parent / "translations"
COOKIE = LANG
A_YEAR = 365 * 24 * 60 * 60
FOLDER = "TRANSLATIONS"
STATIC = ("static", "script")
"""Endpoints that say the same in every language."""


def prepare_languages(app: Flask) -> None:
    """Compile what is not compiled, and let each request choose its language."""
    folder = Path(app.config.setdefault(FOLDER, str(TRANSLATIONS)))
    compile_catalogues(folder)
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = str(folder)
    Babel(app, default_locale=SOURCE, locale_selector=choose_language)
    app.add_template_global(get_locale)
    app.add_template_global(lambda: list_tongues(languages(), str(get_locale())), "tongues")
    app.before_request(leave_out_language)
    app.after_request(remember_language)


def languages() -> tuple[str, ...]:
    """List the languages that there are: the one in the code, then those with a catalogue."""
    return _list_languages(current_app.config[FOLDER])


@cache
def _list_languages(folder: str) -> tuple[str, ...]:
    return (SOURCE, *sorted(path.name for path in Path(folder).glob("[a-z][a-z]")))


def choose_language() -> str:
    """Take the language asked for in the address, else the one kept on this phone, else the browser's."""
    known = languages()
    for wish in (request.args.get(COOKIE), request.cookies.get(COOKIE)):
        if wish in known:
            return wish
    # Werkzeug would take "en" from "uk-UA, en;q=0.5": it looks for exact matches first
    wishes = (tag.replace("_", "-").partition("-")[0].lower() for tag, quality in request.accept_languages if quality)
    return next((wish for wish in wishes if wish in known), SOURCE)


def leave_out_language() -> AnyResponse | None:
    """Send a browser that asks for a language to the page itself, so that nobody hands on an address that has one."""
    asks = request.method == "GET" and request.args.get(COOKIE) in languages()
    return redirect(here(), 303) if asks and "text/html" in request.headers.get("Accept", "") else None


def remember_language(response: Response) -> Response:
    """Say which language an answer is in, and keep one that was asked for in the address: the one cookie there is."""
    wish = request.args.get(COOKIE)
    if wish in languages():
        response.set_cookie(COOKIE, wish, max_age=A_YEAR, samesite="Lax", httponly=True, secure=request.is_secure)
    if request.endpoint not in STATIC:
        response.headers["Content-Language"] = str(get_locale())
        response.vary.update(["Accept-Language", "Cookie"])
    return response


def compile_catalogues(folder: Path) -> None:
    """Compile each catalogue that is newer than what was compiled from it; several processes may do so at once."""
    for source in folder.glob("*/LC_MESSAGES/messages.po"):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            compile_catalogue(source, compiled)


def compile_catalogue(source: Path, compiled: Path) -> None:
    """Compile one catalogue; nobody ever sees half of it."""
    with source.open("rb") as text:
        catalogue = read_po(text, abort_invalid=True)
    descriptor, name = tempfile.mkstemp(dir=compiled.parent)
    with os.fdopen(descriptor, "wb") as file:
        write_mo(file, catalogue)
    Path(name).replace(compiled)
