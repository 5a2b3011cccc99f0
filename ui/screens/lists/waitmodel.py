"""The names of one list as rows that can be dragged: onto a seat, or to another place of the list."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt

from floor.ids import WaitId
from floor.views.waitlists import WaitLook
from ui.widgets.floormap.carrying import WAIT, wait_data
from ui.widgets.text import tip

Index = QModelIndex | QPersistentModelIndex


class WaitModel(QAbstractListModel):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rows: tuple[WaitLook, ...] = ()

    def set_rows(self, rows: tuple[WaitLook, ...]) -> bool:
        """Draw only rows that differ; says whether names came, went or moved."""
        old, same = self.rows, [row.id for row in rows] == [row.id for row in self.rows]
        if not same:
            self.beginResetModel()
        self.rows = rows
        if not same:
            self.endResetModel()
            return True
        for place, (before, after) in enumerate(zip(old, rows, strict=True)):
            if before != after:
                self.touch(place)
        return False

    def touch(self, row: int) -> None:
        self.dataChanged.emit(self.index(row), self.index(row))

    def row_of(self, wait: WaitId | None) -> int:
        return next((place for place, row in enumerate(self.rows) if row.id == wait), -1)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        plain = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return plain | Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else Qt.ItemFlag.NoItemFlags

    def mimeTypes(self) -> list[str]:
        return [WAIT]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        return wait_data(self.rows[indexes[0].row()].id)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.name
            case Qt.ItemDataRole.AccessibleTextRole:
                return row.words
            case Qt.ItemDataRole.ToolTipRole:
                return tip(row.words)
            case Qt.ItemDataRole.UserRole:
                return row
        return None


def dragged_wait(data: QMimeData) -> WaitId | None:
    """The name that is being dragged, if it is one of a list."""
    written = bytes(data.data(WAIT).data()).decode() if data.hasFormat(WAIT) else ""
    return WaitId(int(written)) if written.removeprefix("-").isdecimal() else None
