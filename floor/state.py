"""The room as it stands: the fold of the journal, and all that a decision may read."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from typing import Any, TypeVar

import msgspec

from floor.books.cash import CashToday
from floor.cage.day import DayBefore
from floor.cage.records import Cage
from floor.errors import refuse
from floor.house.adopting import Adopted, Narrowing
from floor.house.house import House
from floor.house.players import Player
from floor.house.printing import PostedRule, Printed
from floor.house.rulings import Ruling
from floor.house.tables import Seat, Sits, Table, Who
from floor.ids import Account, PlayerId, SpreadId, StaffId, TableId, WaitId
from floor.loss import Loss
from floor.money import Money
from floor.pit.disputes import Settlement
from floor.pit.state import Pit
from floor.room.chiprecords import Held, Left
from floor.room.lists import Gone, Waiting
from floor.room.spread import Spread
from floor.room.tablechanges import TableChange
from floor.settings.dated import Dated
from floor.staff.person import Person
from floor.tournament.state import Tournaments

Key = TypeVar("Key")
Thing = TypeVar("Thing")


class Room(msgspec.Struct):
    number: int = 0
    at: datetime = datetime(1970, 1, 1, tzinfo=UTC)
    day: date = date.min
    day_end_called: bool = False
    day_before: DayBefore | None = None
    """The day closed last; nothing before the first close."""
    practice: bool = False
    """A room to train in; set once, when the room is."""
    house: House = House("", "UTC", time(6))
    settings: dict[str, tuple[Dated, ...]] = {}
    """What holds from a gaming day on, by the setting's name, in the order it was set."""
    staff: dict[StaffId, Person] = {}
    desks: dict[str, StaffId] = {}
    players: dict[PlayerId, Player] = {}
    numbers: dict[str, int] = {}
    void_receipts: set[int] = set()
    tables: dict[TableId, Table] = {}
    where: dict[PlayerId, Sits] = {}
    books: dict[Account, Money] = {}
    adopted: dict[str, Adopted] = {}
    narrowings: dict[str, Narrowing] = {}
    spreads: dict[SpreadId, Spread] = {}
    tonight: dict[SpreadId, bool] = {}
    lists: dict[SpreadId, list[Waiting]] = {}
    off_lists: list[Gone] = []
    changes: dict[SpreadId, list[TableChange]] = {}
    going: dict[SpreadId, datetime] = {}
    """Since when each game has been played, tonight."""
    freed: dict[SpreadId, list[datetime]] = {}
    """When somebody left the game tonight: what estimates are based on."""
    left: dict[PlayerId, tuple[Left, ...]] = {}
    """What was cashed out of games today: who comes back waits, or brings as much (BO-04)."""
    held: dict[PlayerId, tuple[Held, ...]] = {}
    counted: set[TableId] = set()
    """Where hands were counted tonight."""
    """Chips picked up from an absent player's seat, kept at the cage."""
    cash: dict[PlayerId, CashToday] = {}
    tips: dict[str, Money] = {}
    """What each dealer has redeemed today."""
    cage: Cage = msgspec.field(default_factory=Cage)
    rulings: list[Ruling] = []
    settlements: list[Settlement] = []
    """Rounds of 21 in dispute, tonight's."""
    posted: tuple[PostedRule, ...] = ()
    logo: bytes = b""
    prints: list[Printed] = []
    hung: dict[str, Printed] = {}
    pit: Pit = msgspec.field(default_factory=Pit)
    tournaments: Tournaments = msgspec.field(default_factory=Tournaments)
    voided: set[int] = set()
    losses: list[Loss] = []
    """Entries that were seen, are gone, and were given up by two managers."""

    @property
    def is_set_up(self) -> bool:
        return self.number > 0

    def person(self, staff: StaffId) -> Person:
        return _found(self.staff, staff, "That person is not on the staff.")

    def player(self, player: PlayerId) -> Player:
        return _found(self.players, player, "That player is not in the file.")

    def table(self, table: TableId) -> Table:
        return _found(self.tables, table, "That table is no longer on the floor.")

    def seat(self, table: Table[Any, Who], number: int) -> Seat[Who]:
        if not 1 <= number <= len(table.seats):
            raise refuse(f"Table {table.label} has no seat {number}; its seats are 1 to {len(table.seats)}.")
        return table.seats[number - 1]

    def spread(self, spread: SpreadId) -> Spread:
        return _found(self.spreads, spread, "That game is no longer offered here.")

    def waiting(self, wait: WaitId) -> tuple[Spread, Waiting]:
        """An entry of a list, and what it waits for."""
        for spread, waiting in self.lists.items():
            for one in waiting:
                if one.id == wait:
                    return self.spreads[spread], one
        raise refuse("That name is no longer on a list.")

    def name_of(self, player: PlayerId | None) -> str:
        return self.players[player].name if player in self.players else "nobody"

    def next_number(self, series: str) -> int:
        return self.numbers.get(series, 0) + 1


def _found(things: dict[Key, Thing], key: Key, sentence: str) -> Thing:
    thing = things.get(key)
    if thing is None:
        raise refuse(sentence)
    return thing
