"""Whoever stands at the counter: who they are, where they sit, and how much of every cap is used."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from floor.money import Money
from floor.state import Room
from floor.views.cage.customers import Customer, where_words
from floor.views.cage.meters import meters
from ui.screens.cage.meterview import Meters
from ui.screens.cage.service import Service
from ui.screens.cage.services import cash_note, event_for
from ui.widgets.card import Card, Hairline
from ui.widgets.disc import Disc
from ui.widgets.glyph import Glyph
from ui.widgets.text import Text

NOBODY = "Type a name, a number or a table and seat, or swipe a card."
NO_DEALER = "Type the dealer's name."


class CustomerCard(Card):
    def __init__(self) -> None:
        super().__init__()
        self._disc, self._name = Disc(side=56), Text("", size=24, weight="bold")
        self._where, self._about = Text("", tone="muted", lines=2), Text("", lines=3)
        self._meters, self._sign = Meters(), Glyph("cash", "call", side=18)
        self._note = Text("", tone="call", lines=3)
        self._empty = Text(NOBODY, tone="muted", lines=3)
        self._rule = Hairline()
        self._lay_out()
        self.show_nobody()

    def show_nobody(self, *, dealers: bool = False) -> None:
        for part in (
            self._disc,
            self._name,
            self._where,
            self._about,
            self._meters,
            self._sign,
            self._note,
            self._rule,
        ):
            part.hide()
        self._empty.setText(NO_DEALER if dealers else NOBODY)
        self._empty.show()

    def show_customer(self, room: Room, one: Customer, service: Service, amount: Money) -> None:
        self._empty.hide()
        self._disc.set_name(one.name)
        pays, paid = (amount, Money(0)) if service.takes_in else (Money(0), amount)
        found = meters(room, one, pays, paid, event_for(room, one) if service.of_events else None)
        self._meters.show_meters(found)
        for part, words in (
            (self._name, one.name),
            (self._where, where_words(room, one)),
            (self._about, service.about(room, one)),
            (self._note, cash_note(room, one, service, amount)),
        ):
            part.setText(words)
            part.setVisible(bool(words))
        self._sign.setVisible(bool(self._note.text()))
        self._disc.show()
        self._rule.setVisible(bool(found))
        self._meters.setVisible(bool(found))

    def words(self) -> list[str]:
        """All that it says, for those who listen."""
        told = (self._empty, self._name, self._where, self._about, self._note)
        caps = self._meters.words() if self._meters.isVisibleTo(self) else []
        return [*(part.text() for part in told if part.isVisibleTo(self)), *caps]

    def _lay_out(self) -> None:
        names = QVBoxLayout()
        names.setSpacing(2)
        names.addWidget(self._name)
        names.addWidget(self._where)
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(self._disc)
        head.addLayout(names, 1)
        note = QHBoxLayout()
        note.setSpacing(8)
        note.addWidget(self._sign)
        note.addWidget(self._note, 1)
        self.body.addLayout(head)
        for part in (self._about, self._rule, self._meters):
            self.body.addWidget(part)
        self.body.addLayout(note)
        self.body.addWidget(self._empty)
        self.body.addStretch(1)
        self.body.setSpacing(12)
