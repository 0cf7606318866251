"""What people may do at a table on any evening: hands, changes of seats and rules, points by agreement."""

from typing import Any

from hypothesis import strategies as st

from referee.adjustments import Adjusting
from referee.entries import Entry, PointsEntry, RuledEntry, TakingsEntry
from referee.letters import Letters
from referee.packs import PACKS, Variant, choose_variant
from referee.ruled import Ruled, RuledReason
from referee.rules import Direction, Moon
from referee.scoring import find_shooter, score_deal
from referee.sheet import Law, Sheet
from referee.wishes import Setup, Sitter, Wish
from tests.referee.strategies import OPTIONS, hauls
from tests.referee.tables import Table

NUMBERS = {seats for _variant, seats in PACKS}
KNOWN = {**OPTIONS, "target": st.integers(30, 150), "hands": st.none() | st.integers(2, 9)}
OFTEN = ("target", "moon", "moon_value", "tie_rule", "end_rule", "hands", "exact_hit", "pass_cycle", "pass_count")
RARE = ("bonus_card", "bonus_value", "moon_needs_bonus", "last_trick", "set_aside_rule", "kitty_to")

rules = st.dictionaries(st.sampled_from(OFTEN + RARE), st.none(), min_size=1, max_size=2).flatmap(
    lambda names: st.fixed_dictionaries({name: KNOWN[name] for name in names})
)
amounts = st.sampled_from([-60, -26, -5, -1, 1, 4, 13, 26, 40, 60, 0])
setups = st.builds(
    lambda table, dealer, said: Setup(table[0], (None,) * table[1], dealer % table[1], {**said}),
    st.sampled_from([(Variant.CLASSIC, 4), (Variant.CLASSIC, 7), *PACKS]),
    st.integers(0, 11),
    st.fixed_dictionaries({"target": st.integers(30, 99) | st.integers(100, 400)}, optional={"moon": OPTIONS["moon"]}),
)


def entries(draw: Any, law: Law) -> Entry:
    """Draw a hand: mostly what may be, by its cards; now and then by points, a ruling, or for another table."""
    way = draw(st.sampled_from(["cards"] * 6 + ["points", "ruled", "wrong"]))
    if way == "ruled":
        return RuledEntry(Ruled(draw(st.integers(0, law.pack.seats - 1)), draw(st.sampled_from(RuledReason)), "x"))
    if way == "wrong":
        variant, seats = draw(st.sampled_from(list(PACKS)))
        return TakingsEntry(draw(hauls(Table(variant, PACKS[variant, seats], law.rules))))
    haul = draw(hauls(Table(law.variant, law.pack, law.rules)))
    asked = law.rules.moon is Moon.CHOOSE and find_shooter(haul, law.pack, law.rules) is not None
    choice = draw(st.sampled_from([Moon.ADD, Moon.SUBTRACT])) if asked else None
    if way == "points" and law.pack.decks == 1:
        return PointsEntry(score_deal(haul, law.pack, law.rules, choice))
    return TakingsEntry(haul, choice)


def starts(sheet: Sheet) -> st.SearchStrategy[int | None]:
    """Draw from which deal on something holds: mostly the one to come."""
    return st.none() | st.none() | st.integers(1, sheet.upcoming.number)


def seats(draw: Any, sheet: Sheet, way: str, version: int) -> Wish:
    """Draw who is to sit: somebody comes, leaves, goes on for another, starts anew for another, or all change seats."""
    start = draw(starts(sheet))
    seating = list(sheet.law(start or 0).seating)
    sitters, place = [Sitter(column) for column in seating], draw(st.integers(0, len(seating) - 1))
    dealt = sheet.rows[(start or sheet.upcoming.number) - 2].law.deals if sheet.rows and start != 1 else None
    if dealt in seating and draw(st.booleans()):  # whoever dealt last is the one to come after whom something is hard
        place = seating.index(dealt)
    if way == "join":
        gone = [Sitter(column) for column in range(len(sheet.totals)) if column not in seating]
        for number in range(draw(st.integers(1, 4))):
            name = draw(st.sampled_from([None, f"P{version}.{number}"]))
            newcomer = Sitter(None, name, draw(st.integers(-30, 60)))
            sitters.insert(place, gone.pop() if gone and draw(st.booleans()) else newcomer)
    elif way == "leave":
        del sitters[place : place + draw(st.integers(1, 3))]
    elif way == "substitute":
        sitters[place] = Sitter(seating[place], f"S{version}")
    elif way == "replace":
        newcomers = [Sitter(None, f"R{version}.{number}", draw(st.integers(-9, 60))) for number in range(2)]
        leaving = draw(st.integers(1, 2))
        sitters[place : place + leaving] = newcomers[: draw(st.integers(1, leaving))]
    else:
        sitters = draw(st.permutations(sitters))
    return Wish(seats=tuple(sitters), variant=_variant(draw, sheet, start, len(sitters)), start=start)


def _variant(draw: Any, sheet: Sheet, start: int | None, number: int) -> Variant | None:
    """Draw a variant for so many: another where the one that holds is not for them, else now and then."""
    if number not in NUMBERS or ((sheet.law(start or 0).variant, number) in PACKS and draw(st.integers(0, 3))):
        return None
    return choose_variant([draw(st.sampled_from(Variant))], number)


def agreements(draw: Any, sheet: Sheet, way: str, version: int) -> Wish:
    """Draw anything else that a table may agree on from a deal on."""
    start = draw(starts(sheet))
    law = sheet.law(start or 0)
    if way == "variant":
        return Wish(
            variant=draw(st.sampled_from([one for one in Variant if (one, law.pack.seats) in PACKS])), start=start
        )
    if way == "shorten":
        return Wish(options={"target": draw(st.integers(1, max(30, *sheet.totals)))}, start=1)
    if way == "lengthen":
        return Wish(options={"target": draw(st.integers(300, 900)), "hands": None, "exact_hit": "off"}, start=1)
    if way == "rules":
        return Wish(options=draw(rules), start=start)
    if way == "dealer":
        return Wish(dealer=draw(st.sampled_from(law.seating) | st.integers(0, len(sheet.totals))), start=start)
    if way == "pass":
        return Wish(direction=draw(st.sampled_from(Direction)), start=start)
    return Wish(dealer=draw(st.sampled_from(law.seating)), options=draw(rules), title=f"T{version}", start=start)


def words(draw: Any, columns: int, version: int) -> Wish:
    """Draw what is not tied to a deal."""
    names = st.sampled_from(range(columns)).map(lambda last: tuple(f"N{version}.{n}" for n in range(columns)))
    return draw(
        st.builds(Wish, players=names)
        | st.builds(Wish, title=st.sampled_from(["", "Friday"]), note=st.sampled_from(["", "at ours"]))
        | st.builds(Wish, letters=st.sampled_from(Letters))
    )


def points(draw: Any, sheet: Sheet, *, anew: bool = False) -> Adjusting:
    """Draw points by agreement, few of which cannot be."""
    column = draw(st.integers(0, len(sheet.totals) - 1 + (not anew and draw(st.integers(0, 9)) == 0)))
    number = sheet.upcoming.number
    before = None if anew else draw(st.none() | st.integers(1, number) | st.just(number))
    return Adjusting(column, draw(amounts), draw(st.sampled_from(["", "misdeal"])), before)
