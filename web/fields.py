"""Form fields that read what people type, strictly, and keep it on the page when it is wrong."""

import re
from collections.abc import Iterable, Mapping, Sequence
from secrets import token_urlsafe
from typing import Any, Self

from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict
from wtforms import Field
from wtforms.fields import StringField
from wtforms.form import BaseForm
from wtforms.i18n import DummyTranslations
from wtforms.meta import DefaultMeta
from wtforms.widgets import HiddenInput, TextInput

WHOLE_NUMBER = re.compile(r"-?[0-9]{1,3}", re.ASCII)
AMOUNT = re.compile(r"[0-9]{1,3}", re.ASCII)
SIGNED = re.compile(r"[-−+] ?[0-9]+", re.ASCII)
COUNTER = re.compile(r"[0-9]{1,9}", re.ASCII)
"""What counts changes; a game that is corrected often gets past 999."""
SHOWN_AT_MOST = 20
KEY_BYTES = 24


class OwnWords(DefaultMeta):
    """No sentence of WTForms itself reaches a player: it has no Croatian."""

    def get_translations(self, form: BaseForm) -> DummyTranslations:
        return DummyTranslations()


def read_counter(text: str | None) -> int:
    """Read a version or revision that a page carried; anything else is older than the first change."""
    return int(text) if text is not None and COUNTER.fullmatch(text) else -1


def read_number(text: str | None) -> int | None:
    """Read a number as fields do; None for anything else."""
    return int(text) if text is not None and WHOLE_NUMBER.fullmatch(text) else None


class PageForm(BaseForm):
    """A form made of *fields*; *form_errors* are the sentences that belong to no single field."""

    def __init__(self, fields: Mapping[str, Any]):
        super().__init__(fields, meta=OwnWords())
        self.form_errors: list[str] = []

    def read(self, typed: "MultiDict[str, str] | None" = None) -> Self:
        """Take what was *typed*, or nothing: every field then has what it starts with."""
        self.process(typed)
        return self

    def typed(self) -> list[tuple[str, str]]:
        """Every name and value as it came in, to be carried through a further step."""
        return [(field.name, value) for field in self for value in field.raw_data or ()]

    def show_number(self, name: str, number: int) -> None:
        """Show *number* in a field in place of what came in."""
        self[name].data, self[name].raw_data = number, None

    def renew_key(self) -> None:
        """Make a key that nothing is known by yet."""
        self["key"].data = make_key()

    @property
    def summary(self) -> list[tuple[str | None, str]]:
        """Every sentence about what is wrong, with the id of its field where it has one."""
        about_fields = [(field.id, str(error)) for field in self for error in field.errors]
        return [*about_fields, *((None, str(error)) for error in self.form_errors)]


class WholeNumber(Field):
    """A number as `-?[0-9]{1,3}` in ASCII and nothing else; None where nothing was typed."""

    widget: TextInput | HiddenInput = TextInput()
    pattern = WHOLE_NUMBER

    def _value(self) -> str:
        if self.raw_data:
            return str(self.raw_data[0])
        return "" if self.data is None else str(self.data)

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        text = valuelist[0] if valuelist else ""
        self.data = int(text) if self.pattern.fullmatch(text) else None
        if text and self.data is None:
            words = {"field": self.label.text, "text": text[:SHOWN_AT_MOST]}
            raise ValueError(_("%(field)s: “%(text)s” is not a number of up to three digits, 0 to 9.", **words))


class Amount(WholeNumber):
    """A number without a sign: which way it goes is chosen beside it, and asked for where a sign was typed."""

    pattern = AMOUNT

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        if valuelist and SIGNED.fullmatch(valuelist[0]):
            raise ValueError(_("Type how many points, without a sign.") + " " + _("Plus or minus?"))
        super().process_formdata(valuelist)


class HiddenNumber(WholeNumber):
    """A number that the page carries for the server: how often something was changed, or which hand this is."""

    widget = HiddenInput()
    pattern = COUNTER


def make_key() -> str:
    """Make a key that nothing is known by yet."""
    return token_urlsafe(KEY_BYTES)


class HiddenKey(StringField):
    """What a repeat of this form is known by; made by the server, once for each page."""

    widget = HiddenInput()

    def __init__(self, **kwargs: Any):
        super().__init__(default=make_key, **kwargs)


class Pick(Field):
    """One of several values, as radio buttons or a list; *choices* pairs each value with its words.

    None where nothing was chosen, or something that was not offered.
    """

    widget = TextInput()

    def __init__(self, label: Any = None, *, choices: Iterable[tuple[str, Any]] = (), **kwargs: Any):
        super().__init__(label, **kwargs)
        self.choices = list(choices)

    def _value(self) -> str:
        return self.data or ""

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        if not valuelist:
            return
        self.data = valuelist[0] if valuelist[0] in dict(self.choices) else None
        if self.data is None:
            raise ValueError(_("Choose one of the answers shown."))


class Picks(Field):
    """Some of several values, as boxes; what was not offered is left out."""

    widget = TextInput()

    def __init__(self, label: Any = None, *, choices: Iterable[tuple[str, Any]] = (), **kwargs: Any):
        super().__init__(label, **kwargs)
        self.choices = list(choices)

    def process_data(self, value: Any) -> None:
        self.data = value or []

    def process_formdata(self, valuelist: Sequence[str]) -> None:
        self.data = [value for value, _words in self.choices if value in valuelist]
