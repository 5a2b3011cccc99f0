"""The rail: places by mouse and keyboard, badges, and the one that is shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.widgets import press
from ui import theme
from ui.widgets.floormap.carrying import seat_data, wait_data
from ui.widgets.rail import Place, Rail

PLACES = (
    Place("floor", "Floor", "floor", "F2"),
    Place("lists", "Lists", "lists", "F3", badge=2),
    Place("rules", "Games & rules", "spade"),
)


@pytest.fixture
def rail(qtbot: QtBot) -> Rail:
    rail = Rail(PLACES, "Desk 2")
    qtbot.addWidget(rail)
    rail.resize(rail.sizeHint().width(), 500)
    rail.show()
    return rail


def test_a_place_clicked_is_asked_for(rail: Rail, qtbot: QtBot) -> None:
    with qtbot.waitSignal(rail.chosen) as asked:
        press.click(rail.item("lists"))
    assert asked.args == ["lists"]


def test_selecting_says_nothing(rail: Rail, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(rail.chosen):
        rail.select("rules")
    assert rail.selection() == "rules"


def test_arrows_go_from_place_to_place_and_enter_asks(rail: Rail, qtbot: QtBot) -> None:
    rail.item("floor").setFocus(Qt.FocusReason.TabFocusReason)
    press.key(rail.item("floor"), Qt.Key.Key_Down)
    assert rail.item("lists").hasFocus()
    assert rail.selection() == ""
    press.key(rail.item("lists"), Qt.Key.Key_Up)
    press.key(rail.item("floor"), Qt.Key.Key_Up)
    assert rail.item("rules").hasFocus()
    with qtbot.waitSignal(rail.chosen) as asked:
        press.key(rail.item("rules"), Qt.Key.Key_Return)
    assert asked.args == ["rules"]


def test_a_badge_is_in_the_accessible_name(rail: Rail) -> None:
    assert rail.item("lists").accessibleName() == "Lists, 2 waiting"
    rail.set_badge("lists", 0)
    assert rail.item("lists").accessibleName() == "Lists"
    rail.set_badge("floor", 1_000)
    rail.set_foot("Cage 1")
    rail.grab()


def test_a_badge_is_whole_however_low_its_place_is(rail: Rail) -> None:
    item, colour = rail.item("lists"), theme.colour("call").rgb()

    def how_tall(height: int) -> int:
        item.setFixedHeight(height)
        drawn = item.grab().toImage()
        rows = [y for y in range(drawn.height()) if any(drawn.pixel(x, y) == colour for x in range(drawn.width()))]
        return rows[-1] - rows[0]

    assert how_tall(40) == how_tall(72)


def test_the_key_is_in_the_tooltip(rail: Rail) -> None:
    assert rail.item("floor").toolTip() == "Floor (F2)"
    assert rail.item("rules").toolTip() == "Games & rules"


def test_lingering_over_a_place_with_a_player_in_hand_leads_there(rail: Rail, qtbot: QtBot) -> None:
    asked: list[str] = []
    rail.chosen.connect(asked.append)
    rail.select("lists")
    carry_over(rail, "rules", wait_data(7))
    QApplication.sendEvent(rail.item("rules"), QDragLeaveEvent())
    carry_over(rail, "lists", wait_data(7))
    with qtbot.waitSignal(rail.chosen):
        carry_over(rail, "floor", seat_data(3, 1))
    assert asked == ["floor"]


def test_nothing_but_players_is_carried_from_place_to_place(rail: Rail) -> None:
    words = QMimeData()
    words.setText("Ola Tveit")
    assert not carry_over(rail, "floor", words)
    assert carry_over(rail, "floor", wait_data(7))


def carry_over(rail: Rail, place: str, data: QMimeData) -> bool:
    """The mouse comes over a place with something in hand; whether the place takes notice."""
    held = (Qt.DropAction.MoveAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    event = QDragEnterEvent(QPoint(8, 8), *held)
    event.ignore()
    QApplication.sendEvent(rail.item(place), event)
    return event.isAccepted()
