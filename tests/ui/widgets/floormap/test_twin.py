"""The list twin: the same tables in words, in step with the map."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QHoverEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.widgets import demofloor, press
from ui.widgets.floormap.looks import TableLook
from ui.widgets.floormap.twin import TableList


@pytest.fixture
def twin(qtbot: QtBot) -> TableList:
    twin = TableList()
    qtbot.addWidget(twin)
    twin.resize(800, 600)
    twin.set_tables(demofloor.TABLES)
    twin.show()
    return twin


def numbers(twin: TableList) -> list[str]:
    return [str(twin.model().index(row, 0).data()) for row in range(twin.model().rowCount())]


def test_a_list_that_appears_under_the_pointer_marks_the_whole_row(twin: TableList) -> None:
    at = QPointF(twin.visualRect(twin.model().index(2, 1)).center())
    QApplication.sendEvent(twin.viewport(), QHoverEvent(QEvent.Type.HoverEnter, at, at, at))
    assert twin.hovered == 2


def test_tables_are_in_the_order_of_their_numbers(qtbot: QtBot) -> None:
    twin = TableList()
    qtbot.addWidget(twin)
    twin.set_tables([TableLook(at, number, 0, 0) for at, number in enumerate(("10", "9", "Final", "2"))])
    assert numbers(twin) == ["2", "9", "10", "Final"]


def test_states_are_in_words(twin: TableList) -> None:
    row = numbers(twin).index("12")
    spoken = [twin.model().index(row, at).data(Qt.ItemDataRole.AccessibleTextRole) for at in range(4)]
    assert spoken == [
        "12",
        "Big O, $2-$4",
        "1 open · 6 waiting, 8 seats: 1 open, 1 held, 5 taken and 1 away",
        "Decision",
    ]


def test_arrows_select_and_say_so(twin: TableList, qtbot: QtBot) -> None:
    twin.select("10")
    with qtbot.waitSignal(twin.selected) as told:
        press.key(twin, Qt.Key.Key_Down)
    assert told.args == ["11"]
    assert twin.selection() == "11"


def test_selecting_from_outside_says_nothing(twin: TableList, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(twin.selected):
        twin.select("12")
        twin.select(None)
        twin.select("12")
    assert twin.selection() == "12"


def test_enter_activates(twin: TableList, qtbot: QtBot) -> None:
    twin.select("12")
    with qtbot.waitSignal(twin.activated) as told:
        press.key(twin, Qt.Key.Key_Return)
    assert told.args == ["12"]


def test_an_update_keeps_the_selection(twin: TableList, qtbot: QtBot) -> None:
    twin.select("12")
    with qtbot.assertNotEmitted(twin.selected):
        twin.set_tables([replace(demofloor.TABLE_12, headline="$5-$10"), TableLook("1", "1", 0, 0)])
    assert twin.selection() == "12"
    assert numbers(twin)[0] == "1"


def test_its_menu_is_the_tables(twin: TableList, qtbot: QtBot) -> None:
    twin.select("12")
    with qtbot.waitSignal(twin.contextMenu) as told:
        press.menu(twin.viewport(), QPointF(20, 20))
    assert told.args is not None
    assert told.args[:2] == ["12", None]
