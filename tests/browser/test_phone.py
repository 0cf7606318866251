"""The phones of the suite see what they are there to see."""

import pytest
from flask import Flask

PAGE = """<!doctype html><title>Faulty</title><link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/missing.css"><script type="module" src="/broken.js"></script>
<p style="color: red">Inline</p><img src="http://elsewhere.test/dot.png" alt="">"""


@pytest.fixture
def app():
    """An app with one page, on which everything is wrong."""
    app = Flask(__name__)
    app.add_url_rule("/", "page", lambda: (PAGE, 422, {"Content-Security-Policy": "default-src 'self'; img-src *"}))
    app.add_url_rule("/icon.svg", "icon", lambda: ("<svg/>", 200, {"Content-Type": "image/svg+xml"}))
    app.add_url_rule("/broken.js", "broken", lambda: ("nothing()", 200, {"Content-Type": "text/javascript"}))
    return app


def test_phones_complain_of_everything_that_is_wrong_and_nothing_else(phone, live_server, complaints):
    answer = phone.goto("/", wait_until="networkidle")
    found = sorted(complaint.split(" directive")[0] for complaint in complaints)
    complaints.clear()
    assert answer.status == 422
    assert found == [
        f"answered 404: {live_server}/missing.css",
        "asks another host: http://elsewhere.test/dot.png",
        "console error: Applying inline style violates the following Content Security Policy",
        "console error: Failed to load resource: net::ERR_NAME_NOT_RESOLVED",
        "failed: http://elsewhere.test/dot.png net::ERR_NAME_NOT_RESOLVED",
        "uncaught: nothing is not defined",
    ]


def test_phones_are_as_narrow_and_as_poor_as_on_a_lan(phone, complaints):
    phone.goto("/")
    complaints.clear()
    assert phone.evaluate("[screen.width, devicePixelRatio, navigator.maxTouchPoints]") == [390, 2, 1]
    assert phone.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
