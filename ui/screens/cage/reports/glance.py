"""The nights at a glance: figures, revenue in its three streams, tables, how full the room was, and who answers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout

from floor.chart import Grid
from ui import theme
from ui.screens.cage.reports.figuretiles import FigureTiles
from ui.screens.cage.reports.reading import Answer
from ui.screens.cage.reports.table import Laid, ReportRow, ReportTable
from ui.widgets.card import Card
from ui.widgets.chartview import ChartView, Legend
from ui.widgets.scrolled import Sheet
from ui.widgets.text import Text

NOTES = {
    "revenue": "in three streams",
    "tables": "rake and time by the hour, without the promotion drop",
    "people": "counts, voids, signatures and exceptions",
}
NONE = {
    "revenue": "One night, or none with revenue: its figures stand above.",
    "occupancy": "No table was open in this time.",
}


BESIDE = 56
"""What a card and the space between two take of the width."""


class ReportCard(Card):
    """A report's chart where it has one, and its table if that is wanted."""

    def __init__(self) -> None:
        super().__init__("…")
        self.chart, self._legend, self._nothing = ChartView(), Legend(), Text("", tone="muted", lines=2)
        self.head.end.addWidget(self._legend)
        self.table: ReportTable | None = None
        self.body.addWidget(self.chart)
        self.body.addWidget(self._nothing)
        self.body.addStretch()

    def show_chart(self, told: Laid) -> None:
        chart = told.report.chart
        note = NOTES.get(told.report.name, "")
        self.set_title(chart.title if chart else told.report.title, chart.note if isinstance(chart, Grid) else note)
        self.chart.show_chart(chart)
        self._legend.show_chart(chart)
        self._nothing.setText(NONE.get(told.report.name, ""))
        self._nothing.setVisible(chart is None)

    def show_table(self, told: Laid, chosen: Callable[[ReportRow], object]) -> None:
        if self.table is not None and self.table.takes(told):
            self.table.take(told)
            return
        if self.table is not None:
            self.body.removeWidget(self.table)
            self.table.deleteLater()
        self.table = ReportTable(told, chosen, whole=True)
        self.set_title(told.report.title, NOTES.get(told.report.name, ""))
        self.chart.hide()
        self._legend.hide()
        self._nothing.hide()
        self.body.insertWidget(0, self.table)


class Glance(Sheet):
    def __init__(self, chosen: Callable[[ReportRow], object]) -> None:
        super().__init__()
        self._chosen, self._wide = chosen, 0
        self.figures = FigureTiles()
        self.revenue, self.tables, self.occupancy, self.people = (ReportCard() for _ in range(4))
        self._lay_out()

    def show_answer(self, answer: Answer) -> None:
        revenue, tables, occupancy, people = answer.tables
        self.figures.show_figures(answer.figures)
        self.revenue.show_chart(revenue)
        self.occupancy.show_chart(occupancy)
        self.tables.show_table(tables, self._chosen)
        self.people.show_table(people, self._chosen)
        self.fit(self._wide)

    def fit(self, wide: int) -> None:
        """Charts beside each other, and tables too where none of their columns would be cut."""
        self._wide, ways = wide, QBoxLayout.Direction
        half = wide // 2 - theme.px(BESIDE)
        tables = (self.tables.table, self.people.table)
        fits = all(table is None or table.wants() <= half for table in tables)
        for pair, beside in ((self._charts, True), (self._tables, fits)):
            is_wide = beside and wide >= theme.px(1080)
            pair.setDirection(ways.LeftToRight if is_wide else ways.TopToBottom)

    def _lay_out(self) -> None:
        self._charts, self._tables = QHBoxLayout(), QHBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(12)
        column.addWidget(self.figures)
        for pair, cards in ((self._charts, (self.revenue, self.occupancy)), (self._tables, (self.tables, self.people))):
            pair.setSpacing(12)
            for card in cards:
                pair.addWidget(card, 1)
            column.addLayout(pair)
        column.addStretch(1)
