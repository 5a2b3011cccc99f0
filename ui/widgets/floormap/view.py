"""Looking around the map: fitting the room, zooming and panning, and what lies under a pixel."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui import theme
from ui.widgets.button import IconButton
from ui.widgets.floormap import geometry
from ui.widgets.floormap.camera import Camera, fitting, union
from ui.widgets.floormap.canvas import MapCanvas
from ui.widgets.floormap.looks import TableLook, ZoneLook
from ui.widgets.floormap.surroundings import zone_box

ZOOM_STEP = 1.25
SETTLES = 120
"""Milliseconds after the last step of a zoom until tables are drawn anew."""
MARGIN, ARRANGING = 16, 52
"""Pixels left free around the room; while it is arranged the handles of its outermost tables need more."""
BEYOND = 120
"""How many pixels past its edge the room can be panned."""
SLIGHT = 64
"""A widget that grows or shrinks in height by this little, as for a message, leaves the tables where they are."""


class Under(NamedTuple):
    """What lies under the pointer."""

    table: TableLook | None = None
    seat: int | None = None

    @property
    def id(self) -> Hashable | None:
        return self.table.id if self.table else None

    @property
    def words(self) -> str:
        if self.table is None:
            return ""
        seat = next((seat for seat in self.table.seats if seat.number == self.seat), None)
        return f"{self.table.name}, {seat.words if seat else self.table.words}"


class MapView(MapCanvas):
    """Fits the whole room until somebody zooms or pans; after that it stays where they left it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fits = True
        self._holds_still = False
        self._fitted_to = QSize()
        self._buttons = _ZoomButtons(self)
        self._settling = QTimer(self, singleShot=True, interval=SETTLES)
        self._settling.timeout.connect(self._settle)

    def set_tables(self, tables: Sequence[TableLook]) -> None:
        before = self._extent()
        super().set_tables(tables)
        if self._fits and not self._holds_still and before != self._extent():
            self.fit_all()

    def set_zones(self, zones: Sequence[ZoneLook]) -> None:
        super().set_zones(zones)
        if self._fits:
            self.fit_all()

    def fit_all(self) -> None:
        """The whole room in sight, and kept so when the widget's size changes."""
        self._fits, self._fitted_to = True, self.size()
        margin = ARRANGING if self._holds_still else MARGIN
        self.camera = fitting(self._extent(), self.width(), self.height() - self._buttons.height(), margin)
        self.update()

    def set_camera(self, camera: Camera) -> None:
        self._fits = False
        self.camera = camera
        self.update()

    def pan_by(self, by: QPointF) -> None:
        """Not while everything is in sight, and never so far that the room is lost."""
        if (room := self._extent()) is not None and not self._sees_all():
            panned = self.camera.panned(by)
            self.set_camera(panned.kept(room, self.width(), self.height(), BEYOND))

    def zoom_by(self, factor: float, about: QPointF | None = None) -> None:
        """Nearer or further at once with the pictures at hand, sharp again when the zooming rests."""
        self._hurried = True
        self._settling.start()
        self.set_camera(self.camera.zoomed(factor, about or QPointF(self.rect().center())))

    def show_table(self, id_: Hashable) -> None:
        """Pan just enough that the table is in sight."""
        if table := self.table(id_):
            seen = self.camera.showing(geometry.table_reach(table), self.width(), self.height(), MARGIN / 2)
            if seen != self.camera:
                self.set_camera(seen)

    def under(self, at: QPointF) -> Under:
        """The topmost table at a pixel, and its seat if one is there."""
        x, y = self.camera.to_room(at)
        for table in reversed(self.tables()):
            if geometry.table_reach(table).holds(x, y):
                seat = geometry.seat_at(table, x, y)
                if seat is not None or geometry.is_on_table(table, x, y):
                    return Under(table, seat)
        return Under()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._buttons.adjustSize()
        corner = self.rect().bottomRight() - self._buttons.rect().bottomRight()
        self._buttons.move(corner.x() - 12, corner.y() - 12)
        if self._fits and not self._is_slight():
            self.fit_all()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom_by(ZOOM_STEP ** (event.angleDelta().y() / 120), event.position())
        event.accept()

    def _settle(self) -> None:
        self._hurried = False
        self.update()

    def _is_slight(self) -> bool:
        fitted, now = self._fitted_to, self.size()
        return fitted.width() == now.width() and 0 < abs(fitted.height() - now.height()) <= theme.px(SLIGHT)

    def _sees_all(self) -> bool:
        room = self._extent()
        return room is None or self.camera.shows(room, self.width(), self.height())

    def _extent(self) -> geometry.Box | None:
        return union([*map(geometry.table_reach, self.tables()), *map(zone_box, self.zones())])


class _ZoomButtons(QWidget):
    """Nearer, further and all of it, for a finger or a mouse without a wheel."""

    def __init__(self, view: MapView) -> None:
        super().__init__(view)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        acts = (
            ("minus", "Zoom out", "-", lambda: view.zoom_by(1 / ZOOM_STEP)),
            ("fit", "Show the whole room", "0", view.fit_all),
            ("plus", "Zoom in", "+", lambda: view.zoom_by(ZOOM_STEP)),
        )
        for icon, label, key, act in acts:
            button = IconButton(icon, label, key=key, framed=True)
            button.clicked.connect(act)
            button.setCursor(Qt.CursorShape.ArrowCursor)
            row.addWidget(button)
