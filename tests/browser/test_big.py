"""The big view: read across the table, turned by a touch, live, and out of the way when somebody enters."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sights import find_faults
from tests.browser.tables import eleven, four
from tests.browser.test_layout import find_violations
from tests.support.databases import only_sqlite
from tests.web.tables import ok, start_table

pytestmark = only_sqlite
NAMES = ["Al", "Beth", "Charlie", "Dave", "Eve", "Finn", "Gus", "Hana", "Ivan", "Jo", "Kim"]
H1 = "Q+3 6 4 0"
SCREENS = [(390, 844), (320, 568), (844, 390), (820, 1180), (1180, 820)]
OVERLAPS = """
() => {
  const found = []
  const nodes = [...document.querySelectorAll(".seat__total, .seat__who, .big__foot, .foot__words")]
  const boxes = nodes.map((node) => [node.textContent.trim().slice(0, 12), node.getBoundingClientRect()])
  const within = (box) => box.left > -1 && box.top > -1 && box.right < innerWidth + 1 && box.bottom < innerHeight + 1
  const beside = (one, two) => one.right < two.left + 2 || two.right < one.left + 2
  const above = (one, two) => one.bottom < two.top + 2 || two.bottom < one.top + 2
  for (const [words, box] of boxes) {
    if (!within(box)) found.push(`${words} is cut`)
    for (const [others, other] of boxes)
      if (box !== other && !beside(box, other) && !above(box, other)) found.push(`${words} lies on ${others}`)
  }
  return found
}
"""
MIRRORED = "matrix(-1, 0, 0, -1, 0, 0)"


@pytest.fixture
def al(client):
    """Al keeps the score."""
    table = start_table(client, players=NAMES[:4])
    ok(table.record(1, cards=H1), 201)
    return table


def places(phone: Page) -> list[str]:
    return phone.eval_on_selector_all(".seat", "(seats) => seats.map((seat) => seat.dataset.place)")


def size_of_digits(phone: Page) -> float:
    return phone.eval_on_selector_all(
        ".seat__total", "(all) => Math.min(...all.map((one) => parseFloat(getComputedStyle(one).fontSize)))"
    )


@pytest.mark.parametrize("link", ["link", "viewer_link"])
def test_it_stands_in_the_menu_by_both_links_and_a_touch_returns(phone, al, link):
    phone.goto(f"/t/{getattr(al, link)}")
    phone.locator(".menu__open").tap()
    phone.get_by_role("link", name="Big view").tap()
    expect(phone.locator(".seat__who .name")).to_have_text(NAMES[:4])
    expect(phone.locator(".foot__words")).to_have_text("Hand 2 · Beth deals · pass 3 right: Beth → Al")
    phone.get_by_role("link", name="To the sheet").tap()
    expect(phone.locator("h1")).to_have_text("Hand 2")


@pytest.mark.parametrize("size", SCREENS)
def test_four_seats_face_their_players_in_digits_of_72_pixels(phone, al, size):
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    phone.goto(f"/t/{al.viewer_link}/big")
    assert size_of_digits(phone) >= 72
    assert places(phone) == ["bottom", "left", "top", "right"]
    turned = phone.eval_on_selector_all(
        ".seat", "(all) => all.map((one) => [getComputedStyle(one).writingMode, getComputedStyle(one).transform])"
    )
    assert turned == [
        ["horizontal-tb", "none"],
        ["vertical-rl", "none"],
        ["horizontal-tb", MIRRORED],
        ["vertical-rl", MIRRORED],
    ]
    boxes = [seat.bounding_box() for seat in phone.locator(".seat").all()]
    bottom, left, top, right = boxes
    assert top["y"] < bottom["y"]
    assert left["x"] < right["x"]
    assert find_overlaps(phone) == []


def find_overlaps(phone: Page) -> list[str]:
    """Find totals and names that lie on each other, or beyond the screen."""
    return phone.evaluate(OVERLAPS)


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("link", ["link", "viewer_link"])
def test_long_names_and_totals_of_three_digits_stay_in_their_place(phone, client, size, link):
    table = four(client)
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    phone.goto(f"/t/{getattr(table, link)}/big")
    expect(phone.locator(".seat__total").nth(1)).to_contain_text("−126")
    assert size_of_digits(phone) >= 72
    assert find_overlaps(phone) == []


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("seats", [5, 8, 11])
def test_more_than_four_are_lines_of_40_pixels(phone, client, seats, size):
    variant = "classic" if seats < 6 else "cancellation"
    table = start_table(client, players=NAMES[:seats], variant=variant)
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    phone.goto(f"/t/{table.link}/big")
    assert size_of_digits(phone) >= 40
    expect(phone.locator(".seat__total")).to_have_text(["0"] * seats)
    for seat in phone.locator(".seat").all():
        expect(seat).to_be_in_viewport(ratio=0.95)


@pytest.mark.parametrize("build", [four, eleven])
@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_with_text_at_200_percent_nothing_lies_on_anything(phone, client, build, size):
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    phone.goto(f"/t/{build(client).link}/big")
    phone.evaluate("document.documentElement.style.fontSize = '200%'")
    assert [fault for fault in find_overlaps(phone) if "is cut" not in fault] == []
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_touch_turns_it_and_the_phone_remembers_how(phone, al):
    phone.goto(f"/t/{al.link}/big")
    phone.locator(".seats").tap()
    assert places(phone) == ["left", "top", "right", "bottom"]
    phone.get_by_role("link", name="Turn").tap()
    assert places(phone) == ["top", "right", "bottom", "left"]
    phone.reload()
    assert places(phone) == ["top", "right", "bottom", "left"]
    phone.locator(".seats").tap()
    phone.locator(".seats").tap()
    assert places(phone) == ["bottom", "left", "top", "right"]


def test_lines_are_turned_to_the_other_side(phone, client):
    phone.goto(f"/t/{eleven(client).link}/big")
    phone.locator(".seats").tap()
    assert set(places(phone)) == {"1"}
    phone.locator(".seats").tap()
    assert set(places(phone)) == {"0"}


def test_it_is_turned_without_javascript_too(new_phone, al):
    phone = new_phone(java_script_enabled=False)
    phone.goto(f"/t/{al.viewer_link}/big")
    phone.get_by_role("link", name="Turn").click()
    assert phone.locator(".seat").nth(0).get_attribute("data-place") == "left"
    phone.get_by_role("link", name="Turn").click()
    assert phone.locator(".seat").nth(0).get_attribute("data-place") == "top"


def test_it_is_live_and_stays_turned(phone, al):
    phone.goto(f"/t/{al.viewer_link}/big")
    phone.locator(".seats").tap()
    al.record(2, cards=H1)
    expect(phone.locator(".seat__total").first).to_have_text("32")
    expect(phone.locator(".foot__words")).to_contain_text("Hand 3")
    assert places(phone) == ["left", "top", "right", "bottom"]
    al.change(2, ended=True)
    expect(phone.locator(".foot__words")).to_have_text("Game over · Winner: Dave")


def test_what_is_said_once_of_the_screen_goes_with_a_touch(new_phone, al):
    phone = new_phone(viewport={"width": 320, "height": 568})
    phone.goto(f"/t/{al.viewer_link}/big")
    said, foot = phone.locator("[data-once]"), phone.locator(".foot__words")
    expect(said).to_be_in_viewport(ratio=1)
    expect(foot).to_be_hidden()
    phone.locator(".seats").tap()
    expect(said).to_be_hidden()
    expect(foot).to_be_in_viewport(ratio=1)


def test_it_says_when_the_table_is_gone(phone, al):
    phone.goto(f"/t/{al.viewer_link}/big")
    al.call("DELETE", "")
    expect(phone.get_by_role("status")).to_have_text("This game is no longer here.")


def let_it_come_by_itself(phone: Page, table) -> None:
    phone.goto(f"/t/{table.link}/big")
    phone.get_by_label("By itself after 30 s").check()
    phone.clock.install()
    phone.goto(f"/t/{table.link}")
    expect(phone.locator("#dock-title")).to_be_visible()


def expect_it_comes(phone: Page) -> None:
    """Let 30 seconds pass; a jump of the clock leaves a question unanswered, and then the phone waits once more."""
    for _try in range(4):
        with phone.expect_response(lambda answer: "/sheet" in answer.url or answer.url.endswith("/big")):
            phone.clock.fast_forward(31_000)
        phone.wait_for_timeout(300)
        if phone.url.endswith("/big#idle"):
            break
    expect(phone.locator(".seats")).to_be_visible()


def test_it_comes_by_itself_on_the_keepers_phone_and_a_touch_returns(phone, al):
    let_it_come_by_itself(phone, al)
    phone.clock.fast_forward(29_000)
    phone.locator(".scroll").tap(position={"x": 100, "y": 300})
    phone.clock.fast_forward(29_000)
    expect(phone.locator("#dock-title")).to_be_visible()
    expect_it_comes(phone)
    phone.locator(".seats").tap()
    expect(phone.locator(".open__no")).to_have_text("2")


def test_it_never_comes_while_something_is_half_entered(phone, al):
    let_it_come_by_itself(phone, al)
    phone.locator(".dock button[value='3']").tap()
    expect(phone.locator(".spot > b").first).to_have_text("3")
    phone.clock.fast_forward(31_000)
    phone.clock.fast_forward(31_000)
    expect(phone.locator(".spot > b").first).to_have_text("3")
    phone.locator(".dock button[value=back]").tap()
    expect_it_comes(phone)


def test_it_does_not_come_by_itself_unasked(phone, al):
    phone.clock.install()
    phone.goto(f"/t/{al.link}")
    phone.clock.fast_forward(120_000)
    expect(phone.locator("#dock-title")).to_be_visible()
    phone.goto(f"/t/{al.viewer_link}/big")
    expect(phone.locator("[data-switch]")).to_have_count(0)


@pytest.mark.parametrize("build", [four, eleven])
@pytest.mark.parametrize("link", ["link", "viewer_link"])
def test_it_fits_and_reads_well(new_phone, client, build, link):
    phone = new_phone(device_scale_factor=1)
    phone.goto(f"/t/{getattr(build(client), link)}/big")
    assert (find_faults(phone), find_violations(phone)) == ([], [])
