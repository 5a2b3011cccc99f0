"""Beside the lists: the seats that open next, the names that are off tonight, and the seats of each hour."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from floor.clock import room_time
from floor.room.lists import Gone
from floor.room.waits import given_by_hour
from floor.state import Room
from ui import theme
from ui.desk import LiveDesk
from ui.screens.lists.acts import ListActs
from ui.screens.lists.gonerow import GoneRow
from ui.screens.lists.hourbars import HourBars
from ui.screens.lists.openingrow import OpeningRow
from ui.screens.lists.openings import Opening, opens_next
from ui.widgets.card import Card, Hairline, TitleRow
from ui.widgets.text import Text

NARROW, WIDE = 264, 304
MOST_OPENINGS, MOST_GONE = 8, 6


class Aside(Card):
    seat_asked = Signal(object, object)
    """A table and a seat, or None, to be looked at on the floor."""

    def __init__(self, desk: LiveDesk, acts: ListActs) -> None:
        super().__init__()
        self._desk, self._acts, self._roomy = desk, acts, True
        self._openings: tuple[Opening, ...] | None = None
        self._gone: tuple[object, ...] | None = None
        self._opening_rows, self._gone_rows = _rows(), _rows()
        self._openers: list[OpeningRow] = []
        self._leavers: list[GoneRow] = []
        self._openings_note = Text("No seat is about to open.", tone="muted")
        self._gone_note = Text("Nobody has left a list tonight.", tone="muted")
        self._head_gone, self._bars = TitleRow("Off the lists", "tonight", size=15), HourBars()
        self._bars_note = Text(tone="muted")
        self._lay_out()

    def show_room(self) -> None:
        room, now = self._desk.room, self._desk.context()
        openings = tuple(opens_next(room, now))
        if openings != self._openings:
            self._openings = openings
            self._show_openings(openings)
        lately = room.off_lists[: -MOST_GONE - 1 : -1]
        gone = tuple((one, self._acts.why_not_restore(one.waiting.id)) for one in lately)
        if gone != self._gone:
            self._gone = gone
            self._show_gone(room, list(gone))
        self._show_bars(room, given_by_hour(room, now.at))

    def set_roomy(self, roomy: bool) -> None:
        self._roomy = roomy
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(WIDE if self._roomy else NARROW), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width(), super().minimumSizeHint().height())

    def tick(self, now: datetime) -> None:
        for row in self.findChildren(OpeningRow):
            row.tick(now)

    def _show_bars(self, room: Room, hours: list[tuple[datetime, int]]) -> None:
        some = any(many for _at, many in hours)
        self._bars.setVisible(some)
        self._bars_note.setText("What the estimates are based on" if some else "No seat has gone to a list lately.")
        self._bars.set_bars([(_hour(room, at, whole=place == 0), many) for place, (at, many) in enumerate(hours)])

    def _show_openings(self, openings: tuple[Opening, ...]) -> None:
        """Rows are made once and filled again, for making one takes longer than all the rest."""
        shown, now = openings[:MOST_OPENINGS], self._desk.now()
        while len(self._openers) < len(shown):
            self._openers.append(self._opening_row(shown[len(self._openers)], now))
        for place, row in enumerate(self._openers):
            row.setVisible(place < len(shown))
        for row, opening in zip(self._openers, shown, strict=False):
            if row.opening != opening:
                row.show_opening(opening, now)
        more = len(openings) - len(shown)
        self._openings_note.setText(f"and {more} more, on the floor" if more else "No seat is about to open.")
        self._openings_note.setVisible(bool(more) or not openings)

    def _opening_row(self, opening: Opening, now: datetime) -> OpeningRow:
        row = OpeningRow(opening, now)
        row.clicked.connect(lambda: self.seat_asked.emit(row.opening.table, row.opening.seat))
        self._opening_rows.addWidget(row)
        return row

    def _show_gone(self, room: Room, gone: list[tuple[Gone, str]]) -> None:
        while len(self._leavers) < min(len(gone), MOST_GONE):
            self._leavers.append(self._gone_row())
        for place, row in enumerate(self._leavers):
            row.setVisible(place < len(gone))
        for row, (one, why_not) in zip(self._leavers, gone, strict=False):
            row.show_gone(room, one, why_not)
        self._gone_note.setVisible(not gone)

    def _gone_row(self) -> GoneRow:
        row = GoneRow()
        row.restore_asked.connect(self._acts.restore)
        self._gone_rows.addWidget(row)
        return row

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(6)
        for head, rows, note in (
            (TitleRow("Opens next", "in order", size=15), self._opening_rows, self._openings_note),
            (self._head_gone, self._gone_rows, self._gone_note),
        ):
            column.addWidget(head)
            column.addWidget(Hairline())
            column.addLayout(rows)
            column.addWidget(note)
            column.addSpacing(14)
        column.addWidget(TitleRow("Seats freed per hour", size=15))
        column.addWidget(Hairline())
        column.addWidget(self._bars_note)
        column.addWidget(self._bars)
        column.addStretch()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        self.body.addWidget(scroll)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        outer = self.layout()
        if outer is not None:
            outer.setContentsMargins(16, 14, 8, 12)


def _rows() -> QVBoxLayout:
    made = QVBoxLayout()
    made.setSpacing(0)
    return made


def _hour(room: Room, at: datetime, whole: bool) -> str:
    """'5 PM' at the first bar and where the half of the day turns, '6' at the others."""
    local = room_time(at, room.house.zone)
    return local.strftime("%I %p" if whole or local.hour in (0, 12) else "%I").lstrip("0")
