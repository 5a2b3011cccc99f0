"""What layout mode shows over the tables: handles on the selected one and lines of alignment."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from ui import icons, theme
from ui.widgets import paint
from ui.widgets.floormap.camera import Camera
from ui.widgets.floormap.geometry import Point
from ui.widgets.floormap.gestures import SIDES, Gesture, Stretching, Turning, stretch_handle, turn_handle
from ui.widgets.floormap.looks import TableLook
from ui.widgets.floormap.snapping import Guide
from ui.widgets.floormap.surroundings import halo_distance

GRIP = 12.0
"""How near to a handle, in pixels, the hand must be."""
_KNOB = 13.0
_ARM = 22.0


def handle_at(table: TableLook, at: QPointF, camera: Camera) -> Gesture | None:
    """The gesture that begins when the handle under a pixel is taken."""
    if _near(_knob(table, camera), at, _KNOB + 3):
        return Turning(table)
    beyond = halo_distance(table, camera.zoom)
    for right, down in SIDES:
        if _near(_spot(stretch_handle(table, right, down, beyond), camera), at, GRIP):
            return Stretching(table, right, down, beyond)
    return None


def draw_handles(painter: QPainter, table: TableLook, camera: Camera) -> None:
    accent, ground = theme.colour("accent"), theme.colour("surface")
    beyond = halo_distance(table, camera.zoom)
    spots = [_spot(stretch_handle(table, right, down, beyond), camera) for right, down in SIDES]
    knob = _knob(table, camera)
    painter.setPen(QPen(accent, 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(spots)
    painter.drawLine(QLineF(spots[1], knob))
    painter.setBrush(ground)
    painter.drawEllipse(knob, _KNOB, _KNOB)
    icons.paint(painter, QRectF(knob.x() - 8, knob.y() - 8, 16, 16), "rotate", accent)
    for at in spots:
        paint.box(painter, QRectF(at.x() - 5, at.y() - 5, 10, 10), 2.5, ground, accent, width=1.5)


def draw_guides(painter: QPainter, guides: Sequence[Guide], camera: Camera) -> None:
    painter.setPen(paint.pen(theme.colour("event"), 1.5, dashed=True))
    for guide in guides:
        first, last = (guide.at, guide.start - 60), (guide.at, guide.end + 60)
        if not guide.upright:
            first, last = (guide.start - 60, guide.at), (guide.end + 60, guide.at)
        painter.drawLine(QLineF(camera.to_screen(*first), camera.to_screen(*last)))


def draw_grid(painter: QPainter, area: QRect, camera: Camera) -> None:
    """A dot every half metre, wider apart when the room is far away."""
    apart = 50.0
    while apart * camera.zoom < 24:
        apart *= 2
    step = apart * camera.zoom
    painter.setPen(QPen(theme.colour("edge"), 1.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    left = area.left() - (area.left() - camera.x) % step
    top = area.top() - (area.top() - camera.y) % step
    columns, rows = int(area.width() / step) + 2, int(area.height() / step) + 2
    painter.drawPoints([QPointF(left + step * c, top + step * r) for c in range(columns) for r in range(rows)])


def draw_focus(painter: QPainter, area: QRect) -> None:
    paint.focus_ring(painter, QRectF(area).adjusted(1, 1, -1, -1), 6, theme.colour("accent"))


def _knob(table: TableLook, camera: Camera) -> QPointF:
    return _spot(turn_handle(table, halo_distance(table, camera.zoom) + _ARM / camera.zoom), camera)


def _spot(point: Point, camera: Camera) -> QPointF:
    return camera.to_screen(point.x, point.y)


def _near(spot: QPointF, at: QPointF, distance: float) -> bool:
    return QLineF(spot, at).length() <= distance
