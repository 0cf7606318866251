"""The app as tests need it: on a database of its own."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2.bccache import Bucket, BytecodeCache


class Compiled(BytecodeCache):
    """Keeps compiled templates, so that not every test compiles them for its app."""

    def __init__(self) -> None:
        self.known: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.known:
            bucket.bytecode_from_string(self.known[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.known[bucket.key] = bucket.bytecode_to_string()


COMPILED = Compiled()


@pytest.fixture
def app(database_url: str, apps: dict[str, Flask]) -> Flask:
    """The app; a test that takes it runs on SQLite and on PostgreSQL, and leaves it as it was."""
    if database_url not in apps:
        apps[database_url] = build(database_url)
    return apps[database_url]


@pytest.fixture(scope="session")
def apps() -> Iterator[dict[str, Flask]]:
    """The apps that were built so far, by the address of their database."""
    built: dict[str, Flask] = {}
    yield built
    for app in built.values():
        close(app)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def build(url: str, **config: object) -> Flask:
    """Build the app on the database at *url*, which the app brings up to date."""
    from app import create_app  # here, so that the tests of the rules start without it

    app = create_app({"SQLALCHEMY_DATABASE_URI": url, "TESTING": True, **config})
    app.jinja_env.bytecode_cache = COMPILED
    return app


def close(app: Flask) -> None:
    """Give back every connection, so that the database can be copied or dropped."""
    from models import db

    with app.app_context():
        for engine in db.engines.values():
            engine.dispose()
