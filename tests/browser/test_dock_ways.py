"""Cards: the same row, other keys; and corrections in the same dock."""

import pytest
from playwright.sync_api import expect

from tests.browser.dock import NAMES, open_dock
from tests.support.databases import only_sqlite
from tests.web.tables import ok, start_table

pytestmark = only_sqlite


def tap_all(dock, *values):
    for value in values:
        dock.tap(dock.phone.locator(f".dock button[value='{value}']:visible"))


def test_cards_are_kept_as_they_were_named(dock, four):
    dock.tap(dock.phone.get_by_role("button", name="Cards"))
    tap_all(dock, "card QS", "card 2H", "card AH", "mark 1", "rest")
    expect(dock.phone.locator(".ending")).to_contain_text("Al Q♠︎ + 2 = 15")
    dock.press("Save")
    dock.expect_totals(15, 11, 0, 0)
    takings = four.game()["deals"][0]["takings"]
    assert (takings[0]["cards"], len(takings[1]["cards"]), takings[2]["cards"]) == (["2H", "AH", "QS"], 11, [])


def test_a_card_that_was_taken_is_greyed_and_moves(dock):
    dock.tap(dock.phone.get_by_role("button", name="Cards"))
    tap_all(dock, "card QS")
    queen = dock.phone.locator("button[value='card QS']")
    expect(queen).to_have_class("key key--card faded")
    expect(queen).to_contain_text("Al")
    tap_all(dock, "mark 1", "card QS")
    dock.expect_row("", "Q♠︎ 0", "", "")


def test_rules_that_count_by_card_are_entered_by_cards(phone, client):
    table = start_table(client, players=NAMES[:4], rules={"card_values": {"H": "face"}})
    dock = open_dock(phone, table.link)
    expect(dock.phone.locator(".key--card")).to_have_count(14)
    expect(dock.phone.locator(".way:visible")).to_have_text(["Ruling"])
    tap_all(dock, "card 2H", "mark 1", "card QS", "mark 2", "rest")
    dock.press("Save")
    dock.expect_totals(2, 13, 102, 0)


def test_keys_of_the_old_way_mean_nothing_until_the_new_ones_are_there(phone, four):
    """A slow network: what is tapped right after Points goes to no hearts."""
    phone.route("**/points.js", lambda route: None)
    dock = open_dock(phone, four.link)
    dock.press("@Al")
    expect(dock.cell("Al")).to_have_attribute("aria-current", "true")
    with phone.expect_request("**/points.js"):
        dock.tap(phone.get_by_role("button", name="Points"))
    dock.press("3")
    dock.expect_row("", "", "", "")
    phone.unroute_all()
    dock.tap(dock.find("digit 3"))
    dock.expect_row("3", "", "", "")


def test_the_way_that_was_chosen_last_is_there_after_a_reload(dock):
    dock.press("3")
    dock.tap(dock.phone.get_by_role("button", name="Cards"))
    expect(dock.phone.locator(".key--card")).to_have_count(14)
    dock.phone.reload()
    expect(dock.phone.locator(".way[aria-current]")).to_have_text("Cards")
    expect(dock.phone.locator(".key--card")).to_have_count(14)


def test_what_was_named_card_by_card_stands_by_hearts_until_somebody_types_them(dock):
    dock.tap(dock.phone.get_by_role("button", name="Cards"))
    tap_all(dock, "card QS", "card 2H", "mark 1", "card AH")
    dock.tap(dock.phone.get_by_role("button", name="Hearts"))
    dock.expect_row("Q♠︎ 1", "1", "", "")
    dock.tap(dock.phone.get_by_role("button", name="Cards"))
    tap_all(dock, "card KH")
    dock.tap(dock.phone.get_by_role("button", name="Hearts"))
    dock.expect_row("Q♠︎ 1", "2", "", "")
    tap_all(dock, "mark 1", "5")
    dock.tap(dock.phone.get_by_role("button", name="Cards"))
    tap_all(dock, "card QH")
    dock.tap(dock.phone.get_by_role("button", name="Hearts"))
    dock.expect_row("Q♠︎ 1", "5", "", "")


def test_enter_saves_after_a_way_was_touched(dock):
    """Seen at our own: Enter pressed the button again that had been touched before."""
    dock.tap(dock.phone.get_by_role("button", name="Cards"))
    dock.phone.locator(".key--card").first.wait_for()
    dock.tap(dock.phone.get_by_role("button", name="Hearts"))
    expect(dock.phone.locator("button[value='0']")).to_be_visible()
    for key in ("q", "3", "6", "4", "Enter"):
        dock.phone.keyboard.press(key)
    dock.expect_totals(16, 6, 4, 0)


@pytest.fixture
def played(four):
    for number in (1, 2, 3):
        four.record(number, cards="Q+3 6 4 0")
    return four


def test_the_form_of_an_earlier_hand_is_one_touch_away_and_filled(phone, played):
    """Complaint 43."""
    dock = open_dock(phone, played.link)
    dock.tap(dock.phone.locator("#hand-2 a"))
    dock.expect_sums("Al 48 → 48", "Beth 18 → 18", "Charlie 12 → 12", "Dave 0 → 0")
    assert len(dock.touches) == 1
    expect(dock.phone.locator("#hand-2")).to_have_class("sheet__row--now")


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844)])
def test_the_corrected_row_stands_below_the_pinned_head(phone, played, size):
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    dock = open_dock(phone, played.link)
    phone.locator(".scroll").evaluate("(scroll) => scroll.scrollBy(0, -scroll.scrollHeight)")
    dock.tap(phone.locator("#hand-2 a"))
    phone.locator(".dock--correct.dock--live .sum").first.wait_for()
    row, head = (phone.locator(place).bounding_box() for place in ("#hand-2", ".sheet thead"))
    assert row["y"] >= head["y"] + head["height"] - 1


def test_the_corrected_row_keeps_its_mark_when_another_phone_saves_a_hand(phone, played):
    open_dock(phone, f"{played.link}/games/1/deals/2")
    ok(played.record(4, cards="Q+3 6 4 0"), 201)
    expect(phone.locator("#hand-4")).to_be_visible()
    expect(phone.locator("#hand-2")).to_have_class("sheet__row--now")
    expect(phone.locator(".scroll__hint")).to_be_hidden()


def test_a_correction_shows_totals_before_and_after_and_changes_the_sheet(phone, played):
    dock = open_dock(phone, f"{played.link}/games/1/deals/2")
    dock.press("@Beth 5 @Charlie 5")
    dock.expect_sums("Al 48 → 48", "Beth 18 → 17", "Charlie 12 → 13", "Dave 0 → 0")
    expect(dock.save).to_have_text("Save correction")
    dock.press("Save")
    dock.expect_totals(48, 17, 13, 0)
    expect(dock.phone.locator(".notice")).to_contain_text("Hand 2 is corrected.")


def test_an_untouched_correction_closes_at_a_tap_outside(phone, played):
    dock = open_dock(phone, f"{played.link}/games/1/deals/2")
    expect(phone.locator("#hand-2")).to_have_class("sheet__row--now")
    dock.phone.locator(".scroll").tap(position={"x": 200, "y": 40})
    expect(dock.phone.locator("h1")).to_have_text("Hand 4")


def test_a_touched_correction_stays_at_a_tap_outside_and_is_given_up_by_cancel(phone, played):
    before = played.game()
    dock = open_dock(phone, f"{played.link}/games/1/deals/2")
    dock.press("@Beth 5")
    dock.phone.locator(".scroll").tap(position={"x": 200, "y": 40})
    expect(dock.phone.locator("h1")).to_have_text("Correcting hand 2")
    dock.tap(dock.phone.get_by_role("link", name="Cancel"))
    expect(dock.phone.locator("h1")).to_have_text("Hand 4")
    assert played.game() == before
    dock.tap(dock.phone.locator("#hand-2 a"))
    dock.expect_sums("Al 48 → 48", "Beth 18 → 18", "Charlie 12 → 12", "Dave 0 → 0")


def test_the_half_entry_of_the_next_hand_waits_for_a_correction(phone, played):
    dock = open_dock(phone, played.link)
    dock.press("Q 3")
    dock.expect_row("Q♠︎ 3", "", "", "")
    dock.tap(dock.phone.locator("#hand-2 a"))
    dock.press("@Beth 5 @Charlie 5 Save")
    dock.expect_totals(48, 17, 13, 0)
    dock.expect_row("Q♠︎ 3", "", "", "")


@pytest.mark.parametrize("way", ["Hearts", "Points"])
def test_the_half_entry_of_the_next_hand_moves_up_where_a_hand_is_taken_out(phone, played, way):
    """Seen at our own: it was gone, and stood in the hand after the next one."""
    dock = open_dock(phone, played.link)
    dock.press("Q 3")
    if way == "Points":
        dock.tap(phone.get_by_role("button", name=way))
    row = ["16" if way == "Points" else "Q♠︎ 3", "", "", ""]
    dock.expect_row(*row)
    dock.tap(phone.locator("#hand-2 a"))
    dock.tap(phone.get_by_role("button", name="Take hand 2 out"))
    expect(phone.locator("h1")).to_have_text("Hand 3")
    expect(phone.locator(".notice")).to_contain_text("Hand 2 is taken out.")
    dock.expect_row(*row)
    phone.reload()
    dock.expect_row(*row)
    dock.tap(phone.get_by_role("button", name="Hearts"))
    dock.press("@Beth 6 4 Save")
    dock.expect_totals(48, 18, 12, 0)
    dock.expect_row("", "", "", "")


def test_a_finished_game_that_a_correction_brings_back_to_life_says_so(phone, client):
    """Complaint 49."""
    table = start_table(client, players=NAMES[:4], rules={"target": 16})
    table.record(1, cards="Q+3 6 4 0")
    dock = open_dock(phone, f"{table.link}/games/1/deals/1")
    dock.press("@Al 1 @Beth 8")
    dock.press("Save")
    expect(dock.phone.locator(".notice")).to_contain_text("the game goes on")
    dock.expect_totals(14, 8, 4, 0)


def test_what_a_way_does_not_need_is_not_loaded(phone, four):
    asked = []
    phone.on("request", lambda request: asked.append(request.url.rpartition("/")[2].partition("?")[0]))
    open_dock(phone, four.link)
    assert {"points.js", "cards.js", "send.js"}.isdisjoint(asked)


def test_a_hand_recorded_with_cards_that_count_for_nothing_opens_for_correction(phone, four):
    """The API may list every card that a seat took."""
    low = [f"{rank}C" for rank in "3456"]
    hearts = [f"{rank}H" for rank in "23456789TJQKA"]
    takings = [{"cards": ["QS", *hearts[:3], low[0]]}, {"cards": [*hearts[3:9], low[1]]}]
    takings += [{"cards": [*hearts[9:], low[2]]}, {"cards": [low[3]]}]
    ok(four.record(1, takings=takings), 201)
    phone.goto(f"/t/{four.link}/games/1/deals/1")
    expect(phone.locator(".spot > b")).to_have_text(["16+16", "6+6", "4+4", "00"])
