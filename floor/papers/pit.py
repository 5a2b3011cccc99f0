"""Papers of the pit: a table's opening checklist, to be ticked by hand or as it was signed, and its deck log."""

from __future__ import annotations

from datetime import datetime

from floor.clock import show_time
from floor.documents.form import Form
from floor.documents.reportsheet import ReportSheet, SheetColumn, SheetTable, report_sheet
from floor.errors import refuse
from floor.fold import Fold
from floor.heads import dated, plain_head
from floor.ids import BankingId
from floor.paper import Paper, Subject
from floor.pit.banking import Banking, approval_of
from floor.pit.checklist import checklist
from floor.pit.shoes import IN, OUT, SHOE
from floor.pit.state import DeckNote, Run
from floor.pit.table import BankedTable, banked_tables, label_of
from floor.record import Record
from floor.state import Room

_WHAT = {IN: "Decks in", SHOE: "New shoe", OUT: "Decks out"}
_TABLE = "table-"


def _to_tick(fold: Fold) -> list[Subject]:
    """Each table that was checked or is to be, and each game by itself, for a table that is not set up yet."""
    tables = [
        Subject(f"{_TABLE}{table.id}", f"Table {table.label}, {table.plays.banking.called}", (table.label,))
        for table in banked_tables(fold.room)
    ]
    games = [Subject(str(one.id), one.name) for one in fold.room.pit.bankings.values()]
    return [*tables, *games]


def _checklist(fold: Fold, id: str, at: datetime) -> Record:
    room = fold.room
    table = next((one for one in banked_tables(room) if f"{_TABLE}{one.id}" == id), None)
    if table is not None:
        return checklist_of(room, table.plays.banking, table)
    found = room.pit.bankings.get(BankingId(int(id))) if id.isdecimal() else None
    if found is None:
        raise refuse("That table of 21 is closed.")
    return checklist_of(room, found, None)


def checklist_of(room: Room, banking: Banking, table: BankedTable | None) -> ReportSheet:
    """Ticked as it was signed; for a table that is not, with boxes to tick."""
    lines = checklist(approval_of(room, banking.approval, room.day))
    ticked = table.plays.ticked if table is not None else ()
    is_signed = table is not None and table.plays.checked_at is not None
    rows = tuple(
        (
            "✓" if line.words in ticked else "–" if is_signed else "☐",
            f"{line.words}{', if wanted' if line.optional else ''}",
            line.clause,
        )
        for line in lines
    )
    name = f"Table {table.label}, {banking.called}" if table is not None else banking.called
    told = f"{name}, {dated(room.day)}"
    readers = ("Floor", "Dealer")
    if table is not None and table.plays.checked_at is not None:
        told += f", signed {show_time(table.plays.checked_at, room.house.zone)}"
        readers = _who_signed(room, table)
    columns = (SheetColumn("Seen"), SheetColumn("What"), SheetColumn("Clause"))
    sheet = SheetTable(title=told, columns=columns, rows=rows)
    return ReportSheet(head=plain_head(room), title="Opening checklist", span=name, tables=(sheet,), readers=readers)


def _who_signed(room: Room, table: BankedTable) -> tuple[str, str]:
    by = table.plays.signed_by
    return f"Floor, {room.staff[by].name}" if by is not None else "Floor", f"Dealer, {table.plays.checked_by}"


def _runs(fold: Fold) -> list[Subject]:
    runs = [(run, label_of(fold.room, run)) for run in reversed(fold.room.pit.runs)]
    return [Subject(str(run.id), f"Table {label}, {run.name}", (label,)) for run, label in runs]


def _deck_log(fold: Fold, id: str, at: datetime) -> Record:
    run = next((one for one in fold.room.pit.runs if str(one.id) == id), None)
    if run is None:
        raise refuse("That table of 21 was opened on another gaming day.")
    return deck_log_of(fold.room, run)


def deck_log_of(room: Room, run: Run) -> ReportSheet:
    """Decks in, each shoe, decks out: with cards counted, who cut, and the entry that says so."""
    columns = (
        SheetColumn("Time", "time"),
        SheetColumn("What"),
        SheetColumn("Decks", "figure"),
        SheetColumn("Cards", "figure"),
        SheetColumn("Noted"),
        SheetColumn("Entry", "figure"),
    )
    rows = tuple(_note(room, note) for note in run.decks)
    name = f"Table {label_of(room, run)}, {run.name}"
    sheet = SheetTable(title=f"{name}, {dated(room.day)}", columns=columns, rows=rows, nothing="No decks are in yet.")
    return ReportSheet(head=plain_head(room), title="Deck log", span=name, tables=(sheet,), readers=("Floor",))


def _note(room: Room, note: DeckNote) -> tuple[str, ...]:
    at = show_time(note.at, room.house.zone)
    checked = "Spread and checked" if note.what == IN else ""
    words = ", ".join(filter(None, (checked, note.words)))
    return at, _WHAT[note.what], str(note.decks), str(note.cards), words, f"{note.entry:,}"


PIT = (
    Paper(
        "pit-checklist",
        "Opening checklist",
        Form(ReportSheet, report_sheet),
        _to_tick,
        _checklist,
        empty=("No game of 21 is banked", "A manager saves one on the floor with Shift+N."),
    ),
    Paper(
        "deck-log",
        "Deck log",
        Form(ReportSheet, report_sheet),
        _runs,
        _deck_log,
        of_the_day=True,
        empty=("No table of 21 was opened today", "It begins with the table's opener."),
    ),
)
