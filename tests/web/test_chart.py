"""The geometry of the chart: nothing overlaps, nothing leaves the picture, no two lines look alike."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.rules import Moon
from referee.sheet import follow
from tests.browser.tables import LONGEST
from tests.referee.strategies import AnyGame, games, same_every_time
from tests.referee.tables import dealt, four
from web.chart import LARGE, LINE, MEDIUM, SMALL, Chart, Line, spread
from web.lettering import cut, measure

SIZES = [SMALL, MEDIUM, LARGE]
sizes = st.sampled_from(SIZES)
HAND = "Q+3 6 4 0"


def draw(*hands: str, **said) -> Chart:
    return Chart(follow([four(**said)], dealt(*hands, moon=Moon.SUBTRACT)), ["Al", "Beth", "Charlie", "Dave"], SMALL)


@given(game=games(), size=sizes)
@same_every_time
def test_labels_never_overlap_and_stand_in_the_order_of_the_totals(game: AnyGame, size):
    sheet = follow(*game)
    chart = Chart(sheet, LONGEST[: len(sheet.totals)], size)
    lines = sorted(chart.lines, key=lambda line: line.label)
    assert all(after.label - before.label > LINE - 0.01 for before, after in pairwise(lines))
    assert chart.top - 0.01 <= lines[0].label <= lines[-1].label <= chart.bottom + 0.01 < chart.height
    totals = [sheet.totals[line.column] for line in lines]
    assert totals == sorted(totals, reverse=True)


@given(game=games(), size=sizes)
@same_every_time
def test_everything_is_inside_the_picture(game: AnyGame, size):
    sheet = follow(*game)
    chart = Chart(sheet, LONGEST[: len(sheet.totals)], size)
    assert 0 < chart.left < chart.right < chart.key_at < chart.total_at < chart.name_at < size.width
    for line in chart.lines:
        assert len(line.points) == len(chart.rows) + 1
        assert all(chart.left <= x <= chart.right and chart.top <= y <= chart.bottom for x, y in line.points)
        assert set(line.marked) <= set(line.points)
        assert line.end in line.marked
        assert measure(line.name) * 13 <= size.most
    assert set(chart.moons) <= {point for line in chart.lines for point in line.points}
    numbers = [chart.x(hand) for hand in chart.hands]
    assert all(after - before > size.apart / 2 for before, after in pairwise(numbers))
    levels = [chart.y(level) for level in chart.levels] + ([chart.y(chart.target)] if chart.in_scale else [])
    assert all(abs(after - before) > 12 for before, after in pairwise(sorted(levels)))


def test_no_two_of_eleven_lines_look_alike_without_colour():
    lines = [Line(column, "", "", leads=False, points=(), marked=(), label=0) for column in range(11)]
    assert len({(line.mark, line.hollow) for line in lines}) == 11
    assert len({line.kind for line in lines}) == 11


def test_lines_go_from_nothing_through_every_hand():
    chart = draw(HAND, "0 Q+13 0 0", target=999)
    beth = next(line for line in chart.lines if line.column == 1)
    assert (beth.name, beth.total, beth.leads) == ("Beth", "−20", True)
    assert [x for x, _y in beth.points] == [chart.x(0), chart.x(1), chart.x(2)]
    assert [y for _x, y in beth.points] == [chart.y(0), chart.y(6), chart.y(-20)]
    assert chart.moons == [beth.end]
    assert chart.span == (-20, 16)


@pytest.mark.parametrize(("target", "in_scale"), [(16, True), (32, True), (33, False), (999, False)])
def test_the_target_is_in_scale_once_somebody_is_half_way(target, in_scale):
    assert draw(HAND, target=target).in_scale is in_scale


def test_a_game_without_hands_has_a_chart_with_nothing_on_it():
    chart = draw()
    assert ([line.leads for line in chart.lines], chart.hands, chart.moons) == ([False] * 4, [], [])


def test_hands_after_the_end_are_not_on_the_chart():
    assert len(draw(HAND, HAND, target=16).rows) == 1


places = st.lists(st.floats(0, 200), min_size=1, max_size=11).map(sorted)


@given(wanted=places)
@same_every_time
def test_places_are_spread_within_their_limits(wanted):
    found = spread(wanted, 15, 0, 200)
    assert all(after - before > 14.99 for before, after in pairwise(found))
    assert found[0] >= -0.01
    assert found[-1] <= 200.01
    if all(after - before >= 15 for before, after in pairwise(wanted)):
        assert found == pytest.approx(wanted)


@pytest.mark.parametrize("name", LONGEST)
def test_a_long_name_is_cut_between_signs(name):
    short = cut(name, 6)
    assert measure(short) <= 6
    assert short == name or (short.endswith("…") and name.startswith(short[:-1].rstrip()))
    assert cut(name, 99) == name


def test_a_family_is_one_sign():
    assert cut("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 9) == "👨‍👩‍👧‍👦👨‍👩‍👧‍👦…"
