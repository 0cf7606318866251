"""What the pages of a game show: its facts, its sheet, and the words around them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from flask import url_for

from ledger.changes import Stacks, read_kind, read_stacks
from ledger.deals import read_sheet
from ledger.links import Links
from ledger.opening import Opened, Role, find_game
from ledger.refusals import Refusal, Refused
from models import Deal, Game
from referee.evening import Evening, sum_up
from referee.seats import Column, turn
from referee.sheet import Law, Row, Sheet, find_laws
from web.adjusting import Given, list_given
from web.cells import Cell, make_cells
from web.changewords import say_kind
from web.chart import LARGE, SMALL, Chart
from web.codes import DoorCode
from web.comings import say_row
from web.doors import read
from web.outlookwords import say_outlook
from web.ring import Ring, draw_ring, list_rounds
from web.ruledwords import say_ruled
from web.rulewords import VARIANTS, list_rules, say_arrangement
from web.seating import find_last, list_turns, write_last
from web.wording import Reason, name_players, player_name

APART = " / "
FEW, SOME = 4, 6
"""Up to so many columns the sheet is set large, and in between."""


@dataclass(frozen=True)
class GamePage:
    """One game as its pages show it, to the holder of a link."""

    opened: Opened
    game: Game
    sheet: Sheet
    stacks: Stacks
    is_current: bool

    @property
    def link(self) -> str:
        """The link that the page was opened by."""
        return self.opened.link

    @property
    def writes(self) -> bool:
        """Whether this link may write."""
        return self.opened.role is Role.KEEPER

    @property
    def viewer_link(self) -> str:
        """The link to follow by, which a keeper's page knows too."""
        return Links(self.link).viewer if self.writes else self.link

    @cached_property
    def names(self) -> list[str]:
        """A name for every column: those of all who played in it."""
        return [APART.join(names) for names in self.turns]

    @cached_property
    def turns(self) -> list[list[str]]:
        """The names of all who played in a column, one after another, for every column."""
        turns = list_turns(self.game, self.sheet)
        return [names or [player_name(None, column)] for column, names in enumerate(turns)]

    @cached_property
    def present(self) -> list[str]:
        """The names of who plays in the columns now."""
        return name_players(self.game.names_at())

    @property
    def substitutes(self) -> list[tuple[Column, str]]:
        """Who went on in which column, in the order in which they came."""
        return [(column, name) for _row, column, name in self.game.substitutes]

    @cached_property
    def heads(self) -> list[tuple[str, int | None]]:
        """A name for every column, and for who left the number of the last hand, 0 where there was none."""
        return [(name, find_last(self.sheet, column)) for column, name in enumerate(self.names)]

    def sitters(self, law: Law | None = None) -> tuple[str, ...]:
        """Give the names of who sits in a deal, or else in the one to come, by seat."""
        row = self.sheet.row(law.number) if law else None
        names = self.present if row is None else name_players(self.game.names_at(row.position))
        return (law or self.law).by_seat(names)

    def dealer(self, law: Law) -> str:
        """Name who deals."""
        column, row = law.seating[law.dealer], self.sheet.row(law.number)
        return player_name(self.game.names_at(row.position)[column], column) if row else self.present[column]

    def sitters_at(self, position: int, seats: int | None = None) -> tuple[str, ...]:
        """Give the names by seat of a deal that may have been withdrawn; numbers, where it is not known who sat."""
        names = self._sitters_by_position[position]
        return names if seats in (None, len(names)) else tuple(name_players([None] * (seats or 0)))

    @cached_property
    def _sitters_by_position(self) -> Mapping[int, tuple[str, ...]]:
        positions = [deal.position for deal in self.game.deals]
        laws = find_laws(self.game.to_arrangements(), positions)
        return {
            position: law.by_seat(name_players(self.game.names_at(position)))
            for position, law in zip(positions, laws, strict=False)
        }

    def name_seats(self, reason: Reason) -> tuple[str, ...]:
        """Give the names by seat that hold for a *reason*: of the deal it names, or else of the one to come."""
        return self.sitters(self.sheet.law(reason.details.get("deal", 0)))

    @property
    def law(self) -> Law:
        """What holds for the deal to come."""
        return self.sheet.upcoming

    @property
    def title(self) -> str:
        """What the game is called: its title, or the variant."""
        return self.game.title or str(VARIANTS[self.law.variant])

    @property
    def size(self) -> str:
        """How large the sheet can be set with so many columns."""
        return find_size(len(self.names))

    def size_of(self, law: Law) -> str:
        """Tell how large the open row of a deal can be set, with a cell for each seat."""
        return find_size(law.pack.seats)

    @property
    def seen(self) -> str:
        """What is shown, for phones that follow: as long as it stays the same, so does the sheet."""
        return f"{self.game.number}.{self.game.version}"

    @property
    def longest(self) -> int:
        """How many signs the longest running total has; the sheet is set so that all of them fit."""
        standings = [self.sheet.totals, *(row.standing.totals for row in self.sheet.rows)]
        standings += (one.totals for one in self.sheet.adjusted)
        return max(len(str(total)) for totals in standings for total in totals)

    @property
    def winners(self) -> list[str]:
        """Names of who won."""
        return [self.names[column] for column in self.sheet.winners]

    @property
    def ranking(self) -> list[Column]:
        """Columns by place, ties in their order, and at the end those of who left."""
        return sorted(range(len(self.names)), key=lambda column: self.sheet.places[column] or len(self.names) + 1)

    @property
    def leading(self) -> list[Column]:
        """Columns with the lowest total of those who sit, in their order."""
        return [column for column, place in enumerate(self.sheet.places) if place == 1]

    @cached_property
    def evenings(self) -> list[Evening]:
        """What each player did in all hands, by column."""
        return sum_up(self.sheet)

    def chart(self, *, large: bool = False) -> Chart:
        """The running totals as lines, for a phone, or *large* for paper."""
        return Chart(self.sheet, self.marked, LARGE if large else SMALL)

    @property
    def marked(self) -> list[str]:
        """The names for every column, with a mark on those of who left."""
        return [name if last is None else f"{name} {write_last(last)}" for name, last in self.heads]

    @property
    def outlook(self) -> str:
        """What the hand to come could bring, in a line; nothing as long as no end is near."""
        return say_outlook(self.sheet, self.present)

    @property
    def rules(self) -> list[tuple[str, str]]:
        """The house rules worth telling, label and words."""
        return list_rules(self.law)

    @property
    def deal_by_number(self) -> Mapping[int, Deal]:
        """Rows of deals by the number that players see."""
        return dict(enumerate(self.game.standing_deals, start=1))

    @property
    def rows(self) -> Iterator[tuple[Row, list[Cell | None]]]:
        """Every row of the sheet with its cells."""
        return ((row, make_cells(row, self.sheet.law(row.number + 1))) for row in self.sheet.rows)

    @cached_property
    def given(self) -> Mapping[int, list[Given]]:
        """Points by agreement, by the number of the hand they stand before."""
        return list_given(self.sheet, self.game.standing_adjustments)

    def say_ruled(self, row: Row) -> str | None:
        """Say how the hand of a *row* was ruled; None where it was played out."""
        return say_ruled(row.record.ruled, self.sitters(row.law)) if row.record.ruled else None

    @cached_property
    def agreed(self) -> Mapping[int, list[str]]:
        """What the table agreed in mid-game, in sentences, by the number of the hand it holds from."""
        sentences: dict[int, list[str]] = {}
        for row in self.game.arrangements:
            if row.active and row.version:
                number = 1 + sum(deal.position < row.position for deal in self.sheet.rows)
                said = [*say_row(self.game, row)]
                names = name_players(self.game.names_at(row.position))
                said += say_arrangement(row.dealer, row.direction, row.options, names, row.variant)
                sentences.setdefault(number, []).extend(said)
        return sentences

    @cached_property
    def undo_words(self) -> str | None:
        """What undo would take back; None where there is nothing."""
        return self._say_change(self.stacks.undo)

    @cached_property
    def redo_words(self) -> str | None:
        """What redo would put back; None where there is nothing."""
        return self._say_change(self.stacks.redo)

    def _say_change(self, versions: list[int]) -> str | None:
        if not versions:
            return None
        return say_kind(*read_kind(self.game, versions[-1]))

    def url(self, **values: Any) -> str:
        """Give the address of this game, as `url_of_game` does."""
        return url_of_game(self.opened, self.game, self.is_current, **values)

    @property
    def action(self) -> str:
        """Where forms of this game are sent to: by its number, for another may be the current one by then."""
        return self.url_of("games.act")

    def url_of(self, endpoint: str, **values: Any) -> str:
        """Give the address of a page below this game's."""
        return url_for(endpoint, link=self.link, count=self.game.number, **values)

    @property
    def ring(self) -> Ring:
        """The seats with who passes to whom in the deal to come."""
        return draw_ring(self.law)

    def passes(self, law: Law) -> list[tuple[str, str]]:
        """List giver and receiver by name, the dealer's own pass first."""
        if law.passing.receivers is None:
            return []
        names = self.sitters(law)
        seats = [turn(law.dealer, steps, law.pack.seats) for steps in range(law.pack.seats)]
        return [(names[seat], names[law.passing.receivers[seat]]) for seat in seats]

    def rounds(self, law: Law) -> list[list[str]]:
        """List by name how cards go round, the dealer's round first: each gives to the next, the last to the first."""
        names = self.sitters(law)
        return [[names[seat] for seat in one] for one in list_rounds(law)]


def find_size(columns: int) -> str:
    """Tell how large so many columns, or the cells of so many seats, can be set."""
    return "few" if columns <= FEW else "some" if columns <= SOME else "many"


def url_of_game(opened: Opened, game: Game, is_current: bool, **values: Any) -> str:
    """Give the address of a game: the table's own for the current one, by its number for an earlier."""
    if is_current:
        return url_for("tables.show", link=opened.link, **values)
    return url_for("games.show", link=opened.link, count=game.number, **values)


def open_page(link: str, number: int | None = None) -> GamePage:
    """Open a game of the table behind *link* to show it: game *number*, or the current one."""
    return make_page(read(link), number)


def open_keeper_page(link: str, number: int | None = None) -> GamePage:
    """Open a game as `open_page` does, for a keeper only. Raises Refused for a viewer's link."""
    page = open_page(link, number)
    if not page.writes:
        raise Refused([Refusal(DoorCode.READ_ONLY)])
    return page


def make_page(opened: Opened, number: int | None = None) -> GamePage:
    """Show a game of a table that is open already."""
    current = find_game(opened.table)
    game = current if number is None else find_game(opened.table, number)
    return GamePage(opened, game, read_sheet(game), read_stacks(game), game is current)
