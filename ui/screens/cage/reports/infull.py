"""One report in full: its chart where it has one, and its rows, which are scrolled under their heads."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QVBoxLayout

from floor.reports.telling import span_words
from floor.text import count
from ui.screens.cage.reports.glance import ReportCard
from ui.screens.cage.reports.table import Laid, ReportRow, ReportTable
from ui.widgets.card import Card
from ui.widgets.scrolled import Sheet

FEW = 60
"""So many rows under a chart are scrolled with it; more by themselves."""


class InFull(Sheet):
    def __init__(self, chosen: Callable[[ReportRow], object]) -> None:
        super().__init__()
        self._chosen = chosen
        self.chart, self._rows = ReportCard(), Card("…")
        self.table: ReportTable | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(12)
        column.addWidget(self.chart)
        column.addWidget(self._rows, 1)

    def show_told(self, told: Laid) -> None:
        self.chart.setVisible(told.report.chart is not None)
        self.chart.show_chart(told)
        self._rows.set_title(told.report.title, f"{span_words(told.report)}, {count(len(told.rows), 'row')}")
        if self.table is not None and self.table.takes(told):
            self.table.take(told)
            return
        if self.table is not None:
            self._rows.body.removeWidget(self.table)
            self.table.deleteLater()
        whole = told.report.chart is not None and len(told.rows) <= FEW
        self.table = ReportTable(told, self._chosen, whole=whole)
        self._rows.body.addWidget(self.table, 1)
