"""Points typed into the dock of a phone."""

from tests.browser.dock import NAMES, open_dock
from tests.web.tables import start_table


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


def open_points(phone, client, **wish):
    """Start a table and open its points."""
    table = start_table(client, **{"players": NAMES[:4], **wish})
    dock = open_dock(phone, table.link)
    turn_to_points(dock)
    return table, dock


def list_wrong(dock):
    return dock.phone.locator(".spot--wrong .name")
