"""Choosing what a ruling is about: the game by a few letters, the table, the seats in the hand."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget

from floor.house.tables import Table
from floor.room.cashgame import plays_cash
from floor.rules.games import Game
from floor.state import Room
from floor.text import count
from floor.views.finding import plain
from ui.desk import LiveDesk
from ui.screens.rules.ruling import RulingDesk
from ui.screens.rules.strip import find_games
from ui.screens.rules.words import current_game
from ui.widgets.palette import CommandPalette, Suggest
from ui.widgets.suggestion import Suggestion


class Choosers:
    """Each opens in the place of the button that asks for it, inside `over`."""

    def __init__(self, desk: LiveDesk, ruling: RulingDesk, over: QWidget) -> None:
        self._desk, self._ruling, self._over = desk, ruling, over
        self.games = chooser(lambda typed: find_games(desk.room, typed), "Game", "Find a game", over)
        self.tables = chooser(self._tables, "Table", "Find a table", over)
        self.games.chosen.connect(self._take_game)
        self.tables.chosen.connect(self._take_table)
        for palette in (self.games, self.tables):
            palette.closed.connect(ruling.flow.start)

    def game(self) -> None:
        self.games.open_over(self._ruling.strip.game_button)

    def table(self) -> None:
        self.tables.open_over(self._ruling.strip.table_button)

    def options(self) -> None:
        self._ruling.options.open_under(self._ruling.strip.options_button, self._ruling.strip.game)

    def seat(self) -> None:
        """A menu of the seats not in yet, those with a player first; their numbers are its keys."""
        menu, button = QMenu(self._over), self._ruling.hands.add_button
        for seat in self._free():
            item = menu.addAction(self._seat_words(seat))
            item.triggered.connect(lambda _checked, seat=seat: self._ruling.add_seat(seat))
        menu.setActiveAction(menu.actions()[0])
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(button.mapToGlobal(QPoint(0, button.height() + 4)))

    def why_not_seat(self) -> str:
        return "" if self._free() else "Every seat is in."

    def _free(self) -> list[int]:
        free = self._ruling.hands.free_seats(self._ruling.seats())
        return sorted(free, key=lambda seat: (seat not in self._ruling.sitters, seat))

    def _seat_words(self, seat: int) -> str:
        sitting = self._ruling.sitters.get(seat)
        return f"&{seat % 10}  {sitting.name.replace('&', '&&')}" if sitting else f"Seat &{seat % 10}"

    def _tables(self, typed: str) -> list[Suggestion]:
        wanted = plain(typed)
        tables = [table for table in self._desk.room.tables.values() if table.is_open]
        found = [table for table in tables if wanted in plain(f"table {table.label}")]
        none = [] if wanted else [Suggestion("No table", "A hand put to the desk without one", "close")]
        return [*(_table_row(self._desk.room, table) for table in found), *none]

    def _take_game(self, suggestion: Suggestion) -> None:
        if isinstance(suggestion.value, Game):
            self._ruling.set_game(suggestion.value)
        self._ruling.flow.start()

    def _take_table(self, suggestion: Suggestion) -> None:
        """With the players who sit there, the game being dealt and the button where it is."""
        self.take_table(suggestion.value if isinstance(suggestion.value, Table) else None)

    def take_table(self, table: Table | None) -> None:
        self._ruling.set_table(table.id if table else None)
        if table is not None:
            self._ruling.strip.button.setText(str((table.plays.button if plays_cash(table) else None) or ""))
            if game := current_game(self._desk.room, table):
                self._ruling.set_game(game)
        self._ruling.flow.start()


def chooser(find: Suggest, label: str, hint: str, over: QWidget) -> CommandPalette:
    made = CommandPalette(find, over)
    made.field.line.setAccessibleName(label)
    made.field.line.setPlaceholderText(hint)
    return made


def _table_row(room: Room, table: Table) -> Suggestion:
    game = current_game(room, table)
    dealt = f"{game.name} is dealt, " if game else ""
    words = f"{dealt}{count(len(table.seated), 'player')} seated"
    return Suggestion(f"Table {table.label}", words, chip=table.label, value=table)
