"""Hands that were ruled on, by the pages: asked in place of the open row, footnoted on sheet and print."""

import pytest

from tests.web.people import EIGHT, FOUR, H1, cells, sit_down, totals
from tests.web.test_pages_history import lines

DEAL_1 = "/games/1/deals/1"
REVOKE = {"ruled-seat": "2", "ruled-reason": "revoke"}
WORDS = "Charlie is charged everything: revoke"


@pytest.fixture
def al(client):
    return sit_down(client)


def ask(person, typed=None, path=""):
    """Go from the open row to the ruling; what is *typed* in the row comes along."""
    return person.act(path, "ruling", typed)


def rule(person, typed, path=""):
    """Record a ruling from the table, or from the page of a hand, which asks for it where one is stored."""
    screen = person.open(path)
    asked = screen if asks_ruling(screen) else person.press(screen.form("ruling"), "ruling", None, path)
    return person.press(asked.form("rule"), "rule", typed, path)


def notes(screen, kind="sheet__note"):
    return [row.text for row in screen.page.all("tr", kind)]


def asks_ruling(screen):
    """Tell whether the ruling stands in place of the row."""
    return any(node.attrs.get("name") == "ruled-seat" for node in screen.page.all("select"))


def test_the_ruling_takes_the_place_of_the_row_when_somebody_wants_it(al):
    assert not asks_ruling(al.open())
    dock = ask(al).page.all("section", "dock")[0]
    assert dock.all("h2")[0].text == "A ruling: one player is charged everything"
    who, why = dock.all("select")
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
    assert notes(bob) == [f"† ruling: {WORDS}"]
    assert "ruling" not in [button.attrs.get("value") for button in bob.page.all("button")]


def test_a_ruled_hand_is_footnoted_on_the_print(al):
    rule(al, {**REVOKE, "ruled-note": "Clubs in trick 3"})
    printed = al.open("/games/1/print")
    assert printed.rows("record")[1] == ["1 a", "Al", "left", "0 ·", "0 ·", "26 +26 †", "0 ·"]
    (note,) = printed.page.all(kind="record__footnote")
    assert note.text == f"a Hand 1, ruling: {WORDS}; Clubs in trick 3."


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
    asked = ask(al, {"hearts-0": "3", "queens": "1"})
    answer = al.press(asked.form("rule"), "rule", typed)
    assert (answer.status, answer.problems) == (422, problems)
    fields = answer.form("rule").fields
    kept = {"ruled-seat": "", "ruled-reason": "", "ruled-note": "", **typed, "hearts-0": "3", "queens": "1"}
    assert {name: fields[name] for name in kept} == kept
    assert al.game()["deals"] == []


def test_a_seat_that_is_not_on_the_list_is_refused(al):
    answer = rule(al, {"ruled-seat": "4", "ruled-reason": "cheating"})
    assert answer.status == 422
    assert "Who is charged with everything?" in answer.problems
    assert al.game()["deals"] == []


def test_numbers_in_the_row_do_not_matter_to_a_ruling(al):
    asked = ask(al, {"hearts-0": "x"})
    assert al.press(asked.form("rule"), "rule", REVOKE).status == 303
    assert al.totals == [0, 0, 26, 0]


def test_the_way_back_to_the_cards_keeps_both_what_was_typed_there_and_the_ruling(al):
    asked = ask(al, {"hearts-0": "3", "queens": "0"})
    back = al.press(asked.form("back"), "back", REVOKE)
    assert (back.status, asks_ruling(back)) == (200, False)
    assert {"hearts-0": "3", "queens": "0"}.items() <= back.form("Save").fields.items()
    again = al.press(back.form("ruling"), "ruling")
    assert {**REVOKE, "hearts-0": "3"}.items() <= again.form("rule").fields.items()


def test_a_ruling_half_typed_does_not_keep_a_hand_from_being_saved(al):
    back = al.press(ask(al).form("back"), "back", {"ruled-seat": "2"})
    answer = al.press(back.form("Save"), "Save", cells(back.form("Save"), H1))
    assert (answer.status, al.game()["deals"][0]["ruled"]) == (303, None)


def test_a_row_that_is_refused_keeps_the_ruling_that_was_typed(al):
    back = al.press(ask(al).form("back"), "back", REVOKE)
    answer = al.press(back.form("Save"), "Save", cells(back.form("Save"), "Q+2 6 4 0"))
    assert answer.status == 422
    assert answer.form("Save").fields["ruled-seat"] == "2"


def test_a_ruling_may_be_given_beside_points(al):
    asked = ask(al, {"points-0": "5"}, "?by=points")
    answer = al.press(asked.form("rule"), "rule", None, "?by=points")
    assert (answer.status, answer.form("rule").fields["points-0"]) == (422, "5")
    back = al.press(answer.form("back"), "back", None, "?by=points")
    assert back.form("Save").fields["points-0"] == "5"
    assert al.press(answer.form("rule"), "rule", REVOKE, "?by=points").status == 303
    assert al.totals == [0, 0, 26, 0]


def test_a_ruling_sent_twice_is_recorded_once(al):
    form = ask(al).form("rule")
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
        assert [fields[name] for name in ("ruled-seat", "ruled-reason")] == ["2", "revoke"]
        assert fields["ruled-note"].replace("\r\n", "\n") == "Trick 3\nand 5"
        assert screen.rows("sheet")[2] == ["1", "0 ·", "0 ·", "26 +26 †", "0 ·"]


def test_a_hand_is_corrected_to_a_ruling_and_back(al):
    al.play(H1)
    corrected = rule(al, REVOKE, DEAL_1)
    assert corrected.location.endswith("?did=corrected&hand=1")
    assert al.totals == [0, 0, 26, 0]
    typed = {"hearts-0": "3", "hearts-1": "6", "hearts-2": "4", "queens": "0"}
    row = al.act(DEAL_1, "back").form("Save correction")
    assert al.press(row, "Save correction", typed, DEAL_1).status == 303
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
    assert answer.form("rule").fields["ruled-seat"] == "1"
    assert al.press(answer.form("back"), "back", None, DEAL_1).form("Save correction").fields["hearts-1"] == "6"


def test_a_ruling_for_a_hand_saved_by_another_phone_shows_both(al):
    form = ask(al).form("rule")
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
