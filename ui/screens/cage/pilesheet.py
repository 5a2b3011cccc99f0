"""Sheets on which chips are counted out by denomination: to and from the vault, for a tray, in exchange."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from floor.books.counts import Pile, Piles, worth
from floor.books.tills import Drawer
from floor.cage.fills import ExchangeChips, RequestCredit, RequestFill
from floor.cage.vault import BringFromVault, DropToVault, RetireChips, TakeInChips
from floor.errors import NotUnderstood
from floor.house.tables import Table
from floor.ids import TableId
from floor.money import Money, dollars, show
from floor.record import Command
from floor.views.finding import find_table
from ui import theme
from ui.desk import LiveDesk
from ui.dialogs.amount import read_amount
from ui.dialogs.ask import AskDialog
from ui.screens.cage.moneysheets import words_field
from ui.screens.cage.piles import PileFields, chained
from ui.screens.tournaments.fields import whole
from ui.widgets.form import Form
from ui.widgets.text import Text

CONTROL = Qt.KeyboardModifier.ControlModifier
MADE = tuple(map(dollars, (1_000, 500, 100, 25, 10, 5, 2, 1)))
"""What chips are usually made for, beside those of the house."""


class PilesSheet(AskDialog):
    """Columns of piles, with lines above and below them. What is typed nowhere is nothing. Enter goes from a line above
    to the piles."""

    missing = "Say how many of each."
    """Why it cannot be asked yet, where nothing on it is wrong."""

    def __init__(
        self, desk: LiveDesk, parent: QWidget, title: str, verb: str, intro: str, *columns: PileFields
    ) -> None:
        super().__init__(desk, title, verb, intro, parent=parent)
        self.setMinimumWidth(theme.px(320 + 220 * len(columns)))
        self.form.hide()
        self.columns, self.above, self.more = columns, Form(), Form()
        self.told = Text("", tone="muted", lines=2)
        self._lines: list[QLineEdit] = []
        row = QHBoxLayout()
        row.setSpacing(32)
        for column in columns:
            row.addWidget(column, 1)
            column.typed.connect(self.review)
        self._fields = chained(*columns)
        self.body.addWidget(self.above)
        self.body.addLayout(row)
        self.body.addWidget(self.told)
        self.body.addWidget(self.more)
        for part in (self.above, self.told, self.more):  # None takes room while there is nothing in it.
            part.hide()
        self.verb.set_key("Ctrl+Enter")
        if self._fields:
            self._fields[0].setFocus()
        self.judge_anew()

    def line(
        self,
        label: str,
        text: str = "",
        hint: str = "",
        *,
        needed: bool = False,
        words: bool = False,
        above: bool = False,
    ) -> QLineEdit:
        field = words_field(hint) if words else QLineEdit(placeholderText=hint, maxLength=20)
        field.setText(text)
        form = self.above if above else self.more
        form.add(label, field, needed=needed)
        form.show()
        field.textChanged.connect(self.review)
        self._lines.append(field)
        return field

    def made(self, *piles: Piles) -> Command | None:
        """The command for what is counted out; raises where a line makes no sense."""
        raise NotImplementedError

    def command(self) -> Command | None:
        try:
            return self.made(*(column.piles() for column in self.columns))
        except NotUnderstood:
            return None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enters = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers() & CONTROL
        if enters and self._fields and self.above.isAncestorOf(self.focusWidget()):
            self._fields[0].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def review(self) -> None:
        """What cannot be read is said before anything else."""
        super().review()
        try:
            if self.made(*(column.piles() for column in self.columns)) is None:
                self.verb.set_why_not(self.missing)
        except NotUnderstood as wrong:
            self.verb.set_why_not(str(wrong))
            touched = any(field.text().strip() for field in (*self._fields, *self._lines))
            self.say_wrong(str(wrong) if touched else "")


class VaultSheet(PilesSheet):
    """Cash and chips between the vault and a drawer."""

    missing = "Enter the cash, or how many chips of each."

    def __init__(self, desk: LiveDesk, parent: QWidget, drawer: Drawer, *, to_vault: bool) -> None:
        title, verb = (f"{drawer.name} to the vault", "Drop") if to_vault else (f"The vault to {drawer.name}", "Bring")
        intro = "Two people for each movement: another one signs. It has a slip of its own."
        super().__init__(desk, parent, title, verb, intro, _chips(desk))
        self._drawer, self._kind = drawer, DropToVault if to_vault else BringFromVault
        self.cash = self.line("Cash", hint="$0", above=True)
        self.cash.setFocus()

    def made(self, *piles: Piles) -> Command | None:
        cash = _amount(self.cash)
        return self._kind(self._drawer.account, cash, piles[0]) if cash or piles[0] else None


class ChipsSheet(PilesSheet):
    """Chips taken into the vault from their maker, or out of it for good."""

    missing = "Say how many of each, and the reason."

    def __init__(self, desk: LiveDesk, parent: QWidget, *, retires: bool) -> None:
        owned = desk.room.cage.owned
        values = sorted(owned if retires else {*owned, *MADE}, reverse=True)
        title, verb = ("Retire chips", "Retire") if retires else ("Take chips in", "Take in")
        intro = (
            "Out of the vault for good. Another person signs."
            if retires
            else "New chips from their maker into the vault. Another person signs."
        )
        super().__init__(desk, parent, title, verb, intro, PileFields("Chips", values, "Chips"))
        self._kind = RetireChips if retires else TakeInChips
        self.other = None if retires else self.line("Of another value", hint="400 x 0.50")
        self.why = self.line("Reason", hint="Worn out" if retires else "From the maker", needed=True, words=True)

    def made(self, *piles: Piles) -> Command | None:
        other = _other(self.other.text()) if self.other is not None else ()
        return self._kind((*piles[0], *other), self.why.text()) if self.why.text().strip() else None


class SlipSheet(PilesSheet):
    """A fill or a credit, asked for by the floor."""

    missing = "Name the table, and say how many chips of each."

    def __init__(self, desk: LiveDesk, parent: QWidget, table: Table | None, *, credit: bool) -> None:
        title, verb = ("Ask for a credit", "Ask for it") if credit else ("Ask for a fill", "Ask for it")
        intro = (
            "Chips from a table's tray back to the cage."
            if credit
            else "Chips for a table's tray. The cage sends them, and the floor says when they are there."
        )
        super().__init__(desk, parent, title, verb, intro, _chips(desk))
        self._kind: Callable[[TableId, Piles], Command] = RequestCredit if credit else RequestFill
        self.table = self.line("Table", table.label if table is not None else "", needed=True, above=True)
        (self._fields[0] if table is not None and self._fields else self.table).setFocus()

    def made(self, *piles: Piles) -> Command | None:
        table = _table(self.desk, self.table)
        return self._kind(table.id, piles[0]) if table is not None and piles[0] else None


class ExchangeSheet(PilesSheet):
    """Chips of one's drawer for a tray's chips or cash, of the same value."""

    missing = "Name the table, and say what goes and what comes back."

    def __init__(self, desk: LiveDesk, parent: QWidget, table: Table | None) -> None:
        values = sorted(desk.room.cage.owned, reverse=True)
        gives, takes = (
            PileFields("To the tray", values, "Chips given"),
            PileFields("From the tray", values, "Chips taken"),
        )
        intro = "Even: as much comes back as goes. Somebody of the floor signs."
        super().__init__(desk, parent, "Even exchange", "Exchange", intro, gives, takes)
        self.table = self.line("Table", table.label if table is not None else "", needed=True, above=True)
        self.cash = self.line("Cash from the tray", hint="$0")
        (self._fields[0] if table is not None and self._fields else self.table).setFocus()

    def made(self, *piles: Piles) -> Command | None:
        table, cash, (gives, takes) = _table(self.desk, self.table), _amount(self.cash), piles
        goes, back = worth(gives), Money(worth(takes) + cash)
        self.told.setText(f"{show(goes)} goes to the tray, {show(back)} comes back.")
        self.told.show()
        return ExchangeChips(table.id, gives, takes, cash) if table is not None and (gives or takes or cash) else None


def _chips(desk: LiveDesk) -> PileFields:
    return PileFields("Chips", sorted(desk.room.cage.owned, reverse=True), "Chips")


def _amount(field: QLineEdit) -> Money:
    typed = read_amount(field.text())
    if isinstance(typed, str):
        raise NotUnderstood(typed)
    return Money(typed or 0)


def _table(desk: LiveDesk, field: QLineEdit) -> Table | None:
    if not field.text().strip():
        return None
    found = find_table(desk.room, field.text())
    if found is None:
        raise NotUnderstood(f"There is no table “{field.text().strip()[:20]}”.")
    return found


def _other(text: str) -> Piles:
    """'400 x 0.50'."""
    if not text.strip():
        return ()
    pieces, x, value = text.replace("×", "x").partition("x")
    read = read_amount(value)
    if not x or not isinstance(read, int):
        raise NotUnderstood(f"“{text.strip()[:20]}” is not like “400 x 0.50”.")
    return (Pile(Money(read), whole(pieces)),)
