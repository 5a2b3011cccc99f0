"""The columns side by side: as many as fit, whole, and the others by scrolling."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QWidget

from floor.ids import SpreadId
from ui import theme
from ui.screens.lists.column import Column
from ui.screens.lists.looks import ListLook

NARROWEST, WIDEST, GAP = 212, 340, 8


class ColumnStrip(QScrollArea):
    """Columns that stay are not made anew; `make` makes one for a list that is new."""

    def __init__(self, make: Callable[[ListLook], Column]) -> None:
        super().__init__()
        self._make = make
        self._columns: dict[SpreadId, Column] = {}
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
        """Scroll until the whole column is seen."""
        self.ensureWidgetVisible(column, GAP, 0)

    def tick(self, now: datetime) -> None:
        for column in self._columns.values():
            column.names.tick(now)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def _fit(self) -> None:
        """Never taller than the strip: a long list scrolls by itself, under its head."""
        room, columns = self.viewport().width() + GAP, len(self._columns)
        most = max(1, room // (theme.px(NARROWEST) + GAP))
        wide = min(room // max(1, min(most, columns)) - GAP, theme.px(WIDEST))
        self._inside.setFixedSize(max(0, columns * (wide + GAP) - GAP), self.viewport().height())
