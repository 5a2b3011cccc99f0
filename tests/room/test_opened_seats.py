"""Opened seats: in which order they are given away, what a new seat owes, and seats nobody gets (BO-06, BO-07)."""

from __future__ import annotations

from floor.desk import Desk
from floor.house.tables import HoldFor
from floor.house.tending import LockSeat, UnlockSeat
from floor.ids import PlayerId, SpreadId, TableId
from floor.money import dollars
from floor.room.absence import GoAway, PostBlinds
from floor.room.agreeing import Agree, ChangeGame, ProposeChange
from floor.room.calling import CallNext
from floor.room.openseats import (
    ClaimSeat,
    ClaimsEnded,
    EndClaims,
)
from floor.room.running import CloseTable, FeedTable
from floor.room.seating import MovePlayer, SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips, CashOut
from floor.room.tablechanges import AskTableChange, DropTableChange
from tests.room.floors import keep, kinds, on_list, opened, refused, seat_of, sit, sitting, waits
from tests.rooms import big_o, open_table, player


def test_a_seat_left_over_with_nobody_waiting_is_open_to_anybody(
    desk: Desk, table: TableId, four: list[PlayerId]
) -> None:
    desk.do(UnseatPlayer(table, 2))
    assert kinds(desk, EndClaims(table, 2)) == [ClaimsEnded]
    desk.do(SeatPlayer(table, 2, player(desk, "Walk In")))


def test_whoever_is_first_on_the_list_is_seated_first_BO06(desk: Desk, table: TableId, spread: SpreadId) -> None:
    waits(desk, spread, "Zoe")
    walk_in = player(desk, "Walk In")
    told = refused(desk, SeatPlayer(table, 1, walk_in))
    assert (told.message, told.clause, told.cure) == ("Zoe is first on the list.", "BO-06", "Call them first.")
    desk.do(CallNext(spread))
    told = refused(desk, SeatPlayer(table, 1, walk_in))
    assert (told.message, told.clause) == ("Table 12, seat 1 is held for Zoe.", "BO-06")
    desk.do(SeatPlayer(table, 2, walk_in))


def test_who_gets_an_opened_seat_claims_then_must_move_then_table_change_then_list_BO06(
    desk: Desk, table: TableId, four: list[PlayerId], spread: SpreadId
) -> None:
    feeding, third = open_table(desk, "14"), open_table(desk, "15")
    mover, changer = sit(desk, feeding, 1, "Mover"), sit(desk, third, 1, "Changer")
    desk.do(FeedTable(feeding, table))
    desk.do(AskTableChange(changer))
    waits(desk, spread, "Zoe")
    got = []
    for seat in (1, 2, 3):
        desk.do(UnseatPlayer(table, seat))
        desk.do(EndClaims(table, seat))
        hold = seat_of(desk, table, seat).hold
        assert hold is not None
        got.append((desk.room.name_of(hold.player), hold.why))
    assert got == [("Mover", HoldFor.MUST_MOVE), ("Changer", HoldFor.TABLE_CHANGE), ("Zoe", HoldFor.LIST)]
    assert mover in desk.room.where


def test_a_newly_taken_seat_owes_a_big_blind_seat_changes_included_BO07(
    desk: Desk, table: TableId, four: list[PlayerId]
) -> None:
    for seat in range(1, 5):
        assert sitting(desk, table, seat).owes
        desk.do(BuyChips(table, seat, dollars(40)))
        desk.do(PostBlinds(table, seat))
    assert refused(desk, PostBlinds(table, 1)).message == "Ola owes no blind."
    desk.do(UnseatPlayer(table, 2, busted=True))
    desk.do(ClaimSeat(table, 2, four[3]))
    assert sitting(desk, table, 2).owes
    desk.do(PostBlinds(table, 2))
    other = open_table(desk, "14")
    desk.do(MovePlayer(table, 2, other, 5))
    assert sitting(desk, other, 5).owes


def test_where_nobody_posts_blinds_nothing_is_owed_BO07(desk: Desk) -> None:
    stud = opened(desk, "20", keep(desk, "stud8"))
    sit(desk, stud, 1)
    assert not sitting(desk, stud, 1).owes
    assert refused(desk, PostBlinds(stud, 1)).message.endswith("owes no blind.")


def test_a_locked_seat_is_nobody_s(desk: Desk, table: TableId, four: list[PlayerId], spread: SpreadId) -> None:
    desk.do(UnseatPlayer(table, 2))
    desk.do(LockSeat(table, 2, "Broken chair"))
    assert seat_of(desk, table, 2).claiming is None
    assert refused(desk, ClaimSeat(table, 2, four[0])).message == "Table 12, seat 2 is locked: Broken chair."
    assert refused(desk, LockSeat(table, 2, "again")).message == "Table 12, seat 2 is locked already."
    assert refused(desk, LockSeat(table, 1, "why not")).message == "Table 12, seat 1 is in use."
    waits(desk, spread, "Zoe")
    desk.do(CallNext(spread))
    assert seat_of(desk, table, 5).hold is not None, "the first seat that is open"
    desk.do(UnlockSeat(table, 2))
    assert refused(desk, UnlockSeat(table, 2)).message == "Table 12, seat 2 is not locked."


def test_seats_the_game_cannot_be_dealt_to_are_not_in_use_R39(desk: Desk) -> None:
    archie = opened(desk, "20", keep(desk, "archie"), seats=8)
    assert [seat.number for seat in desk.room.tables[archie].open_seats] == [1, 2, 3, 4, 5, 6]
    told = refused(desk, SeatPlayer(archie, 7, player(desk)))
    assert (told.message, told.clause) == ("Archie $2/$4 is dealt to 6 seats, so seat 7 is not in use.", "R-39")


def test_leaving_gives_up_a_seat_that_was_kept_elsewhere_and_the_next_is_called(
    desk: Desk, table: TableId, four: list[PlayerId], spread: SpreadId
) -> None:
    feeding = open_table(desk, "14")
    sit(desk, feeding, 1, "Mover", buys=40)
    desk.do(FeedTable(feeding, table))
    desk.do(UnseatPlayer(table, 2))
    desk.do(EndClaims(table, 2))
    waits(desk, spread, "Zoe")
    waits(desk, spread, "Yan")
    desk.do(CashOut(feeding, 1, dollars(40)))
    held = [seat_of(desk, *seat).hold for seat in ((feeding, 1), (table, 2))]
    assert [desk.room.name_of(hold.player) for hold in held if hold] == ["Zoe", "Yan"], "nobody is called to two seats"


def test_another_game_gives_up_a_seat_kept_for_its_players_in_the_old_one(
    desk: Desk, table: TableId, four: list[PlayerId], spread: SpreadId
) -> None:
    third = open_table(desk, "15")
    changer = sit(desk, third, 1, "Changer")
    desk.do(AskTableChange(changer))
    desk.do(UnseatPlayer(table, 2))
    desk.do(EndClaims(table, 2))
    waits(desk, spread, "Zoe")
    desk.do(ProposeChange(third, big_o(desk, "1-2")))
    desk.do(Agree(third, changer))
    desk.do(ChangeGame(third))
    hold = seat_of(desk, table, 2).hold
    assert hold is not None
    assert desk.room.name_of(hold.player) == "Zoe"
    assert desk.room.changes[spread] == []


def test_sitting_down_elsewhere_in_the_same_game_passes_the_called_seat_on_BO06(
    desk: Desk, table: TableId, spread: SpreadId
) -> None:
    feeding, third = open_table(desk, "14"), open_table(desk, "15")
    waits(desk, spread, "Zoe")
    desk.do(CallNext(spread, table))
    zoe, mover = desk.room.lists[spread][0].player, sit(desk, feeding, 1, "Mover")
    desk.do(FeedTable(feeding, table))
    desk.do(SeatPlayer(third, 3, zoe))
    assert on_list(desk, spread) == []
    hold = seat_of(desk, table, 1).hold
    assert hold is not None
    assert (hold.player, hold.why) == (mover, HoldFor.MUST_MOVE)


def test_a_table_closes_when_nobody_sits_or_is_expected_there(desk: Desk, table: TableId, spread: SpreadId) -> None:
    waits(desk, spread, "Zoe")
    desk.do(CallNext(spread))
    assert refused(desk, CloseTable(table)).message == "Table 12, seat 1 is held for Zoe."


def test_an_absent_player_s_request_and_seat_stay_theirs(desk: Desk, table: TableId, four: list[PlayerId]) -> None:
    desk.do(GoAway(table, 1))
    assert refused(desk, ClaimSeat(table, 1, four[1])).clause == "BO-05"


def test_dropping_a_table_change_waits_for_the_seat_that_is_held(
    desk: Desk, table: TableId, four: list[PlayerId]
) -> None:
    third = open_table(desk, "15")
    changer = sit(desk, third, 1, "Changer")
    desk.do(AskTableChange(changer))
    desk.do(UnseatPlayer(table, 2))
    desk.do(EndClaims(table, 2))
    assert refused(desk, DropTableChange(changer)).message == "A seat is held for Changer."
