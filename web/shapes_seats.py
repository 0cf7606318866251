"""The answers of the JSON door about who sits where, and since when."""

from typing import Literal, TypedDict

VariantName = Literal["classic", "omnibus", "cancellation"]


class PlacedAnswer(TypedDict, total=False):
    """The columns of who sat in a deal, by seat, where they are not all of them in turn; another variant than now."""

    seats: list[int]
    variant: VariantName


class StartAnswer(TypedDict):
    """With what a column starts, and from which deal on."""

    column: int
    start: int
    deal: int


class SubstituteAnswer(TypedDict):
    """Who goes on in a column, and from which deal on."""

    column: int
    name: str
    deal: int


class SeatingAnswer(TypedDict, total=False):
    """Who sits in the deal to come, by seat, and which columns do not; where somebody came, went or sat elsewhere."""

    seating: list[int]
    left: list[int]
    starts: list[StartAnswer]
    substitutes: list[SubstituteAnswer]
    contending: list[int]
