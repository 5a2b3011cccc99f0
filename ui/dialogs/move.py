"""Where a seated player goes: another seat, or the wish for another table."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from floor.house.tables import Seat, Table
from floor.ids import PlayerId
from floor.room.cashgame import CashTable, cited_at
from floor.room.seating import MovePlayer
from floor.room.tablechanges import AskTableChange
from floor.state import Room
from ui.desk import LiveDesk
from ui.dialogs.choose import ChooseDialog, Option
from ui.dialogs.opentable import same_game


def choose_seat(desk: LiveDesk, parent: QWidget, table: Table, seat: Seat) -> ChooseDialog:
    name = desk.room.name_of(seat.player)
    return ChooseDialog(
        desk,
        parent,
        f"Move {name}",
        "Move",
        lambda: list(_seats(desk.room, table, seat)),
        label="Seat",
        intro="The whole stack travels, and the session goes on.",
        nothing="No such seat is empty at a table of the same game.",
    )


def choose_other_table(desk: LiveDesk, parent: QWidget, table: CashTable, player: PlayerId) -> ChooseDialog:
    cited = cited_at(desk.room, table, "waiting-list")
    return ChooseDialog(
        desk,
        parent,
        f"{desk.room.name_of(player)} wants another table",
        "Note the wish",
        lambda: list(_tables(desk.room, table, player)),
        label="Table",
        intro=f"A seat that opens there goes to table changes, in order, before the list ({cited}).",
    )


def _seats(room: Room, table: Table, seat: Seat) -> Iterator[Option]:
    """Empty seats of the same game: at this table first, where a claim is all it takes."""
    for other in (table, *same_game(room, table)):
        for target in other.in_use:
            if target.sitting is None and not target.locked:
                where = "This table" if other.id == table.id else f"{len(other.seated)} seated"
                yield Option(
                    f"Table {other.label}, seat {target.number}",
                    MovePlayer(table.id, seat.number, other.id, target.number),
                    f"{where}, {_state(room, target)}",
                    chip=f"{other.label}/{target.number}",
                )


def _tables(room: Room, table: Table, player: PlayerId) -> Iterator[Option]:
    yield Option("Any other table", AskTableChange(player), "Whichever has a seat first", "swap")
    for other in same_game(room, table):
        seats = f"{len(other.seated)} seated, {len(other.open_seats)} open"
        yield Option(f"Table {other.label}", AskTableChange(player, other.id), seats, chip=other.label)


def _state(room: Room, seat: Seat) -> str:
    if seat.hold is not None:
        return f"held for {room.name_of(seat.hold.player)}"
    return "offered to the table" if seat.claiming is not None else "open"
