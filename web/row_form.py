"""What every open row has, however it is entered: which hand it is, and the ruling that may stand in its place."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import gettext as _
from wtforms.fields import StringField
from wtforms.widgets import HiddenInput

from referee.entries import RuledEntry
from referee.ruled import Ruled, RuledReason
from referee.rules import Moon
from referee.sheet import Law
from web.fields import HiddenKey, HiddenNumber, PageForm, Pick
from web.names import clean_text
from web.ruledwords import REASONS
from web.wording import explain

MOONS = {str(moon): moon for moon in (Moon.ADD, Moon.SUBTRACT)}
ASK, RULE = "ruling", "rule"
"""What the buttons say that ask for a ruling in place of the cells, and that record it."""
NOBODY = ("", "–")


class RowForm(PageForm):
    """The row of one deal under its *law*: the *cells* that its kind of entry has, or a ruling in their place.

    All of it is one form, so that nothing typed in one is lost by the way to the other.
    """

    def __init__(self, law: Law, names: Sequence[str], cells: Mapping[str, Any]):
        self.law = law
        hidden = {"number": HiddenNumber(default=law.number), "revision": HiddenNumber(), "key": HiddenKey()}
        carried = {name: StringField(widget=HiddenInput()) for name in ("seated", "moon", "do")}
        super().__init__({**hidden, **carried, **cells, **_make_ruling(names)})

    @property
    def choice(self) -> Moon | None:
        """What the shooter chose, if that was asked."""
        return MOONS.get(self["moon"].data)

    @property
    def is_ruled(self) -> bool:
        """Whether the ruling was sent, not the cells."""
        return bool(self["do"].data == RULE)

    @property
    def asks_ruling(self) -> bool:
        """Whether the ruling is shown in place of the cells."""
        return self["do"].data in (ASK, RULE)

    def fill_ruled(self, ruled: Ruled) -> None:
        """Show the facts of a ruling, nothing that was typed."""
        self["do"].data = RULE
        self["ruled-seat"].data, self["ruled-reason"].data = str(ruled.seat), str(ruled.reason)
        self["ruled-note"].data = ruled.note

    def validate_ruled(self) -> bool:
        """Judge the shape of the ruling alone; cells do not matter beside it."""
        for name in RULING:
            self[name].validate(self)
        seat, reason, note = (self[name] for name in RULING)
        if not seat.data:
            seat.errors = [_("Who is charged with everything?")]
        if not reason.data and not note.data:
            reason.errors = [_("What is the ruling for? Choose a reason, or say it in words.")]
        note.errors = [explain(fault) for fault in clean_text("ruling", note.data or "").faults]
        return not any(self[name].errors for name in RULING) and not self.form_errors

    def to_ruled(self) -> RuledEntry:
        """Give the referee the ruling; words alone are another reason."""
        reason = RuledReason(self["ruled-reason"].data or RuledReason.OTHER)
        note = clean_text("ruling", self["ruled-note"].data or "").text
        return RuledEntry(Ruled(int(self["ruled-seat"].data), reason, note))


RULING = ("ruled-seat", "ruled-reason", "ruled-note")


def _make_ruling(names: Sequence[str]) -> dict[str, Any]:
    seats = [(str(seat), name) for seat, name in enumerate(names)]
    reasons = [(str(reason), words) for reason, words in REASONS.items()]
    fields = (
        Pick(_("Who is charged"), choices=[NOBODY, *seats]),
        Pick(_("Reason"), choices=[NOBODY, *reasons]),
        StringField(_("In words")),
    )
    return dict(zip(RULING, fields, strict=True))
