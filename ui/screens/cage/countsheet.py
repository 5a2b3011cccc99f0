"""Sheets on which something is counted by denomination: a drawer, the vault, a box. None says what should be there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from floor.books.accounts import table_bank
from floor.books.counts import CASH, Count
from floor.cage.banks import CountBank
from floor.cage.drawers import CountDrawer, CountThrough, OpenDrawer, RecountDrawer, TakeOverDrawer
from floor.errors import NotUnderstood
from floor.house.tables import Table
from floor.ids import Account
from floor.money import Money
from floor.record import Command
from floor.rules.stakes import DOLLAR
from floor.views.cage.waiting import slip_words
from ui import theme
from ui.desk import LiveDesk
from ui.dialogs.amount import read_amount
from ui.dialogs.ask import AskDialog
from ui.screens.cage.cardreader import WORDS
from ui.screens.cage.moneysheets import words_field
from ui.screens.cage.piles import PileFields, chained
from ui.widgets.form import Form
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.text import Text

Counts = Callable[[Account, Count, str], Command]
CONTROL = Qt.KeyboardModifier.ControlModifier
NOTHING_TYPED = "Count what is there; an empty drawer is counted with a 0."


class CountSheet(AskDialog):
    """`makes` is the command for the count. Enter goes from pile to pile and to the total; it commits nothing, for what
    was counted stands."""

    def __init__(
        self,
        desk: LiveDesk,
        parent: QWidget,
        title: str,
        verb: str,
        intro: str,
        makes: Counts,
        places: Sequence[tuple[Account, str]],
        *,
        notes: bool = False,
        chips: Iterable[Money] = (),
    ) -> None:
        super().__init__(desk, title, verb, intro, parent=parent)
        self.setMinimumWidth(theme.px(760))
        self.form.hide()
        self._makes, self._explains = makes, notes
        self.notes = PileFields("Notes", (value for value in CASH if value >= DOLLAR), "Notes")
        self.coins = PileFields("Coins", (value for value in CASH if value < DOLLAR), "Coins")
        self.chips = PileFields("Chips", sorted({*desk.room.cage.owned, *chips}, reverse=True), "Chips")
        self.total = QLineEdit(maxLength=20, placeholderText="As you add it up, if you do")
        self.note = QLineEdit(maxLength=200)
        self.note.setProperty(WORDS, True)
        self.place = SegmentedControl([Segment(account, name) for account, name in places], "Drawer")
        self.with_it = Text("", tone="call", lines=4)
        """What goes with the drawer, where it is taken over."""
        self.verb.set_key("Ctrl+Enter")
        self._lay_out_fields(len(places) > 1)
        self.judge_anew()

    def command(self) -> Command | None:
        """Nothing before anything is typed: an empty sheet is no count of nothing."""
        if not any(field.text().strip() for field in self._fields):
            return None
        try:
            total = read_amount(self.total.text())
            if isinstance(total, str):
                raise NotUnderstood(total)
            cash = (*self.notes.piles(), *self.coins.piles())
            count = Count(cash, self.chips.piles(), Money(total) if total is not None else None)
        except NotUnderstood:
            return None
        return self._makes(Account(self.place.selection()), count, self.note.text())

    def review(self) -> None:
        """What cannot be read is said before anything else."""
        super().review()
        if wrong := self._unread():
            self.verb.set_why_not(wrong)
            self.say_wrong(wrong)
        elif not any(field.text().strip() for field in self._fields):
            self.verb.set_why_not(NOTHING_TYPED)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers() & CONTROL
        if plain and self.verb.isEnabled():
            self.say_wrong(f"“{self.verb.text()}” is done by Ctrl+Enter.")
        else:
            super().keyPressEvent(event)

    def _unread(self) -> str:
        for field in self._fields:
            try:
                field.pile()
            except NotUnderstood as wrong:
                return str(wrong)
        total = read_amount(self.total.text())
        return total if isinstance(total, str) else ""

    def _lay_out_fields(self, choosing: bool) -> None:
        self.place.setVisible(choosing)
        self.body.addWidget(self.place)
        self.place.chosen.connect(lambda _id: self.review())
        self.with_it.hide()
        self.body.addWidget(self.with_it)
        row = QHBoxLayout()
        row.setSpacing(24)
        columns = [column for column in (self.notes, self.coins, self.chips) if column.fields]
        for column in columns:
            row.addWidget(column, 1)
            column.typed.connect(self.review)
        self._fields = chained(*columns)
        self._fields[-1].after = self.total
        self.body.addLayout(row)
        self.more = Form()
        self.more.add("Total of cash and chips", self.total)
        if self._explains:
            self.more.add("What explains a difference", self.note)
        self.total.textChanged.connect(self.review)
        self.note.textChanged.connect(self.review)
        self.body.addWidget(self.more)
        self._fields[0].setFocus()


Places = Sequence[tuple[Account, str]]


def _of(kind: Callable[[Account, Count], Command]) -> Counts:
    return lambda place, count, _note: kind(place, count)


def opening(desk: LiveDesk, parent: QWidget, places: Places) -> CountSheet:
    intro = "Count what is in it before the first act. A difference from the last count is entered at once."
    title = f"Open {places[0][1]}" if len(places) == 1 else "Open a drawer"
    return CountSheet(desk, parent, title, "Open drawer", intro, _of(OpenDrawer), places)


def counting(desk: LiveDesk, parent: QWidget, place: tuple[Account, str]) -> CountSheet:
    intro = "Blind: what should be in it is shown once this count is entered. It then stands, and nothing is voided."
    return CountSheet(
        desk, parent, f"Count {place[1]} to close it", "Commit the count", intro, _of(CountDrawer), [place]
    )


def counting_again(desk: LiveDesk, parent: QWidget, places: Places) -> CountSheet:
    intro = "By another person than the first. Both counts are kept, and this one rules."
    return CountSheet(
        desk, parent, f"Count {places[0][1]} again", "Commit the recount", intro, _of(RecountDrawer), places
    )


def counting_through(desk: LiveDesk, parent: QWidget, place: tuple[Account, str]) -> CountSheet:
    intro = (
        "The count closes this day and opens the next one for you. A difference is entered at once; over the house's "
        "limit another person signs for it then."
    )
    title = f"Count {place[1]} for the next day"
    return CountSheet(desk, parent, title, "Count", intro, CountThrough, [place], notes=True)


def taking_over(desk: LiveDesk, parent: QWidget, places: Places) -> CountSheet:
    intro = "You count, whoever hands it over watches and then signs with their PIN. A shortage is theirs."
    title = f"Take over {places[0][1]}" if len(places) == 1 else "Take over a drawer"
    return TakeOverSheet(desk, parent, title, "Take over", intro, _of(TakeOverDrawer), places)


class BankSheet(CountSheet):
    """A poker table's tray. Its dealer counts along, and has no PIN: the floor says who."""

    def __init__(self, desk: LiveDesk, parent: QWidget, table: Table) -> None:
        intro = "Chips and cash, floor and dealer. A difference is the house's; over its limit another person signs."
        title, place = f"Count the tray of table {table.label}", (table_bank(table.id), f"Table {table.label}")
        super().__init__(desk, parent, title, "Commit the count", intro, self._made, [place])
        self._table, self.dealer = table.id, words_field("As the dealer's list has it", most=40)
        self.dealer.setText(table.dealer)
        self.dealer.textChanged.connect(self.review)
        self.more.add("Dealer", self.dealer, needed=True)
        self.total.returnPressed.connect(self.dealer.setFocus)

    def _made(self, _place: Account, count: Count, _note: str) -> Command:
        return CountBank(self._table, count, self.dealer.text())


class TakeOverSheet(CountSheet):
    """Open items are listed, and taken over with the drawer."""

    def review(self) -> None:
        super().review()
        drawer = self.desk.room.cage.drawers.get(Account(self.place.selection()))
        told = " ".join(slip_words(self.desk.room, drawer)) if drawer is not None else ""
        words = f"Goes with it: {told}" if told else ""
        if words != self.with_it.text():
            self.with_it.setText(words)
            self.with_it.setVisible(bool(told))
            self.fit()
