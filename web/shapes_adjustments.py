"""The answers of the JSON door about points by agreement."""

from typing import TypedDict


class AdjustmentAnswer(TypedDict):
    """Points by agreement for a *player*, a place in `players`, *before* a deal; *totals* are those after it."""

    id: int
    revision: int
    before: int
    player: int
    points: int
    reason: str
    counted: bool
    totals: list[int]
    recorded_at: str
    changed_at: str | None


class AdjustedAnswer(TypedDict, total=False):
    """Points by agreement, in the order in which they were recorded, where there are any."""

    adjustments: list[AdjustmentAnswer]
