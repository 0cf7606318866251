"""Bodies of the JSON door for points by agreement."""

from msgspec import UNSET, UnsetType

from ledger.refusals import Refused
from referee.adjustments import Adjusting
from web.names import clean_text
from web.wire import Body, Count, Version


class PointsBody(Body, kw_only=True):
    """Points for a *player*, a place in `players`: negative ones are taken off."""

    player: Count
    points: Count
    reason: str = ""

    def to_wanted(self, before: int | None = None) -> Adjusting:
        """Raises Refused where the reason cannot be kept."""
        reason = clean_text("reason", self.reason)
        if reason.faults:
            raise Refused(reason.faults)
        return Adjusting(self.player, self.points, reason.text, before)


class AdjustBody(PointsBody, kw_only=True):
    """Points that are given or taken *before* a deal, or where the game stands now; *version* is the game's."""

    version: Version
    before: Count | UnsetType = UNSET

    @property
    def wanted(self) -> Adjusting:
        """What is to be put down. Raises Refused where the reason cannot be kept."""
        return self.to_wanted(None if self.before is UNSET else self.before)


class ReadjustBody(PointsBody, kw_only=True):
    """Others in their place; *revision* is the one that the client saw."""

    revision: Version
