"""Bodies of the JSON door for tables and games, and what they mean to the ledger."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType, field

from ledger.refusals import Refusal, Refused
from referee.agreements import find_setup_faults
from referee.faults import Fault
from referee.letters import USUAL, Letters
from referee.packs import Variant
from referee.rules import Direction
from referee.seats import Column
from referee.wishes import Setup, Sitter, Wish
from web.codes import DoorCode
from web.names import clean_names, clean_sitters, clean_substitutes, clean_text

Count = Annotated[int, Meta(ge=-999, le=999)]
"""A number of cards, players or seats; what is wrong with -1 the referee says better than a limit could."""
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Names = Annotated[list[str | None], Meta(max_length=99)]
Options = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/components/schemas/Rules"})]
"""House rules by name; which there are, and what they can be, the referee knows."""


PLAIN = ("letters", "ended", "variant", "dealer", "direction", "start")
"""Keys of a change that need no cleaning."""


class Body(Struct, forbid_unknown_fields=True):
    """What a client sends; nothing it says is passed over in silence."""


class EmptyBody(Body):
    """A body with nothing to say; it may as well be missing."""


class TableBody(Body):
    """A new table with its first game."""

    variant: Variant
    players: Names
    first_dealer: Count = 0
    title: str = ""
    note: str = ""
    rules: Options = field(default_factory=dict)
    letters: Letters = USUAL

    def to_setup(self) -> Setup:
        """Raises Refused with everything that keeps the game from starting."""
        cleaned, faults = _clean(self.players, title=self.title, note=self.note)
        faults += find_setup_faults(self.variant, len(self.players), self.first_dealer, self.rules)
        if faults:
            raise Refused(faults)
        cleaned |= {"first_dealer": self.first_dealer, "options": self.rules, "letters": self.letters}
        return Setup(self.variant, **cleaned)


class RematchBody(Body):
    """The next game at a table; what is left out stays as it was. *version* is the table's."""

    version: Version
    variant: Variant | UnsetType = UNSET
    players: Names | UnsetType = UNSET
    first_dealer: Count | UnsetType = UNSET
    rules: Options = field(default_factory=dict)

    def to_seating(self, before: Setup) -> dict[str, Any]:
        """Give variant, players and dealer of the next game; a dealer who left does not deal.

        Raises Refused where a name cannot be kept.
        """
        said = _find_said(self)
        cleaned, faults = _clean(said.get("players"))
        if faults:
            raise Refused(faults)
        players = cleaned.get("players", before.players)
        dealer = said.get("first_dealer", before.first_dealer if before.first_dealer < len(players) else 0)
        return {"variant": said.get("variant", before.variant), "players": players, "first_dealer": dealer}


class SeatBody(Body):
    """Who sits on a seat: the player of a *column*, there under another *name* from then on, or somebody new."""

    column: Count | UnsetType = UNSET
    name: str | UnsetType | None = UNSET
    start: Count | UnsetType = UNSET

    def to_sitter(self) -> Sitter:
        """Leave names to be cleaned."""
        column, start = (None if said is UNSET else said for said in (self.column, self.start))
        return Sitter(column, None if self.name is UNSET else self.name, start or 0)

    def find_faults(self, path: str) -> Iterator[Refusal]:
        """Find what neither a newcomer nor a substitute can be."""
        if self.column is UNSET:
            if self.name is UNSET:
                yield Refusal(DoorCode.MISSING_KEY, {"path": f"{path}.name"})
            return
        if self.name is None:
            yield Refusal(DoorCode.BAD_VALUE, {"path": f"{path}.name"})
        if self.start is not UNSET:
            yield Refusal(DoorCode.UNKNOWN_KEY, {"path": f"{path}.start"})


Seats = Annotated[list[SeatBody], Meta(max_length=99)]
Columns = Annotated[list[Count], Meta(max_length=99)]
Substitutes = Annotated[list[str], Meta(max_length=999)]


class ArrangeBody(Body):
    """Changes to what the table agreed; *start* is the deal from which seats, variant, dealer, pass and rules hold."""

    version: Version
    players: Names | UnsetType = UNSET
    substitutes: Substitutes | UnsetType = UNSET
    title: str | UnsetType = UNSET
    note: str | UnsetType = UNSET
    letters: Letters | UnsetType = UNSET
    ended: bool | UnsetType = UNSET
    seats: Seats | UnsetType = UNSET
    contending: Columns | UnsetType = UNSET
    variant: Variant | UnsetType = UNSET
    dealer: Count | UnsetType = UNSET
    direction: Direction | UnsetType = field(default=UNSET, name="pass")
    rules: Options = field(default_factory=dict)
    start: Count | UnsetType = field(default=UNSET, name="from")

    def to_wish(self, names: Sequence[str | None], columns: Sequence[Column]) -> Wish:
        """Raises Refused for texts that cannot stay, names beside the *names* of the columns, and seats of nobody.

        *columns* are those in which substitutes went on, one after another.
        """
        said = _find_said(self)
        texts = {name: said[name] for name in ("title", "note") if name in said}
        cleaned, faults = _clean(said.get("players"), **texts)
        sitters, wrong = clean_seats(said["seats"], cleaned.get("players", names)) if "seats" in said else (None, [])
        if "substitutes" in said:
            renamed, misnamed = clean_substitutes(said["substitutes"], columns, cleaned.get("players", names))
            cleaned["substitutes"] = renamed
            wrong += [fault for _place, fault in misnamed]
        if faults or wrong:
            raise Refused([*faults, *wrong])
        plain = {name: said[name] for name in PLAIN if name in said}
        plain |= {"contending": tuple(said["contending"])} if "contending" in said else {}
        return Wish(**plain, **cleaned, seats=sitters, options=self.rules)


def clean_seats(
    seats: Sequence[SeatBody], names: Sequence[str | None]
) -> tuple[tuple[Sitter, ...], list[Fault | Refusal]]:
    """Clean the names of newcomers and substitutes, who sit down beside those who are there, by column."""
    faults = [fault for number, one in enumerate(seats) for fault in one.find_faults(f"$.seats[{number}]")]
    sitters, wrong = clean_sitters([one.to_sitter() for one in seats], names)
    return sitters, [*faults, *wrong]


class VersionBody(Body):
    """Which version of a game the client saw."""

    version: Version


def _find_said(body: Body) -> dict[str, Any]:
    """Read the fields that were sent."""
    fields = {name: getattr(body, name) for name in body.__struct_fields__}
    return {name: value for name, value in fields.items() if value is not UNSET}


def _clean(players: Sequence[str | None] | None, **texts: str) -> tuple[dict[str, Any], list[Fault | Refusal]]:
    """Clean names and texts, as far as they were sent; give them, and everything that is wrong."""
    names = clean_names(players or ())
    cleaned = {field: clean_text(field, text) for field, text in texts.items()}
    kept: dict[str, Any] = {field: text.text for field, text in cleaned.items()}
    if players is not None:
        kept["players"] = names.names
    return kept, [*names.faults, *(fault for text in cleaned.values() for fault in text.faults)]
