"""A deal that is followed by the API, in few words, for the tests of that."""

from typing import Any

from werkzeug.test import TestResponse

from tests.referee.playing import Deal
from tests.web.tables import SIX, Phone

PLAYS = "/games/1/deals/next/plays"
EIGHT = [*SIX, "Gus", "Hana"]
CARDS = [[[2, "2C"], [3, "KC"], [0, "5C"]]]
"""Three cards of a first trick, led by seat 2."""
OPENED = [[*CARDS[0], [1, "AC"]], [[1, "4D"], [2, "QD"]]]
"""The first trick of four, whole, and the beginning of the second."""


def put(phone: Phone, revision: int, tricks: Any = OPENED, **facts: Any) -> TestResponse:
    """Put the cards of the first deal, led by seat 2 unless *facts* say otherwise."""
    return phone.call("PUT", PLAYS, {"number": 1, "revision": revision, "leader": 2, "tricks": tricks, **facts})


def forget(phone: Phone, revision: int) -> TestResponse:
    return phone.call("DELETE", f"{PLAYS}?revision={revision}")


def write(deal: Deal) -> list[Any]:
    """Write the tricks of a deal for the wire."""
    return [[[play.seat, str(play.card)] for play in trick.plays] for trick in deal.course.tricks]
