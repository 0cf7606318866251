"""An empty sheet to fill in by hand, with all that the referee knows before the first card."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from referee.agreements import usual_rules
from referee.packs import PACKS, Variant
from referee.sheet import Arrangement, Law, find_laws
from web.house import House
from web.paper import find_size, is_wide
from web.rulebook import name_game
from web.rulebook_play import prepare, say_cards_dealt, say_leading, say_leftovers
from web.rulebook_points import say_end, say_moon, say_scoring
from web.rulewords import list_rules

ONE_PAGE = {False: 20, True: 12}
"""How many hands one page holds besides what stands above and below them, held upright and turned."""


@dataclass(frozen=True)
class Blank:
    """An empty sheet: *names* by seat, None where somebody is still to be named; *asked* is a number of hands."""

    variant: Variant
    names: Sequence[str | None]
    asked: int | None = None

    @property
    def wide(self) -> bool:
        """Whether the columns want the paper turned."""
        return is_wide(len(self.names))

    @cached_property
    def house(self) -> House:
        """The usual house rules of this game."""
        seats = len(self.names)
        return House(self.variant, PACKS[self.variant, seats], usual_rules(self.variant, seats))

    @property
    def title(self) -> str:
        """The game and for how many it is."""
        return name_game(self.house)

    @cached_property
    def laws(self) -> list[Law]:
        """Who deals and which way is passed, for each hand."""
        hands = self.asked or ONE_PAGE[self.wide]
        first = Arrangement(1, variant=self.variant, seats=tuple(range(len(self.names))), dealer=0)
        return find_laws([first], range(1, hands + 1))[:hands]

    @property
    def rules(self) -> list[tuple[str, str]]:
        """The house rules, label and words."""
        return list_rules(self.laws[0])

    @property
    def preparing(self) -> list[str]:
        """How many decks there are, which cards come out, how many each gets, what is left over, and who leads."""
        return [next(prepare(self.house)), *say_cards_dealt(self.house), next(say_leading(self.house))]

    @property
    def counting(self) -> list[str]:
        """What cards count, who takes those left over, what a moon does, and when the game is over."""
        leftovers = say_leftovers(self.house) if self.house.pack.kitty else ()
        return [*say_scoring(self.house), *leftovers, *say_moon(self.house), *say_end(self.house)]

    @property
    def heads(self) -> list[tuple[str | None, int]]:
        """The names over the columns, each with how small it has to be set."""
        return [(name, find_size(name or "")) for name in self.names]
