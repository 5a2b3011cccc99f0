"""A room's first evening, from the first start to the sealed day, told in the order it happens."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from floor.cage.day import DayEndCalled
from floor.errors import Refused
from floor.house.players import BarPlayer, FilePlayer
from floor.house.tables import AddTable, Place
from floor.ids import PlayerId, TableId
from floor.roles import Role
from floor.room.openseats import ClaimsEnded
from floor.room.running import CloseTable, OpenTable
from floor.room.seating import DrawSeat, SeatPlayer, UnseatPlayer
from floor.upkeep import verify
from floor.void import VoidEntry
from tests.rooms import House, big_o, close_day


def test_a_first_evening(small_house: House) -> None:
    house = small_house
    manager = house.founded()
    floor, cashier = house.desk_for(Role.FLOOR, name="Ravi Sandhu"), house.desk_for(Role.CASHIER, name="Rita Mora")

    # The floor is laid out and a table opened.
    twelve = TableId(floor.do(AddTable("12", 8, Place(300, 300))).number)
    fourteen = TableId(floor.do(AddTable("14", 6, Place(800, 300))).number)
    floor.do(OpenTable(twelve, big_o(manager)))

    # Players arrive. One is too young, and is told so by name and age.
    ola = PlayerId(floor.do(FilePlayer("Ola Tveit", born=date(1988, 3, 1))).number)
    nia = PlayerId(floor.do(FilePlayer("Nia Hart", born=date(1990, 7, 9))).number)
    kim = PlayerId(floor.do(FilePlayer("Kim Lund", born=date(2009, 1, 1))).number)
    floor.do(SeatPlayer(twelve, 6, ola))
    floor.do(DrawSeat(twelve, nia))
    with pytest.raises(Refused, match="Kim Lund is 17; players are at least 18"):
        floor.do(SeatPlayer(twelve, 1, kim))

    # A seat given by mistake is taken back; the number of the entry stays used.
    mistake = floor.do(UnseatPlayer(twelve, 6))
    floor.do(VoidEntry(mistake.number, "Wrong seat called"))
    assert floor.room.tables[twelve].seats[5].player == ola

    # The cashier bars a player from her own desk; the floor's next act already knows.
    cashier.do(BarPlayer(nia, cashier.room.day + timedelta(days=7), "Berated a dealer"))
    seat = next(place.number for place in floor.room.tables[twelve].seated if place.player == nia)
    floor.do(UnseatPlayer(twelve, seat))
    floor.do(OpenTable(fourteen, big_o(manager)))
    with pytest.raises(Refused, match="Nia Hart is barred until"):
        floor.do(SeatPlayer(fourteen, 1, nia))

    # The power goes. Another workstation opens the room and finds everything as it was.
    restarted = house.desk()
    cashier.catch_up()
    assert restarted.room == floor.room == cashier.room

    # Six in the morning: the seat nobody claimed is open to all, and any workstation calls the end of the day, once.
    house.clock.forward(hours=11)
    called = restarted.send_due()
    assert [type(event) for entry in called for event in entry.events] == [ClaimsEnded, DayEndCalled]
    assert cashier.send_due() == called
    assert cashier.send_due() == []

    # The manager closes and seals it. What is open carries over; what is sealed cannot be voided.
    floor.do(UnseatPlayer(twelve, 6))
    floor.do(CloseTable(twelve))
    manager.catch_up()
    day = manager.room.day
    close_day(manager)
    assert manager.room.day == day + timedelta(days=1)
    assert manager.room.tables[fourteen].is_open
    with pytest.raises(Refused, match="is not in the open gaming day"):
        floor.do(VoidEntry(mistake.number, "Too late"))

    # The next start reads the sealed day's snapshot, and the books and the chain are sound.
    assert house.desk().room == manager.room
    assert verify(manager.journal.store, manager._keys).findings == ()
