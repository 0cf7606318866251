"""The history: every change with what stood before and after, in sentences."""

import re

import pytest

from tests.web.people import EIGHT, FOUR, H1, sit_down


@pytest.fixture
def al(client):
    al = sit_down(client)
    al.play(H1)
    return al


def lines(person, game=1):
    """Read the history, the latest first: what was done, and the details of it."""
    items = person.open(f"/games/{game}/history").page.all("ol", "history")[0].all("li")
    return [
        (item.all("b")[0].text, *(detail.text for detail in item.all("p", "history__detail")))
        for item in items
        if item.all("b")
    ]


RECORDED = ("Hand 1 recorded", "Al: Q♠︎ ♥︎ 3 · Beth: ♥︎ 6 · Charlie: ♥︎ 4")


def test_a_game_without_a_change_says_so(client):
    assert "Nothing has happened yet." in sit_down(client).open("/games/1/history").text


def test_a_recorded_hand_says_who_took_what(al):
    assert lines(al) == [RECORDED]


def test_every_change_says_when(al):
    (time,) = al.open("/games/1/history").page.all("time")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00", time.attrs["datetime"])
    assert re.fullmatch(r"\d{1,2} [A-Z][a-z]{2,3} \d{4} \d\d:\d\d", time.text)


def test_a_correction_says_what_differs(al):
    """Complaint 45: hand, old and new values, time."""
    al.act("/games/1/deals/1", "Save correction", {"queens": "3", "hearts-0": "2", "hearts-1": "7"})
    assert lines(al) == [
        ("Hand 1 corrected", "Al: Q♠︎ ♥︎ 3 → ♥︎ 2", "Beth: ♥︎ 6 → ♥︎ 7", "Dave: 0 → Q♠︎"),
        RECORDED,
    ]


def test_taking_out_undo_and_redo_say_which_hand(al):
    al.act("/games/1/deals/1", "Take hand 1 out")
    al.act("", "Undo")
    al.act("", "Redo")
    assert [what for what, *_details in lines(al)] == ["Put back", "Taken back", "Hand 1 taken out", "Hand 1 recorded"]
    assert [details for _what, *details in lines(al)[:3]] == [[RECORDED[1]]] * 3


def test_a_moon_says_what_was_chosen(al):
    al.play("Q+13 0 0 0 moon subtract")
    assert lines(al)[0] == ("Hand 2 recorded", "Al: Q♠︎ ♥︎ 13 · moon: the shooter loses the points")


def test_another_choice_for_a_moon_says_both(al):
    al.play("Q+13 0 0 0 moon subtract")
    asked = al.act("/games/1/deals/2", "Save correction")
    if asked.status == 422:
        al.press(asked.form("add"), "add", page="/games/1/deals/2")
    assert lines(al)[0] == ("Hand 2 corrected", "moon: the shooter loses the points → everyone else gets the points")


def test_names_title_and_note_say_before_and_after(al):
    al.act("/players", "names", {"name-0": "Eve", "title": "Friday", "note": "Tea"})
    assert lines(al)[0] == ("Changed", "Title: – → Friday", "Note: – → Tea", "Al → Eve")


def test_dealer_pass_and_rules_say_from_which_hand_on(al):
    al.act("", "From this hand on", {"dealer": "3", "pass": "across"})
    al.act("/rules", "Save", {"rule-target": "50", "start": "whole"})
    assert lines(al)[:2] == [
        ("Rules changed", "From hand 1 on:", "Play to: 50"),
        ("Changed", "From hand 2 on:", "Dealer: Dave", "Pass: across"),
    ]


def test_the_end_by_agreement_and_going_on_are_told(al):
    al.act("/games/1/end", "Finish game")
    al.act("", "Go on with this game")
    assert lines(al)[:2] == [
        ("Game reopened", "The game goes on."),
        ("Game finished", "The game was finished by agreement."),
    ]


def test_a_settled_tie_says_how(client):
    al = sit_down(client, target="13")
    al.play("Q 7 3 3")
    al.act("", "Share the win")
    assert lines(al)[0] == ("Rules changed", "From hand 1 on:", "Tied for lowest at the end: they share the win")


def test_a_bonus_card_and_the_table_are_told(client):
    al = sit_down(client, *FOUR, variant="omnibus")
    al.play("Q+3 6 J+4 0")
    eve = sit_down(client, *EIGHT)
    eve.record("QQ+20 3 0 0 0 0 0 0", table="3")
    assert lines(al)[0][1] == "Al: Q♠︎ ♥︎ 3 · Beth: ♥︎ 6 · Charlie: ♥︎ 4 J♦︎"
    assert lines(eve)[0][1] == "Al: Q♠︎ Q♠︎ ♥︎ 20 · Beth: ♥︎ 3 · on the table: ♥︎ 3"


def test_each_game_has_its_own_history(client):
    al = sit_down(client, target="16")
    al.play(H1)
    al.act("", "Rematch")
    assert (lines(al, 1), lines(al, 2)) == ([RECORDED], [])


def test_a_copy_starts_its_history_anew(al):
    answer = al.act("/share", "Make a copy")
    assert "Nothing has happened yet." in al.client.get(f"/t/{answer.location.split('/')[2]}/games/1/history").text
