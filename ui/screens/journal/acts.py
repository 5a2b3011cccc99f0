"""Every act of the journal: find, tell whole, go back in time, take back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.views.telling.telling import Told
from floor.void import VoidEntry
from floor.voiding import why_not_by_itself
from ui.act import Act, Acting, Acts
from ui.desk import LiveDesk

if TYPE_CHECKING:
    from ui.screens.journal.screen import JournalScreen

ENTRIES, WATCHED = "entries", "watched"


class JournalActs(Acting):
    def __init__(self, desk: LiveDesk, screen: JournalScreen) -> None:
        super().__init__(desk, screen)
        self.screen = screen

    def entry(self) -> Told | None:
        return self.screen.chosen()

    def unchosen(self) -> str:
        return "Choose an entry first."

    def why_not_void(self) -> str:
        """What is known at once; the whole judgement comes with the sheet."""
        entry = self.entry()
        if entry is None:
            return self.unchosen()
        return why_not_by_itself(self.desk.fold, entry.number) or self.desk.why_may_not(VoidEntry)


ACTS = Acts(
    "journal",
    Act(
        "find-entries",
        "Find entries",
        "/",
        "search",
        "By people, players, tables, amounts, numbers, kinds and times together: since 8:15 table 12 over $100.",
        does=lambda at: at.screen.look_up(),
        view=ENTRIES,
        also="search look up",
    ),
    Act(
        "see-then",
        "See the room then",
        "T",
        "history",
        "Floor, lists, money and tournaments as they were right after the entry; Esc comes back.",
        does=lambda at: at.screen.look_back(),
        needs=JournalActs.entry,
        view=ENTRIES,
        also="time machine past moment rewind",
    ),
    Act(
        "void-entry",
        "Void entry",
        "V",
        "void",
        "Shows what would fall with it and which money goes back, then takes it back with a reason.",
        (VoidEntry,),
        does=lambda at: at.screen.void(),
        unless=JournalActs.why_not_void,
        view=ENTRIES,
        also="undo take back mistake cancel reverse",
    ),
    Act(
        "print-found",
        "Print what is found",
        "P",
        "print",
        "The entries found as a sheet, with lines for signatures: for a dispute.",
        does=lambda at: at.screen.print_found(),
        unless=lambda at: at.screen.why_not_print(),
        view=ENTRIES,
        also="dispute story sheet paper",
    ),
    Act(
        "journal-entries",
        "Entries",
        "Ctrl+1",
        "history",
        "All that was entered, newest first.",
        does=lambda at: at.screen.show_view(ENTRIES),
    ),
    Act(
        "journal-watched",
        "Watched",
        "Ctrl+2",
        "eye",
        "Voids, exceptions, corrections and single-handed acts by person and week.",
        does=lambda at: at.screen.show_view(WATCHED),
        also="overrides exceptions manager",
    ),
)
