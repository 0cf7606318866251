"""Rows beside the sheet: what helps its phones. No total depends on them."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from moments import Moment, now
from referee.following import Beginning, Following
from referee.sheet import Law
from referee.tricks import read_plays, write_plays
from rows import Base


class Receipt(Base):
    """What a request with an Idempotency-Key led to, so that a repeat finds it.

    *scope* is the table, or for a new table the address that asked; the key itself is not kept. *salt* lets the same
    key find the same links again without the links being stored.
    """

    __tablename__ = "receipt"
    __table_args__ = (UniqueConstraint("scope", "key_hash"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    scope: Mapped[str] = mapped_column(String(80))
    key_hash: Mapped[str] = mapped_column(String(64))
    body_hash: Mapped[str] = mapped_column(String(64))
    table_id: Mapped[int] = mapped_column(ForeignKey("card_table.id", ondelete="CASCADE"), index=True)
    game_number: Mapped[int | None]
    position: Mapped[int | None]
    adjustment: Mapped[int | None]
    salt: Mapped[str | None] = mapped_column(String(64))
    created_at: Mapped[datetime] = mapped_column(Moment, default=now)


class Followed(Base):
    """The cards of a deal that somebody follows: the one *after* the deal at that position, 0 for the first.

    *plays* are the cards in order, each with the seat that played it: ``0:2C 1:KC``. A row that was *forgotten* stays,
    so that no revision comes twice.
    """

    __tablename__ = "followed"
    __table_args__ = (
        UniqueConstraint("game_id", "after"),
        CheckConstraint("after >= 0 AND revision > 0", name="after"),
        CheckConstraint("leader >= 0 AND trick > 0", name="beginning"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    after: Mapped[int]
    revision: Mapped[int]
    forgotten: Mapped[bool] = mapped_column(default=False)
    trick: Mapped[int]
    leader: Mapped[int]
    hearts_broken: Mapped[bool]
    plays: Mapped[str] = mapped_column(Text, default="")

    def state(self, following: Following) -> None:
        """Put what was seen in place of what stood here."""
        beginning = following.beginning
        self.trick, self.leader, self.hearts_broken = beginning.trick, beginning.leader, beginning.hearts_broken
        self.plays, self.forgotten = write_plays(following.plays), False

    def to_following(self, law: Law) -> Following:
        """Read it back for the *law* that the deal is played by."""
        beginning = Beginning(self.leader, self.trick, self.hearts_broken)
        return Following(law.pack, law.rules, beginning, read_plays(self.plays))


class Presence(Base):
    """A phone that is entering a hand just now, and how far it is; it counts for nothing after *until*."""

    __tablename__ = "presence"

    table_id: Mapped[int] = mapped_column(ForeignKey("card_table.id", ondelete="CASCADE"), primary_key=True)
    phone: Mapped[str] = mapped_column(String(20), primary_key=True)
    number: Mapped[int]
    done: Mapped[int]
    cells: Mapped[int]
    until: Mapped[datetime] = mapped_column(Moment)
