"""The pool frozen, prizes and bounties paid, a deal among those still in, and the money to the cent (SHT-01)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floor.books.accounts import Stream, bounty_pool, fees, prize_pool, staff_pool
from floor.books.tills import balance
from floor.catalog import identities, still_open, told_of
from floor.desk import Desk
from floor.documents.prizesheet import PrizeSheet
from floor.errors import Refused
from floor.ids import PlanId, RegistrationId
from floor.money import Money, dollars, show
from floor.papers import PAPERS
from floor.record import Command
from floor.room.seating import SeatPlayer
from floor.rules.check.configurations import FREE, Split
from floor.rules.prizes.deals import Method
from floor.settings.dated import SetSetting
from floor.settings.registry import FIELD_COUNTS, PRIZE_SIGNED, TAX_FORM, TAX_ON_WINNING_ENTRY, Setting
from floor.tournament.busting import BustPlayers, Busts, Hand
from floor.tournament.freezing import FreezePool, frozen_prizes, overlay_so_far
from floor.tournament.handforhand import BeginHandForHand
from floor.tournament.held import Registration, Stage
from floor.tournament.opening import TakeBackTables
from floor.tournament.payingout import HandOn, Part, PayBounties, PayPrize
from floor.tournament.places import places
from floor.tournament.plan import Plan
from floor.tournament.prizing import RecordDeal, StillIn
from floor.tournament.registering import RegisterPlayer
from floor.tournament.repairing import ExchangePlaces, ReinstatePlayer
from floor.tournament.running import PauseClock, SetLevel
from floor.tournament.stacks import RemoveStack, chips_in_play
from floor.tournament.winning import bounties, prizes
from floor.views.prizes import pool_figures
from floor.void import VoidEntry
from tests.rooms import SetClock, close_day, open_table, seconded
from tests.tournament.events import short_stud
from tests.tournament.holding import drawn
from tests.tournament.planning import post_prizes, set_share
from tests.tournament.seated import LATE, at, bust, held, played


def frozen(desk: Desk, players: int = 20, plan: Plan | None = None) -> PlanId:
    """Past the last window, its pool frozen: two places of twenty are paid."""
    id_ = played(desk, players, plan=plan)
    desk.do(FreezePool(id_))
    return id_


def down_to(desk: Desk, plan: PlanId, left: int) -> list[Registration]:
    """Those with the highest numbers go out one after the other."""
    gone = sorted(held(desk, plan).still_in, key=lambda one: one.number)[left:]
    bust(desk, plan, *(one.id for one in reversed(gone)))
    return sorted(held(desk, plan).still_in, key=lambda one: one.number)


def refused(desk: Desk, command: Command) -> str:
    with pytest.raises(Refused) as caught:
        desk.do(command)
    return str(caught.value)


def setting(desk: Desk, row: Setting[int], value: int) -> None:
    desk.do(SetSetting(row.name, value, desk.room.day, "The owner's word"))


def all_hold(desk: Desk) -> bool:
    return all(one.holds for one in identities(desk.room))


class TestFreezing:
    def test_ten_percent_of_the_field_is_paid_the_pool_exactly_SHT_01(self, desk: Desk) -> None:
        plan = frozen(desk)
        pool = held(desk, plan).frozen
        assert pool is not None
        assert (pool.entries, pool.brought, pool.overlay) == (20, dollars(1_000), 0)
        assert len(pool.prizes) == 2
        assert sum(pool.prizes) == dollars(1_000) == -balance(desk.room, prize_pool(plan))
        assert desk.room.tournaments.plans[plan].prizes[-1].prizes == pool.prizes
        assert held(desk, plan).stage is Stage.FROZEN

    def test_one_who_is_left_while_others_may_still_enter_has_won_with_it(self, desk: Desk) -> None:
        plan = played(desk, 2, 1, late=False)
        one, two = sorted(held(desk, plan).still_in, key=lambda each: each.number)
        bust(desk, plan, two.id)
        assert held(desk, plan).stage is Stage.RUNNING
        desk.do(SetLevel(plan, LATE))
        desk.do(FreezePool(plan))
        assert held(desk, plan).stage is Stage.COMPLETE
        desk.do(PayPrize(plan, one.id))
        assert held(desk, plan).stage is Stage.SETTLED

    def test_not_while_entries_or_rebuys_are_sold(self, desk: Desk) -> None:
        plan = played(desk, 12, late=False)
        told = refused(desk, FreezePool(plan))
        assert "Entries of Friday Stud are sold up to level 4, and it plays level 1." in told
        assert "Rebuys of Friday Stud are sold up to level 4" in told

    def test_only_once_and_prizes_then_change_by_a_deal_alone(self, desk: Desk) -> None:
        plan = frozen(desk)
        assert "is frozen already" in refused(desk, FreezePool(plan))
        told = refused(desk, post_prizes(desk, plan, 600, 400, entries=20, pool=1_000))
        assert "its prizes change by a deal alone (SHT-02)" in told

    def test_prizes_by_hand_are_the_pool_exactly_and_never_fall_toward_first(self, desk: Desk) -> None:
        plan = played(desk, 20)
        assert "SHT-01" in refused(desk, FreezePool(plan, (dollars(400), dollars(600))))
        refused(desk, FreezePool(plan, (dollars(600), dollars(399))))
        desk.do(FreezePool(plan, (dollars(600), dollars(400))))
        frozen_ = held(desk, plan).frozen
        assert frozen_ is not None
        assert frozen_.prizes == (dollars(600), dollars(400))

    def test_the_share_returned_is_judged_once_more_SHT_13(self, desk: Desk) -> None:
        """$50 of each $65 are prizes: enough when the plan hung, and too little for what the house set since."""
        plan = played(desk, 20)
        set_share(desk, 77)
        told = refused(desk, FreezePool(plan))
        assert told == "Friday Stud returns 76.92% to players, under the 77% that the house has set (SHT-13)."
        assert held(desk, plan).frozen is None
        set_share(desk, 76)
        desk.do(FreezePool(plan))
        assert held(desk, plan).frozen is not None

    def test_the_share_returned_counts_no_overlay_SHT_13(self, desk: Desk) -> None:
        plan = played(desk, 10, plan=replace(short_stud(desk), guarantee=dollars(650)))
        assert overlay_so_far(held(desk, plan)) == dollars(150)
        set_share(desk, 77)
        assert "returns 76.92%" in refused(desk, FreezePool(plan))

    def test_the_house_adds_what_it_guaranteed(self, desk: Desk) -> None:
        plan = played(desk, 10, plan=replace(short_stud(desk), guarantee=dollars(650)))
        assert overlay_so_far(held(desk, plan)) == dollars(150)
        earned = balance(desk.room, fees(Stream.TOURNAMENT))
        desk.do(FreezePool(plan))
        assert balance(desk.room, prize_pool(plan)) == -dollars(650)
        assert balance(desk.room, fees(Stream.TOURNAMENT)) == earned + dollars(150)
        assert all_hold(desk)

    def test_a_field_counts_entries_or_by_setting_players(self, desk: Desk) -> None:
        plan = played(desk, 20)
        assert len(frozen_prizes(desk.room, held(desk, plan))) == 2
        setting(desk, FIELD_COUNTS, 1)
        again = held(desk, plan)
        twice = next(iter(again.registrations.values())).player
        for one in list(again.registrations.values())[:11]:
            one.player = twice
        assert len(frozen_prizes(desk.room, again)) == 1


class TestPrizes:
    def test_the_first_out_is_last_and_the_last_left_is_first(self, desk: Desk) -> None:
        plan = frozen(desk)
        pool = held(desk, plan).frozen
        assert pool is not None
        (winner,) = down_to(desk, plan, 1)
        second = next(one for one in held(desk, plan).registrations.values() if one.number == 2)
        assert prizes(held(desk, plan)) == {winner.id: pool.prizes[0], second.id: pool.prizes[1]}

    def test_paid_once_with_a_receipt_from_the_pool(self, desk: Desk) -> None:
        plan = frozen(desk)
        (winner,) = down_to(desk, plan, 1)
        second = next(one for one in held(desk, plan).registrations.values() if one.number == 2)
        last = next(one for one in held(desk, plan).registrations.values() if one.number == 20)
        told = refused(desk, PayPrize(plan, last.id))
        assert "Place 20 of Friday Stud, in which Player 20 finished, is not paid." in told
        before = -balance(desk.room, prize_pool(plan))
        desk.do(PayPrize(plan, second.id))
        paid = held(desk, plan).prizes_paid[second.id]
        assert -balance(desk.room, prize_pool(plan)) == before - paid.amount
        assert f"was paid ${paid.amount // 100} on receipt {paid.receipt}" in refused(desk, PayPrize(plan, second.id))
        assert held(desk, plan).stage is Stage.COMPLETE
        desk.do(PayPrize(plan, winner.id))
        assert held(desk, plan).stage is Stage.SETTLED
        assert balance(desk.room, prize_pool(plan)) == 0
        assert all_hold(desk)

    def test_once_it_is_settled_its_tables_and_its_winner_are_free(self, desk: Desk) -> None:
        plan = frozen(desk)
        winner, second = down_to(desk, plan, 2)
        bust(desk, plan, second.id)
        found, tables = places(held(desk, plan)), tuple(held(desk, plan).tables)
        take_back = TakeBackTables(plan, tables)
        assert "Pay what was won first." in str(desk.why_not(take_back).findings)  # type: ignore[union-attr]
        for one in (winner, second):
            desk.do(PayPrize(plan, one.id))
        seconded(desk, HandOn(plan, Part.STAFF, "Dealers"))
        assert "Friday Stud still has its tables" in [one.what for one in still_open(desk.room)]
        assert winner.player is not None
        cash = open_table(desk)
        assert "already sits at table" in refused(desk, SeatPlayer(cash, 1, winner.player))
        desk.do(take_back)
        assert places(held(desk, plan)) == found
        assert not any(desk.room.tables[table].is_open for table in tables)
        desk.do(SeatPlayer(cash, 1, winner.player))
        close_day(desk)
        assert plan not in desk.room.tournaments.held

    def test_nobody_is_paid_who_still_plays_or_before_the_pool_is_frozen(self, desk: Desk) -> None:
        plan = played(desk, 20)
        two = down_to(desk, plan, 2)
        assert "is not frozen yet" in refused(desk, PayPrize(plan, two[0].id))
        desk.do(FreezePool(plan))
        assert "still plays for a prize" in refused(desk, PayPrize(plan, two[0].id))

    def test_nobody_is_paid_for_two_registrations(self, desk: Desk) -> None:
        plan = played(desk, 20, 3, replace(short_stud(desk), late_until=2, re_entries=1), late=False)
        first, other = down_to(desk, plan, 2)
        bust(desk, plan, first.id)
        assert first.player is not None
        again = RegistrationId(drawn(desk, RegisterPlayer(plan, first.player)).number)
        desk.do(SetLevel(plan, LATE))
        desk.do(FreezePool(plan))
        bust(desk, plan, again)
        third = held(desk, plan).hands[18][0]
        assert list(prizes(held(desk, plan))) == [other.id, again, third]
        assert "entered Friday Stud again, and finished with that entry" in refused(desk, PayPrize(plan, first.id))
        desk.do(PayPrize(plan, third))
        earlier = held(desk, plan).hands[17][0]
        told = refused(desk, ExchangePlaces(plan, first.id, earlier, "The wrong way round"))
        assert "was paid $" in told

    def test_over_the_threshold_another_person_signs(self, desk: Desk) -> None:
        plan = frozen(desk)
        (winner,) = down_to(desk, plan, 1)
        setting(desk, PRIZE_SIGNED, dollars(500))
        refused(desk, PayPrize(plan, winner.id))
        seconded(desk, PayPrize(plan, winner.id))
        assert winner.id in held(desk, plan).prizes_paid

    def test_tied_at_the_last_paid_place_they_share_one_prize_R_70(self, desk: Desk) -> None:
        plan = frozen(desk)
        three = [at(desk, plan, 1), at(desk, plan, 0, 0), at(desk, plan, 0, 1)]
        bust(desk, plan, *(one.id for one in held(desk, plan).still_in if one not in three))
        pool = held(desk, plan).frozen
        assert pool is not None
        those = (Busts(three[1].id, 500), Busts(three[2].id, 500))
        desk.do(BustPlayers(plan, those, Hand.ONE))
        won = prizes(held(desk, plan))
        assert won[three[1].id] + won[three[2].id] == pool.prizes[1]
        assert 0 <= won[three[1].id] - won[three[2].id] <= 1
        assert won[three[0].id] == pool.prizes[0]

    def test_tied_above_the_last_paid_place_they_share_their_prizes_to_the_cent(self, desk: Desk) -> None:
        plan = played(desk, 22)
        desk.do(FreezePool(plan, (Money(50_001), Money(35_000), Money(24_999))))
        winner, one, other = down_to(desk, plan, 3)
        desk.do(BeginHandForHand(plan))
        bust(desk, plan, other.id, one.id, hand=Hand.ONE, stacks=(5_000, 5_000))
        assert prizes(held(desk, plan)) == {winner.id: 50_001, one.id: 30_000, other.id: 29_999}

    def test_a_tax_form_is_flagged_by_what_was_won_less_what_it_cost(self, desk: Desk) -> None:
        plan = frozen(desk)
        (winner,) = down_to(desk, plan, 1)
        won = prizes(held(desk, plan))[winner.id]
        setting(desk, TAX_FORM, won - dollars(65))
        assert "tax form" not in _told(desk, PayPrize(plan, winner.id))

    def test_a_cent_more_and_the_form_is_due(self, desk: Desk) -> None:
        plan = frozen(desk)
        (winner,) = down_to(desk, plan, 1)
        won = prizes(held(desk, plan))[winner.id]
        setting(desk, TAX_FORM, won - dollars(65) - 1)
        setting(desk, TAX_ON_WINNING_ENTRY, True)
        assert "a tax form is due" in _told(desk, PayPrize(plan, winner.id))

    def test_what_was_paid_for_a_place_does_not_change_with_it(self, desk: Desk) -> None:
        plan = frozen(desk)
        winner, second, third = down_to(desk, plan, 3)
        bust(desk, plan, third.id, second.id)
        entry = desk.do(PayPrize(plan, second.id)).number
        paid = "Player 2 was paid $"
        assert paid in refused(desk, ReinstatePlayer(plan, second.id, "Had chips behind"))
        assert paid in refused(desk, ReinstatePlayer(plan, third.id, "Had chips behind"))
        assert paid in refused(desk, ExchangePlaces(plan, second.id, third.id, "The wrong way round"))
        desk.do(ReinstatePlayer(plan, third.id, "It was Player 1", instead=winner.id))
        seconded(desk, VoidEntry(entry, "wrong player"))
        desk.do(ReinstatePlayer(plan, second.id, "Had chips behind"))
        assert all_hold(desk)

    def test_a_void_takes_the_payment_back(self, desk: Desk) -> None:
        plan = frozen(desk)
        (winner,) = down_to(desk, plan, 1)
        entry = desk.do(PayPrize(plan, winner.id)).number
        seconded(desk, VoidEntry(entry, "wrong player"))
        assert held(desk, plan).prizes_paid == {}
        assert held(desk, plan).stage is Stage.COMPLETE
        assert all_hold(desk)


class TestBounties:
    def with_bounties(self, desk: Desk) -> PlanId:
        entry = Split(prize=dollars(75), bounty=dollars(25))
        plan = replace(short_stud(desk), entry=entry, rebuys=0, rebuys_until=0, rebuy=FREE, rebuy_chips=0)
        return played(desk, 4, plan=plan)

    def test_what_was_collected_is_shown_to_the_dollar_by_what_it_is_for(self, desk: Desk) -> None:
        plan = self.with_bounties(desk)
        told = {one.label: one.value for one in pool_figures(desk.room, held(desk, plan))}
        entries = len(held(desk, plan).field)
        assert told[f"{entries} entries × $75"] == show(Money(entries * dollars(75)))
        assert told["Bounties"] == show(Money(entries * dollars(25)))
        assert told["Collected"] == show(Money(entries * dollars(100)))

    def test_who_puts_out_gets_it_and_the_winner_keeps_their_own(self, desk: Desk) -> None:
        plan = self.with_bounties(desk)
        desk.do(FreezePool(plan))
        one, two, three, four = sorted(held(desk, plan).still_in, key=lambda each: each.number)
        for gone, by in ((four, three), (three, one), (two, one)):
            desk.do(BustPlayers(plan, (Busts(gone.id, by=by.id),)))
        assert bounties(held(desk, plan)) == {three.id: dollars(25), one.id: dollars(75)}
        desk.do(PayBounties(plan, one.id))
        assert "has no bounty to be paid" in refused(desk, PayBounties(plan, one.id))
        desk.do(PayBounties(plan, three.id))
        assert balance(desk.room, bounty_pool(plan)) == 0
        assert all_hold(desk)

    def test_of_whom_nobody_put_out_the_winner_gets_it(self, desk: Desk) -> None:
        plan = self.with_bounties(desk)
        desk.do(FreezePool(plan))
        one, two, three, four = sorted(held(desk, plan).still_in, key=lambda each: each.number)
        desk.do(RemoveStack(plan, four.id, 8_000, "Disqualified"))
        for gone, by in ((three, two), (two, None)):
            desk.do(BustPlayers(plan, (Busts(gone.id, by=by.id if by else None),)))
        assert bounties(held(desk, plan)) == {two.id: dollars(25), one.id: dollars(75)}
        desk.do(PayPrize(plan, one.id))
        desk.do(PayBounties(plan, two.id))
        assert held(desk, plan).stage is Stage.COMPLETE
        desk.do(PayBounties(plan, one.id))
        assert (held(desk, plan).stage, balance(desk.room, bounty_pool(plan))) == (Stage.SETTLED, 0)

    def test_in_a_deal_everybody_keeps_their_own(self, desk: Desk) -> None:
        plan = self.with_bounties(desk)
        desk.do(FreezePool(plan))
        one, two, three, four = sorted(held(desk, plan).still_in, key=lambda each: each.number)
        bust(desk, plan, four.id)
        desk.do(BustPlayers(plan, (Busts(three.id, by=two.id),)))
        desk.do(PauseClock(plan))
        seconded(desk, TestDeals().agreed(desk, plan, [one, two]))
        assert bounties(held(desk, plan)) == {one.id: Money(3_750), two.id: Money(6_250)}
        for each in (one, two):
            desk.do(PayPrize(plan, each.id))
            desk.do(PayBounties(plan, each.id))
        assert (held(desk, plan).stage, balance(desk.room, bounty_pool(plan))) == (Stage.SETTLED, 0)
        assert all_hold(desk)

    def test_it_stays_with_who_put_out_though_another_was_meant(self, desk: Desk) -> None:
        plan = self.with_bounties(desk)
        one, two, three, four = sorted(held(desk, plan).still_in, key=lambda each: each.number)
        desk.do(BustPlayers(plan, (Busts(four.id, by=one.id),)))
        desk.do(ReinstatePlayer(plan, four.id, "The other Kim", instead=three.id))
        assert bounties(held(desk, plan)) == {one.id: dollars(25)}
        desk.do(PayBounties(plan, one.id))
        found = refused(desk, ReinstatePlayer(plan, three.id, "Had chips behind"))
        assert "Player 1 was paid the bounty on receipt " in found
        desk.do(ReinstatePlayer(plan, three.id, "It was Player 2", instead=two.id))
        assert bounties(held(desk, plan)) == {one.id: dollars(25)}


class TestHandingOn:
    def test_the_staffs_part_is_paid_whole_and_signed_for(self, desk: Desk) -> None:
        plan = frozen(desk)
        command = HandOn(plan, Part.STAFF, "Dealers")
        refused(desk, command)
        seconded(desk, command)
        assert balance(desk.room, staff_pool(plan)) == 0
        assert all_hold(desk)
        assert "Nothing of Friday Stud is left for staff." in refused(desk, command)

    def test_settled_it_is_kept_past_its_day_until_the_staff_has_its_part(self, desk: Desk, clock: SetClock) -> None:
        plan = frozen(desk)
        winner, second = down_to(desk, plan, 2)
        bust(desk, plan, second.id)
        for one in (winner, second):
            desk.do(PayPrize(plan, one.id))
        assert held(desk, plan).stage is Stage.SETTLED
        assert "Friday Stud has $100 to hand on" in [one.what for one in still_open(desk.room)]
        desk.do(TakeBackTables(plan, tuple(held(desk, plan).tables)))
        close_day(desk)
        seconded(desk, HandOn(plan, Part.STAFF, "Dealers"))
        assert balance(desk.room, staff_pool(plan)) == 0
        clock.forward(hours=20)
        close_day(desk)
        assert plan not in desk.room.tournaments.held


class TestDeals:
    def agreed(self, desk: Desk, plan: PlanId, left: list[Registration], **changes: object) -> RecordDeal:
        in_play = chips_in_play(held(desk, plan))
        stacks = [in_play - (len(left) - 1) * (in_play // 3), *[in_play // 3] * (len(left) - 1)]
        players = tuple(
            StillIn(desk.room.name_of(one.player), stack, agrees=True, registration=one.id)
            for one, stack in zip(left, stacks, strict=True)
        )
        return replace(RecordDeal(plan, players, Method.CHIP, in_play, Money(100)), **changes)

    def test_everybody_left_divides_what_is_left_and_is_paid_it_SHT_11(self, desk: Desk) -> None:
        plan = frozen(desk)
        left = down_to(desk, plan, 2)
        desk.do(PauseClock(plan))
        seconded(desk, self.agreed(desk, plan, left))
        shares = held(desk, plan).shares
        assert sum(shares.values()) == dollars(1_000)
        assert held(desk, plan).stage is Stage.COMPLETE
        for one in left:
            desk.do(PayPrize(plan, one.id))
        assert held(desk, plan).stage is Stage.SETTLED
        assert all_hold(desk)

    def test_not_while_the_clock_runs_nor_without_all_nor_with_other_chips(self, desk: Desk) -> None:
        plan = frozen(desk)
        left = down_to(desk, plan, 2)
        deal = self.agreed(desk, plan, left)
        assert "The clock of Friday Stud runs." in refused(desk, deal)
        desk.do(PauseClock(plan))
        fewer = replace(deal, players=(deal.players[0], replace(deal.players[1], registration=None)))
        assert "2 players are left in Friday Stud" in refused(desk, fewer)
        more = deal.chips_in_play + 25
        players = (replace(deal.players[0], stack=deal.players[0].stack + 25), deal.players[1])
        assert "chips are in play" in refused(desk, replace(deal, players=players, chips_in_play=more))

    def test_played_on_for_the_rest_the_results_say_who_won(self, desk: Desk) -> None:
        plan = frozen(desk)
        one, two, three = down_to(desk, plan, 3)
        desk.do(PauseClock(plan))
        seconded(desk, self.agreed(desk, plan, [one, two, three], left_for_first=dollars(100)))
        assert places_on_paper(desk, plan)[:4] == [
            ("by deal", "Player 1"),
            ("by deal", "Player 2"),
            ("by deal", "Player 3"),
            ("4", "Player 4"),
        ]
        bust(desk, plan, one.id, three.id)
        assert places_on_paper(desk, plan)[:4] == [
            ("1", "Player 2"),
            ("2", "Player 3"),
            ("3", "Player 1"),
            ("4", "Player 4"),
        ]
        assert two.id in prizes(held(desk, plan))

    def test_who_was_out_by_then_does_not_come_into_it(self, desk: Desk) -> None:
        plan = frozen(desk)
        one, two, three = down_to(desk, plan, 3)
        bust(desk, plan, three.id)
        desk.do(PauseClock(plan))
        deal = seconded(desk, self.agreed(desk, plan, [one, two], left_for_first=dollars(100))).number
        made = "A deal was made when Player 3 was out."
        assert made in refused(desk, ReinstatePlayer(plan, three.id, "Had chips behind"))
        bust(desk, plan, two.id)
        assert made in refused(desk, ExchangePlaces(plan, two.id, three.id, "The wrong way round"))
        desk.do(ReinstatePlayer(plan, two.id, "Had chips behind"))
        seconded(desk, VoidEntry(deal, "Player 3 was never out"))
        desk.do(ReinstatePlayer(plan, three.id, "Had chips behind"))

    def test_nobody_of_it_ties_with_who_was_out_before_it(self, desk: Desk) -> None:
        plan = frozen(desk)
        down_to(desk, plan, 3)
        desk.do(BeginHandForHand(plan))
        left = down_to(desk, plan, 2)
        seconded(desk, self.agreed(desk, plan, left, left_for_first=dollars(100)))
        told = refused(desk, BustPlayers(plan, (Busts(left[1].id),), Hand.LAST))
        assert "A deal was made since" in told
        bust(desk, plan, left[1].id)
        assert [str(place) for place in places(held(desk, plan)).values()][:3] == ["1", "2", "3"]
        assert sum(prizes(held(desk, plan)).values()) == dollars(1_000)

    def test_money_left_for_first_is_played_for(self, desk: Desk) -> None:
        plan = frozen(desk)
        left = down_to(desk, plan, 2)
        desk.do(PauseClock(plan))
        seconded(desk, self.agreed(desk, plan, left, left_for_first=dollars(100)))
        assert held(desk, plan).stage is Stage.FROZEN
        assert "still plays" in refused(desk, PayPrize(plan, left[0].id))
        bust(desk, plan, left[1].id)
        won = prizes(held(desk, plan))
        assert won[left[0].id] == held(desk, plan).shares[left[0].id] + dollars(100)
        assert sum(won.values()) == dollars(1_000)


def places_on_paper(desk: Desk, plan: PlanId) -> list[tuple[str, str]]:
    sheet = PAPERS["results"].make(desk.fold, str(plan), desk.now())
    assert isinstance(sheet, PrizeSheet)
    return [(line.place, line.player) for line in sheet.lines]


def _told(desk: Desk, command: Command) -> str:
    return " ".join(told_of(desk.room, event) for event in desk.do(command).events)
