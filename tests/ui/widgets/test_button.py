"""Buttons: labels with keys, reasons when they cannot act, rings for the keyboard only."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.widgets import press
from ui.widgets.button import IconButton, KeyButton


def test_a_click_is_said_once(qtbot: QtBot) -> None:
    button = KeyButton("Call next", "C")
    qtbot.addWidget(button)
    with qtbot.waitSignal(button.clicked):
        press.click(button)


def test_space_presses_the_button_with_the_focus(qtbot: QtBot) -> None:
    button = KeyButton("Call next", "C")
    qtbot.addWidget(button)
    button.show()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(button.clicked):
        press.key(button, Qt.Key.Key_Space)


def test_a_button_that_cannot_act_says_why(qtbot: QtBot) -> None:
    button = KeyButton("Change game", "G")
    qtbot.addWidget(button)
    button.set_why_not("1 of 6 has not agreed (BO-08).")
    assert not button.isEnabled()
    assert button.toolTip() == "1 of 6 has not agreed (BO-08)."
    assert button.accessibleDescription() == "1 of 6 has not agreed (BO-08)."
    button.set_why_not("")
    assert button.isEnabled()
    assert button.toolTip() == ""


def test_a_name_with_an_ampersand_or_markup_stays_what_it_is(qtbot: QtBot) -> None:
    button = KeyButton("Seat <b>x</b> & co")
    qtbot.addWidget(button)
    assert button.text() == button.accessibleName() == "Seat <b>x</b> & co"
    assert button.shortcut().isEmpty()


def test_a_long_label_is_cut_not_the_window_widened(qtbot: QtBot) -> None:
    button = KeyButton("x" * 10_000, "C")
    qtbot.addWidget(button)
    assert button.sizeHint().width() < 500
    assert button.minimumSizeHint().width() <= 200
    button.grab()


def test_only_the_keyboard_brings_the_ring_out(qtbot: QtBot) -> None:
    whole = QWidget()
    row = QHBoxLayout(whole)
    first, second = KeyButton("Seat"), KeyButton("Move")
    second.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    row.addWidget(first)
    row.addWidget(second)
    qtbot.addWidget(whole)
    with qtbot.waitActive(whole):
        whole.show()
    second.setFocus(Qt.FocusReason.TabFocusReason)
    assert second.rings()
    first.setFocus(Qt.FocusReason.BacktabFocusReason)
    press.click(second)
    assert second.hasFocus()
    assert not second.rings()


def test_every_kind_and_state_can_be_drawn(qtbot: QtBot) -> None:
    for kind in ("plain", "primary", "danger", "quiet"):
        button = KeyButton("Seat", "S", kind="plain", icon="seat")
        qtbot.addWidget(button)
        button.set_kind(kind)
        button.set_key("X")
        button.setDown(True)
        button.grab()
        button.setEnabled(False)
        assert button.key() == "X"
        assert not button.grab().isNull()


def test_an_icon_button_is_named_by_its_label(qtbot: QtBot) -> None:
    button = IconButton("lock", "Lock", key="Ctrl+L")
    qtbot.addWidget(button)
    assert button.accessibleName() == "Lock"
    assert button.toolTip() == "Lock (Ctrl+L)"
    assert min(button.sizeHint().toTuple()) >= 36
    button.set_icon("unlock")
    button.setCheckable(True)
    button.setChecked(True)
    button.grab()
