"""Tending a table: who deals, what it calls for, seats out of service; what is taken back and what the close leaves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from floor.desk import Desk
from floor.house.tables import Attention
from floor.house.tending import FlagTable, LockSeat, PutDealer, UnlockSeat
from floor.ids import PlayerId, TableId
from floor.record import Command
from floor.room.running import CloseTable, OpenTable
from floor.views.stories import story
from floor.void import VoidEntry
from tests.room.floors import refused, seat_of
from tests.rooms import big_o, open_table

Asked = Callable[[TableId], Command]


def tended(desk: Desk, table: TableId) -> tuple[str, Attention | None, str]:
    """Who deals, what the table calls for, and what about."""
    one = desk.room.tables[table]
    return one.dealer, one.flag, one.note


def done(desk: Desk, command: Command) -> str:
    return story(desk.room, desk.do(command).events)


class TestDealer:
    def test_one_takes_over_from_another_and_nobody_from_the_last(self, desk: Desk, table: TableId) -> None:
        other = open_table(desk, "14")
        assert done(desk, PutDealer(table, " Marta V. ")) == "Marta V. deals at table 12"
        assert done(desk, PutDealer(table, "Yan P.")) == "Yan P. deals at table 12"
        assert (tended(desk, table)[0], tended(desk, other)[0]) == ("Yan P.", "")
        assert done(desk, PutDealer(table, "")) == "Nobody deals at table 12"
        assert tended(desk, table)[0] == ""

    def test_the_same_again_is_no_change(self, desk: Desk, table: TableId) -> None:
        assert refused(desk, PutDealer(table, "  ")).message == "Nothing was changed."
        desk.do(PutDealer(table, "Marta V."))
        assert refused(desk, PutDealer(table, "Marta  V.")).message == "Nothing was changed."

    @pytest.mark.parametrize(
        ("name", "sentence"), [("x" * 41, "41 characters; at most 40 fit"), ("\u202eYan", "invisible")]
    )
    def test_a_name_that_is_none_is_refused(self, desk: Desk, table: TableId, name: str, sentence: str) -> None:
        desk.do(PutDealer(table, "x" * 40))
        assert sentence in refused(desk, PutDealer(table, name)).message

    def test_taken_back_the_one_before_deals_again(self, desk: Desk, table: TableId) -> None:
        desk.do(PutDealer(table, "Marta V."))
        relieved = desk.do(PutDealer(table, ""))
        desk.do(VoidEntry(relieved.number, "still there"))
        assert tended(desk, table)[0] == "Marta V."


class TestFlag:
    def test_the_last_call_stands_with_its_own_note_and_goes_when_seen_to(self, desk: Desk, table: TableId) -> None:
        told = done(desk, FlagTable(table, Attention.DECISION, "seats 2 and 5"))
        assert told == "Table 12 calls for decision: seats 2 and 5"
        assert tended(desk, table)[1:] == (Attention.DECISION, "seats 2 and 5")
        assert done(desk, FlagTable(table, Attention.DECISION)) == "Table 12 calls for decision"
        assert tended(desk, table)[1:] == (Attention.DECISION, "")
        assert done(desk, FlagTable(table, None)) == "Table 12 was seen to"
        assert tended(desk, table)[1:] == (None, "")

    def test_what_changes_nothing_is_refused(self, desk: Desk, table: TableId) -> None:
        assert refused(desk, FlagTable(table, None)).message == "Nothing was changed."
        desk.do(FlagTable(table, Attention.CHIPS, "fives"))
        assert refused(desk, FlagTable(table, Attention.CHIPS, " fives ")).message == "Nothing was changed."
        desk.do(FlagTable(table, Attention.DRINKS, "fives"))

    def test_a_note_needs_something_to_note_and_has_an_end(self, desk: Desk, table: TableId) -> None:
        told = refused(desk, FlagTable(table, None, "seat 2"))
        assert told.message == "A note says what a table calls for, and this one calls for nothing."
        assert told.cure == "Leave the note out, or say what the table calls for."
        assert "121 characters; at most 120 fit" in refused(desk, FlagTable(table, Attention.CHIPS, "x" * 121)).message
        desk.do(FlagTable(table, Attention.CHIPS, "x" * 120))

    def test_seen_to_by_mistake_it_is_called_again_with_its_note(self, desk: Desk, table: TableId) -> None:
        desk.do(FlagTable(table, Attention.DECISION, "seat 2"))
        seen = desk.do(FlagTable(table, None))
        desk.do(VoidEntry(seen.number, "not yet"))
        assert tended(desk, table)[1:] == (Attention.DECISION, "seat 2")


class TestLock:
    def test_a_seat_is_locked_for_a_reason_and_the_next_one_is_not(self, desk: Desk, table: TableId) -> None:
        assert done(desk, LockSeat(table, 3, " Broken chair ")) == "Seat 3 at table 12 locked: Broken chair"
        assert [seat_of(desk, table, number).locked for number in (2, 3, 4)] == ["", "Broken chair", ""]
        assert refused(desk, LockSeat(table, 4, " ")).message.startswith("The reason is empty")
        assert done(desk, UnlockSeat(table, 3)) == "Seat 3 at table 12 is back in service"
        assert seat_of(desk, table, 3).locked == ""

    def test_a_seat_in_use_is_locked_when_the_player_has_gone(
        self, desk: Desk, table: TableId, four: list[PlayerId]
    ) -> None:
        told = refused(desk, LockSeat(table, 1, "Spill"))
        assert (told.message, told.cure) == ("Table 12, seat 1 is in use.", "Lock it when the player has gone.")

    def test_a_lock_taken_back_and_one_given_back(self, desk: Desk, table: TableId) -> None:
        locked = desk.do(LockSeat(table, 3, "Spill"))
        desk.do(VoidEntry(locked.number, "the wrong seat"))
        assert seat_of(desk, table, 3).locked == ""
        desk.do(LockSeat(table, 4, "Spill"))
        opened = desk.do(UnlockSeat(table, 4))
        desk.do(VoidEntry(opened.number, "still wet"))
        assert seat_of(desk, table, 4).locked == "Spill"


class TestClosed:
    @pytest.mark.parametrize(
        "tend", [lambda table: PutDealer(table, "Yan P."), lambda t: FlagTable(t, Attention.FLOOR)]
    )
    def test_a_closed_table_has_no_dealer_and_calls_for_nothing(self, desk: Desk, table: TableId, tend: Asked) -> None:
        desk.do(CloseTable(table))
        told = refused(desk, tend(table))
        assert (told.message, told.cure) == ("Table 12 is closed.", "Open it first.")
        desk.do(OpenTable(table, big_o(desk)))
        desk.do(tend(table))

    def test_the_close_ends_what_was_said_and_leaves_what_is_broken(self, desk: Desk, table: TableId) -> None:
        desk.do(PutDealer(table, "Yan P."))
        desk.do(FlagTable(table, Attention.CHIPS, "fives"))
        desk.do(LockSeat(table, 3, "Broken chair"))
        closing = desk.do(CloseTable(table))
        assert tended(desk, table) == ("", None, "")
        assert desk.room.tables[table].seats[2].locked == "Broken chair"
        desk.do(VoidEntry(closing.number, "too soon"))
        assert tended(desk, table) == ("Yan P.", Attention.CHIPS, "fives")
