"""The rules, to be read: those of a table, and the usual ones without a table."""

import pytest

from tests.web.people import EIGHT, FOUR, H1, sit_down, visit


def sections(screen):
    """Give the headings of the rules on a page, answers left out."""
    return [section.all("h2")[0].text for section in screen.page.all("article", "rules")[0].all("section")]


def questions(screen):
    return [node.text for node in screen.page.all("h3")]


def sentences(screen):
    return [node.text for node in screen.page.all("article", "rules")[0].all("li")]


def lead(screen):
    return screen.page.all("p", "lead")[0].text


def folds(screen):
    return ["open" in node.attrs for node in screen.page.all("details", "fold")]


ONE_DECK = ["Preparation", "Passing", "Leading", "Following", "Breaking hearts", "Scoring", "Shooting the moon",
            "End of the game"]  # fmt: skip
TWO_DECKS = [*ONE_DECK[:5], "Cancelled cards", *ONE_DECK[5:]]


def test_a_table_reads_its_rules_first_and_changes_them_behind_a_fold(client):
    page = sit_down(client).open("/rules")
    assert (page.status, lead(page), sections(page)) == (200, "Hearts for 4 players", ONE_DECK)
    assert (len(questions(page)), folds(page)) == (10, [False])
    assert page.form("Save").fields["rule-target"] == "100"


def test_the_rules_are_those_in_force(client):
    al = sit_down(client, *EIGHT, moon="none", target="200")
    page = al.open("/rules")
    assert lead(page) == "Cancellation Hearts for 8 players"
    assert sections(page) == [heading for heading in TWO_DECKS if heading != "Shooting the moon"]
    assert "The game ends after the hand in which somebody's total reaches 200 or goes over." in sentences(page)


def test_a_rule_that_was_changed_reads_otherwise_from_the_next_hand_on(client):
    al = sit_down(client)
    al.play(H1)
    al.act("/rules", "Save", {"rule-pass_count": "4", "rule-tie_rule": "play_on"})
    page = al.open("/rules")
    assert "Everyone passes 4 cards to the player on the left." in sentences(page)
    assert sentences(page)[-1].startswith("If several are tied for lowest, play one more hand")


def test_whoever_follows_reads_the_rules_and_changes_nothing(client):
    page = sit_down(client).viewer.open("/rules")
    assert (sections(page), folds(page), page.page.all("form")) == (ONE_DECK, [], [])


def test_a_change_that_is_refused_stays_unfolded_under_the_rules_in_force(client):
    answer = sit_down(client).act("/rules", "Save", {"rule-target": "0"})
    assert (answer.status, folds(answer), sections(answer)) == (422, [True], ONE_DECK)
    assert answer.problems == ["The house rule “Play to” is a number from 1 to 999."]


def test_there_are_no_rules_behind_a_link_that_is_none(client):
    assert visit(client, "/t/nothing/rules").status == 404


def test_without_a_table_the_usual_rules_are_those_of_four(client):
    page = visit(client, "/rules")
    assert (page.status, lead(page), sections(page)) == (200, "Hearts for 4 players", ONE_DECK)
    assert len(questions(page)) == 10
    assert page.form("Show").fields == {"variant": "classic", "players": "4"}


@pytest.mark.parametrize(
    ("variant", "players", "title", "headings"),
    [
        ("classic", "3", "Hearts for 3 players", ONE_DECK),
        ("omnibus", "7", "Omnibus for 7 players", ONE_DECK),
        ("cancellation", "11", "Cancellation Hearts for 11 players", TWO_DECKS),
    ],
)
def test_game_and_number_of_players_are_chosen_by_a_form(client, variant, players, title, headings):
    chosen = {"variant": variant, "players": players}
    page = visit(client, f"/rules?variant={variant}&players={players}")
    assert (page.status, lead(page), sections(page)) == (200, title, headings)
    assert page.form("Show").fields == chosen


REFUSED = {
    "too many": ("variant=classic&players=8", "This game is for 3–7 players, not for 8."),
    "too few": ("variant=cancellation&players=5", "This game is for 6–11 players, not for 5."),
    "no such game": ("variant=bridge", "Choose one of the answers shown."),
    "no such number": ("players=12", "Choose one of the answers shown."),
    "number in words": ("players=x", "Choose one of the answers shown."),
}


@pytest.mark.parametrize(("query", "sentence"), REFUSED.values(), ids=REFUSED)
def test_a_game_that_does_not_exist_is_refused_and_may_be_chosen_anew(client, query, sentence):
    page = visit(client, f"/rules?{query}")
    assert (page.status, page.problems, page.page.all("article")) == (422, [sentence], [])
    assert page.form("Show")


def test_the_rules_are_a_touch_from_the_first_page_and_from_the_menu(client):
    assert "/rules" in [node.attrs.get("href") for node in visit(client, "/").page.all("a")]
    al = sit_down(client, *FOUR)
    assert f"{al.home}/rules" in [node.attrs.get("href") for node in al.open().page.all("a")]
