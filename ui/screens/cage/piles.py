"""Fields to count in: so many pieces of each denomination, and what they come to."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from floor.books.counts import Pile, Piles, worth
from floor.errors import NotUnderstood
from floor.money import Money, show
from ui import theme
from ui.screens.tournaments.fields import whole
from ui.widgets import paint
from ui.widgets.card import Hairline
from ui.widgets.text import Text

UNREAD = "?"
_DOWN = (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Pieces(QLineEdit):
    """Enter and the arrows go from pile to pile; Enter in the last goes on to what comes after, or is the sheet's."""

    def __init__(self, value: Money, of: str) -> None:
        super().__init__(maxLength=9, placeholderText="0")
        self.value = value
        self.before: QLineEdit | None = None
        self.after: QLineEdit | None = None
        self.setAccessibleName(f"{of} of {show(value)}")
        self.setAlignment(paint.RIGHT)
        self.setFixedWidth(theme.px(88))

    def pile(self) -> Pile | None:
        """Raises with its name where it is no number of pieces."""
        if not self.text().strip():
            return None
        try:
            return Pile(self.value, whole(self.text()))
        except NotUnderstood as wrong:
            raise NotUnderstood(f"{self.accessibleName()}: {wrong}") from wrong

    def mark(self) -> None:
        """Outlined while it cannot be read."""
        wrong = _worth_of(self) == UNREAD
        if bool(self.property("refused")) != wrong:
            self.setProperty("refused", wrong)
            self.style().unpolish(self)
            self.style().polish(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        goes = self.after if event.key() in _DOWN else self.before if event.key() == Qt.Key.Key_Up else None
        if plain and goes is not None:
            goes.setFocus(Qt.FocusReason.TabFocusReason)
            goes.selectAll()
        else:
            super().keyPressEvent(event)


class PileFields(QWidget):
    """A column of piles with its sum; what cannot be read is outlined and said."""

    typed = Signal()

    def __init__(self, title: str, values: Iterable[Money], of: str) -> None:
        super().__init__()
        self.fields = [Pieces(value, of) for value in values]
        self._worths = [Text("", tone="muted", condensed=True, align=paint.RIGHT, keeps=True) for _ in self.fields]
        self._sum = Text("$0", size=18, weight="bold", condensed=True, align=paint.RIGHT, keeps=True)
        for field in self.fields:
            field.textEdited.connect(lambda _text: self._retell())
        self._lay_out(title)

    def piles(self) -> Piles:
        """Raises with the pile that is no number."""
        return tuple(pile for field in self.fields if (pile := field.pile()) is not None and pile.pieces)

    def comes_to(self) -> str:
        """Nothing is summed up while one of them cannot be read."""
        try:
            return show(worth(self.piles()))
        except NotUnderstood:
            return UNREAD

    def put(self, piles: Piles) -> None:
        for pile in piles:
            for field in self.fields:
                if field.value == pile.value:
                    field.setText(str(pile.pieces))
        self._retell()

    def _retell(self) -> None:
        for field, shown in zip(self.fields, self._worths, strict=True):
            shown.setText(_worth_of(field))
            field.mark()
        self._sum.setText(self.comes_to())
        self.typed.emit()

    def _lay_out(self, title: str) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(2, 1)
        for row, (field, shown) in enumerate(zip(self.fields, self._worths, strict=True)):
            face = Text(show(field.value), size=15, weight="medium", condensed=True, align=paint.RIGHT, keeps=True)
            grid.addWidget(face, row, 0)
            grid.addWidget(field, row, 1)
            shown.setMinimumWidth(theme.px(72))
            grid.addWidget(shown, row, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(Text(title, size=15, weight="medium", keeps=True))
        head.addWidget(self._sum, 1)
        column.addLayout(head)
        column.addWidget(Hairline())
        column.addLayout(grid)
        column.addStretch()


def chained(*columns: PileFields) -> list[Pieces]:
    """All their fields, each knowing the one before and after it."""
    fields = [field for column in columns for field in column.fields]
    for one, other in pairwise(fields):
        one.after, other.before = other, one
    return fields


def _worth_of(field: Pieces) -> str:
    try:
        pile = field.pile()
    except NotUnderstood:
        return UNREAD
    return show(Money(pile.value * pile.pieces)) if pile is not None else ""
