"""The camera: how the room's centimetres fall on the widget's pixels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from ui.widgets.floormap.geometry import Box, Point

NEAREST, FURTHEST = 4.0, 0.04
LARGEST_FIT = 1.0
"""A nearly empty room is not blown up beyond this many pixels a centimetre."""


@dataclass(frozen=True, slots=True)
class Camera:
    """`zoom` is pixels for a centimetre; `x`, `y` the pixel on which the room's origin falls."""

    zoom: float = 0.7
    x: float = 0.0
    y: float = 0.0

    def to_screen(self, x: float, y: float) -> QPointF:
        return QPointF(x * self.zoom + self.x, y * self.zoom + self.y)

    def to_room(self, point: QPointF) -> Point:
        return Point((point.x() - self.x) / self.zoom, (point.y() - self.y) / self.zoom)

    def area(self, box: Box) -> QRectF:
        return QRectF(self.to_screen(box.left, box.top), self.to_screen(box.right, box.bottom))

    def panned(self, by: QPointF) -> Camera:
        return Camera(self.zoom, self.x + by.x(), self.y + by.y())

    def zoomed(self, factor: float, about: QPointF) -> Camera:
        """Nearer or further, with the point under the pointer staying where it is."""
        zoom = min(max(self.zoom * factor, FURTHEST), NEAREST)
        fixed = self.to_room(about)
        return Camera(zoom, about.x() - fixed.x * zoom, about.y() - fixed.y * zoom)

    def shows(self, box: Box, width: float, height: float) -> bool:
        """Whether all of the box is in sight."""
        return QRectF(0, 0, width, height).contains(self.area(box))

    def kept(self, box: Box, width: float, height: float, margin: float) -> Camera:
        """Panned back as far as the box has left: it fills the widget but for a margin, or lies within it."""
        area = self.area(box)
        x = _back(area.left(), area.right(), width, margin)
        y = _back(area.top(), area.bottom(), height, margin)
        return self.panned(QPointF(x, y))

    def showing(self, box: Box, width: float, height: float, margin: float) -> Camera:
        """Panned just enough that the box is in sight."""
        area = self.area(box)
        right, down = area.right() - (width - margin), area.bottom() - (height - margin)
        x = margin - area.left() if area.left() < margin else min(0.0, -right)
        y = margin - area.top() if area.top() < margin else min(0.0, -down)
        return self.panned(QPointF(x, y))


def _back(first: float, last: float, length: float, margin: float) -> float:
    """How far a span has to go so that neither end leaves more than the margin empty."""
    least, most = sorted((margin - first, length - margin - last))
    return min(max(0.0, least), most)


def fitting(box: Box | None, width: float, height: float, margin: float) -> Camera:
    """The whole box in the middle of the widget."""
    if box is None:
        return Camera(x=width / 2, y=height / 2)
    wide, high = max(box.right - box.left, 1.0), max(box.bottom - box.top, 1.0)
    zoom = min((width - 2 * margin) / wide, (height - 2 * margin) / high, LARGEST_FIT)
    zoom = max(zoom, FURTHEST)
    return Camera(zoom, width / 2 - (box.left + wide / 2) * zoom, height / 2 - (box.top + high / 2) * zoom)


def union(boxes: Iterable[Box]) -> Box | None:
    known = list(boxes)
    if not known:
        return None
    lefts, tops, rights, bottoms = zip(*known, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))
