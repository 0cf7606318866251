"""What the JSON door answers about a deal that is followed; see web.shapes."""

from typing import TypedDict

from referee.faults import FaultCode
from referee.rulings import RuleCode
from web.shapes import FaultAnswer, PileAnswer


class DoubtAnswer(TypedDict):
    """A card that only a hand with nothing else may play, and that no later card decided yet."""

    trick: int
    seat: int | None
    card: str
    code: FaultCode
    message: str


class PlaysAnswer(TypedDict):
    """A deal that is followed: the facts up to *tricks*, then what follows from them.

    *turn* is None once the deal is *complete*; *trick* is the number of the one being played. Winners, leaders and
    rules are those of the whole tricks. *kitty* is None as long as nobody can know the leftover cards; *points* are
    those of the cards, before any moon. *takings* and *uncollected* can be sent to be recorded; they are None until
    the deal is complete, and where it was not seen from its first trick on.
    """

    number: int
    revision: int
    leader: int
    first_trick: int
    hearts_broken: bool
    tricks: list[list[tuple[int, str]]]
    turn: int | None
    trick: int
    complete: bool
    winners: list[int | None]
    next_leaders: list[int | None]
    rules: list[RuleCode]
    collected: list[list[str]]
    pending: list[str]
    uncollected_cards: list[str]
    kitty: list[str] | None
    points: list[int]
    faults_proved: list[FaultAnswer]
    doubts: list[DoubtAnswer]
    takings: list[PileAnswer] | None
    uncollected: PileAnswer | None
