"""Recording with a key: the key is looked at first, then the number, then the entry (api, "Repeats and races")."""

from ledger.deals import Reader, Recorded, record_deal
from ledger.receipts import Request, find_receipt, keep_deal
from ledger.refusals import RefusalCode, refuse
from models import Game, Table


def record_once(table: Table, game: Game, number: int, read: Reader, request: Request) -> Recorded:
    """Record a deal, or find the deal that this request recorded before.

    Raises Refused as `record_deal` does, and where the key came with another body or its deal is withdrawn.
    """
    receipt = find_receipt(request)
    if receipt is None:
        recorded = record_deal(game, number, read)
        keep_deal(request, table, game.number, recorded.deal.position)
        return recorded
    deal = next((deal for deal in game.deals if deal.position == receipt.position), None)
    if deal is None or receipt.game_number != game.number:
        raise refuse(RefusalCode.KEY_REUSED)
    if deal.withdrawn:
        raise refuse(RefusalCode.WITHDRAWN)
    return Recorded(deal, created=False)
