"""A tournament is opened for registration, and tables of the floor are given to it (SHT-02, SHT-03, SHT-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.context import Context, Stamp
from floor.derived import Row, VisitEnded
from floor.errors import refuse, refuse_any, refuse_if
from floor.house.printing import hangs
from floor.house.tables import Sits, Table, shut
from floor.ids import PlanId, TableId
from floor.record import Command, Event, Events
from floor.text import count, listed
from floor.tournament.held import Held, Stage
from floor.tournament.judging import findings_of
from floor.tournament.plan import Plan, Planned
from floor.tournament.plans import standing, without_offers
from floor.tournament.table import TableOfEvent, TournamentTable, plays_tournament

if TYPE_CHECKING:
    from floor.state import Room

POSTED_PAPERS = {"structure": "the structure sheet", "tournament-rules": "the rules sheet with the prize rule"}
"""What hangs where players can read it before anybody pays, by its kind of paper. How prizes are shared stands in the
rules (SHT-01, SHT-13); the prizes themselves cannot be listed before the field is known."""


class OpenRegistration(Command, frozen=True):
    """Take registrations for a tournament whose structure, prizes and rules hang."""

    plan: PlanId
    count_only: bool = False


class TakeBackTables(Command, frozen=True):
    """Let empty tables of a tournament be closed and free for another game; once it is settled, all of them."""

    plan: PlanId
    tables: tuple[TableId, ...]


class GiveTables(Command, frozen=True):
    """Let closed tables be played by a tournament; they are broken in this order, before those it has already."""

    plan: PlanId
    tables: tuple[TableId, ...]


class RegistrationOpened(Event, frozen=True):
    plan: PlanId
    version: int
    terms: Plan
    count_only: bool = False


class TablesGiven(Event, frozen=True):
    plan: PlanId
    tables: tuple[TableId, ...]
    seats: int


class TablesTakenBack(Event, frozen=True):
    plan: PlanId
    tables: tuple[TableId, ...]
    left: tuple[Sits, ...] = ()
    """Seats of those who were still in at the end."""


def open_registration(room: Room, ask: OpenRegistration, now: Context) -> Events:
    one = standing(room, ask.plan)
    refuse_if(one.id in room.tournaments.held, f"{one.plan.name} is open for registration already.")
    refuse_if(not one.is_posted, f"{one.plan.name} is not posted as it is.", one.plan.cites("SHT-02"), "Post it first.")
    refuse_any(without_offers(findings_of(room, one.plan)))
    check_papers_hang(room, one)
    yield RegistrationOpened(one.id, one.version, one.plan, ask.count_only)


def check_papers_hang(room: Room, one: Planned) -> None:
    """Printed since the plan was posted as it is, or its levels were changed: an older sheet says something else."""
    posted, held = one.posted[-1].at, room.tournaments.held.get(one.id)
    changed = held.changed if held is not None else None
    since = {"structure": changed or posted}
    missing = [
        words for kind, words in POSTED_PAPERS.items() if not hangs(room, kind, str(one.id), since.get(kind, posted))
    ]
    refuse_if(
        bool(missing),
        f"{listed(missing).capitalize()} of {one.plan.name}, as {'changed' if changed else 'posted'}, "
        f"{'does' if len(missing) == 1 else 'do'} not hang yet.",
        one.plan.cites("SHT-02"),
        "Print what is missing in Documents, or save it there and say that it hangs.",
    )


def give_tables(room: Room, ask: GiveTables, now: Context) -> Events:
    held = open_tournament(room, ask.plan)
    refuse_if(held.count_only, f"{held.name} only counts heads, so nobody has a seat.")
    frozen = f"The pool of {held.name} is frozen: nobody enters any more, and its tables only become fewer."
    refuse_if(held.frozen is not None, frozen, cure="At Tables one that cannot be played on is replaced by another.")
    _check_named(ask.tables)
    for table in map(room.table, ask.tables):
        check_closed(table)
    yield TablesGiven(held.id, ask.tables, held.plan.seats)


def check_closed(table: Table) -> None:
    """Nothing is played there, and nothing is about to be."""
    refuse_if(table.is_open, f"Table {table.label} is open.", cure="Close it first, or choose another.")
    refuse_if(
        table.plays is not None,
        f"Table {table.label} is being opened on another game.",
        cure="Leave it closed first, or choose another.",
    )


def take_back_tables(room: Room, ask: TakeBackTables, now: Context) -> Events:
    held = tournament(room, ask.plan)
    _check_named(ask.tables)
    for table in map(room.table, ask.tables):
        refuse_if(table.id not in held.tables, f"Table {table.label} is not one of {held.name}.")
        refuse_if(
            bool(table.seated) and held.stage is not Stage.SETTLED,
            f"Somebody sits at table {table.label}.",
            cure="Pay what was won first." if held.stage is Stage.COMPLETE else "Break the table first.",
        )
        kit = held.kit(table.id)
        refuse_if(
            kit is not None,
            f"The dealer's equipment of table {table.label} is not back.",
            held.plan.cites("SHT-04"),
            "Enter what was brought back first.",
        )
    _check_kept(room, held, ask.tables)
    left = (one.seat for one in held.still_in if one.seat is not None and one.seat.table in ask.tables)
    yield TablesTakenBack(held.id, ask.tables, tuple(left))


def _check_kept(room: Room, held: Held, gone: tuple[TableId, ...]) -> None:
    """Whoever was called has a seat to come to."""
    kept = sum(one.until is not None for one in held.alternates)
    seats = sum(len(table.open_seats) for table in tables_of(room, held) if table.id not in gone)
    refuse_if(
        seats < kept,
        f"{count(kept, 'seat')} of {held.name} {'is' if kept == 1 else 'are'} kept for who was called, and "
        f"{count(seats, 'open seat')} would be left.",
        cure="Wait until they have come, or take them off the list.",
    )


def _check_named(tables: tuple[TableId, ...]) -> None:
    refuse_if(not tables, "No table is named.")
    refuse_if(len(set(tables)) < len(tables), "A table is named twice.")


def registration_opened(room: Room, fact: RegistrationOpened, stamp: Stamp) -> None:
    room.tournaments.held[fact.plan] = Held(
        id=fact.plan,
        plan=fact.terms,
        version=fact.version,
        opened=stamp.at,
        count_only=fact.count_only,
        levels=fact.terms.levels,
        breaks=fact.terms.breaks,
    )


def tables_given(room: Room, fact: TablesGiven, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    for id_ in fact.tables:
        table = room.tables[id_]
        seats = min(fact.seats, len(table.seats))
        table.opened, table.plays = stamp.at, TournamentTable(int(held.id), held.name, seats)
    held.tables = [*fact.tables, *held.tables]


def tables_taken_back(room: Room, fact: TablesTakenBack, stamp: Stamp) -> None:
    held = room.tournaments.held[fact.plan]
    held.tables = [id_ for id_ in held.tables if id_ not in fact.tables]
    for one in held.still_in:
        if one.seat is not None and one.seat in fact.left:
            room.tables[one.seat.table].seats[one.seat.seat - 1].sitting = None
            one.seat = None
    for id_ in fact.tables:
        held.seated.pop(id_, None)
        shut(room.tables[id_])


def taken_back_rows(fact: TablesTakenBack, stamp: Stamp) -> list[Row]:
    return [VisitEnded(seat.table, seat.seat) for seat in fact.left]


def tournament(room: Room, plan: PlanId) -> Held:
    held = room.tournaments.held.get(plan)
    if held is None:
        raise refuse("That tournament is not open.", cure="Open its registration first.")
    return held


def unsettled_tournament(room: Room, plan: PlanId) -> Held:
    """One that is neither cancelled nor settled: what was entered of it may still be put right, and what is owed paid
    for."""
    held = tournament(room, plan)
    cure = "Void a payment first." if held.stage is Stage.SETTLED else ""
    refuse_if(held.stage in (Stage.SETTLED, Stage.CANCELLED), f"{held.name} is {held.stage.value}.", cure=cure)
    return held


def open_tournament(room: Room, plan: PlanId) -> Held:
    """One that is neither cancelled nor over."""
    held = tournament(room, plan)
    over = held.stage in (Stage.COMPLETE, Stage.SETTLED, Stage.CANCELLED)
    refuse_if(over, f"{held.name} is {held.stage.value}.")
    return held


def tables_of(room: Room, held: Held) -> list[TableOfEvent]:
    """In the order in which they are broken."""
    return [table for id_ in held.tables if plays_tournament(table := room.tables[id_])]


def label_of(room: Room, held: Held, table: TableId) -> str:
    """Of a table that plays a tournament, or did before it was broken and taken off the floor."""
    broken = {one.table: one.label for one in held.broken}
    return room.tables[table].label if table in room.tables else broken.get(table, "?")


def event_of(room: Room, table: Table) -> Held:
    """The tournament that is played at a table."""
    if not plays_tournament(table):
        raise refuse(f"Table {table.label} plays no tournament.")
    return tournament(room, PlanId(table.plays.event))
