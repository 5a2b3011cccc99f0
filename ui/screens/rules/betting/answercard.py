"""The answer in large type: what the seat may do, why, and what everybody else still in may do."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from floor.rules.betting import MayBet, Reason
from ui import theme
from ui.screens.rules.betting.question import DEEP, Answer, Term
from ui.screens.rules.betting.stakesline import Played
from ui.screens.rules.clauselink import ClauseLink
from ui.screens.rules.seatdisc import SeatDisc
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.button import KeyButton
from ui.widgets.card import Card, Hairline
from ui.widgets.emptystate import EmptyState
from ui.widgets.glyph import Glyph
from ui.widgets.pill import Pill
from ui.widgets.text import Text

SIZES = (36, 24, 18, 15)
TO = {"bet": "Bet", "raise": "Raise to", "complete": "Complete to"}


class AnswerCard(Card):
    clause_asked = Signal(str, str)
    """The clause, and the approval it was cited from."""
    seat_asked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(4, 8, 4, 8)
        self.body.addWidget(self._scroll)

    def show_answer(self, told: Answer, played: Played) -> None:
        sheet = QWidget()
        column = QVBoxLayout(sheet)
        column.setContentsMargins(16, 8, 16, 12)
        column.setSpacing(12)
        column.addLayout(_who(told.may))
        column.addLayout(_tiles(told.may, played))
        for reason in _worth_saying(told.may, played):
            column.addLayout(self._reason(reason, played.approval))
        if told.sum:
            column.addWidget(_Sum(told.sum, played))
        if told.others:
            column.addWidget(Hairline())
            column.addWidget(Text("The others", size=15, weight="bold"))
            for other in told.others:
                column.addLayout(self._other(other, played))
        column.addStretch(1)
        self._scroll.setWidget(sheet)

    def show_nothing(self, sentence: str) -> None:
        self._scroll.setWidget(EmptyState("spade", "No answer yet", sentence))

    def _reason(self, reason: Reason, approval: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(Text(reason.sentence, size=15, lines=6), 1)
        source = self._link(reason.clause, approval) if reason.clause else Pill("General rule", "muted")
        row.addWidget(source, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _link(self, clause: str, approval: str) -> ClauseLink:
        link = ClauseLink(clause)
        link.clicked.connect(lambda: self.clause_asked.emit(clause, approval))
        return link

    def _other(self, may: MayBet, played: Played) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(SeatDisc(may.seat, side=28))
        row.addWidget(Text(in_words(may, played), size=15), 1)
        ask = KeyButton(f"Ask for seat {may.seat}", kind="quiet")
        ask.clicked.connect(lambda: self.seat_asked.emit(may.seat))
        row.addWidget(ask)
        return row


def in_words(may: MayBet, played: Played) -> str:
    """'Call $8, or raise to $24'."""
    if _is_done(may):
        return "Has acted, and is not to act again"
    first = "Check" if may.check else f"Call {played.say(may.call)}"
    if may.wager is None:
        return f"{first} only, no raise" if may.call else first
    return f"{first}, or {TO[may.wager.name].lower()} {_amount(may, played)}"


def _amount(may: MayBet, played: Played) -> str:
    assert may.wager is not None
    least, most = played.say(may.wager.least), played.say(may.wager.most)
    if may.wager.least == may.wager.most:
        return least
    return f"{least} or more" if may.wager.most >= DEEP else f"{least} to {most}"


def _worth_saying(may: MayBet, played: Played) -> list[Reason]:
    """Not what the tile says already."""
    return [reason for reason in may.why if reason.sentence != f"A call is {played.say(may.call)}."]


def _is_done(may: MayBet) -> bool:
    return not may.check and not may.call


def _who(may: MayBet) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(12)
    row.addWidget(SeatDisc(may.seat, side=40))
    row.addWidget(Text(f"Seat {may.seat} may", size=18, weight="bold"), 1)
    return row


def _tiles(may: MayBet, played: Played) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(12)
    if _is_done(may):
        row.addWidget(_Tile("Not to act", "Wait", "muted", "clock"))
        return row
    calls = _Tile("Nothing to call", "Check", "good", "check") if may.check else None
    row.addWidget(calls or _Tile("Call", played.say(may.call), "good", "check"), 2)
    if may.wager is None:
        row.addWidget(_Tile("Raise", "No", "stop", "refused"), 3)
    else:
        name = f"{TO[may.wager.name]}, all in" if may.wager.is_all_in else TO[may.wager.name]
        row.addWidget(_Tile(name, _amount(may, played), "good", "check"), 3)
    return row


class _Tile(QFrame):
    """One act: its name with a sign, and the amount large."""

    def __init__(self, name: str, figure: str, tone: Tone, icon: str) -> None:
        super().__init__()
        self.setAccessibleName(f"{name}: {figure}")
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(Glyph(icon, tone, side=18))
        head.addWidget(Text(name, size=15, tone="muted"), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(_Figure(figure, "stop" if tone == "stop" else "text"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            paint.box(painter, QRectF(self.rect()), 8, theme.colour("raised"), theme.colour("line"))


class _Figure(QWidget):
    """As large as there is room for: the answer is never cut."""

    def __init__(self, words: str, tone: Tone) -> None:
        super().__init__()
        self._words, self._tone = words, tone
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(paint.breadth(self._words, _figure_type(SIZES[0])) + 1), theme.px(44))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(paint.breadth(self._words, _figure_type(SIZES[-1])) + 1), theme.px(44))

    def paintEvent(self, _event: QPaintEvent) -> None:
        fonts = [_figure_type(size) for size in SIZES]
        font = next((one for one in fonts if paint.breadth(self._words, one) <= self.width()), fonts[-1])
        with paint.smooth(self) as painter:
            paint.words(painter, QRectF(self.rect()), self._words, font, theme.colour(self._tone))


def _figure_type(size: int) -> QFont:
    return theme.font(size, "bold", condensed=True)


class _Sum(QFrame):
    """The arithmetic of pot limit, as one would do it on paper."""

    def __init__(self, terms: tuple[Term, ...], played: Played) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(16, 12, 16, 12)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        row = 0
        for place, term in enumerate(terms):
            if term.is_sum:
                grid.addWidget(Hairline(), row, 0, 1, 2)
                row += 1
            weight: theme.Weight = "bold" if term.is_sum else "regular"
            plus = "+ " if place and not term.is_sum else ""
            grid.addWidget(Text(term.words, weight=weight), row, 0)
            figure = Text(f"{plus}{played.say(term.amount)}", size=15, weight="bold", condensed=True, align=paint.RIGHT)
            grid.addWidget(figure, row, 1)
            row += 1

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            paint.box(painter, QRectF(self.rect()), 8, None, theme.colour("line"))
