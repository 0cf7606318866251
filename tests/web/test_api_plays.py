"""The next deal followed by the API: kept as it goes, told with what follows from it, recorded by what it gave."""

from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from referee.packs import Variant
from referee.piles import collect
from referee.takings import Taking
from tests.referee.playing import Deal, play_anything, play_out
from tests.referee.tables import sit
from tests.support.replays import REPLAYS, read_replay
from tests.web.plays import EIGHT, OPENED, PLAYS, put, write
from tests.web.tables import SIX, Phone, codes, ok, start_table


def test_a_deal_that_is_followed_is_told_as_the_contract_shows(alice: Phone):
    assert ok(put(alice, 0), 201) == {
        "number": 1,
        "revision": 1,
        "leader": 2,
        "first_trick": 1,
        "hearts_broken": False,
        "tricks": OPENED,
        "turn": 3,
        "trick": 2,
        "complete": False,
        "winners": [1],
        "next_leaders": [1],
        "rules": ["highest_card"],
        "collected": [[], ["2C", "5C", "KC", "AC"], [], []],
        "pending": [],
        "uncollected_cards": [],
        "kitty": [],
        "points": [0, 0, 0, 0],
        "faults_proved": [],
        "doubts": [],
        "takings": None,
        "uncollected": None,
    }


def test_whoever_looks_sees_the_same_by_either_link(alice: Phone):
    answer = ok(put(alice, 0), 201)
    assert ok(alice.call("GET", PLAYS)) == ok(alice.viewer.call("GET", PLAYS)) == answer


HANDS = {
    "four": (Variant.CLASSIC, SIX[:4], {}, 3),
    "four with a bonus card": (Variant.OMNIBUS, SIX[:4], {}, 4),
    "five, cards taken out": (Variant.CLASSIC, SIX[:5], {}, 5),
    "eight with two decks": (Variant.CANCELLATION, EIGHT, {}, 6),
    "eight, set aside by the suit led": (Variant.CANCELLATION, EIGHT, {"set_aside_rule": "suit_led"}, 31),
    "seven, leftover cards": (Variant.CANCELLATION, EIGHT[:7], {"kitty_to": "last_trick_winner"}, 8),
}


@pytest.mark.parametrize(("variant", "players", "rules", "seed"), HANDS.values(), ids=HANDS)
def test_a_whole_deal_put_trick_by_trick_is_recorded_by_what_it_gave(
    client: FlaskClient, variant: Variant, players: list[str], rules: dict[str, Any], seed: int
):
    table = start_table(client, variant=variant, players=players, rules=rules)
    deal = play_out(sit(variant, len(players), **rules), Random(seed))
    tricks, leader = write(deal), deal.course.tricks[0].leader
    for number in range(1, len(tricks) + 1):
        answer = ok(put(table, number - 1, tricks[:number], leader=leader), 201 if number == 1 else 200)
        assert (answer["revision"], answer["complete"]) == (number, number == len(tricks))
        assert answer["next_leaders"][-1] == (None if answer["complete"] else tricks[number][0][0])
        assert answer["faults_proved"] == []
    assert (answer["turn"], answer["doubts"], answer["pending"]) == (None, [], [])
    assert sorted(answer["kitty"]) == sorted(map(str, deal.course.kitty))
    left = [*answer["uncollected_cards"], *(card for pile in answer["collected"] for card in pile)]
    assert sorted(left) == sorted(map(str, deal.table.pack.cards))
    facts = {name: answer[name] for name in ("takings", "uncollected")}
    recorded = ok(table.record(1, **facts), 201)
    assert (recorded["points"], recorded["entered_as"]) == (answer["points"], "takings")
    assert {name: recorded[name] for name in facts} == facts


def test_cards_of_a_last_trick_set_aside_stay_uncollected(client: FlaskClient):
    table = start_table(client, variant="cancellation", players=EIGHT)
    rules = sit(Variant.CANCELLATION, 8)
    deals = (play_out(rules, Random(seed), play_anything) for seed in range(400))
    deal = next(deal for deal in deals if left_of(deal).hearts)
    answer = ok(put(table, 0, write(deal), leader=deal.course.tricks[0].leader), 201)
    assert answer["winners"][-1] is None
    assert answer["uncollected"]["cards"] == answer["uncollected_cards"] != []
    recorded = ok(table.record(1, takings=answer["takings"], uncollected=answer["uncollected"]), 201)
    assert recorded["uncollected"] == answer["uncollected"]
    assert sum(recorded["points"]) < 52


def left_of(deal: Deal) -> Taking:
    rules = deal.table.rules
    return collect(deal.course, deal.table.pack, rules).to_haul(rules).uncollected


def test_a_deal_followed_from_a_later_trick_has_no_takings(alice: Phone):
    deal = play_out(sit(Variant.CLASSIC, 4), Random(2))
    seen = write(deal)[9:]
    answer = ok(put(alice, 0, seen, leader=seen[0][0][0], first_trick=10, hearts_broken=True), 201)
    told = ("first_trick", "hearts_broken", "trick", "complete", "takings", "uncollected")
    assert [answer[name] for name in told] == [10, True, 13, True, None, None]
    assert sum(map(len, answer["collected"])) == 16


def test_leftover_cards_are_unknown_until_the_last_card(client: FlaskClient):
    seven = start_table(client, variant="cancellation", players=EIGHT[:7])
    deal = play_out(sit(Variant.CANCELLATION, 7), Random(1))
    leader, tricks = deal.course.tricks[0].leader, write(deal)
    assert ok(put(seven, 0, tricks[:-1], leader=leader), 201)["kitty"] is None
    assert len(ok(put(seven, 1, tricks, leader=leader))["kitty"]) == 6


def test_a_card_that_only_a_hand_with_nothing_else_may_play_is_in_doubt_until_it_is_proved(alice: Phone):
    tricks = [[[2, "2C"], [3, "KC"], [0, "5C"], [1, "AC"]], [[1, "4H"], [2, "5H"], [3, "6H"], [0, "7H"]]]
    doubt = {
        "trick": 2,
        "seat": 1,
        "card": "4H",
        "code": "hearts_not_broken",
        "message": "4♥︎ cannot be led: hearts are not broken.",
    }
    assert ok(put(alice, 0, tricks), 201)["doubts"] == [doubt]
    answer = ok(put(alice, 1, [*tricks, [[0, "8H"], [1, "9D"]]]))
    assert (answer["doubts"], answer["faults_proved"]) == (
        [],
        [
            {
                "code": "illegal_play",
                "seat": 1,
                "details": {
                    **{"card": "4H", "trick": 2, "held": "9D", "shown": 3},
                    **{"clause": "hearts_not_broken", "suit": None, "opening": "2C"},
                },
                "message": "Trick 2: 4♥︎ cannot be led: hearts are not broken."
                " Bob still had 9♦︎, and played it in trick 3.",
            }
        ],
    )


def test_a_revoke_is_told_with_the_two_tricks_that_prove_it_and_by_name(alice: Phone):
    tricks = [[[2, "2C"], [3, "5D"], [0, "5C"], [1, "AC"]], [[1, "4C"], [2, "6C"], [3, "7C"]]]
    (fault,) = ok(put(alice, 0, tricks), 201)["faults_proved"]
    assert (fault["code"], fault["seat"], fault["details"]) == ("revoked", 3, {"suit": "C", "trick": 1, "shown": 2})
    assert fault["message"].startswith("Dora did not follow")


def test_what_was_told_can_be_sent_back(alice: Phone):
    told = ok(put(alice, 0), 201)
    facts = {name: told[name] for name in ("number", "revision", "leader", "first_trick", "hearts_broken", "tricks")}
    assert ok(alice.call("PUT", PLAYS, facts)) == told
    answer = ok(alice.call("PUT", PLAYS, facts | {"tricks": [*told["tricks"][:-1], [*told["tricks"][-1], [3, "2D"]]]}))
    assert (answer["revision"], answer["turn"]) == (2, 0)


def test_rules_agreed_in_mid_deal_move_no_card_that_was_played(client: FlaskClient):
    """Two pairs set the first trick aside, so that its leader leads again; by the suit led, seat 4 would have led."""
    six = start_table(client, variant="cancellation", players=SIX)
    tricks = [[[2, "KC"], [3, "KC"], [4, "QC"], [5, "2C"], [0, "2C"], [1, "3C"]], [[2, "5C"]]]
    before = ok(put(six, 0, tricks), 201)
    ok(six.change(0, rules={"set_aside_rule": "suit_led"}))
    after = ok(six.call("GET", PLAYS))
    assert after["tricks"] == before["tricks"] == tricks
    assert (before["winners"], after["winners"], after["turn"]) == ([None], [4], 3)
    assert codes(put(six, 1, [tricks[0], [[2, "5C"], [3, "6C"]]])) == (422, ["out_of_turn"])
    assert ok(put(six, 1, [tricks[0], [[4, "5C"]]]))["turn"] == 5


def test_a_moon_is_recorded_with_its_choice(alice: Phone):
    replay = read_replay(next(file for file in REPLAYS if file.stem == "moon"))
    answer = ok(put(alice, 0, replay.tricks, leader=replay.steps[0].seat), 201)
    facts = {name: answer[name] for name in ("takings", "uncollected")}
    assert sum(answer["points"]) == 26
    assert codes(alice.record(1, **facts)) == (422, ["moon_choice_needed"])
    assert ok(alice.record(1, **facts, moon="add"), 201)["points"] == list(replay.points)
