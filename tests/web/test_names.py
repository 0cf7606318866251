"""Names, titles and notes: what is kept, and what is refused."""

import pytest

from web.names import clean_names, clean_text

FAMILY = "👨‍👩‍👧‍👦"

KEPT = {
    "trimmed": ("  Ada\t ", "Ada"),
    "composed": ("Zoe\u0308", "Zoë"),
    "forty graphemes": ("é" * 40, "é" * 40),
    "forty graphemes of two characters": ("x\u0302" * 40, "x\u0302" * 40),
    "a family of families": (FAMILY * 10, FAMILY * 10),
    "the flag of Wales": ("🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"),
    "a heart": ("❤️", "❤️"),
    "a joiner that belongs to a script": ("ක්‍ෂ", "ක්‍ෂ"),
    "right to left": ("עדה", "עדה"),
    "markup": ("<b>&amp;</b>", "<b>&amp;</b>"),
    "a space inside": ("Mary Ann", "Mary Ann"),
}


@pytest.mark.parametrize(("typed", "kept"), KEPT.values(), ids=KEPT)
def test_a_name_is_kept_clean(typed: str, kept: str):
    cleaned = clean_names([typed])
    assert (cleaned.names, cleaned.faults) == ((kept,), ())


REFUSED = {
    "nothing": ("", ["name_empty"]),
    "blanks": (" \t\u3000", ["name_empty"]),
    "nothing to see": ("\u200d", ["name_empty"]),
    "a filler": ("\u3164", ["name_empty"]),
    "a grapheme too long": ("x" * 41, ["name_too_long"]),
    "a byte too long": (FAMILY * 26, ["name_too_long"]),
    "a tower of accents": ("a" + "\u0301" * 400, ["name_too_long"]),
    "a zero": ("a\x00b", ["name_characters"]),
    "two lines": ("a\nb", ["name_characters"]),
    "a line separator": ("a\u2028b", ["name_characters"]),
    "delete": ("a\x7fb", ["name_characters"]),
    "an override": ("\u202eadA", ["name_characters"]),
    "an isolate": ("\u2066Ada", ["name_characters"]),
    "a mark": ("Ada\u200f.", ["name_characters"]),
    "a zero-width space": ("A\u200bda", ["name_characters"]),
    "a byte order mark": ("\ufeffAda", ["name_characters"]),
    "a lone surrogate": ("A\ud83d", ["name_characters"]),
    "long and turned": ("\u202e" * 41, ["name_characters", "name_too_long"]),
}


@pytest.mark.parametrize(("typed", "codes"), REFUSED.values(), ids=REFUSED)
def test_a_name_that_cannot_be_read_is_refused_for_everything_wrong_with_it(typed: str, codes: list[str]):
    faults = clean_names([None, typed]).faults
    assert [(fault.code, fault.seat) for fault in faults] == [(code, 1) for code in codes]


TWINS = {
    "same": ("Ada", "Ada"),
    "case": ("ADA", "ada"),
    "width": ("Ａｄａ", "Ada"),
    "composition": ("Zoë", "Zoe\u0308"),
    "sharp s": ("Groß", "GROSS"),
    "ligature": ("ﬁnn", "Finn"),
    "blanks around": (" Ada", "Ada "),
}


@pytest.mark.parametrize("names", TWINS.values(), ids=TWINS)
def test_names_that_look_the_same_are_told_at_the_second(names: tuple[str, str]):
    (fault,) = clean_names([names[0], "Bob", None, names[1]]).faults
    assert (fault.code, fault.seat, fault.details["other"]) == ("name_twice", 3, 0)


def test_any_number_of_seats_may_have_no_name():
    assert clean_names([None, None, "Ada"]).names == (None, None, "Ada")


TEXTS = {
    "an empty title": ("title", "", "", []),
    "a trimmed title": ("title", " Friday ", "Friday", []),
    "a long title": ("title", "x" * 81, "x" * 81, ["text_too_long"]),
    "a title of two lines": ("title", "a\nb", "a\nb", ["text_characters"]),
    "a note of two lines": ("note", "a\r\nb\rc", "a\nb\nc", []),
    "a long note": ("note", "x" * 501, "x" * 501, ["text_too_long"]),
    "a full note": ("note", "x" * 500, "x" * 500, []),
    "a turned note": ("note", "\u202ea\x00", "\u202ea\x00", ["text_characters"]),
}


@pytest.mark.parametrize(("field", "typed", "kept", "codes"), TEXTS.values(), ids=TEXTS)
def test_titles_and_notes_are_cleaned(field: str, typed: str, kept: str, codes: list[str]):
    cleaned = clean_text(field, typed)
    assert (cleaned.text, [fault.code for fault in cleaned.faults]) == (kept, codes)
