"""Rows that events leave in the derived tables, where the database's own constraints watch over them."""

from __future__ import annotations

from datetime import date

from floor.ids import Account, PlayerId, TableId
from floor.money import Money
from floor.record import Record


class Transfer(Record, frozen=True):
    """Value moves from one account to another. Two accounts and a positive amount: books balance by construction."""

    debit: Account
    credit: Account
    amount: Money


class VisitBegun(Record, frozen=True):
    """A player is in a seat from now on."""

    player: PlayerId
    table: TableId
    seat: int
    kind: str
    """What is played there: a player has one seat of each kind."""


class VisitEnded(Record, frozen=True):
    """The seat is free again."""

    table: TableId
    seat: int


class PlayerKept(Record, frozen=True):
    """The player's record as it reads from now on."""

    player: PlayerId
    number: int
    name: str
    alias: str
    born: date | None
    barred_until: date | None


class EntryUndone(Record, frozen=True):
    """All rows of an earlier entry are taken back; its transfers by reversing ones that cite it."""

    number: int


Row = Transfer | VisitBegun | VisitEnded | PlayerKept | EntryUndone
