"""An hour at the bingo table, through the desk: run as a program beside a copy of the floor that knows bingo."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from floor.bingo.table import Bingo, StartBingo  # type: ignore[import-not-found]

from floor import catalog
from floor.concern import OfPlayer
from floor.desk import Desk
from floor.errors import Refused
from floor.frozen import freeze, thaw
from floor.house.tables import AddTable, Place, RemoveTable
from floor.ids import TableId
from floor.record import Command
from floor.room.running import CloseTable
from floor.room.seating import SeatPlayer
from floor.upkeep import verify
from floor.views.histories import history
from floor.views.stories import story
from floor.views.touched import tables_touched
from floor.void import VoidEntry
from tests.rooms import House, close_day, open_table, player


def told(folder: Path) -> Iterator[object]:
    """What the test compares, a line each."""
    house = House(str(folder / "room.db"), folder / "room.key")
    desk = house.founded()
    ola = player(desk)
    hall = TableId(desk.do(AddTable("31", 8, Place(900, 300))).number)
    started = desk.do(StartBingo(hall, ola))
    table = desk.room.tables[hall]
    assert table.plays is not None
    yield story(desk.room, started.events)
    yield isinstance(table.plays, Bingo), table.plays.title, len(table.in_use), table.seats[0].player == ola
    yield thaw(freeze(desk.room)) == desk.room
    yield tables_touched(desk.room, catalog.concerns_of(started.events, started.context)) == {hall}
    yield [line.number for line in history(desk.fold, OfPlayer(ola)).lines] == [ola, started.number]
    yield refusal(desk, SeatPlayer(hall, 2, ola))
    yield refusal(desk, CloseTable(hall))
    yield refusal(desk, RemoveTable(hall))
    yield refusal(desk, SeatPlayer(open_table(desk), 1, ola))
    desk.do(VoidEntry(started.number, "The wrong hall"))
    yield desk.room.tables[hall].plays, desk.room.tables[hall].is_open
    again = desk.do(StartBingo(hall, ola))
    close_day(desk)
    yield house.desk().room == desk.room, house.desk().room.tables[hall].opened == again.at
    yield verify(house.store(), house.bundle).findings
    house.close()


def refusal(desk: Desk, command: Command) -> str:
    try:
        desk.do(command)
    except Refused as refused:
        return str(refused)
    return "not refused"


if __name__ == "__main__":
    assert Path(catalog.__file__).is_relative_to(Path.cwd()), catalog.__file__
    sys.stdout.write("".join(f"{line}\n" for line in told(Path(sys.argv[1]))))
