"""Page Up and Page Down, wherever in a view the keyboard is."""

from __future__ import annotations

from PySide6.QtWidgets import QScrollArea


def turn_page(area: QScrollArea, by: int) -> None:
    bar = area.verticalScrollBar()
    bar.setValue(bar.value() + by * bar.pageStep() * 9 // 10)
