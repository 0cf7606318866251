"""Seats taken back, put back, told in the history, copied, and kept as a file: what comes back is what was."""

import csv
import io
from typing import Any

import pytest

from tests.web.screen import read_screen
from tests.web.tables import FIRST, FOUR, Phone, codes, hold, ok
from tests.web.test_api_seats import EVE, FIVE, sit

OF_VERSION = ("version", "can_undo", "can_redo")
OF_TABLE = ("number", "role", *OF_VERSION)


def look(phone: Phone) -> dict[str, Any]:
    """Look at a game without what counts its changes."""
    return strip(phone.game())


def strip(game: dict[str, Any]) -> dict[str, Any]:
    deals = [{key: value for key, value in deal.items() if key != "revision"} for deal in game["deals"]]
    return {key: value for key, value in game.items() if key not in OF_TABLE} | {"deals": deals}


def keep(phone: Phone) -> dict[str, Any]:
    return ok(phone.client.get(f"/t/{phone.link}/games/1/sheet.json"))


def bring(phone: Phone, file: dict[str, Any]) -> Phone:
    return hold(phone.client, ok(phone.client.post("/api/v1/import", json=file), 201))


CHANGES: dict[str, dict[str, Any]] = {
    "join": {"seats": sit(0, 1, EVE, 2, 3)},
    "leave": {"seats": sit(0, 1, 3)},
    "swap": {"seats": sit(1, 0, 2, 3)},
    "substitute": {"seats": sit(0, {"column": 1, "name": "Finn"}, 2, 3)},
    "replace": {"seats": sit(0, 1, {"name": "Finn", "start": -5}, 3)},
    "much": {"seats": sit(0, 3, 1, EVE, {"name": None}), "dealer": 4, "rules": {"moon": "add"}, "way": "right"},
    "names too": {"players": ["A", "B", "C", "D"], "seats": sit(0, 1, EVE, 2, 3)},
}


@pytest.mark.parametrize("wish", CHANGES.values(), ids=CHANGES)
def test_undo_and_redo_bring_back_what_was(alice: Phone, wish: dict[str, Any]):
    ok(alice.record(1, cards=FIRST), 201)
    before = look(alice)
    ok(alice.change(1, **wish))
    after = look(alice)
    assert after != before
    ok(alice.undo(2))
    assert look(alice) == before
    ok(alice.redo(3))
    assert look(alice) == after
    ok(alice.undo(4))
    assert look(alice) == before


def test_another_newcomer_takes_the_column_of_one_who_was_taken_back(alice: Phone):
    ok(alice.change(0, seats=sit(0, 1, EVE, 2, 3)))
    ok(alice.undo(1))
    game = ok(alice.change(2, seats=sit(0, 1, 2, 3, {"name": "Finn", "start": 3})))
    assert (game["players"], game["totals"][4]) == ([*FOUR, "Finn"], 3)
    page = alice.client.get(f"/t/{alice.link}/games/1/history").text
    assert "Eve starts with 12" in page
    assert "Finn starts with 3" in page


def test_a_followed_hand_waits_until_its_seats_are_there_again(alice: Phone):
    plays = {"number": 1, "revision": 0, "leader": 0, "tricks": [[[0, "2C"], [1, "KC"]], []]}
    ok(alice.call("PUT", "/games/1/deals/next/plays", {**plays, "tricks": plays["tricks"][:1]}), 201)
    ok(alice.change(0, seats=sit(0, 1, EVE, 2, 3)))
    assert alice.call("GET", "/games/1/deals/next/plays").status_code == 404
    assert alice.client.get(f"/t/{alice.link}").status_code == 200
    ok(alice.undo(1))
    assert ok(alice.call("GET", "/games/1/deals/next/plays"))["turn"] == 2


KINDS = {"join": "seats", "leave": "seats", "substitute": "seats", "much": "arrange", "names too": "arrange"}


@pytest.mark.parametrize(("wish", "kind"), [(CHANGES[name], kind) for name, kind in KINDS.items()], ids=KINDS)
def test_the_history_names_what_was_changed(alice: Phone, wish: dict[str, Any], kind: str):
    ok(alice.change(0, **wish))
    (change,) = ok(alice.call("GET", "/games/1/history"))["changes"]
    assert change["what"] == kind
    assert [seat["column"] for seat in change["new"]["arrangement"]["seats"]]


def test_the_history_says_who_came_and_who_went(alice: Phone):
    ok(alice.change(0, seats=sit(0, 1, EVE, 2, 3)))
    ok(alice.record(1, cards=FIVE), 201)
    ok(alice.change(2, seats=sit(4, 0, 1, {"column": 2, "name": "Gus"})))
    ok(alice.change(3, seats=sit(4, 0, 1, 2, 3), dealer=3))
    page = alice.client.get(f"/t/{alice.link}/games/1/history").text
    for sentence in ("Players changed", "Eve starts with 12", "Dora leaves", "Substitute: Charlie → Gus"):
        assert sentence in page
    assert "Seats, clockwise: Eve, Alice, Bob, Gus" in page
    assert "Dora comes back" in page
    assert "Dealer: Dora" in page


@pytest.fixture
def moved(alice: Phone) -> Phone:
    """A game in which all of it happened."""
    ok(alice.record(1, cards=FIRST), 201)
    ok(alice.change(1, seats=sit(0, 1, EVE, 2, 3), dealer=4))
    ok(alice.record(2, cards=FIVE), 201)
    ok(alice.change(3, seats=sit(0, {"column": 1, "name": "Finn"}, 4, 2)))
    ok(alice.record(3, cards="Q 5 4 4"), 201)
    ok(alice.change(5, seats=sit(2, 0, 1, 4, 3, *({"name": f"P{n}"} for n in range(3))), variant="cancellation"))
    ok(alice.record(4, cards="QQ 7 6 5 4 2 1 1"), 201)
    return alice


def test_a_game_with_seats_comes_back_from_its_file(moved: Phone):
    file = keep(moved)
    assert file["heartsheet"] == 2
    assert file["agreed"][0]["seats"] == sit(0, 1, 2, 3)
    again = bring(moved, file)
    assert look(again) == look(moved)
    assert strip(keep(again)) == strip(file)
    csv_of = "/games/1/sheet.csv"
    first, then = (phone.client.get(f"/t/{phone.link}{csv_of}").data for phone in (moved, again))
    assert first == then


def test_a_game_with_seats_is_copied(moved: Phone):
    copy = hold(moved.client, ok(moved.call("POST", "/copy"), 201))
    assert look(copy) == look(moved)


def test_a_file_in_which_nobody_moves_is_what_it_was(alice: Phone):
    ok(alice.change(0, dealer=2))
    file = keep(alice)
    assert file["heartsheet"] == 1
    assert [sorted(agreed) for agreed in file["agreed"]] == [["dealer", "from", "pass", "rules"]] * 2


FILES: dict[str, tuple[Any, list[str]]] = {
    "a column from nowhere": (lambda file: file["agreed"][1]["seats"][0].update(column=20), ["wrong_column"]),
    "a seat without a column": (lambda file: file["agreed"][1]["seats"][0].pop("column"), ["wrong_column"]),
    "two on one": (lambda file: file["agreed"][2]["seats"][0].update(column=4), ["sits_twice"]),
    "one too many names": (lambda file: file["players"].append("Kim"), ["wrong_length"]),
    "no game": (lambda file: file["agreed"][2].update(seats=sit(0, 1)), ["no_game_for"]),
    "a dealer who does not sit": (lambda file: file["agreed"][2].update(dealer=3), ["wrong_seat"]),
    "other seats than it says": (lambda file: file.update(seating=[0, 1, 2]), ["derived_differs"]),
    "another game than it comes to": (lambda file: file.update(variant="omnibus"), ["derived_differs"]),
    "a substitute of nothing": (lambda file: file["agreed"][2]["seats"][1].update(name=" "), ["name_empty"]),
    "a deal with too few": (lambda file: file["agreed"].pop(1), ["wrong_length"]),
}


@pytest.mark.parametrize(("change", "expected"), FILES.values(), ids=FILES)
def test_a_file_whose_seats_cannot_be_is_refused(moved: Phone, change: Any, expected: list[str]):
    file = keep(moved)
    change(file)
    status, found = codes(moved.client.post("/api/v1/import", json=file))
    assert (status, sorted({*found})) == (422, expected)


def test_a_spreadsheet_leaves_empty_who_did_not_sit(moved: Phone):
    text = moved.client.get(f"/t/{moved.link}/games/1/sheet.csv").data.decode("utf-8-sig")
    head, first, _second, third, *_rest = csv.reader(io.StringIO(text))
    assert head[3:8] == ["Alice", "Bob / Finn", "Charlie", "Dora", "Eve"]
    assert first[3:8] == ["16", "6", "4", "0", ""]
    assert third[3:8] == ["13", "5", "4", "", "4"]


def test_sheet_and_print_mark_who_left(moved: Phone):
    ok(moved.change(7, seats=sit(0, 1, 2), variant="classic"))
    for path in ("", "/games/1/print"):
        page = moved.client.get(f"/t/{moved.link}{path}", follow_redirects=True).text
        assert "left after hand 4" in page
        assert "From hand 2 on · Eve starts with 12" in page
        assert "Cancellation Hearts" in page


def test_a_newcomer_begins_where_the_hand_before_ends(moved: Phone):
    rows = read_screen(moved.client.get(f"/t/{moved.link}")).rows("sheet")
    first = next(row for row in rows if row[0] == "1")
    assert first[5].startswith("12")
