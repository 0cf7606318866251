"""A moon is a second step: both outcomes, two buttons, and nothing lost on the way back."""

import pytest

from tests.web.people import EIGHT, FOUR, H1, sit_down

MOON = "Q+13 0 0 0"

NEARER = "Better for who leads: the end comes nearer."


@pytest.fixture
def al(client):
    return sit_down(client)


def outcomes(screen):
    """Read both buttons: their words, by the value that each sends."""
    return {button.attrs["value"]: button.text for button in screen.page.all("button", "outcome")}


def test_both_outcomes_are_shown_before_anything_is_saved(al):
    """Complaint 2: a moon is not detected, and players convert it by hand."""
    asked = al.record(MOON)
    assert (asked.status, asked.page.all("h2")[0].text) == (422, "Al shot the moon.")
    assert outcomes(asked) == {
        "add": f"everyone else +26 Al 0 Beth 26 Charlie 26 Dave 26 {NEARER}",
        "subtract": "Al −26 Al −26 Beth 0 Charlie 0 Dave 0",
    }
    assert al.game()["deals"] == []


@pytest.mark.parametrize(("choice", "totals"), [("add", [0, 26, 26, 26]), ("subtract", [-26, 0, 0, 0])])
def test_either_choice_saves(al, choice, totals):
    asked = al.record(MOON)
    saved = al.press(asked.form(choice), choice)
    assert saved.location == f"{al.home}?did=saved&hand=1"
    assert (al.totals, al.game()["deals"][0]["moon"]) == (totals, choice)


def test_the_outcomes_start_from_what_stands(al):
    al.play(H1)
    assert outcomes(al.record("0 0 Q+13 0"))["subtract"] == "Charlie −26 Al 16 Beth 6 Charlie −22 Dave 0"


@pytest.fixture
def late(client):
    """A game at 70, 80, 30 and 60, one moon from its end."""
    al = sit_down(client)
    al.play(*["Q 13 0 0"] * 5, "5 2 0 Q+6", "0 13 0 Q", "0 0 Q+6 7", "0 0 11 Q+2")
    assert al.totals == [70, 80, 30, 54]
    return al


def test_a_moon_that_ends_the_game_warns_for_whom(late):
    """Complaint 4: adding 26 can end the game with the shooter losing."""
    shown = outcomes(late.record(MOON))
    assert shown["add"].endswith("Al 70 Beth 106 Charlie 56 Dave 80 Ends the game. Winner: Charlie · Al does not win")
    assert shown["subtract"] == ("Al −26 Al 44 Beth 80 Charlie 30 Dave 54 Better: the other choice loses the game.")


def test_a_warned_moon_ends_the_game_as_it_said(late):
    asked = late.record(MOON)
    over = late.follow(late.press(asked.form("add"), "add"))
    assert over.page.all("h2")[0].text == "Charlie wins with 56 points."


def test_back_keeps_everything_that_was_typed(al):
    form = al.open().form("Save")
    typed = {"hearts-1": "13", "queens": "1"}
    asked = al.press(form, "Save", typed)
    back = al.press(asked.form("back"), "back")
    assert (back.status, back.problems) == (200, [])
    assert back.form("Save").fields | form.fields | typed == back.form("Save").fields | {"hearts-0": ""}
    assert al.press(back.form("Save"), "Save", {"hearts-1": "12", "hearts-0": "1"}).status == 303


def test_the_step_sent_twice_saves_one_hand(al):
    form = al.record(MOON).form("add")
    assert [al.press(form, "add").location for _twice in range(2)] == [
        f"{al.home}?did=saved&hand=1",
        f"{al.home}?did=again&hand=1",
    ]
    assert len(al.game()["deals"]) == 1


def test_each_hand_keeps_its_own_choice(al):
    """Complaint 3: add or subtract is one global switch."""
    al.play(H1, H1, f"{MOON} moon add", H1, f"{MOON} moon subtract")
    al.act("/games/1/deals/1", "Save correction", {"hearts-0": "4", "hearts-1": "5"})
    assert [deal["moon"] for deal in al.game()["deals"]] == [None, None, "add", None, "subtract"]
    assert al.totals == [17 + 16 + 16 - 26, 5 + 6 + 26 + 6, 4 * 3 + 26, 26]


@pytest.mark.parametrize(
    ("rule", "totals"), [("add", [0, 26, 26, 26]), ("subtract", [-26, 0, 0, 0]), ("none", [26, 0, 0, 0])]
)
def test_a_table_that_settled_it_beforehand_is_not_asked(client, rule, totals):
    al = sit_down(client, moon=rule)
    assert al.record(MOON).status == 303
    assert al.totals == totals


def test_thirteen_hearts_without_the_queen_are_no_moon(al):
    assert al.record("13 Q 0 0").status == 303
    assert al.totals == [13, 13, 0, 0]


def test_a_moon_at_a_table_of_five_hits_the_other_four(client):
    """Complaint 18: a rule of all or nothing hit the wrong players."""
    al = sit_down(client, *EIGHT[:5])
    al.play("0 0 Q+13 0 0 moon add")
    assert al.totals == [26, 26, 0, 26, 26]


def test_a_moon_of_two_decks_needs_both_queens_and_every_heart(client):
    eve = sit_down(client, *EIGHT)
    eve.play("Q+26 Q 0 0 0 0 0 0")
    asked = eve.record("QQ+26 0 0 0 0 0 0 0")
    assert (asked.status, list(outcomes(asked))) == (422, ["add", "subtract"])


def test_cards_on_the_table_spoil_a_moon(client):
    eve = sit_down(client, *EIGHT)
    assert eve.record("QQ+25 0 0 0 0 0 0 0", table="1").status == 303
    assert eve.totals[0] == 51


def test_a_correction_to_a_moon_asks_as_well(al):
    al.play(H1)
    asked = al.act("/games/1/deals/1", "Save correction", {"hearts-0": "13", "hearts-1": "0", "hearts-2": "0"})
    assert (asked.status, list(outcomes(asked))) == (422, ["add", "subtract"])
    assert (
        al.press(asked.form("subtract"), "subtract", page="/games/1/deals/1").location
        == f"{al.home}?did=corrected&hand=1"
    )
    assert al.totals == [-26, 0, 0, 0]


def test_back_from_a_moon_in_a_correction_keeps_the_correction(al):
    al.play(H1)
    asked = al.act("/games/1/deals/1", "Save correction", {"hearts-0": "13", "hearts-1": "", "hearts-2": ""})
    back = al.press(asked.form("back"), "back", page="/games/1/deals/1")
    fields = back.form("Save correction").fields
    assert [fields[name] for name in ("hearts-0", "hearts-1", "hearts-2", "queens")] == ["13", "", "", "0"]


def test_a_moon_of_omnibus_leaves_the_bonus_with_who_took_it(client):
    al = sit_down(client, *FOUR, variant="omnibus")
    asked = al.record("Q+13 0 J 0")
    assert outcomes(asked)["add"] == f"everyone else +26 Al 0 Beth 26 Charlie 16 Dave 26 {NEARER}"


def test_a_choice_that_belongs_to_no_moon_is_refused(al):
    answer = al.record(H1)
    assert answer.status == 303
    form = al.open().form("Save")
    odd = al.client.post(al.home, data={**form.fields, "hearts-0": "13", "queens": "1", "moon": "add"})
    assert odd.status_code == 422
    assert "Nobody took everything, so there is no moon to choose for." in odd.text
