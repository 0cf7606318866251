"""What the JSON door answers about a deal that is followed: the facts kept, and what the referee makes of them."""

from ledger.following import Kept
from referee.faults import Fault
from referee.following import Following
from web.answers import answer_pile
from web.answers_tricks import write_cards
from web.api import describe
from web.shapes import PileAnswer
from web.shapes_plays import DoubtAnswer, PlaysAnswer
from web.wording import Names, explain, name_players


def answer_plays(kept: Kept, names: Names) -> PlaysAnswer | None:
    """Tell of the deal that is followed: its facts, and everything that follows from them; None where nobody does.

    *names* stand by column.
    """
    sitters = kept.law.by_seat(name_players(names))
    return None if kept.following is None else _answer_following(kept, kept.following, sitters)


def _answer_following(kept: Kept, following: Following, names: Names) -> PlaysAnswer:
    piles, beginning = following.piles, following.beginning
    takings, uncollected = _answer_haul(following)
    return {
        "number": kept.law.number,
        "revision": kept.revision,
        "leader": beginning.leader,
        "first_trick": beginning.trick,
        "hearts_broken": beginning.hearts_broken,
        "tricks": [[(play.seat, str(play.card)) for play in trick.plays] for trick in following.tricks],
        "turn": following.turn,
        "trick": following.number,
        "complete": following.over,
        "winners": list(piles.winners),
        "next_leaders": list(piles.next_leaders),
        "rules": [ruling.rule for ruling in piles.rulings],
        "collected": list(map(write_cards, piles.collected)),
        "pending": write_cards(piles.pending),
        "uncollected_cards": write_cards(piles.uncollected),
        "kitty": _answer_kitty(following),
        "points": list(piles.value(following.rules)),
        "faults_proved": [describe(fault, names) for fault in following.find_proved()],
        "doubts": [_answer_doubt(doubt, names) for doubt in following.find_doubts()],
        "takings": takings,
        "uncollected": uncollected,
    }


def _answer_kitty(following: Following) -> list[str] | None:
    """Give the leftover cards; None while nobody can know them."""
    known = following.seen_whole or following.pack.kitty == 0
    return write_cards(following.kitty) if known else None


def _answer_haul(following: Following) -> tuple[list[PileAnswer] | None, PileAnswer | None]:
    """Give the takings and what nobody took, as they may be recorded; without every card seen there are none."""
    if not following.seen_whole:
        return None, None
    haul = following.haul
    return list(map(answer_pile, haul.takings)), answer_pile(haul.uncollected)


def _answer_doubt(doubt: Fault, names: Names) -> DoubtAnswer:
    return {
        "trick": doubt.details["trick"],
        "seat": doubt.seat,
        "card": doubt.details["card"],
        "code": doubt.code,
        "message": explain(doubt, names),
    }
