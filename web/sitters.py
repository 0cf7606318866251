"""Who sat where: names by seat, for the hand that something is said of."""

from ledger.deals import read_sheet
from models import Game
from web.wording import Namer, Names, Reason, name_players


def name_seats(game: Game, number: int = 0) -> Namer:
    """Name the seats of deal *number*, of the one that a reason names, or else of the deal to come."""
    sheet, names = read_sheet(game), name_players(game.names)

    def name(reason: Reason) -> Names:
        return sheet.law(reason.details.get("deal") or number).by_seat(names)

    return name
