"""A tournament that is held, to test with: its papers hang, its tables are given to it, its players are registered."""

from __future__ import annotations

from msgspec.structs import replace

from floor.desk import Desk
from floor.house.printing import HangSign, PrintDocument
from floor.house.tables import AddTable, Place
from floor.ids import PlanId, TableId
from floor.rules.prizes.structures import Break, Form, level_of
from floor.settings.registry import RETURNED_SHARE
from floor.tournament.clock import Reading, reading
from floor.tournament.held import Held
from floor.tournament.opening import POSTED_PAPERS, GiveTables, OpenRegistration
from floor.tournament.plan import Plan
from floor.tournament.registering import RegisterPlayer
from floor.tournament.running import StartClock
from tests.rooms import player, with_drawer
from tests.tournament.holding import drawn
from tests.tournament.planning import post_prizes, posted, set_share, stud

ANTES = (25, 50, 75, 100, 150, 200)


def short_stud(desk: Desk) -> Plan:
    """Six levels of twenty minutes tonight, ten minutes' break after the second and the fourth."""
    levels = tuple(level_of(Form.STUD, ante, 20) for ante in ANTES)
    breaks = (Break(after=2, minutes=10), Break(after=4, minutes=10))
    return stud(name="Friday Stud", day=desk.room.day, levels=levels, breaks=breaks, entries=20, rebuys_expected=0)


def hung(desk: Desk, plan: PlanId) -> None:
    for kind in POSTED_PAPERS:
        desk.do(PrintDocument(kind, str(plan), kind, "digest"))
        desk.do(HangSign(desk.room.prints[-1].number))


def opened(desk: Desk, plan: Plan | None = None, tables: int = 1, first: int = 31) -> PlanId:
    """Open for registration, with tables numbered from the first."""
    if RETURNED_SHARE.name not in desk.room.settings:
        set_share(desk)
    id_ = posted(desk, plan or short_stud(desk))
    desk.do(post_prizes(desk, id_, 400, 250, entries=20, pool=650))
    hung(desk, id_)
    desk.do(OpenRegistration(id_))
    made = [TableId(desk.do(AddTable(str(first + one), 8, Place(200 * one, 600))).number) for one in range(tables)]
    desk.do(GiveTables(id_, tuple(made)))
    return id_


def registered(desk: Desk, plan: PlanId, players: int = 4) -> None:
    with_drawer(desk, desk)
    for number in range(players):
        drawn(desk, RegisterPlayer(plan, player(desk, f"Player {number + 1}")))


def running(desk: Desk, players: int = 4, plan: Plan | None = None, first: int = 31) -> PlanId:
    """Its clock has just been started."""
    id_ = opened(desk, plan, first=first)
    registered(desk, id_, players)
    desk.do(StartClock(id_))
    return id_


def held(desk: Desk, plan: PlanId) -> Held:
    return desk.room.tournaments.held[plan]


def shows(desk: Desk, plan: PlanId) -> Reading:
    return reading(held(desk, plan), desk.now())


def minutes(plan: Plan, minutes: int) -> Plan:
    """The same with levels of another length."""
    return replace(plan, levels=tuple(replace(level, minutes=minutes) for level in plan.levels))
