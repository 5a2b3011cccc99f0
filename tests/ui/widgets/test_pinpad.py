"""The PIN pad: digits in, one PIN out, nothing shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.widgets import press
from ui.widgets.pinpad import PinPad


@pytest.fixture
def pad(qtbot: QtBot) -> PinPad:
    pad = PinPad()
    qtbot.addWidget(pad)
    pad.show()
    return pad


def tap(pad: PinPad, faces: str) -> None:
    for face in faces:
        press.click(next(key for key in pad._keys if key.text() == face))


def test_six_digits_from_the_keyboard_are_given(pad: PinPad, qtbot: QtBot) -> None:
    with qtbot.waitSignal(pad.entered) as given:
        press.typed(pad, "123456")
    assert given.args == ["123456"]


def test_six_digits_by_touch_are_given(pad: PinPad, qtbot: QtBot) -> None:
    with qtbot.waitSignal(pad.entered) as given:
        tap(pad, "907513")
    assert given.args == ["907513"]


def test_the_pin_is_forgotten_once_given(pad: PinPad, qtbot: QtBot) -> None:
    press.typed(pad, "123456")
    assert pad.accessibleDescription() == "0 of 6 digits typed"
    assert "123456" not in repr(vars(pad))


def test_letters_are_ignored_and_backspace_takes_one_back(pad: PinPad) -> None:
    press.typed(pad, "12a3")
    assert pad.accessibleDescription() == "3 of 6 digits typed"
    press.key(pad, Qt.Key.Key_Backspace)
    assert pad.accessibleDescription() == "2 of 6 digits typed"
    press.click(next(key for key in pad._keys if key.text() == "Clear"))
    assert pad.accessibleDescription() == "0 of 6 digits typed"


def test_escape_clears_what_was_typed(pad: PinPad) -> None:
    press.typed(pad, "12")
    press.key(pad, Qt.Key.Key_Escape)
    assert pad.accessibleDescription() == "0 of 6 digits typed"


def test_a_wrong_pin_is_said_and_the_next_digit_clears_the_sentence(pad: PinPad) -> None:
    press.typed(pad, "12")
    pad.refuse("That PIN is not right.")
    assert pad.sentence() == "That PIN is not right."
    assert pad.accessibleDescription() == "0 of 6 digits typed"
    press.typed(pad, "1")
    assert pad.sentence() == ""
    pad.grab()


def test_a_long_name_in_the_sentence_makes_the_pad_no_wider(pad: PinPad) -> None:
    before = pad.sizeHint().width()
    pad.refuse("That is not Wilhelmina Featherstonehaugh-Cholmondeley's PIN.")
    assert pad.sizeHint().width() == before


def test_while_locked_nothing_is_taken(pad: PinPad, qtbot: QtBot) -> None:
    pad.set_locked("Too many tries. Try again in 0:48.")
    with qtbot.assertNotEmitted(pad.entered):
        press.typed(pad, "123456")
        tap(pad, "123456")
    assert pad.is_locked()
    assert pad.sentence() == "Too many tries. Try again in 0:48."
    pad.set_locked("")
    assert not pad.is_locked()
    assert pad.sentence() == ""
