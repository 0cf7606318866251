"""Names of substitutes put right by the API: all of them at once, as those of the columns."""

import pytest

from tests.web.tables import FIRST, Phone, codes, ok
from tests.web.test_api_seats import sit
from tests.web.test_api_seats_undo import bring, keep, look


@pytest.fixture
def replaced(alice: Phone) -> Phone:
    """Bob's seat went to Fin, then to Gus, and Fin took Dora's."""
    ok(alice.record(1, cards=FIRST), 201)
    ok(alice.change(1, seats=sit(0, {"column": 1, "name": "Fin"}, 2, 3)))
    ok(alice.record(2, cards=FIRST), 201)
    ok(alice.change(3, seats=sit(0, {"column": 1, "name": "Gus"}, 2, {"column": 3, "name": "Fin"})))
    return alice


def told(phone: Phone) -> list[tuple[int, str, int]]:
    return [(one["column"], one["name"], one["deal"]) for one in phone.game()["substitutes"]]


def test_they_are_put_right_and_keep_their_hands(replaced: Phone):
    ok(replaced.change(4, substitutes=["Finn", "Gus", " Finn "]))
    assert told(replaced) == [(1, "Finn", 2), (1, "Gus", 3), (3, "Finn", 3)]
    (*_others, change) = ok(replaced.call("GET", "/games/1/history"))["changes"]
    assert change["what"] == "names"


def test_the_same_names_change_nothing(replaced: Phone):
    assert ok(replaced.change(4, substitutes=["Fin", "Gus", "Fin"]))["version"] == 4


def test_they_are_taken_back_and_put_back(replaced: Phone):
    before = look(replaced)
    ok(replaced.change(4, substitutes=["Finn", "Gus", "Finn"], title="Friday"))
    after = look(replaced)
    ok(replaced.undo(5))
    assert look(replaced) == before
    ok(replaced.undo(6))
    ok(replaced.redo(7))
    ok(replaced.redo(8))
    assert look(replaced) == after


def test_they_come_back_from_a_file(replaced: Phone):
    ok(replaced.change(4, substitutes=["Finn", "Gus", "Finn"]))
    assert look(bring(replaced, keep(replaced))) == look(replaced)


@pytest.mark.parametrize(
    ("names", "refused"),
    [
        (["Finn"], ["wrong_length"]),
        (["Finn", "Gus", "Finn", "Hana"], ["wrong_length"]),
        (["", "Gus", "Finn"], ["name_empty"]),
        (["Finn", "x" * 41, "Finn"], ["name_too_long"]),
        (["Finn", "Finn", "finn"], ["name_twice"]),
        (["Finn", "Alice", "Finn"], ["name_twice"]),
        (["Bob", "Gus", "Finn"], []),
    ],
    ids=["too few", "too many", "empty", "long", "one person on two seats", "one who sits", "one who is gone"],
)
def test_names_that_cannot_stay_are_refused(replaced: Phone, names: list[str], refused: list[str]):
    answer = replaced.change(4, substitutes=names)
    assert (codes(answer) if refused else answer.status_code) == ((422, refused) if refused else 200)


def test_where_nobody_was_replaced_there_is_nobody_to_name(alice: Phone):
    assert codes(alice.change(0, substitutes=["Finn"])) == (422, ["wrong_length"])
    ok(alice.change(0, substitutes=[]))
