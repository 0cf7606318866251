"""Who comes, goes, takes a seat over or sits elsewhere, by the page: said, saved, refused with what to do, undone."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.people import ELEVEN, H1, Person, send, sit_down, totals
from tests.web.screen import Screen

PLAYERS = "/players"
FIVE = "Q+5 4 3 1 0"


@pytest.fixture
def al(client: FlaskClient) -> Person:
    al = sit_down(client)
    al.play(H1)
    return al


def change(person: Person, do: str, **typed: str) -> Screen:
    """Fill one of the forms and save it; the names of its fields begin with what it does."""
    return person.act(PLAYERS, do, {f"{do}-{name}": text for name, text in typed.items()})


def swap(person: Person, *columns: int) -> Screen:
    """Tick players in the form that lets two change seats, and save it."""
    version = person.open(PLAYERS).form("swap").fields["version"]
    ticked: dict[str, Any] = {"do": "swap", "version": version, "swap-who": list(map(str, columns))}
    return send(person.client, person.home + PLAYERS, ticked)


def says(screen: Screen) -> str:
    """Read what the sheet says was just done."""
    return screen.page.all(kind="notice")[0].all("span")[0].text


def agreed(screen: Screen) -> list[str]:
    """Read what the sheet says holds from a hand on."""
    return [row.text for row in screen.page.all("tr", "sheet__note") if "on ·" in row.text]


def test_somebody_joins_between_two_with_the_average(al: Person):
    sheet = al.follow(change(al, "join", name="Eve", after="1"))
    assert says(sheet) == "Hearts for 5 players: 10 cards each; take out 2♣︎ 2♦︎; Beth deals."
    assert (al.names, totals(sheet)) == (["Al", "Beth", "Charlie", "Dave", "Eve"], [16, 6, 4, 0, 7])
    assert al.game()["seating"] == [0, 1, 4, 2, 3]
    assert agreed(sheet) == ["From hand 2 on · Eve starts with 7"]
    assert totals(al.play(FIVE)) == [34, 10, 5, 0, 10]


@pytest.mark.parametrize(
    ("typed", "total"),
    [
        ({}, 7),
        ({"start": "highest"}, 16),
        ({"start": "nothing"}, 0),
        ({"points": "12"}, 12),
        ({"start": "highest", "points": "12", "sign": "minus"}, -12),
    ],
    ids=["average, halves up", "highest", "nothing", "of the table's own", "less than nothing"],
)
def test_what_somebody_starts_with_is_chosen_or_typed_without_a_minus(al: Person, typed: dict[str, str], total: int):
    assert totals(al.follow(change(al, "join", **typed)))[4] == total


def test_who_joins_before_the_first_hand_is_not_asked_to_choose_between_noughts(client: FlaskClient):
    al = sit_down(client)
    page = al.open(PLAYERS).page
    assert [node.attrs["value"] for node in page.all("input") if node.attrs.get("name") == "join-start"] == ["nothing"]
    assert totals(al.follow(change(al, "join", name="Eve"))) == [0] * 5


def test_somebody_leaves_and_the_column_stays(al: Person):
    sheet = al.follow(change(al, "leave", who="1"))
    assert says(sheet) == "Hearts for 3 players: 17 cards each; take out 2♦︎; Charlie deals."
    assert (al.names, totals(sheet)) == (["Al", "Beth", "Charlie", "Dave"], [16, 6, 4, 0])
    assert al.game()["left"] == [1]
    assert agreed(sheet) == ["From hand 2 on · Beth leaves"]


def test_who_left_comes_back_to_the_total_of_then(al: Person):
    al.follow(change(al, "leave", who="1"))
    al.play("Q+8 3 2")
    sheet = al.follow(change(al, "join", back="1", after="0", name="", start="highest"))
    assert (al.names, totals(sheet)) == (["Al", "Beth", "Charlie", "Dave"], [37, 6, 7, 2])
    assert al.game()["seating"] == [0, 1, 2, 3]
    assert agreed(sheet)[-1] == "From hand 3 on · Beth comes back"


def test_a_substitute_goes_on_with_the_total_and_both_names_stand_there(al: Person):
    sheet = al.follow(change(al, "substitute", who="1", name="Finn"))
    assert says(sheet) == "Hearts for 4 players: 13 cards each; Finn deals."
    assert (al.names, totals(sheet)) == (["Al", "Beth / Finn", "Charlie", "Dave"], [16, 6, 4, 0])
    assert "Beth / Finn" in al.open("/games/1/print").text


def test_a_substitute_may_start_anew_in_a_column_of_their_own(al: Person):
    sheet = al.follow(change(al, "substitute", who="1", name="Finn", start="nothing"))
    assert (al.names, totals(sheet)) == (["Al", "Beth", "Charlie", "Dave", "Finn"], [16, 6, 4, 0, 0])
    assert (al.game()["seating"], al.game()["left"]) == ([0, 4, 2, 3], [1])


def test_two_change_seats(al: Person):
    sheet = al.follow(swap(al, 1, 2))
    assert says(sheet) == "Hearts for 4 players: 13 cards each; Charlie deals."
    assert al.game()["seating"] == [0, 2, 1, 3]
    assert agreed(sheet) == ["From hand 2 on · Seats, clockwise: Al, Charlie, Beth, Dave"]


CHANGES: Mapping[str, Mapping[str, str]] = {
    "join": {"name": "Eve", "after": "1", "start": "highest"},
    "leave": {"who": "3"},
    "substitute": {"who": "1", "name": "Finn"},
}


@pytest.mark.parametrize("do", CHANGES)
def test_undo_on_the_sheet_takes_it_back(al: Person, do: str):
    before = al.game()
    sheet = al.follow(change(al, do, **CHANGES[do]))
    assert "Undo: change of players" in sheet.controls
    al.follow(al.act("", "Undo:"))
    assert {**al.game(), "version": 0, "can_redo": False} == {**before, "version": 0}
    assert "Players changed" in al.open("/games/1/history").text


@pytest.mark.parametrize("do", CHANGES)
def test_who_only_follows_neither_sees_nor_changes_it(al: Person, do: str):
    viewer = al.viewer
    assert PLAYERS not in viewer.open().html
    for path in (PLAYERS, f"{PLAYERS}/ahead?do={do}"):
        assert al.client.get(viewer.home + path).status_code == 403
    typed = {f"{do}-{name}": text for name, text in CHANGES[do].items()}
    assert send(al.client, viewer.home + PLAYERS, {"do": do, "version": "1", **typed}).status == 403


def offered(screen: Screen, field: str) -> list[str]:
    return [node.attrs["value"] for node in screen.page.all("input") if node.attrs.get("name") == field]


def test_an_eighth_player_plays_cancellation_from_the_next_hand_on(client: FlaskClient):
    al = sit_down(client, *ELEVEN[:7])
    al.play("Q+5 4 3 1 0 0 0")
    screen = al.open(PLAYERS)
    assert "This game is for 3–7 players, not for 8. Play Cancellation Hearts from here on?" in screen.text
    assert offered(screen, "join-variant") == ["cancellation"]
    sheet = al.follow(change(al, "join", name="Ida"))
    assert says(sheet) == "Cancellation Hearts for 8 players: 13 cards each; none left over; Beth deals."
    assert agreed(sheet) == ["From hand 2 on · Ida starts with 4 · Cancellation Hearts"]
    assert "Cancellation Hearts" in al.open("/games/1/print").text


def test_five_of_six_choose_what_they_play_with_one_deck(client: FlaskClient):
    al = sit_down(client, *ELEVEN[:6], variant="cancellation")
    assert offered(al.open(PLAYERS), "leave-variant") == ["classic", "omnibus"]
    assert offered(al.open(PLAYERS), "join-variant") == []
    al.follow(change(al, "leave", who="5", variant="omnibus"))
    assert al.game()["variant"] == "omnibus"


@pytest.mark.parametrize(
    ("players", "variant", "do", "sentence"),
    [
        (11, "cancellation", "join", "There is a game for 3–11 players, not for 12."),
        (3, "classic", "leave", "There is a game for 3–11 players, not for 2."),
    ],
)
def test_what_no_game_is_for_is_said_in_place_of_the_form(
    client: FlaskClient, players: int, variant: str, do: str, sentence: str
):
    al = sit_down(client, *ELEVEN[:players], variant=variant)
    screen = al.open(PLAYERS)
    assert f"{sentence} A substitute can take a seat over." in screen.text
    assert [node for node in screen.page.all("button") if node.attrs.get("value") == do] == []


REFUSED: Sequence[tuple[str, Mapping[str, str], str]] = [
    ("join", {"name": "beth"}, "Two players are called beth. Give one of them another name."),
    ("join", {"name": "x" * 41}, "Player 5: a name has at most 40 characters."),
    ("join", {"name": "Eve", "points": "٣"}, "or another total: “٣” is not a number of up to three digits, 0 to 9."),
    ("join", {"name": "Eve", "points": "-5"}, "Type how many points, without a sign. Plus or minus?"),
    ("join", {"name": "Eve", "after": "7"}, "Choose one of the answers shown."),
    ("leave", {}, "Choose one of the answers shown."),
    ("substitute", {"name": "Finn"}, "Choose one of the answers shown."),
    ("substitute", {"who": "1"}, "Type the name of the substitute."),
    ("substitute", {"who": "1", "name": "Al"}, "Two players are called Al. Give one of them another name."),
]


@pytest.mark.parametrize(("do", "typed", "sentence"), REFUSED)
def test_what_is_wrong_is_said_and_everything_typed_is_kept(
    al: Person, do: str, typed: Mapping[str, str], sentence: str
):
    before = al.game()
    screen = change(al, do, **typed)
    assert (screen.status, screen.problems) == (422, [sentence])
    kept = screen.form(do).fields
    assert {name: kept.get(f"{do}-{name}", "7") for name in typed} == typed
    assert al.game() == before


@pytest.mark.parametrize("columns", [(), (1,), (0, 1, 2)])
def test_no_more_and_no_fewer_than_two_change_seats(al: Person, columns: tuple[int, ...]):
    screen = swap(al, *columns)
    assert (screen.status, screen.problems) == (422, ["Choose two who change seats."])
    ticked = [node for node in screen.page.all("input") if node.attrs.get("name") == "swap-who"]
    assert [int(node.attrs["value"]) for node in ticked if "checked" in node.attrs] == list(columns)


def test_a_page_that_is_behind_says_so_and_can_be_saved_again(al: Person):
    form = al.open(PLAYERS).form("join")
    al.follow(change(al, "leave", who="3"))
    behind = al.press(form, "join", {"join-name": "Eve", "join-after": "0"}, PLAYERS)
    assert (behind.status, behind.problems) == (409, ["Someone changed the game meanwhile. Look at it again first."])
    assert behind.form("join").fields["join-name"] == "Eve"
    al.follow(al.press(behind.form("join"), "join", None, PLAYERS))
    assert al.game()["seating"] == [0, 4, 1, 2]


def test_once_the_game_is_over_only_names_are_changed(al: Person):
    al.act("/games/1/end", "Finish game")
    assert [form.controls for form in al.open(PLAYERS).forms] == [["Save"]]


def test_names_of_newcomers_and_substitutes_are_put_right(al: Person):
    al.follow(change(al, "join", name="Eev"))
    al.follow(change(al, "substitute", who="1", name="Fin"))
    fields = al.open(PLAYERS).form("names").fields
    assert (fields["name-1"], fields["name-4"], fields["substitute-0"]) == ("Beth", "Eev", "Fin")
    al.follow(al.act(PLAYERS, "names", {"name-4": "Eve", "substitute-0": "Finn"}))
    assert al.names == ["Al", "Beth / Finn", "Charlie", "Dave", "Eve"]
    assert "Fin → Finn" in al.open("/games/1/history").text
    al.follow(al.act("", "Undo:"))
    assert al.names == ["Al", "Beth / Fin", "Charlie", "Dave", "Eev"]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "Type the name of the substitute."),
        ("al", "Two players are called al. Give one of them another name."),
        ("x" * 41, "Beth: a name has at most 40 characters."),
    ],
)
def test_a_substitute_keeps_a_name_that_can_stay(al: Person, name: str, sentence: str):
    al.follow(change(al, "substitute", who="1", name="Finn"))
    screen = al.act(PLAYERS, "names", {"substitute-0": name})
    assert (screen.status, screen.problems) == (422, [sentence])
    assert screen.form("names").fields["substitute-0"] == name


AHEAD = {
    "join": ({"after": "0", "name": "Eve"}, "Hearts for 5 players: 10 cards each; take out 2♣︎ 2♦︎; Eve deals."),
    "leave": ({"who": "1"}, "Hearts for 3 players: 17 cards each; take out 2♦︎; Charlie deals."),
    "substitute": ({"who": "1", "name": "Finn"}, "Hearts for 4 players: 13 cards each; Finn deals."),
    "swap": ({"who": ["1", "3"]}, "Hearts for 4 players: 13 cards each; Dave deals."),
}


@pytest.mark.parametrize("do", AHEAD)
def test_what_follows_is_said_before_it_is_saved(al: Person, do: str):
    typed, sentence = AHEAD[do]
    asked = {"do": do, **{f"{do}-{name}": text for name, text in typed.items()}}
    answer = al.client.get(f"{al.home}{PLAYERS}/ahead", query_string=asked)
    assert answer.json == {"says": sentence}
    assert al.game()["version"] == 1


@pytest.mark.parametrize("asked", [{}, {"do": "leave"}, {"do": "names"}, {"do": "swap", "swap-who": "1"}])
def test_as_long_as_a_change_is_not_whole_nothing_follows_from_it(al: Person, asked: dict[str, str]):
    assert al.client.get(f"{al.home}{PLAYERS}/ahead", query_string=asked).json == {}


def test_who_leaves_counts_for_the_win_where_that_is_ticked(al: Person):
    sheet = al.follow(change(al, "leave", who="3", stays="yes"))
    assert agreed(sheet) == ["From hand 2 on · Dave leaves · Dave still counts for the win"]
    assert al.game()["contending"] == [3]
    al.follow(change(al, "join", back="3", name=""))
    al.follow(change(al, "leave", who="3"))
    assert "contending" not in al.game()
