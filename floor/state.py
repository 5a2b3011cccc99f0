"""The room as it stands: the fold of the journal, and all that a decision may read."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from typing import TypeVar

import msgspec

from floor.errors import refuse
from floor.ids import PlayerId, StaffId, TableId
from floor.money import Money
from floor.room.house import Adopted, House
from floor.room.players import Player
from floor.room.rulings import Ruling
from floor.room.tables import Seat, Sits, Table
from floor.staff.person import Person

Key = TypeVar("Key")
Thing = TypeVar("Thing")

SHAPE = 2
"""The version of the state's shape. Raise it with any change: older snapshots are then folded anew."""


class Room(msgspec.Struct):
    number: int = 0
    at: datetime = datetime(1970, 1, 1, tzinfo=UTC)
    day: date = date.min
    day_end_called: bool = False
    house: House = House("", "UTC", time(6))
    staff: dict[StaffId, Person] = {}
    desks: dict[str, StaffId] = {}
    players: dict[PlayerId, Player] = {}
    numbers: dict[str, int] = {}
    tables: dict[TableId, Table] = {}
    where: dict[PlayerId, Sits] = {}
    books: dict[str, Money] = {}
    adopted: dict[str, Adopted] = {}
    rulings: list[Ruling] = []
    voided: set[int] = set()

    @property
    def is_set_up(self) -> bool:
        return self.number > 0

    def person(self, staff: StaffId) -> Person:
        return _found(self.staff, staff, "That person is not on the staff.")

    def player(self, player: PlayerId) -> Player:
        return _found(self.players, player, "That player is not in the file.")

    def table(self, table: TableId) -> Table:
        return _found(self.tables, table, "That table is no longer on the floor.")

    def seat(self, table: Table, number: int) -> Seat:
        if not 1 <= number <= len(table.seats):
            raise refuse(f"Table {table.label} has no seat {number}; its seats are 1 to {len(table.seats)}.")
        return table.seats[number - 1]

    def name_of(self, player: PlayerId | None) -> str:
        return self.players[player].name if player in self.players else "nobody"

    def next_number(self, series: str) -> int:
        return self.numbers.get(series, 0) + 1


def _found(things: dict[Key, Thing], key: Key, sentence: str) -> Thing:
    thing = things.get(key)
    if thing is None:
        raise refuse(sentence)
    return thing


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Room)


def freeze(room: Room) -> bytes:
    return _encoder.encode(room)


def thaw(frozen: bytes) -> Room:
    return _decoder.decode(frozen)
