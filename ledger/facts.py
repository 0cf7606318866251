"""The facts of a deal in plain words, as the history keeps them."""

from collections.abc import Mapping
from typing import Any

from models import AdjustmentRow, Deal
from referee.cards import Card
from referee.entries import EnteredAs, Record
from referee.ruled import Ruled, RuledReason
from referee.rules import Moon
from referee.takings import NOTHING, Haul, Taking


def describe_deal(deal: Deal) -> dict[str, Any]:
    """Write down a deal, whole."""
    return {"position": deal.position, "withdrawn": deal.withdrawn, **describe_record(deal.to_record())}


def describe_adjustment(row: AdjustmentRow) -> dict[str, Any]:
    """Write down points by agreement, whole."""
    held = {"number": row.number, "position": row.position, "withdrawn": row.withdrawn}
    return {**held, "player": row.place, "points": row.points, "reason": row.reason}


def describe_record(record: Record) -> dict[str, Any]:
    """Write down where the cards went and what was chosen, or the ruling in place of both."""
    haul, ruled = record.haul, record.ruled
    return {
        "entered_as": str(record.entered_as),
        "takings": haul and [describe_taking(taking) for taking in haul.takings],
        "uncollected": describe_taking(haul.uncollected if haul else NOTHING),
        "ruled": ruled and describe_ruled(ruled),
        "moon": record.choice and str(record.choice),
    }


def describe_ruled(ruled: Ruled) -> dict[str, Any]:
    """Write down a ruling."""
    return {"seat": ruled.seat, "reason": str(ruled.reason), "note": ruled.note}


def describe_taking(taking: Taking) -> dict[str, Any]:
    """Write down one pile."""
    cards = None if taking.cards is None else [str(card) for card in taking.cards]
    return {"hearts": taking.hearts, "queens": taking.queens, "bonus": taking.bonus, "cards": cards}


def read_record(plain: Mapping[str, Any]) -> Record:
    """Read back what `describe_record` wrote; before there were rulings, it did not mention them."""
    ruled, entered_as = plain.get("ruled"), EnteredAs(plain["entered_as"])
    if ruled:
        return Record(read_ruled(ruled), entered_as=entered_as)
    haul = Haul(tuple(map(read_taking, plain["takings"])), read_taking(plain["uncollected"]))
    return Record(haul, plain["moon"] and Moon(plain["moon"]), entered_as)


def read_ruled(plain: Mapping[str, Any]) -> Ruled:
    """Read back a ruling."""
    return Ruled(plain["seat"], RuledReason(plain["reason"]), plain["note"])


def read_taking(plain: Mapping[str, Any]) -> Taking:
    """Read back one pile."""
    cards = None if plain["cards"] is None else tuple(map(Card.parse, plain["cards"]))
    return Taking(plain["hearts"], plain["queens"], plain["bonus"], cards)
