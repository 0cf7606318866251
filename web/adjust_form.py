"""Points by agreement as a form: who, plus or minus, how many, why."""

from collections.abc import Mapping
from typing import Self

from flask_babel import gettext as _
from wtforms.fields import StringField

from referee.adjustments import MOST, Adjusting
from referee.seats import Column
from web.fields import Amount, HiddenKey, HiddenNumber, PageForm, Pick
from web.names import clean_text
from web.wording import explain

PLUS, MINUS = "plus", "minus"


class AdjustForm(PageForm):
    """*players* are those who may be chosen, by column. Nothing is chosen beforehand, unless there is something *held*.

    *counter* is what the page carries: the version of the game, or the revision of what is put right.
    """

    def __init__(self, players: Mapping[Column, str], counter: str, held: Adjusting | None = None):
        self.held, who = held, [(str(column), name) for column, name in players.items()]
        signs = [(PLUS, _("+ add")), (MINUS, _("− take off"))]
        fields = {
            "who": Pick(_("Whose points?"), choices=who),
            "sign": Pick(_("Plus or minus?"), choices=signs),
            "points": Amount(_("Points"), render_kw={}),
            "reason": StringField(_("Reason (may stay empty)")),
            "key": HiddenKey(),
        }
        super().__init__({**fields, counter: HiddenNumber()})

    def fill(self) -> Self:
        """Show what is held."""
        if self.held is not None:
            self["who"].data, self["sign"].data = str(self.held.column), PLUS if self.held.points > 0 else MINUS
            self["points"].data, self["reason"].data = abs(self.held.points), self.held.reason
        return self

    def to_wanted(self) -> Adjusting | None:
        """Read what was typed; None where something is wrong or missing, which is then said beside it."""
        self.validate()
        reason = clean_text("reason", self["reason"].data or "")
        if reason.faults:
            self["reason"].errors = [explain(fault) for fault in reason.faults]
        for name, sentence in self._list_missing():
            if self[name].data is None and not self[name].errors:
                self[name].errors = [sentence]
        points = self["points"].data
        if points == 0:
            self["points"].errors = [_("Give or take 1 to %(most)d points.", most=MOST)]
        if self.summary:
            return None
        return Adjusting(int(self["who"].data), points if self["sign"].data == PLUS else -points, reason.text)

    def _list_missing(self) -> list[tuple[str, str]]:
        return [
            ("who", _("Choose whose points they are.")),
            ("sign", _("Choose + or −.")),
            ("points", _("Type how many points, without a sign.")),
        ]
