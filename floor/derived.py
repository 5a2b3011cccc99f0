"""Rows that events leave in the derived tables, where the database's own constraints watch over them."""

from __future__ import annotations

from datetime import date

from floor.ids import Account, PlayerId, StaffId, TableId
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


class CashPaid(Record, frozen=True):
    """Somebody's cash over the counter: a player's, or that of somebody who is only described."""

    player: PlayerId | None
    paid_in: Money = Money(0)
    paid_out: Money = Money(0)
    unnamed: int | None = None
    described: str = ""


class Earned(Record, frozen=True):
    """What a table brought in: rake, time, or a drop for the promotion pool."""

    table: TableId
    label: str
    kind: str
    amount: Money


class GameBegun(Record, frozen=True):
    """A table plays a game from now on, in place of the one it played."""

    table: TableId
    game: str


class GameOver(Record, frozen=True):
    """The table is closed."""

    table: TableId


class Counted(Record, frozen=True):
    """A count that was booked: what it was off by, and whose that is. `how` says at which occasion."""

    place: Account
    name: str
    how: str
    answers: StaffId | None
    cash: Money = Money(0)
    chips: Money = Money(0)


class Noted(Record, frozen=True):
    """Something out of the ordinary, for whoever looks over the night: of which kind, and in a few words what."""

    kind: str
    words: str
    amount: Money = Money(0)
    about: int | None = None


class EntryUndone(Record, frozen=True):
    """All rows of an earlier entry are taken back; its transfers by reversing ones that cite it."""

    number: int
    reason: str = ""


VOID, SIGNED, ALONE = "void", "signed", "alone"
BY_HAND, CORRECTION, UNEXPLAINED, LATE, EXPLAINED = "by hand", "correction", "unexplained", "late", "explained"
INCIDENT, OVER_CAP, DECKS = "incident", "over the cap", "decks"
"""The kinds of what is noted."""
ODD = (ALONE, BY_HAND, CORRECTION, UNEXPLAINED, LATE, EXPLAINED, INCIDENT, OVER_CAP, DECKS)
"""What is on the list of exceptions, beside voids and what was signed for."""
RAKE, PROMOTION, TIME = "rake", "promotion", "time"
BANKED_WIN, BANKED_DROP = "21 win", "21 drop"
"""The kinds of what a table brings in; of a drop only what of it was won is earned."""

Row = (
    Transfer
    | VisitBegun
    | VisitEnded
    | PlayerKept
    | CashPaid
    | Earned
    | GameBegun
    | GameOver
    | Counted
    | Noted
    | EntryUndone
)
