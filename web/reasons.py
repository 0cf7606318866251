"""Reasons for a refusal, placed where a person reads them: beside the field, or above the form."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any

from flask_babel import lazy_gettext as _l

from ledger.refusals import RefusalCode
from web.fields import PageForm
from web.rules_form import PREFIX
from web.rulewords import LABELS
from web.wording import Namer, Names, Reason, explain

SENT_BEFORE: dict[StrEnum, Any] = {
    RefusalCode.KEY_REUSED: _l("Something else was sent from this page before. Send this again if you mean it."),
    RefusalCode.WITHDRAWN: _l("This was saved, and taken back since. Save it again if it still counts."),
}
"""What is said of a form that was sent before; it then gets a new key, so that it may be meant anew."""


def place_reasons(form: PageForm, reasons: Iterable[Reason], names: Names | Namer | None = None) -> None:
    """Say what is wrong beside its field where there is one, and make the form fit to be sent again."""
    for reason in reasons:
        option = reason.details.get("option")
        if option in LABELS and PREFIX + option in form:
            field = form[PREFIX + option]
            field.errors = [*field.errors, explain(reason, names, rule=LABELS[option])]
        elif reason.code in SENT_BEFORE:
            form.form_errors.append(str(SENT_BEFORE[reason.code]))
            form.renew_key()
        else:
            form.form_errors.append(explain(reason, names, rule=LABELS.get(str(option))))
        if reason.code is RefusalCode.STALE_VERSION:
            form.show_number("version", reason.details["version"])
        if reason.code is RefusalCode.NOT_NEXT:
            form.show_number("number", reason.details["next"])
