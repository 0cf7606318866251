"""Hands that were ruled on, by the pages: folded beside the open row, footnoted on sheet and print."""

import csv
import io

import pytest

from tests.web.people import EIGHT, FOUR, H1, sit_down, totals
from tests.web.test_pages_history import lines

DEAL_1 = "/games/1/deals/1"
REVOKE = {"ruled-seat": "2", "ruled-reason": "revoke"}
WORDS = "Charlie is charged everything: revoke"


@pytest.fixture
def al(client):
    return sit_down(client)


def rule(person, typed, path=""):
    """Press the button of the ruling on the table, or on the page of a hand."""
    return person.act(path, "rule", typed)


def notes(screen, kind="sheet__note"):
    return [row.text for row in screen.page.all("tr", kind)]


def folds(screen):
    """Tell of each ruling on a page whether it is open."""
    return ["open" in fold.attrs for fold in screen.page.all("details", "ruling")]


def test_the_ruling_is_folded_until_somebody_wants_it(al):
    screen = al.open()
    assert folds(screen) == [False]
    fold = screen.page.all("details", "ruling")[0]
    assert fold.all("summary")[0].text == "A ruling: one player is charged everything"
    who, why = fold.all("select")
    assert [option.text for option in who.all("option")] == ["–", *FOUR]
    assert [option.text for option in why.all("option")] == [
        "–",
        "revoke",
        "misdeal",
        "false claim",
        "another reason",
    ]


def test_a_ruled_hand_is_footnoted_on_the_sheet(al):
    answer = rule(al, REVOKE)
    assert answer.location.endswith("?did=saved&hand=1")
    sheet = al.follow(answer)
    assert totals(sheet) == [0, 0, 26, 0]
    assert sheet.rows("sheet")[2] == ["1", "0 ·", "0 ·", "26 +26 †", "0 ·"]
    assert notes(sheet) == [f"† ruling: {WORDS}"]


def test_who_follows_reads_the_footnote_and_cannot_rule(al):
    rule(al, REVOKE)
    bob = al.viewer.open()
    assert (notes(bob), folds(bob)) == ([f"† ruling: {WORDS}"], [])


def test_a_ruled_hand_is_footnoted_on_the_print(al):
    rule(al, {**REVOKE, "ruled-note": "Clubs in trick 3"})
    printed = al.open("/games/1/print")
    assert printed.rows("record")[2] == ["1", "Al", "left", "0 ·", "0 ·", "26 +26 †", "0 ·"]
    assert printed.rows("record")[3] == ["", f"† ruling: {WORDS}; Clubs in trick 3"]


REASONS = {
    "revoke": "Charlie is charged everything: revoke",
    "misdeal": "Charlie is charged everything: misdeal",
    "false_claim": "Charlie is charged everything: false claim",
    "other": "Charlie is charged everything: another reason",
}


@pytest.mark.parametrize(("reason", "sentence"), REASONS.items())
def test_every_reason_is_told(al, reason, sentence):
    rule(al, {"ruled-seat": "2", "ruled-reason": reason})
    assert notes(al.open()) == [f"† ruling: {sentence}"]


@pytest.mark.parametrize("reason", ["", "other"])
def test_a_reason_in_words_is_reason_enough(al, reason):
    rule(al, {"ruled-seat": "0", "ruled-reason": reason, "ruled-note": " Looked at the pass. "})
    deal = al.game()["deals"][0]
    assert deal["ruled"] == {"seat": 0, "reason": "other", "note": "Looked at the pass."}
    assert notes(al.open()) == ["† ruling: Al is charged everything: Looked at the pass."]


def test_words_stay_words_on_the_page(al):
    rule(al, {**REVOKE, "ruled-note": "<b>100 %(name)s</b>"})
    assert notes(al.open()) == [f"† ruling: {WORDS}; <b>100 %(name)s</b>"]


WHO = "Who is charged with everything?"
WHY = "What is the ruling for? Choose a reason, or say it in words."
REFUSED = {
    "nothing": ({}, [WHO, WHY]),
    "nobody": ({"ruled-reason": "misdeal"}, [WHO]),
    "no reason": ({"ruled-seat": "1"}, [WHY]),
    "too many words": ({**REVOKE, "ruled-note": "x" * 201}, ["The ruling in words: at most 200 characters."]),
    "words that turn": (
        {**REVOKE, "ruled-note": "\u202ea"},
        ["The ruling in words: some characters are invisible. Type it again."],
    ),
}


@pytest.mark.parametrize(("typed", "problems"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_ruling_is_said_and_nothing_typed_is_lost(al, typed, problems):
    answer = rule(al, {**typed, "hearts-0": "3", "queens": "1"})
    assert (answer.status, answer.problems, folds(answer)) == (422, problems, [True])
    fields = answer.form("Save").fields
    kept = {"ruled-seat": "", "ruled-reason": "", "ruled-note": "", **typed, "hearts-0": "3", "queens": "1"}
    assert {name: fields[name] for name in kept} == kept
    assert al.game()["deals"] == []


def test_a_seat_that_is_not_on_the_list_is_refused(al):
    form = al.open().form("Save")
    answer = al.press(form, "rule", {"ruled-seat": "4", "ruled-reason": "cheating"})
    assert answer.status == 422
    assert "Who is charged with everything?" in answer.problems
    assert al.game()["deals"] == []


def test_numbers_in_the_row_do_not_matter_to_a_ruling(al):
    assert rule(al, {**REVOKE, "hearts-0": "x"}).status == 303
    assert al.totals == [0, 0, 26, 0]


def test_a_ruling_half_typed_does_not_keep_a_hand_from_being_saved(al):
    answer = al.record(H1, **{"ruled-seat": "2"})
    assert (answer.status, al.game()["deals"][0]["ruled"]) == (303, None)


def test_a_row_that_is_refused_keeps_the_ruling_that_was_typed(al):
    answer = al.record("Q+2 6 4 0", **REVOKE)
    assert (answer.status, folds(answer)) == (422, [True])
    assert answer.form("Save").fields["ruled-seat"] == "2"


def test_a_ruling_may_be_typed_beside_points(al):
    form = al.open("?by=points").form("Save")
    answer = al.press(form, "rule", {"points-0": "5"}, "?by=points")
    assert (answer.status, answer.form("Save").fields["points-0"]) == (422, "5")
    assert al.press(answer.form("rule"), "rule", REVOKE, "?by=points").status == 303
    assert al.totals == [0, 0, 26, 0]


def test_a_ruling_sent_twice_is_recorded_once(al):
    form = al.open().form("Save")
    assert [al.press(form, "rule", REVOKE).status for _ in range(2)] == [303, 303]
    assert len(al.game()["deals"]) == 1


def test_two_decks_are_charged_twice_as_much(client):
    eve = sit_down(client, *EIGHT)
    rule(eve, REVOKE)
    assert eve.totals == [0, 0, 52, 0, 0, 0, 0, 0]


def test_a_ruled_hand_is_shown_as_it_was_recorded(al):
    rule(al, {**REVOKE, "ruled-note": "Trick 3\nand 5"})
    for path in (DEAL_1, f"{DEAL_1}?by=points"):
        screen = al.open(path)
        fields = screen.form("Save correction").fields
        assert folds(screen) == [True]
        assert [fields[name] for name in ("ruled-seat", "ruled-reason")] == ["2", "revoke"]
        assert fields["ruled-note"].replace("\r\n", "\n") == "Trick 3\nand 5"
        assert screen.rows("sheet")[2] == ["1", "0 ·", "0 ·", "26 +26 †", "0 ·"]


def test_a_hand_is_corrected_to_a_ruling_and_back(al):
    al.play(H1)
    corrected = rule(al, REVOKE, DEAL_1)
    assert corrected.location.endswith("?did=corrected&hand=1")
    assert al.totals == [0, 0, 26, 0]
    typed = {"hearts-0": "3", "hearts-1": "6", "hearts-2": "4", "queens": "0"}
    assert al.act(DEAL_1, "Save correction", typed).status == 303
    assert (al.totals, notes(al.open())) == ([16, 6, 4, 0], [])


def test_a_ruling_corrected_to_itself_is_no_change(al):
    rule(al, REVOKE)
    before = al.game()["version"]
    assert rule(al, {}, DEAL_1).status == 303
    assert al.game()["version"] == before


def test_a_correction_to_no_ruling_is_refused_with_words(al):
    al.play(H1)
    answer = rule(al, {"ruled-seat": "1"}, DEAL_1)
    assert (answer.status, answer.problems) == (422, [WHY])
    assert answer.form("Save correction").fields["hearts-1"] == "6"


def test_a_ruling_for_a_hand_saved_by_another_phone_shows_both(al):
    form = al.open().form("Save")
    al.play(H1)
    conflict = al.press(form, "rule", REVOKE)
    assert conflict.status == 409
    assert conflict.rows("both")[-1] == ["ruling", "·", WORDS]
    assert al.press(conflict.form("Correct it"), "Correct it").status == 303
    assert al.game()["deals"][0]["ruled"]["seat"] == 2


def test_cards_for_a_hand_ruled_by_another_phone_show_both(al):
    form = al.open().form("Save")
    rule(al, REVOKE)
    conflict = al.press(form, "Save", {"hearts-0": "3", "hearts-1": "6", "hearts-2": "4", "queens": "0"})
    assert conflict.status == 409
    assert conflict.rows("both")[1:] == [
        ["Al", "·", "Q♠︎ ♥︎ 3"],
        ["Beth", "·", "♥︎ 6"],
        ["Charlie", "·", "♥︎ 4"],
        ["Dave", "·", "·"],
        ["ruling", WORDS, "·"],
    ]
    assert al.press(conflict.form("Correct it"), "Correct it").status == 303
    assert al.totals == [16, 6, 4, 0]


def test_a_ruling_is_undone_and_redone(al):
    rule(al, REVOKE)
    al.act("", "Undo")
    assert al.totals == [0, 0, 0, 0]
    al.act("", "Redo")
    assert (al.totals, notes(al.open())) == ([0, 0, 26, 0], [f"† ruling: {WORDS}"])


def test_the_history_tells_the_ruling(al):
    rule(al, REVOKE)
    assert lines(al)[0] == ("Hand 1 recorded", f"ruling: {WORDS}")
    rule(al, {"ruled-seat": "0"}, DEAL_1)
    assert lines(al)[0] == ("Hand 1 corrected", f"ruling: {WORDS} → Al is charged everything: revoke")


def test_the_history_tells_of_a_correction_to_a_ruling_what_differs(al):
    al.play(H1)
    rule(al, REVOKE, DEAL_1)
    assert lines(al)[0] == (
        "Hand 1 corrected",
        "Al: Q♠︎ ♥︎ 3 → –",
        "Beth: ♥︎ 6 → –",
        "Charlie: ♥︎ 4 → –",
        f"ruling: – → {WORDS}",
    )


def test_the_history_tells_of_a_hand_that_became_a_moon(al):
    al.play(H1)
    typed = {"hearts-0": "13", "hearts-1": "0", "hearts-2": "0", "queens": "0"}
    asked = al.act(DEAL_1, "Save correction", typed)
    al.press(asked.form("add"), "add", page=DEAL_1)
    assert lines(al)[0][-1] == "moon: – → everyone else gets the points"


def read_csv(person):
    answer = person.client.get(f"{person.home}/games/1/sheet.csv")
    return list(csv.reader(io.StringIO(answer.data.decode("utf-8-sig"), newline="")))


def test_the_spreadsheet_says_how_a_hand_was_ruled(al):
    al.play(H1)
    rule(al, REVOKE)
    rows = read_csv(al)
    assert (rows[0][-1], len(rows[0])) == ("Ruling", 12)
    assert rows[1] == ["1", "Al", "left", "16", "6", "4", "0", "16", "6", "4", "0"]
    assert rows[2] == ["2", "Beth", "right", "0", "0", "26", "0", "16", "6", "30", "0", WORDS]


def test_a_ruling_that_looks_like_a_formula_stays_text(client):
    al = sit_down(client, "=1+1", "Beth", "Charlie")
    rule(al, {"ruled-seat": "0", "ruled-reason": "revoke"})
    assert read_csv(al)[1][-1] == "'=1+1 is charged everything: revoke"


def test_a_struck_ruling_keeps_its_column_in_the_spreadsheet(client):
    al = sit_down(client, target="30")
    al.play(H1)
    rule(al, REVOKE)
    al.act("/rules", "Save", {"rule-target": "16", "start": "whole"})
    assert read_csv(al)[2] == ["2", "Beth", "right", "0", "0", "26", "0", "", "", "", "", WORDS]


def test_a_copy_has_the_footnote(al):
    rule(al, REVOKE)
    answer = al.act("/share", "Make a copy")
    assert f"† ruling: {WORDS}" in al.client.get(answer.location.split("?")[0].rsplit("/share", 1)[0]).get_data(
        as_text=True
    )
