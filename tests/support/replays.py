"""Deals that another engine played, from tests/replays: what each seat could have played, and what it did.

A file says the game, the house rules in our words and the points that the engine gave. Then follow the tricks; a card
stands with the seat that played it and, after ``of``, with all that the engine would have let this seat play:

    trick 2  won by 0
    0 QC  of 5C 7C QC 6D

Who won the last trick the engine does not tell, which is written ``?``. As every card is played, the hands after
passing are those of the cards that a seat plays.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.support.games import read_lines, read_numbers, read_options

REPLAYS = sorted((Path(__file__).parents[1] / "replays").glob("*.txt"))


@dataclass(frozen=True)
class Step:
    """A card played, and the *legal* ones it was chosen from."""

    seat: int
    card: str
    legal: frozenset[str]


@dataclass(frozen=True)
class Replay:
    """A whole deal of four; *winners* are those of all tricks but the last."""

    variant: str
    rules: dict[str, Any]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    steps: tuple[Step, ...]

    @property
    def tricks(self) -> list[list[list[Any]]]:
        """The tricks as the wire has them."""
        plays = [[step.seat, step.card] for step in self.steps]
        return [plays[place : place + 4] for place in range(0, len(plays), 4)]

    def hand_at(self, place: int) -> list[str]:
        """List what the seat at this *place* of the deal holds before it plays."""
        seat = self.steps[place].seat
        return [step.card for step in self.steps[place:] if step.seat == seat]


def read_replay(file: Path) -> Replay:
    """Read one file; what follows a `#` is for people."""
    head: dict[str, str] = {}
    steps: list[Step] = []
    winners: list[str] = []
    for line in read_lines(file):
        word, rest = line.split(maxsplit=1)
        if word.isdigit():
            card, _, legal = rest.partition(" of ")
            steps.append(Step(int(word), card.strip(), frozenset(legal.split())))
        elif word == "trick":
            winners.append(rest.split()[-1])
        else:
            head[word] = rest
    return Replay(
        head["game"],
        read_options(head["rules"]),
        read_numbers(head["points"]),
        tuple(map(int, winners[:-1])),
        tuple(steps),
    )
