"""The core of an evening in the other engines: what a player needs does not hang on one browser."""

from tests.support.databases import only_sqlite

pytestmark = only_sqlite
FOUR = ["Al", "Beth", "Charlie", "Dave"]


def start(engine, names, **rules):
    """Start a game on the first page, and go to its sheet."""
    engine.open("/")
    engine.press(str(len(names)))
    engine.expect_address("#players")  # else names are typed into the page that is leaving
    for seat, name in enumerate(names):
        engine.fill(f"[name=name-{seat}]", name)
    engine.click("details.fold summary")
    for rule, value in rules.items():
        engine.fill(f"[name=rule-{rule}]", value)
    engine.press("Start")
    engine.press("To the sheet")


def enter(engine, queen, *hearts):
    """Touch the keys of each seat's cards, which the last one's follow from.

    *queen* is the seat that took her; None leaves her where she is.
    """
    for seat, count in enumerate(hearts[:-1]):
        engine.click(f".dock--live .spot[value='mark {seat}']")
        engine.click(f".dock--live .keys [value='{count}']")
    if queen is not None:
        engine.click(f".dock--live .spot[value='mark {queen}']")
        engine.click(".dock--live [value=queens]")


def test_an_evening_from_the_first_hand_to_a_correction_that_ends_it(engine):
    start(engine, FOUR, target="30")
    assert engine.ask("[innerWidth <= 500, isSecureContext]") == [True, False]
    engine.expect("h1", "Hand 1")
    enter(engine, 0, 3, 6, 4, 0)
    engine.press("Save")
    engine.expect(".sheet__total", "16", "6", "4", "0")
    enter(engine, 1, 5, 2, 3, 3)
    engine.press("Save")
    engine.expect(".sheet__total", "21", "21", "7", "3")
    enter(engine, 3, 4, 2, 3, 4)
    engine.press("Save")
    engine.expect(".sheet__total", "25", "23", "10", "20")

    engine.click("#hand-1 a")
    engine.expect("h1", "Correcting hand 1")
    enter(engine, None, 8, 1, 4, 0)
    engine.press("Save correction")
    engine.expect("h1", "Game over")
    engine.expect(".sheet__total", "30", "18", "10", "20")
    engine.expect(".end h2", "Charlie wins with 10 points.")
    engine.expect(".places li b", "10", "18", "20", "30")
