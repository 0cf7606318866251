"""The open row as a form: hearts and queens by seat, or points; what is typed becomes an entry for the referee."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _
from wtforms import Field
from wtforms.widgets import TextInput

from referee.cards import read_cards, write_cards
from referee.entries import Entry, PointsEntry, Record, TakingsEntry, score_record
from referee.sheet import Law
from referee.takings import NOTHING, Haul, Taking, count_cards, may_stay_uncollected
from web.fields import SHOWN_AT_MOST, Pick, WholeNumber
from web.row_form import RowForm

TABLE = "table"
"""The pile that nobody took, among the names of fields."""


@dataclass(frozen=True)
class Cell:
    """The fields of one pile. *seat* is None for what stays on the table; fields that the deck lacks are None."""

    seat: int | None
    hearts: Field
    queens: Field | None = None
    bonus: Field | None = None


class CardList(Field):
    """Cards as they stand in one line, ``QS 2H``; None where nothing was sent."""

    widget = TextInput()

    def _value(self) -> str:
        return self.raw_data[0] if self.raw_data else write_cards(self.data) or ""

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        try:
            self.data = read_cards(valuelist[0]) if valuelist else None
        except ValueError as error:
            self.data = None
            raise ValueError(_("A card in “%(text)s” does not exist.", text=valuelist[0][:SHOWN_AT_MOST])) from error


class DealForm(RowForm):
    """The cells of one deal under its *law*; a blank cell is 0 once another cell is filled.

    With one deck the queen is one choice among the seats; with two, a number for each. Where cards may stay on the
    table, they are a pile of their own. Piles may be told by their cards instead; counts are then not read.
    """

    def __init__(self, law: Law, names: Sequence[str]):
        self.law = law
        self.labels = dict(zip([*map(str, range(law.pack.seats)), TABLE], [*names, _("on the table")], strict=True))
        self.piles = [*map(str, range(law.pack.seats)), *([TABLE] if may_stay_uncollected(law.pack, law.rules) else [])]
        self.one_deck, self.has_bonus = law.pack.decks == 1, law.rules.bonus_card is not None
        super().__init__(law, names, self._card_fields())

    def _card_fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = {f"hearts-{pile}": WholeNumber(self.labels[pile]) for pile in self.piles}
        for card in ("queens", *(["bonus"] if self.has_bonus else [])):
            if self.one_deck:
                fields[card] = Pick(choices=[(pile, pile) for pile in self.piles])
            else:
                fields |= {f"{card}-{pile}": WholeNumber(self.labels[pile]) for pile in self.piles}
        return fields | {f"cards-{pile}": CardList(self.labels[pile]) for pile in self.piles}

    @property
    def cells(self) -> list[Cell]:
        """The piles in order, the one on the table last."""
        return [
            Cell(
                None if pile == TABLE else int(pile),
                self[f"hearts-{pile}"],
                None if self.one_deck else self[f"queens-{pile}"],
                self[f"bonus-{pile}"] if self.has_bonus and not self.one_deck else None,
            )
            for pile in self.piles
        ]

    def fill(self, record: Record) -> None:
        """Show the facts of *record*, nothing that was typed."""
        if record.ruled:
            self.fill_ruled(record.ruled)
        for pile, taking in zip(self.piles, record.haul.piles if record.haul else (), strict=False):
            self[f"hearts-{pile}"].data, self[f"cards-{pile}"].data = taking.hearts, taking.cards
            for card in ("queens", *(["bonus"] if self.has_bonus else [])):
                held = getattr(taking, card)
                if not self.one_deck:
                    self[f"{card}-{pile}"].data = held
                elif held:
                    self[card].data = pile

    def validate(self, extra_validators: Any = None) -> bool:
        """Judge the shape here; leave the rules to the referee."""
        if self.is_ruled:
            return self.validate_ruled()
        valid = super().validate(extra_validators)
        if valid and all(field.data is None for field in self._card_cells()):
            self.form_errors.append(_("Nothing is entered yet. Who took the hearts?"))
        return valid and not self.form_errors

    def _card_cells(self) -> list[Field]:
        return [field for field in self if field.name.startswith(("hearts", "queens", "bonus", "cards"))]

    def to_entry(self) -> Entry:
        """Give the referee what was typed."""
        if self.is_ruled:
            return self.to_ruled()
        piles = dict(zip(self.piles, map(self._read_pile, self.piles), strict=True))
        left = piles.pop(TABLE, NOTHING)
        return TakingsEntry(Haul(tuple(piles.values()), left), self.choice)

    def tell(self) -> list[tuple[int | None, int, int, str | None]] | None:
        """Give what is in the cells, pile by pile; None where that is nothing."""
        if all(field.data is None for field in self._card_cells()):
            return None
        piles = [(pile, self._read_pile(pile)) for pile in self.piles]
        return [
            (None if self._is_blank(pile) else taking.hearts, taking.queens, taking.bonus, write_cards(taking.cards))
            for pile, taking in piles
        ]

    def _is_blank(self, pile: str) -> bool:
        return self[f"hearts-{pile}"].data is None and not self.by_cards

    @property
    def by_cards(self) -> bool:
        """Whether the piles are told by their cards."""
        return any(self[f"cards-{pile}"].data for pile in self.piles)

    def _read_pile(self, pile: str) -> Taking:
        if self.by_cards:
            return count_cards(self[f"cards-{pile}"].data or (), self.law.rules)
        return Taking(self[f"hearts-{pile}"].data or 0, self._count("queens", pile), self._count("bonus", pile))

    def _count(self, card: str, pile: str) -> int:
        if card == "bonus" and not self.has_bonus:
            return 0
        return int(self[card].data == pile) if self.one_deck else self[f"{card}-{pile}"].data or 0


class PointsForm(RowForm):
    """Points by seat instead of cards; the referee works out the cards."""

    def __init__(self, law: Law, names: Sequence[str]):
        fields: dict[str, Any] = {f"points-{seat}": WholeNumber(name) for seat, name in enumerate(names)}
        if may_stay_uncollected(law.pack, law.rules):
            fields["left"] = Pick(choices=[("yes", _("some cards stayed on the table"))])
        super().__init__(law, names, fields)

    @property
    def cells(self) -> list[Field]:
        """The points of each seat."""
        return [self[f"points-{seat}"] for seat in range(self.law.pack.seats)]

    def fill(self, record: Record) -> None:
        """Show the points of *record*, nothing that was typed; a ruling is no points of cards."""
        if record.ruled:
            self.fill_ruled(record.ruled)
            return
        points = score_record(record, self.law.pack, self.law.rules)
        for cell, gained in zip(self.cells, points, strict=True):
            cell.data = gained
        if "left" in self and record.haul and record.haul.uncollected != NOTHING:
            self["left"].data = "yes"

    def validate(self, extra_validators: Any = None) -> bool:
        """Judge the shape here; leave the rules to the referee."""
        if self.is_ruled:
            return self.validate_ruled()
        valid = super().validate(extra_validators)
        if valid and all(cell.data is None for cell in self.cells):
            self.form_errors.append(_("Nothing is entered yet. How many points did everyone get?"))
        return valid and not self.form_errors

    def to_entry(self) -> Entry:
        """Give the referee what was typed."""
        if self.is_ruled:
            return self.to_ruled()
        unknown = "left" in self and self["left"].data is not None
        return PointsEntry(tuple(cell.data or 0 for cell in self.cells), None if unknown else NOTHING, self.choice)


def choose_form(law: Law, names: Sequence[str], *, by_points: bool) -> DealForm | PointsForm:
    """Give the form that the keeper wants; where points do not tell the cards, only cards will do."""
    return (PointsForm if by_points and not law.rules.count_by_card else DealForm)(law, names)
