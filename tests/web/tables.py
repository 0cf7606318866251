"""A table and its API in few words, for the tests of the JSON door."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.support.games import read_taking

FOUR = ["Alice", "Bob", "Charlie", "Dora"]
SIX = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"]
FIRST = "Q+3 6 4 0"
"""A hand of four: the queen and three hearts, six hearts, four hearts, nothing."""


@dataclass(frozen=True)
class Phone:
    """Someone who holds a link to a table."""

    client: FlaskClient
    link: str
    viewer_link: str

    @property
    def viewer(self) -> "Phone":
        """Someone who follows the same table and may not write."""
        return replace(self, link=self.viewer_link)

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> TestResponse:
        """Call the API of the table, *path* being what comes after its link; *headers* are written with underscores."""
        named = {name.replace("_", "-"): text for name, text in headers.items()}
        sent = {} if body is None else {"json": body}
        return self.client.open(f"/api/v1/tables/{self.link}{path}", method=method, headers=named, **sent)

    def game(self, number: int = 1) -> dict[str, Any]:
        """Look at a game, whole."""
        return ok(self.call("GET", f"/games/{number}"))

    def record(self, number: int, *, game: int = 1, key: str = "", **facts: Any) -> TestResponse:
        """Record a deal; see `facts_of` for the short ways to write its facts."""
        headers = {"Idempotency_Key": key} if key else {}
        return self.call("POST", f"/games/{game}/deals", {"number": number, **facts_of(**facts)}, **headers)

    def correct(self, number: int, revision: int, /, **facts: Any) -> TestResponse:
        return self.call("PUT", f"/games/1/deals/{number}", {"revision": revision, **facts_of(**facts)})

    def withdraw(self, number: int, revision: int) -> TestResponse:
        return self.call("DELETE", f"/games/1/deals/{number}?revision={revision}")

    def change(self, version: int, **wish: Any) -> TestResponse:
        """Change what the table agreed; `way` and `start` stand for `pass` and `from`."""
        words = {"way": "pass", "start": "from"}
        body = {words.get(name, name): value for name, value in wish.items()}
        return self.call("PATCH", "/games/1", {"version": version, **body})

    def undo(self, version: int) -> TestResponse:
        return self.call("POST", "/games/1/undo", {"version": version})

    def redo(self, version: int) -> TestResponse:
        return self.call("POST", "/games/1/redo", {"version": version})


def start_table(client: FlaskClient, **changes: Any) -> Phone:
    """Start a table of four who play Classic, with *changes*."""
    body = {"variant": "classic", "players": FOUR, **changes}
    return hold(client, ok(client.post("/api/v1/tables", json=body), 201))


def hold(client: FlaskClient, links: Mapping[str, Any]) -> Phone:
    """Take the keeper's link out of an answer that has both."""
    return Phone(client, links["keeper"], links["viewer"])


def facts_of(cards: str = "", table: str = "", **facts: Any) -> dict[str, Any]:
    """Write facts for the wire: *cards* as in tests/games, ``Q+3 6 4 0``; *table* is what stayed there."""
    if cards:
        facts["takings"] = [pile_of(pile) for pile in cards.split()]
    if table:
        facts["uncollected"] = pile_of(table)
    return facts


def pile_of(text: str) -> dict[str, int]:
    taking = read_taking(text)
    return {"hearts": taking.hearts, "queens": taking.queens, "bonus": taking.bonus}


def ok(response: TestResponse, status: int = 200) -> Any:
    """Give what an answer says, which has to come with this *status*."""
    assert response.status_code == status, response.text
    return response.json


def codes(response: TestResponse) -> tuple[int, list[str]]:
    """Give the status and the codes of a refusal."""
    return response.status_code, [fault["code"] for fault in response.json["faults"]]
