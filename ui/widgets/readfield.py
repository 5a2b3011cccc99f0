"""A field whose words stand for a value, such as a date: typed the way people write it, or refused with an example."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, time
from functools import partial
from typing import Generic, TypeVar

from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLineEdit

from floor.dates import examples, read_date, read_time_of_day, show_time_of_day, show_written
from floor.errors import NotUnderstood

V = TypeVar("V")


class ReadField(QLineEdit, Generic[V]):
    """What is typed stays as it is until the keyboard goes elsewhere; then it is written as the room writes it."""

    def __init__(self, read: Callable[[str], V], show: Callable[[V], str], value: V | None, example: str) -> None:
        super().__init__(show(value) if value is not None else "", placeholderText=example, maxLength=40)
        self._read, self._show = read, show

    def value(self) -> V | None:
        """Nothing while nothing is typed, or nothing that can be read."""
        try:
            return self._read(self.text()) if self.text().strip() else None
        except NotUnderstood:
            return None

    def wrong(self) -> str:
        """Why what is typed stands for nothing."""
        try:
            if self.text().strip():
                self._read(self.text())
        except NotUnderstood as wrong:
            return str(wrong)
        return ""

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if (value := self.value()) is not None:
            self.setText(self._show(value))


def date_field(value: date | None, *, no_later: date | None = None, today: date | None = None) -> ReadField[date]:
    """A birth is `no_later` than a day; a day to come may be said from `today`."""
    read = partial(read_date, no_later=no_later, today=today)
    return ReadField(read, show_written, value, examples(today))


def time_field(value: time) -> ReadField[time]:
    return ReadField(read_time_of_day, show_time_of_day, value, "6:00 AM")
