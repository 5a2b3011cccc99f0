"""Coming back after a cash-out: a full turn of the button, or at least what was cashed out (BO-04)."""

from __future__ import annotations

import pytest

from floor.catalog import concerns_of
from floor.desk import Desk
from floor.draw import PREVIEW
from floor.errors import Finding
from floor.ids import PlayerId, SpreadId, TableId
from floor.money import dollars
from floor.offers import Do, Put
from floor.room.agreeing import Agree, ChangeGame, ProposeChange
from floor.room.breaking import BreakTable
from floor.room.cashgame import cash_at
from floor.room.entering import pending_words
from floor.room.hands import DealHand, HandDealt, PutButton
from floor.room.heldchips import RedeemChips
from floor.room.lists import LeaveList
from floor.room.openseats import EndClaims
from floor.room.order import who_is_next
from floor.room.running import CloseTable, OpenTable
from floor.room.seating import MovePlayer, SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from floor.room.tablechanges import AskTableChange
from floor.room.turns import AttestRotation
from floor.settings.dated import SetSetting
from floor.settings.registry import RETURN_FOLLOWS_GAME
from floor.views.stories import story
from floor.views.touched import tables_touched
from tests.room.floors import keep, left_with, opened, plays, refused, sit, sitting
from tests.rooms import SetClock, big_o, close_day, open_table


class TestReturn:
    """BO-04: a full turn of the button, or at least what was cashed out."""

    @pytest.fixture
    def ola(self, desk: Desk, table: TableId) -> PlayerId:
        """Ola has cashed out $90 and sits again; Nia and Max stayed; the button was at seat 2."""
        ola = sit(desk, table, 1, "Ola", buys=60)
        for seat in (2, 3):
            sit(desk, table, seat, buys=60)
        desk.do(PutButton(table, 2))
        desk.do(CashOut(table, 1, dollars(90)))
        desk.do(EndClaims(table, 1))
        desk.do(SeatPlayer(table, 1, ola))
        return ola

    def test_too_soon_for_less_BO04(self, desk: Desk, table: TableId, ola: PlayerId) -> None:
        told = refused(desk, BuyChips(table, 1, dollars(89)))
        assert told.clause == "BO-04"
        assert "$90" in f"{told.message} {told.cure}"

    def test_the_full_amount_is_enough_at_once_R43(self, desk: Desk, table: TableId, ola: PlayerId) -> None:
        desk.do(BuyChips(table, 1, dollars(90)))
        assert left_with(desk, ola) == []

    def test_more_than_the_full_amount_is_enough_too_R43(self, desk: Desk, table: TableId, ola: PlayerId) -> None:
        desk.do(SellChips(table, 1, dollars(120)))

    def test_a_full_turn_of_the_button_frees_BO04(self, desk: Desk, table: TableId, ola: PlayerId) -> None:
        """Eight seats: from 2 to 3, to 1, to 2, and on; seats nobody sits in count as seats it has moved."""
        travelled = 0
        while travelled < 8:
            assert refused(desk, BuyChips(table, 1, dollars(40))).clause == "BO-04"
            desk.do(DealHand(table))
            travelled = cash_at(desk.room, table).plays.travel
        desk.do(BuyChips(table, 1, dollars(40)))

    def test_where_the_button_is_recorded_nobody_attests_BO04(self, desk: Desk, table: TableId, ola: PlayerId) -> None:
        desk.do(DealHand(table))
        told = refused(desk, AttestRotation(table, ola))
        assert told.message == "The button is recorded in this game, and at table 12 it has moved 1 seat since."
        assert (told.clause, told.cure) == ("BO-04", "Wait until it has gone round, and count every hand.")

    def test_where_no_hand_was_counted_since_the_floor_attests_BO04(
        self, desk: Desk, table: TableId, ola: PlayerId
    ) -> None:
        """Putting the button by hand is a correction: it has not travelled."""
        for seat in (3, 2, 3):
            desk.do(PutButton(table, seat))
        assert refused(desk, BuyChips(table, 1, dollars(40))).clause == "BO-04"
        desk.do(AttestRotation(table, ola))
        desk.do(BuyChips(table, 1, dollars(40)))

    def test_where_the_button_stands_the_floor_attests_BO04(self, desk: Desk) -> None:
        stud = opened(desk, "20", keep(desk, "stud8"))
        ola = sit(desk, stud, 1, "Ola", buys=150)
        for seat in (2, 3):
            sit(desk, stud, seat, buys=100)
        desk.do(PutButton(stud, 2))
        desk.do(CashOut(stud, 1, dollars(150)))
        for _ in range(30):
            desk.do(DealHand(stud))
        desk.do(EndClaims(stud, 1))
        desk.do(SeatPlayer(stud, 1, ola))
        told = refused(desk, BuyChips(stud, 1, dollars(100)))
        assert told.message == (
            "$100 is less than the $150 cashed out here, and 30 hands have been dealt since, with 2 players."
        )
        assert told.cure == "Sell $150 or more, or wait until the floor says the round is complete."
        attest = Do(AttestRotation(stud, ola), "Say that the round is complete")
        assert told.offers == (Put("amount", dollars(150)), attest)
        desk.do(attest.command)
        desk.do(BuyChips(stud, 1, dollars(100)))

    def test_a_part_of_what_was_cashed_out_is_enough_once_the_button_has_gone_round_BO04(
        self, desk: Desk, mixed: TableId
    ) -> None:
        """Ola needs the $200 of before or a turn of the button, bought $150 of it, and then waited."""
        ola = sit(desk, mixed, 1, "Ola", buys=200)
        sit(desk, mixed, 2, buys=100)
        sit(desk, mixed, 3, buys=100)
        desk.do(CashOut(mixed, 1, dollars(200)))
        desk.do(EndClaims(mixed, 1))
        desk.do(SeatPlayer(mixed, 1, ola))
        desk.do(SellChips(mixed, 1, dollars(150)))
        while cash_at(desk.room, mixed).plays.travel < 8:
            assert sitting(desk, mixed, 1).short == dollars(50)
            (dealt, *_) = desk.do(DealHand(mixed)).events
            assert isinstance(dealt, HandDealt)
            assert dealt.dealt == (2, 3)
        assert sitting(desk, mixed, 1).short == 0
        assert left_with(desk, ola) == []

    def test_where_the_table_went_over_to_another_game_nothing_binds_there_R44(
        self, desk: Desk, mixed: TableId
    ) -> None:
        ola = sit(desk, mixed, 1, "Ola", buys=200)
        others = [sit(desk, mixed, seat, buys=100) for seat in (2, 3)]
        desk.do(DealHand(mixed))
        desk.do(CashOut(mixed, 1, dollars(200)))
        desk.do(EndClaims(mixed, 1))
        desk.do(DealHand(mixed))
        told = refused(desk, AttestRotation(mixed, ola))
        assert (told.clause, told.layer) == ("", "house"), "the document of mixed games says nothing of it"
        desk.do(ProposeChange(mixed, keep(desk, "stud8")))
        for who in others:
            desk.do(Agree(mixed, who))
        desk.do(ChangeGame(mixed, within=True))
        assert refused(desk, AttestRotation(mixed, ola)).message == "Ola has not cashed out at table 16."
        desk.do(SeatPlayer(mixed, 1, ola))
        desk.do(BuyChips(mixed, 1, dollars(40)))

    def test_where_it_is_not_the_floor_attests_once_BO04(self, desk: Desk, table: TableId) -> None:
        ola = sit(desk, table, 1, "Ola", buys=60)
        desk.do(CashOut(table, 1, dollars(60)))
        desk.do(SeatPlayer(table, 1, ola))
        assert refused(desk, BuyChips(table, 1, dollars(40))).clause == "BO-04"
        desk.do(AttestRotation(table, ola))
        assert refused(desk, AttestRotation(table, ola)).message == "That is noted already."
        desk.do(BuyChips(table, 1, dollars(40)))
        assert refused(desk, AttestRotation(table, ola)).message == "Ola has not cashed out at table 12."

    def test_it_is_kept_by_the_table_not_by_the_seat(self, desk: Desk, table: TableId, ola: PlayerId) -> None:
        desk.do(UnseatPlayer(table, 1))
        desk.do(EndClaims(table, 1))
        desk.do(SeatPlayer(table, 8, ola))
        assert refused(desk, BuyChips(table, 8, dollars(40))).clause == "BO-04"

    def test_moving_with_the_stack_is_no_new_entry(self, desk: Desk, table: TableId) -> None:
        other = open_table(desk, "14")
        sit(desk, table, 1, "Ola", buys=60)
        desk.do(MovePlayer(table, 1, other, 1))
        desk.do(BuyChips(other, 1, dollars(2)))

    def test_at_a_mixed_table_the_house_asks_the_same(self, desk: Desk, mixed: TableId) -> None:
        ola = sit(desk, mixed, 1, "Ola", buys=100)
        desk.do(CashOut(mixed, 1, dollars(90)))
        desk.do(SeatPlayer(mixed, 1, ola))
        told = refused(desk, BuyChips(mixed, 1, dollars(80)))
        assert (told.cited, told.layer) == ("", "house")
        assert "$90" in f"{told.message} {told.cure}"
        desk.do(BuyChips(mixed, 1, dollars(90)))

    def test_over_what_a_player_may_enter_with_only_waiting_remains_MIX06(self, desk: Desk, mixed: TableId) -> None:
        ola = sit(desk, mixed, 1, "Ola", buys=800)
        sit(desk, mixed, 2, "Nia", buys=800)
        desk.do(CashOut(mixed, 1, dollars(1_400)))
        desk.do(EndClaims(mixed, 1))
        desk.do(SeatPlayer(mixed, 1, ola))
        assert refused(desk, BuyChips(mixed, 1, dollars(1_400))).clause == "MIX-06"
        told = refused(desk, BuyChips(mixed, 1, dollars(1_000)))
        assert told.cure.startswith("Only waiting remains")


class TestDetours:
    """R-44: what was cashed out binds at every table of the game, until the gaming day ends."""

    @pytest.fixture
    def gone(self, desk: Desk, table: TableId) -> PlayerId:
        """Ola has cashed out $500 at table 12, where two others play on."""
        for seat in (2, 3):
            plays(desk, table, seat)
        ola = sit(desk, table, 1, "Ola", buys=500)
        desk.do(CashOut(table, 1, dollars(500)))
        desk.do(EndClaims(table, 1))
        return ola

    def returns(self, desk: Desk, table: TableId, ola: PlayerId) -> Finding:
        desk.do(SeatPlayer(table, 1, ola))
        return refused(desk, BuyChips(table, 1, dollars(40)))

    def test_another_table_of_the_game_asks_the_same_R44(self, desk: Desk, table: TableId, gone: PlayerId) -> None:
        other = open_table(desk, "14")
        assert self.returns(desk, other, gone).clause == "BO-04"
        desk.do(BuyChips(other, 1, dollars(500)))
        assert left_with(desk, gone) == []

    def test_another_game_asks_nothing_R44(self, desk: Desk, mixed: TableId, gone: PlayerId) -> None:
        desk.do(SeatPlayer(mixed, 1, gone))
        desk.do(BuyChips(mixed, 1, dollars(80)))
        assert left_with(desk, gone) == [dollars(500)], "and the first game has not forgotten"

    def test_the_turn_is_counted_at_the_table_left_R44(self, desk: Desk, table: TableId, gone: PlayerId) -> None:
        other = open_table(desk, "14")
        for seat in (2, 3):
            plays(desk, other, seat)
        for _ in range(12):
            desk.do(DealHand(other))
        assert "moved 0 of 8 seats" in self.returns(desk, other, gone).message
        while cash_at(desk.room, table).plays.travel < 8:
            desk.do(DealHand(table))
        desk.do(BuyChips(other, 1, dollars(40)))

    def test_or_at_the_table_entered_once_that_one_is_closed_R44(
        self, desk: Desk, table: TableId, gone: PlayerId
    ) -> None:
        other = open_table(desk, "14")
        for seat in (2, 3):
            plays(desk, other, seat)
        for _ in range(2):
            desk.do(DealHand(other))
        for seat in (2, 3):
            desk.do(UnseatPlayer(table, seat, busted=True))
        desk.do(CloseTable(table))
        assert self.returns(desk, other, gone).clause == "BO-04"
        while cash_at(desk.room, other).plays.travel < 8:
            assert desk.why_not(BuyChips(other, 1, dollars(40))) is not None
            desk.do(DealHand(other))
        desk.do(BuyChips(other, 1, dollars(40)))

    def test_or_once_that_one_is_open_but_deals_to_nobody_R44(self, desk: Desk, table: TableId, gone: PlayerId) -> None:
        other = open_table(desk, "14")
        for seat in (2, 3):
            plays(desk, other, seat)
            desk.do(CashOut(table, seat, dollars(100)))
        assert self.returns(desk, other, gone).clause == "BO-04"
        while cash_at(desk.room, other).plays.travel < 8:
            assert desk.why_not(BuyChips(other, 1, dollars(40))) is not None
            desk.do(DealHand(other))
        desk.do(BuyChips(other, 1, dollars(40)))

    @pytest.mark.parametrize("breaks", [True, False])
    def test_closing_breaking_and_opening_again_sheds_nothing_R44(
        self, desk: Desk, table: TableId, spread: SpreadId, gone: PlayerId, breaks: bool
    ) -> None:
        for _ in range(3):
            desk.do(DealHand(table))
        if breaks:
            desk.do(BreakTable(table))
        else:
            for seat in (2, 3):
                desk.do(UnseatPlayer(table, seat, busted=True))
            desk.do(CloseTable(table))
        for waiting in list(desk.room.lists.get(spread, ())):
            desk.do(LeaveList(waiting.id, with_chips=True))
        desk.do(OpenTable(table, spread))
        assert "moved 0 of 8 seats" in self.returns(desk, table, gone).message
        assert refused(desk, AttestRotation(table, gone)).clause == "BO-04", "hands were counted there tonight"

    def test_a_part_bought_and_cashed_out_again_sheds_nothing_BO04(self, desk: Desk, mixed: TableId) -> None:
        plays(desk, mixed, 2)
        ola = sit(desk, mixed, 1, "Ola", buys=900)
        desk.do(CashOut(mixed, 1, dollars(900)))
        desk.do(EndClaims(mixed, 1))
        desk.do(SeatPlayer(mixed, 1, ola))
        desk.do(SellChips(mixed, 1, dollars(150)))
        desk.do(CashOut(mixed, 1, dollars(150)))
        desk.do(EndClaims(mixed, 1))
        desk.do(SeatPlayer(mixed, 1, ola))
        assert "$900 cashed out" in refused(desk, BuyChips(mixed, 1, dollars(150))).message

    def test_kept_twice_it_is_the_same_game_R44(self, desk: Desk, gone: PlayerId) -> None:
        twin = KeepSpread("BO", (AskedGame("big-o8", stakes="2-4"),), name="Big O late", short="late")
        other = opened(desk, "14", SpreadId(desk.do(twin).number))
        assert self.returns(desk, other, gone).clause == "BO-04"

    def test_the_button_never_moved_back_where_the_clock_stood_still_R44(
        self, desk: Desk, table: TableId, spread: SpreadId
    ) -> None:
        """Twenty hands, then closed and opened again in the same second as the cash-out."""
        ola, nia = (plays(desk, table, seat) for seat in (1, 2))
        for _ in range(20):
            desk.do(DealHand(table))
        for seat in (1, 2):
            desk.do(CashOut(table, seat, dollars(100)))
        desk.do(CloseTable(table))
        desk.do(OpenTable(table, spread))
        assert "moved 0 of 8 seats" in self.returns(desk, table, ola).message
        desk.do(BuyChips(table, 1, dollars(100)))
        assert left_with(desk, nia) == [dollars(100)]

    def test_the_gaming_day_ends_it_R44(self, desk: Desk, table: TableId, gone: PlayerId, clock: SetClock) -> None:
        desk.do(SeatPlayer(table, 1, gone))
        clock.forward(minutes=24 * 60)
        close_day(desk)
        desk.do(BuyChips(table, 1, dollars(40)))

    def test_the_seat_is_drawn_anew_when_the_day_ends_it_R44(
        self, desk: Desk, table: TableId, gone: PlayerId, clock: SetClock
    ) -> None:
        desk.do(SeatPlayer(table, 1, gone))
        assert self.short(desk, table) == "$500 short"
        clock.forward(minutes=24 * 60)
        closed = close_day(desk)
        assert self.short(desk, table) == "$40 short"
        assert table in tables_touched(desk.room, concerns_of(closed.events, closed.context))

    def short(self, desk: Desk, table: TableId) -> str:
        return pending_words(desk.room, cash_at(desk.room, table), sitting(desk, table, 1))

    def test_a_table_that_changes_into_the_game_asks_too_R44(
        self, desk: Desk, spread: SpreadId, gone: PlayerId
    ) -> None:
        dear = opened(desk, "14", big_o(desk, "4-4"))
        others = [plays(desk, dear, seat) for seat in (2, 3)]
        desk.do(SeatPlayer(dear, 1, gone))
        desk.do(BuyChips(dear, 1, dollars(40)))
        desk.do(ProposeChange(dear, spread))
        for who in (gone, *others):
            desk.do(Agree(dear, who))
        desk.do(ChangeGame(dear))
        assert sitting(desk, dear, 1).short == dollars(460)
        (hand, *_) = desk.do(DealHand(dear)).events
        assert isinstance(hand, HandDealt)
        assert hand.dealt == (2, 3)

    def test_the_house_may_ask_it_of_the_table_alone_and_a_move_back_is_refused_R44_R46(
        self, desk: Desk, table: TableId, gone: PlayerId
    ) -> None:
        desk.do(SetSetting(RETURN_FOLLOWS_GAME.name, False, desk.room.day, "House memo"))
        other = open_table(desk, "14")
        desk.do(SeatPlayer(other, 1, gone))
        desk.do(BuyChips(other, 1, dollars(40)))
        told = refused(desk, MovePlayer(other, 1, table, 1))
        assert (told.clause, told.cure) == (
            "BO-04",
            "Wait until the floor says that it has gone round, or complete the stack to $500 first.",
        )
        desk.do(AskTableChange(gone, table))
        assert who_is_next(desk.room, cash_at(desk.room, table), desk.context(PREVIEW)) is None
        desk.do(BuyChips(other, 1, dollars(460)))
        desk.do(MovePlayer(other, 1, table, 1))
        assert left_with(desk, gone) == [dollars(500)]


class TestAttesting:
    """BO-04: only where the button is not recorded."""

    def test_not_in_the_second_after_the_cash_out_where_hands_are_counted_BO04(
        self, desk: Desk, table: TableId
    ) -> None:
        for seat in (2, 3):
            plays(desk, table, seat)
        ola = plays(desk, table, 1, "Ola")
        desk.do(DealHand(table))
        desk.do(CashOut(table, 1, dollars(100)))
        told = refused(desk, AttestRotation(table, ola))
        assert told.message == "The button is recorded in this game, and at table 12 it has moved 0 seats since."

    def test_of_one_game_it_leaves_what_was_cashed_out_of_another_BO04(self, desk: Desk, table: TableId) -> None:
        other = opened(desk, "14", big_o(desk, "4-4"))
        ola = sit(desk, table, 2, "Ola", buys=100)
        desk.do(CashOut(table, 2, dollars(100)))
        desk.do(SeatPlayer(other, 3, ola))
        desk.do(BuyChips(other, 3, dollars(200)))
        desk.do(CashOut(other, 3, dollars(200)))
        desk.do(AttestRotation(table, ola))
        desk.do(SeatPlayer(other, 3, ola))
        assert refused(desk, BuyChips(other, 3, dollars(120))).clause == "BO-04"
        desk.do(UnseatPlayer(other, 3))
        desk.do(SeatPlayer(table, 2, ola))
        desk.do(BuyChips(table, 2, dollars(40)))

    def test_not_at_a_table_just_opened_where_hands_are_counted_in_the_game_BO04(
        self, desk: Desk, table: TableId
    ) -> None:
        for seat in (2, 3):
            plays(desk, table, seat)
        ola = plays(desk, table, 1, "Ola")
        desk.do(DealHand(table))
        desk.do(CashOut(table, 1, dollars(100)))
        for seat in (2, 3):
            desk.do(UnseatPlayer(table, seat, busted=True))
        desk.do(CloseTable(table))
        other = open_table(desk, "14")
        desk.do(SeatPlayer(other, 1, ola))
        assert refused(desk, AttestRotation(other, ola)).clause == "BO-04"

    def test_in_stud_not_at_once_at_the_table_opened_again_BO04(self, desk: Desk) -> None:
        spread = keep(desk, "stud8")
        stud = opened(desk, "20", spread)
        ola, _nia = (plays(desk, stud, seat) for seat in (1, 2))
        desk.do(DealHand(stud))
        for seat in (1, 2):
            desk.do(CashOut(stud, seat, dollars(100)))
        desk.do(CloseTable(stud))
        desk.do(OpenTable(stud, spread))
        told = refused(desk, AttestRotation(stud, ola))
        assert told.message == "Hands are counted in this game: 0 hands at table 20 since, with 0 players."

    def test_in_stud_as_many_hands_as_players_are_a_round_BO04(self, desk: Desk) -> None:
        stud = opened(desk, "20", keep(desk, "stud8"))
        for seat in (2, 3):
            plays(desk, stud, seat)
        ola = plays(desk, stud, 1, "Ola")
        desk.do(DealHand(stud))
        desk.do(CashOut(stud, 1, dollars(100)))
        for dealt in ("0 hands", "1 hand"):
            told = refused(desk, AttestRotation(stud, ola))
            assert told.message == f"Hands are counted in this game: {dealt} at table 20 since, with 2 players."
            desk.do(DealHand(stud))
        desk.do(AttestRotation(stud, ola))


class TestTelling:
    """Where the chips were paid for, what is counted, and what ends the wait."""

    def back_in(self, desk: Desk, table: TableId, ola: PlayerId) -> Finding:
        for seat in cash_at(desk.room, table).seats:
            if seat.claiming is not None:
                desk.do(EndClaims(table, seat.number))
        desk.do(SeatPlayer(table, 1, ola))
        return refused(desk, BuyChips(table, 1, dollars(40)))

    def test_at_another_table_BO04(self, desk: Desk, table: TableId) -> None:
        for seat in (2, 3):
            plays(desk, table, seat)
        ola = plays(desk, table, 1, "Ola")
        desk.do(DealHand(table))
        desk.do(CashOut(table, 1, dollars(100)))
        told = self.back_in(desk, open_table(desk, "14"), ola)
        assert told.message == (
            "$40 is less than the $100 cashed out at table 12, and the button has moved 0 of 8 seats since at table 12."
        )

    def test_at_the_cage_BO04(self, desk: Desk, table: TableId) -> None:
        for seat in (2, 3):
            plays(desk, table, seat)
        ola = plays(desk, table, 1, "Ola")
        desk.do(DealHand(table))
        desk.do(UnseatPlayer(table, 1, busted=True))
        desk.do(RedeemChips(ola, dollars(60)))
        assert "the $60 cashed out at the cage, and" in self.back_in(desk, table, ola).message

    def test_in_part_at_the_cage_BO04(self, desk: Desk, table: TableId) -> None:
        for seat in (2, 3):
            plays(desk, table, seat)
        ola = plays(desk, table, 1, "Ola")
        desk.do(DealHand(table))
        desk.do(CashOut(table, 1, dollars(70)))
        desk.do(RedeemChips(ola, dollars(20)))
        assert "the $90 cashed out here and at the cage, and" in self.back_in(desk, table, ola).message

    def test_where_no_hand_is_counted_the_floor_s_word_is_offered_BO04(self, desk: Desk, table: TableId) -> None:
        for seat in (2, 3):
            plays(desk, table, seat)
        ola = plays(desk, table, 1, "Ola")
        desk.do(CashOut(table, 1, dollars(100)))
        told = self.back_in(desk, table, ola)
        assert told.message == "$40 is less than the $100 cashed out here, and the button is not recorded."
        assert told.cure == "Sell $100 or more, or wait until the floor says that it has gone round."
        attest = Do(AttestRotation(table, ola), "Say that the button has gone round")
        assert told.offers == (Put("amount", dollars(100)), attest)
        desk.do(attest.command)
        desk.do(BuyChips(table, 1, dollars(40)))

    def test_in_stud_where_none_is_counted_it_is_of_a_round(self, desk: Desk) -> None:
        stud = opened(desk, "20", keep(desk, "stud8"))
        for seat in (2, 3):
            plays(desk, stud, seat)
        ola = plays(desk, stud, 1, "Ola")
        desk.do(CashOut(stud, 1, dollars(100)))
        told = self.back_in(desk, stud, ola)
        assert told.message == "$40 is less than the $100 cashed out here, and no hand is counted."
        assert (told.clause, told.layer) == ("", "house")
        assert told.cure == "Sell $100 or more, or wait until the floor says the round is complete."
        (_amount, attest) = told.offers
        assert isinstance(attest, Do)
        (noted,) = desk.do(attest.command).events
        assert story(desk.room, (noted,)) == "A hand has been dealt for each player at table 20 since Ola cashed out"
        desk.do(BuyChips(stud, 1, dollars(40)))

    def test_while_a_round_of_stud_is_counted_nobody_s_word_is_offered_BO04(self, desk: Desk) -> None:
        stud = opened(desk, "20", keep(desk, "stud8"))
        for seat in (2, 3):
            plays(desk, stud, seat)
        ola = plays(desk, stud, 1, "Ola")
        desk.do(DealHand(stud))
        desk.do(CashOut(stud, 1, dollars(100)))
        desk.do(DealHand(stud))
        told = self.back_in(desk, stud, ola)
        assert told.message.endswith("and 1 hand has been dealt since, with 2 players.")
        assert told.cure == "Sell $100 or more, or wait until a round has been dealt."
        assert told.offers == (Put("amount", dollars(100)),)

    def test_the_turn_is_attested_at_the_table_where_it_is_counted_R44(self, desk: Desk, table: TableId) -> None:
        for seat in (2, 3):
            plays(desk, table, seat)
        ola = plays(desk, table, 1, "Ola")
        desk.do(CashOut(table, 1, dollars(100)))
        other = open_table(desk, "14")
        assert self.back_in(desk, other, ola).offers[-1] == Do(
            AttestRotation(table, ola), "Say that the button has gone round"
        )
        told = refused(desk, AttestRotation(other, ola))
        assert told.message == "Ola cashed out at table 12, and the turn is counted there."
        assert told.offers == (Do(AttestRotation(table, ola), "Say it of table 12"),)
        desk.do(AttestRotation(table, ola))
        desk.do(BuyChips(other, 1, dollars(40)))

    def test_in_stud_hands_of_the_game_before_are_no_round_BO04(self, desk: Desk) -> None:
        """The table has dealt five hands of Big O, then changes into the stud that Ola cashed out of elsewhere."""
        spread = keep(desk, "stud8")
        home, table = opened(desk, "20", spread), open_table(desk, "14")
        ola = plays(desk, home, 1, "Ola", buys=300)
        desk.do(CashOut(home, 1, dollars(300)))
        desk.do(CloseTable(home))
        others = [plays(desk, table, seat, buys=300) for seat in (2, 3)]
        for _ in range(5):
            desk.do(DealHand(table))
        desk.do(ProposeChange(table, spread))
        for who in others:
            desk.do(Agree(table, who))
        desk.do(ChangeGame(table, within=True))
        for dealt in ("0 hands", "1 hand"):
            told = refused(desk, AttestRotation(table, ola))
            assert told.message == f"Hands are counted in this game: {dealt} at table 14 since, with 2 players."
            assert told.cure == "Wait until each of them would have had the button."
            desk.do(DealHand(table))
        desk.do(AttestRotation(table, ola))
