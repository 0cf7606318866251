"""Browsers fill nothing in by themselves, and restore nothing that only the server may say (failure 21)."""

import pytest

from tests.web.people import H1, sit_down

PATHS = ["", "?by=points", "/players", "/rematch", "/share", "/games/1/end", "/big"]
CARRIED = ("version", "revision", "key", "number", "game", "seats")
"""What the page carries for the server; Firefox restores such fields after a reload unless it is told not to."""


@pytest.fixture
def al(client):
    al = sit_down(client)
    al.play(H1)
    return al


def inputs(screen):
    return [node for node in screen.page.walk() if node.tag == "input"]


@pytest.mark.parametrize("path", PATHS)
def test_what_the_page_carries_is_never_restored(al, path):
    carried = [node.attrs for node in inputs(al.open(path)) if node.attrs.get("name") in CARRIED]
    assert [attrs for attrs in carried if attrs.get("autocomplete") != "off"] == []


@pytest.mark.parametrize("path", PATHS)
def test_no_field_is_filled_in_by_the_browser(al, path):
    typed = [node.attrs for node in inputs(al.open(path)) if node.attrs.get("type", "text") in ("text", "checkbox")]
    plain = [attrs for attrs in typed if attrs.get("type") != "checkbox" or "name" not in attrs]
    assert [attrs for attrs in plain if attrs.get("autocomplete") != "off"] == []


def test_names_of_fields_say_nothing_a_browser_knows(client, al):
    page = client.get("/").text
    assert [word for word in ('name="name"', 'name="email"', 'name="tel"', 'type="email"') if word in page] == []
