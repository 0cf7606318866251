"""What templates may ask for besides what a view hands them."""

from collections.abc import Sequence

from babel.lists import format_list
from flask import Flask
from flask_babel import format_date, format_datetime, get_locale

from web.rulewords import DIRECTIONS


def prepare_templates(app: Flask) -> None:
    """Set how templates are read, and what they know."""
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.add_template_filter(format_date, "dateformat")
    app.add_template_filter(format_datetime, "datetimeformat")
    app.add_template_global(list_names, "listed")
    app.add_template_global(DIRECTIONS, "directions")


def list_names(names: Sequence[str]) -> str:
    """Join names as the reader's language does."""
    return str(format_list(list(names), locale=get_locale()))
