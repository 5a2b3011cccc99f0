"""The room at work: the rail, the top bar, the places, and the bar that says what became of an act."""

from __future__ import annotations

from datetime import timedelta

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from floor.cage.day import CloseDay, DayEndCalled
from floor.catalog import ACTS
from floor.clock import show_day, show_time
from floor.desk import NeedsSecond
from floor.entry import Entry, read
from floor.stories import story
from floor.void import VoidEntry
from ui.actions import ACTIONS, Action
from ui.commandbar import CommandBar
from ui.desk import Change, LiveDesk
from ui.dialogs.approve import ApproveDialog
from ui.dialogs.confirm import ConfirmDialog
from ui.help import PAGES
from ui.notices import Notices
from ui.screens.floor.looks import duration
from ui.screens.floor.screen import FloorScreen
from ui.screens.house import HouseScreen
from ui.screens.players import PlayersScreen
from ui.screens.rules.screen import RulesScreen
from ui.screens.screen import Screen
from ui.widgets.help import HelpPanel
from ui.widgets.messagebar import Message, MessageAction, MessageBar
from ui.widgets.rail import Place, Rail
from ui.widgets.topbar import TopBar

PLACES = (
    Place("floor", "Floor", "floor", "F2"),
    Place("rules", "Games & rules", "spade", "F6"),
    Place("players", "Players", "player", "F8"),
    Place("house", "House", "house", "F10"),
)


class Workplace(QWidget):
    lock_asked = Signal()
    theme_asked = Signal()
    growth_asked = Signal(float)

    def __init__(self, desk: LiveDesk) -> None:
        super().__init__()
        self.desk = desk
        self.floor: FloorScreen = FloorScreen(desk, self)
        self.rules: RulesScreen = RulesScreen(desk, self)
        self.players: PlayersScreen = PlayersScreen(desk, self)
        self.house: HouseScreen = HouseScreen(desk, self)
        self._places: dict[str, Screen] = {
            "floor": self.floor,
            "rules": self.rules,
            "players": self.players,
            "house": self.house,
        }
        self._rail, self._top, self._bar = Rail(PLACES, desk.workstation), TopBar(), MessageBar()
        self._help, self._stack = HelpPanel(self), QStackedWidget()
        self.notices = Notices(desk, self._top.saved, self._bar)
        self.commands = CommandBar(self)
        self._lay_out()
        self._connect()
        self._bind_keys()

    def take_over(self) -> None:
        """Somebody signed in: the room as it stands, for them, and what they should know at once."""
        person = self.desk.room.staff[self.desk.staff] if self.desk.staff else None
        if person is not None:
            self._top.set_person(person.name, ", ".join(role.words for role in person.roles))
        self._show_day()
        for place in self._places.values():
            place.show_room()
        self.notices.show_saved()
        self.go(self._rail.selection() or "floor")
        if self.desk.room.day_end_called:
            self._call_day_end()
        if behind := self.desk.clock_behind():
            self._warn_of_clock(behind)

    def tell_of_key(self) -> None:
        """The one thing to do right after the first start."""
        advice = "Without it this room cannot be opened again, and nobody can make a new one."
        self._bar.show_message(
            Message("trouble", f"Copy the room's key file to a safe place: {self.desk.keys}", advice)
        )

    def go(self, place: str) -> None:
        self._bar.clear("refused")
        self._rail.select(place)
        self._stack.setCurrentWidget(self._places[place])
        self._help.show_page(PAGES[place])
        self._places[place].setFocus()

    def place(self) -> str:
        return self._rail.selection()

    def message(self) -> Message | None:
        """What the message bar says."""
        return self._bar.message()

    def lock(self) -> None:
        self.lock_asked.emit()

    def switch_theme(self) -> None:
        self.theme_asked.emit()

    def grow_text(self, step: float) -> None:
        self.growth_asked.emit(step)

    def toggle_help(self) -> None:
        if self._help.isVisible():
            self._help.close_up()
        else:
            self._place_help()
            self._help.show()
            self._help.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_help()

    def open_palette(self, text: str = "") -> None:
        self.commands.open(self._top.command_field, text)

    def run(self, action: Action) -> None:
        """Do it, or say why not, in the words its button would have shown."""
        why_not = self.why_not(action)
        if why_not:
            self._bar.show_message(Message("refused", why_not, "Nothing was saved."))
        else:
            action.run(self)

    def why_not(self, action: Action) -> str:
        return action.why_not(self)

    def words(self, action: Action) -> str:
        return action.words(self) if action.words is not None else action.title

    def undo_last(self) -> None:
        entry = self._last_own()
        if entry is not None:
            self.desk.ask(VoidEntry(entry.number, "Undone by the person who entered it"))

    def why_not_undo(self) -> str:
        return "" if self._last_own() else "There is nothing of yours to undo in this gaming day."

    def close_day(self) -> None:
        self.closing_dialog().exec()

    def closing_dialog(self) -> ConfirmDialog:
        day = self.desk.room.day
        intro = "The books are balanced and the day is sealed: its entries can no longer be voided."
        title, verb = f"Close gaming day {show_day(day)}", "Close day"
        return ConfirmDialog(self.desk, CloseDay(day), title, verb, intro, self, kind="primary")

    def why_not_close(self) -> str:
        refusal = self.desk.why_not(CloseDay(self.desk.room.day))
        return refusal.advice if refusal else ""

    def _last_own(self) -> Entry | None:
        """The newest entry of the person signed in that can be voided and is not."""
        for line in reversed(self.desk.fold.lines):
            if line.staff == self.desk.staff and line.number not in self.desk.room.voided:
                entry = read(line)
                if ACTS[type(entry.command)].voidable:
                    return entry
        return None

    def _lay_out(self) -> None:
        for screen in self._places.values():
            self._stack.addWidget(screen)
        self._help.hide()
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self._top)
        right.addWidget(self._stack, 1)
        right.addWidget(self._bar)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._rail)
        row.addLayout(right, 1)

    def _place_help(self) -> None:
        """Over the right side of the place, so that nothing moves when it comes and goes."""
        wide, place = self._help.sizeHint().width(), self._stack.geometry()
        self._help.setGeometry(place.right() + 1 - wide, place.top(), wide, place.height())

    def _connect(self) -> None:
        self._rail.chosen.connect(self.go)
        self._top.commandAsked.connect(self.open_palette)
        self._top.whoClicked.connect(self.lock)
        self._top.lockClicked.connect(self.lock)
        self.desk.second_needed.connect(self._ask_second)
        self.desk.published.connect(self._follow)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._keep_keyboard)
        tick = QTimer(self, interval=1_000)
        tick.timeout.connect(self._pass_second)
        tick.start()
        self._minute = ""

    def _keep_keyboard(self, _old: QWidget | None, new: QWidget | None) -> None:
        """A view that goes away must not take the keyboard with it: keys go on working in the place."""
        if new is None:
            QTimer.singleShot(0, self, self._bring_keyboard_back)

    def _bring_keyboard_back(self) -> None:
        if self.isVisible() and self.window().isActiveWindow() and QApplication.focusWidget() is None:
            self._places[self.place()].setFocus()

    def _bind_keys(self) -> None:
        """A key of a place works only there, so that letters can be typed elsewhere.

        Esc is left to the place: it closes what lies on top, such as a message, before the place may have it.
        """
        for action in ACTIONS:
            if action.key in ("", "Esc"):
                continue
            owner = self._places[action.place] if action.place else self
            shortcut = QShortcut(QKeySequence(action.key), owner)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda action=action: self.run(action))

    def _follow(self, change: Change) -> None:
        self._show_day()
        if change.has(DayEndCalled) and not change.is_deep:
            self._call_day_end()

    def _call_day_end(self) -> None:
        day = show_day(self.desk.room.day)
        close = MessageAction("Close day", self.close_day)
        self._bar.show_message(Message("note", f"Gaming day {day} is due to be closed.", "", [close]))

    def _warn_of_clock(self, behind: timedelta) -> None:
        sentence = f"This computer's clock is {duration(behind)} behind the room's last entry."
        advice = "Entries carry the last one's time until it catches up. Set the clock."
        self._bar.show_message(Message("trouble", sentence, advice))

    def _ask_second(self, needed: NeedsSecond) -> None:
        ApproveDialog(self.desk, needed, self._what(needed), self).exec()

    def _what(self, needed: NeedsSecond) -> str:
        return f"{story(self.desk.room, needed.events)}. A manager other than you signs under exactly this."

    def _show_day(self) -> None:
        room = self.desk.room
        self._top.set_room(room.house.name, f"Gaming day {show_day(room.day)}")
        self._pass_second()

    def _pass_second(self) -> None:
        shown = show_time(self.desk.now(), self.desk.room.house.zone)
        if shown != self._minute:
            self._minute = shown
            self._top.set_clock(shown)
            for place in self._places.values():
                place.pass_minute()
