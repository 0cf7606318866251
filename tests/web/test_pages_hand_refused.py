"""Following a hand by the pages: what cannot be is refused in words, and changes nothing."""

import pytest

from tests.support.databases import only_sqlite
from tests.web.hands import BEGIN, HAND, begin, line, play, said, send
from tests.web.people import EIGHT, FOUR, sit_down

RECORDED = "Q+3 6 4 0"


@pytest.mark.parametrize(
    ("names", "variant", "before", "card", "sentence"),
    [
        (FOUR, "classic", "2C", "2C", "2♣ was played already: by Al in trick 1."),
        (EIGHT[:5], "classic", "3C", "2C", "2♣ was taken out before the deal. Nobody can have it."),
        (EIGHT, "cancellation", "KC KC", "KC", "Both K♣ were played already, by Al and Beth."),
        (FOUR, "classic", "2C", "1X", "“1X” is no card."),
    ],
)
@only_sqlite
def test_a_card_that_cannot_exist_is_refused(client, names, variant, before, card, sentence):
    al = sit_down(client, *names, variant=variant)
    begin(al)
    play(al, before)
    place = len(before.split())
    answer = al.client.post(al.home + HAND, data={"number": "1", "place": str(place), "card": card})
    assert answer.status_code == 422
    assert sentence in answer.text.replace("\ufe0e", "")
    assert line(al.open(HAND)).endswith("plays next.")


def test_a_double_tap_plays_one_card_even_where_the_card_has_a_twin(client):
    al = sit_down(client, *EIGHT, variant="cancellation")
    begin(al)
    for _ in range(2):
        assert send(al, number="1", place="0", card="KC")[0] == 303
    assert line(al.open(HAND)) == "Beth plays next."


@pytest.mark.parametrize("place", ["0", "3"])
def test_a_card_for_a_place_that_another_phone_filled_is_refused(client, place: str):
    al = sit_down(client)
    begin(al)
    play(al, "2C")
    status, text = send(al, number="1", place=place, card="5C")
    assert (status, "Another phone was faster." in text) == (409, True)
    assert line(al.open(HAND)) == "Beth plays next."


def test_the_last_card_is_taken_back_once(client):
    al = sit_down(client)
    begin(al)
    play(al, "2C KC 3C")
    assert send(al, number="1", place="2", do="back")[0] == 409
    for _ in range(2):
        assert send(al, number="1", place="3", do="back")[0] == 303
    assert line(al.open(HAND)) == "Charlie plays next."


@pytest.mark.parametrize(
    "fields",
    [
        {"place": "", "card": "5C"},
        {"place": "-1", "card": "5C"},
        {"place": "x", "do": "back"},
        {"do": "forget", "revision": "٣"},
        {"do": "begin", "leader": "٠", "trick": "1"},
        {"do": "begin", "leader": "0", "trick": "x"},
        {"place": "1"},
        {},
    ],
)
def test_what_no_page_sends_is_refused(client, fields: dict[str, str]):
    al = sit_down(client)
    begin(al)
    play(al, "2C")
    assert send(al, number="1", **fields)[0] == 422
    assert line(al.open(HAND)) == "Beth plays next."


def test_everything_is_forgotten_only_as_it_was_seen(client):
    al = sit_down(client)
    begin(al)
    form = al.open(HAND).form("Forget this hand")
    play(al, "2C")
    assert al.press(form, "Forget this hand", page=HAND).status == 409
    assert al.act(HAND, "Forget this hand").status == 303
    assert line(al.open(HAND)) == BEGIN


def test_two_keepers_who_begin_alike_follow_the_same_hand(client):
    al = sit_down(client)
    form = al.open(HAND).form("Beth")
    for _ in range(2):
        assert al.press(form, "Beth", page=HAND).status == 303
    assert al.press(form, "Charlie", page=HAND).status == 409
    assert line(al.open(HAND)) == "Beth leads."


@pytest.mark.parametrize(("leader", "trick"), [("4", "1"), ("0", "14"), ("0", "0"), ("", "")])
@only_sqlite
def test_a_beginning_that_cannot_be_is_refused(client, leader: str, trick: str):
    al = sit_down(client)
    assert send(al, number="1", do="begin", leader=leader, trick=trick)[0] == 422
    assert line(al.open(HAND)) == BEGIN


@only_sqlite
def test_a_viewer_looks_on_and_plays_no_card(client):
    al = sit_down(client)
    assert "Nobody follows hand 1 yet." in said(al.viewer.open(HAND))
    begin(al)
    assert send(al.viewer, number="1", place="0", card="2C")[0] == 403
    assert "Beth leads" not in said(al.viewer.open(HAND))


@only_sqlite
def test_a_stranger_finds_nothing(client):
    al = sit_down(client)
    assert client.get("/t/nobody/referee/hand").status_code == 404
    assert client.post("/t/nobody/referee/hand", data={"do": "begin", "leader": "0"}).status_code == 404
    assert line(al.open(HAND)) == BEGIN


@only_sqlite
def test_there_is_no_hand_to_follow_after_the_end(client):
    al = sit_down(client, target="1")
    al.play(RECORDED)
    assert "The game is over. There is no hand to follow." in said(al.open(HAND))
    assert send(al, number="2", do="begin", leader="0", trick="1")[0] == 422
    assert al.open("?fill=hand").status == 200
