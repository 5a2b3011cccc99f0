"""The room at work: the rail, the top bar, the places, and the bar that says what became of an act."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from floor.clock import show_day, show_time
from floor.house.tables import Table
from floor.ids import TableId
from ui.actions import Action
from ui.commandbar import CommandBar
from ui.desk import LiveDesk
from ui.help import PAGES
from ui.keyboard import Keyboard
from ui.notices import Notices
from ui.printing.notes import PrintNotes
from ui.printing.press import Press
from ui.roomacts import RoomActs
from ui.screens.documents.screen import DocumentsScreen
from ui.screens.floor.screen import FloorScreen
from ui.screens.house import HouseScreen
from ui.screens.lists.screen import ListsScreen
from ui.screens.players import PlayersScreen
from ui.screens.rules.screen import RulesScreen
from ui.screens.screen import Screen
from ui.settings import Settings
from ui.widgets.help import HelpPanel
from ui.widgets.messagebar import Message, MessageBar
from ui.widgets.rail import Place, Rail
from ui.widgets.topbar import TopBar

PLACES = (
    Place("floor", "Floor", "floor", "F2"),
    Place("lists", "Lists", "lists", "F3"),
    Place("rules", "Games & rules", "spade", "F6"),
    Place("documents", "Documents", "document", "F7"),
    Place("players", "Players", "player", "F8"),
    Place("house", "House", "house", "F10"),
)


class Workplace(QWidget):
    lock_asked = Signal()
    theme_asked = Signal()
    growth_asked = Signal(float)

    def __init__(self, desk: LiveDesk, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stack = QStackedWidget(self)
        self.desk = desk
        self.press = Press(desk, self)
        self.floor: FloorScreen = FloorScreen(desk, self, self._stack)
        self.lists: ListsScreen = ListsScreen(desk, self, self._stack)
        self.rules: RulesScreen = RulesScreen(desk, self, self.press, self._stack)
        self.documents: DocumentsScreen = DocumentsScreen(desk, self, self.press, settings, self._stack)
        self.players: PlayersScreen = PlayersScreen(desk, self, self._stack)
        self.house: HouseScreen = HouseScreen(desk, self, self._stack)
        self._places: dict[str, Screen] = {
            "floor": self.floor,
            "lists": self.lists,
            "rules": self.rules,
            "documents": self.documents,
            "players": self.players,
            "house": self.house,
        }
        self._rail, self._top, self._bar = Rail(PLACES, desk.workstation), TopBar(), MessageBar()
        self._help = HelpPanel(self)
        self.acts: RoomActs = RoomActs(desk, self)
        self.notices = Notices(desk, self._top.saved, self._bar, self.acts.close_day, self)
        self.prints = PrintNotes(self.press, self._bar, self)
        self.commands = CommandBar(self)
        self._lay_out()
        self._connect()
        Keyboard(self, self._places, self.run)

    def take_over(self) -> None:
        """Somebody signed in: the room as it stands, for them, and what they should know at once."""
        person = self.desk.room.staff[self.desk.staff] if self.desk.staff else None
        if person is not None:
            self._top.set_person(person.name, ", ".join(role.words for role in person.roles))
        self._show_day()
        for place in self._places.values():
            place.show_room()
        self.go(self._rail.selection() or "floor")
        self.notices.welcome()

    def go(self, place: str) -> None:
        self._bar.clear("refused")
        self._rail.select(place)
        self._stack.setCurrentWidget(self._places[place])
        self._help.show_page(PAGES[place])
        self._places[place].setFocus()

    def show_seat(self, table: TableId, seat: int | None) -> None:
        """The table on the floor, with the seat chosen."""
        self.go("floor")
        self.floor.choose(table, seat)

    def can_read(self, clause: str) -> bool:
        return self.rules.can_read(clause)

    def read_clause(self, clause: str) -> None:
        """The clause where it stands, for somebody who was just refused by it."""
        self.go("rules")
        self.rules.show_clause(clause)

    def chosen_table(self) -> Table | None:
        """The one the floor is about."""
        return self.floor.choice.table(self.desk.room)

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
            self.notices.tell_why_not(why_not)
        else:
            action.run(self)

    def why_not(self, action: Action) -> str:
        return action.why_not(self)

    def words(self, action: Action) -> str:
        return action.words(self) if action.words is not None else action.title

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
        self.lists.seat_asked.connect(self.show_seat)
        self._top.commandAsked.connect(self.open_palette)
        self._top.savedClicked.connect(self.notices.tell_last)
        self._top.whoClicked.connect(self.lock)
        self._top.lockClicked.connect(self.lock)
        self.desk.published.connect(lambda _change: self._show_day())
        watch = self.documents.watch
        watch.changed.connect(lambda: self._rail.set_badge("documents", len(watch.old)))
        tick = QTimer(self, interval=1_000)
        tick.timeout.connect(self._pass_second)
        tick.start()
        self._minute = ""

    def _show_day(self) -> None:
        room = self.desk.room
        self._top.set_room(room.house.name, f"Gaming day {show_day(room.day)}", room.practice)
        self._pass_second()

    def _pass_second(self) -> None:
        shown = show_time(self.desk.now(), self.desk.room.house.zone)
        if shown != self._minute:
            self._minute = shown
            self._top.set_clock(shown)
            for place in self._places.values():
                place.pass_minute()
