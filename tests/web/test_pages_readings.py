"""Points that several hands could have made: each reading is a button."""

import pytest

from tests.web.people import EIGHT, FOUR, sit_down


@pytest.fixture
def al(client):
    return sit_down(client)


def readings(screen):
    return [button.text for button in screen.page.all("button", "outcome")]


def test_thirteen_and_thirteen_asks_who_has_the_queen(al):
    asked = al.record_points(13, 13, 0, 0)
    assert (asked.status, readings(asked)) == (
        422,
        ["Al ♥︎ 13 Beth Q♠︎", "Al Q♠︎ Beth ♥︎ 13"],
    )
    assert al.game()["deals"] == []


@pytest.mark.parametrize(("words", "queens"), [("Al ♥︎ 13", [0, 1, 0, 0]), ("Al Q♠︎", [1, 0, 0, 0])])
def test_a_reading_that_was_chosen_is_saved(al, words, queens):
    asked = al.record_points(13, 13, 0, 0)
    assert al.press(asked.form(words), words).location == f"{al.home}?did=saved&hand=1&by=points"
    assert [taking["queens"] for taking in al.game()["deals"][0]["takings"]] == queens


def test_a_reading_sent_twice_is_one_hand(al):
    form = al.record_points(13, 13, 0, 0).form("Al Q♠︎")
    assert [al.press(form, "Al Q♠︎").status for _twice in range(2)] == [303, 303]
    assert len(al.game()["deals"]) == 1


def test_back_keeps_the_points(al):
    asked = al.record_points(13, 13, "", 0)
    back = al.press(asked.form("back"), "back")
    assert [back.form("Save").fields[f"points-{seat}"] for seat in range(4)] == ["13", "13", "", "0"]


def test_a_bonus_card_that_hides_hearts_is_asked_for(client):
    al = sit_down(client, *FOUR, variant="omnibus")
    asked = al.record_points(3, 13, 0, 0)
    assert set(readings(asked)) == {
        "Al ♥︎ 3 Beth Q♠︎ Dave ♥︎ 10 J♦︎",
        "Al ♥︎ 3 Beth Q♠︎ ♥︎ 10 J♦︎",
        "Al ♥︎ 3 Beth Q♠︎ Charlie ♥︎ 10 J♦︎",
        "Al ♥︎ 13 J♦︎ Beth Q♠︎",
        "Al Q♠︎ J♦︎ Beth ♥︎ 13",
    }
    al.press(asked.form("Al Q♠︎"), "Al Q♠︎")
    assert al.totals == [3, 13, 0, 0]


def test_two_decks_are_asked_for_as_well(client):
    eve = sit_down(client, *EIGHT)
    asked = eve.record_points(20, 16, 14, 2, 0, 0, 0, 0)
    assert [words.split(" Dave")[0] for words in readings(asked)] == [
        "Al ♥︎ 20 Beth Q♠︎ ♥︎ 3 Charlie Q♠︎ ♥︎ 1",
        "Al Q♠︎ ♥︎ 7 Beth ♥︎ 16 Charlie Q♠︎ ♥︎ 1",
        "Al Q♠︎ ♥︎ 7 Beth Q♠︎ ♥︎ 3 Charlie ♥︎ 14",
    ]
    words = readings(asked)[2]
    assert eve.press(asked.form(words), words).status == 303
    assert eve.totals == [20, 16, 14, 2, 0, 0, 0, 0]


def test_readings_say_what_stayed_on_the_table(client):
    eve = sit_down(client, *EIGHT)
    form = eve.open("?by=points").form("Save")
    typed = {"points-0": "13", "points-1": "26", "left": "yes"}
    asked = eve.press(form, "Save", typed, "?by=points")
    words = readings(asked)
    assert (asked.status, len(set(words))) == (422, len(words))
    assert words[0] == "Al ♥︎ 13 Beth Q♠︎ ♥︎ 13 on the table Q♠︎"
    assert eve.press(asked.form(words[0]), words[0]).status == 303
    assert eve.game()["deals"][0]["uncollected"]["queens"] == 1


def test_a_correction_by_points_asks_as_well(al):
    al.play("Q+3 6 4 0")
    typed = {f"points-{seat}": str(points) for seat, points in enumerate((13, 13, 0, 0))}
    asked = al.act("/games/1/deals/1?by=points", "Save correction", typed)
    saved = al.press(asked.form("Al Q♠︎"), "Al Q♠︎", page="/games/1/deals/1?by=points")
    assert (saved.status, al.totals) == (303, [13, 13, 0, 0])


@pytest.mark.parametrize("points", [(26, 0, 0, 1), (25, 0, 0, 0), (0, 26, 26, 25), (-26, 1, 0, 0), (-1, 27, 0, 0)])
def test_points_that_no_cards_make_are_refused_and_kept(al, points):
    answer = al.record_points(*points)
    assert (answer.status, len(answer.problems), al.game()["deals"]) == (422, 1, [])
    assert [answer.form("Save").fields[f"points-{seat}"] for seat in range(4)] == list(map(str, points))


def test_points_count_as_the_same_hand_as_their_cards(al):
    al.play("Q+3 6 4 0")
    form = al.open("?by=points").form("Save")
    typed = {f"points-{seat}": str(points) for seat, points in enumerate((16, 6, 4, 0))}
    assert (
        al.press(form, "Save", {**typed, "number": "1"}, "?by=points").location
        == f"{al.home}?did=again&hand=1&by=points"
    )
