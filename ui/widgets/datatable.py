"""DataTable: the view for table models, with rows tall enough to touch and figures that line up."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QHelpEvent,
    QHoverEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolTip,
    QWidget,
)

from ui import icons, theme
from ui.widgets import paint
from ui.widgets.emptystate import EmptyState
from ui.widgets.tablemodel import Column, TableModel
from ui.widgets.text import tip

Index = QModelIndex | QPersistentModelIndex
_PAD, _BAR = 12, 120
_FAR = (Qt.Key.Key_Home, Qt.Key.Key_End)
NARROWEST = 96
"""A column that takes what room is left keeps so much at least; the table is then scrolled."""
READABLE = 240
"""With less than this for what stretches, other columns are spared."""


class DataTable(QTableView):
    """One row is current; Enter or a double click chooses it. An empty table shows its empty state."""

    picked = Signal(object)
    """The row that became the current one, or None."""
    chosen = Signal(object)

    def __init__(
        self, model: TableModel[Any], label: str, empty: EmptyState | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.hovered = -1
        self._declared = model
        self._empty = empty
        self.setModel(model)
        self.setAccessibleName(label)
        self.setItemDelegate(_CellDelegate(self))
        self._dress()
        self._size_columns()
        if empty:
            empty.setParent(self)
        for change in (model.rowsInserted, model.rowsRemoved, model.modelReset):
            change.connect(self._show_empty)
            change.connect(self._spare_columns)
        model.dataChanged.connect(self._spare_columns)
        self.selectionModel().currentRowChanged.connect(lambda *_: self.picked.emit(self.current))
        self.doubleClicked.connect(lambda _index: self._choose())
        self._show_empty()

    @property
    def current(self) -> Any:
        """The row the person is at, or None."""
        return self._declared.row_at(self.currentIndex().row())

    def select_key(self, key: Hashable) -> None:
        row = self._declared.row_of(key)
        if row >= 0:
            self.selectRow(row)

    def event(self, event: QEvent) -> bool:
        """The first and the last row have their keys here, also where a place has an act at one of them."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in _FAR:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current is not None:
            self._choose()
        elif event.key() in _FAR and self._declared.rowCount():
            self.selectRow(0 if event.key() == Qt.Key.Key_Home else self._declared.rowCount() - 1)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.indexAt(event.position().toPoint()).row())
        super().mouseMoveEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """A table that appears under a pointer at rest is entered without a move."""
        if event.type() == QEvent.Type.HoverEnter and isinstance(event, QHoverEvent):
            self._hover(self.indexAt(event.position().toPoint()).row())
        return super().viewportEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(-1)
        super().leaveEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spare_columns()
        if self._empty:
            self._empty.setGeometry(self.rect())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._set_heights()
            self._size_columns()
            self._spare_columns()

    def _choose(self) -> None:
        if self.current is not None:
            self.chosen.emit(self.current)

    def _hover(self, row: int) -> None:
        if row != self.hovered:
            self.hovered = row
            self.viewport().update()

    def _dress(self) -> None:
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.setHorizontalHeader(_Header(self))
        self._set_heights()

    def _set_heights(self) -> None:
        tall = any(column.detail for column in self._declared.columns)
        rows = self.verticalHeader()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(theme.px(52 if tall else 40))

    def _size_columns(self) -> None:
        header = self.horizontalHeader()
        header.setResizeContentsPrecision(100)
        fixed = [column.width for column in self._declared.columns if column.width]
        header.setMinimumSectionSize(theme.px(min([*fixed, NARROWEST])))
        for at, column in enumerate(self._declared.columns):
            modes = QHeaderView.ResizeMode
            mode = modes.Stretch if column.stretches else modes.Fixed if column.width else modes.ResizeToContents
            header.setSectionResizeMode(at, mode)
            if column.width:
                header.resizeSection(at, theme.px(column.width))

    def _spare_columns(self) -> None:
        """One without a title while it says nothing; then the last of them first, until what stretches can be read."""
        columns, rows = self._declared.columns, self._declared.rows()
        silent = {at for at, one in enumerate(columns) if not (one.title or any(map(one.text, rows)))}
        taken = {at: self._breadth(at) for at, one in enumerate(columns) if not one.stretches and at not in silent}
        left = self.viewport().width() - sum(taken.values())
        for at in reversed([at for at, one in enumerate(columns) if one.spared]):
            too_narrow = left < theme.px(READABLE) and bool(columns[at].title)
            self.setColumnHidden(at, too_narrow or at in silent)
            left += taken.get(at, 0) if too_narrow else 0

    def _breadth(self, at: int) -> int:
        width = self._declared.columns[at].width
        return (
            theme.px(width) if width else max(self.sizeHintForColumn(at), self.horizontalHeader().minimumSectionSize())
        )

    def _show_empty(self) -> None:
        if self._empty:
            self._empty.setVisible(self._declared.rowCount() == 0)
            self._empty.setGeometry(self.rect())
            self.horizontalHeader().setVisible(self._declared.rowCount() > 0)


class _Header(QHeaderView):
    """Titles over their columns in muted type, in line with the cells below."""

    def __init__(self, table: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self.setSectionsClickable(False)
        self.setHighlightSections(False)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), theme.px(36))

    def sectionSizeFromContents(self, logicalIndex: int) -> QSize:
        title = str(self.model().headerData(logicalIndex, Qt.Orientation.Horizontal))
        return QSize(round(paint.breadth(title, theme.font(13)) + 2 * _PAD + 1.5), theme.px(36))

    def paintSection(self, painter: QPainter, rect: object, logicalIndex: int) -> None:
        area = QRectF(rect)  # type: ignore[call-overload]
        painter.save()
        painter.fillRect(area, theme.colour("surface"))
        painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), theme.colour("line"))
        title = str(self.model().headerData(logicalIndex, Qt.Orientation.Horizontal))
        align = self.model().headerData(logicalIndex, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole)
        inner = area.adjusted(_PAD, 0, -_PAD, 0)
        paint.words(painter, inner, title, theme.font(13), theme.colour("muted"), align)
        painter.restore()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self.viewport()) as painter:
            painter.fillRect(self.viewport().rect(), theme.colour("surface"))
            painter.fillRect(0, self.height() - 1, self.width(), 1, theme.colour("line"))
        super().paintEvent(event)


class _CellDelegate(QStyledItemDelegate):
    def __init__(self, table: DataTable) -> None:
        super().__init__(table)
        self._table = table

    def _column(self, index: Index) -> Column[Any]:
        model = self._table.model()
        assert isinstance(model, TableModel)
        column: Column[Any] = model.columns[index.column()]
        return column

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(round(min(self._breadth(index), theme.px(420)) + 2 * _PAD + 1.5), theme.px(40))

    def _breadth(self, index: Index) -> float:
        """How wide its words are, and what stands beside them."""
        column, row = self._column(index), index.data(Qt.ItemDataRole.UserRole)
        wide = paint.breadth(column.text(row), _type(column))
        if column.detail:
            wide = max(wide, paint.breadth(column.detail(row), theme.font(11)))
        wide += theme.px(26) if column.mark and column.mark(row) else 0
        wide += _PAD + paint.breadth(column.tag(row), theme.font(13)) if column.tag and column.tag(row) else 0
        return wide + (theme.px(_BAR) if column.bar else 0)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        area = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, area, index)
        column, row = self._column(index), index.data(Qt.ItemDataRole.UserRole)
        inner = area.adjusted(_PAD, 0, -_PAD, 0)
        if column.mark and (mark := column.mark(row)):
            inner = _draw_mark(painter, inner, mark, column, row)
        if column.tag and (tag := column.tag(row)):
            inner = _draw_tag(painter, inner, tag, column, row)
        if column.bar:
            _draw_bar(painter, inner, column.bar(row))
        _draw_words(painter, inner, column, row)
        painter.restore()

    def _ground(self, painter: QPainter, area: QRectF, index: Index) -> None:
        chosen = self._table.selectionModel().isRowSelected(index.row())
        if chosen or index.row() == self._table.hovered:
            painter.fillRect(area, theme.colour("accent_soft" if chosen else "raised"))
        painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), theme.colour("line"))
        if chosen and index.column() == 0:
            painter.fillRect(QRectF(area.left(), area.top(), 3, area.height()), theme.colour("accent"))

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        """A cell whose words do not fit says them whole."""
        if not index.isValid():
            return False
        column, row = self._column(index), index.data(Qt.ItemDataRole.UserRole)
        fits = self._breadth(index) + 2 * _PAD <= option.rect.width()
        QToolTip.showText(event.globalPos(), "" if fits else tip(column.text(row)), view)
        return True


def _type(column: Column[Any]) -> QFont:
    size = 15 if column.figures else 13
    return theme.font(size, "bold" if column.strong else "regular", condensed=column.figures)


def _tone(column: Column[Any], row: object) -> QColor:
    return theme.colour(column.tone(row) if column.tone else "text")


def _draw_words(painter: QPainter, inner: QRectF, column: Column[Any], row: object) -> None:
    below = column.detail(row) if column.detail else ""
    upper, lower = theme.px(18), theme.px(15)
    if not below:
        paint.words(painter, inner, column.text(row), _within(inner, column, row), _tone(column, row), column.align)
        return
    line = QRectF(inner.left(), inner.center().y() - (upper + lower) / 2, inner.width(), upper)
    paint.words(painter, line, column.text(row), _within(line, column, row), _tone(column, row), column.align)
    under = QRectF(inner.left(), line.bottom(), inner.width(), lower)
    narrow = paint.type_within(under.width(), below, 11)
    paint.words(painter, under, below, narrow, theme.colour("muted"), column.align)


def _within(area: QRectF, column: Column[Any], row: object) -> QFont:
    """Figures are condensed anyway; words where they would be cut."""
    if column.figures:
        return _type(column)
    return paint.type_within(area.width(), column.text(row), 13, "bold" if column.strong else "regular")


def _draw_mark(painter: QPainter, inner: QRectF, mark: str, column: Column[Any], row: object) -> QRectF:
    """The icon or sign before the words; what is left of the cell."""
    side = theme.px(18)
    spot = QRectF(inner.left(), inner.center().y() - side / 2, side, side)
    if mark in _icon_names():
        icons.paint(painter, spot, mark, _tone(column, row))
    else:
        paint.words(painter, spot, mark, theme.font(13, "bold"), _tone(column, row), paint.CENTRE)
    return inner.adjusted(side + 8, 0, 0, 0)


def _draw_tag(painter: QPainter, inner: QRectF, tag: str, column: Column[Any], row: object) -> QRectF:
    """At the right end, whole; what is left of the cell."""
    tone = theme.colour(column.tag_tone(row) if column.tag_tone else "muted")
    paint.words(painter, inner, tag, theme.font(13), tone, paint.RIGHT)
    return inner.adjusted(0, 0, -paint.breadth(tag, theme.font(13)) - _PAD, 0)


def _draw_bar(painter: QPainter, inner: QRectF, part: float) -> None:
    tall = theme.px(10)
    area = QRectF(inner.left(), inner.center().y() - tall / 2, theme.px(_BAR - 16) * part, tall)
    paint.box(painter, area, 2, theme.colour("good"))


@cache
def _icon_names() -> frozenset[str]:
    return frozenset(icons.names())
