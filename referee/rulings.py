"""The rules that a ruling can rest on, as values without words."""

from enum import StrEnum


class RuleCode(StrEnum):
    """One rule each; the text is the code's name on the wire."""

    HIGHEST_CARD = "highest_card"
    HIGHEST_LEFT = "highest_left"
    TWO_PAIRS = "two_pairs"
    SUIT_LED_CANCELLED = "suit_led_cancelled"
    LAST_TRICK_TO_LEADER = "last_trick_to_leader"

    OPENING_CARD = "opening_card"
    FIRST_LEAD = "first_lead"
    ANY_LEAD = "any_lead"
    HEARTS_OVER_QUEEN = "hearts_over_queen"
    QUEEN_OVER_HEARTS = "queen_over_hearts"
    BREAKING_HEARTS = "breaking_hearts"
    FOLLOW_SUIT = "follow_suit"
    FIRST_TRICK = "first_trick"
    ANY_DISCARD = "any_discard"
    NOTHING_ELSE = "nothing_else"
