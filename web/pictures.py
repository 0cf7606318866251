"""Pictures as files of their own: they bring their style along, and need nothing else."""

import hashlib
import re
from base64 import b64encode
from collections.abc import Mapping
from functools import cache

from flask import Response, render_template

from web.endings import describe_chart
from web.joining import join_style
from web.pages import GamePage
from web.poster import Poster
from web.statics import STATIC

KIND = "image/svg+xml"
TOKEN = re.compile(r"--([\w-]+):\s*([^;}]+)")
USE = re.compile(r"var\(--([\w-]+)\)")
BLOCK = re.compile(r":root\s*{([^}]*)}")
PLAIN = re.compile(r"@media[^{]*{(?:[^{}]*{[^}]*})*[^}]*}")


@cache
def read_colours() -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Read the colours of the pages, by day and by night."""
    light, dark, *_rest = BLOCK.findall((STATIC / "base.css").read_text("utf-8"))
    return dict(TOKEN.findall(light)), dict(TOKEN.findall(dark))


@cache
def style_chart() -> str:
    """Give the style of the chart as a file, which is dark where the phone is."""
    style = join_style(STATIC / "chart.css")
    used = sorted(set(USE.findall(style)))
    light, dark = (";".join(f"--{name}:{colours[name]}" for name in used) for colours in read_colours())
    return f":root{{{light}}}@media(prefers-color-scheme:dark){{:root{{{dark}}}}}.ground{{fill:var(--paper)}}{style}"


@cache
def style_picture() -> str:
    """Give the style of a picture to send: always on paper, and in words that every program knows."""
    light, _dark = read_colours()
    style = PLAIN.sub("", join_style(STATIC / "chart.css") + join_style(STATIC / "picture.css"))
    return USE.sub(lambda found: light[found[1]], style)


def draw_chart(page: GamePage) -> Response:
    """Draw the running totals alone."""
    return _answer("games/chart.svg", style_chart(), page=page, it=page.chart(), words=describe_chart(page))


def draw_picture(page: GamePage) -> Response:
    """Draw the final sheet: what was played and when, who won, places and totals, the running totals."""
    return _answer("games/picture.svg", style_picture(), page=page, it=Poster(page), words=describe_chart(page))


def _answer(template: str, style: str, **shown: object) -> Response:
    response = Response(render_template(template, style=style, **shown), content_type=f"{KIND}; charset=utf-8")
    mark = b64encode(hashlib.sha256(style.encode()).digest()).decode()
    response.headers["Content-Security-Policy"] = (
        f"default-src 'none'; style-src 'sha256-{mark}'; frame-ancestors 'none'"
    )
    return response
