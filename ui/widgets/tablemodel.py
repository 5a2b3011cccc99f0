"""Tables as declarations: columns say what a row shows, and the machinery here does the rest."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ui.tokens import Tone
from ui.widgets import paint

Row = TypeVar("Row")
Index = QModelIndex | QPersistentModelIndex

Left, Right, Centre = paint.LEFT, paint.RIGHT, paint.CENTRE


@dataclass(frozen=True, slots=True)
class Column(Generic[Row]):
    """One column: its title and what a row says in it.

    `detail` is a smaller second line, `mark` an icon's name or a sign before the words, `tone` their colour; `figures`
    are condensed, `strong` words bold. A column is as wide as its words unless `width` is given or it `stretches`.
    """

    title: str
    text: Callable[[Row], str]
    align: Qt.AlignmentFlag = Left
    mark: Callable[[Row], str] | None = None
    tone: Callable[[Row], Tone] | None = None
    detail: Callable[[Row], str] | None = None
    figures: bool = False
    strong: bool = False
    width: int | None = None
    stretches: bool = False
    bar: Callable[[Row], float] | None = None
    """How much of the cell, left of its words, a bar fills: 1 is all of it."""
    tag: Callable[[Row], str] | None = None
    """What is said of a few rows at the right end of the cell; the other rows have the room for their words."""
    tag_tone: Callable[[Row], Tone] | None = None
    spared: bool = False
    """Left out where too little would be left for what stretches; without a title, while it says nothing."""


class TableModel(QAbstractTableModel, Generic[Row]):
    """Rows told apart by `key`, so that an update moves, adds, drops and repaints only what changed."""

    columns: tuple[Column[Any], ...] = ()

    def __init__(self, rows: Iterable[Row] = (), parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Row] = list(rows)

    def key(self, row: Row) -> Hashable:
        """What stays the same about a row while the rest of it changes; its `id` unless said otherwise."""
        found: Hashable = attrgetter("id")(row)
        return found

    def rows(self) -> Sequence[Row]:
        return tuple(self._rows)

    def row_at(self, row: int) -> Row | None:
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def row_of(self, key: Hashable) -> int:
        """Where the row with this key stands, or -1."""
        return next((index for index, row in enumerate(self._rows) if self.key(row) == key), -1)

    def set_rows(self, rows: Iterable[Row]) -> None:
        wanted = list(rows)
        keys = [self.key(row) for row in wanted]
        if len(set(keys)) != len(keys):
            raise ValueError("Two rows of a table have the same key.")
        self._drop(set(keys))
        self._reorder({key: place for place, key in enumerate(keys)})
        self._insert(wanted, keys)
        self._replace(wanted)

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
        column, row = self.columns[index.column()], self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column.text(row)
            case Qt.ItemDataRole.TextAlignmentRole:
                return column.align
            case Qt.ItemDataRole.AccessibleTextRole:
                return _spoken(column, row)
            case Qt.ItemDataRole.UserRole:
                return row
        return None

    def _drop(self, kept: set[Hashable]) -> None:
        gone = [index for index, row in enumerate(self._rows) if self.key(row) not in kept]
        for first, last in reversed(_runs(gone)):
            self.beginRemoveRows(QModelIndex(), first, last)
            del self._rows[first : last + 1]
            self.endRemoveRows()

    def _reorder(self, places: dict[Hashable, int]) -> None:
        """Bring the rows that stay into their new order, taking selections along."""
        order = sorted(range(len(self._rows)), key=lambda index: places[self.key(self._rows[index])])
        if order == list(range(len(order))):
            return
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        new_place = {old: new for new, old in enumerate(order)}
        self._rows = [self._rows[index] for index in order]
        after = [self.index(new_place[index.row()], index.column()) for index in before]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def _insert(self, wanted: list[Row], keys: list[Hashable]) -> None:
        known = {self.key(row) for row in self._rows}
        new = [index for index, key in enumerate(keys) if key not in known]
        for first, last in _runs(new):
            self.beginInsertRows(QModelIndex(), first, last)
            self._rows[first:first] = wanted[first : last + 1]
            self.endInsertRows()

    def _replace(self, wanted: list[Row]) -> None:
        changed = [index for index, (old, new) in enumerate(zip(self._rows, wanted, strict=True)) if old != new]
        self._rows = wanted
        for first, last in _runs(changed):
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(self.columns) - 1))


def _runs(numbers: list[int]) -> list[tuple[int, int]]:
    """Neighbouring numbers taken together, as first and last."""
    runs: list[tuple[int, int]] = []
    for number in numbers:
        if runs and runs[-1][1] == number - 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return runs


def _spoken(column: Column[Row], row: Row) -> str:
    parts = (one(row) for one in (column.text, column.detail, column.tag) if one is not None)
    return ", ".join(part for part in parts if part)
