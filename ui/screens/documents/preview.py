"""The chosen paper on its way to the page: made out from the room with the number it would get, and drawn when new."""

from __future__ import annotations

from floor.errors import Refused
from floor.papers import Subject
from floor.record import Record
from floor.room.printing import SERIES, Printed, version_of
from ui.desk import LiveDesk
from ui.printing.press import Press, drawing
from ui.printing.shelf import Made, Setting, Stock, headed
from ui.screens.documents.page import PagePane


class Preview:
    """It may be asked as often as the room changes: only what looks different is drawn."""

    def __init__(self, desk: LiveDesk, press: Press, page: PagePane) -> None:
        self._desk, self._press, self._page = desk, press, page
        self._wanted: tuple[str, str, Setting] | None = None
        self._seen: Record | None = None

    def show(self, stock: Stock, subject: Subject, setting: Setting) -> None:
        """What takes a while to be made is shown only if nothing else was asked for meanwhile."""
        wanted = (stock.kind, subject.id, setting)
        if self._wanted is None or self._wanted[:2] != wanted[:2]:
            self._page.begin(_title(stock, subject))
        if wanted != self._wanted:
            self._wanted, self._seen = wanted, None

        def made(found: Made | Refused) -> None:
            if self._wanted == wanted:
                self._show(stock, subject, setting, found)

        self._press.make(stock, subject, setting, made)

    def show_nothing(self, title: str, sentence: str, next_step: str) -> None:
        self._wanted = self._seen = None
        self._page.show_nothing(title, sentence, next_step)

    def _show(self, stock: Stock, subject: Subject, setting: Setting, found: Made | Refused) -> None:
        if isinstance(found, Refused):
            cures = " ".join(finding.cure for finding in found.findings if finding.cure)
            self.show_nothing(_title(stock, subject), str(found), cures)
            return
        record = headed(self._desk.room, found.record, self._as_if_printed(stock, subject, found.digest))
        if record != self._seen:
            self._seen = record
            self._page.show_paper(drawing(stock.drawn, record, setting))

    def _as_if_printed(self, stock: Stock, subject: Subject, digest: str) -> Printed:
        """The number, version and time it would have right now."""
        room, now, staff = self._desk.room, self._desk.now(), self._desk.staff
        version = version_of(room, stock.kind, subject.id, digest)
        return Printed(room.next_number(SERIES), stock.kind, subject.id, "", digest, version, now, staff)


def _title(stock: Stock, subject: Subject) -> str:
    return subject.title if subject.id else stock.title
