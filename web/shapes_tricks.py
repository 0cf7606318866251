"""What the referee answers about tricks and about a card to play; see web.shapes."""

from typing import Literal, TypedDict

from referee.faults import FaultCode
from referee.rulings import RuleCode
from web.shapes import FaultAnswer

SuitName = Literal["C", "D", "H", "S"]


class TrickAnswer(TypedDict):
    """Who takes a trick, and who leads next; *rule* is what that rests on, and *message* says it."""

    winner: int | None
    cancelled: list[str]
    set_aside: bool
    points: int
    suit_led: SuitName
    next_leader: int
    rule: RuleCode
    message: str


class TricksAnswer(TypedDict):
    """Where every card has gone; *kitty* still waits for its trick, and *revokes* are those that later tricks show."""

    winners: list[int | None]
    next_leaders: list[int | None]
    rules: list[RuleCode]
    collected: list[list[str]]
    pending: list[str]
    uncollected: list[str]
    kitty: list[str]
    points: list[int]
    revokes: list[FaultAnswer]


class LegalAnswer(TypedDict):
    """Which cards may be played, and *why* each other may not; *rule* is what that rests on, and *message* says it."""

    legal: list[str]
    why: dict[str, FaultCode]
    rule: RuleCode
    message: str
