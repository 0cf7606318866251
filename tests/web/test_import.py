"""A game from the file that it was kept as: what comes back is what went, and whatever does not fit is refused."""

import io
import json
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import func, select

from ledger.importing import Brought, BroughtDeal, import_table
from ledger.opening import find_game
from ledger.receipts import Request
from models import Table, db
from referee.entries import TakingsEntry, settle_record
from referee.sheet import find_laws, follow
from tests.referee.strategies import AnyGame, games
from tests.support.databases import only_sqlite
from tests.web.people import ELEVEN, FOUR, H1, Person, sit_down
from tests.web.screen import Screen, read_screen
from web.exports import tell_game

OF_TABLE = ("number", "role", "version", "can_undo", "can_redo")
ROUNDS = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


def keep(person: Person, game: int = 1) -> bytes:
    return person.client.get(f"{person.home}/games/{game}/sheet.json").data


def bring(client: Any, file: bytes, **more: str) -> Screen:
    """Send a file as a browser does that was given it."""
    form = read_screen(client.get("/import")).form("Import")
    data = {**form.fields, **more, "file": (io.BytesIO(file), "anything.json")}
    return read_screen(client.post("/import", data=data, content_type="multipart/form-data"))


def paste(client: Any, text: str, **more: str) -> Screen:
    form = read_screen(client.get("/import")).form("Import")
    return read_screen(client.post("/import", data={**form.fields, "text": text, **more}))


def sit_again(client: Any, answer: Screen) -> Person:
    assert answer.status == 303, answer.problems
    return Person(client, answer.location.split("/")[2])


def strip(file: bytes | dict[str, Any]) -> dict[str, Any]:
    """Leave out what belongs to the table that a game is played at."""
    game = dict(file) if isinstance(file, dict) else json.loads(file)
    deals = [{key: value for key, value in deal.items() if key != "revision"} for deal in game["deals"]]
    return {key: value for key, value in game.items() if key not in OF_TABLE} | {"deals": deals}


def count_tables(app: Flask) -> int:
    with app.app_context():
        return int(db.session.scalar(select(func.count()).select_from(Table)) or 0)


@pytest.fixture
def al(client):
    """A game in which nearly everything happened that can happen."""
    al = sit_down(client, "Al", "Beth", "", "Žofie", target="60", variant="omnibus")
    al.play("Q+3 J+6 4 0", "Q+13 0 J 0 moon subtract")
    al.record_points(16, 6, -6, 0)
    al.act("", "From this hand on", {"dealer": "3", "pass": "across"})
    al.play("0 J+7 Q 6")
    al.act("/rules", "Save", {"rule-moon": "add", "start": "next"})
    al.play("0 J Q+13 0", H1.replace("4", "J+4"))
    al.act("/games/1/deals/4", "Save correction", {"queens": "3"})
    al.act("/games/1/deals/1", "Take hand 1 out")
    al.act("/rules", "Save", {"rule-target": "70", "start": "whole"})
    al.act("/players", "names", {"title": "Friday", "note": "Snacks\nby Al"})
    return al


def test_a_game_comes_back_as_it_was_kept(client, al):
    again = sit_again(client, bring(client, keep(al)))
    assert strip(keep(again)) == strip(keep(al))
    assert again.link != al.link
    assert again.open().title == al.open().title
    csv = "/games/1/sheet.csv"
    assert client.get(again.home + csv).data == client.get(al.home + csv).data
    assert read_print(again) == read_print(al)


def read_print(person):
    """Read hands and sums as they are printed, without the footnotes of corrections: no history is in the file."""
    rows = person.open("/games/1/print").rows("record")
    return [[row[0].partition(" ")[0], *row[1:]] for row in rows if len(row) > 3]


def test_a_game_that_came_back_is_played_on_corrected_and_undone(client, al):
    again = sit_again(client, bring(client, keep(al)))
    assert not again.game()["can_undo"]
    for person in (al, again):
        person.play("0 6 J+4 Q+3")
        person.act("/games/1/deals/2", "Save correction", {"queens": "3"})
    assert strip(keep(again))["totals"] == strip(keep(al))["totals"]
    again.act("", "Undo")
    again.act("", "Undo")
    assert len(again.game()["deals"]) == 5


def test_what_is_pasted_is_as_good_as_the_file(client, al):
    assert strip(keep(sit_again(client, paste(client, keep(al).decode())))) == strip(keep(al))


def test_a_ruled_hand_comes_back(client):
    al = sit_down(client)
    body = {"number": 1, "ruled": {"seat": 2, "reason": "revoke", "note": "Clubs"}}
    assert client.post(f"/api/v1/tables/{al.link}/games/1/deals", json=body).status_code == 201
    assert strip(keep(sit_again(client, bring(client, keep(al))))) == strip(keep(al))


def test_hands_card_by_card_of_eleven_come_back(client):
    kim = sit_down(client, *ELEVEN, target="999")
    hearts = [f"{rank}H" for rank in "23456789TJQKA"]
    piles = [["QS", "QS", *hearts], hearts, *([[]] * 9)]
    body = {"number": 1, "takings": [{"cards": pile} for pile in piles]}
    assert client.post(f"/api/v1/tables/{kim.link}/games/1/deals", json=body).status_code == 201
    assert strip(keep(sit_again(client, bring(client, keep(kim))))) == strip(keep(kim))


@pytest.mark.parametrize("ended", [True, False])
def test_a_game_over_is_over_when_it_comes_back(client, ended):
    al = sit_down(client, target="30")
    al.play(H1, "0 0 Q+5 8", "Q+5 0 0 8")
    if ended:
        al.act("/rules", "Save", {"rule-target": "99", "start": "whole"})
        al.act("/games/1/end", "Finish game")
    else:
        al.act("/rules", "Save", {"rule-target": "16", "start": "whole"})
    again = sit_again(client, bring(client, keep(al)))
    assert strip(keep(again)) == strip(keep(al))
    assert again.open().title.startswith("Game over")


def test_a_tie_still_asks_when_it_comes_back(client):
    al = sit_down(client, target="13")
    al.play("Q 7 3 3")
    again = sit_again(client, bring(client, keep(al)))
    assert again.open().form("play_on").controls == ["One more hand", "Share the win"]


def test_a_game_without_hands_comes_back(client):
    al = sit_down(client, *FOUR, first_dealer="2", moon="none")
    assert strip(keep(sit_again(client, bring(client, keep(al))))) == strip(keep(al))


def test_facts_alone_are_enough(client, al):
    derived = ("first_dealer", "rules", "totals", "places", "finished", "winners", "next", *OF_TABLE)
    of_deal = ("number", "dealer", "pass", "shooter", "counted", "reset", "points", "totals", "revision")
    facts = {key: value for key, value in json.loads(keep(al)).items() if key not in derived}
    facts["deals"] = [{key: deal[key] for key in deal if key not in of_deal} for deal in facts["deals"]]
    again = sit_again(client, paste(client, json.dumps(facts)))
    assert strip(keep(again)) == strip(keep(al))


def test_the_same_form_sent_twice_makes_one_table(app, client, al):
    before, file = count_tables(app), keep(al)
    first, second = (bring(client, file, key="once") for _time in range(2))
    assert first.location == second.location
    assert count_tables(app) == before + 1
    other = bring(client, file.replace(b"Friday", b"Monday"), key="once")
    assert (other.status, other.problems) == (
        422,
        ["Something else was sent from this page before. Send this again if you mean it."],
    )


@only_sqlite
@given(game=games(), ended=st.booleans())
@ROUNDS
def test_whatever_was_played_comes_back(app: Flask, game: AnyGame, ended: bool):
    arrangements, deals = game
    sheet = follow(arrangements, deals, ended=ended)
    with app.app_context():
        started = import_table(to_brought(game, ended=ended), Request(None, "", ""))
        kept = tell_game(find_game(started.table))
        assert [deal["totals"] for deal in kept["deals"]] == [list(row.standing.totals) for row in sheet.rows]
        assert [deal["dealer"] for deal in kept["deals"]] == [row.law.dealer for row in sheet.rows]
        db.session.commit()
    client = app.test_client()
    again = sit_again(client, paste(client, json.dumps(kept)))
    assert strip(keep(again)) == strip(json.loads(json.dumps(kept)))


def to_brought(game: AnyGame, *, ended: bool) -> Brought:
    """Bring a game that was drawn, its deals numbered without gaps."""
    arrangements, deals = game
    laws = find_laws(arrangements, [deal.position for deal in deals])
    records = [settle_record(deal.record, law.pack, law.rules) for law, deal in zip(laws, deals, strict=False)]
    entries = [TakingsEntry(record.haul, record.choice) for record in records]
    said = [
        type(one)(
            1 + sum(deal.position < one.position for deal in deals),
            dealer=one.dealer,
            direction=one.direction,
            options=one.options,
        )
        for one in arrangements
    ]
    return Brought(
        variant=arrangements[0].variant,
        players=[None] * len(arrangements[0].seats or ()),
        arrangements=said,
        deals=[BroughtDeal(lambda _law, entry=entry: entry) for entry in entries],
        ended=ended,
    )
