"""The catalogues: all there, whole, and as the printers of each country set their words."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from babel.messages.catalog import Message

import catalogues

LANGUAGES = ("hr", "pl", "sk", "uk")
SLAVIC = "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2"
PLURALS = {
    "pl": "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2",
    "hr": SLAVIC,
    "sk": "n==1 ? 0 : n>=2 && n<=4 ? 1 : 2",
    "uk": SLAVIC,
}
UNWANTED = Path(__file__).parent / "languages" / "unwanted.txt"
PLACEHOLDER = re.compile(r"%\((\w+)\)([sd])|%%")
ALIKE: dict[str, set[str]] = {
    "hr": {"Hearts", "Omnibus", "bonus"},
    "pl": {"Menu", "Omnibus", "Start"},
    "sk": {"Menu", "Omnibus", "bonus"},
    "uk": set(),
}
"""What is called the same in English."""
WRONG = {
    "a straight quote or apostrophe": r"[\"']",
    "a suit that phones may draw as a picture": "[♠♥♦♣](?!\ufe0e)",
    "a hyphen for a minus": r"(?<![\w-])-\d",
    "two spaces": r"  ",
    "a space at an end": r"^\s|\s$",
}
WRONG_IN = {
    "pl": {"a line that may end with a short word": r"(?<![\w%(])[aiouwz] ", "other quotes": "[“»‚‘]"},
    "hr": {"other quotes": "[“«]"},
    "sk": {"a line that may end with a short word": r"(?<![\w%()])[kosuvz] ", "other quotes": "[”»«]"},
    "uk": {"a line that may begin with a dash": " —", "another apostrophe": r"\w[ʼ‘`]\w", "other quotes": "[“”]"},
}


def messages(language: str) -> list[Message]:
    return [message for message in catalogues.read(language) if message.id]


def ids(message: Message) -> Sequence[str]:
    return (message.id,) if isinstance(message.id, str) else message.id


def strings(message: Message) -> Sequence[str]:
    return (message.string,) if isinstance(message.string, str) else message.string


def find(pattern: str, language: str) -> list[str]:
    """Find translations in which something stands that should not; soft hyphens do not count."""
    found = re.compile(pattern, re.IGNORECASE)
    every = (text.replace("\u00ad", "") for message in messages(language) for text in strings(message))
    return [text for text in every if found.search(text)]


def test_there_is_a_catalogue_for_every_language():
    assert catalogues.list_languages() == list(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_the_sentences_that_the_code_has(language):
    """`python3 run.py words` brings them in, and shows what is left to translate."""
    known = {(message.context, message.id) for message in messages(language)}
    assert known == {(message.context, message.id) for message in catalogues.extract(language) if message.id}
    assert not catalogues.read(language).obsolete


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_complete(language):
    """In every plural form, and nothing in it is a guess of a program."""
    assert [ids(one)[0] for one in messages(language) if not catalogues.is_translated(one.string)] == []
    assert [ids(one)[0] for one in messages(language) if one.fuzzy] == []
    counted = {len(strings(message)) for message in messages(language) if len(ids(message)) > 1}
    assert counted == {3}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_chooses_plural_forms_as_the_language_does(language):
    head = catalogues.read(language)
    assert head.num_plurals == 3
    written = re.search(r"nplurals=3; plural=\(?(.*?)\)?;\\n", catalogues.path_of(language).read_text("utf-8"))
    assert written
    assert written[1].replace(" ", "") == PLURALS[language].replace(" ", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_fills_in_what_the_english_one_does(language):
    assert list(find_differing(language)) == []


def find_differing(language: str) -> Iterator[tuple[str, str]]:
    """Find translations that fill in something else; a form for 1 and nothing else may leave the number out."""
    for message in messages(language):
        one, many = ids(message)[0], ids(message)[-1]
        for form, text in enumerate(strings(message)):
            may_be_short = form == 0 and language in ("pl", "sk")
            if fills(text) != fills(many) and not (may_be_short and fills(text) == fills(one)):
                yield one, text


def fills(text: str) -> set[tuple[str, str]]:
    return set(PLACEHOLDER.findall(text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", WRONG)
def test_no_translation_has(fault, language):
    assert find(WRONG[fault], language) == []


@pytest.mark.parametrize(("language", "fault"), [(one, fault) for one in WRONG_IN for fault in WRONG_IN[one]])
def test_no_translation_of_a_language_has(language, fault):
    assert find(WRONG_IN[language][fault], language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_a_machine_reaches_players(language):
    lines = [line.split() for line in UNWANTED.read_text("utf-8").splitlines()]
    words = next(words for code, *words in lines if code == language)
    either = "|".join(word.replace("*", r"\w*") for word in words)
    assert find(rf"\b({either})\b", language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_was_left_in_english(language):
    """Apart from names, and sentences that are nothing but what is filled in."""
    same = {ids(message)[0] for message in messages(language) if strings(message)[0] == ids(message)[0]}
    assert {text for text in same if re.search("[A-Za-z]{2}", PLACEHOLDER.sub("", text))} <= ALIKE[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_changes_no_more_than_it_must(language):
    """No line numbers, no dates, no names of people."""
    text = catalogues.path_of(language).read_text("utf-8")
    assert re.findall(r"^#:.*:\d+|^#~.*|^# \S.*|^\"(?:POT?-|Last-|Language-Team).*", text, re.MULTILINE) == []


def test_a_new_language_begins_with_every_sentence_and_keeps_what_is_translated(tmp_path, monkeypatch):
    monkeypatch.setattr(catalogues, "TRANSLATIONS", tmp_path)
    begun = catalogues.update("de")
    assert [message.id for message in begun if message.id and catalogues.is_translated(message.string)] == []
    begun.get("Language").string = "Sprache"
    catalogues.write("de", begun)
    catalogues.update("de")
    assert catalogues.read("de").get("Language").string == "Sprache"
    assert catalogues.list_languages() == ["de"]
