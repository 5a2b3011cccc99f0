"""The acts of the entries: registration opened, tables given, people entered, rebuys, sheets, alternates, refunds."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog

from floor.tournament.alternates import AddAlternate, CallAlternate, DropAlternate, called
from floor.tournament.bulk import RegisterNames
from floor.tournament.counting import CountSold
from floor.tournament.equipping import IssueEquipment, ReturnEquipment
from floor.tournament.held import Alternate, Held, Registration
from floor.tournament.opening import GiveTables, OpenRegistration, TakeBackTables
from floor.tournament.rebuying import NoteAddOn, NoteRebuy, SellAddOn, SellRebuy
from floor.tournament.refunding import CancelTournament, RefundEntry
from floor.tournament.registering import RegisterPlayer
from floor.tournament.sheets import EnterSheet, PayLine, StrikeLine
from floor.tournament.windows import entry_findings
from ui.act import Act
from ui.screens.tournaments.acting import NOT_OPEN, TournamentActs
from ui.screens.tournaments.entrydialogs import (
    CancelDialog,
    HeadsDialog,
    IssueDialog,
    NamesDialog,
    OpenDialog,
    RebuyDialog,
    RefundDialog,
    ReturnDialog,
    SheetDialog,
    StrikeDialog,
    TablesDialog,
)
from ui.screens.tournaments.page import ENTRIES

EVENT = "The event"
ENTRY = "The entry"


def _held(at: TournamentActs) -> Held | None:
    one = at.plan()
    return at.desk.room.tournaments.held.get(one.id) if one is not None else None


def _entry(at: TournamentActs) -> Registration | None:
    return at.screen.entries.current()


def _opening(at: TournamentActs) -> OpenRegistration | None:
    one = at.plan()
    return OpenRegistration(one.id) if one is not None else None


def _open(at: TournamentActs) -> QDialog | None:
    one = at.plan()
    return OpenDialog(at.desk, at.parent, one) if one is not None else None


def _over(at: TournamentActs, kind: type[QDialog]) -> QDialog | None:
    held = _held(at)
    return kind(at.desk, at.parent, held) if held is not None else None  # type: ignore[call-arg, arg-type]


def _without_event(at: TournamentActs) -> str:
    return "" if _held(at) is not None else NOT_OPEN


def _why_not_give(at: TournamentActs) -> str:
    """Judged by a table that could be given, or where every one is open by any."""
    held, tables = _held(at), at.desk.room.tables.values()
    if held is None:
        return NOT_OPEN
    first = min(tables, key=lambda table: table.is_open, default=None)
    return at.why_not(GiveTables(held.id, (first.id,) if first is not None else ()))


def _taking_back(at: TournamentActs) -> QDialog | None:
    held = _held(at)
    return TablesDialog(at.desk, at.parent, held, back=True) if held is not None else None


def _rebuying(at: TournamentActs, *, owed: bool) -> QDialog | None:
    held, one = _held(at), _entry(at)
    return RebuyDialog(at.desk, at.parent, held, one, owed=owed) if held is not None and one is not None else None


def _rebuy(at: TournamentActs, *, owed: bool) -> SellRebuy | NoteRebuy | None:
    held, one = _held(at), _entry(at)
    if held is None or one is None:
        return None
    return (NoteRebuy if owed else SellRebuy)(held.id, one.id)


def _add_on(at: TournamentActs, *, owed: bool) -> SellAddOn | NoteAddOn | None:
    held, one = _held(at), _entry(at)
    if held is None or one is None:
        return None
    return (NoteAddOn if owed else SellAddOn)(held.id, one.id)


def _refunding(at: TournamentActs) -> QDialog | None:
    held, one = _held(at), _entry(at)
    return RefundDialog(at.desk, at.parent, held, one) if held is not None and one is not None else None


def _refund(at: TournamentActs) -> RefundEntry | None:
    held, one = _held(at), _entry(at)
    return RefundEntry(held.id, one.id, "to be said") if held is not None and one is not None else None


def _line(at: TournamentActs) -> PayLine | None:
    """Of whoever is chosen, or else the first that is owed."""
    held, one = _held(at), _entry(at)
    if held is None:
        return None
    if one is not None and one.owed:
        return PayLine(held.id, one.id, one.owed[0].entry)
    first = at.screen.entries.sheets.first
    return PayLine(held.id, first.registration, first.owed) if first is not None else None


def _why_not_line(at: TournamentActs) -> str:
    line = _line(at)
    return _without_event(at) or ("Nothing is owed on a sheet." if line is None else at.why_not(line))


def _striking(at: TournamentActs) -> QDialog | None:
    held, line = _held(at), _line(at)
    if held is None or line is None:
        return None
    return StrikeDialog(at.desk, at.parent, held, held.registrations[line.registration], line.entry)


def _why_not_strike(at: TournamentActs) -> str:
    line = _line(at)
    if line is None:
        return _without_event(at) or "Nothing is owed on a sheet."
    return at.why_not(StrikeLine(line.plan, line.registration, line.entry, "to be said"))


def _why_not_enter(at: TournamentActs) -> str:
    """Once nobody may enter any more."""
    held = _held(at)
    return NOT_OPEN if held is None else next((str(one) for one in entry_findings(held, at.desk.now())), "")


def _entering_sheet(at: TournamentActs) -> QDialog | None:
    held, table = _held(at), at.screen.entries.sheets.chosen()
    return SheetDialog(at.desk, at.parent, held, table) if held is not None and table is not None else None


def _why_not_sheet(at: TournamentActs) -> str:
    if (missing := _without_event(at)) or at.screen.entries.sheets.chosen() is not None:
        return missing or at.why_may_not(EnterSheet)
    return "Choose a table among the rebuy sheets first."


def _why_not_issue(at: TournamentActs) -> str:
    """Judged by a table whose dealer has nothing yet, or where each has all by any."""
    held = _held(at)
    if held is None:
        return NOT_OPEN
    first = min(held.tables, key=lambda table: held.kit(table) is not None, default=None)
    return at.why_not(IssueEquipment(held.id, first, "to be said")) if first is not None else "No table is given yet."


def _adding_alternate(at: TournamentActs) -> AddAlternate | None:
    """Whoever is typed in the field."""
    command = at.screen.entries.command()
    return AddAlternate(command.plan, command.player) if command is not None else None


def _add_alternate(at: TournamentActs) -> None:
    if (command := _adding_alternate(at)) is not None:
        at.screen.entries.send(command)


def _why_not_alternate(at: TournamentActs) -> str:
    command = _adding_alternate(at)
    return _without_event(at) or ("Type who waits in the field first." if command is None else at.why_not(command))


def _calling(at: TournamentActs) -> CallAlternate | None:
    held = _held(at)
    return CallAlternate(held.id) if held is not None else None


def _dropping(at: TournamentActs) -> DropAlternate | None:
    """Whoever waits and is typed in the field; else who is called and does not come, or who waits longest."""
    held = _held(at)
    waiting = (called(held) or held.alternates) if held is not None else []
    typed = _typed_alternate(at)
    if held is None or not (waiting or typed):
        return None
    return DropAlternate(held.id, (typed or waiting[0]).player)


def _typed_alternate(at: TournamentActs) -> Alternate | None:
    held, typed = _held(at), at.screen.entries.command()
    found = held.alternates if held is not None and typed is not None else []
    return next((one for one in found if typed is not None and one.player == typed.player), None)


def _drop(at: TournamentActs) -> None:
    """What is typed is done with, where it said who."""
    command = _dropping(at)
    if command is None:
        return
    if _typed_alternate(at) is not None:
        at.screen.entries.send(command)
    else:
        at.desk.ask(command)


def _why_not_drop(at: TournamentActs) -> str:
    command = _dropping(at)
    return "Nobody waits for a seat." if command is None else at.why_not(command)


def _why_not_heads(at: TournamentActs) -> str:
    held = _held(at)
    return NOT_OPEN if held is None else at.why_not(CountSold(held.id))


def _cancelling(at: TournamentActs) -> CancelTournament | None:
    held = _held(at)
    return CancelTournament(held.id, "to be said") if held is not None else None


ENTRY_ACTS: tuple[Act[TournamentActs], ...] = (
    Act(
        "open-registration",
        "Open registration",
        "Alt+O",
        "open-table",
        "Of a posted tournament whose structure and rules hang (SHT-02).",
        (OpenRegistration,),
        opens=_open,
        judges=_opening,
        subject=EVENT,
    ),
    Act(
        "give-tables",
        "Give tables",
        "Alt+T",
        "floor",
        "Closed tables of the floor, in the order in which they are broken.",
        (GiveTables,),
        opens=lambda at: _over(at, TablesDialog),
        unless=_why_not_give,
        subject=EVENT,
    ),
    Act(
        "take-back-tables",
        "Take tables back",
        "Alt+Shift+T",
        "close-table",
        "Empty tables are closed, and free for another game.",
        (TakeBackTables,),
        opens=_taking_back,
        unless=lambda at: _without_event(at) or at.why_may_not(TakeBackTables),
        subject=EVENT,
    ),
    Act(
        "find-entrant",
        "Register",
        "Alt+F",
        "search",
        "By name, number or card; Enter takes the money, and the seat is drawn (SHT-03).",
        (RegisterPlayer,),
        does=lambda at: at.screen.entries.look_for(),
        unless=lambda at: _why_not_enter(at) or at.why_may_not(RegisterPlayer),
        view=ENTRIES,
    ),
    Act(
        "register-list",
        "Register a list",
        "Alt+B",
        "lists",
        "Names pasted or read from a file: all of them, or nobody, and each wrong line is named.",
        (RegisterNames,),
        opens=lambda at: _over(at, NamesDialog),
        unless=lambda at: _why_not_enter(at) or at.why_may_not(RegisterNames),
        view=ENTRIES,
    ),
    Act(
        "count-heads",
        "Count heads",
        "Alt+H",
        "people",
        "Where nobody is asked for a name: entries, rebuys and add-ons with their money.",
        (CountSold,),
        opens=lambda at: _over(at, HeadsDialog),
        unless=_why_not_heads,
        view=ENTRIES,
    ),
    Act(
        "sell-rebuy",
        "Rebuy",
        "Alt+R",
        "chips",
        "For cash, between two hands, with the starting stack or less (SHT-03).",
        (SellRebuy,),
        opens=lambda at: _rebuying(at, owed=False),
        judges=lambda at: _rebuy(at, owed=False),
        subject=ENTRY,
        view=ENTRIES,
    ),
    Act(
        "note-rebuy",
        "Rebuy on the sheet",
        "Alt+N",
        "document",
        "Taken at the table, and owed until somebody takes the money.",
        (NoteRebuy,),
        opens=lambda at: _rebuying(at, owed=True),
        judges=lambda at: _rebuy(at, owed=True),
        subject=ENTRY,
        view=ENTRIES,
    ),
    Act(
        "sell-add-on",
        "Add-on",
        "Alt+A",
        "plus",
        "For cash, whatever the player has in front, in its window.",
        (SellAddOn,),
        gives=lambda at: _add_on(at, owed=False),
        subject=ENTRY,
        view=ENTRIES,
    ),
    Act(
        "note-add-on",
        "Add-on on the sheet",
        "Alt+D",
        "document",
        "Taken at the table, and owed until somebody takes the money.",
        (NoteAddOn,),
        gives=lambda at: _add_on(at, owed=True),
        subject=ENTRY,
        view=ENTRIES,
    ),
    Act(
        "refund-entry",
        "Pay back",
        "Alt+U",
        "undo",
        "The whole registration, with a second person; after the first hand only by a manager.",
        (RefundEntry,),
        opens=_refunding,
        judges=_refund,
        subject=ENTRY,
        view=ENTRIES,
    ),
    Act(
        "pay-line",
        "Take the money",
        "Alt+P",
        "cash",
        "For a line that is owed on a dealer's sheet.",
        (PayLine,),
        gives=_line,
        unless=_why_not_line,
        view=ENTRIES,
    ),
    Act(
        "strike-line",
        "Strike a line",
        "Alt+K",
        "void",
        "A line that was never sold: it leaves the sheet, and its chips are not in play.",
        (StrikeLine,),
        opens=_striking,
        unless=_why_not_strike,
        view=ENTRIES,
    ),
    Act(
        "enter-sheet",
        "Enter a sheet",
        "Alt+S",
        "edit",
        "What the chosen table's rebuy sheet says, held against the cash row by row.",
        (EnterSheet,),
        opens=_entering_sheet,
        unless=_why_not_sheet,
        view=ENTRIES,
    ),
    Act(
        "add-alternate",
        "Alternate",
        "Alt+L",
        "plus",
        "Whoever is typed waits for a seat; nobody pays without one.",
        (AddAlternate,),
        does=_add_alternate,
        unless=_why_not_alternate,
        view=ENTRIES,
    ),
    Act(
        "call-alternate",
        "Call the next alternate",
        "Alt+C",
        "bell",
        "To a seat that has opened, which is kept for a few minutes.",
        (CallAlternate,),
        gives=_calling,
        view=ENTRIES,
    ),
    Act(
        "drop-alternate",
        "No longer waits",
        "Alt+J",
        "minus",
        "Whoever is typed; else who was called and does not come, or who waits longest.",
        (DropAlternate,),
        does=_drop,
        unless=_why_not_drop,
        view=ENTRIES,
    ),
    Act(
        "issue-equipment",
        "Issue equipment",
        "Alt+I",
        "arrow-right",
        "Nine stacks and the rest to a table's dealer (SHT-04).",
        (IssueEquipment,),
        opens=lambda at: _over(at, IssueDialog),
        unless=_why_not_issue,
        view=ENTRIES,
    ),
    Act(
        "return-equipment",
        "Equipment back",
        "Alt+E",
        "arrow-left",
        "Stacks handed out and brought back are those that were issued, or somebody says why not (SHT-04).",
        (ReturnEquipment,),
        opens=lambda at: _over(at, ReturnDialog),
        unless=lambda at: _without_event(at) or at.why_may_not(ReturnEquipment),
        view=ENTRIES,
    ),
    Act(
        "cancel-tournament",
        "Cancel the tournament",
        "Alt+X",
        "trash",
        "Before the first hand: everybody is paid back, by a manager with a second person.",
        (CancelTournament,),
        opens=lambda at: _over(at, CancelDialog),
        judges=_cancelling,
        subject=EVENT,
    ),
)
