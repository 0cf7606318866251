"""Tables, hauls and whole games for hypothesis to try."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from referee.entries import Record
from referee.rules import Direction, EndRule, ExactHit, KittyTo, LastTrick, Moon, SetAsideRule, TieRule
from referee.sheet import Arrangement, Dealt
from referee.takings import Haul
from tests.referee.tables import EVERY_TABLE, Table, draw_haul, sit, sweep

same_every_time = settings(deadline=None, derandomize=True, max_examples=100)

AnyGame = tuple[list[Arrangement], list[Dealt]]

OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    "target": st.integers(1, 999),
    "hands": st.none() | st.integers(1, 99),
    "end_rule": st.sampled_from([str(rule) for rule in EndRule]),
    "tie_rule": st.sampled_from([str(rule) for rule in TieRule]),
    "exact_hit": st.sampled_from([str(rule) for rule in ExactHit]),
    "moon": st.sampled_from([str(rule) for rule in Moon]),
    "moon_value": st.integers(0, 999),
    "queen_breaks_hearts": st.booleans(),
    "no_points_first_trick": st.booleans(),
    "lead_hearts_over_queen": st.booleans(),
    "set_aside_rule": st.sampled_from([str(rule) for rule in SetAsideRule]),
    "last_trick": st.sampled_from([str(rule) for rule in LastTrick]),
    "kitty_to": st.sampled_from([str(rule) for rule in KittyTo]),
    "bonus_card": st.sampled_from([None, "none", "JD", "TD"]),
    "bonus_value": st.integers(-999, 999),
    "moon_needs_bonus": st.booleans(),
    "pass_cycle": st.lists(st.sampled_from([str(way) for way in Direction]), min_size=1, max_size=12),
    "pass_count": st.integers(1, 4),
    "card_values": st.none() | st.dictionaries(st.sampled_from(["H", "QS", "KS", "JD", "5H"]), st.integers(-999, 999)),
}
"""For each option the values it can have, as they come over the wire."""

agreed_words = st.fixed_dictionaries({}, optional=OPTIONS)
every_table = st.sampled_from(EVERY_TABLE)


@st.composite
def tables(draw: st.DrawFn, *, moon: str | None = None) -> Table:
    """Draw a table at which counts are enough, and with *moon* no shooter has to be asked."""
    variant, seats = draw(every_table)
    names = ("moon", "moon_value", "bonus_value", "moon_needs_bonus", "bonus_card")
    said = draw(st.fixed_dictionaries({}, optional={name: OPTIONS[name] for name in names}))
    return sit(variant, seats, **{**said, **({"moon": moon} if moon else {})})


def hauls(table: Table) -> st.SearchStrategy[Haul]:
    """Share all penalty cards of one deal: mostly at random, now and then a moon."""
    drawn = st.randoms(use_true_random=False).map(lambda random: draw_haul(random, table))
    return drawn | st.integers(0, table.pack.seats - 1).map(lambda shooter: sweep(table, shooter))


def changes(seats: int) -> st.SearchStrategy[Arrangement]:
    """Change anything that a table can change in the middle of a game."""
    names = ("target", "hands", "end_rule", "tie_rule", "moon", "moon_value")
    return st.builds(
        Arrangement,
        st.integers(1, 20),
        dealer=st.none() | st.integers(0, seats - 1),
        direction=st.none() | st.sampled_from([Direction.LEFT, Direction.RIGHT, Direction.NONE]),
        options=st.fixed_dictionaries({}, optional={name: OPTIONS[name] for name in names}),
    )


@st.composite
def games(draw: st.DrawFn) -> AnyGame:
    """Draw a game with changes in its course and with gaps where deals were withdrawn; every shooter adds."""
    variant, seats = draw(every_table)
    first = Arrangement(
        1, variant, tuple(range(seats)), draw(st.integers(0, seats - 1)), options={"target": draw(st.integers(20, 200))}
    )
    positions = sorted(draw(st.sets(st.integers(1, 20), max_size=9)))
    table = sit(variant, seats)
    deals = [Dealt(position, Record(draw(hauls(table)), Moon.ADD)) for position in positions]
    return [first, *draw(st.lists(changes(seats), max_size=3))], deals
