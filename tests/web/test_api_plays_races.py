"""Phones that follow one deal at the same time: one of them plays, the others are told, nothing is lost."""

from flask import Flask

from tests.web.plays import CARDS, OPENED, PLAYS, forget, put
from tests.web.tables import FIRST, Phone, codes, ok
from tests.web.test_api_races import statuses, together

RIVALS = ("3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC")


def test_the_same_cards_again_change_nothing_whatever_was_seen(alice: Phone):
    answer = ok(put(alice, 0), 201)
    assert [ok(put(alice, revision)) for revision in (0, 1, 7)] == [answer] * 3


def test_whoever_saw_an_older_state_is_shown_the_new_one(alice: Phone):
    kept = ok(put(alice, 0), 201)
    response = put(alice, 0, CARDS)
    yours = {"number": 1, "revision": 0, "leader": 2, "tricks": CARDS}
    assert codes(response) == (409, ["stale_play"])
    assert (response.json["stored"], response.json["yours"]) == (kept, yours)
    refused = forget(alice, 2)
    assert (codes(refused), refused.json["stored"]) == ((409, ["stale_play"]), kept)
    assert ok(alice.call("GET", PLAYS)) == kept


def test_a_revision_of_what_is_no_longer_followed_is_refused(alice: Phone):
    response = put(alice, 3)
    assert (codes(response), response.json["stored"]) == ((409, ["stale_play"]), None)


def test_of_eight_phones_that_saw_the_same_one_plays(app: Flask, alice: Phone):
    played: list[list[object]] = [[2, "2C"]]
    for revision, seat in enumerate((3, 0, 1)):
        rivals = [[[*played, [seat, card]]] for card in RIVALS if [3, card] not in played and [0, card] not in played]
        acts = [lambda phone, r=revision, tricks=each: put(phone, r, tricks) for each in rivals]
        responses = together(app, alice, acts)
        assert statuses(responses) == [201 if revision == 0 else 200] + [409] * (len(rivals) - 1)
        (made,) = (response.json for response in responses if response.status_code < 300)
        refused = [response for response in responses if response.status_code == 409]
        assert {(*codes(response)[1], response.json["stored"]["revision"]) for response in refused} == {
            ("stale_play", revision + 1)
        }
        assert ok(alice.call("GET", PLAYS)) == made
        (played,) = made["tricks"]


def test_the_same_cards_from_eight_phones_are_kept_once(app: Flask, alice: Phone):
    responses = together(app, alice, [lambda phone: put(phone, 0)] * 8)
    assert statuses(responses) == [200] * 7 + [201]
    assert {response.json["revision"] for response in responses} == {1}


def test_cards_played_while_another_phone_forgets_are_kept_or_refused(app: Flask, alice: Phone):
    ok(put(alice, 0), 201)
    both = statuses(together(app, alice, [lambda phone: put(phone, 1, CARDS), lambda phone: forget(phone, 1)]))
    assert both in ([200, 409], [204, 409])
    look = alice.call("GET", PLAYS)
    assert (look.status_code, both[0]) in ((200, 200), (404, 204))


def test_cards_played_while_the_deal_is_recorded_lose_neither(app: Flask, alice: Phone):
    ok(put(alice, 0), 201)
    acts = [lambda phone: put(phone, 1, CARDS), lambda phone: phone.record(1, cards=FIRST)]
    played, recorded = together(app, alice, acts)
    assert (played.status_code, recorded.status_code) in ((200, 201), (409, 201))
    ok(alice.undo(1))
    assert ok(alice.call("GET", PLAYS))["tricks"] == (CARDS if played.status_code == 200 else OPENED)
