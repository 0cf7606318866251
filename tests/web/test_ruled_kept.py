"""What is kept of a hand that was ruled on: in the spreadsheet, and in a copy of the table."""

import csv
import io

import pytest

from tests.web.people import H1, sit_down
from tests.web.test_pages_ruled import REVOKE, WORDS, rule


@pytest.fixture
def al(client):
    return sit_down(client)


def read_csv(person):
    answer = person.client.get(f"{person.home}/games/1/sheet.csv")
    return list(csv.reader(io.StringIO(answer.data.decode("utf-8-sig"), newline="")))


def test_the_spreadsheet_says_how_a_hand_was_ruled(al):
    al.play(H1)
    rule(al, REVOKE)
    rows = read_csv(al)
    assert (rows[0][-1], len(rows[0])) == ("Ruling", 12)
    assert rows[1] == ["1", "Al", "left", "16", "6", "4", "0", "16", "6", "4", "0", ""]
    assert rows[2] == ["2", "Beth", "right", "0", "0", "26", "0", "16", "6", "30", "0", WORDS]


def test_a_ruling_that_looks_like_a_formula_stays_text(client):
    al = sit_down(client, "=1+1", "Beth", "Charlie")
    rule(al, {"ruled-seat": "0", "ruled-reason": "revoke"})
    assert read_csv(al)[1][-1] == "'=1+1 is charged everything: revoke"


def test_a_struck_ruling_keeps_its_column_in_the_spreadsheet(client):
    al = sit_down(client, target="30")
    al.play(H1)
    rule(al, REVOKE)
    al.act("/rules", "Save", {"rule-target": "16", "start": "whole"})
    assert read_csv(al)[2] == ["2", "Beth", "right", "0", "0", "26", "0", "", "", "", "", WORDS]


def test_a_copy_has_the_footnote(al):
    rule(al, REVOKE)
    answer = al.act("/share", "Make a copy")
    assert f"† ruling: {WORDS}" in al.client.get(answer.location.split("?")[0].rsplit("/share", 1)[0]).get_data(
        as_text=True
    )
