"""Must-move, table changes and broken tables: the stack travels whole, and nobody is sent back and forth (BO-06)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floor.books.transfers import chips_in_play
from floor.desk import Ask, Desk
from floor.draw import shuffled
from floor.house.house import ChangeHouse
from floor.house.players import BarPlayer
from floor.house.tables import Attention, HoldFor, Sits
from floor.house.tending import FlagTable, TableFlagged
from floor.ids import CommandId, PlayerId, SpreadId, TableId
from floor.money import dollars
from floor.offers import Do
from floor.room.absence import GoAway
from floor.room.breaking import BreakTable
from floor.room.calling import CallNext, ReleaseSeat
from floor.room.cashgame import cash_at
from floor.room.lists import How
from floor.room.openseats import EndClaims, SeatReleased
from floor.room.order import in_order
from floor.room.running import CloseTable, FeedTable
from floor.room.seating import MovePlayer, SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips, CashOut
from floor.room.tablechanges import AskTableChange, DropTableChange
from floor.views.stories import story
from tests.room.floors import at, keep, left_with, on_list, opened, refused, seat_of, sit, sitting, waits
from tests.rooms import SetClock, open_table, player


@pytest.fixture
def main(desk: Desk) -> TableId:
    table = open_table(desk, "12")
    for seat in range(1, 5):
        sit(desk, table, seat, f"Main {seat}", buys=40)
    return table


@pytest.fixture
def feeding(desk: Desk, main: TableId, clock: SetClock) -> TableId:
    """Table 14 feeds table 12; First has sat there longest, though in the highest seat."""
    table = open_table(desk, "14")
    for seat, name in ((7, "First"), (2, "Second"), (3, "Third")):
        sit(desk, table, seat, name, buys=60)
        clock.forward(minutes=1)
    desk.do(FeedTable(table, main))
    return table


def left_over(desk: Desk, table: TableId, seat: int) -> str:
    """Who the seat goes to when its player goes and nobody claims it."""
    desk.do(CashOut(table, seat, dollars(20)))
    desk.do(EndClaims(table, seat))
    hold = seat_of(desk, table, seat).hold
    return desk.room.name_of(hold.player) if hold else ""


def come(desk: Desk, table: TableId, seat: int) -> PlayerId:
    hold = seat_of(desk, table, seat).hold
    assert hold is not None
    desk.do(SeatPlayer(table, seat, hold.player))
    return hold.player


class TestMustMove:
    def test_a_seat_left_at_the_main_table_goes_to_whoever_sat_longest(
        self, desk: Desk, main: TableId, feeding: TableId, spread: SpreadId
    ) -> None:
        waits(desk, spread, "Zoe")
        assert left_over(desk, main, 2) == "First"
        hold = seat_of(desk, main, 2).hold
        assert hold is not None
        assert hold.why is HoldFor.MUST_MOVE

    def test_their_seat_then_follows_the_normal_chain(
        self, desk: Desk, main: TableId, feeding: TableId, spread: SpreadId
    ) -> None:
        waits(desk, spread, "Zoe")
        left_over(desk, main, 2)
        come(desk, main, 2)
        assert seat_of(desk, feeding, 7).claiming is not None
        desk.do(EndClaims(feeding, 7))
        assert come(desk, feeding, 7) in desk.room.where
        assert at(desk, feeding)[7] == "Zoe"

    def test_the_stack_and_the_session_go_along_and_a_blind_is_owed_BO07(
        self, desk: Desk, main: TableId, feeding: TableId
    ) -> None:
        began = sitting(desk, feeding, 7).began
        before = chips_in_play(desk.room)
        left_over(desk, main, 2)
        come(desk, main, 2)
        moved = sitting(desk, main, 2)
        assert (moved.bought, moved.began, moved.owes) == (dollars(60), began, True)
        assert chips_in_play(desk.room) == before - dollars(20)

    def test_an_absent_player_is_passed_over(self, desk: Desk, main: TableId, feeding: TableId) -> None:
        desk.do(GoAway(feeding, 7))
        assert left_over(desk, main, 2) == "Second"

    def test_nobody_sits_at_the_main_table_before_them(self, desk: Desk, main: TableId, feeding: TableId) -> None:
        told = refused(desk, SeatPlayer(main, 8, player(desk, "Walk In")))
        assert (told.message, told.clause) == ("First is next to move from the must-move table.", "BO-06")

    def test_a_player_moved_once_is_not_moved_again_for_a_while(
        self, desk: Desk, clock: SetClock, main: TableId, feeding: TableId
    ) -> None:
        left_over(desk, main, 2)
        first = come(desk, main, 2)
        desk.do(FeedTable(feeding, None))
        desk.do(FeedTable(main, feeding))
        clock.forward(minutes=59)
        assert desk.room.name_of(_next(desk, feeding)[0]) == "Main 1"
        assert first not in _next(desk, feeding)
        clock.forward(minutes=1)
        assert first in _next(desk, feeding)

    def test_the_house_sets_how_long(self, desk: Desk, clock: SetClock, main: TableId, feeding: TableId) -> None:
        desk.do(ChangeHouse(replace(desk.room.house, must_move_minutes=0)))
        left_over(desk, main, 2)
        first = come(desk, main, 2)
        desk.do(FeedTable(feeding, None))
        desk.do(FeedTable(main, feeding))
        assert first in _next(desk, feeding)

    def test_a_seat_not_taken_goes_to_the_next_by_hand_or_by_time(
        self, desk: Desk, clock: SetClock, main: TableId, feeding: TableId
    ) -> None:
        left_over(desk, main, 2)
        told = refused(desk, ReleaseSeat(main, 2))
        assert (told.message, told.cure) == (
            "First must move or leave, as the house plays it.",
            "Seat them there, or cash them out; if they have walked away, mark them away first.",
        )
        desk.do(ChangeHouse(replace(desk.room.house, must_move_or_leave=False)))
        desk.do(ReleaseSeat(main, 2))
        hold = seat_of(desk, main, 2).hold
        assert hold is not None
        assert desk.room.name_of(hold.player) == "Second"

    def test_each_is_asked_once_then_the_list_and_nobody_again(
        self, desk: Desk, clock: SetClock, main: TableId, feeding: TableId, spread: SpreadId
    ) -> None:
        for name in ("Zoe", "Yan"):
            waits(desk, spread, name)
        desk.do(ChangeHouse(replace(desk.room.house, must_move_or_leave=False)))
        asked = [left_over(desk, main, 2)]
        while (hold := seat_of(desk, main, 2).hold) is not None:
            clock.forward(minutes=5)
            desk.send_due()
            hold = seat_of(desk, main, 2).hold
            asked += [desk.room.name_of(hold.player)] if hold is not None else []
            assert len(asked) < 9
        assert asked == ["First", "Second", "Third", "Zoe", "Yan"]

    def test_who_must_move_does_not_get_out_of_it_by_waiting(
        self, desk: Desk, clock: SetClock, main: TableId, feeding: TableId
    ) -> None:
        left_over(desk, main, 2)
        clock.forward(minutes=5)
        (entry,) = desk.send_due()
        assert entry.events == (TableFlagged(feeding, Attention.FLOOR, Sits(main, 2)),)
        assert story(desk.room, entry.events) == (
            "Table 14 calls for the floor: who must move to table 12, seat 2, has not come"
        )
        hold = seat_of(desk, main, 2).hold
        assert hold is not None
        assert (desk.room.name_of(hold.player), hold.overdue) == ("First", True)

    def test_who_walked_away_holds_the_seat_no_longer_than_the_floor_wants(
        self, desk: Desk, main: TableId, feeding: TableId
    ) -> None:
        left_over(desk, main, 2)
        ask = ReleaseSeat(main, 2)
        (offer,) = refused(desk, ask).offers
        assert offer == Do(GoAway(feeding, 7), "Mark them away")
        desk.do(GoAway(feeding, 7))
        desk.do(ask)
        hold = seat_of(desk, main, 2).hold
        assert hold is not None
        assert desk.room.name_of(hold.player) == "Second"

    def test_nor_than_as_long_again_after_the_floor_was_called(
        self, desk: Desk, clock: SetClock, main: TableId, feeding: TableId
    ) -> None:
        """An overdue seat can be let go by hand at once; if nobody does, time does, and the next is called."""
        left_over(desk, main, 2)
        clock.forward(minutes=5)
        desk.send_due()
        assert desk.why_not(ReleaseSeat(main, 2)) is None
        clock.forward(minutes=4)
        assert desk.send_due() == []
        clock.forward(minutes=1)
        (entry,) = desk.send_due()
        assert entry.events[0] == SeatReleased(main, 2)
        hold = seat_of(desk, main, 2).hold
        assert hold is not None
        assert (desk.room.name_of(hold.player), hold.overdue) == ("Second", False)

    def test_the_floor_is_called_once_and_the_player_can_still_come(
        self, desk: Desk, clock: SetClock, main: TableId, feeding: TableId
    ) -> None:
        left_over(desk, main, 2)
        clock.forward(minutes=5)
        desk.send_due()
        desk.do(FlagTable(feeding, None))
        clock.forward(minutes=4)
        assert desk.send_due() == []
        assert desk.room.tables[feeding].flag is None
        come(desk, main, 2)
        assert at(desk, main)[2] == "First"

    def test_or_the_player_leaves_and_the_next_is_called(
        self, desk: Desk, clock: SetClock, main: TableId, feeding: TableId
    ) -> None:
        left_over(desk, main, 2)
        clock.forward(minutes=5)
        desk.send_due()
        desk.do(CashOut(feeding, 7, dollars(60)))
        hold = seat_of(desk, main, 2).hold
        assert hold is not None
        assert (desk.room.name_of(hold.player), hold.overdue) == ("Second", False)

    def test_a_table_that_feeds_no_more_lets_the_seat_go(
        self, desk: Desk, clock: SetClock, main: TableId, feeding: TableId
    ) -> None:
        left_over(desk, main, 2)
        desk.do(FeedTable(feeding, None))
        clock.forward(minutes=5)
        desk.send_due()
        assert seat_of(desk, main, 2).is_free

    def test_who_sat_down_first_is_told_by_the_journal_not_by_the_clock(self, desk: Desk, main: TableId) -> None:
        feeding = open_table(desk, "14")
        for seat, name in ((3, "Early"), (1, "Late")):
            sit(desk, feeding, seat, name)
        assert sitting(desk, feeding, 3).since == sitting(desk, feeding, 1).since
        desk.do(FeedTable(feeding, main))
        assert left_over(desk, main, 2) == "Early"

    def test_who_may_not_play_is_passed_over(self, desk: Desk, main: TableId, feeding: TableId) -> None:
        desk.do(BarPlayer(desk.room.tables[feeding].seats[6].player or PlayerId(0), desk.room.day, "rude"))
        assert left_over(desk, main, 2) == "Second"

    def test_it_feeds_one_table_of_the_same_game_that_feeds_none(
        self, desk: Desk, main: TableId, feeding: TableId
    ) -> None:
        third, badugi = open_table(desk, "15"), opened(desk, "20", keep(desk, "badugi"))
        assert refused(desk, FeedTable(main, main)).message == "Table 12 cannot feed itself."
        assert refused(desk, FeedTable(third, badugi)).message.startswith("Table 15 and table 20 do not play the same")
        assert refused(desk, FeedTable(third, feeding)).message == "Table 14 is a must-move table itself."
        assert refused(desk, FeedTable(main, third)).message == "Table 12 is fed by table 14."
        assert refused(desk, FeedTable(feeding, main)).message == "Nothing was changed."

    def test_not_while_a_seat_there_is_held_for_a_player_of_the_main_table_BO06(
        self, desk: Desk, main: TableId
    ) -> None:
        feeding = open_table(desk, "14")
        for seat in (1, 2):
            sit(desk, feeding, seat, buys=40)
        desk.do(AskTableChange(seat_of(desk, main, 1).player or PlayerId(0)))
        assert left_over(desk, feeding, 1) == "Main 1"
        told = refused(desk, FeedTable(feeding, main))
        assert (told.message, told.clause) == ("Table 14, seat 1 is held for a player of table 12.", "BO-06")
        desk.do(ReleaseSeat(feeding, 1))
        desk.do(FeedTable(feeding, main))

    def test_a_closed_main_table_is_fed_no_more(self, desk: Desk, spread: SpreadId) -> None:
        main, feeding = open_table(desk, "12"), open_table(desk, "14")
        desk.do(FeedTable(feeding, main))
        desk.do(CloseTable(main))
        assert cash_at(desk.room, feeding).plays.feeds is None


def _next(desk: Desk, table: TableId) -> list[PlayerId]:
    now = desk.context("preview")
    return [one.player for one in in_order(desk.room, cash_at(desk.room, table), now)]


class TestTableChange:
    def test_requests_come_in_order_and_before_the_list(self, desk: Desk, main: TableId, spread: SpreadId) -> None:
        other = open_table(desk, "15")
        one, two = sit(desk, other, 1, "One"), sit(desk, other, 2, "Two")
        waits(desk, spread, "Zoe")
        desk.do(AskTableChange(two, main))
        desk.do(AskTableChange(one))
        assert left_over(desk, main, 2) == "Two"

    def test_the_stack_travels_whole_and_the_session_goes_on(self, desk: Desk, main: TableId) -> None:
        other = open_table(desk, "15")
        one = sit(desk, other, 1, "One", buys=200)
        began = sitting(desk, other, 1).began
        desk.do(AskTableChange(one))
        left_over(desk, main, 2)
        come(desk, main, 2)
        moved = sitting(desk, main, 2)
        assert (moved.bought, moved.began, moved.moved) == (dollars(200), began, None)
        assert desk.room.where[one] == Sits(main, 2)
        assert left_with(desk, one) == [], "moving is no new entry (BO-04)"

    def test_only_to_a_table_of_the_same_game(self, desk: Desk, main: TableId) -> None:
        badugi = opened(desk, "20", keep(desk, "badugi"))
        one = sit(desk, badugi, 1, "One")
        assert refused(desk, AskTableChange(one, main)).message == "Table 12 does not play Badugi $2/$4."
        assert refused(desk, AskTableChange(one, badugi)).message == "One sits at table 20 already."
        told = refused(desk, MovePlayer(badugi, 1, main, 8))
        assert told.message == "Table 20 and table 12 do not play the same game and stakes."
        assert refused(desk, AskTableChange(player(desk, "Nobody"))).message == "Nobody is not seated."

    def test_asking_again_keeps_the_place_and_dropping_gives_it_up(self, desk: Desk, main: TableId) -> None:
        other = open_table(desk, "15")
        one, two = sit(desk, other, 1, "One"), sit(desk, other, 2, "Two")
        desk.do(AskTableChange(one))
        desk.do(AskTableChange(two))
        assert refused(desk, AskTableChange(one)).message == "That is noted already."
        desk.do(AskTableChange(one, main))
        desk.do(DropTableChange(two))
        assert refused(desk, DropTableChange(two)).message == "Two has not asked for another table."
        assert left_over(desk, main, 2) == "One"

    def test_nobody_is_held_a_seat_at_the_table_that_feeds_their_own_BO06(
        self, desk: Desk, main: TableId, feeding: TableId, spread: SpreadId
    ) -> None:
        one = seat_of(desk, main, 1).player
        assert one is not None
        told = refused(desk, AskTableChange(one, feeding))
        assert (told.message, told.clause) == (
            "Table 12 is the main table; nobody moves from it to table 14.",
            "BO-06",
        )
        assert refused(desk, MovePlayer(main, 1, feeding, 8)).clause == "BO-06"
        assert refused(desk, AskTableChange(one)).message == (
            "No other table plays Big O8 $2-$4 that Main 1 could move to."
        )
        open_table(desk, "15")
        desk.do(AskTableChange(one))
        waits(desk, spread, "Zoe")
        assert left_over(desk, feeding, 2) == "Zoe"

    def test_who_may_not_play_is_passed_over(self, desk: Desk, main: TableId, spread: SpreadId) -> None:
        other = open_table(desk, "15")
        one = sit(desk, other, 1, "One")
        desk.do(AskTableChange(one, main))
        desk.do(BarPlayer(one, desk.room.day, "rude"))
        waits(desk, spread, "Zoe")
        assert left_over(desk, main, 2) == "Zoe"

    def test_declining_a_change_takes_the_request_off(self, desk: Desk, main: TableId, spread: SpreadId) -> None:
        other = open_table(desk, "15")
        one = sit(desk, other, 1, "One")
        desk.do(AskTableChange(one))
        left_over(desk, main, 2)
        desk.do(ReleaseSeat(main, 2))
        assert desk.room.changes[spread] == []
        assert seat_of(desk, main, 2).is_free

    def test_the_floor_may_move_a_player_before_the_list_but_not_before_others_who_asked_BO06(
        self, desk: Desk, main: TableId, spread: SpreadId
    ) -> None:
        other = open_table(desk, "15")
        one, _two = sit(desk, other, 1, "One"), sit(desk, other, 2, "Two")
        waits(desk, spread, "Zoe")
        desk.do(AskTableChange(one))
        told = refused(desk, MovePlayer(other, 2, main, 8))
        assert (told.message, told.clause) == ("One asked for a table change first.", "BO-06")
        desk.do(DropTableChange(one))
        desk.do(MovePlayer(other, 2, main, 8))
        assert at(desk, main)[8] == "Two"


class TestBreaking:
    def test_everybody_draws_for_the_open_seats_and_anybody_can_repeat_the_draw(
        self, desk: Desk, main: TableId, spread: SpreadId
    ) -> None:
        breaking = open_table(desk, "14")
        players = [sit(desk, breaking, seat, f"Out {seat}", buys=60) for seat in (1, 2, 3)]
        drawn = [seat.player for seat in shuffled("late", desk.room.tables[breaking].seated)]
        assert drawn != players, "this seed does not leave them in order"
        desk.do(Ask(BreakTable(breaking), CommandId("break"), "late"))
        seats = [desk.room.where[who] for who in drawn if who is not None]
        assert seats == [Sits(main, 5), Sits(main, 6), Sits(main, 7)]
        arrived = [sitting(desk, main, seat) for seat in (5, 6, 7)]
        assert [(one.bought, one.owes) for one in arrived] == [(dollars(60), True)] * 3
        assert not desk.room.tables[breaking].is_open

    def test_short_tables_fill_up_first(self, desk: Desk, main: TableId) -> None:
        empty, breaking = open_table(desk, "13"), open_table(desk, "14")
        players = [sit(desk, breaking, seat) for seat in (1, 2, 3)]
        desk.do(BreakTable(breaking))
        assert {desk.room.where[who].table for who in players} == {empty}

    def test_who_finds_no_seat_goes_to_the_front_of_the_list_with_the_chips(self, desk: Desk, spread: SpreadId) -> None:
        waits(desk, spread, "Zoe", How.PHONE)
        breaking = open_table(desk, "14")
        players = [sit(desk, breaking, seat, f"Out {seat}", buys=60) for seat in (1, 2, 3)]
        before = chips_in_play(desk.room)
        desk.do(BreakTable(breaking))
        assert on_list(desk, spread)[-1] == "Zoe"
        waiting = desk.room.lists[spread][:3]
        assert {one.player for one in waiting} == set(players)
        assert [(one.how, one.carries) for one in waiting] == [(How.TRANSFER, dollars(60))] * 3
        assert len({one.id for one in waiting}) == 3
        assert chips_in_play(desk.room) == before
        other = open_table(desk, "15")
        desk.do(CallNext(spread))
        who = come(desk, other, 1)
        assert who == waiting[0].player
        assert sitting(desk, other, 1).bought == dollars(60)
        desk.do(BuyChips(other, 1, dollars(4)))  # No first purchase: the stack came along (BO-02).

    def test_a_player_with_a_seat_kept_elsewhere_goes_there(self, desk: Desk, main: TableId, feeding: TableId) -> None:
        left_over(desk, main, 2)
        desk.do(BreakTable(feeding))
        assert at(desk, main)[2] == "First"
        assert all(seat.hold is None for seat in desk.room.tables[main].seats)

    def test_not_while_a_seat_there_is_held_and_not_an_empty_one(
        self, desk: Desk, main: TableId, spread: SpreadId
    ) -> None:
        waits(desk, spread, "Zoe")
        desk.do(CallNext(spread))
        assert refused(desk, BreakTable(main)).message == "1 seat at table 12 is held for somebody."
        empty = open_table(desk, "14")
        assert refused(desk, BreakTable(empty)).message == "Nobody sits at table 14."
        desk.do(UnseatPlayer(main, 1, busted=True))
