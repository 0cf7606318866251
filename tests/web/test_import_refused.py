"""Files that are refused: everything that is wrong is said with its place, nothing is kept, what was typed stays."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from tests.support.databases import only_sqlite
from tests.web.people import H1, sit_down
from tests.web.test_import import bring, count_tables, keep, paste
from web.views.bring import LARGEST_BODY
from web.wire_files import DEAL_DERIVED, GAME_DERIVED

pytestmark = only_sqlite
LONG = "A" * 41
TOO_FEW = "Hand 1: Hearts add up to 12; 13 were dealt. 1 heart is missing."
Game = dict[str, Any]
Change = Callable[[Game], Any]


@pytest.fixture
def file(client) -> Game:
    al = sit_down(client)
    al.play(H1, "Q+13 0 0 0 moon subtract")
    return json.loads(keep(al))


@pytest.fixture
def refuse(app: Flask, client, file: Game) -> Callable[..., list[str]]:
    """Change the file, send it, and see that it is refused and nothing kept; give what is said."""

    def send(change: Change, status: int = 422) -> list[str]:
        change(file)
        before, text = count_tables(app), json.dumps(file)
        answer = paste(client, text)
        assert (answer.status, count_tables(app)) == (status, before), answer.problems
        assert answer.form("Import").fields["text"] == text
        return answer.problems

    return send


NO_JSON = "This is not JSON in UTF-8."
BROKEN = "This is not JSON in UTF-8: line {} cannot be read."
NO_GAME = "This is JSON, but not a game that Heartsheet kept."
NEWER = "A newer Heartsheet wrote this file. Bring this one up to date first."


@pytest.mark.parametrize(
    ("text", "status", "said"),
    [
        (b"", 422, "Choose a file, or paste what is in it."),
        (b" \r\n", 422, "Choose a file, or paste what is in it."),
        (b"Hand,Dealer", 400, BROKEN.format(1)),
        (b"\x89PNG\r\n\x1a\n\x00", 400, BROKEN.format(1)),
        ('{"heartsheet": 1}'.encode("utf-16"), 400, BROKEN.format(1)),
        (b'{"heartsheet": 1, "title": "\xe9"}', 400, BROKEN.format(1)),
        (b'{\n"heartsheet": 1,\n"title" "x"}', 400, BROKEN.format(3)),
        (b'{\n"heartsheet": 1,\n\n"title": "\xe9"}', 400, BROKEN.format(4)),
        (b'{"heartsheet": NaN}', 400, NO_JSON),
        (b"[" * 100_000, 400, NO_JSON),
        (b'{"heartsheet": 1, "a": ' + b"[" * 5000 + b"]" * 5000 + b"}", 400, NO_JSON),
        (b"[]", 422, NO_GAME),
        (b"null", 422, NO_GAME),
        (b'{"number": 1, "variant": "classic"}', 422, NO_GAME),
        (b'{"heartsheet": "1"}', 422, NO_GAME),
        (b'{"heartsheet": true}', 422, NO_GAME),
        (b'{"heartsheet": 0}', 422, NO_GAME),
        (b'{"heartsheet": 3, "whatever": {}}', 422, NEWER),
        (b'"' + b"a" * 262_144 + b'"', 422, "The file of a game has at most 256 kB."),
    ],
)
def test_what_is_no_game_is_refused_in_a_sentence(app, client, text, status, said):
    answer = bring(client, text)
    assert (answer.status, answer.problems, count_tables(app)) == (status, [said], 0)


def test_a_body_without_end_is_refused(app, client):
    answer = bring(client, b" " * (LARGEST_BODY + 1))
    assert (answer.status, count_tables(app)) == (413, 0)
    assert answer.problems == ["The file of a game has at most 256 kB."]


def test_a_mark_before_utf_8_is_no_fault(client, file):
    assert bring(client, b"\xef\xbb\xbf" + json.dumps(file).encode()).status == 303


def test_what_was_in_a_refused_file_stays_on_the_page(client, file):
    file["deals"][0]["takings"][0]["hearts"] = 2
    text = json.dumps(file)
    answer = bring(client, text.encode())
    assert (answer.problems[0], answer.form("Import").fields["text"]) == (TOO_FEW, text)


FAULTY: dict[str, tuple[Change, list[str]]] = {
    "a heart is missing": (lambda file: file["deals"][0]["takings"][0].update(hearts=2), [TOO_FEW]),
    "two hands are wrong": (
        lambda file: [
            file["deals"][0]["takings"][0].update(hearts=2),
            file["deals"][1].update(moon=None),
        ],
        [TOO_FEW, "Hand 2: Al shot the moon. Subtract 26 from Al, or add 26 to everyone else?"],
    ),
    "a moon nobody shot": (
        lambda file: file["deals"][0].update(moon="add"),
        ["Hand 1: Nobody took everything, so there is no moon to choose for."],
    ),
    "three piles for four": (
        lambda file: file["deals"][0]["takings"].pop(),
        ["Hand 1: One entry for each player is needed: 4, not 3."],
    ),
    "no takings": (lambda file: file["deals"][1].pop("takings"), ["Hand 2: $.deals[1].takings is missing."]),
    "a pile without hearts": (
        lambda file: file["deals"][1]["takings"][2].pop("hearts"),
        ["Hand 2: $.deals[1].takings[2].hearts is missing."],
    ),
    "a card that is none": (
        lambda file: [pile.update(cards=["1X"]) for pile in file["deals"][0]["takings"]],
        ["Hand 1: “1X” is no card. Write rank and suit, as in QS or TH."] * 4,
    ),
    "a ruling and takings": (
        lambda file: file["deals"][0].update(entered_as="ruled", ruled={"seat": 0, "reason": "revoke", "note": ""}),
        ["Hand 1: $.deals[0].takings has no place here. Leave it out."],
    ),
    "a ruling that is none": (
        lambda file: file["deals"][0].update(entered_as="ruled"),
        ["Hand 1: $.deals[0].entered_as cannot be that."],
    ),
    "a ruling against nobody": (
        lambda file: file["deals"][0].update(
            entered_as="ruled", takings=None, ruled={"seat": 4, "reason": "revoke", "note": ""}
        ),
        ["Hand 1: There is no seat 4: they are numbered from 0 to 3."],
    ),
    "texts for numbers": (
        lambda file: [file["deals"][0]["takings"][0].update(hearts="3"), file["deals"][1].update(moon="maybe")],
        ["$.deals[0].takings[0].hearts cannot be that.", "$.deals[1].moon cannot be that."],
    ),
    "keys too many": (
        lambda file: [file.update(x=1), file["deals"][0].update(y=1)],
        ["$.x has no place here. Leave it out.", "$.deals[0].y has no place here. Leave it out."],
    ),
    "keys missing": (
        lambda file: [file.pop("variant"), file.pop("deals")],
        ["$.variant is missing.", "$.deals is missing."],
    ),
    "names too long and twice": (
        lambda file: file.update(players=[LONG, "Beth", "beth", "\u202eDave"]),
        [
            "Player 1: a name has at most 40 characters.",
            "Player 4: the name has invisible characters. Type it again.",
            "Two players are called beth. Give one of them another name.",
        ],
    ),
    "texts too long": (
        lambda file: file.update(title="T" * 81, note="N" * 501),
        ["Title: at most 80 characters.", "Note: at most 500 characters."],
    ),
    "a name and a hand": (
        lambda file: [file["players"].__setitem__(1, LONG), file["deals"][0]["takings"][0].update(hearts=2)],
        ["Player 2: a name has at most 40 characters.", TOO_FEW],
    ),
    "two players": (
        lambda file: file.update(players=["Al", "Beth"]),
        ["This game is for 3–7 players, not for 2."],
    ),
    "a day that never was": (
        lambda file: file["deals"][0].update(recorded_at="2026-02-30T10:00:00Z"),
        ["$.deals[0].recorded_at cannot be that."],
    ),
    "no time at all": (lambda file: file.update(created_at="today"), ["$.created_at cannot be that."]),
    "no first dealer": (lambda file: file["agreed"][0].update(dealer=None), ["$.agreed[0].dealer cannot be that."]),
    "nothing agreed": (lambda file: file.update(agreed=[]), ["$.agreed cannot be that."]),
    "begun later": (
        lambda file: file["agreed"][0].update({"from": 2}),
        ["Changes can hold from any hand up to 1 on; 2 is not one of them."],
    ),
    "rules that cannot be": (
        lambda file: file["agreed"].append({"from": 2, "rules": {"target": 0, "speed": 3}}),
        ["Hand 2: The house rule “Play to” is a number from 1 to 999.", "Hand 2: There is no house rule “speed”."],
    ),
    "changes where there is no hand": (
        lambda file: file["agreed"].append({"from": 4, "rules": {}}),
        ["Changes can hold from any hand up to 3 on; 4 is not one of them."],
    ),
    "a dealer and a pass that cannot be": (
        lambda file: [
            file.update(players=["Al", "Beth", "Charlie", "Dave", "Eve"], deals=[]),
            file["agreed"].append({"from": 1, "dealer": 5, "pass": "across"}),
        ],
        [
            "Hand 1: There is no seat 5: they are numbered from 0 to 4.",
            "Hand 1: Cards cannot be passed that way at this table. Choose another way.",
        ],
    ),
}


@pytest.mark.parametrize(("change", "said"), FAULTY.values(), ids=FAULTY)
def test_every_fault_of_a_file_is_named_with_its_place(refuse, change, said):
    assert refuse(change) == said


def test_every_difference_is_named_with_its_place(refuse):
    def change(file: Game) -> None:
        file["deals"][1]["points"] = [-25, 0, 0, 0]
        file["deals"][1]["totals"][0] = True
        file["totals"] = [-10, 6, 4]
        file["rules"]["target"] = 50
        file["next"]["dealer"] = 3

    assert refuse(change) == [
        "Hand 2: $.deals[1].points[0] says -25; worked out from the hands it is -26.",
        "Hand 2: $.deals[1].totals[0] says true; worked out from the hands it is -10.",
        "$.rules.target says 50; worked out from the hands it is 100.",
        "$.totals says [-10,6,4]; worked out from the hands it is [-10,6,4,0].",
        "$.next.dealer says 3; worked out from the hands it is 2.",
    ]


@pytest.mark.parametrize("key", GAME_DERIVED)
def test_no_number_of_a_game_is_believed(refuse, key):
    said = refuse(lambda file: file.update({key: "whatever"}))
    assert [sentence.partition(" says ")[0] for sentence in said] == [f"$.{key}"]


@pytest.mark.parametrize("key", DEAL_DERIVED)
def test_no_number_of_a_deal_is_believed(refuse, key):
    said = refuse(lambda file: file["deals"][0].update({key: "whatever"}))
    assert [sentence.partition(" says ")[0] for sentence in said] == [f"Hand 1: $.deals[0].{key}"]


def test_a_page_of_another_site_brings_nothing(app, client, file):
    answer = client.post("/import", data={"text": json.dumps(file)}, headers={"Origin": "http://evil.test"})
    before = count_tables(app)
    assert (answer.status_code, count_tables(app)) == (403, before)


def test_a_file_refused_is_still_there_when_somebody_goes_back(client):
    assert client.post("/import", data={"text": "x"}).headers["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize("column", [9, -1])
@pytest.mark.parametrize("name", ["", "Finn"])
def test_a_substitute_in_a_column_that_is_not_there_is_refused(refuse, column, name):
    def seat(game: Game) -> None:
        game["heartsheet"] = 2
        game["agreed"][0]["seats"] = [{"column": one} for one in range(3)] + [{"column": column, "name": name}]

    assert refuse(seat)
