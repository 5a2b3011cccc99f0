"""Tournaments that are played, to test seats and busts with: so many players at so many tables, past the entries."""

from __future__ import annotations

from msgspec.structs import replace

from floor.desk import Desk
from floor.house.adopting import AdoptRules, Kind
from floor.ids import PlanId, RegistrationId, TableId
from floor.rules.prizes.structures import Form, level_of
from floor.tournament.balancing import suggested
from floor.tournament.busting import BustPlayers, Busts, Hand
from floor.tournament.held import Held, Registration
from floor.tournament.opening import tables_of
from floor.tournament.plan import Plan
from floor.tournament.running import SetLevel, StartClock
from floor.tournament.shifting import Shift
from floor.tournament.table import TableOfEvent
from tests.tournament.events import ANTES, opened, registered, short_stud
from tests.tournament.holding import drawn
from tests.tournament.test_plans import BLIND_EVENTS

LATE = 6
"""A row of the ladder after the last entry."""


def played(desk: Desk, players: int, tables: int = 3, plan: Plan | None = None, late: bool = True) -> PlanId:
    """Running, with nobody able to enter any more unless it is said."""
    id_ = opened(desk, plan, tables)
    registered(desk, id_, players)
    desk.do(StartClock(id_))
    if late:
        desk.do(SetLevel(id_, LATE))
    return id_


def of_form(desk: Desk, form: Form) -> Plan:
    """Of hold'em, by a document made up for it."""
    if "NLT" not in desk.room.adopted:
        desk.do(AdoptRules(Kind.APPROVAL, "nlh.toml", BLIND_EVENTS))
    levels = tuple(level_of(form, ante, 20) for ante in ANTES)
    return replace(short_stud(desk), approval="NLT", game="holdem", form=form, levels=levels)


def held(desk: Desk, plan: PlanId) -> Held:
    return desk.room.tournaments.held[plan]


def tables(desk: Desk, plan: PlanId) -> list[TableOfEvent]:
    return tables_of(desk.room, held(desk, plan))


def counts(desk: Desk, plan: PlanId) -> list[int]:
    return [len(table.seated) for table in tables(desk, plan)]


def at(desk: Desk, plan: PlanId, table: int, place: int = 0) -> Registration:
    """One of those at a table, both counted from nought: the table in the order of breaking, the player by seat."""
    sitting = tables(desk, plan)[table].seated[place].sitting
    assert sitting is not None
    return held(desk, plan).registrations[sitting.registration]


def bust(
    desk: Desk, plan: PlanId, *players: RegistrationId, hand: Hand = Hand.EACH, stacks: tuple[int, ...] = ()
) -> int:
    given = stacks or (0,) * len(players)
    busts = tuple(Busts(one, stack) for one, stack in zip(players, given, strict=True))
    return drawn(desk, BustPlayers(plan, busts, hand)).number


def bust_at(desk: Desk, plan: PlanId, table: int, many: int = 1) -> list[RegistrationId]:
    """The first so many of a table, one after the other."""
    gone = [at(desk, plan, table, place).id for place in range(many)]
    bust(desk, plan, *gone)
    return gone


def moves(desk: Desk, plan: PlanId) -> list[Shift]:
    return suggested(desk.room, held(desk, plan), desk.now())


def ids(desk: Desk, plan: PlanId) -> list[TableId]:
    return list(held(desk, plan).tables)
