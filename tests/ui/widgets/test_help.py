"""The help panel: the page of the current place, closed by Esc."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.widgets import press
from ui.widgets.help import HelpHeading, HelpKey, HelpPage, HelpPanel, HelpText, KeyChip
from ui.widgets.text import Text

PAGE = HelpPage(
    "Floor", (HelpText("The map shows every table."), HelpHeading("Keys"), HelpKey("Enter", "Go to the seats"))
)


class Window(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.field, self.panel = QLineEdit(), HelpPanel()
        row = QHBoxLayout(self)
        row.addWidget(self.field)
        row.addWidget(self.panel)


@pytest.fixture
def window(qtbot: QtBot) -> Window:
    window = Window()
    qtbot.addWidget(window)
    window.resize(900, 500)
    with qtbot.waitActive(window):
        window.show()
    window.field.setFocus()
    return window


def test_a_page_can_be_turned_while_it_is_closed(window: Window) -> None:
    window.panel.show_page(PAGE)
    assert not window.panel.isVisible()
    assert window.panel.accessibleName() == "Help, Floor"


def test_headings_words_and_keys_are_on_the_page(window: Window) -> None:
    window.panel.show_page(PAGE)
    window.panel.show()
    words = {text.text() for text in window.panel.findChildren(Text)}
    assert {"Floor", "The map shows every table.", "Keys", "Go to the seats"} <= words
    assert [chip.accessibleName() for chip in window.panel.findChildren(KeyChip)] == ["Enter"]
    window.panel.grab()


def test_a_new_page_takes_the_place_of_the_old(window: Window) -> None:
    window.panel.show_page(PAGE)
    window.panel.show_page(HelpPage("Players", (HelpText("Everybody the room knows."),)))
    assert "The map shows every table." not in {text.text() for text in window.panel.findChildren(Text)}


def test_it_takes_the_keyboard_and_escape_gives_it_back(window: Window, qtbot: QtBot) -> None:
    window.panel.show_page(PAGE)
    window.panel.show()
    assert window.panel.hasFocus()
    with qtbot.waitSignal(window.panel.closed):
        press.key(window.panel, Qt.Key.Key_Escape)
    assert not window.panel.isVisible()
    assert window.field.hasFocus()
