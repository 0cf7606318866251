"""The empty sheet: what the referee knows beforehand is printed in, and the rest is left to the pen."""

from urllib.parse import urlencode

import pytest

from tests.web.people import FOUR, visit

GAMES = [("classic", 3), ("classic", 7), ("omnibus", 4), ("cancellation", 6), ("cancellation", 11)]


def open_sheet(client, **asked):
    return visit(client, f"/sheet/blank?{urlencode(asked)}")


def hands(screen):
    """Read number, dealer and pass of each hand."""
    return [row[:3] for row in screen.rows("blank")[2:-3]]


def test_dealer_and_pass_of_each_hand_are_printed_in(client):
    sheet = open_sheet(client, names="Al,Beth,Charlie,Dave", hands="6")
    assert sheet.rows("blank")[1] == ["Hand", "Dealer", "Pass", *FOUR]
    assert hands(sheet) == [
        ["1", "Al", "left"],
        ["2", "Beth", "right"],
        ["3", "Charlie", "across"],
        ["4", "Dave", "no pass"],
        ["5", "Al", "left"],
        ["6", "Beth", "right"],
    ]


@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_every_player_has_two_cells_a_hand_and_a_number_where_there_is_no_name(client, variant, players):
    sheet = open_sheet(client, variant=variant, players=players)
    assert sheet.rows("blank")[1][3:] == [str(seat) for seat in range(1, players + 1)]
    assert {len(row) for row in sheet.rows("blank")[2:-3]} == {3 + 2 * players}
    assert {row[3] for row in sheet.rows("blank")[2:-3]} == {""}
    assert hands(sheet)[players][1] == "1"


@pytest.mark.parametrize(
    ("variant", "players", "said"),
    [
        ("classic", 3, ["Before the deal, remove this card: 2♦︎.", "Each player gets 17 cards."]),
        ("classic", 5, ["remove these cards: 2♣︎, 2♦︎.", "Each player gets 10 cards.", "holds 3♣︎ after the pass"]),
        ("cancellation", 7, ["Two decks", "Each player gets 14 cards.", "6 cards are left over"]),
        ("omnibus", 4, ["Each player gets 13 cards.", "Bonus card: jack of diamonds"]),
    ],
)
def test_the_head_says_which_cards_come_out_and_how_many_each_gets(client, variant, players, said):
    head = open_sheet(client, variant=variant, players=players).rows("blank")[0][0]
    assert [words for words in said if words not in head] == []


@pytest.mark.parametrize(("players", "hands_of_a_page"), [(4, 20), (8, 12)])
def test_without_a_wish_the_hands_fill_one_page(client, players, hands_of_a_page):
    variant = "cancellation" if players > 7 else "classic"
    assert len(hands(open_sheet(client, variant=variant, players=players))) == hands_of_a_page


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ({"variant": "classic", "players": "8"}, "This game is for 3–7 players, not for 8."),
        ({"hands": "0"}, "A sheet has 1 to 60 hands."),
        ({"hands": "61"}, "A sheet has 1 to 60 hands."),
        ({"hands": "x"}, "Hands: “x” is not a number of up to three digits, 0 to 9."),
        ({"names": "a,b,c,d,e"}, "There are more names than players."),
        ({"players": "12"}, "Choose one of the answers shown."),
        ({"variant": "whist"}, "Choose one of the answers shown."),
    ],
)
def test_what_cannot_be_is_said_and_kept_in_the_form(client, asked, problem):
    screen = open_sheet(client, **asked)
    assert (screen.status, screen.problems) == (422, [problem])
    assert screen.page.all("table") == []


def test_names_are_text(client):
    sheet = open_sheet(client, names="<b>Al</b>,=1+1, علي ,{{ 7*7 }}")
    assert sheet.rows("blank")[1][3:] == ["<b>Al</b>", "=1+1", "علي", "{{ 7*7 }}"]


@pytest.mark.parametrize("page", ["/", "/rules"])
def test_the_first_page_and_the_rules_lead_to_it(client, page):
    assert visit(client, visit(client, page).links["Empty sheet to print"]).status == 200
