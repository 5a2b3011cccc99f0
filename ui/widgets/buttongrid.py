"""Buttons in as many columns as there is room for without cutting one of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

SPACING = 8


class ButtonGrid(QWidget):
    """Columns of the same width; what is hidden takes no place."""

    def __init__(self, buttons: Sequence[QWidget], most: int) -> None:
        super().__init__()
        self._buttons, self._most = buttons, most
        self._shown: tuple[int, list[QWidget]] = (0, [])
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(SPACING)
        for place, button in enumerate(buttons):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            self._grid.addWidget(button, place, 0)

    def minimumSizeHint(self) -> QSize:
        """In one column, which is the least it can do with."""
        return QSize(self._widest(self._seen()), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spread()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._spread()
        return done

    def _spread(self) -> None:
        seen = self._seen()
        across = max(1, min(self._most, len(seen), (self.width() + SPACING) // (self._widest(seen) + SPACING)))
        if (across, seen) == self._shown:
            return
        self._shown = across, seen
        for place, button in enumerate(seen):
            self._grid.addWidget(button, place // across, place % across)
        for column in range(max(self._grid.columnCount(), across)):
            self._grid.setColumnStretch(column, 1 if column < across else 0)
        self.updateGeometry()

    def _seen(self) -> list[QWidget]:
        return [button for button in self._buttons if not button.isHidden()]

    def _widest(self, buttons: Sequence[QWidget]) -> int:
        return max((button.minimumSizeHint().width() for button in buttons), default=1)
