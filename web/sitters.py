"""Who sat where: names by seat, for the hand that something is said of."""

from ledger.deals import read_sheet
from models import Game
from web.wording import Namer, Names, Reason, name_players


def name_seats(game: Game, number: int = 0) -> Namer:
    """Name the seats of deal *number*, of the one that a reason names, or else of the deal to come."""
    sheet = read_sheet(game)

    def name(reason: Reason) -> Names:
        deal = reason.details.get("deal") or number
        row = sheet.row(deal)
        return sheet.law(deal).by_seat(name_players(game.names_at(row.position if row else None)))

    return name
