"""Seats can be put in order before the first hand, and before a rematch."""

import pytest
from flask.testing import FlaskClient

from tests.support.databases import only_sqlite
from tests.web.people import FOUR, H1, fill_names, send, sit_down, visit
from tests.web.screen import Screen

pytestmark = only_sqlite


def seats(screen: Screen) -> list[str]:
    fields = screen.form("Start").fields
    return [fields[f"name-{seat}"] for seat in range(4)]


@pytest.mark.parametrize(
    ("up", "names", "dealer"),
    [
        ("2", ["Al", "Charlie", "Beth", "Dave"], "1"),
        ("3", ["Al", "Beth", "Dave", "Charlie"], "3"),
        ("1", ["Beth", "Al", "Charlie", "Dave"], "2"),
        ("0", [*FOUR], "2"),
        ("4", [*FOUR], "2"),
        ("-1", [*FOUR], "2"),
    ],
)
def test_a_player_moves_up_a_seat_and_whoever_deals_goes_on_dealing(
    client: FlaskClient, up: str, names: list[str], dealer: str
) -> None:
    screen = send(client, "/", {"seats": "4", "first_dealer": "2", **fill_names(FOUR), "up": up})
    assert (screen.status, seats(screen), screen.form("Start").fields["first_dealer"]) == (200, names, dealer)


def test_columns_deal_and_pass_follow_the_seats(client: FlaskClient) -> None:
    moved = send(client, "/", {"seats": "4", "first_dealer": "0", **fill_names(FOUR), "up": "1"})
    table = send(client, "/", moved.form("Start").fields).location.split("/share")[0]
    strip = visit(client, table).page.all(kind="strip")[0].text
    assert "Al deals · pass 3 left: Al → Charlie" in strip


def test_seats_can_be_changed_for_a_rematch(client: FlaskClient) -> None:
    keeper = sit_down(client, *FOUR, target="10")
    keeper.play(H1)
    form = keeper.open("/rematch").form("Start")
    moved = send(client, f"{keeper.home}/rematch", {**form.fields, "up": "3"})
    assert seats(moved) == ["Al", "Beth", "Dave", "Charlie"]
    assert send(client, f"{keeper.home}/rematch", moved.form("Start").fields).status == 303
    assert keeper.names == ["Al", "Beth", "Dave", "Charlie"]


@pytest.mark.parametrize("path", ["/", "/rematch"])
def test_enter_in_a_name_starts_nothing(client: FlaskClient, path: str) -> None:
    keeper = sit_down(client, *FOUR, target="10")
    keeper.play(H1)
    screen = visit(client, "/" if path == "/" else keeper.home + path)
    first = screen.form("Start").node.all("button")[0].attrs
    assert (first["name"], first["value"]) == ("up", "0")
