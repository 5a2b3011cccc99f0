"""Small labelled fields side by side, and what is typed in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from floor import money
from floor.errors import NotUnderstood
from floor.money import Money
from floor.text import read_whole
from ui import theme
from ui.widgets.text import Text

Value = TypeVar("Value")


class Field(QWidget):
    """A line with its label above it; a wrong one is outlined."""

    typed = Signal()

    def __init__(self, label: str, text: str = "", width: int = 110, line: QLineEdit | None = None) -> None:
        super().__init__()
        self.label = label
        self.line = line or QLineEdit(text, maxLength=400)
        self.line.setAccessibleName(label)
        self.line.textEdited.connect(lambda _text: self.typed.emit())
        if width:
            self.line.setFixedWidth(theme.px(width))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self._above = Text(label, size=11, tone="muted")
        column.addWidget(self._above)
        column.addWidget(self.line)

    def set_label(self, label: str) -> None:
        self.label = label
        self._above.setText(label)
        self.line.setAccessibleName(label)

    def text(self) -> str:
        return self.line.text().strip()

    def show_text(self, text: str) -> None:
        if text != self.line.text():
            self.line.setText(text)

    def read(self, reader: Callable[[str], Value], empty: Value) -> Value:
        """What stands there; raises with the field's name where it makes no sense."""
        if not self.text():
            return empty
        try:
            return reader(self.text())
        except NotUnderstood as wrong:
            raise NotUnderstood(f"{self.label}: {wrong}") from wrong


def whole(text: str) -> int:
    if (figure := read_whole(text)) is None:
        raise NotUnderstood(f"“{text[:20]}” is not a whole number." if text.strip() else "A number is missing.")
    return figure


def whole_either_way(text: str) -> int:
    """'500', and '-500'."""
    return -whole(text[1:]) if text[:1] in ("-", "−") else whole(text)


def amount(text: str) -> Money:
    return money.read(text)


def in_a_row(*fields: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(12)
    for field in fields:
        row.addWidget(field)
    row.addStretch(1)
    return row
