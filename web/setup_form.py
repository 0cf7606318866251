"""A new game as a form: who sits where, which game, who deals first, the house rules."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import gettext as _
from wtforms import Field
from wtforms.fields import StringField

from referee.agreements import usual_rules
from referee.letters import Letters
from referee.packs import PACKS, Variant
from referee.seats import Column
from referee.wishes import Setup, Wish
from web.codes import DoorCode
from web.fields import HiddenKey, HiddenNumber, PageForm, Pick
from web.letters import name_decks
from web.names import clean_names, clean_substitutes, clean_text
from web.rules_form import fill_options, group_rules, read_options, rule_fields
from web.rulewords import VARIANTS
from web.wording import explain, name_players, player_name

SEATS = tuple(sorted({seats for _variant, seats in PACKS}))
"""Every number of players that some variant is for."""
USUAL_SEATS = 4


def read_seats(text: str | None) -> int:
    """Read how many sit at the table; anything else than such a number means the usual one."""
    known = {str(seats): seats for seats in SEATS}
    return known.get(text or "", USUAL_SEATS)


def variants_for(seats: int) -> list[Variant]:
    """List the variants for so many players, the most usual first."""
    return [variant for variant in Variant if (variant, seats) in PACKS]


def read_letters(chosen: str | None) -> Letters | None:
    """Read the letters that were chosen; None where nobody did."""
    return Letters(chosen) if chosen else None


class NamesForm(PageForm):
    """A form with a name for each seat; None where a player goes by the number of the seat."""

    def __init__(self, seats: int, fields: dict[str, Any]):
        self.seats = seats
        super().__init__({**{f"name-{seat}": StringField(player_name(None, seat)) for seat in range(seats)}, **fields})

    @property
    def name_fields(self) -> list[Field]:
        """The fields of the names, by seat."""
        return [self[f"name-{seat}"] for seat in range(self.seats)]

    def fill_names(self, names: Sequence[str | None]) -> None:
        """Show *names*, as many as there are seats for."""
        for field, name in zip(self.name_fields, names, strict=False):
            field.data = name

    def read_names(self) -> tuple[str | None, ...]:
        """Clean the names, and say beside each what is wrong with it."""
        cleaned = clean_names([(field.data or "").strip() or None for field in self.name_fields])
        for fault in cleaned.faults:
            field = self.name_fields[fault.seat or 0]
            field.errors = [*field.errors, explain(fault)]
        return cleaned.names


class SetupForm(NamesForm):
    """Everything a game starts from, for so many seats; a rule left alone is the usual one."""

    def __init__(self, seats: int):
        variants = variants_for(seats)
        usual = usual_rules(variants[0], seats)
        dealers = [(str(seat), player_name(None, seat)) for seat in range(seats)]
        super().__init__(
            seats,
            {
                "seats": HiddenNumber(default=seats),
                "version": HiddenNumber(),
                "key": HiddenKey(),
                "variant": Pick(
                    choices=[(str(known), VARIANTS[known]) for known in variants], default=str(variants[0])
                ),
                "first_dealer": Pick(choices=dealers, default="0"),
                "letters": Pick(choices=name_decks()),
                **rule_fields(usual),
            },
        )

    @property
    def seat_counts(self) -> Sequence[int]:
        """How many may sit down."""
        return SEATS

    @property
    def rule_groups(self) -> list[tuple[str, list[Field]]]:
        """The house rules by what they are about; only those that some game for so many seats has."""
        two_decks = Variant.CANCELLATION in variants_for(self.seats)
        return [(heading, fields) for heading, fields in group_rules(self, two_decks=two_decks) if fields]

    @property
    def rules_typed(self) -> bool:
        """Whether a house rule was named, well or badly, so that the page shows them."""
        return bool(read_options(self)) or any(field.errors for _heading, group in self.rule_groups for field in group)

    def fit(self) -> None:
        """Show the number of seats of this form, and the usual in place of what is not for so many."""
        self.show_number("seats", self.seats)
        for pick in (self["variant"], self["first_dealer"]):
            pick.data = pick.data or pick.default

    def move_up(self, seat: int) -> None:
        """Let whoever sits at *seat* change places with the one before; whoever deals goes on dealing."""
        if not 0 < seat < self.seats:
            return
        before, here, dealer = self.name_fields[seat - 1], self.name_fields[seat], self["first_dealer"]
        before.data, here.data = here.data, before.data
        moved = {str(seat): str(seat - 1), str(seat - 1): str(seat)}
        dealer.data = moved.get(dealer.data, dealer.data)

    def find_spare_names(self, typed: Mapping[str, str]) -> list[tuple[str, str]]:
        """Find names that were *typed* for more seats than these, to be kept in case those come back."""
        spare = [f"name-{seat}" for seat in range(self.seats, max(SEATS))]
        return [(name, typed[name]) for name in spare if typed.get(name)]

    def fill(self, setup: Setup) -> None:
        """Show what *setup* says."""
        self.fill_names(setup.players)
        self["variant"].data, self["first_dealer"].data = str(setup.variant), str(setup.first_dealer)
        self["letters"].data = setup.letters and str(setup.letters)
        fill_options(self, setup.options)

    def to_setup(self) -> Setup:
        """Give what was typed; every fault of shape is then in the form."""
        self.validate()
        names = self.read_names()
        variant = Variant(self["variant"].data) if not self["variant"].errors else variants_for(self.seats)[0]
        dealer = self["first_dealer"].data
        letters = read_letters(self["letters"].data)
        return Setup(variant, names, int(dealer) if dealer else 0, read_options(self), letters=letters)


class PlayersForm(NamesForm):
    """Names, title and note of a game, and the letters on the cards of its table.

    *names* are those of the columns, in words; *substitutes* those of who went on in which.
    """

    def __init__(self, names: Sequence[str], substitutes: Sequence[tuple[Column, str]]):
        self.columns = [column for column, _name in substitutes]
        texts = {"title": StringField(_("Title")), "note": StringField(_("Note"))}
        others = {
            f"substitute-{place}": StringField(_("Substitute: %(names)s", names=names[column]))
            for place, column in enumerate(self.columns)
        }
        hidden = {"version": HiddenNumber(), "letters": Pick(choices=name_decks())}
        super().__init__(len(names), {**others, **hidden, **texts})

    @property
    def substitute_fields(self) -> list[Field]:
        """The fields of the substitutes, in the order in which they came."""
        return [self[f"substitute-{place}"] for place in range(len(self.columns))]

    def to_wish(self) -> Wish:
        """Give what was typed; every fault of shape is then in the form."""
        self.validate()
        names, letters = self.read_names(), read_letters(self["letters"].data)
        others, faults = clean_substitutes(
            [(field.data or "").strip() for field in self.substitute_fields], self.columns, names
        )
        for place, fault in faults:
            field = self.substitute_fields[place]
            empty = fault.code is DoorCode.NAME_EMPTY
            said = _("Type the name of the substitute.") if empty else explain(fault, name_players(names))
            field.errors = [*field.errors, said]
        return Wish(names, others, self._read_text("title"), self._read_text("note"), letters=letters)

    def _read_text(self, part: str) -> str:
        cleaned = clean_text(part, self[part].data or "")
        self[part].errors = [*self[part].errors, *map(explain, cleaned.faults)]
        return cleaned.text
