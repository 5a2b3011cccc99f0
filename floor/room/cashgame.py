"""A cash game at a table: what is spread there, its hands and button, who sits with what, and what they ask for."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

import msgspec
from typing_extensions import TypeIs

from floor.errors import refuse
from floor.house.rulebook import cited
from floor.house.tables import Play, Seat, Table, Taken, open_one
from floor.ids import PlayerId, SpreadId, TableId
from floor.money import Money
from floor.room.chiprecords import Entering, Sold
from floor.room.spread import PlayedGame, Spread

if TYPE_CHECKING:
    from floor.state import Room

CASH = "cash"
KEPT_BY_THE_HOUSE = {"open-seats", "waiting-list", "agreement"}
"""What the house keeps at every cash table, whether the document of the game asks for it or not."""


class Sitting(msgspec.Struct, Taken, tag=CASH):
    """A player in a seat, playing or away, with what this session has brought so far."""

    player: PlayerId
    since: datetime
    began: datetime
    bought: Money = Money(0)
    entering: Entering | None = None
    away: datetime | None = None
    missed: int = 0
    owes: bool = False
    moved: datetime | None = None
    entry: int = 0
    """The number of the entry that seated them here: who sat down first is the lower."""

    @property
    def short(self) -> Money:
        """What is missing before they may be dealt in."""
        return self.entering.short if self.entering is not None else Money(0)

    @property
    def over(self) -> Money:
        """What is too much, and goes to the cage before they are dealt in."""
        return self.entering.over if self.entering is not None else Money(0)

    @property
    def is_pending(self) -> bool:
        """The buy-in is not complete, and until it is nobody is dealt in (BO-02)."""
        return not self.bought or self.short > 0 or self.over > 0


class BeforeHand(msgspec.Struct, frozen=True):
    """How a table of dealer's choice stood before the hand: the game that is chosen may let the button stand."""

    button: int | None
    travel: int
    big_blind: int | None
    owed: dict[PlayerId, tuple[bool, int]]
    """Who owed a blind, and how many each had missed."""


class SeatChange(msgspec.Struct, frozen=True):
    """A seated player who wants another seat at the table; no seats named means any."""

    player: PlayerId
    at: datetime
    seats: tuple[int, ...] = ()


class Proposal(msgspec.Struct, frozen=True):
    """Another game or other stakes, and who has agreed to them."""

    spread: Spread
    agreed: tuple[PlayerId, ...] = ()


class CashGame(msgspec.Struct, Play, tag=CASH):
    kind: ClassVar[str] = CASH

    spread: Spread
    hand: int = 0
    button: int | None = None
    travel: int = 0
    """How many seats the button has moved in all."""
    began_entry: int = 0
    """The entry since which the table has played this game, with the button and the count of hands by then."""
    began_travel: int = 0
    began_hand: int = 0
    game: int = 0
    """Which game of the spread is being played."""
    game_hand: int = 0
    """Which hand of that game this is; none before the first."""
    chooser: int | None = None
    """The seat whose turn it is to choose, in dealer's choice."""
    big_blind: int | None = None
    """The seat that paid it last, where that is known."""
    before: BeforeHand | None = None
    feeds: TableId | None = None
    sold: dict[PlayerId, Sold] = {}
    requests: list[SeatChange] = []
    proposal: Proposal | None = None

    @property
    def title(self) -> str:
        return self.spread.name

    @property
    def deals_to(self) -> int:
        return self.spread.seats

    @property
    def played(self) -> PlayedGame:
        """The game of the spread that is being played, at its stakes."""
        return self.spread.games[self.game]

    def fit(self, seats: int) -> None:
        """Button and choice are at a seat that is there."""
        self.button = min(self.button, seats) if self.button is not None else None
        self.chooser = min(self.chooser, seats) if self.chooser is not None else None


CashTable = Table[CashGame, Sitting]
CashSeat = Seat[Sitting]


def plays_cash(table: Table | None) -> TypeIs[CashTable]:
    return table is not None and isinstance(table.plays, CashGame)


def cash_tables(room: Room) -> Iterator[CashTable]:
    """Every table that plays a cash game."""
    return filter(plays_cash, room.tables.values())


def tables_of(room: Room, spread: SpreadId) -> list[CashTable]:
    """The tables that play this game, at these stakes."""
    return [table for table in cash_tables(room) if table.plays.spread.id == spread]


def is_same_game(one: CashTable, other: CashTable) -> bool:
    """The same game at the same stakes, so that players move between the two."""
    return one.plays.spread.id == other.plays.spread.id


def cited_at(room: Room, table: CashTable, kind: str) -> str:
    """How the rule of this kind is cited at a table: by the clause of the document it plays under; where that has none,
    as the house's own if it is one the house keeps everywhere, or else not at all."""
    clause = cited(room, table.plays.spread.approval, kind)
    return clause or ("house rule" if kind in KEPT_BY_THE_HOUSE else "")


def game_at(room: Room, id: TableId | None) -> CashGame | None:
    """The cash game of a table, if it plays one."""
    table = room.tables.get(id) if id is not None else None
    return table.plays if plays_cash(table) else None


def session_in(seat: Seat) -> Sitting | None:
    """The cash session of whoever is in the seat."""
    return seat.sitting if isinstance(seat.sitting, Sitting) else None


def plays_in(room: Room, player: PlayerId, spread: SpreadId) -> bool:
    """Whether the player has a seat in this game."""
    sits = room.where.get(player)
    return sits is not None and cash_at(room, sits.table).plays.spread.id == spread


def cash_at(room: Room, id: TableId) -> CashTable:
    """For effects: a decision has found a cash game there."""
    table = room.tables[id]
    assert plays_cash(table), "a decision finds a cash game"
    return table


def cash_table(room: Room, id: TableId) -> CashTable:
    """For decisions: an open table that plays a cash game."""
    table = open_one(room, id)
    if not plays_cash(table):
        raise refuse(f"Table {table.label} plays no cash game.", cure="Choose a table that does.")
    return table
