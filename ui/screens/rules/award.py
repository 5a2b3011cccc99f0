"""The card at the right: the award, or what it still waits for, and the button that records it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QScrollArea, QStackedWidget, QVBoxLayout

from floor.house.rulings import LONGEST_NOTE
from floor.rules.worksheet import Review, Worksheet
from ui import theme
from ui.screens.rules.answer import Telling, answer_sheet, sum_words
from ui.screens.rules.missing import Missing
from ui.screens.rules.words import Sitters
from ui.widgets.button import KeyButton
from ui.widgets.card import Card, Hairline
from ui.widgets.glyph import Glyph
from ui.widgets.text import Text

NARROW = 480
"""Below this width the names of hands stand above their cards."""


class AwardCard(Card):
    """Shows the newest review; the button at its foot records what it shows."""

    record_asked = Signal()
    changed = Signal()
    """The note was written on."""

    def __init__(self) -> None:
        super().__init__("Award")
        self._sum, self._sign = Text("", tone="good"), Glyph("check", "good", side=16)
        self._scroll, self._pages, self._missing = QScrollArea(), QStackedWidget(), Missing()
        self._shown: tuple[Review, Sitters] | None = None
        self._told: tuple[Worksheet, Sitters, bool] | None = None
        self._narrow = False
        self.note = QLineEdit(placeholderText="Note for the journal, if any", maxLength=LONGEST_NOTE)
        self.note.setAccessibleName("Note")
        self.note.textChanged.connect(self.changed)
        self.record = KeyButton("Record ruling", "Ctrl+Enter", kind="primary", tall=44)
        self.record.clicked.connect(self.record_asked)
        self._lay_out()

    def show_review(self, review: Review, sitters: Sitters) -> None:
        self._shown, decided = (review, sitters), review.decided
        self._pages.setCurrentIndex(0 if decided is None else 1)
        self._missing.show_review(review)
        for widget in (self._sum, self._sign):
            widget.setVisible(decided is not None)
        if decided is not None and self._told != (review.sheet, sitters, self._narrow):
            self._told = review.sheet, sitters, self._narrow
            self._sum.setText(sum_words(decided, review.chip))
            self._scroll.setWidget(answer_sheet(Telling(decided, review.chip, sitters, self._narrow)))

    def first(self) -> str:
        """The first thing an answer waits for."""
        return self._missing.first()

    def words(self) -> str:
        """What the card says while it has no answer."""
        return self._missing.words()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < theme.px(NARROW)
        if narrow != self._narrow:
            self._narrow = narrow
            if self._shown is not None:
                self.show_review(*self._shown)

    def _lay_out(self) -> None:
        self.head.end.addWidget(self._sign)
        self.head.end.addWidget(self._sum)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for page in (self._missing, self._scroll):
            self._pages.addWidget(page)
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.setContentsMargins(0, 14, 0, 16)
        self.head.setContentsMargins(16, 0, 16, 0)
        self.body.setSpacing(12)
        self.body.addWidget(self._pages, 1)
        self.body.addWidget(Hairline())
        self.body.addLayout(self._foot())

    def _foot(self) -> QVBoxLayout:
        foot = QVBoxLayout()
        foot.setContentsMargins(16, 0, 16, 0)
        foot.setSpacing(8)
        foot.addWidget(self.note)
        foot.addWidget(self.record)
        return foot
