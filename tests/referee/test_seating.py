"""Players come and go, in any order: totals, packs, dealers and winners hold."""

from dataclasses import dataclass, field, replace
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from referee.agreements import can_pass, find_option_faults
from referee.entries import Record, find_record_faults
from referee.laws import Arrangement, Law, can_sit, find_laws
from referee.packs import PACKS, Variant
from referee.rules import Direction, Moon
from referee.seats import Seating, left_of
from referee.sheet import Dealt, Sheet, follow
from referee.standings import is_out
from tests.referee.strategies import agreed_words, hauls, same_every_time
from tests.referee.tables import Table, four

ELEVEN = range(11)


@dataclass
class Play:
    """A game as it went: what was said and dealt, and who sat and what stood by our own count."""

    said: list[Arrangement]
    deals: list[Dealt] = field(default_factory=list)
    totals: list[int] = field(default_factory=lambda: [0] * 11)

    @property
    def sheet(self) -> Sheet:
        return follow(self.said, self.deals)


seatings = st.permutations(ELEVEN).flatmap(lambda order: st.integers(3, 11).map(lambda seats: tuple(order[:seats])))


@st.composite
def plays(draw: st.DrawFn) -> Play:
    """Draw a game in which players come, go, swap, start anew and name dealers between the deals."""
    options = {"moon": "add", "target": draw(st.integers(20, 400))}
    play = Play([Arrangement(1, Variant.CLASSIC, tuple(range(draw(st.integers(3, 7)))), 0, options=options)])
    for step in draw(st.lists(st.sampled_from(["deal", "deal", "seats", "join", "leave", "dealer"]), max_size=14)):
        sheet, position = play.sheet, len(play.deals) + 1
        if sheet.over:
            break
        if step == "deal":
            draw_deal(draw, play, sheet.upcoming)
        else:
            play.said.append(draw_change(draw, play, sheet.upcoming.seating, step, position))
    return play


def draw_deal(draw: st.DrawFn, play: Play, law: Law) -> None:
    table = Table(law.variant, law.pack, law.rules)
    play.deals.append(Dealt(len(play.deals) + 1, Record(draw(hauls(table)), Moon.ADD)))
    points = play.sheet.rows[-1].points
    for column in law.seating:
        play.totals[column] += points[column] or 0


def draw_change(draw: st.DrawFn, play: Play, seating: Seating, step: str, position: int) -> Arrangement:
    if step == "dealer":
        return Arrangement(position, dealer=draw(st.sampled_from(ELEVEN)))
    seats, begins = draw(seatings), {}
    if step == "leave" and len(seating) > 3:
        gone = draw(st.sampled_from(seating))
        seats = tuple(column for column in seating if column != gone)
    if step == "join" and len(seating) < 11:
        newcomer = draw(st.sampled_from([column for column in ELEVEN if column not in seating]))
        at, total = draw(st.integers(0, len(seating))), draw(st.integers(-30, 90))
        seats, begins = (*seating[:at], newcomer, *seating[at:]), {newcomer: total}
        play.totals[newcomer] = total
    return Arrangement(position, seats=seats, begins=begins)


@same_every_time
@given(plays())
def test_totals_are_what_everybody_started_with_and_got_since(play: Play) -> None:
    totals = play.sheet.totals
    assert totals == tuple(play.totals[: len(totals)])
    assert not any(play.totals[len(totals) :])


@same_every_time
@given(plays())
def test_every_hand_is_judged_by_the_cards_of_its_number(play: Play) -> None:
    for row in play.sheet.rows:
        assert row.law.pack == PACKS[row.law.variant, len(row.law.seating)]
        assert find_record_faults(row.record, row.law.pack, row.law.rules) == []
        sat = [column for column, points in enumerate(row.points) if points is not None]
        assert sat == sorted(row.law.seating)


@same_every_time
@given(plays())
def test_who_left_has_no_place_and_never_wins_and_those_who_sit_do(play: Play) -> None:
    sheet = play.sheet
    assert sorted((*sheet.seating, *sheet.gone)) == list(range(len(sheet.totals)))
    assert [column for column, place in enumerate(sheet.places) if place is None] == list(sheet.gone)
    ended = replace(sheet, ended=True)
    assert {*ended.winners} <= {*sheet.seating}
    assert bool(ended.winners) == bool(sheet.rows)
    out = sheet.rows and max(sheet.rows[-1].standing.totals[column] for column in sheet.rows[-1].law.seating)
    assert sheet.finished == bool(sheet.rows and is_out(out, sheet.rows[-1].law.rules))


@same_every_time
@given(plays())
def test_the_deal_goes_on_clockwise_and_leaves_nobody_out(play: Play) -> None:
    unnamed = [play.said[0], *(replace(one, dealer=None) for one in play.said[1:])]
    laws = find_laws(unnamed, [one.position for one in play.deals])
    for before, law in pairwise(laws):
        if before.deals in law.seating:
            assert law.dealer == left_of(law.seating.index(before.deals), law.pack.seats)
            continue
        clockwise = [*before.seating[before.dealer :], *before.seating[: before.dealer]]
        heir = next((column for column in clockwise if column in law.seating), None)
        passed = [*law.seating[law.dealer :], *law.seating[: law.dealer]]
        newcomers = passed[: passed.index(heir)] if heir is not None else []
        assert all(column not in before.seating for column in newcomers)


@same_every_time
@given(plays(), st.data())
def test_a_seating_that_changes_nothing_changes_nothing(play: Play, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(play.said) - 1))
    position = play.said[at].position
    holding = follow(play.said[: at + 1], play.deals[: position - 1]).upcoming.seating
    again = [*play.said[: at + 1], Arrangement(position, seats=holding), *play.said[at + 1 :]]
    assert follow(again, play.deals) == play.sheet


anything = st.builds(
    Arrangement,
    st.integers(1, 9),
    st.none() | st.sampled_from(Variant),
    st.none() | seatings | st.lists(st.integers(-1, 12), max_size=13).map(tuple),
    st.none() | st.integers(0, 12),
    st.none() | st.sampled_from(Direction),
    agreed_words,
    st.dictionaries(st.integers(0, 10), st.integers(-99, 99), max_size=2),
)


@same_every_time
@given(st.lists(anything, max_size=6), st.sets(st.integers(1, 9)))
def test_whatever_is_said_of_whatever_hand_there_is_a_law_for_each(said: list[Arrangement], at: set[int]) -> None:
    laws = find_laws([four(), *said], sorted(at))
    for law in laws:
        assert can_sit(law.seating)
        assert law.pack == PACKS[law.variant, len(law.seating)]
        assert law.deals == law.seating[law.dealer]
    numbers = {(law.variant, law.pack.seats) for law in laws}
    for law in laws if len(numbers) > 1 else ():
        if (law.variant, law.pack.seats) != (Variant.CLASSIC, 4):
            assert find_option_faults(law.variant, law.pack.seats, law.said) == []
            assert can_pass(law.passing.direction, law.pack)
