"""Tables and their games: a new one, a rematch, a copy, new links, the end of it all."""

from dataclasses import dataclass, replace
from typing import Any

from ledger.deals import read_sheet
from ledger.links import Links, hash_text
from ledger.opening import find_game
from ledger.receipts import Request, find_receipt, keep_links, links_for, new_salt
from ledger.refusals import RefusalCode, Refused, refuse
from models import AdjustmentRow, ArrangementRow, Deal, Game, Player, Table, TakingRow, db
from referee.agreements import agree, find_setup_faults
from referee.agreements import fit_options as fit
from referee.letters import USUAL, Letters
from referee.packs import find_seat_faults
from referee.wishes import Setup

FIRST_POSITION = 1
SCOPE_LENGTH = 80
"""What `Receipt.scope` holds; the rest of a hash tells links apart well enough."""


@dataclass(frozen=True)
class Started:
    """A table with the only sight of its links, and whether it is new."""

    table: Table
    links: Links
    created: bool = True


def check_setup(setup: Setup) -> None:
    """Raise Refused with everything that keeps a game from starting."""
    faults = find_setup_faults(setup.variant, len(setup.players), setup.first_dealer, setup.options)
    if faults:
        raise Refused(faults)


def start_table(setup: Setup, request: Request) -> Started:
    """Make a table with its first game; a repeat of the *request* gives the same table and links."""
    repeated = find_started(request)
    if repeated is not None:
        return repeated
    check_setup(setup)
    return found_table(request, [_new_game(1, setup)], setup.letters or USUAL)


def copy_table(source: Table, request: Request) -> Started:
    """Make a table with the same facts and links of its own; the history stays behind."""
    return find_started(request) or found_table(request, [_copy_game(game) for game in source.games], source.letters)


def found_table(request: Request, games: list[Game], letters: str) -> Started:
    """Make a table of these *games* with these *letters* on the cards; keep the links that the request gets for it."""
    salt = new_salt()
    links = links_for(request, salt)
    hashes = {"keeper_hash": hash_text(links.keeper), "viewer_hash": hash_text(links.viewer)}
    table = Table(**hashes, letters=str(letters), games=games)
    db.session.add(table)
    db.session.flush()
    keep_links(request, table, salt)
    return Started(table, links)


def find_started(request: Request) -> Started | None:
    """Find the table and links that this request made before; the links that asked may be dead by now."""
    receipt = find_receipt(request)
    if receipt is None:
        return None
    table = db.session.get_one(Table, receipt.table_id)
    links = links_for(request, receipt.salt)
    if table.keeper_hash != hash_text(links.keeper):
        raise refuse(RefusalCode.WITHDRAWN)
    return Started(table, links, created=False)


def _new_game(number: int, setup: Setup) -> Game:
    places = range(len(setup.players))
    first = ArrangementRow(
        position=FIRST_POSITION,
        version=0,
        active=True,
        variant=str(setup.variant),
        seats=list(places),
        dealer=setup.first_dealer,
        options=dict(setup.options),
    )
    players = [Player(place=place, name=setup.players[place]) for place in places]
    return Game(
        number=number,
        version=0,
        ended=False,
        title=setup.title,
        note=setup.note,
        players=players,
        arrangements=[first],
    )


def _copy_game(game: Game) -> Game:
    return Game(
        **_columns(game, Game, "table_id"),
        players=[Player(**_columns(player, Player, "game_id")) for player in game.players],
        arrangements=[
            ArrangementRow(**_columns(row, ArrangementRow, "game_id")) for row in game.arrangements if row.active
        ],
        deals=[_copy_deal(deal) for deal in game.standing_deals],
        adjustments=[AdjustmentRow(**_columns(row, AdjustmentRow, "game_id")) for row in game.standing_adjustments],
    )


def _copy_deal(deal: Deal) -> Deal:
    takings = [TakingRow(**_columns(row, TakingRow, "deal_id")) for row in deal.takings]
    return Deal(**_columns(deal, Deal, "game_id"), takings=takings)


def _columns(row: Any, model: Any, parent: str) -> dict[str, Any]:
    """Read the columns of a row that a copy shares: not who it is, nor whose."""
    return {name: getattr(row, name) for name in list(model.__mapper__.columns.keys()) if name not in ("id", parent)}


def rematch_setup(game: Game) -> Setup:
    """Suggest the next game: who sits now, by seat, and the same rules, the deal moving on."""
    upcoming, letters = read_sheet(game).upcoming, Letters(game.table.letters)
    seats = (upcoming.by_seat(game.names_at()), upcoming.dealer)
    return Setup(upcoming.variant, *seats, upcoming.said, game.title, game.note, letters)


def start_rematch(table: Table, version: int, setup: Setup) -> tuple[Game, bool]:
    """Start the next game at *table*; *version* is the number of games that the asker saw.

    A repeat gives the game it started. Raises Refused while a game is running, where somebody else was faster with
    other seats or rules, and for everything wrong with *setup*.
    """
    current = find_game(table)
    if version == current.number - 1 and _is_repeat(current, setup):
        return current, False
    if version != current.number:
        raise refuse(RefusalCode.STALE_VERSION, version=current.number, yours=version)
    if not read_sheet(current).over:
        raise refuse(RefusalCode.GAME_RUNNING)
    check_setup(setup)
    game = _new_game(current.number + 1, setup)
    game.table_id = table.id
    table.letters = str(setup.letters or table.letters)
    db.session.add(game)
    db.session.flush()
    return game, True


def _is_repeat(game: Game, setup: Setup) -> bool:
    """Tell whether *setup* asks for the game that is there; who deals first may have moved on since."""
    if find_setup_faults(setup.variant, len(setup.players), setup.first_dealer, setup.options):
        return False
    law = read_sheet(game).upcoming
    same_table = (setup.variant, list(setup.players)) == (law.variant, game.names)
    return same_table and agree(setup.variant, len(setup.players), setup.options) == law.rules


def fit_options(setup: Setup) -> Setup:
    """Leave out the options that have no place in the variant of *setup*, as after a change of variant."""
    if find_seat_faults(setup.variant, len(setup.players)):
        return setup  # nothing fits; `check_setup` says why
    return replace(setup, options=fit(setup.variant, len(setup.players), setup.options))


def renewal_scope(link: str) -> str:
    """Name the scope of keys for new links in place of *link*, which is dead when a repeat comes."""
    return f"links {hash_text(link)}"[:SCOPE_LENGTH]


def renew_links(table: Table, request: Request) -> Links:
    """Give *table* new links; the old ones are dead. See `find_started` for a repeat of the *request*."""
    salt = new_salt()
    links = links_for(request, salt)
    table.keeper_hash, table.viewer_hash = hash_text(links.keeper), hash_text(links.viewer)
    keep_links(request, table, salt)
    return links


def delete_table(table: Table) -> None:
    """Delete *table* with its games and their history, for good."""
    db.session.delete(table)
