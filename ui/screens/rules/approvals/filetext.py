"""The text of a file with its lines numbered, and those with a problem marked."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, QStringListModel, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui import icons, theme
from ui.widgets import paint
from ui.widgets.text import tip

LINE, GUTTER, SIGN = 22, 52, 14
Index = QModelIndex | QPersistentModelIndex


class FileText(QListView):
    def __init__(self, content: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.marked: frozenset[int] = frozenset()
        """Numbers of lines, counted from one."""
        self._model = _Lines([line.expandtabs(4) for line in content.splitlines()], self)
        self.setModel(self._model)
        self.setItemDelegate(_LineDelegate(self))
        self.setAccessibleName("The file")
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def mark(self, lines: Collection[int]) -> None:
        self.marked = frozenset(lines)
        self.viewport().update()

    def show_line(self, line: int) -> None:
        index = self._model.index(line - 1)
        self.setCurrentIndex(index)
        self.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)


class _Lines(QStringListModel):
    """A line that is longer than the column is whole in its tooltip."""

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(str(super().data(index, Qt.ItemDataRole.DisplayRole)).strip())
        return super().data(index, role)


class _LineDelegate(QStyledItemDelegate):
    def __init__(self, shown: FileText) -> None:
        super().__init__(shown)
        self._shown = shown

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(theme.px(200), theme.px(LINE))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        area, number = QRectF(option.rect), index.row() + 1
        wrong, current = number in self._shown.marked, index.row() == self._shown.currentIndex().row()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if wrong:
            painter.fillRect(area, theme.mixed("stop_soft", "stop", 0.18) if current else theme.colour("stop_soft"))
            side = theme.px(SIGN)
            spot = QRectF(area.left() + 4, area.center().y() - side / 2, side, side)
            icons.paint(painter, spot, "refused", theme.colour("stop"))
        gutter = QRectF(area.left(), area.top(), theme.px(GUTTER), area.height())
        ink = theme.colour("stop" if wrong else "muted")
        paint.words(painter, gutter, f"{number}", theme.font(11, condensed=True), ink, paint.RIGHT)
        area.setLeft(gutter.right() + 14)
        paint.words(painter, area, str(index.data()), theme.font(13), theme.colour("text"))
        painter.restore()
