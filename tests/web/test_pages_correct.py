"""Hands put right and taken out, by the row of the sheet."""

import pytest

from tests.web.people import FOUR, H1, cells, sit_down, totals

DEAL_1 = "/games/1/deals/1"


@pytest.fixture
def al(client):
    al = sit_down(client)
    al.play(H1, "0 0 Q 13", "2 Q+5 6 0")
    return al


def test_the_row_leads_to_its_hand_as_it_was_entered(al):
    """Complaint 43: in round 4 one could not fix round 2; here it is one touch."""
    address = al.open().links["3"]
    screen = al.open(address.removeprefix(al.home))
    fields = screen.form("Save correction").fields
    assert screen.title == "Correcting hand 3 · Heartsheet"
    assert [fields[f"hearts-{seat}"] for seat in range(4)] + [fields["queens"]] == ["2", "5", "6", "0", "1"]
    assert screen.rows("sheet")[4] == ["3", "18 +2", "24 +18 Q♠︎", "23 +6", "13 ·"]


def test_a_correction_changes_every_total_after_it(al):
    """Complaints 14 and 50: totals stayed wrong, edits were not saved."""
    saved = al.act(DEAL_1, "Save correction", {"queens": "3"})
    assert saved.location == f"{al.home}?did=corrected&hand=1"
    sheet = al.follow(saved)
    assert [row[1] for row in sheet.rows("sheet")[2:]] == ["3 +3", "3 ·", "5 +2"]
    assert totals(sheet) == [5, 24, 23, 26]
    assert sheet.page.all(kind="notice")[0].text == "Hand 1 is corrected. Undo: correction of hand 1"


def test_a_correction_shows_the_same_in_every_view(al):
    """Complaint 14: read the totals through every view, with no second save."""
    al.act(DEAL_1, "Save correction", {"queens": "3"})
    beth = al.viewer
    assert (totals(beth.open()), beth.game()["totals"]) == ([5, 24, 23, 26], [5, 24, 23, 26])
    assert beth.open("/games/1/print").row("record", "Total") == ["5", "24", "23", "26"]
    assert totals(beth.open("/sheet")) == [5, 24, 23, 26]


def test_a_correction_that_changes_nothing_is_no_change(al):
    before = al.game()["version"]
    assert al.act(DEAL_1, "Save correction").status == 303
    assert al.game()["version"] == before


def test_a_correction_is_judged_like_a_hand_and_kept(al):
    """Complaint 16: a count that was lowered went through."""
    answer = al.act(DEAL_1, "Save correction", {"hearts-0": "2", "hearts-1": "x"})
    assert (answer.status, answer.problems) == (422, ["Beth: “x” is not a number of up to three digits, 0 to 9."])
    again = al.press(answer.form("Save correction"), "Save correction", {"hearts-1": "6"}, DEAL_1)
    assert again.problems == ["Hearts add up to 12; 13 were dealt. 1 heart is missing."]
    assert again.form("Save correction").fields["hearts-0"] == "2"
    assert al.totals == [18, 24, 23, 13]


def test_a_correction_by_points_starts_from_the_points(al):
    screen = al.open(f"{DEAL_1}?by=points")
    assert [screen.form("Save correction").fields[f"points-{seat}"] for seat in range(4)] == ["16", "6", "4", "0"]
    typed = {f"points-{seat}": str(points) for seat, points in enumerate((3, 19, 4, 0))}
    assert al.press(screen.form("Save correction"), "Save correction", typed, f"{DEAL_1}?by=points").status == 303
    assert al.game()["deals"][0]["points"] == [3, 19, 4, 0]


def test_a_correction_from_an_old_page_shows_both(al):
    """Complaint 95 and failure 7: of two edits from one revision one wins, and the other is told."""
    form = al.open(DEAL_1).form("Save correction")
    al.act(DEAL_1, "Save correction", {"queens": "3"})
    conflict = al.press(form, "Save correction", {"queens": "2"}, DEAL_1)
    assert (conflict.status, conflict.page.all("h2")[0].text) == (
        409,
        "Someone changed hand 1 meanwhile. Compare it with yours.",
    )
    assert [row[1:] for row in conflict.rows("both")[1:]] == [
        ["♥︎ 3", "♥︎ 3"],
        ["♥︎ 6", "♥︎ 6"],
        ["♥︎ 4", "Q♠︎ ♥︎ 4"],
        ["Q♠︎", "·"],
    ]
    assert al.press(conflict.form("Correct it"), "Correct it", page=DEAL_1).status == 303
    assert al.game()["deals"][0]["points"] == [3, 6, 17, 0]


def test_two_phones_that_correct_two_hands_do_not_meet(al):
    one, two = (al.open(f"/games/1/deals/{number}").form("Save correction") for number in (1, 2))
    assert al.press(one, "Save correction", {"queens": "3"}, DEAL_1).status == 303
    assert al.press(two, "Save correction", {"queens": "0"}, "/games/1/deals/2").status == 303
    assert al.totals == [18, 24, 10, 26]


def test_a_hand_taken_out_moves_the_others_up(al):
    """Complaint 44: delete hand 1 of 3; numbers, dealers and passes of the later ones follow, and undo is there."""
    answer = al.act(DEAL_1, "Take hand 1 out")
    assert answer.location == f"{al.home}?did=withdrawn&hand=1"
    sheet = al.follow(answer)
    assert [row[0] for row in sheet.rows("sheet")[2:]] == ["1", "2"]
    assert [(deal["dealer"], deal["pass"]) for deal in al.game()["deals"]] == [(0, "left"), (1, "right")]
    assert (totals(sheet), al.game()["next"]["dealer"]) == ([2, 18, 19, 13], 2)
    assert sheet.page.all(kind="notice")[0].text == "Hand 1 is taken out. Undo: taking out hand 1"


def test_a_correction_follows_its_hand_where_one_before_it_was_taken_out(al):
    """Seen at our own: it was compared with the hand that had moved up, and could be saved over it."""
    form = al.open("/games/1/deals/2").form("Save correction")
    al.act(DEAL_1, "Take hand 1 out")
    answer = al.press(form, "Save correction", {"queens": "0"}, "/games/1/deals/2")
    assert answer.location == f"{al.home}?did=corrected&hand=1"
    assert [deal["points"] for deal in al.game()["deals"]] == [[13, 0, 0, 13], [2, 18, 6, 0]]


@pytest.mark.parametrize("button", ["Save correction", "Take hand 2 out"])
def test_a_correction_of_a_hand_that_was_taken_out_touches_no_other(al, button):
    form = al.open("/games/1/deals/2").form(button)
    al.act("/games/1/deals/2", "Take hand 2 out")
    answer = al.press(form, button, {}, "/games/1/deals/2")
    assert (answer.status, answer.page.all(kind="notice")[0].text) == (
        409,
        "Hand 2 is taken out. Undo: taking out hand 2",
    )
    assert [deal["points"] for deal in al.game()["deals"]] == [[16, 6, 4, 0], [2, 18, 6, 0]]


def test_a_hand_taken_out_comes_back_by_undo(al):
    """Complaint 53: one stray tap deleted a long-running count."""
    al.act("/games/1/deals/2", "Take hand 2 out")
    al.act("", "Undo")
    assert [deal["points"] for deal in al.game()["deals"]] == [[16, 6, 4, 0], [0, 0, 13, 13], [2, 18, 6, 0]]


def test_a_hand_changed_meanwhile_is_not_taken_out(al):
    """Failure 8: a delete of what a later edit changed."""
    form = al.open(DEAL_1).form("Take hand 1 out")
    al.act(DEAL_1, "Save correction", {"queens": "3"})
    answer = al.press(form, "Take hand 1 out", page=DEAL_1)
    assert (answer.status, len(al.game()["deals"])) == (409, 3)


def test_a_hand_that_is_replayed_stands_once(al):
    """Complaint 34: an aborted and replayed hand counted twice."""
    al.act("/games/1/deals/3", "Take hand 3 out")
    al.play("Q 13 0 0")
    assert [deal["number"] for deal in al.game()["deals"]] == [1, 2, 3]
    assert al.totals == [29, 19, 17, 13]


def test_a_count_added_and_taken_off_again_leaves_nothing(al):
    """Complaint 15: a subtotal did not return to 0."""
    before = al.totals
    al.act(DEAL_1, "Save correction", {"hearts-3": "3", "hearts-1": "3"})
    al.act(DEAL_1, "Save correction", {"hearts-3": "0", "hearts-1": "6"})
    assert al.totals == before


@pytest.mark.parametrize(
    "path",
    [
        "/games/1/deals/4",
        "/games/2/deals/1",
        "/games/1/deals/0",
        "/games/1/deals/01",
        "/games/1/deals/x",
        "/games/1/deals/١",
    ],
)
def test_a_hand_that_is_not_there_cannot_be_corrected(al, path):
    assert al.open(path).status == 404
    assert al.client.post(al.home + path, data={"do": "withdraw", "revision": "1"}).status_code == 404


def test_taking_out_stands_apart_from_save(al):
    """Complaint 54: a reset was hit by mistake."""
    screen = al.open(DEAL_1)
    assert screen.form("Take hand 1 out").controls == ["Take hand 1 out"]
    assert screen.form("Save correction").controls == ["", "Hearts", "Points", "Save correction", "Ruling"]


def test_an_omnibus_hand_is_shown_as_it_was_entered(client):
    al = sit_down(client, *FOUR, variant="omnibus")
    al.play("Q+3 6 J+4 0")
    fields = al.open(DEAL_1).form("Save correction").fields
    assert (fields["queens"], fields["bonus"], fields["hearts-2"]) == ("0", "2", "4")


def test_a_hand_of_two_decks_is_shown_as_it_was_entered(client):
    eve = sit_down(client, *FOUR, "Eve", "Finn", variant="cancellation")
    eve.record("QQ+20 3 0 0 0 0", table="3")
    form = eve.open(DEAL_1).form("Save correction")
    assert form.fields | cells(form, "QQ+20 3 0 0 0 0", table="3") == form.fields
