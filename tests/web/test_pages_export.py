"""Taking the sheet home: a spreadsheet and JSON."""

import csv
import io

import pytest

from tests.web.people import ELEVEN, FOUR, H1, sit_down


@pytest.fixture
def al(client):
    al = sit_down(client)
    al.play(H1, "Q+13 0 0 0 moon subtract")
    return al


def read_csv(person, game=1):
    answer = person.client.get(f"{person.home}/games/{game}/sheet.csv")
    assert answer.status_code == 200
    return list(csv.reader(io.StringIO(answer.data.decode("utf-8-sig"), newline="")))


def test_the_spreadsheet_has_a_row_for_each_hand_and_the_totals(al):
    """Complaint 101: totals equal the sheet."""
    assert read_csv(al) == [
        ["Hand", "Dealer", "Pass", *FOUR, *(f"Σ {name}" for name in FOUR)],
        ["1", "Al", "left", "16", "6", "4", "0", "16", "6", "4", "0"],
        ["2", "Beth", "right", "-26", "0", "0", "0", "-10", "6", "4", "0"],
        ["Total", "", "", "-10", "6", "4", "0", "", "", "", ""],
    ]


def test_the_spreadsheet_is_marked_as_utf_8_and_named_plainly(al):
    answer = al.client.get(f"{al.home}/games/1/sheet.csv")
    assert answer.data.startswith(b"\xef\xbb\xbf")
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="heartsheet.csv"'
    assert b"\r\n" in answer.data


def test_every_line_of_the_spreadsheet_has_as_many_fields(al):
    """RFC 4180; where one hand was ruled on, the others have nothing in that column."""
    body = {"number": 3, "ruled": {"seat": 2, "reason": "other", "note": "-1, he said"}}
    assert al.client.post(f"/api/v1/tables/{al.link}/games/1/deals", json=body).status_code == 201
    rows = read_csv(al)
    assert [len(row) for row in rows] == [12] * 5
    assert (rows[0][-1], [row[-1] for row in rows[1:3]], rows[4][-1]) == ("Ruling", ["", ""], "")


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0"])
def test_a_name_that_looks_like_a_formula_stays_text(client, name):
    """Complaint 101 and failure 25."""
    al = sit_down(client, name, "Beth", "Charlie")
    al.play("Q+3 6 4")
    rows = read_csv(al)
    assert (rows[0][3], rows[1][1]) == (f"'{name}", f"'{name}")
    assert [cell for row in rows for cell in row if cell.startswith(("=", "+", "@"))] == []


def test_a_name_hides_no_formula_behind_another_separator(client):
    """In much of Europe spreadsheet programs part cells at semicolons."""
    al = sit_down(client, "x;=1+1;", "Beth", "Charlie")
    assert read_csv(al)[0][3] == "x;'=1+1;"


@pytest.mark.parametrize("link", ["home", "viewer"])
def test_a_game_in_progress_can_be_taken_home_from_the_page_to_share(al, link):
    person = al if link == "home" else al.viewer
    addresses = [a.attrs["href"] for a in person.open("/share").page.all("a") if "sheet." in a.attrs["href"]]
    assert addresses == [f"{person.home}/games/1/sheet.csv", f"{person.home}/games/1/sheet.json"]
    assert {person.client.get(address).status_code for address in addresses} == {200}


@pytest.mark.parametrize("name", ['Al "The" Al', "Al, Beth", "Žofie", "علي", "👨‍👩‍👧"])
def test_names_come_through_quotes_commas_and_scripts(client, name):
    al = sit_down(client, name, "Beth", "Charlie")
    assert read_csv(al)[0][3] == name


def test_struck_hands_have_no_total_in_the_spreadsheet(client):
    al = sit_down(client, target="30")
    al.play(H1, "0 0 Q+5 8")
    al.act("/rules", "Save", {"rule-target": "16", "start": "whole"})
    assert read_csv(al)[2] == ["2", "Beth", "right", "0", "0", "18", "8", "", "", "", ""]
    assert read_csv(al)[3][3:7] == ["16", "6", "4", "0"]


def test_the_json_is_what_the_api_tells_and_what_was_agreed(al):
    al.act("", "From this hand on", {"dealer": "3", "pass": "across"})
    told = al.client.get(f"/api/v1/tables/{al.link}/games/1").json
    answer = al.client.get(f"{al.home}/games/1/sheet.json")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="heartsheet.json"'
    agreed = [
        {"from": 1, "dealer": 0, "pass": None, "rules": {}},
        {"from": 3, "dealer": 3, "pass": None, "rules": {}},
    ]
    assert answer.json == {**told, "heartsheet": 1, "agreed": agreed}


def test_forty_hands_of_eleven_are_all_there(client):
    """Complaint 67: a crash after 15–20 entries with 6 players."""
    kim = sit_down(client, *ELEVEN, target="999")
    for number in range(1, 13):
        body = {"number": number, "takings": [{"hearts": 26 - number, "queens": 0}, {"hearts": number, "queens": 2}]}
        body["takings"] += [{"hearts": 0, "queens": 0}] * 9
        assert client.post(f"/api/v1/tables/{kim.link}/games/1/deals", json=body).status_code == 201
    rows = read_csv(kim)
    assert [row[0] for row in rows] == ["Hand", *map(str, range(1, 13)), "Total"]
    assert rows[-1][3:5] == [
        str(sum(26 - number for number in range(1, 13))),
        str(sum(26 + number for number in range(1, 13))),
    ]
