"""The journal: every entry found, any moment of the night seen again, any mistake taken back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import cached_property

from PySide6.QtWidgets import QWidget

from floor.papers import PAPERS
from floor.papers.histories import found_sheet
from floor.views.telling.book import Found
from floor.views.telling.telling import Told
from ui.act import Gate
from ui.desk import Change, LiveDesk
from ui.dialogs.preview import PreviewDialog, unnumbered
from ui.printing.press import Press
from ui.screens.journal.acts import ACTS, ENTRIES, WATCHED, JournalActs
from ui.screens.journal.entriespage import EntriesPage
from ui.screens.journal.voidsheet import VoidSheet
from ui.screens.journal.watchedpage import WatchedPage
from ui.screens.paged import PagedScreen, PageView, Tab

PRINTED = 1_000
"""So many entries are on a sheet at the most."""
TABS = (
    Tab(ENTRIES, "Entries", "journal-entries", ("print-found",)),
    Tab(WATCHED, "Watched", "journal-watched"),
)


class JournalScreen(PagedScreen):
    """`look_back` shows the room as it was in place of the room as it is."""

    def __init__(
        self,
        desk: LiveDesk,
        gate: Gate,
        press: Press,
        look_back: Callable[[int | datetime], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(desk, gate, ACTS, TABS, parent)
        self.acts: JournalActs = JournalActs(desk, self)
        self._press, self._back = press, look_back
        self.entries: EntriesPage = self.joined(EntriesPage(desk, gate, look_back))
        self.entries.table.picked.connect(lambda _row: self.show_acts())
        self.show_view(ENTRIES)

    @cached_property
    def watched(self) -> WatchedPage:
        return self.joined(WatchedPage(self.desk, self.look_for))

    def page(self, view: str = "") -> PageView:
        return self.watched if (view or self.view()) == WATCHED else self.entries

    def show_room(self) -> None:
        self.show_acts()

    def concerns(self, change: Change) -> bool:
        return change.is_deep

    def chosen(self) -> Told | None:
        return self.entries.chosen()

    def look_up(self) -> None:
        self.entries.look_up()

    def look_for(self, typed: str) -> None:
        self.show_view(ENTRIES)
        self.entries.look_for(typed)

    def show_entry(self, number: int) -> None:
        self.show_view(ENTRIES)
        self.entries.show_entry(number)

    def look_back(self) -> None:
        entry = self.chosen()
        if entry is not None:
            self._back(entry.number)

    def void(self) -> None:
        entry = self.chosen()
        if entry is not None:
            VoidSheet(self.desk, entry, self).exec()

    def why_not_print(self) -> str:
        return "" if self.entries.entries() else "Nothing is found that could be printed."

    def print_found(self) -> None:
        """All of it, read or not."""
        looked = self.entries.looked_for()
        self.desk.read(lambda past: past.book.find(looked, most=PRINTED), self._preview)

    def _preview(self, found: Found) -> None:
        """Oldest first, as it happened; where there is too much of it, the sheet says so."""
        words = self.entries.words()
        about = words[:1].upper() + words[1:] + (f", the newest {PRINTED:,}" if found.more else "")
        record = found_sheet(self.desk.fold, about, tuple(reversed(found.entries)), self.desk.now())
        shown = unnumbered(self._press, "Entries found", PAPERS["history"], record)
        PreviewDialog(shown, self._press, self).exec()
