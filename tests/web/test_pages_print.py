"""The printed sheet: what stands at its head, in its rows and under them, and what never does."""

import gzip

import pytest

from tests.web.people import EIGHT, FOUR, H1, sit_down, visit
from tests.web.tables import ok, start_table

PRINT = "/games/1/print"


@pytest.fixture
def al(client):
    al = sit_down(client)
    al.play(H1, "Q+13 0 0 0 moon subtract")
    return al


def head(person):
    """Read what stands at the head of every page."""
    return person.open(PRINT).page.all(kind="record__head")[0]


def foot(person):
    return person.open(PRINT).page.all("footer")[0]


def footnotes(person):
    """Read the footnotes: letter and sentence, without the marks that keep names apart."""
    isolated = str.maketrans("", "", "\u2068\u2069")
    return [note.text.translate(isolated) for note in person.open(PRINT).page.all(kind="record__footnote")]


def test_the_paper_has_names_hands_rules_and_totals(al):
    rows = al.open(PRINT).rows("record")
    assert rows[:5] == [
        ["Hand", "Dealer", "Pass", *FOUR],
        ["1", "Al", "left", "16 +16 Q♠︎", "6 +6", "4 +4", "0 ·"],
        ["2 a", "Beth", "right", "−10 −26", "6 ·", "4 ·", "0 ·"],
        ["Total", "−10", "6", "4", "0"],
        ["Place", "1.", "4.", "3.", "2."],
    ]
    assert "Play to: 100 · Shooting the moon: the shooter chooses" in head(al).text


@pytest.mark.parametrize(
    ("choice", "did"), [("subtract", "the shooter loses the points"), ("add", "everyone else gets the points")]
)
def test_a_moon_is_footnoted_with_what_the_shooter_chose(client, choice, did):
    al = sit_down(client)
    al.play(f"Q+13 0 0 0 moon {choice}")
    assert footnotes(al) == [f"a Hand 1: Al shot the moon; {did}."]


def test_the_picture_of_the_evening_is_printed_once_there_is_a_hand(client):
    al = sit_down(client)
    assert al.open(PRINT).page.all("svg", "chart--large") == []
    al.play(H1)
    (chart,) = al.open(PRINT).page.all("svg", "chart--large")
    assert "After 1 hand: Dave leads with 0 points." in chart.text


def test_a_game_in_progress_is_printed_as_such(al):
    """Complaint 100: a human-readable copy as a backup."""
    assert "The game is still going on." in foot(al).text


def test_the_paper_has_the_winner_and_a_line_for_everybody_to_sign_on(client):
    al = sit_down(client, target="16")
    al.play(H1)
    assert "Winner: Dave" in foot(al).text
    assert [line.text for line in foot(al).all("li")] == list(FOUR)


def test_the_paper_tells_when_the_game_began_and_when_it_was_over(client):
    al = sit_down(client, target="16")
    assert "–" not in head(al).all(kind="record__when")[0].text
    al.play(H1)
    day, _comma, times = head(al).all(kind="record__when")[0].text.partition(", ")
    assert day.split()[-1].isdigit()
    assert [part.count(":") for part in times.split("–")] == [1, 1]


def test_a_keeper_prints_under_the_link_to_follow(al):
    """Failure 30: browsers print the address, and a printed sheet carries the view link at most."""
    answer = al.client.get(al.home + PRINT)
    assert (answer.status_code, answer.location) == (302, al.viewer.home + PRINT)
    assert al.link not in al.open(PRINT).html


def test_the_code_is_that_of_the_link_to_follow(al):
    assert [len(code.all("svg")) for code in foot(al).all("div", "qr")] == [1]
    assert foot(al).text == foot(al.viewer).text


@pytest.mark.parametrize(("asked", "there"), [("", True), ("?qr=1", True), ("?qr=0", False)])
def test_the_code_can_be_left_out(al, asked, there):
    box = al.open(PRINT + asked).page.all("input")[0]
    assert ("checked" in box.attrs) == there


@pytest.mark.parametrize("path", ["", "/games/1", "/share"])
def test_a_keeper_goes_back_to_the_keepers_sheet(al, path):
    came = {"Referer": f"http://localhost{al.home}{path}"}
    answer = al.client.get(al.home + PRINT, headers=came, follow_redirects=True)
    assert f'<a href="{al.home}">To the sheet</a>' in answer.text


@pytest.mark.parametrize("came", ["http://elsewhere.test/t/x", "nonsense", "http://localhost/t/", "http://localhost/"])
def test_anybody_else_goes_back_to_the_sheet_to_follow(al, came):
    answer = al.client.get(al.viewer.home + PRINT, headers={"Referer": came})
    assert f'<a href="{al.viewer.home}">To the sheet</a>' in answer.text


def test_an_earlier_game_goes_back_to_itself(client):
    al = sit_down(client, target="16")
    al.play(H1)
    al.act("", "Rematch")
    assert al.open(PRINT).links["To the sheet"] == f"{al.viewer.home}/games/1"
    assert visit(al.client, al.open(PRINT).links["To the sheet"]).status == 200


def test_house_values_are_printed(client):
    """Complaint 111: groups want their own scores; the print follows."""
    al = sit_down(client, *FOUR, target="50", moon_value="30", moon="add")
    al.play("Q+13 0 0 0")
    assert "Play to: 50" in head(al).text
    assert "Points of a moon: 30" in head(al).text
    assert al.totals == [0, 30, 30, 30]


def test_rules_that_changed_stand_where_they_changed_and_the_head_has_the_first(al):
    al.act("/rules", "Save", {"rule-target": "50"})
    al.play(H1)
    assert "Play to: 100" in head(al).text
    rows = al.open(PRINT).rows("record")
    assert rows[3] == ["From hand 3 on · Play to: 50"]
    assert rows[4][0] == "3"


def test_title_variant_and_note_of_a_game_are_printed(al):
    al.act("/players", "names", {"title": "Friday", "note": "Snacks by Al"})
    assert head(al).text.startswith("Friday")
    assert " Hearts · Play to: 100" in head(al).text
    assert head(al).text.endswith("Snacks by Al")


def test_corrected_hands_are_footnoted_with_old_and_new(al):
    al.act("/games/1/deals/1", "Save correction", {"queens": "3"})
    assert [row[0] for row in al.open(PRINT).rows("record")[1:3]] == ["1 a", "2 b"]
    assert footnotes(al)[0] == "a Hand 1 corrected: Al 16 → 3, Dave 0 → 13."


def test_a_correction_that_was_taken_back_is_not_told(al):
    al.act("/games/1/deals/1", "Save correction", {"queens": "3"})
    al.act("", "Undo")
    assert [row[0] for row in al.open(PRINT).rows("record")[1:3]] == ["1", "2 a"]


def test_a_hand_corrected_twice_shows_what_it_was_first_and_is_now(al):
    for seat in ("3", "1"):
        al.act("/games/1/deals/1", "Save correction", {"queens": seat})
    assert footnotes(al)[0] == "a Hand 1 corrected: Al 16 → 3, Beth 6 → 19."


def test_cards_left_on_the_table_have_a_column(client):
    eve = sit_down(client, *EIGHT)
    eve.record("Q+13 0 0 0 0 0 0 0", table="Q+13")
    rows = eve.open(PRINT).rows("record")
    assert rows[0][-1] == "On the table"
    assert rows[1][-1] == "Q♠︎ ♥︎ 13"


def test_where_nothing_stayed_on_the_table_there_is_no_such_column(client):
    eve = sit_down(client, *EIGHT)
    eve.play("Q+13 Q+13 0 0 0 0 0 0")
    assert eve.open(PRINT).rows("record")[0][3:] == list(EIGHT)


def test_the_print_of_forty_hands_of_eleven_is_light(client):
    """40 kB at most; every hand is corrected, so that everything has a footnote too."""
    kim = start_table(client, variant="cancellation", players=[*EIGHT, "Ida", "Jo", "Kim"], rules={"target": 999})
    for number in range(1, 41):
        piles = [f"Q+{number % 6}", f"Q+{6 - number % 6}", "2", "2", "2", "2", "2", "2", "2", "2", "4"]
        ok(kim.record(number, cards=" ".join(piles)), 201)
        ok(kim.correct(number, 2 * number - 1, cards=" ".join(reversed(piles))))
    answer = client.get(f"/t/{kim.viewer_link}{PRINT}", headers={"Accept-Encoding": "gzip"})
    assert gzip.decompress(answer.data).count(b" corrected: ") == 40
    assert len(answer.data) <= 40_000


def test_hands_after_the_end_are_struck_out_and_said_to_be(client):
    al = sit_down(client, target="30")
    al.play(H1, "0 0 Q+5 8")
    al.act("/rules", "Save", {"rule-target": "16", "start": "whole"})
    assert [row.all("th")[0].text for row in al.open(PRINT).page.all("tr", "record__struck")] == ["2"]
    assert "Struck out: played after the end, not counted." in foot(al).text
