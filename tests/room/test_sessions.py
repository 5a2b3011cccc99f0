"""Cash sessions: every limit on what is bought, each finding with its clause and cure, and books that balance."""

from __future__ import annotations

import pytest

from floor.books.accounts import account, total
from floor.books.cash import CashToday, large_cash
from floor.books.transfers import chips_in_play
from floor.desk import Desk, NeedsSecond
from floor.house.players import BarPlayer
from floor.ids import SpreadId, TableId
from floor.money import Money, dollars
from floor.offers import Put
from floor.roles import Role
from floor.room.absence import PostBlinds
from floor.room.cashgame import cash_at
from floor.room.entering import sold_in_hand
from floor.room.hands import DealHand
from floor.room.seating import SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from floor.settings.dated import SetSetting
from floor.settings.registry import UNCOUNTED_SIGNED
from floor.upkeep import verify
from floor.views.stories import story
from tests.outside import sql
from tests.room.floors import all_reasons, cited, keep, left_with, opened, refused, seat_of, sit, sitting
from tests.rooms import House, big_o, hire, open_table, player, seconded, signed


class TestBigO:
    @pytest.mark.parametrize(("stakes", "least"), [("1-2", 20), ("2-4", 40), ("4-4", 40), ("1-4", 40)])
    def test_the_first_purchase_is_at_least_ten_of_the_biggest_bet_BO02(
        self, desk: Desk, stakes: str, least: int
    ) -> None:
        table = opened(desk, "12", big_o(desk, stakes))
        sit(desk, table, 1)
        told = refused(desk, BuyChips(table, 1, dollars(least - 1)))
        assert (told.clause, told.layer) == ("BO-02", "approval")
        assert f"${least}" in told.message + told.cure
        desk.do(BuyChips(table, 1, dollars(least)))
        desk.do(BuyChips(table, 1, dollars(1)))

    def test_the_room_may_ask_for_more_BO02(self, desk: Desk) -> None:
        asked = KeepSpread("BO", (AskedGame("big-o8", stakes="2-4"),), least=dollars(100))
        table = opened(desk, "12", SpreadId(desk.do(asked).number))
        sit(desk, table, 1)
        told = refused(desk, BuyChips(table, 1, dollars(40)))
        assert (told.message, told.layer) == ("Big O8 $2-$4 takes $100 and up to sit down with, not $40.", "house")
        assert refused(desk, BuyChips(table, 1, dollars(39))).clause == "BO-02"
        desk.do(BuyChips(table, 1, dollars(100)))

    def test_there_is_no_most_BO02(self, desk: Desk, table: TableId) -> None:
        sit(desk, table, 1, buys=40)
        desk.do(BuyChips(table, 1, dollars(500_000)))
        told = refused(desk, BuyChips(table, 1, Money(dollars(1_000_000) + 1)))
        assert told.message == "$1,000,000.01 is over the $1,000,000 that can be sold at once."

    def test_chips_are_worth_whole_dollars_BO01(self, desk: Desk, table: TableId) -> None:
        sit(desk, table, 1)
        assert refused(desk, BuyChips(table, 1, Money(4_050))).clause == "BO-01"
        desk.do(BuyChips(table, 1, dollars(60)))
        told = refused(desk, CashOut(table, 1, Money(4_050)))
        assert (told.message, told.clause) == ("$40.50 cannot be counted in chips of $1.", "BO-01")

    def test_the_dealer_s_limit_is_not_big_o_s_MIX05(self, desk: Desk, table: TableId) -> None:
        sit(desk, table, 1)
        desk.do(SellChips(table, 1, dollars(400)))
        desk.do(SellChips(table, 1, dollars(400)))

    def test_all_chips_are_cashed_out_at_once_and_the_seat_is_free_BO03(self, desk: Desk, table: TableId) -> None:
        ola = sit(desk, table, 1, "Ola", buys=100)
        told = refused(desk, UnseatPlayer(table, 1))
        assert (told.message, told.clause) == ("Ola bought $100 here, and cashes out all chips at once.", "BO-03")
        desk.do(CashOut(table, 1, dollars(80)))
        assert ola not in desk.room.where
        assert seat_of(desk, table, 1).is_free
        assert refused(desk, CashOut(table, 1, dollars(20))).message == "Nobody sits at table 12, seat 1."

    def test_going_to_zero_is_no_cash_out_BO04(self, desk: Desk, table: TableId) -> None:
        ola = sit(desk, table, 1, "Ola", buys=100)
        desk.do(BuyChips(table, 1, dollars(1)))
        desk.do(UnseatPlayer(table, 1, busted=True))
        assert left_with(desk, ola) == [0]
        desk.do(SeatPlayer(table, 1, ola))
        desk.do(BuyChips(table, 1, dollars(40)))


class TestMixed:
    def test_the_house_s_least_is_ten_of_the_higher_limit(self, desk: Desk, mixed: TableId) -> None:
        sit(desk, mixed, 1)
        told = refused(desk, BuyChips(mixed, 1, dollars(79)))
        assert (told.cited, told.layer) == ("", "house")
        assert "$80" in told.message
        desk.do(BuyChips(mixed, 1, dollars(80)))

    def test_a_player_enters_with_a_thousand_at_most_MIX06(self, desk: Desk, mixed: TableId) -> None:
        sit(desk, mixed, 1)
        assert refused(desk, BuyChips(mixed, 1, dollars(1_001))).clause == "MIX-06"
        assert refused(desk, BuyChips(mixed, 1, dollars(900), stack=dollars(101))).clause == "MIX-06"
        desk.do(BuyChips(mixed, 1, dollars(1_000)))
        desk.do(PostBlinds(mixed, 1))
        desk.do(BuyChips(mixed, 1, dollars(500)))

    def test_the_dealer_sells_150_in_a_hand_and_the_cage_the_rest_MIX05(self, desk: Desk, mixed: TableId) -> None:
        for seat in (1, 2):
            sit(desk, mixed, seat, buys=80)
        desk.do(DealHand(mixed))
        told = refused(desk, SellChips(mixed, 1, dollars(151)))
        assert (told.clause, told.cure) == (
            "MIX-05",
            "The dealer may still sell $150 in this hand; the cage sells the rest.",
        )
        desk.do(SellChips(mixed, 1, dollars(100)))
        desk.do(SellChips(mixed, 1, dollars(50)))
        assert refused(desk, SellChips(mixed, 1, dollars(1))).clause == "MIX-05"
        desk.do(BuyChips(mixed, 1, dollars(300)))
        desk.do(SellChips(mixed, 2, dollars(150)))
        desk.do(DealHand(mixed))
        desk.do(SellChips(mixed, 1, dollars(150)))

    def test_without_a_count_of_hands_the_floor_says_that_it_is_a_new_one_MIX05(
        self, desk: Desk, mixed: TableId
    ) -> None:
        sit(desk, mixed, 1, "Ola")
        desk.do(SellChips(mixed, 1, dollars(150)))
        told = all_reasons(desk, SellChips(mixed, 1, dollars(100)))
        assert set(cited(told)) == {"MIX-05"}
        assert told[0].message == "Ola has bought $150 here, and no hand is counted."
        desk.do(SellChips(mixed, 1, dollars(100), new_hand=True))
        assert sold_in_hand(cash_at(desk.room, mixed), sitting(desk, mixed, 1).player) == dollars(100)

    def test_the_room_s_own_least_and_most_for_a_game_hold_too_MIX06(self, desk: Desk) -> None:
        table = opened(desk, "20", keep(desk, "badugi", least=dollars(100), most=dollars(500)))
        sit(desk, table, 1)
        told = refused(desk, BuyChips(table, 1, dollars(501)))
        assert (told.message, told.layer) == ("Badugi $2/$4 takes $100 to $500 to sit down with, not $501.", "house")
        assert refused(desk, BuyChips(table, 1, dollars(99))).layer == "house"
        desk.do(BuyChips(table, 1, dollars(500)))
        assert refused(desk, BuyChips(table, 1, dollars(1))).layer == "house"
        desk.do(PostBlinds(table, 1))
        desk.do(BuyChips(table, 1, dollars(1)))

    def test_chips_are_sold_between_hands(self, desk: Desk, mixed: TableId) -> None:
        sit(desk, mixed, 1)
        told = refused(desk, BuyChips(mixed, 1, dollars(80), between_hands=False))
        assert told.message == "A hand is being played, and chips are sold between hands."

    def test_every_finding_is_said_at_once(self, desk: Desk, mixed: TableId) -> None:
        sit(desk, mixed, 1)
        told = all_reasons(desk, SellChips(mixed, 1, Money(200_050), between_hands=False))
        assert set(cited(told)) == {"MIX-02", "MIX-05", "MIX-06", ""}
        assert all(finding.cure for finding in told)


@pytest.mark.parametrize("amount", [0, -100])
def test_nothing_buys_nothing(desk: Desk, table: TableId, amount: int) -> None:
    sit(desk, table, 1)
    assert "buys no chips" in refused(desk, BuyChips(table, 1, Money(amount))).message
    assert "is no stack" in refused(desk, CashOut(table, 1, Money(amount))).message


def test_who_may_not_play_buys_nothing_more(desk: Desk, table: TableId) -> None:
    ola = sit(desk, table, 1, "Ola", buys=40)
    desk.do(BarPlayer(ola, desk.room.day, "rude"))
    assert refused(desk, BuyChips(table, 1, dollars(40))).message.startswith("Ola is barred")
    desk.do(CashOut(table, 1, dollars(40)))


def test_nobody_cashes_out_more_than_is_in_play(desk: Desk, table: TableId) -> None:
    sit(desk, table, 1, buys=100)
    sit(desk, table, 2, buys=60)
    told = refused(desk, CashOut(table, 1, dollars(161)))
    assert told.message == "$161 is more than the chips in play."
    desk.do(CashOut(table, 1, dollars(160)))
    assert chips_in_play(desk.room) == 0


class TestNoHandYet:
    def test_in_stud_nobody_alone_was_dealt_a_hand_since_MIX06(self, desk: Desk) -> None:
        stud = opened(desk, "20", keep(desk, "stud8", limit=10))
        sit(desk, stud, 1, buys=1_000)
        for ask in (BuyChips(stud, 1, dollars(100)), BuyChips(stud, 1, dollars(100), new_hand=True)):
            told = refused(desk, ask)
            assert (told.clause, told.offers) == ("MIX-06", ())
        sit(desk, stud, 2, buys=1_000)
        assert refused(desk, BuyChips(stud, 1, dollars(100))).offers == (Put("new_hand", True),)
        desk.do(BuyChips(stud, 1, dollars(100), new_hand=True))

    def test_nobody_has_lost_what_was_never_in_a_hand_BO03(self, desk: Desk, table: TableId) -> None:
        for seat in (1, 2):
            sit(desk, table, seat, buys=200)
        desk.do(DealHand(table))
        sit(desk, table, 3, "Nia", buys=100)
        told = refused(desk, UnseatPlayer(table, 3, busted=True))
        assert told.message == "Nia bought $100 here and has not been dealt a hand to lose it."
        assert refused(desk, UnseatPlayer(table, 3)).offers == ()
        while sitting(desk, table, 3).entering is not None:
            desk.do(DealHand(table))
        desk.do(UnseatPlayer(table, 3, busted=True))


class TestUnknownChips:
    """More than was bought, by somebody to whom no hand was dealt: a reason and a second person, as at the cage."""

    def test_of_who_bought_none(self, small_house: House) -> None:
        desk = small_house.founded()
        second, table = hire(desk, Role.MANAGER), open_table(desk)
        sit(desk, table, 1, buys=500)
        sit(desk, table, 2, "Nia Hart")
        told = refused(desk, CashOut(table, 2, dollars(150)))
        assert told.message == "Nia Hart bought no chips here and has not been dealt a hand."
        assert told.cure == "Say where they come from; a second person signs for it."
        with pytest.raises(NeedsSecond):
            desk.do(CashOut(table, 2, dollars(150), "Kept from last week"))
        entry = signed(desk, CashOut(table, 2, dollars(150), "Kept from last week"), second)
        assert entry.signer == second
        assert "not known to have won it there: Kept from last week" in story(desk.room, entry.events)

    def test_of_who_has_not_bought_enough_to_be_dealt_in(self, desk: Desk, table: TableId) -> None:
        dear = opened(desk, "20", keep(desk, "badugi", limit=10))
        sit(desk, dear, 1, buys=900)
        sit(desk, dear, 2, "Nia")
        desk.do(SellChips(dear, 2, dollars(50)))
        assert refused(desk, CashOut(dear, 2, dollars(51))).message.startswith("Nia bought $50 here")
        desk.do(CashOut(dear, 2, dollars(50)))

    def test_where_hands_are_counted_until_one_is_dealt_to_them(self, desk: Desk, table: TableId) -> None:
        for seat in (1, 2):
            sit(desk, table, seat, buys=200)
        desk.do(DealHand(table))
        sit(desk, table, 3, "Nia", buys=100)
        assert refused(desk, CashOut(table, 3, dollars(101))).message.startswith("Nia bought $100 here")
        while sitting(desk, table, 3).entering is not None:
            desk.do(DealHand(table))
        desk.do(CashOut(table, 3, dollars(101)))


class TestUncounted:
    """Where no hand is counted nothing tells of a win or a loss but somebody's word: over $1,000 two give it."""

    @pytest.fixture
    def large(self, desk: Desk, table: TableId) -> TableId:
        sit(desk, table, 1, "Ola", buys=1_500)
        sit(desk, table, 2, "Nia", buys=100)
        return table

    def test_a_large_win_has_a_reason_and_a_second_person(self, desk: Desk, large: TableId) -> None:
        told = refused(desk, CashOut(large, 2, dollars(1_101)))
        assert told.message == "$1,101 is $1,001 more than Nia bought, and no hand is counted."
        assert told.cure == "Say where they come from; a second person signs for it."
        with pytest.raises(NeedsSecond):
            desk.do(CashOut(large, 2, dollars(1_101), "Won them from Ola"))
        desk.do(CashOut(large, 2, dollars(1_100)))

    def test_a_large_loss_has_a_second_person_and_says_what_it_was(self, desk: Desk, large: TableId) -> None:
        with pytest.raises(NeedsSecond):
            desk.do(UnseatPlayer(large, 1, busted=True))
        left = seconded(desk, UnseatPlayer(large, 1, busted=True)).events
        assert story(desk.room, left[:1]) == (
            "Ola left table 12, seat 1, with nothing left of $1,500 and no hand counted"
        )
        alone = desk.do(UnseatPlayer(large, 2, busted=True)).events
        assert story(desk.room, alone[:1]) == "Nia left table 12, seat 2, with nothing left of $100"

    def test_where_hands_are_counted_one_is_enough(self, desk: Desk, large: TableId) -> None:
        desk.do(DealHand(large))
        desk.do(CashOut(large, 2, dollars(1_101)))
        desk.do(UnseatPlayer(large, 1, busted=True))

    def test_the_house_sets_from_when_on(self, desk: Desk, large: TableId) -> None:
        desk.do(SetSetting(UNCOUNTED_SIGNED.name, dollars(50), desk.room.day, "House memo"))
        with pytest.raises(NeedsSecond):
            desk.do(UnseatPlayer(large, 2, busted=True))
        assert refused(desk, CashOut(large, 2, dollars(151))).message.endswith("and no hand is counted.")


class TestLargeCash:
    """It is noted, it has to be reported, and it never stands in the way."""

    def test_it_is_added_up_in_and_out_apart_and_never_blocks(self, desk: Desk, table: TableId) -> None:
        ola = sit(desk, table, 1, "Ola", buys=2_999)
        assert large_cash(desk.room, ola) == ""
        desk.do(SellChips(table, 1, dollars(1)))
        assert large_cash(desk.room, ola) == "$3,000 paid in and $0 paid out today: keep a note."
        desk.do(BuyChips(table, 1, dollars(7_000)))
        assert large_cash(desk.room, ola).endswith("keep a note.")
        desk.do(BuyChips(table, 1, dollars(1)))
        assert large_cash(desk.room, ola) == "$10,001 paid in and $0 paid out today: a report is due."
        desk.do(CashOut(table, 1, dollars(10_001)))
        assert desk.room.cash[ola] == CashToday(dollars(10_001), dollars(10_001))


class TestBooks:
    def test_each_receipt_has_its_number_without_gaps(self, desk: Desk, table: TableId) -> None:
        sit(desk, table, 1, buys=40)
        desk.do(SellChips(table, 1, dollars(40)))
        desk.do(CashOut(table, 1, dollars(80)))
        assert desk.room.numbers["receipt"] == 3

    def test_issued_less_redeemed_is_in_play_and_all_accounts_sum_to_nothing(self, house: House) -> None:
        desk = house.founded()
        table = open_table(desk)
        for seat, bought in ((1, 100), (2, 60), (3, 40)):
            sit(desk, table, seat, buys=bought)
        desk.do(SellChips(table, 1, dollars(50)))
        desk.do(CashOut(table, 2, dollars(130)))
        assert chips_in_play(desk.room) == dollars(100 + 60 + 40 + 50 - 130)
        assert desk.room.books[account("drawer:1")] == dollars(100 + 60 + 40 - 130)
        assert desk.room.books[account(f"table:{table}")] == dollars(50)
        assert total(desk.room.books) == 0
        moved = sql(house.address, "SELECT SUM(amount) FROM transfers WHERE credit = 'chips'")
        assert moved == [(dollars(250),)]
        assert verify(desk.journal.store, house.bundle).is_sound

    def test_each_cashier_has_a_drawer_and_the_floor_none(self, small_house: House) -> None:
        desk, cashier, floor = (
            small_house.founded(),
            small_house.desk_for(Role.CASHIER),
            small_house.desk_for(Role.FLOOR),
        )
        table = open_table(desk)
        desk.do(SeatPlayer(table, 1, player(desk)))
        cashier.catch_up()
        floor.catch_up()
        assert refused(floor, BuyChips(table, 1, dollars(40))).message.endswith("it takes a cashier or shift manager.")
        assert refused(cashier, SellChips(table, 1, dollars(40))).message.endswith(
            "it takes a floor manager or shift manager."
        )
        cashier.do(BuyChips(table, 1, dollars(40)))
        floor.do(SellChips(table, 1, dollars(20)))
        assert cashier.staff is not None
        floor.catch_up()
        assert floor.room.books[account(f"drawer:{cashier.staff}")] == dollars(40)
        assert floor.room.books[account(f"table:{table}")] == dollars(20)


def test_a_stack_is_counted_in_the_smallest_chip_of_the_game_MIX02(desk: Desk) -> None:
    """With an ante of fifty cents a stack may end on fifty."""
    stud = AskedGame("stud8", lower=dollars(2), higher=dollars(4), ante=Money(50), bring_in=dollars(1))
    table = opened(desk, "17", SpreadId(desk.do(KeepSpread("MIX", (stud,))).number))
    sit(desk, table, 1, buys=100)
    assert refused(desk, CashOut(table, 1, Money(8_725))).message == "$87.25 cannot be counted in chips of $0.50."
    desk.do(CashOut(table, 1, Money(8_750)))
