"""A phone at the table: who holds it, its screen that stays on, and what is said once."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sights import find_faults
from tests.browser.tables import four
from tests.browser.test_layout import find_violations
from tests.support.databases import only_sqlite
from tests.support.waiting import wait_for
from tests.web.tables import ok, start_table

pytestmark = only_sqlite
FOUR = ["Al", "Beth", "Charlie", "Dave"]
H1 = "Q+3 6 4 0"
AWAKE = "This phone may turn its screen off."


@pytest.fixture
def al(client):
    """Al keeps the score; Beth follows."""
    return start_table(client, players=FOUR)


def choose(phone: Page, name: str) -> None:
    phone.get_by_label("I am").select_option(label=name)


def test_beth_says_who_she_is_once_and_reads_what_concerns_her(phone, al):
    phone.goto(f"/t/{al.viewer_link}")
    choose(phone, "Beth")
    line = phone.locator(".me p:visible")
    expect(line).to_have_text("Pass 3 to Charlie. You need 100 to lose.")
    al.record(1, cards=H1)
    expect(line).to_have_text("You deal. Pass 3 to Al. You need 94 to lose.")
    phone.reload()
    expect(line).to_have_text("You deal. Pass 3 to Al. You need 94 to lose.")
    expect(phone.get_by_label("I am")).to_have_value("Beth")


def test_who_holds_the_phone_can_change(phone, al):
    phone.goto(f"/t/{al.viewer_link}")
    choose(phone, "Beth")
    choose(phone, "Dave")
    expect(phone.locator(".me p:visible")).to_have_text("Pass 3 to Al. You need 100 to lose.")
    choose(phone, "I am …")
    expect(phone.locator(".me p:visible")).to_have_count(0)


def test_another_table_asks_anew(phone, al, client):
    other = start_table(client, players=["Eve", "Beth", "Gus"])
    phone.goto(f"/t/{al.viewer_link}")
    choose(phone, "Beth")
    phone.goto(f"/t/{other.viewer_link}")
    expect(phone.get_by_label("I am")).to_have_value("")


def test_the_end_is_told_to_each(phone, client):
    al = start_table(client, players=FOUR, rules={"target": 16})
    phone.goto(f"/t/{al.viewer_link}")
    choose(phone, "Charlie")
    al.record(1, cards=H1)
    expect(phone.locator(".me p:visible")).to_have_text("Place 2.")
    choose(phone, "Dave")
    expect(phone.locator(".me p:visible")).to_have_text("You win.")
    ok(al.call("POST", "/games", {"version": 1}), 201)
    expect(phone.locator(".me p:visible")).to_have_text("Pass 3 to Al. You need 16 to lose.")


def test_a_player_who_is_renamed_is_asked_for(phone, al):
    phone.goto(f"/t/{al.viewer_link}")
    choose(phone, "Beth")
    al.change(0, players=["Al", "Kim", "Charlie", "Dave"])
    expect(phone.get_by_label("I am")).to_have_value("")


def test_it_is_not_offered_to_who_keeps_the_score_nor_without_javascript(new_phone, al):
    keeper, plain = new_phone(), new_phone(java_script_enabled=False)
    keeper.goto(f"/t/{al.link}")
    plain.goto(f"/t/{al.viewer_link}")
    expect(keeper.locator(".me")).to_have_count(0)
    expect(plain.locator(".me")).to_be_hidden()


def test_storage_that_is_refused_only_forgets(phone, al):
    phone.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused') } })")
    phone.goto(f"/t/{al.viewer_link}")
    choose(phone, "Beth")
    al.record(1, cards=H1)
    expect(phone.locator(".me p:visible")).to_contain_text("You deal.")


def test_it_fits_and_reads_well(new_phone, client):
    phone = new_phone(device_scale_factor=1)
    table = four(client)
    phone.goto(f"/t/{table.viewer_link}")
    phone.get_by_label("I am").select_option(index=1)
    assert (find_faults(phone), find_violations(phone)) == ([], [])


LOCK = """
window.asked = 0
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
  window.asked += 1
  if (window.refuse) throw new DOMException("low battery", "NotAllowedError")
} } })
"""
ASKED = "performance.getEntriesByType('resource').some((one) => one.name.includes('/phone.js'))"


@pytest.mark.parametrize("path", ["", "/big"])
@pytest.mark.parametrize("link", ["link", "viewer_link"])
def test_the_screen_stays_on_and_is_asked_for_again_when_the_page_comes_back(phone, al, path, link):
    """Complaints 78 and 79."""
    phone.add_init_script(LOCK)
    phone.goto(f"/t/{getattr(al, link)}{path}")
    wait_for(lambda: phone.evaluate("window.asked") == 1, "the lock")
    phone.evaluate(
        """() => {
          Object.defineProperty(document, "hidden", { value: true, configurable: true })
          document.dispatchEvent(new Event("visibilitychange"))
          Object.defineProperty(document, "hidden", { value: false, configurable: true })
          document.dispatchEvent(new Event("visibilitychange"))
        }"""
    )
    wait_for(lambda: phone.evaluate("window.asked") == 2, "the lock")
    expect(phone.get_by_text(AWAKE)).not_to_be_visible()


@pytest.mark.parametrize("script", ["", f"window.refuse = true; {LOCK}"], ids=["no lock", "refused"])
@pytest.mark.parametrize("path", ["", "/big"])
@pytest.mark.parametrize("link", ["link", "viewer_link"])
def test_where_the_screen_cannot_be_kept_on_that_is_said_once(phone, al, path, link, script):
    """A refusal, as with a battery that is nearly empty, is no error either."""
    phone.add_init_script(script)
    phone.goto(f"/t/{getattr(al, link)}{path}")
    expect(phone.locator("[data-once]")).to_be_visible()
    expect(phone.locator("[data-once]")).to_contain_text(AWAKE)
    for again in ("", "/big"):
        phone.goto(f"/t/{getattr(al, link)}{again}")
        wait_for(lambda: phone.evaluate(ASKED), "the phone's own script")
        expect(phone.locator("[data-once]")).to_be_hidden()


def test_a_lock_that_is_refused_to_a_hidden_page_is_nothing_to_tell(phone, al):
    phone.add_init_script(f"window.refuse = true; {LOCK}")
    phone.add_init_script("Object.defineProperty(document, 'hidden', { get: () => window.asked > 0 })")
    phone.goto(f"/t/{al.viewer_link}")
    wait_for(lambda: phone.evaluate("window.asked") == 1, "the lock")
    expect(phone.locator("[data-once]")).to_be_hidden()


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390)])
def test_what_is_said_once_covers_nothing(phone, client, size):
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    phone.goto(f"/t/{four(client).link}")
    phone.locator(".top__once").wait_for()
    said = phone.locator(".top__once").bounding_box()
    board = phone.locator(".board").bounding_box()
    assert said["y"] + said["height"] <= board["y"] + 0.5
    expect(phone.locator(".dock__save .button--main")).to_be_in_viewport(ratio=1)
    phone.locator(".dock button[value='3']").tap()
    expect(phone.locator(".spot > b").first).to_have_text("3")
    expect(phone.locator(".top__once")).to_be_hidden()
    phone.locator(".dock button[value=back]").tap()
    expect(phone.locator(".top__once")).to_be_visible()
