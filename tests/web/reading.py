"""What is read on pages, in whatever language: every word that a person sees or hears."""

import json
import re
from collections.abc import Iterator
from typing import Any

from werkzeug.test import TestResponse

from tests.web.screen import Node, Reader

SAID = ("aria-label", "alt", "title", "placeholder")
"""Attributes that are shown or read out."""
WORD = re.compile(r"[^\W\d_]{2,}")
ADDRESS = re.compile(r"\S*(?:/t/|://)\S*")


def read_words(answer: TestResponse) -> set[str]:
    """Collect the words of an answer, of whatever kind it is."""
    text = answer.get_data(as_text=True)
    if answer.is_json:
        lines = list(_find_sentences(json.loads(text)))
    elif answer.mimetype in ("text/html", "image/svg+xml"):
        lines = list(_read(Reader(text).root))
    else:
        lines = [text]
    return {word.lower() for line in lines for word in WORD.findall(ADDRESS.sub("", line.replace("\u00ad", "")))}


def _read(node: Node) -> Iterator[str]:
    """Read an element, but nothing that says of itself that it is in another language."""
    for name, text in node.attrs.items():
        if name in SAID or (name.startswith("data-") and " " in text and "/" not in text):
            yield text
    for child in node.children:
        if isinstance(child, str):
            if node.tag == "script":
                yield from _find_sentences(json.loads(child)) if child.strip() else ()
            elif node.tag != "style":
                yield child
        elif child.tag == "html" or "lang" not in child.attrs or child.tag == "svg":
            yield from _read(child)


def _find_sentences(told: Any, name: str = "") -> Iterator[str]:
    """Find the sentences in JSON: what stands under names that are for people."""
    if isinstance(told, dict):
        for key, value in told.items():
            yield from _find_sentences(value, key if name not in PEOPLE else name)
    elif isinstance(told, list):
        for value in told:
            yield from _find_sentences(value, name)
    elif isinstance(told, str) and name in PEOPLE:
        yield told


PEOPLE = ("words", "sentences", "ends", "said", "message")
