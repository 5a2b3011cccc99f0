"""Large cash of the day: whose it is, in and out apart, and what was noted. For the cage's eyes alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from floor.books.cash import due_words
from floor.cage.largecash import KeepCashNote, LargeCash, large_cash_today, unnamed_below
from floor.concern import OfPlayer
from floor.money import show
from floor.record import Record
from floor.roles import Role
from floor.state import Room
from ui.desk import Change, LiveDesk
from ui.screens.cage.page import Page
from ui.tokens import Tone
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState
from ui.widgets.tablemodel import Column, Right, TableModel

if TYPE_CHECKING:
    from ui.screens.cage.screen import CageScreen

NOBODY = "Nobody's cash is to be noted today"
HOW = "From the house's threshold on a player is listed here. Press U to note cash of somebody without a name."


class LargeRow(Record, frozen=True):
    id: str
    one: LargeCash
    due: str
    tone: Tone


class LargeModel(TableModel[LargeRow]):
    columns = (
        Column("Who", lambda row: row.one.who, detail=lambda row: _kind(row.one), strong=True, width=200),
        Column(
            "What is due",
            lambda row: row.due,
            mark=lambda row: "warning" if row.tone == "call" else "",
            tone=lambda row: row.tone,
            detail=lambda row: row.one.note or "No note yet",
            stretches=True,
        ),
        Column("In", lambda row: show(row.one.cash.paid_in), align=Right, figures=True, strong=True, width=92),
        Column("Out", lambda row: show(row.one.cash.paid_out), align=Right, figures=True, strong=True, width=92),
    )


class LargePage(Page):
    def __init__(self, desk: LiveDesk, screen: CageScreen) -> None:
        super().__init__(desk, screen)
        self._model = LargeModel()
        self._empty = EmptyState("info", NOBODY, HOW)
        self.table = DataTable(self._model, "Large cash", self._empty)
        self.table.chosen.connect(lambda _row: screen.run("keep-cash-note"))
        self.table.picked.connect(lambda _row: screen.show_acts())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)

    def first(self) -> QWidget:
        return self.table

    def concerns(self, change: Change) -> bool:
        return True

    def show_room(self) -> None:
        """Nothing of it for whoever may not keep such notes."""
        may_not = self.desk.why_may_not(KeepCashNote)
        self._model.set_rows([] if may_not and not self._reads() else large_rows(self.desk.room))
        self._empty.set_words(NOBODY if not may_not or self._reads() else may_not, HOW if not may_not else "")
        if self.table.current is None and self._model.rows():
            self.table.select_key(self._model.rows()[0].id)

    def found_by(self) -> OfPlayer | None:
        one = self.chosen()
        return OfPlayer(one.player) if one is not None and one.player is not None else None

    def chosen(self) -> LargeCash | None:
        row = self.table.current
        return row.one if row is not None else None

    def _reads(self) -> bool:
        """Auditors and the floor see what they do not write."""
        person = self.desk.room.person(self.desk.staff) if self.desk.staff is not None else None
        return person is not None and (person.holds(Role.AUDITOR) or person.holds(Role.FLOOR))


def large_rows(room: Room) -> list[LargeRow]:
    """Those who are to be noted, and everybody without a name."""
    noted = (*large_cash_today(room), *unnamed_below(room))
    return [LargeRow(f"{one.player}-{one.unnamed}", one, _due(room, one), _tone(one)) for one in noted]


def _due(room: Room, one: LargeCash) -> str:
    """What is to be done; the sums stand beside it."""
    due = due_words(room, one.cash, noted=bool(one.note))
    if not due:
        return "Under the house's threshold"
    return f"{due.capitalize()}.{' Ask for a name.' if one.unnamed is not None else ''}"


def _tone(one: LargeCash) -> Tone:
    return "muted" if not one.words else "text" if one.note else "call"


def _kind(one: LargeCash) -> str:
    return "No name yet" if one.unnamed is not None else "Player"
