"""A table that plays on without a network: hands wait on the phone, never shown as saved, and are saved in order."""

import pytest
from playwright.sync_api import expect

from tests.browser.dock import NAMES, open_dock
from tests.browser.sights import find_faults
from tests.browser.test_dock_sending import swallow
from tests.support.browser import settle
from tests.support.databases import only_sqlite
from tests.web.tables import ok, start_table

pytestmark = only_sqlite
H1, H2, H3 = [16, 6, 4, 0], [0, 22, 4, 0], [2, 3, 8, 13]
KEYS = {1: "Q 3 6 4", 2: "@Beth Q 9 4", 3: "@Al 2 3 8 Q"}
FETCHED = """() => ["points", "cards", "tabs"].every((name) =>
  performance.getEntriesByType("resource").some((one) => one.name.endsWith(`/${name}.js`)))"""


@pytest.fixture
def four(client):
    return start_table(client, players=NAMES[:4], rules={"target": 100})


@pytest.fixture
def dock(new_phone, four, complaints):
    """A phone whose complaints of a network that is gone are forgiven."""
    dock = open_dock(new_phone(), four.link)
    yield dock
    settle(dock.phone)
    complaints[:] = [one for one in complaints if "net::ERR_" not in one]


def deals(table):
    return [deal["points"] for deal in table.game()["deals"]]


def drafts(dock):
    kept = dock.phone.evaluate("Object.keys(localStorage)")
    return sorted(key.rpartition(" ")[2] for key in kept if key.startswith("draft"))


def touch_once(dock):
    """Touch a cell; once it is marked, everything is there that entering needs."""
    dock.press("@Beth")
    expect(dock.cell("Beth")).to_have_attribute("aria-current", "true")
    dock.press("@Al")


def cut(dock):
    """Take the network away, once there is all that a touch needs."""
    touch_once(dock)
    dock.phone.context.set_offline(True)


def mend(dock):
    dock.phone.context.set_offline(False)


def go_on(dock, number):
    dock.tap(dock.phone.get_by_role("button", name=f"Enter hand {number}"))
    expect(dock.phone.locator(".open__no")).to_have_text(str(number))


def play_on(dock, *numbers):
    """Enter hands, and go on to the next after each."""
    for number in numbers:
        dock.press(f"{KEYS[number]} Save")
        go_on(dock, number + 1)


def expect_saved(dock, hands):
    """Wait until so many hands stand on the sheet, and the next one is to be entered."""
    expect(dock.phone.locator("tr[id]")).to_have_count(hands)
    expect(dock.phone.locator("h1")).to_have_text(f"Hand {hands + 1}")
    expect(dock.phone.locator(".dock--live [name=number]")).to_have_value(str(hands + 1))


def expect_waiting(dock, *hands):
    said = ", ".join(f"Hand {number}" for number in hands)
    expect(dock.phone.locator(".lost")).to_contain_text(f"Not saved yet: {said}. Sent when the server answers;")


def test_hands_played_without_a_network_are_saved_in_order_when_it_is_back(dock, four):
    """Failure 12: three hands are played, and the fourth is half entered when the network comes back."""
    cut(dock)
    dock.press(f"{KEYS[1]} Save")
    expect(dock.phone.locator(".lost")).to_contain_text("No answer from the server.")
    go_on(dock, 2)
    expect_waiting(dock, 1)
    expect(dock.phone.locator(".strip__sum")).to_contain_text("Hand 2 Beth deals · pass 3 right: Beth → Al")
    dock.expect_row("", "", "", "")
    dock.press(KEYS[2])
    expect(dock.phone.locator(".ending .sum b")).to_have_text(["→ 16", "→ 0", "→ 28", "→ 8"])
    dock.expect_totals(0, 0, 0, 0)
    dock.press("Save")
    go_on(dock, 3)
    play_on(dock, 3)
    expect_waiting(dock, 1, 2, 3)
    dock.press("5")
    assert (drafts(dock), deals(four)) == (["1", "2", "3", "4"], [])
    mend(dock)
    expect_saved(dock, 3)
    dock.expect_row("5", "", "", "")
    assert deals(four) == [H1, H2, H3]
    expect(dock.phone.locator(".lost")).to_have_count(0)
    assert drafts(dock) == ["4"]


def test_the_first_touch_needs_no_network_once_the_page_has_stood_a_while(dock, four):
    """Whoever loses the network between opening the table and the first touch can enter, and save when it is back."""
    dock.phone.wait_for_function(FETCHED)
    dock.phone.context.set_offline(True)
    dock.press("@Al Q")
    dock.tap(dock.phone.get_by_role("button", name="Cards"))
    expect(dock.phone.locator(".key--card")).to_have_count(14)
    dock.tap(dock.phone.get_by_role("button", name="Hearts"))
    dock.press("3 6 4 Save")
    expect(dock.phone.locator(".lost")).to_contain_text("No answer from the server.")
    dock.expect_totals(0, 0, 0, 0)
    mend(dock)
    dock.expect_totals(16, 6, 4, 0)
    assert deals(four) == [H1]


def test_a_table_that_played_on_survives_a_killed_tab_and_a_restart_of_the_server(dock, four, server):
    """Failures 10, 11 and 12: two hands wait, the third is half entered, and neither page nor server lives on."""
    touch_once(dock)
    server.stop()
    play_on(dock, 1, 2)
    dock.press("2 3")
    phone = dock.phone.context.new_page()
    dock.phone.close()
    server.restart()
    again = open_dock(phone, four.link)
    expect_saved(again, 2)
    again.expect_row("2", "3", "", "")
    assert deals(four) == [H1, H2]
    again.press("8 Q Save")
    again.expect_totals(18, 31, 16, 13)
    assert (deals(four), drafts(again)) == ([H1, H2, H3], [])


def test_a_hand_whose_answer_was_lost_waits_like_any_other_and_is_one_hand(dock, four):
    """Failure 2."""
    dock.phone.route(
        "**/games/*", lambda route: swallow(route) if route.request.method == "POST" else route.continue_()
    )
    play_on(dock, 1, 2)
    assert deals(four) == [H1]
    dock.phone.unroute_all(behavior="wait")
    dock.phone.evaluate("dispatchEvent(new Event('online'))")
    expect_saved(dock, 2)
    assert deals(four) == [H1, H2]


def test_a_hand_that_is_refused_stops_those_after_it_until_it_is_settled(dock, four):
    """Failures 4 and 12: another phone was faster with the first hand."""
    cut(dock)
    play_on(dock, 1, 2)
    dock.press("7")
    ok(four.record(1, cards="3 Q+6 4 0"), 201)
    mend(dock)
    expect(dock.phone.locator("#dock-title")).to_contain_text("Someone else already recorded hand 1.")
    expect(dock.phone.locator(".dock .lost")).to_contain_text("Not saved yet: Hand 2.")
    assert deals(four) == [[3, 19, 4, 0]]
    dock.tap(dock.phone.get_by_role("link", name="Keep what is saved"))
    expect_saved(dock, 2)
    dock.expect_row("7", "", "", "")
    assert deals(four) == [[3, 19, 4, 0], H2]


def test_hands_that_wait_move_up_where_one_before_them_was_taken_out(dock, four):
    ok(four.record(1, cards="3 Q+6 4 0"), 201)
    expect(dock.phone.locator(".open__no")).to_have_text("2")
    cut(dock)
    dock.press(f"{KEYS[1]} Save")
    go_on(dock, 3)
    dock.press(f"{KEYS[2]} Save")
    go_on(dock, 4)
    dock.press("7")
    ok(four.withdraw(1, 1))
    mend(dock)
    expect(dock.phone.locator("#problems")).to_contain_text("Hand 1 is the next one, not hand 2.")
    expect_waiting(dock, 2)
    assert deals(four) == []
    dock.rest()
    dock.press("Save")
    expect_saved(dock, 2)
    dock.expect_row("7", "", "", "")
    assert (deals(four), drafts(dock)) == ([H1, H2], ["3"])


def test_a_hand_after_the_end_of_the_game_is_refused_and_stays_on_the_screen(dock, four):
    ok(four.change(0, rules={"target": 16}))
    dock.phone.reload()
    cut(dock)
    play_on(dock, 1)
    dock.press(f"{KEYS[2]} Save")
    mend(dock)
    expect(dock.phone.locator("#problems")).to_contain_text("over")
    assert deals(four) == [H1]
    dock.expect_row("160", "28+22", "8+4", "00")


def test_a_hand_that_waited_while_the_next_game_began_stays_out_of_it(dock, four):
    """Hand 1 waits; another phone ends the game, and the next one stands at hand 1 too."""
    cut(dock)
    dock.press(f"{KEYS[1]} Save")
    ok(four.change(0, ended=True))
    ok(four.call("POST", "/games", {"version": 1}), 201)
    mend(dock)
    expect(dock.phone.locator("#problems")).to_contain_text("so this hand stays out of both.")
    dock.expect_row("16+16", "6+6", "4+4", "00")
    with dock.phone.expect_response("**/sheet?*"):
        pass
    expect(dock.phone.locator(".strip__sum")).to_contain_text("Game over")
    expect(dock.phone.get_by_role("link", name="To the game of today")).to_be_visible()
    assert (four.game(2)["deals"], drafts(dock)) == ([], ["1"])


def test_totals_that_nobody_can_know_are_shown_as_not_known(dock, four):
    """Which cards made some points, the referee says once it is asked."""
    dock.tap(dock.phone.get_by_role("button", name="Points"))
    expect(dock.phone.locator(".key--next")).to_be_visible()
    cut(dock)
    for digits in ("16", "6", "4"):
        for digit in digits:
            dock.tap(dock.phone.locator(f"button[value='digit {digit}']"))
        dock.tap(dock.phone.get_by_role("button", name="Next"))
    dock.press("Save")
    go_on(dock, 2)
    dock.tap(dock.phone.get_by_role("button", name="Hearts"))
    dock.press(KEYS[2])
    expect(dock.phone.locator(".ending b")).to_have_text(["→ ?"] * 4)
    dock.press("Save")
    mend(dock)
    expect_saved(dock, 2)
    assert deals(four) == [H1, H2]


def test_a_moon_waits_with_the_choice_that_was_made(dock, four):
    cut(dock)
    dock.press("@Beth rest")
    dock.rest()
    dock.tap(dock.phone.locator(".outcome[value=subtract]"))
    expect(dock.save).to_have_text("Saving …")
    expect(dock.save).to_be_in_viewport(ratio=1)
    go_on(dock, 2)
    dock.press("@Al rest")
    expect(dock.phone.locator(".outcome")).to_have_count(2)
    expect(dock.phone.locator(".outcome__better, .outcome__warning")).to_have_count(0)  # only the referee knows
    dock.rest()
    dock.tap(dock.phone.get_by_role("button", name="Not everything: back"))
    dock.press(KEYS[1])
    expect(dock.phone.locator(".ending .sum--guess")).to_have_text("Dave 0? = 0 → 0")
    expect(dock.phone.locator(".ending .sum").nth(2)).to_have_text("Beth 6 = 6 → −20")
    dock.press("Save")
    mend(dock)
    expect_saved(dock, 2)
    assert deals(four) == [[0, -26, 0, 0], H1]


@pytest.mark.parametrize("seats", [4, 11])
def test_what_is_said_of_hands_that_wait_leaves_room_to_enter(new_phone, client, seats, complaints):
    table = start_table(client, players=NAMES[:seats], **({"variant": "cancellation"} if seats > 7 else {}))
    dock = open_dock(new_phone(), table.link)
    cut(dock)
    dock.press("Q 3 6 4" if seats == 4 else "Q 3 @Kim rest")
    dock.press("Save")
    go = dock.phone.get_by_role("button", name="Enter hand 2")
    expect(dock.phone.locator(".age")).to_be_visible()
    look_at_all_sizes(dock, go, dock.save)
    go_on(dock, 2)
    look_at_all_sizes(dock, dock.save, dock.phone.locator(".open"))
    settle(dock.phone)
    complaints[:] = [one for one in complaints if "net::ERR_" not in one]


def look_at_all_sizes(dock, *seen):
    for width, height in [(320, 568), (360, 640), (844, 390), (390, 844)]:
        dock.phone.set_viewport_size({"width": width, "height": height})
        assert find_faults(dock.phone) == []
        for spot in seen:
            expect(spot).to_be_in_viewport(ratio=0.95)
