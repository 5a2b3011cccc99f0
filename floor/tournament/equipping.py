"""What dealers are given: nine starting stacks, each handed out against a seat card or brought back (SHT-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor import text
from floor.context import Context, Stamp
from floor.errors import refuse, refuse_if
from floor.ids import PlanId, TableId
from floor.record import Command, Event, Events
from floor.text import count
from floor.tournament.held import Kit
from floor.tournament.opening import open_tournament, tournament

if TYPE_CHECKING:
    from floor.state import Room

STACKS = 9
CLAUSE = "SHT-04"


class IssueEquipment(Command, frozen=True):
    """Give a table's dealer nine starting stacks, the deck case, cut card, button and rebuy sheet."""

    plan: PlanId
    table: TableId
    dealer: str


class ReturnEquipment(Command, frozen=True):
    """A dealer brings back the stacks that were not handed out, with the rest."""

    plan: PlanId
    table: TableId
    stacks: int
    reason: str = ""
    """Where handed out and brought back are not what was issued."""


class EquipmentIssued(Event, frozen=True):
    plan: PlanId
    table: TableId
    dealer: str
    stacks: int = STACKS


class EquipmentReturned(Event, frozen=True):
    plan: PlanId
    table: TableId
    dealer: str
    issued: int
    handed: int
    back: int
    reason: str = ""


def issue_equipment(room: Room, ask: IssueEquipment, now: Context) -> Events:
    held, table = open_tournament(room, ask.plan), room.table(ask.table)
    refuse_if(table.id not in held.tables, f"Table {table.label} is not one of {held.name}.")
    refuse_if(
        held.frozen is not None,
        f"The pool of {held.name} is frozen: nobody enters any more, and no starting stack is handed out.",
    )
    kit = held.kit(table.id)
    refuse_if(
        kit is not None,
        f"Table {table.label} has its equipment already, with {kit.dealer if kit else ''}.",
        held.plan.cites(CLAUSE),
        "Enter what was brought back first.",
    )
    yield EquipmentIssued(held.id, table.id, text.name(ask.dealer, "dealer's name"))


def return_equipment(room: Room, ask: ReturnEquipment, now: Context) -> Events:
    held = tournament(room, ask.plan)
    kit = held.kit(ask.table)
    if kit is None:
        raise refuse(
            f"No equipment of {held.name} is out at table {room.table(ask.table).label}.", held.plan.cites(CLAUSE)
        )
    refuse_if(not 0 <= ask.stacks <= 99, f"{ask.stacks:,} is no number of stacks.")
    fits, reason = kit.handed + ask.stacks == kit.stacks, ask.reason.strip()
    refuse_if(
        not fits and not reason,
        f"{kit.handed} of {count(kit.stacks, 'stack')} were handed out and {ask.stacks} came back, "
        f"which is {abs(kit.stacks - kit.handed - ask.stacks)} too "
        f"{'few' if kit.handed + ask.stacks < kit.stacks else 'many'}.",
        held.plan.cites(CLAUSE),
        "Count again, or say what became of it.",
    )
    why = text.name(reason, "reason") if reason and not fits else ""
    yield EquipmentReturned(held.id, ask.table, kit.dealer, kit.stacks, kit.handed, ask.stacks, why)


def equipment_issued(room: Room, fact: EquipmentIssued, stamp: Stamp) -> None:
    kit = Kit(table=fact.table, dealer=fact.dealer, stacks=fact.stacks, entry=stamp.number, at=stamp.at)
    room.tournaments.held[fact.plan].put_kit(kit)


def equipment_returned(room: Room, fact: EquipmentReturned, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    kit = held.kit(fact.table)
    assert kit is not None, "a decision finds what is out"
    held.put_kit(replace(kit, back=fact.back, why=fact.reason))
