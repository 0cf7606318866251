"""Databases of earlier releases come up to date with every hand on them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import flask_migrate
import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import CheckConstraint, Connection, MetaData, inspect, text

from database import MIGRATIONS, listen
from models import Base, db
from tests.support.application import build, close
from tests.web.tables import FIRST, SIX, Phone, ok, start_table

FIRST_RELEASE = "0001"
RULED = {"seat": 2, "reason": "revoke", "note": "third trick"}


def play(client: FlaskClient) -> list[Phone]:
    """Play at two tables what the first release could keep: cards, points, a moon, corrections, undo, the table."""
    four = start_table(client)
    ok(four.record(1, cards=FIRST, key="k"), 201)
    ok(four.record(2, points=[0, 26, 26, 26]), 201)
    ok(four.record(3, cards="0 Q 13 0"), 201)
    ok(four.correct(1, 1, cards="6 Q+3 4 0"))
    ok(four.withdraw(2, 2))
    ok(four.undo(5))
    ok(four.change(6, rules={"target": 50}, dealer=2))
    six = start_table(client, variant="cancellation", players=SIX)
    ok(six.record(1, cards="Q+10 5 5 2 1 0", table="Q+3"), 201)
    return [four, six]


@pytest.fixture
def earlier_url(empty_database_url: str) -> str:
    """A database as the first release left it, without rows."""
    app = Flask("earlier")
    app.config["SQLALCHEMY_DATABASE_URI"] = empty_database_url
    db.init_app(app)
    flask_migrate.Migrate(app, db, directory=str(MIGRATIONS), render_as_batch=True)
    with app.app_context():
        listen(db.engine)
        flask_migrate.upgrade(directory=str(MIGRATIONS), revision=FIRST_RELEASE)
    close(app)
    return empty_database_url


@pytest.fixture
def played(tmp_path: Path) -> Iterator[tuple[Flask, list[Phone]]]:
    """Games that were played on a database of today."""
    app = build(f"sqlite:///{tmp_path}/played.db")
    yield app, play(app.test_client())
    close(app)


def copy_rows(source: Flask, url: str) -> None:
    """Carry every row over into the columns that the database at *url* has."""
    target = Flask("target")
    target.config["SQLALCHEMY_DATABASE_URI"] = url
    db.init_app(target)
    with source.app_context(), db.engine.connect() as connection:
        rows = {
            table.name: connection.execute(table.select()).mappings().all() for table in Base.metadata.sorted_tables
        }
    with target.app_context():
        there = MetaData()
        there.reflect(db.engine)
        with db.engine.begin() as connection:
            for table in (table for table in Base.metadata.sorted_tables if table.name in there.tables):
                columns = [column.name for column in there.tables[table.name].columns]
                for row in rows[table.name]:
                    connection.execute(table.insert().values({name: row[name] for name in columns}))
                if connection.dialect.name == "postgresql" and "id" in columns:
                    move_on(connection, table.name)
    close(target)


def move_on(connection: Connection, table: str) -> None:
    """Let PostgreSQL count on from the rows that came with a number of their own."""
    counter = f"pg_get_serial_sequence('{table}', 'id')"
    connection.execute(text(f"SELECT setval({counter}, (SELECT coalesce(max(id), 1) FROM {table}))"))  # noqa: S608


def test_a_database_of_the_first_release_keeps_every_sheet(earlier_url: str, played: tuple[Flask, list[Phone]]):
    app, phones = played
    told = [tell(phone) for phone in phones]
    copy_rows(app, earlier_url)
    later = build(earlier_url)
    moved = [Phone(later.test_client(), phone.link, phone.viewer_link) for phone in phones]
    assert [tell(phone) for phone in moved] == told
    with later.app_context():
        flask_migrate.check(directory=str(MIGRATIONS))
    close(later)


def tell(phone: Phone) -> list[Any]:
    return [phone.game(), ok(phone.call("GET", "/games/1/history"))]


def test_a_table_of_the_first_release_goes_on_with_rulings(earlier_url: str, played: tuple[Flask, list[Phone]]):
    app, phones = played
    copy_rows(app, earlier_url)
    later = build(earlier_url)
    four = Phone(later.test_client(), phones[0].link, phones[0].viewer_link)
    deal = ok(four.record(4, ruled=RULED), 201)
    assert (deal["ruled"], deal["points"]) == (RULED, [0, 0, 26, 0])
    first = four.game()["deals"][0]
    assert ok(four.correct(1, first["revision"], ruled=RULED))["points"] == [0, 0, 26, 0]
    version = four.game()["version"]
    assert ok(four.undo(version))["deals"][0]["takings"] == first["takings"]
    close(later)


def test_a_hand_is_followed_at_a_table_of_the_first_release(earlier_url: str, played: tuple[Flask, list[Phone]]):
    app, phones = played
    copy_rows(app, earlier_url)
    later = build(earlier_url)
    client, hand = later.test_client(), f"/t/{phones[0].link}/referee/hand"
    assert client.post(hand, data={"number": "4", "do": "begin", "leader": "2", "trick": "1"}).status_code == 303
    assert client.post(hand, data={"number": "4", "place": "0", "card": "2C"}).status_code == 303
    assert "Dora plays next." in client.get(hand).text
    close(later)


def test_a_table_of_the_first_release_has_the_usual_letters_and_may_have_others(
    earlier_url: str, played: tuple[Flask, list[Phone]]
):
    app, phones = played
    copy_rows(app, earlier_url)
    later = build(earlier_url)
    four, six = (Phone(later.test_client(), phone.link, phone.viewer_link) for phone in phones)
    assert not {"letters"} & {*four.game(), *six.game()}
    assert ok(four.change(four.game()["version"], letters="tkdv"))["letters"] == "tkdv"
    assert "letters" not in ok(four.undo(four.game()["version"]))
    close(later)


def test_every_table_outlives_the_way_back_to_before_there_were_letters(app: Flask, client: FlaskClient):
    """On SQLite it takes a table rebuilt, over which a deletion could cascade."""
    phone = start_table(client, letters="akdw")
    ok(phone.record(1, cards=FIRST), 201)
    with app.app_context():
        flask_migrate.downgrade(directory=str(MIGRATIONS), revision="0004")
        flask_migrate.upgrade(directory=str(MIGRATIONS))
    game = phone.game()
    assert (game["totals"], game.get("letters")) == ([16, 6, 4, 0], None)


def test_players_come_and_go_at_a_table_of_the_first_release(earlier_url: str, played: tuple[Flask, list[Phone]]):
    app, phones = played
    copy_rows(app, earlier_url)
    later = build(earlier_url)
    four = Phone(later.test_client(), phones[0].link, phones[0].viewer_link)
    before = four.game()
    seats = [{"column": 0}, {"column": 1, "name": "Finn"}, {"name": "Gus", "start": 7}, {"column": 3}]
    game = ok(four.change(before["version"], seats=seats))
    assert (game["seating"], game["left"], game["totals"][4]) == ([0, 1, 4, 3], [2], 7)
    assert ok(four.undo(game["version"]))["players"] == before["players"]
    close(later)


def test_the_way_back_is_refused_where_players_came_and_went(
    app: Flask, client: FlaskClient, caplog: pytest.LogCaptureFixture
):
    phone = start_table(client)
    ok(phone.change(0, seats=[{"column": seat} for seat in range(3)]))
    with app.app_context():
        with pytest.raises(SystemExit):
            flask_migrate.downgrade(directory=str(MIGRATIONS), revision="0005")
        assert "Changes of who sits: 1." in caplog.text
    assert phone.game()["left"] == [3]


def test_the_way_back_is_refused_where_points_were_agreed_on(
    app: Flask, client: FlaskClient, caplog: pytest.LogCaptureFixture
):
    phone = start_table(client)
    ok(phone.call("POST", "/games/1/adjustments", {"version": 0, "player": 1, "points": -5}), 201)
    with app.app_context():
        with pytest.raises(SystemExit):
            flask_migrate.downgrade(directory=str(MIGRATIONS), revision="0007")
        assert "Points by agreement: 1." in caplog.text
    assert phone.game()["totals"] == [0, -5, 0, 0]


def test_undo_reaches_back_to_before_there_were_rulings(earlier_url: str, played: tuple[Flask, list[Phone]]):
    """The first release did not write down that a hand was not ruled on."""
    app, phones = played
    forget_rulings(app)
    copy_rows(app, earlier_url)
    later = build(earlier_url)
    four = Phone(later.test_client(), phones[0].link, phones[0].viewer_link)
    recorded = four.game()["deals"][2]
    for version in range(7, 11):
        ok(four.undo(version))
    for version in range(11, 15):
        game = ok(four.redo(version))
    assert (game["deals"][2]["takings"], game["deals"][2]["changed_at"]) == (recorded["takings"], None)
    close(later)


def forget_rulings(app: Flask) -> None:
    """Take out of the history what the first release did not write."""
    from models import Change

    with app.app_context():
        for change in db.session.query(Change):
            for side in ("old", "new"):
                state = getattr(change, side)
                if state.get("deal"):
                    deal = {name: said for name, said in state["deal"].items() if name != "ruled"}
                    setattr(change, side, {**state, "deal": deal})
        db.session.commit()


def test_a_backup_is_made_before_the_migration(earlier_url: str, played: tuple[Flask, list[Phone]], tmp_path: Path):
    """A PostgreSQL server has backups of its own."""
    app, _phones = played
    copy_rows(app, earlier_url)
    later = build(earlier_url)
    with later.app_context():
        expected = 1 if db.engine.dialect.name == "sqlite" else 0
    close(later)
    copies = list(tmp_path.glob("*.backup"))
    assert len(copies) == expected
    for copy in copies:
        kept = Flask("kept")
        kept.config["SQLALCHEMY_DATABASE_URI"] = f"sqlite:///{copy}"
        db.init_app(kept)
        with kept.app_context(), db.engine.connect() as connection:
            assert connection.scalar(text("SELECT version_num FROM alembic_version")) == FIRST_RELEASE
            assert connection.scalar(text("SELECT count(*) FROM deal")) == 4
        close(kept)


def test_migrations_leave_every_check_that_the_models_name(app: Flask):
    with app.app_context():
        there = inspect(db.engine)
        for table in Base.metadata.sorted_tables:
            named = [str(check.name) for check in table.constraints if isinstance(check, CheckConstraint)]
            assert sorted(check["name"] for check in there.get_check_constraints(table.name)) == sorted(named)


def test_the_way_back_is_refused_while_there_are_rulings(
    app: Flask, client: FlaskClient, caplog: pytest.LogCaptureFixture
):
    phone = start_table(client)
    ok(phone.record(1, ruled=RULED), 201)
    with app.app_context():
        with pytest.raises(SystemExit):
            flask_migrate.downgrade(directory=str(MIGRATIONS), revision=FIRST_RELEASE)
        assert "Hands recorded as ruled: 1." in caplog.text
        ok(phone.correct(1, 1, cards=FIRST))
        flask_migrate.downgrade(directory=str(MIGRATIONS), revision=FIRST_RELEASE)
        flask_migrate.upgrade(directory=str(MIGRATIONS))
    assert phone.game()["totals"] == [16, 6, 4, 0]
