"""A deal that was ruled on instead of played out: one seat is charged everything (rules 1.2, "Revokes")."""

from dataclasses import dataclass
from enum import StrEnum

from referee.packs import Pack
from referee.rules import HouseRules
from referee.scoring import value_card
from referee.seats import Seat


class RuledReason(StrEnum):
    """What a ruling was for; OTHER leaves it to the note."""

    REVOKE = "revoke"
    MISDEAL = "misdeal"
    FALSE_CLAIM = "false_claim"
    OTHER = "other"


@dataclass(frozen=True)
class Ruled:
    """The table's ruling on one deal: *seat* is charged every card point; *note* says more in words."""

    seat: Seat
    reason: RuledReason
    note: str = ""


def value_pack(pack: Pack, rules: HouseRules) -> int:
    """Give the points of all cards of one deal, without the bonus cards.

    >>> from referee.packs import PACKS, Variant
    >>> value_pack(PACKS[Variant.CANCELLATION, 8], HouseRules())
    52
    """
    return sum(value_card(card, rules) for card in pack.cards if card != rules.bonus_card)


def score_ruled(ruled: Ruled, pack: Pack, rules: HouseRules) -> tuple[int, ...]:
    """Score a deal by its ruling: everything to one seat, without bonus and without moon."""
    charged = value_pack(pack, rules)
    return tuple(charged if seat == ruled.seat else 0 for seat in range(pack.seats))
