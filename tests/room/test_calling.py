"""Called names: time that runs out, passing, leaving, and the manager's hand on the order (BO-06)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from floor.desk import Desk
from floor.house.players import AmendPlayer, BarPlayer
from floor.ids import SpreadId, TableId, WaitId
from floor.roles import Role
from floor.room.calling import CallNext, MarkNoShow, PassSeat, ReleaseSeat, StartChipRun
from floor.room.lists import CheckIn, ExpireWait, GoneWhy, How, JoinList, LeaveList, MoveName, NameTakenOff, RestoreName
from floor.room.seating import SeatPlayer
from tests.room.floors import called, house_set, on_list, refused, seat_of, waits
from tests.rooms import House, SetClock, big_o, hire, open_table, player, signed


class TestTimeRunsOut:
    def test_a_hold_ends_after_five_minutes_and_the_next_is_called(
        self, desk: Desk, clock: SetClock, spread: SpreadId, table: TableId, names: list[WaitId]
    ) -> None:
        desk.do(CallNext(spread))
        clock.forward(minutes=5, seconds=-1)
        assert desk.send_due() == []
        clock.forward(seconds=1)
        (entry,) = desk.send_due()
        assert entry.staff is None
        assert isinstance(entry.events[0], NameTakenOff)
        assert on_list(desk, spread) == ["Bob", "Cid"]
        assert called(desk, spread) == ["Bob"]
        assert [(gone.waiting.id, gone.why) for gone in desk.room.off_lists] == [(names[0], GoneWhy.NO_SHOW)]

    def test_a_chip_run_keeps_the_seat_for_five_minutes_more(
        self, desk: Desk, clock: SetClock, spread: SpreadId, table: TableId, names: list[WaitId]
    ) -> None:
        desk.do(CallNext(spread))
        clock.forward(minutes=4)
        desk.do(StartChipRun(names[0]))
        assert refused(desk, StartChipRun(names[0])).message == "Ann is buying chips already."
        clock.forward(minutes=6, seconds=-1)
        assert desk.send_due() == [], "five minutes of the call and a further five"
        clock.forward(seconds=1)
        assert len(desk.send_due()) == 1
        assert called(desk, spread) == ["Bob"]

    def test_a_chip_run_never_cuts_the_hold_short(
        self, desk: Desk, spread: SpreadId, table: TableId, names: list[WaitId]
    ) -> None:
        house_set(desk, hold_minutes=10, chip_run_minutes=2)
        called_at = desk.do(CallNext(spread)).at
        desk.do(StartChipRun(names[0]))
        hold = seat_of(desk, table, 1).hold
        assert hold is not None
        assert hold.until == called_at + timedelta(minutes=12)

    def test_who_may_not_play_any_more_does_not_go_for_chips(
        self, desk: Desk, spread: SpreadId, table: TableId, names: list[WaitId]
    ) -> None:
        desk.do(CallNext(spread))
        ann = desk.room.lists[spread][0].player
        desk.do(AmendPlayer(ann, "Ann", born=desk.room.day - timedelta(days=17 * 365)))
        assert refused(desk, StartChipRun(names[0])).message == "Ann is 16; players are at least 18."

    def test_a_hold_that_was_renewed_is_not_ended_by_the_old_deadline(
        self, small_house: House, clock: SetClock
    ) -> None:
        """Two workstations: one lets the time run out while the other starts the chip run."""
        first, second = small_house.founded(), small_house.desk()
        spread = big_o(first)
        open_table(first)
        wait = waits(first, spread)
        first.do(CallNext(spread))
        second.catch_up()
        clock.forward(minutes=5)
        first.do(StartChipRun(wait))
        assert second.send_due() == []
        second.catch_up()
        assert second.room == first.room
        assert second.room.lists[spread][0].called is not None

    def test_one_of_two_workstations_ends_a_hold(self, small_house: House, clock: SetClock) -> None:
        first, second = small_house.founded(), small_house.desk()
        spread = big_o(first)
        open_table(first)
        waits(first, spread)
        first.do(CallNext(spread))
        second.catch_up()
        clock.forward(minutes=5)
        assert first.send_due() == second.send_due() != []
        assert first.room.off_lists == second.room.off_lists

    def test_a_name_by_phone_expires_after_an_hour_unless_it_checks_in(
        self, desk: Desk, clock: SetClock, spread: SpreadId
    ) -> None:
        gone, here = (waits(desk, spread, name, How.PHONE) for name in ("Pat", "Sue"))
        desk.do(CheckIn(here))
        clock.forward(minutes=59)
        assert desk.send_due() == []
        clock.forward(minutes=1)
        (entry,) = desk.send_due()
        assert entry.command == ExpireWait(gone)
        assert on_list(desk, spread) == ["Sue"]
        assert desk.room.off_lists[0].why is GoneWhy.EXPIRED

    def test_the_house_sets_each_of_these_times(
        self, desk: Desk, clock: SetClock, spread: SpreadId, table: TableId
    ) -> None:
        house_set(desk, hold_minutes=1, chip_run_minutes=2, phone_minutes=5)
        ann, pat = waits(desk, spread, "Ann"), waits(desk, spread, "Pat", How.PHONE)
        called_at = desk.do(CallNext(spread)).at
        hold = seat_of(desk, table, 1).hold
        assert hold is not None
        assert hold.until == called_at + timedelta(minutes=1)
        desk.do(StartChipRun(ann))
        hold = seat_of(desk, table, 1).hold
        assert hold is not None
        assert hold.until == called_at + timedelta(minutes=3)
        assert desk.room.waiting(pat)[1].expires == called_at + timedelta(minutes=5)


class TestPassing:
    def test_the_place_is_kept_once_and_then_it_is_the_bottom(
        self, desk: Desk, spread: SpreadId, table: TableId, names: list[WaitId]
    ) -> None:
        desk.do(CallNext(spread))
        desk.do(PassSeat(names[0]))
        assert on_list(desk, spread) == ["Ann", "Bob", "Cid"]
        assert called(desk, spread) == ["Bob"], "the seat goes to the next in the same entry"
        desk.do(CallNext(spread))
        assert called(desk, spread) == ["Ann", "Bob"]
        desk.do(PassSeat(names[0]))
        assert on_list(desk, spread) == ["Bob", "Cid", "Ann"]

    def test_the_house_says_how_often(self, desk: Desk, spread: SpreadId, table: TableId, names: list[WaitId]) -> None:
        house_set(desk, passes=0)
        desk.do(CallNext(spread))
        desk.do(PassSeat(names[0]))
        assert on_list(desk, spread) == ["Bob", "Cid", "Ann"]

    def test_the_last_who_passes_leaves_the_seat_open(self, desk: Desk, spread: SpreadId, table: TableId) -> None:
        ann = waits(desk, spread, "Ann")
        desk.do(CallNext(spread))
        desk.do(PassSeat(ann))
        assert seat_of(desk, table, 1).is_free
        desk.do(CallNext(spread))


class TestJustPassed:
    """Who has passed a seat is not called to it again by the next who does not come, within the house's time."""

    @pytest.mark.parametrize("act", [MarkNoShow, LeaveList, PassSeat])
    def test_the_seat_that_others_leave_does_not_come_back(
        self, desk: Desk, spread: SpreadId, table: TableId, names: list[WaitId], act: type[MarkNoShow]
    ) -> None:
        desk.do(CallNext(spread))
        desk.do(PassSeat(names[0]))
        desk.do(act(names[1]))
        assert called(desk, spread) == ["Cid"]
        desk.do(act(names[2]))
        assert called(desk, spread) == []

    def test_after_the_house_s_time_it_does(
        self, desk: Desk, clock: SetClock, spread: SpreadId, table: TableId, names: list[WaitId]
    ) -> None:
        house_set(desk, passed_minutes=3)
        desk.do(CallNext(spread))
        desk.do(PassSeat(names[0]))
        clock.forward(minutes=3)
        desk.do(MarkNoShow(names[1]))
        assert called(desk, spread) == ["Ann"]

    def test_the_floor_calls_whom_it_likes_in_turn(
        self, desk: Desk, spread: SpreadId, table: TableId, names: list[WaitId]
    ) -> None:
        desk.do(CallNext(spread))
        desk.do(PassSeat(names[0]))
        desk.do(CallNext(spread))
        assert called(desk, spread) == ["Ann", "Bob"]

    def test_the_house_can_do_without(self, desk: Desk, spread: SpreadId, table: TableId, names: list[WaitId]) -> None:
        house_set(desk, passed_minutes=0)
        desk.do(CallNext(spread))
        desk.do(PassSeat(names[0]))
        desk.do(MarkNoShow(names[1]))
        assert called(desk, spread) == ["Ann"]


def test_leaving_the_list_gives_a_called_seat_to_the_next(
    desk: Desk, spread: SpreadId, table: TableId, names: list[WaitId]
) -> None:
    desk.do(CallNext(spread))
    desk.do(LeaveList(names[0]))
    assert called(desk, spread) == ["Bob"]
    assert refused(desk, LeaveList(names[0])).message == "That name is no longer on a list."


class TestManagersHand:
    def test_a_no_show_is_restored_in_its_place(
        self, desk: Desk, spread: SpreadId, table: TableId, names: list[WaitId]
    ) -> None:
        desk.do(CallNext(spread))
        desk.do(MarkNoShow(names[0]))
        assert on_list(desk, spread) == ["Bob", "Cid"]
        desk.do(RestoreName(names[0]))
        assert on_list(desk, spread) == ["Ann", "Bob", "Cid"]
        assert desk.room.lists[spread][0].called is None
        assert refused(desk, RestoreName(names[0])).message == "That name did not leave a list tonight."

    def test_not_twice_and_not_into_a_game_they_play(self, desk: Desk, spread: SpreadId, table: TableId) -> None:
        ann = player(desk, "Ann")
        wait = WaitId(desk.do(JoinList(spread, ann)).number)
        desk.do(LeaveList(wait))
        again = WaitId(desk.do(JoinList(spread, ann)).number)
        assert refused(desk, RestoreName(wait)).message == "Ann is on that list again already."
        desk.do(LeaveList(again))
        desk.do(SeatPlayer(table, 1, ann))
        assert refused(desk, RestoreName(wait)).message == "Ann has a seat in that game."

    def test_the_order_changes_by_hand_with_a_reason_and_a_second_person(
        self, small_house: House, desk: Desk, spread: SpreadId, names: list[WaitId]
    ) -> None:
        second = hire(desk, Role.MANAGER)
        entry = signed(desk, MoveName(names[2], 1, "was here first"), second)
        assert (entry.signer, on_list(desk, spread)) == (second, ["Cid", "Ann", "Bob"])
        assert refused(desk, MoveName(names[2], 1, "again")).message == "Cid has that place already."
        assert refused(desk, MoveName(names[2], 4, "further")).message == (
            "The list for Big O8 $2-$4 has 3 places, not 4."
        )
        assert refused(desk, MoveName(names[2], 2, " ")).message == "The reason is empty."
        open_table(desk)
        desk.do(CallNext(spread))
        assert refused(desk, MoveName(names[2], 2, "called meanwhile")).message == "Cid is called to a seat."


def test_whoever_is_barred_while_waiting_is_off_the_list(
    desk: Desk, spread: SpreadId, table: TableId, names: list[WaitId]
) -> None:
    ann = desk.room.lists[spread][0].player
    desk.do(BarPlayer(ann, desk.room.day, "rude"))
    assert on_list(desk, spread) == ["Bob", "Cid"]
    desk.do(CallNext(spread))
    assert called(desk, spread) == ["Bob"]


def test_a_seat_held_for_the_list_is_let_go_by_its_name_not_by_its_number(
    desk: Desk, spread: SpreadId, table: TableId, names: list[WaitId]
) -> None:
    desk.do(CallNext(spread))
    told = refused(desk, ReleaseSeat(table, 1))
    assert told.message == "Table 12, seat 1 is not held for a seated player."


def test_a_list_survives_a_restart_as_it_was(small_house: House) -> None:
    desk = small_house.founded()
    spread = big_o(desk)
    open_table(desk)
    names = [waits(desk, spread) for _ in range(4)]
    for command in (
        CallNext(spread),
        StartChipRun(names[0]),
        CallNext(spread),
        PassSeat(names[1]),
        LeaveList(names[2]),
    ):
        desk.do(command)
    assert small_house.desk().room == desk.room
