"""A game's page laid out to be read: short lines, headings, and the example with its cards drawn."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from floor.rules.cards import cards
from floor.rules.games import Game
from floor.rules.page import ExampleHand, game_page
from ui import theme
from ui.screens.rules.seatdisc import SeatDisc
from ui.widgets import paint
from ui.widgets.card import Hairline
from ui.widgets.pill import Pill
from ui.widgets.playingcard import MadeHand
from ui.widgets.text import Text

LINE_WIDTH, IN_A_ROW = 720, 6
"""Longer lines than this are hard to read."""


def page_sheet(game: Game) -> QWidget:
    page = game_page(game)
    sheet = QWidget()
    column = QVBoxLayout()
    column.setSpacing(8)
    column.addWidget(Text(page.name, size=24, weight="bold"))
    column.addLayout(_pills(page.clauses, page.readings))
    column.addSpacing(4)
    column.addWidget(Text(page.object, size=18, lines=8))
    for title, sentences in (
        ("Deal", page.deal),
        ("Betting", page.betting),
        ("Who wins", page.ranking),
        ("How good a hand must be", page.qualifiers),
        ("Seats", (page.seats,)),
        ("Also", page.notes),
    ):
        _add_part(column, title, sentences)
    column.addSpacing(16)
    column.addWidget(_Example(page.example))
    column.addStretch()
    _keep_narrow(sheet, column)
    return sheet


def _keep_narrow(sheet: QWidget, column: QVBoxLayout) -> None:
    inner = QWidget()
    inner.setMaximumWidth(theme.px(LINE_WIDTH))
    inner.setLayout(column)
    column.setContentsMargins(0, 0, 0, 0)
    row = QHBoxLayout(sheet)
    row.setContentsMargins(32, 28, 32, 32)
    row.addWidget(inner, 100)
    row.addStretch(1)


def _pills(clauses: Iterable[str], readings: Iterable[str]) -> QGridLayout:
    """In rows of as many as any window has room for."""
    grid = QGridLayout()
    grid.setSpacing(6)
    pills = [*(Pill(clause, "accent") for clause in clauses), *(Pill(reading, "muted") for reading in readings)]
    for place, pill in enumerate(pills):
        grid.addWidget(pill, place // IN_A_ROW, place % IN_A_ROW)
    grid.setColumnStretch(IN_A_ROW, 1)
    return grid


def _add_part(column: QVBoxLayout, title: str, sentences: tuple[str, ...]) -> None:
    if not sentences:
        return
    column.addSpacing(16)
    column.addWidget(Text(title, size=15, weight="bold"))
    for sentence in sentences:
        column.addWidget(_sentence(sentence))


def _sentence(sentence: str) -> QWidget:
    return Text(sentence, size=15, lines=12)


class _Example(QFrame):
    """A hand worked out by the code that awards real pots."""

    def __init__(self, example: ExampleHand) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 20)
        column.setSpacing(10)
        column.addWidget(Text("An example", size=15, weight="bold"))
        column.addWidget(Text(f"{example.pot:,} in the pot, button at seat {example.button}", tone="muted"))
        for place, board in enumerate(example.boards, 1):
            column.addLayout(_board(board, f"Board {place}" if len(example.boards) > 1 else "Board"))
        awards = dict(example.awards)
        for seat, held in example.hands:
            column.addWidget(Hairline())
            column.addLayout(_hand(seat, held, awards.get(seat, 0)))
        column.addWidget(Hairline())
        column.addWidget(Text(" ".join(example.why), lines=30))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            paint.box(painter, QRectF(self.rect()), 10, theme.colour("raised"), theme.colour("line"))


def _board(board: str, title: str) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(12)
    label = Text(title, weight="medium")
    label.setFixedWidth(theme.px(72))
    row.addWidget(label)
    row.addWidget(MadeHand(cards(board), tall=32))
    row.addStretch()
    return row


def _hand(seat: int, held: str, award: int) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(12)
    lead = QWidget()
    lead.setFixedWidth(theme.px(72))
    inside = QHBoxLayout(lead)
    inside.setContentsMargins(0, 0, 0, 0)
    inside.addWidget(SeatDisc(seat, side=32))
    inside.addStretch()
    row.addWidget(lead)
    row.addWidget(MadeHand(cards(held), tall=32))
    row.addStretch()
    row.addWidget(
        Text(f"{award:,}", size=18, weight="bold", condensed=True, keeps=True), 0, Qt.AlignmentFlag.AlignVCenter
    )
    return row
