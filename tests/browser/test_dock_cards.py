"""Card by card: a key for each heart, queen and jack that counts; with two decks each is there twice."""

import pytest
from playwright.sync_api import expect

from tests.browser.dock import NAMES, Dock, open_dock
from tests.browser.points import tap_all
from tests.support.databases import only_sqlite
from tests.web.tables import start_table

pytestmark = only_sqlite
HEARTS = [f"card {rank}H" for rank in "23456789TJQKA"]
JACK = {"bonus_card": "JD"}


def open_cards(phone, client, seats: int, **wish):
    table = start_table(client, players=NAMES[:seats], **wish)
    dock = open_dock(phone, table.link)
    dock.tap(phone.get_by_role("button", name="Cards"))
    phone.locator(".key--card").first.wait_for()
    return table, dock


@pytest.fixture
def eight(phone, client):
    return open_cards(phone, client, 8, variant="cancellation")


def key(dock: Dock, card: str):
    return dock.phone.locator(f".key--card[value='card {card}']")


def expect_key(dock: Dock, card: str, *holders: str, spent: bool) -> None:
    """Hold a key to whom it names, and to whether the card is there no more."""
    expect(key(dock, card).locator("small")).to_have_text(", ".join(holders))
    expect(key(dock, card)).to_have_class("key key--card" + " red" * card.endswith(("H", "D")) + " faded" * spent)


KEYS = {
    "one deck": (4, {}, ["card QS"]),
    "two decks": (8, {"variant": "cancellation"}, ["card QS"]),
    "Omnibus": (4, {"variant": "omnibus"}, ["card QS", "card JD"]),
    "two decks with the jack": (8, {"variant": "cancellation", "rules": JACK}, ["card QS", "card JD"]),
}


@pytest.mark.parametrize("which", KEYS)
def test_each_card_that_counts_has_one_key(phone, client, which):
    seats, wish, more = KEYS[which]
    _table, dock = open_cards(phone, client, seats, **wish)
    values = dock.phone.eval_on_selector_all(".key--card", "(keys) => keys.map((key) => key.value)")
    assert sorted(values) == sorted([*HEARTS, *more])


def test_with_two_decks_each_card_is_given_twice(eight):
    table, dock = eight
    tap_all(dock, "card QS", "card 2H", "card AH")
    for card in ("QS", "2H", "AH"):
        expect_key(dock, card, "Al", spent=False)
    tap_all(dock, "mark 1", "card QS", "card 2H")
    expect_key(dock, "QS", "Al", "Beth", spent=True)
    expect_key(dock, "2H", "Al", "Beth", spent=True)
    tap_all(dock, "mark 2", "rest")
    expect_key(dock, "AH", "Al", "Charlie", spent=True)
    dock.press("Save")
    dock.expect_totals(15, 14, 23, 0, 0, 0, 0, 0)
    al, beth, charlie, *others = [sorted(pile["cards"]) for pile in table.game()["deals"][0]["takings"]]
    assert (al, beth, others) == (["2H", "AH", "QS"], ["2H", "QS"], [[]] * 5)
    assert charlie == sorted([rank[5:] for rank in HEARTS[1:-1]] * 2 + ["AH"])


def test_one_seat_may_hold_both_queens_and_both_cards_of_a_heart(eight):
    table, dock = eight
    tap_all(dock, "card QS", "card QS", "card 5H", "card 5H")
    expect_key(dock, "QS", "Al", "Al", spent=True)
    expect_key(dock, "5H", "Al", "Al", spent=True)
    tap_all(dock, "mark 1", "rest")
    dock.press("Save")
    dock.expect_totals(28, 24, 0, 0, 0, 0, 0, 0)
    assert sorted(table.game()["deals"][0]["takings"][0]["cards"]) == ["5H", "5H", "QS", "QS"]


def test_a_third_card_of_a_kind_is_not_made_but_moves(eight):
    _table, dock = eight
    tap_all(dock, "card QS", "mark 1", "card QS", "mark 2", "card QS")
    expect_key(dock, "QS", "Beth", "Charlie", spent=True)


def test_the_jack_of_omnibus_is_kept_by_name(phone, client):
    table, dock = open_cards(phone, client, 4, variant="omnibus")
    tap_all(dock, "card JD", "card KH")
    expect_key(dock, "JD", "Al", spent=True)
    tap_all(dock, "mark 1", "rest")
    dock.press("Save")
    expect(dock.phone.locator(".sheet__total")).to_have_text(["−9", "25", "0", "0"])
    assert sorted(table.game()["deals"][0]["takings"][0]["cards"]) == ["JD", "KH"]


def test_two_decks_have_two_jacks_where_they_count(phone, client):
    table, dock = open_cards(phone, client, 8, variant="cancellation", rules=JACK)
    tap_all(dock, "card JD", "card KH")
    expect_key(dock, "JD", "Al", spent=False)
    tap_all(dock, "mark 1", "card JD", "card QS")
    expect_key(dock, "JD", "Al", "Beth", spent=True)
    tap_all(dock, "mark 2", "rest")
    dock.press("Save")
    expect(dock.phone.locator(".sheet__total")).to_have_text(["−9", "3", "38", *"00000"])
    al, beth, *_others = [sorted(pile["cards"]) for pile in table.game()["deals"][0]["takings"]]
    assert (al, beth) == (["JD", "KH"], ["JD", "QS"])
