"""The letters on the cards belong to the table: whoever reads, and whatever the language, cards look as they do."""

import json
import re

import pytest

from referee.letters import LETTERS, Letters
from tests.support.databases import only_sqlite
from tests.web.tables import Phone, ok, start_table

pytestmark = only_sqlite
SIGN = re.compile("([A-ZА-Я]|[0-9]+)(?=[♣♦♥♠])")
BELOW = [
    "", "?by=points", "?did=saved&hand=1", "/sheet", "/dock?number=3", "/big", "/share", "/rules", "/referee",
    "/referee?cards=KC QC JC AC", "/referee?cards=KC&card=KC", "/referee/card", "/referee/card?card=QS",
    "/referee/card?card=QS&how=leads", "/referee/card?card=AH&how=leads&when=unbroken", "/referee/hand",
    "/games/1", "/games/1/history", "/games/1/print", "/games/1/end", "/games/1/deals/1", "/games/1/picture.svg",
    "/games/1/chart.svg", "/games/1/sheet.csv", "/points?game=1&number=3&points=13,,,&seat=1",
]  # fmt: skip
"""What can be read of a table; where its letters may be changed, others are shown too."""
LANGUAGES = ["en", "pl", "uk"]


def play(client, letters: Letters) -> Phone:
    """Play Omnibus with a deck: a queen, a jack, a correction, a card by card hand, and one that is followed."""
    rules = {"lead_hearts_over_queen": True}
    phone = start_table(client, variant="omnibus", letters=letters, rules=rules)
    everything = [f"{rank}H" for rank in "23456789TJQKA"]
    ok(phone.record(1, takings=[*[{"cards": cards} for cards in (["QS", "JD"], everything, [], [])]]), 201)
    ok(phone.record(2, takings=[{"cards": cards} for cards in (["QS"], everything, ["JD"], [])]), 201)
    ok(phone.correct(1, 1, takings=[{"cards": cards} for cards in (["QS"], everything, [], ["JD"])]))
    tricks = [[[3, "2C"], [0, "KC"], [1, "AC"], [2, "QC"]], [[1, "JD"]]]
    ok(phone.call("PUT", "/games/1/deals/next/plays", {"number": 3, "revision": 0, "leader": 3, "tricks": tricks}), 201)
    return phone


@pytest.fixture
def tables(client) -> dict[Letters, Phone]:
    """The same evening with each deck."""
    return {letters: play(client, letters) for letters in Letters}


def read(phone: Phone, path: str, language: str) -> list[str]:
    """Read every rank that stands before the sign of a suit."""
    answer = phone.client.get(f"/t/{phone.link}{path}", headers={"Accept-Language": language}, follow_redirects=True)
    assert answer.status_code in (200, 422), path  # a card that is there twice
    text = json.dumps(answer.json, ensure_ascii=False) if answer.is_json else answer.text
    return SIGN.findall(text)


def translate(ranks: list[str], letters: Letters) -> list[str]:
    there = dict(zip(LETTERS[Letters.AKQJ], LETTERS[letters], strict=True))
    return [there.get(rank, rank) for rank in ranks]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("letters", [Letters.AKDW, Letters.TKDV])
def test_every_page_writes_every_card_as_it_lies_on_the_table(tables, letters, language):
    for path in BELOW:
        usual, other = (read(tables[one], path, language) for one in (Letters.AKQJ, letters))
        assert other == translate(usual, letters), path


def test_pages_of_the_test_show_the_cards_that_they_are_read_for(tables):
    """A page that shows no queen proves nothing."""
    silent = [path for path in BELOW if not set("AKQJ") & set(read(tables[Letters.AKQJ], path, "en"))]
    assert silent == [
        "/big", "/share", "/games/1/end", "/games/1/picture.svg", "/games/1/chart.svg",
        "/games/1/sheet.csv", "/points?game=1&number=3&points=13,,,&seat=1",
    ]  # fmt: skip


@pytest.mark.parametrize("viewer", [False, True])
def test_a_polish_deck_is_read_in_english_with_polish_letters(client, viewer):
    phone = start_table(client, letters="akdw")
    ok(phone.record(1, cards="Q+3 6 4 0"), 201)
    page = client.get(f"/t/{(phone.viewer if viewer else phone).link}", headers={"Accept-Language": "en"}).text
    assert "D♠" in page
    assert "Q♠" not in page


def test_a_table_says_nothing_of_letters_where_they_are_the_usual(client):
    phone = start_table(client)
    ok(phone.record(1, cards="Q+3 6 4 0"), 201)
    assert "Q♠" in client.get(f"/t/{phone.link}", headers={"Accept-Language": "pl"}).text
    assert "letters" not in phone.game()


def test_sentences_of_the_api_write_cards_as_the_table_does_and_codes_as_ever(client):
    phone = start_table(client, letters="tkdv")
    body = {"number": 1, "takings": [{"cards": cards} for cards in (["QS", "QS"], [], [], [])]}
    faults = phone.call("POST", "/games/1/deals", body).json["faults"]
    told = {fault["code"]: (fault["details"].get("card"), fault["message"]) for fault in faults}
    assert told["duplicate_card"] == ("QS", "Д♠\ufe0e is listed 2 times; there is only one.")
    tricks = [[[0, "2C"], [1, "KD"]]]
    ok(phone.call("PUT", "/games/1/deals/next/plays", {"number": 1, "revision": 0, "leader": 0, "tricks": tricks}), 201)
    assert ok(phone.call("GET", "/games/1/deals/next/plays"))["tricks"] == tricks


def test_phones_that_follow_are_sent_the_sheet_anew_when_the_letters_change(client):
    phone = start_table(client)
    tag = client.get(f"/t/{phone.viewer_link}/sheet").headers["ETag"]
    ok(phone.change(0, letters="akdw"))
    answer = client.get(f"/t/{phone.viewer_link}/sheet", headers={"If-None-Match": tag})
    assert answer.status_code == 200
    key = re.compile('data-key="([0-9a-f]+)"')
    keys = [key.findall(client.get(f"/t/{phone.link}").text)]
    ok(phone.change(1, letters="tkdv"))
    keys.append(key.findall(client.get(f"/t/{phone.link}").text))
    assert keys[0] != keys[1]


def test_cards_with_a_value_of_their_own_are_written_as_on_the_table(client):
    phone = start_table(client, letters="akdw")
    ok(phone.change(0, rules={"card_values": {"H": 2, "QS": 10}}))
    page = client.get(f"/t/{phone.link}/games/1/history").text
    assert "♥\ufe0e 2, D♠\ufe0e 10" in page
