"""The core of an evening in the other engines: what a player needs does not hang on one browser."""

from tests.support.databases import only_sqlite

pytestmark = only_sqlite
FOUR = ["Al", "Beth", "Charlie", "Dave"]


def start(engine, names, **rules):
    """Start a game on the first page, and go to its sheet."""
    engine.open("/")
    engine.press(str(len(names)))
    for seat, name in enumerate(names):
        engine.fill(f"[name=name-{seat}]", name)
    engine.click("details.fold summary")
    for rule, value in rules.items():
        engine.fill(f"[name=rule-{rule}]", value)
    engine.press("Start")
    engine.press("To the sheet")


def enter(engine, queen, *hearts):
    """Fill the open row by its cells, or, where a keypad stands in their place, by its own and a keyboard.

    *queen* is the seat that is given the queen; None leaves her where she is.
    """
    engine.wait_for_any(".dock .spot", ".dock .cell__number")
    for seat, count in enumerate(hearts):
        if engine.find(".dock .spot"):
            engine.type(f".dock .spot[value='mark {seat}']", f"q{count}" if seat == queen else str(count))
        else:
            engine.fill(f"[name=hearts-{seat}]", str(count))
    if queen is not None and engine.find(".cells .toggle"):
        engine.click(f".cell:nth-child({queen + 1}) .toggle")


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
