"""Tournaments to test with that are open for registration: their papers hang, and tables are theirs."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from floor.context import Stamp
from floor.decide import decide
from floor.desk import Ask, Desk
from floor.draw import fresh_seed
from floor.entry import Entry
from floor.fold import apply
from floor.house.printing import HangSign, PrintDocument
from floor.house.tables import AddTable, Place
from floor.ids import PlanId, PlayerId, RegistrationId, TableId, fresh_command_id
from floor.record import Command
from floor.tournament.held import ClockFacts, Held, Out, Registration, Stage
from floor.tournament.opening import POSTED_PAPERS, GiveTables, OpenRegistration
from floor.tournament.registering import RegisterPlayer
from floor.tournament.seating import stand
from tests.rooms import player
from tests.tournament.planning import posted, stud


def hung(desk: Desk, plan: PlanId) -> None:
    for kind in POSTED_PAPERS:
        desk.do(PrintDocument(kind, str(plan), kind, "digest"))
        desk.do(HangSign(desk.room.numbers["document"]))


def opened(desk: Desk, tables: int = 2, seats: int = 8, count_only: bool = False, **changes: Any) -> PlanId:
    """A tournament with so many tables, numbered from 31."""
    plan = posted(desk, stud(day=desk.room.day, seats=seats, **changes))
    hung(desk, plan)
    desk.do(OpenRegistration(plan, count_only))
    if tables:
        desk.do(GiveTables(plan, more_tables(desk, tables, seats)))
    return plan


def more_tables(desk: Desk, many: int, seats: int = 8) -> tuple[TableId, ...]:
    first = 31 + len([one for one in desk.room.tables.values() if one.label.startswith("3")])
    labels = [str(first + place) for place in range(many)]
    return tuple(TableId(desk.do(AddTable(label, seats, Place(900, 900))).number) for label in labels)


def held_at(desk: Desk, plan: PlanId) -> Held:
    return desk.room.tournaments.held[plan]


def entered(desk: Desk, plan: PlanId, *names: str) -> list[RegistrationId]:
    """Players with these names, filed and registered."""
    return [entered_as(desk, plan, player(desk, name)) for name in names]


def drawn(desk: Desk, command: Command) -> Entry:
    """With a seed of its own, so that it comes out the same each time; a room in memory has its own way."""
    asked = Ask(command, fresh_command_id(), f"entry {desk.room.number + 1}") if isinstance(desk, Desk) else command
    return desk.do(asked)


def entered_as(desk: Desk, plan: PlanId, who: PlayerId) -> RegistrationId:
    return RegistrationId(drawn(desk, RegisterPlayer(plan, who)).number)


def one_of(desk: Desk, plan: PlanId, id_: RegistrationId) -> Registration:
    return held_at(desk, plan).registrations[id_]


def at_level(desk: Desk, plan: PlanId, level: int = 1, is_break: bool = False) -> None:
    """The clock stands in this level, or in the break after it, from now on."""
    held = held_at(desk, plan)
    before = sum(pause.after < level for pause in held.breaks)
    facts = ClockFacts(level - 1 + before + is_break, 0.0, desk.room.at - timedelta(seconds=1), running=False)
    held.clock, held.stage = facts, Stage.RUNNING


def frozen(desk: Desk, plan: PlanId) -> None:
    held_at(desk, plan).stage = Stage.FROZEN


def out(desk: Desk, plan: PlanId, id_: RegistrationId) -> None:
    """Gone, and the seat free."""
    held = held_at(desk, plan)
    stand(desk.room, held.registrations[id_], desk.room.at)
    held.registrations[id_].out = Out(entry=desk.room.number, hand=1, at=desk.room.at)


def beside(desk: Desk, command: Command) -> int:
    """What would follow from the command follows in the room alone, and is not written down."""
    now = desk.context(fresh_seed())
    events = decide(desk.fold, command, now).events
    apply(desk.room, Stamp(now.number, now.at, now.staff, now.workstation), events)
    return now.number
