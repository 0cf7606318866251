"""Points: what can be worked out is not asked, what cannot be is said, and the cards show before anything is saved."""

import pytest
from playwright.sync_api import expect

from tests.browser.dock import NAMES, open_dock
from tests.support.databases import only_sqlite
from tests.web.tables import ok, start_table

pytestmark = only_sqlite


def tap_all(dock, *values):
    for value in values:
        if dock.touches[-1:] == [value]:
            dock.rest()
        dock.tap(dock.phone.locator(f".dock button[value='{value}']:visible"), value)


def type_points(dock, *points):
    """Type numbers one after the other; Next ends each."""
    for number in points:
        tap_all(dock, *("sign" if digit == "-" else f"digit {digit}" for digit in number), "next")


def turn_to_points(dock):
    dock.tap(dock.phone.get_by_role("button", name="Points"))
    dock.phone.locator(".key--next").wait_for(state="attached")


@pytest.fixture
def points(dock):
    turn_to_points(dock)
    return dock


def open_points(phone, client, **wish):
    """Start a table and open its points."""
    table = start_table(client, **{"players": NAMES[:4], **wish})
    dock = open_dock(phone, table.link)
    turn_to_points(dock)
    return table, dock


def list_wrong(dock):
    return dock.phone.locator(".spot--wrong .name")


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
    expect(points.phone.locator(".ending")).to_contain_text("Beth shot the moon.")
    points.press("@Charlie")
    type_points(points, "26")
    points.expect_sums(
        "Al shot the moon.", "Dave 0? = 26 → 26", "Al Q♠︎ + 13 = 0 → 0", "Beth 0 = 26 → 26", "Charlie 0 = 26 → 26"
    )
    points.press("Save")
    points.expect_totals(0, 26, 26, 26)


def test_points_off_the_shooter_are_read_as_a_moon_at_once(points):
    type_points(points, "-26")
    zeros = [f"{name} 0? = 0 → 0" for name in NAMES[1:4]]
    points.expect_sums("Al shot the moon.", *zeros, "Al Q♠︎ + 13 = −26 → −26")
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
    expect(phone.locator(".ending")).to_contain_text("in 2 ways. Which is it?")
    dock.expect_row("13+13", "13+13", "00", "00")
    dock.rest()
    dock.tap(phone.get_by_role("button", name="Al 13 · Beth Q♠︎"))
    dock.expect_totals(13, 13, 0, 0)
    assert [pile["queens"] for pile in table.game()["deals"][0]["takings"]] == [0, 1, 0, 0]
    phone.locator(".dock--live .open").wait_for()
    expect(phone.locator(".way[aria-current]")).to_have_text("Points")
    assert "by=points" in phone.url


def test_ways_lead_back_to_the_points(points):
    type_points(points, "13", "13")
    points.rest()
    points.tap(points.phone.get_by_role("button", name="Back to the points"))
    points.expect_row("13", "13", "0?", "0?")
    expect(points.find("digit 1")).to_be_visible()


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
    type_points(dock, "4")
    dock.expect_sums("Dave 0? = 0 → 0", "Al J♦︎ + 3 = −7 → −7", "Beth Q♠︎ + 6 = 19 → 19", "Charlie 4 = 4 → 4")
    dock.press("Save")
    expect(phone.locator(".sheet__total")).to_have_text(["−7", "19", "4", "0"])


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
    expect(points.phone.locator("#dock-title")).to_contain_text("in 2 ways")
    points.phone.unroute("**/points?*")
    points.tap(points.phone.locator(".outcome").nth(1))
    points.expect_totals(13, 13, 0, 0)
    assert "by=points" in points.phone.url
    complaints.clear()


def test_values_of_single_cards_are_summed_up_without_a_count(phone, client):
    table = start_table(client, players=NAMES[:4], rules={"card_values": {"H": "face"}})
    dock = open_dock(phone, table.link)
    tap_all(dock, "card 2H", "mark 1", "card QS", "mark 2", "rest")
    dock.expect_sums("Dave 0? → 0", "Al 2 → 2", "Beth 13 → 13", "Charlie 102 → 102")
