"""Who deals at a table."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QCompleter, QLineEdit, QWidget

from floor.house.tables import Table
from floor.house.tending import LONGEST_DEALER, PutDealer
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.dialogs.opentable import tables_named
from ui.widgets.form import FormRow


class DealerDialog(AskDialog):
    """Names that deal elsewhere are offered while typing, and it is said where they deal now."""

    def __init__(self, desk: LiveDesk, parent: QWidget, table: Table) -> None:
        super().__init__(desk, f"Dealer at table {table.label}", "Put dealer", parent=parent)
        self._table = table
        self._name = QLineEdit(table.dealer, maxLength=LONGEST_DEALER + 20)
        self._row: FormRow = self.form.add("Dealer", self._name, "Leave it empty for nobody.")
        known = sorted({one.dealer for one in desk.room.tables.values() if one.dealer})
        completer = QCompleter(known, self._name)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self._name.setCompleter(completer)
        self._name.textChanged.connect(self._changed)
        self.burned = QCheckBox("A card was burned for the change")
        self.burned.setVisible(table.plays is not None and bool(table.plays.burns_for_dealer))
        self.burned.toggled.connect(lambda _on: self.review())
        self.body.addWidget(self.burned)
        self._name.selectAll()
        self._name.setFocus()

    def command(self) -> PutDealer:
        return PutDealer(self._table.id, self._name.text(), self.burned.isChecked())

    def _changed(self, typed: str) -> None:
        """A dealer cannot sit in two boxes, but a push moves them one after the other: it is said, not refused."""
        tables = self.desk.room.tables.values()
        wanted = typed.strip().casefold()
        at = [one.label for one in tables if wanted and one.dealer.casefold() == wanted and one.id != self._table.id]
        self._row.set_hint(f"Deals at {tables_named(at)} now." if at else "Leave it empty for nobody.")
        self.review()
