"""One line of cards: drawn, typed, and marked when something is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.rules.cards import Card, code
from ui import theme
from ui.tokens import Tone
from ui.widgets.cardfield import CardField
from ui.widgets.glyph import Glyph
from ui.widgets.playingcard import CardRow
from ui.widgets.text import Text

LARGE, SMALL = 60, 42
LEAD, END = 224, 28
"""What stands before the cards and at the very end is as wide in every line, so that the cards stand in columns."""


class Reading(Protocol):
    """What was made of every line: the cards, and what is wrong or missing, by the line's name."""

    cards: dict[str, tuple[Card, ...]]
    wrong: dict[str, str]
    missing: dict[str, str]


class CardLine(QWidget):
    """`lead` comes before the cards and `tail` between the cards and the field; the owner fills both."""

    def __init__(self, field: str, label: str) -> None:
        super().__init__()
        self.name = field
        self.cards = CardRow(tall=LARGE, gives=True)
        self.field = CardField(label)
        self._before = QWidget()
        self.lead, self.tail, self.end = QHBoxLayout(self._before), QHBoxLayout(), QHBoxLayout()
        self._sign, self._wrong = Glyph("check", "good", side=18), Text("", tone="stop", lines=2)
        self._read: tuple[Card, ...] = ()
        self.cards.taken.connect(self._give_back)
        self._lay_out()

    def add_card(self, card: Card) -> None:
        """As if it had been typed at the end."""
        self.field.setText(f"{self.field.text().rstrip()} {code(card)}".strip())

    def show_review(self, review: Reading, places: int, marks: Mapping[Card, str] | None = None) -> None:
        self._read, wrong = review.cards.get(self.name, ()), review.wrong.get(self.name, "")
        self.cards.set_cards(self._read, places, marks)
        self.field.set_wrong(wrong)
        self.say_wrong(wrong)
        complete = not wrong and self.name not in review.missing and bool(self._read)
        self._sign.set("refused" if wrong else "check" if complete else "minus", _tone(wrong, complete))

    def say_wrong(self, sentence: str) -> None:
        self._wrong.setText(sentence)
        self._wrong.setVisible(bool(sentence))

    def wrong(self) -> str:
        return self._wrong.text()

    def set_size(self, tall: int, *, narrow: bool) -> None:
        """Where there is little room the cards are smaller, things stand closer, and the sign is left out."""
        self.cards.set_tall(tall)
        self._sign.setVisible(not narrow)
        for part in (self._row, self.lead, self.tail):
            part.setSpacing(8 if narrow else 12)

    def _give_back(self, card: int) -> None:
        """One of it, where a shoe has several."""
        left = list(self._read)
        left.remove(Card(card))
        self.field.setText(" ".join(map(code, left)))
        self.field.setFocus()

    def _lay_out(self) -> None:
        self.field.setMaximumWidth(theme.px(210))
        self._before.setMaximumWidth(theme.px(LEAD))
        for part in (self.lead, self.tail, self.end):
            part.setSpacing(12)
            part.setContentsMargins(0, 0, 0, 0)
        self._row = row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._before, 100)
        row.addWidget(self.cards)
        row.addStretch(1)
        row.addLayout(self.tail)
        row.addWidget(self.field, 20)
        row.addWidget(self._sign)
        row.addLayout(self.end)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 4)
        column.setSpacing(2)
        column.addLayout(row)
        column.addWidget(self._wrong)


def _tone(wrong: str, complete: bool) -> Tone:
    return "stop" if wrong else "good" if complete else "edge"
