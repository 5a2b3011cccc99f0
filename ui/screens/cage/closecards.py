"""The parts of the close of a day: steps with their states, tables of sums and of likely rows, cards beside them."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QStyle, QVBoxLayout

from floor.clock import show_time
from floor.money import Money, show
from floor.record import Record
from floor.views.close.records import Closing, Difference, Line, State, Step, Sum
from floor.views.differences import Culprit
from ui import icons, theme
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.card import Card, Hairline
from ui.widgets.glyph import Glyph
from ui.widgets.rowlist import RowList, RowModel, RowPainter
from ui.widgets.tablemodel import Column, Right, TableModel
from ui.widgets.text import Text

MARKS: dict[State, tuple[str, Tone]] = {
    "done": ("check", "good"),
    "todo": ("warning", "call"),
    "carried": ("arrow-right", "muted"),
}
STANDS: dict[State, str] = {"done": "done", "todo": "to do", "carried": "carried over"}


class StepRow(Record, frozen=True):
    step: Step

    @property
    def title(self) -> str:
        return self.step.title

    @property
    def words(self) -> str:
        return f"{self.step.title}, {STANDS[self.step.state]}: {self.step.told}"

    @property
    def tip(self) -> str:
        return self.step.told


class StepPainter(RowPainter[StepRow]):
    """A ring with its state, the step's name, and how it stands on up to two lines."""

    def tall(self, row: StepRow, width: int) -> int:
        lines, _cut = paint.wrapped(row.step.told, theme.font(11), max(width - theme.px(56), 40), 2)
        return theme.px(34) + theme.px(16) * max(len(lines), 1)

    def draw(self, painter: QPainter, area: QRectF, row: StepRow, state: QStyle.StateFlag) -> None:
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen:
            paint.box(painter, area.adjusted(0, 2, 0, -2), 8, theme.colour("accent_soft"))
        icon, tone = MARKS[row.step.state]
        side = theme.px(26)
        ring = QRectF(area.left() + theme.px(10), area.top() + theme.px(10), side, side)
        paint.box(painter, ring, side / 2, theme.colour("surface"), theme.colour(tone), width=1.5)
        icons.paint(painter, ring.adjusted(6, 6, -6, -6), icon, theme.colour(tone))
        inner = QRectF(ring.right() + theme.px(12), area.top() + theme.px(8), 0, 0)
        inner.setRight(area.right() - theme.px(8))
        inner.setHeight(theme.px(20))
        paint.words(painter, inner, row.step.title, theme.font(13, "medium"), theme.colour("text"))
        lines, _cut = paint.wrapped(row.step.told, theme.font(11), inner.width(), 2)
        for place, words in enumerate(lines):
            line = QRectF(inner.left(), inner.bottom() + place * theme.px(16), inner.width(), theme.px(16))
            paint.words(painter, line, words, theme.font(11), theme.colour("muted" if tone != "call" else "call"))


LEAST = 160
"""The breadth of the steps in the narrowest window."""


class StepList(RowList[StepRow]):
    """As tall as its steps, so that none of them is scrolled away."""

    def __init__(self) -> None:
        self._rows = RowModel[StepRow]()
        super().__init__("Steps", self._rows, StepPainter())
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_steps(self, steps: tuple[Step, ...]) -> None:
        wanted = tuple(map(StepRow, steps))
        if wanted == self._rows.rows:
            return
        due = next((at for at, step in enumerate(steps) if step.state == "todo"), 0)
        at = self.currentIndex().row() if self._rows.rows else due
        self._rows.set_rows(wanted)
        self.setCurrentIndex(self._rows.index(min(at, len(wanted) - 1), 0))
        self.updateGeometry()

    def step(self) -> Step | None:
        row = self.current()
        return row.step if row is not None else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width wraps its words otherwise."""
        super().resizeEvent(event)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        beside = self.width() - self.viewport().width()
        wide = max(self.width(), theme.px(LEAST)) - beside
        return QSize(theme.px(220), self.height_for(len(self.rows()), wide) + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(LEAST), self.sizeHint().height())


class LineModel(TableModel[Line]):
    columns = (
        Column("", lambda row: row.what, mark=lambda row: MARKS[row.state][0], strong=True),
        Column("How it stands", lambda row: row.note, tone=lambda row: _tone(row.state), stretches=True),
    )

    def key(self, row: Line) -> Hashable:
        return row.what


class SumRow(Record, frozen=True):
    """A sum as it is shown: its figures hidden from whoever holds a drawer."""

    id: str
    one: Sum
    explained: bool
    sees: bool

    @property
    def wrong(self) -> bool:
        return bool(self.one.differs)

    @property
    def alarms(self) -> bool:
        return self.wrong and not self.explained and not self.one.settled

    def figure(self, amount: Money) -> str:
        if self.one.plain:
            return f"{amount:,}"
        return show(amount) if self.sees or self.one.of_count else ""


class SumModel(TableModel[SumRow]):
    columns = (
        Column(
            "What must agree",
            lambda row: row.one.name,
            mark=lambda row: "refused" if row.alarms else "check",
            tone=lambda row: "stop" if row.alarms else "text",
            detail=lambda row: _sum_detail(row),
            stretches=True,
        ),
        Column("Expected", lambda row: row.figure(row.one.expected), align=Right, figures=True, width=96),
        Column("Found", lambda row: row.figure(row.one.found), align=Right, figures=True, width=96),
        Column(
            "Differs",
            lambda row: f"{row.one.differs:,}" if row.one.plain else show(row.one.differs) if row.wrong else "0",
            align=Right,
            figures=True,
            strong=True,
            tone=lambda row: "stop" if row.alarms else "text" if row.wrong else "muted",
            width=84,
        ),
    )


class CulpritRow(Record, frozen=True):
    """A row that makes a difference, or is likely to; without one, that none of them does."""

    id: int
    key: str
    """The digit that chooses it."""
    row: Culprit | None
    zone: str


class CulpritModel(TableModel[CulpritRow]):
    columns = (
        Column("", lambda it: it.key, tone=lambda it: "muted", figures=True, width=44),
        Column(
            "Which row",
            lambda it: it.row.why if it.row is not None else "None of these",
            detail=lambda it: it.row.what if it.row is not None else "It is signed for as it is.",
            strong=True,
            stretches=True,
        ),
        Column(
            "Receipt",
            lambda it: (it.row.receipt or f"Entry {it.row.number:,}") if it.row is not None else "",
            detail=lambda it: show_time(it.row.at, it.zone) if it.row is not None else "",
            figures=True,
            width=84,
        ),
        Column(
            "Player",
            lambda it: it.row.player if it.row is not None else "",
            detail=lambda it: f"by {it.row.who}" if it.row is not None else "",
            width=132,
        ),
        Column(
            "Amount",
            lambda it: show(it.row.amount) if it.row is not None else "",
            align=Right,
            figures=True,
            strong=True,
            width=84,
        ),
    )


class EarnedCard(Card):
    """The three streams that may not be mixed."""

    def __init__(self) -> None:
        super().__init__("Revenue")
        self._total = Text("", size=24, weight="bold", condensed=True)
        self.head.end.addWidget(self._total)
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        self.body.addLayout(self._grid)
        self._rows: list[tuple[Text, Text]] = []

    def show_earned(self, earned: tuple[tuple[str, Money], ...]) -> None:
        self._total.setText(show(Money(sum(amount for _name, amount in earned))))
        while len(self._rows) < len(earned):
            row = Text(""), Text("", weight="bold", condensed=True, align=paint.RIGHT, keeps=True)
            for column, text in enumerate(row):
                self._grid.addWidget(text, len(self._rows), column)
            self._rows.append(row)
        for (name, amount), (left, right) in zip(earned, self._rows, strict=True):
            left.setText(name)
            right.setText(show(amount))


class VarianceCard(Card):
    """Every count of the day that was off, and how it stands."""

    def __init__(self) -> None:
        super().__init__("Over and short")
        self._lines = Text("", lines=12)
        self.body.addWidget(self._lines)

    def show_differences(self, found: tuple[Difference, ...], zone: str) -> None:
        net = Money(sum(one.variance.net for one in found))
        self.set_title("Over and short", show(net) if found else "nothing")
        told = [f"{one.name}, {show_time(one.at, zone)}: {one.told}{_settled(one)}" for one in found]
        self._lines.setText("\n".join(told) or "Every count of the day fits.")

    def words(self) -> str:
        return self._lines.text()


class HeadCard(Card):
    """The journal's head, as it is printed on the pack, and the day in numbers."""

    def __init__(self) -> None:
        super().__init__("Journal head")
        self._chain, self._day = Text("", lines=3, condensed=True), Text("", tone="muted", lines=2)
        self.body.addWidget(self._chain)
        self.body.addWidget(self._day)

    def show_head(self, chain: str, closing: Closing) -> None:
        entry, _comma, head = chain.rpartition(", ")
        self.set_title("Journal head", entry.lower())
        self._chain.setText(head or "No entries yet.")
        self._day.setText(f"{closing.entries:,} entries today, {closing.voids:,} voided and kept.")


FEW = 4
"""So many reasons are said beside the seal."""


class SealCard(Card):
    """Why the seal waits, sentence by sentence, and the button that never has the keyboard."""

    def __init__(self, *buttons: object) -> None:
        super().__init__("Sign and seal")
        self._sign, self._why = Glyph("info"), Text("", lines=14)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._why, 1)
        self.early = Text("", tone="call", lines=6)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addLayout(row)
        column.addWidget(self.early)
        column.addWidget(Hairline())
        for button in buttons:
            column.addWidget(button)  # type: ignore[arg-type]
        self.body.addLayout(column)

    def show_why(self, why: str, ready: str, early: str) -> None:
        """The first few; the steps have them all."""
        self._sign.set("info" if why else "check", "call" if why else "good")
        whys = why.splitlines()
        rest = [f"And {len(whys) - FEW} more, step by step."] if len(whys) > FEW + 1 else whys[FEW:]
        self._why.setText("\n".join([*whys[:FEW], *rest]) or ready)
        self.early.setText(early)
        self.early.setVisible(bool(early))

    def words(self) -> str:
        return self._why.text()


def _tone(state: State) -> Tone:
    return "call" if state == "todo" else "muted"


def _sum_detail(row: SumRow) -> str:
    if row.explained:
        return "Explained, and kept with the close"
    if not row.sees and not row.one.of_count and not row.one.plain:
        return "agrees" if not row.wrong else "differs"
    before = f"; {show(row.one.before)} of it from before this day" if row.one.before else ""
    return f"{row.one.sides}{before}"


def _settled(one: Difference) -> str:
    return "." if one.settled else ". To be closed."
