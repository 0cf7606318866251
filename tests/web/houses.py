"""Houses to write rules for, and what is written about them, in few words."""

from typing import Any

from referee.agreements import agree
from referee.packs import PACKS, Variant
from web.house import House
from web.rulebook import Section, write_rules
from web.rulebook_questions import answer_questions


def build(variant: Variant, seats: int, **said: Any) -> House:
    """Build a house for so many players, who *said* which house rules they play."""
    return House(variant, PACKS[variant, seats], agree(variant, seats, said), said)


def classic(seats: int = 4, **said: Any) -> House:
    return build(Variant.CLASSIC, seats, **said)


def omnibus(seats: int = 4, **said: Any) -> House:
    return build(Variant.OMNIBUS, seats, **said)


def cancellation(seats: int = 7, **said: Any) -> House:
    return build(Variant.CANCELLATION, seats, **said)


def write_all(house: House) -> list[Section]:
    """Write the rules and the answers."""
    return [*write_rules(house), *answer_questions(house)]


def read_rules(house: House) -> list[str]:
    """Give every sentence of the rules, answers left out."""
    return [sentence for section in write_rules(house) for sentence in section.sentences]


def read_all(house: House) -> str:
    """Give everything that is written, headings too, in one text."""
    return " ".join(text for section in write_all(house) for text in (section.heading, *section.sentences))


def find_section(house: House, heading: str) -> list[str]:
    """Give the sentences under a *heading*; none where it is not there."""
    return [text for section in write_all(house) if section.heading == heading for text in section.sentences]
