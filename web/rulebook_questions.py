"""What tables really ask, answered from the rules in force; where the referee can rule, it is asked."""

from collections.abc import Callable, Iterator, Sequence

from flask_babel import gettext as _
from flask_babel import ngettext

from referee.cards import QUEEN_OF_SPADES, Card, Suit
from referee.legality import HandRuling, Turn, are_hearts_broken, judge_hand
from referee.piles import Course, collect
from referee.rules import Moon
from referee.rulings import RuleCode
from referee.scoring import value_taking
from referee.takings import count_cards
from referee.tricks import Play, Trick, judge_trick
from web.house import House
from web.letters import sign_card
from web.rulebook import Section
from web.rulebook_play import plays_passing

CLUB, DIAMOND, HEART = Card.parse("TC"), Card.parse("9D"), Card.parse("AH")
CLUB_LED = Trick((Play(0, CLUB),))
CANCELLED = Trick((Play(0, CLUB), Play(1, CLUB)))


def answer_questions(house: House) -> list[Section]:
    """Answer what tables ask: each question with the sentences of its answer."""
    return [Section(ask(house), tuple(answer(house))) for ask, answer in QUESTIONS]


def _judge(house: House, *hand: Card, trick: Trick | None = None) -> HandRuling:
    """Rule on a hand: on the first trick after a club was led, or about to lead with hearts not broken."""
    if trick is None:
        return judge_hand(Turn(house.pack, house.rules, hand))
    return judge_hand(Turn(house.pack, house.rules, hand, trick, first_trick=True))


def _answer_queen_on_first_trick(house: House) -> Iterator[str]:
    allowed = QUEEN_OF_SPADES in _judge(house, QUEEN_OF_SPADES, DIAMOND, trick=CLUB_LED).legal
    if allowed:
        yield _("Yes, whoever has none of the suit led may discard it.")
    else:
        yield _("Not as a discard, unless the hand has nothing but hearts and the queen of spades.")
    if house.pack.opening_card is None:
        yield _("Where a spade was led to the first trick, it may be played as any other spade.")


def _answer_leading_queen(house: House) -> Iterator[str]:
    opening = house.pack.opening_card
    if opening is None:
        yield _("Yes, from the second trick on, whether hearts are broken or not.")
    else:
        yield _(
            "Yes, from the second trick on, whether hearts are broken or not; %(card)s opens the first.",
            card=sign_card(opening),
        )
    if are_hearts_broken([QUEEN_OF_SPADES], house.rules):
        yield _("It breaks hearts.")


def _answer_hearts_on_first_trick(house: House) -> Iterator[str]:
    forced = _judge(house, QUEEN_OF_SPADES, HEART, trick=CLUB_LED)
    if forced.rule is RuleCode.NOTHING_ELSE:
        yield _("Then any card may be played: a heart, or the queen of spades.")
    else:
        yield _("Any card may be played, as by everyone who has none of the suit led.")
    if house.pack.opening_card is None:
        yield _("Whoever has to lead from such a hand may lead any card.")
    yield _("A heart breaks hearts then too.")


def _answer_only_hearts(house: House) -> Iterator[str]:
    yield _("Yes, a hand of nothing but hearts may lead one, and that breaks them.")
    if _judge(house, QUEEN_OF_SPADES, HEART).rule is RuleCode.HEARTS_OVER_QUEEN:
        yield _("With the queen of spades beside them, a heart may still be led, or the queen.")
    else:
        yield _("With the queen of spades beside them, the queen has to be led.")


def _ask_last_trick(house: House) -> str:
    if house.two_decks:
        return _("Who takes the last trick if its cards cancel?")
    return _("Can the last trick go to nobody?")


def _answer_last_trick(house: House) -> Iterator[str]:
    if not house.two_decks:
        yield _("No, whoever played the highest card of the suit led takes it, as any other trick.")
        return
    winners = collect(Course((CANCELLED,), complete=True), house.pack, house.rules).winners
    if winners[-1] is None:
        yield _("Nobody: it stays on the table with every trick still waiting, and counts for nobody.")
        yield _("When you enter the hand, put its hearts and queens into the cell “table”.")
    else:
        yield _("Whoever led it, with every trick still waiting.")


def _ask_hearts_without_queen(house: House) -> str:
    if house.two_decks:
        return ngettext(
            "What if somebody takes %(num)d heart but not both queens of spades?",
            "What if somebody takes all %(num)d hearts but not both queens of spades?",
            house.pack.hearts,
        )
    return ngettext(
        "What if somebody takes %(num)d heart but not the queen of spades?",
        "What if somebody takes all %(num)d hearts but not the queen of spades?",
        house.pack.hearts,
    )


def _answer_hearts_without_queen(house: House) -> Iterator[str]:
    hearts = count_cards((card for card in house.pack.cards if card.suit is Suit.HEARTS), house.rules)
    if house.rules.moon is not Moon.NONE:
        yield _("That is no moon.")
    yield ngettext(
        "These hearts count %(num)d point.", "These hearts count %(num)d points.", value_taking(hearts, house.rules)
    )


def _ask_next_leader(house: House) -> str:
    if house.two_decks:
        return _("Who leads after a trick that was set aside?")
    return _("Who leads after a trick?")


def _answer_next_leader(house: House) -> Iterator[str]:
    ruling = judge_trick(CANCELLED, house.rules)
    if not house.two_decks:
        yield _("Whoever took it.")
    elif ruling.next_leader == CANCELLED.leader:
        yield _("Whoever led that trick leads again.")
        yield _("The leader's next trick is no first trick, even where the one set aside was.")


def _answer_revoke(house: House) -> Iterator[str]:
    yield _("While the trick lies open, take the card back and follow.")
    yield _("Later, two tricks prove it: the one not followed, and the one where that suit came out after all.")
    yield ngettext(
        "These rules set no penalty, so the table decides; many charge whoever did it with "
        "%(num)d point, all that the hand holds, and the others with none.",
        "These rules set no penalty, so the table decides; many charge whoever did it with "
        "all %(num)d points of the hand, and the others with none.",
        house.add_up(),
    )
    yield _("“Ruling”, under the open row, records that.")


def _answer_misdeal(house: House) -> Iterator[str]:
    yield _("Gather all cards, shuffle, and let the same player deal again; nothing is written down.")
    if house.pack.taken_out:
        yield _("Look whether the cards to remove were removed.")
    if house.two_decks:
        yield _("Three cards alike mean that the two decks are not whole.")


def _answer_wrong_number(house: House) -> Iterator[str]:
    yield ngettext(
        "Everyone starts the first trick with %(num)d card.",
        "Everyone starts the first trick with %(num)d cards.",
        house.pack.hand,
    )
    if house.pack.kitty:
        yield ngettext("%(num)d card is left over.", "%(num)d cards are left over.", house.pack.kitty)
    if plays_passing(house):
        yield _("If not, look first whether everyone passed as many cards as they should; if so, it is a misdeal.")
    else:
        yield _("If not, it is a misdeal.")
    yield ngettext(
        "If it comes out during play, the hand cannot be counted unless its %(num)d heart is there: deal it again.",
        "If it comes out during play, the hand cannot be counted unless all %(num)d hearts are there: deal it again.",
        house.pack.hearts,
    )


QUESTIONS: Sequence[tuple[Callable[[House], str], Callable[[House], Iterator[str]]]] = (
    (lambda house: _("May the queen of spades be played on the first trick?"), _answer_queen_on_first_trick),
    (lambda house: _("May the queen of spades be led?"), _answer_leading_queen),
    (
        lambda house: _("What if a hand has nothing but hearts and the queen of spades on the first trick?"),
        _answer_hearts_on_first_trick,
    ),
    (lambda house: _("May a heart be led if only hearts are left?"), _answer_only_hearts),
    (_ask_last_trick, _answer_last_trick),
    (_ask_hearts_without_queen, _answer_hearts_without_queen),
    (_ask_next_leader, _answer_next_leader),
    (lambda house: _("What if somebody did not follow suit, and could have?"), _answer_revoke),
    (lambda house: _("What if the cards were dealt wrongly?"), _answer_misdeal),
    (lambda house: _("What if somebody has the wrong number of cards?"), _answer_wrong_number),
)
"""The ten questions, and who answers them."""
