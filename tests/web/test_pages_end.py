"""The end of a game: by the target, by agreement, with ties; and a game that comes back to life."""

import re

import pytest

from tests.web.people import FOUR, H1, send, sit_down

LAST = "Q+13 0 0 0 moon add"
SENDING = ["Send", "Copy"]
FILES = ["CSV", "JSON"]


def heading(person):
    return person.open().page.all("section", "end")[0].all("h2")[0].text


def places(person):
    return [item.text for item in person.open().page.all("ol", "places")[0].all("li")]


def offers(person):
    dock = person.open().page.all("section", "end")[0]
    return [node.text for node in dock.walk() if node.tag in ("a", "button")]


def test_a_game_ends_with_winner_places_and_what_comes_next(client):
    al = sit_down(client, target="26")
    al.play(H1, "Q+10 1 2 0")
    assert al.open().title == "Game over · Hearts · Heartsheet"
    assert heading(al) == "Dave wins with 0 points."
    assert places(al) == ["1. Dave 0", "2. Charlie 6", "3. Beth 7", "4. Al 39"]
    assert offers(al) == ["Rematch", "Print", "Picture", *SENDING, "Rematch, other rules", "Correct hand 2", *FILES]
    assert "Save" not in al.open().controls


def test_one_point_is_a_point(client):
    """Complaint 24: "won with 1 points"."""
    al = sit_down(client, target="13")
    al.play("Q 1 6 6")
    assert heading(al) == "Beth wins with 1 point."


def test_who_wins_by_landing_exactly_is_said_to_have_the_points_of_the_target(client):
    al = sit_down(client, target="16", exact_hit="exact_wins")
    al.play(H1)
    assert heading(al) == "Al wins with 16 points."


@pytest.mark.parametrize(("rule", "title"), [("reach", "Game over"), ("pass", "Hand 2")])
def test_exactly_at_the_target_is_the_end_where_reaching_is_enough(client, rule, title):
    """Complaint 6: both are in use."""
    al = sit_down(client, target="16", end_rule=rule)
    al.play(H1)
    assert al.open().title.startswith(title)
    printed = al.open("/games/1/print").text
    assert ("The game ends when somebody: goes over the target" in printed) == (rule == "pass")


@pytest.fixture
def tied(client):
    """Charlie and Dave are level at 3, and nobody agreed beforehand on what that means."""
    al = sit_down(client, target="13")
    al.play("Q 7 3 3")
    return al


def test_a_tie_that_nobody_settled_asks(tied):
    screen = tied.open()
    assert heading(tied) == "Tied for lowest: one more hand, or share the win?"
    assert "Charlie, Dave: 3" in screen.page.all("section", "end")[0].text
    assert screen.form("play_on").controls == ["One more hand", "Share the win"]


def test_a_tie_can_be_shared(tied):
    """Complaints 7, 9 and 11: a draw was one player's win, and there was no second place."""
    tied.act("", "Share the win")
    assert heading(tied) == "Charlie and Dave share the win with 3 points each."
    assert places(tied) == ["1. Charlie 3", "1. Dave 3", "3. Beth 7", "4. Al 13"]
    assert "They share the win: Charlie and Dave" in tied.open("/games/1/print").text


def test_a_tie_can_be_played_on(tied):
    """Complaint 10: another hand with the same rotation, until one is alone lowest."""
    tied.act("", "One more hand")
    assert tied.open().title.startswith("Hand 2")
    assert tied.game()["next"]["dealer"] == 1
    tied.play("Q 6 2 5")
    assert heading(tied) == "Charlie wins with 5 points."


def test_the_answer_to_a_tie_can_be_taken_back(tied):
    tied.act("", "Share the win")
    tied.act("", "Undo")
    assert heading(tied) == "Tied for lowest: one more hand, or share the win?"


@pytest.mark.parametrize(
    ("data", "status"), [({"tie_rule": "toss"}, 422), ({}, 422), ({"tie_rule": "shared", "version": "0"}, 409)]
)
def test_any_other_answer_to_a_tie_is_refused(tied, data, status):
    before = tied.game()
    answer = send(tied.client, tied.home, {"do": "tie", "version": str(before["version"]), **data})
    assert (answer.status, tied.game()) == (status, before)


def test_a_tie_is_not_answered_where_there_is_none(client):
    al = sit_down(client)
    answer = send(client, al.home, {"do": "tie", "version": "0", "tie_rule": "shared"})
    assert answer.status == 409


@pytest.mark.parametrize("rule", ["shared", "play_on"])
def test_a_table_that_settled_ties_beforehand_is_not_asked(client, rule):
    al = sit_down(client, target="13", tie_rule=rule)
    al.play("Q 7 3 3")
    assert al.open().title.startswith("Game over" if rule == "shared" else "Hand 2")


def test_two_level_at_nothing_share_the_win(client):
    """Seen at peers: two players level at 0, and only the first was the winner."""
    al = sit_down(client, target="19", tie_rule="shared")
    al.play("Q+6 7 0 0")
    assert heading(al) == "Charlie and Dave share the win with 0 points each."


def test_a_game_can_be_finished_by_agreement_after_a_question(client):
    al = sit_down(client)
    al.play(H1)
    asked = al.open("/games/1/end")
    assert asked.text.count("Finish the game now? The lowest total wins.") == 1
    assert al.press(asked.form("end"), "end", page="/games/1/end").status == 303
    assert heading(al) == "Dave wins with 0 points."


def test_a_game_finished_by_agreement_can_go_on(client):
    al = sit_down(client)
    al.play(H1)
    al.act("/games/1/end", "Finish game")
    al.act("", "Go on with this game")
    assert al.open().title.startswith("Hand 2")


def test_a_game_finished_before_the_first_hand_has_no_winner(client):
    al = sit_down(client)
    al.act("/games/1/end", "Finish game")
    assert heading(al) == "The game ended before the first hand."


def test_finishing_from_an_old_page_is_refused(client):
    al = sit_down(client)
    form = al.open("/games/1/end").form("end")
    al.play(H1)
    assert al.press(form, "end", page="/games/1/end").status == 409
    assert not al.game()["ended"]


def test_a_corrected_last_hand_brings_the_game_back(client):
    """Complaint 49: a finished game must be correctable."""
    al = sit_down(client, target="30")
    al.play(H1, "Q+10 1 2 0")
    back = al.follow(al.act("/games/1/deals/2", "Save correction", {"queens": "1"}))
    assert back.title.startswith("Hand 3")
    assert back.page.all("section", "end") == []
    assert back.page.all(kind="notice")[0].text == "Hand 2 is changed, and the game goes on. Undo: correction of hand 2"


def test_a_correction_that_ends_the_game_earlier_strikes_later_hands(client):
    al = sit_down(client, target="30")
    al.play(H1, "0 0 Q+5 8", "0 Q+5 0 8")
    al.act("/games/1/deals/1", "Save correction", {"hearts-0": "12", "hearts-1": "1", "hearts-2": "0", "queens": "1"})
    al.act("/games/1/deals/2", "Save correction", {"hearts-2": "0", "hearts-1": "5", "queens": "0", "hearts-3": "8"})
    assert [deal["counted"] for deal in al.game()["deals"]] == [True, True, True]
    al.act("/rules", "Save", {"rule-target": "14", "start": "whole"})
    struck = al.open().page.all("tr", "sheet__row--struck")
    assert [row.attrs["id"] for row in struck] == ["hand-2", "hand-3"]
    assert [deal["counted"] for deal in al.game()["deals"]] == [True, False, False]


def test_a_hand_sent_after_the_end_is_refused_and_kept(client):
    al = sit_down(client, target="16")
    form = al.open().form("Save")
    late = {**form.fields, "number": "2", "hearts-0": "13", "queens": "1"}
    al.play(H1)
    answer = send(client, al.home, late)
    assert (answer.status, answer.problems) == (422, ["The game is over. Correct a hand, or start the next game."])
    assert answer.form("Save").fields["hearts-0"] == "13"
    assert len(al.game()["deals"]) == 1


def test_who_follows_sees_the_end_without_its_buttons(client):
    al = sit_down(client, target="16")
    al.play(H1)
    assert offers(al.viewer) == ["Print", "Picture", *SENDING, *FILES]


def test_the_end_has_the_result_in_words(client):
    al = sit_down(client, target="23", moon="subtract")
    al.play("Q+13 0 0 0", H1, "Q+10 1 2 0", "0 2 1 Q+10")
    text = al.open().page.all("textarea")[0].text
    assert re.fullmatch(r"Hearts, \d{1,2} \w+: 1\. Charlie 7 · 2\. Beth 9 · 3\. Al 13 · 4\. Dave 23", text)


def test_a_name_from_right_to_left_does_not_turn_the_result_around(client):
    al = sit_down(client, "علي", "Beth", "Charlie", target="16")
    al.play("Q+3 6 4")
    assert al.open().page.all("textarea")[0].text.endswith("3. \u2068علي\u2069 16")


def test_the_end_says_what_everybody_did(client):
    al = sit_down(client, target="20", moon="subtract")
    al.play("Q+13 0 0 0", "0 Q+6 4 3", "Q+10 1 2 0")
    assert al.open().rows("evening") == [
        ["Player", "clean", "Q♠\ufe0e", "", "avg.", "best", "worst"],
        ["Al", "1", "2", "1", "−1.0", "−26", "23"],
        ["Dave", "2", "0", "0", "1.0", "0", "3"],
        ["Charlie", "1", "0", "0", "2.0", "0", "4"],
        ["Beth", "1", "1", "0", "6.7", "0", "19"],
    ]


def test_a_tie_asks_nobody_who_only_follows(tied):
    assert tied.viewer.open().controls == SENDING
    assert heading(tied.viewer) == "Tied for lowest: Charlie and Dave."
    assert "Tied for lowest: Charlie and Dave." in tied.open("/games/1/print").text


def test_printing_takes_one_touch_from_the_end(client):
    """Complaint 103: one action for the printed sheet."""
    al = sit_down(client, target="16")
    al.play(H1)
    printed = al.open(al.open().links["Print"].removeprefix(al.home))
    assert printed.row("record", "Place") == ["4.", "3.", "2.", "1."]
    assert printed.rows("record")[0] == ["Hand", "Dealer", "Pass", *FOUR]


def test_a_game_that_is_over_is_not_asked_to_finish(client):
    al = sit_down(client, target="26")
    al.play(H1, "Q+10 1 2 0")
    asked = al.client.get(f"{al.home}/games/1/end")
    assert (asked.status_code, asked.headers["Location"]) == (302, al.home)
    al.act("", "Rematch")
    assert al.client.get(f"{al.home}/games/1/end").headers["Location"].endswith("/games/1")
