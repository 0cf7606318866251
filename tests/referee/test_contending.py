"""Who left and counts for the win all the same: a place, the win, but not the end of the game."""

from collections.abc import Sequence

import pytest

from referee.entries import Record
from referee.packs import Variant
from referee.sheet import Arrangement, Dealt, Sheet, follow
from referee.takings import Haul, Taking

FOUR = Arrangement(1, Variant.CLASSIC, (0, 1, 2, 3), 0, options={"target": 50, "moon": "add"})


def deal(position: int, *hearts: int, queen: int = 0) -> Dealt:
    piles = tuple(Taking(count, queens=int(seat == queen)) for seat, count in enumerate(hearts))
    return Dealt(position, Record(Haul(piles)))


FIRST = deal(1, 3, 6, 4, 0)


def leave(contending: Sequence[int] | None, position: int = 2) -> Arrangement:
    """Dave, who has nothing, leaves; he is in the fourth column."""
    agreed = None if contending is None else tuple(contending)
    return Arrangement(position, seats=(0, 1, 2), contending=agreed)


def play(*said: Arrangement, hands: int = 3, ended: bool = False) -> Sheet:
    dealt = [FIRST, *(deal(number, 8, 3, 2) for number in range(2, hands + 1))]
    return follow([FOUR, *said], dealt, ended=ended)


@pytest.mark.parametrize(("contending", "winners"), [(None, (2,)), ((), (2,)), ((3,), (3,))])
def test_who_left_wins_only_where_the_table_said_so(contending: Sequence[int] | None, winners: tuple[int, ...]):
    over = play(leave(contending))
    assert (over.totals, over.finished, over.winners) == ((58, 12, 8, 0), True, winners)
    ended = play(leave(contending), hands=1, ended=True)
    assert (ended.finished, ended.winners) == (False, winners)


def test_who_counts_has_a_place_and_is_gone_all_the_same():
    assert play(leave((3,)), hands=2).places == (4, 3, 2, 1)
    assert play(leave((3,)), hands=2).gone == (3,)
    assert play(leave(None), hands=2).places == (3, 2, 1, None)


def test_the_total_of_who_left_ends_no_game():
    gone = Arrangement(2, seats=(1, 2, 3), contending=(0,))
    sheet = follow([FOUR, gone, Arrangement(2, options={"target": 16})], [FIRST, deal(2, 0, 7, 6, queen=2)])
    assert (sheet.totals, sheet.finished) == ((16, 6, 11, 19), True)
    sheet = follow([FOUR, gone, Arrangement(2, options={"target": 20})], [FIRST, deal(2, 0, 7, 6, queen=2)])
    assert sheet.finished is False


def test_it_holds_until_something_else_is_said_and_rests_while_the_player_sits():
    back, again = Arrangement(3, seats=(0, 1, 2, 3)), Arrangement(4, seats=(0, 1, 2))
    hands = [FIRST, deal(2, 8, 3, 2), deal(3, 8, 3, 2, 0)]
    assert follow([FOUR, leave((3,)), back], hands[:2]).upcoming.contending == ()
    assert follow([FOUR, leave((3,)), back, again], hands).upcoming.contending == (3,)
    assert follow([FOUR, leave((3,)), Arrangement(3, contending=())], hands[:2]).upcoming.contending == ()
