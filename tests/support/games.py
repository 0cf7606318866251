"""Whole games from tests/games, read from the text that a card player would write.

A line of a hand gives its number, the dealer, the pass, what each seat took, and the totals after it:

    5  Al  left  Q+3 6 4 0  =  16 6 4 0

`Q+3` is the queen of spades and three hearts, `QQ` two queens, `J` the bonus card. `table 2` stayed uncollected,
`moon add` is the shooter's choice, and after `points` stand the points of each seat in place of its cards.

Where not everybody plays all the time, `seats` says who begins, clockwise, and after `now` who sits from then on;
`begin Eve 12` is what somebody starts with. Cards stand seat by seat, totals and places in the order of the players.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from referee.packs import Variant
from referee.rules import Direction, Moon
from referee.takings import Taking

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.txt"))
PART = re.compile("Q{1,2}|J{1,2}|[0-9]{1,2}")
FLAGS = {"yes": True, "no": False}


@dataclass(frozen=True)
class Hand:
    """One line of the sheet; either *takings* or *points* were written down."""

    number: int
    dealer: str
    direction: Direction
    takings: tuple[Taking, ...]
    points: tuple[int, ...]
    table: Taking
    moon: Moon | None
    totals: tuple[int, ...]


@dataclass(frozen=True)
class Change:
    """What the players agreed on between two hands, to hold from then on."""

    dealer: str | None
    direction: Direction | None
    options: dict[str, Any]
    variant: Variant | None = None
    seats: tuple[str, ...] | None = None
    begin: tuple[str, int] | None = None


@dataclass(frozen=True)
class Game:
    """A whole game and how it is known to have ended; *winners* is empty while it goes on."""

    variant: Variant
    players: tuple[str, ...]
    seats: tuple[str, ...]
    dealer: str
    opens: tuple[str, ...]
    rules: dict[str, Any]
    steps: tuple[Hand | Change, ...]
    winners: tuple[str, ...]
    places: tuple[int | None, ...]

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands alone, in the order of play."""
        return tuple(step for step in self.steps if isinstance(step, Hand))


def read_game(file: Path) -> Game:
    """Read one file; what follows a `#` is for people."""
    steps: list[Hand | Change] = []
    head: dict[str, str] = {}
    for line in read_lines(file):
        word, rest = line.split(maxsplit=1)
        if word.isdigit():
            steps.append(read_hand(line))
        elif word == "now":
            steps.append(read_change(rest))
        else:
            head[word] = rest
    return Game(
        Variant(head["game"]),
        read_names(head["players"]),
        read_names(head.get("seats", head["players"])),
        head["dealer"],
        read_names(head["opens"]),
        read_options(head.get("rules", "")),
        tuple(steps),
        () if head["winners"] == "nobody yet" else read_names(head["winners"]),
        tuple(None if place == "-" else int(place) for place in head["places"].split()),
    )


def read_lines(file: Path) -> list[str]:
    """List the lines that say something, without what is for people."""
    lines = (line.partition("#")[0].strip() for line in file.read_text("utf-8").splitlines())
    return [line for line in lines if line]


def read_hand(line: str) -> Hand:
    """Read one hand, as described at the head of this module."""
    (number, dealer, direction, *words), totals = line.partition("=")[0].split(), line.partition("=")[2]
    table = read_taking(take_after("table", words, "0"))
    moon = take_after("moon", words, "")
    as_points = words[0] == "points"
    return Hand(
        int(number),
        dealer,
        Direction(direction),
        () if as_points else tuple(map(read_taking, words)),
        tuple(map(int, words[1:])) if as_points else (),
        table,
        Moon(moon) if moon else None,
        read_numbers(totals),
    )


def take_after(word: str, words: list[str], default: str) -> str:
    """Take *word* and the word behind it out of *words*; return the latter."""
    if word not in words:
        return default
    at = words.index(word)
    words.pop(at)
    return words.pop(at)


def read_taking(text: str) -> Taking:
    """Read what one seat took.

    >>> read_taking("Q+3")
    Taking(hearts=3, queens=1, bonus=0, cards=None)
    """
    parts = text.split("+")
    if not all(map(PART.fullmatch, parts)):
        raise ValueError(f"not a taking: {text!r}")
    hearts = sum(int(part) for part in parts if part.isdigit())
    return Taking(hearts, text.count("Q"), text.count("J"))


def read_change(text: str) -> Change:
    """Read `dealer Charlie, pass across, moon add, seats Al Beth Eve, begin Eve 12`: any of them, in any order."""
    options = read_options(text)
    way, variant = options.pop("pass", None), options.pop("variant", None)
    seats, begin = options.pop("seats", None), options.pop("begin", None)
    return Change(
        options.pop("dealer", None),
        Direction(way) if way else None,
        options,
        Variant(variant) if variant else None,
        tuple(seats) if seats else None,
        (begin[0], int(begin[1])) if begin else None,
    )


def read_options(text: str) -> dict[str, Any]:
    """Read `target 50, moon add, pass_cycle left right`."""
    pairs = (option.split(maxsplit=1) for option in text.split(",") if option.strip())
    return {name: read_value(name, value) for name, value in pairs}


def read_value(name: str, text: str) -> Any:
    """Read the value of one option: a number, yes or no, or a word; some are a list of words."""
    if name in ("pass_cycle", "seats", "begin"):
        return text.split()
    return int(text) if text.lstrip("-").isdigit() else FLAGS.get(text, text)


def read_names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(","))


def read_numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))
