"""The players' file: find, begin, correct, bar."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.clock import age_on
from floor.concern import OfPlayer, OfTable
from floor.house.players import (
    FOREVER,
    AmendPlayer,
    BarPlayer,
    FilePlayer,
    LiftBar,
    Player,
)
from floor.ids import PlayerId
from floor.record import Record
from floor.state import Room
from floor.text import count
from floor.views.finding import find_players, plain
from ui.actions import named
from ui.desk import Change, LiveDesk
from ui.dialogs.player import BarDialog, PlayerDialog
from ui.screens.actmenu import act_menu
from ui.screens.screen import Gate, Screen
from ui.widgets.button import KeyButton
from ui.widgets.card import Card, TitleRow
from ui.widgets.datatable import DataTable
from ui.widgets.disc import Disc
from ui.widgets.emptystate import EmptyState
from ui.widgets.pill import Pill, PillTone
from ui.widgets.searchfield import SearchField
from ui.widgets.tablemodel import Column, Right, TableModel
from ui.widgets.text import Text

MOST_FOUND = 200
ON_A_PLAYER = "amend-player bar-player history".split()


class PlayerRow(Record, frozen=True):
    """A player as the list shows them tonight."""

    id: PlayerId
    number: int
    name: str
    public_name: str
    age: str
    where: str
    barred: str


class PlayersModel(TableModel[PlayerRow]):
    columns = (
        Column("No.", lambda row: f"{row.number}", Right, figures=True, width=72),
        Column("Name", lambda row: row.name, strong=True, stretches=True),
        Column("On screens", lambda row: row.public_name, width=180),
        Column("Age", lambda row: row.age, Right, figures=True, width=72),
        Column(
            "Tonight",
            lambda row: row.barred or row.where,
            mark=lambda row: "void" if row.barred else "seat" if row.where else "",
            tone=lambda row: "stop" if row.barred else "text",
            width=220,
        ),
    )


class PlayersScreen(Screen):
    def __init__(self, desk: LiveDesk, gate: Gate, parent: QWidget | None = None) -> None:
        super().__init__(desk, gate, parent)
        self._search = SearchField("Find a player", "Name or number", "/", tall=44)
        self._model, self._behind = PlayersModel(), False
        empty = EmptyState(
            "player", "No players yet", "Press N to begin the first record.", button="New player", key="N"
        )
        empty.asked.connect(lambda: self.gate.run(named("new-player")))
        self.table = DataTable(self._model, "Players", empty)
        self._head, self._card = TitleRow("Players", size=24), _PlayerCard(gate)
        self._search.textChanged.connect(lambda _text: self._show_rows())
        self._search.stepped.connect(lambda _by: self.table.setFocus())
        self._search.entered.connect(self.table.setFocus)
        self._search.escaped.connect(self.table.setFocus)
        self.table.picked.connect(lambda _row: self._show_card())
        self.table.chosen.connect(lambda _row: self.gate.run(named("amend-player")))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._menu)
        self._lay_out()
        self.setFocusProxy(self.table)

    def show_room(self) -> None:
        self._show_rows()

    def follow(self, change: Change) -> None:
        """While it is hidden nothing is drawn; it catches up when it is shown."""
        if change.touches(OfPlayer, OfTable):
            if self.isVisible():
                self._show_rows()
            else:
                self._behind = True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._behind:
            self._show_rows()

    def look_up(self) -> None:
        self._search.setFocus()

    def choose(self, player: PlayerId) -> None:
        self._search.line.clear()
        self.table.select_key(player)

    def file(self) -> None:
        dialog = PlayerDialog(self.desk, self, name=self._search.text() if not self._model.rows() else "")
        if dialog.exec() and dialog.entry:
            self.choose(PlayerId(dialog.entry.number))

    def amend(self) -> None:
        if player := self.chosen():
            PlayerDialog(self.desk, self, player).exec()

    def bar_or_lift(self) -> None:
        player = self.chosen()
        if player is None:
            return
        if player.barred_on(self.desk.room.day):
            self.desk.ask(LiftBar(player.id))
        else:
            BarDialog(self.desk, self, player).exec()

    def bar_or_lift_words(self) -> str:
        player = self.chosen()
        return "Lift the bar" if player and player.barred_on(self.desk.room.day) else "Bar"

    def why_not_file(self) -> str:
        return self.desk.why_may_not(FilePlayer)

    def why_not_amend(self) -> str:
        return self.desk.why_may_not(AmendPlayer) if self.chosen() else "Choose a player first."

    def why_not_bar(self) -> str:
        return self.desk.why_may_not(BarPlayer) if self.chosen() else "Choose a player first."

    def chosen(self) -> Player | None:
        row = self.table.current
        return self.desk.room.players.get(row.id) if row is not None else None

    def _lay_out(self) -> None:
        new = KeyButton(named("new-player").title, "N", icon="plus")
        new.clicked.connect(lambda: self.gate.run(named("new-player")))
        self._head.end.addWidget(new)
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

    def _show_rows(self) -> None:
        self._behind = False
        room, typed = self.desk.room, self._search.text()
        found = find_players(room, typed, MOST_FOUND) if typed.strip() else _in_order(room)
        self._model.set_rows(player_row(room, player) for player in found)
        self._head.set_note(count(len(room.players), "record") if room.players else "")
        if self.table.current is None and found:
            self.table.select_key(found[0].id)
        self._show_card()

    def _menu(self, at: QPoint) -> None:
        acts = map(named, ON_A_PLAYER)
        act_menu(self.gate, self, acts, [named("new-player")]).exec(self.table.viewport().mapToGlobal(at))

    def _show_card(self) -> None:
        self._card.show_player(self.desk.room, self.chosen())


class _PlayerCard(Card):
    """One player, and what can be done with the record."""

    def __init__(self, gate: Gate) -> None:
        super().__init__()
        self._gate = gate
        self.setFixedWidth(400)
        self._disc, self._name = Disc(side=56), Text("", size=18, weight="bold", wrap=True, lines=2)
        self._facts, self._pill = Text("", tone="muted", wrap=True, lines=6), Pill("")
        self._buttons = {id_: self._button(id_) for id_ in ("amend-player", "bar-player")}
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(self._disc)
        head.addWidget(self._name, 1)
        self.body.addLayout(head)
        self.body.addWidget(self._pill)
        self.body.addWidget(self._facts)
        self.body.addStretch()
        for button in self._buttons.values():
            self.body.addWidget(button)

    def show_player(self, room: Room, player: Player | None) -> None:
        self.setVisible(player is not None)
        if player is None:
            return
        self._disc.set_name(player.name)
        self._name.setText(player.name)
        self._pill.set(*_standing(room, player))
        self._facts.setText("\n".join(_facts(room, player)))
        for id_, button in self._buttons.items():
            button.setText(self._gate.words(named(id_)))
            button.set_why_not(self._gate.why_not(named(id_)))

    def _button(self, id_: str) -> KeyButton:
        action = named(id_)
        button = KeyButton(action.title, action.key, icon=action.icon, tall=40)
        button.clicked.connect(lambda: self._gate.run(action))
        return button


def player_row(room: Room, player: Player) -> PlayerRow:
    sits = room.where.get(player.id)
    where = f"Table {room.tables[sits.table].label}, seat {sits.seat}" if sits else ""
    age = f"{age_on(player.born, room.day)}" if player.born else ""
    barred = _bar_words(player) if player.barred_on(room.day) else ""
    return PlayerRow(player.id, player.number, player.name, player.public_name, age, where, barred)


def _in_order(room: Room) -> list[Player]:
    return sorted(room.players.values(), key=lambda player: plain(player.name))


def _bar_words(player: Player) -> str:
    return "Barred for good" if player.barred_until == FOREVER else f"Barred until {player.barred_until:%b %d}"


def _standing(room: Room, player: Player) -> tuple[str, PillTone]:
    if player.barred_on(room.day):
        return _bar_words(player), "stop"
    row = player_row(room, player)
    return (row.where, "good") if row.where else ("Not seated", "muted")


def _facts(room: Room, player: Player) -> list[str]:
    facts = [f"Player {player.number}", f"On screens “{player.public_name}”"]
    if player.born:
        facts.append(f"Born {player.born:%b} {player.born.day}, {player.born.year}")
    if player.works_as in room.staff:
        facts.append("On the staff; not seated while on duty")
    if player.barred_on(room.day):
        facts.append(f"Reason: {player.barred_why}")
    return facts
