"""Fields typed in without looking: cards, and amounts. Letters they have no use for stay keys of the place."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from ui import theme

_CARD_LETTERS = frozenset("akqjtcdhs")


class QuickField(QLineEdit):
    """A line whose useless letters, and Delete at its end, go on to the shortcuts of the place."""

    entered = Signal()
    """The keyboard came here."""
    typed = Signal()
    """A key changed the words, as opposed to the program."""

    def __init__(
        self, label: str, hint: str = "", letters: frozenset[str] = frozenset(), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._letters, self._expects_tab = letters, False
        self.setAccessibleName(label)
        self.setPlaceholderText(hint)

    def expect_tab(self) -> None:
        """Brought here from a line that was just filled: the Tab by which one meant to come goes no further."""
        self._expects_tab = True

    def focusNextPrevChild(self, following: bool) -> bool:
        stays, self._expects_tab = following and self._expects_tab, False
        return stays or super().focusNextPrevChild(following)

    def set_wrong(self, sentence: str) -> None:
        """Outlined, and the reason read out with it."""
        self.setAccessibleDescription(sentence)
        if bool(self.property("refused")) != bool(sentence):
            self.setProperty("refused", bool(sentence))
            self.style().unpolish(self)
            self.style().polish(self)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._lets_go(event):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        before = self.text()
        self._expects_tab = False
        super().keyPressEvent(event)
        if self.text() != before:
            self.typed.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.deselect()
            self.end(False)
        self.entered.emit()

    def _lets_go(self, event: QKeyEvent) -> bool:
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            return False
        if event.key() == Qt.Key.Key_Delete:
            return not self.hasSelectedText() and self.cursorPosition() == len(self.text())
        typed = event.text().lower()
        return typed == "+" or (len(typed) == 1 and typed.isalpha() and typed not in self._letters)


class CardField(QuickField):
    def __init__(self, label: str, parent: QWidget | None = None) -> None:
        super().__init__(label, "As 9h Kd", _CARD_LETTERS, parent)
        self.setMaxLength(200)
        self.setMinimumWidth(theme.px(112))


class AmountField(QuickField):
    """Dollars, or chips of a tournament, which begin with a T where the smallest one is named."""

    def __init__(self, label: str, hint: str = "", parent: QWidget | None = None) -> None:
        super().__init__(label, hint, frozenset("t"), parent)
        self.setMaxLength(80)
