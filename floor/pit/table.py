"""A table of blackjack or Spanish 21: what is banked there, how far it is opened, and who plays how many hands."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

import msgspec
from typing_extensions import TypeIs

from floor.books.accounts import table_bank
from floor.books.counts import Piles, worth
from floor.books.tills import chips_at
from floor.errors import refuse, refuse_if
from floor.house.tables import Play, Seat, Table, Taken
from floor.ids import PlayerId, StaffId, TableId
from floor.money import Money
from floor.pit.banking import Banking, SideLimit, limits_words
from floor.pit.state import Run
from floor.record import Record

if TYPE_CHECKING:
    from floor.state import Room

TWENTY_ONE = "twenty-one"


class Stage(StrEnum):
    """How far a table is: what it waits for, or that it is dealt at."""

    CHECKLIST = "checklist"
    OPENER = "opener"
    OPEN = "open"
    CLOSING = "closing"


class Guest(msgspec.Struct, Taken, tag=TWENTY_ONE):
    """A player at the table, named or only counted, with as many hands as there is room for (S21-13)."""

    player: PlayerId | None
    since: datetime
    hands: int = 1
    away: datetime | None = None
    of: int | None = None
    """Another place of whoever sits in that seat."""
    described: str = ""
    keeps: Money | None = None
    """The old maximum, which they may keep."""
    paid: Money = Money(0)
    """Their cash that was seen to go into the box."""


class Limits(Record, frozen=True):
    least: Money
    most: Money
    side_bets: tuple[SideLimit, ...] = ()

    @property
    def words(self) -> str:
        """'$1–$10'."""
        return limits_words(self.least, self.most)


class Announced(Record, frozen=True):
    """Limits that hold from a moment on, which was announced at the table."""

    limits: Limits
    since: datetime
    until: datetime


class NextDealer(Record, frozen=True):
    name: str
    at: datetime


class ShoeOn(Record, frozen=True):
    """The shoe that is dealt from: which of the night, who cut it and how deep, where its cut card is, what burned."""

    number: int
    since: datetime
    cut_by: str
    cut: int
    cut_card: int
    cards: int
    burned: int = 1


class TwentyOneTable(msgspec.Struct, Play, tag=TWENTY_ONE):
    kind: ClassVar[str] = TWENTY_ONE

    banking: Banking
    places: int
    stage: Stage = Stage.CHECKLIST
    hands: int = 1
    """How many a player may play here, as the floor has it (S21-13)."""
    ticked: tuple[str, ...] = ()
    checked_by: str = ""
    """The dealer, who looked at it with whoever of the floor signed."""
    checked_at: datetime | None = None
    signed_by: StaffId | None = None
    decks: int = 0
    """In the shoe or beside it, spread and checked."""
    shoe: ShoeOn | None = None
    announced: Announced | None = None
    dealer_since: datetime | None = None
    next_dealer: NextDealer | None = None
    burns: int = 0
    """Of this run, at new shoes and changes of dealer."""
    burn_clause: str = ""
    """By which a card is burned at each change of dealer; nothing where none is (BJ-03)."""
    signed_for: bool = False
    """A manager has signed for pays that its chips cannot make (R-62)."""

    @property
    def title(self) -> str:
        return self.banking.title

    @property
    def deals_to(self) -> int:
        return self.places

    @property
    def limits(self) -> Limits:
        return Limits(self.banking.least, self.banking.most, self.banking.side_bets)

    def fit(self, seats: int) -> None:
        self.places = seats

    @property
    def burns_for_dealer(self) -> str:
        return self.burn_clause if self.shoe is not None else ""

    def dealer_came(self, name: str, at: datetime, burned: bool) -> None:
        self.dealer_since, self.burns = at, self.burns + burned
        if self.next_dealer is not None and self.next_dealer.name == name:
            self.next_dealer = None


BankedTable = Table[TwentyOneTable, Guest]
BankedSeat = Seat[Guest]


def is_banked(table: Table | None) -> TypeIs[BankedTable]:
    return table is not None and isinstance(table.plays, TwentyOneTable)


def banked_tables(room: Room) -> Iterator[BankedTable]:
    return filter(is_banked, room.tables.values())


def banked_at(room: Room, id: TableId) -> BankedTable:
    """For effects: a decision has found a banked table there."""
    table = room.tables[id]
    assert is_banked(table), "a decision finds a banked table"
    return table


def banked_table(room: Room, id: TableId, *stages: Stage) -> BankedTable:
    """For decisions: a table of 21, in one of these stages if any are named."""
    table = room.table(id)
    if not is_banked(table):
        raise refuse(f"No game of 21 is banked at table {table.label}.", cure="Choose a table where one is.")
    refuse_if(bool(stages) and table.plays.stage not in stages, *_not_now(table))
    return table


def dealing(room: Room, id: TableId) -> BankedTable:
    return banked_table(room, id, Stage.OPEN)


def guests(table: BankedTable) -> list[tuple[int, Guest]]:
    """Whoever plays there, once each, by their first place."""
    return [(seat.number, seat.sitting) for seat in table.seats if seat.sitting is not None and seat.sitting.of is None]


def run_of(room: Room, table: TableId) -> Run | None:
    """The table's run that is still open, or waits for a box: the latest."""
    return next((run for run in reversed(room.pit.runs) if run.table == table and not run.booked), None)


def label_of(room: Room, run: Run) -> str:
    """What the run's table is called by now; of one that was taken away, what it was called."""
    return room.tables[run.table].label if run.table in room.tables else run.label


def tray_left(room: Room, table: TableId) -> Piles:
    """What a tray that is not dealt from holds, by denomination; nothing where only what it is worth is known."""
    left = room.pit.trays.get(table, ())
    return left if worth(left) == chips_at(room, table_bank(table)) else ()


def running(room: Room, table: TableId) -> Run:
    """For what happens at an open table, which has one."""
    run = run_of(room, table)
    assert run is not None, "an open table has its opener"
    return run


def _not_now(table: BankedTable) -> tuple[str, str, str]:
    told = {
        Stage.CHECKLIST: ("waits for its checklist", "Tick and sign it first."),
        Stage.OPENER: ("waits for its opener", "Count the tray first."),
        Stage.OPEN: ("is open", "Begin to close it first."),
        Stage.CLOSING: ("is closing", "Count its closer, and open it again."),
    }
    words, cure = told[table.plays.stage]
    return f"Table {table.label} {words}.", "", cure
