"""Every case with a known answer, put to the referee's functions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pytest

from referee.agreements import find_option_faults
from referee.cards import Card
from referee.dealing import find_dealer, find_direction, find_lead, find_pass
from referee.entries import to_possibility
from referee.faults import FaultCode
from referee.legality import Turn, are_hearts_broken, judge_hand
from referee.packs import Variant, find_seat_faults
from referee.piles import Course, collect
from referee.points import Question, find_readings
from referee.rules import Moon
from referee.scoring import find_shooter, needs_choice, score_choices, score_deal
from referee.standings import count_deal, start
from referee.takings import NOTHING, Haul, Taking, count_cards, find_faults
from referee.tricks import Play, Trick, judge_trick
from tests.referee.tables import Table, codes, sit

Said = Mapping[str, Any]

SIZES = {0: "impossible", 1: "unique"}
"""What so many readings are called on the wire; more are ambiguous."""


def answer_deal(said: Said, table: Table) -> Said:
    pack = table.pack
    return {"removed": [str(card) for card in pack.taken_out], "cards_each": pack.hand, "kitty": pack.kitty}


def answer_pass(said: Said, table: Table) -> Said:
    direction = find_direction(table.rules.pass_cycle, said["hand_no"])
    passing = find_pass(direction, table.rules, table.pack.seats)
    receivers = passing.receivers and list(passing.receivers)
    return {"direction": passing.direction, "count": passing.count, "to": receivers}


def answer_dealer(said: Said, table: Table) -> Said:
    dealer = find_dealer(said["first_dealer"], said["hand_no"], table.pack.seats)
    lead = find_lead(table.pack, dealer)
    holder, seat = {"rule": "holder_of", "card": str(lead.card)}, {"rule": "seat", "seat": lead.seat}
    return {"dealer": dealer, "first_lead": seat if lead.card is None else holder}


def answer_takings(said: Said, table: Table) -> Said:
    faults = find_codes(said, table)
    return {"valid": not faults, "faults": faults}


def find_codes(said: Said, table: Table) -> list[FaultCode]:
    piles = [said[name] for name in ("hearts", "queens", "bonus", "cards") if name in said]
    if any(len(pile) != table.pack.seats for pile in piles):
        return [FaultCode.WRONG_LENGTH]
    try:
        haul = read_haul(said, table)
    except ValueError:
        return [FaultCode.UNKNOWN_CARD]
    return codes(find_faults(haul, table.pack, table.rules))


def answer_score(said: Said, table: Table) -> Said:
    haul = read_haul(said, table)
    shooter = find_shooter(haul, table.pack, table.rules)
    if "moon_choice" not in said and needs_choice(haul, table.pack, table.rules):
        points_if = {moon: list(points) for moon, points in score_choices(haul, table.pack, table.rules).items()}
        return {"shooter": shooter, "needs_choice": True, "points_if": points_if}
    return {"shooter": shooter, "points": score(said, table)}


def answer_points_entry(said: Said, table: Table) -> Said:
    uncollected = None if said.get("uncollected") == "unknown" else NOTHING
    question = Question(tuple(said["points"]), said.get("entry") == "raw", uncollected)
    readings = find_readings(question, table.pack, table.rules)
    possibilities = [to_possibility(reading, table.pack, table.rules) for reading in readings]
    return {"result": SIZES.get(len(readings), "ambiguous"), "possibilities": possibilities}


def answer_game(said: Said, table: Table) -> Said:
    standing, totals = start(table.pack.seats), []
    for hand in said["hands"]:
        if standing.winners is None:
            standing = count_deal(standing, hand.get("points") or score(hand, table), table.rules)
            totals.append(list(standing.totals))
    winners = standing.winners and list(standing.winners)
    return {"totals": totals, "finished_after": len(totals) if winners else None, "winners": winners}


def score(said: Said, table: Table) -> list[int]:
    choice = Moon(said["moon_choice"]) if "moon_choice" in said else None
    return list(score_deal(read_haul(said, table), table.pack, table.rules, choice))


def read_haul(said: Said, table: Table) -> Haul:
    if "cards" in said:
        *takings, uncollected = (
            count_cards(map(Card.parse, cards), table.rules)
            for cards in (*said["cards"], said.get("uncollected_cards", []))
        )
        return Haul(tuple(takings), uncollected)
    nothing = [0] * len(said["hearts"])
    counts = said["hearts"], said.get("queens", nothing), said.get("bonus", nothing)
    uncollected = Taking(said.get("uncollected_hearts", 0), said.get("uncollected_queens", 0))
    return Haul(tuple(map(Taking, *counts)), uncollected)


def answer_trick(said: Said, table: Table) -> Said:
    ruling = judge_trick(read_trick(said["plays"]), table.rules)
    told = {"winner": ruling.winner, "set_aside": ruling.set_aside, "points": ruling.points}
    return {**told, "cancelled": write_cards(ruling.trick.cancelled)}


def answer_trick_sequence(said: Said, table: Table) -> Said:
    course = Course(tuple(map(read_trick, said["tricks"])), read_cards(said["kitty"]), said["complete"])
    piles = collect(course, table.pack, table.rules)
    return {
        "winners": list(piles.winners),
        "next_leaders": list(piles.next_leaders),
        "collected": list(map(write_cards, piles.collected)),
        "pending": write_cards(piles.pending),
        "uncollected": write_cards(piles.uncollected),
        "points": list(piles.value(table.rules)),
    }


def answer_legal(said: Said, table: Table) -> Said:
    broken = said.get("hearts_broken", are_hearts_broken(read_cards(said.get("prior_cards", ())), table.rules))
    hand, trick = read_cards(said["hand"]), read_trick(said["trick"])
    turn = Turn(table.pack, table.rules, hand, trick, said["first_trick"], broken)
    return {"legal": write_cards(judge_hand(turn).legal)}


def read_trick(plays: Sequence[tuple[int, str]]) -> Trick:
    return Trick(tuple(Play(seat, Card.parse(card)) for seat, card in plays))


def read_cards(texts: Iterable[str]) -> tuple[Card, ...]:
    return tuple(map(Card.parse, texts))


def write_cards(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


ANSWERS: dict[str, Callable[[Said, Table], Said]] = {
    "deal": answer_deal,
    "pass": answer_pass,
    "dealer": answer_dealer,
    "takings": answer_takings,
    "score": answer_score,
    "points_entry": answer_points_entry,
    "game": answer_game,
    "trick": answer_trick,
    "trick_sequence": answer_trick_sequence,
    "legal": answer_legal,
}


def answer(case: Said) -> Said:
    """Put the wire's words of one *case* to the referee, and its answer back into the wire's words."""
    said = case["input"]
    variant, options = Variant(said["variant"]), dict(said.get("options", {}))
    seats = said["players"] if "players" in said else len(said["plays"])
    if "target" in said:
        options["target"] = said["target"]
    faults = find_seat_faults(variant, seats) or find_option_faults(variant, seats, options)
    if faults:
        return {"error": faults[0].code}
    return ANSWERS[case["kind"]](said, sit(variant, seats, **options))


@pytest.mark.vectors(*ANSWERS)
def test_the_referee_gives_the_known_answer(case: Said) -> None:
    assert answer(case) == case["expect"]
