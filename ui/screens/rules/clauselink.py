"""A clause's id to press: it opens the clause where it stands."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui import theme
from ui.widgets import paint
from ui.widgets.button import PaintedButton


class ClauseLink(PaintedButton):
    """Looks like a pill, and is one of the accent."""

    def __init__(self, clause: str, parent: QWidget | None = None) -> None:
        super().__init__(clause, parent)
        self.setToolTip(f"Read {clause}")
        self.setAccessibleName(f"Read {clause}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(paint.breadth(self.text(), theme.font(11, "medium")) + 20.5), theme.px(22))

    def draw(self, painter: QPainter, area: QRectF) -> None:
        edge = theme.colour("accent") if self.underMouse() or self.rings() else None
        paint.box(painter, area, area.height() / 2, theme.colour("accent_soft"), edge)
        paint.words(painter, area, self.text(), theme.font(11, "medium"), theme.colour("accent"), paint.CENTRE)
