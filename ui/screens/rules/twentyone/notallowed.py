"""What is not allowed in the round and why, and what was taken back because of it."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from ui.screens.rules.clauselink import ClauseLink
from ui.tokens import Tone
from ui.widgets.button import KeyButton
from ui.widgets.card import Card, Hairline
from ui.widgets.glyph import Glyph
from ui.widgets.pill import Pill
from ui.widgets.scrolled import Sheet, scrolled
from ui.widgets.text import Text


class Found(NamedTuple):
    """One finding: where, the sentence, the clause, and what can be done: taken back, put back, or nothing."""

    title: str
    sentence: str
    clause: str
    act: str = ""
    """The words of its button."""
    done: str = ""
    """What has come of it, in place of a button."""
    is_warning: bool = False
    seat: int = 0
    at: str = ""


class NotAllowed(Card):
    asked = Signal(object)
    """The button of a finding was pressed."""
    clause_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__("Not allowed, and why")
        self._pill = Pill("", "stop")
        self.head.end.addWidget(self._pill)
        self._shown: list[Found] | None = None
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(16, 12, 16, 12)
        self._list = QVBoxLayout()
        self._list.setSpacing(8)
        inside = Sheet()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 4, 0)
        column.addLayout(self._list)
        column.addStretch(1)
        area = scrolled(inside)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setMinimumHeight(0)
        area.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.body.addWidget(area, 1)
        self.hide()

    def findings(self) -> list[Found]:
        return list(self._shown or ())

    def first(self) -> Found | None:
        """The first that can be taken back."""
        return next((one for one in self._shown or () if one.act and not one.done), None)

    def show_findings(self, found: list[Found], back: int) -> None:
        self._pill.set(f"{back} taken back" if back else "")
        self.setVisible(bool(found))
        if found == self._shown:
            return
        self._shown = found
        while item := self._list.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        keyed = self.first()
        for place, one in enumerate(found):
            if place:
                self._list.addWidget(Hairline())
            self._list.addWidget(self._row(one, "Y" if one is keyed else ""))

    def _row(self, one: Found, key: str) -> QWidget:
        whole, tone = QWidget(), _tone(one)
        line = QHBoxLayout(whole)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(10)
        line.addWidget(Glyph("warning" if one.is_warning else "refused", tone, side=18), 0, Qt.AlignmentFlag.AlignTop)
        words, head = QVBoxLayout(), QHBoxLayout()
        words.setSpacing(2)
        head.setSpacing(8)
        head.addWidget(Text(one.title, weight="medium"), 1)
        if one.done:
            head.addWidget(Text(one.done, weight="medium", tone=tone, keeps=True))
        words.addLayout(head)
        words.addWidget(Text(one.sentence, tone="muted", lines=6))
        foot = QHBoxLayout()
        foot.setSpacing(8)
        if one.clause:
            foot.addWidget(self._link(one.clause))
        foot.addStretch(1)
        if one.act:
            foot.addWidget(self._button(one, key))
        words.addLayout(foot)
        line.addLayout(words, 1)
        return whole

    def _link(self, clause: str) -> ClauseLink:
        link = ClauseLink(clause)
        link.clicked.connect(lambda: self.clause_asked.emit(clause))
        return link

    def _button(self, one: Found, key: str) -> KeyButton:
        button = KeyButton(one.act, key)
        button.clicked.connect(lambda: self.asked.emit(one))
        return button


def _tone(one: Found) -> Tone:
    return "call" if one.is_warning else "stop"
