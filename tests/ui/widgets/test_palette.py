"""The command bar: suggestions by keyboard, refusals in the open."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.widgets import press
from ui.widgets.palette import CommandPalette
from ui.widgets.suggestion import Suggestion
from ui.widgets.topbar import TopBar

COMMANDS = (
    Suggestion("Open table 18", "Closed", icon="open-table", key="T", value="open"),
    Suggestion("Close table 12", icon="close-table", why_not="Six players are seated.", value="close"),
    Suggestion("Add table", icon="plus", key="N", value="add"),
)


def suggest(text: str) -> Sequence[Suggestion]:
    return [command for command in COMMANDS if text.lower() in command.title.lower()]


class Window(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.top = TopBar()
        column = QVBoxLayout(self)
        column.addWidget(self.top)
        column.addStretch()
        self.bar = CommandPalette(suggest, self)
        self.top.commandAsked.connect(lambda: self.bar.open_over(self.top.command_field))


@pytest.fixture
def window(qtbot: QtBot) -> Window:
    window = Window()
    qtbot.addWidget(window)
    window.resize(1200, 600)
    with qtbot.waitActive(window):
        window.show()
    return window


@pytest.fixture
def bar(window: Window) -> CommandPalette:
    press.click(window.top.command_field)
    return window.bar


def test_it_opens_in_the_place_of_the_field(window: Window, bar: CommandPalette) -> None:
    assert bar.isVisible()
    assert bar.field.line.hasFocus()
    field = window.top.command_field
    at = field.mapTo(window, field.rect().topLeft())
    assert bar.y() == at.y()
    assert bar.x() <= at.x() < at.x() + field.width() <= bar.x() + bar.width()


def test_all_is_offered_before_anything_is_typed(bar: CommandPalette) -> None:
    assert [row.title for row in bar.list.rows()] == ["Open table 18", "Close table 12", "Add table"]


def test_enter_does_the_first_and_closes(bar: CommandPalette, qtbot: QtBot) -> None:
    press.typed(bar.field.line, "add")
    with qtbot.waitSignal(bar.chosen) as told:
        press.key(bar.field.line, Qt.Key.Key_Return)
    assert told.args is not None
    assert told.args[0].value == "add"
    assert not bar.isVisible()


def test_arrows_choose_another(bar: CommandPalette, qtbot: QtBot) -> None:
    press.key(bar.field.line, Qt.Key.Key_Up)
    with qtbot.waitSignal(bar.chosen) as told:
        press.key(bar.field.line, Qt.Key.Key_Enter)
    assert told.args is not None
    assert told.args[0].value == "add"


def test_what_may_not_be_done_is_refused_and_the_bar_stays(bar: CommandPalette, qtbot: QtBot) -> None:
    press.typed(bar.field.line, "close")
    before = bar.field.grab().toImage()
    with qtbot.assertNotEmitted(bar.chosen), qtbot.waitSignal(bar.refused) as told:
        press.key(bar.field.line, Qt.Key.Key_Return)
    assert told.args is not None
    assert told.args[0].why_not == "Six players are seated."
    assert bar.isVisible()
    bar.field.set_refused(False)
    assert bar.field.grab().toImage() != before


def test_what_the_words_mean_is_read_out(bar: CommandPalette) -> None:
    press.typed(bar.field.line, "close")
    assert bar.field.line.accessibleDescription() == "Close table 12, Six players are seated."


def test_escape_closes_and_says_so(bar: CommandPalette, qtbot: QtBot) -> None:
    with qtbot.waitSignal(bar.closed):
        press.key(bar.field.line, Qt.Key.Key_Escape)
    assert not bar.isVisible()


def test_going_elsewhere_closes(window: Window, bar: CommandPalette, qtbot: QtBot) -> None:
    with qtbot.waitSignal(bar.closed):
        window.top.lock.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        window.top.set_person("Dana W.", "Floor manager")
        window.top.lock.setFocus()
    assert not bar.isVisible()


def test_words_given_at_opening_are_there_with_the_cursor_after_them(window: Window) -> None:
    window.bar.open_over(window.top.command_field, "add")
    assert window.bar.field.text() == "add"
    assert not window.bar.field.line.hasSelectedText()
    press.typed(window.bar.field.line, " t")
    assert window.bar.field.text() == "add t"


def test_words_without_meaning_say_so(bar: CommandPalette, qtbot: QtBot) -> None:
    press.typed(bar.field.line, "zzz <b>")
    assert bar._nothing.isVisible()
    assert bar._nothing.text() == "Nothing matches “zzz <b>”."
    with qtbot.assertNotEmitted(bar.chosen):
        press.key(bar.field.line, Qt.Key.Key_Return)


def test_it_grows_and_shrinks_with_its_rows(bar: CommandPalette) -> None:
    tall = bar.height()
    press.typed(bar.field.line, "add")
    assert bar.height() < tall
