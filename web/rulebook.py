"""The rules of a table, written out from the house rules in force."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from flask_babel import lazy_gettext as _l
from flask_babel import ngettext

from referee.packs import Variant
from web.house import House
from web.rulebook_play import prepare, say_breaking, say_cancelling, say_following, say_leading, say_passing
from web.rulebook_points import say_end, say_moon, say_scoring

Telling = Callable[[House], Iterator[str]]
"""Says what there is to say under one heading, a sentence each; nothing where the table plays without it."""

SECTIONS: Sequence[tuple[Any, Telling]] = (
    (_l("Preparation"), prepare),
    (_l("Passing"), say_passing),
    (_l("Leading"), say_leading),
    (_l("Following"), say_following),
    (_l("Breaking hearts"), say_breaking),
    (_l("Cancelled cards"), say_cancelling),
    (_l("Scoring"), say_scoring),
    (_l("Shooting the moon"), say_moon),
    (_l("End of the game"), say_end),
)
"""What a rulebook is about, in the order of a game."""


@dataclass(frozen=True)
class Section:
    """A heading, and the sentences under it."""

    heading: str
    sentences: tuple[str, ...]


def write_rules(house: House) -> list[Section]:
    """Write the rules that a *house* plays by, in the reader's language; what it plays without is not mentioned."""
    told = [Section(str(heading), tuple(tell(house))) for heading, tell in SECTIONS]
    return [section for section in told if section.sentences]


def name_game(house: House) -> str:
    """Name the game and for how many it is."""
    return TITLES[house.variant](house.pack.seats)


TITLES: dict[Variant, Callable[[int], str]] = {
    Variant.CLASSIC: lambda seats: ngettext("Hearts for %(num)d player", "Hearts for %(num)d players", seats),
    Variant.OMNIBUS: lambda seats: ngettext("Omnibus for %(num)d player", "Omnibus for %(num)d players", seats),
    Variant.CANCELLATION: lambda seats: ngettext(
        "Cancellation Hearts for %(num)d player", "Cancellation Hearts for %(num)d players", seats
    ),
}
"""The name of each game, with the number of players."""
