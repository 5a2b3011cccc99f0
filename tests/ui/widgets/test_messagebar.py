"""The message bar: one sentence at a time, with what to do about it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.widgets import press
from ui import theme
from ui.widgets.button import KeyButton
from ui.widgets.messagebar import Message, MessageAction, MessageBar

REFUSED = Message("refused", "Buy-in $35 is under the $40 minimum (BO-02).", "This was not saved.")
TROUBLE = Message("trouble", "The database does not answer.", "Trying again.")
GOOD = Message("good", "Table 12 is open.")


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    column = QVBoxLayout(window)
    column.addWidget(QLineEdit())
    column.addWidget(MessageBar())
    qtbot.addWidget(window)
    window.resize(900, 200)
    with qtbot.waitActive(window):
        window.show()
    return window


@pytest.fixture
def bar(window: QWidget) -> MessageBar:
    found = window.findChild(MessageBar)
    assert isinstance(found, MessageBar)
    return found


def labels(bar: MessageBar) -> list[str]:
    return [button.text() for button in bar.findChildren(KeyButton) if button.parent() is bar]


def test_nothing_is_shown_at_first(bar: MessageBar) -> None:
    assert not bar.isVisible()
    assert bar.message() is None


def test_a_message_is_shown_and_announced(bar: MessageBar) -> None:
    bar.show_message(REFUSED)
    assert bar.isVisible()
    assert bar.accessibleName() == "Buy-in $35 is under the $40 minimum (BO-02). This was not saved."
    bar.grab()


def test_escape_dismisses_from_anywhere_in_the_window(window: QWidget, bar: MessageBar, qtbot: QtBot) -> None:
    bar.show_message(REFUSED)
    field = window.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    field.setFocus()
    with qtbot.waitSignal(bar.dismissed):
        press.key(field, Qt.Key.Key_Escape)
    assert not bar.isVisible()


def test_an_action_is_done_by_its_button_and_by_its_key(window: QWidget, bar: MessageBar, qtbot: QtBot) -> None:
    done: list[str] = []
    actions = (MessageAction("Read BO-02", lambda: done.append("read"), "F9"),)
    bar.show_message(Message("refused", "No.", actions=actions))
    button = next(button for button in bar.findChildren(KeyButton) if button.text() == "Read BO-02")
    qtbot.waitUntil(lambda: bar.height() >= 52)
    press.click(button)
    press.key(window, Qt.Key.Key_F9)
    assert done == ["read", "read"]


def test_at_most_three_actions_and_dismiss(bar: MessageBar, qapp: QApplication) -> None:
    actions = tuple(MessageAction(f"Act {at}", lambda: None) for at in range(5))
    bar.show_message(Message("note", "Many ways.", actions=actions))
    assert labels(bar) == ["Act 0", "Act 1", "Act 2", "Dismiss"]


def test_the_newest_message_takes_the_place_of_the_last(bar: MessageBar) -> None:
    bar.show_message(REFUSED)
    bar.show_message(GOOD)
    assert bar.message() == GOOD
    assert labels(bar) == ["Dismiss"]


def test_trouble_comes_back_when_what_covered_it_is_dismissed(bar: MessageBar) -> None:
    bar.show_message(TROUBLE)
    bar.show_message(REFUSED)
    assert bar.message() == REFUSED
    bar.dismiss()
    assert bar.message() == TROUBLE
    bar.dismiss()
    assert bar.message() is None


def test_trouble_that_is_over_does_not_come_back(bar: MessageBar) -> None:
    bar.show_message(TROUBLE)
    bar.show_message(REFUSED)
    bar.clear("trouble")
    assert bar.message() == REFUSED
    bar.dismiss()
    assert bar.message() is None


def test_clearing_another_kind_leaves_the_message(bar: MessageBar) -> None:
    bar.show_message(REFUSED)
    bar.clear("good")
    assert bar.message() == REFUSED
    bar.clear()
    assert not bar.isVisible()


def test_good_news_leaves_by_itself_and_a_refusal_stays(bar: MessageBar) -> None:
    bar.show_message(GOOD)
    assert bar._leave.isActive()
    bar.show_message(REFUSED)
    assert not bar._leave.isActive()


def test_without_animation_the_bar_is_there_at_once(
    bar: MessageBar, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    monkeypatch.setattr(theme, "motion", lambda _widget: 0)
    bar.show_message(REFUSED)
    qapp.processEvents()
    assert bar.height() >= 52


def test_the_slide_is_short(bar: MessageBar, qtbot: QtBot) -> None:
    bar.show_message(REFUSED)
    assert bar._motion.duration() <= 120
    qtbot.waitUntil(lambda: bar.height() >= 52)


def test_markup_and_long_words_are_plain_and_cut(bar: MessageBar) -> None:
    bar.show_message(Message("refused", "<b>x</b>" + "y" * 10_000, "z" * 10_000))
    bar.resize(900, 52)
    bar.grab()
    assert bar.message() is not None
