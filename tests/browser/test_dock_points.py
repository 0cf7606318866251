"""Points: what can be worked out is not asked, what cannot be is said, and the cards show before anything is saved."""

import re

from playwright.sync_api import expect

from tests.browser.dock import NAMES, open_dock
from tests.browser.points import list_wrong, open_points, tap_all, turn_to_points, type_points
from tests.support.databases import only_sqlite
from tests.web.tables import ok, start_table

pytestmark = only_sqlite


def test_one_way_is_shown_with_new_totals_before_it_is_saved(points, four):
    type_points(points, "16", "6", "4")
    points.expect_sums("Dave 0? = 0 → 0", "Al Q♠︎ + 3 = 16 → 16", "Beth 6 = 6 → 6", "Charlie 4 = 4 → 4")
    assert four.game()["deals"] == []
    points.press("Save")
    points.expect_totals(16, 6, 4, 0)
    assert [pile["queens"] for pile in four.game()["deals"][0]["takings"]] == [1, 0, 0, 0]


def test_zeros_are_worked_out_once_all_is_placed(points):
    type_points(points, "25", "1")
    points.expect_sums("Charlie 0? = 0 → 0", "Dave 0? = 0 → 0", "Al Q♠︎ + 12 = 25 → 25", "Beth 1 = 1 → 1")
    points.press("Save")
    points.expect_totals(25, 1, 0, 0)


def test_the_totals_shown_go_on_from_those_before(points, four, phone):
    ok(four.record(1, cards="Q+3 6 4 0"), 201)
    dock = open_dock(phone, four.link)
    type_points(dock, "4", "0", "16")
    dock.expect_sums("Dave 6? = 6 → 6", "Al 4 = 4 → 20", "Beth 0 = 0 → 6", "Charlie Q♠︎ + 3 = 16 → 20")


def test_points_that_a_seat_cannot_have_are_named_with_both_numbers(points):
    type_points(points, "99")
    expect(points.line).to_contain_text("Al has 99; the most in a hand is 26.")
    expect(list_wrong(points)).to_have_text(["Al"])
    expect(points.save).to_have_text("Σ 73 too many")
    points.press("Save")
    expect(points.cell("Al")).to_have_attribute("aria-current", "true")


def test_points_that_come_to_too_many_are_named_with_both_numbers(points):
    type_points(points, "16", "11")
    expect(points.line).to_contain_text("Points come to 27; 26 are in a hand.")
    expect(list_wrong(points)).to_have_text(["Al", "Beth"])
    expect(points.save).to_have_text("Σ 1 too many")


def test_points_that_come_to_too_few_are_named_with_both_numbers(points):
    type_points(points, "16", "6", "3")
    tap_all(points, "mark 3", "digit 0", "next")
    expect(points.line).to_contain_text("Points come to 25; 26 are in a hand.")
    expect(list_wrong(points)).to_have_count(4)
    expect(points.save).to_have_text("Σ 1 left")


def test_points_that_no_cards_make_say_so_as_soon_as_that_is_sure(points, four):
    type_points(points, "12", "12")
    expect(points.line).to_contain_text("The points add up to 24, but no cards make them.")
    expect(list_wrong(points)).to_have_text(["Al", "Beth"])
    type_points(points, "2", "0")
    expect(points.save).to_have_text("No cards make that")
    points.press("Save")
    assert four.game()["deals"] == []


def test_a_number_is_not_wrong_while_it_is_being_typed(phone, client):
    _table, dock = open_points(phone, client, rules={"card_values": {"H": 2, "QS": 25}})
    tap_all(dock, "digit 4")
    expect(phone.locator(".keys .faded")).to_have_text(["2", "4", "6", "8", "0", "−"])
    dock.rest()
    tap_all(dock, "digit 4")
    expect(list_wrong(dock)).to_have_text(["Al"])
    tap_all(dock, "back")
    expect(list_wrong(dock)).to_have_count(0)
    tap_all(dock, "digit 5", "next")
    expect(dock.cell("Beth")).to_have_attribute("aria-current", "true")
    expect(list_wrong(dock)).to_have_count(0)


def test_digits_that_lead_nowhere_are_faded_and_work(points):
    type_points(points, "24")
    faded = points.phone.locator(".keys .faded")
    expect(faded).to_have_text(["3", "4", "5", "6", "7", "8", "9", "−"])
    tap_all(points, "digit 3")
    expect(points.line).to_contain_text("Points come to 27; 26 are in a hand.")


def test_a_moon_by_its_cards_shows_both_outcomes(points, four):
    type_points(points, "26")
    expect(points.phone.locator(".outcome")).to_have_count(2)
    expect(points.phone.locator(".outcome[value=add]")).to_contain_text("Beth 26")
    points.tap(points.phone.locator(".outcome[value=add]"))
    points.expect_totals(0, 26, 26, 26)
    assert four.game()["deals"][0]["moon"] == "add"


def test_a_moon_by_its_cards_that_is_none_leads_on_to_the_next_seat(points):
    """Al had 26 after somebody else's moon."""
    type_points(points, "26")
    points.rest()
    points.tap(points.phone.get_by_role("button", name="Not everything: back"))
    expect(points.cell("Beth")).to_have_attribute("aria-current", "true")
    type_points(points, "26", "0")
    points.expect_row("26+26", "26+26", "00", "26+26")


def test_points_after_a_moon_are_read_as_one(points):
    type_points(points, "0", "26")
    expect(points.line).to_contain_text("Beth shot the moon.")
    points.press("@Charlie")
    type_points(points, "26")
    points.expect_sums("Dave 0? = 26 → 26", "Al Q♠︎ + 13 = 0 → 0", "Beth 0 = 26 → 26", "Charlie 0 = 26 → 26")
    expect(points.line).to_contain_text("Al shot the moon.")
    points.press("Save")
    points.expect_totals(0, 26, 26, 26)


def test_points_off_the_shooter_are_read_as_a_moon_at_once(points):
    type_points(points, "-26")
    zeros = [f"{name} 0? = 0 → 0" for name in NAMES[1:4]]
    points.expect_sums(*zeros, "Al Q♠︎ + 13 = −26 → −26")
    expect(points.line).to_contain_text("Al shot the moon.")
    points.press("Save")
    expect(points.phone.locator(".sheet__total")).to_have_text(["−26", "0", "0", "0"])


def test_a_moon_by_points_that_ends_the_game_warns_for_whom(phone, client):
    table = start_table(client, players=NAMES[:4], rules={"target": 40})
    ok(table.record(1, cards="Q+3 6 4 0"), 201)
    dock = open_dock(phone, table.link)
    turn_to_points(dock)
    dock.press("@Beth")
    type_points(dock, "26")
    expect(phone.locator(".outcome__warning")).to_have_text(["Ends the game. Winner: Beth"])
    dock.press("@Beth")
    type_points(dock, "0")
    dock.press("@Dave")
    type_points(dock, "26")
    expect(phone.locator(".outcome__warning")).to_have_text(["Ends the game. Winner: Dave"])


def test_ways_in_which_points_came_about_are_buttons_that_save_and_points_are_remembered(phone, client):
    table, dock = open_points(phone, client)
    type_points(dock, "13", "13")
    expect(phone.locator(".ending")).to_contain_text("in several ways. Which is it?")
    dock.expect_row("13+13", "13+13", "00", "00")
    dock.rest()
    dock.tap(phone.get_by_role("button", name="Al 13 · Beth Q♠︎"))
    dock.expect_totals(13, 13, 0, 0)
    assert [pile["queens"] for pile in table.game()["deals"][0]["takings"]] == [0, 1, 0, 0]
    phone.locator(".dock--live .open").wait_for()
    expect(phone.locator(".way[aria-current]")).to_have_text("Points")
    expect(phone).to_have_url(re.compile("by=points"))


def test_ways_lead_back_to_the_points(points):
    type_points(points, "13", "13")
    points.rest()
    points.tap(points.phone.get_by_role("button", name="Back to the points"))
    points.expect_row("13", "13", "0?", "0?")
    expect(points.find("digit 1")).to_be_visible()
