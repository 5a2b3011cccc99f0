"""Sheet: cells edited by keyboard like a spreadsheet's; what is typed is told at every key, and pasted text whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from ui import icons, theme
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.text import tip

Index = QModelIndex | QPersistentModelIndex
_PAD = 10
LEAST = 120
LONGEST = 60


@dataclass(frozen=True, slots=True)
class Cell:
    """What one cell shows; `bar` is how much of it a bar fills, `edge` a frame that draws the eye."""

    text: str = ""
    tone: Tone = "text"
    editable: bool = False
    strong: bool = False
    ground: Tone | None = None
    edge: Tone | None = None
    icon: str = ""
    bar: float = 0.0
    says: str = ""
    """To be read out, where that is more than the text."""


BLANK = Cell()


class SheetColumn(NamedTuple):
    title: str
    width: int = 0
    align: Qt.AlignmentFlag = paint.RIGHT
    """Without a width it takes what the others leave, and never less than its words need: the rest is scrolled to."""


class SheetModel(QAbstractTableModel):
    typed = Signal(int, int, str)

    def __init__(self, columns: Sequence[SheetColumn]) -> None:
        super().__init__()
        self.columns = tuple(columns)
        self._rows: tuple[tuple[Cell, ...], ...] = ()

    def set_columns(self, columns: Sequence[SheetColumn]) -> None:
        if tuple(columns) != self.columns:
            self.beginResetModel()
            self.columns, self._rows = tuple(columns), ()
            self.endResetModel()

    def set_rows(self, rows: Sequence[Sequence[Cell]]) -> None:
        """Cells of as many rows as there were are changed where they stand, under a cell that is being typed in."""
        wanted = tuple(map(tuple, rows))
        if len(wanted) == len(self._rows):
            before, self._rows = self._rows, wanted
            for row, (was, now) in enumerate(zip(before, wanted, strict=True)):
                if was != now:
                    self.dataChanged.emit(self.index(row, 0), self.index(row, len(self.columns) - 1))
        else:
            self.beginResetModel()
            self._rows = wanted
            self.endResetModel()

    def cell(self, row: int, column: int) -> Cell:
        cells = self._rows[row] if 0 <= row < len(self._rows) else ()
        return cells[column] if 0 <= column < len(cells) else BLANK

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or section >= len(self.columns):
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.columns[section].title
            case Qt.ItemDataRole.TextAlignmentRole:
                return self.columns[section].align
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        cell = self.cell(index.row(), index.column())
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return cell.text
            case Qt.ItemDataRole.ToolTipRole:
                return tip(cell.text)
            case Qt.ItemDataRole.AccessibleTextRole:
                return cell.says or cell.text
        return None

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if str(value) != self.cell(index.row(), index.column()).text:
            self.typed.emit(index.row(), index.column(), str(value))
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        plain = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return plain | Qt.ItemFlag.ItemIsEditable if self.cell(index.row(), index.column()).editable else plain


class Sheet(QTableView):
    """One cell is current. A figure begins to replace it, Enter to change it; Enter goes on to the row below."""

    pasted = Signal(str)
    moved = Signal(int)
    """To a row."""

    def __init__(self, model: SheetModel, label: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sheet = model
        self.setModel(model)
        self.setAccessibleName(label)
        self.setItemDelegate(_Cells(self))
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.AnyKeyPressed | triggers.EditKeyPressed | triggers.DoubleClicked)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(theme.px(36))
        self.horizontalHeader().setHighlightSections(False)
        model.modelReset.connect(self._size_columns)
        model.modelReset.connect(self._begin)
        self.selectionModel().currentRowChanged.connect(lambda now, _was: self.moved.emit(now.row()))
        self._size_columns()

    @property
    def row(self) -> int:
        return self.currentIndex().row()

    def go_to(self, row: int, column: int | None = None) -> None:
        """To a cell: the same column as before unless one is named."""
        at = self.currentIndex().column() if column is None else column
        self.setCurrentIndex(self._sheet.index(max(0, min(row, self._sheet.rowCount() - 1)), max(at, 0)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self.pasted.emit(QGuiApplication.clipboard().text())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.edit(self.currentIndex()) if self._is_editable() else self.go_to(self.row + 1)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.verticalHeader().setDefaultSectionSize(theme.px(36))
            self._size_columns()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._size_columns()
        super().resizeEvent(event)

    def _begin(self) -> None:
        """At the first cell that can be typed in."""
        cells = range(self._sheet.columnCount()) if self._sheet.rowCount() else ()
        first = next((column for column in cells if self._sheet.cell(0, column).editable), 0)
        if not self.currentIndex().isValid():
            self.go_to(0, first)

    def _is_editable(self) -> bool:
        return bool(self._sheet.flags(self.currentIndex()) & Qt.ItemFlag.ItemIsEditable)

    def _size_columns(self) -> None:
        header, modes = self.horizontalHeader(), QHeaderView.ResizeMode
        left = self.viewport().width() - sum(theme.px(column.width) for column in self._sheet.columns)
        for at, column in enumerate(self._sheet.columns):
            stretches = not column.width and left >= theme.px(LEAST)
            header.setSectionResizeMode(at, modes.Stretch if stretches else modes.Fixed)
            if not stretches:
                header.resizeSection(at, theme.px(column.width or LEAST))


class _Cells(QStyledItemDelegate):
    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet)
        self._sheet = sheet

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        line = QLineEdit(parent, maxLength=LONGEST)
        line.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        line.setAccessibleName(str(index.model().headerData(index.column(), Qt.Orientation.Horizontal)))
        line.textEdited.connect(lambda _text: self.commitData.emit(line))
        return line

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """What stood there, once: after that the line says what is typed."""
        if isinstance(editor, QLineEdit) and not editor.property("begun"):
            editor.setProperty("begun", True)
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole)))
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if isinstance(editor, QLineEdit):
            model.setData(index, editor.text())

    def eventFilter(self, object: QObject, event: QEvent) -> bool:
        """Enter, and the arrows up and down, take what was typed and go on."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and isinstance(object, QLineEdit):
            step = _STEPS.get(Qt.Key(event.key()))
            if step is not None:
                self.commitData.emit(object)
                self.closeEditor.emit(object, QStyledItemDelegate.EndEditHint.NoHint)
                self._sheet.go_to(self._sheet.row + step)
                return True
        return super().eventFilter(object, event)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = self._sheet.model()
        assert isinstance(model, SheetModel)
        cell, area = model.cell(index.row(), index.column()), QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, area, cell, index)
        inner = area.adjusted(_PAD, 0, -_PAD, 0)
        if cell.bar:
            wide = max(2.0, inner.width() * min(cell.bar, 1.0))
            paint.box(painter, QRectF(inner.left(), area.center().y() - 8, wide, 16), 2, theme.colour("event"))
        if cell.icon:
            side = theme.px(16)
            icons.paint(
                painter,
                QRectF(inner.left(), area.center().y() - side / 2, side, side),
                cell.icon,
                theme.colour(cell.tone),
            )
            inner.setLeft(inner.left() + side + 6)
        font = theme.font(15, "bold" if cell.strong else "regular", condensed=True)
        paint.words(painter, inner, cell.text, font, theme.colour(cell.tone), model.columns[index.column()].align)
        painter.restore()

    def _ground(self, painter: QPainter, area: QRectF, cell: Cell, index: Index) -> None:
        painter.fillRect(area, theme.colour(cell.ground or "surface"))
        painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), theme.colour("line"))
        current = self._sheet.currentIndex()
        if (index.row(), index.column()) == (current.row(), current.column()):
            paint.box(painter, area.adjusted(2, 2, -2, -3), 4, theme.colour("accent_soft"), theme.colour("accent"))
        elif cell.edge is not None:
            paint.box(painter, area.adjusted(2, 2, -2, -3), 4, None, theme.colour(cell.edge), width=1.5)


_STEPS = {Qt.Key.Key_Return: 1, Qt.Key.Key_Enter: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
