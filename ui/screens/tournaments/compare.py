"""Two versions side by side, of one tournament or of two: what is different, line by line."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from floor.clock import show_date
from floor.state import Room
from floor.tournament.comparing import Difference, differences
from floor.tournament.plan import Plan, Planned
from ui import theme
from ui.dialogs.ask import Sheet
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState
from ui.widgets.form import FormRow
from ui.widgets.tablemodel import Column, TableModel

WIDE, TALL = 860, 380


class DifferencesModel(TableModel[Difference]):
    columns = (
        Column("What", lambda row: row.what, width=200, strong=True),
        Column("Before", lambda row: row.before, stretches=True),
        Column("After", lambda row: row.after, stretches=True),
    )

    def key(self, row: Difference) -> str:
        return row.what


class CompareDialog(Sheet):
    def __init__(self, room: Room, parent: QWidget, one: Planned) -> None:
        super().__init__("Compare versions", "Done", kind="plain", parent=parent)
        self._versions = [(one, version) for one in room.tournaments.plans.values() for version in one.versions]
        self.before, self.after = QComboBox(), QComboBox()
        self._model = DifferencesModel()
        self.table = DataTable(self._model, "Differences", EmptyState("check", "Both are the same", ""))
        self.table.setMinimumSize(theme.px(WIDE), theme.px(TALL))
        row = QHBoxLayout()
        row.setSpacing(16)
        for label, box in (("Before", self.before), ("After", self.after)):
            box.setAccessibleName(label)
            box.addItems([_called(*version) for version in self._versions])
            row.addWidget(FormRow(label, box), 1)
            box.currentIndexChanged.connect(self._compare)
        self.body.addLayout(row)
        self.body.addWidget(self.table, 1)
        self._begin_with(one)

    def differences(self) -> list[Difference]:
        return list(self._model.rows())

    def submit(self) -> None:
        self.accept()

    def _begin_with(self, one: Planned) -> None:
        """What hung before, or else a tournament of the same name; and the plan as it is."""
        older = [(one, version) for version in one.versions if version < one.version]
        alike = [found for found in self._versions if found[0].plan.name == one.plan.name and found[0].id != one.id]
        before = [(one, one.version), *alike, *older][-1]
        self.before.setCurrentIndex(self._versions.index(before))
        self.after.setCurrentIndex(self._versions.index((one, one.version)))
        self._compare()

    def _compare(self) -> None:
        before, after = (self._versions[box.currentIndex()] for box in (self.before, self.after))
        self._model.set_rows(differences(_plan(*before), _plan(*after)))


def _plan(one: Planned, version: int) -> Plan:
    return one.at_version(version) or one.plan


def _called(one: Planned, version: int) -> str:
    plan = _plan(one, version)
    posted = any(hung.version == version for hung in one.posted)
    words = f"version {version}" if posted else f"version {version}, not posted"
    return f"{one.number}. {plan.name}, {show_date(plan.day)}, {words}"
