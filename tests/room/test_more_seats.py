"""Seats that open without anybody standing up: to the table first, then to whoever is next (BO-05, BO-06)."""

from __future__ import annotations

from floor.desk import Desk
from floor.house.tables import ChangeTable, Shape, TableChanged
from floor.house.tending import LockSeat, SeatUnlocked, UnlockSeat
from floor.ids import PlayerId, SpreadId, TableId
from floor.room.agreeing import Agree, ChangeGame, GameChanged, ProposeChange
from floor.room.openseats import EndClaims, SeatHeld, SeatOffered
from floor.room.seating import UnseatPlayer
from tests.room.floors import called, keep, kinds, opened, seat_of, sit, waits
from tests.rooms import big_o


def on_offer(desk: Desk, table: TableId) -> list[int]:
    return [seat.number for seat in desk.room.tables[table].seats if seat.claiming is not None]


class TestBackInService:
    def test_at_a_table_with_players_the_seat_is_offered_to_them_first_BO05(
        self, desk: Desk, table: TableId, four: list[PlayerId], spread: SpreadId
    ) -> None:
        waits(desk, spread, "Zoe")
        desk.do(LockSeat(table, 8, "Broken chair"))
        assert kinds(desk, UnlockSeat(table, 8)) == [SeatUnlocked, SeatOffered]
        assert on_offer(desk, table) == [8]
        desk.do(EndClaims(table, 8))
        assert called(desk, spread) == ["Zoe"]

    def test_at_an_empty_table_the_next_is_called_at_once_BO06(
        self, desk: Desk, table: TableId, spread: SpreadId
    ) -> None:
        desk.do(LockSeat(table, 8, "Broken chair"))
        waits(desk, spread, "Zoe")
        assert kinds(desk, UnlockSeat(table, 8)) == [SeatUnlocked, SeatHeld]
        assert seat_of(desk, table, 8).hold is not None

    def test_not_while_the_game_is_not_dealt_to_it_R39(self, desk: Desk) -> None:
        archie = opened(desk, "20", keep(desk, "archie"), seats=8)
        sit(desk, archie, 1)
        desk.do(LockSeat(archie, 8, "Broken chair"))
        assert kinds(desk, UnlockSeat(archie, 8)) == [SeatUnlocked]


class TestAddedSeats:
    def test_they_are_offered_to_the_table_BO05(self, desk: Desk) -> None:
        table = opened(desk, "20", big_o(desk), seats=4)
        sit(desk, table, 1)
        command = ChangeTable(table, "20", 6, Shape.OVAL)
        assert kinds(desk, command) == [TableChanged, SeatOffered, SeatOffered]
        assert on_offer(desk, table) == [5, 6]

    def test_only_as_many_as_the_game_is_dealt_to_R39(self, desk: Desk) -> None:
        table = opened(desk, "20", keep(desk, "archie"), seats=5)
        sit(desk, table, 1)
        desk.do(ChangeTable(table, "20", 10, Shape.OVAL))
        assert on_offer(desk, table) == [6]

    def test_at_an_empty_table_each_goes_to_another_of_the_list_BO06(self, desk: Desk, spread: SpreadId) -> None:
        table = opened(desk, "20", spread, seats=4)
        for name in ("Ann", "Bob", "Cid"):
            waits(desk, spread, name)
        assert kinds(desk, ChangeTable(table, "20", 6, Shape.OVAL)) == [TableChanged, SeatHeld, SeatHeld]
        assert called(desk, spread) == ["Ann", "Bob"]

    def test_fewer_seats_or_another_name_open_nothing(self, desk: Desk, table: TableId, four: list[PlayerId]) -> None:
        assert kinds(desk, ChangeTable(table, "12", 6, Shape.OVAL)) == [TableChanged]
        assert kinds(desk, ChangeTable(table, "12a", 6, Shape.OVAL)) == [TableChanged]


class TestAGameWithMoreSeats:
    def test_the_seats_it_adds_are_offered_to_the_table_BO05(self, desk: Desk, spread: SpreadId) -> None:
        table = opened(desk, "20", keep(desk, "archie"), seats=9)
        players = [sit(desk, table, seat) for seat in range(1, 7)]
        desk.do(LockSeat(table, 7, "Broken chair"))
        waits(desk, spread, "Zoe")
        desk.do(ProposeChange(table, spread))
        for player in players:
            desk.do(Agree(table, player))
        assert kinds(desk, ChangeGame(table)) == [GameChanged, SeatOffered]
        assert on_offer(desk, table) == [8]
        desk.do(EndClaims(table, 8))
        assert called(desk, spread) == ["Zoe"]

    def test_with_nobody_there_it_is_as_when_a_table_opens(self, desk: Desk, spread: SpreadId) -> None:
        table = opened(desk, "20", keep(desk, "archie"), seats=8)
        sit(desk, table, 1)
        desk.do(UnseatPlayer(table, 1))
        waits(desk, spread, "Zoe")
        desk.do(ProposeChange(table, spread))
        assert kinds(desk, ChangeGame(table)) == [GameChanged]
