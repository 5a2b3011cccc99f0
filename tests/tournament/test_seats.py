"""Seats: balanced by the fewest moves, broken in order, drawn anew; and a draw that was made stays made."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from floor.desk import Ask, Desk
from floor.documents.reportsheet import ReportSheet
from floor.documents.seatcards import SeatCards
from floor.draw import shuffled
from floor.house.tables import AddTable, Place, Sits
from floor.house.tending import LockSeat
from floor.ids import PlanId, RegistrationId, TableId, fresh_command_id
from floor.papers import PAPERS
from floor.roles import Role
from floor.rules.prizes.structures import Form
from floor.tournament.balancing import BalanceTables, NoteBlinds, WaiveHalt, Wanted, standings
from floor.tournament.breaking import BreakEventTable, SetBreakOrder
from floor.tournament.needs import FixSeat, FreeSeat, KeepApart, LetTogether
from floor.tournament.opening import GiveTables, TakeBackTables
from floor.tournament.places import left_in
from floor.tournament.redrawing import DrawFinalTable, RedrawSeats, SetRedraws
from floor.tournament.registering import RegisterPlayer
from floor.tournament.repairing import ReinstatePlayer
from floor.tournament.shifting import MoveEntrant, PlayersMoved
from floor.views.stories import story
from floor.void import VoidEntry
from tests.room.floors import refused
from tests.rooms import House, hire, player, signed
from tests.tournament.events import opened, registered, short_stud
from tests.tournament.seated import at, bust, bust_at, counts, held, ids, moves, of_form, played, tables


def seats_are_sound(desk: Desk, plan: PlanId) -> None:
    """Everybody in has one seat, nobody out has any, and who sits there is who should."""
    event = held(desk, plan)
    seated = {Sits(table.id, seat.number): seat for table in tables(desk, plan) for seat in table.seated}
    assert {one.id for one in event.still_in} == {seat.sitting.registration for seat in seated.values() if seat.sitting}
    assert len(seated) == len(event.still_in) == left_in(event)
    assert all(one.seat in seated for one in event.still_in)
    assert all(one.seat is None for one in event.registrations.values() if not one.is_in)


class TestBalancing:
    def test_the_fewest_moves_are_suggested_with_their_reason_and_made_in_one_act(self, desk: Desk) -> None:
        plan = played(desk, 18, 3)
        bust_at(desk, plan, 0, 3)
        assert counts(desk, plan) == [3, 6, 6]
        suggested = moves(desk, plan)
        assert len(suggested) == 2
        assert suggested[0].why.startswith(f"Seat {suggested[0].to.seat} opened last at table 31 (")
        entry = desk.do(BalanceTables(plan))
        assert story(desk.room, entry.events) == "2 players of Friday Stud moved to keep the tables even"
        assert (counts(desk, plan), moves(desk, plan)) == ([5, 5, 5], [])
        seats_are_sound(desk, plan)

    def test_tables_that_are_even_are_left_alone(self, desk: Desk) -> None:
        plan = played(desk, 17, 3)
        assert moves(desk, plan) == []
        assert refused(desk, BalanceTables(plan)).message == "The tables of Friday Stud are even."

    def test_what_was_seen_is_what_is_done(self, desk: Desk) -> None:
        plan = played(desk, 16, 2)
        bust_at(desk, plan, 0, 2)
        seen = tuple(Wanted(move.registration, move.to) for move in moves(desk, plan))
        bust(desk, plan, at(desk, plan, 0).id)
        changed = refused(desk, BalanceTables(plan, seen))
        assert changed.message == "The tables have changed since these moves were suggested."
        desk.do(BalanceTables(plan, tuple(Wanted(move.registration, move.to) for move in moves(desk, plan))))
        assert counts(desk, plan) in ([6, 7], [7, 6])

    def test_with_a_button_whoever_is_due_the_big_blind_moves(self, desk: Desk) -> None:
        plan = played(desk, 16, 2, of_form(desk, Form.BLINDS))
        bust_at(desk, plan, 0, 2)
        full = ids(desk, plan)[1]
        desk.do(NoteBlinds(full, button=2, big_blind=4))
        (move,) = moves(desk, plan)
        assert move.left == Sits(full, 5)
        assert move.why.startswith("Seat 5 is due the big blind next at table 32")
        assert refused(desk, NoteBlinds(full, big_blind=9)).message.startswith("Table 32 has no seat 9")

    def test_in_a_mix_the_button_decides_at_every_level(self, desk: Desk) -> None:
        plan = played(desk, 16, 2, replace(short_stud(desk), form=Form.STUD))
        held(desk, plan).plan = replace(held(desk, plan).plan, form=Form.MIXED)
        bust_at(desk, plan, 0, 2)
        assert "due the big blind" in moves(desk, plan)[0].why

    def test_nobody_moves_twice_within_the_hour_if_another_serves(self, small_house: House) -> None:
        desk = small_house.founded()
        plan = played(desk, 16, 2, of_form(desk, Form.BLINDS))
        bust_at(desk, plan, 0, 2)
        first = moves(desk, plan)[0]
        desk.do(BalanceTables(plan))
        bust_at(desk, plan, 1, 2)
        desk.do(NoteBlinds(first.to.table, big_blind=(first.to.seat - 2) % 8 + 1))
        assert moves(desk, plan)[0].registration != first.registration
        small_house.clock.forward(minutes=61)
        assert moves(desk, plan)[0].registration == first.registration

    def test_a_table_three_short_waits_unless_the_director_says_otherwise(self, desk: Desk) -> None:
        plan = played(desk, 16, 2)
        table = ids(desk, plan)[0]
        assert refused(desk, WaiveHalt(table, "Late")).message == "Table 31 is not three short."
        bust_at(desk, plan, 0, 3)
        assert [one.is_halted for one in standings(desk.room, held(desk, plan), moves(desk, plan))] == [True, False]
        desk.do(WaiveHalt(table, "The mover is on a break"))
        assert not any(one.is_halted for one in standings(desk.room, held(desk, plan), moves(desk, plan)))
        assert refused(desk, WaiveHalt(table, "Again")).message == "Table 31 deals on already."
        desk.do(BalanceTables(plan))
        assert tables(desk, plan)[0].plays.waived == ""

    def test_a_table_that_nobody_sits_at_any_more_waits_for_nobody_and_may_be_given_back(self, desk: Desk) -> None:
        plan = played(desk, 24, 3)
        first, second, third = ids(desk, plan)
        bust_at(desk, plan, 0, 8)
        assert counts(desk, plan) == [0, 8, 8]
        assert moves(desk, plan) == []
        assert not any(one.is_halted for one in standings(desk.room, held(desk, plan), moves(desk, plan)))
        assert refused(desk, WaiveHalt(first, "Nobody is there")).message == "Table 31 is not three short."
        bust_at(desk, plan, 1, 2)
        assert {move.to.table for move in moves(desk, plan)} == {second}
        desk.do(BalanceTables(plan))
        assert counts(desk, plan) == [0, 7, 7]
        sits = {one.id: one.seat for one in held(desk, plan).still_in}
        desk.do(TakeBackTables(plan, (first,)))
        assert held(desk, plan).tables == [second, third]
        assert {one.id: one.seat for one in held(desk, plan).still_in} == sits, "at the others they sit on"
        assert counts(desk, plan) == [7, 7]

    def test_a_table_with_fewer_chairs_is_filled_only_as_far_as_it_goes(self, desk: Desk) -> None:
        """One table's size is not applied to all."""
        plan = opened(desk, tables=1)
        small = TableId(desk.do(AddTable("40", 4, Place(900, 900))).number)
        desk.do(GiveTables(plan, (small,)))
        registered(desk, plan, 12)
        assert counts(desk, plan) == [4, 8]
        from floor.tournament.running import StartClock

        desk.do(StartClock(plan))
        assert moves(desk, plan) == []
        bust_at(desk, plan, 0, 2)
        assert len(moves(desk, plan)) == 2

    def test_a_seat_nobody_can_have_is_not_filled(self, desk: Desk) -> None:
        plan = played(desk, 16, 2)
        table = ids(desk, plan)[0]
        gone = [at(desk, plan, 0, place).seat for place in range(2)]
        bust_at(desk, plan, 0, 2)
        assert gone[0]
        assert gone[1]
        desk.do(LockSeat(table, gone[1].seat, "Broken chair"))
        assert moves(desk, plan)[0].to == gone[0]

    def test_a_director_moves_a_player_by_hand(self, desk: Desk) -> None:
        plan = played(desk, 10, 2)
        one, (first, second) = at(desk, plan, 0), ids(desk, plan)
        seat = tables(desk, plan)[1].open_seats[0].number
        assert one.seat
        entry = desk.do(MoveEntrant(first, one.seat.seat, second, seat, "Needs the rail"))
        assert story(desk.room, entry.events).endswith(f"to table 32, seat {seat}: Needs the rail")
        taken = refused(desk, MoveEntrant(first, at(desk, plan, 0).seat.seat, second, seat, "Too"))  # type: ignore[union-attr]
        assert taken.message == f"Somebody sits at table 32, seat {seat}."
        assert refused(desk, MoveEntrant(first, one.seat.seat, second, 1, "")).message  # nobody is there any more
        seats_are_sound(desk, plan)


class TestNeeds:
    def test_a_fixed_seat_is_passed_over(self, desk: Desk) -> None:
        plan = played(desk, 16, 2)
        bust_at(desk, plan, 0, 2)
        first = moves(desk, plan)[0]
        desk.do(FixSeat(first.left.table, first.left.seat, "Wheelchair"))
        assert moves(desk, plan)[0].left == Sits(first.left.table, first.left.seat % 8 + 1)
        desk.do(FreeSeat(first.left.table, first.left.seat))
        assert moves(desk, plan)[0] == first
        assert "keeps no fixed seat" in refused(desk, FreeSeat(first.left.table, first.left.seat)).message

    def test_two_who_are_kept_apart_do_not_meet_by_a_move(self, desk: Desk) -> None:
        plan = played(desk, 16, 2)
        bust_at(desk, plan, 0, 2)
        first, there = moves(desk, plan)[0], at(desk, plan, 0).id
        desk.do(KeepApart(plan, first.registration, there, "Married"))
        assert moves(desk, plan)[0].registration != first.registration
        assert refused(desk, KeepApart(plan, there, first.registration, "Again")).message
        desk.do(LetTogether(plan, there, first.registration))
        assert moves(desk, plan)[0] == first
        assert refused(desk, LetTogether(plan, there, first.registration)).message == "They are not kept apart."

    def test_a_move_by_hand_that_does_not_honour_it_says_so(self, desk: Desk) -> None:
        plan = played(desk, 8, 2)
        one, other = at(desk, plan, 0), at(desk, plan, 1)
        apart = desk.do(KeepApart(plan, one.id, other.id, "Married")).number
        assert one.seat
        free = tables(desk, plan)[1].open_seats[0].number
        table = tables(desk, plan)[1].id
        entry = desk.do(MoveEntrant(one.seat.table, one.seat.seat, table, free, "Asked for it"))
        told = f"{desk.room.name_of(one.player)} is kept apart from somebody there"
        assert story(desk.room, entry.events).endswith(told)
        desk.do(VoidEntry(apart, "Not them"))
        assert held(desk, plan).moves[-1].entry == entry.number

    def test_a_broken_table_s_draw_keeps_them_apart_and_keeps_a_seat_s_number(self, desk: Desk) -> None:
        plan = played(desk, 16, 3)
        bust_at(desk, plan, 0, 1)
        leaving, (staying, other) = at(desk, plan, 0).id, (at(desk, plan, 1), at(desk, plan, 2))
        desk.do(KeepApart(plan, leaving, staying.id, "Married"))
        desk.do(BreakEventTable(ids(desk, plan)[0]))
        assert staying.seat
        assert other.seat
        assert held(desk, plan).registrations[leaving].seat.table == other.seat.table  # type: ignore[union-attr]

    def test_what_cannot_be_honoured_is_named(self, desk: Desk) -> None:
        plan = played(desk, 8, 2)
        one, other = at(desk, plan, 0), at(desk, plan, 1)
        desk.do(KeepApart(plan, one.id, other.id, "Married"))
        drawn = desk.do(DrawFinalTable(plan)).events[0]
        assert isinstance(drawn, PlayersMoved)
        assert any(words.endswith("is kept apart from somebody there") for words in drawn.unmet)


class TestBreaking:
    def test_everybody_of_the_table_draws_a_seat_that_anyone_can_draw_again(self, desk: Desk) -> None:
        """And not three of eight."""
        plan = played(desk, 16, 3)
        leaving = {seat.sitting.registration for seat in tables(desk, plan)[0].seated if seat.sitting}
        others = tables(desk, plan)[1:]
        row = [
            Sits(table.id, seat.number) for table in sorted(others, key=lambda one: one.id) for seat in table.open_seats
        ]
        moved = desk.do(BreakEventTable(ids(desk, plan)[0])).events[0]
        assert isinstance(moved, PlayersMoved)
        assert {move.registration for move in moved.moves} == leaving
        order = shuffled(f"{moved.seed}:order", sorted(leaving))
        assert [move.registration for move in moved.moves] == order
        assert set(shuffled(f"{moved.seed}:seats", row)) >= {move.to for move in moved.moves}
        assert counts(desk, plan) == [8, 8]
        assert [one.label for one in held(desk, plan).broken] == ["31"]
        assert desk.room.tables[moved.moves[0].left.table].plays is None
        seats_are_sound(desk, plan)

    def test_it_is_refused_unless_everybody_finds_a_seat(self, desk: Desk) -> None:
        plan = played(desk, 18, 3)
        full = refused(desk, BreakEventTable(ids(desk, plan)[0]))
        assert full.message == "Table 31 has 6 players, and the other tables have 4 open seats."
        assert full.cure == "It can be broken after 2 more busts."
        bust_at(desk, plan, 0)
        bust_at(desk, plan, 1)
        desk.do(BreakEventTable(ids(desk, plan)[0]))
        assert counts(desk, plan) == [8, 8]

    def test_the_order_is_set_beforehand_and_may_be_changed(self, desk: Desk) -> None:
        plan = played(desk, 14, 3)
        first, second, third = ids(desk, plan)
        assert refused(desk, BreakEventTable(second)).message == "Table 31 is broken next, not table 32."
        desk.do(SetBreakOrder(plan, (second, third, first)))
        desk.do(BreakEventTable(second))
        assert ids(desk, plan) == [third, first]
        assert "does not name each" in refused(desk, SetBreakOrder(plan, (third,))).message
        assert refused(desk, SetBreakOrder(plan, (third, first))).message.endswith("in this order already.")


class TestDrawnAnew:
    def test_the_final_table_seats_as_many_as_the_game_r_39(self, desk: Desk) -> None:
        plan = played(desk, 9, 2)
        early = refused(desk, DrawFinalTable(plan))
        assert (early.message, early.clause) == ("9 players are left, and the final table seats 8.", "R-39")
        bust_at(desk, plan, 0)
        desk.do(DrawFinalTable(plan))
        assert (counts(desk, plan), held(desk, plan).final) == ([8], ids(desk, plan)[0])
        assert refused(desk, DrawFinalTable(plan)).message == "The final table of Friday Stud was drawn already."
        seats_are_sound(desk, plan)

    def test_there_is_no_final_table_without_a_seat_for_everybody(self, desk: Desk) -> None:
        plan = played(desk, 8, 2)
        locked = tables(desk, plan)[1].open_seats[0].number
        desk.do(LockSeat(ids(desk, plan)[1], locked, "Broken chair"))
        assert refused(desk, DrawFinalTable(plan)).message == "8 players have 7 seats."
        assert (held(desk, plan).final, len(ids(desk, plan))) == (None, 2)

    def test_everybody_draws_anew_at_a_count_set_beforehand(self, desk: Desk) -> None:
        plan = played(desk, 15, 2)
        assert "already" in refused(desk, SetRedraws(plan, (8,))).message
        assert refused(desk, RedrawSeats(plan)).message == "No redraw is set at 15 players."
        desk.do(SetRedraws(plan, (14, 12)))
        assert refused(desk, RedrawSeats(plan)).message == "No redraw is set at 15 players."
        bust_at(desk, plan, 0)
        before = {one.id: one.seat for one in held(desk, plan).still_in}
        desk.do(RedrawSeats(plan))
        assert counts(desk, plan) == [7, 7]
        assert before != {one.id: one.seat for one in held(desk, plan).still_in}
        assert held(desk, plan).redraws == (12,)
        seats_are_sound(desk, plan)


class TestADrawIsAFact:
    def test_without_an_earlier_registration_nobody_is_drawn_anew(self, desk: Desk) -> None:
        plan = opened(desk, tables=2)
        registered(desk, plan, 5)
        first, *rest = list(held(desk, plan).registrations)
        seats = {one: held(desk, plan).registrations[one].seat for one in rest}
        numbers = {one: held(desk, plan).registrations[one].number for one in rest}
        signed(desk, VoidEntry(first, "Paid twice"), hire(desk, Role.MANAGER))
        assert {one: held(desk, plan).registrations[one].seat for one in rest} == seats
        assert {one: held(desk, plan).registrations[one].number for one in rest} == numbers

    def drawn_to_their_own(self, desk: Desk, plan: PlanId) -> tuple[int, RegistrationId]:
        """The final table drawn until somebody stays in their seat: by which entry, and who."""
        for seed in range(100):
            draw = desk.do(Ask(DrawFinalTable(plan), fresh_command_id(), f"seed {seed}")).number
            moved = {move.registration for move in held(desk, plan).moves}
            stays = [one for one in held(desk, plan).registrations if one not in moved]
            if stays:
                return draw, stays[0]
            desk.do(VoidEntry(draw, "Once more"))
        raise AssertionError("nobody draws their own seat in a hundred draws")

    def test_who_draws_their_own_seat_and_goes_out_has_left_it_though_the_draw_is_void(self, desk: Desk) -> None:
        plan = played(desk, 4, 1)
        draw, stays = self.drawn_to_their_own(desk, plan)
        bust(desk, plan, stays)
        desk.do(VoidEntry(draw, "Not yet"))
        desk.do(ReinstatePlayer(plan, stays, "Had chips behind"))
        seats_are_sound(desk, plan)

    @pytest.mark.parametrize(
        "draw",
        [
            lambda desk, plan: BreakEventTable(ids(desk, plan)[0]),
            lambda desk, plan: DrawFinalTable(plan),
        ],
        ids=["break", "final table"],
    )
    def test_nor_after_a_table_was_broken_or_the_final_one_drawn(
        self, desk: Desk, draw: Callable[[Desk, PlanId], BreakEventTable | DrawFinalTable]
    ) -> None:
        plan = played(desk, 8, 3, late=False)
        noted = desk.do(NoteBlinds(ids(desk, plan)[1], button=1)).number
        fixed = at(desk, plan, 0)
        assert fixed.seat
        fix = desk.do(FixSeat(fixed.seat.table, fixed.seat.seat, "Wheelchair")).number
        desk.do(draw(desk, plan))
        seats = {one.id: one.seat for one in held(desk, plan).still_in}
        desk.do(VoidEntry(fix, "Not so"))
        desk.do(VoidEntry(noted, "Not so"))
        assert {one.id: one.seat for one in held(desk, plan).still_in} == seats

    def test_a_draw_falls_with_whoever_it_placed(self, desk: Desk) -> None:
        plan = played(desk, 8, 3, late=False)
        entry = at(desk, plan, 0).id
        broken = desk.do(BreakEventTable(ids(desk, plan)[0])).number
        assert f"{broken} needs it" in refused(desk, VoidEntry(int(entry), "Paid twice")).message


def test_a_late_seat_is_drawn_at_the_shortest_table(desk: Desk) -> None:
    plan = played(desk, 9, 2, late=False)
    bust_at(desk, plan, 0, 2)
    short = min(tables(desk, plan), key=lambda table: len(table.seated))
    number = desk.do(RegisterPlayer(plan, player(desk, "Late Lou"))).number
    assert held(desk, plan).registrations[RegistrationId(number)].seat.table == short.id  # type: ignore[union-attr]


class TestOnPaper:
    def test_everybody_who_moves_has_a_slip(self, desk: Desk) -> None:
        plan = played(desk, 16, 2)
        bust_at(desk, plan, 0, 2)
        moved = desk.do(BalanceTables(plan))
        slips = PAPERS["move-slips"].make(desk.fold, str(moved.number), desk.now())
        assert isinstance(slips, SeatCards)
        (shift,) = moved.events[0].moves  # type: ignore[attr-defined]
        (card,) = slips.cards
        label, left = desk.room.tables[shift.to.table].label, desk.room.tables[shift.left.table].label
        assert (card.table, card.seat) == (label, shift.to.seat)
        assert card.entry == f"Moves from {left}/{shift.left.seat}"
        assert PAPERS["move-slips"].pdf(slips).startswith(b"%PDF")

    def test_a_draw_is_printed_so_that_anyone_can_repeat_it(self, desk: Desk) -> None:
        plan = played(desk, 16, 3)
        broken = desk.do(BreakEventTable(ids(desk, plan)[0]))
        sheet = PAPERS["seat-draw"].make(desk.fold, str(broken.number), desk.now())
        assert isinstance(sheet, ReportSheet)
        drawn, again = sheet.tables
        assert [row[1] for row in drawn.rows] == [
            desk.room.name_of(move.player)
            for move in broken.events[0].moves  # type: ignore[attr-defined]
        ]
        assert [row[1] for row in again.rows] == [f"{broken.seed}:seats", f"{broken.seed}:order"]
        assert PAPERS["seat-draw"].pdf(sheet).startswith(b"%PDF")
        assert [one.id for one in PAPERS["seat-draw"].subjects(desk.fold)] == [str(broken.number)]
