"""House rules, dealer and pass as forms: for a new game, and for a change from a deal on."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from wtforms import Field

from referee.agreements import ONLY_CANCELLATION, ONLY_WITH_BONUS, can_pass
from referee.rules import Direction, HouseRules
from referee.sheet import Law
from referee.wishes import Wish
from web.fields import HiddenNumber, PageForm, Pick, WholeNumber
from web.localised import write_number
from web.rulewords import CYCLES, DIRECTIONS, LABELS, MEANINGS, say_value

PREFIX = "rule-"
NUMBERS = ("target", "hands", "moon_value", "bonus_value")
OFFERED = tuple(name for name in LABELS if name != "card_values")
"""The options that pages offer, in their order."""
USUAL = ""
NEXT, WHOLE = "next", "whole"
"""From which hand on new rules hold."""
BLANKS = {"tie_rule": _l("ask when it happens")}
"""What an option that nobody names means, where that is not a value of it."""


def write_value(value: Any) -> str:
    """Write the plain value of an option as a form carries it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(value)
    return "none" if value is None else str(value)


def read_value(name: str, text: str) -> Any:
    """Read back what `write_value` wrote for the option *name*."""
    if name == "pass_cycle":
        return text.split()
    if name == "pass_count":
        return int(text)
    plain = {write_value(value): value for value in MEANINGS[name]}
    return plain[text]


def _choices(name: str) -> list[tuple[str, Any]]:
    if name == "pass_cycle":
        return list(CYCLES.items())
    if name == "pass_count":
        return [(str(count), str(count)) for count in range(1, 5)]
    return [(write_value(value), words) for value, words in MEANINGS[name].items()]


def rule_fields(usual: HouseRules | None = None, current: HouseRules | None = None) -> dict[str, Any]:
    """Make a field for each option that pages offer: with *usual*, leaving one alone means that.

    A value that holds now is offered even where pages do not offer it otherwise.
    """
    plain, held = (rules.to_plain() if rules else {} for rules in (usual, current))
    return {PREFIX + name: _rule_field(name, plain, held) for name in OFFERED}


def _rule_field(name: str, usual: Mapping[str, Any], held: Mapping[str, Any]) -> Any:
    if name in NUMBERS:
        held_out = usual.get(name)
        return WholeNumber(LABELS[name], render_kw={} if held_out is None else {"placeholder": write_number(held_out)})
    choices = _choices(name)
    if held and write_value(held[name]) not in dict(choices):
        choices.insert(0, (write_value(held[name]), say_value(name, held[name])))
    if usual:
        choices.insert(0, (USUAL, BLANKS.get(name) or _("usual: %(value)s", value=say_value(name, usual[name]))))
    return Pick(LABELS[name], choices=choices)


def read_options(form: PageForm) -> dict[str, Any]:
    """Give every option that somebody named, by name."""
    options: dict[str, Any] = {}
    for name in OFFERED:
        data = form[PREFIX + name].data
        if data not in (None, USUAL):
            options[name] = data if name in NUMBERS else read_value(name, data)
    if options.get("hands") == 0:  # a form has no other way to say that the number no longer holds
        options["hands"] = None
    return options


def fill_options(form: PageForm, options: Mapping[str, Any]) -> None:
    """Show the options that are named in *options*."""
    for name, value in options.items():
        if name in OFFERED:
            form[PREFIX + name].data = value if name in NUMBERS else write_value(value)


def group_rules(form: PageForm, *, two_decks: bool) -> list[tuple[str, list[Field]]]:
    """Sort the fields of the options by what they are about; without *two_decks*, leave those for them out."""
    groups: dict[str, list[Field]] = {_("For all"): [], _("With a bonus card"): [], _("Two decks"): []}
    every, bonus, cancelling = groups.values()
    for name in OFFERED:
        if name in ONLY_CANCELLATION and not two_decks:
            continue
        if name in ONLY_CANCELLATION:
            cancelling.append(form[PREFIX + name])
        elif name in ONLY_WITH_BONUS or name == "bonus_card":
            bonus.append(form[PREFIX + name])
        else:
            every.append(form[PREFIX + name])
    return list(groups.items())


class DealingForm(PageForm):
    """Who deals and which way is passed from the next deal on; what is left as it stands is not said.

    *names* are those of the columns, by which who deals is chosen.
    """

    def __init__(self, law: Law, names: Sequence[str]):
        self.law = law
        sitting = [(str(column), names[column]) for column in law.seating]
        ways = [(str(way), DIRECTIONS[way]) for way in Direction if can_pass(way, law.pack)]
        super().__init__({"version": HiddenNumber(), "dealer": Pick(choices=sitting), "pass": Pick(choices=ways)})

    def fill(self, version: int) -> None:
        """Show what holds now."""
        self["version"].data = version
        self["dealer"].data, self["pass"].data = str(self.law.deals), str(self.law.passing.direction)

    def to_wish(self) -> Wish:
        """Give what differs from what holds now."""
        dealer, way = self["dealer"].data, self["pass"].data
        return Wish(
            dealer=int(dealer) if dealer and int(dealer) != self.law.deals else None,
            direction=Direction(way) if way and way != self.law.passing.direction else None,
        )


class RulesForm(PageForm):
    """House rules from a deal on; what is left as it stands is not said."""

    def __init__(self, law: Law):
        self.law = law
        starts = [(NEXT, _("from hand %(number)d on", number=law.number)), (WHOLE, _("for the whole game"))]
        start = Pick(choices=starts, default=NEXT)
        super().__init__({"version": HiddenNumber(), "start": start, **rule_fields(current=law.rules)})

    def fill(self, version: int) -> None:
        """Show what holds now."""
        self["version"].data = version
        fill_options(self, self.law.rules.to_plain())

    def to_wish(self) -> Wish:
        """Give what differs from what holds now."""
        self.validate()
        now = self.law.rules.to_plain()
        options = {name: value for name, value in read_options(self).items() if value != now[name]}
        return Wish(options=options, start=1 if options and self["start"].data == WHOLE else None)
