"""What a table of 21 shows below its picture: limits and edge, shoe, dealer, bank, and what it waits for."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor.pit.table import BankedTable
from floor.views import pit
from floor.views.pit import Told
from ui import theme
from ui.desk import LiveDesk
from ui.widgets import paint
from ui.widgets.card import Hairline
from ui.widgets.glyph import Glyph
from ui.widgets.pill import Pill
from ui.widgets.text import Text

MOST_WARNINGS, MOST_SIDES, MOST_SHIFTS = 2, 3, 3


class PitCard(QWidget):
    """Widgets are made once and refilled, so that nothing moves while somebody reads."""

    def __init__(self, desk: LiveDesk) -> None:
        super().__init__()
        self._desk = desk
        self._limits, self._shoe = _Limits(), _Shoe()
        self._deals, self._next = _Pair(), _Pair(right=True)
        self._bank, self._waits = _Bank(), Text("", weight="medium", tone="call", lines=2)
        self._sign, self._listed = Glyph("check", "good", side=16), Text("", condensed=True, lines=2)
        self._clause = Pill("")
        self._running, self._line = QWidget(), Hairline()
        self._lay_out()

    def show_table(self, table: BankedTable) -> None:
        room, now = self._desk.room, self._desk.now()
        self._limits.show_table(self._desk, table)
        self._running.setVisible(table.is_open)
        told = pit.checklist_words(room, table)
        self._sign.set("check" if told.is_well else "clock", "good" if told.is_well else "call")
        self._listed.setText(told.words)
        self._clause.set(told.clause, "accent")
        slips = [pit.slip_words(slip, now) for slip in pit.slips_of(room, table)]
        self._waits.setText("\n".join(slips[:2]))
        self._waits.setVisible(bool(slips))
        self._line.setVisible(table.is_open)
        if not table.is_open:
            return
        self._shoe.show_table(self._desk, table)
        deals, coming = pit.dealer_words(room, table, now)
        self._deals.put(*deals)
        self._next.put(*coming)
        run = pit.run_at(room, table)
        if run is not None:
            self._bank.put(pit.bank_of(room, run))

    def _lay_out(self) -> None:
        column, running = _column(self, 8), _column(self._running, 8)
        people, listed = QHBoxLayout(), QHBoxLayout()
        people.setSpacing(12)
        people.addWidget(self._deals, 1)
        people.addWidget(self._next, 1)
        listed.setSpacing(6)
        listed.addWidget(self._sign)
        listed.addWidget(self._listed, 1)
        listed.addWidget(self._clause)
        column.addWidget(self._waits)  # First: in a low window the rest is scrolled. A table being opened waits, too.
        column.addWidget(self._limits)
        column.addWidget(Hairline())
        column.addWidget(self._running)
        running.addWidget(self._shoe)
        running.addWidget(Hairline())
        running.addLayout(people)
        running.addWidget(Hairline())
        running.addWidget(self._bank)
        column.addWidget(self._line)
        column.addLayout(listed)


class _Limits(QWidget):
    """'$1–$10 each hand and side bet', the edge, the side bets, and what a manager was told of them."""

    def __init__(self) -> None:
        super().__init__()
        self._amounts = Text("", size=18, weight="bold", condensed=True, keeps=True)
        self._what, self._clause = Text("each bet", tone="muted"), Pill("")
        self._edge = _Number("edge")
        self._sides = [Pill("") for _ in range(MOST_SIDES)]
        self._rules = Text("", tone="muted", condensed=True)
        self._coming = Text("", weight="medium", tone="call", condensed=True)
        self._warned = [Text("", tone="call", lines=3, condensed=True) for _ in range(MOST_WARNINGS)]
        column, first, second = _column(self, 6), QHBoxLayout(), QHBoxLayout()
        for row in (first, second):
            row.setSpacing(8)
            column.addLayout(row)
        for part in (self._amounts, self._what, self._clause):
            first.addWidget(part)
        first.addStretch()
        first.addWidget(self._edge)
        for pill in self._sides:
            second.addWidget(pill)
        second.addStretch()
        column.addWidget(self._rules)
        column.addWidget(self._coming)
        for words in self._warned:
            column.addWidget(words)

    def show_table(self, desk: LiveDesk, table: BankedTable) -> None:
        room, banking = desk.room, table.plays.banking
        self._amounts.setText(banking.limits_words)
        self._clause.set(pit.limits_clause(room, banking), "accent")
        self._edge.set(pit.edge_words(room, banking))
        sides = pit.side_bets(room, banking)
        for pill, side in zip(self._sides, [*sides, *[Told("")] * MOST_SIDES][:MOST_SIDES], strict=True):
            pill.set(side.words, "good" if side.is_well else "call", icon="check" if side.is_well else "warning")
        self._rules.setText(pit.felt_words(room, banking))
        coming = pit.announced_words(room, table, desk.now())
        self._coming.setText(coming)
        self._coming.setVisible(bool(coming))
        warned = pit.warnings(room, banking)
        for text, told in zip(self._warned, [*warned, *[Told("")] * MOST_WARNINGS][:MOST_WARNINGS], strict=True):
            text.setText(f"{told.words.removesuffix('.')} ({told.clause})." if told.words else "")
            text.setVisible(bool(told.words))


class _Shoe(QWidget):
    """Which shoe, where its cut card is, and that it was checked, cut and burned."""

    def __init__(self) -> None:
        super().__init__()
        self._title, self._since = Text("", size=15, weight="medium", keeps=True), Text("", tone="muted")
        self._bar = _CutCard()
        self._sign = Glyph("check", "good", side=14)
        self._lines = Text("", condensed=True, lines=2)
        column, head, row = _column(self, 6), QHBoxLayout(), QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._title)
        head.addWidget(self._since, 1)
        row.setSpacing(6)
        row.addWidget(self._sign)
        row.addWidget(self._lines, 1)
        column.addLayout(head)
        column.addWidget(self._bar)
        column.addLayout(row)

    def show_table(self, desk: LiveDesk, table: BankedTable) -> None:
        title, since = pit.shoe_words(desk.room, table)
        self._title.setText(title)
        self._since.setText(since)
        shoe = table.plays.shoe
        self._bar.put(shoe.cut_card, shoe.cards) if shoe is not None else self._bar.put(0, 0)
        lines = pit.shoe_lines(table)
        is_well = all(line.is_well for line in lines)
        self._sign.set("check" if is_well else "clock", "good" if is_well else "call")
        self._lines.setText(", ".join(line.words for line in lines))


class _CutCard(QWidget):
    """The shoe as a bar: what is dealt before the cut card, and what stays behind it."""

    def __init__(self) -> None:
        super().__init__()
        self._cut = self._cards = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def put(self, cut: int, cards: int) -> None:
        self._cut, self._cards = cut, cards
        self.setVisible(cards > 0)
        self.setAccessibleName(f"Cut card after {cut} of {cards} cards")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(120), theme.px(8))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._cards:
            return
        area = QRectF(self.rect())
        dealt = QRectF(area.left(), area.top(), area.width() * self._cut / self._cards, area.height())
        with paint.smooth(self) as painter:
            paint.box(painter, area, area.height() / 2, theme.colour("raised"), theme.colour("line"))
            paint.box(painter, dealt, area.height() / 2, theme.colour("felt"))
            painter.fillRect(QRectF(dealt.right() - 1.5, area.top(), 3, area.height()), theme.colour("call"))


class _Pair(QWidget):
    """A name and a line below it."""

    def __init__(self, *, right: bool = False) -> None:
        super().__init__()
        align = paint.RIGHT if right else paint.LEFT
        self._name = Text("", weight="medium", align=align)
        self._note = Text("", size=11, tone="call" if right else "muted", align=align)
        column = _column(self, 2)
        column.addWidget(self._name)
        column.addWidget(self._note)

    def put(self, name: str, note: str) -> None:
        self._name.setText(name)
        self._note.setText(note)


class _Bank(QWidget):
    """The win with its sum, marked as long as it is an estimate."""

    def __init__(self) -> None:
        super().__init__()
        self._win, self._hold, self._mark = _Number("win"), _Number("hold"), Pill("estimate", "call")
        self._figures = [_Figure() for _ in range(5)]
        self._sum = Text("", tone="muted", condensed=True, lines=2)
        self._shifts = [Text("", condensed=True, lines=2) for _ in range(MOST_SHIFTS)]
        column, head, row = _column(self, 6), QHBoxLayout(), QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(Text("Bank", size=15, weight="medium", keeps=True))
        head.addStretch()
        for part in (self._win, self._hold, self._mark):
            head.addWidget(part)
        row.setSpacing(12)
        for figure in self._figures:
            row.addWidget(figure, 1)
        column.addLayout(head)
        column.addLayout(row)
        column.addWidget(self._sum)
        for shift in self._shifts:
            column.addWidget(shift)

    def put(self, bank: pit.Bank) -> None:
        self._win.set(bank.win)
        self._hold.set(bank.hold or "–")
        self._mark.set("estimate" if bank.is_estimate else "", "call")
        self._sum.setText(bank.sum)
        for shown, figure in zip(self._figures, bank.figures, strict=True):
            shown.put(figure)
        for line, told in zip(self._shifts, [*bank.shifts, *[""] * MOST_SHIFTS][:MOST_SHIFTS], strict=True):
            line.setText(told)
            line.setVisible(bool(told))


class _Number(QWidget):
    """A figure and what it is, which is cut before the figure is."""

    def __init__(self, label: str) -> None:
        super().__init__()
        self._number = Text("", size=18, weight="bold", condensed=True, keeps=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self._number)
        row.addWidget(Text(label, tone="muted", condensed=True))

    def set(self, number: str) -> None:
        self._number.setText(number)


class _Figure(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._label, self._note = Text("", size=11, tone="muted"), Text("", size=11, tone="muted", condensed=True)
        self._amount = Text("", size=15, weight="bold", condensed=True)
        column = _column(self, 0)
        for part in (self._label, self._amount, self._note):
            column.addWidget(part)

    def put(self, figure: pit.Figure) -> None:
        self._label.setText(figure.label)
        self._amount.setText(figure.amount)
        self._note.setText(figure.note)


def _column(owner: QWidget, spacing: int) -> QVBoxLayout:
    column = QVBoxLayout(owner)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(spacing)
    return column
