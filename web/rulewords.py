"""House rules in words: a label for each option, and what each value means at the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import lazy_pgettext, ngettext

from referee.agreements import usual_rules
from referee.cards import Card, Suit
from referee.rules import ExactHit, HouseRules
from referee.seats import Column
from referee.sheet import Law
from web.letters import QUEEN, sign_card, sign_suit
from web.localised import write_number

VARIANTS = {
    "classic": _l("Hearts"),
    "omnibus": _l("Omnibus"),
    "cancellation": _l("Cancellation Hearts"),
}
VARIANT_NOTES = {
    "classic": _l("one deck, 3–7 players"),
    "omnibus": _l("Hearts, and a diamond that takes 10 points off"),
    "cancellation": _l("two decks, 6–11 players"),
}

LABELS = {
    "target": _l("Play to"),
    "hands": _l("Number of hands, whatever the totals"),
    "end_rule": _l("The game ends when somebody"),
    "tie_rule": _l("Tied for lowest at the end"),
    "exact_hit": _l("Landing exactly on a total"),
    "moon": _l("Shooting the moon"),
    "moon_value": _l("Points of a moon"),
    "queen_breaks_hearts": _l("The queen of spades breaks hearts"),
    "no_points_first_trick": _l("No points on the first trick"),
    "lead_hearts_over_queen": _l("Only hearts and %(queen)s left, hearts not broken", queen=QUEEN),
    "set_aside_rule": _l("Nobody takes the trick"),
    "last_trick": _l("A last trick nobody won"),
    "kitty_to": _l("Leftover cards go to"),
    "bonus_card": _l("Bonus card"),
    "bonus_value": _l("Points of the bonus card"),
    "moon_needs_bonus": _l("A moon needs the bonus card"),
    "pass_cycle": _l("Passing"),
    "pass_count": _l("Cards passed"),
    "card_values": _l("Points by card"),
}
YES_NO = {True: lazy_pgettext("house rule", "yes"), False: lazy_pgettext("house rule", "no")}
DIRECTIONS = {
    "left": lazy_pgettext("direction", "left"),
    "right": lazy_pgettext("direction", "right"),
    "across": lazy_pgettext("direction", "across"),
    "scatter": lazy_pgettext("direction", "one to each"),
    "none": lazy_pgettext("direction", "no pass"),
}
NARROW = {
    "left": lazy_pgettext("narrow column", "left"),
    "right": lazy_pgettext("narrow column", "right"),
    "across": lazy_pgettext("narrow column", "across"),
    "scatter": lazy_pgettext("narrow column", "one to each"),
    "none": lazy_pgettext("narrow column", "no pass"),
}
"""The directions where paper has little room for them."""
MEANINGS: Mapping[str, Mapping[Any, Any]] = {
    "end_rule": {"reach": _l("reaches the target"), "pass": _l("goes over the target")},
    "tie_rule": {"shared": _l("they share the win"), "play_on": _l("one more hand until one is alone lowest")},
    "exact_hit": {
        "off": _l("nothing happens"),
        "to_half": _l("whoever lands on the target drops to half of it"),
        "minus50": _l("whoever lands on 50 or 100 loses 50"),
        "exact_wins": _l("whoever lands on the target wins at once"),
    },
    "moon": {
        "choose": _l("the shooter chooses"),
        "add": _l("everyone else gets the points"),
        "subtract": _l("the shooter loses the points"),
        "none": lazy_pgettext("moon", "not played"),
    },
    "queen_breaks_hearts": YES_NO,
    "no_points_first_trick": YES_NO,
    "lead_hearts_over_queen": {True: _l("a heart may be led"), False: _l("the queen must be led")},
    "set_aside_rule": {
        "two_pairs": _l("when two pairs cancel, or all of the suit led"),
        "suit_led": _l("only when all of the suit led cancels"),
    },
    "last_trick": {"nobody": _l("stays on the table"), "leader": _l("goes to who led it")},
    "kitty_to": {
        "first_trick_winner": _l("the winner of the first trick"),
        "last_trick_winner": _l("the winner of the last trick"),
    },
    "bonus_card": {
        None: lazy_pgettext("bonus card", "none"),
        "JD": _l("jack of diamonds"),
        "TD": _l("ten of diamonds"),
    },
    "moon_needs_bonus": YES_NO,
}
CYCLES = {
    "left right across none": _l("left, right, across, no pass"),
    "left right": _l("left, right"),
    "left right across scatter": _l("left, right, across, one to each"),
    "left right none": _l("left, right, no pass"),
    "left right across": _l("left, right, across"),
    "left": _l("always left"),
    "right": _l("always right"),
    "none": _l("no passing"),
}
"""The pass cycles that pages offer, by their directions; any other can be agreed by the API."""

ALWAYS_SHOWN = ("moon", "queen_breaks_hearts")
ONLY_TWO_DECKS = ("set_aside_rule",)


def say_value(name: str, value: Any) -> str:
    """Say the plain *value* of an option in words; numbers speak for themselves."""
    if name == "pass_cycle":
        return say_cycle(value)
    if name == "hands" and value is None:
        return _("play to the target")
    if name == "card_values":
        return ", ".join(_say_worth(card, points) for card, points in (value or {}).items()) or _("as usual")
    meaning = MEANINGS.get(name, {}).get(value)
    return write_number(value) if meaning is None else str(meaning)


def _say_worth(text: str, points: Any) -> str:
    """Write what has a value of its own, a card or every heart, and that value."""
    sign = sign_suit(text) if text in set(Suit) else sign_card(Card.parse(text))
    return f"{sign} {write_number(points)}"


def sign_bonus(card: Card | None) -> str:
    """Write the sign of the bonus card; where the table plays without it by now, say that it was one."""
    if card is None:
        return _("bonus")
    return sign_card(card)


def say_cycle(directions: list[str]) -> str:
    """Say which ways are passed, in turn."""
    known = CYCLES.get(" ".join(directions))
    return str(known) if known is not None else ", ".join(str(DIRECTIONS[way]) for way in directions)


def say_arrangement(
    dealer: Column | None,
    direction: str | None,
    options: Mapping[str, Any] | None,
    names: Sequence[str],
    variant: str | None = None,
) -> list[str]:
    """Say what a table agreed from a hand on, a sentence each; *names* stand by column."""
    said = [str(VARIANTS[variant])] if variant else []
    said += [_("Dealer: %(name)s", name=names[dealer])] if dealer is not None else []
    said += [_("Pass: %(way)s", way=DIRECTIONS[direction])] if direction else []
    return said + [f"{LABELS[name]}: {say_value(name, value)}" for name, value in (options or {}).items()]


def list_rules(law: Law) -> list[tuple[str, str]]:
    """List label and words for the rules in force that a table asks about: a few always, others where unusual."""
    rules = law.rules.to_plain()
    shown = (
        "hands" if law.rules.hands else "target",
        *ALWAYS_SHOWN,
        *(ONLY_TWO_DECKS if law.pack.decks > 1 else ()),
        *_unusual(law),
    )
    return [(str(LABELS[name]), say_value(name, rules[name])) for name in dict.fromkeys(shown)]


def _unusual(law: Law) -> list[str]:
    """Name the options that differ from the usual ones, and the bonus card where there is one."""
    rules, usual = law.rules.to_plain(), usual_rules(law.variant, law.pack.seats).to_plain()
    idle = {"target", "end_rule"} if law.rules.hands and law.rules.exact_hit is ExactHit.OFF else set()
    named = [name for name in rules if rules[name] != usual[name] and name not in idle]
    return named + (["bonus_card", "bonus_value"] if law.rules.bonus_card else [])


def sum_up(rules: HouseRules) -> str:
    """Say the rules that decide most in one line."""
    moon = say_value("moon", str(rules.moon))
    if rules.hands:
        return ngettext("%(num)d hand; moon: %(moon)s", "%(num)d hands; moon: %(moon)s", rules.hands, moon=moon)
    return _("to %(target)d; moon: %(moon)s", target=rules.target, moon=moon)
