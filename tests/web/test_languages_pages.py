"""Every page in every language: nothing of it left in English, and on each the way to the other languages."""

from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

import catalogues
from tests.browser import tables
from tests.support.databases import only_sqlite
from tests.web.reading import WORD, read_words
from tests.web.screen import Reader, read_screen
from tests.web.tables import Phone, ok, start_table

pytestmark = only_sqlite

LANGUAGES = {"en": "English", "hr": "Hrvatski", "pl": "Polski", "sk": "Slovenčina", "uk": "Українська"}
OURS = {"application", "ascii", "cookie", "csv", "content", "heartsheet", "javascript", "json", "kb", "lang", "letter",
        "omnibus", "pdf", "qq", "qr", "qs", "td", "th", "type", "utf", "wifi"}  # fmt: skip
"""Words that are the same in every language."""
PEOPLE = {
    word.lower() for name in (*tables.FOUR, *tables.ELEVEN, "Al", "Charlie", "Kim") for word in WORD.findall(name)
}
GENERAL = ["/", "/?players=11", "/import", "/privacy", "/language", "/nothing", "/t/nothing", "/rules",
           "/sheet/blank?hands=0",
           "/sheet/blank?variant=cancellation&players=11&names=Al", "/referee", "/referee?players=99",
           "/referee?before=x", "/referee?cards=KC+QC",
           "/referee/card?card=7", "/referee/card?card=QS&role=void&when=first&held=other",
           "/referee?variant=cancellation&players=6&cards=KC+3D+KC+TC+QS+2H",
           "/referee?variant=cancellation&players=6&before=KC+KC+QC+QC+3D+2H&cards=AC+3C",
           *(f"/rules?variant={one}" for one in ("classic&players=5", "omnibus&players=4", "cancellation&players=8")),
           *(f"/referee/card?card={card}" for card in ("2C", "5C", "QS", "AH"))]  # fmt: skip
BELOW = ["?did=undone", "?did=corrected&hand=2", "/sheet", "/dock?number=14", "/points?number=14&points=30,,,&seat=0",
         "/points?number=14&points=13,14,,&seat=1", "/nothing", "/games/9", "/games/1/sheet.csv", "/games/1/chart.svg",
         "/games/1/picture.svg", "/players", "/rules"]  # fmt: skip
CHANGED = ["", "/games/1/history", "/games/1/print", "/games/1/picture.svg", "/games/1/sheet.csv", "/rematch"]
"""Pages that tell of what a game has been through."""
SENT = [
    {"number": "14", "hearts-0": "x", "hearts-1": "9"},
    {"number": "14", "hearts-0": "9", "hearts-1": "9", "queens": "0"},
    {"number": "14", "hearts-0": "13", "queens": "0"},
    {"number": "14", "hearts-0": "26", "queens-0": "2"},
    {"number": "14", "by": "points", "points-0": "20", "points-1": "16", "points-2": "14", "points-3": "2"},
    {"number": "14", "by": "points", "points-0": "7"},
    {"number": "14", "do": "ruling"},
    {"number": "14", "do": "rule", "ruled-reason": "other"},
    {"number": "1", "hearts-0": "13", "queens": "1"},
    {"number": "99", "hearts-0": "13", "queens": "1"},
    {"do": "arrange", "version": "0", "dealer": "2"},
    {"do": "end", "version": "0"},
]
"""Entries that are refused, or that the page has a question about."""


@cache
def vocabulary(language: str) -> set[str]:
    """Every word of a catalogue."""
    strings = [
        [one.string] if isinstance(one.string, str) else one.string for one in catalogues.read(language) if one.id
    ]
    texts = (text.replace("\u00ad", "") for text in chain.from_iterable(strings))
    return {word.lower() for text in texts for word in WORD.findall(text)}


@pytest.fixture
def answers(client) -> Iterator[tuple[str, str, dict[str, str] | None]]:
    """Everything that can be asked for, and sent without anything being changed by it: address, fields."""
    four, eleven, five, over = tables.four(client), tables.eleven(client), unnamed(client), ended(client)
    paths = [*tables.paths(four), *(f"/t/{four.link}{path}" for path in BELOW), *tables.seated_paths(eleven),
             *(f"/t/{one}{path}" for one in (five.link, over.link, over.viewer_link) for path in CHANGED),
             f"/t/{four.viewer_link}", f"/t/{four.viewer_link}/games/1/print"]  # fmt: skip
    posts = [*((f"/t/{four.link}", fields) for fields in SENT),
             *((f"/t/{eleven.link}", fields) for fields in SENT[3:5]),
             *((f"/t/{four.link}/{path}", {}) for path in ("undo", "players", "rules", "rematch")),
             ("/", {"resize": "", "name-0": "Al", "name-1": "AL", "rule-target": "x"}), ("/import", {"text": "{"}),
             (f"/t/{four.viewer_link}", SENT[0])]  # fmt: skip
    return [*((path, None) for path in (*GENERAL, *paths)), *posts]


def unnamed(client: FlaskClient) -> Phone:
    """A table where nobody has a name, that has changed everything there is to change."""
    table = start_table(client, players=[None] * 5, rules={"moon": "choose"})
    ok(table.record(1, cards="Q+6 5 1 1 0"), 201)
    ok(table.record(2, ruled={"seat": 1, "reason": "revoke"}), 201)
    version = table.game()["version"]
    for wish in (
        {"dealer": 3},
        {"way": "none"},
        {"rules": {"moon": "add", "target": 50}},
        {"title": "1"},
        {"note": "1"},
    ):
        version = ok(table.change(version, **wish))["version"]
    ok(table.undo(version))
    return table


def ended(client: FlaskClient) -> Phone:
    table = start_table(client, players=tables.FOUR, rules={"target": 20})
    ok(table.record(1, cards="Q+0 13 0 0"), 201)
    ok(table.record(2, cards="0 0 Q+13 0", moon="add"), 201)
    return table


def ask(client: FlaskClient, language: str, path: str, fields: dict[str, str] | None) -> TestResponse:
    """Ask as a browser of somebody who reads this *language*."""
    headers = {"Accept-Language": f"{language}, en;q=0.1"}
    return client.get(path, headers=headers) if fields is None else client.post(path, data=fields, headers=headers)


def is_name(word: str) -> bool:
    """Tell whether a word is a name of somebody, or what is left of one in a picture."""
    return any(name.startswith(word) for name in PEOPLE)


def test_no_english_word_is_left_on_any_page(client, answers):
    left = {}
    for path, fields in answers:
        english = ask(client, "en", path, fields)
        for language in sorted({*LANGUAGES} - {"en"}):
            answer = ask(client, language, path, fields)
            assert answer.status_code == english.status_code
            words = set() if answer.location else read_words(english) & read_words(answer)
            if words := {word for word in words - OURS - vocabulary(language) if not is_name(word)}:
                left[f"{language} {path} {fields or ''}"] = words
    assert left == {}


def test_every_page_says_its_language_and_leads_to_the_others(client, answers):
    for path, fields in answers:
        answer = ask(client, "sk", path, fields)
        if answer.location or not answer.text.startswith("<!doctype html>"):
            continue
        page = Reader(answer.text).root
        if any(node.attrs["href"] == "/language" for node in page.all("a")):
            page = read_screen(ask(client, "sk", "/language", None)).page
        links = [node for node in page.all("a") if "lang" in node.attrs]
        assert page.all("html")[0].attrs["lang"] == answer.headers["Content-Language"] == "sk"
        assert {"Accept-Language", "Cookie"} <= {word.strip() for word in answer.headers["Vary"].split(",")}
        assert {node.attrs["lang"]: node.text for node in links} == LANGUAGES, path
        assert [node.attrs["lang"] for node in links if "aria-current" in node.attrs] == ["sk"]
        assert client.get(links[0].attrs["href"].replace("lang=", "not=")).status_code != 405
