"""The ruling desk's sheet: what is put to it, laid out to be typed from top to bottom, and what comes of it."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from floor.rules.worksheet import Review, Worksheet
from ui import theme
from ui.desk import LiveDesk
from ui.screens.rules.award import AwardCard
from ui.screens.rules.boards import BoardCard
from ui.screens.rules.hands import HandsCard
from ui.screens.rules.houseoptions import HouseOptions
from ui.screens.rules.money import MoneyCard
from ui.screens.rules.paging import turn_page
from ui.screens.rules.rulesview import RulesView
from ui.screens.rules.strip import RulingStrip
from ui.screens.rules.words import Sitters
from ui.widgets.card import Card
from ui.widgets.deckgrid import DeckGrid

NARROW, LOW = 1200, 640


class RulingSheet(RulesView):
    """Cards and money at the left, the award at the right."""

    def __init__(self, desk: LiveDesk, over: QWidget) -> None:
        super().__init__(desk)
        self.strip, self.boards, self.hands = RulingStrip(), BoardCard(), HandsCard()
        self.money, self.award, self.grid = MoneyCard(), AwardCard(), DeckGrid()
        self.options = HouseOptions(over)
        self._deck = Card("Cards left")
        self._scroll = _scrolled(self.boards, self.hands, self.money)
        self._lay_out()

    def page(self, by: int) -> None:
        turn_page(self._scroll, by)

    def written(self) -> Worksheet:
        return Worksheet(
            game=self.strip.game,
            hands=self.hands.typed(),
            boards=self.boards.typed(),
            chip=self.strip.chip.text(),
            pot=self.money.pot.text(),
            by_stacks=self.money.by_stacks,
            folded=self.money.folded.text(),
            dead=self.money.dead.text(),
            button=self.strip.button.text(),
            options=self.options.options,
        )

    def show_review(self, seen: Review, sitters: Sitters) -> None:
        self.strip.show_review(seen)
        self.boards.show_review(seen)
        self.hands.show_review(seen, sitters)
        self.money.show_review(seen)
        self.award.show_review(seen, sitters)
        self.grid.set_used(seen.used)
        self._deck.head.set_note(f"{self.grid.left()} of 52. Click a card, or type it: As, 10h, kd")
        self.strip.options_button.set_value(self.options.words(self.strip.game))

    def is_empty(self) -> bool:
        typed = any(hand.cards.strip() or hand.put_in.strip() for hand in self.hands.typed())
        return not typed and not any(self.boards.typed()) and self.money.is_empty()

    def wipe(self) -> None:
        """Every card, amount and note is gone."""
        for seat in list(self.hands.lines):
            self.hands.remove(seat)
        self.boards.clear()
        self.money.clear()
        self.award.note.clear()
        self.strip.button.clear()

    def order_keyboard(self) -> None:
        """Tab goes down the sheet: what it is about, the boards, the hands, the money, the deck, the award."""
        strip, money, award = self.strip, self.money, self.award
        about = (strip.game_button, strip.table_button, strip.button, strip.chip, strip.options_button)
        hands = [field for line in self.hands.lines.values() for field in (line.field, line.stack)]
        boards = [line.field for line in self.boards.lines]
        rest = (self.hands.add_button, money.pot, money.folded, money.dead, self.grid, award.note, award.record)
        for first, second in pairwise([*about, *boards, *hands, *rest]):
            QWidget.setTabOrder(first, second)

    def fit_cards(self) -> bool:
        """A small window has smaller cards; whether the lines have to be drawn anew for it."""
        narrow, low = self.width() < theme.px(NARROW), self.height() < theme.px(LOW)
        self.grid.set_row(28 if low else 38)
        anew = narrow != self.hands.narrow
        self.hands.narrow = self.boards.narrow = narrow
        return anew

    def _lay_out(self) -> None:
        self._deck.body.addWidget(self.grid)
        around = self._deck.layout()
        assert around is not None
        around.setContentsMargins(16, 10, 16, 14)
        around.setSpacing(8)
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addWidget(self._scroll, 1)
        left.addWidget(self._deck)
        self.award.setMinimumWidth(360)
        both = QHBoxLayout()
        both.setSpacing(16)
        both.addLayout(left, 58)
        both.addWidget(self.award, 42)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(12)
        whole.addWidget(self.strip)
        whole.addLayout(both, 1)


def _scrolled(*parts: QWidget) -> QScrollArea:
    """One under the other, as far as there is room."""
    sheet, area = QWidget(), QScrollArea()
    column = QVBoxLayout(sheet)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(12)
    for part in parts:
        column.addWidget(part)
    column.addStretch(1)
    area.setWidget(sheet)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area
