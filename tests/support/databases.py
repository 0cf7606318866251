"""Databases for tests, SQLite and PostgreSQL in turn: one that every test finds empty, or one of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from tests.support.application import build, close

BOTH = ["sqlite", "postgresql"]

only_sqlite = pytest.mark.parametrize("database_kind", ["sqlite"], indirect=True)
"""Marks tests to which the database does not matter: pages in a browser, say."""

only_postgresql = pytest.mark.parametrize("database_kind", ["postgresql"], indirect=True)


@pytest.fixture(params=BOTH)
def database_kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def database_url(database_kind: str, request: pytest.FixtureRequest) -> Iterator[str]:
    """A database with all tables and no rows: the same one all the time, emptied after each test."""
    url = str(request.getfixturevalue(f"{database_kind}_url"))
    yield url
    empty(url)


@pytest.fixture
def own_database_url(empty_database_url: str) -> str:
    """A database with all tables and no rows, for tests that leave it otherwise."""
    close(build(empty_database_url))
    return empty_database_url


@pytest.fixture
def empty_database_url(database_kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database without any table, for tests of the migrations."""
    if database_kind == "sqlite":
        yield f"sqlite:///{tmp_path}/empty.db"
        return
    postgres = request.getfixturevalue("postgres")
    with postgres.database() as name:
        yield postgres.url(name)


@pytest.fixture(scope="session")
def sqlite_url(tmp_path_factory: pytest.TempPathFactory) -> str:
    url = f"sqlite:///{tmp_path_factory.mktemp('database') / 'heartsheet.db'}"
    close(build(url))
    return url


@pytest.fixture(scope="session")
def postgresql_url(request: pytest.FixtureRequest) -> Iterator[str]:
    postgres = request.getfixturevalue("postgres")
    with postgres.database() as name:
        close(build(postgres.url(name)))
        yield postgres.url(name)


def empty(url: str) -> None:
    """Take every row out of the database at *url*."""
    from models import db  # here, so that the tests of the rules start without it

    engine = create_engine(url)
    with engine.begin() as connection:
        for table in reversed(db.metadata.sorted_tables):
            connection.execute(table.delete())
    engine.dispose()
