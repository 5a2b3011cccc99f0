"""The window at work in the past: the same places, with a bar over them that says when, and nothing to be done."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPaintEvent, QShortcut
from PySide6.QtWidgets import QWidget

from floor.clock import show_day, show_time
from floor.moment import Moment, Standing, reseated, standing
from floor.past import Past
from floor.record import Record
from floor.text import count
from floor.views.cage.sight import sees_figures
from floor.views.telling.activity import Activity
from ui import theme
from ui.backups import Backups
from ui.desk import LiveDesk
from ui.lookback.bar import LookBar
from ui.lookback.pastdesk import PastDesk
from ui.settings import Settings
from ui.widgets import paint
from ui.workplace import Workplace

FRAME = 4
FIRST = "floor"
SEATS = 6
"""So many seats are named of those that another has."""


class Then(Record, frozen=True):
    """All that the bar says of a moment."""

    moment: Moment
    activity: Activity
    what: str


class PastWorkplace(Workplace):
    dismisses = ""
    """Esc comes back to now, as every refusal here says: two that want it would both go without."""

    now_asked = Signal()

    def __init__(self, live: LiveDesk, settings: Settings, backups: Backups, parent: QWidget) -> None:
        self._live, self._past = live, PastDesk(live)
        self.bar = LookBar()
        self._asked: int | datetime | None = None
        self._waiting: int | datetime | None = None
        self._then: Callable[[], object] | None = None
        self._mark: Moment | None = None
        """The moment that others are compared with, in place of now."""
        super().__init__(self._past, settings, backups, parent)
        self.setAccessibleName("The room in the past")
        self.bar.strip.moved.connect(self.look_at)
        for key, step in (("Alt+Left", self.back), ("Alt+Right", self.forward), ("Ctrl+Shift+C", self.compare)):
            QShortcut(QKeySequence(key), self, step, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.bar.back.connect(self.back)
        self.bar.forward.connect(self.forward)
        self.bar.compare_asked.connect(self.compare)
        self.bar.now_asked.connect(self.now_asked)
        self.bar.print_asked.connect(self.papers.print_room)

    def event(self, event: QEvent) -> bool:
        """Esc comes back to now, whatever message is up; a field that is typed in has it for itself."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and _is_escape(event):
            event.accept()
            self.now_asked.emit()
            return True
        return super().event(event)

    def look_at(self, at: int | datetime, then: Callable[[], object] | None = None) -> None:
        """Asked of the reader, one moment at a time: of several that are asked meanwhile, the last."""
        if then is not None:  # Somebody comes here anew: what was compared before says nothing to them.
            self._mark = None
            self.bar.show_compared(False)
        self._then = then or self._then
        if self._asked is not None:
            self._waiting = at
            return
        self._asked, now = at, self._live.now()
        self._live.read(lambda past: _read(past, at, now), self._show)

    def back(self) -> None:
        """The entry before."""
        if self._past.moment is not None:
            self.look_at(self._past.moment.number - 1)

    def forward(self) -> None:
        if self._past.moment is not None and self._past.moment.number < self._live.room.number:
            self.look_at(self._past.moment.number + 1)

    def compare(self) -> None:
        """From here on each moment is compared with this one; once more, and it is with now again."""
        moment = self._past.moment
        self._mark = moment if self._mark is None else None
        self.bar.show_compared(self._mark is not None)
        if moment is not None:
            self.look_at(moment.number)

    def take_over(self) -> None:
        """Of nobody's making: there is nothing to be told of but the moment."""
        self._show_day()
        self._stack.take_over()
        self.go(self.place() or FIRST)

    def go(self, place: str) -> None:
        if place == "journal":
            self.now_asked.emit()
        else:
            super().go(place)

    def moment(self) -> Moment | None:
        return self._past.moment

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A frame in the colour of what waits: nobody takes it for the room as it is."""
        with paint.smooth(self) as painter:
            painter.fillRect(self.rect(), theme.colour("call"))
            inside = self.rect().adjusted(FRAME, FRAME, -FRAME, -FRAME)
            painter.fillRect(inside, theme.colour("ground"))

    def _crown(self) -> QWidget | None:
        return self.bar

    def _lay_out(self) -> None:
        super()._lay_out()
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(FRAME, FRAME, FRAME, FRAME)

    def _show(self, found: Then) -> None:
        asked, self._asked = self._asked, None
        begins = self._past.moment is None
        self._bar.clear("refused")  # What was tried in another moment says nothing of this one.
        self._past.show(found.moment)
        room, now = found.moment.fold.room, self._live.now()
        stood, changed = self._stood(found.moment), self._changed(found.moment)
        self.bar.show_moment(found.moment, stood, now, found.what, changed, self._live.room.day)
        self.bar.strip.show_activity(found.activity, now, room.house.zone)
        if self._waiting is None:  # Else the handle is under somebody's hand, and ahead of the room.
            self.bar.strip.go_to(asked if isinstance(asked, datetime) else found.moment.at)
        self._top.saved.set_past()
        if begins:
            self.take_over()
        if self._then is not None:
            then, self._then = self._then, None
            then()
            self.at().setFocus()
        if self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            self.look_at(waiting)

    def _stood(self, moment: Moment) -> Standing:
        """In figures, as far as whoever is signed in may know them."""
        stood = moment.standing
        return stood if sees_figures(self._live.room, self._live.staff) else stood.without_chips

    def _changed(self, moment: Moment) -> str:
        """What is otherwise: since then, or between it and the moment that it is compared with."""
        if self._mark is None:
            changed = _now(self._live).since(self._stood(moment))
            return f"Since then {changed}." if changed else ""
        if self._mark.number == moment.number:
            return "Go to another moment to see what changed in between."
        before, after = sorted((self._mark, moment), key=lambda one: one.number)
        days = {before.fold.room.day, after.fold.room.day}
        between = " and ".join(_when(one, says_day=len(days) > 1) for one in (before, after))
        seats = reseated(before.fold.room, after.fold.room)
        more = [count(len(seats) - SEATS, "more seat")] if len(seats) > SEATS else []
        told = [*filter(None, [self._stood(after).since(self._stood(before))]), *seats[:SEATS], *more]
        many = count(after.number - before.number, "entry", "entries")
        return f"Between {between}, {many}: {'; '.join(told) or 'nothing is otherwise'}."


def _when(moment: Moment, says_day: bool) -> str:
    room = moment.fold.room
    at = show_time(moment.at, room.house.zone, seconds=True)
    return f"{show_day(room.day)}, {at}" if says_day else at


def _is_escape(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Escape and event.modifiers() == Qt.KeyboardModifier.NoModifier


def _now(live: LiveDesk) -> Standing:
    return standing(live.room)


def _read(past: Past, at: int | datetime, now: datetime) -> Then:
    moment = past.moment(at)
    told = past.book.open_day().told(moment.number) or past.book.told(moment.number)
    return Then(moment, past.activity(now), f"{told.what}, by {told.who}" if told is not None else "")
