"""The dated settings in House: what holds today, since when, by whom and resting on what, and what comes next."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from floor.clock import show_date
from floor.record import Record
from floor.settings.dated import Dated, SetSetting, WithdrawSetting, dated_on, following
from floor.settings.registry import SETTINGS, Setting
from floor.state import Room
from ui.actions import named
from ui.desk import LiveDesk
from ui.dialogs.confirm import ConfirmDialog
from ui.dialogs.setting import SettingDialog
from ui.screens.screen import Gate
from ui.widgets.button import KeyButton
from ui.widgets.card import TitleRow
from ui.widgets.datatable import DataTable
from ui.widgets.tablemodel import Column, Right, TableModel

ACTS = ("set-setting", "withdraw-setting")
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
    def __init__(self, desk: LiveDesk, gate: Gate) -> None:
        super().__init__()
        self._desk, self._gate = desk, gate
        self._model = SettingsModel()
        self.table = DataTable(self._model, "Dated settings")
        self.table.chosen.connect(lambda _row: gate.run(named("set-setting")))
        self.table.picked.connect(lambda _row: self._show_buttons())
        self._buttons = {id_: self._button(id_) for id_ in ACTS}
        head = TitleRow("Dated settings", "Each holds from a gaming day on.", size=18)
        for button in self._buttons.values():
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

    def set_value(self) -> None:
        if setting := self.chosen():
            SettingDialog(self._desk, self, setting).exec()

    def withdraw(self) -> None:
        setting, planned = self.chosen(), self._planned()
        if setting is not None and planned is not None:
            intro = f"{setting.show(planned.value)} from {show_date(planned.since)}: {planned.rests_on}"
            command = WithdrawSetting(setting.name, planned.number)
            ConfirmDialog(self._desk, command, f"Withdraw: {setting.title}", "Withdraw", intro, self).exec()

    def why_not_set(self) -> str:
        return self._desk.why_may_not(SetSetting) if self.chosen() is not None else NONE_CHOSEN

    def why_not_withdraw(self) -> str:
        setting, planned = self.chosen(), self._planned()
        if setting is None:
            return NONE_CHOSEN
        if planned is None:
            return self._desk.why_may_not(WithdrawSetting) or f"No other value is planned: {setting.title}."
        refusal = self._desk.why_not(WithdrawSetting(setting.name, planned.number))
        return refusal.advice if refusal is not None else ""

    def _planned(self) -> Dated | None:
        setting, room = self.chosen(), self._desk.room
        return following(room, setting, room.day) if setting is not None else None

    def _button(self, id_: str) -> KeyButton:
        action = named(id_)
        button = KeyButton(action.title, action.key, icon=action.icon)
        button.clicked.connect(lambda: self._gate.run(action))
        return button

    def _show_buttons(self) -> None:
        for id_, button in self._buttons.items():
            button.set_why_not(self._gate.why_not(named(id_)))


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
