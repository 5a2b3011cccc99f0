"""Acts that can be done in every place: going elsewhere, undoing, the day, the look of the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from floor.cage.day import CloseDay
from floor.concern import OfEntry
from floor.house.printing import PrintDocument
from floor.roomtime import SetTime
from floor.staff.hiring import ChangePin
from floor.views.telling.wanted import typed_for
from floor.void import VoidEntry
from ui import theme
from ui.act import Act, Acting, Acts
from ui.desk import LiveDesk, Unsigned
from ui.dialogs.approve import ApproveDialog
from ui.dialogs.history import HistoryDialog
from ui.dialogs.place import ProblemDialog
from ui.dialogs.roomtime import SetTimeDialog
from ui.dialogs.staff import PinDialog
from ui.displays.boards import open_board
from ui.lastown import last_own
from ui.places import PLACES, Place

if TYPE_CHECKING:
    from ui.workplace import Workplace


class RoomActs(Acting):
    """Acts that belong to no place, and a second person's signature wherever one is needed."""

    def __init__(self, desk: LiveDesk, work: Workplace) -> None:
        super().__init__(desk, work)
        self.work = work
        desk.second_needed.connect(self._ask_second)

    def undoing(self) -> VoidEntry | None:
        entry = last_own(self.desk)
        return VoidEntry(entry.number, "Undone by the person who entered it") if entry is not None else None

    def why_not_undo(self) -> str:
        return "" if last_own(self.desk) else "There is nothing of yours to undo in this gaming day."

    def history(self) -> HistoryDialog | None:
        """Of the seat, the player or the name that is chosen where the window is."""
        subject = self.work.at().subject()
        return HistoryDialog(self.desk, self.work.press, subject, self.parent) if subject is not None else None

    def why_not_history(self) -> str:
        return "" if self.work.at().subject() else "Choose a seat, a player, a name on a list or a tournament first."

    def find(self) -> None:
        """What is chosen where the window is, in the journal."""
        match self.work.at().found_by():
            case OfEntry(number):
                self.work.show_entry(number)
            case None:
                pass
            case subject:
                self.work.find_entries(typed_for(self.desk.room, subject))

    def why_not_find(self) -> str:
        chosen = "a table, a seat, a player, a name on a list, a drawer, a tournament, a receipt or a row"
        return "" if self.work.at().found_by() else f"Choose {chosen} first."

    def own_pin(self) -> PinDialog | None:
        staff = self.desk.staff
        return PinDialog(self.desk, self.parent, self.desk.room.staff[staff]) if staff is not None else None

    def export(self) -> None:
        folder = QFileDialog.getExistingDirectory(self.parent, "Export the journal into an empty folder")
        if folder:
            self.desk.export(Path(folder), lambda files: self.work.notices.tell_exported(files))

    def why_not_reopen(self) -> str:
        return "" if self.desk.shut is not None else "The room is open for work."

    def _ask_second(self, unsigned: Unsigned) -> None:
        ApproveDialog(self.desk, unsigned, self.parent).exec()


def _going(place: Place) -> Act[RoomActs]:
    return Act(
        f"go-{place.id}",
        f"Go to {place.label}",
        place.key,
        place.icon,
        place.about,
        does=lambda at: at.work.go(place.id),
    )


ACTS = Acts(
    "",
    Act(
        "commands",
        "Type a command",
        "Ctrl+K",
        "search",
        "A few letters find any table, player or act; whole commands are done by Enter.",
        does=lambda at: at.work.open_palette(),
    ),
    Act(
        "help",
        "Help on this place",
        "F1",
        "help",
        "What the place is for, and every key of it.",
        does=lambda at: at.work.toggle_help(),
        also="keys shortcuts manual",
    ),
    *map(_going, PLACES),
    Act(
        "undo",
        "Undo my last",
        "Ctrl+Z",
        "undo",
        "Takes back your newest entry of this gaming day, with its money.",
        (VoidEntry,),
        gives=RoomActs.undoing,
        unless=RoomActs.why_not_undo,
        also="void take back mistake",
    ),
    Act(
        "lock",
        "Lock or switch person",
        "Ctrl+L",
        "lock",
        "Covers the room until somebody gives a PIN.",
        does=lambda at: at.work.lock(),
        also="sign out log off leave switch user",
    ),
    Act(
        "theme",
        "Light or dark",
        "Ctrl+T",
        "sun",
        "Remembered on this workstation.",
        does=lambda at: at.work.switch_theme(),
        also="theme colours appearance mode",
    ),
    Act(
        "larger",
        "Larger text",
        "Ctrl++",
        "plus",
        "Buttons grow with it.",
        does=lambda at: at.work.grow_text(0.1),
        also="zoom in size font",
    ),
    Act(
        "smaller",
        "Smaller text",
        "Ctrl+-",
        "minus",
        "Down to nine tenths.",
        does=lambda at: at.work.grow_text(-0.1),
        also="zoom out size font",
    ),
    Act(
        "usual-size",
        "Usual text",
        "Ctrl+0",
        "fit",
        "As large as it was made to be.",
        does=lambda at: at.work.grow_text(1 - theme.current().scale),
        also="zoom reset size font 100%",
    ),
    Act(
        "print-room",
        "Print the room on paper",
        "Ctrl+Shift+P",
        "print",
        "Every table, seat and list, to go on by hand if the computers fail.",
        (PrintDocument,),
        does=lambda at: at.work.papers.print_room(),
        unless=lambda at: at.work.papers.why_not_room(),
        also="paper emergency outage",
    ),
    Act(
        "export",
        "Export the journal",
        "",
        "document",
        "The journal, the money and the players as CSV files, for a spreadsheet or an auditor.",
        does=RoomActs.export,
        also="csv spreadsheet auditor files",
    ),
    Act(
        "reopen",
        "Open the room again",
        "",
        "database",
        "When it could only be read: tries once more to open it for work.",
        does=lambda at: at.work.reopen(),
        unless=RoomActs.why_not_reopen,
        also="read only safe mode try again",
    ),
    Act(
        "history",
        "History of what is chosen",
        "Ctrl+H",
        "history",
        "All that was entered this gaming day about the seat, the player or the name, to be read out and printed.",
        opens=RoomActs.history,
        unless=RoomActs.why_not_history,
        subject="Print and history",
        also="journal audit log",
    ),
    Act(
        "find-in-journal",
        "Find in the journal",
        "Ctrl+J",
        "search",
        "The entry of the receipt, the ruling or the row that is chosen; of a seat, a player, a name, a drawer or a "
        "tournament every one, of any day.",
        does=RoomActs.find,
        unless=RoomActs.why_not_find,
        subject="Print and history",
        also="entries search audit past",
    ),
    Act(
        "wall-board",
        "Wall board",
        "Ctrl+B",
        "eye",
        "The lists on a screen for the players.",
        does=lambda at: open_board(at.desk, at.work),
        also="screen display tv players",
    ),
    Act(
        "report-problem",
        "Report a problem",
        "",
        "info",
        "Makes one file, without names, of the log and what a check finds, for whoever looks after the program.",
        opens=lambda at: ProblemDialog(at.desk.now(), at.parent).telling(at.work.notices.tell_done),
        subject="Help",
        also="support bug error log bundle help",
    ),
    Act(
        "own-pin",
        "Change my PIN",
        "",
        "key",
        "Six digits that only you know.",
        (ChangePin,),
        opens=RoomActs.own_pin,
        also="password code",
    ),
    Act(
        "set-time",
        "Set the room's time",
        "",
        "clock",
        "After a clock that was ahead: the room goes on from what the clock says now; a second person signs.",
        (SetTime,),
        opens=lambda at: SetTimeDialog(at.desk, at.parent),
        judges=lambda at: SetTime("To be said"),
        also="clock wrong date ahead frozen",
    ),
    Act(
        "close-day",
        "Close the gaming day",
        "",
        "check",
        "Step by step under Cage: what is to be counted, what must agree and what carries over, then the seal.",
        does=lambda at: at.work.close_day(),
        unless=lambda at: at.desk.why_may_not(CloseDay),
        also="end of day balance books",
    ),
)
