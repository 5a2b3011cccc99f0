"""A sheet about one amount of money: typed, chosen from the usual ones, or put right as a refusal advises."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from floor import money
from floor.errors import NotUnderstood, Refused
from floor.money import Money, show
from floor.record import Command
from ui import theme
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.widgets.button import KeyButton, Kind
from ui.widgets.form import FormRow


class AmountDialog(AskDialog):
    """Enter sends it; where an amount is refused and another would do, Enter makes it that first."""

    def __init__(
        self, desk: LiveDesk, parent: QWidget, title: str, verb: str, intro: str, label: str, *, kind: Kind = "primary"
    ) -> None:
        super().__init__(desk, title, verb, intro, kind=kind, parent=parent)
        self.setMinimumWidth(520)
        self.amount = QLineEdit(placeholderText="$0", maxLength=20)
        self.amount.setStyleSheet(f"font-size: {theme.px(24)}px; min-height: {theme.px(44)}px")
        self.amount.textChanged.connect(self.review)
        self._row: FormRow = self.form.add(label, self.amount, needed=True)
        self._usual = QHBoxLayout()
        self._usual.setSpacing(8)
        self.body.addLayout(self._usual)
        self.mend = KeyButton("", "Enter", kind="primary")
        self.mend.clicked.connect(lambda: self._make_it(self._better))
        self.mend.hide()
        self._better: Money | None = None
        self.amount.setFocus()

    def of(self, amount: Money) -> Command | None:
        """The command for an amount; nothing while something else is missing."""
        raise NotImplementedError

    def offer(self, amounts: Sequence[Money]) -> None:
        """Usual amounts, a button each."""
        for amount in amounts:
            button = KeyButton(show(amount))
            button.clicked.connect(lambda amount=amount: self._make_it(amount))
            self._usual.addWidget(button)
        self._usual.addStretch()

    def showEvent(self, event: QShowEvent) -> None:
        """Below all that a kind of sheet adds: next to the reason it mends."""
        self.body.addWidget(self.mend, 0, Qt.AlignmentFlag.AlignLeft)
        super().showEvent(event)

    def command(self) -> Command | None:
        typed = read_amount(self.amount.text())
        return self.of(typed) if isinstance(typed, int) else None

    def review(self) -> None:
        typed = read_amount(self.amount.text())
        self._row.set_error(typed if isinstance(typed, str) else "")
        super().review()
        self._better = self._found_better(typed) if isinstance(typed, int) else None
        self.mend.setVisible(self._better is not None)
        self.mend.setText(f"Make it {show(self._better)}" if self._better is not None else "")
        self.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self._better is not None:
            self._make_it(self._better)
        else:
            super().keyPressEvent(event)

    def _found_better(self, typed: Money) -> Money | None:
        """An amount that the refusal offers and that would be accepted."""
        refusal = self._why_not(typed)
        offered = amounts_offered(refusal) if refusal is not None else []
        return next((amount for amount in offered if self._why_not(amount) is None), None)

    def _why_not(self, amount: Money) -> Refused | None:
        command = self.of(amount)
        return self.desk.why_not(command) if command is not None else None

    def _make_it(self, amount: Money | None) -> None:
        if amount is not None:
            self.amount.setText(show(amount))
            self.amount.setFocus()


def read_amount(typed: str) -> Money | str | None:
    """The amount; or why it is none; or nothing while nothing is typed."""
    if not typed.strip():
        return None
    try:
        return money.read(typed)
    except NotUnderstood as wrong:
        return str(wrong)


def amounts_offered(refusal: Refused) -> list[Money]:
    return [Money(amount) for finding in refusal.findings for amount in finding.figures("amount")]
