"""A column that is always so wide: its width goes with the size of the text, also while that is changed."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

from ui import theme


class FixedColumn(QWidget):
    def __init__(self, wide: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wide = wide
        self.setFixedWidth(theme.px(wide))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.setFixedWidth(theme.px(self._wide))
