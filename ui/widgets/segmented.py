"""SegmentedControl: filters side by side, one of them chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from ui import theme
from ui.widgets import paint
from ui.widgets.button import PaintedButton


@dataclass(frozen=True, slots=True)
class Segment:
    """`count` is shown after the label: 'Open 9'."""

    id: str
    label: str
    count: int | None = None

    @property
    def words(self) -> str:
        return self.label if self.count is None else f"{self.label} {self.count:,}"


class SegmentedControl(QWidget):
    """Tab reaches the chosen segment, the arrows choose its neighbours."""

    chosen = Signal(str)

    def __init__(self, segments: Sequence[Segment], label: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(label)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, _SegmentButton] = {}
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for segment in segments:
            self._add(segment)
        if segments:
            self.select(segments[0].id)

    def _add(self, segment: Segment) -> None:
        button = _SegmentButton(segment.words)
        button.clicked.connect(lambda: self._choose(segment.id))
        self._buttons[segment.id] = button
        self._group.addButton(button)
        layout = self.layout()
        assert layout is not None
        layout.addWidget(button)

    def selection(self) -> str:
        return next((id_ for id_, button in self._buttons.items() if button.isChecked()), "")

    def select(self, id_: str) -> None:
        self._buttons[id_].setChecked(True)
        for button in self._buttons.values():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus if button.isChecked() else Qt.FocusPolicy.NoFocus)

    def set_segments(self, segments: Sequence[Segment]) -> None:
        """New labels and counts for the same segments."""
        for segment in segments:
            self._buttons[segment.id].setText(segment.words)

    def _choose(self, id_: str) -> None:
        self.select(id_)
        self.chosen.emit(id_)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()), 0)
        ids = list(self._buttons)
        if not step or not self.selection():
            return super().keyPressEvent(event)
        following = ids[(ids.index(self.selection()) + step) % len(ids)]
        self._choose(following)
        return self._buttons[following].setFocus(Qt.FocusReason.TabFocusReason)


class _SegmentButton(PaintedButton):
    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return self._size(condensed=False)

    def minimumSizeHint(self) -> QSize:
        """In the condensed cut; its words end in a figure, so nothing of them is cut."""
        return self._size(condensed=True)

    def _size(self, *, condensed: bool) -> QSize:
        wide = paint.breadth(self.text(), theme.font(13, "medium", condensed=condensed))
        return QSize(round(wide + 30.5), theme.px(36))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def draw(self, painter: QPainter, area: QRectF) -> None:
        chosen, live = self.isChecked(), self.underMouse()
        fill = theme.colour("accent_soft" if chosen else "raised") if chosen or live else None
        edge = theme.colour("accent" if chosen else "edge" if live else "line")
        paint.box(painter, area, 8, fill, edge)
        ink = theme.colour("accent" if chosen else "text")
        inner = area.adjusted(8, 0, -8, 0)
        font = paint.type_within(inner.width(), self.text(), 13, "medium")
        paint.words(painter, inner, self.text(), font, ink, paint.CENTRE)
        if self.rings():
            paint.focus_ring(painter, area, 8, theme.colour("accent"))
