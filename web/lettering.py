"""How wide names are in a picture that the server draws: guessed generously, since fonts are the reader's."""

import unicodedata

from web.names import GRAPHEME

ELLIPSIS = "…"
NARROW, WIDE = frozenset("fijlrtIJ1.,:;'’!|()[]-‐·…"), frozenset("mwMWQ@ЖМШЩЮФжмшщюфыЫ%—")
PICTURES = ("So", "Sk")
"""Categories of emoji, and of what colours their skin."""


def measure(text: str) -> float:
    """Guess the width of *text* in ems.

    >>> measure("Al") < measure("Beth") < measure("Maximiliana")
    True
    """
    return sum(_measure_grapheme(grapheme) for grapheme in GRAPHEME.findall(text))


def _measure_grapheme(grapheme: str) -> float:
    pictures = sum(unicodedata.category(sign) in PICTURES for sign in grapheme)
    if pictures:
        return max(1.4, pictures)  # a phone without the sign of a family draws everybody apart
    sign = grapheme[0]
    if unicodedata.east_asian_width(sign) in ("W", "F"):
        return 1.05
    if sign in NARROW or sign.isspace():
        return 0.4
    if sign in WIDE:
        return 1.0
    return 0.78 if sign.isupper() else 0.68


def cut(text: str, ems: float) -> str:
    """Shorten *text* by an ellipsis where it is wider than so many *ems*; no sign is cut in two."""
    if measure(text) <= ems:
        return text
    kept, room = "", ems - measure(ELLIPSIS)
    for grapheme in GRAPHEME.findall(text):
        room -= _measure_grapheme(grapheme)
        if room < 0:
            break
        kept += grapheme
    return kept.rstrip() + ELLIPSIS
