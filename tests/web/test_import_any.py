"""Files that nobody would write: whatever stands in them, the game is kept whole or not at all."""

import copy
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.application import build, close
from tests.web.people import FOUR, sit_down
from tests.web.test_import import bring, count_tables, keep

Game = dict[str, Any]


@pytest.fixture(scope="module")
def app_at_play(tmp_path_factory):
    app = build(f"sqlite:///{tmp_path_factory.mktemp('play') / 'heartsheet.db'}")
    yield app
    close(app)


@pytest.fixture(scope="module")
def whole(app_at_play) -> Game:
    al = sit_down(app_at_play.test_client(), *FOUR, variant="omnibus")
    al.play("Q+3 J+6 4 0", "Q+13 0 J 0 moon subtract", "0 0 Q+6 J+7")
    return json.loads(keep(al))


def list_places(plain: Any, place: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """List the way to every value in a file."""
    inside = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    return [place, *(way for key, value in inside for way in list_places(value, (*place, key)))]


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=50),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=8), inside, max_size=4),
    max_leaves=8,
)


def test_whatever_stands_in_a_file_it_is_kept_whole_or_refused(app_at_play, whole):
    client, places = app_at_play.test_client(), list_places(whole)[1:]

    @given(way=st.sampled_from(places), value=anything)
    @settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    def send(way: tuple[Any, ...], value: Any) -> None:
        file = copy.deepcopy(whole)
        inner = file
        for key in way[:-1]:
            inner = inner[key]
        inner[way[-1]] = value
        before = count_tables(app_at_play)
        answer = bring(client, json.dumps(file, ensure_ascii=False).encode("utf-8", "surrogatepass"))
        assert answer.status in (303, 400, 422)
        assert count_tables(app_at_play) == before + (answer.status == 303)
        assert bool(answer.problems) == (answer.status != 303)

    send()
