"""The words of each language: which sentences there are, and the catalogues that translate them.

`python3 run.py words` brings every catalogue up to date with the code; `python3 run.py words pl` begins one for a new
language. What is new stands in them with nothing under it, and tests fail until somebody translates it.
"""

import io
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).parent
TRANSLATIONS = HERE / "translations"
FILES = [
    ("app.py", "python"),
    ("models.py", "python"),
    ("referee/**.py", "python"),
    ("ledger/**.py", "python"),
    ("web/**.py", "python"),
    ("templates/**.html", "jinja2"),
    ("templates/**.svg", "jinja2"),
]
"""Where sentences stand, and how to read them."""
KEYWORDS = {
    "_": None,
    "_l": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "lazy_pgettext": ((1, "c"), 2),
}
"""The functions whose words are translated, each with the places of what it says; c is for context."""

CHURN = (b'"Report-', b'"POT-', b'"PO-', b'"Last-', b'"Language-Team', b'"Generated-')
"""How lines of a catalogue's head begin that say who, when, and by which program: the history of the project does."""


def main(languages: list[str]) -> int:
    """Bring the catalogues of *languages* up to date, or all that there are; say what is not translated in each."""
    for language in languages or list_languages():
        catalogue = update(language)
        missing = sum(not is_translated(message.string) for message in catalogue if message.id)
        print(f"{path_of(language).relative_to(HERE)}: {missing} of {len(catalogue)} sentences are not translated")
    return 0


def list_languages() -> list[str]:
    """List the languages that have a catalogue."""
    return sorted(path.parent.parent.name for path in TRANSLATIONS.glob("*/LC_MESSAGES/messages.po"))


def path_of(language: str) -> Path:
    """Tell where the catalogue of a *language* lies."""
    return TRANSLATIONS / language / "LC_MESSAGES" / "messages.po"


def extract(language: str | None = None) -> Catalog:
    """Gather every sentence in the code and the pages, with the files that it stands in."""
    catalogue = Catalog(locale=language, project="Heartsheet", version="", fuzzy=False)
    for file, words, comments, context in _find_words():
        catalogue.add(words, None, [(file, 0)], auto_comments=comments, context=context)
    for message in catalogue:
        message.locations = sorted(set(message.locations))
    return catalogue


def _find_words() -> Iterator[tuple[str, str | tuple[str, ...], list[str], str | None]]:
    for file, _line, words, comments, context in extract_from_dir(HERE, FILES, None, KEYWORDS):
        yield file, words, comments, context


def read(language: str) -> Catalog:
    """Read the catalogue of a *language*."""
    with path_of(language).open("rb") as text:
        return read_po(text, locale=language, abort_invalid=True)


def update(language: str) -> Catalog:
    """Give the catalogue of a *language* the sentences that there are now, and drop those that are gone."""
    catalogue = extract(language)
    if path_of(language).exists():
        known = read(language)
        for message in catalogue:
            former = known.get(message.id, context=message.context)
            if message.id and former and not former.fuzzy:
                message.string = former.string
    path_of(language).parent.mkdir(parents=True, exist_ok=True)
    write(language, catalogue)
    return catalogue


def write(language: str, catalogue: Catalog) -> None:
    """Write a catalogue so that it changes no more than it must: no wrapped lines, no line numbers, no dates."""
    catalogue.header_comment = "#"
    whole = io.BytesIO()
    write_po(whole, catalogue, width=0, sort_by_file=True, include_lineno=False)
    kept = [line for line in whole.getvalue().splitlines(keepends=True) if not line.startswith(CHURN)]
    path_of(language).write_bytes(b"".join(kept))


def is_translated(string: str | Sequence[str] | None) -> bool:
    """Whether a translation is there, in each of its forms."""
    return bool(string) and all(string or ())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
