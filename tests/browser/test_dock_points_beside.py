"""Points beside what else there is: hearts, the table, bonus cards, stored hands, a keyboard, a silent server."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.dock import NAMES, open_dock
from tests.browser.points import list_wrong, open_points, tap_all, turn_to_points, type_points
from tests.support.databases import only_sqlite
from tests.web.tables import ok, start_table

pytestmark = only_sqlite


def test_what_was_entered_by_hearts_comes_along_as_points_and_stays(dock):
    dock.press("Q 3 6")
    turn_to_points(dock)
    dock.expect_row("16", "6", "", "")
    expect(dock.cell("Charlie")).to_have_attribute("aria-current", "true")
    type_points(dock, "1")
    dock.expect_sums("Dave 3? = 3 → 3", "Al Q♠︎ + 3 = 16 → 16", "Beth 6 = 6 → 6", "Charlie 1 = 1 → 1")
    dock.tap(dock.phone.get_by_role("button", name="Hearts"))
    dock.expect_row("Q♠︎ 3", "6", "", "")


def test_hearts_that_change_meanwhile_change_the_points_of_their_seat_alone(dock):
    dock.press("Q 3")
    turn_to_points(dock)
    type_points(dock, "5")
    dock.tap(dock.phone.get_by_role("button", name="Hearts"))
    dock.press("@Al 4")
    turn_to_points(dock)
    dock.expect_row("17", "5", "", "")


def test_what_was_taken_back_does_not_come_along_again(dock):
    """Seen at our own: after a reload it stood over what was typed since."""
    turn_to_points(dock)
    type_points(dock, "5")
    dock.tap(dock.phone.get_by_role("button", name="Hearts"))
    expect(dock.find("13")).to_be_visible()
    dock.press("3 6")
    turn_to_points(dock)
    expect(dock.phone.locator(".key--next")).to_be_visible()
    dock.expect_row("3", "6", "", "")
    tap_all(dock, "back", "digit 7", "next")
    dock.expect_row("57", "", "", "")
    dock.phone.reload()
    expect(dock.phone.locator(".key--next")).to_be_visible()
    dock.expect_row("57", "", "", "")


def test_what_lies_on_the_table_comes_along_as_points_of_nobody(phone, client):
    table = start_table(client, variant="cancellation", players=NAMES[:8])
    dock = open_dock(phone, table.link)
    dock.press("Q 3 Q 5 4 2 3 2 4 table")
    turn_to_points(dock)
    expect(dock.save).to_have_text("Save")
    dock.press("Save")
    dock.expect_totals(16, 18, 4, 2, 3, 2, 4, 0)
    assert table.game()["deals"][0]["uncollected"]["hearts"] == 3


def test_what_may_lie_on_the_table_is_asked_for(phone, client):
    table, dock = open_points(phone, client, variant="cancellation", players=NAMES[:8])
    type_points(dock, "16", "18", "4", "2", "3", "2", "4")
    expect(dock.line).to_contain_text("Hana 3, or on the table?")
    dock.rest()
    dock.press("table")
    dock.expect_sums(
        *("Al Q♠︎ + 3 = 16 → 16", "Beth Q♠︎ + 5 = 18 → 18", "Charlie 4 = 4 → 4", "Dave 2 = 2 → 2"),
        *("Eve 3 = 3 → 3", "Finn 2 = 2 → 2", "Gus 4 = 4 → 4", "Hana 0 = 0 → 0"),
    )
    dock.press("Save")
    dock.expect_totals(16, 18, 4, 2, 3, 2, 4, 0)
    assert table.game()["deals"][0]["uncollected"]["hearts"] == 3


def test_rest_says_what_it_gives_and_never_nothing(points):
    type_points(points, "20")
    expect(points.find("rest")).to_have_text("RestΣ 6")
    type_points(points, "9")
    expect(points.find("rest")).to_have_text("RestΣ 0")
    tap_all(points, "rest")
    points.expect_row("20", "9", "0", "")


def test_rest_of_hearts_says_that_it_gives_nothing(dock):
    dock.press("Q 10 9")
    expect(dock.find("rest")).to_have_text("Rest♥︎ 0")
    dock.press("rest")
    dock.expect_row("Q♠︎ 10", "9", "0", "")


def test_a_bonus_card_in_points(phone, client):
    _table, dock = open_points(phone, client, variant="omnibus")
    type_points(dock, "-7", "19")
    expect(list_wrong(dock)).to_have_count(0)
    dock.expect_row("−7", "19", "", "")
    expect(dock.save).to_have_text("Σ 4 left")
    type_points(dock, "4")
    dock.expect_sums("Dave 0? = 0 → 0", "Al J♦︎ + 3 = −7 → −7", "Beth Q♠︎ + 6 = 19 → 19", "Charlie 4 = 4 → 4")
    dock.press("Save")
    expect(phone.locator(".sheet__total")).to_have_text(["−7", "19", "4", "0"])


def test_less_than_nothing_is_left_for_who_has_the_bonus_card(phone, client):
    _table, dock = open_points(phone, client, variant="omnibus")
    type_points(dock, "16", "7")
    expect(dock.save).to_have_text("Σ −7 left")
    expect(dock.find("rest")).to_have_text("RestΣ −7")
    tap_all(dock, "rest")
    dock.expect_row("16+16", "7+7", "−7−7", "00")
    expect(list_wrong(dock)).to_have_count(0)


def test_a_moon_beside_other_ways_shows_what_each_leads_to(phone, client):
    _table, dock = open_points(phone, client, variant="omnibus")
    type_points(dock, "16", "0", "0")
    expect(phone.locator(".outcome")).to_have_count(5)
    expect(phone.locator(".outcome").nth(3)).to_contain_text("Al −10")
    expect(phone.locator(".outcome").nth(4)).to_contain_text("Al −36")
    dock.rest()
    dock.tap(phone.locator(".outcome").first)
    dock.expect_totals(16, 0, 0, 0)


def test_a_stored_hand_is_put_right_by_points(phone, four):
    ok(four.record(1, cards="Q+3 6 4 0"), 201)
    dock = open_dock(phone, f"{four.link}/games/1/deals/1")
    turn_to_points(dock)
    dock.expect_sums("Al 16 → 16", "Beth 6 → 6", "Charlie 4 → 4", "Dave 0 → 0")
    tap_all(dock, "mark 1", "digit 5", "next")
    expect(dock.line).to_contain_text("Points come to 25; 26 are in a hand.")
    tap_all(dock, "mark 2", "digit 5", "next")
    dock.expect_sums("Al 16 → 16", "Beth 6 → 5", "Charlie 4 → 5", "Dave 0 → 0")
    dock.press("Save")
    dock.expect_totals(16, 5, 5, 0)


@pytest.mark.parametrize(
    ("keys", "row"),
    [
        ("1 6 Enter 6 Enter 4 Enter", ["16+16", "6+6", "4+4", "00"]),
        ("1 7 Backspace 6 Enter ArrowRight 4 ArrowLeft 6 Enter", ["16+16", "6+6", "4+4", "00"]),
        ("ArrowLeft 9 Enter", ["", "", "", "9"]),
        ("- 2 6 Enter", ["−26−26", "00", "00", "00"]),
    ],
)
def test_a_real_keyboard_does_the_same(points, keys, row):
    for key in keys.split():
        points.phone.keyboard.press(key)
    points.expect_row(*row)


def test_enter_ends_a_number_and_then_saves(points):
    for key in ["1", "6", "Enter", "6", "Enter", "4", "Enter"]:
        points.phone.keyboard.press(key)
    expect(points.phone.locator(".ending")).to_contain_text("Dave 0?")
    points.phone.keyboard.press("Enter")
    points.expect_totals(16, 6, 4, 0)


def test_without_an_answer_of_the_referee_points_are_saved_all_the_same(points, four, complaints):
    """The server asks then, as without a script."""
    points.phone.route("**/points?*", lambda route: route.abort())
    type_points(points, "13", "13")
    points.press("Save")
    expect(points.phone.locator("#dock-title")).to_contain_text("in several ways")
    points.phone.unroute("**/points?*")
    points.tap(points.phone.locator(".outcome").nth(1))
    points.expect_totals(13, 13, 0, 0)
    expect(points.phone).to_have_url(re.compile("by=points"))
    complaints.clear()


def test_values_of_single_cards_are_summed_up_without_a_count(phone, client):
    table = start_table(client, players=NAMES[:4], rules={"card_values": {"H": "face"}})
    dock = open_dock(phone, table.link)
    tap_all(dock, "card 2H", "mark 1", "card QS", "mark 2", "rest")
    dock.expect_sums("Dave 0? → 0", "Al 2 → 2", "Beth 13 → 13", "Charlie 102 → 102")
