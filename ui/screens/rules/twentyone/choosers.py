"""Choosing what a settlement or a page of odds is about: the game, the table, the seats that had a bet."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget

from floor.house.tables import Table
from floor.pit.configuration import NAMES
from floor.pit.table import guests, is_banked
from floor.text import count
from floor.views.finding import plain
from ui.desk import LiveDesk
from ui.screens.rules.choosers import chooser
from ui.screens.rules.twentyone.desk import SettlementDesk
from ui.widgets.suggestion import Suggestion

ABOUT = {
    "blackjack": "Six decks, side bet Match the Dealer, BJ",
    "spanish21": "Six decks without tens, bonus 21s, two side bets, S21",
}


def find_games(typed: str) -> list[Suggestion]:
    wanted = plain(typed)
    return [Suggestion(name, ABOUT[game], value=game) for game, name in NAMES.items() if wanted in plain(name)]


class SettlementChoosers:
    """Each opens in the place of the button that asks for it, inside `over`."""

    def __init__(self, desk: LiveDesk, view: SettlementDesk, over: QWidget) -> None:
        self._desk, self._view, self._over = desk, view, over
        self.games = chooser(find_games, "Game", "Find a game", over)
        self.tables = chooser(self._tables, "Table", "Find a table", over)
        self.games.chosen.connect(self._take_game)
        self.tables.chosen.connect(self._take_table)
        for palette in (self.games, self.tables):
            palette.closed.connect(view.go_on)

    def game(self) -> None:
        self.games.open_over(self._view.strip.game_button)

    def table(self) -> None:
        self.tables.open_over(self._view.strip.table_button)

    def options(self) -> None:
        view = self._view
        view.options.open_under(view.strip.options_button, view.game, view.rules())

    def seat(self) -> None:
        """A menu of the seats not in yet; their numbers are its keys."""
        menu, button = QMenu(self._over), self._view.seats.add_button
        for seat in self._free():
            item = menu.addAction(self._seat_words(seat))
            item.triggered.connect(lambda _checked, seat=seat: self._view.add_seat(seat))
        menu.setActiveAction(menu.actions()[0])
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(button.mapToGlobal(QPoint(0, button.height() + 4)))

    def why_not_seat(self) -> str:
        return "" if self._free() else "Every seat is in."

    def _free(self) -> list[int]:
        return self._view.seats.free_seats(self._view.seats_there())

    def _seat_words(self, seat: int) -> str:
        sitting = self._view.sitters.get(seat)
        return f"&{seat}  {sitting.name.replace('&', '&&')}" if sitting else f"Seat &{seat}"

    def _tables(self, typed: str) -> list[Suggestion]:
        wanted = plain(typed)
        found = [one for one in self._desk.room.tables.values() if wanted in plain(f"table {one.label}")]
        none = [] if wanted else [Suggestion("No table", "A round put to the desk without one", "close")]
        return [*map(_table_row, found), *none]

    def _take_game(self, suggestion: Suggestion) -> None:
        self._view.set_game(str(suggestion.value))
        self._view.go_on()

    def _take_table(self, suggestion: Suggestion) -> None:
        table = suggestion.value if isinstance(suggestion.value, Table) else None
        self._view.set_table(table.id if table else None)
        self._view.go_on()


def _table_row(table: Table) -> Suggestion:
    title = f"{table.plays.title}, " if table.plays else ""
    players = len(guests(table)) if is_banked(table) else len(table.seated)
    words = f"{title}{count(players, 'player')} seated"
    return Suggestion(f"Table {table.label}", words, chip=table.label, value=table)
