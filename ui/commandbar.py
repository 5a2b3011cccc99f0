"""The command bar: typed commands, tables, players and every act of the window, found by a few letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from floor.finding import find_players, plain
from floor.record import Command
from floor.room.players import Player
from floor.room.tables import Table
from floor.shorthand import offers, verbs_like
from floor.text import initials
from ui.actions import ACTIONS, Action
from ui.screens.floor.looks import open_words
from ui.widgets.palette import CommandPalette
from ui.widgets.suggestion import Suggestion

if TYPE_CHECKING:
    from ui.workplace import Workplace

MOST_PLAYERS = 5


class CommandBar:
    """What is chosen is done through the same door as a button: asked of the desk, or run as an action."""

    def __init__(self, workplace: Workplace) -> None:
        self._work, self._desk = workplace, workplace.desk
        self.palette = CommandPalette(self.suggest, workplace)
        self.palette.chosen.connect(self._chosen)

    def open(self, over: QWidget, text: str = "") -> None:
        self.palette.open_over(over, text)

    def suggest(self, typed: str) -> list[Suggestion]:
        """Whole commands first, then what is named so, then what can be done."""
        commands = [self._command(offer.command, offer.words) for offer in offers(self._desk.room, typed)]
        commands.sort(key=lambda suggestion: bool(suggestion.why_not))
        named = [*self._tables(typed), *self._players(typed), *self._actions(typed)]
        return commands or [*named, *_forms(typed)]

    def _command(self, command: Command, words: str) -> Suggestion:
        refusal = self._desk.why_not(command)
        return Suggestion(words, icon="check", key="Enter", why_not=refusal.advice if refusal else "", value=command)

    def _tables(self, typed: str) -> list[Suggestion]:
        wanted = plain(typed)
        tables = self._desk.room.tables.values()
        return [
            Suggestion(f"Table {table.label}", _table_words(table), chip=table.label, value=table)
            for table in tables
            if wanted and plain(table.label).startswith(wanted)
        ]

    def _players(self, typed: str) -> list[Suggestion]:
        found = find_players(self._desk.room, typed, MOST_PLAYERS)
        return [
            Suggestion(player.name, self._where(player), initials=initials(player.name), value=player)
            for player in found
        ]

    def _actions(self, typed: str) -> list[Suggestion]:
        wanted, place = plain(typed).split(), self._work.place()
        found = [
            action
            for action in ACTIONS
            if action.place in ("", place) and all(part in plain(self._work.words(action)) for part in wanted)
        ]
        return [self._action(action) for action in found if action.id != "commands"]

    def _action(self, action: Action) -> Suggestion:
        why_not = self._work.why_not(action)
        return Suggestion(self._work.words(action), icon=action.icon, key=action.key, why_not=why_not, value=action)

    def _where(self, player: Player) -> str:
        sits = self._desk.room.where.get(player.id)
        if sits is None:
            return f"Player {player.number}, not seated"
        return f"Player {player.number}, table {self._desk.room.tables[sits.table].label}, seat {sits.seat}"

    def _chosen(self, suggestion: Suggestion) -> None:
        match suggestion.value:
            case Action() as action:
                self._work.run(action)
            case Command() as command:
                self._desk.ask(command)
            case Table() as table:
                self._go_to(table)
            case Player() as player:
                self._show(player)
            case str() as form:
                self._work.open_palette(f"{form.split()[0]} ")

    def _go_to(self, table: Table, seat: int | None = None) -> None:
        self._work.go("floor")
        self._work.floor.choose(table.id, seat)

    def _show(self, player: Player) -> None:
        """Where the player sits, or else their record."""
        sits = self._desk.room.where.get(player.id)
        if sits is not None:
            self._go_to(self._desk.room.tables[sits.table], sits.seat)
        else:
            self._work.go("players")
            self._work.players.choose(player.id)


def _table_words(table: Table) -> str:
    return f"{len(table.seated)} seated, {open_words(len(table.open_seats)).lower()}" if table.is_open else "Closed"


def _forms(typed: str) -> list[Suggestion]:
    """Commands that can be typed, shown by an example while the words are not a whole one."""
    return (
        [Suggestion(verb.form, verb.what, "keyboard", value=verb.form) for verb in verbs_like(typed)] if typed else []
    )
