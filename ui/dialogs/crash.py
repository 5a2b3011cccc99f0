"""What a person sees when the program made a mistake: that nothing saved is lost, and how to pass it on."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget

from ui.dialogs.ask import Sheet


class CrashDialog(Sheet):
    def __init__(self, details: str, parent: QWidget | None = None) -> None:
        intro = (
            "Everything shown as saved is saved. The act under way may not be: look before doing it again. "
            "Pass the details on to whoever looks after the program; they hold no names and no PINs."
        )
        super().__init__("Cardroom made a mistake", "Copy the details", intro, parent=parent)
        self._details = QPlainTextEdit(details, readOnly=True)
        self._details.setAccessibleName("Details")
        self.setMinimumWidth(640)
        self.body.addWidget(self._details)

    def submit(self) -> None:
        QApplication.clipboard().setText(self._details.toPlainText())
        self.accept()
