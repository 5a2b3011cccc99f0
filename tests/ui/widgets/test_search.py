"""Searching: what is found, chosen by keyboard and mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.widgets import press
from ui.widgets.searchlist import SearchList
from ui.widgets.suggestion import Suggestion

PEOPLE = (
    Suggestion("Joanna Smith", "No. 1042", initials="JS", value=1042),
    Suggestion("Peter Smits", "No. 377", initials="PS", value=377),
    Suggestion("Sam Smithers", "No. 904", initials="SS", why_not="Barred until Nov 13.", value=904),
)


def find(text: str) -> list[Suggestion]:
    return [person for person in PEOPLE if text and text.lower() in person.title.lower()]


@pytest.fixture
def search(qtbot: QtBot) -> SearchList:
    search = SearchList(find, "Player", "Name or number")
    qtbot.addWidget(search)
    search.resize(360, 300)
    search.show()
    return search


def titles(search: SearchList) -> list[str]:
    return [row.title for row in search.list.rows()]


def test_rows_follow_the_letters(search: SearchList) -> None:
    press.typed(search.field.line, "smi")
    assert titles(search) == ["Joanna Smith", "Peter Smits", "Sam Smithers"]
    press.typed(search.field.line, "ts")
    assert titles(search) == ["Peter Smits"]
    search.clear()
    assert titles(search) == []


def test_enter_takes_the_first_and_arrows_the_others(search: SearchList, qtbot: QtBot) -> None:
    press.typed(search.field.line, "smi")
    with qtbot.waitSignal(search.chosen) as told:
        press.key(search.field.line, Qt.Key.Key_Return)
    assert told.args is not None
    assert told.args[0].value == 1042
    press.key(search.field.line, Qt.Key.Key_Down)
    with qtbot.waitSignal(search.chosen) as told:
        press.key(search.field.line, Qt.Key.Key_Return)
    assert told.args is not None
    assert told.args[0].value == 377


def test_arrows_go_round(search: SearchList) -> None:
    press.typed(search.field.line, "smi")
    press.key(search.field.line, Qt.Key.Key_Up)
    current = search.list.current()
    assert current is not None
    assert current.title == "Sam Smithers"


def test_a_refused_row_is_reached_but_not_taken(search: SearchList, qtbot: QtBot) -> None:
    press.typed(search.field.line, "smithers")
    with qtbot.assertNotEmitted(search.chosen), qtbot.waitSignal(search.refused) as told:
        press.key(search.field.line, Qt.Key.Key_Return)
    assert told.args is not None
    assert told.args[0].why_not == "Barred until Nov 13."


def test_a_click_takes_a_row(search: SearchList, qtbot: QtBot) -> None:
    press.typed(search.field.line, "smi")
    index = search.list.model().index(1, 0)
    with qtbot.waitSignal(search.chosen) as told:
        press.click(search.list.viewport(), search.list.visualRect(index).center())
    assert told.args is not None
    assert told.args[0].value == 377


def test_enter_with_nothing_found_does_nothing(search: SearchList, qtbot: QtBot) -> None:
    press.typed(search.field.line, "zzz")
    with qtbot.assertNotEmitted(search.chosen):
        press.key(search.field.line, Qt.Key.Key_Return)
    assert not search.list.isVisible()


def test_rows_are_read_out_whole(search: SearchList) -> None:
    press.typed(search.field.line, "smi")
    index = search.list.model().index(2, 0)
    spoken = search.list.model().data(index, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Sam Smithers, No. 904, Barred until Nov 13."


def test_hostile_names_are_drawn_as_text(qtbot: QtBot) -> None:
    rows = [
        Suggestion("<b>x</b>" * 2_000, "\u202eabc", chip="12"),
        Suggestion("דנה", why_not="y" * 10_000, icon="seat"),
    ]
    search = SearchList(lambda _text: rows, "Player")
    qtbot.addWidget(search)
    search.resize(300, 300)
    search.show()
    assert not search.grab().isNull()
    tooltip = search.list.model().data(search.list.model().index(0, 0), Qt.ItemDataRole.ToolTipRole)
    assert "&lt;b&gt;" in tooltip
