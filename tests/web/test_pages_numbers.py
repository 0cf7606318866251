"""Numbers that people type: up to three ASCII digits, perhaps after a minus; anything else is named and kept."""

import pytest

from tests.support.databases import only_sqlite
from tests.web.people import EIGHT, FOUR, H1, sit_down

ZOO = [
    "１３",
    "1_0",
    "+5",
    "1e1",
    "٣",
    "1.5",
    "1,5",
    "−5",
    "0x1",
    "--1",
    "5-",
    "-",
    "²",
    "1 0",
    " 5 ",
    "1000",
    "\u00a05",
    "NaN",
    "♥",
]


@only_sqlite
@pytest.mark.parametrize("text", ZOO)
def test_what_is_no_number_is_named_and_kept(client, text):
    """Complaint 32: refused with words; and 34 of the failures that must not happen: int() takes half of these."""
    al = sit_down(client)
    answer, shown = al.record(H1, **{"hearts-1": text}), text.replace("\u00a0", " ")
    assert (answer.status, answer.problems) == (
        422,
        [f"Beth: “{shown}” is not a number of up to three digits, 0 to 9."],
    )
    assert answer.form("Save").fields | {"hearts-0": "3", "hearts-1": text, "queens": "0"} == answer.form("Save").fields
    assert al.game()["deals"] == []


@pytest.mark.parametrize("text", ["6", "06", "006"])
def test_zeros_before_a_number_do_no_harm(client, text):
    al = sit_down(client)
    assert al.record(H1, **{"hearts-1": text}).status == 303
    assert al.totals == [16, 6, 4, 0]


def test_the_field_that_is_wrong_is_marked_and_told_of_at_the_field(client):
    answer = sit_down(client).record(H1, **{"hearts-2": "x"})
    (field,) = [node for node in answer.page.all("input") if "aria-invalid" in node.attrs]
    (link,) = answer.page.all(kind="problems")[0].all("a")
    assert (field.attrs["name"], link.attrs["href"]) == ("hearts-2", f"#{field.attrs['id']}")
    told = [node for node in answer.page.walk() if node.attrs.get("id") == field.attrs["aria-describedby"]]
    assert [node.text for node in told] == ["Charlie: “x” is not a number of up to three digits, 0 to 9."]


def test_every_field_that_is_wrong_is_named_at_once(client):
    answer = sit_down(client).record(H1, **{"hearts-0": "x", "hearts-1": "y", "hearts-3": "z"})
    assert [problem.split(":")[0] for problem in answer.problems] == ["Al", "Beth", "Dave"]


def test_a_very_long_text_is_shown_in_part_and_kept_whole(client):
    answer = sit_down(client).record(H1, **{"hearts-0": "9" * 5000})
    assert answer.problems == [f"Al: “{'9' * 20}” is not a number of up to three digits, 0 to 9."]
    assert answer.form("Save").fields["hearts-0"] == "9" * 5000


@pytest.mark.parametrize("text", ["1_6", "١٦", "16.0"])
def test_points_are_read_as_strictly(client, text):
    answer = sit_down(client).record_points(text, 6, 4, 0)
    assert answer.problems == [f"Al: “{text}” is not a number of up to three digits, 0 to 9."]


@pytest.mark.parametrize("field", ["queens-3", "hearts-table", "queens-table"])
def test_every_cell_of_two_decks_is_read_as_strictly(client, field):
    eve = sit_down(client, *EIGHT)
    answer = eve.record("Q+5 5 5 5 Q+6 0 0 0", **{field: "1_0"})
    who = "on the table" if field.endswith("table") else "Dave"
    assert answer.problems == [f"{who}: “1_0” is not a number of up to three digits, 0 to 9."]


def test_a_bonus_card_of_two_decks_is_read_as_strictly(client):
    eve = sit_down(client, *EIGHT, bonus_card="JD")
    answer = eve.record("Q+5 5 5 5 Q+6 J 0 0", **{"bonus-6": "x"})
    assert answer.problems == ["Gus: “x” is not a number of up to three digits, 0 to 9."]
    assert [node.attrs["id"] for node in answer.page.all(kind="unseen") if node.text == answer.problems[0]] == [
        "bonus-6-error"
    ]


def test_cards_below_nothing_are_refused(client):
    """Complaint 16: going back drove points below zero."""
    answer = sit_down(client).record("Q 0 0 0", **{"hearts-0": "14", "hearts-1": "-1"})
    assert (answer.status, answer.problems) == (422, ["Beth: a number of cards cannot be less than 0."])


@only_sqlite
@pytest.mark.parametrize("pile", ["4", "x", "table", "-1", "٠"])
def test_nobody_but_a_seat_has_the_queen(client, pile):
    answer = sit_down(client).record(H1, queens=pile)
    assert (answer.status, answer.problems) == (422, ["Choose one of the answers shown."])


@pytest.mark.parametrize("number", ["x", "1_0", "١", ""])
def test_a_number_that_the_page_carries_is_read_as_strictly(client, number):
    al = sit_down(client)
    assert al.record(H1, number=number).status in (409, 422)
    assert al.game()["deals"] == []


@pytest.mark.parametrize(("typed", "sentence"), [
    ({"hearts-0": "2"}, "Hearts add up to 12; 13 were dealt. 1 heart is missing."),
    ({"hearts-0": "5"}, "Hearts add up to 15; there are only 13. 2 too many."),
    ({"hearts-0": "999"}, "Hearts add up to 1009; there are only 13. 996 too many."),
], ids=["one short", "two over", "far over"])  # fmt: skip
def test_wrong_sums_are_told_with_both_numbers(client, typed, sentence):
    """Complaint 40: entries were wrong and nothing checked them."""
    al = sit_down(client)
    answer = al.record(H1, **typed)
    assert (answer.status, answer.problems) == (422, [sentence])
    assert al.game()["deals"] == []


def test_all_faults_are_told_at_once_and_all_that_was_typed_stays(client):
    al = sit_down(client, *FOUR, variant="omnibus")
    answer = al.record("3 6 3 0")
    assert (answer.status, answer.problems) == (
        422,
        [
            "Hearts add up to 12; 13 were dealt. 1 heart is missing.",
            "Nobody has the queen of spades. Who took it?",
            "Nobody has the bonus card. Who took it?",
        ],
    )
    form = answer.form("Save")
    assert [form.fields[f"hearts-{seat}"] for seat in range(4)] == ["3", "6", "3", "0"]
    assert al.press(form, "Save", {"hearts-3": "1", "queens": "0", "bonus": "1"}).status == 303


def test_the_points_typed_stay_when_no_cards_make_them(client):
    """Seen at peers: 40 points saved to one player."""
    answer = sit_down(client).record_points(40, "", 1, 0)
    assert answer.problems == ["Points in this hand must add up to 26; now it is 41."]
    assert [answer.form("Save").fields[f"points-{seat}"] for seat in range(4)] == ["40", "", "1", "0"]
