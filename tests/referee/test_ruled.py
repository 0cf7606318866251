"""A deal that was ruled on: one seat is charged everything (rules 1.2, "Revokes")."""

from typing import Any

import pytest

from referee.entries import (
    EnteredAs,
    Record,
    RuledEntry,
    find_record_faults,
    find_record_shooter,
    judge,
    score_record,
)
from referee.faults import FaultCode
from referee.packs import Variant
from referee.ruled import Ruled, RuledReason, value_pack
from referee.rules import Moon
from referee.sheet import Dealt, follow
from tests.referee.tables import EVERY_TABLE, Table, cancellation, classic, dealt, four, haul, omnibus, sit

REVOKE = Ruled(2, RuledReason.REVOKE)
FACES = sum(range(2, 15))
"""All thirteen hearts at face value."""


@pytest.mark.parametrize(("variant", "seats"), EVERY_TABLE)
def test_every_seat_may_be_charged_everything_and_nobody_else_anything(variant: Variant, seats: int) -> None:
    table = sit(variant, seats)
    for charged in range(seats):
        verdict = judge(RuledEntry(Ruled(charged, RuledReason.MISDEAL)), table.pack, table.rules)
        assert verdict.record
        points = score_record(verdict.record, table.pack, table.rules)
        assert points == tuple(26 * table.pack.decks * (seat == charged) for seat in range(seats))


WORTH: list[tuple[dict[str, Any], Table, int]] = [
    ({}, classic(), 26),
    ({}, cancellation(8), 52),
    ({"bonus_card": "JD"}, classic(bonus_card="JD"), 26),
    ({}, omnibus(), 26),
    ({"moon_value": 50}, classic(moon_value=50), 26),
    ({"QS": 5}, classic(card_values={"QS": 5}), 18),
    ({"H": 2}, classic(card_values={"H": 2}), 39),
    ({"H": "face"}, classic(card_values={"H": "face"}), FACES + 13),
    ({"H": "face"}, cancellation(card_values={"H": "face"}), 2 * (FACES + 13)),
    ({"KS": 10, "AS": 7}, classic(card_values={"KS": 10, "AS": 7}), 43),
    ({"KS": 10}, cancellation(card_values={"KS": 10}), 72),
    ({"2D": 4}, classic(3, card_values={"2D": 4}), 26),
    ({"JD": -15}, omnibus(card_values={"JD": -15}), 26),
]


@pytest.mark.parametrize(("said", "table", "worth"), WORTH, ids=[f"{said} {worth}" for said, _, worth in WORTH])
def test_the_charge_is_what_the_cards_of_the_pack_are_worth(said: dict[str, Any], table: Table, worth: int) -> None:
    assert value_pack(table.pack, table.rules) == worth


def test_a_ruling_is_recorded_as_it_was_said() -> None:
    table = classic()
    ruled = Ruled(3, RuledReason.OTHER, "looked at the kitty")
    record = judge(RuledEntry(ruled), table.pack, table.rules).record
    assert record == Record(ruled, None, EnteredAs.RULED)
    assert (record.ruled, record.haul, record.choice) == (ruled, None, None)


def test_a_record_of_cards_has_no_ruling() -> None:
    record = Record(haul("Q+3 6 4 0"))
    assert (record.haul, record.ruled) == (haul("Q+3 6 4 0"), None)


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_is_not_there_cannot_be_charged(seat: int) -> None:
    table = classic()
    verdict = judge(RuledEntry(Ruled(seat, RuledReason.REVOKE)), table.pack, table.rules)
    (fault,) = verdict.faults
    assert (verdict.record, fault.code) == (None, FaultCode.WRONG_SEAT)
    assert (fault.seat, fault.details) == (None, {"place": seat, "seats": 4})


@pytest.mark.parametrize("moon", Moon)
def test_a_ruling_is_no_moon_whatever_the_table_plays(moon: Moon) -> None:
    table, record = classic(moon=str(moon)), Record(REVOKE, entered_as=EnteredAs.RULED)
    assert find_record_shooter(record, table.pack, table.rules) is None
    assert score_record(record, table.pack, table.rules) == (0, 0, 26, 0)


def test_a_ruling_stands_under_any_other_rules() -> None:
    for said in ({"moon": "none"}, {"card_values": {"H": "face"}}, {"bonus_card": "JD"}):
        table = classic(**said)
        assert find_record_faults(Record(REVOKE), table.pack, table.rules) == []


def test_rulings_agree_where_everything_said_is_the_same() -> None:
    assert Record(REVOKE).counts == Record(Ruled(2, RuledReason.REVOKE)).counts
    others = (Ruled(1, RuledReason.REVOKE), Ruled(2, RuledReason.MISDEAL), Ruled(2, RuledReason.REVOKE, "trick 3"))
    assert [Record(other).counts == Record(REVOKE).counts for other in others] == [False] * 3
    assert Record(haul("0 0 Q+13 0")).counts != Record(REVOKE).counts


def test_a_ruled_hand_adds_up_on_the_sheet_like_any_other() -> None:
    deals = [*dealt("Q+3 6 4 0"), Dealt(2, Record(REVOKE, entered_as=EnteredAs.RULED))]
    sheet = follow([four(target=30)], deals)
    assert (sheet.totals, sheet.winners) == ((16, 6, 30, 0), (3,))
    assert (sheet.rows[1].moon, sheet.rows[1].shooter) == (None, None)


def test_a_ruling_follows_the_values_that_the_table_agrees_on_later() -> None:
    deals = [Dealt(1, Record(REVOKE, entered_as=EnteredAs.RULED))]
    assert follow([four(card_values={"QS": 10})], deals).totals == (0, 0, 23, 0)


def test_every_reason_is_said_in_the_words_of_the_wire() -> None:
    assert [str(reason) for reason in RuledReason] == ["revoke", "misdeal", "false_claim", "other"]
