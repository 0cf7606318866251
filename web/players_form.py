"""Who comes, goes, goes on for somebody or sits elsewhere, as forms: one for each change, from the next hand on."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask_babel import gettext as _
from wtforms import Field
from wtforms.fields import StringField

from referee.faults import FaultCode
from referee.packs import Variant
from referee.seats import Column
from referee.sheet import Sheet
from referee.sitting import find_misfits
from referee.starting import suggest_start
from referee.wishes import Sitter, Wish
from web.fields import Amount, HiddenNumber, PageForm, Pick, Picks
from web.localised import write_number
from web.names import clean_sitters
from web.rulewords import VARIANTS
from web.setup_form import variants_for
from web.wording import explain, name_players

AVERAGE, HIGHEST, NOTHING, GOES_ON = "average", "highest", "nothing", "goes on"
PLUS, MINUS = "plus", "minus"
PAIR = 2
STAYS = "yes"
NEW = ""
"""In place of the column of who comes back: somebody who never sat here."""


@dataclass(frozen=True)
class Present:
    """What these forms have to know of a game: how it stands, who plays in each column now, and its *variants*.

    Those are the ones that were named, oldest first; *contended* says whether one who left was to win all the same.
    """

    sheet: Sheet
    version: int
    names: Sequence[str | None]
    variants: Sequence[Variant]
    contended: bool

    @property
    def called(self) -> list[str]:
        """A name for everybody, by column."""
        return name_players(self.names)


class SeatsForm(PageForm):
    """A change of who sits, after which *more* sit than now; where the game is not for so many, another is chosen.

    *fields* are those of the change itself; each kind of change names its own alike, in `part`.
    """

    kind = ""

    def __init__(self, present: Present, more: int, fields: Mapping[str, Any]):
        self.present, self.law = present, present.sheet.upcoming
        self.seats = seats = self.law.pack.seats + more
        self.misfits = find_misfits(self.law.variant, seats, present.variants)
        self.shut = any(fault.code is FaultCode.NO_GAME for fault in self.misfits)
        self.offers = bool(self.misfits) and not self.shut
        if self.offers:
            variants = [(str(variant), VARIANTS[variant]) for variant in variants_for(seats)]
            fields = {**fields, "variant": Pick(choices=variants, default=self.misfits[0].details["other"])}
        named = {f"{self.kind}-{name}": field for name, field in fields.items()}
        super().__init__({"version": HiddenNumber(default=present.version), **named})

    @property
    def ahead(self) -> tuple[Variant, int]:
        """What will be played then, and by how many."""
        variant = self.part("variant").data if self.offers else None
        return Variant(variant) if variant else self.law.variant, self.seats

    @property
    def sentence(self) -> str:
        """What is to be said of so many players, where the game is not for them, or none is."""
        return " ".join(map(explain, self.misfits))

    def part(self, name: str) -> Field:
        """Find a field by what it is called in every form of this kind."""
        return self[f"{self.kind}-{name}"]

    def to_wish(self) -> Wish | None:
        """Read what was chosen and typed; None where something is wrong or missing, which is then said beside it."""
        self.validate()
        sitters = self.seat()
        if self.summary or sitters is None:
            return None
        return Wish(seats=tuple(sitters), variant=self.ahead[0] if self.offers else None)

    def seat(self) -> list[Sitter] | None:
        """Say who is to sit, seat by seat."""
        raise NotImplementedError

    def read_column(self, name: str) -> Column | None:
        """Read whose column was chosen, and say so where none was."""
        field = self.part(name)
        if not field.data and not field.errors:
            field.errors = [_("Choose one of the answers shown.")]
        return int(field.data) if field.data else None

    def clean(self, sitters: list[Sitter]) -> list[Sitter]:
        """Clean the name that was typed, and say beside it what is wrong."""
        names = self.present.names
        cleaned, faults = clean_sitters(sitters, names)
        field = self.part("name")
        field.errors = [*field.errors, *(explain(fault, self.present.called) for fault in faults)]
        return list(cleaned)

    def read_start(self) -> int:
        """Read what somebody new starts with: a number that was typed, or else what was chosen."""
        points = self.part("points").data
        if points is not None:
            return int(-points if self.part("sign").data == MINUS else points)
        starts = suggest_start(self.present.sheet)
        chosen = {AVERAGE: starts.average, HIGHEST: starts.highest}
        return chosen.get(self.part("start").data, starts.nothing)


def ask_start(present: Present, *first: tuple[str, str]) -> dict[str, Any]:
    """Make the fields of what somebody new starts with; *first* are answers before the usual ones."""
    starts = suggest_start(present.sheet)
    said = [
        (AVERAGE, _("average: %(total)s", total=write_number(starts.average))),
        (HIGHEST, _("highest: %(total)s", total=write_number(starts.highest))),
    ]
    alike = starts.average == starts.highest == starts.nothing
    choices = [*first, *([] if alike else said), (NOTHING, write_number(starts.nothing))]
    return {
        "start": Pick(_("Starts with"), choices=choices, default=choices[0][0]),
        "points": Amount(_("or another total"), render_kw={}),
        "sign": Pick(_("Plus or minus?"), choices=[(PLUS, "+"), (MINUS, "−")], default=PLUS),
    }


def list_sitting(present: Present) -> list[tuple[str, str]]:
    """List who may be chosen of those who sit, clockwise."""
    return [(str(column), present.called[column]) for column in present.sheet.upcoming.seating]


class JoinForm(SeatsForm):
    """Somebody sits down between two others: somebody new, or one who left and comes back to the total of then."""

    kind = "join"

    def __init__(self, present: Present):
        names, seating = present.called, present.sheet.upcoming.seating
        pairs = zip(seating, (*seating[1:], *seating[:1]), strict=True)
        places = [(str(one), (names[one], names[other])) for one, other in pairs]
        gone = [column for column in range(len(names)) if column not in seating]
        back = [(NEW, _("somebody new"))]
        back += [(str(column), _("%(name)s comes back", name=names[column])) for column in gone]
        fields = {
            **({"back": Pick(_("Who?"), choices=back, default=NEW)} if gone else {}),
            "name": StringField(_("Name")),
            "after": Pick(_("Between whom, clockwise?"), choices=places, default=str(seating[-1])),
            **ask_start(present),
        }
        super().__init__(present, 1, fields)

    def seat(self) -> list[Sitter] | None:
        after = self.read_column("after")
        if after is None:
            return None
        back = self.part("back").data if "join-back" in self else NEW
        name = (self.part("name").data or "").strip() or None
        new = Sitter(int(back)) if back else Sitter(None, name, self.read_start())
        sitters = [Sitter(column) for column in self.law.seating]
        place = self.law.seating.index(after) + 1
        return self.clean([*sitters[:place], new, *sitters[place:]])


class LeaveForm(SeatsForm):
    """Somebody leaves."""

    kind = "leave"

    def __init__(self, present: Present):
        who = Pick(_("Who leaves?"), choices=list_sitting(present))
        stays = Picks(choices=[(STAYS, _("still counts for the win"))])
        super().__init__(present, -1, {"who": who, "stays": stays})

    def to_wish(self) -> Wish | None:
        """Leave whoever counted for the win among those who do, and add who leaves now where that is ticked."""
        wish, stays = super().to_wish(), bool(self.part("stays").data)
        if wish is None or not (stays or self.present.contended):
            return wish
        return replace(wish, contending=(*self.law.contending, *([int(self.part("who").data)] if stays else [])))

    def seat(self) -> list[Sitter] | None:
        who = self.read_column("who")
        return None if who is None else [Sitter(column) for column in self.law.seating if column != who]


class SubstituteForm(SeatsForm):
    """Somebody takes a seat over, and goes on with its total, or starts anew in a column of their own."""

    kind = "substitute"

    def __init__(self, present: Present):
        fields = {
            "who": Pick(_("Whose seat does a substitute take?"), choices=list_sitting(present)),
            "name": StringField(_("Name")),
            **ask_start(present, (GOES_ON, _("the total goes on"))),
        }
        super().__init__(present, 0, fields)

    def seat(self) -> list[Sitter] | None:
        who, name = self.read_column("who"), (self.part("name").data or "").strip()
        goes_on = self.part("start").data == GOES_ON and self.part("points").data is None
        if goes_on and not name:
            self.part("name").errors = [_("Type the name of the substitute.")]
        if who is None or self.summary:
            return None
        new = Sitter(who, name) if goes_on else Sitter(None, name or None, self.read_start())
        return self.clean([new if column == who else Sitter(column) for column in self.law.seating])


class SwapForm(SeatsForm):
    """Two change seats."""

    kind = "swap"

    def __init__(self, present: Present):
        who = Picks(_("Which two change seats?"), choices=list_sitting(present))
        super().__init__(present, 0, {"who": who})

    def seat(self) -> list[Sitter] | None:
        field = self.part("who")
        if len(field.data) != PAIR:
            field.errors = [_("Choose two who change seats.")]
            return None
        one, other = map(int, field.data)
        moved = {one: other, other: one}
        return [Sitter(moved.get(column, column)) for column in self.law.seating]


FORMS: Mapping[str, Callable[[Present], SeatsForm]] = {
    form.kind: form for form in (JoinForm, LeaveForm, SubstituteForm, SwapForm)
}
"""The changes, by the value of the button that saves them."""
