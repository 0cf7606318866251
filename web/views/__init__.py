"""One blueprint a file; a view fetches, asks, commits once and answers."""

from flask import Flask

from web.views import deals, errors, games, links, settings, start, tables

PLACES = (start, tables, settings, links, games, deals, errors)


def register_views(app: Flask) -> None:
    """Put every blueprint in its place."""
    for place in PLACES:
        app.register_blueprint(place.bp)
