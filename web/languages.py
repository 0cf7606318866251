"""Which language a reader gets, and the catalogues behind it."""

import os
import tempfile
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from flask import Flask, Response, request
from flask_babel import Babel, get_locale

SOURCE = "en"
TRANSLATIONS = Path(__file__).parent.parent / "translations"
COOKIE = "lang"
A_YEAR = 365 * 24 * 60 * 60


def prepare_languages(app: Flask) -> None:
    """Compile what is not compiled, and let each request choose its language."""
    compile_catalogues(TRANSLATIONS)
    app.config["BABEL_TRANSLATION_DIRECTORIES"] = str(TRANSLATIONS)
    Babel(app, default_locale=SOURCE, locale_selector=choose_language)
    app.add_template_global(get_locale)
    app.after_request(remember_language)


def languages() -> list[str]:
    """List the languages that there are: the one in the code, then those with a catalogue."""
    return [SOURCE, *sorted(path.name for path in TRANSLATIONS.glob("[a-z][a-z]"))]


def choose_language() -> str:
    """Take the language asked for in the address, else the one kept on this phone, else the browser's."""
    known = languages()
    for wish in (request.args.get(COOKIE), request.cookies.get(COOKIE)):
        if wish in known:
            return wish
    return request.accept_languages.best_match(known) or SOURCE


def remember_language(response: Response) -> Response:
    """Keep a language that was asked for in the address: the one cookie there is."""
    wish = request.args.get(COOKIE)
    if wish in languages():
        response.set_cookie(COOKIE, wish, max_age=A_YEAR, samesite="Lax", httponly=True, secure=request.is_secure)
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
