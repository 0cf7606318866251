"""A ruled hand in words, for the sheet, the paper, the history and the spreadsheet."""

from collections.abc import Sequence
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from referee.ruled import Ruled, RuledReason

REASONS: dict[RuledReason, Any] = {
    RuledReason.REVOKE: _l("revoke"),
    RuledReason.MISDEAL: _l("misdeal"),
    RuledReason.FALSE_CLAIM: _l("false claim"),
    RuledReason.OTHER: _l("another reason"),
}


def say_ruled(ruled: Ruled, names: Sequence[str]) -> str:
    """Say who is charged and why; of another reason only its words, where it has any."""
    wordless = ruled.reason is not RuledReason.OTHER or not ruled.note
    why = [*([str(REASONS[ruled.reason])] if wordless else []), *([ruled.note] if ruled.note else [])]
    return _("%(name)s is charged everything: %(why)s", name=names[ruled.seat], why="; ".join(why))
