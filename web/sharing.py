"""Addresses that other phones can open, and their QR codes."""

from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import segno
from flask import current_app, request, url_for
from markupsafe import Markup

LOCAL = ("localhost", "127.0.0.1", "[::1]")
"""Names by which the computer that serves knows itself, and no phone does."""


def public_url(endpoint: str, **values: Any) -> str:
    """Give an address whole; opened on the computer that serves, by the name that phones know it by."""
    return urlunsplit(urlsplit(url_for(endpoint, **values))._replace(scheme=request.scheme, netloc=_public_host()))


def _public_host() -> str:
    host, _colon, port = request.host.partition(":")
    known = current_app.config.get("LAN_ADDRESS")
    return f"{known}:{port}" if known and host in LOCAL and port else request.host


@lru_cache(maxsize=256)
def draw_qr(text: str) -> Markup:
    """Draw a QR code as SVG, dark on light whatever the scheme of the phone: cameras want it so.

    It is that of one table on all its pages, all evening long, and a tenth of the work of the longest print.
    """
    svg = segno.make(text, error="l").svg_inline(scale=4, border=3, dark="#000", light="#fff", omitsize=True)
    return Markup(svg)  # noqa: S704  made of squares, nothing of what people type
