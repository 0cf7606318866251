"""Who left and counts for the win, by the API: agreed, told, taken back, copied, kept in a file."""

import pytest

from tests.web.tables import FIRST, Phone, codes, hold, ok
from tests.web.test_api_seats import sit
from tests.web.test_api_seats_undo import bring, keep, look

THREE = sit(0, 1, 2)


@pytest.fixture
def left(alice: Phone) -> Phone:
    """Dora has left with nothing after the first hand, and counts."""
    ok(alice.record(1, cards=FIRST), 201)
    ok(alice.change(1, seats=THREE, contending=[3]))
    return alice


def test_it_is_told_and_decides_the_game(left: Phone):
    game = left.game()
    assert (game["left"], game["contending"], game["places"]) == ([3], [3], [4, 3, 2, 1])
    assert ok(left.change(2, ended=True))["winners"] == [3]
    (*_others, change, _end) = ok(left.call("GET", "/games/1/history"))["changes"]
    assert (change["what"], change["new"]["arrangement"]["contending"]) == ("seats", [3])
    assert "Dora still counts for the win" in left.client.get(f"/t/{left.link}/games/1/history").text


def test_it_can_be_ended_without_other_seats(left: Phone):
    game = ok(left.change(2, contending=[]))
    assert (game["places"], "contending" in game) == ([3, 2, 1, None], False)


def test_it_is_taken_back_and_put_back(left: Phone):
    after = look(left)
    ok(left.undo(2))
    assert "contending" not in left.game()
    ok(left.redo(3))
    assert look(left) == after


def test_it_is_copied_and_comes_back_from_a_file(left: Phone):
    file = keep(left)
    assert file["agreed"][1]["contending"] == [3]
    copy = hold(left.client, ok(left.call("POST", "/copy"), 201))
    assert look(bring(left, file)) == look(copy) == look(left)


@pytest.mark.parametrize(("columns", "code"), [([4], "wrong_column"), ([-1], "wrong_column"), ([3, 3], "sits_twice")])
def test_only_columns_that_there_are_count(left: Phone, columns: list[int], code: str):
    assert codes(left.change(2, contending=columns)) == (422, [code])
    file = keep(left)
    file["agreed"][1]["contending"] = columns
    answer = left.client.post("/api/v1/import", json=file)
    assert codes(answer) == (422, [code])
