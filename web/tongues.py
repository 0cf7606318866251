"""The same page in another language: a link each, named in the language itself."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode, urlsplit

from babel import Locale
from flask import current_app, request, url_for
from werkzeug.urls import iri_to_uri

LANG = "lang"
"""What the language is called, in an address and as a cookie."""
CHOICE = "start.language"
"""The endpoint of the page that does nothing but ask for a language."""


class Tongue(NamedTuple):
    """A language: its code, its own name, the page in it, and whether that is the one shown."""

    code: str
    name: str
    address: str
    shown: bool


def list_tongues(codes: Iterable[str], shown: str) -> list[Tongue]:
    """List the page that somebody looks at, in each language."""
    return [Tongue(code, name_language(code), here(code), code == shown) for code in codes]


@cache
def name_language(code: str) -> str:
    """Name a language as those who speak it do, as at the start of a line.

    >>> name_language("sk")
    'Slovenčina'
    """
    name = Locale(code).get_language_name(code) or code
    return name[0].upper() + name[1:]


def here(code: str | None = None) -> str:
    """Give the address that somebody stands at, with all it says; with the language *code* if there is one.

    An address with a language begins where the page is: errors look the same wherever they are.
    """
    path, said = _stand()
    pairs = [(name, text) for name, text in said if name != LANG] + ([(LANG, code)] if code else [])
    start = "" if code and path == request.path else iri_to_uri(path)
    return start + (f"?{urlencode(pairs)}" if pairs else "")


def _stand() -> tuple[str, Iterable[tuple[str, str]]]:
    """Give path and query of the page that somebody looks at, or came from to choose a language."""
    if request.endpoint != CHOICE:
        return _find_page(request.path), request.args.items(multi=True)
    before = urlsplit(request.referrer or "")
    if before.netloc != request.host or before.path == request.path:
        return "/", []
    return _find_page(before.path), parse_qsl(before.query)


def _find_page(path: str) -> str:
    """Give *path* where it can be read; where it was only written to, the table that this was about."""
    places = current_app.url_map.bind("")
    path = "/" + path.lstrip("/")  # two slashes lead to another site
    if places.test(path, "POST") and not places.test(path, "GET"):
        link = places.match(path, "POST")[1].get("link")
        return url_for("tables.show", link=link) if link else "/"
    return path
