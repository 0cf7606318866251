"""Points by agreement, by the pages: asked, refused with what to do, shown, put right, taken out, printed."""

import re
from collections.abc import Mapping

import pytest
from flask.testing import FlaskClient

from tests.web.people import H1, Person, sit_down, totals
from tests.web.screen import Screen
from tests.web.test_pages_history import lines
from tests.web.test_pages_ruled import notes

ASK, FIRST = "/games/1/adjust", "/games/1/adjust/1"
MISDEAL = {"who": "1", "sign": "minus", "points": "5", "reason": "misdeal"}


@pytest.fixture
def al(client: FlaskClient) -> Person:
    al = sit_down(client)
    al.play(H1)
    return al


def give(person: Person, typed: Mapping[str, str] = MISDEAL) -> Screen:
    return person.act(ASK, "Save", typed)


def row(screen: Screen) -> list[str]:
    """Read the row of the points on the sheet."""
    (node,) = [node for node in screen.page.all("tr") if node.attrs.get("id", "").startswith("given-")]
    return [cell.text for cell in node.all() if cell.tag in ("th", "td")]


def test_the_menu_of_the_table_leads_there(al: Person):
    assert al.home + ASK in [node.attrs["href"] for node in al.open().page.all("a") if "href" in node.attrs]
    assert al.home + ASK not in al.viewer.open().html


def test_points_taken_off_are_a_row_between_the_hands(al: Person):
    screen = al.follow(give(al))
    assert "The points are saved." in screen.text
    assert (row(screen), totals(screen)) == (["±", "", "1 −5", "", ""], [16, 1, 4, 0])
    assert "± misdeal" in notes(screen)
    screen = al.play(H1)
    order = [node.attrs["id"] for node in screen.page.all("tr") if "id" in node.attrs]
    assert order == ["hand-1", "given-1", "hand-2"]


def test_points_added_have_a_plus_and_no_reason_no_note(al: Person):
    screen = al.follow(give(al, {"who": "3", "sign": "plus", "points": "12"}))
    assert (row(screen)[4], notes(screen)) == ("12 +12", [])


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"points": ""}, "Type how many points, without a sign."),
        ({"points": "−"}, "Points: “−” is not a number of up to three digits, 0 to 9."),
        ({"points": "-5"}, "Type how many points, without a sign. Plus or minus?"),
        ({"points": "− 5"}, "Type how many points, without a sign. Plus or minus?"),
        ({"points": "+5"}, "Type how many points, without a sign. Plus or minus?"),
        ({"points": "5-"}, "Points: “5-” is not a number of up to three digits, 0 to 9."),
        ({"points": "１３"}, "Points: “１３” is not a number of up to three digits, 0 to 9."),
        ({"points": "1.5"}, "Points: “1.5” is not a number of up to three digits, 0 to 9."),
        ({"points": "0"}, "Give or take 1 to 999 points."),
        ({"reason": "x" * 201}, "Reason: at most 200 characters."),
        ({"who": "7"}, "Choose one of the answers shown."),
    ],
)
def test_what_is_wrong_is_said_and_everything_typed_is_kept(al: Person, typed: dict[str, str], sentence: str):
    """Complaint 32: a minus in an odd place, wide digits and fractions."""
    wrong = {**MISDEAL, **typed}
    screen = give(al, wrong)
    assert (screen.status, screen.problems) == (422, [sentence])
    kept = screen.form("Save").fields
    assert {name: kept.get(name, "7") for name in wrong} == wrong
    assert totals(al.open()) == [16, 6, 4, 0]


def test_who_and_which_way_have_to_be_chosen(al: Person):
    screen = give(al, {"points": "5"})
    assert screen.problems == ["Choose whose points they are.", "Choose + or −."]


def test_a_page_that_is_sent_twice_gives_points_once(al: Person):
    """Complaint 33: a double click, or a page that was loaded again after sending."""
    form = al.open(ASK).form("Save")
    for _time in range(3):
        al.follow(al.press(form, "Save", MISDEAL, ASK))
    assert totals(al.open()) == [16, 1, 4, 0]


def test_a_page_that_is_sent_again_with_other_points_is_asked_about(al: Person):
    form = al.open(ASK).form("Save")
    al.press(form, "Save", MISDEAL, ASK)
    screen = al.press(form, "Save", {**MISDEAL, "points": "6"}, ASK)
    (problem,) = screen.problems
    assert problem == "Something else was sent from this page before. Send this again if you mean it."
    assert screen.form("Save").fields["points"] == "6"


def test_points_that_were_taken_back_can_be_given_again(al: Person):
    form = al.open(ASK).form("Save")
    al.press(form, "Save", MISDEAL, ASK)
    al.act("", "Undo:")
    screen = al.press(form, "Save", MISDEAL, ASK)
    assert screen.status == 409
    again = al.press(screen.form("Save"), "Save", None, ASK)
    assert again.problems == ["Someone changed the game meanwhile. Look at it again first."]
    assert totals(al.follow(al.press(again.form("Save"), "Save", None, ASK))) == [16, 1, 4, 0]


def test_somebody_who_recorded_a_hand_meanwhile_is_told_of(al: Person):
    form = al.open(ASK).form("Save")
    al.play(H1)
    screen = al.press(form, "Save", MISDEAL, ASK)
    assert (screen.status, screen.problems) == (409, ["Someone changed the game meanwhile. Look at it again first."])
    assert totals(al.follow(al.press(screen.form("Save"), "Save", None, ASK))) == [32, 7, 8, 0]


def test_one_touch_on_the_row_opens_it_to_be_put_right(al: Person):
    screen = al.follow(give(al))
    (link,) = [node for node in screen.page.all("a", "sheet__row-link") if node.text == "±"]
    assert link.attrs["href"] == al.home + FIRST
    kept = al.open(FIRST).form("Save").fields
    assert {name: kept[name] for name in MISDEAL} == MISDEAL
    screen = al.follow(al.act(FIRST, "Save", {"who": "2", "sign": "plus", "points": "3", "reason": ""}))
    assert totals(screen) == [16, 6, 7, 0]


def test_points_are_taken_out_and_brought_back(al: Person):
    give(al)
    screen = al.follow(al.act(FIRST, "withdraw"))
    assert ("The points are taken out." in screen.text, totals(screen)) == (True, [16, 6, 4, 0])
    assert al.open(FIRST).status == 404
    assert totals(al.follow(al.act("", "Undo:"))) == [16, 1, 4, 0]


def test_somebody_who_changed_the_points_meanwhile_is_told_of(al: Person):
    give(al)
    form = al.open(FIRST).form("Save")
    al.act(FIRST, "Save", {"points": "9"})
    screen = al.press(form, "Save", {"points": "7"}, FIRST)
    sentence = "Someone changed these points meanwhile. Look at the sheet, then save again."
    assert (screen.status, screen.problems) == (409, [sentence])
    assert totals(al.follow(al.press(screen.form("Save"), "Save", None, FIRST))) == [16, -1, 4, 0]


def test_a_viewer_sees_the_row_and_cannot_open_it(al: Person):
    give(al)
    assert row(al.viewer.open()) == ["±", "", "1 −5", "", ""]
    assert {al.viewer.open(path).status for path in (ASK, FIRST)} == {403}


def test_the_history_says_whose_points_and_why(al: Person):
    give(al)
    al.act(FIRST, "Save", {"sign": "plus", "points": "1", "reason": ""})
    al.act(FIRST, "withdraw")
    assert lines(al)[:3] == [
        ("Points by agreement taken out", "Beth: 1 point added"),
        ("Points by agreement corrected", "Beth: 5 points taken off, misdeal → Beth: 1 point added"),
        ("Points by agreement", "Beth: 5 points taken off, misdeal"),
    ]
    assert "Undo: taking out points" in al.open("/games/1/history").text


def test_points_may_end_the_game_and_let_it_go_on(al: Person):
    screen = al.follow(give(al, {"who": "0", "sign": "plus", "points": "84"}))
    assert "Dave wins" in screen.text
    screen = al.follow(al.act(FIRST, "Save", {"points": "80"}))
    assert "Dave wins" not in screen.text
    assert totals(al.play(H1)) == [112, 12, 8, 0]


def test_the_print_has_the_row_with_a_footnote(al: Person):
    give(al)
    al.play(H1)
    page = al.viewer.open("/games/1/print").page
    heads = [node.text for node in page.all("tbody")[1].all("th")]
    assert heads == ["1", "± a", "2"]
    assert [node.text for node in page.all("p", "record__footnote")] == [
        "a By agreement, before hand 2: \u2068Beth\u2069: 5 points taken off, misdeal."
    ]


def test_the_spreadsheet_has_a_row_for_them(al: Person):
    give(al, {**MISDEAL, "reason": "=misdeal"})
    al.play(H1)
    rows = al.client.get(f"{al.home}/games/1/sheet.csv").get_data(as_text=True).splitlines()
    assert rows[0].endswith("Σ Dave,Reason")
    assert rows[2:4] == ["±,,,,-5,,,,1,,,'=misdeal", "2,Beth,right,16,6,4,0,32,7,8,0,"]
    assert len({line.count(",") for line in rows}) == 1


def test_the_chart_steps_at_the_hand_before(al: Person):
    give(al, {"who": "0", "sign": "plus", "points": "20"})
    al.play(H1)
    page = al.client.get(f"{al.home}/games/1/chart.svg").get_data(as_text=True)
    courses = [re.findall(r"([\d.]+),([\d.]+)", points) for points in re.findall(r'<polyline points="([^"]+)"', page)]
    (stepped,) = [course for course in courses if len(course) == 4]
    assert stepped[1][0] == stepped[2][0]
    assert stepped[1][1] != stepped[2][1]
    assert {len(course) for course in courses} == {3, 4}


def test_points_stand_above_what_begins_with_the_next_hand_and_below_for_who_begins(al: Person):
    al.follow(give(al))
    al.follow(al.act("/players", "join", {"join-name": "Eve"}))
    al.follow(give(al, {"who": "4", "sign": "plus", "points": "3"}))
    screen = al.play("Q+5 4 3 1 0")
    order = ["±", "± misdeal", "From hand 2 on · Eve starts with 5", "±", "2"]
    rows = [line.all("th") + line.all("td") for line in screen.page.all("tr") if not line.all("th", "sheet__name")]
    heads = [next(cell.text for cell in line if cell.text or cell.tag == "th") for line in rows]
    assert heads[heads.index("1") + 1 :][:5] == order
    printed = [line[0].split()[0] for line in al.open("/games/1/print").rows("record")[2:6]]
    assert printed == ["±", "From", "±", "2"]
