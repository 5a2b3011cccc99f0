"""What must be equal in the cage: chips owned and chips found, trays and their imprests, the pool and its history."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floor.books.accounts import PROMOTION, VAULT, Kind, kind_of, table_bank
from floor.books.counts import piled, worth
from floor.books.tills import balance, chips_at
from floor.books.transfers import chips_in_play, chips_owned
from floor.ids import TableId
from floor.money import Money
from floor.subject import Identity

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
    for table in sorted(_with_trays(room)):
        yield _tray(room, table)
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
