"""The canvas: keeps what is to be shown and paints only the part that changed."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from ui import theme
from ui.widgets import paint
from ui.widgets.floormap.cache import TableCache
from ui.widgets.floormap.camera import Camera
from ui.widgets.floormap.feltwords import felt_alike
from ui.widgets.floormap.looks import LinkLook, TableLook, ZoneLook, placed, seat_drawn
from ui.widgets.floormap.painting import seat_spread, spread
from ui.widgets.floormap.surroundings import draw_halo, draw_link, draw_zone, halo_area, zone_box


class MapCanvas(QWidget):
    """Tables are painted from kept pictures; a changed seat repaints that seat's pixels."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.camera = Camera()
        self._tables: dict[Hashable, TableLook] = {}
        self._zones: tuple[ZoneLook, ...] = ()
        self._links: tuple[LinkLook, ...] = ()
        self._chosen: Hashable | None = None
        self._hovered: Hashable | None = None
        self._preview: TableLook | None = None
        self._cache = TableCache()
        self._areas = _Areas()
        self._hurried = False
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(200, 150)

    def tables(self) -> list[TableLook]:
        return list(self._tables.values())

    def table(self, id_: Hashable) -> TableLook | None:
        """The table as it is drawn now: while it is being moved, where it is held."""
        return self._preview if self._preview and self._preview.id == id_ else self._tables.get(id_)

    def set_tables(self, tables: Sequence[TableLook]) -> None:
        """Show these tables; a preview of a move ends, for this is the owner's answer to it."""
        self.put_back()
        before, self._tables = self._tables, {table.id: table for table in tables}
        for id_, table in self._tables.items():
            if before.get(id_) == table:
                self._tables[id_] = before[id_]
        for id_ in before.keys() | self._tables.keys():
            self._touch_change(before.get(id_), self._tables.get(id_))

    def update_table(self, table: TableLook) -> None:
        """One table changed; the others stay as they are."""
        before = self._tables.get(table.id)
        if before != table:
            self._tables[table.id] = table
            self._touch_change(before, table)

    def zones(self) -> tuple[ZoneLook, ...]:
        return self._zones

    def set_zones(self, zones: Sequence[ZoneLook]) -> None:
        self._zones = tuple(zones)
        self.update()

    def set_links(self, links: Sequence[LinkLook]) -> None:
        if tuple(links) != self._links:
            self._links = tuple(links)
            self.update()

    def put_back(self) -> None:
        """Forget a preview: the table returns to where its record says."""
        if self._preview:
            self._preview = None
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.PaletteChange):
            self._cache.clear()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        region = event.region()
        with paint.smooth(self) as painter:
            painter.fillRect(event.rect(), theme.colour("ground"))
            self.draw_under(painter)
            self._draw_room(painter, region)
            in_sight = [id_ for id_ in self._tables if self._draw_table(painter, id_, region)]
            self.draw_over(painter)
        self._cache.trim(in_sight)

    def draw_under(self, painter: QPainter) -> None:
        """For what lies beneath the zones and tables."""

    def draw_over(self, painter: QPainter) -> None:
        """For what lies on top of the tables."""

    def hover(self, id_: Hashable | None) -> None:
        if id_ != self._hovered:
            self.touch(self._hovered)
            self._hovered = id_
            self.touch(id_)

    def touch(self, id_: Hashable | None) -> None:
        """Repaint a table with its halo."""
        if id_ is not None and (table := self.table(id_)):
            self.update(halo_area(table, self.camera).toAlignedRect())

    def _draw_room(self, painter: QPainter, region: QRegion) -> None:
        for zone in self._zones:
            if region.intersects(self.camera.area(zone_box(zone)).toAlignedRect()):
                draw_zone(painter, zone, self.camera)
        if self._hovered is not None and self._hovered != self._chosen and (table := self.table(self._hovered)):
            draw_halo(painter, table, self.camera, strong=False)
        if self._chosen is not None and (table := self.table(self._chosen)):
            draw_halo(painter, table, self.camera, strong=True)
        for link in self._links:
            source, target = self.table(link.source), self.table(link.target)
            if source and target:
                draw_link(painter, link, source, target, self.camera)

    def _draw_table(self, painter: QPainter, id_: Hashable, region: QRegion) -> bool:
        table = self.table(id_)
        if table is None or not region.intersects(self._areas.of(table, self.camera)):
            return False
        drawn = self._cache.drawn(table, self.camera.zoom, self.devicePixelRatioF(), hurried=self._hurried)
        middle = _pixel(table, self.camera, self.devicePixelRatioF())
        for layer in (drawn.felt, drawn.seats):
            if drawn.zoom == self.camera.zoom:
                painter.drawPixmap(middle + drawn.area.topLeft(), layer)
            else:
                stretched = drawn.area_at(self.camera.zoom).translated(middle)
                painter.drawPixmap(stretched, layer, QRectF(layer.rect()))
        return True

    def _touch_change(self, before: TableLook | None, after: TableLook | None) -> None:
        if before is after:
            return
        if before is None or after is None or placed(before) != placed(after):
            self.update()
        elif not felt_alike(before, after, self.camera.zoom):
            self._touch_area(after, spread(after, self.camera.zoom))
        else:
            for index, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
                if seat_drawn(old) != seat_drawn(new):
                    self._touch_area(after, seat_spread(after, index, self.camera.zoom))

    def _touch_area(self, table: TableLook, area: QRectF) -> None:
        middle = _pixel(table, self.camera, self.devicePixelRatioF())
        self.update(area.translated(middle).adjusted(-2, -2, 2, 2).toAlignedRect())


def _pixel(table: TableLook, camera: Camera, ratio: float) -> QPointF:
    """The table's middle on a whole pixel, so that its picture stays sharp."""
    middle = camera.to_screen(table.x, table.y)
    return QPointF(round(middle.x() * ratio) / ratio, round(middle.y() * ratio) / ratio)


class _Areas:
    """The pixels each table can touch on the screen, kept while neither the camera nor the table moves."""

    def __init__(self) -> None:
        self._camera = Camera()
        self._known: dict[Hashable, tuple[TableLook, QRect]] = {}

    def of(self, table: TableLook, camera: Camera) -> QRect:
        if camera is not self._camera:
            self._camera = camera
            self._known.clear()
        known = self._known.get(table.id)
        if known is None or known[0] is not table:
            area = spread(table, camera.zoom).translated(camera.to_screen(table.x, table.y))
            known = self._known[table.id] = (table, area.adjusted(-2, -2, 2, 2).toAlignedRect())
        return known[1]
