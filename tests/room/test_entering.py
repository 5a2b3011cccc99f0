"""Entering a game: what is bought before the first hand is one entry, in as many parts and from whom it may be."""

from __future__ import annotations

import pytest

from floor.books.accounts import total
from floor.books.transfers import chips_in_play
from floor.desk import Desk
from floor.house.adopting import NarrowClause
from floor.house.rulebook import limits_text
from floor.ids import PlayerId, SpreadId, TableId, WaitId
from floor.money import dollars
from floor.roles import Role
from floor.room.absence import PostBlinds
from floor.room.breaking import BreakTable
from floor.room.calling import CallNext, MarkNoShow, PassSeat, StartChipRun
from floor.room.cashgame import cash_at
from floor.room.entering import needed
from floor.room.hands import DealHand, PutButton
from floor.room.heldchips import RedeemChips, carried
from floor.room.lists import JoinList, RestoreName
from floor.room.openseats import AskSeatChange, ClaimSeat, EndClaims
from floor.room.purchases import purchase_findings
from floor.room.seating import MovePlayer, SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.void import VoidEntry
from tests.room.floors import keep, left_with, opened, refused, seat_of, sit, sitting
from tests.rooms import hire, player, signed


@pytest.fixture
def dear(desk: Desk) -> TableId:
    """Badugi at $10/$20: $200 to sit down with, more than a dealer sells in a hand."""
    return opened(desk, "20", keep(desk, "badugi", limit=10))


def warnings(desk: Desk, ask: BuyChips | SellChips) -> list[str]:
    found = purchase_findings(desk.room, ask, desk.context("any seed"))
    return [f"{one} {one.cure}" for one in found if one.severity == "warn"]


class TestTheMost:
    """MIX-06: a player enters with at most $1,000, however often they go to the cage."""

    def test_two_purchases_before_a_hand_are_one_entry_MIX06(self, desk: Desk, mixed: TableId) -> None:
        sit(desk, mixed, 1, buys=600)
        told = refused(desk, BuyChips(mixed, 1, dollars(401)))
        assert (told.clause, told.message) == (
            "MIX-06",
            "Entering with $1,001 is over the $1,000 a player may bring into a game.",
        )
        assert told.cure == "Sell $400 at most. $600 is in front already."
        desk.do(BuyChips(mixed, 1, dollars(400)))

    def test_narrowed_since_the_table_opened_it_sells_on_up_to_what_is_allowed_by_now_MIX06(
        self, desk: Desk, mixed: TableId
    ) -> None:
        sit(desk, mixed, 1)
        desk.do(NarrowClause("MIX", "MIX-06", limits_text({"cents": 50_000})))
        told = refused(desk, BuyChips(mixed, 1, dollars(501)))
        assert (told.clause, told.figures("amount")) == ("MIX-06", [dollars(500)])
        desk.do(BuyChips(mixed, 1, dollars(500)))

    def test_what_they_say_they_have_in_front_is_counted_once_MIX06(self, desk: Desk, mixed: TableId) -> None:
        sit(desk, mixed, 1)
        desk.do(BuyChips(mixed, 1, dollars(300), stack=dollars(200)))
        assert refused(desk, BuyChips(mixed, 1, dollars(501))).clause == "MIX-06"
        assert refused(desk, BuyChips(mixed, 1, dollars(501), stack=dollars(500))).clause == "MIX-06"
        desk.do(BuyChips(mixed, 1, dollars(500), stack=dollars(500)))

    def test_it_ends_with_the_hand_that_is_dealt_MIX06(self, desk: Desk, mixed: TableId) -> None:
        for seat in (1, 2):
            sit(desk, mixed, seat, buys=1_000)
        desk.do(DealHand(mixed))
        desk.do(BuyChips(mixed, 1, dollars(500)))
        sit(desk, mixed, 3, buys=1_000)
        assert refused(desk, BuyChips(mixed, 3, dollars(1))).clause == "MIX-06"
        desk.do(PutButton(mixed, 2))
        desk.do(DealHand(mixed))
        desk.do(BuyChips(mixed, 3, dollars(1)))

    def test_where_hands_are_not_counted_with_the_blind_and_another_seat_is_no_entry_MIX06(
        self, desk: Desk, mixed: TableId
    ) -> None:
        ola = sit(desk, mixed, 1, buys=1_000)
        desk.do(PostBlinds(mixed, 1))
        desk.do(AskSeatChange(mixed, ola))
        desk.do(ClaimSeat(mixed, 4, ola))
        assert sitting(desk, mixed, 4).owes
        desk.do(BuyChips(mixed, 4, dollars(500)))

    def test_another_table_of_the_game_does_not_begin_it_anew_MIX06(self, desk: Desk, mixed: TableId) -> None:
        spread = cash_at(desk.room, mixed).plays.spread
        assert spread is not None
        other = opened(desk, "21", spread.id)
        sit(desk, mixed, 1, buys=1_000)
        desk.do(MovePlayer(mixed, 1, other, 1))
        assert refused(desk, BuyChips(other, 1, dollars(1))).clause == "MIX-06"


class TestParts:
    """Where the least exceeds what a dealer may sell in a hand, the cage sells the rest before the deal."""

    def test_the_dealer_s_part_then_the_cage_s_MIX05(self, desk: Desk, dear: TableId) -> None:
        ola = sit(desk, dear, 1, "Ola")
        part = SellChips(dear, 1, dollars(150))
        assert warnings(desk, part) == [
            "$50 is missing to the $200 Ola enters with. The cage sells the rest before the player is dealt in."
        ]
        desk.do(part)
        assert sitting(desk, dear, 1).short == dollars(50)
        told = refused(desk, BuyChips(dear, 1, dollars(49)))
        assert told.cure.endswith("$150 is in front already.")
        desk.do(BuyChips(dear, 1, dollars(50)))
        assert (sitting(desk, dear, 1).short, sitting(desk, dear, 1).bought) == (
            0,
            needed(desk.room, cash_at(desk.room, dear), ola),
        )

    def test_the_cage_s_part_if_the_dealer_may_sell_the_rest_MIX05(self, desk: Desk, dear: TableId) -> None:
        sit(desk, dear, 1, "Ola")
        assert "$49 is under" in refused(desk, BuyChips(dear, 1, dollars(49))).message
        desk.do(BuyChips(dear, 1, dollars(50)))
        assert sitting(desk, dear, 1).short == dollars(150)
        desk.do(SellChips(dear, 1, dollars(150)))
        assert sitting(desk, dear, 1).short == 0

    def test_short_it_stays_an_entry_though_hands_go_by_MIX06(self, desk: Desk, dear: TableId) -> None:
        for seat in (2, 3):
            sit(desk, dear, seat, buys=200)
        sit(desk, dear, 1)
        desk.do(DealHand(dear))
        desk.do(SellChips(dear, 1, dollars(150)))
        desk.do(DealHand(dear))
        assert sitting(desk, dear, 1).short == dollars(50)
        assert refused(desk, BuyChips(dear, 1, dollars(851))).clause == "MIX-06"
        desk.do(SellChips(dear, 1, dollars(50)))
        assert sitting(desk, dear, 1).short == 0

    def test_where_the_dealer_may_sell_the_least_nobody_sells_less_BO02(
        self, desk: Desk, table: TableId, mixed: TableId
    ) -> None:
        sit(desk, table, 1)
        sit(desk, mixed, 1)
        assert refused(desk, SellChips(table, 1, dollars(39))).clause == "BO-02"
        assert "$79 is under" in refused(desk, SellChips(mixed, 1, dollars(79))).message

    def test_a_return_in_parts_counts_when_it_is_whole_BO04(self, desk: Desk, mixed: TableId) -> None:
        ola = sit(desk, mixed, 1, "Ola", buys=300)
        desk.do(CashOut(mixed, 1, dollars(300)))
        desk.do(SeatPlayer(mixed, 1, ola))
        desk.do(SellChips(mixed, 1, dollars(150)))
        assert (sitting(desk, mixed, 1).short, bool(left_with(desk, ola))) == (dollars(150), True)
        told = refused(desk, BuyChips(mixed, 1, dollars(149)))
        assert "$299 is less than the $300 cashed out here" in told.message
        desk.do(BuyChips(mixed, 1, dollars(150)))
        assert (sitting(desk, mixed, 1).short, left_with(desk, ola)) == (0, [])


class TestInOneHand:
    """MIX-05: $150 from the dealer in one hand, whoever says what."""

    @pytest.fixture
    def ola(self, desk: Desk, mixed: TableId) -> PlayerId:
        """Ola has bought $150 from the dealer in the first hand."""
        ola = sit(desk, mixed, 1, "Ola", buys=100)
        sit(desk, mixed, 2, "Nia", buys=100)
        desk.do(DealHand(mixed))
        desk.do(SellChips(mixed, 1, dollars(150)))
        return ola

    def test_where_hands_are_counted_nobody_says_that_it_is_a_new_one_MIX05(
        self, desk: Desk, mixed: TableId, ola: PlayerId
    ) -> None:
        told = refused(desk, SellChips(mixed, 1, dollars(1), new_hand=True))
        assert (told.message, told.clause) == ("Hands are counted at table 16, and this is hand 1.", "MIX-05")
        assert told.cure == "Deal the next hand first."

    def test_leaving_and_sitting_down_again_does_not_forget_it_MIX05(
        self, desk: Desk, mixed: TableId, ola: PlayerId
    ) -> None:
        desk.do(UnseatPlayer(mixed, 1, busted=True))
        desk.do(EndClaims(mixed, 1))
        desk.do(SeatPlayer(mixed, 5, ola))
        assert refused(desk, SellChips(mixed, 5, dollars(80))).clause == "MIX-05"
        desk.do(BuyChips(mixed, 5, dollars(80)))
        desk.do(DealHand(mixed))
        desk.do(SellChips(mixed, 5, dollars(150)))


class TestChipRun:
    """The cage sells to who has gone there with a seat held; the chips wait with the name."""

    @pytest.fixture
    def run(self, desk: Desk, table: TableId, spread: SpreadId) -> WaitId:
        """Seat 1 is held for Ola, who is at the cage."""
        wait = WaitId(desk.do(JoinList(spread, player(desk, "Ola"))).number)
        desk.do(CallNext(spread, table, 1))
        told = refused(desk, BuyChips(table, 1, dollars(60)))
        assert told.cure == "Start the chip run, or seat the player first."
        desk.do(StartChipRun(wait))
        return wait

    def test_it_is_an_entry_and_in_front_of_them_when_seated_BO02(
        self, desk: Desk, table: TableId, spread: SpreadId, run: WaitId
    ) -> None:
        assert refused(desk, BuyChips(table, 1, dollars(39))).clause == "BO-02"
        desk.do(BuyChips(table, 1, dollars(60)))
        (waiting,) = desk.room.lists[spread]
        assert (waiting.carries, desk.room.cash[waiting.player].paid_in) == (dollars(60), dollars(60))
        assert (chips_in_play(desk.room), total(desk.room.books)) == (dollars(60), 0)
        desk.do(SeatPlayer(table, 1, waiting.player))
        assert (sitting(desk, table, 1).bought, sitting(desk, table, 1).short) == (dollars(60), 0)
        desk.do(CashOut(table, 1, dollars(60)))

    def test_only_the_cage_sells_to_who_is_not_there(self, desk: Desk, table: TableId, run: WaitId) -> None:
        assert refused(desk, SellChips(table, 1, dollars(60))).message == "Nobody sits at table 12, seat 1."

    def test_void_takes_it_back(self, desk: Desk, table: TableId, spread: SpreadId, run: WaitId) -> None:
        second = hire(desk, Role.MANAGER)
        bought = desk.do(BuyChips(table, 1, dollars(60)))
        signed(desk, VoidEntry(bought.number, "changed their mind"), second)
        (waiting,) = desk.room.lists[spread]
        assert (waiting.carries, waiting.entering, chips_in_play(desk.room)) == (0, None, 0)

    @pytest.mark.parametrize("end", [MarkNoShow, PassSeat])
    def test_the_chips_stay_the_player_s_BO03(
        self, desk: Desk, table: TableId, run: WaitId, end: type[MarkNoShow | PassSeat]
    ) -> None:
        desk.do(BuyChips(table, 1, dollars(60)))
        desk.do(end(run))
        ola = next(iter(desk.room.players))
        assert carried(desk.room, ola) == dollars(60)
        assert refused(desk, RedeemChips(ola, dollars(40))).clause == "BO-03"
        desk.do(RedeemChips(ola, dollars(60)))
        assert (carried(desk.room, ola), chips_in_play(desk.room), total(desk.room.books)) == (0, 0, 0)

    def test_a_name_restored_brings_them_along(self, desk: Desk, table: TableId, spread: SpreadId, run: WaitId) -> None:
        desk.do(BuyChips(table, 1, dollars(60)))
        desk.do(MarkNoShow(run))
        desk.do(RestoreName(run))
        desk.do(SeatPlayer(table, 1, desk.room.lists[spread][0].player))
        assert sitting(desk, table, 1).bought == dollars(60)

    def test_it_is_one_entry_with_what_follows_at_the_table_MIX06(self, desk: Desk, mixed: TableId) -> None:
        spread = cash_at(desk.room, mixed).plays.spread
        assert spread is not None
        ola = player(desk, "Ola")
        wait = WaitId(desk.do(JoinList(spread.id, ola)).number)
        desk.do(CallNext(spread.id))
        desk.do(StartChipRun(wait))
        desk.do(BuyChips(mixed, 1, dollars(600)))
        assert refused(desk, BuyChips(mixed, 1, dollars(401))).clause == "MIX-06"
        desk.do(SeatPlayer(mixed, 1, ola))
        assert refused(desk, BuyChips(mixed, 1, dollars(401))).clause == "MIX-06"
        desk.do(BuyChips(mixed, 1, dollars(400)))

    def test_run_and_redeem_is_no_return_BO04(self, desk: Desk, table: TableId, spread: SpreadId) -> None:
        """What was cashed out is neither forgotten by a run that ends nowhere, nor made more by it."""
        ola = sit(desk, table, 1, "Ola", buys=500)
        desk.do(CashOut(table, 1, dollars(500)))
        wait = WaitId(desk.do(JoinList(spread, ola)).number)
        desk.do(CallNext(spread, table, 1))
        desk.do(StartChipRun(wait))
        assert refused(desk, BuyChips(table, 1, dollars(499))).clause == "BO-04"
        desk.do(BuyChips(table, 1, dollars(500)))
        desk.do(MarkNoShow(wait))
        desk.do(RedeemChips(ola, dollars(500)))
        assert left_with(desk, ola) == [dollars(500)]
        desk.do(SeatPlayer(table, 2, ola))
        assert refused(desk, BuyChips(table, 2, dollars(40))).clause == "BO-04"

    def test_a_table_broken_before_a_hand_does_not_end_the_entry_MIX06(self, desk: Desk, mixed: TableId) -> None:
        spread = cash_at(desk.room, mixed).plays.spread
        assert spread is not None
        ola = sit(desk, mixed, 1, buys=1_000)
        desk.do(BreakTable(mixed))
        other = opened(desk, "21", spread.id)
        desk.do(SeatPlayer(other, 1, ola))
        assert refused(desk, BuyChips(other, 1, dollars(1))).clause == "MIX-06"

    def test_off_a_broken_table_more_chips_are_no_new_entry_MIX06(self, desk: Desk, mixed: TableId) -> None:
        spread = cash_at(desk.room, mixed).plays.spread
        assert spread is not None
        sit(desk, mixed, 1, buys=1_000)
        desk.do(PostBlinds(mixed, 1))
        desk.do(BreakTable(mixed))
        (waiting,) = desk.room.lists[spread.id]
        other = opened(desk, "21", spread.id)
        desk.do(CallNext(spread.id, other, 1))
        desk.do(StartChipRun(waiting.id))
        desk.do(BuyChips(other, 1, dollars(500)))
        desk.do(SeatPlayer(other, 1, waiting.player))
        assert sitting(desk, other, 1).bought == dollars(1_500)
        assert seat_of(desk, other, 1).hold is None
