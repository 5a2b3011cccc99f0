"""What a ruling is about: the game, the table, the button, the smallest chip, the choices of the house."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from floor.house.rulebook import rulebook
from floor.rules.gamefiles import game as game_named
from floor.rules.games import Game
from floor.rules.worksheet import Review
from floor.state import Room
from floor.text import count
from floor.views.finding import plain
from ui.widgets.cardfield import AmountField, QuickField
from ui.widgets.choosebutton import BoxedField, ChooseButton
from ui.widgets.suggestion import Suggestion

FIRST_GAME = "big-o8"
FAMILIES = {"draw": "Draw", "flop": "Flop", "stud": "Stud"}


class RulingStrip(QWidget):
    game_asked, table_asked, options_asked, changed = Signal(), Signal(), Signal(), Signal()

    def __init__(self) -> None:
        super().__init__()
        self.game: Game = game_named(FIRST_GAME)
        self.game_button, self.table_button = ChooseButton("Game", "G"), ChooseButton("From", "F")
        self.options_button = ChooseButton("House", "O")
        self.button, self.chip = QuickField("Button's seat", "seat"), AmountField("Smallest chip")
        self.button.setMaxLength(3)
        self.chip.setMaxLength(12)
        self.chip.setText("$1")
        self._lay_out()
        self._connect()
        self.set_game(self.game)
        self.set_table("")

    def set_game(self, game: Game) -> None:
        self.game = game
        self.game_button.set_value(game.name)

    def set_table(self, label: str) -> None:
        self.table_button.set_value(f"Table {label}" if label else "No table")

    def go_to_button(self) -> None:
        self.button.setFocus(Qt.FocusReason.TabFocusReason)

    def show_review(self, review: Review) -> None:
        self.button.set_wrong(review.wrong.get("button", ""))
        self.chip.set_wrong(review.wrong.get("chip", ""))

    def _connect(self) -> None:
        self.game_button.clicked.connect(self.game_asked)
        self.table_button.clicked.connect(self.table_asked)
        self.options_button.clicked.connect(self.options_asked)
        self.button.textChanged.connect(self.changed)
        self.chip.textChanged.connect(self.changed)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.game_button, 3)
        row.addWidget(self.table_button, 2)
        row.addWidget(BoxedField("Button", self.button, wide=120))
        row.addWidget(BoxedField("Smallest chip", self.chip, wide=170))
        row.addWidget(self.options_button, 2)


def find_games(room: Room, typed: str) -> list[Suggestion]:
    """The program's and the room's own by name (MIX-11); what is typed may be any part of it."""
    rules, wanted = rulebook(room), plain(typed).split()
    games = sorted(map(rules.game, rules.game_names()), key=lambda game: plain(game.name))
    found = [game for game in games if all(part in plain(f"{game.name} {game.id}") for part in wanted)]
    return [Suggestion(game.name, _game_words(game, game.id in rules.games), value=game) for game in found]


def _game_words(game: Game, is_own: bool) -> str:
    own = ", the room's own" if is_own else ""
    return f"{FAMILIES[game.family.value]} game, {count(game.held, 'card')} held, {game.clauses[0]}{own}"
