"""How each act of the window is done: in which evening, about what, how its dialog is filled, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLineEdit, QScrollArea

from floor.cage.tips import RedeemTips
from floor.desk import Desk
from floor.errors import Refused
from floor.house.house import ChangeHouse
from floor.house.players import AmendPlayer, BarPlayer, FilePlayer
from floor.house.tables import AddTable, ChangeTable, Place, RemoveTable
from floor.house.tending import FlagTable, LockSeat, PutDealer
from floor.ids import PlayerId, SpreadId, TableId
from floor.money import dollars
from floor.record import Command
from floor.roles import Role
from floor.room.absence import GoAway, MissBlinds, PostBlinds
from floor.room.agreeing import ProposeChange
from floor.room.breaking import BreakTable
from floor.room.calling import CallNext, MarkNoShow, PassSeat, ReleaseSeat, StartChipRun
from floor.room.hands import DealHand, PutButton
from floor.room.lists import CheckIn, How, JoinList, LeaveList, RestoreName
from floor.room.openseats import AskSeatChange, EndClaims
from floor.room.running import CloseTable, FeedTable, OpenTable
from floor.room.seating import MovePlayer, SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.room.spreads import DropSpread, KeepSpread, ScheduleTonight
from floor.room.tablechanges import AskTableChange
from floor.rules.mixes import Method
from floor.staff.hiring import ChangePin, ChangeRoles, EndAccess, HireStaff
from floor.staff.signing import ClearLock
from floor.void import VoidEntry
from tests.rooms import House, SetClock, big_o, hire, open_table, player
from tests.ui.floors import seated
from tests.ui.test_stakes import fill, new
from tests.ui.windows import PATIENCE, Hands, press_verb, write
from ui import theme
from ui.dialogs.ask import AskDialog
from ui.displays.board import WallBoard
from ui.places import PLACES
from ui.screens.rules.rulesview import APPROVALS, BETTING, DESK, GAMES, STAKES
from ui.screens.rules.rulesview import HOUSE as HOUSE_RULES
from ui.widgets.help import HelpPanel
from ui.widgets.palette import CommandPalette

if TYPE_CHECKING:
    from floor.ids import StaffId


@dataclass
class Evening:
    """Table 12 with Ola and Nadia playing and Omar without chips, table 14 of the same game, 30 closed; Tomas waits."""

    desk: Desk
    table: TableId
    other: TableId
    closed: TableId
    spread: SpreadId
    tomas: PlayerId
    lena: StaffId
    clock: SetClock

    @classmethod
    def of(cls, house: House) -> Evening:
        desk = house.founded()
        lena = hire(desk, Role.MANAGER, name="Lena Fors")
        table, other = open_table(desk, "12"), open_table(desk, "14")
        closed = TableId(desk.do(AddTable("30", 8, Place(900, 900))).number)
        seated(desk, table, 1, 2, bought=100)
        omar = player(desk, "Omar Brandt")
        desk.do(SeatPlayer(table, 3, omar))
        return cls(desk, table, other, closed, big_o(desk), player(desk, "Tomas Berg"), lena, house.clock)

    def waits(self, how: How = How.HERE) -> None:
        self.desk.do(JoinList(self.spread, self.tomas, how=how))

    def called(self) -> None:
        self.waits()
        self.desk.do(CallNext(self.spread, self.table, 5))


Step = Callable[[Evening], object]
Look = Callable[[Hands], object]


@dataclass(frozen=True)
class Case:
    """`wrote` is the command in the journal; `shows` what is so before and is otherwise afterwards."""

    wrote: type[Command] | None = None
    before: Step = lambda evening: None
    chooses: Callable[[Hands, Evening], object] = lambda person, evening: None
    fills: Callable[[Hands, QDialog], object] | None = None
    shows: Look | None = None


def seat(number: int | None) -> Callable[[Hands, Evening], object]:
    return lambda person, evening: person.work.floor.choose(evening.table, number)


def at_main(person: Hands, evening: Evening) -> None:
    person.work.floor.choose(evening.other, 1)


def at_closed(person: Hands, evening: Evening) -> None:
    person.work.floor.choose(evening.closed)


def taken(person: Hands, dialog: QDialog) -> None:
    """The first of what is offered."""
    assert isinstance(dialog, AskDialog)
    dialog.submit()


def amount(figure: str) -> Callable[[Hands, QDialog], object]:
    def fill(person: Hands, dialog: QDialog) -> None:
        field = dialog.amount  # type: ignore[attr-defined]
        field.setText(figure)
        person.press("Return", field)

    return fill


def typed(verb: str, **texts: str) -> Callable[[Hands, QDialog], object]:
    """The fields by their labels, then the verb."""

    def fill(person: Hands, dialog: QDialog) -> None:
        for label, text in texts.items():
            write(dialog, label.replace("_", " "), text)
        press_verb(dialog, verb)

    return fill


def searched(words: str) -> Callable[[Hands, QDialog], object]:
    def fill(person: Hands, dialog: QDialog) -> None:
        assert isinstance(dialog, AskDialog)
        next(line for line in dialog.findChildren(QLineEdit) if line.isVisible()).setText(words)
        dialog.submit()

    return fill


def at_name(person: Hands, evening: Evening) -> None:
    person.work.go("lists")
    column = person.work.lists.strip.column(evening.spread)
    assert column is not None
    column.names.setFocus()


def at_player(person: Hands, evening: Evening) -> None:
    person.work.go("players")
    person.work.players.choose(evening.tomas)


def at_lena(person: Hands, evening: Evening) -> None:
    person.work.go("house")
    person.work.house.table.select_key(evening.lena)


def at_idle_stakes(person: Hands, evening: Evening) -> None:
    """Stakes that no table plays."""
    at_stakes(person, evening)
    spread = big_o(evening.desk, "4-4")
    person.bot.waitUntil(lambda: spread in person.desk.room.spreads)
    person.work.rules.stakes.choose(spread)


def in_view(view: str) -> Callable[[Hands, Evening], object]:
    def choose(person: Hands, evening: Evening) -> None:
        person.work.go("rules")
        person.work.rules.show_view(view)

    return choose


def place_of(person: Hands) -> object:
    return person.work.place()


def view_of(person: Hands) -> object:
    return person.work.rules.view()


def elsewhere(place: str) -> Callable[[Hands, Evening], object]:
    return lambda person, evening: person.work.go("house" if place == "floor" else "floor")


def focused(person: Hands) -> object:
    """What the keyboard is in."""
    where = QApplication.focusWidget()
    return where.accessibleName() if where is not None else ""


def ticked(label: str, verb: str) -> Callable[[Hands, QDialog], object]:
    def fill(person: Hands, dialog: QDialog) -> None:
        next(box for box in dialog.findChildren(QAbstractButton) if box.text() == label).click()
        press_verb(dialog, verb)

    return fill


def locked_out(evening: Evening) -> None:
    """Lena, after ten wrong tries."""
    for _ in range(10):
        evening.clock.forward(minutes=30)
        with pytest.raises(Refused):
            evening.desk.sign_in(evening.lena, "000000")


def at_stakes(person: Hands, evening: Evening) -> None:
    person.work.go("rules")
    person.work.rules.show_view("stakes")


def building_a_mix(row: int) -> Callable[[Hands, Evening], object]:
    """Three games at the same stakes, in rotation, that nothing is found against; one of them is chosen."""

    def choose(person: Hands, evening: Evening) -> None:
        at_stakes(person, evening)
        made = new(person, "badugi", "stud8", "archie", way=Method.ROTATION)
        fill(person, lower="4", hands="8")
        made.game.games.selectRow(row)
        made.game.games.setFocus()

    return choose


def games_of_the_mix(person: Hands) -> object:
    table = person.work.rules.stakes.builder.game.games
    return [table.model().index(row, 1).data() for row in range(table.model().rowCount())]


def at_paper(zoomed: int = 0) -> Callable[[Hands, Evening], object]:
    """The limits, drawn; so much nearer than the whole page."""

    def choose(person: Hands, evening: Evening) -> None:
        person.work.go("documents")
        person.work.documents.choose("limits")
        person.bot.waitUntil(lambda: bool(person.work.documents.page.pdf()), timeout=PATIENCE)
        whole = page_width(person)
        if zoomed:
            person.work.documents.page.zoom(zoomed)
            person.bot.waitUntil(lambda: page_width(person) != whole, timeout=PATIENCE)

    return choose


def page_width(person: Hands) -> object:
    (area,) = person.work.documents.page.findChildren(QScrollArea)
    sheet = area.widget()
    assert sheet is not None
    return sheet.width()


def opening(choose: Callable[[Hands, Evening], object]) -> Callable[[Hands, Evening], object]:
    """What is opened is looked at, and closed again."""

    def choose_and_watch(person: Hands, evening: Evening) -> None:
        def look() -> None:
            opened = QApplication.activePopupWidget() or QApplication.activeModalWidget()
            if opened is not None and opened is not person.window and not isinstance(opened, CommandPalette):
                watch.stop()
                lines = [line.text() for line in opened.actions()]
                person.window.setProperty("opened", "; ".join(lines) or opened.windowTitle())
                opened.close()

        choose(person, evening)
        watch = QTimer(person.window, interval=5)
        watch.timeout.connect(look)
        watch.start()

    return choose_and_watch


def opened(person: Hands) -> object:
    return person.window.property("opened")


def boards(person: Hands) -> object:
    return sum(isinstance(one, WallBoard) for one in QApplication.topLevelWidgets())


FLOOR = {
    "open-table": Case(OpenTable, chooses=at_closed, fills=taken),
    "new-hand": Case(DealHand, chooses=seat(None)),
    "seat": Case(SeatPlayer, chooses=seat(5), fills=searched("tomas")),
    "call-next": Case(CallNext, before=Evening.waits, chooses=seat(5)),
    "no-claims": Case(EndClaims, lambda e: e.desk.do(UnseatPlayer(e.table, 3)), seat(3)),
    "chip-run": Case(StartChipRun, Evening.called, seat(5)),
    "pass-seat": Case(PassSeat, Evening.called, seat(5)),
    "no-show": Case(MarkNoShow, Evening.called, seat(5)),
    "release-seat": Case(
        ReleaseSeat, lambda e: _walked_away(e), lambda person, e: person.work.floor.choose(e.other, 1)
    ),
    "buy-in": Case(BuyChips, chooses=seat(3), fills=amount("100")),
    "cash-out": Case(CashOut, chooses=seat(1), fills=amount("100")),
    "redeem-tips": Case(RedeemTips, chooses=seat(1), fills=typed("Pay", Dealer="Marta V.", Amount="5")),
    "sell-chips": Case(SellChips, chooses=seat(1), fills=amount("60")),
    "move": Case(MovePlayer, chooses=seat(1), fills=taken),
    "away": Case(GoAway, chooses=seat(1)),
    "post-blind": Case(PostBlinds, lambda e: e.desk.do(BuyChips(e.table, 3, dollars(100))), seat(3)),
    "miss-blind": Case(MissBlinds, lambda e: e.desk.do(GoAway(e.table, 1)), seat(1)),
    "put-button": Case(PutButton, chooses=seat(1)),
    "change-game": Case(ProposeChange, lambda e: big_o(e.desk, "4-4"), seat(None), taken),
    "unseat": Case(UnseatPlayer, chooses=seat(3)),
    "lock-seat": Case(LockSeat, chooses=seat(6), fills=typed("Lock seat", Reason="Spill")),
    "seat-change": Case(AskSeatChange, chooses=seat(1)),
    "table-change": Case(AskTableChange, chooses=seat(1), fills=taken),
    "flag": Case(FlagTable, chooses=seat(None), fills=searched("drinks")),
    "dealer": Case(PutDealer, chooses=seat(None), fills=typed("Put dealer", Dealer="Marta V.")),
    "must-move": Case(FeedTable, chooses=seat(None), fills=taken),
    "break-table": Case(BreakTable, chooses=seat(None), fills=taken),
    "change-table": Case(ChangeTable, chooses=at_closed, fills=typed("Change table", Name="31")),
    "remove-table": Case(RemoveTable, chooses=at_closed, fills=taken),
    "add-table": Case(AddTable, fills=typed("Add table", Name="40")),
    "rule": Case(chooses=seat(1), shows=lambda person: person.work.place()),
    "more": Case(chooses=opening(seat(1)), shows=opened),
    "arrange": Case(shows=lambda person: person.work.floor.map.is_layout_mode()),
    "as-list": Case(shows=lambda person: person.work.floor.list.isVisible()),
}
LISTS = {
    "list-seat": Case(SeatPlayer, Evening.called, at_name),
    "list-chip-run": Case(StartChipRun, Evening.called, at_name),
    "list-pass": Case(PassSeat, Evening.called, at_name),
    "list-no-show": Case(MarkNoShow, Evening.called, at_name),
    "list-check-in": Case(CheckIn, lambda e: e.waits(How.PHONE), at_name),
    "list-leave": Case(LeaveList, Evening.waits, at_name),
    "list-call": Case(CallNext, Evening.waits, at_name),
    "list-board": Case(chooses=lambda person, e: person.work.go("lists"), shows=boards),
    "list-restore": Case(RestoreName, lambda e: _left(e), lambda person, e: person.work.go("lists")),
}
PLAYERS = {
    "amend-player": Case(AmendPlayer, chooses=at_player, fills=typed("Correct record", Name="Tomas Berg jr")),
    "bar-player": Case(BarPlayer, chooses=at_player, fills=typed("Bar player", Reason="Threats")),
    "new-player": Case(
        FilePlayer, chooses=lambda person, e: person.work.go("players"), fills=typed("File player", Name="Zoe Quist")
    ),
    "find-player": Case(chooses=at_player, shows=focused),
}
HOUSE = {
    "hire": Case(
        HireStaff,
        chooses=at_lena,
        fills=typed("Hire", Name="Ravi Sandhu", New_PIN="271828", Again="271828"),
    ),
    "clear-lock": Case(ClearLock, locked_out, at_lena),
    "roles": Case(ChangeRoles, chooses=at_lena, fills=ticked("Cashier", "Change roles")),
    "new-pin": Case(ChangePin, chooses=at_lena, fills=typed("Change PIN", New_PIN="271828", Again="271828")),
    "access": Case(EndAccess, chooses=at_lena, fills=taken),
    "change-house": Case(ChangeHouse, chooses=at_lena, fills=typed("Change settings", Name="Pier Lights")),
}
RULES = {
    "new-stakes": Case(chooses=at_stakes, shows=lambda person: person.work.rules.stakes.is_building()),
    "edit-stakes": Case(chooses=at_stakes, shows=lambda person: person.work.rules.stakes.is_building()),
    "duplicate-stakes": Case(chooses=at_stakes, shows=lambda person: person.work.rules.stakes.is_building()),
    "save-stakes": Case(KeepSpread, chooses=building_a_mix(0)),
    "game-later": Case(chooses=building_a_mix(0), shows=games_of_the_mix),
    "game-earlier": Case(chooses=building_a_mix(2), shows=games_of_the_mix),
    "game-out": Case(chooses=building_a_mix(1), shows=games_of_the_mix),
    "tonight": Case(ScheduleTonight, chooses=at_stakes),
    "drop-stakes": Case(DropSpread, lambda e: e.desk.do(CloseTable(e.other)), at_idle_stakes, taken),
    **{f"view-{view}": Case(chooses=in_view("games"), shows=view_of) for view in (DESK, APPROVALS, BETTING, STAKES)},
    f"view-{HOUSE_RULES}": Case(chooses=in_view("games"), shows=view_of),
    f"view-{GAMES}": Case(chooses=in_view("desk"), shows=view_of),
    "rules-view": Case(chooses=in_view("games"), shows=view_of),
    "rule-on-game": Case(chooses=in_view("games"), shows=view_of),
    "ruling-stacks": Case(chooses=in_view("desk"), shows=lambda person: person.work.rules.ruling.money.by_stacks),
    "ruling-button": Case(chooses=in_view("desk"), shows=focused),
}
DOCUMENTS = {
    "nearer": Case(chooses=at_paper(), shows=page_width),
    "further": Case(chooses=at_paper(1), shows=page_width),
    "whole-page": Case(chooses=at_paper(2), shows=page_width),
}
EVERYWHERE = {
    "history": Case(chooses=opening(seat(1)), shows=opened),
    "help": Case(shows=lambda person: any(one.isVisible() for one in person.work.findChildren(HelpPanel))),
    **{f"go-{place.id}": Case(chooses=elsewhere(place.id), shows=place_of) for place in PLACES},
    "undo": Case(VoidEntry, chooses=lambda person, e: person.desk.ask(GoAway(e.table, 1))),
    "own-pin": Case(ChangePin, fills=typed("Change PIN", New_PIN="271828", Again="271828")),
    "lock": Case(shows=lambda person: person.page() is person.window.sign_in),
    "theme": Case(shows=lambda person: theme.current().name),
    "larger": Case(shows=lambda person: theme.current().scale),
    "smaller": Case(shows=lambda person: theme.current().scale),
    "usual-size": Case(chooses=lambda person, e: person.window.grow_text(0.2), shows=lambda _: theme.current().scale),
    "wall-board": Case(shows=boards),
    "close-day": Case(shows=lambda person: (person.work.place(), person.work.cage.view())),
}
CASES = FLOOR | LISTS | PLAYERS | HOUSE | RULES | DOCUMENTS | EVERYWHERE


def _walked_away(evening: Evening) -> None:
    """Ola must move to table 14, and has left table 12."""
    evening.desk.do(FeedTable(evening.table, evening.other))
    evening.desk.do(CallNext(evening.spread, evening.other, 1))
    evening.desk.do(GoAway(evening.table, 1))


def _left(evening: Evening) -> None:
    evening.waits()
    wait = evening.desk.room.lists[evening.spread][0]
    evening.desk.do(LeaveList(wait.id))
