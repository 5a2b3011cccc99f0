"""The names of a list as they are seen, chosen, called and dragged."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from floor.ids import WaitId
from floor.views.waitlists import WaitLook
from ui import theme
from ui.screens.lists.waitdelegate import ROW, WaitDelegate
from ui.screens.lists.waitmodel import WaitModel
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

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._lit = WaitModel(self), -1
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

    def holds(self, wait: WaitId | None) -> bool:
        return self._model.row_of(wait) >= 0

    def place_for(self, wait: WaitId, y: float) -> int:
        """The place a carried name would get if it were put down there; none where it stands already."""
        old, gap = self._model.row_of(wait), self._gap(y)
        if old < 0:
            return len(self._model.rows) + 1
        return 0 if gap in (old, old + 1) else gap if gap > old else gap + 1

    def light(self, wait: WaitId | None, place: int) -> None:
        """A line where one of its own names would come to stand; none for place 0."""
        old = self._model.row_of(wait)
        lit = -1 if old < 0 or place <= 0 else place if place > old + 1 else place - 1
        if lit != self._lit:
            self._lit = lit
            self.viewport().update()

    def set_chosen(self, chosen: bool) -> None:
        self._delegate().chosen = chosen
        self.viewport().update()

    def pass_second(self, now: datetime) -> None:
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
        elif key == Qt.Key.Key_Down and last and not event.isAutoRepeat():
            self.stepped_below.emit()
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self._call(key - Qt.Key.Key_0, event)
        elif key == Qt.Key.Key_Menu:
            self.menu_asked.emit(self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).center()))
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered_by.emit()

    def startDrag(self, _actions: Qt.DropAction) -> None:
        index = self.currentIndex()
        if index.isValid():
            carry(self, self._model.mimeData([index]), self._model.rows[index.row()].name)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._lit >= 0:
            top = self._lit * theme.px(ROW) - self.verticalScrollBar().value()
            with paint.smooth(self.viewport()) as painter:
                top = min(max(0, top - 2), self.viewport().height() - 4)
                painter.fillRect(QRectF(0, top, self.viewport().width(), 4), theme.colour("accent"))

    def _dress(self) -> None:
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
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

    def _call(self, place: int, event: QKeyEvent) -> None:
        """One press is one call, however long the key is held: after it, others have that place."""
        if not event.isAutoRepeat():
            self.place_called.emit(place)

    def _gap(self, y: float) -> int:
        """Before which row a name put down there would go."""
        gap = round((y + self.verticalScrollBar().value()) / theme.px(ROW))
        return min(len(self._model.rows), max(0, gap))
