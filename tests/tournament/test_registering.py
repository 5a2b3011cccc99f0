"""Registration: paid, receipted and seated in one act; who may, who comes first, and what it does to the books."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

from msgspec.structs import replace

from floor.books.accounts import Stream, fees, prize_pool, staff_pool
from floor.books.tills import balance
from floor.catalog import identities
from floor.desk import Desk
from floor.draw import drawn as draw
from floor.house.players import AmendPlayer, BarPlayer
from floor.house.tables import AddTable, Place
from floor.ids import PlanId, PlayerId, RegistrationId, TableId
from floor.money import dollars
from floor.room.seating import SeatPlayer
from floor.rules.check.configurations import Split
from floor.settings.dated import SetSetting
from floor.settings.registry import CASH_SEAT, SPEND_CAP
from floor.tournament.alternates import AddAlternate, CallAlternate, DropAlternate, ExpireAlternate
from floor.tournament.breaking import BreakEventTable, SetBreakOrder
from floor.tournament.bulk import FILE_OR_NUMBER, RegisterNames
from floor.tournament.busting import BustPlayers, Busts
from floor.tournament.freezing import FreezePool
from floor.tournament.held import Sale, Stage
from floor.tournament.opening import GiveTables, OpenRegistration, TakeBackTables
from floor.tournament.plans import KeepPlan, PostPlan, WithdrawPlan
from floor.tournament.registering import RegisterPlayer
from floor.tournament.repairing import ReinstatePlayer
from floor.tournament.running import SetLevel, StartClock
from floor.tournament.seating import OpenSeats
from floor.views.stories import story
from floor.void import VoidEntry
from tests.room.floors import all_reasons, refused
from tests.rooms import House, SetClock, open_table, player, seconded
from tests.tournament.holding import (
    at_level,
    beside,
    entered,
    entered_as,
    frozen,
    held_at,
    hung,
    more_tables,
    one_of,
    opened,
    out,
)
from tests.tournament.planning import posted, stud

HALF = dollars(65)


class TestOpening:
    def test_not_before_structure_and_rules_hang_sht_02(self, desk: Desk) -> None:
        plan = posted(desk, stud(day=desk.room.day))
        found = refused(desk, OpenRegistration(plan))
        assert found.clause == "SHT-02"
        assert found.message.startswith("The structure sheet and the rules sheet with the prize rule of Seven")
        hung(desk, plan)
        desk.do(OpenRegistration(plan))
        assert held_at(desk, plan).stage is Stage.REGISTERING

    def test_what_hangs_of_an_older_version_does_not_do_sht_02(self, desk: Desk, clock: SetClock) -> None:
        plan = posted(desk, stud(day=desk.room.day))
        hung(desk, plan)
        clock.forward(minutes=5)
        desk.do(KeepPlan(stud(day=desk.room.day, late_until=3, rebuys_until=3), plan))
        desk.do(PostPlan(plan))
        assert "do not hang yet" in refused(desk, OpenRegistration(plan)).message

    def test_once_open_its_terms_stay_as_they_hang_sht_02(self, desk: Desk) -> None:
        plan = opened(desk)
        dearer = replace(held_at(desk, plan).plan, entry=Split(prize=dollars(60), fee=dollars(10)))
        desk.do(KeepPlan(dearer, plan))
        finding = refused(desk, PostPlan(plan))
        assert (finding.clause, "its terms stay as they are" in finding.message) == ("SHT-02", True)

    def test_a_draft_is_not_opened_sht_02(self, desk: Desk) -> None:
        plan = PlanId(desk.do(KeepPlan(stud(day=desk.room.day))).number)
        assert refused(desk, OpenRegistration(plan)).cure == "Post it first."

    def test_once_open_it_is_cancelled_and_not_withdrawn(self, desk: Desk) -> None:
        plan = opened(desk)
        assert "Cancel it" in refused(desk, WithdrawPlan(plan, "no dealers")).cure
        assert "already" in refused(desk, OpenRegistration(plan)).message

    def test_tables_are_given_closed_and_taken_back_empty(self, desk: Desk) -> None:
        plan, cash = opened(desk, 1), open_table(desk)
        assert refused(desk, GiveTables(plan, (cash,))).message == "Table 12 is open."
        more = more_tables(desk, 1)
        desk.do(GiveTables(plan, more))
        entered(desk, plan, "Ana", "Bob")
        assert "Somebody sits" in refused(desk, TakeBackTables(plan, more)).message
        assert "not one of" in refused(desk, TakeBackTables(plan, (cash,))).message
        third = more_tables(desk, 1)
        desk.do(GiveTables(plan, third))
        desk.do(TakeBackTables(plan, third))
        assert not desk.room.tables[third[0]].is_open
        assert third[0] not in held_at(desk, plan).tables

    def test_several_are_held_at_once(self, desk: Desk) -> None:
        first, second = opened(desk, 1, name="Noon"), opened(desk, 1, name="Night")
        who = player(desk, "Ana")
        entered_as(desk, first, who)
        assert "is in Noon already" in refused(desk, RegisterPlayer(second, who)).message
        entered(desk, second, "Bob")
        assert [len(held_at(desk, plan).field) for plan in (first, second)] == [1, 1]


class TestRegistering:
    def test_paying_gives_receipt_chips_and_a_seat_sht_03(self, desk: Desk) -> None:
        plan = opened(desk)
        (id_,) = entered(desk, plan, "Ana")
        one = one_of(desk, plan, id_)
        assert (one.number, one.chips, one.spent) == (1, 8_000, HALF)
        assert one.bought[0].receipt == desk.room.numbers["receipt"]
        assert one.seat is not None
        assert desk.room.tables[one.seat.table].seats[one.seat.seat - 1].player == one.player
        assert balance(desk.room, prize_pool(plan)) == -dollars(50)
        assert balance(desk.room, fees(Stream.TOURNAMENT)) == -dollars(10)
        assert balance(desk.room, staff_pool(plan)) == -dollars(5)
        assert desk.room.cash[one.player].paid_in == HALF  # type: ignore[index]

    def test_one_registration_paid_once(self, desk: Desk) -> None:
        plan = opened(desk)
        who = player(desk, "Ana")
        entered_as(desk, plan, who)
        assert "is in Seven Card Stud Hi-Lo already at table" in refused(desk, RegisterPlayer(plan, who)).message
        assert balance(desk.room, prize_pool(plan)) == -dollars(50)

    def test_the_tables_with_the_fewest_are_filled_first(self, desk: Desk) -> None:
        plan = opened(desk, 3, seats=4)
        entered(desk, plan, *(f"P{number}" for number in range(8)))
        seated = [len(desk.room.tables[table].seated) for table in held_at(desk, plan).tables]
        assert sorted(seated) == [2, 3, 3]

    def test_a_seat_that_is_locked_is_not_drawn(self, desk: Desk) -> None:
        from floor.house.tending import LockSeat

        plan = opened(desk, 1, seats=3)
        desk.do(LockSeat(held_at(desk, plan).tables[0], 2, "Broken chair"))
        ids = entered(desk, plan, "Ana", "Bob")
        assert {one_of(desk, plan, id_).seat.seat for id_ in ids} == {1, 3}  # type: ignore[union-attr]
        assert "no open seat" in refused(desk, RegisterPlayer(plan, player(desk, "Cy"))).message

    def test_anyone_can_repeat_the_draw(self, desk: Desk) -> None:
        plan = opened(desk, 2)
        before = desk.fold.copied().room
        (id_,) = entered(desk, plan, "Ana")
        one = one_of(desk, plan, id_)
        assert OpenSeats(before, before.tournaments.held[plan]).draw(one.seed) == one.seat

    def test_tables_stand_in_the_row_by_their_numbers_whichever_was_there_first(self, desk: Desk) -> None:
        plan = opened(desk, 0)
        made = [TableId(desk.do(AddTable(label, 8, Place(0, 0))).number) for label in ("10", "9")]
        desk.do(GiveTables(plan, tuple(made)))
        seats = [*OpenSeats(desk.room, held_at(desk, plan))]
        assert [desk.room.tables[seat.table].label for seat in seats] == ["9"] * 8 + ["10"] * 8
        (id_,) = entered(desk, plan, "Ana")
        one = one_of(desk, plan, id_)
        assert one.seat == seats[draw(one.seed, range(16))]

    def test_every_open_seat_is_drawn_alike(self, desk: Desk) -> None:
        plan = opened(desk, 2, seats=4)
        held = held_at(desk, plan)
        drawn = Counter(OpenSeats(desk.room, held).draw(f"seed {number}") for number in range(800))
        assert len(drawn) == 8
        assert all(60 <= times <= 145 for times in drawn.values())

    def test_late_registration_ends_with_its_level_sht_03(self, desk: Desk) -> None:
        plan = opened(desk)
        at_level(desk, plan, 4)
        entered(desk, plan, "Ana")
        at_level(desk, plan, 5)
        found = refused(desk, RegisterPlayer(plan, player(desk, "Bob")))
        assert (found.clause, "ended with level 4" in found.message) == ("SHT-03", True)
        frozen(desk, plan)
        assert "closed" in refused(desk, RegisterPlayer(plan, player(desk, "Cy"))).message

    def test_without_late_entry_the_first_hand_ends_it_sht_03(self, desk: Desk) -> None:
        plan = opened(desk, late_until=0)
        at_level(desk, plan, 1)
        assert "first hand" in refused(desk, RegisterPlayer(plan, player(desk, "Bob"))).message

    def test_who_may_not_play_here_may_not_enter(self, desk: Desk) -> None:
        plan = opened(desk)
        barred, young = player(desk, "Max Barr"), player(desk, "Yu Young")
        desk.do(BarPlayer(barred, date(2027, 1, 1), "rude"))
        desk.do(AmendPlayer(young, "Yu Young", born=date(2015, 1, 1)))
        assert "is barred" in refused(desk, RegisterPlayer(plan, barred)).message
        assert "at least" in refused(desk, RegisterPlayer(plan, young)).message

    def test_a_cash_seat_besides_is_the_houses_choice(self, desk: Desk) -> None:
        plan, cash = opened(desk), open_table(desk)
        ana, bob = player(desk, "Ana"), player(desk, "Bob")
        desk.do(SeatPlayer(cash, 1, ana))
        entered_as(desk, plan, bob)
        assert "already sits at table 12" in refused(desk, RegisterPlayer(plan, ana)).message
        assert "already sits at table 3" in refused(desk, SeatPlayer(cash, 2, bob)).message
        desk.do(SetSetting(CASH_SEAT.name, True, desk.room.day, "House memo 1"))
        entered_as(desk, plan, ana)
        desk.do(SeatPlayer(cash, 2, bob))

    def test_re_entry_only_when_out_and_as_often_as_planned(self, desk: Desk) -> None:
        plan = opened(desk, re_entries=1)
        who = player(desk, "Ana")
        first = entered_as(desk, plan, who)
        out(desk, plan, first)
        second = beside(desk, RegisterPlayer(plan, who))
        assert one_of(desk, plan, RegistrationId(second)).bought[0].sale is Sale.RE_ENTRY
        assert len(held_at(desk, plan).field) == 2
        out(desk, plan, RegistrationId(second))
        assert "at most 1" in refused(desk, RegisterPlayer(plan, who)).message

    def test_without_re_entries_out_is_out_sht_03(self, desk: Desk) -> None:
        plan = opened(desk)
        who = player(desk, "Ana")
        out(desk, plan, entered_as(desk, plan, who))
        assert "has none" in refused(desk, RegisterPlayer(plan, who)).message

    def test_the_spend_cap_counts_every_entry(self, desk: Desk) -> None:
        plan = opened(desk, re_entries=5)
        desk.do(SetSetting(SPEND_CAP.name, dollars(100), desk.room.day, "House memo 2"))
        who = player(desk, "Ana")
        out(desk, plan, entered_as(desk, plan, who))
        found = refused(desk, RegisterPlayer(plan, who))
        assert found.message == "Ana would spend $130 in Seven Card Stud Hi-Lo; the cap is $100."
        assert found.cure == "$65 of $100 spent, $35 left."

    def test_a_void_draws_nobody_anew(self, desk: Desk) -> None:
        plan = opened(desk, 1)
        first, second = entered(desk, plan, "Ana", "Bob")
        before = one_of(desk, plan, second).seat
        seconded(desk, VoidEntry(int(first), "wrong player"))
        held = held_at(desk, plan)
        assert [one.id for one in held.field] == [second]
        assert held.registrations[second].seat == before
        assert all(one.holds for one in identities(desk.room))


class TestManyAtOnce:
    def test_a_list_is_registered_whole(self, desk: Desk) -> None:
        plan = opened(desk)
        for name in ("Ana Ruiz", "Bób Luka", "Cy Dee"):
            player(desk, name)
        desk.do(RegisterNames(plan, "Name;Club\nAna Ruiz;North\nbob luka;\n\n3;South\n"))
        held = held_at(desk, plan)
        assert [desk.room.name_of(one.player) for one in held.field] == ["Ana Ruiz", "Bób Luka", "Cy Dee"]
        assert [one.number for one in held.field] == [1, 2, 3]
        assert len({one.id for one in held.field}) == 3
        assert len({one.seat for one in held.field}) == 3
        receipts = [one.bought[0].receipt for one in held.field]
        assert receipts == list(range(receipts[0], receipts[0] + 3))
        assert all(one.holds for one in identities(desk.room))

    def test_wrong_lines_are_named_and_nobody_is_registered(self, desk: Desk) -> None:
        plan = opened(desk)
        for name in ("Ana Ruiz", "Twin Tom", "Twin Tom"):
            player(desk, name)
        found = all_reasons(desk, RegisterNames(plan, "Ana Ruiz\nNo Body\nTwin Tom\nAna Ruiz"))
        assert [one.message for one in found] == [
            "Line 2: “No Body” is not in the players' file.",
            "Line 3: “Twin Tom” is the name of players 2 and 3.",
            "Line 4: Ana Ruiz is on line 1 already.",
        ]
        assert [one.cure for one in found] == [FILE_OR_NUMBER, FILE_OR_NUMBER, ""]
        assert held_at(desk, plan).field == []

    def test_a_line_is_one_persons_and_nobody_else_on_it_is_passed_over(self, desk: Desk) -> None:
        """Names in one row, and a list with places before the names: 1 is somebody else's number in the file."""
        plan = opened(desk)
        for name in ("Ana Ruiz", "Bo Luka", "Cy Dee"):
            player(desk, name)
        (row,) = all_reasons(desk, RegisterNames(plan, "Ana Ruiz, Bo Luka"))
        assert row.message == "Line 1: Ana Ruiz and Bo Luka are on one line."
        assert row.cure == "Give each a line, the name or the player's number first."
        places = all_reasons(desk, RegisterNames(plan, "No.;Name\n1;Cy Dee\n2;Ana Ruiz"))
        assert [one.message for one in places] == [
            "Line 2: Ana Ruiz and Cy Dee are on one line.",
            "Line 3: Bo Luka and Ana Ruiz are on one line.",
        ]
        desk.do(RegisterNames(plan, "No.;Name;Seat\n1;Ana Ruiz;2\n3;Cy Dee;1"))
        assert [desk.room.name_of(one.player) for one in held_at(desk, plan).field] == ["Ana Ruiz", "Cy Dee"]

    def test_what_a_player_is_called_does_not_say_what_to_do_about_them(self, desk: Desk) -> None:
        plan = opened(desk)
        player(desk, "Philip Profile")
        (found,) = all_reasons(desk, RegisterNames(plan, "Philip Profile\nPhilip Profile"))
        assert (found.message, found.cure) == ("Line 2: Philip Profile is on line 1 already.", "")

    def test_more_names_than_seats(self, desk: Desk) -> None:
        plan = opened(desk, 1, seats=2)
        names = [desk.room.name_of(player(desk, f"P{number}")) for number in range(3)]
        assert "has 2 open seats, and 3" in refused(desk, RegisterNames(plan, "\n".join(names))).message
        assert refused(desk, RegisterNames(plan, " \n")).message == "The list has no names."


class TestAlternates:
    def full(self, desk: Desk) -> PlanId:
        plan = opened(desk, 1, seats=2)
        entered(desk, plan, "Ana", "Bob")
        return plan

    def test_in_order_and_nobody_jumps_the_queue(self, desk: Desk) -> None:
        plan = self.full(desk)
        first, second, third = (player(desk, name) for name in ("Cy", "Di", "Ed"))
        assert "no open seat" in refused(desk, RegisterPlayer(plan, first)).message
        for who in (first, second):
            desk.do(AddAlternate(plan, who))
        assert "waits for" in refused(desk, AddAlternate(plan, first)).message
        assert "no open seat" in refused(desk, CallAlternate(plan)).message
        full = refused(desk, RegisterPlayer(plan, third))
        assert (full.message, full.cure) == (
            "Seven Card Stud Hi-Lo has no open seat.",
            "Give it another table, or take an alternate's name.",
        )
        desk.do(GiveTables(plan, more_tables(desk, 1, 2)))
        assert "2 alternates" in refused(desk, RegisterPlayer(plan, third)).message
        assert "alternates" in refused(desk, RegisterPlayer(plan, second)).message
        desk.do(CallAlternate(plan))
        entered_as(desk, plan, first)

    def called_after_a_bust(self, desk: Desk) -> tuple[PlanId, RegistrationId, list[PlayerId]]:
        """Of three at a full table one was put out by mistake, and who waits longest has been called to the seat."""
        plan = opened(desk, 1, seats=3)
        gone, *_ = entered(desk, plan, "Ana", "Bob", "Cleo")
        waiting = [player(desk, name) for name in ("Cy", "Di")]
        for who in waiting:
            desk.do(AddAlternate(plan, who))
        at_level(desk, plan)
        desk.do(BustPlayers(plan, (Busts(gone),)))
        desk.do(CallAlternate(plan))
        return plan, gone, waiting

    def test_who_comes_back_has_the_seat_and_who_was_called_waits_in_the_same_place(self, desk: Desk) -> None:
        plan, gone, (first, second) = self.called_after_a_bust(desk)
        entry = desk.do(ReinstatePlayer(plan, gone, "Had chips behind"))
        assert story(desk.room, entry.events).startswith(
            "Cy waits for the next seat in Seven Card Stud Hi-Lo; Ana back"
        )
        held = held_at(desk, plan)
        assert [(one.player, one.until) for one in held.alternates] == [(first, None), (second, None)]
        assert "no open seat" in refused(desk, RegisterPlayer(plan, first)).message
        desk.do(GiveTables(plan, more_tables(desk, 1, 3)))
        desk.do(CallAlternate(plan))
        entered_as(desk, plan, first)
        assert [one.player for one in held_at(desk, plan).alternates] == [second]

    def test_where_another_seat_is_open_who_was_called_keeps_theirs(self, desk: Desk) -> None:
        plan, gone, (first, _) = self.called_after_a_bust(desk)
        desk.do(GiveTables(plan, more_tables(desk, 1, 3)))
        desk.do(ReinstatePlayer(plan, gone, "Had chips behind"))
        assert held_at(desk, plan).alternates[0].until is not None
        entered_as(desk, plan, first)

    def test_in_exchange_for_another_no_seat_is_lost(self, desk: Desk) -> None:
        plan, gone, (first, _) = self.called_after_a_bust(desk)
        meant = next(one.id for one in held_at(desk, plan).still_in)
        desk.do(ReinstatePlayer(plan, gone, "The other Ana", instead=meant))
        assert held_at(desk, plan).alternates[0].until is not None
        entered_as(desk, plan, first)

    def test_a_seat_that_is_kept_is_neither_drawn_for_a_broken_table_nor_given_back(self, desk: Desk) -> None:
        plan, _, _ = self.called_after_a_bust(desk)
        second = more_tables(desk, 1, 2)
        desk.do(GiveTables(plan, second))
        first = held_at(desk, plan).tables[1]
        desk.do(SetBreakOrder(plan, (first, *second)))
        assert refused(desk, BreakEventTable(first)).message == (
            "Table 31 has 2 players, and the other tables have 1 open seat besides 1 kept for who was called."
        )
        desk.do(CallAlternate(plan))
        assert refused(desk, TakeBackTables(plan, second)).message == (
            "2 seats of Seven Card Stud Hi-Lo are kept for who was called, and 1 open seat would be left."
        )

    def test_seated_and_no_longer_waiting(self, desk: Desk) -> None:
        plan = self.full(desk)
        who = player(desk, "Cy")
        desk.do(AddAlternate(plan, who))
        desk.do(GiveTables(plan, more_tables(desk, 1, 2)))
        desk.do(CallAlternate(plan))
        entered_as(desk, plan, who)
        assert held_at(desk, plan).alternates == []
        assert "Nobody else waits" in refused(desk, CallAlternate(plan)).message

    def test_a_seat_is_kept_five_minutes(self, small_house: House) -> None:
        desk = small_house.founded()
        plan = self.full(desk)
        who = player(desk, "Cy")
        desk.do(AddAlternate(plan, who))
        desk.do(GiveTables(plan, more_tables(desk, 1, 2)))
        desk.do(CallAlternate(plan))
        small_house.clock.forward(minutes=4)
        assert desk.send_due() == []
        small_house.clock.forward(minutes=1)
        assert [type(entry.command) for entry in desk.send_due()] == [ExpireAlternate]
        assert held_at(desk, plan).alternates == []

    def test_nobody_waits_for_a_seat_once_nobody_enters(self, small_house: House) -> None:
        """Called in the last minute of the entries, and the pool is frozen before their time has run out."""
        desk = small_house.founded()
        plan = self.full(desk)
        for name in ("Cy", "Di"):
            desk.do(AddAlternate(plan, player(desk, name)))
        desk.do(StartClock(plan))
        desk.do(GiveTables(plan, more_tables(desk, 1, 2)))
        desk.do(CallAlternate(plan))
        desk.do(SetLevel(plan, 5))
        frozen = desk.do(FreezePool(plan))
        assert held_at(desk, plan).stage is Stage.FROZEN
        assert held_at(desk, plan).alternates == []
        small_house.clock.forward(minutes=6)
        assert desk.send_due() == []
        desk.do(VoidEntry(frozen.number, "too early"))
        assert [one.until for one in held_at(desk, plan).alternates] == [desk.now() + timedelta(minutes=5), None]

    def test_the_last_one_left_waits_for_nobody(self, desk: Desk) -> None:
        plan = self.full(desk)
        desk.do(AddAlternate(plan, player(desk, "Cy")))
        desk.do(StartClock(plan))
        desk.do(SetLevel(plan, 5))
        desk.do(BustPlayers(plan, (Busts(held_at(desk, plan).still_in[0].id),)))
        assert held_at(desk, plan).stage is Stage.COMPLETE
        assert held_at(desk, plan).alternates == []

    def test_who_is_called_keeps_the_last_seat(self, desk: Desk) -> None:
        plan = opened(desk, 1, seats=2)
        entered(desk, plan, "Ana", "Bob")
        who = player(desk, "Cy")
        desk.do(AddAlternate(plan, who))
        out(desk, plan, held_at(desk, plan).field[0].id)
        desk.do(CallAlternate(plan))
        assert "no open seat" in refused(desk, RegisterPlayer(plan, player(desk, "Di"))).message
        desk.do(DropAlternate(plan, who))
        assert desk.why_not(RegisterPlayer(plan, player(desk, "Ed"))) is None

    def test_one_seat_kept_and_another_waiting_nobody_is_told_to_call_in_vain(self, desk: Desk) -> None:
        plan = self.full(desk)
        for name in ("Cy", "Di"):
            desk.do(AddAlternate(plan, player(desk, name)))
        out(desk, plan, held_at(desk, plan).field[0].id)
        desk.do(CallAlternate(plan))
        assert "another table" in refused(desk, RegisterPlayer(plan, player(desk, "Ed"))).cure
        desk.do(GiveTables(plan, more_tables(desk, 1, 2)))
        found = refused(desk, RegisterPlayer(plan, player(desk, "Fay")))
        assert found.message == "1 alternate of Seven Card Stud Hi-Lo comes first."
        desk.do(CallAlternate(plan))

    def test_nobody_waits_in_vain_who_may_not_enter_again(self, desk: Desk) -> None:
        plan = opened(desk, 1, 2)
        ana, *_ = entered(desk, plan, "Ana", "Bob")
        at_level(desk, plan)
        desk.do(BustPlayers(plan, (Busts(ana),)))
        entered(desk, plan, "Cleo")
        who = one_of(desk, plan, ana).player
        assert who is not None
        assert refused(desk, AddAlternate(plan, who)).message.startswith("Ana is out, and of re-entries")

    def test_with_an_open_seat_nobody_waits(self, desk: Desk) -> None:
        plan = opened(desk)
        assert "Register the player" in refused(desk, AddAlternate(plan, player(desk, "Ana"))).cure
