"""What comes to lie under a finger is not touched by it; what others do meanwhile is said; nothing typed is lost."""

import pytest
from playwright.sync_api import expect

from tests.browser.dock import NAMES, open_dock
from tests.support.databases import only_sqlite
from tests.web.tables import ok, start_table

pytestmark = only_sqlite
SIZES = [(390, 844), (320, 568), (360, 640), (844, 390)]


def tap_twice(dock, key, across):
    box = dock.find(key).bounding_box()
    for _ in range(2):
        dock.phone.touchscreen.tap(box["x"] + box["width"] * across, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("across", [0.1, 0.5, 0.9])
@pytest.mark.parametrize("size", SIZES)
def test_a_second_touch_on_rest_saves_nothing_and_moves_nothing(dock, four, size, across):
    dock.phone.set_viewport_size({"width": size[0], "height": size[1]})
    dock.press("Q 3 6")
    tap_twice(dock, "rest", across)
    expect(dock.save).to_have_text("Save")
    dock.rest()
    assert four.game()["deals"] == []
    dock.press("Save")
    dock.expect_totals(16, 6, 4, 0)


@pytest.mark.parametrize("size", SIZES)
def test_two_keys_touched_near_their_common_edge_are_two(dock, size):
    """Nothing came to lie under the finger: a thumb that is quick and not exact loses no number."""
    dock.phone.set_viewport_size({"width": size[0], "height": size[1]})
    dock.press("9")
    dock.expect_row("9", "", "", "")
    dock.rest()
    for key, across in (("1", 0.9), ("2", 0.1)):
        box = dock.find(key).bounding_box()
        dock.phone.touchscreen.tap(box["x"] + box["width"] * across, box["y"] + box["height"] / 2)
        dock.phone.wait_for_function(
            "(since) => performance.now() - since > 200", arg=dock.phone.evaluate("performance.now()")
        )
    dock.expect_row("9", "1", "2", "1?")


@pytest.mark.parametrize("size", SIZES)
def test_a_second_touch_does_not_choose_the_moon(dock, four, size):
    dock.phone.set_viewport_size({"width": size[0], "height": size[1]})
    tap_twice(dock, "rest", 0.5)
    expect(dock.line).to_contain_text("shot the moon")
    dock.rest()
    assert four.game()["deals"] == []


def test_a_hand_that_another_phone_saved_is_told_of_at_once(dock, four):
    dock.press("2 3")
    dock.expect_row("2", "3", "", "")
    ok(four.record(1, cards="Q+3 6 4 0"), 201)
    expect(dock.line).to_contain_text("Hand 1 is saved already, by another phone.")
    dock.press("4")
    expect(dock.line).to_contain_text("Hand 1 is saved already, by another phone.")
    dock.expect_row("2", "3", "4", "4?")


def test_what_came_back_by_a_reload_is_told_of_it_too(dock, four):
    dock.press("2 3")
    dock.expect_row("2", "3", "", "")
    dock.phone.reload()
    dock.expect_row("2", "3", "", "")
    ok(four.record(1, cards="Q+3 6 4 0"), 201)
    expect(dock.line).to_contain_text("Hand 1 is saved already, by another phone.")


def test_a_hand_by_which_another_phone_ended_the_game_is_told_of_too(phone, client):
    table = start_table(client, players=NAMES[:4], rules={"target": 16})
    dock = open_dock(phone, table.link)
    dock.press("2 3")
    ok(table.record(1, cards="Q+3 6 4 0"), 201)
    expect(dock.line).to_contain_text("Hand 1 is saved already, by another phone.")
    expect(phone.locator("h1")).to_have_text("Game over")


@pytest.fixture
def ending(client):
    """Four of whom Al has 80; a moon ends the game."""
    table = start_table(client, players=NAMES[:4])
    for number in range(1, 6):
        ok(table.record(number, cards="Q+3 6 4 0"), 201)
    return table


def correct(table, number, cards):
    ok(table.correct(number, table.game()["deals"][number - 1]["revision"], cards=cards))


def test_totals_that_another_phone_corrects_meanwhile_are_those_that_a_hand_leads_to(phone, ending):
    dock = open_dock(phone, ending.link)
    dock.press("Q 3 6 4")
    dock.expect_sums("Dave 0? = 0 → 0", "Al Q♠︎ + 3 = 16 → 96", "Beth 6 = 6 → 36", "Charlie 4 = 4 → 24")
    correct(ending, 5, "0 6 4 Q+3")
    dock.expect_sums("Dave 0? = 0 → 16", "Al Q♠︎ + 3 = 16 → 80", "Beth 6 = 6 → 36", "Charlie 4 = 4 → 24")


def test_a_moon_is_weighed_by_the_totals_that_another_phone_corrected(phone, ending):
    """Seen at our own: a warning that adding loses the game, which it no longer did."""
    dock = open_dock(phone, ending.link)
    dock.press("@Beth rest")
    expect(phone.locator(".outcome__warning")).to_contain_text("Beth does not win")
    correct(ending, 1, "0 6 4 Q+3")
    expect(phone.locator(".outcome__warning")).to_have_count(0)
    expect(phone.locator(".outcome[value=add] .outcome__totals")).to_have_text("Al 90Beth 30Charlie 46Dave 42")


def test_a_correction_counts_from_the_totals_that_another_phone_corrected(phone, ending):
    dock = open_dock(phone, f"{ending.link}/games/1/deals/2")
    dock.press("@Beth 5 @Charlie 5")
    dock.expect_sums("Al 80 → 80", "Beth 30 → 29", "Charlie 20 → 21", "Dave 0 → 0")
    correct(ending, 1, "0 6 4 Q+3")
    dock.expect_sums("Al 64 → 64", "Beth 30 → 29", "Charlie 20 → 21", "Dave 16 → 16")


def test_rules_that_change_meanwhile_hold_for_what_is_half_entered(phone, client):
    table = start_table(client, players=NAMES[:4], rules={"moon": "add"})
    dock = open_dock(phone, table.link)
    dock.press("0")
    dock.expect_row("0", "", "", "")
    ok(table.change(0, rules={"moon": "subtract"}, players=["Al", "Betty", "Charlie", "Dave"]))
    expect(phone.locator(".spot .name").nth(1)).to_have_text("Betty")
    dock.expect_row("0", "", "", "")
    dock.press("rest")
    expect(phone.locator(".dock__line")).to_contain_text("Betty shot the moon.")
    expect(phone.locator(".ending")).to_contain_text("→ −26")


@pytest.mark.parametrize("before", ["leader", "nobody"])
def test_rules_that_change_meanwhile_bring_or_take_the_pile_on_the_table(phone, client, before):
    """Seen at our own: "undefined?" stood there, or hearts lay in a pile that was no longer shown."""
    table = start_table(client, variant="cancellation", players=NAMES[:6], rules={"last_trick": before})
    dock = open_dock(phone, table.link)
    dock.press("Q 3 Q 4" if before == "leader" else "Q 3 Q 4 @table 6 @Charlie")
    after = {"leader": "nobody", "nobody": "leader"}[before]
    dock.expect_row("Q♠︎ 3", "Q♠︎ 4", "", "", "", "", *(["6"] if before == "nobody" else []))
    ok(table.change(0, rules={"last_trick": after}))
    cells = phone.locator(".spot > b")
    expect(cells).to_have_text(["Q♠︎ 3", "Q♠︎ 4", "", "", "", "", *([""] if after == "nobody" else [])])
    dock.press("5 6 7")
    expect(dock.save).to_have_text("Save")
    dock.press("Save")
    dock.expect_totals(16, 17, 5, 6, 7, 1)


def test_rules_that_no_longer_count_a_bonus_card_take_it_off_what_is_half_entered(phone, client):
    table = start_table(client, variant="omnibus", players=NAMES[:4])
    dock = open_dock(phone, table.link)
    dock.press("J Q 3")
    dock.expect_row("Q♠︎ J♦︎ 3", "", "", "")
    ok(table.change(0, rules={"bonus_card": None}))
    dock.expect_row("Q♠︎ 3", "", "", "")
    dock.press("6 4")
    dock.expect_sums("Dave 0? = 0 → 0", "Al Q♠︎ + 3 = 16 → 16", "Beth 6 = 6 → 6", "Charlie 4 = 4 → 4")


def test_rules_that_count_by_card_from_now_on_ask_for_cards_whatever_is_half_entered(phone, client):
    table = start_table(client, players=NAMES[:4])
    dock = open_dock(phone, table.link)
    dock.press("Q 3")
    dock.expect_row("Q♠︎ 3", "", "", "")
    ok(table.change(0, rules={"card_values": {"H": "face"}}))
    expect(phone.locator(".key--card")).to_have_count(14)
    dock.expect_row("", "", "", "")


def test_what_is_being_sent_cannot_be_changed_any_more(dock, four, complaints):
    dock.press("Q 1 2 3")
    dock.phone.route("**/games/*", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    dock.press("Save")
    expect(dock.phone.locator(".lost")).to_be_visible()
    dock.press("@Al")
    expect(dock.phone.locator(".keys > button").first).to_be_hidden()
    dock.phone.unroute("**/games/*")
    dock.press("Save")
    dock.expect_totals(14, 2, 3, 7)
    complaints.clear()


def test_save_waits_for_the_network_where_there_was_none_before(dock, four, complaints):
    """Whatever Save needs came with the first touch."""
    dock.press("Q 3 6 4")
    expect(dock.save).to_have_text("Save")
    dock.phone.context.set_offline(True)
    dock.press("Save")
    expect(dock.phone.locator(".lost")).to_contain_text("No answer from the server.")
    dock.phone.context.set_offline(False)
    dock.expect_totals(16, 6, 4, 0)
    complaints.clear()


def test_the_second_of_two_taps_on_a_form_enters_nothing_on_the_table_that_comes(dock, four):
    phone = dock.phone
    phone.goto(f"/t/{four.link}/players")
    for name in NAMES[:2]:
        phone.locator("#swap label").filter(has_text=name).tap()
    phone.locator("#swap .button--main").tap()
    phone.locator(".dock--live .open").wait_for()
    x, y, _time = phone.evaluate("() => JSON.parse(sessionStorage.led)")
    assert min(x, y) > 0
    box = dock.find("3").bounding_box()
    led = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    # As if that tap had been here, and just now, however long the page took
    phone.evaluate("(led) => (sessionStorage.led = JSON.stringify([...led, Date.now() + 60000]))", led)
    phone.touchscreen.tap(*led)
    expect(phone.locator("div.notice")).to_contain_text("13 cards each")
    dock.press("5")
    dock.expect_row("5", "", "", "")
