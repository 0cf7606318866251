"""Names, titles and notes as people type them: cleaned, and everything that is wrong with them.

Both doors ask here. A name may be anything that a person is called, in any script, with any emoji; it may not carry
characters that turn the text around it or that nobody sees.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import regex

from ledger.refusals import Refusal
from referee.seats import Column
from referee.wishes import Sitter
from web.codes import DoorCode

LONGEST_NAME = 40
LONGEST_TEXTS = {"title": 80, "note": 500, "ruling": 200, "reason": 200}
ONE_LINE = ("title", "reason")
BYTES_A_GRAPHEME = 16
"""Enough for a family of four in one emoji on average; it stops towers of accents."""

GRAPHEME = regex.compile(r"\X")
UNSEEN = regex.compile(r"[\p{Cf}\p{Zs}\p{Default_Ignorable_Code_Point}]*")
FORBIDDEN = regex.compile(r"[[\p{Cc}\p{Cs}\p{Cf}\p{Zl}\p{Zp}]--[\u200C\u200D\U000E0020-\U000E007F]]", regex.VERSION1)
"""Controls, bidi marks, surrogates; but joiners belong to scripts and emoji, and tags to the flag of Wales."""
FORBIDDEN_IN_NOTES = regex.compile(rf"[{FORBIDDEN.pattern}--[\n]]", regex.VERSION1)


@dataclass(frozen=True)
class Cleaned:
    """What was typed, as it will be kept, and what is wrong with it; *text* means little where there are faults."""

    text: str
    faults: tuple[Refusal, ...] = ()


@dataclass(frozen=True)
class CleanedNames:
    """Names by seat, None where a player goes by the number of the seat, and what is wrong with them."""

    names: tuple[str | None, ...]
    faults: tuple[Refusal, ...] = ()


def clean_names(typed: Sequence[str | None]) -> CleanedNames:
    """Clean the names of a table, and find every fault in them; None stays None.

    >>> clean_names([" Ada ", None, "ADA"]).faults[0].code
    <DoorCode.NAME_TWICE: 'name_twice'>
    """
    names = tuple(None if name is None else _tidy(name) for name in typed)
    faults = [fault for seat, name in enumerate(names) if name is not None for fault in _find_faults(name, seat)]
    return CleanedNames(names, (*faults, *_find_twins(names)))


def clean_sitters(sitters: Sequence[Sitter], names: Sequence[str | None]) -> tuple[tuple[Sitter, ...], list[Refusal]]:
    """Clean the names of newcomers and substitutes, who sit down beside those with these *names*, by column."""
    together, places = list(names), {}
    for place, sitter in enumerate(sitters):
        if sitter.column is None:
            places[place] = len(together)
            together.append(sitter.name)
        elif sitter.name is not None and 0 <= sitter.column < len(names):
            places[place] = sitter.column
            together[sitter.column] = sitter.name
    cleaned = clean_names(together)
    return tuple(
        replace(sitter, name=cleaned.names[places[place]]) if place in places else sitter
        for place, sitter in enumerate(sitters)
    ), _pick(cleaned.faults, {*places.values()})


def clean_substitutes(
    typed: Sequence[str], columns: Sequence[Column], players: Sequence[str | None]
) -> tuple[tuple[str, ...], list[tuple[int, Refusal]]]:
    """Clean the names of who went on in *columns*, one after another; give each fault with its place in *typed*.

    The last in each column sits there now, beside the others; one person may go on for several, one after another.
    Another number of names than of columns is for the ledger to refuse.
    """
    if len(typed) != len(columns):
        return tuple(typed), []
    present, last = list(players), dict(zip(columns, range(len(typed)), strict=True))
    for column, place in last.items():
        present[column] = typed[place]
    faults = [
        (place, replace(fault, seat=column))
        for place, (name, column) in enumerate(zip(typed, columns, strict=True))
        for fault in clean_names([name]).faults
    ]
    for fault in _find_twins([name and _tidy(name) for name in present]):
        renamed = [column for column in (fault.seat, fault.details["other"]) if column in last]
        faults += [(last[column], fault) for column in renamed[:1]]
    return tuple(_tidy(name) for name in typed), faults


def _pick(faults: Sequence[Refusal], new: set[Column]) -> list[Refusal]:
    """Leave out what is wrong with names that were there before."""
    return [fault for fault in faults if fault.seat in new or fault.details.get("other") in new]


def clean_text(field: str, typed: str) -> Cleaned:
    """Clean the ``title`` of a game or a ``reason``, each one line, the ``note`` to a game or a ``ruling``.

    All may be empty.
    """
    text, limit = _tidy(typed.replace("\r\n", "\n").replace("\r", "\n")), LONGEST_TEXTS[field]
    faults = []
    if (FORBIDDEN if field in ONE_LINE else FORBIDDEN_IN_NOTES).search(text):
        faults.append(Refusal(DoorCode.TEXT_CHARACTERS, {"field": field}))
    if _is_longer(text, limit):
        faults.append(Refusal(DoorCode.TEXT_TOO_LONG, {"field": field, "limit": limit}))
    return Cleaned(text, tuple(faults))


def _tidy(text: str) -> str:
    return unicodedata.normalize("NFC", text).strip()


def _find_faults(name: str, seat: int) -> Iterator[Refusal]:
    if FORBIDDEN.search(name):
        yield Refusal(DoorCode.NAME_CHARACTERS, seat=seat)
    elif UNSEEN.fullmatch(name):
        yield Refusal(DoorCode.NAME_EMPTY, seat=seat)
    if _is_longer(name, LONGEST_NAME):
        yield Refusal(DoorCode.NAME_TOO_LONG, {"limit": LONGEST_NAME}, seat)


def _find_twins(names: Sequence[str | None]) -> Iterator[Refusal]:
    """Find names that somebody to the left of seat 0 has already, whatever their case and width."""
    first: dict[str, int] = {}
    for seat, name in enumerate(names):
        if name and first.setdefault(_fold(name), seat) != seat:
            yield Refusal(DoorCode.NAME_TWICE, {"name": name, "other": first[_fold(name)]}, seat)


def _fold(name: str) -> str:
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def count_graphemes(text: str) -> int:
    """Count what people see as one sign each."""
    return len(GRAPHEME.findall(text))


def _is_longer(text: str, graphemes: int) -> bool:
    """Count graphemes, and bytes too; a lone surrogate counts like any other character of three."""
    too_many_bytes = len(text.encode("utf-8", "surrogatepass")) > graphemes * BYTES_A_GRAPHEME
    return too_many_bytes or count_graphemes(text) > graphemes
