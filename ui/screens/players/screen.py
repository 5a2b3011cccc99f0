"""The players' file: find, begin, correct, bar."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.concern import OfPlayer, OfTable
from floor.house.players import Player
from floor.ids import PlayerId
from floor.room.heldchips import carriers
from floor.text import count
from floor.views.finding import find_players
from ui.act import Gate
from ui.desk import Change, LiveDesk
from ui.everywhere import ACTS as EVERYWHERE
from ui.screens.actbutton import ActButton
from ui.screens.actmenu import act_menu
from ui.screens.players.acts import ACTS, RECORD, PlayerActs
from ui.screens.players.card import PlayerCard
from ui.screens.players.rows import PlayersModel, in_order, player_row
from ui.screens.screen import Screen
from ui.widgets.card import TitleRow
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState
from ui.widgets.searchfield import SearchField

MOST_FOUND = 200
NOBODY = ("No players yet", "Press N to begin the first record.")


class PlayersScreen(Screen):
    def __init__(self, desk: LiveDesk, gate: Gate, parent: QWidget | None = None) -> None:
        super().__init__(desk, gate, parent)
        self.acts: PlayerActs = PlayerActs(desk, self)
        self._search = SearchField("Find a player", "Name or number", "/", tall=44)
        self._model = PlayersModel()
        self._empty = EmptyState("player", *NOBODY, button="New player", key="N")
        self._empty.asked.connect(lambda: self.gate.run(ACTS["new-player"]))
        self.table = DataTable(self._model, "Players", self._empty)
        self._head, self._card = TitleRow("Players", size=24), PlayerCard(gate)
        self._connect()
        self._lay_out()
        self.setFocusProxy(self.table)

    def show_room(self) -> None:
        room, typed = self.desk.room, self._search.text()
        found = find_players(room, typed, MOST_FOUND) if typed.strip() else in_order(room)
        carrying = set(carriers(room))
        self._model.set_rows(player_row(room, player, carries=player.id in carrying) for player in found)
        looked_for = self.looked_for()
        nobody = f"Nobody is called “{looked_for}”", "Press N to begin their record, Esc to see everybody again."
        self._empty.set_words(*(nobody if looked_for else NOBODY))
        self._head.set_note(count(len(room.players), "record") if room.players else "")
        if self.table.current is None and found:
            self.table.select_key(found[0].id)
        self._show_card()

    def concerns(self, change: Change) -> bool:
        return change.touches(OfPlayer, OfTable)

    def subject(self) -> OfPlayer | None:
        player = self.chosen()
        return OfPlayer(player.id) if player is not None else None

    def look_up(self) -> None:
        self._search.setFocus()

    def looked_for(self) -> str:
        """What was typed and found nobody."""
        return self._search.text().strip() if not self._model.rows() else ""

    def choose(self, player: PlayerId) -> None:
        self._search.line.clear()
        self.table.select_key(player)

    def chosen(self) -> Player | None:
        row = self.table.current
        return self.desk.room.players.get(row.id) if row is not None else None

    def _show_card(self) -> None:
        self._card.show_player(self.desk.room, self.chosen())

    def _end_search(self) -> None:
        self._search.line.clear()
        self.table.setFocus()

    def _menu(self, at: QPoint) -> None:
        of_record = [act for act in ACTS if act.subject == RECORD]
        menu = act_menu(self.gate, self, [*of_record, EVERYWHERE["history"]], [ACTS["new-player"]])
        menu.exec(self.table.viewport().mapToGlobal(at))

    def _connect(self) -> None:
        self._search.textChanged.connect(lambda _text: self.show_room())
        self._search.stepped.connect(lambda _by: self.table.setFocus())
        self._search.entered.connect(self.table.setFocus)
        self._search.escaped.connect(self._end_search)
        self.table.picked.connect(lambda _row: self._show_card())
        self.table.chosen.connect(lambda _row: self.gate.run(ACTS["amend-player"]))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._menu)

    def _lay_out(self) -> None:
        self._head.end.addWidget(ActButton(self.gate, ACTS["new-player"]))
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addWidget(self._head)
        left.addWidget(self._search)
        left.addWidget(self.table, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(16)
        row.addLayout(left, 1)
        row.addWidget(self._card)
