"""Recording by the open row: by hearts and by points, with one deck and with two."""

import pytest

from tests.web.people import EIGHT, FOUR, H1, sit_down, totals


@pytest.fixture
def al(client):
    return sit_down(client)


@pytest.fixture
def eve(client):
    """Eve keeps the score of eight who play Cancellation."""
    return sit_down(client, *EIGHT)


def test_a_hand_by_hearts_is_on_the_sheet(al):
    """Complaint 112: no arithmetic is needed; cards in, 16 out."""
    answer = al.record(H1)
    assert answer.location == f"{al.home}?did=saved&hand=1"
    sheet = al.follow(answer)
    assert sheet.rows("sheet")[2] == ["1", "16 +16 Q♠︎", "6 +6", "4 +4", "0 ·"]
    assert (totals(sheet), sheet.title) == ([16, 6, 4, 0], "Hand 2 · Hearts · Heartsheet")


def test_what_was_saved_is_said_once_with_undo_beside_it(al):
    notice = al.follow(al.record(H1)).page.all(kind="notice")[0]
    assert notice.text == "Hand 1 is saved. Undo: hand 1"
    assert [
        al.open(path).page.all(kind="notice") for path in ("", "?did=saved", "?did=x&hand=1", "?did=saved&hand=x")
    ] == [[]] * 4


def test_blank_cells_are_nothing(al):
    al.record(H1, **{"hearts-0": "3", "hearts-3": ""})
    assert al.totals == [16, 6, 4, 0]


@pytest.mark.parametrize(
    ("by", "sentence"), [("", "Who took the hearts?"), ("?by=points", "How many points did everyone get?")]
)
def test_nothing_typed_is_not_a_hand(al, by, sentence):
    answer = al.act(by, "Save")
    assert (answer.status, answer.problems) == (422, [f"Nothing is entered yet. {sentence}"])
    assert al.game()["deals"] == []


def test_a_hand_by_points_gives_its_cards(al):
    answer = al.record_points(16, 6, 4, "")
    assert answer.status == 303
    assert [taking["queens"] for taking in al.game()["deals"][0]["takings"]] == [1, 0, 0, 0]


@pytest.mark.parametrize(("points", "moon"), [((0, 26, 26, 26), "add"), ((-26, 0, 0, 0), "subtract")])
def test_points_of_a_moon_tell_who_shot_it_and_what_was_chosen(al, points, moon):
    assert al.record_points(*points).status == 303
    assert (al.game()["deals"][0]["shooter"], al.game()["deals"][0]["moon"]) == (0, moon)


def test_points_as_on_the_cards_of_a_moon_ask_for_the_choice(al):
    asked = al.record_points(0, 26, 0, 0)
    assert (asked.status, asked.page.all("h2")[0].text) == (422, "Beth shot the moon.")
    assert al.press(asked.form("add"), "add").status == 303
    assert al.totals == [26, 0, 26, 26]


def test_every_key_of_thirteen_hearts_can_be_typed(al):
    """Complaint 25: a keypad took one digit only."""
    for hearts in (10, 11, 12, 13):
        al.play(f"{hearts} Q+{13 - hearts} 0 0")
    assert al.totals == [46, 13 + 3 + 13 + 2 + 13 + 1 + 13, 0, 0]


@pytest.mark.parametrize(("bonus", "name", "sign"), [("JD", "", "J♦︎"), ("TD", "TD", "10♦︎")])
def test_omnibus_takes_ten_off_without_a_minus_typed(client, bonus, name, sign):
    """Complaint 30: a phone's number pad has no minus."""
    al = sit_down(client, *FOUR, variant="omnibus", **({"bonus_card": name} if name else {}))
    sheet = al.play("Q+3 6 J+4 0")
    assert (totals(sheet), sheet.rows("sheet")[2][3]) == ([16, 6, -6, 0], f"−6 −6 {sign}")


def test_omnibus_asks_who_has_the_bonus_card(client):
    al = sit_down(client, *FOUR, variant="omnibus")
    answer = al.record(H1)
    assert (answer.status, answer.problems) == (422, ["Nobody has the bonus card. Who took it?"])


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("Q+5 5 5 5 Q+6 0 0 0", [18, 5, 5, 5, 19, 0, 0, 0]),
        ("QQ 5 5 5 11 0 0 0", [26, 5, 5, 5, 11, 0, 0, 0]),
    ],
    ids=["queens apart", "both to one"],
)
def test_two_decks_have_two_queens(eve, hand, points):
    """Complaint 20: queens go to two players, or both to one; and 19: a hand is worth 52."""
    assert totals(eve.play(hand)) == points


def test_three_queens_of_two_decks_are_refused(eve):
    answer = eve.record("Q+5 Q+5 Q+5 5 6 0 0 0")
    assert (answer.status, answer.problems) == (422, ["3 queens of spades are entered; there are only two."])


def test_half_a_hand_of_two_decks_is_refused_unless_cards_stayed_on_the_table(eve):
    """Complaint 19: 26 of 52 is no hand unless the rest lies there."""
    assert eve.record("Q+13 0 0 0 0 0 0 0").problems == [
        "Hearts add up to 13; 26 were dealt. 13 hearts are missing.",
        "Only one queen of spades is entered; there are two. Who took the other?",
    ]
    assert eve.follow(eve.record("Q+13 0 0 0 0 0 0 0", table="Q+13")).rows("sheet")[2:] == [
        ["1", "26 +26 Q♠︎", *["0 ·"] * 7],
        ["", "left on the table: Q♠︎ ♥︎ 13"],
    ]


def test_one_deck_has_no_pile_on_the_table(al):
    assert [field for field in al.open().form("Save").filled({}) if field.endswith("table")] == []


def test_a_table_whose_last_trick_goes_to_its_leader_has_no_pile_on_the_table(client):
    eve = sit_down(client, *EIGHT, last_trick="leader")
    assert "hearts-table" not in eve.open().form("Save").fields


def test_points_may_leave_cards_on_the_table(eve):
    form = eve.open("?by=points").form("Save")
    typed = {f"points-{seat}": str(points) for seat, points in enumerate([33, 5, 5, 5, 0, 0, 0, 0])}
    refused = eve.press(form, "Save", typed, "?by=points")
    assert refused.problems == ["Points in this hand must add up to 52; now it is 48."]
    assert eve.press(refused.form("Save"), "Save", {"left": "yes"}).status == 303
    assert eve.game()["deals"][0]["uncollected"]["hearts"] == 4


def test_the_entry_names_its_hand_dealer_and_pass(al):
    """Complaint 38: results were entered against the wrong board."""
    al.play(H1)
    page = al.open()
    assert page.page.all("summary", "strip__sum")[0].text.startswith("Hand 2 Beth deals · pass 3 right: Beth → Al")
    assert page.form("Save").node.all(kind="dock__line")[0].text.startswith("Hand 2")


def test_a_hand_cannot_stand_before_the_one_before_it(al):
    """Complaint 38: hand 6 cannot exist before hand 5."""
    answer = al.record(H1, number="2")
    assert (answer.status, answer.problems) == (409, ["Hand 1 is the next one, not hand 2."])
    assert answer.form("Save").fields["hearts-1"] == "6"


def test_five_hands_are_dealt_and_passed_around(al):
    """Complaints 52 and 107: the dealer never moved, the pass was shown reversed."""
    seen = []
    for _hand in range(5):
        seen.append(al.open().page.all("summary", "strip__sum")[0].all("p")[0].text)
        al.play(H1)
    assert seen == [
        "Al deals · pass 3 left: Al → Beth",
        "Beth deals · pass 3 right: Beth → Al",
        "Charlie deals · pass 3 across: Charlie → Al",
        "Dave deals · no pass",
        "Al deals · pass 3 left: Al → Beth",
    ]
