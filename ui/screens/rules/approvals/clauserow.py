"""One clause to be read: its words and figures at the left, how we read it at the right, examples on demand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor.rules.approvals.records import Clause, Layer, Severity
from floor.rules.readings import Reading
from floor.text import count
from floor.views.tones import Tone
from ui import theme
from ui.screens.rules.approvals.examples import Told
from ui.screens.rules.approvals.figures import Figure, figures
from ui.widgets import paint
from ui.widgets.button import KeyButton
from ui.widgets.glyph import Glyph
from ui.widgets.pill import Pill
from ui.widgets.text import Text

HEAD, FEW_FIGURES, ROOMY = 36, 3, 640
CALLED = {Layer.APPROVAL: "Approval", Layer.HOUSE: "House rule", Layer.GENERAL: "General"}


class ClauseRow(QFrame):
    """`readings` are those the clause cites, `tells` gives its examples when somebody wants them."""

    def __init__(
        self, clause: Clause, readings: Iterable[tuple[str, Reading]], tells: Callable[[], Iterable[Told]]
    ) -> None:
        super().__init__()
        self.clause, self._tells, self.is_chosen = clause, tells, False
        self.setAccessibleName(f"{clause.id}, {clause.title}")
        self._examples = QWidget()
        self._examples.hide()
        self.more = KeyButton(_offer(clause), kind="quiet", icon="chevron-down")
        self.more.clicked.connect(self.show_examples)
        self._row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        row.setContentsMargins(20, 12, 20, 20)
        row.addWidget(_column(self._left()), 58)
        row.addWidget(_column(_right(readings)), 42)
        self._fit()

    def set_chosen(self, chosen: bool) -> None:
        self.is_chosen = chosen
        self.update()

    def show_examples(self) -> None:
        """Once more puts them away."""
        if self._examples.layout() is None:
            column = QVBoxLayout(self._examples)
            column.setContentsMargins(0, 4, 0, 0)
            column.setSpacing(8)
            for told in self._tells():
                column.addLayout(_example(told))
        self._examples.setVisible(self._examples.isHidden())
        self.more.set_icon("chevron-down" if self._examples.isHidden() else "chevron-up")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where the two columns have no room beside each other, the reading stands below the clause."""
        beside = self.width() >= theme.px(ROOMY)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(across if beside else down)
        self._row.setSpacing(32 if beside else 8)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.is_chosen:
            with paint.smooth(self) as painter:
                paint.box(painter, QRectF(self.rect()), 8, theme.colour("accent_soft"))
                paint.box(painter, QRectF(0, 8, 4, self.height() - 16), 2, theme.colour("accent"))

    def _left(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(self._head())
        column.addWidget(Text(self.clause.words, size=15, lines=12))
        if found := figures(self.clause):
            column.addSpacing(4)
            column.addLayout(_large(found) if len(found) < FEW_FIGURES else _tabled(found))
        column.addWidget(self._examples)
        column.addStretch(1)
        return column

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        if self.clause.cited:
            row.addWidget(Text(self.clause.cited, size=15, weight="bold", tone="accent", condensed=True, keeps=True))
        title = Text(self.clause.title, size=15, weight="bold", lines=2)
        row.addWidget(title, 1, Qt.AlignmentFlag.AlignVCenter)
        for words, tone in _marks(self.clause):
            row.addWidget(Pill(words, tone))
        if self.clause.examples:
            row.addWidget(self.more)
        else:
            row.addWidget(_blank())
        return row


def _column(filled: QVBoxLayout) -> QWidget:
    """Its share of the row, whatever stands in it, so that the readings of all clauses stand in one column."""
    made = QWidget()
    filled.setContentsMargins(0, filled.contentsMargins().top(), 0, 0)
    made.setLayout(filled)
    policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    policy.setHeightForWidth(True)
    made.setSizePolicy(policy)
    return made


def _blank() -> QWidget:
    """As tall as the button that others have, so that all begin at the same height."""
    made = QWidget()
    made.setFixedSize(0, theme.px(HEAD))
    return made


def _marks(clause: Clause) -> Iterator[tuple[str, Tone]]:
    if clause.setting:
        yield "Setting", "call"
    if clause.severity is Severity.WARN:
        yield "Warns only", "call"
    if clause.layer is not Layer.APPROVAL:
        yield CALLED[clause.layer], "muted"


def _offer(clause: Clause) -> str:
    return count(len(clause.examples), "example")


def _large(found: Iterable[Figure]) -> QHBoxLayout:
    """One or two figures are seen from across the desk."""
    row = QHBoxLayout()
    row.setSpacing(12)
    for figure in found:
        row.addWidget(Text(figure.amount, size=24, weight="bold", condensed=True, keeps=True))
        row.addWidget(Text(figure.about, tone="muted"))
        row.addSpacing(12)
    row.addStretch(1)
    return row


def _tabled(found: Iterable[Figure]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(1, 1)
    for row, figure in enumerate(found):
        grid.addWidget(Text(figure.amount, size=15, weight="bold", condensed=True, keeps=True), row, 0)
        grid.addWidget(Text(figure.about, tone="muted"), row, 1)
    return grid


def _right(readings: Iterable[tuple[str, Reading]]) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setContentsMargins(0, 8, 0, 0)
    column.setSpacing(14)
    for id_, reading in readings:
        column.addWidget(_ReadingNote(id_, reading))
    column.addStretch(1)
    return column


class _ReadingNote(QFrame):
    """The question the document leaves open, and how it is read here."""

    def __init__(self, id_: str, reading: Reading) -> None:
        super().__init__()
        self.setAccessibleName(f"{id_}, {reading.question}: {reading.reading}")
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(Text(id_, weight="bold", tone="muted", condensed=True, keeps=True), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(Text(reading.question, weight="medium", lines=3), 1)
        if reading.setting:
            head.addWidget(Pill("Setting", "call"), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(Text(reading.reading, lines=10))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            paint.box(painter, QRectF(0, 1, 3, self.height() - 2), 1.5, theme.colour("edge"))


def _example(told: Told) -> QHBoxLayout:
    row, words = QHBoxLayout(), QVBoxLayout()
    row.setSpacing(10)
    words.setSpacing(2)
    mark = Glyph("check" if told.allowed else "refused", "good" if told.allowed else "stop", side=18)
    verdict = Text("Allowed" if told.allowed else "Refused", weight="medium", tone="good" if told.allowed else "stop")
    verdict.setFixedWidth(theme.px(60))
    words.addWidget(Text(told.words, lines=6))
    for sentence in told.why:
        words.addWidget(Text(sentence, tone="muted", lines=4))
    row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(verdict, 0, Qt.AlignmentFlag.AlignTop)
    row.addLayout(words, 1)
    return row
