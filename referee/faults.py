"""What can be wrong with an entry or an agreement, as values without words."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from referee.seats import Seat


class FaultCode(StrEnum):
    """One rule broken each; the text is the code's name on the wire."""

    PLAYERS_OUT_OF_RANGE = "players_out_of_range"
    WRONG_SEAT = "wrong_seat"
    WRONG_START = "wrong_start"  # a change from a deal on that is not there yet; see ledger/arranging.py
    WRONG_COLUMN = "wrong_column"
    SITS_TWICE = "sits_twice"
    NOT_SITTING = "not_sitting"
    JOINS_LATER = "joins_later"
    NO_GAME = "no_game_for"
    UNKNOWN_OPTION = "unknown_option"
    OPTION_NOT_APPLICABLE = "option_not_applicable"
    BAD_OPTION = "bad_option"
    BAD_ADJUSTMENT = "bad_adjustment"

    WRONG_LENGTH = "wrong_length"
    UNKNOWN_CARD = "unknown_card"
    NEGATIVE = "negative"
    TOO_FEW_HEARTS = "too_few_hearts"
    TOO_MANY_HEARTS = "too_many_hearts"
    QUEEN_MISSING = "queen_missing"
    TOO_MANY_QUEENS = "too_many_queens"
    BONUS_MISSING = "bonus_missing"
    TOO_MANY_BONUS = "too_many_bonus"
    DUPLICATE_CARD = "duplicate_card"
    REMOVED_CARD = "removed_card"
    UNCOLLECTED_NOT_ALLOWED = "uncollected_not_allowed"
    CARDS_DISAGREE = "cards_disagree"
    CARDS_NEEDED = "cards_needed"

    MOON_CHOICE_NEEDED = "moon_choice_needed"
    MOON_NOT_SHOT = "moon_not_shot"
    MOON_NOT_OFFERED = "moon_not_offered"
    POINTS_AMBIGUOUS = "points_ambiguous"
    POINTS_IMPOSSIBLE = "points_impossible"

    EMPTY_TRICK = "empty_trick"
    TOO_MANY_LEFTOVERS = "too_many_leftovers"
    MUST_OPEN_WITH = "must_open_with"
    NO_POINTS_ON_FIRST_LEAD = "no_points_on_first_lead"
    NO_POINTS_ON_FIRST_TRICK = "no_points_on_first_trick"
    QUEEN_FIRST = "queen_first"
    HEARTS_NOT_BROKEN = "hearts_not_broken"
    MUST_FOLLOW_SUIT = "must_follow_suit"
    REVOKED = "revoked"
    ILLEGAL_PLAY = "illegal_play"
    OUT_OF_TURN = "out_of_turn"
    WRONG_TRICK = "wrong_trick"


@dataclass(frozen=True)
class Fault:
    """One rule broken: which, by which seat if it is one seat's doing, and the numbers behind it."""

    code: FaultCode
    seat: Seat | None = None
    details: Mapping[str, Any] = field(default_factory=dict)
