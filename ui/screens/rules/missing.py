"""What stands in the way of an answer: every missing or wrong input in a sentence."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.rules.worksheet import Review
from ui import theme
from ui.widgets.emptystate import EmptyState
from ui.widgets.glyph import Glyph
from ui.widgets.text import Text

MOST = 9
LIST_WIDTH = 400


class Missing(QWidget):
    """In the order of the sheet, what is wrong first."""

    def __init__(self) -> None:
        super().__init__()
        self._head = EmptyState("spade", "Still missing")
        around = self._head.layout()
        assert around is not None
        around.setContentsMargins(24, 24, 24, 0)
        self._list, self._said = QVBoxLayout(), list[str]()
        self._list.setSpacing(8)
        self._lay_out()

    def _lay_out(self) -> None:
        inner = QWidget()
        inner.setMaximumWidth(theme.px(LIST_WIDTH))
        inner.setLayout(self._list)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(inner, 100)
        middle.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 0, 16, 24)
        column.setSpacing(0)
        column.addStretch(1)
        column.addWidget(self._head)
        column.addLayout(middle)
        column.addStretch(2)

    def show_review(self, review: Review) -> None:
        wrong, missing = list(dict.fromkeys(review.wrong.values())), list(review.missing.values())
        if [*wrong, *missing] == self._said:
            return
        self._said = [*wrong, *missing]
        self._head.set_words("This cannot be" if wrong else "Still missing")
        while item := self._list.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        for sentence in self._said[:MOST]:
            self._list.addWidget(_sentence(sentence, sentence in wrong))

    def first(self) -> str:
        return self._said[0] if self._said else ""

    def words(self) -> str:
        return "\n".join(self._said)


def _sentence(sentence: str, wrong: bool) -> QWidget:
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(10)
    sign = Glyph("refused" if wrong else "arrow-right", "stop" if wrong else "call", side=18)
    row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(Text(sentence, size=15, tone="stop" if wrong else "text", lines=4), 1)
    return line
