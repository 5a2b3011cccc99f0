"""A last look before what was typed is thrown away."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ui.dialogs.ask import Sheet


class ClearDialog(Sheet):
    def __init__(self, parent: QWidget, title: str = "Clear the ruling desk?") -> None:
        intro = "The cards and amounts were typed and are not recorded."
        super().__init__(title, "Clear", intro, kind="danger", parent=parent)
        self.not_by_enter()

    def submit(self) -> None:
        self.accept()
