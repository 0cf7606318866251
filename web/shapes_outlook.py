"""The answers of the JSON door about what the next deal could bring."""

from typing import TypedDict


class EnderAnswer(TypedDict):
    """A *player*, a place in `players`, whom the next deal can take out, and with how many *points* it does."""

    player: int
    points: int


class Outlook(TypedDict):
    """Who may end the game with the next deal, the nearest first; whether it is the last of the number agreed.

    *out_of_reach* wins if the next deal ends the game, whatever it brings; None where that is open.
    """

    ends: list[EnderAnswer]
    last: bool
    out_of_reach: int | None


class OutlookAnswer(TypedDict, total=False):
    """What the next deal could bring, where it may end the game."""

    outlook: Outlook
