"""The app as tests need it: on a database of its own."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient


@pytest.fixture
def app(database_url: str) -> Iterator[Flask]:
    """The app; a test that takes it runs on SQLite and on PostgreSQL."""
    app = build(database_url)
    yield app
    close(app)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def build(url: str, **config: object) -> Flask:
    """Build the app on the database at *url*, which the app brings up to date."""
    from app import create_app  # here, so that the tests of the rules start without it

    return create_app({"SQLALCHEMY_DATABASE_URI": url, "TESTING": True, **config})


def close(app: Flask) -> None:
    """Give back every connection, so that the database can be copied or dropped."""
    from models import db

    with app.app_context():
        for engine in db.engines.values():
            engine.dispose()
