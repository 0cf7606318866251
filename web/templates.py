"""What templates may ask for besides what a view hands them."""

import re
from collections.abc import Sequence
from datetime import datetime

from babel import Locale
from babel.dates import format_date, format_datetime
from babel.lists import format_list
from flask import Flask
from flask_babel import get_locale
from jinja2.ext import Extension

from web.rulewords import DIRECTIONS
from web.rulingwords import sign_card

DAY_FIRST = {"en": Locale("en", "GB")}
"""Locales for dates where the language alone would put the month first (glossary, "Typography")."""


SHORT_JSON = {"ensure_ascii": False, "separators": (",", ":")}
"""Names stand in it as they do elsewhere on the page, which packs best."""


class Outdented(Extension):
    """Reads templates without their indents, a twentieth of what a phone would load."""

    def preprocess(self, source: str, _name: str | None, _filename: str | None = None) -> str:
        return re.sub(r"^[ \t]+", "", source, flags=re.MULTILINE)


def prepare_templates(app: Flask) -> None:
    """Set how templates are read, and what they know."""
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True, "extensions": [Outdented]}
    app.add_template_filter(write_date, "date")
    app.add_template_filter(write_time, "time")
    app.add_template_global(write_span, "span")
    app.add_template_filter(sign_card, "card_sign")
    app.add_template_global(list_names, "listed")
    app.jinja_env.globals["directions"] = DIRECTIONS
    app.jinja_env.policies["json.dumps_kwargs"] = SHORT_JSON


def write_date(moment: datetime, width: str = "long") -> str:
    """Write a day in the reader's language, by the clock of the computer that serves."""
    return format_date(moment.astimezone(), width, locale=_locale_for_dates())


def write_time(moment: datetime) -> str:
    """Write day and time of day, by the clock of the computer that serves: the table stands near it."""
    return format_datetime(moment.astimezone().replace(tzinfo=None), "d MMM yyyy HH:mm", locale=_locale_for_dates())


def write_span(start: datetime, end: datetime | None = None) -> str:
    """Write day and time of a start, and of an *end* if there is one; the day once where both are on the same."""
    begun, over = start.astimezone(), end.astimezone() if end else None
    from_then = f"{write_date(start)}, {begun:%H:%M}"
    if over is None or end is None:
        return from_then
    if over.date() == begun.date():
        return f"{from_then}–{over:%H:%M}"
    return f"{from_then} – {write_date(end)}, {over:%H:%M}"


def list_names(names: Sequence[str]) -> str:
    """Join names as the reader's language does."""
    return str(format_list(list(names), locale=get_locale()))


def _locale_for_dates() -> Locale:
    locale = get_locale()
    return DAY_FIRST.get(str(locale), locale)
