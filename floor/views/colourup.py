"""The next colour-up of a tournament: which chip leaves play at which break, and what each table is brought for it."""

from __future__ import annotations

from msgspec.structs import replace

from floor.record import Record
from floor.rules.prizes.structures import ColourUp
from floor.state import Room
from floor.tournament.clock import Reading
from floor.tournament.held import Held, Sale
from floor.tournament.opening import tables_of

BY_FIVES = 5
"""Chips are carried to a table in fives."""


class AtTable(Record, frozen=True):
    table: str
    chips: int


class Colouring(Record, frozen=True, kw_only=True):
    """`removed` chips leave, `handed_out` of the next come for them; tables are brought a few more, to make change."""

    after: int
    chip: int
    into: int
    removed: int
    handed_out: int
    tables: tuple[AtTable, ...]
    is_now: bool
    is_next: bool
    """At the break that comes next."""

    @property
    def spare(self) -> int:
        return max(sum(one.chips for one in self.tables) - self.handed_out, 0)


def next_colour_up(room: Room, held: Held, shows: Reading) -> Colouring | None:
    """Worked out from the stacks that were sold; one in the break that is on is still to be done."""
    found = next((one for one in colour_ups_of(held) if one.after >= shows.level), None)
    if found is None:
        return None
    pause = shows.next_break
    return Colouring(
        after=found.after,
        chip=found.chip,
        into=found.into,
        removed=found.removed,
        handed_out=found.handed_out,
        tables=tuple(_tables(room, held, found.handed_out)),
        is_now=shows.rung.is_break and shows.rung.level == found.after,
        is_next=pause is not None and pause.level == found.after and not shows.rung.is_break,
    )


def colour_ups_of(held: Held) -> tuple[ColourUp, ...]:
    """By the levels as they are played and the stacks as they were sold."""
    bought = [one.sale for registration in held.field for one in registration.bought]
    rebuys = sum(sale is Sale.REBUY for sale in bought)
    stacks = max(len(held.field), 1)
    plan = replace(held.plan, levels=held.levels, breaks=held.breaks, entries=stacks, rebuys_expected=rebuys)
    return plan.structure.colour_ups


def _tables(room: Room, held: Held, chips: int) -> list[AtTable]:
    """By the players at each, rounded up to fives."""
    tables = [table for table in tables_of(room, held) if table.seated]
    players = sum(len(table.seated) for table in tables)
    ordered = sorted(tables, key=lambda table: table.id)
    return [AtTable(table.label, _fives(chips * len(table.seated), players)) for table in ordered]


def _fives(chips: int, players: int) -> int:
    return -(-chips // (players * BY_FIVES)) * BY_FIVES
