"""The chosen paper on its way to the page: made out from the room with the number it would get, and drawn when new."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from floor.books.series import DOCUMENTS
from floor.errors import Refused
from floor.house.printing import Printed, version_of
from floor.papers import Subject
from floor.record import Record
from ui.desk import LiveDesk
from ui.printing.press import Press, drawing
from ui.printing.shelf import Made, Setting, Stock, headed
from ui.screens.documents.page import PagePane

SETTLES = 40
"""Milliseconds without another choice before a paper is made out."""


class _Wanted(NamedTuple):
    stock: Stock
    subject: Subject
    setting: Setting

    @property
    def title(self) -> str:
        return self.subject.title if self.subject.id else self.stock.title

    def is_of(self, other: _Wanted | None) -> bool:
        """The same paper, however it is printed and whatever its subject is called by now."""
        return other is not None and (self.stock.kind, self.subject.id) == (other.stock.kind, other.subject.id)


class Preview(QObject):
    """It may be asked as often as one chooses and the room changes: only the latest is made, and drawn if it is new."""

    settled = Signal()
    """What was chosen last is made out or refused, or there is nothing."""

    def __init__(self, desk: LiveDesk, press: Press, page: PagePane, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._press, self._page = desk, press, page
        self._wanted: _Wanted | None = None
        self._seen: tuple[Setting, Record] | None = None
        self._settling = QTimer(self, singleShot=True, interval=SETTLES)
        self._settling.timeout.connect(self._make)

    def show(self, stock: Stock, subject: Subject, setting: Setting) -> None:
        before, self._wanted = self._wanted, _Wanted(stock, subject, setting)
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
        record = headed(self._desk.room, found.record, self._as_if_printed(wanted, found.digest))
        if (wanted.setting, record) != self._seen:
            self._seen = wanted.setting, record
            self._page.show_paper(drawing(wanted.stock.drawn, record, wanted.setting))

    def _say(self, title: str, sentence: str, next_step: str) -> None:
        self._wanted = self._seen = None
        self._page.show_nothing(title, sentence, next_step)

    def _as_if_printed(self, wanted: _Wanted, digest: str) -> Printed:
        """The number, version and time it would have right now."""
        room, now, staff = self._desk.room, self._desk.now(), self._desk.staff
        kind, subject = wanted.stock.kind, wanted.subject.id
        version = version_of(room, kind, subject, digest)
        return Printed(room.next_number(DOCUMENTS), kind, subject, "", digest, version, now, staff)
