"""One player, and what can be done with the record."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout

from floor.house.players import Player
from floor.state import Room
from ui.act import Gate
from ui.screens.actbutton import ActButton
from ui.screens.players.acts import ACTS
from ui.screens.players.rows import facts, standing
from ui.widgets.card import Card
from ui.widgets.disc import Disc
from ui.widgets.pill import Pill
from ui.widgets.text import Text


class PlayerCard(Card):
    def __init__(self, gate: Gate) -> None:
        super().__init__()
        self.setFixedWidth(400)
        self._disc, self._name = Disc(side=56), Text("", size=18, weight="bold", lines=2)
        self._facts, self._pill = Text("", tone="muted", lines=6), Pill("")
        self._buttons = [ActButton(gate, ACTS[id_], tall=40) for id_ in ("amend-player", "bar-player", "redeem-chips")]
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(self._disc)
        head.addWidget(self._name, 1)
        self.body.addLayout(head)
        self.body.addWidget(self._pill)
        self.body.addWidget(self._facts)
        self.body.addStretch()
        for button in self._buttons:
            self.body.addWidget(button)

    def show_player(self, room: Room, player: Player | None) -> None:
        self.setVisible(player is not None)
        if player is None:
            return
        self._disc.set_name(player.name)
        self._name.setText(player.name)
        self._pill.set(*standing(room, player))
        self._facts.setText("\n".join(facts(room, player)))
        for button in self._buttons:
            button.show_act()
