"""May that be played: a card, the questions that matter for it, yes or no and the rule."""

import pytest
from flask.testing import FlaskClient

from referee.cards import DECK
from tests.support.databases import only_sqlite
from tests.web.people import sit_down, visit
from tests.web.screen import Screen

pytestmark = only_sqlite

SIX = "variant=cancellation&players=6"
LEADS, FOLLOWS = "It leads the trick", "It follows the suit led"
HAS, VOID = "Another suit was led, and the player has it", "Another suit was led, and the player has none"
FIRST, LATER = "It is the first trick", "It is a later trick"
UNBROKEN, BROKEN = "Later, hearts not broken", "Later, hearts broken"
OTHERS, HEARTS, BOTH = "Other cards too", "Only hearts", "Only hearts and Q♠"
FIRST_TRICK = "has to wait: on the first trick nobody discards a heart or the queen of spades."
QUEEN_FIRST = "has to wait: hearts are not broken, so the queen of spades goes first."


def ask(client: FlaskClient, card: str, *answers: str, game: str = "", home: str = "/referee/card") -> Screen:
    """Choose a card and give answers, each of which has to be offered."""
    screen = visit(client, f"{home}?{game}&card={card}")
    for answer in answers:
        links = {words.replace("\ufe0e", ""): address for words, address in screen.links.items()}
        screen = visit(client, links[answer])
    return screen


def ruling(screen: Screen) -> list[str]:
    """Read the ruling; nothing while a question is open."""
    return [line.text.replace("\ufe0e", "") for box in screen.page.all(kind="verdict") for line in box.all("p")]


def offered(screen: Screen) -> list[str]:
    """Read the answers to the question that is open."""
    return [link.text.replace("\ufe0e", "") for box in screen.page.all("ul", "answers") for link in box.all("a")]


@pytest.mark.parametrize(
    ("card", "answers", "verdict", "reason"),
    [
        ("5C", [LEADS, FIRST], "No", "5♣ has to wait: 2♣ opens the first trick."),
        ("5C", [LEADS, LATER], "Yes", "No rule is against it."),
        ("2C", [LEADS], "Yes", "2♣ opens the first trick."),
        ("5D", [FOLLOWS], "Yes", "Whoever can follow suit must."),
        ("5D", [HAS], "No", "Whoever can follow suit must."),
        ("5D", [VOID], "Yes", "No rule is against it."),
        ("QS", [LEADS, LATER], "Yes", "No rule is against it."),
        ("QS", [VOID, LATER], "Yes", "Whoever cannot follow plays any card."),
        ("QS", [VOID, FIRST, OTHERS], "No", f"Q♠ {FIRST_TRICK}"),
        ("QS", [VOID, FIRST, BOTH], "Yes", "There is nothing else in this hand, so any card may be played."),
        ("AH", [VOID, FIRST, HEARTS], "Yes", "There is nothing else in this hand, so any card may be played."),
        ("AH", [VOID, FIRST, OTHERS], "No", f"A♥ {FIRST_TRICK}"),
        ("AH", [LEADS, FIRST], "No", "A♥ has to wait: 2♣ opens the first trick."),
        ("AH", [LEADS, BROKEN], "Yes", "Hearts are broken, so any card may be led."),
        ("AH", [LEADS, UNBROKEN, OTHERS], "No", "A♥ cannot be led: hearts are not broken."),
        ("AH", [LEADS, UNBROKEN, HEARTS], "Yes", "There is nothing else in this hand, so any card may be played."),
        ("AH", [LEADS, UNBROKEN, BOTH], "No", f"A♥ {QUEEN_FIRST}"),
    ],
)  # fmt: skip
def test_1_2_a_card_is_ruled_on_with_the_rule(client, card, answers, verdict, reason):
    said = ruling(ask(client, card, *answers))
    assert (said[0].split(",")[0], said[1]) == (verdict, reason)


@pytest.mark.parametrize(
    ("card", "answers", "verdict", "reason"),
    [
        ("5C", [LEADS], "Yes", "No rule is against it."),
        ("QS", [LEADS, FIRST, OTHERS], "No", "Q♠ has to wait: the first lead is no heart and no queen of spades."),
        ("QS", [LEADS, FIRST, BOTH], "Yes", "There is nothing else in this hand, so any card may be played."),
        ("AH", [VOID], "Yes", "Whoever cannot follow plays any card."),
        ("QS", [VOID], "Yes", "Whoever cannot follow plays any card."),
    ],
)
def test_2_2_two_decks_have_rules_of_their_own(client, card, answers, verdict, reason):
    said = ruling(ask(client, card, *answers, game=SIX))
    assert (said[0].split(",")[0], said[1]) == (verdict, reason)


@pytest.mark.parametrize(
    ("card", "answers", "game", "verdict"),
    [
        ("AH", [LEADS, UNBROKEN, BOTH], "rule-lead_hearts_over_queen=yes", "Yes"),
        ("AH", [VOID], "rule-no_points_first_trick=no", "Yes"),
        ("AH", [VOID, FIRST, OTHERS], f"{SIX}&rule-no_points_first_trick=yes", "No"),
        ("3C", [LEADS], "players=5", "Yes"),
        ("5C", [LEADS, FIRST], "players=5", "No"),
    ],
)
def test_house_rules_change_questions_and_answer(client, card, answers, game, verdict):
    assert ruling(ask(client, card, *answers, game=game))[0].startswith(verdict)


def count_questions(client: FlaskClient, card: str, game: str, *answers: str) -> list[int]:
    screen = ask(client, card, *answers, game=game)
    if ruling(screen):
        return [len(answers)]
    return [number for answer in offered(screen) for number in count_questions(client, card, game, *answers, answer)]


@pytest.mark.parametrize("game", ["", SIX, f"{SIX}&rule-lead_hearts_over_queen=yes&rule-no_points_first_trick=yes"])
@pytest.mark.parametrize("card", ["2C", "5C", "QS", "2H", "AH", "TD"])
def test_at_most_three_questions_lead_to_every_ruling(client, card, game):
    assert max(count_questions(client, card, game)) <= 3


@pytest.mark.parametrize(("card", "answers"), [("5D", [LEADS]), ("QS", [VOID])])
def test_an_answer_can_be_changed_and_takes_later_ones_back(client, card, answers):
    screen = ask(client, card, *answers)
    back = next(address for words, address in screen.links.items() if words.endswith("change"))
    assert offered(visit(client, back)) == [LEADS, FOLLOWS, HAS, VOID]


def test_every_card_of_every_pack_can_be_asked_about(client):
    for card in DECK:
        assert ask(client, str(card)).status == 200


@pytest.mark.parametrize(
    ("query", "problem"),
    [
        ("card=XX", "“XX” is no card. Write rank and suit, as in QS or TH."),
        ("card=", "“” is no card. Write rank and suit, as in QS or TH."),
        ("players=5&card=2D", "2♦ was taken out before the deal. Nobody can have it."),
        ("card=AH&how=flies", "Choose one of the answers shown."),
        ("card=AH&how=leads&when=never", "Choose one of the answers shown."),
        ("card=AH&variant=bridge", "There is no such game. Choose one of those shown."),
    ],
)
def test_nonsense_is_told_in_a_sentence(client, query, problem):
    screen = visit(client, f"/referee/card?{query}")
    assert (screen.status, [text.replace("\ufe0e", "") for text in screen.problems]) == (422, [problem])


def test_an_answer_to_a_question_that_is_not_asked_changes_nothing(client):
    screen = visit(client, "/referee/card?card=5D&how=follows&when=first&rest=hearts")
    assert ruling(screen)[0] == "Yes, 5♦ may be played."


def test_a_table_answers_by_its_own_rules(client):
    al = sit_down(client, lead_hearts_over_queen="yes")
    for person in (al, al.viewer):
        screen = ask(client, "AH", LEADS, UNBROKEN, BOTH, home=f"{person.home}/referee/card")
        assert ruling(screen) == [
            "Yes, A♥ may be played.",
            "Only hearts and the queen of spades are left, so any of them may be led.",
        ]
