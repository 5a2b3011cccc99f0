"""What lasts beyond an entry: the close of the day, voids of seats, lists and money, and two desks at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from floor.books.transfers import chips_in_play
from floor.desk import Desk
from floor.errors import Refused
from floor.frozen import freeze, thaw
from floor.house.players import FilePlayer
from floor.ids import PlayerId, TableId
from floor.money import dollars
from floor.record import Command
from floor.roles import Role
from floor.room.absence import GoAway, MissBlinds
from floor.room.calling import CallNext, StartChipRun
from floor.room.heldchips import PickUpChips
from floor.room.lists import How, JoinList, LeaveList
from floor.room.openseats import AskSeatChange, ClaimSeat, EndClaims
from floor.room.seating import MovePlayer, SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips, CashOut
from floor.room.tablechanges import AskTableChange
from floor.state import Room
from floor.upkeep import rebuild, verify
from floor.void import VoidEntry
from floor.voiding import moves_money
from tests.outside import sql
from tests.room.floors import at, on_list, refused, seat_of, sit, sitting, waits
from tests.rooms import House, SetClock, big_o, close_day, hire, open_table, player, signed


def a_busy_floor(desk: Desk) -> None:
    """Two tables of one game: seats taken, held, on a chip run, on offer, away; requests, a list, chips at the cage."""
    second, spread = hire(desk, Role.MANAGER), big_o(desk)
    one, two = open_table(desk, "12"), open_table(desk, "14")
    for table in (one, two):
        for seat in (1, 2, 3):
            sit(desk, table, seat, buys=100)
    waits(desk, spread, "Pat", How.PHONE)
    first = waits(desk, spread, "Ann")
    waits(desk, spread, "Bob")
    desk.do(GoAway(one, 1))
    for _ in range(3):
        desk.do(MissBlinds(one, 1))
    signed(desk, PickUpChips(one, 1, dollars(90)), second)
    desk.do(EndClaims(one, 1))
    desk.do(StartChipRun(first))
    desk.do(AskSeatChange(two, _player(desk, two, 2)))
    desk.do(AskTableChange(_player(desk, two, 3)))
    desk.do(CashOut(two, 1, dollars(120)))


def _player(desk: Desk, table: TableId, seat: int) -> PlayerId:
    return sitting(desk, table, seat).player


def _table(desk: Desk, label: str) -> TableId:
    return next(table.id for table in desk.room.tables.values() if table.label == label)


def test_the_close_of_the_day_carries_everything_over(house: House, clock: SetClock) -> None:
    desk = house.founded()
    a_busy_floor(desk)
    before = thaw(freeze(desk.room))
    clock.forward(hours=12)
    close_day(desk)
    after = desk.room
    for carried in ("tables", "where", "lists", "changes", "books", "spreads", "narrowings", "players"):
        assert getattr(after, carried) == getattr(before, carried), carried
    amounts = [{who: [one.amount for one in kept] for who, kept in room.held.items()} for room in (before, after)]
    assert amounts[0] == amounts[1]
    assert all(one.is_over for kept in after.held.values() for one in kept)
    assert (after.tonight, after.off_lists, after.freed, after.cash) == ({}, [], {}, {})
    assert house.desk().room == after
    assert verify(desk.journal.store, house.bundle).is_sound


def test_holds_that_ran_out_overnight_end_with_the_first_look_of_the_next_day(
    small_house: House, clock: SetClock
) -> None:
    desk = small_house.founded()
    a_busy_floor(desk)
    clock.forward(hours=12)
    close_day(desk)
    while desk.send_due():
        clock.forward(minutes=10)
    assert all(not seat.hold and not seat.claiming for table in desk.room.tables.values() for seat in table.seats)
    assert on_list(desk, big_o(desk)) == []


def unchanged_but_for_the_void(before: Room, after: Room) -> bool:
    """Numbers that were issued stay issued."""
    same = {name: getattr(before, name) for name in ("number", "at", "voided", "numbers", "void_receipts")}
    return replace(after, **same) == before


def voided(house: House, ask: Callable[[Desk], Command]) -> None:
    """After the command and its void the room is as before, the rows too, on a fresh start too."""
    desk = house.founded()
    second = hire(desk, Role.MANAGER)
    a_busy_floor(desk)
    before, command = thaw(freeze(desk.room)), ask(desk)
    rows = sql(house.address, "SELECT player, table_id, seat FROM visits WHERE until IS NULL ORDER BY player")
    entry = desk.do(command)
    assert desk.room != before
    void = VoidEntry(entry.number, "by mistake")
    if moves_money(entry):
        signed(desk, void, second)
    else:
        desk.do(void)
    assert unchanged_but_for_the_void(before, desk.room)
    assert sql(house.address, "SELECT player, table_id, seat FROM visits WHERE until IS NULL ORDER BY player") == rows
    assert house.desk().room == desk.room
    assert verify(desk.journal.store, house.bundle).is_sound


def test_a_voided_claim_puts_both_seats_back(small_house: House) -> None:
    voided(small_house, lambda desk: ClaimSeat(_table(desk, "14"), 1, _player(desk, _table(desk, "14"), 2)))


def test_a_voided_call_holds_nothing(small_house: House) -> None:
    voided(small_house, lambda desk: CallNext(big_o(desk)))


def test_a_voided_seating_from_the_list_puts_the_name_back_and_holds_the_seat(
    small_house: House,
) -> None:
    def called(desk: Desk) -> Command:
        seat = next(seat for seat in desk.room.tables[_table(desk, "12")].seats if seat.hold)
        assert seat.hold is not None
        return SeatPlayer(_table(desk, "12"), seat.number, seat.hold.player)

    voided(small_house, called)


def test_a_voided_move_brings_the_stack_back(small_house: House) -> None:
    def moved(desk: Desk) -> Command:
        return MovePlayer(_table(desk, "14"), 3, _table(desk, "12"), 8)

    voided(small_house, moved)


def test_a_voided_name_is_off_the_list(small_house: House) -> None:
    voided(small_house, lambda desk: JoinList(big_o(desk, "2-4"), next(iter(desk.room.players))))


def test_a_voided_purchase_gives_the_money_back(house: House) -> None:
    voided(house, lambda desk: BuyChips(_table(desk, "12"), 2, dollars(60)))


def test_a_voided_cash_out_seats_the_player_with_the_chips(house: House) -> None:
    voided(house, lambda desk: CashOut(_table(desk, "12"), 2, dollars(60)))


def test_a_receipt_s_number_stays_used_when_it_is_voided(small_house: House) -> None:
    desk = small_house.founded()
    second, table = hire(desk, Role.MANAGER), open_table(desk)
    sit(desk, table, 1, "Ola", buys=40)
    bought = desk.do(BuyChips(table, 1, dollars(10)))
    signed(desk, VoidEntry(bought.number, "wrong seat"), second)
    assert chips_in_play(desk.room) == dollars(40)
    assert desk.room.cash[next(iter(desk.room.players))].paid_in == dollars(40)
    desk.do(BuyChips(table, 1, dollars(10)))
    assert desk.room.numbers["receipt"] == 3


def test_a_purchase_that_a_cash_out_needs_goes_only_with_it(small_house: House) -> None:
    desk = small_house.founded()
    table = open_table(desk)
    sit(desk, table, 1, "Ola")
    bought = desk.do(BuyChips(table, 1, dollars(40)))
    out = desk.do(CashOut(table, 1, dollars(40)))
    told = refused(desk, VoidEntry(bought.number, "wrong"))
    assert told.message == f"Entry {bought.number} cannot be voided alone: {out.number} needs it."


def test_derived_tables_after_a_busy_night_are_those_of_a_rebuild(house: House) -> None:
    desk = house.founded()
    a_busy_floor(desk)
    tables = (
        "transfers ORDER BY entry, line",
        "visits ORDER BY since, table_id, seat",
        "players ORDER BY since, player",
    )
    before = [sql(house.address, f"SELECT * FROM {one}") for one in tables]
    rebuild(desk.journal.store, house.bundle)
    assert [sql(house.address, f"SELECT * FROM {one}") for one in tables] == before


class TestTwoDesks:
    def test_the_last_seat_goes_to_one_of_them(self, house: House) -> None:
        """Both saw it open. Whoever is second hears who has it, and the player is nowhere."""
        first, second = house.founded(), house.desk()
        second.staff = first.staff
        table, ola, nia = open_table(first, seats=2), player(first, "Ola"), player(first, "Nia")
        first.do(SeatPlayer(table, 1, player(first, "Max")))
        second.catch_up()
        assert second.why_not(SeatPlayer(table, 2, nia)) is None
        first.do(SeatPlayer(table, 2, ola))
        with pytest.raises(Refused, match="Table 12, seat 2 is taken by Ola"):
            second.do(SeatPlayer(table, 2, nia))
        assert second.room == first.room
        assert nia not in second.room.where
        assert at(second, table) == {1: "Max", 2: "Ola"}
        assert sql(house.address, "SELECT player FROM visits WHERE until IS NULL AND seat = 2") == [(ola,)]

    def test_both_call_the_next_and_two_are_called(self, house: House) -> None:
        first, second = house.founded(), house.desk()
        second.staff, spread = first.staff, big_o(first)
        table = open_table(first)
        for name in ("Ann", "Bob"):
            waits(first, spread, name)
        second.catch_up()
        first.do(CallNext(spread))
        second.do(CallNext(spread))
        held = [seat_of(second, table, seat).hold for seat in (1, 2)]
        assert [second.room.name_of(hold.player) for hold in held if hold] == ["Ann", "Bob"]

    def test_one_cashes_out_while_the_other_sells_and_the_books_balance(self, house: House) -> None:
        first, second = house.founded(), house.desk()
        second.staff = first.staff
        table = open_table(first)
        sit(first, table, 1, "Ola", buys=40)
        second.catch_up()
        first.do(CashOut(table, 1, dollars(40)))
        with pytest.raises(Refused, match="Nobody sits at table 12, seat 1"):
            second.do(BuyChips(table, 1, dollars(40)))
        assert chips_in_play(second.room) == 0
        assert verify(first.journal.store, house.bundle).is_sound

    def test_one_ends_the_claims_while_the_other_claims(self, house: House) -> None:
        first, second = house.founded(), house.desk()
        second.staff = first.staff
        table = open_table(first)
        ola = sit(first, table, 1, "Ola")
        sit(first, table, 2, "Nia")
        first.do(UnseatPlayer(table, 2))
        second.catch_up()
        first.do(EndClaims(table, 2))
        first.do(SeatPlayer(table, 2, player(first, "Zoe")))
        with pytest.raises(Refused, match="Table 12, seat 2 has not opened"):
            second.do(ClaimSeat(table, 2, ola))
        assert at(second, table) == {1: "Ola", 2: "Zoe"}
        assert sitting(second, table, 1).player == ola

    def test_a_name_that_left_the_list_at_one_desk_is_not_called_at_the_other(self, house: House) -> None:
        first, second = house.founded(), house.desk()
        second.staff, spread = first.staff, big_o(first)
        open_table(first)
        ann = waits(first, spread, "Ann")
        waits(first, spread, "Bob")
        second.catch_up()
        first.do(LeaveList(ann))
        second.do(CallNext(spread))
        assert [second.room.name_of(one.player) for one in second.room.lists[spread] if one.called] == ["Bob"]
        second.do(FilePlayer("Somebody"))
