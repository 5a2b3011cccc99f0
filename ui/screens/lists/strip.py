"""The columns side by side: as many as fit, whole, and the others by scrolling."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QEvent, QObject, QPointF, QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QWidget

from floor.ids import SpreadId, WaitId
from floor.views.waitlists import ListLook
from ui import theme
from ui.screens.lists.column import Column
from ui.screens.lists.edgescroll import EdgeScroll
from ui.screens.lists.waitmodel import dragged_wait
from ui.widgets.floormap.carrying import Judge, Landing, Spot

NARROWEST, WIDEST, GAP = 212, 340, 8


class ColumnStrip(QScrollArea):
    """Columns that stay are not made anew; `make` makes one for a list that is new.

    A name carried over them lights the place it would get, or says why it cannot have it.
    """

    def __init__(self, make: Callable[[ListLook], Column], judge: Judge) -> None:
        super().__init__()
        self._make = make
        self._columns: dict[SpreadId, Column] = {}
        self._brought: SpreadId | None = None
        self._carried: WaitId | None = None
        self._at = QPointF()
        self.landing = Landing(self.viewport(), self._spot)
        self.landing.judge = judge
        self._edges = EdgeScroll(self)
        self._edges.rolled.connect(self._light)
        self._inside = QWidget()
        self._row = QHBoxLayout(self._inside)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GAP)
        self.setWidget(self._inside)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def columns(self) -> list[Column]:
        """From left to right."""
        return list(self._columns.values())

    def column(self, spread: SpreadId) -> Column | None:
        return self._columns.get(spread)

    def looks(self) -> dict[SpreadId, ListLook]:
        """What is drawn."""
        return {spread: column.look for spread, column in self._columns.items()}

    def show_lists(self, order: list[SpreadId], fresh: dict[SpreadId, ListLook]) -> None:
        """The lists from left to right, and the looks of those that are new or have changed."""
        old = self._columns
        self._columns = {spread: old.get(spread) or self._make(fresh[spread]) for spread in order}
        for spread in old.keys() - self._columns.keys():
            old[spread].deleteLater()
        if list(old) != list(self._columns):
            for place, column in enumerate(self._columns.values()):
                self._row.insertWidget(place, column)
            self._fit()
        for spread in fresh.keys() & old.keys():
            self._columns[spread].show_look(fresh[spread])

    def bring(self, column: Column) -> None:
        """Until the whole column is seen; it stays in sight when the window or the text changes size."""
        self._brought = column.look.spread
        if not self.isVisible():
            return
        self._row.activate()
        from_left = column.x() - self.horizontalScrollBar().value()
        if not 0 <= from_left <= self.viewport().width() - column.width():
            self._line_up(column)

    def pass_second(self, now: datetime) -> None:
        for column in self._columns.values():
            column.names.pass_second(now)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Any name may come in: a drag begins over the very row it would leave."""
        self._carried = dragged_wait(event.mimeData())
        self.landing.enter(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self.landing.move(event)
        self._at = event.position()
        self._light()
        self._pull()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.landing.leave()
        self._put_out()

    def dropEvent(self, event: QDropEvent) -> None:
        self.landing.drop(event)
        self._put_out()

    def _spot(self, at: QPointF) -> Spot | None:
        """The list under the pointer, and the place a carried name would get there."""
        column = self._under(at)
        if column is None or self._carried is None:
            return None
        place = column.place_for(self._carried, column.mapFrom(self.viewport(), at.toPoint()).y())
        return (column.look.spread, place) if place else None

    def _under(self, at: QPointF) -> Column | None:
        point = self._inside.mapFrom(self.viewport(), at.toPoint())
        return next((column for column in self._columns.values() if column.geometry().contains(point)), None)

    def _light(self) -> None:
        spot = self._spot(self._at)
        lit = spot if spot in self.landing.lit else None
        for spread, column in self._columns.items():
            column.light(self._carried, lit[1] if lit is not None and lit[0] == spread else 0)

    def _pull(self) -> None:
        """Near an edge the columns go on, and near the end of a long list its names do."""
        bars = [(self.horizontalScrollBar(), self._at.x(), self.viewport().width())]
        if column := self._under(self._at):
            names = column.names
            bars.append((names.verticalScrollBar(), names.mapFrom(self.viewport(), self._at).y(), names.height()))
        self._edges.over(*bars)

    def _put_out(self) -> None:
        """The name was put down, or is gone."""
        self._carried = None
        self._edges.over()
        self._light()

    def minimumSizeHint(self) -> QSize:
        """As tall as the head, a name and the foot of a list, which would else lie on one another."""
        tall = max((column.minimumSizeHint().height() for column in self._columns.values()), default=0)
        return QSize(super().minimumSizeHint().width(), tall + self.horizontalScrollBar().sizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A list needs another height: whoever lays out the strip asks again."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        """Never taller than the strip: a long list scrolls by itself, under its head."""
        room, columns = self.viewport().width() + GAP, len(self._columns)
        most = max(1, room // (theme.px(NARROWEST) + GAP))
        wide = min(room // max(1, min(most, columns)) - GAP, theme.px(WIDEST))
        self._inside.setFixedSize(max(0, columns * (wide + GAP) - GAP), self.viewport().height())
        if self._brought is not None and (column := self._columns.get(self._brought)):
            self._row.activate()
            self._line_up(column)

    def _line_up(self, column: Column) -> None:
        """Whole columns from the left edge on, and this one among them."""
        bar, step, place = self.horizontalScrollBar(), column.width() + GAP, self.columns().index(column)
        many = max(1, (self.viewport().width() + GAP) // step)
        first = min(max(round(bar.value() / step), place - many + 1), place)
        bar.setValue(first * step)
