"""The house's own rules: its name and times, and every number it sets, in groups side by side."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from floor.house.house import SETTINGS, ChangeHouse
from ui import theme
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.widgets.readfield import time_field
from ui.widgets.text import Text
from ui.widgets.toggle import Toggle
from ui.widgets.zonefield import ZoneField

GROUPS: dict[str, tuple[str, ...]] = {
    "People and screens": ("minimum_age", "idle_minutes"),
    "Away from the table": ("away_minutes", "missed_blinds"),
    "Waiting lists": ("phone_minutes", "hold_minutes", "chip_run_minutes", "passes", "passed_minutes"),
    "Tables and seats": ("players_to_open", "claim_seconds", "must_move_minutes"),
}
LEAVES = "Who sits down leaves the other lists"
MOVES = "Who must move moves or leaves"
BIRTHS = "Nobody sits down without a birth date"
WIDE, WIDEST, ONE_COLUMN = 1040, 1180, 560
FIELD, FIELD_OF_WORDS = 176, 260


class HouseDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget) -> None:
        super().__init__(desk, "House settings", "Change settings", parent=parent)
        house = desk.room.house
        self._name, self._zone = QLineEdit(house.name), ZoneField(house.zone)
        self._starts = time_field(house.day_starts)
        self._numbers = {name: _number(name, getattr(house, name)) for name in SETTINGS}
        self._leaves = Toggle(LEAVES, on=house.leaves_other_lists)
        self._moves = Toggle(MOVES, on=house.must_move_or_leave)
        self._births = Toggle(BIRTHS, on=house.needs_birth_date)
        self._both = QHBoxLayout()
        self.setMinimumWidth(min(theme.px(WIDE), WIDEST))
        self._lay_out_groups()
        self._connect()
        self._name.setFocus()

    def command(self) -> ChangeHouse | None:
        starts = self._starts.value()
        if starts is None:
            return None
        values = {name: number.value() for name, number in self._numbers.items()}
        return ChangeHouse(
            replace(
                self.desk.room.house,
                name=self._name.text(),
                zone=self._zone.text(),
                day_starts=starts,
                leaves_other_lists=self._leaves.isChecked(),
                must_move_or_leave=self._moves.isChecked(),
                needs_birth_date=self._births.isChecked(),
                **values,
            )
        )

    def review(self) -> None:
        """A start of the day that cannot be read is said, and not taken for another."""
        super().review()
        if self.command() is None:
            self.say_wrong(self._starts.wrong() or "Say when a gaming day starts.")

    def keep_within(self, room: QSize) -> None:
        """The groups one under the other where there is no room for them side by side."""
        narrow = room.width() < self.minimumWidth()
        if narrow:
            self._both.setDirection(QBoxLayout.Direction.TopToBottom)
            self.setMinimumWidth(min(theme.px(ONE_COLUMN), room.width()))
        super().keep_within(room)
        if narrow:
            self.resize(self.minimumWidth(), self._needs())

    def _connect(self) -> None:
        for field in (self._name, self._zone, self._starts):
            field.textChanged.connect(self.review)
        for toggle in (self._leaves, self._moves, self._births):
            toggle.toggled.connect(self.review)
        for number in self._numbers.values():
            number.valueChanged.connect(self.review)

    def _lay_out_groups(self) -> None:
        self.form.hide()
        room = _group("Room")
        for label, field in (
            ("Name", self._name),
            ("Time zone", self._zone),
            ("The next gaming days start", self._starts),
        ):
            _add(room, label, field)
        groups = {title: self._numbered(title) for title in GROUPS}
        _span(groups["People and screens"], self._births)
        _span(groups["Waiting lists"], self._leaves)
        _span(groups["Tables and seats"], self._moves)
        self._both.setSpacing(40)
        left = (room, groups["People and screens"], groups["Away from the table"])
        for column in (left, (groups["Waiting lists"], groups["Tables and seats"])):
            self._both.addLayout(_stacked(column), 1)
        self.body.addLayout(self._both)

    def _numbered(self, title: str) -> QGridLayout:
        made = _group(title)
        for name in GROUPS[title]:
            _add(made, SETTINGS[name].title, self._numbers[name])
        return made


def _number(name: str, value: int) -> QSpinBox:
    setting = SETTINGS[name]
    made = QSpinBox(minimum=setting.values.start, maximum=setting.values.stop - 1, value=value)
    made.valueChanged.connect(lambda now: made.setSuffix(f" {setting.units(now)}"))
    made.setSuffix(f" {setting.units(value)}")
    return made


def _group(title: str) -> QGridLayout:
    made = QGridLayout()
    made.setHorizontalSpacing(16)
    made.setVerticalSpacing(8)
    made.setColumnStretch(0, 1)
    made.addWidget(Text(title, size=15, weight="bold"), 0, 0, 1, 2)
    return made


def _add(group: QGridLayout, label: str, field: QWidget) -> None:
    row = group.rowCount()
    words = Text(label, lines=2)
    words.setBuddy(field)
    field.setAccessibleName(label)
    if isinstance(field, QAbstractSpinBox):
        field.setFixedWidth(theme.px(FIELD))
        field.findChildren(QLineEdit)[0].setTextMargins(10, 0, 0, 0)
    else:
        field.setMinimumWidth(theme.px(FIELD_OF_WORDS))
    group.addWidget(words, row, 0, Qt.AlignmentFlag.AlignVCenter)
    group.addWidget(field, row, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


def _span(group: QGridLayout, field: QWidget) -> None:
    group.addWidget(field, group.rowCount(), 0, 1, 2)


def _stacked(groups: tuple[QGridLayout, ...]) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(24)
    for group in groups:
        column.addLayout(group)
    column.addStretch(1)
    return column
