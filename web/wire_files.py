"""A game as a file, read back: its facts as values of the referee, and what the file says follows from them."""

import re
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, field

from ledger.refusals import Refusal, Refused
from referee.entries import Entry
from referee.letters import USUAL, Letters
from referee.packs import Variant
from referee.rules import Direction
from referee.seats import Column
from referee.sheet import Arrangement, Law
from web.codes import DoorCode
from web.wire import Body, Columns, Count, Names, Options, SeatBody, Seats
from web.wire_deals import FactsBody, PileBody, Piles, RuledBody, ShooterChoice

Derived = Any
"""What follows from the facts; whatever the file says is compared with what is worked out anew."""
Told = Any
"""What belonged to the table that the file came from, and means nothing here."""

MOMENT = re.compile(r"[12][0-9]{3}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z", re.ASCII)
Moment = Annotated[str, Meta(pattern=f"^{MOMENT.pattern}$")]
MOST_DEALS, MOST_AGREED, MOST_GIVEN = 999, 200, 200
"""More than any table plays, and few enough to be judged while somebody waits."""


def read_moment(text: str | None, path: str) -> datetime | None:
    """Read a time as answers write it. Raises Refused for one that no clock ever showed."""
    if text is None:
        return None
    try:
        return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    except ValueError:
        raise Refused([Refusal(DoorCode.BAD_VALUE, {"path": path})]) from None


class AgreedBody(Body):
    """What holds from a deal on."""

    start: Count = field(name="from")
    dealer: Count | None = None
    direction: Direction | None = field(default=None, name="pass")
    rules: Options = field(default_factory=dict)
    seats: Seats | None = None
    contending: Columns | None = None
    variant: Variant | None = None

    def to_arrangement(self) -> Arrangement:
        """Name the deal by its number, as if none had ever been withdrawn."""
        return Arrangement(
            self.start,
            self.variant,
            None if self.seats is None else tuple(column for column, _seat in self._columns),
            self.dealer,
            self.direction,
            self.rules,
            {column: seat.start for column, seat in self._columns if seat.start is not UNSET},
            None if self.contending is None else tuple(self.contending),
        )

    @property
    def substitutes(self) -> dict[Column, str]:
        """The names of who goes on in a column, as they were written."""
        return {column: seat.name for column, seat in self._columns if isinstance(seat.name, str)}

    @property
    def _columns(self) -> list[tuple[Column, SeatBody]]:
        """Every seat with its column; -1, which nobody has, where there is none."""
        return [(-1 if seat.column is UNSET else seat.column, seat) for seat in self.seats or ()]


class DealBody(Body):
    """One deal: its facts, and what follows from them."""

    takings: Piles | None = None
    uncollected: PileBody | None = None
    ruled: RuledBody | None = None
    moon: ShooterChoice | None = None
    entered_as: Literal["takings", "points", "ruled"] = "takings"
    recorded_at: Moment | None = None
    changed_at: Moment | None = None
    number: Derived = UNSET
    dealer: Derived = UNSET
    direction: Derived = field(default=UNSET, name="pass")
    shooter: Derived = UNSET
    counted: Derived = UNSET
    reset: Derived = UNSET
    points: Derived = UNSET
    totals: Derived = UNSET
    seats: Derived = UNSET
    variant: Derived = UNSET
    revision: Told = None

    def read(self, law: Law) -> Entry:
        """Read the facts under *law*. Raises Refused as `FactsBody.read` does."""
        if (self.entered_as == "ruled") != (self.ruled is not None):
            raise Refused([Refusal(DoorCode.BAD_VALUE, {"path": "$.entered_as"})])
        facts = FactsBody(takings=self.takings, uncollected=self.uncollected, moon=self.moon, ruled=self.ruled)
        return facts.read(law)


class GivenBody(Body):
    """Points by agreement: what was given or taken, before which deal, and what follows from it."""

    before: Count
    player: Count
    points: Count
    reason: str = ""
    recorded_at: Moment | None = None
    changed_at: Moment | None = None
    counted: Derived = UNSET
    totals: Derived = UNSET
    id: Told = None
    revision: Told = None


class GameBody(Body):
    """A game, whole."""

    heartsheet: Literal[1, 2]
    variant: Variant
    players: Names
    agreed: Annotated[list[AgreedBody], Meta(min_length=1, max_length=MOST_AGREED)]
    deals: Annotated[list[DealBody], Meta(max_length=MOST_DEALS)]
    title: str = ""
    note: str = ""
    created_at: Moment | None = None
    ended: bool = False
    letters: Letters = USUAL
    adjustments: Annotated[list[GivenBody], Meta(max_length=MOST_GIVEN)] = field(default_factory=list)
    first_dealer: Derived = UNSET
    rules: Derived = UNSET
    totals: Derived = UNSET
    places: Derived = UNSET
    finished: Derived = UNSET
    winners: Derived = UNSET
    upcoming: Derived = field(default=UNSET, name="next")
    seating: Derived = UNSET
    left: Derived = UNSET
    starts: Derived = UNSET
    substitutes: Derived = UNSET
    contending: Derived = UNSET
    number: Told = None
    role: Told = None
    version: Told = None
    can_undo: Told = None
    can_redo: Told = None


SEATING = ("seating", "left", "starts", "substitutes", "contending")
GAME_DERIVED = ("first_dealer", "rules", "totals", "places", "finished", "winners", "next", *SEATING)
DEAL_DERIVED = ("number", "dealer", "pass", "shooter", "counted", "reset", "points", "totals", "seats", "variant")
GIVEN_DERIVED = ("counted", "totals")
"""The keys of what is compared."""
