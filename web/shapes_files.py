"""The shape of a game as a file: what the API tells of it, and what was agreed, from which deal on."""

from typing import TypedDict

from web.shapes import DirectionName, GameAnswer, Rules

AgreedAnswer = TypedDict(
    "AgreedAnswer",
    {"from": int, "dealer": int | None, "pass": DirectionName | None, "rules": Rules},
)


class GameFile(GameAnswer):
    """A game, whole, to be kept. *heartsheet* is the version of this shape; *agreed* begins with how it started."""

    heartsheet: int
    agreed: list[AgreedAnswer]
