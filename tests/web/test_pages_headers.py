"""What every answer carries; what no page of another site may do; what nobody does by looking."""

import re
from urllib.parse import quote

import pytest

from tests.web.people import H1, cells, send, sit_down

POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
PATHS = ["", "/share", "/rules", "/players", "/rematch", "/delete", "/games/", "/games/1", "/games/1/history",
         "/games/1/print", "/games/1/end", "/games/1/deals/1", "/games/1/sheet.csv", "/games/1/sheet.json", "/sheet",
         "/big", "?by=points", "/games/1/deals/1?by=points"]  # fmt: skip


@pytest.fixture
def al(client):
    al = sit_down(client)
    al.play(H1)
    return al


def answers(person):
    """Ask for every kind of answer there is: pages of the table and others, refusals, what leads on."""
    yield from (person.client.get(person.home + path) for path in PATHS)
    yield from (
        person.client.get(path)
        for path in ["/", "/import", "/privacy", "/rules", "/sheet/blank", "/nothing", "/healthz", "/static/app.css"]
    )
    yield person.client.post(person.home, data={"number": "9"})
    yield person.client.post(f"{person.home}/rules", data={})
    yield person.client.put(person.home)


def test_every_answer_is_guarded(al):
    for answer in answers(al):
        assert re.sub(r" 'sha256-[^']+'", "", answer.headers["Content-Security-Policy"]) == POLICY
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "same-origin"
        assert "Set-Cookie" not in answer.headers
        assert answer.headers["Content-Type"].startswith(("text/", "application/json", "image/"))


def test_pages_with_a_secret_in_their_address_are_kept_nowhere(al):
    """Failure 38."""
    kept = {path: al.client.get(al.home + path).headers["Cache-Control"] for path in PATHS}
    assert kept == dict.fromkeys(PATHS, "no-store") | {"/sheet": "private, no-cache"}


def test_static_files_are_kept_for_good_under_a_name_that_changes_with_them(al):
    names = [node.attrs["href"] for node in al.open().page.all("link")]
    assert [name for name in names if "?v=" not in name] == []
    kept = {al.client.get(name).headers["Cache-Control"] for name in names}
    assert {"max-age=31536000" in words for words in kept} == {True}


def is_own(node):
    """Tell whether a style is that of a page alone, and not a file of ours that came with it."""
    return node.tag == "style" and set(node.attrs) != {"data-href"}


def test_no_page_has_a_script_or_a_style_of_its_own(al):
    for path in PATHS:
        screen = al.client.get(al.home + path)
        if screen.mimetype == "text/html":
            page = al.open(path).page
            assert [node for node in page.walk() if "style" in node.attrs or is_own(node)] == []
            assert [node for node in page.walk() if any(name.startswith("on") for name in node.attrs)] == []
            assert {node.attrs["type"] for node in page.all("script") if "src" not in node.attrs} <= {
                "application/json"
            }


def test_no_page_names_another_host(al):
    """Complaint 113: zero requests to others."""
    for path in PATHS:
        for node in al.open(path).page.walk():
            for name in ("src", "href", "action"):
                assert not node.attrs.get(name, "").startswith(("//", "https:")), (path, node)


@pytest.mark.parametrize(
    "origin", ["http://elsewhere.test", "null", "https://localhost.elsewhere.test", "http://localhost:81"]
)
def test_a_write_from_another_site_is_refused(al, origin):
    """Failure 47: the link may have leaked into a page."""
    form = al.open().form("Save")
    data = {**form.fields, **cells(form, H1)}
    answer = al.client.post(al.home, data=data, headers={"Origin": origin})
    assert answer.status_code == 403
    assert "This came from another site, so nothing was changed." in answer.text
    assert len(al.game()["deals"]) == 1


@pytest.mark.parametrize("headers", [{"Origin": "http://localhost"}, {}])
def test_a_write_from_our_own_page_is_taken(al, headers):
    form = al.open().form("Save")
    data = {**form.fields, **cells(form, H1)}
    assert al.client.post(al.home, data=data, headers=headers).status_code == 303


def test_looking_never_writes(al):
    """Failure 30: previews and bots open every link."""
    before = al.game()
    for path in [*PATHS, "/undo", "/redo", "/links"]:
        al.client.get(al.home + path)
        al.client.head(al.home + path)
        al.client.options(al.home + path)
        al.client.get(al.home + path, data={"do": "withdraw", "revision": "1"})
    assert al.game() == before


def test_every_address_that_a_page_shows_can_be_opened_again(al):
    """Complaint 73: the refresh of an inner page gave 404."""
    seen, left = set(), {al.home, "/"}
    while left:
        address = left.pop()
        seen.add(address)
        answer = al.client.get(address, follow_redirects=True)
        assert answer.status_code == 200, address
        if answer.mimetype == "text/html":
            links = (
                {link.partition("#")[0] for link in al.open(address.removeprefix(al.home)).links.values()}
                if address != "/"
                else set()
            )
            left |= {link for link in links if link.startswith("/")} - seen
    assert len(seen) > 12


def test_a_language_asked_for_is_kept_in_the_one_cookie(client):
    answer = client.get("/?lang=en")
    assert answer.headers["Set-Cookie"].startswith("lang=en; ")
    assert "SameSite=Lax" in answer.headers["Set-Cookie"]


@pytest.mark.parametrize("wish", ["xx", "../en", "en-GB\r\nSet-Cookie: a=b", ""])
def test_a_language_that_there_is_not_is_ignored(client, wish):
    answer = client.get(f"/?lang={quote(wish)}")
    assert (answer.status_code, "Set-Cookie" in answer.headers) == (200, False)
    assert '<html lang="en">' in answer.text


def test_the_sheet_alone_is_answered_by_304_while_it_is_as_it_was(al):
    first = al.client.get(f"{al.home}/sheet")
    tag = first.headers["ETag"]
    again = al.client.get(f"{al.home}/sheet", headers={"If-None-Match": tag})
    assert (first.status_code, again.status_code, again.data) == (200, 304, b"")
    assert again.headers["ETag"] == tag
    al.play(H1)
    assert al.client.get(f"{al.home}/sheet", headers={"If-None-Match": tag}).status_code == 200


def test_the_sheet_of_who_follows_is_another_one(al):
    tags = {person.client.get(f"{person.home}/sheet").headers["ETag"] for person in (al, al.viewer)}
    assert len(tags) == 2


def test_the_sheet_alone_follows_a_rematch(client):
    al = sit_down(client, target="16")
    al.play(H1)
    tag = client.get(f"{al.home}/sheet").headers["ETag"]
    al.act("", "Rematch")
    fresh = client.get(f"{al.home}/sheet", headers={"If-None-Match": tag})
    assert (fresh.status_code, "No hand recorded yet." in fresh.text) == (200, True)


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_other_methods_are_refused_with_a_plain_page(al, method):
    answer = getattr(al.client, method)(al.home)
    assert (answer.status_code, "GET" in answer.headers["Allow"]) == (405, True)
    assert "This cannot be done at this address." in answer.text


def test_too_much_is_refused(al):
    answer = al.client.post(al.home, data={"hearts-0": "9" * 70_000})
    assert answer.status_code == 413
    answer = send(al.client, al.home, {f"hearts-{number}": "1" for number in range(3000)})
    assert answer.problems == ["Hand 2 is the next one, not hand 0."]
    assert len(al.game()["deals"]) == 1
