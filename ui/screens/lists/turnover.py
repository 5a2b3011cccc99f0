"""Beside the lists: the seats that open next, the names that are off tonight, and the seats of each hour."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from floor.clock import room_time
from floor.room.waits import freed_by_hour
from floor.state import Room
from ui import theme
from ui.desk import LiveDesk
from ui.screens.lists.chosen import Chosen
from ui.screens.lists.hourbars import HourBars
from ui.screens.lists.offlists import OffLists
from ui.screens.lists.opensnext import OpensNext
from ui.widgets.card import Card, Hairline, TitleRow
from ui.widgets.text import Text

NARROW, WIDE = 264, 304


class Turnover(Card):
    seat_asked = Signal(object, object)
    """A table and a seat, or None, to be looked at on the floor."""
    restore_asked = Signal()
    left = Signal()
    """The keyboard goes back to the lists."""

    def __init__(self, desk: LiveDesk, acts: Chosen) -> None:
        super().__init__()
        self._desk, self._roomy = desk, True
        self._opens, self._off = OpensNext(desk), OffLists(desk, acts)
        self._bars, self._bars_note, self._scroll = HourBars(), Text(tone="muted"), QScrollArea()
        self._opens.seat_asked.connect(self.seat_asked)
        self._off.restore_asked.connect(self.restore_asked)
        self._off.left.connect(self.left)
        self._off.stepped_on.connect(lambda row: self._scroll.ensureWidgetVisible(row, 0, 12))
        self._lay_out()

    def show_room(self) -> None:
        self._opens.show_room()
        self.show_gone()
        self._show_bars(self._desk.room, freed_by_hour(self._desk.room, self._desk.now()))

    def show_gone(self) -> None:
        """Who is off the lists, and which of them is chosen."""
        self._off.show_room()

    def enter_gone(self) -> None:
        """The keyboard comes to the chosen name that is off the lists; nowhere if there is none."""
        self._off.enter()

    def set_roomy(self, roomy: bool) -> None:
        if roomy != self._roomy:
            self._roomy = roomy
            self._opens.set_roomy(roomy)
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(WIDE if self._roomy else NARROW), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width(), super().minimumSizeHint().height())

    def pass_second(self, now: datetime) -> None:
        self._opens.pass_second(now)

    def _show_bars(self, room: Room, hours: list[tuple[datetime, int]]) -> None:
        some = any(many for _at, many in hours)
        self._bars.setVisible(some)
        self._bars_note.setText("What the estimates are based on" if some else "Nobody has left a game lately.")
        self._bars.set_bars([(_hour(room, at, whole=place == 0), many) for place, (at, many) in enumerate(hours)])

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(6)
        for title, note, part in (("Opens next", "in order", self._opens), ("Off the lists", "tonight", self._off)):
            column.addWidget(TitleRow(title, note, size=15))
            column.addWidget(Hairline())
            column.addWidget(part)
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


def _hour(room: Room, at: datetime, whole: bool) -> str:
    """'5 PM' at the first bar and where the half of the day turns, '6' at the others."""
    local = room_time(at, room.house.zone)
    return local.strftime("%I %p" if whole or local.hour in (0, 12) else "%I").lstrip("0")
