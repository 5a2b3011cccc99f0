"""What must be equal in the cage: chips owned and chips found, trays and their imprests, the pool and its history."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floor.books.accounts import ADMINISTRATION, CHIPS, PROMOTION, VAULT, Kind, Stream, kind_of, table_bank
from floor.books.counts import chips_owned, piled, worth
from floor.books.tills import balance, chips_at
from floor.books.transfers import chips_in_play
from floor.ids import Account, TableId
from floor.money import Money
from floor.subject import Identity
from floor.text import listed

if TYPE_CHECKING:
    from floor.state import Room

_CALLED = {
    Kind.VAULT: "in the vault",
    Kind.DRAWER: "in drawers",
    Kind.TABLE: "in trays",
    Kind.TRANSIT: "on the way",
    Kind.HELD: "held for players",
}


def identities(room: Room) -> Iterator[Identity]:
    yield _chips(room)
    yield Identity(
        "Chips in the vault",
        "by the piece",
        worth(piled(room.cage.vault)),
        (("by what came and went", chips_at(room, VAULT)),),
    )
    yield _on_the_way(room)
    yield from _of_nothing(room)
    yield from trays(room).values()
    pool = room.cage.pool
    yield Identity(
        "Promotion pool",
        "owed to the players",
        Money(-balance(room, PROMOTION)),
        (
            *(("seed", pool.seed), ("drops", pool.drops)),
            *(("awards", Money(-pool.awards)), ("administration", Money(-pool.administration))),
        ),
    )


def _chips(room: Room) -> Identity:
    """Those that are out are in front of players, in pockets and in tip boxes: a liability that is carried over."""
    at = {
        kind: Money(sum(amount for place, amount in room.cage.chips.items() if kind_of(place) is kind))
        for kind in _CALLED
    }
    parts = tuple((_CALLED[kind], amount) for kind, amount in at.items() if amount)
    return Identity("Chips", "owned", chips_owned(room), (*parts, ("out", chips_in_play(room))))


def _on_the_way(room: Room) -> Identity:
    slips = Money(sum(slip.amount for slip in room.cage.slips.values() if slip.in_transit))
    chips = Money(sum(amount for place, amount in room.cage.chips.items() if kind_of(place) is Kind.TRANSIT))
    return Identity("On the way", "by slips", slips, (("chips that left", chips),))


def _of_nothing(room: Room) -> Iterator[Identity]:
    """Money under a name that nothing of this room goes by is in no drawer, in no stream and owed to nobody."""
    lost = sorted(name for name, amount in room.books.items() if amount and not _is_kept(room, name))
    if lost and room.cage.by_drawers:
        amount = Money(sum(room.books[name] for name in lost))
        yield Identity("Accounts of nothing", f"in {listed([*lost])}", amount, ())


def _is_kept(room: Room, name: Account) -> bool:
    which = name.partition(":")[2]
    number = int(which) if which.isdecimal() else None
    match kind_of(name):
        case Kind.BANK | Kind.HELD | Kind.BANKED:
            # A bank is the house's own affair; the others have their sums.
            return True
        case Kind.DRAWER | Kind.CHIPS:
            # By numbers they are of the older way, by cashiers and by tables.
            return name in (*room.cage.drawers, CHIPS) or number is not None
        case Kind.VAULT | Kind.OWNER | Kind.PROMOTION:
            return not which
        case Kind.TABLE:
            return number in room.tables or number in room.cage.imprests
        case Kind.OVER_SHORT:
            return not which or number in room.staff
        case Kind.FEES:
            return name == ADMINISTRATION or which in tuple(Stream)
        case Kind.POOL | Kind.BOUNTY | Kind.STAFF | Kind.CHARITY:
            return number in room.tournaments.plans
        case Kind.TRANSIT | Kind.DROP:
            return False


def trays(room: Room) -> dict[TableId, Identity]:
    """What is in each tray, and what it was filled to."""
    return {table: _tray(room, table) for table in sorted(_with_trays(room))}


def _with_trays(room: Room) -> set[TableId]:
    """Those that were filled, and those with anything in them all the same."""
    named = {name for name in (*room.books, *room.cage.chips) if kind_of(name) is Kind.TABLE}
    tables = {table for table in room.tables if table_bank(table) in named}
    return tables | set(room.cage.imprests)


def _tray(room: Room, table: TableId) -> Identity:
    bank = table_bank(table)
    label = room.tables[table].label if table in room.tables else "no longer there"
    parts = (("chips", chips_at(room, bank)), ("cash", balance(room, bank)))
    return Identity(f"Tray of table {label}", "filled to", room.cage.imprests.get(table, Money(0)), parts)
