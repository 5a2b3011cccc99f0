"""What papers are about: the whole room, a table, a game that is offered; and each found again by its id."""

from __future__ import annotations

from floor.fold import Fold
from floor.house.tables import Table
from floor.ids import SpreadId, TableId
from floor.paper import Subject
from floor.room.cashgame import CashTable
from floor.room.spread import Spread
from floor.state import Room


def whole_room(fold: Fold) -> list[Subject]:
    return [Subject("", fold.room.house.name)]


def of_table(table: CashTable) -> Subject:
    return Subject(str(table.id), f"Table {table.label}, {table.plays.title}", (table.label,))


def of_spread(spread: Spread) -> Subject:
    return Subject(str(spread.id), spread.name, (spread.short,))


def table_of(room: Room, id: str) -> Table:
    return room.table(TableId(int(id)))


def spread_of(room: Room, id: str) -> Spread:
    return room.spread(SpreadId(int(id)))
