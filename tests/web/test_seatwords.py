"""What one seat wants to know, by every way of passing, every way of ending, and either kind of lead."""

import pytest

from referee.rules import EndRule, ExactHit, HouseRules
from referee.standings import find_distance
from tests.web.tables import SIX, start_table


def told(phone) -> list[str]:
    """Read the sentence of every seat from the page of who follows."""
    page = phone.client.get(f"/t/{phone.viewer_link}").text
    part = page.partition(" data-me ")[2].partition("</section>")[0]
    return [line.partition("</p>")[0] for line in part.split("<p hidden>")[1:]]


@pytest.mark.parametrize(
    ("way", "first"),
    [
        ("left", "You deal. Pass 3 to Bob. You need 100 to lose."),
        ("right", "You deal. Pass 3 to Dora. You need 100 to lose."),
        ("across", "You deal. Pass 3 to Charlie. You need 100 to lose."),
        ("scatter", "You deal. Pass one card to each. You need 100 to lose."),
        ("none", "You deal. Nothing is passed. You need 100 to lose."),
    ],
)
def test_the_dealer_reads_whom_to_pass_to(client, way, first):
    table = start_table(client, rules={"pass_cycle": [way]})
    assert told(table)[0] == first


def test_who_leads_reads_it_where_a_seat_leads(client):
    table = start_table(client, variant="cancellation", players=SIX)
    assert [line.count("You lead.") for line in told(table)] == [0, 1, 0, 0, 0, 0]


def test_a_shared_win_is_told(client):
    table = start_table(client, rules={"target": 16, "tie_rule": "shared"})
    table.record(1, cards="Q+3 10 0 0")
    assert told(table) == ["Place 4.", "Place 3.", "You share the win.", "You share the win."]


@pytest.mark.parametrize(
    ("total", "rules", "distance"),
    [
        (88, HouseRules(), 12),
        (-26, HouseRules(), 126),
        (99, HouseRules(end_rule=EndRule.PASS), 2),
        (100, HouseRules(), None),
        (100, HouseRules(end_rule=EndRule.PASS), 1),
        (95, HouseRules(exact_hit=ExactHit.EXACT_WINS), 6),
        (95, HouseRules(exact_hit=ExactHit.TO_HALF), 6),
        (95, HouseRules(exact_hit=ExactHit.MINUS50), 6),
    ],
)
def test_how_far_a_seat_is_from_losing_follows_the_house_rules(total, rules, distance):
    assert find_distance(total, rules) == distance
