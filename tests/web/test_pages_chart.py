"""The chart and the picture as files: whole, alone, and safe whatever people are called."""

import hashlib
import re
from base64 import b64encode
from xml.etree import ElementTree

import pytest

from tests.web.people import ELEVEN, FOUR, H1, sit_down

SVG = "{http://www.w3.org/2000/svg}"
FILES = ["chart.svg", "picture.svg"]


@pytest.fixture
def al(client):
    al = sit_down(client)
    al.play(H1, "Q+13 0 0 0 moon subtract")
    return al


def fetch(person, file="chart.svg", **headers):
    return person.client.get(
        f"{person.home}/games/1/{file}", headers={k.replace("_", "-"): v for k, v in headers.items()}
    )


def read(person, file="chart.svg"):
    answer = fetch(person, file)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "image/svg+xml; charset=utf-8")
    return ElementTree.fromstring(answer.data)  # noqa: S314  our own


def words(root):
    return [node.text for node in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("file", FILES)
def test_the_chart_says_in_words_what_it_shows(al, file):
    root = read(al, file)
    title, words = root[0], root[1]
    assert (root.get("role"), root.get("aria-labelledby")) == ("img", f"{title.get('id')} {words.get('id')}")
    assert title.text == "Hearts"
    assert words.text == (
        "After 2 hands: Al leads with −10 points. 1. Al −10 · 2. Dave 0 · 3. Charlie 4 · 4. Beth 6. Play to: 100. "
        "Moons: Al in hand 2."
    )


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        ([], "No hand recorded yet."),
        (["0 0 Q 13"], "After 1 hand: Al and Beth lead with 0 points each."),
        (["Q 1 6 6"], "After 1 hand: Beth leads with 1 point."),
    ],
)
def test_whoever_is_lowest_leads(client, hands, said):
    al = sit_down(client)
    al.play(*hands)
    assert read(al)[1].text.startswith(said)


def test_who_won_is_said_at_the_end(client):
    al = sit_down(client, "A-l", "B-eth", "Charlie", target="10")
    al.play("Q+13 0 0 moon subtract", "0 Q 13")
    assert read(al)[1].text.startswith("After 2 hands: A-l wins with −26 points. 1. A-l −26 · 2. B-eth 13")


def test_the_chart_is_on_the_end_page(client):
    al = sit_down(client, target="16")
    al.play(H1)
    charts = [node for node in al.open().page.all("svg", "chart") if node.attrs["role"] == "img"]
    assert len(charts) == 1
    assert charts[0].all("desc")[0].text.startswith("After 1 hand: Dave wins with 0 points.")


@pytest.mark.parametrize("file", FILES)
def test_a_picture_needs_no_other_file_and_runs_nothing(al, file):
    text = fetch(al, file).text
    assert re.findall(r"href|url\(|@import|<script|<image|<foreignObject|\bon\w+=", text) == []
    assert text.count("://") == text.count("http://www.w3.org/2000/svg") == 1


@pytest.mark.parametrize("file", FILES)
def test_the_style_of_a_picture_is_allowed_and_no_other(al, file):
    style = read(al, file).find(f"{SVG}style").text
    mark = b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = fetch(al, file).headers["Content-Security-Policy"]
    assert policy == f"default-src 'none'; style-src 'sha256-{mark}'; frame-ancestors 'none'"


def test_a_picture_to_send_has_plain_colours_for_simple_programs(al):
    style = read(al, "picture.svg").find(f"{SVG}style").text
    assert [word for word in ("var(", "@media", ":root") if word in style] == []
    assert "prefers-color-scheme:dark" in read(al).find(f"{SVG}style").text


@pytest.mark.parametrize("file", FILES)
def test_names_are_text(client, file):
    al = sit_down(client, "<script>", "&amp;", "Charlie")
    al.play("Q+3 6 4")
    assert {"<script>", "&amp;"} <= set(words(read(al, file)))
    assert list(read(al, file).iter(f"{SVG}script")) == []


def test_the_picture_has_title_day_winner_places_and_totals(client):
    al = sit_down(client, target="16")
    al.play(H1)
    al.act("/players", "names", {"title": "Friday"})
    found = words(read(al, "picture.svg"))
    assert found[0] == "Friday"
    assert re.fullmatch(r"\d+\s\w+\s\d{4} · Hearts · 1 hand", found[1])
    assert found[2] == "Dave wins with 0 points."
    assert " ".join(found[3:15]) == "1. Dave 0 2. Charlie 4 3. Beth 6 4. Al 16"
    assert found[-1] == "Heartsheet"


def test_the_picture_of_a_game_in_progress_says_so(al):
    assert "The game is still going on." in words(read(al, "picture.svg"))


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("names", [FOUR, ELEVEN], ids=["four", "eleven"])
def test_a_game_without_hands_has_a_picture_too(client, names, file):
    assert set(names) <= set(words(read(sit_down(client, *names), file)))


@pytest.mark.parametrize("file", FILES)
def test_whoever_follows_sees_the_same_picture(al, file):
    assert fetch(al.viewer, file).data == fetch(al, file).data


def test_a_chart_that_was_seen_is_not_sent_again(al):
    seen = fetch(al).headers["ETag"]
    assert fetch(al, If_None_Match=seen).status_code == 304
    al.play(H1)
    assert fetch(al, If_None_Match=seen).status_code == 200


@pytest.mark.parametrize("file", FILES)
def test_there_is_no_picture_of_a_game_that_is_not_there(al, file):
    assert al.client.get(f"{al.home}/games/2/{file}").status_code == 404
    assert al.client.get(f"/t/nothing/games/1/{file}").status_code == 404
