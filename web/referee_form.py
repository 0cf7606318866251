"""The house rules that decide about tricks and cards to play, as a form for those who have no table."""

from typing import Any

from wtforms import Field

from referee.agreements import ONLY_CANCELLATION
from referee.rules import HouseRules
from web.fields import PageForm, Pick
from web.letters import name_decks
from web.rules_form import PREFIX, read_options, rule_fields

PLAYED_BY = (
    "set_aside_rule",
    "last_trick",
    "kitty_to",
    "queen_breaks_hearts",
    "no_points_first_trick",
    "lead_hearts_over_queen",
)
"""The options that change an answer of the referee's pages."""


class PlayRulesForm(PageForm):
    """House rules of the play, and the letters on the cards; what is left alone is the usual."""

    def __init__(self, usual: HouseRules, *, two_decks: bool):
        self.two_decks = two_decks
        super().__init__({**rule_fields(usual), "letters": Pick(choices=name_decks())})

    @property
    def shown(self) -> list[Field]:
        """The fields of the rules that this game has."""
        return [self[PREFIX + name] for name in PLAYED_BY if self.two_decks or name not in ONLY_CANCELLATION]

    @property
    def carried(self) -> dict[str, str]:
        """Every rule that was named, and the letters on the cards, as an address carries them."""
        return {field.name: field.data for field in (*self.shown, self["letters"]) if field.data}

    def to_options(self) -> dict[str, Any]:
        """Give every option that was named; those of other pages do not count."""
        named = read_options(self)
        return {name: named[name] for name in PLAYED_BY if name in named}
