"""Deals that another engine played, card by card: the API finds the same legal cards, winners and points."""

from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.support.databases import only_sqlite
from tests.support.replays import REPLAYS, Replay, read_replay
from tests.web.tables import ok, start_table

pytestmark = only_sqlite
every_replay = pytest.mark.parametrize("file", REPLAYS, ids=lambda file: file.stem)


def ask(client: FlaskClient, door: str, replay: Replay, **body: Any) -> dict[str, Any]:
    said = {"variant": replay.variant, "players": 4, "options": replay.rules, **body}
    return ok(client.post(f"/api/v1/referee/{door}", json=said))


@every_replay
def test_the_legal_cards_are_those_of_the_engine_at_every_step(client: FlaskClient, file: Path):
    replay = read_replay(file)
    assert len({step.card for step in replay.steps}) == len(replay.steps) == 52
    for place, step in enumerate(replay.steps):
        begun = place - place % 4
        answer = ask(
            client,
            "legal",
            replay,
            hand=replay.hand_at(place),
            trick=replay.tricks[place // 4][: place % 4],
            first_trick=place < 4,
            prior_cards=[before.card for before in replay.steps[:begun]],
        )
        assert set(answer["legal"]) == step.legal, (place, step, answer["rule"])
        assert set(answer["why"]) == set(replay.hand_at(place)) - step.legal


@every_replay
def test_the_tricks_go_to_the_winners_of_the_engine(client: FlaskClient, file: Path):
    replay = read_replay(file)
    answer = ask(client, "tricks", replay, tricks=replay.tricks, complete=True)
    assert tuple(answer["winners"][:-1]) == replay.winners
    assert answer["revokes"] == []


@every_replay
def test_a_table_that_follows_the_deal_records_the_points_of_the_engine(client: FlaskClient, file: Path):
    """The engine always adds a moon to the others."""
    replay = read_replay(file)
    rules = {**replay.rules, "moon": "add"}
    table = start_table(client, variant=replay.variant, rules=rules)
    for number in range(1, 14):
        body = {"number": 1, "revision": number - 1, "leader": replay.steps[0].seat}
        followed = table.call("PUT", "/games/1/deals/next/plays", {**body, "tricks": replay.tricks[:number]}).json
        assert (followed["revision"], followed["faults_proved"]) == (number, [])
        assert tuple(followed["winners"][:12]) == replay.winners[:number]
    assert (followed["complete"], followed["doubts"]) == (True, [])
    recorded = ok(table.record(1, takings=followed["takings"], uncollected=followed["uncollected"]), 201)
    assert tuple(recorded["points"]) == replay.points
