"""Sheets about an amount and its reason: paid in and out of a drawer, a void, a drawer's close."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from floor.books.tills import Drawer, balance, chips_at
from floor.books.variances import Variance, variance_of
from floor.cage.drawers import CloseDrawer
from floor.cage.paying import CorrectReceipt
from floor.money import Money, show
from floor.record import Command
from floor.views.cage.customers import looks_swiped
from floor.views.cage.tillroll import Rung
from floor.void import VoidEntry
from ui.desk import LiveDesk
from ui.dialogs.amount import AmountDialog, read_amount
from ui.dialogs.ask import AskDialog
from ui.screens.cage.cardreader import WORDS
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.text import Text

Makes = Callable[[Money, str], Command]


def words_field(hint: str = "", most: int = 60) -> QLineEdit:
    """A field in which a percent sign is only that."""
    field = QLineEdit(maxLength=most, placeholderText=hint)
    field.setProperty(WORDS, True)
    return field


class ReasonSheet(AmountDialog):
    """An amount with its reason."""

    def __init__(
        self, desk: LiveDesk, parent: QWidget, title: str, verb: str, intro: str, makes: Makes, hint: str
    ) -> None:
        super().__init__(desk, parent, title, verb, intro, "Amount")
        self._makes, self.reason_given = makes, words_field(hint)
        self._why = self.form.add("Reason", self.reason_given, needed=True)
        self.reason_given.textChanged.connect(self.review)

    def of(self, amount: Money) -> Command | None:
        return self._makes(amount, self.reason_given.text())

    def command(self) -> Command | None:
        said = self.reason_given.text()
        return super().command() if said.strip() and not looks_swiped(said) else None

    def review(self) -> None:
        super().review()
        swiped = looks_swiped(self.reason_given.text())
        self._why.set_error("A card was swiped into this field. Clear it." if swiped else "")


class CorrectSheet(ReasonSheet):
    """What an earlier receipt got wrong, put right in an open drawer; it cites the receipt."""

    def __init__(self, desk: LiveDesk, parent: QWidget, receipt: int = 0) -> None:
        intro = "What no void can mend any more, for its drawer was counted since. Another person signs."
        hint = "Paid $95, entered as $59"
        super().__init__(desk, parent, "Correct a receipt", "Correct", intro, self._correction, hint)
        self.receipt = QLineEdit(str(receipt) if receipt else "", maxLength=9)
        self._number = self.form.add("Receipt", self.receipt, needed=True)
        self.receipt.textChanged.connect(self.review)
        sides = [Segment("in", "The drawer takes it in"), Segment("out", "The drawer pays it")]
        self.side = SegmentedControl(sides, "Which way")
        self.side.chosen.connect(lambda _id: self.review())
        self.body.insertWidget(1, self.side)

    def of(self, amount: Money) -> Command | None:
        return super().of(amount) if receipt_typed(self.receipt) is not None else None

    def review(self) -> None:
        super().review()
        typed = self.receipt.text().strip()
        unread = bool(typed) and receipt_typed(self.receipt) is None
        self._number.set_error(f"“{typed}” is no receipt's number. Type it like 1902 or R-1,902." if unread else "")

    def _correction(self, amount: Money, reason: str) -> Command:
        receipt = receipt_typed(self.receipt)
        assert receipt is not None, "nothing is asked before it is typed"
        return CorrectReceipt(receipt, amount, self.side.selection() == "out", reason)


class VoidSheet(AskDialog):
    """The entry as it is told on the till roll, and why it is taken back."""

    def __init__(self, desk: LiveDesk, parent: QWidget, rung: Rung) -> None:
        intro = f"{rung.told}. Its number stays taken. A manager signs, and what went through the drawer goes back."
        super().__init__(desk, f"Void entry {rung.id:,}", "Void", intro, kind="danger", parent=parent)
        self._number, self.reason_given = rung.id, words_field("Wrong player")
        self.form.add("Reason", self.reason_given, needed=True)
        self.reason_given.textChanged.connect(self.review)
        self.reason_given.setFocus()

    def command(self) -> VoidEntry | None:
        reason = self.reason_given.text()
        return VoidEntry(self._number, reason) if reason.strip() else None


class CloseDrawerSheet(AskDialog):
    """What was counted beside what was expected, which from the count on may be known.

    It comes up right after the count: an Enter too many must not enter a difference that nobody has looked at.
    """

    def __init__(self, desk: LiveDesk, parent: QWidget, drawer: Drawer) -> None:
        self._drawer, ruling = drawer, drawer.ruling
        assert ruling is not None, "a counted drawer has its count"
        off = variance_of(desk.room, drawer.account, ruling)
        super().__init__(desk, f"Close {drawer.name}", "Close drawer", _intro(desk, drawer, off), parent=parent)
        self.note = words_field("What explains it", most=200)
        self.body.insertLayout(0, _found(desk, drawer, off))
        self.form.add("What explains a difference", self.note)
        self.note.textChanged.connect(self.review)
        self.note.setText(drawer.counts[0].note)
        self.form.setVisible(bool(off.cash or off.chips))
        if off.cash or off.chips:
            self.not_by_enter()

    def command(self) -> CloseDrawer:
        return CloseDrawer(self._drawer.account, self.note.text())


def _intro(desk: LiveDesk, drawer: Drawer, off: Variance) -> str:
    holder = desk.room.person(drawer.holder).name if drawer.holder is not None else "its holder"
    if not (off.cash or off.chips):
        return "The count agrees to the cent."
    again = "" if len(drawer.counts) > 1 else " Another person may count it again first, and that count rules."
    on = f" It then goes on with {holder}." if drawer.goes_on else ""
    return f"The difference is entered as over or short of {holder}.{on}{again}"


def _found(desk: LiveDesk, drawer: Drawer, off: Variance) -> QGridLayout:
    room, ruling = desk.room, drawer.ruling
    assert ruling is not None, "a counted drawer has its count"
    grid = QGridLayout()
    grid.setHorizontalSpacing(32)
    grid.setVerticalSpacing(8)
    grid.setColumnStretch(0, 1)
    for column, title in enumerate(("", "Expected", "Counted", "Differs")):
        grid.addWidget(Text(title, tone="muted", align=paint.RIGHT), 0, column)
    rows = (
        ("Cash", balance(room, drawer.account), ruling.in_cash, off.cash),
        ("Chips", chips_at(room, drawer.account), ruling.in_chips, off.chips),
    )
    for row, (name, expected, counted, differs) in enumerate(rows, 1):
        grid.addWidget(Text(name, weight="medium"), row, 0)
        for column, amount in enumerate((expected, counted), 1):
            grid.addWidget(Text(show(amount), size=15, condensed=True, align=paint.RIGHT, keeps=True), row, column)
        tone: Tone = "stop" if differs else "good"
        shown = show(differs) if differs else "agrees"
        grid.addWidget(
            Text(shown, size=15, weight="bold", condensed=True, tone=tone, align=paint.RIGHT, keeps=True), row, 3
        )
    return grid


def receipt_typed(field: QLineEdit) -> int | None:
    """As papers and lists name it, or by its figures alone."""
    figures = field.text().strip().casefold().removeprefix("r-").replace(",", "")
    return int(figures) if figures.isdecimal() else None


def amount_typed(field: QLineEdit) -> Money:
    typed = read_amount(field.text())
    return Money(typed) if isinstance(typed, int) else Money(0)
