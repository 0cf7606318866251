"""Whole games from tests/games, read from the text that a card player would write.

A line of a hand gives its number, the dealer, the pass, what each seat took, and the totals after it:

    5  Al  left  Q+3 6 4 0  =  16 6 4 0

`Q+3` is the queen of spades and three hearts, `QQ` two queens, `J` the bonus card. `table 2` stayed uncollected,
`moon add` is the shooter's choice, and after `points` stand the points of each seat in place of its cards.

Where not everybody plays all the time, `seats` says who begins, clockwise, and after `now` who sits from then on;
`begin Eve 12` is what somebody starts with, and `substitute Beth Finn` lets Finn go on for Beth. Cards stand seat by
seat, totals and places in the order of the players. With `from 2`, a change holds from that hand on.

What else may happen, each with the totals that follow, if they are written:

    fix 1  Al  left  6 Q+3 4 0          another result for a hand, seat by seat as it was played
    out 2                               a hand that did not count
    give Beth 5 before 2, card shown    points by agreement; without `before`, where the game stands
    regive 1 Beth -5, card shown        others in place of the first that were given
    ungive 1
    undo, redo, end, reopen

Where that changes hands behind those who play, the sheet as it is in the end stands in lines that begin with `row`:
number, dealer, pass, and totals after the hand.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from referee.packs import Variant
from referee.rules import Direction, Moon
from referee.takings import Taking

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.txt"))
PART = re.compile("Q{1,2}|J{1,2}|[0-9]{1,2}")
FLAGS = {"yes": True, "no": False}


Totals = tuple[int, ...]


@dataclass(frozen=True)
class Line:
    """What the sheet says of a hand in the end."""

    number: int
    dealer: str
    direction: Direction
    totals: Totals


@dataclass(frozen=True)
class Hand:
    """One line of the sheet; either *takings* or *points* were written down. With *fixes*, it was another before."""

    number: int
    dealer: str
    direction: Direction
    takings: tuple[Taking, ...]
    points: tuple[int, ...]
    table: Taking
    moon: Moon | None
    totals: Totals
    fixes: bool = False

    @property
    def line(self) -> Line:
        """What the sheet says of it unless something changes behind it."""
        return Line(self.number, self.dealer, self.direction, self.totals)


@dataclass(frozen=True)
class Change:
    """What the players agreed on between two hands, to hold from then on, or from hand *start* on.

    *substitute* are who goes on, and for whom.
    """

    dealer: str | None
    direction: Direction | None
    options: dict[str, Any]
    variant: Variant | None = None
    seats: tuple[str, ...] | None = None
    begin: tuple[str, int] | None = None
    substitute: tuple[str, str] | None = None
    start: int | None = None
    totals: Totals = ()


@dataclass(frozen=True)
class Given:
    """Points by agreement; with a *number*, in place of those that were given by that number."""

    name: str
    points: int
    reason: str
    before: int | None
    number: int | None
    totals: Totals


@dataclass(frozen=True)
class Act:
    """Anything else that was done, to a hand or points of a *number* where it says so."""

    word: str
    number: int
    totals: Totals


Step = Hand | Change | Given | Act
ACTS = ("out", "ungive", "undo", "redo", "end", "reopen")


@dataclass(frozen=True)
class Game:
    """A whole game and how it is known to have ended; *winners* is empty while it goes on."""

    variant: Variant
    players: tuple[str, ...]
    seats: tuple[str, ...]
    dealer: str
    opens: tuple[str, ...]
    rules: dict[str, Any]
    steps: tuple[Step, ...]
    winners: tuple[str, ...]
    places: tuple[int | None, ...]
    lines: tuple[Line, ...]
    """The sheet as it is in the end."""

    def column(self, name: str) -> int:
        """Name the column of a player, or of who goes on for one."""
        instead = [step.substitute for step in self.steps if isinstance(step, Change) and step.substitute]
        return self.players.index({new: old for new, old in instead if new != old}.get(name, name))


def read_game(file: Path) -> Game:
    """Read one file; what follows a `#` is for people."""
    steps: list[Step] = []
    rows: list[Line] = []
    head: dict[str, str] = {}
    for line in read_lines(file):
        word, _, rest = line.partition(" ")
        if word == "row":
            rows.append(read_line(rest))
        elif word.isdigit() or word in READERS:
            steps.append(READERS[word](rest) if word in READERS else read_hand(line))
        else:
            head[word] = rest.strip()
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
        tuple(rows) or tuple(step.line for step in steps if isinstance(step, Hand)),
    )


def read_lines(file: Path) -> list[str]:
    """List the lines that say something, without what is for people."""
    lines = (line.partition("#")[0].strip() for line in file.read_text("utf-8").splitlines())
    return [line for line in lines if line]


def read_line(text: str) -> Line:
    """Read `2  Beth  right  =  16 7 16 13`."""
    said, _, totals = text.partition("=")
    number, dealer, direction = said.split()
    return Line(int(number), dealer, Direction(direction), read_numbers(totals))


def read_hand(line: str, *, fixes: bool = False) -> Hand:
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
        fixes,
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
    said, _, totals = text.partition("=")
    options = read_options(said)
    way, variant = options.pop("pass", None), options.pop("variant", None)
    seats, begin = options.pop("seats", None), options.pop("begin", None)
    instead = options.pop("substitute", None)
    return Change(
        options.pop("dealer", None),
        Direction(way) if way else None,
        options,
        Variant(variant) if variant else None,
        tuple(seats) if seats else None,
        (begin[0], int(begin[1])) if begin else None,
        (instead[1], instead[0]) if instead else None,
        options.pop("from", None),
        read_numbers(totals),
    )


def read_given(text: str, number: int | None = None) -> Given:
    """Read `Beth 5 before 2, card shown`."""
    said, _, totals = text.partition("=")
    given, _, reason = said.partition(",")
    words = given.split()
    before = take_after("before", words, "")
    return Given(words[0], int(words[1]), reason.strip(), int(before) if before else None, number, read_numbers(totals))


def read_regiven(text: str) -> Given:
    """Read `1 Beth 5, card shown`."""
    number, rest = text.split(maxsplit=1)
    return read_given(rest, int(number))


def read_act(word: str, text: str) -> Act:
    """Read what follows a word: a number, totals, both or neither."""
    number, _, totals = text.partition("=")
    return Act(word, int(number) if number.strip() else 0, read_numbers(totals))


def read_options(text: str) -> dict[str, Any]:
    """Read `target 50, moon add, pass_cycle left right`."""
    pairs = (option.split(maxsplit=1) for option in text.split(",") if option.strip())
    return {name: read_value(name, value) for name, value in pairs}


def read_value(name: str, text: str) -> Any:
    """Read the value of one option: a number, yes or no, or a word; some are a list of words."""
    if name in ("pass_cycle", "seats", "begin", "substitute"):
        return text.split()
    text = text.strip()
    return int(text) if text.lstrip("-").isdigit() else FLAGS.get(text, text)


def read_names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(","))


def read_numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


READERS: dict[str, Callable[[str], Step]] = {
    "now": read_change,
    "fix": partial(read_hand, fixes=True),
    "give": read_given,
    "regive": read_regiven,
    **{word: partial(read_act, word) for word in ACTS},
}
"""How the rest of a line is read, by its first word."""
