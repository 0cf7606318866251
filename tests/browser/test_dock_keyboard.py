"""A real keyboard enters a hand as fingers do: digits, q, arrows, Backspace and Enter."""

import pytest
from playwright.sync_api import expect

from tests.support.databases import only_sqlite

pytestmark = only_sqlite


@pytest.mark.parametrize(
    ("keys", "totals"),
    [
        ("q 3 6 4 Enter", (16, 6, 4, 0)),
        ("3 ArrowLeft q ArrowRight 6 4 Enter", (16, 6, 4, 0)),
        ("5 Backspace q 9 4 Enter", (22, 4, 0, 0)),
    ],
)
def test_a_real_keyboard_does_the_same(dock, keys, totals):
    for key in keys.split():
        dock.phone.keyboard.press(key)
    dock.expect_totals(*totals)


def test_two_digits_in_quick_succession_are_one_number(dock):
    """Complaint 25: a keypad took one digit only."""
    dock.phone.evaluate("""() => { for (const key of "10q3")
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })) }""")
    dock.expect_sums("Charlie 0? = 0 → 0", "Dave 0? = 0 → 0", "Al 10 = 10 → 10", "Beth Q♠︎ + 3 = 16 → 16")


PRESS = """([keys, apart]) => [...keys].forEach((key, place) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true })
  Object.defineProperty(event, "timeStamp", { value: 1000 + apart * place })
  document.body.dispatchEvent(event)
})"""


def test_two_digits_with_time_between_are_two_numbers(dock):
    dock.phone.evaluate(PRESS, ["34", 900])
    dock.expect_row("3", "4", "", "")


def test_the_queen_as_the_first_key_offers_nobody_else(dock):
    dock.phone.evaluate(PRESS, ["q", 0])
    dock.expect_row("Q♠︎", "", "", "")
    expect(dock.phone.locator(".dock .offer")).to_have_count(0)


def test_the_letter_of_a_card_is_that_card_where_cards_are_named(dock, four):
    """Seen at our own: the queen stood in the row, and Rest gave her to somebody else."""
    dock.tap(dock.phone.get_by_role("button", name="Cards"))
    dock.phone.locator(".key--card").first.wait_for()
    dock.phone.keyboard.press("q")
    dock.expect_row("Q♠︎ 0", "", "", "")
    dock.press("@Beth rest Save")
    dock.expect_totals(13, 13, 0, 0)


def test_the_letter_of_a_card_that_this_table_does_not_count_means_nothing(dock):
    dock.phone.evaluate(PRESS, ["jq364", 900])
    dock.expect_sums("Dave 0? = 0 → 0", "Al Q♠︎ + 3 = 16 → 16", "Beth 6 = 6 → 6", "Charlie 4 = 4 → 4")
