"""Busts: who places where, who ties, what a wrong one costs, and what is left of the chips."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floor.desk import Desk
from floor.frozen import freeze, thaw
from floor.house.tables import RemoveTable, Sits
from floor.ids import PlanId, RegistrationId
from floor.papers.entries import seating_of_event
from floor.room.seating import SeatPlayer
from floor.rules.prizes.structures import Form, level_of
from floor.tournament.balancing import BalanceTables, NoteBlinds
from floor.tournament.breaking import BreakEventTable
from floor.tournament.busting import BustPlayers, Busts, Hand
from floor.tournament.handforhand import BeginHandForHand, CountHand, EndHandForHand
from floor.tournament.held import Stage
from floor.tournament.places import left_in, place_of, places
from floor.tournament.rebuying import NoteRebuy, SellRebuy
from floor.tournament.refunding import RefundEntry
from floor.tournament.registering import RegisterPlayer
from floor.tournament.repairing import ExchangePlaces, ReinstatePlayer
from floor.tournament.running import PauseClock, SetLevel, TakeBreak
from floor.tournament.stacks import ColourUp, RemoveStack, TakeOutChips, TallyTable, chips_in_play, reconciled
from floor.views.clockface import face
from floor.views.entries import chips_words
from floor.views.stories import story
from floor.void import VoidEntry
from tests.room.floors import refused
from tests.rooms import open_table, player, seconded
from tests.tournament.events import opened, registered, short_stud
from tests.tournament.holding import drawn
from tests.tournament.seated import at, bust, bust_at, held, ids, moves, of_form, played, tables

LAST = 7
"""The row of the last level, at which no chip of 25 is needed any more."""


def place(desk: Desk, plan: PlanId, one: RegistrationId) -> str:
    assert places(held(desk, plan))[one] == place_of(held(desk, plan), one)
    return str(place_of(held(desk, plan), one))


def test_the_first_to_go_out_is_last_and_the_last_one_left_has_won(desk: Desk) -> None:
    plan = played(desk, 4, 1)
    first, second, third, winner = (at(desk, plan, 0, seat).id for seat in range(4))
    bust(desk, plan, first)
    assert (place(desk, plan, first), held(desk, plan).stage) == ("4", Stage.RUNNING)
    bust(desk, plan, second, third)
    assert [place(desk, plan, one) for one in (winner, third, second, first)] == ["1", "2", "3", "4"]
    assert held(desk, plan).stage is Stage.COMPLETE
    assert thaw(freeze(desk.room)).tournaments == desk.room.tournaments
    assert "is complete" in refused(desk, BustPlayers(plan, (Busts(winner),))).message


def test_a_bust_while_entries_are_open_is_of_a_field_that_still_grows(desk: Desk) -> None:
    plan = played(desk, 3, 1, late=False)
    first = at(desk, plan, 0).id
    bust(desk, plan, first)
    assert place(desk, plan, first) == "3"
    desk.do(RegisterPlayer(plan, player(desk, "Late Lou")))
    assert place(desk, plan, first) == "4"
    bust_at(desk, plan, 0, 2)
    assert (left_in(held(desk, plan)), held(desk, plan).stage) == (1, Stage.RUNNING)


def test_in_one_hand_at_one_table_the_larger_stack_places_higher(desk: Desk) -> None:
    plan = played(desk, 6, 1)
    small, large, equal = (at(desk, plan, 0, seat).id for seat in range(3))
    unsaid = refused(desk, BustPlayers(plan, (Busts(small), Busts(large, 900)), Hand.ONE))
    assert "is not said" in unsaid.message
    bust(desk, plan, small, large, equal, hand=Hand.ONE, stacks=(400, 900, 400))
    assert [place(desk, plan, one) for one in (large, small, equal)] == ["4", "5-6", "5-6"]


def test_hand_for_hand_who_goes_out_at_different_tables_ties(desk: Desk) -> None:
    plan = played(desk, 8, 2)
    one, other = at(desk, plan, 0).id, at(desk, plan, 1).id
    apart = refused(desk, BustPlayers(plan, (Busts(one), Busts(other)), Hand.ONE))
    assert apart.message == "Table 31 and Table 32 do not deal the same hand."
    desk.do(BeginHandForHand(plan))
    bust(desk, plan, one)
    bust(desk, plan, other, hand=Hand.LAST)
    assert [place(desk, plan, who) for who in (one, other)] == ["7-8", "7-8"]
    bust_at(desk, plan, 0)
    assert place(desk, plan, one) == "7-8"


def test_who_is_out_is_not_out_again_and_somebody_is_left(desk: Desk) -> None:
    plan = played(desk, 3, 1)
    everybody = tuple(Busts(at(desk, plan, 0, seat).id) for seat in range(3))
    assert refused(desk, BustPlayers(plan, everybody)).message == "Somebody has to be left."
    assert refused(desk, BustPlayers(plan, ())).message == "Nobody is named."
    assert refused(desk, BustPlayers(plan, everybody[:1] * 2)).message == "Somebody is named twice."
    gone = bust_at(desk, plan, 0)
    assert refused(desk, BustPlayers(plan, (Busts(gone[0]),))).message.endswith("is out already.")
    assert "under that number" in refused(desk, BustPlayers(plan, (Busts(RegistrationId(9_999)),))).message


def test_nobody_goes_out_before_the_first_hand(desk: Desk) -> None:
    plan = opened(desk)
    registered(desk, plan)
    assert refused(desk, BustPlayers(plan, (Busts(at(desk, plan, 0).id),))).message == "Friday Stud has not started."


def test_a_bust_is_voided_while_no_later_place_depends_on_it(desk: Desk) -> None:
    plan = played(desk, 6, 1)
    gone, seat = at(desk, plan, 0).id, at(desk, plan, 0).seat
    number = bust(desk, plan, gone)
    desk.do(VoidEntry(number, "rebought"))
    assert (held(desk, plan).registrations[gone].seat, left_in(held(desk, plan))) == (seat, 6)
    number = bust(desk, plan, gone)
    later = bust(desk, plan, at(desk, plan, 0).id)
    needs_it = refused(desk, VoidEntry(number, "wrong player"))
    assert needs_it.message == f"Entry {number} cannot be voided alone: {later} needs it."


def test_a_move_made_since_stands_when_a_bust_is_voided(desk: Desk) -> None:
    """Somebody has come to another seat of the table: nobody is moved back."""
    plan = played(desk, 18, 3, of_form(desk, Form.BLINDS))
    gone = bust_at(desk, plan, 0, 2)
    out = held(desk, plan).registrations[gone[1]].out
    assert out is not None
    assert out.table is not None
    left = {held(desk, plan).registrations[one].out.seat for one in gone}  # type: ignore[union-attr]
    other = next(seat.number for seat in tables(desk, plan)[0].open_seats if seat.number not in left)
    desk.do(NoteBlinds(out.table, big_blind=(other - 2) % 8 + 1))
    (move,) = moves(desk, plan)
    assert move.to == Sits(out.table, other)
    desk.do(BalanceTables(plan))
    desk.do(VoidEntry(bust_again(desk, plan, gone), "rebought"))
    assert held(desk, plan).registrations[move.registration].seat == move.to


def test_nobody_comes_back_to_a_table_that_was_broken_since(desk: Desk) -> None:
    """The moves of the break were those of all who sat there; with one more they would be others."""
    plan = played(desk, 12, 3)
    number = bust(desk, plan, at(desk, plan, 0).id)
    broken = desk.do(BreakEventTable(tables(desk, plan)[0].id)).number
    needs_it = refused(desk, VoidEntry(number, "rebought"))
    assert needs_it.message == f"Entry {number} cannot be voided alone: {broken} needs it."


def bust_again(desk: Desk, plan: PlanId, gone: list[RegistrationId]) -> int:
    """The entry that both went out by."""
    out = held(desk, plan).registrations[gone[1]].out
    assert out is not None
    return out.entry


def test_a_seat_that_a_move_has_filled_keeps_its_bust(desk: Desk) -> None:
    """In stud it is the seat that opened last which is filled."""
    plan = played(desk, 18, 3)
    gone = bust_at(desk, plan, 0, 2)
    moved = desk.do(BalanceTables(plan)).number
    why = refused(desk, VoidEntry(bust_again(desk, plan, gone), "rebought"))
    assert why.message.endswith(f"cannot be voided alone: {moved} needs it.")


def test_hand_for_hand_who_goes_out_before_the_hand_is_counted_ties_with_the_other_tables(desk: Desk) -> None:
    plan = played(desk, 12, 3)
    bust(desk, plan, at(desk, plan, 0, 3).id)
    desk.do(BeginHandForHand(plan))
    one, other, third = (at(desk, plan, table).id for table in range(3))
    bust(desk, plan, one)
    bust(desk, plan, other)
    assert [place(desk, plan, each) for each in (one, other)] == ["10-11", "10-11"]
    desk.do(CountHand(plan))
    bust(desk, plan, third)
    assert place(desk, plan, third) == "9"
    fourth, fifth, sixth = at(desk, plan, 0).id, at(desk, plan, 0, 1).id, at(desk, plan, 1).id
    bust(desk, plan, fourth, fifth, sixth)
    assert [place(desk, plan, each) for each in (third, fourth, fifth, sixth)] == ["8-9", "8-9", "6-7", "6-7"]
    desk.do(EndHandForHand(plan))
    last = [at(desk, plan, table).id for table in (1, 2)]
    bust(desk, plan, *last)
    assert [place(desk, plan, each) for each in last] == ["5", "4"]


def test_a_player_put_out_by_mistake_comes_back_after_later_busts(desk: Desk) -> None:
    plan = played(desk, 6, 1)
    wrong, seat = at(desk, plan, 0).id, at(desk, plan, 0).seat
    cited = bust(desk, plan, wrong)
    later = at(desk, plan, 0).id
    bust(desk, plan, later)
    entry = desk.do(ReinstatePlayer(plan, wrong, "Had chips behind"))
    name = desk.room.name_of(held(desk, plan).registrations[wrong].player)
    assert story(desk.room, entry.events).startswith(f"{name} back in at table 31, seat {seat.seat}")  # type: ignore[union-attr]
    assert f"correcting entry {cited}: Had chips behind" in story(desk.room, entry.events)
    assert (place(desk, plan, later), left_in(held(desk, plan))) == ("6", 5)
    assert refused(desk, ReinstatePlayer(plan, wrong, "Again")).message == f"{name} is not out."


def test_whoever_entered_again_finishes_once_with_what_lasted_longest(desk: Desk) -> None:
    """The known mistake is to pay one person with two registrations twice."""
    plan = played(desk, 6, 1, replace(short_stud(desk), late_until=3, re_entries=1), late=False)
    bust_at(desk, plan, 0, 3)
    first, others = at(desk, plan, 0), held(desk, plan).still_in[1:]
    bust(desk, plan, first.id)
    assert first.player is not None
    again = RegistrationId(drawn(desk, RegisterPlayer(plan, first.player)).number)
    assert [place(desk, plan, one) for one in (first.id, *held(desk, plan).hands[3])] == ["7", "4"]
    bust(desk, plan, again, others[0].id)
    assert [place(desk, plan, one) for one in (first.id, again, others[0].id)] == ["7", "3", "2"]


def test_paid_back_the_second_entry_leaves_the_place_to_the_first(desk: Desk) -> None:
    plan = played(desk, 6, 1, replace(short_stud(desk), late_until=3, re_entries=1), late=False)
    first = at(desk, plan, 0)
    bust(desk, plan, first.id)
    bust_at(desk, plan, 0, 1)
    assert first.player is not None
    again = RegistrationId(drawn(desk, RegisterPlayer(plan, first.player)).number)
    seconded(desk, RefundEntry(plan, again, "Went home", 8_000))
    assert place(desk, plan, first.id) == "6"


def test_the_one_who_was_meant_is_out_in_the_same_place(desk: Desk) -> None:
    plan = played(desk, 6, 1)
    wrong, meant = at(desk, plan, 0).id, at(desk, plan, 0, 5).id
    bust(desk, plan, wrong)
    bust_at(desk, plan, 0, 2)
    desk.do(ReinstatePlayer(plan, wrong, "The other Kim", instead=meant))
    assert (place(desk, plan, meant), left_in(held(desk, plan))) == ("6", 3)
    assert held(desk, plan).registrations[meant].seat is None
    assert held(desk, plan).registrations[wrong].seat is not None


def test_a_seat_taken_since_is_replaced_by_a_drawn_one_that_stays(desk: Desk) -> None:
    plan = played(desk, 9, 2, late=False)
    wrong = at(desk, plan, 0).id
    old = held(desk, plan).registrations[wrong].seat
    bust(desk, plan, wrong)
    while held(desk, plan).registrations and not _taken(desk, plan, old):
        desk.do(RegisterPlayer(plan, player(desk, f"Late {desk.room.number}")))
    bust_at(desk, plan, 1)
    desk.do(ReinstatePlayer(plan, wrong, "Had chips behind"))
    assert held(desk, plan).registrations[wrong].seat not in (None, old)


def test_winning_is_taken_back_with_the_bust_that_ended_it(desk: Desk) -> None:
    plan = played(desk, 2, 1)
    gone = bust_at(desk, plan, 0)[0]
    assert held(desk, plan).stage is Stage.COMPLETE
    desk.do(ReinstatePlayer(plan, gone, "A chip lay under the rail"))
    assert (held(desk, plan).stage, left_in(held(desk, plan)), places(held(desk, plan))) == (Stage.RUNNING, 2, {})


def test_whoever_comes_back_to_another_seat_has_moved_there(desk: Desk) -> None:
    plan = played(desk, 12, 3)
    wrong, table = at(desk, plan, 0), ids(desk, plan)[0]
    left = wrong.seat
    bust(desk, plan, wrong.id)
    drawn(desk, BreakEventTable(table))
    desk.do(RemoveTable(table))
    entry = drawn(desk, ReinstatePlayer(plan, wrong.id, "Had chips behind"))
    move = held(desk, plan).moves[-1]
    assert (move.left, move.to, move.entry) == (left, held(desk, plan).registrations[wrong.id].seat, entry.number)
    shown = face(desk.room, held(desk, plan), desk.now()).moves[0]
    assert left is not None
    assert shown.left == f"31-{left.seat}"
    listed = seating_of_event(desk.room, held(desk, plan)).players
    assert next(one.seed for one in listed if one.entry == wrong.number) == f"moved, entry {entry.number}"


def test_two_exchange_their_places_and_keep_their_moves(desk: Desk) -> None:
    plan = played(desk, 6, 1)
    first, second, third = bust_at(desk, plan, 0, 3)
    entry = desk.do(ExchangePlaces(plan, first, third, "Entered the wrong way round"))
    assert [place(desk, plan, one) for one in (first, second, third)] == ["4", "5", "6"]
    assert "exchange their places in Friday Stud, correcting" in story(desk.room, entry.events)
    still = at(desk, plan, 0).id
    assert refused(desk, ExchangePlaces(plan, first, still, "No")).message.endswith("is not out.")
    assert refused(desk, ExchangePlaces(plan, first, first, "No")).message == "That is the same player twice."
    assert refused(desk, ExchangePlaces(plan, first, third, " ")).message


class TestComingBack:
    """After later busts, as long as nobody is in two seats for it and nothing that was paid changes."""

    def test_not_who_has_entered_again(self, desk: Desk) -> None:
        plan = played(desk, 6, 1, replace(short_stud(desk), re_entries=1), late=False)
        wrong, who = at(desk, plan, 0).id, at(desk, plan, 0).player
        assert who is not None
        bust(desk, plan, wrong)
        again = RegistrationId(desk.do(RegisterPlayer(plan, who)).number)
        found = refused(desk, ReinstatePlayer(plan, wrong, "Had chips behind"))
        assert "is in Friday Stud already at table 31" in found.message
        assert found.cure == "Pay that entry back first."
        seconded(desk, RefundEntry(plan, again, "Was never out", held(desk, plan).plan.stack))
        desk.do(ReinstatePlayer(plan, wrong, "Had chips behind"))
        assert [one.id for one in held(desk, plan).still_in if one.player == who] == [wrong]

    def test_not_who_has_a_cash_seat_by_now(self, desk: Desk) -> None:
        plan = played(desk, 6, 1)
        wrong, who = at(desk, plan, 0).id, at(desk, plan, 0).player
        assert who is not None
        bust(desk, plan, wrong)
        desk.do(SeatPlayer(open_table(desk), 1, who))
        found = refused(desk, ReinstatePlayer(plan, wrong, "Had chips behind"))
        assert found.cure == "They give up that seat first."

    def test_the_other_one_won_if_the_last_bust_named_the_wrong_one(self, desk: Desk) -> None:
        plan = played(desk, 2, 1)
        wrong, meant = at(desk, plan, 0).id, at(desk, plan, 0, 1).id
        bust(desk, plan, wrong)
        desk.do(ReinstatePlayer(plan, wrong, "Looked at the wrong stack", instead=meant))
        assert held(desk, plan).stage is Stage.COMPLETE
        assert (place(desk, plan, wrong), place(desk, plan, meant)) == ("1", "2")

    def test_after_an_exchange_the_seat_is_one_that_was_left(self, desk: Desk) -> None:
        plan = played(desk, 12, 2)
        first, second = at(desk, plan, 0), at(desk, plan, 1, 3)
        seats = {first.seat, second.seat}
        bust(desk, plan, first.id, second.id)
        desk.do(ExchangePlaces(plan, first.id, second.id, "Entered the wrong way round"))
        desk.do(ReinstatePlayer(plan, first.id, "Had chips behind"))
        assert held(desk, plan).registrations[first.id].seat in seats


class TestChips:
    """SHT-10: counts, and never money."""

    def test_in_play_is_what_was_issued_less_what_left(self, desk: Desk) -> None:
        plan = played(desk, 6, 1)
        stack = held(desk, plan).plan.stack
        gone = at(desk, plan, 0).id
        desk.do(RemoveStack(plan, gone, 3_000, "Disqualified"))
        assert chips_in_play(held(desk, plan)) == 6 * stack - 3_000
        clock = face(desk.room, held(desk, plan), desk.room.at)
        assert (clock.chips, clock.average) == (6 * stack - 3_000, (6 * stack - 3_000) // 5)
        assert chips_words(held(desk, plan)) == f"{6 * stack - 3_000:,} chips in play, 6 entries"
        assert place(desk, plan, gone) == "6"
        desk.do(TakeOutChips(plan, 25, "Found on the floor"))
        assert chips_in_play(held(desk, plan)) == 6 * stack - 3_025
        desk.do(ReinstatePlayer(plan, gone, "Ruling reversed"))
        assert chips_in_play(held(desk, plan)) == 6 * stack - 25

    def test_a_race_gives_nobody_more_than_one_chip(self, desk: Desk) -> None:
        plan = played(desk, 4, 1)
        desk.do(SetLevel(plan, LAST))
        desk.do(PauseClock(plan))
        table, before = ids(desk, plan)[0], chips_in_play(held(desk, plan))
        wrong = refused(desk, ColourUp(table, 25, 10, 8))
        assert wrong.message == "10 of 25 are 250: 4 players get from 2 to 6 of 100, not 8."
        assert refused(desk, ColourUp(table, 5_000, 1, 1)).message.endswith("that a larger one replaces.")
        desk.do(ColourUp(table, 25, 10, 3))
        assert chips_in_play(held(desk, plan)) == before + 50

    def test_a_chip_stays_while_a_level_needs_it_antes_counted(self, desk: Desk) -> None:
        plan = played(desk, 4, 1)
        (table,) = ids(desk, plan)
        found = refused(desk, ColourUp(table, 25, 32, 8))
        assert found.message == "Chips of 25 are needed up to level 5."
        desk.do(SetLevel(plan, LAST))
        found = refused(desk, ColourUp(table, 25, 32, 8))
        assert (found.message, found.cure) == (
            "Friday Stud plays level 6, and chips are coloured up at a break.",
            "Take a break, or pause the clock.",
        )
        desk.do(TakeBreak(plan, 5))
        total = chips_in_play(held(desk, plan))
        assert refused(desk, ColourUp(table, 25, 10_000, 2_500)).message == f"Only {total:,} are in play."
        desk.do(ColourUp(table, 25, 32, 8))
        assert chips_in_play(held(desk, plan)) == total

    def test_a_chip_may_leave_in_the_break_after_its_last_level(self, desk: Desk) -> None:
        levels = tuple(level_of(Form.STUD, ante, 20) for ante in (25, 50, 100, 200, 300, 400))
        plan = played(desk, 4, 1, replace(short_stud(desk), levels=levels))
        (table,) = ids(desk, plan)
        desk.do(SetLevel(plan, 1))
        assert "up to level 2" in refused(desk, ColourUp(table, 25, 32, 8)).message
        desk.do(SetLevel(plan, 2))
        desk.do(ColourUp(table, 25, 32, 8))

    def test_counts_are_held_against_it_and_the_difference_named(self, desk: Desk) -> None:
        plan = played(desk, 8, 2)
        first, second = ids(desk, plan)
        total = chips_in_play(held(desk, plan))
        desk.do(TallyTable(first, total // 2))
        assert reconciled(desk.room, held(desk, plan)).words == "Table 32 not counted yet"
        desk.do(TallyTable(second, total // 2 - 100))
        assert reconciled(desk.room, held(desk, plan)).words == f"100 fewer counted than the {total:,} in play"
        desk.do(TallyTable(second, total // 2))
        assert reconciled(desk.room, held(desk, plan)).difference == 0
        assert refused(desk, TallyTable(first, total + 1)).message == f"Only {total:,} are in play."

    def test_brought_back_twice_what_was_handed_out_the_first_time_stays_in_play(self, desk: Desk) -> None:
        plan = played(desk, 6, 1)
        one, total = at(desk, plan, 0).id, chips_in_play(held(desk, plan))
        bust(desk, plan, one)
        desk.do(ReinstatePlayer(plan, one, "Wrong seat", chips=500))
        bust(desk, plan, one)
        desk.do(ReinstatePlayer(plan, one, "Wrong seat again"))
        assert chips_in_play(held(desk, plan)) == total + 500
        desk.do(RemoveStack(plan, one, 300, "Left the room"))
        desk.do(ReinstatePlayer(plan, one, "Came back"))
        assert chips_in_play(held(desk, plan)) == total + 500

    def test_a_table_is_counted_anew_once_chips_have_come_to_it_or_left_it(self, desk: Desk) -> None:
        rebuys = {"rebuy": short_stud(desk).entry, "rebuys": 2, "rebuys_until": 2, "rebuy_chips": 8_000}
        plan = played(desk, 4, 1, replace(short_stud(desk), late_until=2, **rebuys), late=False)
        (table,), one, other = ids(desk, plan), at(desk, plan, 0).id, at(desk, plan, 0, 1).id
        late = player(desk, "Late")
        for command in (
            SellRebuy(plan, one),
            NoteRebuy(plan, one),
            RegisterPlayer(plan, late),
            RemoveStack(plan, one, 500, "Left the room"),
            RefundEntry(plan, other, "Ill", 8_000),
        ):
            desk.do(TallyTable(table, chips_in_play(held(desk, plan))))
            assert reconciled(desk.room, held(desk, plan)).difference == 0
            seconded(desk, command)
            assert reconciled(desk.room, held(desk, plan)).words == "Table 31 not counted yet"

    @pytest.mark.parametrize("chips", [-1, 10**9])
    def test_no_more_leaves_play_than_is_in_it(self, desk: Desk, chips: int) -> None:
        plan = played(desk, 4, 1)
        assert refused(desk, RemoveStack(plan, at(desk, plan, 0).id, chips, "Forfeited")).message

    def test_no_more_comes_into_play_than_ever_was_handed_out(self, desk: Desk) -> None:
        plan = played(desk, 4, 1)
        issued, gone = 4 * held(desk, plan).plan.stack, at(desk, plan, 0).id
        told = f"Only {issued:,} were ever handed out."
        assert refused(desk, TakeOutChips(plan, -issued - 1, "Found")).message == told
        desk.do(TakeOutChips(plan, -issued, "Found"))
        bust(desk, plan, gone)
        assert refused(desk, ReinstatePlayer(plan, gone, "Ruling reversed", chips=issued + 1)).message == told
        assert chips_in_play(held(desk, plan)) == 2 * issued

    def test_a_stack_at_the_start_of_the_hand_was_in_play(self, desk: Desk) -> None:
        plan = played(desk, 4, 1)
        one, other = at(desk, plan, 0).id, at(desk, plan, 0, 1).id
        in_play = chips_in_play(held(desk, plan))
        for stack, told in ((-5, "-5 chips are no stack."), (in_play + 1, f"Only {in_play:,} chips are in play.")):
            busts = (Busts(one, stack), Busts(other, 500))
            assert refused(desk, BustPlayers(plan, busts, Hand.ONE)).message == told
        assert len(held(desk, plan).still_in) == 4


def _taken(desk: Desk, plan: PlanId, seat: object) -> bool:
    return any(one.seat == seat for one in held(desk, plan).still_in)
