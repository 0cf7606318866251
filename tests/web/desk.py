"""The page that says who takes a trick, and its keys, for the tests of that page."""

from flask.testing import FlaskClient

from tests.web.people import visit
from tests.web.screen import Form, Screen, read_screen

LONGEST_ADDRESS = 4096
SIX = "/referee?variant=cancellation&players=6"


def tap(client: FlaskClient, screen: Screen, card: str, home: str = "/referee") -> Screen:
    """Touch a key of the pad, as a browser does that sends a form by its address."""
    form: Form = screen.form(card)
    button = form.button(card).attrs
    response = client.get(home, query_string={**form.fields, button["name"]: button["value"]})
    assert len(response.request.url) < LONGEST_ADDRESS
    return read_screen(response)


def tap_all(client: FlaskClient, screen: Screen, cards: str, home: str = "/referee") -> Screen:
    for card in cards.split():
        screen = tap(client, screen, card, home)
        assert (screen.status, screen.problems) == (200, []), card
    return screen


def play(client: FlaskClient, address: str, *tricks: str) -> Screen:
    """Open a page, tap one trick after another, and go on to the next in between."""
    screen = tap_all(client, visit(client, address), tricks[0])
    for trick in tricks[1:]:
        screen = tap_all(client, visit(client, screen.links["Next trick"]), trick)
    return screen


def line(screen: Screen) -> str:
    """Read what stands large above the trick."""
    return screen.page.all("h2", "desk__line")[0].text.replace("\ufe0e", "")


def said(screen: Screen) -> list[str]:
    """Read what follows from the ruling."""
    (desk,) = screen.page.all("section", "desk__trick")
    return [node.text for node in desk.children if getattr(node, "tag", "") == "p" and not node.attrs.get("class")]


def slots(screen: Screen, kind: str = "slot") -> list[str]:
    return [slot.all(kind="slot__name")[0].text for slot in screen.page.all("li", kind)]
