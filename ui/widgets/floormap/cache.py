"""Drawn tables kept as pixmaps, so that moving over the map or changing one seat redraws one table at most."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPixmap

from ui.widgets import paint
from ui.widgets.floormap.looks import TableLook
from ui.widgets.floormap.painting import draw_table, spread

LARGEST = 96 * 1024 * 1024
"""Bytes of pixmaps kept before those out of sight are dropped."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A table's picture and where it lies about the table's middle."""

    look: TableLook
    zoom: float
    ratio: float
    pixmap: QPixmap
    area: QRectF

    @property
    def bytes(self) -> int:
        return self.pixmap.width() * self.pixmap.height() * 4

    def area_at(self, zoom: float) -> QRectF:
        factor = zoom / self.zoom
        left, top = self.area.left() * factor, self.area.top() * factor
        return QRectF(left, top, self.area.width() * factor, self.area.height() * factor)


class TableCache:
    """Looks are told apart by identity: the canvas keeps the old record when an equal one comes in."""

    def __init__(self) -> None:
        self._drawn: dict[Hashable, Drawn] = {}
        self._bytes = 0

    def drawn(self, look: TableLook, zoom: float, ratio: float, *, hurried: bool) -> Drawn:
        """The table's picture at this zoom; in a hurry one of another zoom will do, to be stretched."""
        known = self._drawn.get(look.id)
        if known and known.look is look and (hurried or (known.zoom, known.ratio) == (zoom, ratio)):
            return known
        fresh = _draw(look, zoom, ratio)
        self._bytes += fresh.bytes - (known.bytes if known else 0)
        self._drawn[look.id] = fresh
        return fresh

    def clear(self) -> None:
        self._drawn.clear()
        self._bytes = 0

    def trim(self, in_sight: Iterable[Hashable]) -> None:
        if self._bytes > LARGEST:
            kept = set(in_sight)
            self._drawn = {id_: drawn for id_, drawn in self._drawn.items() if id_ in kept}
            self._bytes = sum(drawn.bytes for drawn in self._drawn.values())


def _draw(look: TableLook, zoom: float, ratio: float) -> Drawn:
    area = spread(look, zoom)
    whole = QRectF(int(area.left()) - 1, int(area.top()) - 1, ceil(area.width()) + 2, ceil(area.height()) + 2)
    pixmap = QPixmap(QSize(ceil(whole.width() * ratio), ceil(whole.height() * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    with paint.smooth(pixmap) as painter:
        painter.translate(-whole.topLeft())
        draw_table(painter, look, zoom)
    return Drawn(look, zoom, ratio, pixmap, whole)
