"""The referee's pages on a phone: one touch a card, keys as large as a finger, in light and dark."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sights import look_at
from tests.browser.tables import eleven
from tests.browser.test_layout import visit_all
from tests.support.databases import only_sqlite

pytestmark = only_sqlite
SIX = "/referee?variant=cancellation&players=6"
TEN = "KC 3D KC TC QS 2H 4D 5H 6S 7S"
PAGES = [
    "/referee",
    f"{SIX}&leader=2&cards=KC+3D+KC",
    f"{SIX}&cards=KC+3D+KC+TC+QS+2H",
    f"{SIX}&cards=KC+3D+KC+TC+3D+2H",
    "/referee?variant=cancellation&players=11&leader=3",
    f"/referee?variant=cancellation&players=10&cards={TEN.replace(' ', '+')}",
    "/referee?players=5&cards=KC&card=2D",
    "/referee?cards=XX&rule-target=0&players=99",
    "/referee/card",
    "/referee/card?card=AH",
    "/referee/card?card=AH&how=leads&when=unbroken",
    "/referee/card?card=AH&how=leads&when=unbroken&rest=queen",
    "/referee/card?card=TC&how=follows",
]
SMALL = {"width": 360, "height": 640}


@pytest.fixture
def phone(new_phone):
    return new_phone(device_scale_factor=1, viewport=SMALL, java_script_enabled=True)


def touch(phone: Page, card: str) -> None:
    with phone.expect_navigation():
        phone.locator(f".pad [value='{card}']").tap()


def unfold(phone: Page) -> None:
    phone.locator(".fold > summary").click()


def test_every_page_of_the_referee_fits_every_phone(phone):
    assert look_at(phone, PAGES) == {}


def test_every_page_of_the_referee_reads_well_to_everyone(phone):
    assert visit_all(phone, PAGES) == {}


def test_long_names_of_eleven_fit_and_read_well(phone, client):
    home = f"/t/{eleven(client).link}/referee"
    pages = [home, f"{home}?cards=KC+3D", f"{home}?cards=KC+3D+KC+TC+3D+2H+3H+4H+5H+6H+7H"]
    assert (look_at(phone, pages), visit_all(phone, pages)) == ({}, {})


def test_six_touches_rule_on_six_cards_without_a_script(new_phone):
    phone = new_phone(viewport=SMALL, java_script_enabled=False)
    phone.goto(SIX)
    for card in ("KC", "3D", "KC", "TC", "QS", "2H"):
        touch(phone, card)
    expect(phone.locator(".desk__line")).to_contain_text("Player 4 takes the trick with 10♣")
    phone.get_by_role("link", name="Next trick").tap()
    expect(phone.locator(".desk__line")).to_have_text("Player 4 leads.")


def test_back_takes_the_last_touch_back(phone):
    phone.goto(SIX)
    for card in ("KC", "3D"):
        touch(phone, card)
    phone.go_back()
    expect(phone.locator(".desk__line")).to_have_text("Player 2 plays next.")


def test_no_key_moves_between_two_touches(phone):
    phone.goto(SIX)
    places = []
    for card in ("KC", "3D", "KC", "TC"):
        touch(phone, card)
        phone.locator(".slot--next").wait_for()
        places.append(phone.locator(".pad [value='2D']").bounding_box())
    assert places == places[:1] * 4


def test_the_whole_pad_is_in_sight_while_cards_are_tapped_by_eleven(phone, client):
    phone.goto(f"/t/{eleven(client).link}/referee")
    touch(phone, "KC")
    expect(phone.locator(".pad")).to_be_in_viewport(ratio=1)


def test_games_and_house_rules_fit_and_read_well(phone):
    phone.goto(SIX)
    unfold(phone)
    phone.get_by_role("button", name="Use these rules").wait_for()
    assert phone.evaluate("document.documentElement.scrollWidth") == SMALL["width"]
    phone.get_by_label("Nobody takes the trick").select_option("suit_led")
    phone.get_by_role("button", name="Use these rules").tap()
    expect(phone.locator("[name=rule-set_aside_rule]").first).to_have_value("suit_led")
