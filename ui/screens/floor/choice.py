"""Which table and seat the floor is about right now."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from floor.house.tables import Seat, Table
from floor.ids import TableId
from floor.state import Room


class Choice(QObject):
    """Ids, not things: the room may change under it, and a table that is gone is simply no longer chosen."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table: TableId | None = None
        self._seat: int | None = None

    def choose(self, table: TableId | None, seat: int | None = None) -> None:
        if (table, seat) != (self._table, self._seat):
            self._table, self._seat = table, seat
            self.changed.emit()

    def table(self, room: Room) -> Table | None:
        return room.tables.get(self._table) if self._table is not None else None

    def seat(self, room: Room) -> Seat | None:
        table = self.table(room)
        if table is None or self._seat is None or not 1 <= self._seat <= len(table.seats):
            return None
        return table.seats[self._seat - 1]
