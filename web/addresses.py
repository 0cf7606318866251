"""How addresses are read: numbers in plain digits and nothing else, and no second spelling of any address."""

from flask import Flask
from werkzeug.routing import BaseConverter


class CountConverter(BaseConverter):
    """A number from 1 up, in ASCII, without leading zeros; anything else leads nowhere."""

    regex = "[1-9][0-9]{0,3}"

    def to_python(self, value: str) -> int:
        return int(value)


def prepare_addresses(app: Flask) -> None:
    """Teach *app* to read ``<count:number>``; call it before any blueprint is registered."""
    app.url_map.converters["count"] = CountConverter
    app.url_map.merge_slashes = False
