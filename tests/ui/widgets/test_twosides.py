"""What stands at either side of a row, in wide and in narrow windows."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from ui.widgets.twosides import TwoSides


def block(wide: int) -> QWidget:
    widget = QLabel()
    widget.setFixedSize(wide, 36)
    return widget


def _stands_in(rows: int, blocks: list[QWidget]) -> bool:
    return len({round(one.y() / 30) for one in blocks}) == rows


def test_what_does_not_fit_at_the_right_goes_under_it_and_comes_back(qtbot: QtBot) -> None:
    sides, ends = TwoSides(), [block(200) for _ in range(4)]
    qtbot.addWidget(sides)
    view = block(300)
    sides.add_left(view)
    for end in ends:
        sides.add_right(end)
    sides.show()
    for wide, rows in ((1300, 1), (900, 2), (600, 3), (900, 2), (1300, 1)):
        sides.setFixedWidth(wide)
        qtbot.waitUntil(partial(_stands_in, rows, [view, *ends]))
        assert all(end.x() >= 0 and end.x() + end.width() <= wide for end in ends)


def test_what_is_hidden_takes_no_room(qtbot: QtBot) -> None:
    sides, ends = TwoSides(), [block(200) for _ in range(4)]
    qtbot.addWidget(sides)
    for end in ends:
        sides.add_right(end)
    ends[1].hide()
    ends[3].hide()
    assert sides.minimumSizeHint().width() < 300
    sides.show()
    sides.setFixedWidth(460)
    qtbot.waitUntil(lambda: ends[0].y() == ends[2].y())
