"""Which game the rules are wanted for, and how many play it: asked where there is no table."""

from flask_babel import gettext as _

from referee.packs import PACKS, Variant, find_seat_faults
from web.fields import PageForm, Pick
from web.letters import name_decks
from web.rulewords import VARIANTS
from web.wording import explain

USUAL_GAME, USUAL_SEATS = Variant.CLASSIC, 4


class RulebookForm(PageForm):
    """A game and a number of players; what nobody chose is the usual."""

    def __init__(self) -> None:
        counts = [(str(seats), seats) for seats in sorted({seats for _variant, seats in PACKS})]
        super().__init__(
            {
                "variant": Pick(_("Which game?"), choices=VARIANTS.items(), default=str(USUAL_GAME)),
                "players": Pick(_("How many at the table?"), choices=counts, default=str(USUAL_SEATS)),
                "letters": Pick(choices=name_decks()),
            }
        )

    def to_game(self) -> tuple[Variant, int] | None:
        """Give what was chosen; None where there is no such game, and the form says why."""
        if not self.validate():
            return None
        variant, seats = Variant(self["variant"].data or USUAL_GAME), int(self["players"].data or USUAL_SEATS)
        self.form_errors = [explain(fault) for fault in find_seat_faults(variant, seats)]
        return None if self.form_errors else (variant, seats)
