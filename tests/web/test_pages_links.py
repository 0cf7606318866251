"""Links: who may write and who may look on; copies, new links, the end of a table."""

import re
import string

import pytest

from ledger.links import make_links
from ledger.opening import open_link
from tests.support.databases import only_sqlite
from tests.web.people import EIGHT, H1, Person, send, sit_down
from web.sharing import draw_qr


@pytest.fixture
def al(client):
    """Al keeps the score."""
    al = sit_down(client)
    al.play(H1)
    return al


@pytest.fixture
def beth(al):
    """Beth follows on her phone."""
    return al.viewer


PAGES = ["", "/big", "/share", "/rules", "/games/", "/games/1", "/games/1/history", "/games/1/print"]
KEEPERS_PAGES = ["/players", "/rematch", "/delete", "/games/1/deals/1"]
WRITES = [
    ("", {"number": "2", "hearts-0": "13", "queens": "1"}),
    ("", {"do": "arrange", "version": "1", "dealer": "3"}),
    ("", {"do": "end", "version": "1"}),
    ("", {"do": "reopen", "version": "1"}),
    ("", {"do": "tie", "version": "1", "tie_rule": "shared"}),
    ("/games/1", {"number": "2", "hearts-0": "13", "queens": "1"}),
    ("/games/1/deals/1", {"number": "1", "revision": "1", "hearts-0": "13", "queens": "1"}),
    ("/games/1/deals/1", {"do": "withdraw", "revision": "1"}),
    ("/rules", {"version": "1", "rule-target": "50"}),
    ("/players", {"version": "1", "name-0": "Kim"}),
    ("/undo", {"version": "1", "game": "1"}),
    ("/redo", {"version": "1", "game": "1"}),
    ("/rematch", {"version": "1"}),
    ("/links", {}),
    ("/delete", {}),
]


@pytest.mark.parametrize(("path", "data"), WRITES)
def test_who_follows_writes_nothing(al, beth, path, data):
    """Failure 29 and complaint 98."""
    before = al.game()
    answer = send(beth.client, beth.home + path, data)
    assert (answer.status, al.game()) == (403, before)
    assert "View only. Ask the scorekeeper for the writing link." in answer.text


@pytest.mark.parametrize("path", PAGES)
def test_who_follows_reads_every_page_without_a_control(beth, path):
    screen = beth.open(path)
    assert screen.status == 200
    assert [words for words in screen.controls if words not in ("Make a copy", "Copy link", "Print")] == []
    sent = [node for form in screen.page.all("form") for node in form.walk()]
    fields = [node.attrs["name"] for node in sent if node.tag in ("input", "select", "textarea")]
    assert [name for name in fields if name != "key"] == []


@pytest.mark.parametrize("path", KEEPERS_PAGES)
def test_who_follows_does_not_see_what_is_for_keepers(beth, path):
    assert beth.open(path).status == 403


FILES = [f"/games/1/{name}" for name in ("sheet.csv", "sheet.json", "chart.svg", "picture.svg")]


@pytest.mark.parametrize("path", [*PAGES, "/sheet", *FILES])
def test_no_page_of_who_follows_gives_the_keepers_link_away(al, beth, path):
    assert al.link not in beth.client.get(beth.home + path).text


def test_the_keeper_shows_both_links_and_who_follows_only_one(al, beth):
    for person, links in ((al, {beth.link, al.link}), (beth, {beth.link})):
        addresses = [node.text for node in person.open("/share").page.all("p", "address")]
        assert {address.rsplit("/", 1)[1] for address in addresses} == links


WRONG = ["x" * 32, "x" * 22, "x", "%00", "%FF", "%2e%2e", "' OR 1=1 --", "🂡", "x" * 5000]


@pytest.mark.parametrize("link", WRONG)
def test_a_wrong_link_is_one_and_the_same_plain_404(client, link):
    """Failure 26: wrong, deleted and malformed look the same."""
    plain = client.get("/nothing")
    for path in ("", "/share", "/games/1/print", "/sheet", *FILES):
        answer = client.get(f"/t/{link}{path}")
        assert (answer.status_code, answer.text) == (404, plain.text)


@only_sqlite
@pytest.mark.parametrize(("path", "data"), WRITES)
def test_a_wrong_link_writes_nowhere(client, path, data):
    answer = send(client, "/t/" + "x" * 32 + path, data)
    assert (answer.status, answer.page.all("main")[0].text) == (404, "There is nothing here. To the first page")


@pytest.mark.parametrize(
    "change", [str.lower, str.upper, lambda link: link[:-1], lambda link: link + "A", lambda link: link + "/"]
)
def test_a_link_is_taken_letter_by_letter(al, change):
    """Failure 43: `=` on a hash, never LIKE."""
    assert al.client.get(f"/t/{change(al.link)}").status_code == 404


def test_a_copy_carries_on_with_links_of_its_own(al, beth):
    answer = beth.act("/share", "Make a copy")
    copy = Person(al.client, answer.location.split("/")[2])
    copy.play("0 0 Q 13")
    assert (copy.totals, al.totals) == ([16, 6, 17, 13], [16, 6, 4, 0])
    assert copy.link not in (al.link, beth.link)


def test_a_copy_asked_for_twice_is_one_table(beth):
    form = beth.open("/share").form("Make a copy")
    first, second = (beth.press(form, "Make a copy", page="/share").location for _tap in range(2))
    assert first == second


def test_new_links_kill_the_old(al, beth):
    answer = al.act("/share", "Make new links")
    again = Person(al.client, answer.location.split("/")[2])
    assert answer.location == f"{again.home}/share?started=1"
    assert [al.open().status, beth.open().status, again.open().status, again.viewer.open().status] == [
        404,
        404,
        200,
        200,
    ]
    assert again.totals == [16, 6, 4, 0]


def test_a_dead_link_writes_nothing(al):
    """Complaint 93: handing the pen over; the old phone reads and writes no more."""
    form = al.open().form("Save")
    again = Person(al.client, al.act("/share", "Make new links").location.split("/")[2])
    assert al.press(form, "Save", {"hearts-0": "13", "queens": "1"}).status == 404
    assert len(again.game()["deals"]) == 1


def test_a_table_is_deleted_after_one_question(al, beth):
    """Complaint 53: asked once in words, then gone for good."""
    asked = al.open("/delete")
    assert "Delete this table with all its games, names and history? Nobody can bring it back." in asked.text
    gone = al.press(asked.form("Delete for good"), "Delete for good", page="/delete")
    assert gone.location == "/?deleted=1"
    assert al.follow(gone).page.all(kind="notice")[0].text == "The table is deleted."
    assert [al.open(path).status for path in ["", *PAGES[1:], *KEEPERS_PAGES]] == [404] * 12
    assert beth.open().status == 404


def test_another_table_is_not_touched(al, client):
    """A club keeps several tables on one computer: no link reaches the games of another."""
    eve = sit_down(client, *EIGHT)
    eve.play("QQ+20 6 0 0 0 0 0 0")
    al.act("/delete", "Delete for good")
    assert eve.totals == [46, 6, 0, 0, 0, 0, 0, 0]


def test_no_page_lists_the_games_of_others(al, client):
    """Complaint 98: strangers could list every room."""
    for page in ("/", "/?deleted=1", "/privacy", "/robots.txt"):
        assert al.link not in client.get(page).text
        assert "Charlie" not in client.get(page).text


@only_sqlite
def test_ten_thousand_guesses_find_no_table(al, beth):
    """Complaint 98: links made as ours are, and every link that is one letter away from a real one."""
    real = (al.link, beth.link)
    letters = string.ascii_letters + string.digits + "-_"
    guesses = {link[:at] + letter + link[at + 1 :] for link in real for at in range(len(link)) for letter in letters}
    while len(guesses) < 10_000:
        links = make_links()
        guesses |= {links.keeper, links.viewer}
    with al.client.application.app_context():
        assert {guess for guess in guesses if open_link(guess)} == set(real)


def test_the_page_of_links_says_how_long_a_table_is_kept(al):
    """Complaint 99: games vanished after seven days."""
    assert "The table stays until it is deleted." in al.open("/share").text


def test_the_codes_lead_where_the_links_lead(al):
    """Drawn on this side of the wire: no other host is asked for a picture."""
    codes = al.open("/share").page.all("div", "qr")
    assert [len(code.all("svg")) for code in codes] == [1, 1]
    assert [code.attrs["aria-label"] for code in codes] == [
        "QR code of the link to follow",
        "QR code of the link to write",
    ]


CODE = re.compile(r'<(?:h2|summary)>([^<]+)</(?:(?!<h2|<summary).)*?<div class="qr"[^>]*>(.*?)</div>', re.DOTALL)


def test_the_code_to_follow_is_the_viewers_and_that_of_a_second_pen_the_keepers(al, beth):
    """A code is scanned, not read: nobody would see that the wrong one gives the pen away."""
    follow, pen = (draw_qr(f"http://localhost{person.home}") for person in (beth, al))
    assert dict(CODE.findall(al.client.get(f"{al.home}/share").text)) == {
        "Follow": follow,
        "A second pen, if this phone dies": pen,
    }


def test_who_follows_is_shown_no_code_but_the_viewers(beth):
    shown = CODE.findall(beth.client.get(f"{beth.home}/share").text)
    assert shown == [("Follow", draw_qr(f"http://localhost{beth.home}"))]
