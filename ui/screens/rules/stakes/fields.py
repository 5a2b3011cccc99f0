"""The parts of the builder's form: a field that shows what would follow, a choice of a few, and the days of a week."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from floor.room.spread import DAY_NAMES, WEEK
from ui import theme
from ui.screens.rules.stakes.draft import Spot
from ui.screens.rules.stakes.notes import Note
from ui.widgets import paint
from ui.widgets.button import PaintedButton
from ui.widgets.glyph import Glyph
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.text import Text, tip

Mark = Literal["", "refuse", "warn"]
LONGEST = 80


class StakeField(QWidget):
    """A line with its label above. What would follow stands grey in it; a finding outlines it and puts a sign up."""

    typed = Signal(str)

    def __init__(self, label: str) -> None:
        super().__init__()
        self.line = QLineEdit(maxLength=LONGEST)
        self.line.setAccessibleName(label)
        self.line.textChanged.connect(self.typed)
        self.mark: Mark = ""
        self._label, self._sign = Text(label, tone="muted"), Glyph("refused", "stop", side=14)
        self._sign.hide()
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self._label, 1)
        head.addWidget(self._sign)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.line)
        column.addStretch(1)

    def show_text(self, text: str, follows: str) -> None:
        if text != self.line.text():
            self.line.blockSignals(True)
            self.line.setText(text)
            self.line.blockSignals(False)
        self.line.setPlaceholderText(follows)

    def show_mark(self, mark: Mark, sentence: str) -> None:
        self.mark = mark
        self._sign.setVisible(bool(mark))
        self._sign.set("refused" if mark == "refuse" else "warning", "stop" if mark == "refuse" else "call")
        self.line.setAccessibleDescription(sentence)
        self.line.setToolTip(tip(sentence))
        if bool(self.line.property("refused")) != (mark == "refuse"):
            self.line.setProperty("refused", mark == "refuse")
            self.line.style().unpolish(self.line)
            self.line.style().polish(self.line)


class Sign(Glyph):
    """Stands beside a choice that something is found about, and says it when pointed at."""

    def __init__(self) -> None:
        super().__init__("refused", "stop", side=18)
        self.hide()

    def show_mark(self, mark: Mark, sentence: str) -> None:
        self.setVisible(bool(mark))
        self.set("refused" if mark == "refuse" else "warning", "stop" if mark == "refuse" else "call")
        self.setToolTip(tip(sentence))


class Choice(QWidget):
    """One of a few, side by side; what is offered may change."""

    chosen = Signal(str)

    def __init__(self, label: str) -> None:
        super().__init__()
        self._label = label
        self._offered: tuple[Segment, ...] = ()
        self._control = SegmentedControl([], label)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self._control)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def offer(self, segments: Sequence[Segment], selected: str) -> None:
        if tuple(segments) != self._offered:
            self._offered = tuple(segments)
            old, self._control = self._control, SegmentedControl(segments, self._label)
            self._control.chosen.connect(self.chosen)
            self._row.replaceWidget(old, self._control)
            old.hide()
            old.deleteLater()
        if selected in {segment.id for segment in segments}:
            self._control.select(selected)

    def selection(self) -> str:
        return self._control.selection()

    def choose(self, id_: str) -> None:
        """As a click on it does."""
        self._control.select(id_)
        self.chosen.emit(id_)


class DayPicker(QWidget):
    """The days of the week something is spread on."""

    picked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Days")
        self.days = {day: _Day(DAY_NAMES[day]) for day in WEEK}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for button in self.days.values():
            button.clicked.connect(lambda: self.picked.emit(self.value()))
            row.addWidget(button)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def value(self) -> tuple[int, ...]:
        return tuple(day for day, button in self.days.items() if button.isChecked())

    def show_days(self, days: tuple[int, ...]) -> None:
        for day, button in self.days.items():
            button.setChecked(day in days)


class _Day(PaintedButton):
    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(44), theme.px(40))

    def draw(self, painter: QPainter, area: QRectF) -> None:
        on = self.isChecked()
        fill = theme.colour("accent_soft" if on else "raised") if on or self.underMouse() else None
        paint.box(painter, area, 8, fill, theme.colour("accent" if on else "line"), dashed=not on)
        ink = theme.colour("accent" if on else "muted")
        paint.words(painter, area, self.text(), theme.font(13, "medium", condensed=True), ink, paint.CENTRE)
        if self.rings():
            paint.focus_ring(painter, area, 8, theme.colour("accent"))


def mark_at(spot: Spot, notes: tuple[Note, ...]) -> tuple[Mark, str]:
    """The worst that is found about a field, and the sentence."""
    own = sorted((note for note in notes if spot in note.spots), key=lambda note: not note.is_refusal)
    if not own:
        return "", ""
    return "refuse" if own[0].is_refusal else "warn", f"{own[0].finding} {own[0].finding.cure}".strip()
