"""One deal as it was entered: what to record, or everything that is wrong."""

import pytest

from referee.entries import (
    EnteredAs,
    Entry,
    PointsEntry,
    Record,
    TakingsEntry,
    find_record_faults,
    judge,
    to_possibility,
)
from referee.faults import Fault, FaultCode
from referee.points import Reading
from referee.rules import Moon
from referee.takings import Haul, Taking
from tests.referee.tables import Table, cancellation, classic, haul, omnibus

BOTH = {"add": [26, 0, 26, 26], "subtract": [0, -26, 0, 0]}
BETH_SHOOTS = haul("0 Q+13 0 0")


def find_faults_in(entry: Entry, table: Table) -> list[Fault]:
    verdict = judge(entry, table.pack, table.rules)
    assert (verdict.record is None) == bool(verdict.faults)
    return list(verdict.faults)


@pytest.mark.parametrize(
    ("entry", "table", "record"),
    [
        (TakingsEntry(haul("Q+3 6 4 0")), classic(), Record(haul("Q+3 6 4 0"))),
        (TakingsEntry(BETH_SHOOTS, Moon.ADD), classic(), Record(BETH_SHOOTS, Moon.ADD)),
        (TakingsEntry(BETH_SHOOTS, Moon.SUBTRACT), classic(), Record(BETH_SHOOTS, Moon.SUBTRACT)),
        (TakingsEntry(BETH_SHOOTS), classic(moon="add"), Record(BETH_SHOOTS, Moon.ADD)),
        (TakingsEntry(BETH_SHOOTS), classic(moon="none"), Record(BETH_SHOOTS)),
        (TakingsEntry(haul("QQ+25 0 0 0 0 0", table="1")), cancellation(), Record(haul("QQ+25 0 0 0 0 0", table="1"))),
    ],
)
def test_takings_without_fault_are_recorded_with_the_moon_settled(entry: Entry, table: Table, record: Record) -> None:
    assert judge(entry, table.pack, table.rules).record == record


@pytest.mark.parametrize(
    ("entry", "table", "takings", "choice"),
    [
        (PointsEntry((16, 6, 4, 0)), classic(), haul("Q+3 6 4 0"), None),
        (PointsEntry((26, 0, 26, 26)), classic(), BETH_SHOOTS, Moon.ADD),
        (PointsEntry((0, -26, 0, 0)), classic(), BETH_SHOOTS, Moon.SUBTRACT),
        (PointsEntry((0, 26, 0, 0), choice=Moon.SUBTRACT), classic(), BETH_SHOOTS, Moon.SUBTRACT),
        (PointsEntry((0, 26, 0, 0)), classic(moon="add"), BETH_SHOOTS, Moon.ADD),
        (PointsEntry((0, 26, 0, 0)), classic(moon="none"), BETH_SHOOTS, None),
        (PointsEntry((16, 6, -6, 0)), omnibus(), haul("Q+3 6 4+J 0"), None),
        (PointsEntry((23, 5, 5, 2, 1, 0), None), cancellation(), haul("Q+10 5 5 2 1 0", table="Q+3"), None),
        (PointsEntry((23, 5, 5, 2, 1, 0), Taking(3, 1)), cancellation(), haul("Q+10 5 5 2 1 0", table="Q+3"), None),
    ],
)
def test_points_with_one_reading_are_recorded_as_its_cards(
    entry: Entry, table: Table, takings: Haul, choice: Moon | None
) -> None:
    assert judge(entry, table.pack, table.rules).record == Record(takings, choice, EnteredAs.POINTS)


def test_what_is_wrong_with_the_takings_is_told_before_any_moon() -> None:
    faults = find_faults_in(TakingsEntry(haul("3 6 3 0"), Moon.ADD), classic())
    assert [fault.code for fault in faults] == [FaultCode.TOO_FEW_HEARTS, FaultCode.QUEEN_MISSING]


@pytest.mark.parametrize("entry", [TakingsEntry(BETH_SHOOTS), PointsEntry((0, 26, 0, 0))])
def test_a_moon_asks_its_shooter_and_shows_where_each_answer_leads(entry: Entry) -> None:
    needed = Fault(FaultCode.MOON_CHOICE_NEEDED, 1, {"points_if": BOTH, "value": 26})
    assert find_faults_in(entry, classic()) == [needed]


@pytest.mark.parametrize(
    "entry", [TakingsEntry(haul("13 Q 0 0"), Moon.ADD), PointsEntry((16, 6, 4, 0), choice=Moon.ADD)]
)
def test_there_is_nothing_to_choose_where_nobody_shot_the_moon(entry: Entry) -> None:
    assert find_faults_in(entry, classic()) == [Fault(FaultCode.MOON_NOT_SHOT)]


@pytest.mark.parametrize(
    ("rule", "choice"), [("add", "subtract"), ("subtract", "add"), ("none", "add"), ("choose", "none")]
)
def test_a_shooter_cannot_choose_what_the_table_does_not_play(rule: str, choice: str) -> None:
    fault = Fault(FaultCode.MOON_NOT_OFFERED, details={"moon": choice, "rule": rule})
    assert find_faults_in(TakingsEntry(BETH_SHOOTS, Moon(choice)), classic(moon=rule)) == [fault]


@pytest.mark.parametrize(("points", "choice"), [((26, 0, 26, 26), Moon.SUBTRACT), ((0, -26, 0, 0), Moon.ADD)])
def test_a_choice_that_the_points_contradict_is_not_recorded(points: tuple[int, ...], choice: Moon) -> None:
    assert find_faults_in(PointsEntry(points, choice=choice), classic()) != []


@pytest.mark.parametrize(
    ("entry", "table", "fault"),
    [
        (PointsEntry((16, 6, 4)), classic(), Fault(FaultCode.WRONG_LENGTH, details={"counted": 3, "expected": 4})),
        (PointsEntry((16, 6, 4, 0)), classic(card_values={"H": "face"}), Fault(FaultCode.CARDS_NEEDED)),
        (PointsEntry((0,) * 6, Taking(-1)), cancellation(), Fault(FaultCode.NEGATIVE)),
        (PointsEntry((16, 6, 4, 0), Taking(1)), classic(), Fault(FaultCode.UNCOLLECTED_NOT_ALLOWED)),
        (PointsEntry((16, 6, 3, 0), None), classic(), Fault(FaultCode.UNCOLLECTED_NOT_ALLOWED)),
        (PointsEntry((0,) * 6, None), cancellation(last_trick="leader"), Fault(FaultCode.UNCOLLECTED_NOT_ALLOWED)),
    ],
)
def test_points_that_cannot_be_read_at_all_are_refused_for_their_shape(
    entry: Entry, table: Table, fault: Fault
) -> None:
    assert find_faults_in(entry, table) == [fault]


@pytest.mark.parametrize(
    ("entry", "table", "total", "expected"),
    [
        (PointsEntry((16, 6, 3, 0)), classic(), 25, 26),
        (PointsEntry((12, 12, 2, 0)), classic(), 26, 26),
        (PointsEntry((16, 6, 4, 0)), omnibus(), 26, 16),
        (PointsEntry((16, 6, 4, 0, 0, 0)), cancellation(), 26, 52),
        (PointsEntry((16, 6, 4, 0, 0, 0), Taking(3, 1)), cancellation(), 26, 36),
        (PointsEntry((16, 6, 4, 0)), classic(card_values={"QS": 25}), 26, 38),
    ],
)
def test_points_that_no_cards_make_are_told_with_both_sums(
    entry: Entry, table: Table, total: int, expected: int
) -> None:
    fault = Fault(FaultCode.POINTS_IMPOSSIBLE, details={"sum": total, "expected": expected})
    assert find_faults_in(entry, table) == [fault]


def test_points_with_several_readings_show_them_and_ask() -> None:
    possibilities = [
        {"hearts": [13, 0, 0, 0], "queens": [0, 1, 0, 0], "moon": None},
        {"hearts": [0, 13, 0, 0], "queens": [1, 0, 0, 0], "moon": None},
    ]
    fault = Fault(FaultCode.POINTS_AMBIGUOUS, details={"possibilities": possibilities})
    assert find_faults_in(PointsEntry((13, 13, 0, 0)), classic()) == [fault]


def test_a_reading_shows_the_bonus_and_the_table_where_there_are_any() -> None:
    table = cancellation(bonus_card="JD")
    reading = Reading(haul("QQ+26 0 0 0 0 J", table="J"), Moon.ADD)
    assert to_possibility(reading, table.pack, table.rules) == {
        "hearts": [26, 0, 0, 0, 0, 0],
        "queens": [2, 0, 0, 0, 0, 0],
        "bonus": [0, 0, 0, 0, 0, 1],
        "uncollected_hearts": 0,
        "uncollected_queens": 0,
        "uncollected_bonus": 1,
        "moon": "add",
    }


def test_the_same_facts_agree_however_they_were_entered() -> None:
    table = classic()
    verdicts = [
        judge(entry, table.pack, table.rules) for entry in (TakingsEntry(haul("Q+3 6 4 0")), PointsEntry((16, 6, 4, 0)))
    ]
    records = [verdict.record for verdict in verdicts if verdict.record is not None]
    assert records[0].counts == records[1].counts
    assert records[0] != records[1]


@pytest.mark.parametrize(
    ("takings", "choice", "other"),
    [("Q+3 5 5 0", None, haul("Q+3 6 4 0")), ("0 Q+13 0 0", Moon.ADD, BETH_SHOOTS)],
)
def test_other_cards_and_another_choice_are_other_facts(takings: str, choice: Moon | None, other: Haul) -> None:
    assert Record(haul(takings), choice).counts != Record(other, None).counts


@pytest.mark.parametrize(
    ("record", "table", "codes"),
    [
        (Record(haul("Q+3 6 4 0")), classic(), []),
        (Record(BETH_SHOOTS, Moon.ADD), classic(moon="subtract"), []),
        (Record(BETH_SHOOTS, Moon.ADD), classic(moon="none"), []),
        (Record(BETH_SHOOTS, None), classic(moon="add"), []),
        (Record(BETH_SHOOTS, None), classic(), [FaultCode.MOON_CHOICE_NEEDED]),
        (Record(haul("Q+3 6 4 0")), omnibus(), [FaultCode.BONUS_MISSING]),
        (
            Record(haul("QQ 5 5 5 5 3", table="3")),
            cancellation(last_trick="leader"),
            [FaultCode.UNCOLLECTED_NOT_ALLOWED],
        ),
    ],
)
def test_facts_recorded_under_other_rules_stand_unless_something_is_missing(
    record: Record, table: Table, codes: list[FaultCode]
) -> None:
    assert [fault.code for fault in find_record_faults(record, table.pack, table.rules)] == codes
