"""Who takes this trick: cards tapped one by one, with a table and without."""

import pytest
from flask.testing import FlaskClient

from tests.support.databases import only_sqlite
from tests.web.desk import SIX, line, play, said, slots, tap, tap_all
from tests.web.people import ELEVEN, Person, sit_down, visit
from tests.web.screen import read_screen

pytestmark = only_sqlite

DECIDING = ("set_aside_rule", "last_trick", "kitty_to")


@pytest.mark.vectors("trick")
def test_a_trick_tapped_is_taken_by_whom_the_vectors_name(client, case):
    asked, expected = case["input"], case["expect"]
    options = {f"rule-{name}": value for name, value in asked.get("options", {}).items() if name in DECIDING}
    fewest = 6 if asked["variant"] == "cancellation" else 3
    players = asked.get("players", max(fewest, len(asked["plays"])))
    if "error" in expected or len(asked["plays"]) < players or set(asked.get("options", {})) - set(DECIDING):
        return
    query = {"variant": asked["variant"], "players": players, "leader": asked["plays"][0][0], **options}
    screen = read_screen(client.get("/referee", query_string=query))
    screen = tap_all(client, screen, " ".join(card for _seat, card in asked["plays"]))
    winner = expected["winner"]
    assert slots(screen, "slot--wins") == ([] if winner is None else [f"Player {winner + 1}"])


@pytest.mark.vectors("trick_sequence")
def test_tricks_tapped_one_after_another_go_where_the_vectors_say(client, case):
    asked, expected = case["input"], case["expect"]
    players, leader = asked["players"], asked["tricks"][0][0][0]
    if any(len(trick) < players for trick in asked["tricks"]):
        return
    options = {f"rule-{name}": value for name, value in asked.get("options", {}).items()}
    query = {"variant": asked["variant"], "players": players, "leader": leader, **options}
    screen = read_screen(client.get("/referee", query_string=query))
    for trick, winner in zip(asked["tricks"], expected["winners"], strict=True):
        if screen.page.all("li", "slot--wins") or "Next trick" in screen.links:
            screen = visit(client, screen.links["Next trick"])
        if slots(screen, "slot--next") != [f"Player {trick[0][0] + 1}"]:
            break  # this case was played under another rule, and its tricks are only judged one by one
        screen = tap_all(client, screen, " ".join(card for _seat, card in trick))
        last = asked.get("complete") and trick is asked["tricks"][-1]
        if last and "It was the last trick" in screen.links:
            screen = visit(client, screen.links["It was the last trick"])
        assert slots(screen, "slot--wins") == ([] if winner is None else [f"Player {winner + 1}"])


def test_a_trick_of_six_cards_takes_six_touches_ruling_included(client):
    screen, touches = visit(client, SIX), 0
    for card in ("KC", "3D", "KC", "TC", "QS", "2H"):
        screen, touches = tap(client, screen, card), touches + 1
    assert touches == 6
    assert line(screen) == "The two K♣ cancel. Player 4 takes the trick with 10♣, the highest ♣ left: 14 points."
    assert said(screen) == ["Player 4 leads."]


@pytest.mark.parametrize(
    ("cards", "ruling"),
    [
        ("5D 9D KS 2D", "Player 2 takes the trick with 9♦, the highest ♦: 0 points."),
        ("5D 2H KS 2D", "Player 1 takes the trick with 5♦, the highest ♦: 1 point."),
    ],
)
def test_the_ruling_says_who_by_which_card_and_what_for(client, cards, ruling):
    assert line(play(client, "/referee", cards)) == ruling


def test_a_bonus_card_takes_points_off(client):
    screen = play(client, "/referee?variant=omnibus&players=4", "AD JD 2D 3D")
    assert line(screen) == "Player 1 takes the trick with A♦, the highest ♦: −10 points."


def test_after_each_card_the_page_says_who_plays_next(client):
    screen = visit(client, "/referee?players=3&leader=2")
    assert line(screen) == "Player 3 leads."
    screen = tap(client, screen, "KC")
    assert (line(screen), slots(screen, "slot--next")) == ("Player 1 plays next.", ["Player 1"])


def test_whoever_led_is_chosen_by_the_name(client):
    screen = visit(client, visit(client, "/referee").links["Player 3"])
    assert line(screen) == "Player 3 leads."


def test_2_2_a_trick_set_aside_travels_to_the_next_winner(client):
    screen = play(client, SIX, "KC 3D KC TC 3D 2H")
    assert line(screen) == "2 pairs cancel (K♣, 3♦): nobody takes this trick. Set it aside."
    assert said(screen) == ["Whoever wins the next trick takes it too.", "Player 1 leads again."]
    screen = visit(client, screen.links["Next trick"])
    assert "Trick 2. 1 trick is set aside." in screen.text
    screen = tap_all(client, screen, "9S 8S 7S QS 6S 5S")
    assert line(screen) == "Player 4 takes the trick with Q♠, the highest ♠: 13 points."
    assert said(screen) == ["1 trick set aside goes with it: 14 points in all.", "Player 4 leads."]
    screen = visit(client, screen.links["Next trick"])
    assert "set aside" not in screen.text.split("Take back")[0].split("Referee")[-1]


def test_every_card_of_the_suit_led_cancelled_sets_a_trick_aside(client):
    screen = play(client, SIX, "KC 3D KC 2H 4D 5H")
    assert line(screen) == (
        "The two K♣ cancel. Every card of the suit led is cancelled: nobody takes this trick. Set it aside."
    )


def test_leftover_cards_go_with_the_first_trick_of_the_hand(client):
    screen = visit(client, visit(client, SIX).links["First trick of the hand"])
    screen = tap_all(client, screen, "KC 3D KC TC 3D 2H")
    screen = tap_all(client, visit(client, screen.links["Next trick"]), "9S 8S 7S QS 6S 5S")
    assert "2 leftover cards go with it, whatever they are worth." in said(screen)
    screen = tap_all(client, visit(client, screen.links["Next trick"]), "9C 8C 7C 6C 5C 4C")
    assert said(screen) == ["Player 4 leads."]


def test_leftover_cards_may_go_with_the_last_trick(client):
    screen = play(client, f"{SIX}&rule-kitty_to=last_trick_winner", "9S 8S 7S QS 6S 5S")
    assert "First trick of the hand" not in visit(client, f"{SIX}&rule-kitty_to=last_trick_winner").links
    screen = visit(client, screen.links["It was the last trick"])
    assert said(screen) == ["2 leftover cards go with it, whatever they are worth."]
    assert "Next trick" not in screen.links


def test_a_last_trick_that_nobody_wins_stays_on_the_table_unless_its_leader_takes_it(client):
    cards = "KC 3D KC TC 3D 2H"
    screen = visit(client, play(client, SIX, cards).links["It was the last trick"])
    assert said(screen) == ["It was the last trick: what lies set aside stays on the table, and counts for nobody."]
    screen = visit(client, play(client, f"{SIX}&rule-last_trick=leader", cards).links["It was the last trick"])
    assert line(screen) == (
        "The two K♣ cancel. The two 3♦ cancel. Nobody wins the last trick, so Player 1 takes it, who led it: 1 point."
    )


def test_after_as_many_tricks_as_cards_the_hand_is_over(client):
    tricks = [" ".join(f"{rank}{suit}" for suit in "CDHS") for rank in "AKQJT98765432"]
    screen = play(client, "/referee", *tricks)
    assert "Next trick" not in screen.links
    assert said(screen) == []


def test_the_last_touch_is_taken_back(client):
    screen = play(client, "/referee", "KC QC")
    screen = visit(client, screen.links["Take back the last card"])
    assert line(screen) == "Player 2 plays next."
    screen = visit(client, screen.links["Take back the last card"])
    assert (line(screen), "Take back the last card" in screen.links) == ("Player 1 leads.", False)


def test_the_last_touch_is_taken_back_out_of_the_trick_before(client):
    screen = visit(client, play(client, "/referee", "KC QC JC AC").links["Next trick"])
    assert line(screen) == "Player 4 leads."
    screen = visit(client, screen.links["Take back the last card"])
    assert (line(screen), len(screen.page.all(kind="slot__order"))) == ("Player 4 plays next.", 3)


def test_starting_again_keeps_the_game_and_its_rules(client):
    screen = play(client, f"{SIX}&rule-set_aside_rule=suit_led", "KC 3D KC TC 3D 2H")
    assert line(screen).endswith("Player 4 takes the trick with 10♣, the highest ♣ left: 1 point.")
    again = visit(client, screen.links["Start again"])
    assert (line(again), "Cancellation Hearts, 6 players" in again.text) == ("Player 1 leads.", True)
    assert again.form("Use these rules").fields["rule-set_aside_rule"] == "suit_led"


@pytest.fixture
def al(client: FlaskClient) -> Person:
    return sit_down(client, *ELEVEN, variant="cancellation", set_aside_rule="suit_led")


def test_at_a_table_its_names_and_rules_hold_for_either_link(client, al):
    for person in (al, al.viewer):
        home = f"{person.home}/referee"
        screen = visit(client, home)
        assert line(screen) == "Beth leads."
        screen = tap_all(client, screen, "KC 3D KC TC 3D 2H 3H 4H 5H 6H 7H", home)
        assert line(screen) == (
            "The two K♣ cancel. The two 3♦ cancel. Eve takes the trick with 10♣, the highest ♣ left: 6 points."
        )


def test_the_referee_stores_nothing(client, al):
    before = al.game()
    tap_all(client, visit(client, f"{al.home}/referee"), "KC 3D", f"{al.home}/referee")
    assert al.game() == before


def test_an_unknown_link_leads_nowhere(client):
    assert visit(client, "/t/nothing/referee").status == 404


def test_menu_and_first_page_lead_to_the_referee(client, al):
    assert al.open().links["Referee"] == f"{al.home}/referee"
    assert "/referee" in visit(client, "/").links.values()
