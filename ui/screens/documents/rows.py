"""Lists of papers to choose from: by kind under headings, or one kind's subjects with what hangs of each."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui import icons, theme
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.text import tip

Index = QModelIndex | QPersistentModelIndex
HEADING, ONE_LINE, TWO_LINES = 32, 36, 52


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


class PaperList(QListView):
    """One row is current; `entered` is said by Enter or a double click, `left` by the arrows to either side."""

    picked = Signal(object)
    entered = Signal()
    left = Signal(int)

    def __init__(self, label: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = _Rows(self)
        self.setModel(self._model)
        self.setItemDelegate(_RowPainter(self))
        self.setAccessibleName(label)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.selectionModel().currentRowChanged.connect(lambda *_: self.picked.emit(self.current()))
        self.doubleClicked.connect(lambda _index: self.entered.emit())

    def set_rows(self, rows: Sequence[PaperRow]) -> None:
        """The row one was at stays current; without one, the first."""
        if tuple(rows) == self._model.rows:
            return
        kept = self.current()
        quiet = self.selectionModel().blockSignals(True)
        self._model.set_rows(rows)
        if not self.select(kept):
            self.select(next((row.key for row in rows if row.key is not None), None))
        self.selectionModel().blockSignals(quiet)
        self.viewport().update()
        if self.current() != kept:
            self.picked.emit(self.current())

    def rows(self) -> tuple[PaperRow, ...]:
        return self._model.rows

    def current(self) -> Hashable:
        row = self.currentIndex().row()
        return self._model.rows[row].key if 0 <= row < len(self._model.rows) else None

    def select(self, key: Hashable) -> bool:
        place = next((at for at, row in enumerate(self._model.rows) if key is not None and row.key == key), -1)
        if place >= 0:
            self.setCurrentIndex(self._model.index(place))
        return place >= 0

    def step(self, by: int) -> None:
        keys = [row.key for row in self._model.rows if row.key is not None]
        if keys:
            at = keys.index(self.current()) + by if self.current() in keys else 0
            self.select(keys[min(max(at, 0), len(keys) - 1)])

    def tall(self) -> int:
        """With all its rows."""
        return sum(theme.px(_height(row)) for row in self._model.rows)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.entered.emit()
            case Qt.Key.Key_Left | Qt.Key.Key_Right:
                self.left.emit(1 if event.key() == Qt.Key.Key_Right else -1)
            case _:
                super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.scheduleDelayedItemsLayout()


class _Rows(QAbstractListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: tuple[PaperRow, ...] = ()

    def set_rows(self, rows: Sequence[PaperRow]) -> None:
        self.beginResetModel()
        self.rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        heading = index.isValid() and self.rows[index.row()].key is None
        return Qt.ItemFlag.NoItemFlags if heading else Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return row.words
            case Qt.ItemDataRole.ToolTipRole:
                return tip(row.words) if len(row.words) > 36 else ""
            case Qt.ItemDataRole.UserRole:
                return row
        return None


class _RowPainter(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(theme.px(120), theme.px(_height(index.data(Qt.ItemDataRole.UserRole))))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: PaperRow = index.data(Qt.ItemDataRole.UserRole)
        area = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.key is None:
            line = area.adjusted(12, theme.px(6), -12, 0)
            paint.words(painter, line, row.title, theme.font(11, "medium"), theme.colour("muted"))
        else:
            self._ground(painter, area, option.state)
            _draw_row(painter, area.adjusted(12, 0, -12, 0), row)
        painter.restore()

    def _ground(self, painter: QPainter, area: QRectF, state: QStyle.StateFlag) -> None:
        box = area.adjusted(2, 1, -2, -1)
        if state & QStyle.StateFlag.State_Selected:
            focused = bool(state & QStyle.StateFlag.State_HasFocus)
            paint.box(painter, box, 6, theme.colour("accent_soft"), theme.colour("accent") if focused else None)
        elif state & QStyle.StateFlag.State_MouseOver:
            paint.box(painter, box, 6, theme.colour("raised"))


def _height(row: PaperRow) -> int:
    return HEADING if row.key is None else TWO_LINES if row.below else ONE_LINE


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
