"""The sheets of the entries: what is asked before registration opens, tables are given, or money goes either way."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QComboBox, QFileDialog, QLineEdit, QPlainTextEdit, QWidget

from floor.errors import NotUnderstood
from floor.ids import TableId
from floor.money import Money, show
from floor.record import Command
from floor.rules.quoting import quoted
from floor.state import Room
from floor.text import compact, count
from floor.tournament.balancing import deserted
from floor.tournament.bulk import RegisterNames
from floor.tournament.counting import CountSold
from floor.tournament.equipping import STACKS, IssueEquipment, ReturnEquipment
from floor.tournament.held import Held, Registration, Sale, SheetLine, Stage
from floor.tournament.opening import GiveTables, OpenRegistration, TakeBackTables, label_of
from floor.tournament.plan import Planned
from floor.tournament.prices import paid_of
from floor.tournament.rebuying import NoteRebuy, SellRebuy
from floor.tournament.refunding import CancelTournament, RefundEntry
from floor.tournament.sheets import EnterSheet, StrikeLine, on_sheet
from floor.tournament.spending import meter
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.screens.tournaments.fields import whole
from ui.widgets.button import KeyButton
from ui.widgets.toggle import Toggle

LARGEST_FILE = 1_000_000
SALES = {"Entries": Sale.ENTRY, "Re-entries": Sale.RE_ENTRY, "Rebuys": Sale.REBUY, "Add-ons": Sale.ADD_ON}


class OpenDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, one: Planned) -> None:
        intro = "Structure and rules hang. From now on people can pay, and the plan stays as it hangs."
        super().__init__(desk, f"Open registration for {one.plan.name}", "Open registration", intro, parent=parent)
        self._one = one
        self.heads = Toggle("Count heads only, without names and seats")
        self.body.addWidget(self.heads)
        self.heads.toggled.connect(lambda _on: self.review())

    def command(self) -> OpenRegistration:
        return OpenRegistration(self._one.id, self.heads.isChecked())


class TablesDialog(AskDialog):
    """Tables by their labels, in the order in which they are broken."""

    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held, *, back: bool = False) -> None:
        title = f"Take tables back from {held.name}" if back else f"Give tables to {held.name}"
        intro = (
            "Empty tables are closed, and free for another game; of a settled tournament, all of them."
            if back
            else "Closed tables, in the order in which they are to be broken, the first one first."
        )
        super().__init__(desk, title, "Take back" if back else "Give tables", intro, parent=parent)
        self._held, self._back = held, back
        self.tables = QLineEdit(", ".join(self._usual()), placeholderText="31, 32, 33")
        self.form.add("Tables", self.tables, needed=True)
        self.tables.textChanged.connect(self.review)

    def command(self) -> Command | None:
        parts = self.tables.text().replace(" and ", ",").split(",")
        tables = tuple(table for part in parts if part.strip() for table in _tables_called(self.desk.room, part))
        if not tables:
            return None
        return TakeBackTables(self._held.id, tables) if self._back else GiveTables(self._held.id, tables)

    def _usual(self) -> list[str]:
        room, held = self.desk.room, self._held
        if self._back:
            over = held.stage is Stage.SETTLED
            free = [room.tables[id_].label for id_ in held.tables if over or not room.tables[id_].seated]
            gone = [table.label for table in deserted(room, held)]
            return free if over else gone or free[:1]
        closed = [one.label for one in room.tables.values() if not one.is_open and len(one.seats) >= held.plan.seats]
        wanted = max(1, -(-held.plan.entries // held.plan.seats) - len(held.tables))
        return closed[:wanted]


class RebuyDialog(AskDialog):
    """For cash, or on the dealer's sheet; with the meter of what the player has spent."""

    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held, one: Registration, *, owed: bool) -> None:
        name = desk.room.name_of(one.player)
        verb = "Note on the sheet" if owed else f"Take {show(held.plan.rebuy.cost)}"
        spent = f" {meter(desk.room, held, one.player).told}." if one.player is not None else ""
        super().__init__(desk, f"Rebuy for {name}", verb, f"{held.plan.rebuy_chips:,} chips.{spent}", parent=parent)
        self._held, self._one, self._owed = held, one, owed
        self.stack = QLineEdit("0", maxLength=10)
        self.double, self.last = Toggle("Two at once"), Toggle("Lost everything in the window's last hand")
        self.form.add("Chips in front", self.stack, f"At most {held.plan.stack:,}, the starting stack.")
        for toggle in (self.double, self.last):
            self.body.addWidget(toggle)
            toggle.toggled.connect(lambda _on: self.review())
        self.stack.textChanged.connect(self.review)
        self.stack.selectAll()

    def review(self) -> None:
        """Two at once are twice the money."""
        super().review()
        if not self._owed:
            self.verb.setText(f"Take {show(Money((1 + self.double.isChecked()) * self._held.plan.rebuy.cost))}")

    def command(self) -> Command:
        chips = whole(self.stack.text())
        kind = NoteRebuy if self._owed else SellRebuy
        return kind(self._held.id, self._one.id, chips, self.double.isChecked(), self.last.isChecked())


class RefundDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held, one: Registration) -> None:
        name = desk.room.name_of(one.player) if one.player is not None else f"entry {one.number:,}"
        back = show(paid_of(one.bought))
        intro = f"All that was paid, {back}, goes back, and the registration never was in the field. A manager signs."
        super().__init__(desk, f"Pay {name} back", "Pay back", intro, kind="danger", parent=parent)
        self._held, self._one = held, one
        self.reason_given = QLineEdit(maxLength=60, placeholderText="Cannot stay")
        self.stack = QLineEdit(f"{one.chips}", maxLength=10)
        self.form.add("Reason", self.reason_given, needed=True)
        if held.stage is not Stage.REGISTERING:
            self.form.add("Chips that leave play", self.stack)
        for field in (self.reason_given, self.stack):
            field.textChanged.connect(self.review)
        self.reason_given.setFocus()

    def command(self) -> RefundEntry | None:
        reason, chips = self.reason_given.text().strip(), whole(self.stack.text())
        return RefundEntry(self._held.id, self._one.id, reason, chips) if reason else None


class StrikeDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held, one: Registration, entry: int) -> None:
        intro = "Nothing was sold, and the chips are not in play."
        title = f"Strike entry {entry:,} from the sheet"
        super().__init__(desk, title, "Strike out", intro, kind="danger", parent=parent)
        self._held, self._one, self._entry = held, one, entry
        self.reason_given = QLineEdit(maxLength=60, placeholderText="Ticked by mistake")
        self.form.add("Reason", self.reason_given, needed=True)
        self.reason_given.textChanged.connect(self.review)

    def command(self) -> StrikeLine | None:
        reason = self.reason_given.text().strip()
        return StrikeLine(self._held.id, self._one.id, self._entry, reason) if reason else None


class CancelDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held) -> None:
        money = show(Money(held.collected - held.paid_back))
        intro = f"{count(len(held.still_in), 'player')} are paid back {money}, and its tables are closed. For good."
        super().__init__(desk, f"Cancel {held.name}", "Cancel the tournament", intro, kind="danger", parent=parent)
        self._held, self.reason_given = held, QLineEdit(maxLength=60, placeholderText="Too few dealers")
        self.form.add("Reason", self.reason_given, needed=True)
        self.reason_given.textChanged.connect(self.review)
        self.not_by_enter()
        self.reason_given.setFocus()

    def command(self) -> CancelTournament | None:
        reason = self.reason_given.text().strip()
        return CancelTournament(self._held.id, reason) if reason else None


class NamesDialog(AskDialog):
    """A list pasted or read from a file; every line that is wrong is named, and nobody is registered before."""

    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held) -> None:
        intro = f"A name or a player's number to a line, each for {show(held.plan.entry.cost)}. All of them, or nobody."
        super().__init__(desk, f"Register a list for {held.name}", "Register all", intro, parent=parent)
        self._held, self.names = held, QPlainTextEdit()
        self.names.setAccessibleName("Names")
        self.names.setMinimumHeight(220)
        self.names.setTabChangesFocus(True)
        self.verb.set_key("Ctrl+Enter")
        file = KeyButton("From a file", icon="document")
        file.clicked.connect(self._read)
        self.body.addWidget(self.names)
        self.body.addWidget(file)
        self.names.textChanged.connect(self.review)

    def command(self) -> RegisterNames | None:
        typed = self.names.toPlainText()
        return RegisterNames(self._held.id, typed) if typed.strip() else None

    def _read(self) -> None:
        file, _ = QFileDialog.getOpenFileName(self, "Names from a file", "", "Lists (*.csv *.tsv *.txt)")
        if file:
            self.read_file(Path(file))

    def read_file(self, file: Path) -> None:
        try:
            if file.stat().st_size > LARGEST_FILE:
                self.say_wrong(f"{file.name} is larger than any list of names.")
                return
            self.names.setPlainText(file.read_text(encoding="utf-8-sig"))
        except (OSError, UnicodeDecodeError):
            self.say_wrong(f"{file.name} cannot be read as text.")


class SheetDialog(AskDialog):
    """A table's rebuy sheet as it reads: rebuys, and after a plus the add-ons."""

    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held, table: TableId) -> None:
        room = desk.room
        intro = "What the dealer has ticked for each player: rebuys, and after a plus the add-ons, like 2+1."
        title = f"Rebuy sheet of table {label_of(room, held, table)}"
        super().__init__(desk, title, "Enter the sheet", intro, parent=parent)
        self._held, self._table = held, table
        self._lines: list[tuple[Registration, QLineEdit]] = []
        known = held.sheets[table].lines if table in held.sheets else ()
        said = {line.registration: line for line in known}
        for one in on_sheet(held, table):
            line = said.get(one.id, SheetLine(one.id))
            field = QLineEdit(_figures(line), maxLength=7, placeholderText="0")
            label = room.name_of(one.player)
            here = one.seat is not None and one.seat.table == table
            self.form.add(f"{one.seat.seat}  {label}" if here and one.seat is not None else label, field)
            field.textChanged.connect(self.review)
            self._lines.append((one, field))

    def command(self) -> EnterSheet:
        lines = tuple(_line(self.desk.room, one, field.text()) for one, field in self._lines)
        return EnterSheet(self._held.id, self._table, lines)


class IssueDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held) -> None:
        intro = f"{STACKS} starting stacks, the deck case, cut card, button and rebuy sheet (SHT-04)."
        super().__init__(desk, "Equipment for a dealer", "Issue", intro, parent=parent)
        out = {kit.table for kit in held.kits if kit.back is None}
        self._held, self.table = held, _tables(desk.room, held, [id_ for id_ in held.tables if id_ not in out])
        self.dealer = QLineEdit(maxLength=60)
        self.form.add("Table", self.table)
        self.form.add("Dealer", self.dealer, needed=True)
        self.table.currentIndexChanged.connect(lambda _at: self.review())
        self.dealer.textChanged.connect(self.review)
        self.dealer.setFocus()

    def command(self) -> IssueEquipment | None:
        table, dealer = self.table.currentData(), self.dealer.text().strip()
        return IssueEquipment(self._held.id, TableId(table), dealer) if table is not None and dealer else None


class ReturnDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held) -> None:
        intro = "Stacks issued are handed out against seat cards or come back (SHT-04)."
        super().__init__(desk, "Equipment brought back", "Enter", intro, parent=parent)
        self._held = held
        self.table = _tables(desk.room, held, [kit.table for kit in held.kits if kit.back is None])
        self.stacks, self.why = QLineEdit(maxLength=3), QLineEdit(maxLength=60)
        self.form.add("Table", self.table)
        self.form.add("Stacks brought back", self.stacks, needed=True)
        self.form.add("If it does not add up", self.why)
        self.table.currentIndexChanged.connect(lambda _at: self.review())
        for field in (self.stacks, self.why):
            field.textChanged.connect(self.review)
        self.stacks.setFocus()

    def command(self) -> ReturnEquipment | None:
        table, stacks = self.table.currentData(), self.stacks.text()
        if table is None or not stacks.strip():
            return None
        return ReturnEquipment(self._held.id, TableId(table), whole(stacks), self.why.text())


class HeadsDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held) -> None:
        super().__init__(desk, f"Count for {held.name}", "Take the money", "Nobody is asked for a name.", parent=parent)
        self._held, self.sale, self.many = held, QComboBox(), QLineEdit("1", maxLength=4)
        for words, sale in SALES.items():
            self.sale.addItem(words, sale)
        self.form.add("What", self.sale)
        self.form.add("How many", self.many)
        self.sale.currentIndexChanged.connect(lambda _at: self.review())
        self.many.textChanged.connect(self.review)
        self.many.selectAll()
        self.many.setFocus()

    def command(self) -> CountSold:
        return CountSold(self._held.id, Sale(self.sale.currentData()), whole(self.many.text()))


def _tables(room: Room, held: Held, tables: Sequence[TableId]) -> QComboBox:
    """One that was broken may be off the floor by now, and its dealer still have the stacks."""
    box = QComboBox()
    for id_ in tables:
        box.addItem(f"Table {label_of(room, held, id_)}", int(id_))
    return box


def _figures(line: SheetLine) -> str:
    if not (line.rebuys or line.add_ons):
        return ""
    return f"{line.rebuys}+{line.add_ons}" if line.add_ons else str(line.rebuys)


def _line(room: Room, one: Registration, typed: str) -> SheetLine:
    rebuys, _, add_ons = typed.replace(" ", "").partition("+")
    try:
        return SheetLine(one.id, whole(rebuys or "0"), whole(add_ons or "0"))
    except NotUnderstood:
        told = f"{room.name_of(one.player)}: {quoted(typed)} is no count. Type rebuys, and after a plus add-ons: 2+1."
        raise NotUnderstood(told) from None


def _tables_called(room: Room, typed: str) -> list[TableId]:
    """A table by its label, or several with spaces between."""
    known = {compact(table.label): table.id for table in room.tables.values()}
    labels = [typed] if compact(typed) in known else typed.split()
    if unknown := [label for label in labels if compact(label) not in known]:
        raise NotUnderstood(f"There is no table {quoted(unknown[0])} on the floor.")
    return [known[compact(label)] for label in labels]
