"""Which letters are on the cards is a fact of the table: kept, changed, taken back, and carried along."""

import pytest

from tests.support.databases import only_sqlite
from tests.web.people import FOUR, Person, fill_names, press, sit_down, visit
from tests.web.screen import Screen
from tests.web.tables import Phone, codes, hold, ok, start_table

DECKS = {"akqj": "Q♠\ufe0e (A K Q J)", "akdw": "D♠\ufe0e (A K D W)", "tkdv": "Д♠\ufe0e (Т К Д В)"}
POLISH, UKRAINIAN = ["akqj", "akdw"], ["akqj", "tkdv"]


def offered(screen: Screen) -> list[str]:
    """Read the decks that a page lets somebody choose from, the chosen one first."""
    boxes = [box for box in screen.page.all("fieldset") if "data-letters" in box.attrs and "hidden" not in box.attrs]
    choices = [choice for box in boxes for choice in box.all("label") if "hidden" not in choice.attrs]
    assert all(choice.text == DECKS[choice.all("input")[0].attrs["value"]] for choice in choices)
    inputs = [choice.all("input")[0].attrs for choice in choices]
    return [one["value"] for one in sorted(inputs, key=lambda one: "checked" not in one)]


def read_in(client, language: str, path: str) -> Screen:
    client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
    return visit(client, path)


@only_sqlite
@pytest.mark.parametrize(
    ("language", "decks"),
    [
        ("pl", ["akqj", "akdw"]),
        ("uk", ["akqj", "tkdv"]),
        ("uk-UA", ["akqj", "tkdv"]),
        ("en", []),
        ("hr", []),
        ("sk", []),
    ],
)
@pytest.mark.parametrize("path", ["/", "/?players=11", "/sheet/blank", "/rules", "/referee", "/referee/card"])
def test_decks_are_offered_where_they_are_sold_and_the_usual_one_is_chosen(client, language, decks, path):
    assert offered(read_in(client, language, path)) == decks


@pytest.mark.parametrize(("language", "letters"), [("pl", "akdw"), ("uk", "tkdv"), ("pl", "akqj")])
def test_a_game_starts_with_the_deck_that_was_chosen(client, language, letters):
    form = read_in(client, language, "/").forms[0]
    answer = press(client, "/", form, form.node.all(kind="button--main")[0].text, {"letters": letters})
    phone = Person(client, answer.location.split("/")[2])
    assert phone.game().get("letters", "akqj") == letters


def test_another_number_of_players_keeps_the_deck(client):
    six = press(client, "/", read_in(client, "pl", "/").forms[0], "6", {"letters": "akdw"})
    assert offered(six) == ["akdw", "akqj"]


@only_sqlite
def test_letters_that_no_deck_has_are_refused(client, alice: Phone):
    refused = press(client, "/", visit(client, "/").form("Start"), "Start", {"letters": "abcd"})
    assert (refused.status, refused.problems) == (422, ["Choose one of the answers shown."])
    body = {"variant": "classic", "players": list(FOUR), "letters": "abcd"}
    assert codes(client.post("/api/v1/tables", json=body)) == (422, ["bad_value"])
    assert codes(alice.change(0, letters="AKDW")) == (422, ["bad_value"])
    for path in ("/sheet/blank?letters=abcd", "/rules?letters=abcd"):
        assert visit(client, path).status == 422
    assert visit(client, "/referee?letters=abcd").problems == ["Choose one of the answers shown."]


def test_letters_are_changed_with_the_names_and_taken_back(client):
    al = sit_down(client)
    client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "uk"
    assert offered(al.open("/players")) == ["akqj", "tkdv"]
    client.environ_base["HTTP_ACCEPT_LANGUAGE"] = "en"
    assert offered(al.open("/players")) == []
    ok(hold(client, {"keeper": al.link, "viewer": ""}).change(0, letters="tkdv"))
    assert offered(al.open("/players")) == ["tkdv", "akqj"]
    answer = al.act("/players", "names", {"letters": "akqj"})
    assert answer.status == 303
    latest = al.open("/games/1/history").page.all("ol", "history")[0].all("li")[0]
    assert latest.text.startswith("Letters on the cards changed")
    assert latest.text.endswith(f"{DECKS['tkdv']} → {DECKS['akqj']}")
    page = al.open()
    undone = al.follow(al.press(page.form("Undo"), "Undo"))
    assert (al.game()["letters"], undone.status) == ("tkdv", 200)
    assert "change of the letters on the cards" in page.text
    al.follow(al.press(undone.form("Redo"), "Redo"))
    assert "letters" not in al.game()


def test_the_history_of_the_api_tells_of_letters(alice: Phone):
    ok(alice.change(0, letters="akdw"))
    ok(alice.change(1, letters="akdw"))
    changes = ok(alice.call("GET", "/games/1/history"))["changes"]
    assert [(one["what"], one["old"], one["new"]) for one in changes] == [
        ("letters", {"letters": "akqj"}, {"letters": "akdw"})
    ]
    ok(alice.change(1, letters="tkdv", title="Friday"))
    assert ok(alice.call("GET", "/games/1/history"))["changes"][1]["what"] == "arrange"
    assert ok(alice.undo(2))["letters"] == "akdw"
    assert ok(alice.redo(3))["letters"] == "tkdv"


def test_whoever_only_follows_changes_no_letters(bob: Phone):
    assert codes(bob.change(0, letters="akdw")) == (403, ["read_only"])


def test_a_rematch_a_copy_and_a_file_keep_the_deck(client):
    phone = start_table(client, letters="akdw", rules={"target": 16})
    ok(phone.record(1, cards="Q+3 6 4 0"), 201)
    assert ok(phone.call("POST", "/games", {"version": 1}), 201)["letters"] == "akdw"
    copy = hold(client, ok(phone.viewer.call("POST", "/copy"), 201))
    assert copy.game()["letters"] == "akdw"
    file = ok(client.get(f"/t/{phone.link}/games/1/sheet.json"))
    again = hold(client, ok(client.post("/api/v1/import", json=file), 201))
    assert again.game()["letters"] == "akdw"
    ok(copy.call("PATCH", "/games/2", {"version": 0, "letters": "tkdv"}))
    assert (copy.game(2)["letters"], phone.game(2)["letters"]) == ("tkdv", "akdw")


def test_a_rematch_by_the_page_keeps_the_deck_or_takes_another(client):
    al = sit_down(client, target="16")
    al.play("Q+3 6 4 0")
    hold(client, {"keeper": al.link, "viewer": ""}).change(1, letters="akdw")
    assert offered(al.open("/rematch")) == ["akdw", "akqj"]
    al.act("/rematch", "Start", fill_names(FOUR))
    assert al.game(2)["letters"] == "akdw"
    al.play("Q+3 6 4 0")
    al.act("/rematch", "Start", {"letters": "akqj"})
    assert "letters" not in al.game(3)


def test_a_file_with_letters_that_no_deck_has_is_refused(client, alice: Phone):
    file = ok(client.get(f"/t/{alice.link}/games/1/sheet.json"))
    assert "letters" not in file
    assert codes(client.post("/api/v1/import", json={**file, "letters": "dkwa"})) == (422, ["bad_value"])


@only_sqlite
@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/rules?variant=omnibus&letters=akdw", "W♦"),
        ("/sheet/blank?variant=omnibus&letters=tkdv", "В♦"),
        ("/referee?letters=akdw", "D♠"),
        ("/referee/card?card=QS&letters=akdw", "D♠"),
    ],
)
def test_pages_without_a_table_are_written_with_the_deck_that_was_chosen(client, path, words):
    page = visit(client, path)
    assert words in page.text
    assert not {"Q♠", "J♦"} & {page.text[at : at + 2] for at in range(len(page.text)) if "fieldset" not in page.html}


@only_sqlite
def test_the_referee_without_a_table_goes_on_with_the_deck(client):
    page = visit(client, "/referee?letters=akdw")
    assert "letters=akdw" in page.links["6"]
    answer = visit(client, "/referee?letters=akdw&cards=QS")
    assert "D♠" in answer.page.all("ol", "slots")[0].text
