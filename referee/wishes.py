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
class Sitter:
    """Who is to sit on a seat: the player of a *column*, or somebody new where that is None.

    *name* is that of a newcomer, who may have none, or of a substitute who goes on in the column from then on.
    *start* is what a newcomer starts with.
    """

    column: Column | None = None
    name: str | None = None
    start: int = 0


@dataclass(frozen=True)
class Wish:
    """What is to change; None leaves a thing as it is.

    *substitutes* are their names put right, all of them, in the order in which they came.
    *contending* are all columns that count for the win though they left.
    *seats*, *contending*, *variant*, *dealer*, *direction* and *options* hold from deal *start* on, or from the next
    one where that is None. The dealer is a column; newcomers have those after the last, in the order of their seats.
    """

    players: tuple[str | None, ...] | None = None
    substitutes: tuple[str, ...] | None = None
    title: str | None = None
    note: str | None = None
    ended: bool | None = None
    letters: Letters | None = None
    seats: tuple[Sitter, ...] | None = None
    contending: tuple[Column, ...] | None = None
    variant: Variant | None = None
    dealer: Column | None = None
    direction: Direction | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    start: int | None = None

    @property
    def arranges(self) -> bool:
        """Whether anything is said that holds from a deal on."""
        said = (self.seats, self.contending, self.variant, self.dealer, self.direction)
        return any(one is not None for one in said) or bool(self.options)
