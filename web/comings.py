"""Who comes, goes, goes on for somebody, and sits elsewhere, in words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from ledger.seating import describe_seats
from models import ArrangementRow, Game
from referee.packs import Pack, Variant
from referee.seats import Column
from referee.sheet import Law
from web.house import House
from web.letters import sign_card
from web.localised import write_number
from web.rulebook import name_game
from web.wording import name_players

ARROW = " → "


def say_seats(
    seats: Sequence[Mapping[str, Any]], before: Sequence[Column], names: Sequence[str | None]
) -> Iterator[str]:
    """Say what is new about who sits, a sentence each.

    *seats* are as the history writes them down; *before* are the columns of who sat until then, *names* who was who.
    """
    now, called = [seat["column"] for seat in seats], name_players(names)
    for seat in seats:
        name, new = called[seat["column"]], seat["column"] not in before
        if "start" in seat:
            yield _("%(name)s starts with %(total)s", name=name, total=write_number(seat["start"]))
        elif "name" in seat:
            yield _("Substitute: %(names)s", names=ARROW.join([name, seat["name"]]))
        elif new:
            yield _("%(name)s comes back", name=name)
    for column in before:
        if column not in now:
            yield _("%(name)s leaves", name=called[column])
    if not keeps_order(before, now):
        called = [seat.get("name", called[seat["column"]]) for seat in seats]
        yield _("Seats, clockwise: %(names)s", names=", ".join(called))


def keeps_order(before: Sequence[Column], now: Sequence[Column]) -> bool:
    """Tell whether those who stay sit in the same order around the table.

    >>> keeps_order([0, 1, 2, 3], [2, 4, 3, 0]), keeps_order([0, 1, 2, 3], [0, 2, 1])
    (True, False)
    """
    first, then = ([column for column in one if column in other] for one, other in ((before, now), (now, before)))
    return not first or any(then[turn:] + then[:turn] == first for turn in range(len(then)))


def say_now(law: Law, dealer: str) -> str:
    """Say for how many the next hand is, with which cards, and who deals it."""
    said = [*list_cards(law.pack), _("%(name)s deals", name=dealer)]
    return f"{name_game(House.of(law))}: {'; '.join(said)}."


def say_cards(variant: Variant, seats: int) -> str:
    """Say for how many a game is, and with which cards."""
    house = House.usual(variant, seats)
    return f"{name_game(house)}: {'; '.join(list_cards(house.pack))}."


def list_cards(pack: Pack) -> list[str]:
    """Say how many cards each gets, which are taken out, and how many are left over."""
    said = [ngettext("%(num)d card each", "%(num)d cards each", pack.hand)]
    if pack.taken_out:
        said.append(_("take out %(cards)s", cards=" ".join(map(sign_card, pack.taken_out))))
    if pack.kitty:
        said.append(ngettext("%(num)d card left over", "%(num)d cards left over", pack.kitty))
    elif pack.decks > 1:
        said.append(_("none left over"))
    return said


def say_row(game: Game, row: ArrangementRow) -> Iterator[str]:
    """Say what a *row* says of who sits."""
    earlier = [one for one in game.arrangements if one.active and one.seats and one.version < row.version]
    holding = [one.seats for one in earlier if one.position <= row.position and one.seats]
    if row.seats and holding:
        yield from say_seats(describe_seats(row), holding[-1], game.names_at(row.position, row.version))
    yield from say_contending(row.contending, name_players(game.names_at(row.position)))


def say_contending(columns: Sequence[Column] | None, names: Sequence[str]) -> Iterator[str]:
    """Say who left and counts for the win; *names* stand by column."""
    for column in columns or ():
        yield _("%(name)s still counts for the win", name=names[column])
