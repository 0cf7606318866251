"""Why a change was not made, when it is not the referee's doing."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from referee.faults import Fault
from referee.seats import Seat


class RefusalCode(StrEnum):
    """What stood in the way; the text is the code's name on the wire."""

    ALREADY_RECORDED = "already_recorded"
    NOT_NEXT = "not_next"
    NOT_FOUND = "not_found"
    GAME_OVER = "game_over"
    GAME_RUNNING = "game_running"
    NOT_CURRENT = "not_current"
    KEY_REUSED = "key_reused"
    WITHDRAWN = "withdrawn"
    STALE_VERSION = "stale_version"
    STALE_REVISION = "stale_revision"
    STALE_ADJUSTMENT = "stale_adjustment"
    STALE_PLAY = "stale_play"
    NOTHING_TO_UNDO = "nothing_to_undo"


@dataclass(frozen=True)
class Refusal:
    """One thing that stood in the way; shaped like a `Fault`, so that both are told alike."""

    code: StrEnum
    details: dict[str, Any] = field(default_factory=dict)
    seat: Seat | None = None


class Refused(Exception):
    """Nothing was changed, and this is why. *stored* is the number of the deal that is there instead."""

    def __init__(self, reasons: Sequence[Fault | Refusal], stored: int | None = None):
        super().__init__(", ".join(reason.code for reason in reasons))
        self.reasons = tuple(reasons)
        self.stored = stored


def refuse(code: RefusalCode, *, stored: int | None = None, **details: Any) -> Refused:
    """Make the refusal for one *code*."""
    return Refused([Refusal(code, details)], stored)
