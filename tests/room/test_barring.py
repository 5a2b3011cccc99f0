"""A bar takes the player off the lists, and seats kept for them go on to the next in the same entry (BO-06)."""

from __future__ import annotations

from floor.concern import OfName
from floor.desk import Desk
from floor.house.players import BarPlayer, LiftBar, PlayerBarred
from floor.ids import PlayerId, SpreadId, TableId, WaitId
from floor.room.calling import CallNext
from floor.room.lists import GoneWhy, JoinList, NameTakenOff
from floor.room.openseats import EndClaims, SeatHeld, SeatReleased
from floor.room.seating import UnseatPlayer
from floor.room.tablechanges import AskTableChange
from floor.views.histories import history
from floor.void import VoidEntry
from tests.room.floors import called, kinds, on_list, opened, seat_of, sit, waits
from tests.rooms import big_o, open_table, player


def bar(desk: Desk, who: PlayerId) -> BarPlayer:
    return BarPlayer(who, desk.room.day, "cheating")


def test_the_names_leave_every_list_and_the_called_seat_goes_on_BO06(desk: Desk, spread: SpreadId) -> None:
    other, ann = big_o(desk, "1-2"), player(desk, "Ann")
    opened(desk, "12", spread)
    wait = WaitId(desk.do(JoinList(spread, ann)).number)
    desk.do(JoinList(other, ann))
    waits(desk, spread, "Bob")
    desk.do(CallNext(spread))
    assert kinds(desk, bar(desk, ann)) == [PlayerBarred, NameTakenOff, NameTakenOff, SeatHeld]
    assert (on_list(desk, spread), on_list(desk, other)) == (["Bob"], [])
    assert called(desk, spread) == ["Bob"]
    assert {gone.why for gone in desk.room.off_lists} == {GoneWhy.BARRED}
    assert "Ann is off the list" in history(desk.fold, OfName(wait)).lines[-1].what


def test_a_seat_kept_for_a_seated_player_goes_on_too_BO06(desk: Desk, spread: SpreadId) -> None:
    table, other = open_table(desk, "12", 2), open_table(desk, "14")
    sit(desk, table, 1)
    sit(desk, table, 2)
    fay = sit(desk, other, 1, "Fay")
    desk.do(AskTableChange(fay, table))
    waits(desk, spread, "Zoe")
    desk.do(UnseatPlayer(table, 2))
    desk.do(EndClaims(table, 2))
    assert kinds(desk, bar(desk, fay)) == [PlayerBarred, SeatReleased, SeatHeld]
    assert called(desk, spread) == ["Zoe"]
    assert seat_of(desk, other, 1).player == fay, "who sits is the floor's to see to"


def test_with_nobody_waiting_the_seat_is_open(desk: Desk, spread: SpreadId, table: TableId) -> None:
    ann = PlayerId(waits(desk, spread, "Ann"))
    desk.do(CallNext(spread))
    desk.do(bar(desk, ann))
    assert seat_of(desk, table, 1).is_free


def test_a_voided_bar_puts_the_names_back_and_a_lifted_one_does_not(desk: Desk, spread: SpreadId) -> None:
    ann = PlayerId(waits(desk, spread, "Ann"))
    entry = desk.do(bar(desk, ann))
    desk.do(VoidEntry(entry.number, "somebody else"))
    assert on_list(desk, spread) == ["Ann"]
    desk.do(bar(desk, ann))
    desk.do(LiftBar(ann))
    assert on_list(desk, spread) == []
