"""Where the next card goes: from line to line as each is filled, by keyboard and by mouse."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from floor.rules.cards import Card
from floor.rules.worksheet import Review, stack_field
from ui.screens.rules.boards import BoardCard
from ui.screens.rules.cardline import CardLine
from ui.screens.rules.hands import HandLine, HandsCard
from ui.screens.rules.money import MoneyCard
from ui.screens.rules.strip import RulingStrip
from ui.widgets.cardfield import QuickField


class CardFlow:
    """`line` is where cards were put last."""

    def __init__(
        self, strip: RulingStrip, boards: BoardCard, hands: HandsCard, money: MoneyCard, seen: Callable[[], Review]
    ) -> None:
        self._strip, self._boards, self._hands, self._money, self._seen = strip, boards, hands, money, seen
        self.line: CardLine | None = None
        self.shows: Callable[[QWidget], object] = lambda line: None
        """Brings a line into sight."""
        for field in (strip.button, strip.chip, money.pot, money.folded, money.dead):
            field.returnPressed.connect(self.go_on)

    def follow(self, line: CardLine) -> None:
        """Be told when cards are typed in a line, or it is entered."""
        line.field.entered.connect(lambda: self._at(line))
        line.field.typed.connect(lambda: self._typed(line))
        line.field.returnPressed.connect(self.go_on)
        if isinstance(line, HandLine):
            line.stack.returnPressed.connect(self.go_on)

    def forget(self) -> None:
        self.line = None

    def take(self, card: Card) -> None:
        """A card from the deck goes to the line in hand, or to the next that wants one."""
        if self.line is None or not self._wants(self.line):
            self.line = next(filter(self._wants, self._lines()), None)
        if self.line is not None:
            self.line.add_card(card)
            if not self._wants(self.line):
                self.go_on()

    def go_on(self) -> None:
        """To the next line that wants cards, then to the money and the button if they are missing."""
        following = self._after(self.line) or self._wanted_beside()
        if following is not None:
            following.setFocus(Qt.FocusReason.TabFocusReason)

    def start(self) -> None:
        """Back to work after something else was chosen."""
        self.first().setFocus(Qt.FocusReason.TabFocusReason)

    def first(self) -> QWidget:
        """Where the next card is wanted, else the money that is, else the first line."""
        line = next(filter(self._wants, self._lines()), None)
        missing = line.field if line else self._wanted_beside()
        return missing or next((line.field for line in self._lines()), self._hands.add_button)

    def _at(self, line: CardLine) -> None:
        """A new line has its place only after the layout has settled."""
        self.line = line
        QTimer.singleShot(0, line, lambda: self.shows(line))

    def _typed(self, line: CardLine) -> None:
        if not self._wants(line) and not line.wrong() and QApplication.focusWidget() is line.field:
            self.line = line
            self.go_on()
            if isinstance(brought := QApplication.focusWidget(), QuickField) and brought is not line.field:
                brought.expect_tab()

    def _after(self, line: CardLine | None) -> QWidget | None:
        """The next line down that wants cards, going round to the top."""
        lines = self._lines()
        start = lines.index(line) + 1 if line in lines else 0
        found = next(filter(self._wants, [*lines[start:], *lines[:start]]), None)
        return found.field if found else None

    def _wanted_beside(self) -> QWidget | None:
        """What is missing besides cards."""
        missing, lines = self._seen().missing, self._hands.lines.values()
        if "hands" in missing:
            return self._hands.add_button
        if "pot" in missing:
            return self._money.folded if self._money.by_stacks else self._money.pot
        stack = next((line.stack for line in lines if stack_field(line.seat) in missing), None)
        return stack or (self._strip.button if "button" in missing else None)

    def _wants(self, line: CardLine) -> bool:
        """A shared last card is never wanted, only welcome."""
        return line.name in self._seen().missing

    def _lines(self) -> list[CardLine]:
        return [*self._boards.lines, *self._hands.lines.values()]
