"""What a table asks for: a game to start, or something to change."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.letters import Letters
from referee.packs import Variant
from referee.rules import Direction
from referee.seats import Column, Seat


@dataclass(frozen=True)
class Setup:
    """What a game starts from; *options* holds the house rules that somebody named, by name.

    *letters* are those on the cards; None leaves the table those that it has.
    """

    variant: Variant
    players: tuple[str | None, ...]
    first_dealer: Seat = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    title: str = ""
    note: str = ""
    letters: Letters | None = None


@dataclass(frozen=True)
class Wish:
    """What is to change; None leaves a thing as it is.

    *dealer*, a column, *direction* and *options* hold from deal *start* on, or from the next one where that is None.
    """

    players: tuple[str | None, ...] | None = None
    title: str | None = None
    note: str | None = None
    ended: bool | None = None
    letters: Letters | None = None
    dealer: Column | None = None
    direction: Direction | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    start: int | None = None

    @property
    def arranges(self) -> bool:
        """Whether anything is said that holds from a deal on."""
        return self.dealer is not None or self.direction is not None or bool(self.options)
