"""A birth date asked for before a player sits down, where the house seats nobody without one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from floor.clock import age_on
from floor.dates import show_written
from floor.entry import Entry
from floor.house.admitting import NO_BIRTH_DATE
from floor.house.players import AmendPlayer, Player
from floor.pit.guests import NameGuest, SeatGuest
from floor.room.seating import DrawSeat, SeatPlayer
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.widgets.readfield import date_field

Seating = SeatPlayer | DrawSeat | SeatGuest | NameGuest


class BirthDialog(AskDialog):
    """Kept in the record; then the player is seated, or refused by the age. `then` is who asks for the seat."""

    def __init__(
        self, desk: LiveDesk, parent: QWidget, seating: Seating, then: Callable[[Seating], object] | None = None
    ) -> None:
        assert seating.player is not None, "nobody is asked who is only counted"
        self._player: Player = desk.room.players[seating.player]
        intro = "It is not on file, and the house seats nobody without it."
        super().__init__(desk, f"When was {self._player.name} born?", "Keep and seat", intro, parent=parent)
        self._seating, self._then = seating, then or desk.ask
        self._born = date_field(None, no_later=desk.room.day)
        self._row = self.form.add("Born", self._born, needed=True)
        self._born.textChanged.connect(self.review)
        self._born.setFocus()

    def command(self) -> AmendPlayer | None:
        player, born = self._player, self._born.value()
        if born is None:
            return None
        return AmendPlayer(player.id, player.name, born=born)

    def review(self) -> None:
        born = self._born.value()
        self._row.set_hint(f"{show_written(born)}, {age_on(born, self.desk.room.day)} years old." if born else "")
        self._row.set_error(self._born.wrong())
        super().review()

    def _entered(self, entry: Entry) -> None:
        super()._entered(entry)
        self._then(self._seating)


def lacks_birth_date(desk: LiveDesk, seating: Seating | None) -> bool:
    """Whether nothing else is in the way of sitting down."""
    if not desk.room.house.needs_birth_date:
        return False
    refusal = desk.why_not(seating) if seating is not None else None
    return refusal is not None and all(finding.code == NO_BIRTH_DATE for finding in refusal.findings)
