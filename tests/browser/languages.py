"""Pages in other languages, and in one that is made up: longer than any, for whatever comes."""

import re
from collections.abc import Iterable
from pathlib import Path

from babel.messages.mofile import write_mo
from playwright.sync_api import Page

import catalogues
from tests.browser.sights import find_cut_words, find_faults

NARROW = ("320", "390")
MADE_UP = "fi"
"""Babel wants a language that there is; the words are of none."""
LONGER = 1.4
KEPT = re.compile(r"(%\(\w+\)[sd]|%%|[^\w%]+)")


def lengthen(text: str) -> str:
    """Make each word 40 % longer; what is filled in, signs and numbers stay.

    >>> lengthen("Hand %(number)d: pass left")
    'Handňň %(number)d: passňň leftňň'
    """
    return "".join(part if KEPT.fullmatch(part) else _stretch(part) for part in KEPT.split(text))


def _stretch(word: str) -> str:
    return word + "ň" * (round(len(word) * LONGER) - len(word)) if word.isalpha() and len(word) > 1 else word


def make_up(folder: Path) -> None:
    """Write the catalogue of the language that there is not."""
    catalogue = catalogues.extract(MADE_UP)
    for message in catalogue:
        if message.id:
            message.string = lengthen(message.id) if isinstance(message.id, str) else tuple(map(lengthen, message.id))
    place = folder / MADE_UP / "LC_MESSAGES"
    place.mkdir(parents=True)
    with (place / "messages.mo").open("wb") as file:
        write_mo(file, catalogue)


def look_closely(page: Page, addresses: Iterable[str]) -> dict[str, list[str]]:
    """Open one page after another on a narrow phone; give the faults of those that have any."""
    found = {}
    for address in addresses:
        page.goto(address)
        if faults := look_here(page):
            found[address] = faults
    return found


def look_here(page: Page) -> list[str]:
    """Look at the page that is open."""
    return [*find_faults(page, NARROW, large=False), *find_cut_words(page, NARROW)]
