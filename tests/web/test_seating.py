"""A game in which who sits has changed: pages and answers name the right player, by seat and by column."""

import pytest
from flask.testing import FlaskClient

from tests.web.people import H1, Person, cells, sit_down
from tests.web.tables import ok

AL, BETH, CHARLIE, DAVE, EVE = range(5)


def seat(person: Person, *seats: dict[str, object]) -> None:
    """Seat players anew, clockwise: by their columns, or by name those who join."""
    ok(
        person.client.patch(
            f"/api/v1/tables/{person.link}/games/1", json={"version": api(person).json["version"], "seats": seats}
        )
    )


@pytest.fixture
def al(client: FlaskClient) -> Person:
    """Dave leaves after the first hand, and Eve sits down between Beth and Charlie with 7 points."""
    al = sit_down(client)
    al.play(H1)
    seat(al, {"column": AL}, {"column": BETH}, {"name": "Eve", "start": 7}, {"column": CHARLIE})
    return al


def api(person: Person, path: str = ""):
    return person.client.get(f"/api/v1/tables/{person.link}/games/1{path}")


def rows(person: Person) -> list[list[str]]:
    """Read the cells of the sheet, row by row."""
    body = person.open().page.all("table", "sheet")[0].all("tbody")[0]
    return [[cell.text for cell in row.all("td")] for row in body.all("tr") if "id" in row.attrs]


def test_the_sheet_has_a_column_for_everybody_and_empty_cells_for_who_did_not_sit(al: Person) -> None:
    al.play("0 Q 13 0")
    assert al.names == ["Al", "Beth", "Charlie", "Dave", "Eve"]
    assert rows(al) == [["16 +16 Q♠︎", "6 +6", "4 +4", "0 ·", "7 →"], ["16 ·", "19 +13 Q♠︎", "4 ·", "", "20 +13"]]
    assert [cell.text for cell in al.open().page.all(kind="sheet__totals")[0].all("td")] == [
        "16", "19", "4 1", "0 –1left after hand 1", "20"
    ]  # fmt: skip


def test_strip_and_open_row_are_for_those_who_sit(al: Person) -> None:
    page = al.open()
    assert "Beth deals · pass 3 right: Beth → Al" in page.text
    assert [node.text for node in page.page.all("span", "cell__name")] == ["Al", "Beth", "Eve", "Charlie"]
    assert [node.text for node in page.page.all("select")[0].all("option")] == ["Al", "Beth", "Eve", "Charlie"]


def test_cells_that_do_not_stand_under_their_columns_have_names(al: Person) -> None:
    assert '"columns": 0' in al.client.get(al.home).text.replace('"columns":0', '"columns": 0')
    al.act("", "Undo")
    assert '"columns": 6' in al.client.get(al.home).text.replace('"columns":6', '"columns": 6')


def test_a_dealer_is_chosen_among_those_who_sit(al: Person) -> None:
    al.act("", "From this hand on", {"dealer": str(EVE)})
    assert "Eve deals" in al.open().text
    assert api(al).json["next"]["dealer"] == EVE


def test_a_moon_is_shot_by_who_sits_there(al: Person) -> None:
    answer = al.record("0 0 Q+13 0")
    assert "Eve shot the moon." in answer.text
    assert answer.page.all(kind="outcome__totals")[0].text == "Al 42 Beth 32 Eve 7 Charlie 30"
    al.press(answer.form("add"), "add")
    assert [cell.split()[0] if cell else "" for cell in rows(al)[1]] == ["42", "32", "30", "", "7"]
    assert "Eve in hand 2" in al.open("/games/1/chart.svg").text


def test_earlier_hands_are_corrected_by_who_sat_then(al: Person) -> None:
    page = al.open("/games/1/deals/1")
    assert [node.text for node in page.page.all("span", "cell__name")] == ["Al", "Beth", "Charlie", "Dave"]
    form = page.form("Save correction")
    al.press(form, "Save correction", cells(form, "0 Q+13 0 0"), "/games/1/deals/1")
    answer = al.press(form, "Save correction", cells(form, "0 6 4 Q+3"), "/games/1/deals/1")
    assert answer.status == 303
    assert api(al).json["totals"] == [0, 6, 4, 16, 7]


def test_answers_say_points_by_column_and_cards_by_seat(al: Person) -> None:
    al.play("0 Q 13 0")
    game = ok(api(al))
    deal = game["deals"][1]
    assert (game["players"], game["totals"]) == (["Al", "Beth", "Charlie", "Dave", "Eve"], [16, 19, 4, 0, 20])
    assert (game["places"], deal["points"]) == ([2, 3, 1, None, 4], [0, 13, 0, None, 13])
    assert [pile["hearts"] for pile in deal["takings"]] == [0, 0, 13, 0]
    assert (deal["dealer"], game["next"]["dealer"]) == (BETH, EVE)


def test_a_refusal_names_who_sat_in_that_hand(al: Person) -> None:
    body = {
        "number": 2,
        "takings": [{"hearts": 0, "queens": 0}] * 2 + [{"hearts": 13, "queens": 1}, {"hearts": 0, "queens": 0}],
    }
    answer = al.client.post(f"/api/v1/tables/{al.link}/games/1/deals", json=body)
    assert answer.json["faults"][0]["message"].startswith("Eve")


@pytest.mark.parametrize("ended", [False, True])
def test_every_page_can_be_read(al: Person, ended: bool) -> None:
    al.play("0 Q 13 0")
    if ended:
        al.act("/games/1/end", "end")
    for path in ("", "/big", "/sheet", "/sheet?view=big", "/rules", "/players", "/referee", "/games/1/history"):
        assert al.open(path).status == 200
    for path in (
        "/games/1/print",
        "/games/1/sheet.csv",
        "/games/1/sheet.json",
        "/games/1/picture.svg",
        "/dock?number=3",
    ):
        assert al.client.get(al.home + path, follow_redirects=True).status_code == 200


def test_who_left_is_on_paper_and_in_files_without_a_place(al: Person) -> None:
    al.play("0 Q 13 0")
    lines = al.client.get(f"{al.home}/games/1/sheet.csv").text.splitlines()
    assert lines[1:3] == ["1,Al,left,16,6,4,0,,16,6,4,0,", "2,Beth,right,0,13,0,,13,16,19,4,,20"]
    places = al.open("/games/1/print").page.all(kind="record__places")[0]
    assert [cell.text for cell in places.all("td")] == ["2.", "3.", "1.", "", "4."]


def test_who_left_does_not_win_and_the_rematch_is_for_those_who_sit(al: Person) -> None:
    al.act("/games/1/end", "end")
    page = al.open()
    assert page.page.all("section", "end")[0].all("h2")[0].text == "Charlie wins with 4 points."
    assert [item.text for item in page.page.all("ol", "places")[0].all("li")] == [
        "1. Charlie 4", "2. Beth 6", "3. Eve 7", "4. Al 16", "Dave 0"
    ]  # fmt: skip
    al.act("", "Rematch")
    assert al.names == ["Al", "Beth", "Eve", "Charlie"]
    assert "Beth deals" in al.open().text


def test_each_follower_is_told_of_the_seat_that_is_theirs(al: Person) -> None:
    sentences = [node.text for node in al.viewer.open().page.all(kind="me")[0].all("p")]
    assert sentences[1].startswith("You deal. Pass 3 to Al.")
    assert sentences[2].startswith("Pass 3 to Eve.")
    assert sentences[3].startswith("Pass 3 to Beth.")


def test_what_was_followed_with_other_seats_is_forgotten(al: Person) -> None:
    hand = f"{al.home}/referee/hand"
    al.client.post(hand, data={"number": "2", "do": "begin", "leader": "2", "trick": "1"})
    for place, card in enumerate(("2C", "KC", "3C", "4C", "5C")):
        al.client.post(hand, data={"number": "2", "place": str(place), "card": card, "sure": "yes"})
    assert "Al" in al.open("/referee/hand").page.all(kind="desk__line")[0].text
    seat(al, {"column": AL}, {"column": BETH}, {"column": EVE})
    assert "Who leads it?" in al.open("/referee/hand").text


def test_history_names_who_sat(al: Person) -> None:
    al.play("0 Q 13 0")
    text = al.open("/games/1/history").text
    assert "Eve: ♥︎ 13" in text.replace("\u00a0", " ")
    assert "Dave: " not in text


def test_the_change_of_seats_can_be_taken_back(al: Person) -> None:
    al.act("", "Undo")
    assert [node.text for node in al.open().page.all("span", "cell__name")] == ["Al", "Beth", "Charlie", "Dave"]
