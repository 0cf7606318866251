"""The answers of the JSON door as types: what a client may rely on, and what the OpenAPI document says."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from msgspec import Meta

from referee.letters import Letters
from referee.ruled import RuledReason
from referee.rules import Direction, EndRule, ExactHit, KittyTo, LastTrick, Moon, SetAsideRule, TieRule
from web.shapes_adjustments import AdjustedAnswer
from web.shapes_outlook import OutlookAnswer
from web.shapes_seats import PlacedAnswer, SeatingAnswer, VariantName

RoleName = Literal["keeper", "viewer"]
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


class Rules(TypedDict, total=False):
    """House rules: all of them in an answer, only those that somebody names in a request."""

    target: Annotated[int, Meta(ge=1, le=999)]
    hands: Annotated[int, Meta(ge=1, le=99)] | None
    end_rule: EndRule
    tie_rule: TieRule
    exact_hit: ExactHit
    moon: Moon
    moon_value: Annotated[int, Meta(ge=0, le=999)]
    queen_breaks_hearts: bool
    no_points_first_trick: bool
    lead_hearts_over_queen: bool
    set_aside_rule: SetAsideRule
    last_trick: LastTrick
    kitty_to: KittyTo
    bonus_card: Literal["JD", "TD", "none"] | None
    bonus_value: Annotated[int, Meta(ge=-999, le=999)]
    moon_needs_bonus: bool
    pass_cycle: Annotated[list[Direction], Meta(min_length=1, max_length=12)]
    pass_count: Annotated[int, Meta(ge=1, le=4)]
    card_values: dict[str, int | Literal["face"]] | None


class PileAnswer(TypedDict):
    """What one seat took, or what nobody took."""

    hearts: int
    queens: int
    bonus: int
    cards: list[str] | None


class RuledAnswer(TypedDict):
    """A ruling in place of cards: *seat* was charged everything."""

    seat: int
    reason: RuledReason
    note: str


# Of a deal, `takings`, `shooter` and the seat of a ruling stand by seat; `dealer`, `points`, `totals` and `reset` by
# column, as `players` do: where somebody did not sit, points are null. `leader` of the next deal is a seat.

DealFacts = TypedDict(
    "DealFacts",
    {
        "number": int,
        "revision": int,
        "dealer": int,
        "pass": DirectionName,
        "entered_as": Literal["takings", "points", "ruled"],
        "takings": list[PileAnswer] | None,
        "uncollected": PileAnswer,
        "ruled": RuledAnswer | None,
        "moon": MoonName | None,
        "shooter": int | None,
        "counted": bool,
        "reset": list[bool],
        "points": list[int | None],
        "totals": list[int],
        "recorded_at": str,
        "changed_at": str | None,
    },
)


class DealAnswer(DealFacts, PlacedAnswer):
    """One deal: its law, its facts, and what follows from both."""


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


class LettersAnswer(TypedDict, total=False):
    """The letters on the cards of a table, where they are not the usual ones."""

    letters: Letters


class GameAnswer(LettersAnswer, SeatingAnswer, AdjustedAnswer, OutlookAnswer):
    """A game, whole: its facts, and every number that follows from them, by column; who left has no place."""

    number: int
    variant: VariantName
    players: list[str | None]
    first_dealer: int
    rules: Rules
    title: str
    note: str
    created_at: str
    role: RoleName
    version: int
    deals: list[DealAnswer]
    totals: list[int]
    places: list[int | None]
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


ChangeName = Literal[
    "record",
    "correct",
    "withdraw",
    "adjust",
    "readjust",
    "unadjust",
    "undo",
    "redo",
    "arrange",
    "names",
    "title",
    "note",
    "letters",
    "dealer",
    "pass",
    "rules",
    "seats",
    "end",
    "reopen",
]


class ChangeAnswer(TypedDict):
    """One change, with what stood there before and after; *undoes* and *redoes* name the version of another."""

    version: int
    what: ChangeName
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


class LeadAnswer(TypedDict):
    """Who opens the first trick: whoever holds a card, or a seat."""

    rule: Literal["holder_of", "seat"]
    card: NotRequired[str]
    seat: NotRequired[int]


class DealtAnswer(TypedDict):
    """How a deal is dealt; how it is passed where its number was given; who deals and leads where that was asked."""

    removed: list[str]
    cards_each: int
    kitty: int
    direction: NotRequired[DirectionName]
    count: NotRequired[int]
    to: NotRequired[list[int] | None]
    dealer: NotRequired[int]
    first_lead: NotRequired[LeadAnswer]


class PointsIf(TypedDict):
    """Points by what the shooter chooses."""

    add: list[int]
    subtract: list[int]


class TakingsAnswer(TypedDict):
    """Whether takings are right, and if they are, what they are worth."""

    valid: bool
    faults: list[str]
    fault_details: list[FaultAnswer]
    shooter: NotRequired[int | None]
    points: NotRequired[list[int]]
    needs_choice: NotRequired[Literal[True]]
    points_if: NotRequired[PointsIf]


class PossibilityAnswer(TypedDict):
    """One way in which points can have come about."""

    hearts: list[int]
    queens: list[int]
    moon: Literal["add", "subtract", "shot"] | None
    bonus: NotRequired[list[int]]
    uncollected_hearts: NotRequired[int]
    uncollected_queens: NotRequired[int]
    uncollected_bonus: NotRequired[int]


class PointsAnswer(TypedDict):
    """Every way in which points can have come about."""

    result: Literal["impossible", "unique", "ambiguous"]
    possibilities: list[PossibilityAnswer]
