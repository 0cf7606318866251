"""Moments in time: in UTC, whatever the database and the computer do with zones."""

from datetime import UTC, datetime

from sqlalchemy import DateTime, Dialect, TypeDecorator


def now() -> datetime:
    """Tell the time in UTC, to the second: nobody at a table reads more."""
    return datetime.now(UTC).replace(microsecond=0)


class Moment(TypeDecorator[datetime]):
    """An aware UTC time, whatever the database does with zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None or value.tzinfo is not None:
            return value and value.astimezone(UTC)
        return value.replace(tzinfo=UTC)
