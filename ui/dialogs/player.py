"""A player's record, and barring a player."""

from __future__ import annotations

from datetime import timedelta

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from floor.clock import age_on
from floor.dates import show_written
from floor.errors import Refused
from floor.house.namesakes import namesake
from floor.house.players import FOREVER, AmendPlayer, BarPlayer, FilePlayer, Part, Player
from floor.ids import StaffId
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.widgets.form import FormRow
from ui.widgets.readfield import date_field
from ui.widgets.toggle import Toggle

AGE_HINT = "Checked against the house's minimum age."


class PlayerDialog(AskDialog):
    """Begin a record, or correct one."""

    def __init__(self, desk: LiveDesk, parent: QWidget, player: Player | None = None, name: str = "") -> None:
        title = f"Correct player {player.number}" if player else "New player"
        super().__init__(desk, title, "Correct record" if player else "File player", parent=parent)
        self._player = player
        self._name = QLineEdit(player.name if player else name)
        self._alias = QLineEdit(player.alias if player else "", placeholderText="First name and initial")
        self._born = date_field(player.born if player else None, no_later=desk.room.day)
        self._works = self._people(player.works_as if player else None)
        self._another = Toggle("It is another person of that name")
        self._gather()

    def command(self) -> FilePlayer | AmendPlayer | None:
        name, alias = self._name.text(), self._alias.text()
        if not name.strip() or self._born.wrong():
            return None
        works = self._works.currentData()
        works_as = StaffId(works) if works else None
        born = self._born.value()
        if self._player is None:
            return FilePlayer(name, alias, born, works_as, self._is_another())
        given = {Part.ALIAS: alias.strip(), Part.BORN: born, Part.WORKS_AS: works_as}
        emptied = tuple(part for part, value in given.items() if not value and getattr(self._player, part))
        return AmendPlayer(self._player.id, name, alias, born, works_as, self._is_another(), emptied)

    def review(self) -> None:
        """How the birth date is understood stands under it, with the age; one that cannot be read is never dropped."""
        born = self._born.value()
        told = f"{show_written(born)}, {age_on(born, self.desk.room.day)} years old." if born else AGE_HINT
        self._birth.set_hint(told)
        self._birth.set_error(self._born.wrong())
        self._another.setVisible(self._has_namesake())
        super().review()

    def _is_another(self) -> bool:
        return self._has_namesake() and self._another.isChecked()

    def _has_namesake(self) -> bool:
        own, typed = self._player, self._name.text()
        if not typed.strip() or (own is not None and typed.strip() == own.name):
            return False
        try:
            return namesake(self.desk.room, typed, own.id if own is not None else None) is not None
        except Refused:
            return False

    def _gather(self) -> None:
        shown = "Left empty, screens show the first name and an initial."
        self._birth = FormRow("Born", self._born, AGE_HINT)
        self.rows = {
            "name": self.form.add("Name", self._name, needed=True),
            "alias": self.form.add("Name on public screens", self._alias, shown),
            "born": self._birth,
        }
        self.form.add_side_by_side(self._birth, FormRow("Works here as", self._works, "Staff on duty are not seated."))
        for field in (self._name, self._alias, self._born):
            field.textChanged.connect(self.review)
        self._works.currentIndexChanged.connect(self.review)
        self.body.addWidget(self._another)
        self._another.hide()
        self._another.toggled.connect(self.review)
        self._name.setFocus()

    def _people(self, chosen: StaffId | None) -> QComboBox:
        people = QComboBox()
        people.addItem("Not staff", 0)
        for person in self.desk.room.staff.values():
            people.addItem(person.name, int(person.id))
        people.setCurrentIndex(max(0, people.findData(int(chosen or 0))))
        return people


class BarDialog(AskDialog):
    """Keep a player from being seated, with the reason."""

    def __init__(self, desk: LiveDesk, parent: QWidget, player: Player) -> None:
        intro = f"{player.name} cannot be seated while barred. The reason is shown to staff only."
        super().__init__(desk, f"Bar {player.name}", "Bar player", intro, kind="danger", parent=parent)
        self._player = player
        self._span = QComboBox()
        for words, days in (
            ("For tonight", 0),
            ("For 7 days", 7),
            ("For 30 days", 30),
            ("For a year", 365),
            ("For good", -1),
        ):
            self._span.addItem(words, days)
        self._reason = QLineEdit(maxLength=120)
        self.form.add("How long", self._span)
        self.form.add("Reason", self._reason, needed=True)
        self._reason.textChanged.connect(self.review)
        self._span.currentIndexChanged.connect(self.review)
        self._reason.setFocus()

    def command(self) -> BarPlayer | None:
        reason, days = self._reason.text(), int(self._span.currentData())
        if not reason.strip():
            return None
        until = FOREVER if days < 0 else self.desk.room.day + timedelta(days=days)
        return BarPlayer(self._player.id, until, reason)
