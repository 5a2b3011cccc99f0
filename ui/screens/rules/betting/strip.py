"""What the betting is about: the game, the stakes, the round, and the money that lies there already."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor.rules.gamefiles import game as game_named
from floor.rules.games import Game
from floor.rules.stakes import Betting
from ui.screens.rules.betting.fields import ShortField
from ui.screens.rules.betting.sources import Source
from ui.screens.rules.betting.stakesline import typed_betting, written_stakes
from ui.screens.rules.strip import FIRST_GAME
from ui.tokens import Tone
from ui.widgets.choosebutton import BoxedField, ChooseButton
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.text import Text

FIRST_STAKES = "2/4"
WAYS = [
    Segment(Betting.FIXED, "Limit"),
    Segment(Betting.SPREAD, "Spread"),
    Segment(Betting.POT, "Pot limit"),
    Segment(Betting.NO_LIMIT, "No limit"),
]


class BettingStrip(QWidget):
    game_asked, source_asked, changed = Signal(), Signal(), Signal()
    filled = Signal()
    """Enter in the last field: on to the round."""

    def __init__(self) -> None:
        super().__init__()
        self.game: Game = game_named(FIRST_GAME)
        self.source: Source | None = None
        """Where game and stakes came from, until somebody types others."""
        self.game_button, self.source_button = ChooseButton("Game", "G"), ChooseButton("From", "Ctrl+F")
        self.stakes = ShortField("Stakes", "4/8, pl 1/2, nl 2/5")
        self.pot, self.left = (
            ShortField("Pot before this round", "$0"),
            ShortField("What the seat asked has left", "enough"),
        )
        self.way = SegmentedControl(WAYS, "Betting")
        self._words, self._doubt = Text("", tone="muted"), Text("", lines=2)
        self._boxed_pot = _fixed(BoxedField("Pot before", self.pot, wide=190))
        self._street = SegmentedControl([], "Round")
        self._lay_out()
        self._connect()
        self.clear()
        self.forget_source()

    @property
    def betting(self) -> Betting:
        return Betting(self.way.selection())

    @property
    def street(self) -> int:
        return int(self._street.selection())

    def clear(self) -> None:
        """Back to the usual question, with the game and its stakes left as they are."""
        self.pot.clear()
        self.left.clear()
        if not self.stakes.text():
            self.stakes.setText(FIRST_STAKES)
        self.set_game(self.game)

    def set_game(self, game: Game) -> None:
        self.game = game
        self.game_button.set_value(game.name)
        old, segments = self._street, [Segment(str(place), street.name) for place, street in enumerate(game.streets)]
        self._street = SegmentedControl(segments, "Round")
        self._street.chosen.connect(lambda _street: self.changed.emit())
        self._below.replaceWidget(old, self._street)
        old.hide()
        old.deleteLater()
        self._order_keyboard()
        self.changed.emit()

    def set_source(self, source: Source) -> None:
        """The game and stakes as they stand there; the line shows them as they would be typed."""
        self.set_game(source.game)
        self.way.select(source.played.stakes.betting)
        self.stakes.setText(written_stakes(source.played.stakes))
        self.source = source
        self.source_button.set_value(source.name)
        self._show_way()

    def forget_source(self) -> None:
        self.source = None
        self.source_button.set_value("Typed")
        self.changed.emit()

    def step_street(self, by: int) -> None:
        self._street.select(str(min(max(self.street + by, 0), len(self.game.streets) - 1)))
        self.changed.emit()

    def say(self, words: str, doubt: str = "") -> None:
        """What the stakes come to, and why no approval would have them so."""
        self._words.setText(words)
        self._tell(doubt, "call")
        self.stakes.set_wrong("")

    def say_wrong(self, sentence: str) -> None:
        """The stakes cannot be read."""
        self._words.setText("")
        self._tell(sentence, "stop")
        self.stakes.set_wrong(sentence)

    def _tell(self, sentence: str, tone: Tone) -> None:
        self._doubt.setText(sentence)
        self._doubt.set_tone(tone)
        self._doubt.setVisible(bool(sentence))

    def go_on(self) -> None:
        """From the stakes to the pot where it matters, else to the round."""
        if self._boxed_pot.isVisible() and self.focusWidget() is self.stakes:
            self.pot.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.filled.emit()

    def _read_way(self) -> None:
        """A word in the stakes chooses the way of betting."""
        if way := typed_betting(self.stakes.text()):
            self.way.select(way)
        self._show_way()

    def _choose_way(self) -> None:
        self.forget_source()
        self._show_way()

    def _show_way(self) -> None:
        self._boxed_pot.setVisible(self.betting is Betting.POT)
        self.changed.emit()

    def _connect(self) -> None:
        self.game_button.clicked.connect(self.game_asked)
        self.source_button.clicked.connect(self.source_asked)
        self.stakes.textChanged.connect(self._read_way)
        self.stakes.textEdited.connect(lambda _typed: self.forget_source())
        self.way.chosen.connect(lambda _way: self._choose_way())
        for line in (self.pot, self.left):
            line.textChanged.connect(self.changed)
        for line in (self.stakes, self.pot, self.left):
            line.returnPressed.connect(self.go_on)

    def _order_keyboard(self) -> None:
        inside = [*self.way.findChildren(QWidget), *self._street.findChildren(QWidget)]
        order = [self.game_button, self.source_button, self.stakes, *inside, self.pot, self.left]
        for first, second in pairwise(order):
            QWidget.setTabOrder(first, second)

    def _lay_out(self) -> None:
        above = QHBoxLayout()
        above.setSpacing(12)
        above.addWidget(self.game_button, 2)
        above.addWidget(self.source_button, 2)
        above.addWidget(_fixed(BoxedField("Stakes", self.stakes, wide=170)))
        above.addWidget(self.way)
        self._below = QHBoxLayout()
        self._below.setSpacing(12)
        self._below.addWidget(self._street)
        self._below.addWidget(self._words, 1)
        self._below.addWidget(self._boxed_pot)
        self._below.addWidget(_fixed(BoxedField("Seat has left", self.left, wide=190)))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(above)
        column.addWidget(self._doubt)
        column.addLayout(self._below)


def _fixed(field: BoxedField) -> BoxedField:
    field.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return field
