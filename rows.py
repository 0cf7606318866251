"""What all rows have in common: the database they are in, how constraints are named, how rows are owned."""

from typing import Any

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import MetaData
from sqlalchemy.orm import DeclarativeBase


class Base(DeclarativeBase):
    """Names every constraint, so that migrations can find it on both databases."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


db = SQLAlchemy(model_class=Base)
OWNED: dict[str, Any] = {"cascade": "all, delete-orphan", "passive_deletes": True}
"""How a relation to rows is set up that are nothing without the one they belong to."""
