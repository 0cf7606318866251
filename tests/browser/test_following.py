"""A hand followed on a phone, from the first card to the saved row, with four and with eight."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from referee.packs import Variant
from referee.piles import collect
from referee.scoring import score_deal
from tests.browser.sights import look_at
from tests.browser.tables import eleven, four
from tests.browser.test_layout import visit_all
from tests.referee.playing import Deal, keep_to_the_rules, play_out
from tests.referee.tables import Table, sit
from tests.support.databases import only_sqlite
from tests.web.people import EIGHT, FOUR, Person, sit_down

pytestmark = only_sqlite
SMALL = {"width": 360, "height": 640}


@pytest.fixture
def phone(new_phone):
    return new_phone(device_scale_factor=1, viewport=SMALL)


def begin(phone: Page, person: Person, leader: str) -> None:
    phone.goto(f"{person.home}/referee/hand")
    phone.get_by_role("button", name=leader, exact=True).press("Enter")  # a tap there would forbid the key below it
    phone.locator(".pad").wait_for()


def touch(phone: Page, card: str) -> None:
    """Touch a key, and wait until the page has an answer."""
    with phone.expect_response(lambda answer: answer.request.method == "POST"):
        phone.locator(f".pad [value='{card}']").tap()
    expect(phone.locator("#desk:not([data-asking])")).to_be_visible()


def play(phone: Page, deal: Deal, tricks: slice) -> None:
    for trick in deal.course.tricks[tricks]:
        for one in trick.plays:
            touch(phone, str(one.card))


@pytest.mark.parametrize(
    ("variant", "names", "seed"), [(Variant.CLASSIC, FOUR, 4), (Variant.CANCELLATION, EIGHT, 54)], ids=["four", "eight"]
)
def test_a_whole_hand_is_followed_and_saved(
    phone, new_phone, client, variant: Variant, names: tuple[str, ...], seed: int
):
    table = sit(variant, len(names))
    deal = play_out(table, Random(seed), keep_to_the_rules)
    al = sit_down(client, *names, variant=str(variant))
    begin(phone, al, names[deal.course.tricks[0].leader])
    play(phone, deal, slice(0, 5))
    phone.reload()
    play(phone, deal, slice(5, 6))
    other = new_phone(viewport=SMALL)
    other.goto(f"{al.home}/referee/hand")
    play(other, deal, slice(6, None))
    expect(other.locator("#desk")).to_contain_text("That was the last trick.")
    other.get_by_role("link", name="Fill in hand 1").tap()
    save(other)
    assert al.totals == list(points_of(deal, table))


# The seeds: nobody shoots the moon, and no card is played twice in a row, which a trembling finger might do too.
def points_of(deal: Deal, table: Table) -> tuple[int, ...]:
    haul = collect(deal.course, table.pack, table.rules).to_haul(table.rules)
    return score_deal(haul, table.pack, table.rules)


def save(phone: Page) -> None:
    with phone.expect_navigation():
        phone.get_by_role("button", name="Save", exact=True).tap()
    expect(phone.locator("#hand-1")).to_be_visible()


def test_the_keys_do_not_move_while_a_trick_is_played(phone, client):
    al = sit_down(client, *EIGHT, variant="cancellation")
    begin(phone, al, "Beth")
    places = []
    for card in ("KC", "3D", "KC", "TC", "QD", "2D", "5D", "7D", "QS"):
        touch(phone, card)
        places.append(phone.locator(".pad [value='AD']").bounding_box())
    assert places == places[:1] * 9


def test_a_finger_that_trembles_plays_one_card(phone, client):
    al = sit_down(client, *EIGHT, variant="cancellation")
    begin(phone, al, "Al")
    box = phone.locator(".pad [value='9C']").bounding_box()
    for _ in range(3):
        phone.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    expect(phone.locator(".desk__line")).to_have_text("Beth plays next.")
    touch(phone, "AD")
    touch(phone, "9C")
    expect(phone.locator(".desk__line")).to_have_text("Dave plays next.")


def test_a_trembling_finger_does_not_answer_the_referee(phone, client):
    """The question never lies under the key that raised it."""
    al = sit_down(client)
    begin(phone, al, "Al")
    for card in ("2C", "3C", "4C", "5C"):
        touch(phone, card)
    for card in ("AH", "KH", "QH", "8H", "7H"):
        box = phone.locator(f".pad [value='{card}']").bounding_box()
        for _ in range(2):
            phone.touchscreen.tap(box["x"] + 20, box["y"] + 20)
        expect(phone.locator("#desk:not([data-asking])")).to_be_visible()
        expect(phone.get_by_role("button", name="Dave has nothing else: play it")).to_be_visible()
    touch(phone, "2D")
    expect(phone.locator(".desk__line")).to_have_text("Al plays next.")


def test_touches_as_fast_as_fingers_are_all_kept(phone, client):
    al = sit_down(client)
    begin(phone, al, "Al")
    for card in ("2C", "3D", "4H", "5S", "6C", "7C", "8C"):
        phone.locator(f".pad [value='{card}']").tap()
        if card == "4H":
            phone.get_by_role("button", name="Charlie has nothing else: play it").tap()
    expect(phone.locator(".desk__line")).to_have_text("Dave plays next.")


def test_another_phone_sees_each_card(phone, new_phone, client):
    al = sit_down(client)
    begin(phone, al, "Al")
    for person in (al, al.viewer):
        other = new_phone(viewport=SMALL)
        other.goto(f"{person.home}/referee/hand")
        expect(other.locator(".desk__line")).to_have_text("Al leads." if person is al else "Beth plays next.")
        if person is al:
            touch(phone, "2C")
            expect(other.locator(".desk__line")).to_have_text("Beth plays next.")


def test_back_leads_out_of_the_hand(phone, client):
    al = sit_down(client)
    phone.goto(al.home)
    begin(phone, al, "Al")
    for card in ("2C", "3C", "4C"):
        touch(phone, card)
    phone.go_back()
    expect(phone.locator(".sheet")).to_be_visible()


def test_a_card_touched_without_an_answer_is_sent_again(phone, client, complaints):
    al = sit_down(client)
    begin(phone, al, "Al")
    phone.route("**/referee/hand", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    phone.locator(".pad [value='2C']").tap()
    expect(phone.locator(".desk__news")).to_contain_text("No answer from the server.")
    phone.unroute("**/referee/hand")
    expect(phone.locator(".desk__line")).to_have_text("Beth plays next.")
    assert "2♣" in client.get(f"{al.home}/referee/hand").text
    assert {complaint.rpartition("net::")[2] for complaint in complaints} == {"ERR_FAILED"}
    complaints.clear()


def test_the_focus_stays_on_the_key(phone, client):
    al = sit_down(client, *EIGHT, variant="cancellation")
    begin(phone, al, "Al")
    phone.locator(".pad [value='2C']").focus()
    phone.keyboard.press("Enter")
    expect(phone.locator(".desk__line")).to_have_text("Beth plays next.")
    expect(phone.locator(".pad [value='2C']")).to_be_focused()


def test_every_page_of_following_fits_every_phone_and_reads_well(phone, client):
    pages = []
    for table in (four(client), eleven(client)):
        home = f"/t/{table.link}/referee/hand"
        pages.append(home)
        assert (look_at(phone, [home]), visit_all(phone, [home])) == ({}, {})
        client.post(
            home, data={"do": "begin", "number": str(len(table.game()["deals"]) + 1), "leader": "0", "trick": "1"}
        )
        for place, card in enumerate(("2C", "5D", "KH", "4C")):
            fields = {"number": str(len(table.game()["deals"]) + 1), "place": str(place), "card": card, "sure": "yes"}
            assert client.post(home, data=fields).status_code == 303
    assert (look_at(phone, pages), visit_all(phone, pages)) == ({}, {})


def test_following_works_without_a_script(new_phone, client):
    phone = new_phone(viewport=SMALL, java_script_enabled=False)
    al = sit_down(client)
    begin(phone, al, "Al")
    for card in ("2C", "KC", "3C", "AC"):
        with phone.expect_navigation():
            phone.locator(f".pad [value='{card}']").tap()
    expect(phone.locator(".desk__line")).to_have_text(
        "Dave takes the trick with A♣\ufe0e, the highest ♣\ufe0e: 0 points."
    )
