"""What may be bet: the stakes above, the round at the left, the answer at the right, at every keystroke."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.concern import OfRules
from floor.errors import NotUnderstood
from floor.rules.games import Game
from floor.rules.stakes import Betting
from ui import theme
from ui.desk import Change, LiveDesk
from ui.screens.rules.approvals.book import rules_of
from ui.screens.rules.betting.actsline import Line, read_amount, read_line, written
from ui.screens.rules.betting.answercard import AnswerCard
from ui.screens.rules.betting.question import Answer, Question, Row, answer
from ui.screens.rules.betting.roundcard import RoundCard
from ui.screens.rules.betting.sources import Source, find_sources
from ui.screens.rules.betting.stakesline import Played, read_stakes
from ui.screens.rules.betting.strip import BettingStrip
from ui.screens.rules.choosers import chooser
from ui.screens.rules.rulesview import RulesView
from ui.screens.rules.strip import find_games
from ui.widgets.suggestion import Suggestion

NARROW, LOW = 1240, 600


class BettingView(RulesView):
    clause_asked = Signal(str, str)
    """The clause, and the approval it was cited from."""

    def __init__(self, desk: LiveDesk, over: QWidget) -> None:
        super().__init__(desk)
        self.strip, self.round, self.card = BettingStrip(), RoundCard(), AnswerCard()
        self.answer: Answer | None = None
        self._line = Line(())
        self.games = chooser(lambda typed: find_games(desk.room, typed), "Game", "Find a game", over)
        self.sources = chooser(
            lambda typed: find_sources(desk.room, typed), "From", "Find a table or saved stakes", over
        )
        self._lay_out()
        self._connect()

    def show_room(self) -> None:
        self.refresh()

    def concerns(self, change: Change) -> bool:
        return change.touches(OfRules)

    def first(self) -> QWidget:
        return self.strip.stakes

    def clear(self) -> None:
        self.strip.clear()
        self.round.line.clear()
        self.first().setFocus(Qt.FocusReason.TabFocusReason)

    def choose_game(self) -> None:
        self.games.open_over(self.strip.game_button)

    def choose_source(self) -> None:
        self.sources.open_over(self.strip.source_button)

    def page(self, by: int) -> None:
        """To the next round of betting, or back."""
        self.strip.step_street(by)

    def ask_for(self, seat: int) -> None:
        """The same round, for another seat."""
        played = self._played()
        if played is not None:
            self.round.line.setText(written(self._line._replace(asked=seat), is_money=played.is_money))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.round.arrange(narrow=self.width() < theme.px(NARROW), low=self.height() < theme.px(LOW))

    def refresh(self) -> None:
        self.answer = None
        played = self._played()
        if played is None:
            self.card.show_nothing("Type the stakes, like 4/8.")
            return
        try:
            self.answer = told = self._ask(played, self.round.line.text())
        except NotUnderstood as wrong:
            self.round.show_rows(self._understood(played), str(wrong))
            self.card.show_nothing(str(wrong))
        else:
            self.round.show_rows(told.rows, "")
            self.card.show_answer(told, played)

    def _ask(self, played: Played, typed: str) -> Answer:
        strip = self.strip
        names_amounts = strip.betting is not Betting.FIXED
        line = read_line(typed, names_amounts=names_amounts, is_money=played.is_money)
        pot = self._amount(strip.pot.text(), played) or 0
        left = self._amount(strip.left.text(), played)
        told = answer(Question(strip.game, played, strip.street, pot, line, left))
        self._line = line
        return told

    def _understood(self, played: Played) -> tuple[Row, ...]:
        """The round as far as it makes sense."""
        words = self.round.line.text().split()
        for most in reversed(range(len(words))):
            with suppress(NotUnderstood):
                return self._ask(played, " ".join(words[:most])).rows
        return ()

    def _amount(self, typed: str, played: Played) -> int | None:
        return read_amount(typed, is_money=played.is_money) if typed.strip() else None

    def _played(self) -> Played | None:
        strip = self.strip
        if strip.source is not None:
            strip.say(strip.source.played.words)
            return strip.source.played
        approvals = rules_of(self.desk.room).approvals
        try:
            played = read_stakes(strip.stakes.text(), strip.betting, strip.game, approvals.values())
        except NotUnderstood as wrong:
            strip.say_wrong(str(wrong))
            return None
        strip.say(played.words, " ".join(played.doubts))
        return played

    def _take_game(self, suggestion: Suggestion) -> None:
        if isinstance(suggestion.value, Game):
            self.strip.forget_source()
            self.strip.set_game(suggestion.value)

    def _take_source(self, suggestion: Suggestion) -> None:
        if isinstance(suggestion.value, Source):
            self.strip.set_source(suggestion.value)
            self.strip.go_on()
        else:
            self.strip.forget_source()

    def _take_out(self, place: int) -> None:
        played = self._played()
        if played is not None:
            acts = self._line.acts[:place] + self._line.acts[place + 1 :]
            self.round.line.setText(written(self._line._replace(acts=acts), is_money=played.is_money))

    def _step_seat(self, by: int) -> None:
        """Up and down go round the seats still in."""
        if self.answer is not None:
            now = self.answer.may.seat
            seats = sorted({now, *(other.seat for other in self.answer.others)})
            self.ask_for(seats[(seats.index(now) + by) % len(seats)])

    def _to_round(self) -> None:
        self.round.line.setFocus(Qt.FocusReason.TabFocusReason)

    def _connect(self) -> None:
        self.strip.changed.connect(self.refresh)
        self.strip.filled.connect(self._to_round)
        self.round.changed.connect(self.refresh)
        self.round.taken_out.connect(self._take_out)
        self.round.line.stepped.connect(self._step_seat)
        self.card.seat_asked.connect(self.ask_for)
        self.card.clause_asked.connect(self.clause_asked)
        self.games.chosen.connect(self._take_game)
        self.sources.chosen.connect(self._take_source)
        for palette in (self.games, self.sources):
            palette.closed.connect(lambda: self.first().setFocus(Qt.FocusReason.TabFocusReason))

    def _lay_out(self) -> None:
        both = QHBoxLayout()
        both.setSpacing(16)
        both.addWidget(self.round, 48)
        both.addWidget(self.card, 52)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(self.strip)
        column.addLayout(both, 1)
