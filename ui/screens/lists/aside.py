"""Beside the lists: the seats that open next, the names that are off tonight, and the seats of each hour."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from floor.clock import room_time
from floor.room.lists import Gone
from floor.room.waits import freed_by_hour
from floor.state import Room
from ui import theme
from ui.desk import LiveDesk
from ui.screens.lists.acts import NOBODY_GONE, ListActs
from ui.screens.lists.choice import Choice, lately_gone
from ui.screens.lists.gonerow import GoneRow
from ui.screens.lists.hourbars import HourBars
from ui.screens.lists.openingrow import OpeningRow
from ui.screens.lists.openings import Opening, opens_next
from ui.widgets.card import Card, Hairline, TitleRow
from ui.widgets.text import Text

NARROW, WIDE = 264, 304
MOST_OPENINGS, FEWER = 8, 5
"""A small window leaves room for the names below."""


class Aside(Card):
    seat_asked = Signal(object, object)
    """A table and a seat, or None, to be looked at on the floor."""
    restore_asked = Signal()
    left = Signal()
    """The keyboard goes back to the lists."""

    def __init__(self, desk: LiveDesk, acts: ListActs, choice: Choice) -> None:
        super().__init__()
        self._desk, self._acts, self._choice, self._roomy = desk, acts, choice, True
        self._openings: tuple[Opening, ...] | None = None
        self._gone: tuple[tuple[Gone, str, bool], ...] | None = None
        self._opening_rows, self._gone_rows = _rows(), _rows()
        self._openers: list[OpeningRow] = []
        self._leavers: list[GoneRow] = []
        self._openings_note = Text("No seat is about to open.", tone="muted")
        self._gone_note = Text(NOBODY_GONE, tone="muted")
        self._head_gone, self._bars = TitleRow("Off the lists", "tonight", size=15), HourBars()
        self._bars_note, self._scroll = Text(tone="muted"), QScrollArea()
        self._lay_out()

    def show_room(self) -> None:
        room, now = self._desk.room, self._desk.context()
        openings = tuple(opens_next(room, now))
        if openings != self._openings:
            self._openings = openings
            self._show_openings(openings)
        self.show_gone()
        self._show_bars(room, freed_by_hour(room, now.at))

    def show_gone(self) -> None:
        """Who is off the lists, and which of them is chosen."""
        room, chosen = self._desk.room, self._choice.gone(self._desk.room)
        gone = tuple((one, self._acts.why_not_restore(one), one is chosen) for one in lately_gone(room))
        if gone != self._gone:
            self._gone = gone
            self._fill_gone(room, gone)

    def enter_gone(self) -> None:
        """The keyboard comes to the chosen name that is off the lists; nowhere if there is none."""
        for place, (_one, _why_not, chosen) in enumerate(self._gone or ()):
            if chosen:
                self._step(place)

    def set_roomy(self, roomy: bool) -> None:
        if roomy != self._roomy:
            self._roomy = roomy
            self._show_openings(self._openings or ())
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
        self._bars_note.setText("What the estimates are based on" if some else "Nobody has left a game lately.")
        self._bars.set_bars([(_hour(room, at, whole=place == 0), many) for place, (at, many) in enumerate(hours)])

    def _show_openings(self, openings: tuple[Opening, ...]) -> None:
        """Rows are made once and filled again, for making one takes longer than all the rest."""
        shown, now = openings[: MOST_OPENINGS if self._roomy else FEWER], self._desk.now()
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

    def _fill_gone(self, room: Room, gone: tuple[tuple[Gone, str, bool], ...]) -> None:
        while len(self._leavers) < len(gone):
            self._leavers.append(self._gone_row())
        for place, row in enumerate(self._leavers):
            if row.hasFocus() and place >= len(gone):
                self.left.emit()
            row.setVisible(place < len(gone))
        for row, (one, why_not, chosen) in zip(self._leavers, gone, strict=False):
            row.show_gone(room, one, why_not, chosen=chosen)
            if row.hasFocus():
                self._choice.choose_gone(row.wait)
        self._gone_note.setVisible(not gone)

    def _gone_row(self) -> GoneRow:
        row, place = GoneRow(), len(self._leavers)
        row.chosen.connect(self._choice.choose_gone)
        row.restore_asked.connect(self.restore_asked)
        row.stepped.connect(lambda by: self._step(place + by))
        row.left.connect(self.left)
        self._gone_rows.addWidget(row)
        return row

    def _step(self, place: int) -> None:
        if 0 <= place < len(self._gone or ()):
            self._leavers[place].setFocus()
            self._scroll.ensureWidgetVisible(self._leavers[place], 0, 12)

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
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(inside)
        self.body.addWidget(self._scroll)
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
