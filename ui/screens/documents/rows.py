"""Lists of papers to choose from: by kind under headings, or one kind's subjects with what hangs of each."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QStyle, QWidget

from ui import icons, theme
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.rowlist import Index, RowList, RowModel, RowPainter

HEADING, ONE_LINE, TWO_LINES = 32, 36, 52
NOTHING, MOST_LINES = "None yet.", 6


@dataclass(frozen=True, slots=True)
class PaperRow:
    """Without a key it is a heading. `note` stands at the right, `below` under the title in its tone."""

    title: str
    key: Hashable = None
    icon: str = ""
    note: str = ""
    below: str = ""
    tone: Tone = "muted"

    @property
    def words(self) -> str:
        return ", ".join(part for part in (self.title, self.note, self.below) if part)

    @property
    def tip(self) -> str:
        return self.words if len(self.words) > 36 else ""

    @property
    def tall(self) -> int:
        return theme.px(HEADING if self.key is None else TWO_LINES if self.below else ONE_LINE)


class PaperList(RowList[PaperRow]):
    """One row is current; `entered` is said by Enter or a double click, `left` by the arrows to either side."""

    picked = Signal(object)
    entered = Signal()
    left = Signal(int)

    def __init__(self, label: str, parent: QWidget | None = None) -> None:
        super().__init__(label, _Papers(), _PaperPainter(), parent)
        self._nothing = NOTHING
        self.selectionModel().currentRowChanged.connect(lambda *_: self.picked.emit(self.key()))
        self.doubleClicked.connect(lambda _index: self.entered.emit())

    def set_rows(self, rows: Sequence[PaperRow]) -> None:
        """The row one was at stays current; without one, the first. Nothing is picked by it."""
        if tuple(rows) == self.rows():
            return
        kept = self.key()
        quiet = self.selectionModel().blockSignals(True)
        self.setUniformItemSizes(len({row.tall for row in rows}) == 1)
        self._model.set_rows(rows)
        self.executeDelayedItemsLayout()
        if not self.select(kept):
            self.select(next((row.key for row in rows if row.key is not None), None))
        self.selectionModel().blockSignals(quiet)
        self.viewport().update()

    def say_nothing(self, words: str) -> None:
        """What stands where there is no row."""
        self._nothing = words
        self.setAccessibleDescription("" if self.rows() else words)
        self.viewport().update()

    def key(self) -> Hashable:
        """That of the current row."""
        row = self.current()
        return row.key if row is not None else None

    def select(self, key: Hashable) -> bool:
        place = next((at for at, row in enumerate(self.rows()) if key is not None and row.key == key), -1)
        if place >= 0:
            self.setCurrentIndex(self._model.index(place))
        return place >= 0

    def step(self, by: int) -> None:
        keys = [row.key for row in self.rows() if row.key is not None]
        if keys:
            at = keys.index(self.key()) + by if self.key() in keys else 0
            self.select(keys[min(max(at, 0), len(keys) - 1)])

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.rows():
            return
        line = QRectF(12, 0, self.viewport().width() - 24, theme.px(ONE_LINE))
        lines, _cut = paint.wrapped(self._nothing, theme.font(13), line.width(), MOST_LINES)
        with paint.smooth(self.viewport()) as painter:
            for words in lines:
                paint.words(painter, line, words, theme.font(13), theme.colour("muted"))
                line.translate(0, theme.px(20))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.entered.emit()
            case Qt.Key.Key_Left | Qt.Key.Key_Right:
                self.left.emit(1 if event.key() == Qt.Key.Key_Right else -1)
            case _:
                super().keyPressEvent(event)


class _Papers(RowModel[PaperRow]):
    def flags(self, index: Index) -> Qt.ItemFlag:
        heading = index.isValid() and self.rows[index.row()].key is None
        return Qt.ItemFlag.NoItemFlags if heading else Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class _PaperPainter(RowPainter[PaperRow]):
    def tall(self, row: PaperRow, width: int) -> int:
        return row.tall

    def draw(self, painter: QPainter, area: QRectF, row: PaperRow, state: QStyle.StateFlag) -> None:
        if row.key is None:
            line = area.adjusted(12, theme.px(6), -12, 0)
            paint.words(painter, line, row.title, theme.font(11, "medium"), theme.colour("muted"))
        else:
            _draw_ground(painter, area.adjusted(2, 1, -2, -1), state)
            _draw_row(painter, area.adjusted(12, 0, -12, 0), row)


def _draw_ground(painter: QPainter, area: QRectF, state: QStyle.StateFlag) -> None:
    if state & QStyle.StateFlag.State_Selected:
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        paint.box(painter, area, 6, theme.colour("accent_soft"), theme.colour("accent") if focused else None)
    elif state & QStyle.StateFlag.State_MouseOver:
        paint.box(painter, area, 6, theme.colour("raised"))


def _draw_row(painter: QPainter, area: QRectF, row: PaperRow) -> None:
    if row.icon:
        side = theme.px(18)
        spot = QRectF(area.left(), area.center().y() - side / 2, side, side)
        icons.paint(painter, spot, row.icon, theme.colour(row.tone))
        area.setLeft(spot.right() + 8)
    if row.note:
        paint.words(painter, area, row.note, theme.font(13, condensed=True), theme.colour("muted"), paint.RIGHT)
        area.setRight(area.right() - paint.breadth(row.note, theme.font(13, condensed=True)) - 8)
    upper, lower = theme.px(18), theme.px(15) if row.below else 0
    line = QRectF(area.left(), area.center().y() - (upper + lower) / 2, area.width(), upper)
    paint.words(painter, line, row.title, theme.font(13, "medium"), theme.colour("text"))
    if row.below:
        under = QRectF(area.left(), line.bottom(), area.width(), lower)
        paint.words(painter, under, row.below, theme.font(11), theme.colour(row.tone))
