"""The few questions about a card lead where the judge of whole hands would: over hands dealt at random."""

import random
from collections.abc import Iterator

import pytest
from flask import Flask

from referee.agreements import agree
from referee.cards import QUEEN_OF_SPADES, Card, Suit
from referee.legality import Turn, judge_hand
from referee.packs import PACKS, Variant
from referee.tricks import Play, Trick
from tests.support.databases import only_sqlite
from web.card_cases import How, Rest, When
from web.card_page import CardPage
from web.sitting import Sitting

pytestmark = only_sqlite

HANDS = 200
SAID = [
    {},
    {"no_points_first_trick": True, "lead_hearts_over_queen": True},
    {"no_points_first_trick": False, "lead_hearts_over_queen": False},
]


def deal_turns(sitting: Sitting, chance: random.Random) -> Iterator[Turn]:
    """Deal hands as they may be held late and early, often nothing but hearts and queens."""
    pack, opening = sitting.pack, sitting.pack.opening_card
    penalties = [card for card in pack.cards if card.suit is Suit.HEARTS or card == QUEEN_OF_SPADES]
    for _number in range(HANDS):
        hand = chance.sample(chance.choice([list(pack.cards), penalties]), chance.randint(1, 5))
        first, leads = chance.random() < 0.4, chance.random() < 0.5
        led = chance.choice([card for card in pack.cards if card not in hand])
        if first and opening:
            hand = [opening, *hand] if leads else [card for card in hand if card != opening] or [Card.parse("AH")]
            led = opening
        broken = not (first and leads) and chance.random() < 0.5
        trick = Trick() if leads else Trick((Play(0, led),))
        yield Turn(pack, sitting.rules, tuple(hand), trick, first, broken)


def answer(card: Card, turn: Turn) -> dict[str, How | When | Rest]:
    """Answer the questions as a player would who holds this hand."""
    if turn.leads:
        how = How.LEADS
    elif card.suit is turn.trick.suit_led:
        how = How.FOLLOWS
    else:
        how = How.HAS_SUIT if turn.has_suit_led else How.IS_VOID
    when = When.FIRST if turn.first_trick else When.BROKEN if turn.hearts_broken else When.UNBROKEN
    rest = Rest.OTHERS
    if all(one.suit is Suit.HEARTS for one in turn.hand):
        rest = Rest.HEARTS
    elif all(one.suit is Suit.HEARTS or one == QUEEN_OF_SPADES for one in turn.hand):
        rest = Rest.HEARTS_AND_QUEEN
    return {"how": how, "when": when, "rest": rest}


@pytest.mark.parametrize("said", SAID, ids=["usual", "strict first trick", "free first trick"])
@pytest.mark.parametrize("game", [(Variant.CLASSIC, 4), (Variant.OMNIBUS, 5), (Variant.CANCELLATION, 8)])
def test_the_answers_about_a_card_lead_to_what_the_whole_hand_says(app: Flask, game, said):
    sitting = Sitting(*game[:1], PACKS[game], agree(*game, said), [""] * game[1])
    wrong = []
    with app.test_request_context():
        for turn in deal_turns(sitting, random.Random(7)):
            legal = judge_hand(turn).legal
            for card in set(turn.hand):
                page = CardPage(sitting, card, answer(card, turn))
                if not page.answered or page.may_be_played != (card in legal) or not page.reason:
                    wrong.append((str(card), turn))
    assert wrong == []
