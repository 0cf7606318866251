"""What cannot be seen at a table is not kept: every refusal of the API to follow a deal."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.plays import CARDS, EIGHT, OPENED, PLAYS, put
from tests.web.tables import SIX, Phone, codes, ok, start_table

REFUSED: dict[str, tuple[dict[str, Any], int, list[str]]] = {
    "no such card": ({"tricks": [[[2, "1C"], [3, "XX"]]]}, 422, ["unknown_card", "unknown_card"]),
    "a card twice": ({"tricks": [[[2, "2C"], [3, "2C"]]]}, 422, ["duplicate_card"]),
    "another seat leads": ({"tricks": [[[1, "2C"]]]}, 422, ["out_of_turn"]),
    "a seat is passed over": ({"tricks": [[[2, "2C"], [0, "KC"]]]}, 422, ["out_of_turn"]),
    "the loser leads": ({"tricks": [OPENED[0], [[2, "4D"]]]}, 422, ["out_of_turn"]),
    "a short trick in the middle": ({"tricks": [*CARDS, [[1, "AC"]]]}, 422, ["out_of_turn"]),
    "a trick without cards": ({"tricks": [OPENED[0], []]}, 422, ["empty_trick"]),
    "five in a trick": ({"tricks": [[*OPENED[0], [2, "3C"]]]}, 422, ["wrong_seat"]),
    "no such seat": ({"tricks": [[[2, "2C"], [4, "KC"]]]}, 422, ["wrong_seat"]),
    "no such leader": ({"leader": 4, "tricks": []}, 422, ["wrong_seat"]),
    "no such leader, below": ({"leader": -1, "tricks": []}, 422, ["wrong_seat"]),
    "no trick 0": ({"first_trick": 0}, 422, ["wrong_trick"]),
    "no trick 14": ({"first_trick": 14}, 422, ["wrong_trick"]),
    "a trick too many": ({"first_trick": 13}, 422, ["wrong_trick"]),
    "broken before the first card": ({"hearts_broken": True}, 422, ["bad_value"]),
    "a derived number": ({"points": [0, 0, 0, 0], "turn": 3}, 422, ["unknown_key", "unknown_key"]),
    "text for a seat": ({"tricks": [[["2", "2C"]]]}, 422, ["bad_value"]),
    "a seat without a card": ({"tricks": [[[2]]]}, 422, ["bad_value"]),
    "text for truth": ({"hearts_broken": "no"}, 422, ["bad_value"]),
    "a revision below": ({"revision": -1}, 422, ["bad_value"]),
    "a deal to come": ({"number": 2}, 409, ["not_next"]),
    "no deal": ({"number": 0}, 422, ["bad_value"]),
}


@pytest.mark.parametrize(("facts", "status", "expected"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused_and_nothing_is_kept(
    alice: Phone, facts: dict[str, Any], status: int, expected: list[str]
):
    assert codes(put(alice, **{"revision": 0, **facts})) == (status, expected)
    assert codes(alice.call("GET", PLAYS)) == (404, ["not_found"])
    kept = ok(put(alice, 0), 201)
    assert codes(put(alice, **{"revision": 1, **facts})) == (status, expected)
    assert ok(alice.call("GET", PLAYS)) == kept


@pytest.mark.parametrize("name", ["number", "revision", "leader", "tricks"])
def test_a_fact_left_out_is_missed(alice: Phone, name: str):
    body = {"number": 1, "revision": 0, "leader": 2, "tricks": OPENED}
    del body[name]
    response = alice.call("PUT", PLAYS, body)
    assert codes(response) == (422, ["missing_key"])
    assert response.json["faults"][0]["details"] == {"path": f"$.{name}"}


def test_cards_taken_out_cannot_be_played(client: FlaskClient):
    trio = start_table(client, players=SIX[:3])
    assert codes(put(trio, 0, [[[2, "2C"], [0, "2D"]]])) == (422, ["removed_card"])


def test_two_decks_have_every_card_twice(client: FlaskClient):
    eight = start_table(client, variant="cancellation", players=EIGHT)
    ok(put(eight, 0, [[[2, "KC"], [3, "KC"]]]), 201)
    assert codes(put(eight, 1, [[[2, "KC"], [3, "KC"], [4, "KC"]]])) == (422, ["duplicate_card"])
