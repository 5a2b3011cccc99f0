"""The games: each one's page, in our own words and from the same data that awards the pots."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from floor.concern import OfRules
from floor.house.rulebook import rulebook
from floor.rules.games import Game
from ui.desk import Change, LiveDesk
from ui.screens.rules.gamepage import page_sheet
from ui.screens.rules.paging import turn_page
from ui.screens.rules.rulesview import RulesView
from ui.screens.rules.strip import FIRST_GAME, find_games
from ui.widgets.card import Card
from ui.widgets.searchlist import SearchList
from ui.widgets.suggestion import Suggestion

LIST_WIDTH = 320


class GamesView(RulesView):
    shown = Signal(object)
    """Another game's page is open."""

    def __init__(self, desk: LiveDesk) -> None:
        super().__init__(desk)
        self.search = SearchList(self._find, "Games", "Find a game", nothing="No game of that name.", tall=40)
        self.search.setFixedWidth(LIST_WIDTH)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setAccessibleName("The game's page")
        self.search.list.selectionModel().currentChanged.connect(lambda *_: self._show_current())
        self.search.list.model().modelReset.connect(self._show_current)
        self.search.field.escaped.connect(self.clear)
        self.game = next(row.value for row in self.search.list.rows() if isinstance(row.value, Game))
        self._lay_out()

    def concerns(self, change: Change) -> bool:
        return change.touches(OfRules)

    def first(self) -> QWidget:
        return self.search.field.line

    def clear(self) -> None:
        self.search.clear()

    def page(self, by: int) -> None:
        turn_page(self._scroll, by)

    def show_room(self) -> None:
        """The room's own games may have changed: the same one again, as it reads now, if it is still there."""
        rules = rulebook(self.desk.room)
        same = self.game.id if self.game.id in rules.game_names() else FIRST_GAME
        self.search.refresh()
        self.show_game(rules.game(same))

    def show_game(self, game: Game) -> None:
        """Open this game's page, and stand on it in the list."""
        self.search.clear()
        for row, suggestion in enumerate(self.search.list.rows()):
            if suggestion.value == game:
                self.search.list.setCurrentIndex(self.search.list.model().index(row, 0))
        self._open(game)

    def _find(self, typed: str) -> list[Suggestion]:
        return find_games(self.desk.room, typed)

    def _show_current(self) -> None:
        current = self.search.list.current()
        if current is not None and isinstance(current.value, Game) and current.value is not self.game:
            self._open(current.value)

    def _open(self, game: Game) -> None:
        self.game = game
        self._scroll.setWidget(page_sheet(game))
        self.shown.emit(game)

    def _lay_out(self) -> None:
        page = Card()
        layout = page.layout()
        assert layout is not None
        layout.setContentsMargins(0, 0, 4, 0)
        page.body.addWidget(self._scroll, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.search)
        column = QVBoxLayout()
        column.addWidget(page, 1)
        row.addLayout(column, 1)
