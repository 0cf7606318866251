"""A game as a file, by the JSON door."""

import json

from tests.web.tables import FIRST, codes, hold, ok
from web.importing import LARGEST_FILE

PATH = "/api/v1/import"


def keep(phone):
    phone.record(1, cards=FIRST)
    return ok(phone.client.get(f"/t/{phone.link}/games/1/sheet.json"))


def test_a_game_that_was_kept_is_a_table_of_its_own(alice):
    file = keep(alice)
    answer = alice.client.post(PATH, json=file)
    phone = hold(alice.client, ok(answer, 201))
    assert answer.headers["Location"] == f"/t/{phone.link}"
    assert [phone.game()[name] for name in ("players", "deals", "totals")] == [
        file["players"],
        [file["deals"][0] | {"revision": 1}],
        file["totals"],
    ]
    assert (phone.game()["version"], phone.game()["can_undo"]) == (1, False)
    assert ok(phone.call("GET", "/games/1/history"))["changes"] == []


def test_a_repeat_gives_the_same_links(alice):
    file, key = keep(alice), {"Idempotency-Key": "friday"}
    first = ok(alice.client.post(PATH, json=file, headers=key), 201)
    assert ok(alice.client.post(PATH, json=file, headers=key)) == first
    file["title"] = "Friday"
    assert codes(alice.client.post(PATH, json=file, headers=key)) == (422, ["key_reused"])


def test_what_does_not_fit_is_refused_with_code_place_and_names(alice):
    file = keep(alice)
    file["deals"][0]["totals"][0] = 7
    answer = alice.client.post(PATH, json=file)
    assert codes(answer) == (422, ["derived_differs"])
    assert answer.json["faults"][0]["details"] == {
        "path": "$.deals[0].totals[0]",
        "said": "7",
        "found": "16",
        "deal": 1,
    }
    file["deals"][0]["takings"][0]["hearts"] = -1
    answer = alice.client.post(PATH, json=file)
    assert codes(answer) == (422, ["negative"])
    assert answer.json["faults"][0]["message"] == "Hand 1: Alice: a number of cards cannot be less than 0."


def test_what_is_no_game_or_too_much_is_refused(client):
    assert codes(client.post(PATH, json={"variant": "classic"})) == (422, ["no_game"])
    assert codes(client.post(PATH, json={"heartsheet": 9})) == (422, ["newer_file"])
    assert codes(client.post(PATH, json={"heartsheet": 1, "title": "T" * 300_000})) == (413, ["too_large"])
    assert codes(client.post(PATH, data="{}")) == (415, ["wrong_content_type"])


def test_forty_hands_of_eleven_with_every_card_listed_are_not_too_much(client):
    """As many bytes as a long evening can make."""
    hearts = [f"{rank}H" for rank in "23456789TJQKA"]
    piles = [["QS", *hearts], ["QS", *hearts], *([[]] * 9)]
    players = [f"Player {letter}" for letter in "ABCDEFGHIJK"]
    body = {"variant": "cancellation", "players": players, "rules": {"target": 999, "last_trick": "nobody"}}
    phone = hold(client, ok(client.post("/api/v1/tables", json=body), 201))
    for number in range(1, 41):
        turned = piles[number % 11 :] + piles[: number % 11]
        ok(phone.record(number, takings=[{"cards": pile} for pile in turned]), 201)
    file = client.get(f"/t/{phone.link}/games/1/sheet.json")
    assert len(file.data) < LARGEST_FILE / 5
    assert len(json.dumps(file.json, indent=2)) < LARGEST_FILE
    again = hold(client, ok(client.post(PATH, json=file.json), 201))
    assert again.game()["totals"] == phone.game()["totals"]
