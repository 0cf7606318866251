"""What a phone needs to enter hands while there is no network: for each hand to come a key, and how it is dealt."""

from flask import get_template_attribute

from referee.sheet import Law, find_laws
from web.fields import make_key
from web.pages import GamePage

AHEAD = 12
"""So many hands can wait on a phone; more than a table plays in an hour."""


def list_ahead(page: GamePage) -> list[dict[str, str]]:
    """Give the key that each hand after the next is to be sent with, and what the strip says of it."""
    draw = get_template_attribute("_lead.html", "opening")
    return [{"key": make_key(), "strip": str(draw(page, law))} for law in _find_laws(page)[1:]]


def _find_laws(page: GamePage) -> list[Law]:
    """Find what holds for the next deal and those after it, as far as the table has said."""
    arrangements = page.game.to_arrangements()
    dealt = [row.position for row in page.sheet.rows]
    first = 1 + max([0, *dealt, *(arrangement.position for arrangement in arrangements)])
    return find_laws(arrangements, [*dealt, *range(first, first + AHEAD)])[len(dealt) :]
