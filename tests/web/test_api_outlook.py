"""What could still happen, as JSON: whom the next deal can take out, whether it is the last, who is out of reach."""

from typing import Any

from flask.testing import FlaskClient

from tests.web.tables import FIRST, Phone, ok, start_table
from tests.web.test_api_seats import sit


def play(client: FlaskClient, *hands: str, **rules: Any) -> Phone:
    """Start a table with these *rules*, and play *hands*."""
    phone = start_table(client, rules=rules)
    for number, hand in enumerate(hands, start=1):
        ok(phone.record(number, cards=hand), 201)
    return phone


def ends(*pairs: tuple[int, int]) -> list[dict[str, int]]:
    return [{"player": player, "points": points} for player, points in pairs]


def test_nothing_is_told_far_from_the_end(client: FlaskClient):
    assert "outlook" not in play(client, FIRST).game()


def test_who_may_end_the_game_and_who_is_out_of_reach_are_told_by_either_link(client: FlaskClient):
    phone = play(client, "Q 13 0 0", "Q 0 13 0", "0 Q 13 0", "Q 13 0 0", "0 1 Q+12 0", target=60)
    game = phone.game()
    assert game["totals"] == [39, 40, 51, 0]
    assert game["outlook"] == {"ends": ends((2, 9), (1, 20), (0, 21)), "last": False, "out_of_reach": 3}
    assert phone.viewer.game()["outlook"] == ok(phone.call("GET", ""))["game"]["outlook"] == game["outlook"]


def test_of_a_number_of_hands_the_last_is_told(client: FlaskClient):
    assert play(client, FIRST, hands=2).game()["outlook"] == {"ends": [], "last": True, "out_of_reach": None}


def test_who_left_ends_nothing_and_who_came_may(client: FlaskClient):
    phone = play(client, "Q+3 6 4 0", target=40)
    game = ok(phone.change(1, seats=sit(1, 2, 3, {"name": "Eve", "start": 25})))
    assert game["outlook"] == {"ends": ends((4, 15)), "last": False, "out_of_reach": None}


def test_points_by_agreement_count(client: FlaskClient):
    phone = play(client, "Q+3 6 4 0", target=60)
    given = {"version": 1, "player": 1, "points": 40, "reason": "", "before": 2}
    ok(phone.call("POST", "/games/1/adjustments", given), 201)
    assert phone.game()["outlook"]["ends"] == ends((1, 14))


def test_it_goes_with_the_game_and_stays_out_of_its_file(client: FlaskClient):
    phone = play(client, "Q+3 6 4 0", target=40)
    assert "outlook" in phone.game()
    assert "outlook" not in ok(client.get(f"/t/{phone.link}/games/1/sheet.json"))
    assert "outlook" not in ok(phone.change(1, ended=True))
