"""The names of a list as they are seen, chosen, called and dragged."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from floor.ids import WaitId
from ui import theme
from ui.screens.lists.looks import WaitLook
from ui.screens.lists.waitdelegate import ROW, WaitDelegate
from ui.screens.lists.waitmodel import WaitModel, dragged_wait
from ui.widgets import paint
from ui.widgets.floormap.carrying import carry

SIDEWAYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class WaitView(QListView):
    """Up and down choose a name; the other keys of the place are told by signals."""

    picked = Signal(object)
    """The id of the name that became the current one, or None."""
    entered_by = Signal()
    """The keyboard or the mouse came in."""
    stepped_aside = Signal(int)
    stepped_below = Signal()
    place_called = Signal(int)
    menu_asked = Signal(QPoint)
    dropped_at = Signal(object, int)
    """A name of this list, and the place it was dropped at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._drop = WaitModel(self), -1
        self._wait: WaitId | None = None
        self.setModel(self._model)
        self.setItemDelegate(WaitDelegate(self))
        self._dress()
        self.selectionModel().currentChanged.connect(lambda current, _before: self._pick(current.row()))

    def rows(self) -> tuple[WaitLook, ...]:
        return self._model.rows

    def current(self) -> WaitId | None:
        return self._wait

    def show_rows(self, rows: tuple[WaitLook, ...], now: datetime) -> None:
        """The same name stays the current one; when it has gone, whoever took its place."""
        wait, row = self._wait, max(0, self.currentIndex().row())
        self._delegate().now = now
        if self._model.set_rows(rows):
            kept = self._model.row_of(wait)
            self.setCurrentIndex(self._model.index(kept if kept >= 0 else min(row, len(rows) - 1)))
            self._pick(self.currentIndex().row())
            self.updateGeometry()

    def select(self, wait: WaitId) -> None:
        self.setCurrentIndex(self._model.index(self._model.row_of(wait)))

    def set_chosen(self, chosen: bool) -> None:
        self._delegate().chosen = chosen
        self.viewport().update()

    def tick(self, now: datetime) -> None:
        """A second went by: only who has been called is drawn again."""
        self._delegate().now = now
        for place, row in enumerate(self._model.rows):
            if row.is_called:
                self.update(self._model.index(place))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(200), len(self._model.rows) * theme.px(ROW))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(120), min(len(self._model.rows), 2) * theme.px(ROW))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, last = event.key(), self.currentIndex().row() >= len(self._model.rows) - 1
        if Qt.Key(key) in SIDEWAYS:
            self.stepped_aside.emit(SIDEWAYS[Qt.Key(key)])
        elif key == Qt.Key.Key_Down and last:
            self.stepped_below.emit()
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self.place_called.emit(key - Qt.Key.Key_0)
        elif key == Qt.Key.Key_Menu:
            self.menu_asked.emit(self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).center()))
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered_by.emit()

    def startDrag(self, _actions: Qt.DropAction) -> None:
        index = self.currentIndex()
        carry(self, self._model.mimeData([index]), self._model.rows[index.row()].name)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._consider(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._consider(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._mark(-1)

    def dropEvent(self, event: QDropEvent) -> None:
        wait, place = dragged_wait(event.mimeData()), self._place_for(event)
        self._mark(-1)
        if wait is not None and place > 0:
            event.acceptProposedAction()
            self.dropped_at.emit(wait, place)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._drop >= 0:
            top = self._drop * theme.px(ROW) - self.verticalScrollBar().value()
            with paint.smooth(self.viewport()) as painter:
                painter.fillRect(QRectF(0, top - 2, self.viewport().width(), 3), theme.colour("accent"))

    def _dress(self) -> None:
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDropIndicatorShown(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(lambda at: self.menu_asked.emit(self.viewport().mapToGlobal(at)))

    def _delegate(self) -> WaitDelegate:
        delegate = self.itemDelegate()
        assert isinstance(delegate, WaitDelegate)
        return delegate

    def _pick(self, row: int) -> None:
        wait = self._model.rows[row].id if 0 <= row < len(self._model.rows) else None
        if wait != self._wait:
            self._wait = wait
            self.picked.emit(wait)

    def _consider(self, event: QDragMoveEvent) -> None:
        place = self._place_for(event)
        event.setAccepted(place > 0)
        self._mark(-1 if place <= 0 else self._gap(event))

    def _gap(self, event: QDropEvent) -> int:
        """Before which row the name would go."""
        tall, offset = theme.px(ROW), self.verticalScrollBar().value()
        return min(len(self._model.rows), max(0, round((event.position().y() + offset) / tall)))

    def _place_for(self, event: QDropEvent) -> int:
        """The place the dragged name would get in this list; none where it would stay, or is of another."""
        wait = dragged_wait(event.mimeData())
        old = self._model.row_of(wait)
        gap = self._gap(event)
        if old < 0 or gap in (old, old + 1):
            return 0
        return gap if gap > old else gap + 1

    def _mark(self, gap: int) -> None:
        if gap != self._drop:
            self._drop = gap
            self.viewport().update()
