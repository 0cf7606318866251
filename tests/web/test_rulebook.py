"""The rules of a table, written out: every option changes a sentence, and a rule that is off is not there."""

from typing import Any

import pytest

from referee.agreements import READERS, find_option_faults
from referee.packs import PACKS, Variant
from tests.referee.tables import EVERY_TABLE
from tests.referee.test_options import NO_KITTY, say_otherwise
from tests.web.houses import build, cancellation, classic, find_section, omnibus, read_all, read_rules, write_all
from web.rulebook import name_game, write_rules

pytestmark = pytest.mark.usefixtures("reader")
every_option = pytest.mark.parametrize("name", READERS)
every_table = pytest.mark.parametrize(("variant", "seats"), EVERY_TABLE)


@every_option
@every_table
def test_an_option_changes_a_sentence_where_it_applies_and_none_where_it_does_not(
    variant: Variant, seats: int, name: str
) -> None:
    said = say_otherwise(name, variant)
    if name == "pass_cycle" and find_option_faults(variant, seats, said):
        said = {name: ["right", "none"]}  # nobody can be asked to pass across here
    idle = bool(find_option_faults(variant, seats, said)) or (name, variant, seats) in NO_KITTY
    assert (read_rules(build(variant, seats, **said)) == read_rules(build(variant, seats))) == idle


OTHERS = [
    ("exact_hit", ["off", "to_half", "minus50", "exact_wins"]),
    ("moon", ["none", "add", "subtract", "choose"]),
    ("tie_rule", ["shared", "play_on"]),
    ("bonus_card", ["none", "JD", "TD"]),
    ("pass_count", [1, 2, 3, 4]),
    ("pass_cycle", [["left"], ["right"], ["none"], ["scatter"], ["left", "none"], ["none", "left"]]),
    ("card_values", [None, {"H": 2}, {"H": "face"}, {"QS": 25}, {"KS": 10}, {"AH": 5}, {"KS": -10}]),
]


@pytest.mark.parametrize(("name", "values"), OTHERS, ids=[name for name, _values in OTHERS])
@every_table
def test_each_value_of_an_option_reads_differently(variant: Variant, seats: int, name: str, values: list[Any]) -> None:
    texts = {tuple(read_rules(build(variant, seats, **{name: value}))) for value in values}
    assert len(texts) == len(values)


HEADINGS = ["Preparation", "Passing", "Leading", "Following", "Breaking hearts", "Cancelled cards", "Scoring",
            "Shooting the moon", "End of the game"]  # fmt: skip


@every_table
def test_every_section_is_there_for_every_table(variant: Variant, seats: int) -> None:
    house = build(variant, seats)
    headings = [heading for heading in HEADINGS if house.two_decks or heading != "Cancelled cards"]
    assert [section.heading for section in write_rules(house)] == headings


@every_table
def test_what_is_written_is_whole_sentences_each_said_once(variant: Variant, seats: int) -> None:
    for section in write_all(build(variant, seats)):
        assert section.sentences
        assert [text for text in section.sentences if not text.endswith(".") or "%(" in text or "None" in text] == []
        assert len(set(section.sentences)) == len(section.sentences)
    rules = read_rules(build(variant, seats))
    assert len(set(rules)) == len(rules)


@every_table
def test_the_numbers_are_those_of_the_pack(variant: Variant, seats: int) -> None:
    pack = PACKS[variant, seats]
    text = read_all(build(variant, seats))
    assert ("Two decks of 52 cards" if pack.decks > 1 else "One deck of 52 cards") in text
    assert f"Each player gets {pack.hand} cards." in text
    assert (f"{pack.kitty} cards are left over" in text) == (pack.kitty > 0)
    assert f"all {pack.hearts} hearts" in text
    assert name_game(build(variant, seats)).endswith(f"for {seats} players")


OFF: dict[str, tuple[dict[str, Any], list[str]]] = {
    "no moon": ({"moon": "none"}, ["moon", "shoot"]),
    "no pass": ({"pass_cycle": ["none"]}, ["pass"]),
    "points on the first trick": ({"no_points_first_trick": False}, ["nobody may discard", "Not as a discard"]),
    "the queen breaks nothing": ({"queen_breaks_hearts": False}, ["heart or the queen of spades is", "It breaks"]),
    "no bonus card": ({"bonus_card": "none"}, ["♦\ufe0e takes"]),
    "nothing for landing": ({"exact_hit": "off"}, ["exactly"]),
    "last trick to its leader": ({"last_trick": "leader"}, ["stays on the table after", "counts for nobody"]),
}


@pytest.mark.parametrize(("said", "words"), OFF.values(), ids=OFF)
@every_table
def test_a_rule_that_is_off_is_not_there(variant: Variant, seats: int, said: dict[str, Any], words: list[str]) -> None:
    text = read_all(build(variant, seats, **said)).lower()
    assert [word for word in words if word.lower() in text] == []


@pytest.mark.parametrize("seats", range(3, 8))
def test_one_deck_says_nothing_of_two(seats: int) -> None:
    for house in (classic(seats), omnibus(seats)):
        text = read_all(house).lower()
        assert [
            word for word in ("cancel", "set aside", "left over", "leftover", "two decks", "both") if word in text
        ] == []


@pytest.mark.parametrize(
    ("said", "idle"),
    [
        ({"moon": "none"}, {"moon_value": 52}),
        ({"moon": "none"}, {"moon_needs_bonus": True}),
        ({"bonus_card": "none"}, {"moon_needs_bonus": True, "bonus_value": -11}),
        ({"pass_cycle": ["none"]}, {"pass_count": 4}),
        ({"pass_cycle": ["scatter"]}, {"pass_count": 4}),
        ({"card_values": {"JD": -10}}, {"bonus_value": -11}),
    ],
)
@every_table
def test_an_option_that_another_makes_idle_says_nothing(
    variant: Variant, seats: int, said: dict[str, Any], idle: dict[str, Any]
) -> None:
    assert read_all(build(variant, seats, **said, **idle)) == read_all(build(variant, seats, **said))


@pytest.mark.parametrize("seats", range(3, 8))
def test_cards_taken_out_are_named(seats: int) -> None:
    """Rules 1.1."""
    named = {3: "2♦︎", 5: "2♣︎, 2♦︎", 6: "3♣︎, 4♣︎, 2♦︎, 3♦︎", 7: "3♣︎, 2♦︎, 3♦︎"}
    removed = [text for text in find_section(classic(seats), "Preparation") if text.startswith("Before the deal")]
    word = "this card" if seats == 3 else "these cards"
    assert removed == ([f"Before the deal, remove {word}: {named[seats]}."] if seats in named else [])


def test_the_pass_of_four_reads_as_it_goes_round() -> None:
    assert find_section(classic(), "Passing") == [
        "The pass changes from hand to hand in this order, and starts over after 4 hands.",
        "Everyone passes 3 cards to the player on the left.",
        "Everyone passes 3 cards to the player on the right.",
        "Everyone passes 3 cards to the player across the table.",
        "Nobody passes.",
        "Pass your cards face down before you look at the new ones.",
    ]


def test_omnibus_with_a_moon_that_needs_the_jack_says_so() -> None:
    assert find_section(omnibus(moon_needs_bonus=True, moon="add"), "Shooting the moon") == [
        "Whoever takes all 13 hearts, the queen of spades and J♦︎ shoots the moon.",
        "Everyone else then gets 26 points, and the shooter none.",
        "Nothing else counts in that hand, not even J♦︎.",
    ]


def test_single_cards_with_values_of_their_own_are_scored() -> None:
    """Rules 4, numbers 14 and 15."""
    assert find_section(classic(card_values={"H": "face", "KS": 10, "QS": 25}), "Scoring")[1:] == [
        "Each heart counts its rank: the two 2, and so on up to the ten; jack 11, queen 12, king 13, ace 14.",
        "The queen of spades counts 25 points.",
        "K♠︎ counts 10 points.",
        "All cards of one hand together come to 139 points.",
    ]


def test_a_tie_is_the_table_s_to_decide_until_it_said_how() -> None:
    ends = [find_section(classic(**said), "End of the game")[-1] for said in ({}, {"tie_rule": "shared"})]
    assert ends == [
        "If several are tied for lowest, the table then decides: they share the win, or play one more hand.",
        "If several are tied for lowest, they share the win.",
    ]


def test_leftovers_wait_with_a_first_trick_that_nobody_takes() -> None:
    waits = "If nobody takes the first trick, the leftover cards wait with it for the next winner."
    assert waits in find_section(cancellation(7), "Preparation")
    assert waits not in find_section(cancellation(7, kitty_to="last_trick_winner"), "Preparation")
    assert waits not in find_section(cancellation(8), "Preparation")
