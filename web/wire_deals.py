"""Bodies of the JSON door for deals: cards or points, seat by seat, and the entry they make."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from ledger.refusals import Refusal, Refused
from referee.cards import DECK, Card
from referee.entries import Entry, PointsEntry, RuledEntry, TakingsEntry
from referee.faults import Fault, FaultCode
from referee.packs import Pack
from referee.ruled import Ruled, RuledReason
from referee.rules import HouseRules, Moon
from referee.seats import Seat
from referee.sheet import Law
from referee.takings import NOTHING, Haul, Taking, count_cards
from web.codes import DoorCode
from web.names import clean_text
from web.wire import Body, Count, Version

Points = Annotated[int, Meta(ge=-9999, le=9999)]
Number = Annotated[int, Meta(ge=1, le=9999)]
Cards = Annotated[list[str], Meta(max_length=104)]
ShooterChoice = Literal["add", "subtract"]
MOST_SEATS = 99
KNOWN_CARDS = frozenset(map(str, DECK))


class PileBody(Body):
    """One pile, by counts or by *cards*; counts beside cards have to be theirs."""

    hearts: Count | UnsetType = UNSET
    queens: Count | UnsetType = UNSET
    bonus: Count | UnsetType = UNSET
    cards: Cards | None = None

    @property
    def says_something(self) -> bool:
        """Whether there is a card in this pile."""
        return bool(self.cards) or any(count not in (UNSET, 0) for count in (self.hearts, self.queens, self.bonus))

    def to_taking(self, rules: HouseRules) -> Taking:
        """Fill in what was left out from the cards; whether the rest agrees with them, the referee says."""
        counted = NOTHING if self.cards is None else count_cards(map(Card.parse, self.cards), rules)
        said: dict[str, Any] = {"hearts": self.hearts, "queens": self.queens, "bonus": self.bonus}
        return replace(counted, **{name: count for name, count in said.items() if count is not UNSET})


Piles = Annotated[list[PileBody], Meta(max_length=MOST_SEATS)]


class RuledBody(Body):
    """A ruling in place of cards: *seat* is charged everything."""

    seat: Count
    reason: RuledReason
    note: str = ""

    def to_entry(self) -> RuledEntry:
        """Raises Refused where the note cannot be kept."""
        note = clean_text("ruling", self.note)
        if note.faults:
            raise Refused(note.faults)
        return RuledEntry(Ruled(self.seat, self.reason, note.text))


class FactsBody(Body):
    """The facts of one deal: takings or points, and what the shooter chose; or a ruling, and nothing beside it."""

    takings: Piles | None = None
    points: Annotated[list[Points], Meta(max_length=MOST_SEATS)] | None = None
    uncollected: PileBody | Literal["unknown"] | None = None
    moon: ShooterChoice | None = None
    ruled: RuledBody | None = None

    def read(self, law: Law) -> Entry:
        """Read the facts of a deal played under *law*.

        Raises Refused where the body is not one entry, and for what cannot be read as cards.
        """
        faults = list(self._find_faults())
        if faults:
            raise Refused(faults)
        if self.ruled is not None:
            return self.ruled.to_entry()
        choice = Moon(self.moon) if self.moon else None
        if self.points is not None:
            return PointsEntry(tuple(self.points), self._read_left(law.rules), choice)
        left = self.uncollected if isinstance(self.uncollected, PileBody) else PileBody()
        return TakingsEntry(read_haul(self.takings or (), left, law.pack, law.rules), choice)

    def _read_left(self, rules: HouseRules) -> Taking | None:
        """Count what stayed on the table beside points, where nobody asks which cards; None is unknown."""
        if self.uncollected == "unknown":
            return None
        if not isinstance(self.uncollected, PileBody):
            return NOTHING
        (left,) = read_piles([self.uncollected], [None], rules)
        return replace(left, cards=None)

    def _find_faults(self) -> Iterator[Refusal]:
        if self.ruled is not None:
            yield from (Refusal(DoorCode.UNKNOWN_KEY, {"path": f"$.{key}"}) for key in self._list_beside_ruled())
        elif self.takings is None and self.points is None:
            yield Refusal(DoorCode.MISSING_KEY, {"path": "$.takings"})
        elif self.takings is not None:
            if self.points is not None:
                yield Refusal(DoorCode.UNKNOWN_KEY, {"path": "$.points"})
            if self.uncollected == "unknown":
                yield Refusal(DoorCode.BAD_VALUE, {"path": "$.uncollected"})
            yield from _find_pile_faults(self.takings)

    def _list_beside_ruled(self) -> Iterator[str]:
        """List what has no place beside a ruling; a pile of nothing on the table stands in the answer too."""
        left = self.uncollected
        said = {"takings": self.takings, "points": self.points, "moon": self.moon}
        yield from (key for key, value in said.items() if value is not None)
        if left is not None and (left == "unknown" or left.says_something):
            yield "uncollected"


class RecordBody(FactsBody, kw_only=True):
    """The deal that is meant to be *number*."""

    number: Number


class CorrectBody(FactsBody, kw_only=True):
    """Other facts for a deal; *revision* is the one that the client saw."""

    revision: Version
    number: Number | UnsetType = UNSET


def _find_pile_faults(piles: Sequence[PileBody]) -> Iterator[Refusal]:
    """Find what is missing: hearts and queens for each seat, or cards for all of them."""
    listed = any(pile.cards is not None for pile in piles)
    for seat, pile in enumerate(piles):
        here = {"cards": pile.cards} if listed else {"hearts": pile.hearts, "queens": pile.queens}
        for name, value in here.items():
            if value is None or value is UNSET:
                yield Refusal(DoorCode.MISSING_KEY, {"path": f"$.takings[{seat}].{name}"}, seat)


def read_haul(piles: Sequence[PileBody], left: PileBody, pack: Pack, rules: HouseRules) -> Haul:
    """Read the piles of all seats, and the one that is *left* on the table.

    Raises Refused for too few or too many of them, else for every card that does not exist.
    """
    if len(piles) != pack.seats:
        raise Refused([Fault(FaultCode.WRONG_LENGTH, details={"counted": len(piles), "expected": pack.seats})])
    *takings, rest = read_piles([*piles, left], [*range(pack.seats), None], rules)
    return Haul(tuple(takings), rest)


def read_piles(piles: Sequence[PileBody], owners: Sequence[Seat | None], rules: HouseRules) -> list[Taking]:
    """Raises Refused for every card that does not exist."""
    faults = [
        Fault(FaultCode.UNKNOWN_CARD, owner, {"card": card})
        for pile, owner in zip(piles, owners, strict=True)
        for card in pile.cards or ()
        if card not in KNOWN_CARDS
    ]
    if faults:
        raise Refused(faults)
    return [pile.to_taking(rules) for pile in piles]
