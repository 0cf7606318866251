"""What templates may ask for besides what a view hands them."""

import re

from flask import Flask
from jinja2.ext import Extension

from web.chart import write as write_place
from web.endings import describe_chart, say_end, write_result
from web.letters import offer_decks, sign_card, sign_queen, sign_rank
from web.localised import list_names, write_date, write_decimal, write_number, write_span, write_time
from web.rulewords import NARROW
from web.styles import style
from web.wording import player_name

SHORT_JSON = {"ensure_ascii": False, "separators": (",", ":")}
"""Names stand in it as they do elsewhere on the page, which packs best."""


class Outdented(Extension):
    """Reads templates without their indents, a twentieth of what a phone would load."""

    def preprocess(self, source: str, _name: str | None, _filename: str | None = None) -> str:
        return re.sub(r"^[ \t]+", "", source, flags=re.MULTILINE)


def name_default(place: int) -> str:
    """Name a player whom nobody named."""
    return player_name(None, place)


def prepare_templates(app: Flask) -> None:
    """Set how templates are read, and what they know."""
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True, "extensions": [Outdented]}
    app.add_template_filter(write_date, "date")
    app.add_template_filter(write_time, "time")
    app.add_template_global(write_span, "span")
    app.add_template_filter(sign_card, "card_sign")
    app.add_template_filter(sign_rank, "rank_sign")
    app.add_template_global(sign_queen)
    app.add_template_global(offer_decks)
    app.add_template_filter(write_number, "minus")
    app.add_template_filter(write_place, "place")
    app.add_template_filter(write_decimal, "decimal")
    app.add_template_global(list_names, "listed")
    app.add_template_global(name_default, "default_name")
    app.add_template_global(style)
    app.add_template_global(say_end)
    app.add_template_global(describe_chart)
    app.add_template_global(write_result)
    app.jinja_env.globals["directions"] = NARROW
    app.jinja_env.policies["json.dumps_kwargs"] = SHORT_JSON
