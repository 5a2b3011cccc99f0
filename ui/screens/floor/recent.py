"""What happened lately at one table, told newest first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from floor.clock import from_micros, show_time
from floor.entry import events_of
from floor.house.tables import TablePlaced
from floor.ids import TableId
from floor.record import Event
from floor.room.seating import PlayerMoved
from floor.room.tablechanges import TableChangeAsked, TableChangeDropped
from floor.state import Room
from floor.stories import told_of
from ui.desk import LiveDesk
from ui.widgets.card import Hairline, TitleRow
from ui.widgets.text import Text

MOST = 6
LATELY = 2_000
"""How many entries back is still lately."""
WISHES = (TableChangeAsked.__name__, TableChangeDropped.__name__)
"""Events that name no table but whoever sits at one."""


class Recent(QWidget):
    """Rows are made once and refilled; with nothing to tell there is nothing to see."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(TitleRow("Lately here"))
        grid = QGridLayout()
        column.addLayout(grid)
        column.addWidget(Hairline())
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        self._rows = [
            (Text("", tone="muted", condensed=True, shrinks=False), Text("", condensed=True)) for _ in range(MOST)
        ]
        for place, row in enumerate(self._rows):
            for across, text in enumerate(row):
                grid.addWidget(text, place, across)

    def show_table(self, desk: LiveDesk, table: TableId) -> None:
        told = lately(desk, table)
        self.setVisible(bool(told))
        for (when, what), row in zip([*told, *[("", "")] * (MOST - len(told))], self._rows, strict=True):
            row[0].setText(when)
            row[1].setText(what)


def lately(desk: LiveDesk, table: TableId) -> list[tuple[str, str]]:
    """The latest standing events of the open day about the table, each with its time; not where it stands."""
    return list(islice(_told(desk, table), MOST))


def _told(desk: LiveDesk, table: TableId) -> Iterator[tuple[str, str]]:
    room = desk.room
    marks = (f'"table":{table},', f'"table":{table}}}', f'"to":{table},', *WISHES)
    for line in islice(reversed(desk.fold.lines), LATELY):
        if line.number in room.voided or not any(mark in line.events for mark in marks):
            continue
        when = show_time(from_micros(line.at), room.house.zone)
        for event in reversed(events_of(line)):
            if _is_about(room, event, table) and (told := told_of(room, event)):
                yield when, _said_here(told, room.tables[table].label)


def _is_about(room: Room, event: Event, table: TableId) -> bool:
    """Whoever wants another table is told of at their own."""
    match event:
        case TablePlaced():
            return False
        case TableChangeAsked(player=player) | TableChangeDropped(player=player):
            sits = room.where.get(player)
            return sits is not None and sits.table == table
        case PlayerMoved(table=left, to=to):
            return table in (left, to)
    return getattr(event, "table", None) == table


def _said_here(told: str, label: str) -> str:
    """A sentence as it is said at the table itself, which need not be named: 'Ann Berg seated in seat 3'."""
    here = re.escape(f"table {label}")
    told = re.sub(rf"\bat {here}, (?=seat \d)", "in ", told)
    told = re.sub(rf"\b{here}, (?=seat \d)", "", told)
    told = re.sub(rf" at {here}\b", "", told)
    told = re.sub(rf" to {here}$", " to the table", told)
    return told[:1].upper() + told[1:]
