"""Toggles, segmented filters, and the arrows of a number."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSpinBox, QStyle, QStyleOptionSpinBox, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.drawn import drawn_words
from tests.ui.widgets import press
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.toggle import Toggle

SEGMENTS = [Segment("all", "All", 14), Segment("open", "Open", 9), Segment("mine", "Needs me", 4)]


@pytest.fixture
def filters(qtbot: QtBot) -> SegmentedControl:
    made = SegmentedControl(SEGMENTS, "Filter")
    qtbot.addWidget(made)
    made.show()
    return made


def test_filters_give_up_width_before_letters(qtbot: QtBot) -> None:
    made = SegmentedControl([Segment("drawers", "Drawers and banks"), Segment("close", "Close of day")], "Page")
    qtbot.addWidget(made)
    made.show()
    made.resize(made.minimumSizeHint())
    assert made.width() < made.sizeHint().width()
    buttons = [child for child in made.findChildren(QWidget) if child.isVisible()]
    assert [one.words for button in buttons for one in drawn_words(button)] == ["Drawers and banks", "Close of day"]


def test_a_toggle_turns_by_click_and_space_and_leaves_enter_to_its_sheet(qtbot: QtBot) -> None:
    toggle = Toggle("Show closed tables")
    qtbot.addWidget(toggle)
    toggle.show()
    press.click(toggle)
    assert toggle.isChecked()
    press.key(toggle, Qt.Key.Key_Space)
    assert not toggle.isChecked()
    press.key(toggle, Qt.Key.Key_Return)
    assert not toggle.isChecked()


def test_a_toggle_differs_in_shape_not_in_colour_alone(qtbot: QtBot) -> None:
    toggle = Toggle("Sounds")
    qtbot.addWidget(toggle)
    toggle.resize(toggle.sizeHint())
    toggle.setEnabled(False)
    off = toggle.grab().toImage()
    toggle.setChecked(True)
    assert toggle.grab().toImage() != off


def test_the_first_segment_is_chosen_at_first(filters: SegmentedControl) -> None:
    assert filters.selection() == "all"
    assert filters.accessibleName() == "Filter"


def test_a_click_chooses_and_says_so(filters: SegmentedControl, qtbot: QtBot) -> None:
    with qtbot.waitSignal(filters.chosen) as told:
        press.click(filters._buttons["mine"])
    assert told.args == ["mine"]
    assert filters.selection() == "mine"


def test_arrows_choose_the_neighbour_and_go_round(filters: SegmentedControl, qtbot: QtBot) -> None:
    first = filters._buttons["all"]
    first.setFocus(Qt.FocusReason.TabFocusReason)
    press.key(first, Qt.Key.Key_Right)
    assert filters.selection() == "open"
    assert filters._buttons["open"].hasFocus()
    press.key(filters._buttons["open"], Qt.Key.Key_Left)
    press.key(filters._buttons["all"], Qt.Key.Key_Left)
    assert filters.selection() == "mine"


def test_selecting_says_nothing(filters: SegmentedControl, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(filters.chosen):
        filters.select("open")
    assert filters.selection() == "open"


def test_counts_change_without_the_choice(filters: SegmentedControl) -> None:
    filters.select("open")
    filters.set_segments([Segment("all", "All", 1_500), Segment("open", "Open", 8), Segment("mine", "Needs me")])
    assert filters._buttons["all"].text() == "All 1,500"
    assert filters._buttons["mine"].text() == "Needs me"
    assert filters.selection() == "open"


def test_the_arrows_of_a_number_lie_one_above_the_other(qtbot: QtBot) -> None:
    box = QSpinBox()
    qtbot.addWidget(box)
    box.resize(120, 36)
    option = QStyleOptionSpinBox()
    box.initStyleOption(option)
    up, down = (
        box.style().subControlRect(QStyle.ComplexControl.CC_SpinBox, option, arrow, box)
        for arrow in (QStyle.SubControl.SC_SpinBoxUp, QStyle.SubControl.SC_SpinBoxDown)
    )
    assert up.bottom() < down.top()
    assert (up.left(), up.right()) == (down.left(), down.right())
    press.click(box, up.center())
    assert box.value() == 1
    press.click(box, down.center())
    assert box.value() == 0
