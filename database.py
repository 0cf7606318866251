"""The database: where it is, how SQLite is used safely, and how it comes up to date."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from flask import Flask
from flask_migrate import Migrate, upgrade
from sqlalchemy import Connection, Engine, event, inspect, text

from ledger.opening import READING, WRITING
from models import db

MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = ("journal_mode=TRUNCATE", "synchronous=EXTRA", "foreign_keys=ON", "busy_timeout=5000", "secure_delete=ON")
"""TRUNCATE and EXTRA: the write-ahead log of SQLite before 3.51.3 can corrupt, and a hand must survive a power cut."""


class NewerDatabase(RuntimeError):
    """The database was written by a newer Heartsheet than this one."""


def prepare_database(app: Flask) -> None:
    """Connect *app* to its database and bring that up to date."""
    app.config["SQLALCHEMY_DATABASE_URI"] = name_driver(app.config["SQLALCHEMY_DATABASE_URI"])
    db.init_app(app)
    Migrate(app, db, directory=str(MIGRATIONS), render_as_batch=True)
    with app.app_context():
        listen(db.engine)
        bring_up_to_date(db.engine)


def name_driver(url: str) -> str:
    """Name the PostgreSQL driver in addresses as hosts hand them out.

    >>> name_driver("postgres://host/hearts")
    'postgresql+psycopg://host/hearts'
    """
    scheme, rest = url.split(":", 1)
    return f"postgresql+psycopg:{rest}" if scheme in ("postgres", "postgresql") else url


def listen(engine: Engine) -> None:
    """Make each transaction begin as what it is, and SQLite keep foreign keys."""
    event.listen(engine, "begin", BEGINNINGS[engine.dialect.name])
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_pragmas)


def _set_pragmas(connection: Any, record: Any) -> None:
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    """Take the write lock at once where it will be needed: a lock taken later may come too late."""
    writing = connection.get_execution_options().get(WRITING)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _begin_postgresql(connection: Connection) -> None:
    """Show one moment to who only reads: otherwise each statement sees what was committed meanwhile."""
    if connection.get_execution_options().get(READING):
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")


BEGINNINGS = {"sqlite": _begin_sqlite, "postgresql": _begin_postgresql}


def bring_up_to_date(engine: Engine) -> None:
    """Run the migrations that are missing, after a backup. Raises NewerDatabase rather than touch a newer one."""
    known = sorted(path.stem.split("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
    present = _read_revision(engine)
    if present is not None and present not in known:
        raise NewerDatabase(f"the database is at version {present}; this Heartsheet knows versions up to {known[-1]}")
    if present != known[-1]:
        if present is not None:
            back_up(engine)
        upgrade(directory=str(MIGRATIONS))


def _read_revision(engine: Engine) -> str | None:
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        version: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
        return version


def back_up(engine: Engine) -> None:
    """Copy an SQLite database beside itself; a PostgreSQL server has backups of its own."""
    path = engine.url.database
    if engine.dialect.name == "sqlite" and path:
        copy = f"{path}.{datetime.now(UTC):%Y%m%dT%H%M%S}.backup"
        with closing(engine.raw_connection()) as connection:  # VACUUM wants no transaction around it
            connection.cursor().execute("VACUUM INTO ?", (copy,))
