"""The rows of settlements: who may record one, how it is told, what it concerns, that they end with the day."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floor.books.accounts import table_bank
from floor.concern import Concern, OfAccount, OfPlayer, OfSeat, OfSettlement, OfTable
from floor.context import Stamp
from floor.money import signed
from floor.names import Teller
from floor.pit.disputes import (
    RecordSettlement,
    SettlementRecorded,
    record_settlement,
    settlement_recorded,
    settlement_rows,
)
from floor.subject import FLOOR, MANAGER, act, effect
from floor.text import listed

if TYPE_CHECKING:
    from floor.state import Room


def end_day(room: Room, stamp: Stamp) -> None:
    room.settlements = []


def _told(tell: Teller, it: SettlementRecorded) -> str:
    """'Settlement 3 at table 21, Spanish 21: seat 6 +$8 and seat 4 -$5'."""
    where = tell.at(it.table) if it.table is not None else ""
    shares = [f"seat {place.seat} {signed(place.net)}" for place in it.places]
    back = f"; {len(it.returned)} taken back" if it.returned else ""
    return f"Settlement {it.number:,}{where}, {it.game}: {listed(shares)}{back}"


def _concerns(it: SettlementRecorded) -> Iterator[Concern]:
    yield OfSettlement(it.number)
    for place in it.dispute.places:
        if it.table is not None:
            yield OfSeat(it.table, place.seat)
        if place.player is not None:
            yield OfPlayer(place.player)
    if it.table is not None:
        yield OfTable(it.table)
    if it.from_tray and it.table is not None:
        yield OfAccount(table_bank(it.table))


ACTS = (act(RecordSettlement, record_settlement, FLOOR, MANAGER),)
EFFECTS = (effect(SettlementRecorded, settlement_recorded, _told, lambda it, _: list(_concerns(it)), settlement_rows),)
