"""Sheets that ask for a place on the disks and have an errand run about it: where backups go, where a report goes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QWidget

from floor import folders
from floor.errors import Unavailable
from floor.problem import name_of
from ui import theme
from ui.dialogs.ask import Sheet
from ui.errand import Answer, Errand
from ui.widgets.button import KeyButton
from ui.widgets.form import FormRow

Then = Callable[[str], object]


class PlaceSheet(Sheet):
    """Nothing of the disk is touched here: a drive that is away would hold up the window."""

    def __init__(self, title: str, verb: str, intro: str, label: str, place: str, parent: QWidget) -> None:
        super().__init__(title, verb, intro, parent=parent)
        self.setMinimumWidth(theme.px(560))
        self._errand = Errand(self)
        self._then: Then = lambda _told: None
        self.place = QLineEdit(place)
        self.place.setAccessibleName(label)
        self.place.textChanged.connect(self._review)
        browse = KeyButton("Browse…")
        browse.clicked.connect(self._browse)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(FormRow(label, self.place), 1)
        row.addWidget(browse, 0, Qt.AlignmentFlag.AlignBottom)
        self.body.addLayout(row)
        self._review()

    def telling(self, then: Then) -> PlaceSheet:
        """Who hears that it is done."""
        self._then = then
        return self

    def words(self) -> tuple[str, ...]:
        """The errand."""
        raise NotImplementedError

    def browsed(self) -> str:
        """The place that somebody has picked; nothing if they left it."""
        raise NotImplementedError

    def told(self, answer: Answer) -> str:
        raise NotImplementedError

    def submit(self) -> None:
        if self.verb.isEnabled() and not self._errand.is_under_way:
            self.verb.setEnabled(False)
            self.say_wrong("")
            self._errand.run(*self.words(), done=self._did, failed=self._did_not)

    def done(self, result: int) -> None:
        self._errand.stop()
        super().done(result)

    def _did(self, answer: Answer) -> None:
        self.accept()
        self._then(self.told(answer))

    def _did_not(self, sentence: str) -> None:
        self.verb.setEnabled(True)
        self.say_wrong(sentence)

    def _browse(self) -> None:
        if chosen := self.browsed():
            self.place.setText(chosen)

    def _review(self) -> None:
        self.verb.set_why_not("" if self.place.text().strip() else "Name a place first.")


class BackupFolderDialog(PlaceSheet):
    def __init__(self, parent: QWidget) -> None:
        intro = (
            "A folder on another disk than the room's: a second drive, a stick that stays in, or a mounted share. "
            "Backups are made there at the close of a day and every quarter of an hour while money is open, each "
            "proven. The room's key is not in them."
        )
        super().__init__("Where backups go", "Use this folder", intro, "Folder", _chosen(), parent)

    def words(self) -> tuple[str, ...]:
        return ("second", self.place.text().strip())

    def browsed(self) -> str:
        return QFileDialog.getExistingDirectory(self, "Where backups go", self.place.text())

    def told(self, answer: Answer) -> str:
        return f"Backups go to {answer['folder']} from now on."


class ProblemDialog(PlaceSheet):
    def __init__(self, now: datetime, parent: QWidget) -> None:
        intro = (
            "Makes one file for whoever looks after the program: versions, this computer's system, the settings, "
            "the log, and what a check of the whole room finds. It holds no names, no birth dates, no PINs and no "
            "keys, and only you can read it until you pass it on. A large room takes a minute."
        )
        file = str(Path.home() / name_of(now))
        super().__init__("Report a problem", "Make the report", intro, "File", file, parent)

    def words(self) -> tuple[str, ...]:
        return ("report-problem", self.place.text().strip())

    def browsed(self) -> str:
        return QFileDialog.getSaveFileName(self, "Report a problem", self.place.text(), "Reports (*.zip)")[0]

    def told(self, answer: Answer) -> str:
        return f"The report is {answer['file']}."


def _chosen() -> str:
    try:
        return str(folders.second() or "")
    except Unavailable:
        return ""
