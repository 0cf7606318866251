"""Cards that cannot be in a trick: their keys are faded and say why, and nonsense in an address is told."""

import pytest

from tests.support.databases import only_sqlite
from tests.web.desk import SIX, line, play, tap
from tests.web.people import visit
from tests.web.screen import Screen, read_screen

pytestmark = only_sqlite


def out(screen: Screen) -> list[str]:
    """Name the keys that are faded, as a screen reader does."""
    return [key.attrs["aria-label"].replace("\ufe0e", "") for key in screen.page.all("button", "pad__key--out")]


def test_cards_out_of_play_are_faded_and_say_why(client):
    assert out(visit(client, "/referee?players=5")) == ["2♣, taken out", "2♦, taken out"]
    assert out(play(client, "/referee", "KC QC")) == ["K♣, played already", "Q♣, played already"]
    screen = play(client, "/referee", "KC QC JC AC")
    assert len(out(visit(client, screen.links["Next trick"]))) == 4


def test_with_two_decks_a_card_fades_when_both_are_out(client):
    assert out(play(client, SIX, "KC")) == []
    assert out(play(client, SIX, "KC KC")) == ["K♣, played already"]


def test_a_faded_key_says_why_and_loses_nothing(client):
    screen = tap(client, play(client, "/referee?players=5", "KC QC"), "2D", "/referee")
    assert (screen.status, line(screen)) == (422, "Player 3 plays next.")
    assert [problem.replace("\ufe0e", "") for problem in screen.problems] == [
        "2♦ was taken out before the deal. Nobody can have it."
    ]


@pytest.mark.parametrize(
    ("query", "problem"),
    [
        ("cards=XX", "“XX” is no card. Write rank and suit, as in QS or TH."),
        ("card=queen", "“queen” is no card. Write rank and suit, as in QS or TH."),
        ("card=", "“” is no card. Write rank and suit, as in QS or TH."),
        ("card=KC QC", "“KC QC” is no card. Write rank and suit, as in QS or TH."),
        ("cards=KC&card=KC", "K♣ is listed 2 times; there is only one."),
        ("players=5&card=2C", "2♣ was taken out before the deal. Nobody can have it."),
        ("variant=cancellation&players=6&cards=KC KC&card=KC", "K♣ is listed 3 times; there are only two."),
        ("before=KC QC JC TC&card=KC", "K♣ is listed 2 times; there is only one."),
        ("leader=4", "Nobody sits there. Touch the name of whoever leads."),
        ("leader=x", "Nobody sits there. Touch the name of whoever leads."),
        ("leader=٠", "Nobody sits there. Touch the name of whoever leads."),
        ("players=12", "There is no game for so many. Choose a number."),
        ("players=x", "There is no game for so many. Choose a number."),
        ("players=8", "This game is for 3–7 players, not for 8."),
        ("variant=bridge", "There is no such game. Choose one of those shown."),
        ("cards=2C 3C 4C 5C 6C", "Each has played a card. Go on to the next trick."),
        ("cards=2C 3C 4C 5C&card=6C", "Each has played a card. Go on to the next trick."),
        ("before=2C 3C 4C", "A trick before this one is not whole. Start again."),
        (f"cards={'2C ' * 200}", "These are more cards than there are. Start again."),
        ("rule-set_aside_rule=x", "Choose one of the answers shown."),
        ("rule-queen_breaks_hearts=maybe", "Choose one of the answers shown."),
        ("variant=classic&rule-last_trick=leader", "The house rule “A last trick nobody won” changes nothing"),
    ],
)
def test_nonsense_is_told_in_a_sentence(client, query, problem):
    screen = visit(client, f"/referee?{query}")
    assert screen.status == 422
    assert [text.replace("\ufe0e", "")[: len(problem)] for text in screen.problems] == [problem]
    assert screen.page.all("form", "pad") or "Next trick" in screen.links


def test_nobody_plays_more_cards_than_were_dealt(client):
    decks = [f"{rank}{suit}" for rank in "AKQJT98765432" for suit in "CDHS"] * 2
    before = " ".join(decks[:102])
    screen = read_screen(
        client.get("/referee", query_string={"variant": "cancellation", "players": 6, "before": before, "card": "2S"})
    )
    assert (screen.status, screen.problems) == (422, ["Nobody has a card left. Start again."])
