"""The shape of a game as a file: what the API tells of it, and what was agreed, from which deal on."""

from typing import NotRequired, TypedDict

from web.shapes import DirectionName, GameAnswer, Rules
from web.shapes_seats import VariantName


class SeatAnswer(TypedDict):
    """Who sits on a seat: the player of a column; *start* is what it begins with, *name* that of a substitute."""

    column: int
    name: NotRequired[str]
    start: NotRequired[int]


AgreedAnswer = TypedDict(
    "AgreedAnswer",
    {
        "from": int,
        "dealer": int | None,
        "pass": DirectionName | None,
        "rules": Rules,
        "seats": NotRequired[list[SeatAnswer]],
        "contending": NotRequired[list[int]],
        "variant": NotRequired[VariantName],
    },
)


class GameFile(GameAnswer):
    """A game, whole, to be kept. *heartsheet* is the version of this shape; *agreed* begins with how it started."""

    heartsheet: int
    agreed: list[AgreedAnswer]
