"""The printed sheet as Chromium prints it: every hand, name and number on the page, and a head on each."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.tables import LONGEST
from tests.support.databases import only_sqlite
from tests.support.paper import PAPERS, Leaf, print_out
from tests.web.tables import Phone, ok, start_table

pytestmark = only_sqlite
PEOPLE = ["Al", "Beth", "Charlie", "Dave", "Eve", "Finn", "Gus", "Hana", "Ivan", "Jo", "Kim"]
TURNED = 8
"""From so many players on, the paper lies on its side."""
PAGES = {3: (1, 2, 2), 4: (1, 2, 2), 7: (1, 2, 2), 8: (1, 2, 3), 11: (1, 2, 3)}
"""At most so many pages for 5, 20 and 40 hands, by the number of players, with one for the chart where it needs it."""

A_HAND = re.compile(r"\d+ ?[a-z]? \w+ (left|right|across|no pass) ")


@pytest.fixture
def phone(new_phone: Any) -> Page:
    return new_phone(device_scale_factor=1)


def start(client: Any, seats: int, names: list[str] = PEOPLE) -> Phone:
    variant = {"variant": "cancellation"} if seats >= TURNED else {}
    return start_table(client, players=names[:seats], rules={"target": 999}, title="Friday", **variant)


def share(seats: int, number: int) -> dict[str, Any]:
    """Share out the cards of a hand, the same way for the same number; each thirteenth is a moon."""
    decks, chance = (2 if seats >= TURNED else 1), random.Random(number)
    piles = [{"hearts": 0, "queens": 0} for _seat in range(seats)]
    if number % 13 == 3:
        piles[number % seats] = {"hearts": 13 * decks, "queens": decks}
        return {"takings": piles, "moon": "subtract"}
    cuts = sorted(chance.choices(range(1, 13 * decks), k=seats - 1))
    for pile, begin, end in zip(piles, [0, *cuts], [*cuts, 13 * decks], strict=True):
        pile["hearts"] = end - begin
    for deck in range(decks):
        piles[(number + deck) % seats]["queens"] += 1
    return {"takings": piles}


def play_up_to(table: Phone, seats: int, hands: int, already: int = 0) -> None:
    for number in range(already + 1, hands + 1):
        ok(table.call("POST", "/games/1/deals", {"number": number, **share(seats, number)}), 201)


def write(number: int) -> str:
    return str(number).replace("-", "−")


def find_row(leaves: list[Leaf], deal: dict[str, Any], mark: str) -> list[tuple[int, str]]:
    """Find the line of a hand, with its number, dealer and pass; say on which pages."""
    way = {"none": "no pass"}.get(deal["pass"], deal["pass"])
    begin = re.compile(rf"{deal['number']} ?{mark} {PEOPLE[deal['dealer']]} {way} ")
    return [(page, line) for page, leaf in enumerate(leaves) for line in leaf.lines if begin.match(line)]


def check_rows(leaves: list[Leaf], game: dict[str, Any]) -> None:
    """Every hand stands whole on one page, with total and points for every seat, in their order."""
    letters, pages = iter("abcdef"), []
    for deal in game["deals"]:
        (found,) = find_row(leaves, deal, next(letters) if deal["moon"] else "")
        pages.append(found[0])
        points = [f"{write(gain) if gain < 0 else f'+{gain}' if gain else '·'}" for gain in deal["points"]]
        wanted = [word for total, gain in zip(deal["totals"], points, strict=True) for word in (write(total), gain)]
        words = [word for word in found[1].split() if "♠" not in word]
        assert words[-len(wanted) :] == wanted
    assert pages == sorted(pages)


def check_leaves(leaves: list[Leaf], seats: int, paper: str) -> None:
    """Every page lies the right way, has its head and number, and nothing beside its box."""
    upright = PAPERS[paper]
    for number, leaf in enumerate(leaves, start=1):
        expected = upright[::-1] if seats >= TURNED else upright
        assert [round(side) for side in leaf.size] == pytest.approx(expected, abs=1)
        assert leaf.outside == []
        assert f"{number} / {len(leaves)}" in leaf.lines
        assert "Friday" in leaf.lines
        assert "Shooting the moon: the shooter chooses" in leaf.text
        if leaf is leaves[-1] and not any(A_HAND.match(line) for line in leaf.lines):
            assert not any(line.startswith("Hand Dealer") for line in leaf.lines)  # no heads of columns over no hand
            continue
        heads = [next(piece for piece in leaf.pieces if piece.text == name) for name in PEOPLE[:seats]]
        assert [head.x for head in heads] == sorted(head.x for head in heads)
        assert len({round(head.y) for head in heads}) == 1


@pytest.mark.parametrize("seats", PAGES)
def test_every_hand_and_every_number_is_on_the_page_with_a_head_on_each(phone, client, seats):
    """Complaint 104: final points ran off; 3 players × 5 hands to 11 × 40, on both papers."""
    table, played = start(client, seats), 0
    for hands, most in zip((5, 20, 40), PAGES[seats], strict=True):
        play_up_to(table, seats, hands, played)
        played, game = hands, table.game()
        phone.goto(f"/t/{table.link}/games/1/print")
        for paper in PAPERS:
            leaves = print_out(phone, paper)
            assert len(leaves) <= most
            check_leaves(leaves, seats, paper)
            check_rows(leaves, game)
            (total,) = [line for leaf in leaves for line in leaf.lines if line.startswith("Total ")]
            assert total.split()[1:] == [write(points) for points in game["totals"]]


CUT = """() => [...document.querySelectorAll(".record th, .record td")]
  .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 1)
  .map((cell) => cell.textContent.trim())"""


@pytest.mark.parametrize("seats", [3, 7, 11])
@pytest.mark.parametrize("paper", PAPERS)
def test_names_of_forty_signs_are_whole_and_on_no_other(phone, client, seats, paper):
    """Failures 22 and 23: emoji, right to left, no spaces."""
    names = [*LONGEST[:3], "W" * 40, *LONGEST[4:]]
    table = start(client, seats, names)
    play_up_to(table, seats, 4)
    phone.goto(f"/t/{table.link}/games/1/print")
    leaf, *others = print_out(phone, paper)
    assert (len(others), [one.outside for one in (leaf, *others)]) == (len(others[:1]), [[]] * len([leaf, *others]))
    assert not any("Place" in other.text for other in others)  # at most the chart stands on a page of its own
    width, height = PAPERS[paper][::-1] if seats >= TURNED else PAPERS[paper]
    phone.emulate_media(media="print")
    phone.set_viewport_size({"width": int((width - 68) * 96 / 72), "height": height})
    assert phone.evaluate(CUT) == []
    letters = phone.locator(".record__name").all_text_contents()
    assert [text.strip() for text in letters] == names[:seats]


def test_the_keepers_secret_is_not_in_the_print_nor_where_browsers_print_the_address(phone, client):
    """Failure 30."""
    table = start(client, 4)
    play_up_to(table, 4, 2)
    phone.goto(f"/t/{table.link}/games/1/print")
    assert table.link not in phone.url
    for address in (phone.url, f"/t/{table.link}"):
        phone.goto(address)
        content = phone.pdf(format="A4", display_header_footer=True)
        assert table.link.encode() not in content


def test_the_code_to_follow_is_printed_unless_switched_off(phone, client):
    table = start(client, 4)
    phone.goto(f"/t/{table.link}/games/1/print")
    assert "Scan to see this sheet." in print_out(phone, "A4")[0].lines
    phone.get_by_text("With a code to follow the game").tap()
    assert "Scan to see this sheet." not in print_out(phone, "A4")[0].text
    phone.goto(f"/t/{table.link}/games/1/print?qr=0")
    assert "Scan to see this sheet." not in print_out(phone, "A4")[0].text


def test_printing_takes_two_touches_from_the_end(phone, client):
    """Complaint 103: Print on the end, Print on the sheet; the rest is the browser's."""
    table = start(client, 4)
    play_up_to(table, 4, 1)
    ok(table.change(table.game()["version"], ended=True))
    phone.goto(f"/t/{table.link}")
    phone.evaluate("() => sessionStorage.clear()")
    phone.add_init_script("window.print = () => { window.printed = true }")
    phone.get_by_role("link", name="Print").tap()
    phone.get_by_role("button", name="Print").tap()
    assert phone.evaluate("() => window.printed")
    phone.get_by_role("link", name="To the sheet").tap()
    expect(phone).to_have_url(phone.url.split("/t/")[0] + f"/t/{table.link}")


@pytest.mark.parametrize(("variant", "seats"), [("classic", 3), ("omnibus", 4), ("classic", 7), ("cancellation", 11)])
@pytest.mark.parametrize("paper", PAPERS)
def test_an_empty_sheet_fills_one_page_with_cells_for_a_pen(phone, variant, seats, paper):
    phone.goto(f"/sheet/blank?variant={variant}&players={seats}&names={','.join(PEOPLE[:seats])}")
    (leaf,) = print_out(phone, paper)
    assert leaf.outside == []
    assert [name for name in PEOPLE[:seats] if not any(name in line.split() for line in leaf.lines)] == []
    assert "1 Al left" in leaf.lines
    width = PAPERS[paper][seats >= TURNED]
    phone.emulate_media(media="print")
    phone.set_viewport_size({"width": int((width - 68) * 96 / 72), "height": 1000})
    cells = phone.eval_on_selector_all(
        ".blank tbody:first-of-type td:empty",
        "(cells) => cells.map((cell) => [cell.offsetWidth, cell.offsetHeight].map((side) => side * 25.4 / 96))",
    )
    assert min(width for width, _height in cells) >= 7.5
    assert min(height for _width, height in cells) >= 8


def test_an_empty_sheet_of_many_hands_has_its_head_on_each_page(phone):
    phone.goto("/sheet/blank?hands=60")
    leaves = print_out(phone, "Letter")
    assert len(leaves) > 1
    assert [leaf for leaf in leaves if "Hearts for 4 players" not in leaf.text or leaf.outside] == []


READY = "() => localStorage.tables"
"""The phone remembers the table once it is ready for everything else, too."""


@pytest.mark.parametrize("link", ["link", "viewer_link"])
def test_the_browsers_own_print_of_the_table_prints_the_same_sheet(phone, client, link):
    table = start(client, 11)
    play_up_to(table, 11, 20)
    phone.goto(f"/t/{table.link}/games/1/print")
    asked = [leaf.text for leaf in print_out(phone, "A4")]
    phone.goto(f"/t/{getattr(table, link)}")
    phone.wait_for_function(READY)
    leaves = print_out(phone, "A4")
    assert [leaf.text for leaf in leaves] == asked
    assert [leaf.outside for leaf in leaves] == [[]] * len(leaves)
    expect(phone.locator(".record")).to_have_count(0)
    expect(phone.locator(".sheet")).to_be_visible()


def test_without_an_answer_the_table_prints_as_it_stands(phone, client, complaints):
    table = start(client, 4)
    play_up_to(table, 4, 3)
    phone.goto(f"/t/{table.viewer_link}")
    phone.wait_for_function(READY)
    phone.route("**/print", lambda route: route.abort())
    leaves = print_out(phone, "A4")
    complaints.clear()
    assert [name for name in PEOPLE[:4] if name not in leaves[0].text] == []
    assert "Print" not in leaves[0].text
