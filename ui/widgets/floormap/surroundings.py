"""What stands around the tables: zones of the room, arrows between tables, the halo of the one selected."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from ui import theme
from ui.widgets import paint
from ui.widgets.floormap.camera import Camera
from ui.widgets.floormap.geometry import GAP, SEAT, Box, table_reach
from ui.widgets.floormap.looks import LinkLook, TableLook, ZoneLook
from ui.widgets.floormap.painting import shape_polygon, shows_names

_HALO = 2 * SEAT + GAP + 6


def halo_distance(table: TableLook, zoom: float) -> float:
    """How far the halo lies from the table's edge, in centimetres: just beyond the seats and the names beside them."""
    return _HALO + (theme.px(20) / zoom if shows_names(table, zoom) else 0)


def zone_box(zone: ZoneLook) -> Box:
    return Box(zone.x, zone.y, zone.x + zone.width, zone.y + zone.height)


def draw_zone(painter: QPainter, zone: ZoneLook, camera: Camera) -> None:
    area = camera.area(zone_box(zone))
    edge = theme.colour("line") if zone.tone == "line" else theme.mixed("line", zone.tone, 0.55)
    paint.box(painter, area, 8, theme.colour("zone"), edge)
    size = min(max(camera.zoom * 19, 9), 15, area.height() / 2.4 / theme.current().scale)
    inner = area.adjusted(size, size * 0.7, -size, -size * 0.7)
    title = theme.colour("muted" if zone.tone == "line" else zone.tone)
    line = QRectF(inner.left(), inner.top(), inner.width(), size * theme.current().scale * 1.4)
    if inner.width() < size * 2 or inner.height() < line.height():
        return
    note_width = min(paint.breadth(zone.note, theme.font(size, condensed=True)) + 8, inner.width() * 0.45)
    paint.words(painter, line.adjusted(0, 0, -note_width, 0), zone.label, theme.font(size, "medium"), title)
    note = line.adjusted(inner.width() - note_width, 0, 0, 0)
    paint.words(painter, note, zone.note, theme.font(size, condensed=True), theme.colour("muted"), paint.RIGHT)
    below = line.translated(0, line.height())
    paint.words(painter, below, zone.detail, theme.font(size * 0.92, condensed=True), theme.colour("muted"))


def draw_halo(painter: QPainter, table: TableLook, camera: Camera, *, strong: bool) -> None:
    """Around the selected table, or fainter around the one under the pointer."""
    painter.save()
    painter.translate(camera.to_screen(table.x, table.y))
    painter.setBrush(theme.colour("accent_soft") if strong else theme.faded("raised", 0.6))
    painter.setPen(QPen(theme.colour("accent" if strong else "line"), 2 if strong else 1))
    painter.rotate(table.angle)
    painter.drawPolygon(shape_polygon(table, camera.zoom, halo_distance(table, camera.zoom)))
    painter.restore()


def halo_area(table: TableLook, camera: Camera) -> QRectF:
    return camera.area(table_reach(table).grown(halo_distance(table, camera.zoom))).adjusted(-4, -4, 4, 4)


def link_path(source: TableLook, target: TableLook, camera: Camera) -> tuple[QPainterPath, QPointF, QPointF]:
    """The arrow's curve, its point and the direction it arrives in: it leaves and lands beside the straight line."""
    start, end = camera.to_screen(source.x, source.y), camera.to_screen(target.x, target.y)
    way = math.atan2(end.y() - start.y(), end.x() - start.x())
    bend = 0.5 if math.cos(way) <= 0 else -0.5
    leave = _beside(source, start, way - bend, camera.zoom)
    land = _beside(target, end, way + math.pi + bend, camera.zoom)
    middle = (leave + land) / 2
    span = math.dist(leave.toTuple(), land.toTuple())
    side = QPointF(math.cos(way - math.copysign(math.pi / 2, bend)), math.sin(way - math.copysign(math.pi / 2, bend)))
    pull = middle + side * max(span * 0.35, 12)
    path = QPainterPath(leave)
    path.quadTo(pull, land)
    arriving = land - pull
    return path, land, arriving / max(math.hypot(*arriving.toTuple()), 1e-6)


def draw_link(painter: QPainter, link: LinkLook, source: TableLook, target: TableLook, camera: Camera) -> None:
    path, tip, way = link_path(source, target, camera)
    accent = theme.colour("accent")
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(accent, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawPath(path)
    size = min(max(camera.zoom * 16, 6), 14)
    side = QPointF(-way.y(), way.x()) * size * 0.5
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(accent)
    painter.drawPolygon(
        QPolygonF([tip + way * size * 0.4, tip - way * size * 0.6 + side, tip - way * size * 0.6 - side])
    )
    if camera.zoom >= 0.4:
        _label(painter, link.label, path, size)


def _label(painter: QPainter, text: str, path: QPainterPath, size: float) -> None:
    font = theme.font(min(max(size * 0.85, 9), 12), "medium", condensed=True)
    middle = path.pointAtPercent(0.5)
    wide, tall = paint.breadth(text, font) + 8, size * 1.3
    below = path.boundingRect().bottom() - middle.y() < size * 2
    top = middle.y() + 5 if below else middle.y() - tall - 5
    paint.words(
        painter, QRectF(middle.x() - wide / 2, top, wide, tall), text, font, theme.colour("accent"), paint.CENTRE
    )


def _beside(table: TableLook, middle: QPointF, way: float, zoom: float) -> QPointF:
    """A point just outside the table's seats in a direction."""
    box = table_reach(table)
    across, down = (box.right - box.left) / 2 + 8, (box.bottom - box.top) / 2 + 8
    cos, sin = math.cos(way), math.sin(way)
    distance = 1 / math.hypot(cos / across, sin / down) * zoom
    return QPointF(middle.x() + cos * distance, middle.y() + sin * distance)
