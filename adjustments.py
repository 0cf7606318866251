"""Rows between hands: points given or taken by agreement."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from moments import Moment, now
from referee.adjustments import Adjustment
from rows import Base


class AdjustmentRow(Base):
    """A fact: points given or taken by agreement, before the deal at *position*; *number* is its own for good."""

    __tablename__ = "adjustment"
    __table_args__ = (
        UniqueConstraint("game_id", "number"),
        CheckConstraint("position > 0 AND place >= 0", name="position"),
        CheckConstraint("points <> 0 AND points BETWEEN -999 AND 999", name="points"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("game.id", ondelete="CASCADE"))
    number: Mapped[int]
    position: Mapped[int]
    revision: Mapped[int]
    withdrawn: Mapped[bool] = mapped_column(default=False)
    place: Mapped[int]
    points: Mapped[int]
    reason: Mapped[str] = mapped_column(Text, default="")
    recorded_at: Mapped[datetime] = mapped_column(Moment, default=now)
    changed_at: Mapped[datetime | None] = mapped_column(Moment)

    def to_adjustment(self) -> Adjustment:
        return Adjustment(self.position, self.place, self.points, self.reason)
