"""The picture of the evening: running totals as lines, worked out here to the last place, so that pages only draw."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from referee.seats import Column
from referee.sheet import Row, Sheet
from web.lettering import cut, measure
from web.localised import write_number

Point = tuple[float, float]

MARKS = (
    "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z",
    "M-3.2-3.2h6.4v6.4h-6.4z",
    "M0-4.2 4 3h-8z",
    "M0-4.6 4.2 0 0 4.6-4.2 0z",
    "M0 4.2 4-3h-8z",
)
"""Shapes by which lines are told apart, around the place that they mark."""
CROSS = "M-3.4-3.4 3.4 3.4M3.4-3.4-3.4 3.4"
DASHES, TONES = 4, 3
"""So many patterns and so many tones there are; together they make twelve lines that differ in both."""

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
LETTER = 13
"""The size of the lettering, in the units of the picture; a line of it is a little more."""
LINE = 15.5
BOLD = 1.1
"""How much wider bold letters are."""
DIGIT = 8.4
SOME = 6
"""More lines than so many want more height; then there is room for all labels too."""
AHEAD = 2
"""The target is drawn in scale once the highest total is within so many times of it."""


@dataclass(frozen=True)
class Size:
    """How large a chart is: *most* is the room for a name, *apart* what numbers on the axis want."""

    width: float
    height: float
    most: float
    apart: float


SMALL = Size(340, 158, 84, 24)
"""For a phone, where it is drawn about as large as this says."""
MEDIUM = Size(480, 210, 120, 27)
"""For a picture to send, where it is drawn half as large again."""
LARGE = Size(680, 250, 170, 30)
"""For paper."""


@dataclass(frozen=True)
class Line:
    """The line of one player, and its label: *total* and name, on the height where there is room for them."""

    column: Column
    name: str
    total: str
    leads: bool
    points: tuple[Point, ...]
    marked: tuple[Point, ...]
    label: float

    @property
    def mark(self) -> str:
        """The shape that marks this line."""
        return MARKS[self.column % len(MARKS)] if self.column < 2 * len(MARKS) else CROSS

    @property
    def hollow(self) -> bool:
        """Whether the shape is an outline: every other one, so in the second round those that were full before."""
        return self.column % 2 == 1

    @property
    def kind(self) -> str:
        """The classes of this line: its pattern, its tone, and whether it leads."""
        return f"line{self.column % DASHES} tone{self.column % TONES}" + (" leads" if self.leads else "")

    @property
    def path(self) -> str:
        """The line as SVG has it."""
        return " ".join(f"{write(x)},{write(y)}" for x, y in self.points)

    @property
    def end(self) -> Point:
        """Where the line ends."""
        return self.points[-1]


def write(number: float) -> str:
    """Write a place in the picture, as short as it can be."""
    return f"{number:.1f}".removesuffix(".0")


def find_target(sheet: Sheet) -> int | None:
    """Give the total that ends a game, or ended it, by the rules that held then; None where no total does."""
    last = sheet.last_counted if sheet.over else None
    rules = (last.law if last else sheet.upcoming).rules
    return rules.target if rules.hands is None else None


@dataclass(frozen=True)
class Chart:
    """The lines of a game in a frame of such a *size*, and where everything stands in it."""

    sheet: Sheet
    names: Sequence[str]
    size: Size

    @cached_property
    def rows(self) -> list[Row]:
        """The hands that count."""
        return [row for row in self.sheet.rows if row.counted]

    @cached_property
    def courses(self) -> list[list[tuple[int, int]]]:
        """The hands and totals of each player, from the hand before the first one that was played to the last.

        Points by agreement are a step straight up or down at the hand before them.
        """
        return [self._follow(column) for column in range(len(self.names))]

    def _follow(self, column: Column) -> list[tuple[int, int]]:
        played = [row.number for row in self.rows if row.points[column] is not None]
        if not played:
            return [(len(self.rows), self.sheet.totals[column])]
        start = self.sheet.before(played[0]).totals[column]
        rows = self.rows[played[0] - 1 : played[-1]]
        course = [(played[0] - 1, start), *((row.number, row.standing.totals[column]) for row in rows)]
        given = [
            (min(one.number - 1, played[-1]), one.total)
            for one in self.sheet.adjusted
            if one.column == column and one.counted and one.number > played[0]
        ]
        return sorted([*course, *given], key=lambda point: point[0])

    @property
    def target(self) -> int | None:
        """The total that ends the game, or ended it, by the rules that held then; None where no total does."""
        return find_target(self.sheet)

    @cached_property
    def highest(self) -> int:
        """The highest total there was."""
        return max(total for course in self.courses for _hand, total in course)

    @property
    def in_scale(self) -> bool:
        """Whether the target is on the chart; early in a game it would press all lines to the ground."""
        return self.target is not None and self.highest * AHEAD >= self.target

    @cached_property
    def span(self) -> tuple[int, int]:
        """The lowest and the highest number on the chart."""
        lowest = min(total for course in self.courses for _hand, total in course)
        return lowest, max(self.highest, (self.target if self.in_scale else None) or 0, lowest + 1)

    # Places, from the left: numbers, lines, the marks of the labels, totals, names

    @cached_property
    def left(self) -> float:
        return 8 + DIGIT * max(len(str(number)) for number in (*self.span, *self.levels))

    @cached_property
    def leading(self) -> Sequence[Column]:
        """Who won, or is lowest so far; their names are set bold."""
        lowest = [column for column, place in enumerate(self.sheet.places) if place == 1]
        return (self.sheet.winners or lowest) if self.rows else ()

    def _letter(self, column: Column) -> float:
        """Give the size of the letters in the name over a *column*, as far as their width goes."""
        return LETTER * (BOLD if column in self.leading else 1)

    @cached_property
    def name_width(self) -> float:
        widths = (measure(name) * self._letter(column) for column, name in enumerate(self.names))
        return min(self.size.most, max(widths) + 1)

    @property
    def name_at(self) -> float:
        return self.size.width - self.name_width - 2

    @property
    def total_at(self) -> float:
        return self.name_at - 6

    @cached_property
    def key_at(self) -> float:
        return self.total_at - DIGIT * max(len(str(total)) for total in self.sheet.totals) - 12

    @cached_property
    def right(self) -> float:
        return self.key_at - 22

    @property
    def top(self) -> float:
        return LINE

    @cached_property
    def bottom(self) -> float:
        return self.top + self.size.height * (1.4 if len(self.names) > SOME else 1)

    @property
    def height(self) -> float:
        """The height of the whole picture."""
        return self.bottom + LINE + 8

    def x(self, hand: int) -> float:
        """Give the place of a hand; 0 is before the first."""
        return round(self.left + (self.right - self.left) * hand / max(1, len(self.rows)), 1)

    def y(self, total: float) -> float:
        """Give the height of a total: the more points, the higher."""
        lowest, highest = self.span
        return round(self.bottom - (self.bottom - self.top) * (total - lowest) / (highest - lowest), 1)

    @cached_property
    def levels(self) -> list[int]:
        """Numbers on the axis, at most one a line and a half of lettering, none where the target says the same."""
        lowest, highest = self.span
        wanted = (self.bottom - self.top) / (LINE * 2)
        step = next((step for step in STEPS if (highest - lowest) / step <= wanted), STEPS[-1])
        levels = range(-(-lowest // step) * step, highest + 1, step)
        taken = self.target if self.in_scale else None
        return [level for level in levels if taken is None or abs(self.y(level) - self.y(taken)) > LINE * 0.8]

    @cached_property
    def hands(self) -> list[int]:
        """Hands whose numbers stand below; the last one always."""
        last = len(self.rows)
        wanted = (self.right - self.left) / self.size.apart
        step = next((step for step in STEPS if last / step <= wanted), STEPS[-1])
        return [*(hand for hand in range(step, last, step) if last - hand > step / 2), *([last] if last else [])]

    @cached_property
    def lines(self) -> list[Line]:
        """One line a player, that of the lowest total last, on top of the others."""
        labels = self._spread_labels()
        lines = [
            Line(
                column,
                cut(self.names[column], self.name_width / self._letter(column)),
                write_number(course[-1][1]),
                column in self.leading,
                tuple((self.x(hand), self.y(total)) for hand, total in course),
                tuple(self._mark(column, course)),
                labels[column],
            )
            for column, course in enumerate(self.courses)
        ]
        return sorted(lines, key=lambda line: line.leads)

    def _mark(self, column: Column, course: Sequence[tuple[int, int]]) -> Iterator[Point]:
        """Mark the end of a line, and a few hands of it; each line others, so that marks do not hide each other."""
        last, every = course[-1][0], 1 + len(course) // 8
        for hand, total in dict(course).items():
            if hand == last or (hand and (hand + column) % every == 0 and self.rows[hand - 1].shot_by != column):
                yield self.x(hand), self.y(total)

    def _spread_labels(self) -> list[float]:
        ends = [course[-1][1] for course in self.courses]
        order = sorted(range(len(ends)), key=lambda column: (-ends[column], column))
        heights = spread([self.y(ends[column]) for column in order], LINE, self.top, self.bottom)
        return [height for _column, height in sorted(zip(order, heights, strict=True))]

    @property
    def moons(self) -> list[Point]:
        """Where moons were shot."""
        return [
            (self.x(hand), self.y(row.standing.totals[row.shot_by]))
            for hand, row in enumerate(self.rows, start=1)
            if row.shot_by is not None
        ]


def spread(wanted: Sequence[float], apart: float, lowest: float, highest: float) -> list[float]:
    """Move places that ascend as little as can be, so that all are so far *apart* and within the limits.

    >>> spread([0, 1, 50], 10, 0, 100)
    [0, 10, 50]
    """
    pools: list[tuple[float, int]] = []  # the mean of places that have to share room, and how many they are
    for number, place in enumerate(wanted):
        mean, count = place - number * apart, 1
        while pools and pools[-1][0] > mean:
            before, many = pools.pop()
            mean, count = (before * many + mean * count) / (many + count), many + count
        pools.append((mean, count))
    means = [mean for mean, count in pools for _one in range(count)]
    most = highest - (len(wanted) - 1) * apart
    return [min(max(mean, lowest), most) + number * apart for number, mean in enumerate(means)]
