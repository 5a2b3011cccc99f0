"""The chosen paper on its way to the page: made out from the room with the number it would get, and drawn when new."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from floor.errors import Refused
from floor.paper import Paper, Subject
from floor.papers.making import Made
from floor.record import Record
from ui.printing.press import Press, drawing
from ui.printing.setting import Setting
from ui.screens.documents.page import PagePane

SETTLES = 40
"""Milliseconds without another choice before a paper is made out."""


class _Wanted(NamedTuple):
    paper: Paper
    subject: Subject
    setting: Setting

    @property
    def title(self) -> str:
        return self.subject.title if self.subject.id else self.paper.title

    def is_of(self, other: _Wanted | None) -> bool:
        """The same paper, however it is printed and whatever its subject is called by now."""
        return other is not None and (self.paper.kind, self.subject.id) == (other.paper.kind, other.subject.id)


class Preview(QObject):
    """It may be asked as often as one chooses and the room changes: only the latest is made, and drawn if it is new."""

    settled = Signal()
    """What was chosen last is made out or refused, or there is nothing."""

    def __init__(self, press: Press, page: PagePane, parent: QObject) -> None:
        super().__init__(parent)
        self._press, self._page = press, page
        self._wanted: _Wanted | None = None
        self._seen: tuple[Setting, Record] | None = None
        self._settling = QTimer(self, singleShot=True, interval=SETTLES)
        self._settling.timeout.connect(self._make)

    def show(self, paper: Paper, subject: Subject, setting: Setting) -> None:
        before, self._wanted = self._wanted, _Wanted(paper, subject, setting)
        if not self._wanted.is_of(before):
            self._seen = None
            self._page.begin(self._wanted.title)
        if self._wanted != before or not self._settling.isActive():
            self._settling.start()

    def show_nothing(self, title: str, sentence: str, next_step: str) -> None:
        self._settling.stop()
        self._say(title, sentence, next_step)
        self.settled.emit()

    def _make(self) -> None:
        """What takes a while to be made is shown only if nothing else was asked for meanwhile."""
        wanted = self._wanted
        if wanted is None:
            return

        def made(found: Made | Refused) -> None:
            if self._wanted == wanted:
                self._show(wanted, found)

        self._press.make(*wanted, made)
        self.settled.emit()

    def _show(self, wanted: _Wanted, found: Made | Refused) -> None:
        if isinstance(found, Refused):
            cures = " ".join(finding.cure for finding in found.findings if finding.cure)
            self._say(wanted.title, str(found), cures)
            return
        record = self._press.as_if_printed(wanted.paper, wanted.subject, found)
        if (wanted.setting, record) != self._seen:
            self._seen = wanted.setting, record
            self._page.show_paper(drawing(wanted.paper, record, wanted.setting))

    def _say(self, title: str, sentence: str, next_step: str) -> None:
        self._wanted = self._seen = None
        self._page.show_nothing(title, sentence, next_step)
