"""Tables for phones to look at, with all that makes a sheet hard to set: long names, and totals of three digits."""

from flask.testing import FlaskClient

from tests.web.tables import Phone, ok, start_table

LONG, FAMILY, ARABIC = "Maximiliana-Wilhelmina-Ottilia", "👨‍👩‍👧‍👦 Beth", "علي بن أبي طالب"
FOUR = [LONG, FAMILY, ARABIC, "Dave"]
ELEVEN = [LONG, FAMILY, ARABIC, "Dave", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kimberleyanne"]

LONGEST = [
    "Wolfeschlegelsteinhausenbergerdorff Al V",
    "محمد عبد الرحمن",
    "👨‍👩‍👧‍👦👩🏽‍🚀🏳️‍🌈🎉🎲",
    "Александра Константиновна Длинная",
    "Dave of the very long corridor at night",
    "Eve-Marie Konstantinopolitanskaja Braun",
    "Łucja Zażółcić Gęślą Jaźń Brzęczyszcz",
    "שלום עליכם ורחמת",
    "Ján Žltučký Kôň Ďábelské Ódy Štěpánka",
    "Żółw Kolorowy Miś Puszysty Uszaty Kot",
    "Kim Kimberly Kimchi Kimono Kimball Kims",
]
"""Names of up to 40 signs, in many scripts."""


def four(client: FlaskClient) -> Phone:
    """Four who play Classic; the totals are 208, −126, and two more."""
    table = start_table(client, players=FOUR, rules={"target": 999})
    return play(table, ["Q+3 4 0 6"] + ["Q+3 0 5 5"] * 12, "0 Q+13 0 0")


def eleven(client: FlaskClient) -> Phone:
    """Eleven who play Cancellation; the totals are 208, −126, and nine more."""
    table = start_table(client, variant="cancellation", players=ELEVEN, rules={"target": 999})
    return play(table, ["QQ 4 0 2 3 3 3 3 3 3 2", *["QQ 0 4 2 3 3 3 3 3 3 2"] * 7], "0 QQ+26" + " 0" * 9)


def play(table: Phone, hands: list[str], moon: str) -> Phone:
    """Record *hands*, then five times the *moon*, 26 off."""
    for number, cards in enumerate([*hands, *[moon] * 5], start=1):
        more = {"moon": "subtract"} if cards == moon else {}
        ok(table.record(number, cards=cards, **more), 201)
    assert table.game()["totals"][:2] == [208, -126]
    return table


def seated_paths(table: Phone) -> list[str]:
    """The address of every page that grows with the number of seats."""
    below = ["", "?by=points", "/big", "/players", "/rematch", "/games/1/history", "/games/1/print", "/games/1/adjust",
             "/games/1/deals/1", "/referee", "/referee?cards=KC+3D"]  # fmt: skip
    return [f"/t/{table.link}{path}" for path in below]


def paths(table: Phone) -> list[str]:
    """The address of every page that a keeper of *table* can open."""
    home = f"/t/{table.link}"
    below = ["", "?by=points", "?did=saved&hand=3", "/share", "/share?started=1", "/big", "/rules", "/players",
             "/rematch", "/delete", "/games/", "/games/1", "/games/1/history", "/games/1/print", "/games/1/end",
             "/games/1/adjust", "/games/1/deals/1", "/games/1/deals/1?by=points", "/referee", "/referee/card",
             "/referee/hand"]  # fmt: skip
    return [home + path for path in below]
