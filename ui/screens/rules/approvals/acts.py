"""Adding a file: it is chosen, looked at, and adopted by whoever may."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from floor.errors import NotUnderstood, Refused, refuse
from ui.desk import LiveDesk
from ui.screens.rules.approvals.adopting import AdoptSheet, read_file


class AdoptingActs:
    """`show` opens what was adopted."""

    def __init__(self, desk: LiveDesk, parent: QWidget, show: Callable[[str], object]) -> None:
        self._desk, self._parent, self._show = desk, parent, show

    def add_file(self) -> None:
        file, _ = QFileDialog.getOpenFileName(self._parent, "Add a file", str(Path.home()), "Rules (*.toml)")
        if file:
            self.look_into(file)

    def look_into(self, file: str) -> None:
        try:
            self.sheet(file).exec()
        except Refused as refusal:
            self._desk.refused.emit(refusal)

    def sheet(self, file: str) -> AdoptSheet:
        try:
            content = read_file(file)
        except NotUnderstood as wrong:
            raise refuse(str(wrong), cure="Choose another file.") from wrong
        sheet = AdoptSheet(self._desk, Path(file).name, content, self._parent)
        sheet.adopted.connect(self._show)
        return sheet
