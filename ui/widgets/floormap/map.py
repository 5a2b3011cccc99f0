"""The floor map: looking around, choosing tables and seats, and laying the room out."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
)
from PySide6.QtWidgets import QToolTip, QWidget

from ui.widgets.floormap import keys, layoutmarks
from ui.widgets.floormap.carrying import Landing, Spot, carry, draw_lit, seat_data
from ui.widgets.floormap.geometry import seat_radius, seat_spots, turned
from ui.widgets.floormap.hand import Hand
from ui.widgets.floormap.looks import SeatState, TableLook
from ui.widgets.floormap.view import MapView
from ui.widgets.text import tip


class FloorMap(MapView):
    """Tables move only in layout mode. What the hand asks for is said by a signal; the owner answers with new looks.

    Keys: arrows choose the next table, Enter opens it, + and - zoom, 0 fits all, Shift and arrows pan. In layout mode
    Ctrl and arrows move the table by the grid (with Shift by a centimetre), [ and ] turn it, Alt drags off the grid.
    """

    selected = Signal(object)
    """A person chose another table; None when they chose the empty floor."""
    activated = Signal(object)
    seatClicked = Signal(object, int)
    contextMenu = Signal(object, object, QPoint)
    """Table or None, seat or None, and where on the screen."""
    moved = Signal(object, float, float)
    rotated = Signal(object, float)
    resized = Signal(object, float, float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._layout_mode = False
        self._keyboard = False
        self.hand = Hand(self)
        self.landing = Landing(self, self._spot)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Floor map")

    def selection(self) -> Hashable | None:
        return self._chosen

    def chosen_table(self) -> TableLook | None:
        return self.table(self._chosen) if self._chosen is not None else None

    def select(self, id_: Hashable | None) -> None:
        """Mark a table without saying that somebody asked for it; None clears the mark."""
        if id_ != self._chosen:
            self.touch(self._chosen)
            self._chosen = id_
            self.touch(id_)
            if self._layout_mode:
                self.update()
        table = self.chosen_table()
        self.setAccessibleDescription(f"{table.name}, {table.words}" if table else "No table selected")

    def choose(self, id_: Hashable | None) -> None:
        """Somebody asks for a table."""
        if id_ != self._chosen:
            self.select(id_)
            self.selected.emit(id_)

    def is_layout_mode(self) -> bool:
        return self._layout_mode

    def set_layout_mode(self, on: bool) -> None:
        self.hand.cancel()
        self._layout_mode = self._holds_still = on
        if self._fits:
            self.fit_all()
        self.update()

    def preview(self, table: TableLook) -> None:
        """Draw a table as it would be, until the owner sets new looks."""
        self._preview = table
        self.update()

    def draw_under(self, painter: QPainter) -> None:
        if self._layout_mode:
            layoutmarks.draw_grid(painter, self.rect(), self.camera)

    def draw_over(self, painter: QPainter) -> None:
        if self._layout_mode:
            layoutmarks.draw_guides(painter, self.hand.guides, self.camera)
            if chosen := self.chosen_table():
                layoutmarks.draw_handles(painter, chosen, self.camera)
        for id_, seat in self.landing.lit:
            self._light(painter, id_, seat)
        if self.hasFocus() and self._keyboard:
            layoutmarks.draw_focus(painter, self.rect())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hand.press(event.position(), event.button())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        free = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        self.hand.move(event.position(), free=free)
        self.hand.show_cursor(event.position())
        self.hover(self.under(event.position()).id)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.hand.release(event.position(), event.button())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        table = self.under(event.position()).table
        if table and event.button() == Qt.MouseButton.LeftButton:
            self.activated.emit(table.id)

    def carry_from(self, at: QPointF) -> bool:
        """Take the player in the seat there along, if somebody sits in it and the room is not being arranged."""
        under = self.under(at)
        seat = next((one for one in under.table.seats if one.number == under.seat), None) if under.table else None
        if self._layout_mode or seat is None or seat.state not in (SeatState.TAKEN, SeatState.AWAY):
            return False
        carry(self, seat_data(under.id, seat.number), seat.name or seat.initials)
        return True

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self.landing.enter(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self.landing.move(event)

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        self.landing.leave()

    def dropEvent(self, event: QDropEvent) -> None:
        self.landing.drop(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.hover(None)
        super().leaveEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            table = self.chosen_table()
            at = self.camera.to_screen(table.x, table.y).toPoint() if table else self.rect().center()
            return self.contextMenu.emit(self._chosen, None, self.mapToGlobal(at))
        under = self.under(QPointF(event.pos()))
        self.choose(under.id)
        return self.contextMenu.emit(under.id, under.seat, event.globalPos())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Only the keyboard brings the ring out."""
        self._keyboard = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not keys.press(self, event):
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), tip(self.under(QPointF(event.pos())).words), self)
            return True
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.setAccepted(self.hand.is_busy and event.key() == Qt.Key.Key_Escape)
            return event.isAccepted()
        return super().event(event)

    def _spot(self, at: QPointF) -> Spot | None:
        under = self.under(at)
        return (under.id, under.seat) if under.table is not None and under.seat is not None else None

    def _light(self, painter: QPainter, id_: Hashable, number: int) -> None:
        table = self.table(id_)
        index = next((i for i, seat in enumerate(table.seats) if seat.number == number), None) if table else None
        if table is None or index is None:
            return
        spot = seat_spots(table.shape, table.width, table.height, len(table.seats))[index]
        offset = turned(spot.x, spot.y, table.angle)
        radius = seat_radius(table.shape, table.width, table.height, len(table.seats)) * self.camera.zoom
        draw_lit(painter, self.camera.to_screen(table.x + offset.x, table.y + offset.y), radius)
