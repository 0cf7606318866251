"""Names, titles and notes are text everywhere, whatever people type."""

import pytest

from tests.support.databases import only_sqlite
from tests.web.people import FOUR, H1, sit_down
from tests.web.screen import Reader

NASTY = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onfocus='alert(1)",
    "{{ 7*7 }} {% raw %}",
    "%(name)s 100%",
    "&lt;b&gt; &amp; O’Neil's",
    "</bdi></th>",
    "علي (1)",
    "👨‍👩‍👧‍👦🏳️‍🌈",
    "a" * 40,
]
PATHS = ["", "/share", "/rules", "/players", "/rematch", "/games/", "/games/1/history", "/games/1/print",
         "/games/1/end", "/games/1/deals/1", "/sheet", "?by=points"]  # fmt: skip

pytestmark = only_sqlite


@pytest.fixture(params=NASTY)
def name(request):
    return request.param


@pytest.fixture
def al(client, name):
    """A table whose first player has a nasty name, as title and note have."""
    al = sit_down(client, name, *FOUR[1:])
    al.act("/players", "names", {"title": name, "note": f"{name} note"})
    al.play(H1)
    return al


def test_names_are_text_on_every_page(al, name):
    for path in PATHS:
        page = al.open(path).page
        assert [node for node in page.walk() if "onerror" in node.attrs or "onfocus" in node.attrs] == []
        assert {node.attrs["src"].partition("?")[0] for node in page.all("img")} <= {f"{al.home}/games/1/chart.svg"}
        assert {node.attrs["type"] for node in page.all("script") if "src" not in node.attrs} <= {"application/json"}


def test_names_read_as_they_were_typed(al, name):
    page = al.open().page
    assert {node.text for node in page.all("bdi", "name")} >= {" ".join(name.split()), "Beth"}
    assert [head.attrs["title"] for head in page.all("span", "sheet__who")] == [name, *FOUR[1:]]
    assert al.names[0] == name
    assert al.open("/players").form("names").fields["name-0"] == name
    assert al.open("/games/1/print").page.all("h1")[0].text == " ".join(name.split())


def test_names_are_text_in_every_sentence(al, name):
    answer = al.record(H1, **{"hearts-0": "x"})
    assert answer.problems == [f"{' '.join(name.split())}: “x” is not a number of up to three digits, 0 to 9."]
    asked = al.record("Q+13 0 0 0")
    assert asked.page.all("h2")[0].text == f"{' '.join(name.split())} shot the moon."


def test_names_stand_apart_from_the_text_around_them(client):
    """Failure 22: a name from right to left turns nothing around it."""
    al = sit_down(client, "علي", *FOUR[1:])
    al.play(H1)
    for path in ("", "/games/1/print", "/games/1/deals/1"):
        page = al.open(path).page
        others = [node for node in page.walk() if node.tag not in ("bdi", "option", "text", "title", "script")]
        texts = [
            child.replace("\u2068علي\u2069", "") for node in others for child in node.children if isinstance(child, str)
        ]
        loose = [text for text in texts if "علي" in text]  # a picture's words have signs in place of an element
        assert loose == []


def test_nasty_names_end_a_game(client, name):
    al = sit_down(client, *FOUR[:3], name, target="16")
    al.play(H1)
    over = al.open().page.all("section", "end")[0]
    assert over.all("h2")[0].text == f"{' '.join(name.split())} wins with 0 points."
    assert f"Winner: {' '.join(name.split())}" in al.open("/games/1/print").text


def test_every_page_is_well_formed(al):
    for path in PATHS:
        assert Reader(al.client.get(al.home + path, follow_redirects=True).text).root.children


def test_columns_follow_the_seats(client):
    """Complaint 61: columns were not in seating order."""
    al = sit_down(client, "Dave", "Al", "Charlie", "Beth")
    al.record(H1)
    assert al.names == ["Dave", "Al", "Charlie", "Beth"]
    assert al.open("/games/1/print").rows("record")[0][3:] == al.names
    assert al.open().page.all("p", "strip__ring")[0].all("span")[0].text == "Al → Dave → Beth → Charlie → Al"


@pytest.mark.parametrize("language", ["en", "uk"])
def test_eleven_without_names_are_told_apart_by_their_numbers(client, language):
    """Where columns are narrow, "Player 10" and "Player 11" would both be cut to "Playe…"."""
    ida = sit_down(client, *[""] * 11)
    client.set_cookie("lang", language)
    heads = ida.open().page.all(kind="sheet__who")
    assert [head.text.strip(" ●") for head in heads] == [str(number) for number in range(1, 12)]
