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
class _Drawn:
    look: TableLook
    pixmap: QPixmap
    area: QRectF

    @property
    def bytes(self) -> int:
        return self.pixmap.width() * self.pixmap.height() * 4


class TableCache:
    """Looks are told apart by identity: the canvas keeps the old record when an equal one comes in."""

    def __init__(self) -> None:
        self._drawn: dict[Hashable, _Drawn] = {}
        self._scale = (0.0, 0.0)
        self._bytes = 0

    def drawn(self, look: TableLook, zoom: float, ratio: float) -> tuple[QPixmap, QRectF]:
        """The table's picture and where it lies about the table's middle."""
        if self._scale != (zoom, ratio):
            self.clear()
            self._scale = (zoom, ratio)
        known = self._drawn.get(look.id)
        if known is None or known.look is not look:
            known = _draw(look, zoom, ratio)
            self._bytes += known.bytes - (self._drawn[look.id].bytes if look.id in self._drawn else 0)
            self._drawn[look.id] = known
        return known.pixmap, known.area

    def clear(self) -> None:
        self._drawn.clear()
        self._bytes = 0

    def trim(self, in_sight: Iterable[Hashable]) -> None:
        if self._bytes > LARGEST:
            kept = set(in_sight)
            self._drawn = {id_: drawn for id_, drawn in self._drawn.items() if id_ in kept}
            self._bytes = sum(drawn.bytes for drawn in self._drawn.values())


def _draw(look: TableLook, zoom: float, ratio: float) -> _Drawn:
    area = spread(look, zoom)
    whole = QRectF(int(area.left()) - 1, int(area.top()) - 1, ceil(area.width()) + 2, ceil(area.height()) + 2)
    pixmap = QPixmap(QSize(ceil(whole.width() * ratio), ceil(whole.height() * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    with paint.smooth(pixmap) as painter:
        painter.translate(-whole.topLeft())
        draw_table(painter, look, zoom)
    return _Drawn(look, pixmap, whole)
