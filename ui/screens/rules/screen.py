"""Games & rules: the ruling desk, and every game's page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from floor.room.players import PlayerAmended
from floor.room.seating import PlayerSeated, PlayerUnseated
from floor.room.tables import TableChanged, TableClosed, TableRemoved
from ui.actions import named
from ui.desk import Change, LiveDesk
from ui.screens.rules.choosers import Choosers
from ui.screens.rules.games import GamesView
from ui.screens.rules.ruling import RulingDesk
from ui.screens.screen import Gate, Screen
from ui.widgets.button import KeyButton
from ui.widgets.segmented import Segment, SegmentedControl

CHANGES = (PlayerAmended, PlayerSeated, PlayerUnseated, TableChanged, TableClosed, TableRemoved)
DESK, GAMES = "desk", "games"
ON_DESK, ON_GAMES = ("clear-ruling", "print-slip"), ("rule-on-game",)


class RulesScreen(Screen):
    def __init__(self, desk: LiveDesk, gate: Gate, parent: QWidget | None = None) -> None:
        super().__init__(desk, gate, parent)
        self.ruling: RulingDesk = RulingDesk(desk, self)
        self.games, self._choosers = GamesView(), Choosers(desk, self.ruling, self)
        self._view = SegmentedControl([Segment(DESK, "Ruling desk"), Segment(GAMES, "Games")], "View")
        self._views = QStackedWidget()
        self._buttons = {id_: self._button(id_) for id_ in (*ON_DESK, *ON_GAMES)}
        self._lay_out()
        self._connect()
        self.show_view(DESK)

    def show_room(self) -> None:
        self.ruling.show_table()

    def follow(self, change: Change) -> None:
        self.ruling.acts.follow(change)
        if change.has(*CHANGES):
            self.ruling.show_table()
        else:
            self.ruling.show_record()

    def show_view(self, view: str) -> None:
        at_desk = view == DESK
        self._view.select(view)
        self._views.setCurrentIndex(0 if at_desk else 1)
        for id_, button in self._buttons.items():
            button.setVisible((id_ in ON_DESK) == at_desk)
        self.ruling.options.hide()
        if self.isVisible():
            self.setFocus()

    def setFocus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """To where the next card is wanted, or to the games. A focus proxy would keep Tab from going round."""
        (self.ruling.flow.first() if self._view.selection() == DESK else self.games.search.field.line).setFocus(reason)

    def switch_view(self) -> None:
        self.show_view(GAMES if self._view.selection() == DESK else DESK)

    def choosers(self) -> Choosers:
        """They belong to the ruling desk, so it comes to the front."""
        if self._view.selection() != DESK:
            self.show_view(DESK)
        return self._choosers

    def why_not_seat(self) -> str:
        return self._choosers.why_not_seat()

    def rule_on_game(self) -> None:
        """The game whose page is open, at the ruling desk."""
        self.ruling.set_game(self.games.game)
        self.show_view(DESK)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes whatever lies on top first; only what nobody else wanted comes here."""
        if event.key() == Qt.Key.Key_Escape and self._view.selection() == DESK:
            self.gate.run(named("clear-ruling"))
        else:
            super().keyPressEvent(event)

    def _connect(self) -> None:
        self._view.chosen.connect(self.show_view)
        self.ruling.strip.game_asked.connect(lambda: self.gate.run(named("ruling-game")))
        self.ruling.strip.table_asked.connect(lambda: self.gate.run(named("ruling-table")))
        self.ruling.strip.options_asked.connect(lambda: self.gate.run(named("house-options")))
        self.ruling.hands.add_asked.connect(lambda: self.gate.run(named("add-hand")))
        self.ruling.award.record_asked.connect(lambda: self.gate.run(named("record-ruling")))
        self.ruling.changed.connect(self._show_buttons)
        self.games.search.chosen.connect(lambda _game: self.gate.run(named("rule-on-game")))

    def _show_buttons(self) -> None:
        for id_, button in self._buttons.items():
            button.set_why_not(self.gate.why_not(named(id_)))

    def _button(self, id_: str) -> KeyButton:
        action = named(id_)
        button = KeyButton(action.title, action.key, icon=action.icon)
        button.clicked.connect(lambda: self.gate.run(action))
        return button

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._view)
        head.addStretch()
        for button in self._buttons.values():
            head.addWidget(button)
        for view in (self.ruling, self.games):
            self._views.addWidget(view)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self._views, 1)
