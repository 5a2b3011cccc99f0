"""Waiting lists: put on, called, held, passed over, and who may wait for what (BO-06)."""

from __future__ import annotations

from datetime import date, timedelta

from floor.desk import Desk
from floor.ids import PlayerId, SpreadId, TableId, WaitId
from floor.room.calling import CallNext, MarkNoShow, PassSeat, StartChipRun
from floor.room.chain import SeatHeld
from floor.room.lists import CheckIn, How, JoinList
from floor.room.players import BarPlayer
from floor.room.seating import SeatPlayer
from floor.room.tables import Sits
from floor.room.waits import estimate
from tests.room.floors import called, house_set, keep, on_list, opened, refused, seat_of, sit, waits
from tests.rooms import SetClock, big_o, open_table, player


def test_a_name_joins_at_the_bottom_with_a_record_or_begins_one(desk: Desk, spread: SpreadId) -> None:
    ola = player(desk, "Ola Tveit")
    desk.do(JoinList(spread, ola))
    wait = waits(desk, spread, "New Face")
    assert on_list(desk, spread) == ["Ola Tveit", "New Face"]
    assert desk.room.players[PlayerId(wait)].number == 2
    assert refused(desk, JoinList(spread, ola)).message == "Ola Tveit is on the list for Big O8 $2-$4 already."
    assert refused(desk, JoinList(spread, name=" ")).message == "The player's name is empty."


def test_who_may_not_play_does_not_wait(desk: Desk, spread: SpreadId) -> None:
    young, barred = player(desk, "Kim", born=date(2010, 1, 1)), player(desk, "Max")
    desk.do(BarPlayer(barred, desk.room.day, "rude"))
    assert refused(desk, JoinList(spread, young)).message == "Kim is 16; players are at least 18."
    assert refused(desk, JoinList(spread, barred)).message.startswith("Max is barred")
    assert refused(desk, JoinList(SpreadId(99), young)).message == "That game is no longer offered here."


def test_whoever_plays_the_game_asks_for_a_table_change_instead(desk: Desk, spread: SpreadId, table: TableId) -> None:
    ola = sit(desk, table, 1, "Ola")
    told = refused(desk, JoinList(spread, ola))
    assert (told.message, told.cure) == ("Ola plays Big O8 $2-$4 already.", "Ask for a table change instead.")
    desk.do(JoinList(big_o(desk, "1-2"), ola))


def test_a_call_takes_the_first_and_holds_the_seat_in_one_entry_BO06(
    desk: Desk, spread: SpreadId, table: TableId, names: list[WaitId]
) -> None:
    entry = desk.do(CallNext(spread))
    (held,) = entry.events
    assert isinstance(held, SeatHeld)
    assert held.wait == names[0]
    assert desk.room.lists[spread][0].called == Sits(table, held.seat)
    hold = seat_of(desk, table, held.seat).hold
    assert hold is not None
    assert (hold.wait, hold.until) == (names[0], entry.at + timedelta(minutes=5))


def test_a_called_player_sits_in_the_held_seat_and_is_off_the_list(
    desk: Desk, spread: SpreadId, table: TableId, names: list[WaitId]
) -> None:
    desk.do(CallNext(spread, table, 6))
    ann = desk.room.lists[spread][0].player
    desk.do(SeatPlayer(table, 6, ann))
    assert on_list(desk, spread) == ["Bob", "Cid"]
    assert seat_of(desk, table, 6).hold is None
    assert len(desk.room.given[spread]) == 1


def test_a_name_by_phone_is_passed_over_until_it_is_here(desk: Desk, spread: SpreadId, table: TableId) -> None:
    phoned = waits(desk, spread, "Pat", How.PHONE)
    told = refused(desk, CallNext(spread))
    assert (told.message, told.cure) == (
        "Nobody who waits for Big O8 $2-$4 can be called.",
        "1 name by phone not here yet.",
    )
    waits(desk, spread, "Ann")
    desk.do(CallNext(spread))
    assert called(desk, spread) == ["Ann"]
    desk.do(CheckIn(phoned))
    assert refused(desk, CheckIn(phoned)).message == "Pat is here already."
    desk.do(CallNext(spread))
    assert called(desk, spread) == ["Pat", "Ann"]


def test_a_call_needs_somebody_and_an_open_seat_of_the_game(desk: Desk, spread: SpreadId) -> None:
    told = refused(desk, CallNext(spread))
    assert (told.message, told.cure) == ("No seat is open for Big O8 $2-$4.", "Wait for a seat, or open a table.")
    table, other = open_table(desk), opened(desk, "20", keep(desk, "badugi"))
    assert refused(desk, CallNext(spread)).cure == "The list is empty."
    assert refused(desk, CallNext(spread, other, 1)).message == "Table 20 does not play Big O8 $2-$4."
    sit(desk, table, 1)
    told = refused(desk, CallNext(spread, table, 1))
    assert (told.message, told.clause) == ("Seat 1 at table 12 is not open to the list.", "BO-06")


def test_nobody_is_called_to_two_seats(desk: Desk, spread: SpreadId, table: TableId) -> None:
    other = big_o(desk, "1-2")
    opened(desk, "14", other)
    ann = player(desk, "Ann")
    desk.do(JoinList(spread, ann))
    desk.do(JoinList(other, ann))
    desk.do(CallNext(spread))
    assert refused(desk, CallNext(other)).message == "Nobody who waits for Big O8 $1-$2 can be called."
    assert refused(desk, CallNext(spread)).message == "Nobody who waits for Big O8 $2-$4 can be called."


def test_an_uncalled_player_neither_runs_for_chips_nor_passes(desk: Desk, names: list[WaitId]) -> None:
    for command in (StartChipRun(names[0]), PassSeat(names[0]), MarkNoShow(names[0])):
        told = refused(desk, command)
        assert (told.message, told.cure) == ("Ann has not been called.", "Call them first.")


def test_a_player_may_wait_on_several_lists_and_stays_on_the_others_when_seated(
    desk: Desk, spread: SpreadId, table: TableId
) -> None:
    other, ann = big_o(desk, "1-2"), player(desk, "Ann")
    desk.do(JoinList(spread, ann))
    desk.do(JoinList(other, ann))
    desk.do(SeatPlayer(table, 1, ann))
    assert (on_list(desk, spread), on_list(desk, other)) == ([], ["Ann"])


def test_the_house_may_drop_them(desk: Desk, spread: SpreadId, table: TableId) -> None:
    house_set(desk, leaves_other_lists=True)
    other, ann = big_o(desk, "1-2"), player(desk, "Ann")
    desk.do(JoinList(spread, ann))
    desk.do(JoinList(other, ann))
    desk.do(SeatPlayer(table, 1, ann))
    assert on_list(desk, other) == []


def test_how_long_it_may_take_is_told_from_the_night_s_own_seats(
    desk: Desk, clock: SetClock, spread: SpreadId, table: TableId, names: list[WaitId]
) -> None:
    assert estimate(desk.room, spread, 1, clock()) is None
    clock.forward(minutes=30)
    desk.do(CallNext(spread))
    desk.do(SeatPlayer(table, 1, desk.room.lists[spread][0].player))
    told = estimate(desk.room, spread, 2, clock())
    assert told is not None
    assert (told.minutes, told.seats, told.is_rough) == (60, 1, True)
