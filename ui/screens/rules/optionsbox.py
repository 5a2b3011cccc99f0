"""A box of choices that lies over the place below its button, each with the reading it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from ui import theme
from ui.widgets import paint
from ui.widgets.button import IconButton
from ui.widgets.pill import Pill
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.text import Text

WIDTH = 560


class OptionRow(NamedTuple):
    """What it is about, its reading, its values with their words, the one that is chosen, and what choosing does."""

    about: str
    reading: str
    segments: Sequence[Segment]
    chosen: str
    choose: Callable[[str], object]


class OptionsBox(QFrame):
    """Esc, or a click on the cross, closes it."""

    changed = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget, title: str = "House options") -> None:
        super().__init__(parent)
        self._over = parent
        self._first: QWidget | None = None
        self.setAccessibleName(title)
        self._close = IconButton("close", "Close", key="Esc")
        self._close.clicked.connect(self.close_up)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 12, 16, 16)
        self._rows: QWidget | None = None
        head = QHBoxLayout()
        head.addWidget(Text(title, size=15, weight="medium"), 1)
        head.addWidget(self._close)
        self._column.addLayout(head)
        self.hide()

    def show_rows(self, anchor: QWidget, rows: Sequence[OptionRow], nothing: str) -> None:
        """Below the button that asked for it; `nothing` is said where there is no choice."""
        self._build(rows, nothing)
        self.setFixedWidth(min(theme.px(WIDTH), self._over.width() - 32))
        self.adjustSize()
        corner = anchor.mapTo(self._over, QPoint(anchor.width() - self.width(), anchor.height() + 4))
        self.move(max(16, corner.x()), corner.y())
        self.show()
        self.raise_()
        (self._first or self._close).setFocus(Qt.FocusReason.TabFocusReason)

    def close_up(self) -> None:
        self.hide()
        self.closed.emit()

    def event(self, event: QEvent) -> bool:
        """Esc here closes the options and clears nothing."""
        overrides = event.type() == QEvent.Type.ShortcutOverride
        if overrides and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_up()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            paint.box(painter, QRectF(self.rect()), 10, theme.colour("surface"), theme.colour("edge"))

    def _build(self, rows: Sequence[OptionRow], nothing: str) -> None:
        if self._rows is not None:
            self._column.removeWidget(self._rows)
            self._rows.deleteLater()
        self._rows, self._first = QWidget(), None
        grid = QGridLayout(self._rows)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(0, 1)
        if not rows:
            grid.addWidget(Text(nothing, tone="muted"), 0, 0)
        for place, row in enumerate(rows):
            self._add(grid, place, row)
        self._column.addWidget(self._rows)

    def _add(self, grid: QGridLayout, place: int, row: OptionRow) -> None:
        control = SegmentedControl(row.segments, row.about)
        control.select(row.chosen)
        control.chosen.connect(row.choose)
        self._first = self._first or control.findChildren(QWidget)[0]
        grid.addWidget(Text(row.about), place, 0)
        grid.addWidget(Pill(row.reading, "muted"), place, 1)
        grid.addWidget(control, place, 2)
