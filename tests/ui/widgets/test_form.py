"""Forms: what is wrong stands under the field it is about."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from ui.widgets.form import Form, FormRow


def test_a_field_is_named_by_its_label(qtbot: QtBot) -> None:
    row = FormRow("Room's name", QLineEdit(), "As on signs.")
    qtbot.addWidget(row)
    assert row.field.accessibleName() == "Room's name"
    assert row.field.accessibleDescription() == "As on signs."


def test_an_error_takes_the_hints_place_and_leaves_again(qtbot: QtBot) -> None:
    row = FormRow("Starts", QLineEdit(), "Like 6:00.")
    qtbot.addWidget(row)
    row.set_error("25:00 is not a time.")
    assert row.error() == "25:00 is not a time."
    assert row.field.property("refused") is True
    assert row.field.accessibleDescription() == "25:00 is not a time."
    row.set_error("")
    assert row.error() == ""
    assert row.field.property("refused") is False
    assert row.field.accessibleDescription() == "Like 6:00."


def test_a_new_hint_does_not_hide_an_error(qtbot: QtBot) -> None:
    row = FormRow("Starts", QLineEdit())
    qtbot.addWidget(row)
    row.set_error("No.")
    row.set_hint("Like 6:00.")
    assert row.error() == "No."


def test_a_form_knows_its_first_error_and_clears_them_all(qtbot: QtBot) -> None:
    form = Form()
    qtbot.addWidget(form)
    first = form.add("Name", QLineEdit())
    beside = FormRow("Seats", QLineEdit())
    form.add_side_by_side(beside)
    assert form.first_error() is None
    beside.set_error("Too many.")
    first.set_error("Empty.")
    assert form.first_error() is first
    form.clear_errors()
    assert form.first_error() is None
    form.grab()
