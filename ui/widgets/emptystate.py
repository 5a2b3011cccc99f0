"""What an empty place says: an icon, a sentence, the next step, and a button for it if there is one."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from ui import icons, theme
from ui.widgets import paint
from ui.widgets.button import KeyButton
from ui.widgets.text import Text


class EmptyState(QWidget):
    asked = Signal()
    """The button was pressed."""

    def __init__(
        self,
        icon: str,
        sentence: str,
        next_step: str = "",
        *,
        button: str = "",
        key: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(f"{sentence} {next_step}".strip())
        self.sentence = Text(sentence, size=18, weight="medium", lines=3, align=paint.CENTRE)
        self.next_step = Text(next_step, tone="muted", lines=8, align=paint.CENTRE)
        self.button = KeyButton(button, key, kind="primary")
        self.button.clicked.connect(self.asked)
        self._stack(_Medallion(icon), bool(next_step), bool(button))

    def _stack(self, medallion: QWidget, has_step: bool, has_button: bool) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(0)
        column.addStretch(2)
        column.addWidget(medallion, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(16)
        column.addWidget(self.sentence)
        column.addSpacing(4)
        column.addWidget(self.next_step)
        column.addSpacing(20)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        self.next_step.setVisible(has_step)
        self.button.setVisible(has_button)

    def set_words(self, sentence: str, next_step: str = "") -> None:
        self.sentence.setText(sentence)
        self.next_step.setText(next_step)
        self.next_step.setVisible(bool(next_step))
        self.setAccessibleName(f"{sentence} {next_step}".strip())


class _Medallion(QWidget):
    def __init__(self, icon: str) -> None:
        super().__init__()
        self._icon = icon
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(72), theme.px(72))

    def paintEvent(self, _event: QPaintEvent) -> None:
        area = QRectF(self.rect())
        inset = area.width() * 0.28
        with paint.smooth(self) as painter:
            paint.box(painter, area, area.width() / 2, theme.colour("surface"), theme.colour("line"))
            icons.paint(painter, area.adjusted(inset, inset, -inset, -inset), self._icon, theme.colour("muted"))
