"""The list of what the room spreads, with a switch on every line for tonight's schedule."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QResizeEvent

from floor.errors import Finding, NotUnderstood
from floor.house.rulebook import rulebook
from floor.ids import SpreadId
from floor.record import Record
from floor.room.cashgame import tables_of
from floor.room.spread import Spread, buy_in_words
from floor.room.spreads import asked_again, checked_spread, is_scheduled
from floor.state import Room
from floor.text import listed
from ui import theme
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState
from ui.widgets.tablemodel import Column, Right, TableModel
from ui.widgets.toggle import Toggle

ON, OFF = "On", "Off"
NARROWEST_NAME = 150
FIRST_TO_GO = (4, 3, 2)
"""Days, buy-in and seats, in this order."""


class SpreadRow(Record, frozen=True):
    id: SpreadId
    name: str
    short: str
    games: str
    approval: str
    seats: int
    buy_in: str
    days: str
    tables: str
    waiting: str
    tonight: bool
    allowed: bool


class SpreadsModel(TableModel[SpreadRow]):
    columns = (
        Column(
            "Name",
            lambda row: row.name,
            detail=lambda row: f"{row.short}   {row.games}",
            mark=lambda row: "" if row.allowed else "refused",
            tone=lambda row: "text" if row.allowed else "stop",
            strong=True,
            stretches=True,
        ),
        Column("Approval", lambda row: row.approval, width=84),
        Column("Seats", lambda row: str(row.seats), align=Right, figures=True, width=60),
        Column("Buy-in", lambda row: row.buy_in, align=Right, figures=True, width=124),
        Column("Days", lambda row: row.days, width=94),
        Column("Tables", lambda row: row.tables, detail=lambda row: row.waiting, width=100),
        Column("Tonight", lambda row: "", width=98),
    )


class SavedTable(DataTable):
    tonight_asked = Signal(object)
    """The line whose switch was pressed."""

    def __init__(self) -> None:
        self._rows = SpreadsModel()
        empty = EmptyState("cash", "Nothing is spread yet.", "Press N to put together the first stakes.")
        super().__init__(self._rows, "What the room spreads", empty)
        self._why_not = ""

    def show_room(self, room: Room, why_not: str) -> None:
        """`why_not` says why the one signed in may not touch the schedule."""
        rows = tuple(spread_row(room, spread) for spread in sorted(room.spreads.values(), key=_order))
        if (rows, why_not) == (self.rows(), self._why_not):
            return
        self._rows.set_rows(rows)
        self._why_not = why_not
        for row in rows:
            self._put_switch(row)
        if self.current is None and rows:
            self.selectRow(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where it is narrow or the type large, what the card beside it says too goes first."""
        super().resizeEvent(event)
        columns = self._rows.columns
        needed = sum(theme.px(column.width or NARROWEST_NAME) for column in columns)
        for place in FIRST_TO_GO:
            self.setColumnHidden(place, needed > self.width())
            needed -= theme.px(columns[place].width or 0) if self.isColumnHidden(place) else 0

    def rows(self) -> tuple[SpreadRow, ...]:
        return tuple(self._rows.rows())

    def switch(self, spread: SpreadId) -> Toggle:
        found = self.indexWidget(self._at(spread))
        assert isinstance(found, Toggle)
        return found

    def _put_switch(self, row: SpreadRow) -> None:
        switch = Toggle(ON if row.tonight else OFF, on=row.tonight)
        switch.set_why_not(self._why_not)
        switch.setAccessibleName(f"{row.name} tonight")
        switch.clicked.connect(lambda: self._ask(row, switch))
        self.setIndexWidget(self._at(row.id), switch)

    def _at(self, spread: SpreadId) -> QModelIndex:
        return self._rows.index(self._rows.row_of(spread), len(self._rows.columns) - 1)

    def _ask(self, row: SpreadRow, switch: Toggle) -> None:
        """It turns when the journal says so, not before."""
        switch.setChecked(row.tonight)
        self.select_key(row.id)
        self.tonight_asked.emit(row)


def spread_row(room: Room, spread: Spread) -> SpreadRow:
    tables = [table.label for table in tables_of(room, spread.id)]
    waiting = len(room.lists.get(spread.id, ()))
    return SpreadRow(
        id=spread.id,
        name=spread.name,
        short=spread.short,
        games=listed([rulebook(room).game(game.game).name for game in spread.games]),
        approval=spread.approval,
        seats=spread.seats,
        buy_in=buy_in_words(spread),
        days=spread.days_words[0].upper() + spread.days_words[1:],
        tables=listed(tables) or ("None open" if waiting else ""),
        waiting=f"{waiting} waiting" if waiting else "",
        tonight=is_scheduled(room, spread),
        allowed=not against(room, spread),
    )


def against(room: Room, spread: Spread) -> tuple[Finding, ...]:
    """What the rules of today have against something saved."""
    try:
        found = checked_spread(room, asked_again(spread), room.day).findings
    except NotUnderstood as told:
        return (Finding(str(told)),)
    return tuple(one for one in found if one.severity == "refuse")


def _order(spread: Spread) -> tuple[str, int]:
    return spread.approval, spread.id
