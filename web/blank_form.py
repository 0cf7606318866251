"""What an empty sheet is wanted for: a game, so many players, their names where they are known, and so many hands."""

from collections.abc import Sequence

from flask_babel import gettext as _
from wtforms.fields import StringField

from referee.packs import PACKS, Variant, find_seat_faults
from web.fields import PageForm, Pick, WholeNumber
from web.letters import name_decks
from web.names import clean_names
from web.rulewords import VARIANTS
from web.wording import explain

USUAL_GAME, USUAL_SEATS = Variant.CLASSIC, 4
MOST_HANDS = 60


class BlankForm(PageForm):
    """A game and its players; what nobody chose is the usual, and as many hands as one page holds."""

    def __init__(self) -> None:
        counts = [(str(seats), seats) for seats in sorted({seats for _variant, seats in PACKS})]
        fills = {"placeholder": _("one page")}
        super().__init__(
            {
                "variant": Pick(_("Which game?"), choices=VARIANTS.items(), default=str(USUAL_GAME)),
                "players": Pick(_("How many at the table?"), choices=counts, default=str(USUAL_SEATS)),
                "hands": WholeNumber(_("Hands"), render_kw=fills),
                "letters": Pick(choices=name_decks()),
                "names": StringField(_("Names, with commas; the first one deals first")),
            }
        )

    def to_game(self) -> tuple[Variant, tuple[str | None, ...]] | None:
        """Give the game and a name, or None, for each seat; None where that cannot be, and the form says why."""
        if not self.validate():
            return None
        variant, seats = Variant(self["variant"].data or USUAL_GAME), int(self["players"].data or USUAL_SEATS)
        self.form_errors = [explain(fault) for fault in find_seat_faults(variant, seats)]
        names = self._read_names(seats)
        hands = self["hands"].data
        if hands is not None and not 0 < hands <= MOST_HANDS:
            self["hands"].errors = [_("A sheet has 1 to %(most)d hands.", most=MOST_HANDS)]
        return None if self.summary else (variant, names)

    def _read_names(self, seats: int) -> tuple[str | None, ...]:
        typed: Sequence[str | None] = [name.strip() or None for name in (self["names"].data or "").split(",")]
        cleaned = clean_names(typed)
        self["names"].errors = [explain(fault, typed) for fault in cleaned.faults]
        if len(typed) > seats:
            self["names"].errors.append(_("There are more names than players."))
        return (*cleaned.names, *(None,) * (seats - len(typed)))
