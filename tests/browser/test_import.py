"""A game taken home and brought back, in a browser."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.support.databases import only_sqlite
from tests.web.tables import ok, start_table

pytestmark = only_sqlite
FOUR = ["Al", "Beth", "Charlie", "Dave"]


def take_home(phone: Page, client) -> Path:
    """Play a game to its end, and keep it by the button there."""
    al = start_table(client, players=FOUR, rules={"target": 16})
    ok(al.record(1, cards="Q+3 6 4 0"), 201)
    phone.goto(f"/t/{al.link}")
    with phone.expect_download() as kept:
        phone.get_by_role("link", name="JSON").click()
    assert kept.value.suggested_filename == "heartsheet.json"
    return Path(kept.value.path())


def test_a_game_is_taken_home_and_brought_back(phone, client):
    file = take_home(phone, client)
    phone.goto("/")
    phone.get_by_role("link", name="Import a game").click()
    phone.get_by_label("File").set_input_files(file)
    phone.get_by_role("button", name="Import").click()
    phone.get_by_role("link", name="To the sheet").first.click()
    expect(phone.locator("h1")).to_have_text("Game over")
    expect(phone.locator(".sheet__total")).to_have_text(["16", "6", "4", "0"])


def test_a_file_that_was_changed_is_refused_and_can_be_mended_on_the_page(phone, client):
    file = take_home(phone, client).read_text()
    phone.goto("/import")
    changed = file.replace('"totals":[16,6,4,0]', '"totals":[16,6,4,7]')
    phone.get_by_label("File").set_input_files({"name": "x", "mimeType": "", "buffer": changed.encode()})
    phone.get_by_role("button", name="Import").click()
    expect(phone.locator("#problems p")).to_have_text(
        [
            "Hand 1: $.deals[0].totals[3] says 7; worked out from the hands it is 0.",
            "$.totals[3] says 7; worked out from the hands it is 0.",
        ]
    )
    text = phone.get_by_label("Or paste what is in it")
    text.fill(text.input_value().replace("4,7]", "4,0]"))
    phone.get_by_role("button", name="Import").click()
    expect(phone.get_by_role("link", name="To the sheet").first).to_be_visible()
