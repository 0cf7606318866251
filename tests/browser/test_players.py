"""Players who come and go at phone size: every change within six touches, a whole evening of them, and its print."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.dock import NAMES, Dock, open_dock
from tests.browser.sights import find_faults
from tests.browser.test_layout import find_violations
from tests.support.browser import late
from tests.support.databases import only_sqlite
from tests.web.tables import FIRST, Phone, ok, start_table
from tests.web.test_api_seats import sit

pytestmark = only_sqlite
MOST = 6


@pytest.fixture
def table(client) -> Phone:
    table = start_table(client, players=NAMES[:4])
    ok(table.record(1, cards=FIRST), 201)
    return table


@pytest.fixture
def phone(new_phone) -> Page:
    return new_phone(device_scale_factor=1)


class Finger:
    """Changes the players of a table from its sheet, and counts the touches; a name that is typed is one."""

    def __init__(self, phone: Page):
        self.phone, self.touches = phone, 0

    def tap(self, where: Locator) -> None:
        where.tap()
        self.touches += 1

    def open(self, name: str) -> None:
        self.touches = 0
        self.tap(self.phone.get_by_label("Menu").first)
        self.tap(self.phone.get_by_role("link", name=name, exact=True))

    def choose(self, do: str, *words: str) -> None:
        for one in words:
            self.tap(self.phone.locator(f"#{do} label").filter(has_text=one).first)

    def type(self, do: str, field: str, text: str) -> None:
        self.tap(self.phone.locator(f"[name={do}-{field}]"))
        self.phone.keyboard.type(text)

    def pick(self, where: Locator, value: str) -> None:
        """Choose from a list: one touch opens it, one chooses."""
        where.select_option(value)
        self.touches += 2

    def save(self, do: str) -> None:
        self.tap(self.phone.locator(f"#{do} .button--main"))
        expect(self.phone.locator(".sheet")).to_be_visible()
        assert self.touches <= MOST


@pytest.fixture
def finger(phone: Page, table: Phone) -> Finger:
    phone.goto(f"/t/{table.link}")
    return Finger(phone)


def look(phone: Page) -> None:
    assert (find_faults(phone), find_violations(phone)) == ([], [])


def says(phone: Page, do: str, sentence: str) -> None:
    expect(phone.locator(f"#{do} [data-says]")).to_have_text(sentence)


def test_somebody_joins_with_six_touches(finger: Finger, table: Phone):
    finger.open("Players")
    finger.type("join", "name", "Eve")
    finger.choose("join", "Beth → Charlie", "highest: 16")
    says(finger.phone, "join", "Hearts for 5 players: 10 cards each; take out 2♣︎ 2♦︎; Beth deals.")
    finger.save("join")
    expect(finger.phone.locator("div.notice")).to_contain_text("Hearts for 5 players")
    assert (table.game()["seating"], table.game()["totals"]) == ([0, 1, 4, 2, 3], [16, 6, 4, 0, 16])


def test_a_total_of_the_tables_own_takes_six_touches_and_no_minus(finger: Finger, table: Phone):
    finger.open("Players")
    finger.type("join", "name", "Eve")
    finger.type("join", "points", "5")
    finger.choose("join", "−")
    finger.save("join")
    assert table.game()["totals"] == [16, 6, 4, 0, -5]


def test_somebody_leaves_with_four_touches(finger: Finger, table: Phone):
    finger.open("Players")
    says(finger.phone, "leave", "Hearts for 3 players: 17 cards each; take out 2♦︎.")
    finger.choose("leave", "Beth")
    says(finger.phone, "leave", "Hearts for 3 players: 17 cards each; take out 2♦︎; Charlie deals.")
    finger.save("leave")
    assert (table.game()["left"], finger.touches) == ([1], 4)


@pytest.mark.parametrize(("start", "column"), [((), 1), (("0",), 4)], ids=["goes on", "starts anew"])
def test_a_substitute_takes_six_touches(finger: Finger, table: Phone, start: tuple[str, ...], column: int):
    finger.open("Players")
    finger.choose("substitute", "Beth")
    finger.type("substitute", "name", "Finn")
    finger.tap(finger.phone.locator("#substitute [value=nothing]")) if start else None
    says(finger.phone, "substitute", "Hearts for 4 players: 13 cards each; Finn deals.")
    finger.save("substitute")
    assert table.game()["seating"] == [0, column, 2, 3]


def test_two_change_seats_with_five_touches(finger: Finger, table: Phone):
    finger.open("Players")
    finger.choose("swap", "Beth", "Dave")
    says(finger.phone, "swap", "Hearts for 4 players: 13 cards each; Dave deals.")
    finger.save("swap")
    assert (table.game()["seating"], finger.touches) == ([0, 3, 2, 1], 5)


def test_what_was_chosen_before_the_script_came_is_answered_too(finger: Finger):
    with late(finger.phone, "players.js"):
        finger.open("Players")
        finger.choose("swap", "Beth", "Dave")
    says(finger.phone, "swap", "Hearts for 4 players: 13 cards each; Dave deals.")


def test_undo_takes_it_back_with_one_touch(finger: Finger, table: Phone):
    finger.open("Players")
    finger.choose("leave", "Dave")
    finger.save("leave")
    finger.phone.get_by_role("button", name="Undo: change of players").first.tap()
    expect(finger.phone.get_by_text("Taken back.").first).to_be_visible()
    assert "left" not in table.game()


def test_the_strip_leads_to_dealer_pass_and_rules_within_six_touches(finger: Finger, table: Phone):
    phone = finger.phone
    finger.tap(phone.locator(".strip__sum"))
    finger.pick(phone.get_by_label("Dealer", exact=True), "3")
    finger.pick(phone.get_by_label("Pass", exact=True), "none")
    finger.tap(phone.get_by_role("button", name="From this hand on"))
    note = phone.locator(".sheet__note").filter(has_text="From hand 2 on")
    expect(note).to_have_text("From hand 2 on · Dealer: Dave · Pass: no pass")
    assert finger.touches <= MOST
    finger.touches = 0
    finger.tap(phone.locator(".strip__sum"))
    finger.tap(phone.get_by_role("link", name="Change the rules"))
    finger.pick(phone.get_by_label("Shooting the moon"), "add")
    finger.tap(phone.get_by_role("button", name="Save"))
    expect(note).to_contain_text("Shooting the moon: everyone else gets the points")
    assert finger.touches <= MOST
    phone.goto(f"/t/{table.link}/games/1/history")
    for words in ("Rules changed", "From hand 2 on:", "Dealer: Dave"):
        expect(phone.get_by_text(words).first).to_be_visible()


def enter(phone: Page, keys: str) -> None:
    """Enter the next hand in the dock, and save it."""
    phone.locator(".dock--live .open").wait_for()
    dock = Dock(phone)
    dock.press(keys)
    dock.rest()
    dock.press("Save")
    expect(phone.locator("div.notice")).to_contain_text("is saved")


def test_a_whole_evening_of_four_five_four_a_substitute_and_other_seats(finger: Finger, table: Phone):
    phone = finger.phone
    finger.open("Players")
    finger.type("join", "name", "Eve")
    finger.save("join")
    enter(phone, "Q 3 4 3 2")
    finger.open("Players")
    finger.choose("leave", "Dave")
    finger.save("leave")
    enter(phone, "Q 3 4 3")
    finger.open("Players")
    finger.choose("substitute", "Beth")
    finger.type("substitute", "name", "Finn")
    finger.save("substitute")
    finger.open("Players")
    finger.choose("swap", "Al", "Charlie")
    finger.save("swap")
    enter(phone, "Q 3 4 3")
    game = table.game()
    assert [deal["points"] for deal in game["deals"]] == [
        [16, 6, 4, 0, None], [16, 4, 3, 2, 1], [16, 4, 3, None, 3], [3, 4, 16, None, 3],
    ]  # fmt: skip
    assert [deal["dealer"] for deal in game["deals"]] == [0, 1, 2, 1]
    heads = phone.locator(".sheet__name")
    expect(heads).to_have_text(["Al●", "Beth /Finn", "Charlie", "Dave", "Eve"])
    look(phone)


def test_a_half_entered_hand_of_others_is_not_taken_for_that_of_those_who_sit_now(phone: Page, table: Phone):
    dock = open_dock(phone, table.link)
    dock.press("5 4")
    dock.expect_row("5", "4", "", "")
    finger = Finger(phone)
    finger.open("Players")
    finger.choose("swap", "Al", "Beth")
    finger.save("swap")
    phone.locator(".dock--live .open").wait_for()
    dock = Dock(phone)
    dock.expect_row("", "", "", "")
    expect(dock.line).to_contain_text("The players changed. Enter this hand again.")
    look(phone)
    dock.press("5")
    dock.expect_row("5", "", "", "")
    expect(dock.line).not_to_contain_text("The players changed.")


def test_a_hand_that_was_sent_meanwhile_is_asked_about_with_its_numbers_moved(phone: Page, table: Phone, complaints):
    dock = open_dock(phone, table.link)
    phone.route("**/sheet?*", lambda route: route.abort())
    ok(table.change(1, seats=sit(0, 2, 1, 3)))
    dock.press("Q 3 6 4")
    dock.rest()
    dock.press("Save")
    expect(phone.locator("#problems")).to_contain_text("The players changed meanwhile.")
    complaints.clear()
    Dock(phone).expect_row("32+16", "8+4", "12+6", "00")


SEVEN = ["Al", "Beth", "Charlie", "Dave", "Eve", "Finn", "Gus"]


def test_an_eighth_player_is_offered_the_other_game_before_it_is_saved(phone: Page, client):
    table = start_table(client, players=SEVEN)
    phone.goto(f"/t/{table.link}")
    finger = Finger(phone)
    finger.open("Players")
    expect(phone.locator("#join")).to_contain_text("Play Cancellation Hearts from here on?")
    look(phone)
    finger.type("join", "name", "Hana")
    says(phone, "join", "Cancellation Hearts for 8 players: 13 cards each; none left over; Al deals.")
    finger.save("join")
    assert table.game()["variant"] == "cancellation"


def test_a_change_that_is_wrong_fits_and_reads_well(phone: Page, table: Phone):
    for do in ("substitute", "swap"):
        phone.goto(f"/t/{table.link}/players")
        phone.locator(f"#{do} .button--main").tap()
        expect(phone.locator("#problems")).to_be_in_viewport()
        look(phone)
