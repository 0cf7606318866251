"""Style sheets stand in the page for who comes from outside, and are a link for who has them by then."""

import re
from base64 import b64encode
from hashlib import sha256

import pytest

from tests.web.people import sit_down
from web.statics import STATIC, load

STYLE = re.compile(r'<style data-href="/static/(\w+\.css)\?v=\w+">(.*?)</style>', re.DOTALL)
LINK = re.compile(r'<link rel="stylesheet" href="/static/(\w+\.css)\?')


@pytest.fixture(params=["keeper", "viewer"])
def address(request, client):
    al = sit_down(client)
    return (al.viewer if request.param == "viewer" else al).home


@pytest.mark.parametrize("referrer", [None, "http://elsewhere.test/t/x", "nonsense"])
def test_the_first_page_brings_its_styles_and_the_policy_names_them(client, address, referrer):
    answer = client.get(address, headers={"Referer": referrer} if referrer else {})
    styles = dict(STYLE.findall(answer.text))
    assert "board.css" in styles
    assert "board.css" not in LINK.findall(answer.text)
    allowed = re.findall(r"'sha256-([^']+)'", answer.headers["Content-Security-Policy"])
    assert allowed == [b64encode(sha256(text.encode()).digest()).decode() for text in styles.values()]
    assert all(text.encode() == load(name).body for name, text in styles.items())


def test_a_page_that_comes_after_one_of_ours_has_links(client, address):
    answer = client.get(address, headers={"Referer": "http://localhost/"})
    assert STYLE.findall(answer.text) == []
    assert "board.css" in LINK.findall(answer.text)
    assert "sha256" not in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("name", sorted(path.name for path in STATIC.glob("*.css")))
def test_no_style_sheet_ends_the_element_it_stands_in(name):
    assert b"</" not in load(name).body
