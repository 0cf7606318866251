"""Style sheets of a table: in the page itself for who comes from outside, so that its first picture waits for nothing.

Who comes from a page of ours gets a link to what the phone has kept by then. A browser tells where it comes from.
"""

from base64 import b64encode
from hashlib import sha256
from urllib.parse import urlsplit

from flask import g, request, url_for
from markupsafe import Markup

from web.statics import load


def style(name: str) -> Markup:
    """Give a style sheet to the head of a page."""
    address = url_for("static", filename=name)
    if urlsplit(request.referrer or "").netloc == request.host:
        return Markup('<link rel="stylesheet" href="{}">').format(address)
    text = load(name).body.decode()
    g.styles = [*list_styles(), f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"]
    return Markup('<style data-href="{}">{}</style>').format(address, Markup(text))  # noqa: S704  our own file


def list_styles() -> list[str]:
    """List what a policy has to say of the style sheets in the page that is being made."""
    styles: list[str] = g.get("styles", [])
    return styles
