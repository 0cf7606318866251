"""The database comes up to date by itself, refuses what it does not know, and is used safely."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import flask_migrate
import pytest
from flask import Flask
from sqlalchemy import text

from database import MIGRATIONS, NewerDatabase, back_up, name_driver
from ledger.opening import begin_writing
from models import db
from tests.support.application import build, close
from tests.support.databases import only_sqlite


@pytest.fixture
def app(own_database_url: str) -> Iterator[Flask]:
    """An app whose database nobody else has."""
    app = build(own_database_url)
    yield app
    close(app)


def test_models_and_migrations_say_the_same(app: Flask) -> None:
    with app.app_context():
        flask_migrate.check(directory=str(MIGRATIONS))


def test_a_newer_database_is_refused_and_left_alone(app: Flask, own_database_url: str) -> None:
    with app.app_context(), db.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerDatabase, match="9999"):
        build(own_database_url)
    with app.app_context(), db.engine.connect() as connection:
        assert connection.scalar(text("SELECT version_num FROM alembic_version")) == "9999"


def test_four_servers_may_start_on_an_empty_database_at_once(empty_database_url: str) -> None:
    start = "import sys; from app import create_app; create_app({'SQLALCHEMY_DATABASE_URI': sys.argv[1]})"
    command = [sys.executable, "-c", start, empty_database_url]
    servers = [subprocess.Popen(command, cwd=Path(__file__).parent.parent) for _server in range(4)]
    assert [server.wait(60) for server in servers] == [0, 0, 0, 0]
    app = build(empty_database_url)
    with app.app_context():
        flask_migrate.check(directory=str(MIGRATIONS))
    close(app)


@only_sqlite
def test_sqlite_keeps_what_was_acknowledged_over_a_power_cut(app: Flask) -> None:
    asked = {"journal_mode": "truncate", "synchronous": 3, "foreign_keys": 1, "busy_timeout": 5000, "secure_delete": 1}
    with app.app_context(), db.engine.connect() as connection:
        assert {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in asked} == asked


@only_sqlite
def test_a_reader_does_not_wait_for_a_writer(app: Flask) -> None:
    with app.app_context():
        begin_writing()
        with db.engine.connect() as reader:
            assert reader.scalar(text("SELECT count(*) FROM card_table")) == 0
        db.session.rollback()


@only_sqlite
def test_a_backup_is_a_whole_database(app: Flask, tmp_path: Path) -> None:
    with app.app_context():
        back_up(db.engine)
    (copy,) = tmp_path.glob("*.backup")
    app = build(f"sqlite:///{copy}")
    with app.app_context(), db.engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM alembic_version")) == 1
    close(app)


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ("postgres://host/hearts", "postgresql+psycopg://host/hearts"),
        ("postgresql://host/hearts", "postgresql+psycopg://host/hearts"),
        ("postgresql+psycopg://host/hearts", "postgresql+psycopg://host/hearts"),
        ("sqlite:///hearts.db", "sqlite:///hearts.db"),
    ],
)
def test_addresses_of_databases_are_taken_as_hosts_hand_them_out(given: str, named: str) -> None:
    assert name_driver(given) == named
