"""What the next deal could bring, held against every deal that there can be."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.outlook import Advice, Because, Outlook, advise, find_most, find_swing, look_ahead
from referee.packs import Variant
from referee.ruled import Ruled, RuledReason, score_ruled
from referee.rules import Moon
from referee.scoring import needs_choice, score_choices, score_deal
from referee.sheet import Arrangement, Sheet, follow
from referee.standings import Standing, count_deal
from referee.takings import Haul, Taking
from tests.referee.tables import Table, every_haul, sit


def stand(totals: tuple[int, ...], variant: Variant = Variant.CLASSIC, **options: object) -> Sheet:
    """Begin a game of so many, as if it stood at *totals* after some deals."""
    arranged = Arrangement(1, variant=variant, seats=tuple(range(len(totals))), dealer=0, options=options)
    sheet = follow([arranged], [])
    return Sheet(sheet.rows, Standing(totals, (False,) * len(totals)), sheet.upcoming)


@pytest.mark.parametrize(
    ("totals", "options", "expected"),
    [
        ((0, 10, 20, 30), {}, Outlook()),
        ((10, 80, 40, 74), {}, Outlook(((1, 20), (3, 26)), 0)),
        ((10, 73, 37, 60), {}, Outlook()),
        ((10, 74, 36, 60), {}, Outlook(((1, 26),))),
        ((40, 99, 40, 60), {}, Outlook(((1, 1),))),
        ((10, 99, 37, 60), {"end_rule": "pass"}, Outlook(((1, 2),), 0)),
        ((10, 99, 99, 60), {"exact_hit": "exact_wins"}, Outlook(((1, 2), (2, 2)))),
        ((10, 99, 40, 60), {"hands": 1}, Outlook((), 0, last=True)),
        ((40, 99, 40, 60), {"hands": 1}, Outlook((), None, last=True)),
        ((10, 99, 40, 60), {"hands": 2}, Outlook()),
        ((10, 99, 99, 60), {"moon": "none", "target": 110}, Outlook(((1, 11), (2, 11)), 0)),
    ],
)
def test_who_may_end_the_game_and_who_cannot_be_caught(totals, options, expected):
    assert look_ahead(stand(totals, **options)) == expected


def test_nobody_is_named_once_the_game_is_over():
    over = stand((10, 99, 40, 60))
    assert look_ahead(Sheet(over.rows, over.standing, over.upcoming, ended=True)) == Outlook()


def test_nobody_is_named_while_a_tie_is_played_off():
    sheet = stand((40, 101, 40, 60), tie_rule="play_on")
    tied = Standing(sheet.totals, (False,) * 4, overtime=True)
    assert look_ahead(Sheet(sheet.rows, tied, sheet.upcoming)) == Outlook()


TABLES = {
    "as usual": (Variant.CLASSIC, {}),
    "without a moon": (Variant.CLASSIC, {"moon": "none"}),
    "a moon takes off": (Variant.CLASSIC, {"moon": "subtract"}),
    "a moon gives": (Variant.CLASSIC, {"moon": "add"}),
    "with a jack": (Variant.OMNIBUS, {}),
    "a moon with a jack": (Variant.OMNIBUS, {"moon_needs_bonus": True}),
}


@pytest.mark.parametrize(("variant", "said"), TABLES.values(), ids=TABLES)
def test_no_deal_of_three_brings_more_or_swings_further(variant, said):
    table = sit(variant, 3, **said)
    points = list(list_points(table))
    assert max(max(gained) for gained in points) == find_most(table.pack, table.rules)
    assert max(max(gained) - min(gained) for gained in points) == find_swing(table.pack, table.rules)


def list_points(table: Table) -> Iterator[tuple[int, ...]]:
    """List the points of every deal, whatever a moon in it does, and of a ruling."""
    pack, rules = table.pack, table.rules
    yield score_ruled(Ruled(0, RuledReason.REVOKE), pack, rules)
    for haul in every_haul(pack.seats):
        for holder in range(pack.seats) if rules.bonus_card else [None]:
            piles = [replace(pile, bonus=int(seat == holder)) for seat, pile in enumerate(haul.takings)]
            full = Haul(tuple(piles))
            if needs_choice(full, pack, rules):
                yield from score_choices(full, pack, rules).values()
            else:
                yield score_deal(full, pack, rules)


@given(st.lists(st.integers(0, 99), min_size=3, max_size=3), st.randoms(use_true_random=False))
def test_who_cannot_be_caught_wins_whatever_deal_ends_the_game(totals, random):
    sheet = stand(tuple(totals))
    outlook, law = look_ahead(sheet), sheet.upcoming
    for points in random.sample(EVERY_DEAL, 40):
        after = count_deal(sheet.standing, points, law.rules)
        if after.winners is None:
            continue
        assert outlook.safe is None or after.winners == (outlook.safe,)
        assert outlook.enders


EVERY_DEAL = list(list_points(sit(Variant.CLASSIC, 3)))


@pytest.mark.parametrize(
    ("totals", "options", "expected"),
    [
        ((10, 80, 40, 74), {}, Advice(Moon.ADD, Because.WINS)),
        ((70, 80, 40, 60), {}, Advice(Moon.SUBTRACT, Because.LOSES)),
        ((10, 20, 30, 40), {}, Advice(Moon.ADD, Because.NEARER)),
        ((70, 20, 30, 40), {}, Advice(Moon.SUBTRACT, Because.LONGER)),
        ((46, 20, 30, 40), {}, None),
        ((0, 24, 24, 24), {"exact_hit": "minus50"}, Advice(Moon.SUBTRACT, Because.GAINS)),
        ((80, 40, 90, 60), {"tie_rule": "shared"}, Advice(Moon.SUBTRACT, Because.LOSES)),
        ((10, 80, 40, 74), {"moon": "add"}, None),
    ],
)
def test_what_a_moon_does_best(totals, options, expected):
    sheet = stand(totals, **options)
    law = sheet.upcoming
    choices = score_choices(Haul((Taking(13, 1), *[Taking()] * 3)), law.pack, law.rules)
    assert advise(sheet.standing, choices, 0, law.rules) == expected
