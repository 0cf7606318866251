"""Sentences: one for every code, with its numbers, its names, and no placeholder left."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from string import ascii_letters
from typing import Any

import pytest
from flask import Flask

from ledger.refusals import Refusal, RefusalCode
from referee.faults import Fault, FaultCode
from referee.rulings import RuleCode
from tests.support.databases import only_sqlite
from web.codes import DoorCode
from web.errors import STATUSES
from web.rulingwords import RULINGS, explain_ruling
from web.wording import FAULTS, explain, player_name

EVERY_CODE = [*FaultCode, *RefusalCode, *DoorCode]
NAMES = ["Alice", None, "Charlie", "Dora"]

pytestmark = only_sqlite


@pytest.fixture(autouse=True)
def english(app: Flask) -> Iterator[None]:
    with app.test_request_context():
        yield


def test_every_code_has_a_sentence_and_every_sentence_a_code():
    assert set(FAULTS) == set(EVERY_CODE)
    assert len(FAULTS) == len(EVERY_CODE)


def test_every_status_belongs_to_a_code():
    assert set(STATUSES) - set(EVERY_CODE) == set()


ONE, TWO = {"counted": 12, "expected": 13}, {"counted": 28, "expected": 26}

SENTENCES: list[tuple[Fault | Refusal, str]] = [
    (Fault(FaultCode.TOO_FEW_HEARTS, None, ONE), "Hearts add up to 12; 13 were dealt. 1 heart is missing."),
    (
        Fault(FaultCode.TOO_FEW_HEARTS, None, {"counted": 24, "expected": 26}),
        "Hearts add up to 24; 26 were dealt. 2 hearts are missing.",
    ),
    (Fault(FaultCode.TOO_MANY_HEARTS, None, TWO), "Hearts add up to 28; there are only 26. 2 too many."),
    (
        Fault(FaultCode.QUEEN_MISSING, None, {"counted": 0, "expected": 1}),
        "Nobody has the queen of spades. Who took it?",
    ),
    (
        Fault(FaultCode.QUEEN_MISSING, None, {"counted": 0, "expected": 2}),
        "Nobody has the two queens of spades. Who took them?",
    ),
    (
        Fault(FaultCode.QUEEN_MISSING, None, {"counted": 1, "expected": 2}),
        "Only one queen of spades is entered; there are two. Who took the other?",
    ),
    (
        Fault(FaultCode.TOO_MANY_QUEENS, None, {"counted": 2, "expected": 1}),
        "The queen of spades is entered 2 times; there is only one.",
    ),
    (
        Fault(FaultCode.TOO_MANY_QUEENS, None, {"counted": 3, "expected": 2}),
        "3 queens of spades are entered; there are only two.",
    ),
    (Fault(FaultCode.BONUS_MISSING, None, {"counted": 0, "expected": 1}), "Nobody has the bonus card. Who took it?"),
    (
        Fault(FaultCode.TOO_MANY_BONUS, None, {"counted": 1, "expected": 0}),
        "This table plays without a bonus card. Leave it out.",
    ),
    (
        Fault(FaultCode.TOO_MANY_BONUS, None, {"counted": 2, "expected": 1}),
        "Bonus cards add up to 2; there is only 1.",
    ),
    (
        Fault(FaultCode.DUPLICATE_CARD, None, {"card": "KH", "counted": 2, "expected": 1}),
        "K♥︎ is listed 2 times; there is only one.",
    ),
    (Fault(FaultCode.NEGATIVE, 0), "Alice: a number of cards cannot be less than 0."),
    (Fault(FaultCode.NEGATIVE, 1), "Player 2: a number of cards cannot be less than 0."),
    (Fault(FaultCode.NEGATIVE, None), "On the table: a number of cards cannot be less than 0."),
    (
        Fault(FaultCode.MOON_CHOICE_NEEDED, 2, {"points_if": {}, "value": 26}),
        "Charlie shot the moon. Subtract 26 from Charlie, or add 26 to everyone else?",
    ),
    (
        Fault(FaultCode.POINTS_IMPOSSIBLE, None, {"sum": 24, "expected": 26}),
        "Points in this hand must add up to 26; now it is 24.",
    ),
    (
        Fault(FaultCode.POINTS_IMPOSSIBLE, None, {"sum": 26, "expected": 26}),
        "The points add up to 26, but no cards make them. Look who has the queen of spades.",
    ),
    (
        Fault(FaultCode.QUEEN_MISSING, None, {"counted": 0, "expected": 1, "deal": 3}),
        "Hand 3: Nobody has the queen of spades. Who took it?",
    ),
    (
        Fault(FaultCode.REVOKED, 2, {"suit": "C", "trick": 1, "shown": 3}),
        "Charlie did not follow ♣︎ in trick 1, but played ♣︎ in trick 3.",
    ),
    (
        Fault(
            FaultCode.ILLEGAL_PLAY,
            2,
            {"card": "4H", "trick": 2, "shown": 3, "held": "TD", "clause": "hearts_not_broken"},
        ),
        "Trick 2: 4♥︎ cannot be led: hearts are not broken. Charlie still had 10♦︎, and played it in trick 3.",
    ),
    (Fault(FaultCode.OUT_OF_TURN, 2, {"trick": 4, "place": 1}), "Trick 4: Charlie plays next."),
    (
        Fault(FaultCode.WRONG_TRICK, None, {"trick": 14, "last": 13}),
        "A hand has tricks 1 to 13 here; there is no trick 14.",
    ),
    (
        Fault(FaultCode.MUST_FOLLOW_SUIT, None, {"card": "2D", "suit": "S", "opening": None}),
        "2♦︎ does not follow: there is ♠︎ in this hand.",
    ),
    (
        Fault(FaultCode.MUST_OPEN_WITH, None, {"card": "5C", "suit": None, "opening": "2C"}),
        "5♣︎ has to wait: 2♣︎ opens the first trick.",
    ),
    (
        Fault(FaultCode.WRONG_SEAT, None, {"trick": 1, "place": 4, "seats": 4}),
        "There is no seat 4: they are numbered from 0 to 3.",
    ),
    (
        Fault(FaultCode.WRONG_SEAT, None, {"dealer": 4, "seats": 4}),
        "There is no seat 4: they are numbered from 0 to 3.",
    ),
    (
        Fault(FaultCode.WRONG_SEAT, 1, {"trick": 1, "place": 1, "seats": 4, "cards": 2}),
        "Player 2 has more than one card in this trick. Take back what was not played.",
    ),
    (
        Fault(FaultCode.TOO_MANY_LEFTOVERS, None, {"counted": 3, "expected": 2}),
        "2 cards are left over at this table, not 3.",
    ),
    (
        Refusal(RefusalCode.ALREADY_RECORDED, {"number": 5}),
        "Someone else already recorded hand 5. Compare it with yours.",
    ),
    (
        Fault(FaultCode.JOINS_LATER, None, {"column": 4}),
        "Who joins only later cannot have points before that. Choose somebody else.",
    ),
    (Fault(FaultCode.BAD_ADJUSTMENT, None, {"points": 0, "most": 999}), "Give or take 1 to 999 points."),
    (Refusal(DoorCode.READ_ONLY), "View only. Ask the scorekeeper for the writing link."),
    (Refusal(DoorCode.NAME_TOO_LONG, {"limit": 40}, 1), "Player 2: a name has at most 40 characters."),
    (Refusal(DoorCode.TEXT_TOO_LONG, {"field": "note", "limit": 500}), "Note: at most 500 characters."),
]


@pytest.mark.parametrize(("reason", "sentence"), SENTENCES, ids=[sentence for _, sentence in SENTENCES])
def test_a_reason_is_told_with_its_numbers_and_names(reason: Fault | Refusal, sentence: str):
    assert explain(reason, NAMES) == sentence


EVERYTHING: dict[str, Any] = dict.fromkeys(
    ("counted", "expected", "players", "lowest", "highest", "seats", "column"), 3
)
EVERYTHING |= dict.fromkeys(("dealer", "start", "next", "number", "value", "sum", "limit", "revision", "version"), 4)
EVERYTHING |= {"option": "moon", "card": "QS", "path": "$.x", "name": "100 % {Al} %s", "field": "title"}
EVERYTHING |= {
    "possibilities": [1, 2],
    "suit": "S",
    "opening": "2C",
    "trick": 1,
    "shown": 2,
    "place": 5,
    "last": 13,
    "held": "TD",
    "clause": "queen_first",
    "said": "7",
    "found": "8",
    "most": 999,
}


@pytest.mark.parametrize("code", EVERY_CODE)
def test_every_sentence_is_whole(code: Any):
    sentence = explain(Refusal(code, EVERYTHING, seat=0), NAMES)
    plain = sentence.replace("100 % {Al} %s", "")
    assert sentence[-1] in ".?"
    assert not set("%{}") & set(plain)
    assert set(plain) & set(ascii_letters)


def test_somebody_without_a_name_goes_by_the_number_of_the_seat():
    assert (player_name(None, 2), player_name("Ada", 2)) == ("Player 3", "Ada")


def test_every_rule_has_a_sentence_and_every_sentence_a_rule():
    assert set(RULINGS) == set(RuleCode)
    assert len(RULINGS) == len(RuleCode)


@dataclass(frozen=True)
class Ruled:
    """A ruling by any rule."""

    rule: RuleCode
    details: Mapping[str, Any]


@pytest.mark.parametrize("rule", RuleCode)
def test_every_ruling_is_told_whole(rule: RuleCode):
    details = {"winner": 0, "card": "KC", "suit": "C", "opening": "2C", "points": 3}
    sentence = explain_ruling(Ruled(rule, details), NAMES)
    assert sentence[-1] == "."
    assert not set("%{}()") & set(sentence)


RULED: list[tuple[Ruled, str]] = [
    (
        Ruled(RuleCode.HIGHEST_CARD, {"winner": 2, "card": "KC", "suit": "C", "points": 3}),
        "Charlie takes the trick: K♣︎ is the highest card of the suit led.",
    ),
    (
        Ruled(RuleCode.LAST_TRICK_TO_LEADER, {"winner": 1, "card": "KC", "suit": "C", "points": 3}),
        "Nobody wins the last trick, so Player 2 takes it, who led it.",
    ),
    (
        Ruled(RuleCode.TWO_PAIRS, {"winner": None, "card": None, "suit": "C", "points": 3}),
        "Nobody takes the trick: two pairs in it set it aside for the next winner.",
    ),
    (Ruled(RuleCode.OPENING_CARD, {"suit": None, "opening": "3C"}), "3♣︎ opens the first trick."),
]


@pytest.mark.parametrize(("ruled", "sentence"), RULED, ids=[sentence for _, sentence in RULED])
def test_a_ruling_is_told_with_its_cards_and_names(ruled: Ruled, sentence: str):
    assert explain_ruling(ruled, NAMES) == sentence
