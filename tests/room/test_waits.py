"""How long a wait may be: from the seats players gave up since the game began tonight, never from the first filling."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from floor.desk import Desk
from floor.ids import PlayerId, SpreadId, TableId
from floor.money import dollars
from floor.roles import Role
from floor.room.absence import GoAway
from floor.room.agreeing import Agree, ChangeGame, ProposeChange
from floor.room.breaking import BreakTable
from floor.room.calling import CallNext
from floor.room.heldchips import PickUpChips
from floor.room.running import CloseTable, OpenTable
from floor.room.seating import MovePlayer, SeatPlayer, UnseatPlayer
from floor.room.sessions import CashOut
from floor.room.waits import Estimate, estimate, freed_by_hour
from tests.room.floors import sit, waits
from tests.rooms import SetClock, big_o, close_day, hire, open_table, signed


def told(desk: Desk, spread: SpreadId, place: int = 1) -> Estimate | None:
    return estimate(desk.room, spread, place, desk.now())


def test_filling_a_table_from_its_interest_list_says_nothing_about_the_wait(
    desk: Desk, clock: SetClock, spread: SpreadId
) -> None:
    for _ in range(9):
        waits(desk, spread)
    table = open_table(desk)
    clock.forward(minutes=5)
    for seat in range(1, 9):
        desk.do(CallNext(spread, table, seat))
        desk.do(SeatPlayer(table, seat, desk.room.lists[spread][0].player))
    clock.forward(minutes=10)
    assert told(desk, spread) is None


def test_each_who_leaves_the_game_counts_from_when_it_began(
    desk: Desk, clock: SetClock, spread: SpreadId, table: TableId, four: list[PlayerId]
) -> None:
    clock.forward(minutes=30)
    desk.do(UnseatPlayer(table, 1))
    clock.forward(minutes=30)
    assert told(desk, spread, 2) == Estimate(120, 1, timedelta(hours=1))
    desk.do(UnseatPlayer(table, 2))
    desk.do(UnseatPlayer(table, 3))
    now = told(desk, spread, 2)
    assert now == Estimate(40, 3, timedelta(hours=1))
    assert not now.is_rough


def test_a_cash_out_and_chips_picked_up_free_seats_too(desk: Desk, clock: SetClock, spread: SpreadId) -> None:
    table, second = open_table(desk), hire(desk, Role.MANAGER)
    sit(desk, table, 1, buys=60)
    sit(desk, table, 2, buys=60)
    waits(desk, spread, "Zoe")
    desk.do(GoAway(table, 2))
    clock.forward(minutes=30)
    desk.do(CashOut(table, 1, dollars(60)))
    signed(desk, PickUpChips(table, 2, dollars(60)), second)
    now = told(desk, spread)
    assert now is not None
    assert now.seats == 2
    assert [many for _, many in freed_by_hour(desk.room, desk.now())][-1] == 2


def test_moving_within_the_game_and_a_broken_table_are_no_turnover(
    desk: Desk, clock: SetClock, spread: SpreadId, table: TableId
) -> None:
    other = open_table(desk, "14")
    sit(desk, table, 1)
    clock.forward(minutes=30)
    desk.do(MovePlayer(table, 1, other, 1))
    sit(desk, table, 1)
    desk.do(BreakTable(other))
    desk.do(BreakTable(table))
    open_table(desk, "15")
    assert told(desk, spread) is None


def test_only_the_last_two_hours_count(desk: Desk, clock: SetClock, spread: SpreadId, table: TableId) -> None:
    sit(desk, table, 1)
    sit(desk, table, 2)
    clock.forward(hours=1)
    desk.do(UnseatPlayer(table, 1))
    clock.forward(hours=2)
    assert told(desk, spread) is None
    desk.do(UnseatPlayer(table, 2))
    assert told(desk, spread) == Estimate(120, 1, timedelta(hours=2))


def test_a_game_that_ended_and_begins_again_is_told_from_its_new_beginning(
    desk: Desk, clock: SetClock, spread: SpreadId, table: TableId
) -> None:
    sit(desk, table, 1)
    clock.forward(minutes=10)
    desk.do(UnseatPlayer(table, 1))
    desk.do(CloseTable(table))
    assert told(desk, spread) is None, "nobody plays it"
    clock.forward(minutes=10)
    desk.do(OpenTable(table, spread))
    clock.forward(minutes=10)
    assert told(desk, spread) is None


def test_another_table_of_the_game_does_not_begin_it_anew(
    desk: Desk, clock: SetClock, spread: SpreadId, table: TableId
) -> None:
    sit(desk, table, 1)
    clock.forward(minutes=60)
    open_table(desk, "14")
    desk.do(UnseatPlayer(table, 1))
    desk.do(CloseTable(table))
    assert told(desk, spread) == Estimate(60, 1, timedelta(hours=1))


def test_a_game_begins_with_the_change_to_it(desk: Desk, clock: SetClock, table: TableId) -> None:
    ola, target = sit(desk, table, 1), big_o(desk, "1-2")
    nia = sit(desk, table, 2)
    clock.forward(minutes=60)
    desk.do(ProposeChange(table, target))
    desk.do(Agree(table, ola))
    desk.do(Agree(table, nia))
    desk.do(ChangeGame(table))
    clock.forward(minutes=20)
    desk.do(UnseatPlayer(table, 1))
    assert told(desk, target) == Estimate(20, 1, timedelta(minutes=20))


@pytest.mark.parametrize("leaves", [True, False])
def test_the_night_s_figures_begin_with_the_day(
    desk: Desk, clock: SetClock, spread: SpreadId, table: TableId, four: list[PlayerId], leaves: bool
) -> None:
    clock.at = datetime(2026, 11, 14, 13, 1, tzinfo=UTC)
    desk.do(UnseatPlayer(table, 1))
    close_day(desk)
    clock.forward(minutes=10)
    if leaves:
        desk.do(UnseatPlayer(table, 2))
    assert told(desk, spread) == (Estimate(10, 1, timedelta(minutes=10)) if leaves else None)
