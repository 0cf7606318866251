"""What the referee answers without a table, in the words of vectors.json."""

from typing import Any

from msgspec import UNSET

from ledger.refusals import Refused
from referee.cards import Card
from referee.dealing import Lead, find_dealer, find_direction, find_lead, find_pass
from referee.entries import to_possibility
from referee.packs import Pack
from referee.points import find_readings
from referee.rules import HouseRules
from referee.scoring import find_shooter, needs_choice, score_choices, score_deal
from referee.takings import Haul, find_faults
from web.api import describe
from web.wire_referee import DealQuestion, PointsQuestion, TakingsQuestion

RESULTS = {0: "impossible", 1: "unique"}
"""What so many readings are called; more are ambiguous."""

Answer = dict[str, Any]
"""As `DealtAnswer`, `TakingsAnswer` and `PointsAnswer` in web.shapes tell."""


def answer_deal(asked: DealQuestion) -> Answer:
    """Tell how is dealt; with the number of a deal also how is passed; with the first dealer also who deals."""
    first = 0 if asked.first_dealer is UNSET else asked.first_dealer
    pack, rules = asked.sit(first)
    answer: Answer = {"removed": _write_cards(pack.taken_out), "cards_each": pack.hand, "kitty": pack.kitty}
    if asked.hand_no is UNSET:
        return answer
    passing = find_pass(find_direction(rules.pass_cycle, asked.hand_no), rules, pack.seats)
    answer |= {"direction": passing.direction, "count": passing.count, "to": passing.receivers}
    if asked.first_dealer is not UNSET:
        dealer = find_dealer(first, asked.hand_no, pack.seats)
        answer |= {"dealer": dealer, "first_lead": _write_lead(find_lead(pack, dealer))}
    return answer


def answer_takings(asked: TakingsQuestion) -> Answer:
    """Judge takings and, where they are right, score them."""
    asked.check_lists()
    pack, rules = asked.sit()
    try:
        haul = asked.to_haul(pack, rules)
    except Refused as refused:
        return _answer_faults(refused.reasons)
    faults = find_faults(haul, pack, rules)
    return _answer_faults(faults) | ({} if faults else _score(haul, asked, pack, rules))


def _answer_faults(faults: Any) -> Answer:
    told = sorted(map(describe, faults), key=lambda fault: fault["code"])
    return {"valid": not told, "faults": [fault["code"] for fault in told], "fault_details": told}


def _score(haul: Haul, asked: TakingsQuestion, pack: Pack, rules: HouseRules) -> Answer:
    shooter = find_shooter(haul, pack, rules)
    if asked.choice is None and needs_choice(haul, pack, rules):
        return {"shooter": shooter, "needs_choice": True, "points_if": score_choices(haul, pack, rules)}
    return {"shooter": shooter, "points": score_deal(haul, pack, rules, asked.choice)}


def answer_points(asked: PointsQuestion) -> Answer:
    """List every way in which points can have come about."""
    pack, rules = asked.sit()
    readings = find_readings(asked.to_question(pack), pack, rules)
    possibilities = [to_possibility(reading, pack, rules) for reading in readings]
    return {"result": RESULTS.get(len(readings), "ambiguous"), "possibilities": possibilities}


def _write_cards(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


def _write_lead(lead: Lead) -> Answer:
    if lead.card is not None:
        return {"rule": "holder_of", "card": str(lead.card)}
    return {"rule": "seat", "seat": lead.seat}
