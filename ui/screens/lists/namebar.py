"""The chosen name with all that can be done with it now, each act with its key."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from floor.room.lists import Waiting
from floor.room.spread import Spread
from floor.state import Room
from ui.act import Gate
from ui.screens.actbutton import ActButton
from ui.screens.lists.acts import ACTS
from ui.widgets.button import Kind
from ui.widgets.card import Card
from ui.widgets.disc import Disc
from ui.widgets.text import Text

WHEN_CALLED = ("list-seat", "list-chip-run", "list-pass", "list-no-show", "list-leave")
WHEN_WAITING = ("list-check-in", "list-move", "list-leave")
EVERY = (*WHEN_CALLED[:-1], *WHEN_WAITING)
SHORT = {"list-seat": "Seat", "list-leave": "Remove", "list-move": "Move"}


class NameBar(Card):
    def __init__(self, gate: Gate) -> None:
        super().__init__()
        self._gate = gate
        self._disc = Disc(side=36)
        self._name, self._about = Text(size=15, weight="medium"), Text(tone="muted")
        self._buttons = {id_: self._button(id_) for id_ in EVERY}
        self._lay_out()

    def show_name(self, room: Room, spread: Spread | None, waiting: Waiting | None, detail: str) -> None:
        """Acts that can never fit the moment are left out; those that could say why not."""
        self.setVisible(spread is not None)
        self._disc.setVisible(waiting is not None)
        if spread is None or waiting is None:
            self._say_nobody(spread.name if spread else "")
            return
        player = room.players[waiting.player]
        self._disc.set_name(player.name)
        self._name.setText(player.name)
        self._about.setText(f"Place {room.lists[spread.id].index(waiting) + 1}, {spread.name}, {detail}")
        offered = WHEN_CALLED if waiting.called is not None else WHEN_WAITING
        for id_, button in self._buttons.items():
            button.setVisible(id_ in offered and not (id_ == "list-check-in" and waiting.is_here))
            button.show_act()

    def _say_nobody(self, game: str) -> None:
        self._name.setText(f"Nobody waits for {game}")
        self._about.setText("Press A to add a name.")
        for button in self._buttons.values():
            button.hide()

    def _button(self, id_: str) -> ActButton:
        kind: Kind = "primary" if id_ == "list-seat" else "plain"
        return ActButton(self._gate, ACTS[id_], label=SHORT.get(id_, ""), kind=kind)

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._name)
        words.addWidget(self._about)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._disc)
        row.addLayout(words, 1)
        for button in self._buttons.values():
            row.addWidget(button)
        self.body.addLayout(row)
        outer = self.layout()
        if outer is not None:
            outer.setContentsMargins(12, 8, 12, 8)
