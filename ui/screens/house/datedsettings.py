"""The dated settings in House: what holds today, since when, by whom and resting on what, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from floor.clock import show_date
from floor.record import Record
from floor.settings.dated import Dated, SetSetting, WithdrawSetting, dated_on, following
from floor.settings.registry import SETTINGS, Setting
from floor.state import Room
from ui.act import AnyAct, Gate
from ui.desk import LiveDesk
from ui.dialogs.confirm import ConfirmDialog
from ui.dialogs.setting import SettingDialog
from ui.screens.actbutton import ActButton
from ui.widgets.card import TitleRow
from ui.widgets.datatable import DataTable
from ui.widgets.tablemodel import Column, Right, TableModel

NONE_CHOSEN = "Choose a dated setting first."
USUAL = "The usual value; nobody has set another"


class SettingRow(Record, frozen=True):
    id: str
    title: str
    value: str
    since: str
    by: str
    rests_on: str
    following: str
    following_since: str


class SettingsModel(TableModel[SettingRow]):
    columns = (
        Column("Setting", lambda row: row.title, detail=lambda row: row.rests_on, strong=True, stretches=True),
        Column("Today", lambda row: row.value, align=Right, figures=True, width=110),
        Column("Since", lambda row: row.since, detail=lambda row: row.by, width=160),
        Column(
            "Next",
            lambda row: row.following,
            detail=lambda row: row.following_since,
            mark=lambda row: "clock" if row.following else "",
            width=190,
        ),
    )


class DatedSettings(QWidget):
    def __init__(self, desk: LiveDesk, gate: Gate, acts: Sequence[AnyAct]) -> None:
        super().__init__()
        self._desk = desk
        self._model = SettingsModel()
        self.table = DataTable(self._model, "Dated settings")
        self.table.chosen.connect(lambda _row: gate.run(acts[0]))
        self.table.picked.connect(lambda _row: self._show_buttons())
        self._buttons = [ActButton(gate, act) for act in acts]
        head = TitleRow("Dated settings", "Each holds from a gaming day on.", size=18)
        for button in self._buttons:
            head.end.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(head)
        column.addWidget(self.table, 1)

    def show_room(self) -> None:
        self._model.set_rows(setting_row(self._desk.room, setting) for setting in SETTINGS.values())
        if self.table.current is None:
            self.table.selectRow(0)
        self._show_buttons()

    def chosen(self) -> Setting[int] | None:
        row = self.table.current
        return SETTINGS.get(row.id) if row is not None else None

    def setting_value(self) -> SettingDialog | None:
        setting = self.chosen()
        return SettingDialog(self._desk, self, setting) if setting is not None else None

    def withdrawing(self) -> ConfirmDialog | None:
        setting, planned, command = self.chosen(), self._planned(), self.withdrawal()
        if setting is None or planned is None or command is None:
            return None
        intro = f"{setting.show(planned.value)} from {show_date(planned.since)}: {planned.rests_on}"
        return ConfirmDialog(self._desk, command, f"Withdraw: {setting.title}", "Withdraw", intro, self)

    def withdrawal(self) -> WithdrawSetting | None:
        setting, planned = self.chosen(), self._planned()
        return WithdrawSetting(setting.name, planned.number) if setting is not None and planned is not None else None

    def why_not_withdraw(self) -> str:
        setting, command = self.chosen(), self.withdrawal()
        if setting is None:
            return NONE_CHOSEN
        if command is None:
            return self._desk.why_may_not(WithdrawSetting) or f"No other value is planned: {setting.title}."
        refusal = self._desk.why_not(command)
        return refusal.advice if refusal is not None else ""

    def why_not_set(self) -> str:
        return self._desk.why_may_not(SetSetting) if self.chosen() is not None else NONE_CHOSEN

    def _planned(self) -> Dated | None:
        setting, room = self.chosen(), self._desk.room
        return following(room, setting, room.day) if setting is not None else None

    def _show_buttons(self) -> None:
        for button in self._buttons:
            button.show_act()


def setting_row(room: Room, setting: Setting[int]) -> SettingRow:
    held, coming = dated_on(room, setting, room.day), following(room, setting, room.day)
    value = held.value if held is not None else setting.default
    return SettingRow(
        id=setting.name,
        title=setting.title,
        value=setting.show(value),
        since=show_date(held.since) if held is not None else "Always",
        by=_person(room, held),
        rests_on=held.rests_on if held is not None else USUAL,
        following=setting.show(coming.value) if coming is not None else "",
        following_since=f"from {show_date(coming.since)}" if coming is not None else "",
    )


def _person(room: Room, dated: Dated | None) -> str:
    return room.staff[dated.staff].name if dated is not None and dated.staff in room.staff else ""
