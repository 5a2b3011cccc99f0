"""The map as a list: the same tables in words, for those who do not see the drawing and for the keyboard."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Signal
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QWidget

from ui.tokens import Tone
from ui.widgets.datatable import DataTable
from ui.widgets.floormap.looks import TableLook, seat_counts
from ui.widgets.tablemodel import Column, TableModel

_TONES: dict[str, Tone] = {"plate_stop": "stop", "plate_call": "call", "plate_accent": "accent"}


class TablesModel(TableModel[TableLook]):
    """Tables in reading order: by number, numbers before names."""

    columns = (
        Column("Table", lambda table: table.number, figures=True, strong=True, width=96),
        Column("Game", lambda table: table.title or table.name, detail=lambda table: table.headline, stretches=True),
        Column(
            "State",
            lambda table: ", ".join((*filter(None, (table.second,)), *table.lines)),
            detail=lambda table: seat_counts(table.seats) if table.is_open else "Closed",
            tone=lambda table: "text" if table.is_open else "muted",
            stretches=True,
        ),
        Column(
            "Asks for",
            lambda table: table.pill.text if table.pill else "",
            mark=lambda table: "bell" if table.pill else "",
            tone=lambda table: _TONES[table.pill.tone] if table.pill else "text",
            width=140,
        ),
    )


class TableList(DataTable):
    """Kept in step with the map by its owner: it takes the same looks and says the same things."""

    selected = Signal(object)
    activated = Signal(object)
    contextMenu = Signal(object, object, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        self._tables = TablesModel()
        super().__init__(self._tables, "Tables", parent=parent)
        self._tables.setParent(self)
        self._told: Hashable | None = None
        self.picked.connect(self._tell)
        self.chosen.connect(lambda table: self.activated.emit(table.id))

    def set_tables(self, tables: Sequence[TableLook]) -> None:
        self._tables.set_rows(sorted(tables, key=_reading_order))

    def selection(self) -> Hashable | None:
        return self.current.id if self.current is not None else None

    def select(self, id_: Hashable | None) -> None:
        """Mark a table without saying that somebody asked for it; None clears the mark."""
        self._told = id_
        row = self._tables.row_of(id_) if id_ is not None else -1
        where = self._tables.index(row, 0) if row >= 0 else QModelIndex()
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(where, flags.ClearAndSelect | flags.Rows)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.contextMenu.emit(self.selection(), None, event.globalPos())

    def _tell(self, table: TableLook | None) -> None:
        id_ = table.id if table else None
        if id_ is not None and id_ != self._told:
            self._told = id_
            self.selected.emit(id_)


def _reading_order(table: TableLook) -> tuple[bool, int, str]:
    digits = table.number.isdecimal()
    return (not digits, int(table.number) if digits else 0, table.number)
