"""Choosing a paper: its kind, found by a few letters, and what it is about."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from floor.house.printing import Printed
from floor.paper import Paper, Subject
from floor.papers import PAPERS, subjects_of
from floor.state import Room
from floor.views.finding import plain
from ui.desk import LiveDesk
from ui.printing.press import Press
from ui.printing.signs import SignWatch, hung_key, since_words
from ui.screens.documents.rows import NOTHING, PaperList, PaperRow
from ui.widgets.searchfield import SearchField

GROUPS = (("sign", "Signs"), ("sheet", "Sheets and slips"))
ICONS = {
    "plaque": "open-table",
    "mixed": "swap",
    "procedure": "spade",
    "house-rules": "house",
    "limits": "cash",
    "schedule": "clock",
    "waiting-list": "lists",
    "seat-cards": "seat",
    "equipment": "check",
    "day-sheet": "database",
    "history": "history",
    "fallback": "floor",
    "buy-slip": "cash",
    "ruling": "spade",
}


class Chooser(QObject):
    """Three widgets that belong together: the search, the kinds it finds, and the subjects of the chosen kind."""

    changed = Signal()

    def __init__(self, desk: LiveDesk, press: Press, watch: SignWatch, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk, self._press, self._watch = desk, press, watch
        self.search = SearchField("Find a document", "Kind, table or game", "/")
        self.kinds, self.subjects = PaperList("Documents"), PaperList("About")
        self._known: dict[str, list[Subject]] = {kind: [] for kind in PAPERS}
        self._last: dict[str, str] = {}
        self._quiet = False
        self._connect()

    def paper(self) -> Paper | None:
        kind = self.kinds.key()
        return PAPERS[kind] if isinstance(kind, str) else None

    def chosen(self) -> tuple[Paper, Subject] | None:
        paper, id_ = self.paper(), self.subjects.key()
        if paper is None:
            return None
        subject = next((one for one in self._known[paper.kind] if one.key == id_), None)
        return (paper, subject) if subject is not None else None

    def choose(self, kind: str, subject: str = "") -> None:
        with self._quietly():
            self.search.line.clear()
            self._last[kind] = subject
            self._show_kinds()
            self.kinds.select(kind)
            self._show_subjects()
        self.changed.emit()

    def looked_for(self) -> str:
        return self.search.text().strip()

    def look_up(self) -> None:
        self.search.setFocus()
        self.search.line.selectAll()

    def show_room(self) -> None:
        """Kinds and subjects as the room has them now; what was chosen stays so while it is there."""
        with self._quietly():
            self._show_kinds()
            self._show_subjects()

    def _looked_back(self) -> None:
        self.show_room()
        self.changed.emit()

    def _show_kinds(self) -> None:
        self._press.look_back(self._looked_back)
        fold, before = self._desk.fold, self._press.before
        self._known = {kind: subjects_of(paper, fold, before) for kind, paper in PAPERS.items()}
        self.kinds.set_rows([row for group, heading in GROUPS for row in self._group(group, heading)])
        self.kinds.say_nothing(f"Nothing here is called “{self.looked_for()}”.")

    def _group(self, group: str, heading: str) -> list[PaperRow]:
        searching, rows = bool(self.looked_for()), []
        for paper in (one for one in PAPERS.values() if one.group == group):
            fitting = self._fitting(paper)
            if fitting or not searching:
                rows.append(PaperRow(paper.title, paper.kind, ICONS.get(paper.kind, "document"), _how_many(fitting)))
        return [PaperRow(heading), *rows] if rows else []

    def _show_subjects(self) -> None:
        paper = self.paper()
        shown = (self._fitting(paper) or self._known[paper.kind]) if paper is not None else []
        room, last = self._desk.room, self._last.get(paper.kind) if paper is not None else None
        self.subjects.set_rows([_row(room, paper, subject, self._watch) for subject in shown] if paper else [])
        self.subjects.say_nothing(NOTHING if paper is not None else "Choose a document first.")
        if last != self.subjects.key():
            self.subjects.select(last)

    def _fitting(self, paper: Paper) -> list[Subject]:
        """The subjects that are searched for, by their own words or their kind's."""
        parts = plain(self.search.text()).split()
        if not parts:
            return self._known[paper.kind]
        named = [(one, plain(f"{paper.title} {one.title}")) for one in self._known[paper.kind]]
        return [one for one, words in named if all(part in words for part in parts)]

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """Many changes at once are told as one."""
        before, self._quiet = self._quiet, True
        try:
            yield
        finally:
            self._quiet = before

    def _pick_kind(self) -> None:
        if not self._quiet:
            with self._quietly():
                self._show_subjects()
            self.changed.emit()

    def _pick_subject(self) -> None:
        paper, id_ = self.paper(), self.subjects.key()
        if not self._quiet and paper is not None and isinstance(id_, str):
            self._last[paper.kind] = id_
            self.changed.emit()

    def _find(self) -> None:
        if not self._quiet:
            self.show_room()
            self.changed.emit()

    def _connect(self) -> None:
        self.kinds.picked.connect(lambda _key: self._pick_kind())
        self.subjects.picked.connect(lambda _key: self._pick_subject())
        self.search.textChanged.connect(lambda _text: self._find())
        self.search.stepped.connect(self.kinds.step)
        self.search.entered.connect(lambda: _focus(self.subjects))
        self.search.escaped.connect(self.end_search)

    def end_search(self) -> None:
        """All documents are there again."""
        self.search.line.clear()
        _focus(self.kinds)


def _how_many(subjects: list[Subject]) -> str:
    """‘15’, or ‘none’; the whole room needs no number."""
    if len(subjects) == 1 and not subjects[0].id:
        return ""
    return f"{len(subjects):,}" if subjects else "none"


def _focus(widget: QWidget) -> None:
    widget.setFocus(Qt.FocusReason.TabFocusReason)


def _row(room: Room, paper: Paper, subject: Subject, watch: SignWatch) -> PaperRow:
    """With what hangs of it."""
    hung: Printed | None = room.hung.get(hung_key(paper.kind, subject.id))
    if hung is None:
        return PaperRow(subject.title, subject.key)
    if watch.is_old(hung):
        return PaperRow(subject.title, subject.key, below="Hangs, but is out of date", tone="call")
    return PaperRow(subject.title, subject.key, below=f"Hangs since {since_words(room, hung)}, version {hung.version}")
