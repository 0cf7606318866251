"""The answers of the JSON door as types: what a client may rely on, and what the OpenAPI document says."""

from typing import Any, Literal, NotRequired, TypedDict

RoleName = Literal["keeper", "viewer"]
VariantName = Literal["classic", "omnibus", "cancellation"]
DirectionName = Literal["left", "right", "across", "scatter", "none"]
MoonName = Literal["add", "subtract"]
Details = dict[str, Any]


class FaultAnswer(TypedDict):
    """One thing that is wrong: a code for programs, a sentence for people."""

    code: str
    seat: int | None
    details: Details
    message: str


class FaultsAnswer(TypedDict):
    """Everything that is wrong; in a conflict also the facts that are there, and the ones that were sent."""

    faults: list[FaultAnswer]
    stored: NotRequired[Any]
    yours: NotRequired[Any]


class PileAnswer(TypedDict):
    """What one seat took, or what nobody took."""

    hearts: int
    queens: int
    bonus: int
    cards: list[str] | None


DealAnswer = TypedDict(
    "DealAnswer",
    {
        "number": int,
        "revision": int,
        "dealer": int,
        "pass": DirectionName,
        "entered_as": Literal["takings", "points"],
        "takings": list[PileAnswer],
        "uncollected": PileAnswer,
        "ruled": None,
        "moon": MoonName | None,
        "shooter": int | None,
        "counted": bool,
        "reset": list[bool],
        "points": list[int],
        "totals": list[int],
        "recorded_at": str,
        "changed_at": str | None,
    },
)

NextAnswer = TypedDict(
    "NextAnswer",
    {
        "number": int,
        "dealer": int,
        "pass": DirectionName,
        "leader": int | None,
        "opening_card": str | None,
    },
)


class GameAnswer(TypedDict):
    """A game, whole: its facts, and every number that follows from them."""

    number: int
    variant: VariantName
    players: list[str | None]
    first_dealer: int
    rules: Details
    title: str
    note: str
    created_at: str
    role: RoleName
    version: int
    deals: list[DealAnswer]
    totals: list[int]
    places: list[int]
    finished: bool
    ended: bool
    winners: list[int]
    can_undo: bool
    can_redo: bool
    next: NextAnswer | None


class GameSummary(TypedDict):
    """A game in the list of its table."""

    number: int
    title: str
    players: list[str | None]
    created_at: str
    version: int


class TableAnswer(TypedDict):
    """A table: all its games in short, and the current one whole. *version* is the number of games."""

    version: int
    role: RoleName
    created_at: str
    games: list[GameSummary]
    game: GameAnswer


class LinksAnswer(TypedDict):
    """Both links of a table, which nobody can ask for again, and the table."""

    keeper: str
    viewer: str
    table: TableAnswer


class ChangeAnswer(TypedDict):
    """One change, with what stood there before and after; *undoes* and *redoes* name the version of another."""

    version: int
    what: Literal["record", "correct", "withdraw", "arrange", "undo", "redo"]
    number: int | None
    undoes: int | None
    redoes: int | None
    old: Details
    new: Details
    made_at: str


class HistoryAnswer(TypedDict):
    """Every change to a game, oldest first."""

    version: int
    changes: list[ChangeAnswer]
