"""Double taps, repeats, and two phones at one table: one hand, and nobody's entry is lost."""

import pytest

from tests.web.people import EIGHT, FOUR, H1, Person, cells, sit_down

OTHER = "3 Q+6 4 0"


@pytest.fixture
def al(client):
    """Al keeps the score of four."""
    return sit_down(client)


@pytest.fixture
def eve(al):
    """Eve holds the second pen of Al's table."""
    return Person(al.client, al.link)


def typed_by(person, cards, table=""):
    """Fill the open row on someone's phone, and hold it there."""
    form = person.open().form("Save")
    return form, cells(form, cards, table)


def saved_and_yours(screen):
    return [list(column) for column in zip(*screen.rows("both"), strict=True)]


def test_a_double_tap_makes_one_hand(al):
    """Complaint 33 and failure 1."""
    form, typed = typed_by(al, H1)
    answers = [al.press(form, "Save", typed).location for _tap in range(2)]
    assert answers == [f"{al.home}?did=saved&hand=1", f"{al.home}?did=again&hand=1"]
    assert len(al.game()["deals"]) == 1


def test_a_repeat_long_after_makes_no_second_hand(al):
    """Failure 2: the answer got lost, and the phone sends again."""
    form, typed = typed_by(al, H1)
    al.press(form, "Save", typed)
    al.play(OTHER, OTHER)
    again = al.follow(al.press(form, "Save", typed))
    assert again.page.all(kind="notice")[0].text == "Hand 1 was already entered, the same."
    assert len(al.game()["deals"]) == 3


def test_a_hand_taken_back_does_not_come_back_by_a_repeat(al):
    form, typed = typed_by(al, H1)
    al.press(form, "Save", typed)
    al.act("", "Undo")
    answer = al.press(form, "Save", typed)
    assert (answer.status, answer.problems) == (
        409,
        ["This was saved, and taken back since. Save it again if it still counts."],
    )
    assert al.game()["deals"] == []
    assert al.press(answer.form("Save"), "Save").status == 303


def test_a_saved_hand_sent_again_with_other_cards_is_shown_beside_them(al):
    """Failures 3 and 9: after Back, a changed entry is neither taken for saved nor lost."""
    form, typed = typed_by(al, H1)
    al.press(form, "Save", typed)
    conflict = al.press(form, "Save", {**typed, "hearts-0": "0", "hearts-1": "9"})
    assert conflict.status == 422
    assert conflict.page.all("h2")[0].text == "Hand 1 is saved already, with other cards. Compare it with yours."
    assert [row[1:3] for row in saved_and_yours(conflict)[1:]] == [["Q♠︎ ♥︎ 3", "♥︎ 6"], ["Q♠︎", "♥︎ 9"]]
    assert al.totals == [16, 6, 4, 0]
    assert al.press(conflict.form("Correct it"), "Correct it").status == 303
    assert al.totals == [13, 9, 4, 0]


def test_the_same_hand_from_another_phone_is_no_error(al, eve):
    """Failure 5: already entered, the same."""
    (mine, my_cards), (hers, her_cards) = typed_by(al, H1), typed_by(eve, H1)
    al.press(mine, "Save", my_cards)
    assert eve.press(hers, "Save", her_cards).location == f"{al.home}?did=again&hand=1"
    assert len(al.game()["deals"]) == 1


def test_another_hand_from_another_phone_is_shown_beside_what_is_saved(al, eve):
    """Complaint 39 and failure 4: the second phone sees that, when and what the first saved, and its own entry."""
    (mine, my_cards), (hers, her_cards) = typed_by(al, H1), typed_by(eve, OTHER)
    al.press(mine, "Save", my_cards)
    conflict = eve.press(hers, "Save", her_cards)
    assert conflict.status == 409
    assert conflict.page.all("h2")[0].text == "Someone else already recorded hand 1. Compare it with yours."
    assert conflict.page.all("time")[0].attrs["datetime"] == al.game()["deals"][0]["recorded_at"].replace("Z", "+00:00")
    assert saved_and_yours(conflict) == [
        ["", *FOUR],
        ["saved", "Q♠︎ ♥︎ 3", "♥︎ 6", "♥︎ 4", "·"],
        ["yours", "♥︎ 3", "Q♠︎ ♥︎ 6", "♥︎ 4", "·"],
    ]
    assert al.totals == [16, 6, 4, 0]


def test_a_conflict_can_be_corrected_to_what_was_typed(al, eve):
    (mine, my_cards), (hers, her_cards) = typed_by(al, H1), typed_by(eve, OTHER)
    al.press(mine, "Save", my_cards)
    conflict = eve.press(hers, "Save", her_cards)
    saved = eve.press(conflict.form("Correct it"), "Correct it")
    assert (saved.location, al.totals) == (f"{al.home}?did=corrected&hand=1", [3, 19, 4, 0])


def test_a_conflict_can_be_left_as_it_is(al, eve):
    (mine, my_cards), (hers, her_cards) = typed_by(al, H1), typed_by(eve, OTHER)
    al.press(mine, "Save", my_cards)
    assert eve.press(hers, "Save", her_cards).links["Keep what is saved"] == al.home


def test_a_conflict_by_points_can_be_corrected_too(al, eve):
    form = eve.open("?by=points").form("Save")
    al.play(H1)
    typed = {f"points-{seat}": str(points) for seat, points in enumerate((3, 19, 4, 0))}
    conflict = eve.press(form, "Save", typed, "?by=points")
    assert saved_and_yours(conflict)[2] == ["yours", "♥︎ 3", "Q♠︎ ♥︎ 6", "♥︎ 4", "·"]
    assert eve.press(conflict.form("Correct it"), "Correct it").status == 303
    assert al.totals == [3, 19, 4, 0]


def test_a_conflict_about_the_bonus_card_shows_it(client):
    al = sit_down(client, *FOUR, variant="omnibus")
    form, typed = typed_by(al, "Q+3 6 4 J")
    al.play("Q+3 6 J+4 0")
    rows = saved_and_yours(al.press(form, "Save", typed))
    assert rows[1:] == [
        ["saved", "Q♠︎ ♥︎ 3", "♥︎ 6", "♥︎ 4 J♦︎", "·"],
        ["yours", "Q♠︎ ♥︎ 3", "♥︎ 6", "♥︎ 4", "J♦︎"],
    ]


def test_a_conflict_about_the_table_shows_it(client):
    eve = sit_down(client, *EIGHT)
    form, typed = typed_by(eve, "QQ+20 4 0 0 0 0 0 0", table="2")
    eve.record("QQ+20 3 0 0 0 0 0 0", table="3")
    rows = saved_and_yours(eve.press(form, "Save", typed))
    assert [row[-1] for row in rows] == ["on the table", "♥︎ 3", "♥︎ 2"]


def test_a_conflict_about_the_moon_says_what_was_chosen(al, eve):
    moon = "Q+13 0 0 0"
    mine, hers = al.record(moon).form("add"), eve.record(moon).form("subtract")
    al.press(mine, "add")
    conflict = eve.press(hers, "subtract")
    assert [row[-1] for row in saved_and_yours(conflict)[1:]] == [
        "everyone else gets the points",
        "the shooter loses the points",
    ]
    assert eve.press(conflict.form("Correct it"), "Correct it").status == 303
    assert al.totals == [-26, 0, 0, 0]


def test_a_hand_typed_before_another_was_corrected_is_saved(al, eve):
    """Failure 6: hand 1 is edited while hand 2 is entered; both stand."""
    al.play(H1)
    form, typed = typed_by(al, OTHER)
    eve.act("/games/1/deals/1", "Save correction", {"queens": "3"})
    assert al.press(form, "Save", typed).status == 303
    assert al.totals == [3 + 3, 6 + 19, 8, 13]


def test_a_hand_typed_before_one_was_taken_out_is_refused_and_kept(al, eve):
    al.play(H1)
    form, typed = typed_by(al, OTHER)
    eve.act("/games/1/deals/1", "Take hand 1 out")
    answer = al.press(form, "Save", typed)
    assert (answer.status, answer.problems) == (409, ["Hand 1 is the next one, not hand 2."])
    assert answer.form("Save").fields["number"] == "1"
    assert al.press(answer.form("Save"), "Save").status == 303
