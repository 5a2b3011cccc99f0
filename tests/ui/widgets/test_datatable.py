"""Tables: declared by their columns, updated row by row, with the selection kept."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPersistentModelIndex, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.drawn import drawn_words
from tests.ui.widgets import press
from ui import theme
from ui.widgets import paint
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState
from ui.widgets.tablemodel import Column, Right, TableModel


@dataclass(frozen=True, slots=True)
class Wait:
    id: int
    name: str
    minutes: int = 0


class WaitingModel(TableModel[Wait]):
    """Waiting players in call order."""

    columns = (
        Column("Player", lambda row: row.name, stretches=True),
        Column("Waiting", lambda row: f"{row.minutes} min", align=Right, figures=True, strong=True),
        Column("State", lambda _row: "here", mark=lambda _row: "check", tone=lambda _row: "good", width=90),
    )


class TallModel(TableModel[Wait]):
    columns = (Column("Player", lambda row: row.name, detail=lambda _row: "No. 12", mark=lambda _row: "D"),)


class NamesModel(TableModel[Wait]):
    columns = (Column("Player", lambda row: row.name, stretches=True),)


def people(*ids: int) -> list[Wait]:
    return [Wait(id_, f"Player {id_}") for id_ in ids]


@pytest.fixture
def model() -> WaitingModel:
    return WaitingModel(people(1, 2, 3, 4))


@pytest.fixture
def table(model: WaitingModel, qtbot: QtBot) -> DataTable:
    table = DataTable(model, "Waiting")
    qtbot.addWidget(table)
    table.resize(500, 300)
    table.show()
    return table


def test_a_name_goes_to_the_condensed_cut_before_it_loses_a_letter(qtbot: QtBot) -> None:
    name = "Konstantinos Papadopoulos-Vandenberg"
    table = DataTable(NamesModel([Wait(1, name)]), "Waiting")
    qtbot.addWidget(table)
    table.show()
    around = 30
    for width, whole in ((paint.breadth(name, theme.font(13, condensed=True)) + around, True), (150, False)):
        table.resize(round(width), 200)
        assert (name in [one.words for one in drawn_words(table.viewport())]) is whole


def test_columns_are_what_was_declared(model: WaitingModel) -> None:
    across = Qt.Orientation.Horizontal
    assert [model.headerData(at, across) for at in range(3)] == ["Player", "Waiting", "State"]
    assert model.headerData(1, across, Qt.ItemDataRole.TextAlignmentRole) == Right
    assert model.data(model.index(2, 0)) == "Player 3"
    assert model.data(model.index(2, 1), Qt.ItemDataRole.TextAlignmentRole) == Right
    assert model.data(model.index(2, 1), Qt.ItemDataRole.UserRole) == Wait(3, "Player 3")


def test_only_the_row_that_changed_is_repainted(model: WaitingModel) -> None:
    told: list[tuple[int, int]] = []
    model.dataChanged.connect(lambda first, last: told.append((first.row(), last.row())))
    model.set_rows([Wait(1, "Player 1"), Wait(2, "Player 2"), Wait(3, "Player 3", 9), Wait(4, "Player 4")])
    assert told == [(2, 2)]


def test_the_same_rows_again_say_nothing(model: WaitingModel, qtbot: QtBot) -> None:
    signals = (model.dataChanged, model.layoutChanged, model.rowsInserted, model.rowsRemoved, model.modelReset)
    with qtbot.assertNotEmitted(signals[0]), qtbot.assertNotEmitted(signals[1]), qtbot.assertNotEmitted(signals[2]):
        model.set_rows(people(1, 2, 3, 4))


def test_the_selection_follows_its_row(model: WaitingModel, table: DataTable) -> None:
    table.select_key(3)
    model.set_rows(people(9, 4, 3, 8, 1))
    assert table.current == Wait(3, "Player 3")
    assert [index.row() for index in table.selectionModel().selectedRows()] == [2]


def test_the_selection_goes_with_a_row_that_is_gone(model: WaitingModel, table: DataTable) -> None:
    table.select_key(3)
    model.set_rows([])
    assert table.current is None
    assert not table.selectionModel().hasSelection()


def test_two_rows_with_one_key_are_a_mistake(model: WaitingModel) -> None:
    with pytest.raises(ValueError, match="same key"):
        model.set_rows(people(1, 1))


@given(st.lists(st.integers(0, 12), unique=True), st.lists(st.integers(0, 12), unique=True), st.data())
def test_any_change_keeps_every_remaining_row_under_its_key(
    before: list[int], after: list[int], data: st.DataObject
) -> None:
    model = WaitingModel(people(*before))
    marks = {id_: QPersistentModelIndex(model.index(at, 0)) for at, id_ in enumerate(before)}
    minutes = {id_: data.draw(st.integers(0, 2)) for id_ in after}
    model.set_rows([replace(row, minutes=minutes[row.id]) for row in people(*after)])
    assert [(row.id, row.minutes) for row in model.rows()] == [(id_, minutes[id_]) for id_ in after]
    for id_, mark in marks.items():
        assert mark.isValid() == (id_ in after)
        assert not mark.isValid() or model.row_at(mark.row()) == Wait(id_, f"Player {id_}", minutes[id_])


def test_enter_and_double_click_choose_the_current_row(table: DataTable, qtbot: QtBot) -> None:
    table.select_key(2)
    with qtbot.waitSignal(table.chosen) as told:
        press.key(table, Qt.Key.Key_Return)
    assert told.args == [Wait(2, "Player 2")]
    with qtbot.waitSignal(table.chosen):
        table.doubleClicked.emit(table.currentIndex())


def test_arrows_pick_the_next_row(table: DataTable, qtbot: QtBot) -> None:
    table.select_key(1)
    with qtbot.waitSignal(table.picked) as told:
        press.key(table, Qt.Key.Key_Down)
    assert told.args == [Wait(2, "Player 2")]


def test_rows_are_tall_enough_to_touch_and_grow(table: DataTable, qapp: QApplication) -> None:
    assert table.rowHeight(0) >= 36
    theme.apply(qapp, theme.Theme(scale=1.5))
    assert table.rowHeight(0) >= 54


def test_rows_with_a_second_line_are_taller(qtbot: QtBot) -> None:
    table = DataTable(TallModel(people(1)), "Players")
    qtbot.addWidget(table)
    table.resize(300, 200)
    table.select_key(1)
    assert table.rowHeight(0) >= 48
    assert not table.grab().isNull()
    model = table.model()
    assert model.data(model.index(0, 0), Qt.ItemDataRole.AccessibleTextRole) == "Player 1, No. 12"


def test_an_empty_table_shows_what_to_do(qtbot: QtBot) -> None:
    model, empty = WaitingModel(), EmptyState("lists", "Nobody waits.", "Press A to add a name.")
    table = DataTable(model, "Waiting", empty)
    qtbot.addWidget(table)
    table.show()
    assert empty.isVisible()
    model.set_rows(people(1))
    assert not empty.isVisible()
    model.set_rows([])
    assert empty.isVisible()


def test_hostile_names_are_drawn_as_text(qtbot: QtBot) -> None:
    model = WaitingModel([Wait(1, "<b>x</b>" * 1_500), Wait(2, "\u202edlrow"), Wait(3, "דנה לוי")])
    table = DataTable(model, "Waiting")
    qtbot.addWidget(table)
    table.resize(400, 200)
    assert not table.grab().isNull()
    assert table.sizeHintForColumn(0) < 500


class ToldModel(TableModel[Wait]):
    columns = (
        Column("What", lambda row: row.name, stretches=True),
        Column("Time", lambda row: f"{row.minutes} min", width=120, spared=True),
        Column("", lambda row: "late" if row.minutes > 10 else "", spared=True),
        Column("Who", lambda _row: "Dana Wells", width=120, spared=True),
    )


def test_columns_are_spared_until_what_stretches_can_be_read(qtbot: QtBot) -> None:
    model = ToldModel(people(1, 2))
    table = DataTable(model, "Told")
    qtbot.addWidget(table)
    table.show()
    for wide, shown in ((800, [True, True]), (420, [True, False]), (300, [False, False])):
        table.resize(theme.px(wide), 300)
        assert [not table.isColumnHidden(at) for at in (1, 3)] == shown
        assert not table.isColumnHidden(0)


def test_a_column_without_a_title_is_there_while_it_says_something(qtbot: QtBot) -> None:
    model = ToldModel(people(1, 2))
    table = DataTable(model, "Told")
    qtbot.addWidget(table)
    table.resize(800, 300)
    table.show()
    assert table.isColumnHidden(2)
    model.set_rows([replace(people(1)[0], minutes=12), *people(2)])
    assert not table.isColumnHidden(2)
    model.set_rows(people(1, 2))
    assert table.isColumnHidden(2)
