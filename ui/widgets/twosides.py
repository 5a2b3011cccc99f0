"""A row with something at either side, which becomes two rows, and at last three, where there is no room for both."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QSizePolicy, QVBoxLayout, QWidget, QWidgetItem

SPACING = 12


class TwoSides(QWidget):
    """`left` and `right` are filled by the owner; what does not fit at the right goes `under` it."""

    def __init__(self) -> None:
        super().__init__()
        self.left, self.right, self.under = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        self._ends: list[QWidget] = []
        self._below: list[QWidget] = []
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for side in (self.left, self.right, self.under):
            side.addStretch()
        self._right_side = column = QVBoxLayout()
        column.addLayout(self.right)
        column.addLayout(self.under)
        for box in (self._row, self.left, self.right, self.under):
            box.setSpacing(SPACING)
        column.setSpacing(0)
        self._row.addLayout(self.left)
        self._row.addLayout(column, 1)

    def add_left(self, widget: QWidget) -> None:
        self.left.insertWidget(self.left.count() - 1, widget)

    def add_right(self, widget: QWidget) -> None:
        self._ends.append(widget)
        self.right.addWidget(widget)

    def minimumSizeHint(self) -> QSize:
        """With the right side in two rows, which is the least it can do with."""
        around, seen = self.contentsMargins(), self._seen()
        ends = min((max(self._wide(seen[:at]), self._wide(seen[at:])) for at in range(len(seen))), default=0)
        wide = max(_least(self.left), ends) + around.left() + around.right()
        return QSize(wide, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        """Of one row, also while there are two: where there is room again, they are one again."""
        around, seen = self.contentsMargins(), self._seen()
        ends = sum(SPACING + one.sizeHint().width() for one in seen)
        wide = self.left.sizeHint().width() + ends + around.left() + around.right()
        return QSize(wide, super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def _fit(self) -> None:
        room, seen = self.contentsRect().width(), self._seen()
        beside = room >= _least(self.left) + SPACING + self._wide(seen)
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if way != self._row.direction():
            self._row.setDirection(way)
            self.updateGeometry()
        self._put_below([] if self._wide(seen) <= room else seen[self._most(seen, room) :])

    def _put_below(self, below: list[QWidget]) -> None:
        if below == self._below:
            return
        self._below = below
        for widget in self._ends:
            (self.under if widget in below else self.right).addWidget(widget)
        self._right_side.setSpacing(8 if below else 0)
        self.updateGeometry()

    def _most(self, seen: list[QWidget], room: int) -> int:
        """As many as the first row holds."""
        return max((at for at in range(1, len(seen)) if self._wide(seen[:at]) <= room), default=1)

    def _seen(self) -> list[QWidget]:
        return [widget for widget in self._ends if not widget.isHidden()]

    def _wide(self, widgets: list[QWidget]) -> int:
        """The least that a row of them takes."""
        spaces = self.right.spacing() * max(len(widgets) - 1, 0)
        return sum(QWidgetItem(one).minimumSize().width() for one in widgets) + spaces


def _least(side: QLayout) -> int:
    return side.minimumSize().width()
