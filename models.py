"""Rows: what is kept. Facts only; every number a player reads is derived by `referee`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import JSON, CheckConstraint, ForeignKey, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from adjustments import AdjustmentRow
from moments import Moment, now
from referee.cards import read_cards, write_cards
from referee.entries import EnteredAs, Record
from referee.letters import USUAL
from referee.packs import Variant
from referee.ruled import Ruled, RuledReason
from referee.rules import Direction, Moon
from referee.seats import Column
from referee.sheet import Arrangement
from referee.takings import Haul, Taking
from rows import OWNED, Base, db

__all__ = [
    "AdjustmentRow",
    "ArrangementRow",
    "Base",
    "Change",
    "Deal",
    "Game",
    "Player",
    "Table",
    "TakingRow",
    "db",
]


class Table(Base):
    """A group of people that returns; whoever has a link may come in, and only hashes of the links are kept.

    *letters* are those on the cards: the deck lies on the table, and all read the same.
    """

    __tablename__ = "card_table"

    id: Mapped[int] = mapped_column(primary_key=True)
    keeper_hash: Mapped[str] = mapped_column(String(64), unique=True)
    viewer_hash: Mapped[str] = mapped_column(String(64), unique=True)
    letters: Mapped[str] = mapped_column(String(20), server_default=str(USUAL))
    created_at: Mapped[datetime] = mapped_column(Moment, default=now)

    games: Mapped[list[Game]] = relationship(
        back_populates="table", order_by="Game.number", cascade="all, delete-orphan", passive_deletes=True
    )


class Game(Base):
    """One game up to its target; *version* counts the changes made to it."""

    __tablename__ = "game"
    __table_args__ = (UniqueConstraint("table_id", "number"), CheckConstraint("version >= 0", name="version"))

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("card_table.id", ondelete="CASCADE"))
    number: Mapped[int]
    version: Mapped[int] = mapped_column(default=0)
    title: Mapped[str] = mapped_column(Text, default="")
    note: Mapped[str] = mapped_column(Text, default="")
    ended: Mapped[bool] = mapped_column(default=False)
    created_at: Mapped[datetime] = mapped_column(Moment, default=now)

    table: Mapped[Table] = relationship(back_populates="games")
    players: Mapped[list[Player]] = relationship(order_by="Player.place", **OWNED)
    arrangements: Mapped[list[ArrangementRow]] = relationship(order_by="ArrangementRow.version", **OWNED)
    deals: Mapped[list[Deal]] = relationship(order_by="Deal.position", **OWNED)
    adjustments: Mapped[list[AdjustmentRow]] = relationship(order_by="AdjustmentRow.number", **OWNED)
    changes: Mapped[list[Change]] = relationship(order_by="Change.version", **OWNED)

    @property
    def names(self) -> list[str | None]:
        """Names by column, of who had it first; None where a player goes by the number of the column."""
        return [player.name for player in self.players]

    def names_at(self, position: int | None = None, version: int | None = None) -> list[str | None]:
        """Names by column of who plays in the deal at *position*, substitutes among them; else in the one to come.

        With a *version*, as they were before that one.
        """
        names = self.names
        for row in self.arrangements:
            holds = position is None or row.position <= position
            if row.active and row.names and holds and (version is None or row.version < version):
                for column, name in row.names.items():
                    names[int(column)] = name
        return names

    @property
    def substitutes(self) -> list[tuple[ArrangementRow, Column, str]]:
        """Who went on in a column, in the order in which they came, each with the row that says so."""
        said = [row for row in self.arrangements if row.active]
        return [(row, int(column), name) for row in said for column, name in (row.names or {}).items()]

    @property
    def variants(self) -> list[Variant]:
        """The variants that the table named, oldest first."""
        return [Variant(row.variant) for row in self.arrangements if row.active and row.variant]

    @property
    def was_reseated(self) -> bool:
        """Whether somebody came, went, or sat elsewhere, or another variant was chosen, since the game began."""
        later = [row for row in self.arrangements if row.active and row.version]
        return any(row.seats or row.variant or row.contending is not None for row in later)

    @property
    def next_position(self) -> int:
        """A position that no deal of this game ever had."""
        return 1 + max((deal.position for deal in self.deals), default=0)

    @property
    def last_position(self) -> int:
        """The position of the last deal that counts; 0 before the first."""
        return max((deal.position for deal in self.standing_deals), default=0)

    @property
    def standing_deals(self) -> list[Deal]:
        """The deals that count, withdrawn ones left out."""
        return [deal for deal in self.deals if not deal.withdrawn]

    @property
    def standing_adjustments(self) -> list[AdjustmentRow]:
        """The points by agreement that count, withdrawn ones left out."""
        return [row for row in self.adjustments if not row.withdrawn]

    def to_arrangements(self) -> list[Arrangement]:
        """What the table said, oldest first, without what was taken back."""
        return [row.to_arrangement() for row in self.arrangements if row.active]


class Player(Base):
    """A person in a column of the sheet."""

    __tablename__ = "player"

    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"), primary_key=True)
    place: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str | None] = mapped_column(Text)


class ArrangementRow(Base):
    """A fact: what the table agreed from a position on.

    *seats* lists the columns of who sits, clockwise, *contending* those of who left and counts for the win; *dealer* is
    the column of who deals. *begins* and *names* are what some columns start with, and who goes on in them, by the
    number of the column, which JSON writes as text.
    """

    __tablename__ = "arrangement"
    __table_args__ = (UniqueConstraint("game_id", "version"), CheckConstraint("position > 0", name="position"))

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    position: Mapped[int]
    version: Mapped[int]
    active: Mapped[bool] = mapped_column(default=True)
    variant: Mapped[str | None] = mapped_column(String(20))
    seats: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))
    dealer: Mapped[int | None]
    direction: Mapped[str | None] = mapped_column(String(20))
    begins: Mapped[dict[str, int] | None] = mapped_column(JSON(none_as_null=True))
    contending: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))
    names: Mapped[dict[str, str] | None] = mapped_column(JSON(none_as_null=True))
    options: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)

    def to_arrangement(self) -> Arrangement:
        return Arrangement(
            self.position,
            variant=Variant(self.variant) if self.variant else None,
            seats=tuple(self.seats) if self.seats else None,
            dealer=self.dealer,
            direction=Direction(self.direction) if self.direction else None,
            options=self.options,
            begins={int(column): total for column, total in (self.begins or {}).items()},
            contending=None if self.contending is None else tuple(self.contending),
        )


class Deal(Base):
    """A recorded deal. Its number is its rank among those not withdrawn, and never kept."""

    __tablename__ = "deal"
    __table_args__ = (
        UniqueConstraint("game_id", "position"),
        CheckConstraint("position > 0", name="position"),
        CheckConstraint(
            "uncollected_hearts >= 0 AND uncollected_queens >= 0 AND uncollected_bonus >= 0", name="uncollected"
        ),
        CheckConstraint("(entered_as = 'ruled') = (ruled_seat IS NOT NULL)", name="entered_as"),
        CheckConstraint(
            "CASE WHEN ruled_seat IS NULL THEN ruled_reason IS NULL AND ruled_note IS NULL"
            " ELSE ruled_seat >= 0 AND ruled_reason IS NOT NULL AND ruled_note IS NOT NULL END",
            name="ruled",
        ),
        CheckConstraint(
            "ruled_seat IS NULL OR (choice IS NULL AND uncollected_cards IS NULL"
            " AND uncollected_hearts + uncollected_queens + uncollected_bonus = 0)",
            name="ruled_alone",
        ),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    position: Mapped[int]
    revision: Mapped[int]
    withdrawn: Mapped[bool] = mapped_column(default=False)
    entered_as: Mapped[str] = mapped_column(String(20))
    choice: Mapped[str | None] = mapped_column(String(20))
    uncollected_hearts: Mapped[int] = mapped_column(default=0)
    uncollected_queens: Mapped[int] = mapped_column(default=0)
    uncollected_bonus: Mapped[int] = mapped_column(default=0)
    uncollected_cards: Mapped[str | None] = mapped_column(Text)
    ruled_seat: Mapped[int | None]
    ruled_reason: Mapped[str | None] = mapped_column(String(20))
    ruled_note: Mapped[str | None] = mapped_column(Text)
    recorded_at: Mapped[datetime] = mapped_column(Moment, default=now)
    changed_at: Mapped[datetime | None] = mapped_column(Moment)

    takings: Mapped[list[TakingRow]] = relationship(order_by="TakingRow.seat", **OWNED)

    def state(self, record: Record) -> None:
        """Put the facts of *record* in place of what stood here."""
        haul, ruled = record.haul or Haul(()), record.ruled
        left = haul.uncollected
        self.choice = record.choice and str(record.choice)
        self.entered_as = str(record.entered_as)
        self.uncollected_hearts, self.uncollected_queens, self.uncollected_bonus = left.hearts, left.queens, left.bonus
        self.uncollected_cards = write_cards(left.cards)
        said = (ruled.seat, str(ruled.reason), ruled.note) if ruled else (None, None, None)
        self.ruled_seat, self.ruled_reason, self.ruled_note = said
        rows = {row.seat: row for row in self.takings}
        self.takings = [
            (rows.get(seat) or TakingRow(seat=seat)).state(taking) for seat, taking in enumerate(haul.takings)
        ]

    def to_record(self, takings: Sequence[Taking] | None = None) -> Record:
        """Read the facts back; *takings* saves loading them a deal at a time."""
        entered_as = EnteredAs(self.entered_as)
        if self.ruled_seat is not None and self.ruled_reason is not None:
            ruled = Ruled(self.ruled_seat, RuledReason(self.ruled_reason), self.ruled_note or "")
            return Record(ruled, entered_as=entered_as)
        hearts, queens, bonus = self.uncollected_hearts, self.uncollected_queens, self.uncollected_bonus
        left = Taking(hearts, queens, bonus, read_cards(self.uncollected_cards))
        piles = tuple(takings or (row.to_taking() for row in self.takings))
        return Record(Haul(piles, left), Moon(self.choice) if self.choice else None, entered_as)


class TakingRow(Base):
    """A fact: what one seat took in one deal."""

    __tablename__ = "taking"
    __table_args__ = (CheckConstraint("hearts >= 0 AND queens >= 0 AND bonus >= 0", name="counts"),)

    deal_id: Mapped[int] = mapped_column(ForeignKey("deal.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    hearts: Mapped[int]
    queens: Mapped[int]
    bonus: Mapped[int]
    cards: Mapped[str | None] = mapped_column(Text)

    def state(self, taking: Taking) -> TakingRow:
        self.hearts, self.queens, self.bonus = taking.hearts, taking.queens, taking.bonus
        self.cards = write_cards(taking.cards)
        return self

    def to_taking(self) -> Taking:
        return Taking(self.hearts, self.queens, self.bonus, read_cards(self.cards))


class Change(Base):
    """One change to a game, kept for good: what stood before it and after it, and the version it made.

    *undoes* and *redoes* name the version of the change that was taken back, or put back.
    """

    __tablename__ = "change"
    __table_args__ = (UniqueConstraint("game_id", "version"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    version: Mapped[int]
    kind: Mapped[str] = mapped_column(String(20))
    number: Mapped[int | None]
    undoes: Mapped[int | None]
    redoes: Mapped[int | None]
    old: Mapped[dict[str, Any]] = mapped_column(JSON)
    new: Mapped[dict[str, Any]] = mapped_column(JSON)
    made_at: Mapped[datetime] = mapped_column(Moment, default=now)
