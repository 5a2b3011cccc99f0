"""What an entry can be found by: whom and what it is about, who made it, what it moved, which numbers it took."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from floor.books.counts import worth
from floor.books.series import NumberIssued
from floor.cage.fills import SlipCancelled, SlipIssued, SlipReceived, SlipRequested
from floor.concern import (
    Concern,
    OfAccount,
    OfBanking,
    OfEntry,
    OfName,
    OfPaper,
    OfPerson,
    OfPlan,
    OfPlayer,
    OfRuling,
    OfSeat,
    OfSettlement,
    OfSpread,
    OfTable,
    OfWish,
)
from floor.derived import Noted, Transfer
from floor.entry import command_name
from floor.fold import rows_of, stamp_of
from floor.ids import PlayerId, StaffId, TableId
from floor.journal.line import Line
from floor.record import Event
from floor.room.seating import PlayerMoved
from floor.tournament.shifting import PlayersMoved

Mention = tuple[str, int]
"""A word, and which of its kind."""

MONEY, VOIDS, LISTS, SEATS, EVENTS, PAPERS = "money", "voids", "lists", "seats", "tournaments", "papers"
HOUSE = "house"
"""The kinds that entries are looked through by."""
KINDS = (VOIDS, MONEY, EVENTS, LISTS, SEATS, PAPERS)
"""What an entry is shown as: the first that fits it, and else the house's."""
MOVES = "moves"
"""Somebody went from one seat to another, by whatever act: looked for, and shown as what else it is."""

_SLIPS = (SlipRequested, SlipIssued, SlipReceived, SlipCancelled)
"""Fills and credits: chips between the cage and a tray, which are money from the asking on."""

SEATS_EACH = 1_000
"""A seat is its table's number and its own, as one."""


def by(staff: StaffId) -> Mention:
    """Somebody of the staff made the entry."""
    return "by", staff


def signed(staff: StaffId) -> Mention:
    return "signed", staff


def of_act(name: str) -> Mention:
    return f"act {name}", 0


def of_kind(kind: str) -> Mention:
    return f"kind {kind}", 0


def of_number(series: str, number: int) -> Mention:
    return f"number {series}", number


def of_amount(cents: int) -> Mention:
    return "amount", cents


def of_table(table: TableId) -> Mention:
    return "table", table


def of_seat(table: TableId, seat: int) -> Mention:
    return "seat", table * SEATS_EACH + seat


def of_player(player: PlayerId) -> Mention:
    return "player", player


BY_THE_CLOCK: Mention = "by", 0
"""It happened by itself."""
ALONE: Mention = "alone", 0
"""Done single-handed where two should have signed."""


def noted(kind: str) -> Mention:
    """It is out of the ordinary, as the reports note it."""
    return f"noted {kind}", 0


def mentions(line: Line, events: Iterable[Event], concerns: Iterable[Concern]) -> frozenset[Mention]:
    """Of an entry with its events, and all that they concern."""
    told = tuple(events)
    rows = rows_of(told, stamp_of(line))
    moved = [row.amount for row in rows if isinstance(row, Transfer)]
    moved += [worth(one.chips) for one in told if isinstance(one, _SLIPS)]
    found = {of_act(command_name(line)), *map(of_amount, moved), *_circumstances(line)}
    found.update(of_number(one.series, one.number) for one in told if isinstance(one, NumberIssued))
    found.update(mention for one in concerns for mention in _of(one))
    found.update(noted(row.kind) for row in rows if isinstance(row, Noted))
    if moved:
        found.add(of_kind(MONEY))
    if any(isinstance(one, (PlayerMoved, PlayersMoved)) for one in told):
        found.add(of_kind(MOVES))
    return frozenset(found)


def kind_of(found: Iterable[Mention]) -> str:
    """As what an entry is shown."""
    words = {word for word, _key in found}
    return next((kind for kind in KINDS if of_kind(kind)[0] in words), HOUSE)


def _circumstances(line: Line) -> Iterator[Mention]:
    yield by(StaffId(line.staff)) if line.staff is not None else BY_THE_CLOCK
    if line.approver is not None:
        yield signed(StaffId(line.approver))
    if line.exception:
        yield ALONE


def _of(one: Concern) -> Iterator[Mention]:
    match one:
        case OfSeat(table, seat):
            yield from (of_table(table), of_seat(table, seat), of_kind(SEATS))
        case OfTable(table):
            yield from (of_table(table), of_kind(SEATS))
        case OfPlayer(player) | OfWish(player):
            yield of_player(player)
        case OfName(name):
            yield from (("name", name), of_kind(LISTS))
        case OfSpread(spread):
            yield "spread", spread
        case OfBanking(banking):
            yield "banking", banking
        case OfPerson(staff):
            yield "person", staff
        case OfAccount(account):
            yield f"account {account}", 0
        case OfRuling(number):
            yield "ruling", number
        case OfSettlement(number):
            yield "settlement", number
        case OfPlan(plan):
            yield from (("plan", plan), of_kind(EVENTS))
        case OfEntry(number):
            yield from (("voids", number), of_kind(VOIDS))
        case OfPaper():
            yield of_kind(PAPERS)
        case _:
            return
