"""Who deals next at a table of 21, and when."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from floor.context import Context, Stamp
from floor.errors import refuse_if
from floor.ids import TableId
from floor.pit.opening import dealers_name
from floor.pit.table import NextDealer, banked_at, dealing
from floor.record import Command, Event, Events

if TYPE_CHECKING:
    from floor.state import Room

MINUTES = range(1, 481)


class PlanDealer(Command, frozen=True):
    """Say who deals next at a table, and in how many minutes; nobody, if the name is empty."""

    table: TableId
    name: str
    minutes: int = 30


class DealerPlanned(Event, frozen=True):
    table: TableId
    name: str
    minutes: int = 0


def plan_dealer(room: Room, ask: PlanDealer, now: Context) -> Events:
    table = dealing(room, ask.table)
    if not ask.name.strip():
        refuse_if(table.plays.next_dealer is None, "Nobody is planned to deal next.")
        yield DealerPlanned(table.id, "")
        return
    name = dealers_name(ask.name)
    refuse_if(name == table.dealer, f"{name} deals now.", cure="Name another dealer.")
    refuse_if(
        ask.minutes not in MINUTES,
        f"{ask.minutes:,} minutes is no time to plan ahead.",
        cure=f"Choose {MINUTES.start} to {MINUTES.stop - 1}.",
    )
    yield DealerPlanned(table.id, name, ask.minutes)


def dealer_planned(room: Room, fact: DealerPlanned, stamp: Stamp) -> None:
    at = stamp.at + timedelta(minutes=fact.minutes)
    banked_at(room, fact.table).plays.next_dealer = NextDealer(fact.name, at) if fact.name else None
