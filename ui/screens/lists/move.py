"""Changing the order of a list by hand: the new place, and the reason a second person signs under."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QSpinBox, QWidget

from floor.room.lists import MoveName, Waiting
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog


class MoveNameDialog(AskDialog):
    """The place first, one further up unless it is chosen; where a drag has given it, the reason."""

    def __init__(self, desk: LiveDesk, parent: QWidget, waiting: Waiting, place: int | None = None) -> None:
        spread, _waiting = desk.room.waiting(waiting.id)
        names = desk.room.lists[spread.id]
        at = names.index(waiting) + 1
        name = desk.room.name_of(waiting.player)
        intro = f"{name} has place {at} of {len(names)} for {spread.name}. Another manager signs for the new order."
        super().__init__(desk, f"Move {name}", "Move", intro, parent=parent)
        self._wait = waiting.id
        self._place = QSpinBox(minimum=1, maximum=len(names), value=place or (at - 1 if at > 1 else 2))
        self._reason = QLineEdit(placeholderText="What the other players may be told", maxLength=60)
        self.form.add("New place", self._place)
        self.form.add("Reason", self._reason, "Kept in the journal with both names.", needed=True)
        self._place.valueChanged.connect(self.review)
        self._reason.textChanged.connect(self.review)
        (self._place if place is None else self._reason).setFocus()
        self._place.selectAll()

    def command(self) -> MoveName | None:
        reason = self._reason.text()
        return MoveName(self._wait, self._place.value(), reason) if reason.strip() else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on from the place to the reason, and once that is given it moves the name."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif not self._reason.text().strip():
            self._reason.setFocus()
        elif not event.isAutoRepeat():
            super().keyPressEvent(event)
