"""A bingo table: the caller's numbers so far, and who holds a card."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

import msgspec

from floor.context import Context, Stamp
from floor.derived import Row, VisitBegun
from floor.errors import refuse_if
from floor.house.tables import Play, Taken
from floor.ids import PlayerId, TableId
from floor.record import Command, Event, Events

if TYPE_CHECKING:
    from floor.state import Room

BINGO = "bingo"


class Card(msgspec.Struct, Taken, tag=BINGO):
    player: PlayerId
    since: datetime
    away: datetime | None = None


class Bingo(msgspec.Struct, Play, tag=BINGO):
    kind: ClassVar[str] = BINGO

    called: dict[int, datetime] = {}

    @property
    def title(self) -> str:
        return "Bingo"

    @property
    def deals_to(self) -> int:
        return 6


class StartBingo(Command, frozen=True):
    """Open a table on bingo, with its first player."""

    table: TableId
    player: PlayerId


class BingoStarted(Event, frozen=True):
    table: TableId
    player: PlayerId


def start_bingo(room: Room, ask: StartBingo, now: Context) -> Events:
    table = room.table(ask.table)
    refuse_if(table.is_open, f"Table {table.label} is open already.")
    yield BingoStarted(table.id, room.player(ask.player).id)


def bingo_started(room: Room, fact: BingoStarted, stamp: Stamp) -> None:
    table = room.tables[fact.table]
    table.opened, table.plays = stamp.at, Bingo({7: stamp.at})
    table.seats[0].sitting = Card(fact.player, stamp.at)


def started_rows(fact: BingoStarted, stamp: Stamp) -> list[Row]:
    return [VisitBegun(fact.player, fact.table, 1, BINGO)]
