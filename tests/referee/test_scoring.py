"""Points and the moon (rules 1.2, 2.2, 3)."""

import pytest

from referee.cards import Card
from referee.rules import Moon
from referee.scoring import find_shooter, needs_choice, score_choices, score_deal, value_card
from referee.takings import Haul, Taking, count_cards
from tests.referee.tables import Table, cancellation, classic, haul, omnibus, sweep


@pytest.mark.parametrize(
    ("table", "takings", "points"),
    [
        (classic(), haul("Q+3 6 4 0"), (16, 6, 4, 0)),
        (classic(7), haul("0 1 Q 3 4 5 0"), (0, 1, 13, 3, 4, 5, 0)),
        (omnibus(), haul("Q+3 6 4 J"), (16, 6, 4, -10)),
        (omnibus(bonus_value=-11), haul("Q+3 6+J 4 0"), (16, -5, 4, 0)),
        (omnibus(bonus_card="none"), haul("Q+3 6 4 0"), (16, 6, 4, 0)),
        (cancellation(), haul("Q+4 9 Q 3 5 5"), (17, 9, 13, 3, 5, 5)),
        (cancellation(8), haul("QQ 1 6 2 5 1 3 8"), (26, 1, 6, 2, 5, 1, 3, 8)),
        (cancellation(), haul("Q+4 9 0 0 5 5", table="Q+3"), (17, 9, 0, 0, 5, 5)),
        (classic(card_values={"QS": 25}), haul("Q+3 6 4 0"), (28, 6, 4, 0)),
        (classic(card_values={"H": 2}), haul("Q+3 6 4 0"), (19, 12, 8, 0)),
        (omnibus(card_values={"JD": -11}), haul("Q+3 6+J 4 0"), (16, -5, 4, 0)),
    ],
)
def test_hearts_queens_and_bonus_cards_make_the_points(table: Table, takings: Haul, points: tuple[int, ...]) -> None:
    """Nobody at the table has to do sums, nor to change them for house values (complaints 111, 112)."""
    assert score_deal(takings, table.pack, table.rules) == points


@pytest.mark.parametrize("shooter", range(4))
def test_1_2_a_moon_asks_and_shows_both_outcomes(shooter: int) -> None:
    """Other pads leave it to the players to see and to convert it (complaint 2)."""
    table = classic()
    takings = sweep(table, shooter)
    add = tuple(0 if seat == shooter else 26 for seat in range(4))
    subtract = tuple(-26 if seat == shooter else 0 for seat in range(4))
    assert find_shooter(takings, table.pack, table.rules) == shooter
    assert needs_choice(takings, table.pack, table.rules)
    assert score_choices(takings, table.pack, table.rules) == {Moon.ADD: add, Moon.SUBTRACT: subtract}


def test_a_moon_without_its_choice_cannot_be_scored() -> None:
    table = classic()
    with pytest.raises(ValueError, match="seat 2 shot the moon"):
        score_deal(sweep(table, 2), table.pack, table.rules)


def test_five_players_all_but_the_shooter_get_26() -> None:
    """Elsewhere such a rule hit the wrong players (complaint 18)."""
    table = classic(5, moon="add")
    assert score_deal(haul("0 0 Q+13 0 0"), table.pack, table.rules) == (26, 26, 0, 26, 26)


@pytest.mark.parametrize(("moon", "points"), [("add", (0, 26, 26)), ("subtract", (-26, 0, 0)), ("none", (26, 0, 0))])
def test_where_the_rule_leaves_no_choice_nobody_is_asked(moon: str, points: tuple[int, ...]) -> None:
    table = classic(3, moon=moon)
    takings = sweep(table, 0)
    assert not needs_choice(takings, table.pack, table.rules)
    assert score_deal(takings, table.pack, table.rules) == points


def test_a_rule_without_choice_is_stronger_than_a_choice_made_under_another() -> None:
    table = classic(3, moon="subtract")
    assert score_deal(sweep(table, 0), table.pack, table.rules, Moon.ADD) == (-26, 0, 0)


@pytest.mark.parametrize(
    ("table", "takings"),
    [
        (classic(), haul("13 Q 0 0")),
        (classic(), haul("Q+12 1 0 0")),
        (cancellation(), haul("QQ+25 1 0 0 0 0")),
        (cancellation(), haul("Q+26 Q 0 0 0 0")),
        (cancellation(), haul("Q+13 Q+13 0 0 0 0")),
        (cancellation(), haul("QQ+25 0 0 0 0 0", table="1")),
        (cancellation(), haul("Q+26 0 0 0 0 0", table="Q")),
        (omnibus(moon_needs_bonus=True), haul("Q+13 J 0 0")),
        (cancellation(bonus_card="JD", moon_needs_bonus=True), haul("QQ+26+J J 0 0 0 0")),
    ],
)
def test_all_but_one_card_is_no_moon(table: Table, takings: Haul) -> None:
    assert find_shooter(takings, table.pack, table.rules) is None
    assert not needs_choice(takings, table.pack, table.rules)


def test_2_2_a_moon_of_two_decks_is_worth_26_unless_agreed_otherwise() -> None:
    usual, dear = cancellation(moon="add"), cancellation(moon="subtract", moon_value=52)
    assert score_deal(sweep(usual, 5), usual.pack, usual.rules) == (26, 26, 26, 26, 26, 0)
    assert score_deal(sweep(dear, 5), dear.pack, dear.rules) == (0, 0, 0, 0, 0, -52)


@pytest.mark.parametrize(
    ("needs", "moon", "takings", "points"),
    [
        (False, "add", "Q+13+J 0 0 0", (-10, 26, 26, 26)),
        (False, "add", "Q+13 0 0 J", (0, 26, 26, 16)),
        (False, "subtract", "Q+13+J 0 0 0", (-36, 0, 0, 0)),
        (False, "subtract", "Q+13 0 0 J", (-26, 0, 0, -10)),
        (True, "add", "Q+13+J 0 0 0", (0, 26, 26, 26)),
        (True, "subtract", "Q+13+J 0 0 0", (-26, 0, 0, 0)),
        (True, "add", "Q+13 0 0 J", (26, 0, 0, -10)),
    ],
)
def test_3_the_bonus_card_counts_beside_a_moon_or_is_part_of_it(
    needs: bool, moon: str, takings: str, points: tuple[int, ...]
) -> None:
    table = omnibus(moon_needs_bonus=needs, moon=moon)
    assert score_deal(haul(takings), table.pack, table.rules) == points


@pytest.mark.parametrize(
    ("card", "values", "points"),
    [
        ("2H", {}, 1),
        ("AH", {}, 1),
        ("QS", {}, 13),
        ("JD", {}, -10),
        ("KS", {}, 0),
        ("2H", {"H": "face"}, 2),
        ("TH", {"H": "face"}, 10),
        ("JH", {"H": "face"}, 11),
        ("AH", {"H": "face"}, 14),
        ("AH", {"H": "face", "AH": 20}, 20),
        ("KS", {"KS": 10}, 10),
        ("JD", {"JD": -20}, -20),
    ],
)
def test_4_a_card_has_the_value_that_the_table_gave_it(card: str, values: dict[str, object], points: int) -> None:
    assert value_card(Card.parse(card), omnibus(card_values=values).rules) == points


def test_4_black_maria_counts_the_king_and_the_ace_of_spades() -> None:
    table = classic(3, moon="none", card_values={"KS": 10, "AS": 7})
    piles = ["2H 3H KS", "AS QS", "4H 5H 6H 7H 8H 9H TH JH QH KH AH"]
    cards = [count_cards(map(Card.parse, pile.split()), table.rules) for pile in piles]
    assert score_deal(Haul(tuple(cards)), table.pack, table.rules) == (12, 20, 11)


def test_the_points_of_a_deal_are_the_same_when_asked_twice() -> None:
    table = classic(moon="add")
    takings = Haul((Taking(13, 1), Taking(), Taking(), Taking()))
    twice = [score_deal(takings, table.pack, table.rules) for _ in range(2)]
    assert twice == [(0, 26, 26, 26)] * 2
