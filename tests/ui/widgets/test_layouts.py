"""Words in layouts: long ones get the height they need and push nothing apart."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLineEdit, QSpinBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ui.widgets.form import Form, FormRow
from ui.widgets.text import Text

LONG = "The map shows every table at its real place. Choose one, and it is drawn large at the right. " * 3


@pytest.mark.parametrize("width", [160, 300, 900])
def test_wrapped_words_are_given_all_their_lines(qtbot: QtBot, width: int) -> None:
    whole = QWidget()
    column = QVBoxLayout(whole)
    text = Text(LONG, lines=20)
    column.addWidget(text)
    column.addStretch()
    qtbot.addWidget(whole)
    whole.resize(width, 900)
    whole.show()
    assert text.height() >= text.heightForWidth(text.width())
    text.grab()
    assert text.toolTip() == ""


def test_an_error_of_two_lines_is_shown_whole(qtbot: QtBot) -> None:
    row = FormRow("Name", QLineEdit())
    qtbot.addWidget(row)
    row.resize(200, 300)
    row.show()
    row.set_error("The name has 120 characters; at most 60 fit. Shorten the name.")
    qtbot.waitUntil(lambda: row._below.height() >= row._below.heightForWidth(row._below.width()))


def test_fields_side_by_side_stand_on_one_line(qtbot: QtBot) -> None:
    form = Form()
    qtbot.addWidget(form)
    first, second = QLineEdit(), QSpinBox()
    form.add_side_by_side(FormRow("Time zone", first), FormRow("Seats", second, "From two to twelve."))
    form.resize(500, 400)
    form.show()
    tops = [field.mapTo(form, field.rect().topLeft()).y() for field in (first, second)]
    assert tops[0] == tops[1]


def test_reserved_lines_keep_what_is_below_in_place(qtbot: QtBot) -> None:
    text = Text("", lines=2, keeps=True)
    qtbot.addWidget(text)
    empty = text.heightForWidth(200)
    text.setText("Too many tries. Try again in 0:48, or ask a shift manager.")
    assert text.heightForWidth(200) == empty
