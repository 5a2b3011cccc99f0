"""The house's own rules."""

from __future__ import annotations

from datetime import time

from PySide6.QtCore import QTime
from PySide6.QtWidgets import QLineEdit, QSpinBox, QTimeEdit, QWidget

from floor.room.house import IDLE_MINUTES, MINIMUM_AGES, ChangeHouse, House
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.widgets.form import FormRow
from ui.widgets.zonefield import ZoneField


class HouseDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget) -> None:
        super().__init__(desk, "House rules", "Change rules", parent=parent)
        house = desk.room.house
        self._name, self._zone = QLineEdit(house.name), ZoneField(house.zone)
        self._starts = QTimeEdit(QTime(house.day_starts.hour, house.day_starts.minute))
        self._starts.setDisplayFormat("h:mm AP")
        self._age = QSpinBox(minimum=MINIMUM_AGES.start, maximum=MINIMUM_AGES.stop - 1, value=house.minimum_age)
        self._idle = QSpinBox(minimum=IDLE_MINUTES.start, maximum=IDLE_MINUTES.stop - 1, value=house.idle_minutes)
        self._gather()

    def command(self) -> ChangeHouse:
        starts = self._starts.time()
        day_starts = time(starts.hour(), starts.minute())
        return ChangeHouse(
            House(self._name.text(), self._zone.text(), day_starts, self._age.value(), self._idle.value())
        )

    def _gather(self) -> None:
        self.form.add("Room's name", self._name)
        self.form.add_side_by_side(
            FormRow("Time zone", self._zone),
            FormRow("A gaming day starts", self._starts, "For the next day to be closed."),
        )
        self.form.add_side_by_side(
            FormRow("Minimum age", self._age, "Years, on the gaming day."),
            FormRow("Screen locks after", self._idle, "Idle minutes."),
        )
        for field in (self._name, self._zone):
            field.textChanged.connect(self.review)
        self._starts.timeChanged.connect(self.review)
        for number in (self._age, self._idle):
            number.valueChanged.connect(self.review)
        self._name.setFocus()
