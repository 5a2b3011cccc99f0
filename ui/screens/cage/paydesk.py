"""The middle of the counter: what is done, the amount, what was handed over, and what the rules say to it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout

from floor.books.counts import tell
from floor.money import Money, show
from floor.views.cage.customers import looks_swiped
from floor.views.cage.tillroll import in_notes
from ui import theme
from ui.act import Gate
from ui.dialogs.amount import read_amount
from ui.dialogs.buyin import MOST_OFFERED
from ui.screens.actbutton import ActButton
from ui.screens.cage.keypad import BACK, Keypad
from ui.screens.cage.moneysheets import words_field
from ui.screens.cage.service import Said, Service
from ui.widgets import paint
from ui.widgets.button import KeyButton
from ui.widgets.buttongrid import ButtonGrid
from ui.widgets.card import Card, Hairline
from ui.widgets.form import FormRow
from ui.widgets.glyph import Glyph
from ui.widgets.scrolled import Sheet, scrolled
from ui.widgets.text import Text
from ui.widgets.toggle import Toggle

NOTHING = Money(0)
TALL = 44


class PayDesk(Card):
    """It shows what it is told and says what is typed; the page judges it."""

    typed = Signal()
    entered = Signal()
    escaped = Signal()

    def __init__(self, gate: Gate, services: Sequence[tuple[Service, ActButton]]) -> None:
        super().__init__()
        self._services = services
        self.amount, self.tender = _Line("Amount", 36, 64), _Line("Paid with", 15, TALL)
        self.amount.setPlaceholderText("$0")
        self._usual: list[KeyButton] = []
        self.keypad = Keypad()
        self.stack, self.reason = _Line("Chips in front already", 15, TALL), words_field("Kept from last week")
        self.between, self.new_hand = Toggle("Between hands", on=True), Toggle("A new hand has begun")
        self.whole = Toggle("No more is left of it")
        self.change, self.verdict = Text("", size=15, weight="medium", lines=2, keeps=False), Text("", lines=4)
        self._sign = Glyph("check", "good")
        self.verb, self.clear_button = (
            KeyButton("", "Enter", kind="primary", tall=56),
            KeyButton("Clear", "Esc", tall=56),
        )
        self.cures = QHBoxLayout()
        self.receipt = Text("", tone="muted", size=11)
        self._rows = {
            "stack": FormRow("Chips in front already", self.stack),
            "reason": FormRow("What it is for", self.reason, needed=True),
        }
        self._connect()
        self._lay_out()
        self.show_usual(())
        self.show_wanted(frozenset())

    def said(self) -> Said:
        stack = read_amount(self.stack.text())
        return Said(
            "" if looks_swiped(self.reason.text()) else self.reason.text(),
            Money(stack) if isinstance(stack, int) else NOTHING,
            self.between.isChecked(),
            self.new_hand.isChecked(),
            self.whole.isChecked(),
        )

    def show_service(self, chosen: Service) -> None:
        for service, button in self._services:
            button.set_kind("primary" if service is chosen else "plain")
        label = "Where they come from" if chosen.id == "out" else "What it is for"
        self._rows["reason"].set_label(label)
        self.reason.setPlaceholderText("Kept from last week" if chosen.id == "out" else "High hand of the hour")
        self.tender.setVisible(chosen.takes_in)
        self._tender_label.setVisible(chosen.takes_in)

    def show_usual(self, amounts: Sequence[Money]) -> None:
        for place, button in enumerate(self._usual):
            button.setVisible(place < len(amounts))
            if place < len(amounts):
                button.setText(show(amounts[place]))

    def show_wanted(self, wanted: frozenset[str]) -> None:
        """Only what the service asks for beside the amount."""
        for name, row in self._rows.items():
            row.setVisible(name in wanted)
        for name, toggle in (("between", self.between), ("new_hand", self.new_hand), ("whole", self.whole)):
            toggle.setVisible(name in wanted)

    def show_fixed(self, amount: Money) -> None:
        self.amount.setReadOnly(bool(amount))
        if amount:
            self.amount.setText(show(amount))

    def show_verdict(self, words: str, tone: str, icon: str) -> None:
        self._sign.setVisible(bool(words))
        if words:
            self._sign.set(icon, tone)  # type: ignore[arg-type]
        self.verdict.set_tone("text" if tone == "good" else tone)  # type: ignore[arg-type]
        self.verdict.setText(words)

    def show_change(self, amount: Money, takes_in: bool) -> None:
        """What goes back of what was handed over; of what is paid out, the notes it takes."""
        self.change.setText(change_words(amount, self.tender.text() if takes_in else "", takes_in=takes_in))

    def offer(self, cures: Sequence[str]) -> list[KeyButton]:
        """A button for each thing a refusal offers."""
        while (old := self.cures.takeAt(0)) is not None:
            if (widget := old.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        made = [KeyButton(words, tall=TALL) for words in cures]
        for button in made:
            self.cures.addWidget(button)
        self.cures.addStretch()
        return made

    def empty(self) -> None:
        for field in (self.amount, self.tender, self.stack, self.reason):
            field.clear()
        for toggle, on in ((self.between, True), (self.new_hand, False), (self.whole, False)):
            toggle.setChecked(on)
        self.amount.setReadOnly(False)

    def fit(self, tall: int) -> None:
        """Where there is no height for the keypad the keyboard has to do."""
        self.keypad.setVisible(tall > theme.px(712))

    def _connect(self) -> None:
        for field in (self.amount, self.tender, self.stack, self.reason):
            field.textChanged.connect(lambda _text: self.typed.emit())
        for line in (self.amount, self.tender, self.stack):
            line.entered.connect(self.entered)
            line.escaped.connect(self.escaped)
        self.reason.returnPressed.connect(self.entered)
        for toggle in (self.between, self.new_hand, self.whole):
            toggle.clicked.connect(lambda: self.typed.emit())
        self.verb.clicked.connect(self.entered)
        self.clear_button.clicked.connect(self.escaped)
        self.keypad.pressed.connect(self._pressed)

    def _pressed(self, face: str) -> None:
        line = self.tender if self.tender.hasFocus() else self.amount
        line.backspace() if face == BACK else line.insert(face)
        line.setFocus()

    def _make_it(self, button: KeyButton) -> None:
        self.amount.setText(button.text())
        self.amount.setFocus()

    def _lay_out(self) -> None:
        services = ButtonGrid([button for _service, button in self._services], len(self._services))
        for _ in range(MOST_OFFERED):
            amount = KeyButton("", tall=TALL)
            amount.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # The keyboard types, and Tab goes to what was paid with.
            amount.clicked.connect(lambda *_a, amount=amount: self._make_it(amount))
            self._usual.append(amount)
        upper = Sheet()
        column = QVBoxLayout(upper)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(services)
        column.addWidget(self.amount)
        column.addWidget(ButtonGrid(self._usual, MOST_OFFERED))
        column.addWidget(self.keypad, 1)
        column.addLayout(self._beside())
        column.addStretch()
        self.body.addWidget(scrolled(upper), 1)
        self.body.addWidget(Hairline())
        self.body.addLayout(self._tendered())
        self.body.addLayout(self._below())
        for one, other in pairwise((self.amount, self.stack, self.reason, self.tender, self.between)):
            self.setTabOrder(one, other)

    def _beside(self) -> QVBoxLayout:
        column = QVBoxLayout()
        for row in self._rows.values():
            column.addWidget(row)
        toggles = QHBoxLayout()
        toggles.setSpacing(24)
        for toggle in (self.between, self.new_hand, self.whole):
            toggles.addWidget(toggle)
        toggles.addStretch()
        column.addLayout(toggles)
        return column

    def _tendered(self) -> QGridLayout:
        self._tender_label = Text("Paid with", tone="muted")
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(2, 1)
        self.tender.setFixedWidth(theme.px(120))
        grid.addWidget(self._tender_label, 0, 0)
        grid.addWidget(self.tender, 0, 1)
        grid.addWidget(self.change, 0, 2, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.receipt, 0, 3)
        return grid

    def _below(self) -> QVBoxLayout:
        verdict = QHBoxLayout()
        verdict.setSpacing(8)
        verdict.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        verdict.addWidget(self.verdict, 1)
        last = QHBoxLayout()
        last.setSpacing(8)
        last.addWidget(self.clear_button)
        last.addWidget(self.verb, 1)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addLayout(verdict)
        column.addLayout(self.cures)
        column.addLayout(last)
        return column


class _Line(QLineEdit):
    """An amount: Enter and Esc are said by signals."""

    entered = Signal()
    escaped = Signal()

    def __init__(self, label: str, size: int, tall: int) -> None:
        super().__init__(maxLength=20)
        self._look = size, tall
        self.setAccessibleName(label)
        self.setAlignment(paint.RIGHT)
        self.wear()

    def wear(self) -> None:
        size, tall = self._look
        self.setStyleSheet(f"font-size: {theme.px(size)}px; min-height: {theme.px(tall - 4)}px")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.entered.emit()
            case Qt.Key.Key_Escape:
                self.escaped.emit()
            case _:
                super().keyPressEvent(event)


def change_words(amount: Money, tendered: str, *, takes_in: bool) -> str:
    """'Change $60: 3 × $20', 'Short by $40', or the notes that a pay-out takes."""
    if not takes_in:
        return f"Pay {tell(in_notes(amount))}" if amount > 0 else ""
    given = read_amount(tendered)
    if isinstance(given, str):
        return given
    if given is None or amount <= 0:
        return ""
    back = Money(given - amount)
    if back < 0:
        return f"{show(Money(-back))} is missing"
    return f"Change {show(back)}: {tell(in_notes(back))}" if back else "Even, no change"
