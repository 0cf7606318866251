"""Dates, numbers and lists as the reader's language writes them."""

from collections.abc import Sequence
from datetime import datetime

from babel import Locale
from babel.dates import format_date, format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal
from flask_babel import get_locale

DAY_FIRST = {"en": Locale("en", "GB")}
"""Locales for dates where the language alone would put the month first (glossary, "Typography")."""


def write_date(moment: datetime, width: str = "long") -> str:
    """Write a day in the reader's language, by the clock of the computer that serves."""
    return hold_together(format_date(moment.astimezone(), width, locale=locale_for_dates()))


def write_time(moment: datetime) -> str:
    """Write day and time of day, by the clock of the computer that serves: the table stands near it."""
    return f"{write_date(moment, 'medium')} {moment.astimezone():%H:%M}"


def write_span(start: datetime, end: datetime | None = None) -> str:
    """Write day and time of a start, and of an *end* if there is one; the day once where both are on the same."""
    begun, over = start.astimezone(), end.astimezone() if end else None
    from_then = f"{write_date(start)}, {begun:%H:%M}"
    if over is None or end is None:
        return from_then
    if over.date() == begun.date():
        return f"{from_then}{_dash()}{over:%H:%M}"
    return f"{from_then} – {write_date(end)}, {over:%H:%M}"


def hold_together(date: str) -> str:
    """Keep a date in one line."""
    return date.replace(" ", "\u00a0")


def _dash() -> str:
    """Give the dash between two numbers, which Slovak sets apart."""
    return "\u00a0–\u00a0" if str(get_locale()) == "sk" else "–"


def write_day(moment: datetime) -> str:
    """Write day and month, as people do who speak of this week."""
    return hold_together(format_skeleton("MMMMd", _by_the_clock(moment), locale=locale_for_dates()))


def write_number(number: int) -> str:
    """Write a number with a true minus."""
    return str(number).replace("-", "−")


def write_decimal(number: float) -> str:
    """Write a number with one digit after the point, or the comma, and a true minus."""
    return str(format_decimal(round(number, 1), "0.0", locale=get_locale())).replace("-", "−")


def list_names(names: Sequence[str]) -> str:
    """Join names as the reader's language does."""
    return str(format_list(list(names), locale=get_locale()))


def locale_for_dates() -> Locale:
    """Tell how the reader writes dates."""
    locale = get_locale()
    return DAY_FIRST.get(str(locale), locale)


def _by_the_clock(moment: datetime) -> datetime:
    """Give a moment by the clock of the computer that serves: the table stands near it."""
    return moment.astimezone().replace(tzinfo=None)
