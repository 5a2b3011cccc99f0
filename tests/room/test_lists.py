"""Waiting lists: put on, called, held, passed over, and who may wait for what (BO-06)."""

from __future__ import annotations

from datetime import date, timedelta

from floor.concern import OfName
from floor.desk import Desk
from floor.house.players import BarPlayer
from floor.house.tables import Sits
from floor.ids import PlayerId, SpreadId, TableId, WaitId
from floor.room.calling import CallNext, MarkNoShow, PassSeat, StartChipRun
from floor.room.lists import CheckIn, GoneWhy, How, JoinList, LeaveList, RestoreName
from floor.room.openseats import SeatHeld
from floor.room.seating import SeatPlayer
from floor.views.histories import history
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


def test_a_name_by_phone_is_passed_over_until_it_is_here(desk: Desk, spread: SpreadId, table: TableId) -> None:
    phoned = waits(desk, spread, "Pat", How.PHONE)
    told = refused(desk, CallNext(spread))
    assert (told.message, told.cure) == (
        "Nobody who waits for Big O8 $2-$4 can be called.",
        "1 name not here yet.",
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
    assert (told.message, told.clause) == ("Table 12, seat 1 is not open to the list.", "BO-06")


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


def test_a_name_dropped_by_the_house_s_rule_is_told_gives_its_seat_on_and_can_be_restored_BO06(
    desk: Desk, spread: SpreadId, table: TableId
) -> None:
    house_set(desk, leaves_other_lists=True)
    other, ann = big_o(desk, "1-2"), player(desk, "Ann")
    opened(desk, "14", other)
    wait = WaitId(desk.do(JoinList(other, ann)).number)
    waits(desk, other, "Bob")
    desk.do(CallNext(other))
    desk.do(SeatPlayer(table, 1, ann))
    assert (on_list(desk, other), called(desk, other)) == (["Bob"], ["Bob"])
    lines = [line.what for line in history(desk.fold, OfName(wait)).lines]
    assert lines[-1] == "Ann has a seat and waits no longer"
    assert desk.room.off_lists[0].why is GoneWhy.SEATED
    desk.do(RestoreName(wait))
    assert on_list(desk, other) == ["Ann", "Bob"]


def test_everybody_called_already_is_said(desk: Desk, spread: SpreadId, table: TableId) -> None:
    waits(desk, spread, "Ann")
    desk.do(CallNext(spread))
    told = refused(desk, CallNext(spread))
    assert (told.message, told.cure) == (
        "Nobody who waits for Big O8 $2-$4 can be called.",
        "1 name called already.",
    )


def test_a_restored_name_by_phone_is_not_here_and_expires_again(
    desk: Desk, clock: SetClock, spread: SpreadId, table: TableId
) -> None:
    phoned = waits(desk, spread, "Pat", How.PHONE)
    waits(desk, spread, "Bob")
    clock.forward(minutes=60)
    desk.send_due()
    desk.do(RestoreName(phoned))
    assert on_list(desk, spread) == ["Pat", "Bob"]
    desk.do(CallNext(spread))
    assert called(desk, spread) == ["Bob"]
    clock.forward(minutes=60)
    desk.send_due()
    assert "Pat" not in on_list(desk, spread)


def test_a_restored_name_that_was_here_is_here(desk: Desk, clock: SetClock, spread: SpreadId, table: TableId) -> None:
    phoned = waits(desk, spread, "Pat", How.PHONE)
    desk.do(CheckIn(phoned))
    desk.do(LeaveList(phoned))
    desk.do(RestoreName(phoned))
    clock.forward(minutes=60)
    assert desk.send_due() == []
    desk.do(CallNext(spread))
    assert called(desk, spread) == ["Pat"]


def test_who_may_not_play_is_not_restored(desk: Desk, spread: SpreadId) -> None:
    bob, cid = waits(desk, spread, "Bob"), waits(desk, spread, "Cid")
    desk.do(LeaveList(bob))
    desk.do(BarPlayer(PlayerId(bob), desk.room.day, "rude"))
    desk.do(BarPlayer(PlayerId(cid), desk.room.day, "rude too"))
    assert refused(desk, RestoreName(bob)).message.startswith("Bob is barred")
    assert refused(desk, RestoreName(cid)).message.startswith("Cid is barred")


class TestNamesakes:
    def test_a_filed_name_begins_no_second_record(self, desk: Desk, spread: SpreadId) -> None:
        player(desk, "Ola Tveit")
        told = refused(desk, JoinList(spread, name="  ola   TVEIT "))
        assert (told.message, told.cure) == (
            "Ola Tveit is filed as player 1.",
            "Choose them, add a word that tells the two apart, or say that it is another person.",
        )
        desk.do(JoinList(spread, name="ola tveit", another=True))
        assert on_list(desk, spread) == ["ola tveit"]
        desk.do(JoinList(spread, name="Ola Tveit Jr"))
        assert on_list(desk, spread) == ["ola tveit", "Ola Tveit Jr"]

    def test_whether_they_are_barred_seated_or_waiting_is_said(
        self, desk: Desk, spread: SpreadId, table: TableId
    ) -> None:
        ola = player(desk, "Ola Tveit")
        desk.do(SeatPlayer(table, 3, ola))
        desk.do(JoinList(big_o(desk, "1-2"), ola))
        told = refused(desk, JoinList(spread, name="Ola Tveit")).message
        assert told == "Ola Tveit is filed as player 1: sits at table 12, seat 3, waits for Big O8 $1-$2."
        desk.do(BarPlayer(ola, desk.room.day, "rude"))
        told = refused(desk, JoinList(spread, name="Ola Tveit")).message
        assert told == "Ola Tveit is filed as player 1: barred, sits at table 12, seat 3."
