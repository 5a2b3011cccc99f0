"""A table of 21 while it is dealt: decks and shoes, dealers and burns, limits, guests and bets to note."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from floor.derived import INCIDENT, OVER_CAP, Noted, VisitBegun
from floor.desk import NeedsSecond
from floor.errors import Refused
from floor.fold import rows_of
from floor.house.players import BarPlayer
from floor.house.tending import PutDealer
from floor.money import Money, dollars
from floor.pit.dealers import PlanDealer
from floor.pit.guests import DropCash, LeaveTable, NameGuest, PlayHands, SeatGuest
from floor.pit.limits import ChangeLimits, LimitHands, NoteBet, WithdrawLimits
from floor.pit.shoes import PutDecksIn, StartShoe, TakeDecksOut
from floor.pit.table import TWENTY_ONE
from floor.room.seating import SeatPlayer
from floor.settings.dated import SetSetting
from floor.settings.registry import KEEPS_MAXIMUM, LIMITS_NOTICE
from floor.void import VoidEntry
from tests.pit.pits import Pit
from tests.rooms import House, open_table, player


def clause_of(pit: Pit, command: object) -> str:
    with pytest.raises(Refused) as no:
        pit.floor.do(command)  # type: ignore[arg-type]
    return no.value.findings[0].clause


class TestShoes:
    def test_decks_go_in_only_spread_and_checked_and_as_many_as_are_dealt_S21_14_S21_01(self, pit: Pit) -> None:
        pit.opened_up()
        assert clause_of(pit, PutDecksIn(pit.moon, 6)) == "S21-14"
        assert clause_of(pit, PutDecksIn(pit.moon, 5, checked=True)) == "S21-01"
        assert clause_of(pit, StartShoe(pit.moon, "Walt", 100)) == "S21-14"
        pit.floor.do(PutDecksIn(pit.moon, 6, checked=True))

    def test_a_player_cuts_a_deck_or_more_S21_12(self, pit: Pit) -> None:
        pit.dealing()
        assert clause_of(pit, StartShoe(pit.moon, "Walt", 47)) == "S21-12"
        assert clause_of(pit, StartShoe(pit.moon, "Walt", 288 - 47)) == "S21-12"
        pit.shoe(48)

    def test_the_cut_card_is_a_deck_from_the_end_S21_12(self, pit: Pit) -> None:
        pit.dealing()
        assert pit.at.plays.shoe is not None
        assert pit.at.plays.shoe.cut_card == 240
        assert clause_of(pit, StartShoe(pit.moon, "Walt", 100, cut_card=200)) == "S21-12"
        assert clause_of(pit, StartShoe(pit.moon, "Walt", 100, cut_card=288)) == "S21-12"

    def test_the_cut_card_is_at_three_quarters_and_any_cut_will_do_BJ_03(self, pit: Pit) -> None:
        pit.dealing("BJ")
        assert pit.at.plays.shoe is not None
        assert pit.at.plays.shoe.cut_card == 234
        assert clause_of(pit, StartShoe(pit.moon, "Walt", 100, cut_card=240)) == "BJ-03"
        pit.shoe(10)

    @pytest.mark.parametrize(("approval", "clause"), [("S21", "S21-12"), ("BJ", "BJ-03")])
    def test_one_card_is_burned_at_each_new_shoe(self, pit: Pit, approval: str, clause: str) -> None:
        pit.dealing(approval)
        assert clause_of(pit, StartShoe(pit.moon, "Walt", 100, burned=0)) == clause
        pit.shoe()
        assert (pit.at.plays.burns, pit.run.shoes) == (2, 2)

    def test_decks_out_are_counted_and_the_log_has_it_all(self, pit: Pit) -> None:
        pit.dealing()
        with pytest.raises(Refused, match="6 decks have 288 cards, and 287 were counted"):
            pit.floor.do(TakeDecksOut(pit.moon, 287))
        out = pit.floor.do(TakeDecksOut(pit.moon, 287, "The five of clubs was torn"))
        assert [row.kind for row in rows_of(out.events, out.context) if isinstance(row, Noted)] == ["decks"]
        assert [note.what for note in pit.run.decks] == ["in", "shoe", "out"]
        assert pit.at.plays.shoe is None


class TestDealers:
    def test_a_card_is_burned_at_each_change_of_dealer_BJ_03(self, pit: Pit) -> None:
        pit.dealing("BJ")
        assert clause_of(pit, PutDealer(pit.moon, "Nell Haas")) == "BJ-03"
        pit.floor.do(PutDealer(pit.moon, "Nell Haas", burned=True))
        assert pit.at.plays.burns == 2

    def test_no_card_is_burned_for_a_dealer_at_spanish_21_or_before_the_first_shoe(self, pit: Pit) -> None:
        pit.dealing()
        with pytest.raises(Refused, match="No card is burned"):
            pit.floor.do(PutDealer(pit.moon, "Nell Haas", burned=True))
        pit.floor.do(PutDealer(pit.moon, "Nell Haas"))

    def test_who_comes_next_is_planned_and_forgotten_once_there(self, pit: Pit) -> None:
        pit.dealing()
        with pytest.raises(Refused, match="deals now"):
            pit.floor.do(PlanDealer(pit.moon, "Vera Coyle"))
        pit.floor.do(PlanDealer(pit.moon, "Nell Haas", 20))
        pit.floor.do(PutDealer(pit.moon, "Nell Haas"))
        assert (pit.at.plays.next_dealer, pit.at.plays.dealer_since) == (None, pit.room.at)


class TestLimits:
    def test_they_are_raised_after_their_notice_and_the_cap_holds_S21_11(self, pit: Pit, small_house: House) -> None:
        pit.dealing(most=dollars(5))
        assert clause_of(pit, ChangeLimits(pit.moon, dollars(1), dollars(11))) == "S21-11"
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(10)))
        assert pit.at.plays.banking.most == dollars(5)
        small_house.clock.forward(minutes=29)
        pit.floor.send_due()
        assert pit.at.plays.banking.most == dollars(5)
        small_house.clock.forward(minutes=2)
        pit.floor.send_due()
        assert (pit.at.plays.banking.most, pit.at.plays.announced) == (dollars(10), None)

    def test_announced_limits_are_withdrawn(self, pit: Pit, small_house: House) -> None:
        pit.dealing(most=dollars(5))
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(10)))
        pit.floor.do(WithdrawLimits(pit.moon))
        small_house.clock.forward(minutes=31)
        pit.floor.send_due()
        assert pit.at.plays.banking.most == dollars(5)

    def test_a_void_that_brings_the_notice_back_gives_it_its_whole_time_again(
        self, pit: Pit, small_house: House
    ) -> None:
        pit.dealing(most=dollars(5))
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(10)))
        withdrawn = pit.floor.do(WithdrawLimits(pit.moon)).number
        small_house.clock.forward(minutes=40)
        pit.floor.do(VoidEntry(withdrawn, "Said by mistake"))
        announced = pit.at.plays.announced
        assert announced is not None
        assert announced.until == pit.room.at + timedelta(minutes=30)

    def test_lowered_they_hold_at_once_and_who_sits_there_keeps_the_old_maximum(self, pit: Pit) -> None:
        pit.dealing()
        pit.floor.do(SeatGuest(pit.moon, 1))
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(5)))
        pit.floor.do(SeatGuest(pit.moon, 2))
        assert pit.at.plays.banking.most == dollars(5)
        assert [seat.sitting.keeps for seat in pit.at.seated if seat.sitting is not None] == [dollars(10), None]
        assert all(bet.most == dollars(5) for bet in pit.at.plays.banking.side_bets)

    def test_both_settings_can_be_otherwise(self, pit: Pit) -> None:
        for setting, value in ((LIMITS_NOTICE, 0), (KEEPS_MAXIMUM, False)):
            pit.manager.do(SetSetting(setting.name, value, pit.room.day, "House memo 9"))
        pit.dealing(most=dollars(5))
        pit.floor.do(SeatGuest(pit.moon, 1))
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(10)))
        assert pit.at.plays.banking.most == dollars(10)
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(4)))
        assert pit.at.seats[0].sitting is not None
        assert pit.at.seats[0].sitting.keeps is None

    def test_a_bet_outside_them_is_an_incident_and_over_the_cap_a_manager_s(self, pit: Pit) -> None:
        pit.dealing(most=dollars(5))
        with pytest.raises(Refused, match="within the table's"):
            pit.floor.do(NoteBet(pit.moon, dollars(5), "late"))
        noted = pit.floor.do(NoteBet(pit.moon, dollars(8), "put out late, settled as it lay"))
        assert [row.kind for row in rows_of(noted.events, noted.context) if isinstance(row, Noted)] == [INCIDENT]
        with pytest.raises(NeedsSecond):
            pit.floor.do(NoteBet(pit.moon, dollars(12), "seen after the deal"))
        over = pit.signed(pit.floor, NoteBet(pit.moon, dollars(12), "seen after the deal"), pit.manager)
        assert OVER_CAP in [row.kind for row in rows_of(over.events, over.context) if isinstance(row, Noted)]


class TestGuests:
    def test_a_name_is_checked_as_for_any_seat(self, pit: Pit) -> None:
        pit.dealing()
        young, barred = player(pit.manager, "Young", date(2015, 1, 1)), player(pit.manager, "Barred")
        pit.manager.do(BarPlayer(barred, pit.room.day, "rude"))
        at_poker, here = player(pit.manager, "At poker"), player(pit.manager, "Here")
        cash = open_table(pit.manager, "40")
        pit.manager.do(SeatPlayer(cash, 1, at_poker))
        pit.floor.do(SeatGuest(pit.moon, 1, here))
        for who, told in (
            (young, "players are at least 18"),
            (barred, "is barred"),
            (at_poker, "already sits at table 40, seat 1"),
            (here, "already sits at table 21, seat 1"),
        ):
            with pytest.raises(Refused, match=told):
                pit.floor.do(SeatGuest(pit.moon, 3, who))
        with pytest.raises(Refused, match="already sits at table 21, seat 1"):
            pit.floor.do(SeatPlayer(cash, 2, here))

    def test_several_hands_take_as_many_places_and_the_house_may_refuse_S21_13(self, pit: Pit) -> None:
        pit.dealing()
        walt = player(pit.manager, "Walt Dorn")
        seated = pit.floor.do(SeatGuest(pit.moon, 3, walt, 2))
        assert [row for row in rows_of(seated.events, seated.context) if isinstance(row, VisitBegun)] == [
            VisitBegun(walt, pit.moon, 3, TWENTY_ONE)
        ]
        with pytest.raises(Refused, match="seat 4 is taken by Walt Dorn"):
            pit.floor.do(SeatGuest(pit.moon, 4))
        assert clause_of(pit, PlayHands(pit.moon, 3, 4)) == "S21-13"
        assert clause_of(pit, SeatGuest(pit.moon, 6, None, 2)) == "S21-13"
        pit.floor.do(PlayHands(pit.moon, 4, 3))
        assert [seat.number for seat in pit.at.seated] == [3, 4, 5]
        pit.floor.do(LimitHands(pit.moon, 1))
        assert clause_of(pit, PlayHands(pit.moon, 3, 2)) == "S21-13"
        pit.floor.do(PlayHands(pit.moon, 3, 1))
        assert [seat.number for seat in pit.at.seated] == [3]
        pit.floor.do(LeaveTable(pit.moon, 3))
        assert pit.at.seated == []

    def test_no_more_hands_than_what_is_banked_allows_S21_13(self, pit: Pit) -> None:
        pit.dealing(hands=2)
        with pytest.raises(Refused, match="1 to 2 hands"):
            pit.floor.do(LimitHands(pit.moon, 3))

    def test_one_who_was_only_counted_is_named_with_what_they_paid(self, pit: Pit) -> None:
        pit.dealing()
        ola = player(pit.manager)
        pit.floor.do(SeatGuest(pit.moon, 2, described="red cap"))
        pit.floor.do(DropCash(pit.moon, dollars(200), 2))
        pit.floor.do(NameGuest(pit.moon, 2, ola))
        assert pit.room.cash[ola].paid_in == dollars(200)
        with pytest.raises(Refused, match="Ola Tveit's already"):
            pit.floor.do(NameGuest(pit.moon, 2, ola))
        pit.floor.do(DropCash(pit.moon, dollars(100), 2))
        assert pit.room.cash[ola].paid_in == dollars(300)

    def test_a_name_is_asked_for_at_the_note_threshold(self, pit: Pit) -> None:
        pit.dealing()
        pit.floor.do(SeatGuest(pit.moon, 2))
        with pytest.raises(Refused, match="has to be named"):
            pit.floor.do(DropCash(pit.moon, dollars(3_000), 2))
        with pytest.raises(Refused, match="no amount of cash"):
            pit.floor.do(DropCash(pit.moon, Money(0), 2))
