"""An open row that was drawn before the players changed: refused in words, with every number where it belongs."""

import pytest
from flask.testing import FlaskClient

from tests.web.people import H1, Person, cells, points_cells, sit_down
from tests.web.screen import Form, Screen
from tests.web.test_pages_players import change, swap

SENTENCE = "The players changed meanwhile. Check who took what, then save again."


@pytest.fixture
def al(client: FlaskClient) -> Person:
    al = sit_down(client)
    al.play(H1)
    return al


def typed(form: Form) -> dict[str, str]:
    """Read what stands in the cells of a row."""
    return {
        name: text for name, text in form.fields.items() if name.startswith(("hearts", "queens", "points")) and text
    }


def check_refused(person: Person, screen: Screen, kept: dict[str, str]) -> Form:
    assert (screen.status, screen.problems) == (409, [SENTENCE])
    form = screen.form("Save")
    assert typed(form) == kept
    assert len(person.game()["deals"]) == 1
    return form


def test_numbers_move_along_with_those_who_changed_seats(al: Person):
    form = al.open().form("Save")
    al.follow(swap(al, 1, 2))
    screen = al.press(form, "Save", cells(form, "3 Q+6 4 0"))
    kept = {"hearts-0": "3", "hearts-1": "4", "hearts-2": "6", "hearts-3": "0", "queens": "2"}
    again = check_refused(al, screen, kept)
    al.follow(al.press(again, "Save"))
    assert al.game()["deals"][1]["points"] == [3, 19, 4, 0]


def test_a_row_without_the_newcomer_is_not_taken_for_one_with_nothing(al: Person):
    form = al.open().form("Save")
    al.follow(change(al, "join", name="Eve", after="1"))
    screen = al.press(form, "Save", cells(form, "3 Q+6 4 0"))
    kept = {"hearts-0": "3", "hearts-1": "6", "hearts-3": "4", "hearts-4": "0", "queens": "1"}
    check_refused(al, screen, kept)


def test_who_took_a_seat_finds_the_number_there_and_who_left_takes_it_along(al: Person):
    form = al.open().form("Save")
    al.follow(change(al, "substitute", who="1", name="Finn", start="nothing"))
    al.follow(change(al, "leave", who="3"))
    screen = al.press(form, "Save", cells(form, "3 Q+6 4 0"))
    check_refused(al, screen, {"hearts-0": "3", "hearts-1": "6", "hearts-2": "4", "queens": "1"})


def test_points_move_too(al: Person):
    form = al.open("?by=points").form("Save")
    al.follow(swap(al, 0, 3))
    screen = al.press(form, "Save", points_cells((16, 6, 4, 0)), "?by=points")
    check_refused(al, screen, {"points-0": "0", "points-1": "6", "points-2": "4", "points-3": "16"})


def test_a_change_that_was_taken_back_meanwhile_counts_too(al: Person):
    al.follow(change(al, "join", name="Eve"))
    form = al.open().form("Save")
    al.follow(al.act("", "Undo:"))
    screen = al.press(form, "Save", cells(form, "3 Q+6 4 0 0"))
    check_refused(al, screen, {"hearts-0": "3", "hearts-1": "6", "hearts-2": "4", "hearts-3": "0", "queens": "1"})


def test_a_substitute_on_the_same_seat_leaves_the_row_as_it_is(al: Person):
    form = al.open().form("Save")
    al.follow(change(al, "substitute", who="1", name="Finn"))
    al.follow(al.press(form, "Save", cells(form, "3 Q+6 4 0")))
    assert al.game()["deals"][1]["points"] == [3, 19, 4, 0]


def test_a_row_that_was_saved_before_they_changed_is_saved_once(al: Person):
    form = al.open().form("Save")
    for _time in range(2):
        al.follow(al.press(form, "Save", cells(form, "3 Q+6 4 0")))
        al.follow(swap(al, 1, 2))
    assert len(al.game()["deals"]) == 2


def test_a_moon_is_asked_about_and_saved_by_those_who_sit(al: Person):
    al.follow(swap(al, 1, 2))
    asked = al.record("Q+13 0 0 0")
    al.follow(al.press(asked.form("add"), "add"))
    assert al.game()["deals"][1]["points"] == [0, 26, 26, 26]


def test_a_ruling_moves_along(al: Person):
    form = al.open().form("ruling")
    ruling = al.press(form, "ruling").form("rule")
    al.follow(swap(al, 1, 2))
    screen = al.press(ruling, "rule", {"ruled-seat": "1", "ruled-reason": "revoke"})
    assert (screen.status, screen.problems) == (409, [SENTENCE])
    again = screen.form("rule")
    assert again.fields["ruled-seat"] == "2"
    al.follow(al.press(again, "rule"))
    assert al.game()["deals"][1]["points"] == [0, 26, 0, 0]


def test_a_hand_of_before_is_corrected_by_those_who_sat_in_it(al: Person):
    al.follow(change(al, "join", name="Eve", after="1"))
    path = "/games/1/deals/1"
    form = al.open(path).form("Save correction")
    assert form.fields["seated"] == "0 1 2 3"
    al.follow(al.press(form, "Save correction", cells(form, "6 Q+3 4 0"), path))
    assert al.game()["deals"][0]["points"] == [6, 16, 4, 0, None]
