"""The final sheet as one picture: where the words stand, above the running totals."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from flask_babel import gettext as _
from flask_babel import ngettext

from web.chart import MEDIUM, Chart
from web.endings import BETWEEN, say_end
from web.lettering import cut
from web.localised import write_date, write_number
from web.pages import GamePage
from web.rulewords import VARIANTS

TOP, ROW = 160, 34
TITLE, WHEN, ENDING, WHO = 28, 16, 20, 18
"""Sizes of the lettering, as in static/picture.css."""


@dataclass(frozen=True)
class Placed:
    """Somebody with place, if there is one, and total, and where they stand in the picture; *first* won, or leads."""

    place: int | None
    name: str
    total: str
    first: bool
    x: float
    y: float


@dataclass(frozen=True)
class Poster:
    """The picture of one game."""

    page: GamePage
    width = 720
    edge = 28
    column = 312
    scale = 1.4

    @property
    def title(self) -> str:
        """What was played."""
        return cut(self.page.title, self._room / TITLE)

    @property
    def when(self) -> str:
        """The day, the game where it has a title of its own, and how many hands."""
        page, variant = self.page, str(VARIANTS[self.page.law.variant])
        hands = sum(row.counted for row in page.sheet.rows)
        said = [write_date(page.game.created_at), *([variant] if page.title != variant else [])]
        return BETWEEN.join([*said, ngettext("%(num)d hand", "%(num)d hands", hands)])

    @property
    def ending(self) -> str:
        """Who won."""
        said = say_end(self.page) if self.page.sheet.over else _("The game is still going on.")
        return cut(said, self._room / ENDING)

    @property
    def places(self) -> Iterator[Placed]:
        """Everybody by place, in two columns, the first filled first."""
        page = self.page
        first = page.sheet.winners or page.leading
        for number, column in enumerate(page.ranking):
            yield Placed(
                page.sheet.places[column],
                cut(page.names[column], (self.column - 36 - 60) / WHO),
                write_number(page.sheet.totals[column]),
                column in first,
                self.edge + (self.width - 2 * self.edge - self.column) * (number // self._rows),
                TOP + ROW * (number % self._rows),
            )

    @property
    def _room(self) -> float:
        return self.width - 2 * self.edge

    @property
    def _rows(self) -> int:
        return -(-len(self.page.names) // 2)

    @property
    def under(self) -> float:
        """Where the chart begins."""
        return TOP + ROW * self._rows

    @cached_property
    def chart(self) -> Chart:
        """The running totals."""
        return Chart(self.page.sheet, self.page.names, MEDIUM)

    @property
    def height(self) -> float:
        """The height of it all."""
        return self.under + self.chart.height * self.scale + 48
