"""A dated setting: another value from a gaming day on, what it rests on, and every value it has had."""

from __future__ import annotations

from datetime import timedelta

from PySide6.QtWidgets import QLineEdit, QWidget

from floor.clock import show_date
from floor.errors import NotUnderstood
from floor.names import person_name
from floor.record import Record
from floor.settings.dated import LONGEST_SOURCE, Dated, SetSetting, dated_on, setting_on
from floor.settings.registry import Kind, Setting, Value
from floor.state import Room
from floor.text import listed
from ui import theme
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState
from ui.widgets.form import FormRow
from ui.widgets.readfield import date_field
from ui.widgets.tablemodel import Column, Right, TableModel
from ui.widgets.toggle import Toggle

WIDE, HISTORY = 720, 190


class PastRow(Record, frozen=True):
    id: int
    since: str
    value: str
    rests_on: str
    by: str
    mark: str
    standing: str


class PastModel(TableModel[PastRow]):
    columns = (
        Column("From", lambda row: row.since, detail=lambda row: row.standing, mark=lambda row: row.mark, width=170),
        Column("Value", lambda row: row.value, align=Right, figures=True, width=100),
        Column("Rests on", lambda row: row.rests_on, stretches=True),
        Column("Set by", lambda row: row.by, width=150),
    )


class SettingDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, setting: Setting[int]) -> None:
        room = desk.room
        now = setting.show(setting_on(room, setting, room.day))
        intro = f"On {show_date(room.day)} it is {now}. What is past keeps the value it had."
        super().__init__(desk, setting.title, "Set value", intro, parent=parent)
        self._setting = setting
        self.setMinimumWidth(theme.px(WIDE))
        self.value = QLineEdit(placeholderText=now, maxLength=20)
        self.yes = Toggle("Yes", on=bool(setting_on(room, setting, room.day)))
        self.since = date_field(room.day + timedelta(days=1))
        self.rests_on = QLineEdit(placeholderText="Commission letter of May 3", maxLength=LONGEST_SOURCE)
        self._past = PastModel(past_rows(room, setting))
        self._lay_out_fields()

    def command(self) -> SetSetting | None:
        return self._asked(self.rests_on.text()) if self.rests_on.text().strip() else None

    def review(self) -> None:
        """A value or a day that cannot be is said at once, before anything is said of what it rests on."""
        value = self._read()
        self._row.set_error(value if isinstance(value, str) else "")
        self._held.set_error(self.since.wrong())
        super().review()
        if self.command() is None and (asked := self._asked("to be said")):
            refusal = self.desk.why_not(asked)
            self.say_wrong(refusal.advice if refusal is not None else "")

    def _asked(self, rests_on: str) -> SetSetting | None:
        value, since = self._read(), self.since.value()
        if not isinstance(value, int) or since is None:
            return None
        return SetSetting(self._setting.name, value, since, rests_on)

    def _read(self) -> Value | str | None:
        """The value; or why it is none; or nothing while nothing is typed."""
        if self._setting.kind is Kind.YES_NO:
            return self.yes.isChecked()
        if not self.value.text().strip():
            return None
        try:
            return self._setting.read(self.value.text())
        except NotUnderstood as wrong:
            return str(wrong)

    def _lay_out_fields(self) -> None:
        setting = self._setting
        is_choice = setting.kind is Kind.YES_NO
        allowed = "" if is_choice else f"{setting.show(setting.least)} to {setting.show(setting.most)}."
        allowed = f"{listed(list(setting.words), 'or').capitalize()}." if setting.words else allowed
        self._row = FormRow("Value", self.yes if is_choice else self.value, allowed, needed=not is_choice)
        self._held = FormRow("Holds from gaming day", self.since, "Until it holds, it can be withdrawn.", needed=True)
        self.form.add_side_by_side(self._row, self._held)
        source = "What says so: a letter, a rule, a decision of the house."
        self.form.add("Rests on", self.rests_on, source, needed=True)
        empty = EmptyState("history", "Nobody has set another value", "This would be the first.")
        history = DataTable(self._past, "Values so far", empty)
        history.setMinimumHeight(theme.px(HISTORY))
        self.body.addWidget(history)
        for field in (self.value, self.since, self.rests_on):
            field.textChanged.connect(self.review)
        self.yes.toggled.connect(self.review)
        (self.yes if is_choice else self.value).setFocus()


def past_rows(room: Room, setting: Setting[int]) -> list[PastRow]:
    """The latest day first, and of one day what was set last."""
    kept = sorted(room.settings.get(setting.name, ()), key=lambda one: (one.since, one.number), reverse=True)
    holds = dated_on(room, setting, room.day)
    return [_row(room, setting, one, one == holds) for one in kept]


def _row(room: Room, setting: Setting[int], one: Dated, holds: bool) -> PastRow:
    if one.withdrawn_by is not None:
        mark, standing = "void", f"withdrawn by {person_name(room, one.withdrawn_by)}"
    elif one.since > room.day:
        mark, standing = "clock", "to come"
    else:
        mark, standing = ("check", "holds today") if holds else ("", "past")
    by = person_name(room, one.staff) if one.staff is not None else ""
    return PastRow(one.number, show_date(one.since), setting.show(one.value), one.rests_on, by, mark, standing)
