"""What can be done with the chosen table as a whole."""

from __future__ import annotations

from collections.abc import Hashable

from floor.house.tables import AddTable, ChangeTable, Place, PlaceTable, RemoveTable, Shape, free_spot
from floor.house.tending import FlagTable, PutDealer
from floor.ids import TableId
from floor.record import Command
from floor.room.agreeing import ProposeChange
from floor.room.breaking import BreakTable
from floor.room.cashgame import plays_cash
from floor.room.hands import ChooseGame, DealHand
from floor.room.running import CloseTable, FeedTable, OpenTable
from floor.rules.mixes import Method
from ui.dialogs.agree import change_game
from ui.dialogs.breaking import BreakDialog
from ui.dialogs.choosegame import choose_game
from ui.dialogs.confirm import ConfirmDialog
from ui.dialogs.dealer import DealerDialog
from ui.dialogs.opentable import choose_feeding, choose_flag, choose_opening, same_game
from ui.dialogs.table import TableDialog, next_label
from ui.screens.floor.deeds import NO_TABLE, Acting, Deed


class TableActs(Acting):
    def deeds(self) -> dict[str, Deed]:
        return {
            "add-table": Deed(self.add, self._why_not_add),
            "open-table": Deed(self.open_or_close, self._why_not_open_or_close, self._open_or_close_words),
            "change-table": Deed(self._change, self._why_not_change),
            "remove-table": Deed(self._remove, lambda: self.why_not(self._removal())),
            "new-hand": self.direct(lambda: DealHand(table.id) if (table := self.table()) else None),
            "flag": Deed(self._flag, lambda: self.why_not_open(FlagTable)),
            "dealer": Deed(self._dealer, lambda: self.why_not_open(PutDealer)),
            "must-move": Deed(self._feed, self._why_not_feed, self._feed_words),
            "choose-game": Deed(self._choose_game, self._why_not_choose),
            "change-game": Deed(self._change_game, lambda: self.why_not_open(ProposeChange)),
            "break-table": Deed(self._break, lambda: self.why_not(self._breaking())),
        }

    def unchosen(self) -> str:
        return NO_TABLE

    def add(self) -> None:
        dialog = TableDialog(self.desk, self.parent, at=free_spot(self.desk.room))
        if dialog.exec() and dialog.entry:
            self.choice.choose(TableId(dialog.entry.number))

    def open_or_close(self) -> None:
        table = self.table()
        if table is not None and table.is_open:
            self.desk.ask(CloseTable(table.id))
        elif table is not None:
            choose_opening(self.desk, self.parent, table).exec()

    def place(self, table: Hashable, **changes: float) -> None:
        """A drag on the map has ended: the table stands there once it is saved."""
        found = self.desk.room.tables.get(TableId(int(str(table))))
        if found is not None:
            self.desk.ask(PlaceTable(found.id, placed(found.place, **changes)))

    def why_not_arrange(self) -> str:
        tables = list(self.desk.room.tables.values())
        if not tables:
            return "There are no tables yet. Press N to add one."
        first = tables[0]
        return self.why_not(PlaceTable(first.id, placed(first.place, x=first.place.x + 1)))

    def _why_not_add(self) -> str:
        return self.why_not(AddTable(next_label(self.desk.room), 8))

    def _open_or_close_words(self) -> str:
        table = self.table()
        return "Close table" if table is not None and table.is_open else "Open table"

    def _why_not_open_or_close(self) -> str:
        table = self.table()
        if table is not None and table.is_open:
            return self.why_not(CloseTable(table.id))
        return self.desk.why_may_not(OpenTable) or (NO_TABLE if table is None else "")

    def _change(self) -> None:
        if table := self.table():
            TableDialog(self.desk, self.parent, table).exec()

    def _why_not_change(self) -> str:
        table = self.table()
        other = Shape.ROUND if table and table.shape is not Shape.ROUND else Shape.OVAL
        return self.why_not(ChangeTable(table.id, table.label, len(table.seats), other) if table else None)

    def _removal(self) -> Command | None:
        table = self.table()
        return RemoveTable(table.id) if table else None

    def _remove(self) -> None:
        if table := self.table():
            intro = f"Table {table.label} leaves the map. Its history stays in the journal."
            ask = RemoveTable(table.id)
            ConfirmDialog(self.desk, ask, f"Remove table {table.label}", "Remove table", intro, self.parent).exec()

    def _flag(self) -> None:
        if table := self.table():
            choose_flag(self.desk, self.parent, table).exec()

    def _dealer(self) -> None:
        if table := self.table():
            DealerDialog(self.desk, self.parent, table).exec()

    def _feed(self) -> None:
        table = self.cash()
        if table is not None and table.plays.feeds is not None:
            self.desk.ask(FeedTable(table.id, None))
        elif table is not None:
            choose_feeding(self.desk, self.parent, table).exec()

    def _feed_words(self) -> str:
        table = self.cash()
        return "End must-move" if table is not None and table.plays.feeds is not None else "Must-move of…"

    def _why_not_feed(self) -> str:
        table = self.table()
        if reason := self.why_not_open(FeedTable):
            return reason
        others = same_game(self.desk.room, table) if table is not None else []
        return "" if others else "No other table plays the same game and stakes."

    def _choose_game(self) -> None:
        if table := self.cash():
            choose_game(self.desk, self.parent, table).exec()

    def _why_not_choose(self) -> str:
        table = self.table()
        if not plays_cash(table) or table.plays.spread.method is not Method.DEALERS_CHOICE:
            return self.why_not(ChooseGame(table.id, 0) if table else None)
        return self.desk.why_may_not(ChooseGame)

    def _change_game(self) -> None:
        if table := self.cash():
            change_game(self.desk, self.parent, table).exec()

    def _breaking(self) -> Command | None:
        table = self.table()
        return BreakTable(table.id) if table else None

    def _break(self) -> None:
        if table := self.cash():
            BreakDialog(self.desk, self.parent, table).exec()


def placed(place: Place, **changes: float) -> Place:
    """The place with some values changed, in whole centimetres and degrees."""
    values = {name: changes.get(name, getattr(place, name)) for name in place.__struct_fields__}
    whole = {name: round(value) for name, value in values.items()}
    return Place(**{**whole, "angle": whole["angle"] % 360})
