"""A report as a table on the screen: its rows, and under them the sums of its columns, which stay in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QVBoxLayout, QWidget

from floor.reports.report import About, Cell, Kind, Report
from floor.reports.report import Column as ReportColumn
from floor.reports.telling import shown_row, shown_totals
from ui import theme
from ui.widgets import paint
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState
from ui.widgets.tablemodel import Column, Left, Right, TableModel

_WORDS = ("What", "Reason", "Sides", "Game", "Entries", "Person", "Occasion")
_PAD, _LEAST, _MANY = 12, 110, 5_000


class ReportRow(NamedTuple):
    id: int
    cells: tuple[str, ...]
    about: About | None
    part: float
    """Of the largest rate, for a bar."""


class Laid(NamedTuple):
    """A report laid out to be shown, which is done where it was read."""

    report: Report
    rows: tuple[ReportRow, ...]
    totals: tuple[str, ...]


def laid(report: Report, zone: str) -> Laid:
    rate = _rate(report)
    rates = [row[rate] for row in report.rows] if rate is not None else []
    most = max((value for value in rates if isinstance(value, int)), default=0)
    rows = tuple(
        ReportRow(
            place,
            tuple(shown_row(report, row, zone)),
            report.about[place] if report.about else None,
            _part(row[rate], most) if rate is not None else 0.0,
        )
        for place, row in enumerate(report.rows)
    )
    return Laid(report, rows, tuple(shown_totals(report)) if report.rows else ())


def _rate(report: Report) -> int | None:
    """The column of a rate, which a bar tells better than its figures."""
    rates = (place for place, column in enumerate(report.columns) if column.kind is Kind.CENTS and not column.adds_up)
    return next(rates, None)


def _part(value: Cell, most: int) -> float:
    return value / most if isinstance(value, int) and most else 0.0


class ReportModel(TableModel[ReportRow]):
    def __init__(self, told: Laid) -> None:
        rate = _rate(told.report)
        self.columns = tuple(
            _column(column, place, has_bar=place == rate) for place, column in enumerate(told.report.columns)
        )
        super().__init__(told.rows)


def spread(needs: list[int], words: list[int], room: int, least: int) -> list[int]:
    """How wide each column is: as it needs; what room is left goes to the columns of words, and what is lacking comes
    from them as far as that goes."""
    left = room - sum(needs)
    each = left // len(words) if words else 0
    return [max(need + each, min(need, least)) if place in words else need for place, need in enumerate(needs)]


def _column(column: ReportColumn, place: int, *, has_bar: bool) -> Column[ReportRow]:
    return Column(
        column.name,
        _cell(place),
        align=Right if column.is_figures else Left,
        figures=column.is_figures or column.kind is Kind.TIME,
        strong=place == 0,
        bar=(lambda row: row.part) if has_bar else None,
    )


def _cell(place: int) -> Callable[[ReportRow], str]:
    return lambda row: row.cells[place]


class _Rows(DataTable):
    """Its columns are as wide as the report has them, in every style."""

    resized = Signal()

    def _size_columns(self) -> None:
        self.horizontalHeader().setMinimumSectionSize(theme.px(40))
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.resized.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()


class ReportTable(QWidget):
    """Another report is another table, for its columns are others. `whole` shows all rows without scrolling."""

    def __init__(self, told: Laid, chosen: Callable[[ReportRow], object], *, whole: bool = False) -> None:
        super().__init__()
        self.told, self._model = told, ReportModel(told)
        nothing = EmptyState("history", "Nothing in this time", "Choose other nights, or another report (Shift+R).")
        self.table = _Rows(self._model, told.report.title, nothing)
        self.table.resized.connect(self._spread)
        self.table.chosen.connect(chosen)
        self._totals = TotalsLine(self.table)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.table, 1)
        column.addWidget(self._totals)
        self._totals.show_totals(told.totals)
        self._whole = whole
        if told.rows:
            self.table.selectRow(0)

    def takes(self, told: Laid) -> bool:
        """Whether it can go on with other rows: of the same report, and not so many that a key would wait."""
        return told.report.columns == self.told.report.columns and len(told.rows) + len(self.told.rows) <= _MANY

    def take(self, told: Laid) -> None:
        """Where one is and what one has scrolled to stays."""
        self.told = told
        self._model.set_rows(told.rows)
        self._totals.show_totals(told.totals)
        if self.table.current is None and told.rows:
            self.table.selectRow(0)
        self.updateGeometry()
        self._spread()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(320), self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Of a whole one all of its rows."""
        rows = max(len(self.told.rows), 3) if self._whole else 3
        return QSize(theme.px(240), theme.px(40 * rows + 36 + 40) + 4)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._spread()

    def wants(self) -> int:
        """How wide it is without a column that is cut."""
        return sum(self._needs(place) for place in range(len(self.told.report.columns)))

    def _spread(self) -> None:
        header, names = self.table.horizontalHeader(), [column.name for column in self.told.report.columns]
        words = [place for place, name in enumerate(names) if name in _WORDS] or [0]
        needs = [self._needs(place) for place in range(len(names))]
        for place, wide in enumerate(spread(needs, words, self.table.viewport().width(), theme.px(_LEAST))):
            header.resizeSection(place, wide)

    def _needs(self, place: int) -> int:
        """For its head, the rows that come first, and its sum."""
        bold = theme.font(15, "bold", condensed=True)
        total = paint.breadth(self.told.totals[place], bold) + 2 * _PAD + 2 if self.told.totals else 0
        header = self.table.horizontalHeader()
        return max(header.sectionSizeHint(place), self.table.sizeHintForColumn(place), round(total))

    def current(self) -> ReportRow | None:
        row: ReportRow | None = self.table.current
        return row


class TotalsLine(QWidget):
    """Under the columns of a table, wherever they are."""

    def __init__(self, table: DataTable) -> None:
        super().__init__()
        self._table = table
        self._totals: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        table.horizontalHeader().geometriesChanged.connect(self.update)
        table.horizontalHeader().sectionResized.connect(lambda *_: self.update())
        table.horizontalScrollBar().valueChanged.connect(lambda _value: self.update())

    def show_totals(self, totals: tuple[str, ...]) -> None:
        self._totals = totals
        self.setAccessibleName(", ".join(filter(None, totals)))
        self.setVisible(bool(totals))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(240), theme.px(40))

    def paintEvent(self, _event: QPaintEvent) -> None:
        header = self._table.horizontalHeader()
        with paint.smooth(self) as painter:
            painter.fillRect(QRectF(0, 0, self.width(), 2), theme.colour("edge"))
            for place, words in enumerate(self._totals):
                area = QRectF(header.sectionViewportPosition(place), 2, header.sectionSize(place), self.height() - 2)
                align = self._table.model().columns[place].align  # type: ignore[attr-defined]
                inner = area.adjusted(_PAD, 0, -_PAD, 0)
                font = theme.font(15 if align is Right else 13, "bold", condensed=align is Right)
                paint.words(painter, inner, words, font, theme.colour("text"), align)
