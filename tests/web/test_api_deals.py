"""Deals: recorded, repeated, corrected, withdrawn, and refused."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.web.tables import FIRST, SIX, Phone, codes, facts_of, ok, start_table

NOTHING = {"hearts": 0, "queens": 0, "bonus": 0, "cards": None}


def test_a_recorded_deal_comes_back_as_the_contract_shows(alice: Phone):
    deal = ok(alice.record(1, cards=FIRST), 201)
    assert list(deal) == [
        "number",
        "revision",
        "dealer",
        "pass",
        "entered_as",
        "takings",
        "uncollected",
        "ruled",
        "moon",
        "shooter",
        "counted",
        "reset",
        "points",
        "totals",
        "recorded_at",
        "changed_at",
    ]
    assert deal | {"recorded_at": ""} == {
        "number": 1,
        "revision": 1,
        "dealer": 0,
        "pass": "left",
        "entered_as": "takings",
        "takings": [NOTHING | {"hearts": 3, "queens": 1}, NOTHING | {"hearts": 6}, NOTHING | {"hearts": 4}, NOTHING],
        "uncollected": NOTHING,
        "ruled": None,
        "moon": None,
        "shooter": None,
        "counted": True,
        "reset": [False] * 4,
        "points": [16, 6, 4, 0],
        "totals": [16, 6, 4, 0],
        "recorded_at": "",
        "changed_at": None,
    }


def test_a_new_deal_names_its_address(alice: Phone):
    response = alice.record(1, cards=FIRST)
    assert response.headers["Location"] == f"/api/v1/tables/{alice.link}/games/1/deals/1"


def test_totals_add_up_deal_by_deal(alice: Phone):
    alice.record(1, cards=FIRST)
    deal = ok(alice.record(2, cards="0 0 Q 13"), 201)
    assert (deal["dealer"], deal["pass"], deal["totals"]) == (1, "right", [16, 6, 17, 13])


ENTRIES = {
    "points": ({"points": [16, 6, 4, 0]}, [16, 6, 4, 0], "points", None),
    "a moon by points": ({"points": [0, 26, 26, 26]}, [0, 26, 26, 26], "points", "add"),
    "a moon and its choice": ({"cards": "0 Q+13 0 0", "moon": "subtract"}, [0, -26, 0, 0], "takings", "subtract"),
    "card points and a choice": ({"points": [0, 0, 26, 0], "moon": "add"}, [26, 26, 0, 26], "points", "add"),
    "whole floats": ({"points": [16.0, 6, 4, 0.0]}, [16, 6, 4, 0], "points", None),
}


@pytest.mark.parametrize(("facts", "points", "entered_as", "moon"), ENTRIES.values(), ids=ENTRIES)
def test_a_deal_may_be_entered_in_several_ways(
    alice: Phone, facts: dict[str, Any], points: list[int], entered_as: str, moon: str | None
):
    deal = ok(alice.record(1, **facts), 201)
    assert (deal["points"], deal["entered_as"], deal["moon"]) == (points, entered_as, moon)


def test_cards_are_counted_and_kept(client: FlaskClient):
    trio = start_table(client, players=["A", "B", "C"])
    cards = [["3H", "2H", "QS", "2C"], ["4H", "5H", "6H", "7H", "8H", "9H"], ["TH", "JH", "QH", "KH", "AH"]]
    deal = ok(trio.record(1, takings=[{"cards": hand} for hand in cards]), 201)
    first = {"hearts": 2, "queens": 1, "bonus": 0, "cards": ["2C", "2H", "3H", "QS"]}
    assert (deal["points"], deal["takings"][0]) == ([15, 6, 5], first)


def test_cards_may_stay_on_the_table_in_cancellation(client: FlaskClient):
    six = start_table(client, variant="cancellation", players=SIX)
    deal = ok(six.record(1, cards="Q+10 5 5 2 1 0", table="Q+3"), 201)
    assert (deal["uncollected"], sum(deal["points"])) == (NOTHING | {"hearts": 3, "queens": 1}, 52 - 16)


def test_points_may_leave_open_what_stayed_on_the_table(client: FlaskClient):
    six = start_table(client, variant="cancellation", players=SIX)
    deal = ok(six.record(1, points=[23, 5, 5, 2, 1, 0], uncollected="unknown"), 201)
    assert deal["uncollected"] == NOTHING | {"hearts": 3, "queens": 1}


def test_what_stayed_may_be_listed_beside_points(client: FlaskClient):
    six = start_table(client, variant="cancellation", players=SIX)
    left = {"cards": ["2H", "2H", "KH", "QS"]}
    deal = ok(six.record(1, points=[23, 5, 5, 2, 1, 0], uncollected=left), 201)
    assert deal["uncollected"] == NOTHING | {"hearts": 3, "queens": 1}


def test_a_deal_that_was_read_can_be_sent_back(alice: Phone):
    deal = ok(alice.record(1, cards="0 0 0 Q+13", moon="add"), 201)
    facts = {name: deal[name] for name in ("takings", "uncollected", "moon", "ruled")}
    assert ok(alice.correct(1, deal["revision"], **facts)) == deal


def test_points_that_can_be_read_in_two_ways_come_back_with_both(alice: Phone):
    response = alice.record(1, points=[13, 13, 0, 0])
    assert codes(response) == (422, ["points_ambiguous"])
    assert response.json["faults"][0]["details"]["possibilities"] == [
        {"hearts": [13, 0, 0, 0], "queens": [0, 1, 0, 0], "moon": None},
        {"hearts": [0, 13, 0, 0], "queens": [1, 0, 0, 0], "moon": None},
    ]


def test_a_moon_asks_with_both_outcomes(alice: Phone):
    response = alice.record(1, points=[26, 0, 0, 0])
    fault = response.json["faults"][0]
    assert codes(response) == (422, ["moon_choice_needed"])
    assert (fault["seat"], fault["details"]["points_if"]) == (0, {"add": [0, 26, 26, 26], "subtract": [-26, 0, 0, 0]})
    assert fault["message"] == "Alice shot the moon. Subtract 26 from Alice, or add 26 to everyone else?"


REFUSED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "a heart and the queen short": ({"cards": "3 6 3 0"}, ["too_few_hearts", "queen_missing"]),
    "too much of both": ({"cards": "Q+3 Q+6 5 0"}, ["too_many_hearts", "too_many_queens"]),
    "below nothing": ({"takings": [{"hearts": -1, "queens": 0}] * 4}, ["negative"] * 4),
    "a bonus card nobody plays with": ({"cards": "Q+J+3 6 4 0"}, ["too_many_bonus"]),
    "three seats": ({"cards": "Q+3 6 4"}, ["wrong_length"]),
    "three points": ({"points": [16, 6, 4]}, ["wrong_length"]),
    "no such card": ({"takings": [{"cards": ["1H"]}] + [{"cards": []}] * 3}, ["unknown_card"]),
    "no such sum": ({"points": [16, 6, 4, 1]}, ["points_impossible"]),
    "on the table": ({"cards": "Q+3 6 4 0", "table": "1"}, ["too_many_hearts", "uncollected_not_allowed"]),
    "unknown on the table": ({"points": [16, 6, 4, 0], "uncollected": "unknown"}, ["uncollected_not_allowed"]),
    "a moon nobody shot": ({"cards": FIRST, "moon": "add"}, ["moon_not_shot"]),
    "no facts": ({}, ["missing_key"]),
    "takings and points": ({"cards": FIRST, "points": [16, 6, 4, 0]}, ["unknown_key"]),
    "takings, table unknown": ({"cards": FIRST, "uncollected": "unknown"}, ["bad_value"]),
    "hearts alone": ({"takings": [{"hearts": 3}] * 4}, ["missing_key"] * 4),
    "cards for some": ({"takings": [{"cards": ["QS"]}, *facts_of("6 4 3")["takings"]]}, ["missing_key"] * 3),
    "derived numbers": ({"cards": FIRST, "totals": [16, 6, 4, 0], "shooter": None}, ["unknown_key"] * 2),
    "a key inside a pile": ({"takings": [{"hearts": 1, "queens": 0, "points": 1}] * 4}, ["unknown_key"] * 4),
    "text for a number": ({"takings": [{"hearts": "3", "queens": 0}] * 4}, ["bad_value"] * 4),
    "truth for a number": ({"points": [True, 6, 4, 0]}, ["bad_value"]),
    "a fraction": ({"points": [0.5, 6, 4, 0]}, ["bad_value"]),
    "a huge number": ({"points": [10**30, 6, 4, 0]}, ["bad_value"]),
    "more than 64 bit": ({"takings": [{"hearts": 2**64, "queens": 0}] * 4}, ["bad_value"] * 4),
    "another moon": ({"cards": "Q+13 0 0 0", "moon": "choose"}, ["bad_value"]),
}


@pytest.mark.parametrize(("facts", "expected"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused_and_nothing_is_stored(alice: Phone, facts: dict[str, Any], expected: list[str]):
    before = alice.game()
    assert codes(alice.record(1, **facts)) == (422, expected)
    assert alice.game() == before


def test_counts_beside_cards_have_to_be_theirs(client: FlaskClient):
    trio = start_table(client, players=["A", "B", "C"])
    cards = [["2H", "3H", "QS"], ["4H", "5H", "6H", "7H", "8H", "9H"], ["TH", "JH", "QH", "KH", "AH"]]
    takings = [{"cards": hand} for hand in cards]
    response = trio.record(1, takings=[{"cards": cards[0], "hearts": 3, "queens": 1}, *takings[1:]])
    assert codes(response) == (422, ["too_many_hearts", "cards_disagree"])
    assert response.json["faults"][1]["seat"] == 0
    ok(trio.record(1, takings=[{"cards": cards[0], "hearts": 2, "queens": 1}, *takings[1:]]), 201)


def test_a_choice_the_table_does_not_offer_is_refused(client: FlaskClient):
    table = start_table(client, rules={"moon": "add"})
    assert codes(table.record(1, cards="Q+13 0 0 0", moon="subtract")) == (422, ["moon_not_offered"])
    assert ok(table.record(1, cards="Q+13 0 0 0"), 201)["points"] == [0, 26, 26, 26]


def test_points_do_not_tell_single_cards(client: FlaskClient):
    table = start_table(client, rules={"card_values": {"H": "face"}})
    assert codes(table.record(1, points=[16, 6, 4, 0])) == (422, ["cards_needed"])
    assert codes(table.record(1, cards=FIRST)) == (422, ["cards_needed"])


@pytest.mark.parametrize("number", [2, 3, 9999])
def test_a_deal_that_is_not_the_next_is_refused(alice: Phone, number: int):
    response = alice.record(number, cards=FIRST)
    assert codes(response) == (409, ["not_next"])
    assert response.json["faults"][0]["details"] == {"number": number, "next": 1}


SAME = {"cards again": {"cards": FIRST}, "as points": {"points": [16, 6, 4, 0]}}


@pytest.mark.parametrize("facts", SAME.values(), ids=SAME)
def test_the_same_facts_again_are_the_same_deal(alice: Phone, facts: dict[str, Any]):
    deal = ok(alice.record(1, cards=FIRST), 201)
    assert ok(alice.record(1, **facts)) == deal
    assert alice.game()["version"] == 1


def test_other_facts_for_a_recorded_deal_come_back_beside_the_stored_ones(alice: Phone):
    deal = ok(alice.record(1, cards=FIRST), 201)
    response = alice.record(1, points=[6, 16, 4, 0])
    yours = {"number": 1, "points": [6, 16, 4, 0]}
    assert codes(response) == (409, ["already_recorded"])
    assert (response.json["stored"], response.json["yours"]) == (deal, yours)
    assert response.json["faults"][0]["details"] == {"number": 1, "stored": deal, "yours": yours}
    assert alice.game()["deals"] == [deal]


def test_a_key_finds_its_deal_again_however_the_body_is_written(alice: Phone):
    deal = ok(alice.record(1, cards=FIRST, key="k1"), 201)
    reordered = dict(reversed(facts_of(FIRST).items())) | {"number": 1.0}
    ok(alice.record(2, cards=FIRST), 201)
    assert ok(alice.call("POST", "/games/1/deals", reordered, Idempotency_Key="k1")) == deal


def test_a_key_finds_its_deal_after_it_moved_up_and_was_corrected(alice: Phone):
    first = ok(alice.record(1, cards=FIRST), 201)
    second = ok(alice.record(2, cards=FIRST, key="k"), 201)
    ok(alice.withdraw(1, first["revision"]))
    ok(alice.correct(1, second["revision"], cards="13 Q 0 0"))
    found = ok(alice.record(2, cards=FIRST, key="k"))
    assert (found["number"], found["points"]) == (1, [13, 13, 0, 0])


def test_a_key_with_another_body_is_refused(alice: Phone):
    ok(alice.record(1, cards=FIRST, key="k"), 201)
    assert codes(alice.record(1, cards="13 Q 0 0", key="k")) == (422, ["key_reused"])
    assert codes(alice.record(2, cards=FIRST, key="k")) == (422, ["key_reused"])


def test_a_key_of_a_withdrawn_deal_is_refused(alice: Phone):
    ok(alice.withdraw(1, ok(alice.record(1, cards=FIRST, key="k"), 201)["revision"]))
    assert codes(alice.record(1, cards=FIRST, key="k")) == (409, ["withdrawn"])
    ok(alice.record(1, cards=FIRST, key="another"), 201)


def test_a_key_belongs_to_its_table(alice: Phone, charlie: Phone):
    ok(alice.record(1, cards=FIRST, key="k"), 201)
    assert ok(charlie.record(1, cards="13 Q 0 0", key="k"), 201)["points"] == [13, 13, 0, 0]


@pytest.mark.parametrize("key", ["", "x" * 65, "ключ", "a\tb"])
def test_a_key_that_is_none_is_refused(alice: Phone, key: str):
    response = alice.call("POST", "/games/1/deals", {"number": 1, **facts_of(FIRST)}, Idempotency_Key=key)
    assert codes(response) == (422, ["bad_key"])
    assert alice.game()["deals"] == []
