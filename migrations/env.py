"""How Alembic runs here; see database.py for when."""

from alembic import context
from flask import current_app

from ledger.opening import WRITING

LOCK = 7265
"""PostgreSQL's advisory lock for migrations: two servers starting at once take turns."""


def run_migrations() -> None:
    """Run inside one transaction, with SQLite's foreign keys off: rebuilding a table would cascade over them."""
    migrate = current_app.extensions["migrate"]
    engine = migrate.db.engine
    with engine.connect() as connection:
        lite, raw = connection.dialect.name == "sqlite", connection.connection.dbapi_connection
        if lite:
            raw.execute("PRAGMA foreign_keys=OFF")
        try:
            migrate_over(connection.execution_options(**{WRITING: True}), migrate, lite=lite)
        finally:
            if lite:
                raw.rollback()
                raw.execute("PRAGMA foreign_keys=ON")


def migrate_over(connection, migrate, *, lite: bool) -> None:
    """Migrate, and refuse to commit references that lead nowhere."""
    context.configure(
        connection=connection, target_metadata=migrate.db.metadata, transactional_ddl=True, **migrate.configure_args
    )
    with context.begin_transaction():
        if not lite:
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
        context.run_migrations()
        if lite and connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall():
            raise RuntimeError("the migration left broken references")


if context.is_offline_mode():
    raise SystemExit("Migrations need a database to run on.")
run_migrations()
