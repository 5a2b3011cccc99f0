"""A last look before an act that takes something away."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from floor.record import Command
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.widgets.button import Kind


class ConfirmDialog(AskDialog):
    """One command, said in words; refused here with its reason if it cannot be done."""

    def __init__(
        self,
        desk: LiveDesk,
        command: Command,
        title: str,
        verb: str,
        intro: str,
        parent: QWidget,
        kind: Kind = "danger",
    ) -> None:
        super().__init__(desk, title, verb, intro, kind=kind, parent=parent)
        self._command = command
        self.form.hide()
        self.not_by_enter()

    def command(self) -> Command:
        return self._command

    def review(self) -> None:
        super().review()
        self.say_wrong(self.verb.accessibleDescription())
