"""Names carried over the lists by the mouse: to another place, to another list as well, and why not."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QDialog

from floor.ids import SpreadId, WaitId
from floor.roles import Role
from floor.room.lists import How, JoinList, LeaveList, MoveName
from tests.rooms import PIN, House, big_o, hire
from tests.ui.conftest import MakeHands
from tests.ui.lists import at_the_lists, column_of, names_in, said, waits
from tests.ui.windows import Hands, write
from ui.screens.lists.move import MoveNameDialog
from ui.widgets.floormap.carrying import wait_data

HELD = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Carrying:
    """A name taken from the middle of its row, as the mouse takes it."""

    def __init__(self, person: Hands, spread: SpreadId, wait: WaitId) -> None:
        self._strip, self._data = person.work.lists.strip, wait_data(wait)
        names = column_of(person, spread).names
        row = next(place for place, look in enumerate(names.rows()) if look.id == wait)
        middle = names.visualRect(names.model().index(row, 0)).center()
        at = names.viewport().mapTo(self._strip.viewport(), middle)
        self.comes_in = self._sent(QDragEnterEvent(at, Qt.DropAction.MoveAction, self._data, *HELD))

    def over(self, person: Hands, spread: SpreadId, row: float) -> bool:
        """Above the row of a list; says whether it could be put down there."""
        names = column_of(person, spread).names
        tall = names.sizeHintForRow(0) if names.rows() else 0
        self._at = names.mapTo(self._strip.viewport(), QPoint(20, round(row * tall)))
        return self._sent(QDragMoveEvent(self._at, Qt.DropAction.MoveAction, self._data, *HELD))

    def put(self) -> bool:
        return self._sent(QDropEvent(self._at, Qt.DropAction.MoveAction, self._data, *HELD))

    @property
    def hint(self) -> str:
        return self._strip.landing.hint

    def _sent(self, event: QDropEvent) -> bool:
        event.ignore()
        QApplication.sendEvent(self._strip.viewport(), event)
        return event.isAccepted()


def test_a_name_carried_further_down_asks_for_the_reason_first(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    spread = big_o(first)
    ola = waits(first, "Ola Tveit", spread)
    waits(first, "Nia Hart", spread)
    person = at_the_lists(small_house, hands)
    asked: list[object] = []

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, MoveNameDialog)
        write(dialog, "Reason", "Gave up the place")
        asked.append(dialog.command())
        dialog.reject()

    carried = Carrying(person, spread, ola)
    assert carried.comes_in
    assert not carried.over(person, spread, 0.5)
    before = column_of(person, spread).grab().toImage()
    assert carried.over(person, spread, 1.9)
    assert column_of(person, spread).grab().toImage() != before
    person.through(carried.put, look)
    person.bot.waitUntil(lambda: bool(asked))
    assert asked == [MoveName(ola, 2, "Gave up the place")]


def test_a_name_put_on_another_list_waits_there_too(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    here, there = big_o(first), big_o(first, "1-2")
    ola = waits(first, "Ola Tveit", here, How.PHONE)
    person = at_the_lists(small_house, hands)
    carried = Carrying(person, here, ola)
    before = column_of(person, there).grab().toImage()
    assert carried.over(person, there, 0)
    assert column_of(person, there).grab().toImage() != before
    person.saved(carried.put)
    assert (names_in(column_of(person, here)), names_in(column_of(person, there))) == (["Ola Tveit"], ["Ola Tveit"])
    assert person.desk.room.lists[there][0].how is How.PHONE


def test_a_name_that_is_on_the_other_list_says_so_beside_the_pointer(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    here, there = big_o(first), big_o(first, "1-2")
    ola = waits(first, "Ola Tveit", here)
    first.do(JoinList(there, first.room.waiting(ola)[1].player))
    person = at_the_lists(small_house, hands)
    carried = Carrying(person, here, ola)
    assert not carried.over(person, there, 0.5)
    assert carried.hint == "Ola Tveit is on the list for Big O8 $1-$2 already."
    assert not carried.put()
    assert carried.hint == ""


def test_who_may_not_change_the_order_is_told_while_carrying(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    spread = big_o(first)
    ola = waits(first, "Ola Tveit", spread)
    waits(first, "Nia Hart", spread)
    staff = hire(first, Role.FLOOR, name="Ravi Sandhu")
    person = hands(small_house)
    person.choose_person(staff)
    person.sign_in(PIN)
    person.press("F3")
    carried = Carrying(person, spread, ola)
    assert not carried.over(person, spread, 1.9)
    assert "Ravi Sandhu may not do this" in carried.hint


def test_a_name_that_has_gone_while_it_was_carried_is_said_to_have(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    here, there = big_o(first), big_o(first, "1-2")
    ola = waits(first, "Ola Tveit", here)
    person = at_the_lists(small_house, hands)
    carried = Carrying(person, here, ola)
    assert carried.over(person, there, 0)
    first.do(LeaveList(ola))
    person.bot.waitUntil(lambda: not person.desk.room.lists[here])
    with person.bot.waitSignal(person.desk.refused):
        carried.put()
    assert said(person)
    assert not person.desk.room.lists.get(there)
