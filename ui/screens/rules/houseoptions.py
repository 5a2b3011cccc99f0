"""The choices of the house that matter in a game, each with its reading."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from floor.rules.games import Game
from floor.rules.options import AS_WRITTEN, Options
from ui import theme
from ui.screens.rules.words import CHOICES, choices_in
from ui.widgets import paint
from ui.widgets.button import IconButton
from ui.widgets.pill import Pill
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.text import Text

WIDTH = 560


class HouseOptions(QFrame):
    """Lies over the place below its button. Esc, or a click on the cross, closes it."""

    changed = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.options: Options = AS_WRITTEN
        self._game: Game | None = None
        self._first: QWidget | None = None
        self.setAccessibleName("House options")
        self._close = IconButton("close", "Close", key="Esc")
        self._close.clicked.connect(self.close_up)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 12, 16, 16)
        self._rows: QWidget | None = None
        head = QHBoxLayout()
        head.addWidget(Text("House options", size=15, weight="medium"), 1)
        head.addWidget(self._close)
        self._column.addLayout(head)
        self.hide()

    def words(self, game: Game) -> str:
        """'As written', or how many choices of this game differ."""
        differ = sum(self.options.value(name) != AS_WRITTEN.value(name) for name in choices_in(game))
        return f"{differ} changed" if differ else "As written"

    def open_under(self, anchor: QWidget, game: Game) -> None:
        self._game = game
        self._build()
        self.setFixedWidth(min(theme.px(WIDTH), self._over.width() - 32))
        self.adjustSize()
        corner = anchor.mapTo(self._over, QPoint(anchor.width() - self.width(), anchor.height() + 4))
        self.move(max(16, corner.x()), corner.y())
        self.show()
        self.raise_()
        (self._first or self._close).setFocus(Qt.FocusReason.TabFocusReason)

    def close_up(self) -> None:
        self.hide()
        self.closed.emit()

    def event(self, event: QEvent) -> bool:
        """Esc here closes the options and clears nothing."""
        overrides = event.type() == QEvent.Type.ShortcutOverride
        if overrides and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_up()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            paint.box(painter, QRectF(self.rect()), 10, theme.colour("surface"), theme.colour("edge"))

    def _build(self) -> None:
        assert self._game is not None
        if self._rows is not None:
            self._column.removeWidget(self._rows)
            self._rows.deleteLater()
        self._rows, self._first = QWidget(), None
        grid = QGridLayout(self._rows)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(0, 1)
        names = choices_in(self._game)
        if not names:
            grid.addWidget(Text(f"{self._game.name} leaves nothing to the house.", tone="muted"), 0, 0)
        for row, name in enumerate(names):
            self._add(grid, row, name)
        self._column.addWidget(self._rows)

    def _add(self, grid: QGridLayout, row: int, name: str) -> None:
        choice = CHOICES[name]
        segments = [Segment(str(value), words) for value, words in choice.values.items()]
        control = SegmentedControl(segments, choice.about)
        control.select(str(self.options.value(name)))
        control.chosen.connect(lambda chosen: self._choose(name, chosen))
        self._first = self._first or control.findChildren(QWidget)[0]
        grid.addWidget(Text(choice.about), row, 0)
        grid.addWidget(Pill(choice.reading, "muted"), row, 1)
        grid.addWidget(control, row, 2)

    def _choose(self, name: str, chosen: str) -> None:
        value = next(value for value in CHOICES[name].values if str(value) == chosen)
        self.options = self.options._replace(**{name: value})  # type: ignore[arg-type]
        self.changed.emit()
