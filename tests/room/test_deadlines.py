"""What time brings about: each deadline once and in order, and anew after a void."""

from __future__ import annotations

from datetime import timedelta

import pytest

from floor.desk import Desk
from floor.entry import Entry
from floor.ids import SpreadId, StaffId, TableId
from floor.roles import Role
from floor.room.calling import CallNext, MarkNoShow, StartChipRun
from floor.room.lists import ExpireWait, How
from floor.room.openseats import EndClaims
from floor.room.seating import UnseatPlayer
from floor.upkeep import verify
from floor.views.board import board
from floor.void import VoidEntry
from tests.room.floors import called, on_list, seat_of, sit, waits
from tests.rooms import House, SetClock, big_o, hire, open_table, signed


@pytest.fixture
def second(desk: Desk) -> StaffId:
    return hire(desk, Role.MANAGER, name="Lena Fors")


@pytest.fixture
def spread(desk: Desk) -> SpreadId:
    return big_o(desk)


@pytest.fixture
def table(desk: Desk) -> TableId:
    return open_table(desk, "12", 4)


def void(desk: Desk, entry: Entry, second: StaffId) -> Entry:
    return signed(desk, VoidEntry(entry.number, "they stood there"), second)


class TestAfterAVoid:
    def test_a_no_show_taken_back_holds_the_seat_for_its_whole_time_and_then_runs_out_again_BO_06(
        self, desk: Desk, clock: SetClock, spread: SpreadId, table: TableId, second: StaffId
    ) -> None:
        waits(desk, spread, "Zoe")
        waits(desk, spread, "Yan")
        desk.do(CallNext(spread))
        clock.forward(minutes=5)
        (first,) = desk.send_due()
        clock.forward(minutes=2)
        voided = void(desk, first, second)
        hold = seat_of(desk, table, 1).hold
        assert hold is not None
        assert (hold.until, called(desk, spread)) == (voided.at + timedelta(minutes=5), ["Zoe"])
        clock.forward(minutes=5, seconds=-1)
        assert (desk.send_due(), board(desk.room, desk.now()).is_overdue) == ([], False)
        clock.forward(seconds=1)
        (again,) = desk.send_due()
        assert again.number == desk.room.number
        assert again.id != first.id
        assert (on_list(desk, spread), called(desk, spread)) == (["Yan"], ["Yan"])

    def test_claims_taken_back_are_open_for_their_whole_time_and_then_end_again_BO_05(
        self, desk: Desk, clock: SetClock, spread: SpreadId, table: TableId, second: StaffId
    ) -> None:
        for seat in (1, 2, 3):
            sit(desk, table, seat)
        waits(desk, spread, "Zoe")
        desk.do(UnseatPlayer(table, 2))
        clock.forward(seconds=60)
        (first,) = desk.send_due()
        voided = void(desk, first, second)
        claiming = seat_of(desk, table, 2).claiming
        assert claiming is not None
        assert claiming.until == voided.at + timedelta(seconds=60)
        clock.forward(seconds=60)
        (again,) = desk.send_due()
        assert isinstance(again.command, EndClaims)
        assert called(desk, spread) == ["Zoe"]

    def test_a_phone_name_taken_back_may_come_for_its_whole_time_and_then_expires_again(
        self, desk: Desk, clock: SetClock, spread: SpreadId, second: StaffId
    ) -> None:
        wait = waits(desk, spread, "Phil", How.PHONE)
        clock.forward(minutes=60)
        (first,) = desk.send_due()
        voided = void(desk, first, second)
        assert [one.expires for one in desk.room.lists[spread]] == [voided.at + timedelta(minutes=60)]
        clock.forward(minutes=60)
        (again,) = desk.send_due()
        assert (again.command, on_list(desk, spread)) == (ExpireWait(wait), [])

    def test_a_chip_run_taken_back_too_late_leaves_the_seat_held_from_then_on(
        self, desk: Desk, clock: SetClock, spread: SpreadId, table: TableId
    ) -> None:
        wait = waits(desk, spread, "Zoe")
        desk.do(CallNext(spread))
        clock.forward(minutes=4)
        run = desk.do(StartChipRun(wait))
        clock.forward(minutes=3)
        desk.do(VoidEntry(run.number, "somebody else"))
        assert desk.send_due() == []
        clock.forward(minutes=5)
        assert [entry.command for entry in desk.send_due()] == [MarkNoShow(wait, desk.now())]

    def test_what_still_has_time_keeps_its_deadline(
        self, desk: Desk, clock: SetClock, spread: SpreadId, table: TableId
    ) -> None:
        waits(desk, spread, "Zoe")
        desk.do(CallNext(spread))
        before = seat_of(desk, table, 1).hold
        mistaken = waits(desk, spread, "Yan")
        clock.forward(minutes=4)
        desk.do(VoidEntry(mistaken, "twice"))
        assert seat_of(desk, table, 1).hold == before

    def test_two_workstations_and_a_new_start_send_the_new_deadline_once(
        self, small_house: House, clock: SetClock
    ) -> None:
        first, other = small_house.founded(), small_house.desk()
        second, spread = hire(first, Role.MANAGER, name="Lena Fors"), big_o(first)
        open_table(first)
        waits(first, spread, "Zoe")
        first.do(CallNext(spread))
        clock.forward(minutes=5)
        (entry,) = first.send_due()
        void(first, entry, second)
        other.catch_up()
        assert other.room == first.room == small_house.desk().room
        clock.forward(minutes=5)
        sent = first.send_due()
        assert len(sent) == 1
        assert other.send_due() == sent
        assert small_house.desk().send_due() == []
        assert verify(small_house.store(), small_house.bundle).is_sound


def test_deadlines_missed_together_are_sent_in_their_order_BO_06(
    desk: Desk, clock: SetClock, spread: SpreadId, table: TableId
) -> None:
    """Seat 1 opens later than seat 4 was held, so the hold ends first and the first in line gets that seat."""
    for seat in (1, 2, 3, 4):
        sit(desk, table, seat)
    zoe, *_ = [waits(desk, spread, name) for name in ("Zoe", "Yan", "Xi")]
    desk.do(UnseatPlayer(table, 4))
    desk.do(EndClaims(table, 4))
    clock.forward(minutes=4, seconds=30)
    desk.do(UnseatPlayer(table, 1))
    clock.forward(minutes=10)
    sent = [entry.command for entry in desk.send_due()]
    assert [type(command) for command in sent] == [MarkNoShow, EndClaims]
    assert isinstance(sent[0], MarkNoShow)
    assert sent[0].wait == zoe
    holds = {seat.number: desk.room.name_of(seat.hold.player) for seat in desk.room.tables[table].seats if seat.hold}
    assert holds == {4: "Yan", 1: "Xi"}
