"""The round so far: one line to type it in, and every act of it told below."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from ui.screens.rules.betting.actsline import SIZED, VERBS
from ui.screens.rules.betting.fields import StoryField
from ui.screens.rules.betting.question import Row
from ui.screens.rules.seatdisc import SeatDisc
from ui.widgets.button import IconButton, KeyButton
from ui.widgets.card import Card, Hairline
from ui.widgets.pill import Pill
from ui.widgets.text import Text

NOTHING = "Nobody has acted yet."
TYPED = (
    ("b r r", "A bet and two raises, by one seat after the other"),
    ("3b20", "Seat 3 bets $20"),
    ("r60", "A raise to $60, all that lies in front"),
    ("a30", "All in for $30"),
    ("p", "A bet or raise of the pot"),
    ("5", "At the end: what may seat 5 do? Up and down ask for another"),
)
"""How it is typed, by example."""


class RoundCard(Card):
    changed = Signal()
    taken_out = Signal(int)
    """The place of an act in the line."""

    def __init__(self) -> None:
        super().__init__("This round")
        self.line = StoryField("What happened", "What they did, in turn: b r r")
        self.line.textChanged.connect(self.changed)
        self._wrong, self._rows = Text("", tone="stop", lines=3), QVBoxLayout()
        self._scroll, self._how = QScrollArea(), _how()
        self._verbs, self._buttons = QGridLayout(), [self._button(letter) for letter in VERBS]
        self._lay_out()
        self.arrange(narrow=False, low=False)

    def arrange(self, *, narrow: bool, low: bool) -> None:
        """In a small window the acts take two rows, and how they are typed is left to the help."""
        across = len(self._buttons) // 2 if narrow else len(self._buttons)
        for place, button in enumerate(self._buttons):
            self._verbs.addWidget(button, place // across, place % across)
        self._how.setVisible(not low)

    def _button(self, letter: str) -> KeyButton:
        button = KeyButton(VERBS[letter], letter.upper())
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda: self._add(letter))
        return button

    def show_rows(self, rows: tuple[Row, ...], wrong: str) -> None:
        self.line.set_wrong(wrong)
        self._wrong.setText(wrong)
        self._wrong.setVisible(bool(wrong))
        while item := self._rows.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        typed = [row for row in rows if not row.is_post]
        for row in rows:
            self._rows.addWidget(self._row(row, -1 if row.is_post else typed.index(row)))
            self._rows.addWidget(Hairline())
        if not typed:
            self._rows.addSpacing(10)
            self._rows.addWidget(Text(NOTHING, tone="muted", lines=8))
        self._rows.addStretch(1)

    def _row(self, row: Row, place: int) -> QWidget:
        whole = QWidget()
        line = QHBoxLayout(whole)
        line.setContentsMargins(0, 6, 0, 6)
        line.setSpacing(12)
        line.addWidget(SeatDisc(row.act.seat, side=30))
        line.addWidget(Text(row.words[0].upper() + row.words[1:], size=15, weight="medium", keeps=True))
        line.addWidget(Pill(row.doubt, "call", icon="warning" if row.doubt else ""))
        line.addStretch(1)
        if place >= 0:
            remove = IconButton("close", f"Take out: seat {row.act.seat} {row.words}", side=28)
            remove.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            remove.clicked.connect(lambda: self.taken_out.emit(place))
            line.addWidget(remove)
        else:
            line.addWidget(Text("posted", tone="muted"))
        return whole

    def _add(self, letter: str) -> None:
        """By mouse: the act goes to the end of the line, and its amount is typed after it."""
        self.line.setText(f"{self.line.text().rstrip()} {letter}".lstrip() + ("" if letter in SIZED else " "))
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.line.end(False)

    def _lay_out(self) -> None:
        self._verbs.setSpacing(8)
        bar = self._scroll.verticalScrollBar()
        bar.rangeChanged.connect(lambda _least, most: bar.setValue(most))
        inner, scroll = QWidget(), self._scroll
        inner.setLayout(self._rows)
        self._rows.setContentsMargins(0, 0, 8, 0)
        self._rows.setSpacing(0)
        scroll.setWidget(inner)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body.setSpacing(12)
        self.body.addWidget(self.line)
        self.body.addWidget(self._wrong)
        self.body.addLayout(self._verbs)
        self.body.addWidget(scroll, 1)
        self.body.addWidget(self._how)


def _how() -> QWidget:
    whole = QWidget()
    grid = QGridLayout(whole)
    grid.setContentsMargins(0, 12, 0, 0)
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(1, 1)
    for row, (typed, words) in enumerate(TYPED):
        grid.addWidget(Text(typed, weight="bold", condensed=True, keeps=True), row, 0)
        grid.addWidget(Text(words, tone="muted"), row, 1)
    return whole
