"""Undo and redo: each names what it does, survives a reload, and never acts on a sheet that nobody saw."""

import pytest

from tests.web.people import H1, sit_down

OTHER = "0 0 Q 13"


@pytest.fixture
def al(client):
    al = sit_down(client)
    al.play(H1, OTHER)
    return al


def steps(person):
    """The words of undo and redo in the menu."""
    menu = person.open().page.all("nav")[0]
    return [button.text for button in menu.all("button") if ":" in button.text]


def test_nothing_can_be_undone_before_the_first_change(client):
    assert steps(sit_down(client)) == []


def test_undo_takes_back_hand_after_hand_and_redo_puts_them_back(al):
    """Complaint 47: only the last round could be undone."""
    assert steps(al) == ["Undo: hand 2"]
    assert al.act("", "Undo: hand 2").location == f"{al.home}?did=undone"
    assert (al.totals, steps(al)) == ([16, 6, 4, 0], ["Undo: hand 1", "Redo: hand 2"])
    al.act("", "Undo: hand 1")
    assert (al.totals, steps(al)) == ([0, 0, 0, 0], ["Redo: hand 1"])
    al.act("", "Redo: hand 1")
    assert al.act("", "Redo: hand 2").location == f"{al.home}?did=redone"
    assert (al.totals, steps(al)) == ([16, 6, 17, 13], ["Undo: hand 2"])


def test_undo_brings_every_kind_of_change_back(al):
    al.act("/games/1/deals/1", "Save correction", {"queens": "3"})
    al.act("/games/1/deals/2", "Take hand 2 out")
    al.act("/players", "names", {"name-0": "Eve"})
    al.act("/rules", "Save", {"rule-target": "50"})
    seen = []
    for _change in range(4):
        seen.append(steps(al)[0])
        al.act("", seen[-1])
    assert seen == [
        "Undo: change of rules",
        "Undo: change of names",
        "Undo: taking out hand 2",
        "Undo: correction of hand 1",
    ]
    assert (al.totals, al.names[0], al.game()["rules"]["target"]) == ([16, 6, 17, 13], "Al", 100)


def test_undo_brings_back_a_sheet_that_was_emptied(al):
    """Complaint 55: users expect undo to bring back a reset; here that is hand after hand taken out."""
    before = al.game()["deals"]
    for number in (2, 1):
        al.act(f"/games/1/deals/{number}", f"Take hand {number} out")
    assert (al.totals, al.game()["deals"]) == ([0, 0, 0, 0], [])
    for number in (1, 2):
        al.act("", f"Undo: taking out hand {number}")
    assert al.totals == [16, 6, 17, 13]
    assert [deal["points"] for deal in al.game()["deals"]] == [deal["points"] for deal in before]


def test_undo_beside_what_was_just_saved_takes_it_back(al):
    notice = al.follow(al.record(H1))
    form = next(form for form in notice.forms if form.controls == ["Undo: hand 3"])
    assert al.press(form, "Undo").status == 303
    assert len(al.game()["deals"]) == 2


def test_another_change_leaves_nothing_to_redo(al):
    al.act("", "Undo: hand 2")
    al.play(OTHER)
    assert steps(al) == ["Undo: hand 2"]


def test_undo_from_an_old_page_does_nothing_and_shows_the_present(al):
    """What was undone would not be what the page named."""
    form = al.open().form("Undo: hand 2")
    al.play(H1)
    answer = al.press(form, "Undo: hand 2")
    assert answer.status == 409
    assert answer.page.all(kind="notice")[0].text == "Someone changed the game meanwhile. Look at it again first."
    assert [row[0] for row in answer.rows("sheet")[2:]] == ["1", "2", "3"]


def test_a_double_tap_on_undo_takes_one_hand_back(al):
    form = al.open().form("Undo: hand 2")
    assert [al.press(form, "Undo").status for _tap in range(2)] == [303, 409]
    assert len(al.game()["deals"]) == 1


def test_redo_with_nothing_to_redo_is_refused(al):
    answer = al.client.post(f"{al.home}/redo", data={"game": "1", "version": "2"})
    assert answer.status_code == 422
    assert "There is nothing left to undo or redo." in answer.text


def test_undo_reopens_a_game_that_a_hand_ended(client):
    al = sit_down(client, target="20")
    al.play("Q+13 0 0 0 moon add")
    assert al.open().title.startswith("Game over")
    al.act("", "Undo: hand 1")
    assert al.open().title.startswith("Hand 1")


def test_a_corrected_hand_of_an_earlier_state_comes_back_with_its_choice(client):
    al = sit_down(client)
    al.play("Q+13 0 0 0 moon subtract")
    al.act("/games/1/deals/1", "Save correction", {"hearts-0": "12", "hearts-1": "1"})
    al.act("", "Undo: correction of hand 1")
    assert (al.totals, al.game()["deals"][0]["moon"]) == ([-26, 0, 0, 0], "subtract")


def test_the_history_offers_undo_as_well(al):
    assert al.act("/games/1/history", "Undo: hand 2").status == 303
    assert len(al.game()["deals"]) == 1


def test_undo_on_an_earlier_game_stays_with_that_game(client):
    al = sit_down(client, target="20")
    al.play("Q+13 0 0 0 moon add")
    al.act("", "Rematch")
    al.play(H1)
    answer = al.act("/games/1", "Undo: hand 1")
    assert answer.location == f"{al.home}/games/1?did=undone"
    assert (al.game(1)["deals"], len(al.game(2)["deals"])) == ([], 1)


def test_what_was_taken_back_can_be_put_back_at_once(client):
    """The notice names it, so that nobody has to look for it in the menu."""
    al = sit_down(client)
    al.play(H1)
    undone = al.follow(al.act("", "Undo: hand 1"))
    notice = undone.page.all("div", "notice")[0]
    assert [button.text for button in notice.all("button")] == ["Redo: hand 1"]
    redone = al.follow(al.press(undone.form("Redo"), "Redo", page=""))
    assert [button.text for button in redone.page.all("div", "notice")[0].all("button")] == ["Undo: hand 1"]
    assert al.totals == [16, 6, 4, 0]
