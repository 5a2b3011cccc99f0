"""What can be done on the floor with the chosen table and seat, and why it cannot."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtWidgets import QWidget

from floor.ids import PlayerId, TableId
from floor.record import Command
from floor.room.seating import SeatPlayer, UnseatPlayer
from floor.room.tables import (
    AddTable,
    ChangeTable,
    CloseTable,
    OpenTable,
    Place,
    PlaceTable,
    RemoveTable,
    Shape,
    Table,
)
from floor.state import Room
from ui.desk import LiveDesk
from ui.dialogs.confirm import ConfirmDialog
from ui.dialogs.seat import SeatDialog
from ui.dialogs.table import TableDialog, next_label
from ui.screens.floor.choice import Choice

APART_X, APART_Y, PER_ROW = 480, 420, 5
NO_TABLE = "Choose a table first."
NO_SEAT = "Choose a seat first."


class FloorActs:
    def __init__(self, desk: LiveDesk, choice: Choice, parent: QWidget) -> None:
        self._desk, self._choice, self._parent = desk, choice, parent

    def add_table(self) -> None:
        dialog = TableDialog(self._desk, self._parent, at=free_spot(self._desk.room))
        if dialog.exec() and dialog.entry:
            self._choice.choose(TableId(dialog.entry.number))

    def open_or_close(self) -> None:
        if command := self._open_or_close():
            self._desk.ask(command)

    def open_or_close_words(self) -> str:
        table = self._table()
        return "Close table" if table is not None and table.is_open else "Open table"

    def seat(self, player: PlayerId | None = None) -> None:
        table = self._table()
        if table is not None:
            seat = self._choice.seat(self._desk.room)
            free = seat is not None and seat.player is None
            SeatDialog(self._desk, self._parent, table, seat.number if seat and free else None, player).exec()

    def unseat(self) -> None:
        if command := self._unseat():
            self._desk.ask(command)

    def change(self) -> None:
        if table := self._table():
            TableDialog(self._desk, self._parent, table).exec()

    def remove(self) -> None:
        if table := self._table():
            intro = f"Table {table.label} leaves the map. Its history stays in the journal."
            ask = RemoveTable(table.id)
            ConfirmDialog(self._desk, ask, f"Remove table {table.label}", "Remove table", intro, self._parent).exec()

    def place(self, table: Hashable, **changes: float) -> None:
        """A drag on the map has ended: the table stands there once it is saved."""
        found = self._desk.room.tables.get(TableId(int(str(table))))
        if found is not None:
            self._desk.ask(PlaceTable(found.id, placed(found.place, **changes)))

    def why_not_add(self) -> str:
        return self._why_not(AddTable(next_label(self._desk.room), 8, Place(0, 0)))

    def why_not_open_or_close(self) -> str:
        return self._why_not(self._open_or_close())

    def why_not_seat(self) -> str:
        """Only what the table itself forbids: who may sit is judged when the player is known."""
        table = self._table()
        if table is None:
            return NO_TABLE
        if not table.is_open:
            return f"Table {table.label} is closed. Open it first."
        if not table.open_seats:
            return f"Table {table.label} has no open seat."
        return self._desk.why_may_not(SeatPlayer)

    def why_not_unseat(self) -> str:
        return self._why_not(self._unseat(), NO_SEAT if self._table() else NO_TABLE)

    def why_not_change(self) -> str:
        table = self._table()
        other = Shape.ROUND if table and table.shape is not Shape.ROUND else Shape.OVAL
        return self._why_not(ChangeTable(table.id, table.label, len(table.seats), other) if table else None)

    def why_not_remove(self) -> str:
        table = self._table()
        return self._why_not(RemoveTable(table.id) if table else None)

    def why_not_arrange(self) -> str:
        tables = list(self._desk.room.tables.values())
        if not tables:
            return "There are no tables yet. Press N to add one."
        first = tables[0]
        return self._why_not(PlaceTable(first.id, placed(first.place, x=first.place.x + 1)))

    def _table(self) -> Table | None:
        return self._choice.table(self._desk.room)

    def _open_or_close(self) -> OpenTable | CloseTable | None:
        table = self._table()
        if table is None:
            return None
        return CloseTable(table.id) if table.is_open else OpenTable(table.id)

    def _unseat(self) -> UnseatPlayer | None:
        table, seat = self._table(), self._choice.seat(self._desk.room)
        return UnseatPlayer(table.id, seat.number) if table and seat else None

    def _why_not(self, command: Command | None, missing: str = NO_TABLE) -> str:
        refusal = self._desk.why_not(command) if command is not None else None
        return refusal.advice if refusal else "" if command is not None else missing


def placed(place: Place, **changes: float) -> Place:
    """The place with some values changed, in whole centimetres and degrees."""
    values = {name: changes.get(name, getattr(place, name)) for name in place.__struct_fields__}
    whole = {name: round(value) for name, value in values.items()}
    return Place(**{**whole, "angle": whole["angle"] % 360})


def free_spot(room: Room) -> tuple[int, int]:
    """The first place in rows where no table stands near."""
    taken = [(table.place.x, table.place.y) for table in room.tables.values()]
    for spot in range(4 * len(taken) + 1):
        x, y = 300 + spot % PER_ROW * APART_X, 300 + spot // PER_ROW * APART_Y
        if all(abs(x - other_x) >= APART_X * 0.8 or abs(y - other_y) >= APART_Y * 0.8 for other_x, other_y in taken):
            return x, y
    raise AssertionError("a table is near four spots at most")
