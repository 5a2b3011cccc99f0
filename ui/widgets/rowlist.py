"""RowList: rows that are records, one of them current, drawn by a painter that knows their kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui import theme
from ui.widgets.text import tip

Index = QModelIndex | QPersistentModelIndex


class Row(Protocol):
    """Its title, all its words for those who listen, and those that the pointer brings out."""

    @property
    def title(self) -> str: ...
    @property
    def words(self) -> str: ...
    @property
    def tip(self) -> str: ...


R = TypeVar("R", bound=Row)


class RowModel(QAbstractListModel, Generic[R]):
    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[R, ...] = ()

    def set_rows(self, rows: Sequence[R]) -> None:
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return row.words
            case Qt.ItemDataRole.ToolTipRole:
                return tip(row.tip)
            case Qt.ItemDataRole.UserRole:
                return row
        return None


class RowPainter(QStyledItemDelegate, Generic[R]):
    def tall(self, row: R, width: int) -> int:
        raise NotImplementedError

    def draw(self, painter: QPainter, area: QRectF, row: R, state: QStyle.StateFlag) -> None:
        raise NotImplementedError

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = self.parent()
        assert isinstance(view, QListView)
        return QSize(theme.px(120), self.tall(index.data(Qt.ItemDataRole.UserRole), view.viewport().width()))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter, QRectF(option.rect), index.data(Qt.ItemDataRole.UserRole), option.state)
        painter.restore()


class RowList(QListView, Generic[R]):
    def __init__(self, label: str, model: RowModel[R], painter: RowPainter[R], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._painter = model, painter
        for part in (model, painter):
            part.setParent(self)
        self.setModel(model)
        self.setItemDelegate(painter)
        self.setAccessibleName(label)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def rows(self) -> tuple[R, ...]:
        return self._model.rows

    def current(self) -> R | None:
        row = self.currentIndex().row()
        return self._model.rows[row] if 0 <= row < len(self._model.rows) else None

    def height_for(self, most: int, width: int) -> int:
        """How tall the list is at a width with all its rows, or as many as are to be shown at once."""
        return sum(self._painter.tall(row, width) for row in self._model.rows[:most])

    def paintEvent(self, event: QPaintEvent) -> None:
        """Only the rows that changed: Qt would draw all that lie between them too."""
        for area in event.region():  # type: ignore[attr-defined]
            super().paintEvent(QPaintEvent(area))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.scheduleDelayedItemsLayout()
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width wraps the rows' words otherwise."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()
