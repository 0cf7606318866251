"""The referee behind the API: every case with a known answer, and whole games played through tables."""

from collections.abc import Mapping
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from models import db
from tests.support.databases import only_sqlite
from tests.support.vectors import load_cases
from tests.web.tables import codes, ok, start_table

Case = Mapping[str, Any]

DOORS = {"deal": "deal", "pass": "deal", "dealer": "deal", "takings": "takings", "score": "takings"}
DOORS |= {"points_entry": "points", "trick": "trick", "trick_sequence": "tricks", "legal": "legal"}
"""Where the cases of each kind are asked."""


def ask(client: FlaskClient, door: str, **body: Any) -> Any:
    return client.post(f"/api/v1/referee/{door}", json=body)


@only_sqlite
@pytest.mark.vectors(*DOORS)
def test_the_referee_gives_the_known_answer(client: FlaskClient, case: Case):
    response = ask(client, DOORS[case["kind"]], **case["input"])
    if "error" in case["expect"]:
        assert codes(response) == (422, [case["expect"]["error"]])
    else:
        answer = ok(response)
        assert {name: answer.get(name) for name in case["expect"]} == case["expect"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give the games whose hands are all told by cards: points in a case need not be such that cards make them."""
    if "played" in metafunc.fixturenames:
        games = load_cases(metafunc.config.getoption("vectors"), "game")
        told = [game for game in games if all("hearts" in hand for hand in game["input"]["hands"])]
        metafunc.parametrize("played", told, ids=[game["id"] for game in told])


def test_a_game_played_at_a_table_ends_as_known(client: FlaskClient, played: Case):
    said, expected = played["input"], played["expect"]
    rules = {**said.get("options", {}), **({"target": said["target"]} if "target" in said else {})}
    table = start_table(client, variant=said["variant"], players=[None] * said["players"], rules=rules)
    hands = said["hands"][: expected["finished_after"]]
    totals = [ok(table.record(number, **to_facts(hand)), 201)["totals"] for number, hand in enumerate(hands, start=1)]
    game = table.game()
    assert totals == expected["totals"]
    assert (game["finished"], game["winners"]) == (expected["winners"] is not None, expected["winners"] or [])


def to_facts(hand: Mapping[str, Any]) -> dict[str, Any]:
    """Put a hand of a case into the words of a deal."""
    nothing = [0] * len(hand["hearts"])
    piles = zip(hand["hearts"], hand.get("queens", nothing), hand.get("bonus", nothing), strict=True)
    return {
        "takings": [dict(zip(("hearts", "queens", "bonus"), pile, strict=True)) for pile in piles],
        "uncollected": {name: hand.get(f"uncollected_{name}", 0) for name in ("hearts", "queens")},
        "moon": hand.get("moon_choice"),
    }


FOUR = {"variant": "classic", "players": 4}


@only_sqlite
def test_a_question_about_a_deal_is_answered_as_far_as_it_goes(client: FlaskClient):
    dealt = {"removed": [], "cards_each": 13, "kitty": 0}
    passed = {"direction": "right", "count": 3, "to": [3, 0, 1, 2]}
    led = {"dealer": 0, "first_lead": {"rule": "holder_of", "card": "2C"}}
    assert ok(ask(client, "deal", **FOUR)) == dealt
    assert ok(ask(client, "deal", **FOUR, hand_no=2)) == dealt | passed
    assert ok(ask(client, "deal", **FOUR, hand_no=2, first_dealer=3)) == dealt | passed | led


@only_sqlite
def test_faults_of_takings_are_told_in_words_too(client: FlaskClient):
    answer = ok(ask(client, "takings", **FOUR, hearts=[3, 4, 5, 0], queens=[1, 1, 0, 0]))
    assert answer == {
        "valid": False,
        "faults": ["too_few_hearts", "too_many_queens"],
        "fault_details": [
            {
                "code": "too_few_hearts",
                "seat": None,
                "details": {"counted": 12, "expected": 13},
                "message": "Hearts add up to 12; 13 were dealt. 1 heart is missing.",
            },
            {
                "code": "too_many_queens",
                "seat": None,
                "details": {"counted": 2, "expected": 1},
                "message": "The queen of spades is entered 2 times; there is only one.",
            },
        ],
    }


ALONE: dict[str, tuple[dict[str, Any], list[str]]] = {
    "a seat too few": ({"hearts": [-3, 4, 5]}, ["wrong_length"]),
    "lists that differ": ({"hearts": [3, 4, 5, 1], "queens": [-1, 0, 1]}, ["wrong_length"]),
    "no such card": ({"cards": [["ZZ", "2H"], ["2H"], [], []]}, ["unknown_card"]),
    "below nothing": ({"hearts": [-1, 8, 5, 2], "queens": [0, 0, 0, 0]}, ["negative"]),
    "on the table": (
        {"hearts": [3, 4, 4, 1], "queens": [0, 0, 1, 0], "uncollected_hearts": 1},
        ["uncollected_not_allowed"],
    ),
}


@only_sqlite
@pytest.mark.parametrize(("takings", "expected"), ALONE.values(), ids=ALONE)
def test_faults_of_takings_are_no_refusal(client: FlaskClient, takings: dict[str, Any], expected: list[str]):
    assert ok(ask(client, "takings", **FOUR, **takings))["faults"] == expected


REFUSED: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "eight at one deck": ("takings", {"players": 8, "hearts": [0] * 8}, ["players_out_of_range"]),
    "no such option": ("takings", {"hearts": [0] * 4, "options": {"luck": 1}}, ["unknown_option"]),
    "misplaced": ("points", {"points": [0] * 4, "options": {"bonus_value": 1}}, ["option_not_applicable"]),
    "no such seat": ("deal", {"hand_no": 1, "first_dealer": 4}, ["wrong_seat"]),
    "no such deal": ("deal", {"hand_no": 0}, ["bad_value"]),
    "nothing taken": ("takings", {"queens": [1, 0, 0, 0]}, ["missing_key"]),
    "a point short": ("points", {"points": [13, 13, 0]}, ["wrong_length"]),
    "no such entry": ("points", {"points": [13, 13, 0, 0], "entry": "cooked"}, ["bad_value"]),
    "a derived number": ("deal", {"kitty": 0}, ["unknown_key"]),
}


@only_sqlite
@pytest.mark.parametrize(("door", "body", "expected"), REFUSED.values(), ids=REFUSED)
def test_questions_that_cannot_be_are_refused(
    client: FlaskClient, door: str, body: dict[str, Any], expected: list[str]
):
    assert codes(ask(client, door, **(FOUR | body))) == (422, expected)


def test_a_question_does_not_touch_the_database(app: Flask, client: FlaskClient):
    with app.app_context():
        db.engine.dispose()
        ok(ask(client, "takings", **FOUR, hearts=[13, 0, 0, 0], queens=[1, 0, 0, 0]))
        assert db.engine.pool.checkedin() == 0
