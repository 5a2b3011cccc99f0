"""Forms: a label above each field, a hint or what is wrong below it."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractSpinBox, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from ui.widgets.glyph import Glyph
from ui.widgets.text import Text


class FormRow(QWidget):
    """One field with its label; the error takes the hint's place and outlines the field."""

    def __init__(
        self, label: str, field: QWidget, hint: str = "", parent: QWidget | None = None, *, needed: bool = False
    ) -> None:
        super().__init__(parent)
        self.field, self._needed = field, needed
        self._hint = hint
        self._label = Text(label, weight="medium")
        self._label.setBuddy(field)
        _indent(field)
        field.setAccessibleName(label)
        self._below = Text(hint, size=11, tone="muted", lines=3)
        self._sign = Glyph("refused", "stop", side=14)
        self._lay_out()
        self.set_error("")
        if isinstance(field, QLineEdit):
            field.textChanged.connect(lambda _text: self._fill())

    def _lay_out(self) -> None:
        below = QHBoxLayout()
        below.setSpacing(6)
        below.addWidget(self._sign)
        below.addWidget(self._below, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._label)
        grows = self.field.sizePolicy().verticalPolicy() == QSizePolicy.Policy.Expanding
        column.addWidget(self.field, 1 if grows else 0)
        column.addLayout(below)
        column.addStretch()

    def missing(self) -> str:
        """That it is to be filled in and is not."""
        empty = (
            self._needed and not self.isHidden() and isinstance(self.field, QLineEdit) and not self.field.text().strip()
        )
        return self._missing if empty else ""

    def error(self) -> str:
        return self._below.text() if self._sign.isVisibleTo(self) else ""

    def set_label(self, label: str) -> None:
        self._label.setText(label)
        self.field.setAccessibleName(label)

    def set_hint(self, hint: str) -> None:
        self._hint = hint
        self.set_error(self.error())

    def set_error(self, sentence: str) -> None:
        """Say what is wrong with the field, or nothing when it is right again."""
        self._sign.setVisible(bool(sentence))
        self._below.setText(sentence or self._hint)
        self._below.set_tone("stop" if sentence else "muted")
        self._below.setVisible(bool(sentence or self._hint))
        self.field.setAccessibleDescription(sentence or self._hint)
        self._outline(bool(sentence))

    def set_marked(self, marked: bool) -> None:
        """At fault, as is said elsewhere; or no longer, unless it says so itself."""
        self._outline(marked or bool(self.error()))

    def is_marked(self) -> bool:
        return bool(self.field.property("refused"))

    @property
    def _missing(self) -> str:
        return f"{self._label.text()} is missing."

    def _fill(self) -> None:
        """What was missing is being typed."""
        if self.error() == self._missing:
            self.set_error("")

    def _outline(self, refused: bool) -> None:
        if bool(self.field.property("refused")) != refused:
            self.field.setProperty("refused", refused)
            self.field.style().unpolish(self.field)
            self.field.style().polish(self.field)


def _indent(field: QWidget) -> None:
    """A spin box forgets the padding its style sheet gives the words in it."""
    inside = field.findChild(QLineEdit) if isinstance(field, QAbstractSpinBox) else None
    if isinstance(inside, QLineEdit):
        inside.setTextMargins(10, 0, 0, 0)


class Form(QWidget):
    """Fields one under the other."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[FormRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(16)
        self._column.addStretch()

    def add(self, label: str, field: QWidget, hint: str = "", *, needed: bool = False) -> FormRow:
        row = FormRow(label, field, hint, needed=needed)
        self._rows.append(row)
        self._column.insertWidget(self._column.count() - 1, row)
        return row

    def add_side_by_side(self, *rows: FormRow) -> None:
        line = QHBoxLayout()
        line.setSpacing(12)
        for row in rows:
            line.addWidget(row, 1)
        self._rows += rows
        self._column.insertLayout(self._column.count() - 1, line)

    def clear_errors(self) -> None:
        for row in self._rows:
            row.set_error("")

    def ask_for_missing(self) -> None:
        """Enter with something still to be said: the keyboard goes to the first of it, which says so."""
        for row in self._rows:
            row.set_error(row.missing() or row.error())
        if (first := self.first_error()) is not None:
            first.field.setFocus()

    def first_error(self) -> FormRow | None:
        return next((row for row in self._rows if row.error()), None)
