"""The room at work: the rail, the top bar, the places, and the bar that says what became of an act."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.clock import show_day, show_time
from floor.ids import PlanId, TableId
from floor.tournament.table import plays_tournament
from floor.views.cage.waiting import waiting
from ui.act import Acting, AnyAct
from ui.backups import Backups
from ui.commandbar import CommandBar
from ui.desk import LiveDesk
from ui.everywhere import ACTS, RoomActs
from ui.help import page_on
from ui.keyboard import Keyboard
from ui.notices import Notices
from ui.places import PLACES, place_named
from ui.placestack import PlaceStack
from ui.printing.notes import PrintNotes
from ui.printing.outlet import Outlet
from ui.printing.press import Press
from ui.printing.quick import QuickPapers
from ui.printing.signs import SignWatch
from ui.printing.slips import SlipsWithActs
from ui.screens.cage.page import CLOSE
from ui.screens.rules.approvals.book import has_clause
from ui.screens.screen import Screen
from ui.settings import Settings
from ui.widgets.help import HelpPanel
from ui.widgets.messagebar import Message, MessageBar, MessageShelf
from ui.widgets.rail import Rail
from ui.widgets.topbar import TopBar

if TYPE_CHECKING:
    from ui.screens.cage.screen import CageScreen
    from ui.screens.documents.screen import DocumentsScreen
    from ui.screens.floor.screen import FloorScreen
    from ui.screens.house.screen import HouseScreen
    from ui.screens.journal.screen import JournalScreen
    from ui.screens.lists.screen import ListsScreen
    from ui.screens.players.screen import PlayersScreen
    from ui.screens.rules.screen import RulesScreen
    from ui.screens.tournaments.screen import TournamentsScreen

S = TypeVar("S", bound=Screen)


class Door(Generic[S]):
    """The way from one place to another: the screen of the place that is named like it."""

    def __set_name__(self, owner: type[Workplace], name: str) -> None:
        self._place = name

    def __get__(self, work: Workplace, owner: type[Workplace]) -> S:
        return cast(S, work.at(self._place))


class Workplace(QWidget):
    """What all places share, and the gate through which every act passes."""

    dismisses = "Esc"
    """The key that takes a message down."""

    lock_asked = Signal(str)
    """With what the next person is asked, if anything but who they are."""
    theme_asked = Signal()
    growth_asked = Signal(float)
    reopening_asked = Signal()
    past_asked = Signal(object)
    """The room at an entry or a moment of the night."""

    floor: Door[FloorScreen] = Door()
    lists: Door[ListsScreen] = Door()
    tournaments: Door[TournamentsScreen] = Door()
    cage: Door[CageScreen] = Door()
    rules: Door[RulesScreen] = Door()
    documents: Door[DocumentsScreen] = Door()
    players: Door[PlayersScreen] = Door()
    journal: Door[JournalScreen] = Door()
    house: Door[HouseScreen] = Door()

    def __init__(self, desk: LiveDesk, settings: Settings, backups: Backups, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk, self.settings, self.backups = desk, settings, backups
        self.press = Press(desk, self)
        self.outlet = Outlet(self.press, settings, self)
        self.slips = SlipsWithActs(desk, self.outlet)
        self.papers, self.signs = QuickPapers(desk, self.outlet), SignWatch(desk, self.press.room, self)
        self._rail, self._top, self._bar = Rail(PLACES, desk.workstation), TopBar(), MessageBar(key=self.dismisses)
        self._shelf = MessageShelf(self._bar)
        self._help = HelpPanel(self)
        self.acts: RoomActs = RoomActs(desk, self)
        self.notices = Notices(desk, self._top.saved, self._shelf, lambda act: self.run(ACTS[act]), self)
        self.notices.backs_up(backups)
        self.prints = PrintNotes(self.press, self._bar, self)
        self.commands = CommandBar(self)
        self._stack = PlaceStack(self, Keyboard(self, self.run, ACTS, self.fits))
        self._lay_out()
        self._connect()

    def take_over(self) -> None:
        """Somebody signed in: the room as it stands, for them, and what they should know at once."""
        self._show_person()
        self._show_day()
        self._show_waiting()
        self._stack.take_over()
        self.signs.look_now()
        self.go(self._rail.selection() or PLACES[0].id)
        self.notices.welcome()

    def make_ahead(self, then: Callable[[], object]) -> None:
        """Make the places that nobody has gone to yet; then what players look at is on its screens again."""

        def made() -> None:
            self.tournaments.show_clocks()
            then()

        self._stack.make_ahead(made)

    def at(self, place: str = "") -> Screen:
        """Of the place that is open, or of another."""
        return self._stack.at(place or self.place())

    def go(self, place: str) -> None:
        self._bar.clear("refused")
        self._rail.select(place)
        self._stack.go(place)
        self._help.show_page(page_on(place_named(place)))
        self.at(place).setFocus()

    def close_day(self) -> None:
        """The close of the day, wherever one is."""
        self.go("cage")
        self.cage.show_view(CLOSE)

    def show_seat(self, table: TableId, seat: int | None) -> None:
        """The table on the floor, with the seat chosen."""
        self.go("floor")
        self.floor.choose(table, seat)

    def show_entry(self, number: int) -> None:
        """The entry in the journal, with its whole story."""
        self.go("journal")
        self.journal.show_entry(number)

    def find_entries(self, typed: str) -> None:
        """The journal, looked through by these words."""
        self.go("journal")
        self.journal.look_for(typed)

    def look_back(self, at: int | datetime) -> None:
        """The room as it was, in place of the room as it is."""
        self.past_asked.emit(at)

    def rule_at(self, table: TableId) -> None:
        """The ruling desk, with the table's game, seats and names; of a table of 21 the settlement desk."""
        self.go("rules")
        self.rules.rule_at(table)

    def odds_at(self, table: TableId) -> None:
        """The odds page, with the settings of a table of 21."""
        self.go("rules")
        self.rules.odds_at(table)

    def show_event(self, table: TableId) -> None:
        """The tables of the tournament that is played at one of them."""
        found = self.desk.room.tables[table]
        if plays_tournament(found):
            self.go("tournaments")
            self.tournaments.choose(PlanId(found.plays.event))
            self.tournaments.show_view("tables")
            self.tournaments.tables.grid.go_to(table)

    def can_read(self, clause: str) -> bool:
        """Whether an approval in force has the clause, or cites the reading."""
        return has_clause(self.desk.room, clause)

    def read_clause(self, clause: str) -> None:
        """The clause where it stands, for somebody who was just refused by it."""
        self.go("rules")
        self.rules.show_clause(clause)

    def place(self) -> str:
        return self._rail.selection()

    def message(self) -> Message | None:
        """What the message bar says."""
        return self._bar.message()

    def lock(self, asks: str = "") -> None:
        self.lock_asked.emit(asks)

    def switch_theme(self) -> None:
        self.theme_asked.emit()

    def reopen(self) -> None:
        self.reopening_asked.emit()

    def grow_text(self, step: float) -> None:
        self.growth_asked.emit(step)

    def toggle_help(self) -> None:
        if self._help.isVisible():
            self._help.close_up()
        else:
            self._help.open_beside(self._stack)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._help.stand_beside(self._stack)

    def open_palette(self, text: str = "") -> None:
        self.commands.open(self._top.command_field, text)

    def run(self, act: AnyAct) -> None:
        """Do it, or say why not, in the words its button would have shown."""
        why_not = self.why_not(act)
        if why_not:
            self.notices.tell_why_not(why_not)
        else:
            act.run(self._acting(act))

    def why_not(self, act: AnyAct) -> str:
        return self.at(act.place).why_not(act) if act.place else act.why_not(self.acts)

    def fits(self, act: AnyAct) -> bool:
        """Whether it is for what is played at what is chosen."""
        return act.fits(self._acting(act))

    def words(self, act: AnyAct) -> str:
        return self.at(act.place).words(act) if act.place else act.title_now(self.acts)

    def _acting(self, act: AnyAct) -> Acting:
        return self.at(act.place).acting(act) if act.place else self.acts

    def _lay_out(self) -> None:
        self._help.hide()
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self._top)
        if (crown := self._crown()) is not None:
            right.addWidget(crown)
        right.addWidget(self._stack, 1)
        right.addWidget(self._shelf)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._rail)
        row.addLayout(right, 1)

    def _crown(self) -> QWidget | None:
        """What stands above the places, where something does."""
        return None

    def _connect(self) -> None:
        self._rail.chosen.connect(self.go)
        self._top.commandAsked.connect(self.open_palette)
        self._top.savedClicked.connect(self.notices.tell_last)
        self._top.whoClicked.connect(self.lock)
        self._top.lockClicked.connect(self.lock)
        self.backups.changed.connect(self._show_backups)
        self.desk.published.connect(lambda _change: self._show_day())
        self.desk.published.connect(lambda _change: self._show_person())
        self.desk.published.connect(lambda _change: self._show_waiting())
        self.signs.changed.connect(lambda: self._rail.set_badge("documents", len(self.signs.old)))
        tick = QTimer(self, interval=1_000)
        tick.timeout.connect(self._pass_second)
        tick.start()
        self._minute = ""

    def _show_person(self) -> None:
        """Their roles may be changed while they are at work; nobody is where a room is only read."""
        person = self.desk.room.staff.get(self.desk.staff) if self.desk.staff else None
        self._top.set_person(*((person.name, ", ".join(role.words for role in person.roles)) if person else ("", "")))

    def _show_day(self) -> None:
        room = self.desk.room
        self._top.set_room(room.house.name, f"Gaming day {show_day(room.day)}", room.practice)
        self._show_time()

    def _show_backups(self) -> None:
        standing = self.backups.standing()
        self._shelf.stand(standing.words, standing.tone, standing.icon)

    def _show_waiting(self) -> None:
        self._rail.set_badge("cage", len(waiting(self.desk.room)))

    def _pass_second(self) -> None:
        self._show_time()
        self._stack.pass_second()

    def _show_time(self) -> None:
        shown = show_time(self.desk.now(), self.desk.room.house.zone)
        if shown != self._minute:
            self._minute = shown
            self._top.set_clock(shown)
            self._show_backups()
            self._stack.pass_minute()
