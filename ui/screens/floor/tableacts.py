"""What can be done with the chosen table as a whole, and with the room the tables stand in."""

from __future__ import annotations

from collections.abc import Hashable

from floor.house.tables import AddTable, ChangeTable, Place, PlaceTable, RemoveTable, Shape, free_spot
from floor.ids import TableId
from floor.record import Command
from floor.room.cashgame import plays_cash
from floor.room.hands import ChooseGame
from floor.room.running import CloseTable, FeedTable
from floor.rules.mixes import Method
from ui.dialogs.confirm import ConfirmDialog
from ui.dialogs.opentable import same_game
from ui.dialogs.table import TableDialog, next_label
from ui.screens.floor.chosen import Chosen


def add(at: Chosen) -> None:
    dialog = TableDialog(at.desk, at.parent, at=free_spot(at.desk.room))
    if dialog.exec() and dialog.entry:
        at.choice.choose(TableId(dialog.entry.number))


def adding(at: Chosen) -> Command:
    """As it would be judged with any label and place."""
    return AddTable(next_label(at.desk.room), 8)


def closing(at: Chosen) -> Command | None:
    table = at.open_table()
    return CloseTable(table.id) if table is not None else None


def open_or_close_words(at: Chosen) -> str:
    return "Close table" if at.open_table() is not None else "Open table"


def changing(at: Chosen) -> Command | None:
    """As it would be judged with another shape."""
    table = at.table()
    other = Shape.ROUND if table and table.shape is not Shape.ROUND else Shape.OVAL
    return ChangeTable(table.id, table.label, len(table.seats), other) if table else None


def removing(at: Chosen) -> ConfirmDialog | None:
    table = at.table()
    if table is None:
        return None
    intro = f"Table {table.label} leaves the map. Its history stays in the journal."
    ask, title = RemoveTable(table.id), f"Remove table {table.label}"
    return ConfirmDialog(at.desk, ask, title, "Remove table", intro, at.parent)


def ending_must_move(at: Chosen) -> Command | None:
    table = at.cash()
    return FeedTable(table.id, None) if table is not None and table.plays.feeds is not None else None


def must_move_words(at: Chosen) -> str:
    return "End must-move" if ending_must_move(at) is not None else "Must-move of…"


def why_not_must_move(at: Chosen) -> str:
    table = at.open_table()
    if reason := at.why_may_not(FeedTable):
        return reason
    if table is None:
        return at.unchosen()
    return "" if same_game(at.desk.room, table) else "No other table plays the same game and stakes."


def why_not_choose_game(at: Chosen) -> str:
    table = at.table()
    if not plays_cash(table) or table.plays.spread.method is not Method.DEALERS_CHOICE:
        return at.why_not(ChooseGame(table.id, 0) if table else None)
    return at.why_may_not(ChooseGame)


def why_not_arrange(at: Chosen) -> str:
    tables = list(at.desk.room.tables.values())
    if not tables:
        return "There are no tables yet. Press N to add one."
    first = tables[0]
    return at.why_not(PlaceTable(first.id, placed(first.place, x=first.place.x + 1)))


def rule(at: Chosen) -> None:
    table = at.open_table()
    if table is not None:
        at.screen.rule_at(table.id)


def put_down(at: Chosen, table: Hashable, **changes: float) -> None:
    """A drag on the map has ended: the table stands there once it is saved."""
    found = at.desk.room.tables.get(TableId(int(str(table))))
    if found is not None:
        at.desk.ask(PlaceTable(found.id, placed(found.place, **changes)))


def placed(place: Place, **changes: float) -> Place:
    """The place with some values changed, in whole centimetres and degrees."""
    values = {name: changes.get(name, getattr(place, name)) for name in place.__struct_fields__}
    whole = {name: round(value) for name, value in values.items()}
    return Place(**{**whole, "angle": whole["angle"] % 360})
