"""Phones that write at the same time, and answers that get lost: what was acknowledged is there, once."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier, Event

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests.web.tables import FIRST, FOUR, Phone, codes, facts_of, hold, ok

PHONES = 8
HANDS = ["Q+3 6 4 0", "3 Q+6 4 0", "3 6 Q+4 0", "3 6 4 Q", "Q 13 0 0", "0 Q 13 0", "0 0 Q 13", "13 0 0 Q"]
Act = Callable[[Phone], TestResponse]


def together(app: Flask, phone: Phone, acts: Sequence[Act]) -> list[TestResponse]:
    """Do all of the *acts* at once, each on a phone of its own."""
    barrier = Barrier(len(acts))

    def run(act: Act) -> TestResponse:
        own = replace(phone, client=app.test_client())
        barrier.wait()
        return act(own)

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(run, acts))


def statuses(responses: Sequence[TestResponse]) -> list[int]:
    return sorted(response.status_code for response in responses)


def test_the_same_hand_from_two_phones_is_one_hand(app: Flask, alice: Phone):
    for number in range(1, 6):
        by_cards = together(app, alice, [lambda phone, n=number: phone.record(n, cards=FIRST)] * 2)
        assert (statuses(by_cards), by_cards[0].json) == ([200, 201], by_cards[1].json)
    assert len(alice.game()["deals"]) == 5


def test_of_two_different_hands_the_first_is_kept_and_shown_to_the_second(app: Flask, alice: Phone):
    for number in range(1, 6):
        acts = [lambda phone, n=number, cards=cards: phone.record(n, cards=cards) for cards in HANDS[:2]]
        first, second = sorted(together(app, alice, acts), key=lambda response: response.status_code)
        assert (first.status_code, codes(second)) == (201, (409, ["already_recorded"]))
        assert second.json["stored"] == first.json == alice.game()["deals"][-1]


def test_of_eight_different_hands_one_is_kept(app: Flask, alice: Phone):
    for number in range(1, 4):
        acts = [lambda phone, n=number, cards=cards: phone.record(n, cards=cards) for cards in HANDS]
        assert statuses(together(app, alice, acts)) == [201] + [409] * 7
    game = alice.game()
    assert (game["version"], len(game["deals"]), sum(game["totals"])) == (3, 3, 3 * 26)


def test_eight_phones_that_each_want_the_next_hand_record_eight(app: Flask, alice: Phone):
    ok(alice.change(0, rules={"target": 999}))

    def record_next(cards: str) -> Act:
        def act(phone: Phone) -> TestResponse:
            number = 1
            while (response := phone.record(number, cards=cards, key=cards)).status_code == 409:
                number += 1
            return response

        return act

    assert statuses(together(app, alice, [record_next(cards) for cards in HANDS])) == [201] * 8
    game = alice.game()
    assert [deal["number"] for deal in game["deals"]] == list(range(1, 9))
    assert (game["version"], sum(game["totals"])) == (9, 8 * 26)


def test_one_key_from_eight_phones_is_one_hand(app: Flask, alice: Phone):
    responses = together(app, alice, [lambda phone: phone.record(1, cards=FIRST, key="k")] * PHONES)
    assert statuses(responses) == [200] * 7 + [201]
    assert [response.json for response in responses] == [alice.game()["deals"][0]] * PHONES


def test_one_key_from_eight_phones_is_one_table(app: Flask, alice: Phone):
    def start(phone: Phone) -> TestResponse:
        body = {"variant": "classic", "players": FOUR}
        return phone.client.post("/api/v1/tables", json=body, headers={"Idempotency-Key": "k"})

    responses = together(app, alice, [start] * PHONES)
    assert statuses(responses) == [200] * 7 + [201]
    assert len({response.json["keeper"] for response in responses}) == 1


def test_a_lost_answer_is_found_again_by_its_key(app: Flask, alice: Phone):
    for number in (1, 3, 5):
        alice.record(number, cards=HANDS[number], key=f"k{number}")
        ok(alice.record(number + 1, cards=HANDS[number + 1]), 201)
        found = together(app, alice, [lambda phone, n=number: phone.record(n, cards=HANDS[n], key=f"k{n}")] * 3)
        assert statuses(found) == [200] * 3
        assert found[0].json == alice.game()["deals"][number - 1]
    assert [deal["number"] for deal in alice.game()["deals"]] == [1, 2, 3, 4, 5, 6]


def test_of_two_corrections_from_one_revision_one_is_made(app: Flask, alice: Phone):
    revision = ok(alice.record(1, cards=HANDS[0]), 201)["revision"]
    for rivals in (HANDS[1:3], HANDS[3:5], HANDS[5:7]):
        acts = [lambda phone, r=revision, cards=cards: phone.correct(1, r, cards=cards) for cards in rivals]
        made, refused = sorted(together(app, alice, acts), key=lambda response: response.status_code)
        assert (made.status_code, codes(refused)) == (200, (409, ["stale_revision"]))
        assert refused.json["stored"] == made.json == alice.game()["deals"][0]
        revision = made.json["revision"]
    assert len(ok(alice.call("GET", "/games/1/history"))["changes"]) == 4


def points_of(cards: str) -> list[int]:
    return [pile["hearts"] + 13 * pile["queens"] for pile in facts_of(cards)["takings"]]


RIVALS: dict[str, tuple[Act, Act]] = {
    "correct and withdraw": (lambda phone: phone.correct(2, 2, cards=HANDS[7]), lambda phone: phone.withdraw(2, 2)),
    "undo twice": (lambda phone: phone.undo(2), lambda phone: phone.undo(2)),
    "undo and rename": (lambda phone: phone.undo(2), lambda phone: phone.change(2, players=["A", "B", "C", "D"])),
    "change the rules twice": (
        lambda phone: phone.change(2, rules={"target": 50}),
        lambda phone: phone.change(2, rules={"target": 60}),
    ),
}


@pytest.mark.parametrize("rivals", RIVALS.values(), ids=RIVALS)
def test_of_two_changes_from_one_state_one_is_made(app: Flask, alice: Phone, rivals: tuple[Act, Act]):
    ok(alice.record(1, cards=HANDS[0]), 201)
    ok(alice.record(2, cards=HANDS[1]), 201)
    made, refused = statuses(together(app, alice, rivals))
    assert (made, alice.game()["version"]) == (200, 3)
    assert refused >= 404
    together(app, alice, rivals)  # at best this finds the facts stored already
    assert alice.game()["version"] == 3


def test_a_correction_and_the_next_hand_do_not_get_in_each_others_way(app: Flask, alice: Phone):
    revision = ok(alice.record(1, cards=HANDS[0]), 201)["revision"]
    acts: list[Act] = [
        lambda phone: phone.correct(1, revision, cards=HANDS[1]),
        lambda phone: phone.record(2, cards=HANDS[2]),
    ]
    assert statuses(together(app, alice, acts)) == [200, 201]
    assert [deal["points"] for deal in alice.game()["deals"]] == [points_of(HANDS[1]), points_of(HANDS[2])]


def test_two_rematches_are_one(app: Flask, alice: Phone):
    ok(alice.change(0, ended=True))
    games = together(app, alice, [lambda phone: phone.call("POST", "/games", {"version": 1})] * 4)
    assert (statuses(games), {game.json["number"] for game in games}) == ([200] * 3 + [201], {2})


def test_a_hand_recorded_while_the_table_is_deleted_is_saved_or_refused(app: Flask, alice: Phone):
    acts: list[Act] = [lambda phone: phone.record(1, cards=FIRST), lambda phone: phone.call("DELETE", "")]
    assert statuses(together(app, alice, acts)) in ([201, 204], [204, 404])
    assert codes(alice.call("GET", "")) == (404, ["not_found"])


def test_links_renewed_twice_at_once_leave_one_keeper(app: Flask, alice: Phone):
    responses = together(app, alice, [lambda phone: phone.call("POST", "/links")] * 2)
    assert statuses(responses) == [201, 404]
    renewed = next(response for response in responses if response.status_code == 201)
    assert hold(alice.client, renewed.json).game()["version"] == 0


def test_who_reads_while_others_write_sees_no_half_of_anything(app: Flask, alice: Phone):
    ok(alice.change(0, rules={"target": 999}))
    written, seen = Event(), []

    def write(phone: Phone) -> TestResponse:
        try:
            for number, cards in enumerate(HANDS * 2, start=1):
                revision = ok(phone.record(number, cards=cards), 201)["revision"]
                last = phone.correct(number, revision, cards=HANDS[number % 8])
            return last
        finally:
            written.set()

    def read(phone: Phone) -> TestResponse:
        while not written.is_set():
            seen.append(ok(phone.call("GET", "/games/1")))
        return phone.call("GET", "/games/1")

    written_last, *read_last = together(app, alice, [write, read, read])
    assert [game for game in seen if not is_whole(game)] == []
    assert len(seen) > len(HANDS)
    assert [game.json["deals"][-1] for game in read_last] == [written_last.json] * 2


def is_whole(game: dict) -> bool:
    """Say whether the parts of a game tell of one state of it: after the first version, each hand makes two."""
    deals, version = game["deals"], game["version"]
    latest = max((deal["revision"] for deal in deals), default=1)
    return (version, len(deals), sum(game["totals"])) == (latest, version // 2, 26 * len(deals))
