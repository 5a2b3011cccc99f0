"""Drawn tables kept as pixmaps, felt and seats apart: moving over the map draws none, a change only what it touched."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from ui.widgets import paint
from ui.widgets.floormap.feltwords import felt_alike
from ui.widgets.floormap.looks import TableLook, placed, seat_drawn
from ui.widgets.floormap.painting import draw_felt, draw_seats, spread

LARGEST = 96 * 1024 * 1024
"""Bytes of pixmaps kept before those out of sight are dropped."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A table's picture in two layers, and where it lies about the table's middle."""

    look: TableLook
    zoom: float
    ratio: float
    felt: QPixmap
    seats: QPixmap
    area: QRectF

    @property
    def bytes(self) -> int:
        return 2 * self.felt.width() * self.felt.height() * 4

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
        fresh = _draw(look, zoom, ratio, known)
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


def _draw(look: TableLook, zoom: float, ratio: float, before: Drawn | None) -> Drawn:
    """Of the picture before, the layer that would be drawn alike is kept."""
    area = spread(look, zoom)
    whole = QRectF(int(area.left()) - 1, int(area.top()) - 1, ceil(area.width()) + 2, ceil(area.height()) + 2)
    old = before if before and (before.zoom, before.ratio, placed(before.look)) == (zoom, ratio, placed(look)) else None
    felt = old.felt if old and felt_alike(old.look, look, zoom) else None
    seats = old.seats if old and _seats_drawn(old.look) == _seats_drawn(look) else None
    return Drawn(
        look,
        zoom,
        ratio,
        felt or _layer(whole, ratio, lambda painter: draw_felt(painter, look, zoom)),
        seats or _layer(whole, ratio, lambda painter: draw_seats(painter, look, zoom)),
        whole,
    )


def _layer(area: QRectF, ratio: float, draw: Callable[[QPainter], object]) -> QPixmap:
    pixmap = QPixmap(QSize(ceil(area.width() * ratio), ceil(area.height() * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    with paint.smooth(pixmap) as painter:
        painter.translate(-area.topLeft())
        draw(painter)
    return pixmap


def _seats_drawn(look: TableLook) -> tuple[object, ...]:
    return (look.is_open, look.tone, *map(seat_drawn, look.seats))
