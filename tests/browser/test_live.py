"""Phones around the table: what one enters, the others see, and nothing they were doing is disturbed."""

import re
from threading import Event

import pytest
from playwright.sync_api import Page, expect

from tests.browser.following import (
    count_looks,
    expect_an_answer,
    expect_same_page,
    expect_totals,
    follow,
    follow_by_the_clock,
    let_pass,
    seconds_to_the_next_look,
)
from tests.browser.tables import FOUR as LONG_NAMES
from tests.support.browser import late
from tests.support.databases import only_sqlite
from tests.web.tables import ok, start_table

pytestmark = only_sqlite
FOUR = ["Al", "Beth", "Charlie", "Dave"]
H1 = "Q+3 6 4 0"
WITHIN = 3000
"""Milliseconds in which every phone shows what one saved."""


@pytest.fixture
def al(client):
    """Al keeps the score."""
    return start_table(client, players=FOUR)


@pytest.fixture
def evening(client):
    """A table with more hands than a phone can show."""
    table = start_table(client, players=FOUR, rules={"target": 999})
    for number in range(1, 31):
        ok(table.record(number, cards=H1), 201)
    return table


def test_a_hand_is_seen_within_three_seconds_without_loading_the_page_anew(phone, al):
    follow_by_the_clock(phone, al.viewer_link)
    al.record(1, cards=H1)
    phone.clock.run_for(WITHIN)
    expect_totals(phone, "16", "6", "4", "0")
    expect(phone.locator("h1")).to_have_text("Hand 2")
    expect(phone).to_have_title(re.compile("^Hand 2"))
    expect_same_page(phone)


def test_a_new_row_lights_up_once(phone, al):
    al.record(1, cards=H1)
    follow(phone, al.viewer_link)
    expect(phone.locator(".sheet__row--lit")).to_have_count(0)
    al.record(2, cards=H1)
    expect(phone.locator(".sheet__row--lit")).to_have_id("hand-2")
    al.record(3, cards=H1)
    expect(phone.locator(".sheet__row--lit")).to_have_id("hand-3")


def test_what_is_unfolded_and_focused_stays(phone, al):
    follow(phone, al.viewer_link)
    phone.locator(".strip__sum").click()
    phone.locator(".scroll").focus()
    al.record(1, cards=H1)
    expect_totals(phone, "16", "6", "4", "0")
    expect(phone.locator(".strip__more")).to_be_visible()
    expect(phone.locator(".scroll")).to_be_focused()


def test_the_focus_stays_on_a_row_that_changed(phone, al):
    al.record(1, cards=H1)
    follow(phone, al.link)
    phone.locator("#hand-1 a").focus()
    al.correct(1, 1, cards="0 Q+9 4 0")
    expect_totals(phone, "0", "22", "4", "0")
    expect(phone.locator("#hand-1 a")).to_be_focused()


def top_of(phone: Page, row: str) -> float:
    return phone.locator(row).bounding_box()["y"]


def test_who_reads_earlier_hands_goes_on_reading_them(phone, evening):
    follow(phone, evening.viewer_link)
    phone.locator("#hand-3").scroll_into_view_if_needed()
    before = top_of(phone, "#hand-3")
    evening.record(31, cards=H1)
    expect(phone.locator("#hand-31")).to_be_attached()
    assert abs(top_of(phone, "#hand-3") - before) < 2


def test_who_reads_the_newest_hand_goes_on_doing_so(phone, evening):
    follow(phone, evening.viewer_link)
    evening.record(31, cards=H1)
    expect(phone.locator("#hand-31")).to_be_in_viewport(ratio=0.9)


def test_a_phone_that_is_not_looked_at_does_not_ask_and_asks_at_once_when_it_is(phone, al):
    follow_by_the_clock(phone, al.viewer_link)
    hide(phone, hidden=True)
    al.record(1, cards=H1)
    assert not let_pass(phone, 60_000)
    before = count_looks(phone)
    hide(phone, hidden=False)
    assert count_looks(phone) == before + 1
    expect(phone.locator("h1")).to_have_text("Hand 2")


def hide(phone: Page, *, hidden: bool) -> None:
    """Lock a phone, or look at it again."""
    phone.evaluate(
        """(hidden) => {
          Object.defineProperty(document, "hidden", { value: hidden, configurable: true })
          document.dispatchEvent(new Event("visibilitychange"))
        }""",
        hidden,
    )


def test_phones_ask_every_two_seconds_and_every_ten_after_a_quarter_of_an_hour_without_a_change(phone, al):
    follow_by_the_clock(phone, al.viewer_link)
    assert [seconds_to_the_next_look(phone) for _look in range(3)] == [2, 2, 2]
    phone.clock.fast_forward("14:30")
    expect_an_answer(phone)
    assert seconds_to_the_next_look(phone) == 2
    phone.clock.fast_forward("00:30")
    expect_an_answer(phone)
    assert [seconds_to_the_next_look(phone) for _look in range(2)] == [10, 10]
    al.record(1, cards=H1)
    assert seconds_to_the_next_look(phone) == 10
    expect(phone.locator("h1")).to_have_text("Hand 2")
    assert [seconds_to_the_next_look(phone) for _look in range(2)] == [2, 2]


def test_unchanged_sheets_cost_an_empty_answer(phone, al):
    phone.goto(f"/t/{al.link}")
    for _round in range(2):
        with phone.expect_response("**/sheet*") as looked:
            pass
        assert looked.value.status == 304


def test_a_rematch_is_simply_there(phone, client):
    al = start_table(client, players=FOUR, rules={"target": 16})
    al.record(1, cards=H1)
    follow(phone, al.viewer_link)
    expect(phone.locator(".end h2")).to_have_text("Dave wins with 0 points.")
    ok(al.call("POST", "/games", {"version": 1}), 201)
    expect(phone.locator("h1")).to_have_text("Hand 1")
    expect(phone.locator(".end")).to_have_count(0)
    expect_same_page(phone)


def test_a_rematch_with_more_players_is_set_as_large_as_fits(phone, client):
    al = start_table(client, players=FOUR, rules={"target": 16})
    al.record(1, cards=H1)
    phone.goto(f"/t/{al.viewer_link}")
    seven = {"version": 1, "players": [*FOUR, "Eve", "Finn", "Gus"], "variant": "cancellation"}
    ok(al.call("POST", "/games", seven), 201)
    expect(phone.locator("body.table--many .sheet--many .sheet__who")).to_have_count(7)


def test_what_was_said_of_an_earlier_change_goes_with_a_later_one(phone, al):
    al.record(1, cards=H1)
    phone.goto(f"/t/{al.link}?did=saved&hand=1")
    expect(phone.get_by_text("Hand 1 is saved.").first).to_be_visible()
    al.correct(1, 1, cards="0 Q+9 4 0")
    expect(phone.get_by_text("Hand 1 is saved.")).to_have_count(0)


def test_the_end_is_simply_there_and_goes_again(phone, client):
    al = start_table(client, players=FOUR, rules={"target": 16})
    follow(phone, al.viewer_link)
    al.record(1, cards=H1)
    expect(phone.locator(".end h2")).to_have_text("Dave wins with 0 points.")
    al.correct(1, 1, cards="3 Q+3 7 0")
    al.undo(2)
    al.undo(3)
    expect(phone.locator("h1")).to_have_text("Hand 1")
    expect(phone.locator(".end")).to_have_count(0)
    expect_same_page(phone)


@pytest.fixture
def unstyled(phone, client):
    """A phone that follows a game whose end is due, its style held back; once that comes, the end is there."""
    al = start_table(client, players=FOUR, rules={"target": 16})
    follow_by_the_clock(phone, al.viewer_link)
    al.record(1, cards=H1)
    with late(phone, "asks.css"):
        with phone.expect_request("**/asks.css*"):
            phone.clock.run_for(2000)
        yield phone
    expect(phone.locator(".end h2")).to_have_text("Dave wins with 0 points.")


def test_the_end_is_shown_when_there_is_its_style(unstyled):
    """On a slow network its chart and its buttons came bare, and moved a moment later."""
    expect(unstyled.locator("h1")).to_have_text("Hand 1")
    expect(unstyled.locator(".end")).to_have_count(0)


def test_the_end_comes_without_its_style_where_that_does_not_come(unstyled):
    unstyled.clock.run_for(3000)
    expect(unstyled.locator(".end h2")).to_have_text("Dave wins with 0 points.")


def test_a_deleted_table_says_so_and_phones_stop_asking(new_phone, al):
    """Failure 20: nothing comes back to life."""
    phones = [follow_by_the_clock(new_phone(), link) for link in (al.link, al.viewer_link)]
    al.call("DELETE", "")
    for phone in phones:
        phone.clock.run_for(2000)
        expect(phone.locator(".age")).to_have_text("This game is no longer here.")
        before = count_looks(phone)
        hide(phone, hidden=False)
        phone.clock.run_for(60_000)
        assert count_looks(phone) == before


def test_without_an_answer_the_age_of_the_sheet_is_shown_until_one_comes(phone, al, complaints):
    """Failure 12: within an interval and two seconds; what is shown is never taken for the newest."""
    follow_by_the_clock(phone, al.viewer_link)
    phone.context.set_offline(True)
    al.record(1, cards=H1)
    phone.clock.run_for(4000)
    age = phone.locator(".age")
    expect(age).to_contain_text(re.compile(r"^as of \d\d:\d\d · No answer from the server\."))
    expect(phone.locator("h1")).to_have_text("Hand 1")
    phone.context.set_offline(False)
    expect(age).to_be_hidden()
    expect(phone.locator("h1")).to_have_text("Hand 2")
    complaints[:] = [one for one in complaints if "ERR_INTERNET_DISCONNECTED" not in one]


def test_a_server_that_hangs_is_no_answer_either(phone, al):
    """Complaint 77: Wi-Fi without internet."""
    held = Event()
    follow_by_the_clock(phone, al.viewer_link)
    phone.route("**/sheet", lambda route: None if not held.is_set() else route.continue_())
    phone.clock.run_for(4000)
    expect(phone.locator(".age")).to_contain_text("No answer from the server.")
    held.set()
    phone.clock.run_for(8000)
    expect(phone.locator(".age")).to_be_hidden()


def test_names_of_any_script_come_as_they_are(phone, client):
    table = start_table(client, players=LONG_NAMES)
    follow(phone, table.viewer_link)
    table.record(1, cards=H1)
    expect_totals(phone, "16", "6", "4", "0")
    expect(phone.locator(".sheet__who .name")).to_have_text(LONG_NAMES)


def test_the_same_page_printed_or_without_javascript_is_the_same_sheet(new_phone, al):
    al.record(1, cards=H1)
    phone = new_phone(java_script_enabled=False)
    phone.goto(f"/t/{al.viewer_link}")
    expect(phone.locator(".sheet__total")).to_have_text(["16", "6", "4", "0"])
    expect(phone.locator(".me")).to_be_hidden()
    expect(phone.locator(".age")).to_be_hidden()


def test_half_an_hour_of_waiting_changes_nothing(phone, al):
    """Complaints 65 and 66: after 15 to 20 minutes the scores went to zero."""
    al.record(1, cards=H1)
    phone.clock.install()
    follow(phone, al.viewer_link)
    for _minute in range(30):
        phone.clock.fast_forward(60_000)
    with phone.expect_response("**/sheet") as looked:
        phone.clock.fast_forward(60_000)
    assert looked.value.status == 304
    expect_totals(phone, "16", "6", "4", "0")
    expect_same_page(phone)
