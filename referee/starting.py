"""What somebody may start with who joins in the middle of a game."""

from dataclasses import dataclass

from referee.sheet import Sheet


@dataclass(frozen=True)
class Starts:
    """Totals to start with, for a table to choose from: the *average* of those who sit, rounded, the *highest*, 0."""

    average: int
    highest: int
    nothing: int = 0


def suggest_start(sheet: Sheet) -> Starts:
    """Suggest what a newcomer starts with; halves are rounded up, which is no gift."""
    totals = [sheet.totals[column] for column in sheet.seating]
    return Starts((2 * sum(totals) + len(totals)) // (2 * len(totals)), max(totals))
