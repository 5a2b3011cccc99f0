"""A row with something at either side, which becomes two rows where there is no room for both."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QSizePolicy, QWidget

SPACING = 12


class TwoSides(QWidget):
    """`left` and `right` are filled by the owner."""

    def __init__(self) -> None:
        super().__init__()
        self.left, self.right = QHBoxLayout(), QHBoxLayout()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self.left.addStretch()
        self.right.addStretch()
        for side in (self._row, self.left, self.right):
            side.setSpacing(SPACING)
        self._row.addLayout(self.left)
        self._row.addLayout(self.right, 1)

    def add_left(self, widget: QWidget) -> None:
        self.left.insertWidget(self.left.count() - 1, widget)

    def add_right(self, widget: QWidget) -> None:
        self.right.addWidget(widget)

    def minimumSizeHint(self) -> QSize:
        """In two rows, which is the least it can do with."""
        around = self.contentsMargins()
        wide = max(_least(self.left), _least(self.right)) + around.left() + around.right()
        return QSize(wide, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def _fit(self) -> None:
        beside = self.contentsRect().width() >= _least(self.left) + SPACING + _least(self.right)
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if way != self._row.direction():
            self._row.setDirection(way)
            self.updateGeometry()


def _least(side: QLayout) -> int:
    return side.minimumSize().width()
