"""One blueprint a file; a view fetches, asks, commits once and answers."""

from flask import Flask

from web.views import (
    adjust,
    api_adjustments,
    api_deals,
    api_games,
    api_import,
    api_openapi,
    api_plays,
    api_referee,
    api_tables,
    blank,
    bring,
    deals,
    errors,
    followed,
    games,
    links,
    players,
    referee,
    rematch,
    rulebook,
    settings,
    start,
    tables,
)

TABLE = (tables, settings, players, rematch, links, games, deals, adjust, followed)
PAGES = (start, bring, *TABLE, referee, rulebook, blank)
API = (api_tables, api_import, api_games, api_deals, api_adjustments, api_plays, api_referee, api_openapi)
PLACES = (*PAGES, *API, errors)


def register_views(app: Flask) -> None:
    """Put every blueprint in its place."""
    for place in PLACES:
        app.register_blueprint(place.bp)
