"""The line under the last hand: who may end the game with the next one, and who cannot be caught."""

from tests.web.people import H1, sit_down


def told(person):
    """Read the line of the sheet; nothing where there is none."""
    notes = person.open().page.all(kind="sheet__note")
    return next((note.text for note in notes if note.text.startswith("Points that end")), "")


def test_nothing_is_told_far_from_the_end(client):
    al = sit_down(client)
    al.play(H1)
    assert told(al) == ""


def test_who_may_end_the_game_is_told_with_the_points_that_do(client):
    al = sit_down(client, target="40")
    al.play("Q 13 0 0", "Q+1 0 12 0")
    assert (al.totals, told(al)) == ([27, 13, 12, 0], "Points that end the game: Al: 13.")


def test_at_most_three_are_named_the_nearest_first(client):
    al = sit_down(client, target="20")
    al.play("Q 3 6 4")
    assert told(al) == "Points that end the game: Al: 7 · Charlie: 14 · Dave: 16."


def test_who_cannot_be_caught_is_told(client):
    al = sit_down(client, target="60")
    al.play("Q 13 0 0", "Q 0 13 0", "0 Q 13 0", "Q 13 0 0", "0 1 Q+12 0")
    assert told(al) == "Points that end the game: Charlie: 9 · Beth: 20 · Al: 21. Out of reach in this hand: Dave."


def test_the_line_is_on_the_phones_of_who_follows(client):
    al = sit_down(client, target="20")
    al.play("Q 3 6 4")
    assert told(al.viewer) == told(al) != ""


def test_the_line_goes_with_the_game(client):
    al = sit_down(client, target="20")
    al.play("Q 3 6 4", "Q 3 6 4")
    assert told(al) == ""
