"""The questions that tables really ask, answered from the rules in force."""

import pytest

from referee.packs import Variant
from tests.referee.tables import EVERY_TABLE
from tests.web.houses import build, cancellation, classic, find_section, omnibus
from web.house import House
from web.rulebook_questions import answer_questions

pytestmark = pytest.mark.usefixtures("reader")

FIRST = "May the queen of spades be played on the first trick?"
LEAD = "May the queen of spades be led?"
FORCED = "What if a hand has nothing but hearts and the queen of spades on the first trick?"
ONLY_HEARTS = "May a heart be led if only hearts are left?"
LAST = "Who takes the last trick if its cards cancel?"
HEARTS = "What if somebody takes all 13 hearts but not the queen of spades?"
BOTH = "What if somebody takes all 26 hearts but not both queens of spades?"
NEXT = "Who leads after a trick that was set aside?"
REVOKE = "What if somebody did not follow suit, and could have?"


@pytest.mark.parametrize(("variant", "seats"), EVERY_TABLE)
def test_ten_questions_are_answered_at_every_table(variant: Variant, seats: int) -> None:
    asked = answer_questions(build(variant, seats))
    assert len({question.heading for question in asked}) == 10
    assert [question.heading for question in asked if not question.heading.endswith("?")] == []


ANSWERS: list[tuple[House, str, str]] = [
    (classic(), FIRST, "Not as a discard, unless the hand has nothing but hearts and the queen of spades."),
    (classic(no_points_first_trick=False), FIRST, "Yes, whoever has none of the suit led may discard it."),
    (cancellation(), FIRST, "Where a spade was led to the first trick, it may be played as any other spade."),
    (classic(), LEAD, "Yes, from the second trick on, whether hearts are broken or not; 2♣︎ opens the first."),
    (classic(5), LEAD, "Yes, from the second trick on, whether hearts are broken or not; 3♣︎ opens the first."),
    (cancellation(), LEAD, "Yes, from the second trick on, whether hearts are broken or not."),
    (classic(), LEAD, "It breaks hearts."),
    (classic(), FORCED, "Then any card may be played: a heart, or the queen of spades."),
    (cancellation(), FORCED, "Whoever has to lead from such a hand may lead any card."),
    (classic(), ONLY_HEARTS, "Yes, a hand of nothing but hearts may lead one, and that breaks them."),
    (classic(), ONLY_HEARTS, "With the queen of spades beside them, the queen has to be led."),
    (
        classic(lead_hearts_over_queen=True),
        ONLY_HEARTS,
        "With the queen of spades beside them, a heart may still be led, or the queen.",
    ),
    (cancellation(), LAST, "Nobody: it stays on the table with every trick still waiting, and counts for nobody."),
    (cancellation(last_trick="leader"), LAST, "Whoever led it, with every trick still waiting."),
    (classic(), "Can the last trick go to nobody?",
     "No, whoever played the highest card of the suit led takes it, as any other trick."),
    (classic(), HEARTS, "That is no moon."),
    (classic(), HEARTS, "These hearts count 13 points."),
    (classic(card_values={"H": 2}), HEARTS, "These hearts count 26 points."),
    (classic(card_values={"H": "face"}), HEARTS, "These hearts count 104 points."),
    (cancellation(), BOTH, "These hearts count 26 points."),
    (cancellation(), NEXT, "Whoever led that trick leads again."),
    (omnibus(), "Who leads after a trick?", "Whoever took it."),
    (omnibus(), REVOKE, "These rules set no penalty, so the table decides; many charge whoever did it with "
                        "all 16 points of the hand, and the others with none."),
    (classic(), "What if somebody has the wrong number of cards?", "Everyone starts the first trick with 13 cards."),
    (cancellation(7), "What if somebody has the wrong number of cards?", "6 cards are left over."),
    (classic(5), "What if the cards were dealt wrongly?", "Look whether the cards to remove were removed."),
]  # fmt: skip


@pytest.mark.parametrize(("house", "question", "sentence"), ANSWERS)
def test_an_answer_follows_from_the_rules_in_force(house: House, question: str, sentence: str) -> None:
    """Complaint 110: point cards on the first trick, with the exception of a hand that has nothing else."""
    assert sentence in find_section(house, question)


def test_without_a_moon_hearts_without_the_queen_are_hearts() -> None:
    assert find_section(classic(moon="none"), HEARTS) == ["These hearts count 13 points."]


def test_a_queen_that_breaks_nothing_is_not_said_to() -> None:
    assert "It breaks hearts." not in find_section(classic(queen_breaks_hearts=False), LEAD)
