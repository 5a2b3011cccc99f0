"""A table of 21 while it is dealt: decks and shoes, dealers and burns, limits, guests and bets to note."""

from __future__ import annotations

from contextlib import closing
from datetime import date, timedelta

import pytest

from floor.cage.day import CloseDay
from floor.cage.fills import RequestCredit, RequestFill
from floor.derived import INCIDENT, OVER_CAP, Noted, VisitBegun
from floor.desk import NeedsSecond, due
from floor.entry import read
from floor.errors import Refused
from floor.fold import rows_of
from floor.house.players import BarPlayer
from floor.house.tables import Attention, ChangeTable, Shape
from floor.house.tending import FlagTable, PutDealer
from floor.money import Money, dollars
from floor.papers.dealings import dealing_of
from floor.papers.pit import deck_log_of
from floor.pit.banking import SideLimit
from floor.pit.banks import CloseBanked, StayOpen
from floor.pit.configuration import configurations
from floor.pit.dealers import PlanDealer
from floor.pit.guests import DropCash, LeaveTable, NameGuest, PlayHands, SeatGuest
from floor.pit.limits import ChangeLimits, LimitHands, NoteBet, WithdrawLimits
from floor.pit.shoes import PutDecksIn, StartShoe, TakeDecksOut
from floor.pit.table import TWENTY_ONE, guests
from floor.record import Command
from floor.room.seating import SeatPlayer
from floor.settings.dated import SetSetting
from floor.settings.registry import KEEPS_MAXIMUM, LIMITS_NOTICE
from floor.shorthand import offers
from floor.views.pit import announced_words
from floor.views.stories import story
from floor.views.telling.wanted import wanted
from floor.void import VoidEntry
from tests.pit.pits import OPENER, Pit
from tests.rooms import House, open_table, player


def clause_of(pit: Pit, command: object) -> str:
    with pytest.raises(Refused) as no:
        pit.floor.do(command)  # type: ignore[arg-type]
    return no.value.findings[0].clause


def typed(pit: Pit, words: str) -> Command:
    pit.floor.catch_up()
    (found,) = offers(pit.floor.room, words)
    assert found.command is not None
    return found.command


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

    def test_of_two_shoes_begun_at_once_one_lands(self, pit: Pit) -> None:
        """Both typed while the first shoe was dealt from: the second is told whose shoe is on."""
        pit.dealing()
        first, second = (typed(pit, f"shoe 21 100 {who}") for who in ("ola", "kari"))
        pit.floor.do(first)
        with pytest.raises(Refused, match="Another shoe has begun at table 21: shoe 2, cut by ola at "):
            pit.floor.do(second)
        assert (pit.at.plays.burns, pit.run.shoes) == (2, 2)
        pit.floor.do(typed(pit, "shoe 21 100 kari"))

    def test_decks_out_are_counted_and_the_log_has_it_all(self, pit: Pit) -> None:
        pit.dealing()
        with pytest.raises(Refused, match="6 decks have 288 cards, and 287 were counted"):
            pit.floor.do(TakeDecksOut(pit.moon, 287))
        out = pit.floor.do(TakeDecksOut(pit.moon, 287, "The five of clubs was torn"))
        assert [row.kind for row in rows_of(out.events, out.context) if isinstance(row, Noted)] == ["decks"]
        assert [note.what for note in pit.run.decks] == ["in", "shoe", "out"]
        assert pit.run.decks[-1].words == "1 short of 288: The five of clubs was torn"
        assert pit.at.plays.shoe is None


class TestDealers:
    def test_a_card_is_burned_at_each_change_of_dealer_BJ_03(self, pit: Pit) -> None:
        pit.dealing("BJ")
        assert clause_of(pit, PutDealer(pit.moon, "Nell Haas")) == "BJ-03"
        pit.floor.do(PutDealer(pit.moon, "Nell Haas", burned=True))
        assert pit.at.plays.burns == 2

    def test_no_card_is_burned_while_a_decision_is_called_for(self, pit: Pit) -> None:
        pit.dealing("BJ")
        pit.floor.do(FlagTable(pit.moon, Attention.DECISION))
        with pytest.raises(Refused, match="its cards stay where they are"):
            pit.floor.do(PutDealer(pit.moon, "Nell Haas", burned=True))
        pit.floor.do(FlagTable(pit.moon, None))
        pit.floor.do(PutDealer(pit.moon, "Nell Haas", burned=True))

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

    def test_raised_ones_that_a_manager_signs_for_hold_when_their_notice_from_then_is_over_R_62(
        self, pit: Pit, small_house: House
    ) -> None:
        """Time passes between asking and signing, and the signature still fits what is entered."""
        pit.dealing("BJ", chip=dollars(1), least=dollars(2), most=dollars(2))
        pit.floor.do(ChangeLimits(pit.moon, dollars(2), dollars(2), ()))
        pit.signed(pit.floor, ChangeLimits(pit.moon, dollars(1), dollars(4), ()), pit.manager)
        announced = pit.at.plays.announced
        assert announced is not None
        assert announced.until == small_house.clock() + timedelta(minutes=30)

    def test_the_notice_is_not_begun_anew_by_saying_the_same_twice(self, pit: Pit, small_house: House) -> None:
        pit.dealing(most=dollars(5))
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(10)))
        small_house.clock.forward(minutes=10)
        with pytest.raises(Refused, match=r"\$1–\$10 is announced at table 21 already, and holds from 8:12"):
            pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(10)))
        small_house.clock.forward(minutes=21)
        pit.floor.send_due()
        assert pit.at.plays.banking.most == dollars(10)

    def test_lower_ones_during_the_notice_say_what_is_not_to_come(self, pit: Pit, small_house: House) -> None:
        pit.dealing(most=dollars(5))
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(10)))
        lowered = pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(4)))
        told = "Table 21 takes $1–$4 in place of the $1–$10 announced before; who sits there may keep $5"
        assert story(pit.room, lowered.events) == told
        small_house.clock.forward(minutes=31)
        pit.floor.send_due()
        assert pit.at.plays.banking.most == dollars(4)

    def test_others_announced_during_the_notice_take_its_place_and_say_so(self, pit: Pit) -> None:
        pit.dealing(most=dollars(5))
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(10)))
        other = pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(8)))
        told = "$1–$8 announced at table 21, in 30 minutes in place of the $1–$10 announced before"
        assert story(pit.room, other.events) == told

    def test_announced_limits_are_withdrawn(self, pit: Pit, small_house: House) -> None:
        pit.dealing(most=dollars(5))
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(10)))
        pit.floor.do(WithdrawLimits(pit.moon))
        small_house.clock.forward(minutes=31)
        pit.floor.send_due()
        assert pit.at.plays.banking.most == dollars(5)

    def test_a_table_is_called_by_the_limits_that_hold_there(self, pit: Pit) -> None:
        pit.dealing(most=dollars(10))
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(5)))
        banking = pit.at.plays.banking
        assert (banking.title, banking.called) == ("Spanish 21", "Spanish 21 $1–$5")

    def test_a_game_with_a_name_of_its_own_keeps_it(self, pit: Pit) -> None:
        pit.dealing(most=dollars(10), name="Weekend")
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(5)))
        banking = pit.at.plays.banking
        assert (banking.title, banking.called) == ("Weekend", "Weekend")

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

    def test_of_one_change_what_goes_down_holds_at_once_and_what_goes_up_waits(
        self, pit: Pit, small_house: House
    ) -> None:
        pit.dealing()
        pit.floor.do(ChangeLimits(pit.moon, dollars(2), dollars(5)))
        banked = pit.at.plays
        assert (banked.banking.limits_words, {bet.most for bet in banked.banking.side_bets}) == ("$1–$5", {dollars(5)})
        assert banked.announced is not None
        assert banked.announced.limits.words == "$2–$5"
        small_house.clock.forward(minutes=31)
        pit.floor.send_due()
        assert (pit.at.plays.banking.limits_words, pit.at.plays.announced) == ("$2–$5", None)

    def test_a_side_bet_is_taken_off_at_once_and_brought_back_after_notice(self, pit: Pit) -> None:
        pit.dealing("BJ")
        (match,) = pit.at.plays.banking.side_bets
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(4), ()))
        assert pit.at.plays.banking.side_bets == ()
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(4), (match,)))
        assert (pit.at.plays.banking.side_bets, pit.at.plays.announced is not None) == ((), True)

    def test_limits_that_let_in_bets_the_chips_cannot_pay_are_signed_for_R_62(self, pit: Pit) -> None:
        pit.dealing("BJ", chip=dollars(1), least=dollars(2), most=dollars(2))
        with pytest.raises(NeedsSecond) as needed:
            pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(2)))
        assert "knowing that chips of $1 cannot pay 3 to 2 on $1" in story(pit.room, needed.value.events)
        assert "the hand costs 2.67% on $1" in story(pit.room, needed.value.events)
        pit.signed(pit.floor, ChangeLimits(pit.moon, dollars(1), dollars(2)), pit.manager)
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(1)))
        assert pit.at.plays.banking.limits_words == "$1"

    def test_side_bets_that_the_chips_cannot_pay_are_signed_for_once_R_50_R_62(self, pit: Pit) -> None:
        pit.dealing(most=dollars(5), over_under_pays="3:4", chip=Money(50), side_bets=())
        sides = (SideLimit("over_under", dollars(1), dollars(3)),)
        with pytest.raises(NeedsSecond) as needed:
            pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(5), sides))
        assert "knowing that chips of $0.50 cannot pay 3 to 4 on $1 and $3" in story(pit.room, needed.value.events)
        pit.manager.do(SetSetting(LIMITS_NOTICE.name, 0, pit.room.day, "House memo 9"))
        pit.signed(pit.floor, ChangeLimits(pit.moon, dollars(1), dollars(5), sides), pit.manager)
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(2)))
        assert pit.at.plays.limits.side_bets[0].most == dollars(2)

    def test_a_side_bet_without_an_edge_is_signed_for_at_the_table_too_R_66(self, pit: Pit) -> None:
        pit.dealing(side_bets=(), warned=False)
        over_under = (SideLimit("over_under", dollars(1), dollars(5)),)
        with pytest.raises(NeedsSecond) as needed:
            pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(10), over_under))
        assert "knowing that under 13 has no house edge" in story(pit.room, needed.value.events)

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

    def test_limits_announced_anew_do_not_hold_when_the_first_notice_ends_elsewhere(
        self, pit: Pit, small_house: House
    ) -> None:
        """Another workstation was about to raise them and had not heard yet."""
        pit.dealing(most=dollars(5))
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(10)))
        small_house.clock.forward(minutes=31)
        (ask,) = due(pit.room, pit.floor.now())
        pit.floor.do(WithdrawLimits(pit.moon))
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(8)))
        with pytest.raises(Refused, match=r"^The notice is not over yet\.$"):
            pit.floor.do(ask)
        assert pit.at.plays.banking.most == dollars(5)

    def test_announced_limits_wait_while_a_table_closes_and_hold_if_it_stays_open(
        self, pit: Pit, small_house: House
    ) -> None:
        pit.dealing(most=dollars(5))
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(10)))
        pit.floor.do(CloseBanked(pit.moon))
        small_house.clock.forward(minutes=31)
        assert due(pit.room, pit.floor.now()) == [], "nothing is sent while it closes"
        assert pit.at.plays.banking.most == dollars(5)
        pit.floor.do(StayOpen(pit.moon))
        pit.floor.send_due()
        assert (pit.at.plays.banking.most, pit.at.plays.announced) == (dollars(10), None)

    def test_a_side_bet_that_is_no_longer_taken_is_named_and_so_is_its_return(
        self, pit: Pit, small_house: House
    ) -> None:
        pit.dealing("BJ")
        match = pit.at.plays.banking.side_bets
        dropped = pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(4), ()))
        assert story(pit.room, dropped.events) == "Table 21 takes $1–$4 without Match the Dealer"
        back = pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(4), match))
        told = "$1–$4 with Match the Dealer announced at table 21, in 30 minutes"
        assert story(pit.room, back.events) == told
        assert announced_words(pit.room, pit.at, pit.room.at).startswith("$1–$4 with Match the Dealer from ")
        small_house.clock.forward(minutes=31)
        pit.floor.send_due()
        assert pit.at.plays.banking.side_bets == match
        assert "Table 21 takes $1–$4 with Match the Dealer" in story(pit.room, read(pit.floor.fold.lines[-1]).events)

    def test_a_bet_within_the_maximum_that_a_guest_keeps_is_nothing_to_note_at_any_of_their_places(
        self, pit: Pit
    ) -> None:
        pit.dealing()
        pit.floor.do(SeatGuest(pit.moon, 2, hands=2))
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(5)))
        for seat in (2, 3):
            with pytest.raises(Refused, match=rf"^\$7 is within the \$1–\$10 that seat {seat} keeps\.$"):
                pit.floor.do(NoteBet(pit.moon, dollars(7), "seen", seat))
        pit.floor.do(NoteBet(pit.moon, dollars(7), "seen", 5))

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
        pit.floor.do(CloseBanked(pit.moon))
        pit.floor.do(NoteBet(pit.moon, dollars(8), "in the last round"))

    def test_a_side_bet_outside_its_own_limits_is_noted_as_that_bet_S21_11(self, pit: Pit) -> None:
        pit.dealing(most=dollars(5), side_bets=(SideLimit("match", dollars(1), dollars(2)),))
        with pytest.raises(Refused, match=r"^\$2 is within the table's \$1–\$2\."):
            pit.floor.do(NoteBet(pit.moon, dollars(2), "late", bet="match"))
        with pytest.raises(Refused, match=r"^Over/Under 13 is not taken at table 21\."):
            pit.floor.do(NoteBet(pit.moon, dollars(2), "late", bet="over_under"))
        noted = pit.floor.do(NoteBet(pit.moon, dollars(4), "seen with the up card", 3, "match"))
        told = "Match the Dealer of $4 at table 21, seat 3, outside $1–$2: seen with the up card"
        assert told in story(pit.room, noted.events)
        (row,) = [row for row in rows_of(noted.events, noted.context) if isinstance(row, Noted)]
        assert (row.kind, row.words) == (INCIDENT, "Match the Dealer of $4 at $1–$2: seen with the up card")
        with pytest.raises(NeedsSecond):
            pit.floor.do(NoteBet(pit.moon, dollars(12), "seen late", 3, "match"))

    def test_a_side_bet_that_goes_as_high_as_the_hand_is_kept_with_it(self, pit: Pit) -> None:
        pit.dealing(
            side_bets=(SideLimit("match", dollars(1), dollars(10)), SideLimit("over_under", dollars(1), dollars(2)))
        )
        pit.floor.do(SeatGuest(pit.moon, 2))
        pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(5)))
        with pytest.raises(Refused, match=r"within the \$1–\$10 that seat 2 keeps"):
            pit.floor.do(NoteBet(pit.moon, dollars(7), "seen", 2, "match"))
        pit.floor.do(NoteBet(pit.moon, dollars(4), "seen", 2, "over_under"))

    def test_a_bet_that_the_chips_do_not_make_is_noted_by_their_step_R62(self, pit: Pit) -> None:
        pit.dealing("BJ", chip=dollars(1), least=dollars(2), most=dollars(4), even_bets=True)
        noted = pit.floor.do(NoteBet(pit.moon, dollars(3), "put out late"))
        assert "Bet of $3 at table 21, outside $2–$4 by $2: put out late" in story(pit.room, noted.events)


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

    def test_a_place_that_is_taken_is_nobody_elses_named_or_not(self, pit: Pit) -> None:
        pit.dealing()
        walt, ines = player(pit.manager, "Walt Dorn"), player(pit.manager, "Ines Quill")
        pit.floor.do(SeatGuest(pit.moon, 2, walt))
        pit.floor.do(SeatGuest(pit.moon, 4, described="green cap"))
        for seat, told in ((2, "seat 2 is taken by Walt Dorn"), (4, "seat 4 is taken by a guest")):
            for who in (None, ines):
                with pytest.raises(Refused, match=told):
                    pit.floor.do(SeatGuest(pit.moon, seat, who))
        assert [guest.player for _seat, guest in guests(pit.at)] == [walt, None]

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

    def test_the_clause_on_several_hands_is_not_cited_at_blackjack_whose_document_has_none(self, pit: Pit) -> None:
        pit.dealing("BJ", hands=2)
        assert clause_of(pit, SeatGuest(pit.moon, 1, None, 3)) == ""
        assert clause_of(pit, SeatGuest(pit.moon, 6, None, 2)) == ""
        told = {
            step.text: step.clause
            for part in dealing_of(pit.room, configurations(pit.room)[0]).parts
            for step in part.steps
        }
        assert told["A player may play up to 2 hands where there is room."] == ""

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

    def test_of_two_notes_of_the_same_cash_one_lands(self, pit: Pit) -> None:
        """Two desks that saw the same before; cash of other places is no matter."""
        pit.dealing()
        pit.floor.do(SeatGuest(pit.moon, 2))
        pit.floor.do(SeatGuest(pit.moon, 4))
        seen = DropCash(pit.moon, dollars(40), 2, before=Money(0))
        pit.floor.do(seen)
        pit.floor.do(DropCash(pit.moon, dollars(40), 4, before=Money(0)))
        with pytest.raises(Refused, match=r"\$40 of seat 2 is noted at table 21 by now, and was \$0"):
            pit.floor.do(seen)
        with pytest.raises(Refused, match=r"\$80 in the box is noted at table 21 by now, and was \$40"):
            pit.floor.do(DropCash(pit.moon, dollars(20), before=dollars(40)))
        assert pit.run.dropped == dollars(80)

    def test_a_name_is_asked_for_at_the_note_threshold(self, pit: Pit) -> None:
        pit.dealing()
        pit.floor.do(SeatGuest(pit.moon, 2))
        with pytest.raises(Refused, match="has to be named"):
            pit.floor.do(DropCash(pit.moon, dollars(3_000), 2))
        with pytest.raises(Refused, match="no amount of cash"):
            pit.floor.do(DropCash(pit.moon, Money(0), 2))


def test_a_run_is_called_by_what_its_table_is_called_by_now(pit: Pit) -> None:
    """As a cash table's row of a report is: the deck log, what the day waits for, and the win."""
    pit.dealing()
    pit.manager.do(ChangeTable(pit.moon, "30", 6, Shape.HALF))
    pit.floor.catch_up()
    pit.floor.do(TakeDecksOut(pit.moon, 288))
    pit.closed_with(OPENER)
    assert deck_log_of(pit.room, pit.run).span == "Table 30, Spanish 21 $1–$10"
    refusal = pit.manager.why_not(CloseDay(pit.room.day))
    assert refusal is not None
    assert "The box of table 30 was not pulled since it closed." in [one.message for one in refusal.findings]
    pit.rita.catch_up()
    counted = pit.box_counted(pit.box_pulled(), 100)
    assert "Table 30 won $100 of a drop of $100" in story(pit.room, counted.events)


def test_fills_and_credits_are_money_in_the_journal_from_the_asking_on(pit: Pit) -> None:
    pit.dealing()
    asked = pit.floor.do(RequestFill(pit.moon, OPENER)).number
    credit = pit.floor.do(RequestCredit(pit.moon, OPENER[1:])).number
    with closing(pit.floor.past()) as past:
        for typed, number in (("money table 21", asked), ("fill $500", asked), ("money $100", credit)):
            looked = wanted(pit.floor.room, typed, pit.floor.now())
            assert number in [one.number for one in past.book.find(looked, most=1_000).entries]
