"""A fresh database for every test: SQLite and PostgreSQL in turn."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.application import build, close

BOTH = ["sqlite", "postgresql"]

only_sqlite = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
"""Marks tests to which the database does not matter: pages in a browser, say."""

only_postgresql = pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)


@pytest.fixture(params=BOTH)
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database with all tables and no rows, a copy of one that was migrated once."""
    if request.param == "sqlite":
        shutil.copyfile(request.getfixturevalue("sqlite_template"), tmp_path / "heartsheet.db")
        yield f"sqlite:///{tmp_path}/heartsheet.db"
        return
    postgres = request.getfixturevalue("postgres")
    with postgres.database(request.getfixturevalue("postgres_template")) as name:
        yield postgres.url(name)


@pytest.fixture(params=BOTH)
def empty_database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database without any table, for tests of the migrations."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/empty.db"
        return
    postgres = request.getfixturevalue("postgres")
    with postgres.database() as name:
        yield postgres.url(name)


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("template") / "heartsheet.db"
    close(build(f"sqlite:///{file}"))
    return file


@pytest.fixture(scope="session")
def postgres_template(request: pytest.FixtureRequest) -> Iterator[str]:
    postgres = request.getfixturevalue("postgres")
    with postgres.database() as name:
        close(build(postgres.url(name)))
        yield name
