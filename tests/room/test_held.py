"""Chips the cage holds or redeems: where they come from counts when they, or their player, come back (BO-03, BO-04)."""

from __future__ import annotations

import pytest

from floor.books.accounts import account, total
from floor.books.transfers import chips_in_play
from floor.desk import Desk
from floor.ids import PlayerId, SpreadId, StaffId, TableId
from floor.money import Money, dollars
from floor.roles import Role
from floor.room.absence import GoAway
from floor.room.breaking import BreakTable
from floor.room.cashgame import cash_at
from floor.room.hands import DealHand, PutButton
from floor.room.heldchips import PayHeld, PickUpChips, RedeemChips, ReturnChips, carried, held_amount
from floor.room.lists import LeaveList
from floor.room.openseats import EndClaims
from floor.room.running import CloseTable, FeedTable, OpenTable
from floor.room.seating import MovePlayer, SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.void import VoidEntry
from tests.room.floors import left_with, refused, sit, sitting, waits
from tests.rooms import SetClock, big_o, close_day, hire, open_table, player, signed


@pytest.fixture
def second(desk: Desk) -> StaffId:
    return hire(desk, Role.MANAGER)


def picked_up(desk: Desk, clock: SetClock, second: StaffId, table: TableId, amount: int) -> None:
    """From seat 1, whose player is away; whoever waited for it has changed their mind."""
    playing = cash_at(desk.room, table).plays.spread
    assert playing is not None
    wait = waits(desk, playing.id)
    desk.do(GoAway(table, 1))
    clock.forward(minutes=30)
    signed(desk, PickUpChips(table, 1, dollars(amount)), second)
    desk.do(LeaveList(wait))
    desk.do(EndClaims(table, 1))


def test_a_pick_up_binds_until_the_gaming_day_ends_R44(
    desk: Desk, clock: SetClock, table: TableId, second: StaffId
) -> None:
    ola = sit(desk, table, 1, "Ola", buys=300)
    sit(desk, table, 2, "Nia", buys=60)
    picked_up(desk, clock, second, table, 300)
    clock.forward(minutes=24 * 60)
    close_day(desk, second)
    desk.do(PayHeld(ola))
    assert left_with(desk, ola) == []
    desk.do(SeatPlayer(table, 1, ola))
    desk.do(BuyChips(table, 1, dollars(40)))


class TestReturned:
    @pytest.fixture
    def ola(self, desk: Desk, table: TableId) -> PlayerId:
        """Ola in seat 1 with $1,500, Nia in seat 2; the button at seat 2."""
        ola = sit(desk, table, 1, "Ola", buys=1_500)
        sit(desk, table, 2, "Nia", buys=60)
        desk.do(PutButton(table, 2))
        return ola

    def test_in_the_same_game_the_session_goes_on(
        self, desk: Desk, clock: SetClock, table: TableId, ola: PlayerId, second: StaffId
    ) -> None:
        """No new entry: less than the least comes back, and the time played goes on."""
        began, other = sitting(desk, table, 1).began, open_table(desk, "14")
        picked_up(desk, clock, second, table, 3)
        desk.do(SeatPlayer(other, 1, ola))
        assert sitting(desk, other, 1).began > began
        desk.do(ReturnChips(other, 1))
        back = sitting(desk, other, 1)
        assert (back.began, back.bought, back.short, back.entering) == (began, dollars(3), 0, None)
        desk.do(BuyChips(other, 1, dollars(1)))

    def test_the_must_move_memory_goes_on_too(
        self, desk: Desk, clock: SetClock, table: TableId, ola: PlayerId, second: StaffId
    ) -> None:
        main = open_table(desk, "14")
        sit(desk, main, 2, buys=60)
        desk.do(FeedTable(table, main))
        desk.do(MovePlayer(table, 1, main, 1))
        moved = sitting(desk, main, 1).moved
        assert moved is not None
        desk.do(FeedTable(table, None))
        picked_up(desk, clock, second, main, 1_500)
        desk.do(SeatPlayer(main, 1, ola))
        assert sitting(desk, main, 1).moved is None
        desk.do(ReturnChips(main, 1))
        assert sitting(desk, main, 1).moved == moved

    def test_in_another_game_more_than_it_takes_is_paid_out_instead_MIX06(
        self, desk: Desk, clock: SetClock, table: TableId, mixed: TableId, ola: PlayerId, second: StaffId
    ) -> None:
        picked_up(desk, clock, second, table, 1_500)
        desk.do(SeatPlayer(mixed, 1, ola))
        told = refused(desk, ReturnChips(mixed, 1))
        assert (told.clause, told.cure) == ("MIX-06", "Pay $1,500 out, then sell what the game takes.")
        desk.do(PayHeld(ola))
        desk.do(BuyChips(mixed, 1, dollars(1_000)))

    def test_before_a_hand_was_dealt_the_buy_in_goes_on_MIX06(
        self, desk: Desk, clock: SetClock, mixed: TableId, second: StaffId
    ) -> None:
        """A pick-up is no hand: the most holds for all that is bought before one."""
        sit(desk, mixed, 3, buys=80)
        ola = sit(desk, mixed, 1, "Ola", buys=900)
        began = sitting(desk, mixed, 1).began
        picked_up(desk, clock, second, mixed, 900)
        desk.do(SeatPlayer(mixed, 2, ola))
        desk.do(ReturnChips(mixed, 2))
        assert sitting(desk, mixed, 2).began == began
        told = refused(desk, BuyChips(mixed, 2, dollars(150)))
        assert (told.clause, told.cure) == ("MIX-06", "Sell $100 at most. $900 is in front already.")
        desk.do(BuyChips(mixed, 2, dollars(100)))

    def test_nor_do_chips_of_another_game_come_along_unasked_MIX06(
        self, desk: Desk, clock: SetClock, table: TableId, mixed: TableId, ola: PlayerId, second: StaffId
    ) -> None:
        sit(desk, mixed, 3, buys=80)
        picked_up(desk, clock, second, table, 900)
        desk.do(SeatPlayer(mixed, 1, ola))
        desk.do(BuyChips(mixed, 1, dollars(200)))
        picked_up(desk, clock, second, mixed, 200)
        desk.do(SeatPlayer(mixed, 1, ola))
        told = refused(desk, ReturnChips(mixed, 1))
        assert (told.clause, told.cure) == ("MIX-06", "Pay $1,100 out, then sell what the game takes.")
        desk.do(PayHeld(ola))

    def test_it_counts_with_what_is_bought_MIX06(
        self, desk: Desk, clock: SetClock, table: TableId, mixed: TableId, ola: PlayerId, second: StaffId
    ) -> None:
        picked_up(desk, clock, second, table, 700)
        desk.do(SeatPlayer(mixed, 1, ola))
        desk.do(BuyChips(mixed, 1, dollars(400)))
        assert refused(desk, ReturnChips(mixed, 1)).clause == "MIX-06"

    def test_in_another_game_under_the_least_it_is_no_entry_yet(
        self, desk: Desk, clock: SetClock, table: TableId, mixed: TableId, ola: PlayerId, second: StaffId
    ) -> None:
        picked_up(desk, clock, second, table, 3)
        desk.do(SeatPlayer(mixed, 1, ola))
        desk.do(ReturnChips(mixed, 1))
        assert sitting(desk, mixed, 1).short == dollars(77)
        assert "$4 is under" in refused(desk, BuyChips(mixed, 1, dollars(1))).message
        desk.do(BuyChips(mixed, 1, dollars(77)))
        assert (sitting(desk, mixed, 1).short, sitting(desk, mixed, 1).bought) == (0, dollars(80))
        assert total(desk.room.books) == 0

    def test_nobody_buys_into_the_game_beside_what_is_held_from_it_BO04(
        self, desk: Desk, clock: SetClock, table: TableId, ola: PlayerId, second: StaffId
    ) -> None:
        picked_up(desk, clock, second, table, 1_500)
        desk.do(SeatPlayer(table, 1, ola))
        told = refused(desk, BuyChips(table, 1, dollars(40)))
        assert (told.message, told.clause) == ("The cage holds $1,500 of Ola from this game.", "BO-04")
        assert refused(desk, SellChips(table, 1, dollars(40))).cure == "Return it to the seat, or pay it out first."
        desk.do(ReturnChips(table, 1))


class TestPaid:
    @pytest.fixture
    def ola(self, desk: Desk, clock: SetClock, table: TableId, second: StaffId) -> PlayerId:
        """$500 of Ola's at the cage; the button was at seat 2 of three players."""
        ola = sit(desk, table, 1, "Ola", buys=500)
        sit(desk, table, 2, "Nia", buys=60)
        sit(desk, table, 3, "Max", buys=60)
        desk.do(PutButton(table, 2))
        picked_up(desk, clock, second, table, 500)
        return ola

    def test_it_is_the_cash_out_of_that_table_BO04(self, desk: Desk, table: TableId, ola: PlayerId) -> None:
        desk.do(PayHeld(ola))
        desk.do(SeatPlayer(table, 1, ola))
        assert refused(desk, BuyChips(table, 1, dollars(499))).clause == "BO-04"
        desk.do(BuyChips(table, 1, dollars(500)))

    def test_the_button_goes_round_from_when_they_were_picked_up_BO04(
        self, desk: Desk, table: TableId, ola: PlayerId
    ) -> None:
        while cash_at(desk.room, table).plays.travel < 8:
            desk.do(DealHand(table))
        desk.do(PayHeld(ola))
        desk.do(SeatPlayer(table, 1, ola))
        desk.do(BuyChips(table, 1, dollars(40)))

    def test_opened_anew_the_table_still_asks_for_it_R44(self, desk: Desk, table: TableId, ola: PlayerId) -> None:
        for seat in (2, 3):
            desk.do(CashOut(table, seat, dollars(60)))
        desk.do(CloseTable(table))
        desk.do(OpenTable(table, big_o(desk)))
        desk.do(PayHeld(ola))
        desk.do(SeatPlayer(table, 1, ola))
        assert refused(desk, BuyChips(table, 1, dollars(40))).clause == "BO-04"

    def test_void_gives_it_back_to_the_cage(self, desk: Desk, table: TableId, ola: PlayerId, second: StaffId) -> None:
        paid = desk.do(PayHeld(ola))
        signed(desk, VoidEntry(paid.number, "not the player"), second)
        assert (held_amount(desk.room, ola), desk.room.left) == (dollars(500), {})
        assert desk.room.books[account(f"held:{ola}")] == -dollars(500)

    def test_from_two_games_each_counts_where_it_was(
        self, desk: Desk, clock: SetClock, table: TableId, mixed: TableId, ola: PlayerId, second: StaffId
    ) -> None:
        desk.do(SeatPlayer(mixed, 1, ola))
        desk.do(BuyChips(mixed, 1, dollars(100)))
        sit(desk, mixed, 2, buys=80)
        picked_up(desk, clock, second, mixed, 90)
        desk.do(PayHeld(ola))
        assert sorted(left_with(desk, ola)) == [dollars(90), dollars(500)]


class TestRedeemed:
    @pytest.fixture
    def ola(self, desk: Desk, table: TableId) -> PlayerId:
        """Off a broken table with $500."""
        ola = sit(desk, table, 1, "Ola", buys=500)
        desk.do(BreakTable(table))
        return ola

    def test_in_whole_chips_BO01(self, desk: Desk, ola: PlayerId) -> None:
        told = refused(desk, RedeemChips(ola, Money(37)))
        assert (told.message, told.clause) == ("$0.37 cannot be counted in chips of $1.", "BO-01")
        nia = player(desk, "Nia")
        assert refused(desk, RedeemChips(nia, Money(137))).clause == "MIX-02"

    def test_all_that_is_carried_at_once_BO03(self, desk: Desk, spread: SpreadId, ola: PlayerId) -> None:
        told = refused(desk, RedeemChips(ola, dollars(100)))
        assert (told.clause, told.cure) == ("BO-03", "Redeem $500; if no more is left of it, say so.")
        desk.do(LeaveList(desk.room.lists[spread][0].id, with_chips=True))
        assert refused(desk, RedeemChips(ola, dollars(100))).clause == "BO-03", "off the list they carry it too"
        desk.do(RedeemChips(ola, dollars(500)))
        assert carried(desk.room, ola) == 0

    def test_who_has_lost_some_of_it_says_that_it_is_all_BO03(self, desk: Desk, ola: PlayerId) -> None:
        """What is carried is what was bought: the stack has not been counted."""
        desk.do(RedeemChips(ola, dollars(100), whole=True))
        assert (carried(desk.room, ola), chips_in_play(desk.room)) == (0, dollars(400))

    def test_chips_kept_back_at_a_cash_out_count_for_the_return_BO04(self, desk: Desk, table: TableId) -> None:
        ola = sit(desk, table, 1, "Ola", buys=500)
        sit(desk, table, 2, "Nia", buys=60)
        desk.do(CashOut(table, 1, dollars(10)))
        desk.do(RedeemChips(ola, dollars(490)))
        desk.do(EndClaims(table, 1))
        desk.do(SeatPlayer(table, 1, ola))
        assert refused(desk, BuyChips(table, 1, dollars(499))).clause == "BO-04"
        desk.do(BuyChips(table, 1, dollars(500)))

    def test_nothing_left_and_yet_redeemed_counts_for_the_return_BO04(self, desk: Desk, table: TableId) -> None:
        ola = sit(desk, table, 1, "Ola", buys=500)
        sit(desk, table, 2, "Nia", buys=60)
        desk.do(UnseatPlayer(table, 1, busted=True))
        desk.do(RedeemChips(ola, dollars(300)))
        desk.do(EndClaims(table, 1))
        desk.do(SeatPlayer(table, 1, ola))
        assert refused(desk, BuyChips(table, 1, dollars(40))).clause == "BO-04"

    def test_who_sits_again_carries_nothing_beside_the_stack(
        self, desk: Desk, table: TableId, spread: SpreadId, ola: PlayerId
    ) -> None:
        desk.do(LeaveList(desk.room.lists[spread][0].id, with_chips=True))
        other = open_table(desk, "14")
        desk.do(SeatPlayer(other, 1, ola))
        assert (carried(desk.room, ola), sitting(desk, other, 1).bought) == (0, dollars(500))
        desk.do(BuyChips(other, 1, dollars(1)))

    def test_what_is_carried_into_another_game_counts_there_MIX06(
        self, desk: Desk, mixed: TableId, ola: PlayerId
    ) -> None:
        """They are in front, they are no purchase, and the seat is cashed out with them."""
        desk.do(SeatPlayer(mixed, 1, ola))
        assert (carried(desk.room, ola), sitting(desk, mixed, 1).short) == (0, 0), "R-47"
        assert refused(desk, BuyChips(mixed, 1, dollars(501))).clause == "MIX-06"
        desk.do(BuyChips(mixed, 1, dollars(500)))
        assert sitting(desk, mixed, 1).short == 0
        desk.do(CashOut(mixed, 1, dollars(1_000)))
