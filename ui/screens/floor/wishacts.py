"""What the player in the chosen seat wants instead: another seat, or another table."""

from __future__ import annotations

from floor.ids import PlayerId
from floor.record import Command
from floor.room.chain import AskSeatChange, DropSeatChange
from floor.room.tablechanges import AskTableChange, DropTableChange
from ui.dialogs.move import choose_other_table
from ui.screens.floor.deeds import Acting, Deed


class WishActs(Acting):
    def deeds(self) -> dict[str, Deed]:
        return {
            "seat-change": self.direct(self._seat_change, self._seat_change_words),
            "table-change": Deed(self._table_change, self._why_not_table_change, self._table_change_words),
        }

    def _seat_change(self) -> Command | None:
        taken = self.taken()
        if taken is None:
            return None
        table, _seat, sitting = taken
        asked = any(one.player == sitting.player for one in table.plays.requests)
        return DropSeatChange(table.id, sitting.player) if asked else AskSeatChange(table.id, sitting.player)

    def _seat_change_words(self) -> str:
        return "Keeps the seat" if isinstance(self._seat_change(), DropSeatChange) else "Wants another seat"

    def _table_change(self) -> None:
        taken = self.taken()
        if taken is None:
            return
        if self._wants_table(taken[2].player):
            self.desk.ask(DropTableChange(taken[2].player))
        else:
            choose_other_table(self.desk, self.parent, taken[0], taken[2].player).exec()

    def _why_not_table_change(self) -> str:
        taken = self.taken()
        if taken is not None and self._wants_table(taken[2].player):
            return self.why_not(DropTableChange(taken[2].player))
        return self.why_not_taken(AskTableChange)

    def _table_change_words(self) -> str:
        taken = self.taken()
        wants = taken is not None and self._wants_table(taken[2].player)
        return "Keeps the table" if wants else "Wants another table"

    def _wants_table(self, player: PlayerId) -> bool:
        return any(one.player == player for changes in self.desk.room.changes.values() for one in changes)
