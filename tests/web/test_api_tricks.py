"""The referee behind the API, on tricks and on cards to play: what is told besides, and every refusal."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee.rulings import RuleCode
from tests.support.databases import only_sqlite
from tests.web.tables import codes, ok

pytestmark = only_sqlite

CLASSIC = {"variant": "classic"}
FOUR = {**CLASSIC, "players": 4}
SIX = {"variant": "cancellation", "players": 6}


def ask(client: FlaskClient, door: str, **body: Any) -> TestResponse:
    return client.post(f"/api/v1/referee/{door}", json=body)


def plays(text: str, leader: int = 0) -> list[Any]:
    return [[leader + place, card] for place, card in enumerate(text.split())]


def test_a_trick_is_ruled_on_with_the_rule_and_who_leads_next(client: FlaskClient):
    assert ok(ask(client, "trick", **FOUR, plays=plays("TC AH QS 3C"))) == {
        "winner": 0,
        "cancelled": [],
        "set_aside": False,
        "points": 14,
        "suit_led": "C",
        "next_leader": 0,
        "rule": "highest_card",
        "message": "Player 1 takes the trick: 10♣︎ is the highest card of the suit led.",
    }


def test_2_2_a_trick_set_aside_has_no_winner_and_the_same_leader(client: FlaskClient):
    answer = ok(ask(client, "trick", **SIX, plays=plays("TS TS 2H")))
    told = {name: answer[name] for name in ("winner", "set_aside", "next_leader", "rule", "message")}
    assert told == {
        "winner": None,
        "set_aside": True,
        "next_leader": 0,
        "rule": "suit_led_cancelled",
        "message": "Nobody takes the trick: every card of the suit led is cancelled.",
    }


@pytest.mark.parametrize(("players", "winner"), [({}, 2), ({"players": 7}, 2)])
def test_a_trick_need_not_say_how_many_play_nor_be_whole(client: FlaskClient, players: dict[str, int], winner: int):
    assert ok(ask(client, "trick", **CLASSIC, **players, plays=plays("TC JC QC")))["winner"] == winner
    assert ok(ask(client, "trick", **CLASSIC, **players, plays=plays("TC")))["winner"] == 0


def test_tricks_are_followed_with_their_rules_the_kitty_and_revokes(client: FlaskClient):
    tricks = [plays("AC 2D 3C KC 4C 9C"), plays("7D 7D 2C 8S 9S TS"), plays("TH 3C 8H 8H 9H 6S")]
    answer = ok(ask(client, "tricks", **SIX, kitty=["KH"], options={"kitty_to": "last_trick_winner"}, tricks=tricks))
    assert (answer["winners"], answer["next_leaders"]) == ([0, None, 0], [0, 0, 0])
    assert answer["rules"] == ["highest_card", "suit_led_cancelled", "highest_card"]
    assert (answer["kitty"], answer["pending"], answer["uncollected"]) == (["KH"], [], [])
    revokes = [(fault["code"], fault["seat"], fault["details"], fault["message"]) for fault in answer["revokes"]]
    message = "Player 2 did not follow ♣︎ in trick 1, but played ♣︎ in trick 3."
    assert revokes == [("revoked", 1, {"suit": "C", "trick": 1, "shown": 3}, message)]


def test_tricks_may_be_none_yet(client: FlaskClient):
    answer = ok(ask(client, "tricks", **FOUR, tricks=[]))
    assert (answer["winners"], answer["points"]) == ([], [0, 0, 0, 0])


def test_a_card_that_may_not_be_played_is_told_with_why(client: FlaskClient):
    hand = ["AH", "QS", "KD", "3S"]
    assert ok(ask(client, "legal", **FOUR, hand=hand, trick=[[0, "2C"]], first_trick=True)) == {
        "legal": ["KD", "3S"],
        "why": {"AH": "no_points_on_first_trick", "QS": "no_points_on_first_trick"},
        "rule": "first_trick",
        "message": "Whoever cannot follow plays no heart and no queen of spades on the first trick.",
    }


WHY: dict[str, tuple[dict[str, Any], dict[str, str]]] = {
    "opening": ({"hand": ["2C", "5C"], "first_trick": True}, {"5C": "must_open_with"}),
    "first lead": ({**SIX, "hand": ["2C", "AH"], "first_trick": True}, {"AH": "no_points_on_first_lead"}),
    "following": ({"hand": ["2C", "AH"], "trick": plays("4C")}, {"AH": "must_follow_suit"}),
    "breaking hearts": ({"hand": ["2C", "AH"]}, {"AH": "hearts_not_broken"}),
    "the queen": ({"hand": ["QS", "AH"]}, {"AH": "queen_first"}),
    "nothing else": ({"hand": ["AH"]}, {}),
    "broken": ({"hand": ["QS", "AH"], "hearts_broken": True}, {}),
    "broken by a card": ({"hand": ["3S", "AH"], "prior_cards": ["QS"]}, {}),
    "not broken by a card": ({"hand": ["3S", "AH"], "prior_cards": ["KS"]}, {"AH": "hearts_not_broken"}),
}


@pytest.mark.parametrize(("body", "why"), WHY.values(), ids=WHY)
def test_why_has_a_code_for_each_card_that_is_not_legal(client: FlaskClient, body: dict[str, Any], why: dict[str, str]):
    answer = ok(ask(client, "legal", **(FOUR | {"first_trick": False} | body)))
    assert answer["why"] == why
    assert sorted([*answer["legal"], *why]) == sorted(body["hand"])
    assert answer["rule"] in set(RuleCode)


@pytest.mark.parametrize("prior", [["2C", "3D"], ["2C", "3D", "4S"], ["4S"]], ids=["before", "with the trick", "trick"])
def test_prior_cards_may_hold_those_on_the_table_or_not(client: FlaskClient, prior: list[str]):
    answer = ok(ask(client, "legal", **FOUR, hand=["5S"], trick=plays("4S"), first_trick=False, prior_cards=prior))
    assert answer["legal"] == ["5S"]


HAND = {**FOUR, "hand": ["2C", "AH"], "first_trick": False}

REFUSED: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "no card in a trick": ("trick", {**FOUR, "plays": []}, ["empty_trick"]),
    "no card, nobody counted": ("trick", {**CLASSIC, "plays": []}, ["empty_trick"]),
    "no such card": ("trick", {**FOUR, "plays": plays("2C 1C 3C XX")}, ["unknown_card", "unknown_card"]),
    "twice in one deck": ("trick", {**CLASSIC, "plays": plays("2C 3C 2C 4C")}, ["duplicate_card"]),
    "three times in two": ("trick", {**SIX, "plays": plays("2C 3C 2C 4C 2C")}, ["duplicate_card"]),
    "taken out for three": ("trick", {**CLASSIC, "plays": plays("2C 2D 3C")}, ["removed_card"]),
    "taken out for five": ("trick", {**CLASSIC, "players": 5, "plays": plays("2C")}, ["removed_card"]),
    "a seat beyond": ("trick", {**CLASSIC, "plays": plays("2C 3C 4C 5C", leader=1)}, ["wrong_seat"]),
    "a seat below": ("trick", {**FOUR, "plays": plays("2C 3C", leader=-1)}, ["wrong_seat"]),
    "a seat twice": ("trick", {**FOUR, "plays": [[0, "2C"], [0, "3C"]]}, ["wrong_seat"]),
    "eight at one deck": ("trick", {**CLASSIC, "plays": plays("2C 3C 4C 5C 6C 7C 8C 9C")}, ["players_out_of_range"]),
    "two told": ("trick", {**CLASSIC, "players": 2, "plays": plays("2C")}, ["players_out_of_range"]),
    "no such option": ("trick", {**FOUR, "plays": plays("2C"), "options": {"luck": 1}}, ["unknown_option"]),
    "misplaced option": (
        "trick",
        {**FOUR, "plays": plays("2C"), "options": {"set_aside_rule": "suit_led"}},
        ["option_not_applicable"],
    ),
    "no plays": ("trick", FOUR, ["missing_key"]),
    "a play without a card": ("trick", {**FOUR, "plays": [[0]]}, ["bad_value"]),
    "a derived answer": ("trick", {**FOUR, "plays": plays("2C"), "winner": 0}, ["unknown_key"]),
    "an empty trick among others": ("tricks", {**FOUR, "tricks": [plays("2C"), []]}, ["empty_trick"]),
    "the end of nothing": ("tricks", {**FOUR, "tricks": [], "complete": True}, ["empty_trick"]),
    "twice in two tricks": ("tricks", {**FOUR, "tricks": [plays("2C"), plays("2C")]}, ["duplicate_card"]),
    "also in the kitty": ("tricks", {**SIX, "tricks": [plays("2C 2C")], "kitty": ["2C"]}, ["duplicate_card"]),
    "no such card in the kitty": ("tricks", {**SIX, "tricks": [], "kitty": ["1C"]}, ["unknown_card"]),
    "too much in the kitty": ("tricks", {**FOUR, "tricks": [], "kitty": ["2C"]}, ["too_many_leftovers"]),
    "taken out, in a trick": ("tricks", {**CLASSIC, "players": 3, "tricks": [plays("2D")]}, ["removed_card"]),
    "a seat beyond, in a trick": ("tricks", {**FOUR, "tricks": [plays("2C", leader=4)]}, ["wrong_seat"]),
    "too few play": ("tricks", {**SIX, "players": 5, "tricks": []}, ["players_out_of_range"]),
    "nobody counted": ("tricks", {**CLASSIC, "tricks": []}, ["missing_key"]),
    "hearts told of twice": ("legal", {**HAND, "hearts_broken": True, "prior_cards": []}, ["unknown_key"]),
    "an empty hand": ("legal", {**HAND, "hand": []}, ["bad_value"]),
    "no such card in hand": ("legal", {**HAND, "hand": ["1C"]}, ["unknown_card"]),
    "no such card before": ("legal", {**HAND, "prior_cards": ["1C"]}, ["unknown_card"]),
    "in hand twice": ("legal", {**HAND, "hand": ["2C", "2C"]}, ["duplicate_card"]),
    "in hand and on the table": ("legal", {**HAND, "trick": plays("2C")}, ["duplicate_card"]),
    "in hand and played before": ("legal", {**HAND, "prior_cards": ["2C"]}, ["duplicate_card"]),
    "on the table and played before": (
        "legal",
        {**HAND, "trick": plays("3C 4C"), "prior_cards": ["3C"]},
        ["duplicate_card"],
    ),
    "a pair on the table, and one before": (
        "legal",
        {**HAND, **SIX, "trick": plays("3C 3C"), "prior_cards": ["3C"]},
        ["duplicate_card"],
    ),
    "taken out, in hand": ("legal", {**HAND, "players": 5}, ["removed_card"]),
    "a seat beyond, on the table": ("legal", {**HAND, "trick": plays("4C", leader=4)}, ["wrong_seat"]),
    "whether it is the first trick": ("legal", {**FOUR, "hand": ["2C"]}, ["missing_key"]),
    "a bad option": ("legal", {**HAND, "options": {"queen_breaks_hearts": 1}}, ["bad_option"]),
}


@pytest.mark.parametrize(("door", "body", "expected"), REFUSED.values(), ids=REFUSED)
def test_questions_that_cannot_be_are_refused(
    client: FlaskClient, door: str, body: dict[str, Any], expected: list[str]
):
    assert codes(ask(client, door, **body)) == (422, expected)
