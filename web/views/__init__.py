"""One blueprint a file; a view fetches, asks, commits once and answers."""

from flask import Flask


def register_views(app: Flask) -> None:
    """Put every blueprint in its place."""
