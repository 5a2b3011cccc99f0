"""The board, the boards, or a stud game's shared last card."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from floor.rules.games import Game
from floor.rules.worksheet import Review, board_field
from ui import theme
from ui.screens.rules.cardline import END, LARGE, SMALL, CardLine
from ui.widgets.card import Card as Panel
from ui.widgets.text import Text


class BoardCard(Panel):
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[CardLine] = []
        self.narrow = False
        self.body.setSpacing(0)
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(16, 6, 16, 6)

    def set_game(self, game: Game) -> None:
        """As many boards as the game has; a game without one has no such card at all."""
        for line in self.lines:
            self.body.removeWidget(line)
            line.deleteLater()
        number = 1 if game.shared_last_card else game.boards
        self.lines = [self._line(game, place) for place in range(number)]
        self.setVisible(bool(self.lines))

    def typed(self) -> tuple[str, ...]:
        return tuple(line.field.text() for line in self.lines)

    def clear(self) -> None:
        for line in self.lines:
            line.field.clear()

    def show_review(self, review: Review) -> None:
        game = review.sheet.game
        for line in self.lines:
            line.set_size(SMALL if self.narrow else LARGE, narrow=self.narrow)
            line.show_review(review, 1 if game.shared_last_card else game.board_cards)

    def _line(self, game: Game, place: int) -> CardLine:
        title, note = _title(game, place)
        line = CardLine(board_field(place), f"{title}, cards")
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch()
        words.addWidget(Text(title, size=15, weight="medium"))
        words.addWidget(Text(note, tone="muted"))
        words.addStretch()
        line.lead.addLayout(words, 1)
        line.end.addWidget(_end())
        line.field.textChanged.connect(self.changed)
        self.body.addWidget(line)
        line.show()
        return line


def _end() -> QWidget:
    """As wide as what ends the lines of the hands."""
    blank = QWidget()
    blank.setFixedWidth(theme.px(END))
    return blank


def _title(game: Game, place: int) -> tuple[str, str]:
    if game.shared_last_card:
        return "Shared last card", "Only if the deck ran out (R-39)"
    streets = ", ".join(street.name.lower() for street in game.streets if street.board)
    return ("Board" if game.boards == 1 else f"Board {place + 1}"), streets.capitalize()
