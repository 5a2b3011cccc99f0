"""A cage at the window: Rita with a drawer, Ola seated at table 12, and the keys that work the counter."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QLineEdit

from floor.books.counts import Count
from floor.desk import Desk
from floor.ids import StaffId
from floor.record import Command
from floor.room.seating import SeatPlayer
from tests.cage.cages import Cage
from tests.rooms import MANAGER_PIN, PIN, House, player
from tests.ui.conftest import MakeHands
from tests.ui.windows import Hands
from ui.screens.cage.cashierpage import CashierPage
from ui.screens.cage.countsheet import CountSheet


def seated_cage(house: House) -> Cage:
    cage = Cage(house)
    cage.manager.do(SeatPlayer(cage.table, 1, player(cage.manager)))
    return cage


def at_the_cage(house: House, hands: MakeHands, who: Desk | StaffId, view: str = "cashier") -> Hands:
    """Somebody signs in at a window of their own and goes to the cage."""
    staff = who.staff if isinstance(who, Desk) else who
    assert staff is not None
    person = hands(house)
    person.choose_person(staff)
    person.sign_in(MANAGER_PIN if staff == StaffId(1) else PIN)
    person.work.go("cage")
    person.work.cage.show_view(view)
    person.drawn()
    return person


def page(person: Hands) -> CashierPage:
    return person.work.cage.cashier


def serve(person: Hands, who: str, amount: str = "") -> None:
    """As a person types: who, Enter, how much."""
    counter = page(person)
    counter.finder.field.setFocus()
    person.bot.keyClicks(counter.finder.field.line, who)
    person.press("Return", counter.finder.field.line)
    if amount:
        person.bot.keyClicks(counter.desk_card.amount, amount)


def enter(person: Hands) -> None:
    person.saved(lambda: person.press("Return", page(person).desk_card.amount))


def verdict(person: Hands) -> str:
    return page(person).desk_card.verdict.text()


def count_out(sheet: QDialog, count: Count) -> None:
    """Type a count pile by pile."""
    assert isinstance(sheet, CountSheet)
    for pile in (*count.cash, *count.chips):
        columns = (sheet.chips,) if pile in count.chips else (sheet.notes, sheet.coins)
        field = next(one for column in columns for one in column.fields if one.value == pile.value)
        field.setText(str(pile.pieces))
        field.textEdited.emit(field.text())
    sheet.submit()


def commands(person: Hands) -> list[type[Command]]:
    from floor.entry import read

    return [type(read(line).command) for line in person.desk.fold.lines]


def line_named(sheet: QDialog, label: str) -> QLineEdit:
    return next(one for one in sheet.findChildren(QLineEdit) if one.accessibleName() == label)
