"""What the referee answers about tricks and about a card to play, in the words of vectors.json."""

from collections.abc import Iterable

from referee.cards import Card
from referee.legality import judge_hand
from referee.piles import collect
from referee.tricks import find_revokes, judge_trick
from web.api import describe
from web.rulingwords import explain_ruling
from web.shapes_tricks import LegalAnswer, TrickAnswer, TricksAnswer
from web.wire_tricks import LegalQuestion, TrickQuestion, TricksQuestion


def answer_trick(asked: TrickQuestion) -> TrickAnswer:
    """Tell who takes a trick, and by which rule."""
    pack, rules = asked.sit()
    ruling = judge_trick(asked.to_trick(pack), rules)
    return {
        "winner": ruling.winner,
        "cancelled": write_cards(ruling.trick.cancelled),
        "set_aside": ruling.set_aside,
        "points": ruling.points,
        "suit_led": ruling.details["suit"],
        "next_leader": ruling.next_leader,
        "rule": ruling.rule,
        "message": explain_ruling(ruling),
    }


def answer_tricks(asked: TricksQuestion) -> TricksAnswer:
    """Tell where the cards of many tricks went, and who revoked."""
    pack, rules = asked.sit()
    course = asked.to_course(pack)
    piles = collect(course, pack, rules)
    return {
        "winners": list(piles.winners),
        "next_leaders": list(piles.next_leaders),
        "rules": [ruling.rule for ruling in piles.rulings],
        "collected": list(map(write_cards, piles.collected)),
        "pending": write_cards(piles.pending),
        "uncollected": write_cards(piles.uncollected),
        "kitty": write_cards(piles.kitty),
        "points": list(piles.value(rules)),
        "revokes": list(map(describe, find_revokes(course.tricks))),
    }


def answer_legal(asked: LegalQuestion) -> LegalAnswer:
    """Tell which cards may be played, and why the others may not."""
    ruling = judge_hand(asked.to_turn(*asked.sit()))
    return {
        "legal": write_cards(ruling.legal),
        "why": {fault.details["card"]: fault.code for fault in ruling.faults},
        "rule": ruling.rule,
        "message": explain_ruling(ruling),
    }


def write_cards(cards: Iterable[Card]) -> list[str]:
    """Write cards as the wire has them."""
    return [str(card) for card in cards]
