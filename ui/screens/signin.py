"""Signing in: who you are, and your PIN. Also what a locked screen shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from floor.clock import show_day, show_time
from floor.errors import Refused
from floor.ids import StaffId
from ui import theme
from ui.knownroom import KnownRoom, known_of
from ui.screens.persontiles import PersonTiles
from ui.widgets import paint
from ui.widgets.card import Card
from ui.widgets.glyph import Glyph
from ui.widgets.pinpad import PinPad
from ui.widgets.practicemark import PracticeMark
from ui.widgets.text import Text

if TYPE_CHECKING:
    from ui.desk import LiveDesk

OPENING = "Opening the room…"
WHO = "Who is at this workstation?"
CHANGED = "The staff has changed. Choose yourself, and type the PIN again."


class SignInScreen(QWidget):
    """Tiles at the left, the pad at the right; digits typed anywhere go to the pad.

    Before the room is open it shows who could sign in the last time, and keeps a PIN that is typed until then.
    """

    def __init__(self, note: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk: LiveDesk | None = None
        self._early, self._note = "", note or "Enter your six-digit PIN"
        self._hint = Text(self._note, tone="muted", align=paint.CENTRE)
        self._room, self._when = Text("", size=24, weight="bold", lines=2), Text(OPENING, size=15, tone="muted")
        self._practice, self._asks = PracticeMark(), Text(WHO, tone="muted")
        self._tiles, self._pad = PersonTiles(), PinPad()
        self._area = self._scrolling(self._tiles)
        self._who = Text("", size=18, weight="bold", align=paint.CENTRE)
        self._tiles.chosen.connect(lambda _staff: self._show_chosen())
        self._pad.entered.connect(self._try)
        self._tick = QTimer(self, interval=1_000)
        self._tick.timeout.connect(self._count_down)
        self._lay_out()

    def expect(self, known: KnownRoom) -> None:
        """The room is not open yet."""
        self._show_room(known, known.last)
        self._show_chosen()
        self._pad.setFocus()

    def forget_early(self) -> None:
        """The room could not be opened, and whoever typed a PIN may be gone when it is."""
        self._show_chosen()
        self._hint.setText(self._note)

    def serve(self, desk: LiveDesk) -> None:
        """The room is open. What was typed for somebody who is still there stays, and a whole PIN is tried.

        Only for that person: a number may be somebody else's in a room that was changed.
        """
        before, early, self._desk = self._tiles.selection(), self._early, desk
        self._show_room(known_of(desk.room), before.id if before is not None else desk.staff)
        now = self._tiles.selection()
        if before is None or now is None or (now.id, now.name) != (before.id, before.name):
            self._show_chosen()
            if early:
                self._pad.refuse(CHANGED)
        elif early:
            self._try(early)
        self._hint.setText(self._note)
        self._count_down()
        self._pad.setFocus()

    def open_for(self, desk: LiveDesk, staff: StaffId | None, asks: str = "") -> None:
        """Show everybody who may sign in, with this person chosen. The room may have been set up just now."""
        self._desk = desk
        self._asks.setText(asks or WHO)
        self._show_room(known_of(desk.room), staff)
        self._show_chosen()
        self._count_down()
        self._pad.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys go to the tiles and digits to the pad, wherever the focus is."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._tiles.keyPressEvent(event)
        elif event.text().isdecimal():
            self._pad.keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tick.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._tick.stop()
        super().hideEvent(event)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(4)
        left.addWidget(Glyph("mark", "felt", side=56))
        left.addSpacing(12)
        left.addWidget(self._room)
        left.addWidget(self._when)
        left.addSpacing(8)
        left.addWidget(self._practice)
        left.addSpacing(16)
        left.addWidget(self._asks)
        left.addSpacing(8)
        left.addWidget(self._area, 1)
        row = QHBoxLayout()
        row.setSpacing(48)
        row.addStretch(1)
        row.addLayout(left, 6)
        row.addWidget(self._pad_card(), 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 24, 32, 24)
        column.addStretch(1)
        column.addLayout(row, 8)
        column.addStretch(1)

    def _pad_card(self) -> Card:
        card = Card()
        card.setFixedWidth(theme.px(360))
        card.body.setContentsMargins(8, 16, 8, 8)
        card.body.addWidget(self._who)
        card.body.addWidget(self._hint)
        card.body.addSpacing(16)
        card.body.addWidget(self._pad)
        return card

    def _scrolling(self, inner: QWidget) -> QScrollArea:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 8, 0)
        column.addWidget(inner)
        column.addStretch()
        area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(holder)
        return area

    def _show_room(self, room: KnownRoom, chosen: StaffId | None) -> None:
        self._room.setText(room.name)
        self._practice.setVisible(room.practice)
        known = [person.id for person in room.people]
        self._tiles.show_people(room.people, chosen if chosen in known else known[0] if known else None)

    def _show_chosen(self) -> None:
        chosen, self._early = self._tiles.selection(), ""
        self._who.setText(chosen.name if chosen is not None else "")
        if (tile := self._tiles.chosen_tile()) is not None:
            self._area.ensureWidgetVisible(tile)
        self._pad.set_locked("")
        self._count_down()

    def _count_down(self) -> None:
        if self._desk is None:
            return
        room = self._desk.room
        self._when.setText(f"{show_time(self._desk.now(), room.house.zone)} · Gaming day {show_day(room.day)}")
        locked = self._why_locked()
        if locked or self._pad.is_locked():
            self._pad.set_locked(locked)

    def _why_locked(self) -> str:
        chosen = self._tiles.selection()
        return self._desk.why_locked_out(chosen.id) if chosen is not None and self._desk is not None else ""

    def _try(self, pin: str) -> None:
        chosen = self._tiles.selection()
        if chosen is None:
            return
        if self._desk is None:
            self._early = pin
            self._hint.setText(OPENING)
        else:
            self._desk.sign_in(chosen.id, pin, self._turned_down)

    def _turned_down(self, refusal: Refused) -> None:
        locked = self._why_locked()
        if locked:
            self._pad.set_locked(locked)
        else:
            self._pad.refuse(str(refusal))
