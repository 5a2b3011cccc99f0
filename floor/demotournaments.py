"""The demo room's tournaments: one that ended in a deal, one that is played, one taking entries, two planned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, time, timedelta
from random import Random
from typing import Protocol

from msgspec.structs import replace

from floor.desk import Desk
from floor.entry import Entry
from floor.house.players import FilePlayer
from floor.house.printing import HangSign, PrintDocument
from floor.ids import PlanId, PlayerId, TableId
from floor.money import Money, dollars
from floor.papers import PAPERS
from floor.papers.making import made
from floor.record import Command
from floor.rules.check.configurations import Split
from floor.rules.prizes.deals import Method
from floor.rules.prizes.generating import Wish, generated
from floor.rules.prizes.structures import Form
from floor.settings.dated import SetSetting
from floor.settings.registry import RETURNED_SHARE
from floor.share import percent
from floor.tournament.balancing import BalanceTables, suggested
from floor.tournament.breaking import BreakEventTable
from floor.tournament.busting import BustPlayers, Busts
from floor.tournament.equipping import IssueEquipment
from floor.tournament.freezing import FreezePool
from floor.tournament.messages import ShowMessage
from floor.tournament.opening import POSTED_PAPERS, GiveTables, OpenRegistration
from floor.tournament.plan import ChipInPlay, Plan
from floor.tournament.plans import ClonePlan, KeepPlan, PostPlan
from floor.tournament.prizing import PostPrizes, RecordDeal, StillIn
from floor.tournament.rebuying import SellRebuy
from floor.tournament.registering import RegisterPlayer
from floor.tournament.running import StartClock

LATE = "Late Stud Hi-Lo"
EVENING = "Friday Stud Hi-Lo"
DIRECTOR = "Jo Maddox"
_COLOURS = {25: "green", 100: "black", 500: "purple", 1_000: "yellow", 5_000: "red"}
_PRIZES = (1_320, 850, 580, 410, 290, 200)
_REBUYS = (2, 9, 14, 21, 33)
_GONE = ((3, 0), (7, 1), (6, 1), (8, 1))
"""How many go out before so many tables are broken: of forty-six at six tables twenty-two stay at three."""
_STILL_IN = (("Sam Okafor", 182_000), ("Mei Chen", 131_000), ("Hugo Park", 87_000))


def plan_tournaments(do: Callable[[Command], Entry], day: date, now: datetime) -> None:
    do(SetSetting(RETURNED_SHARE.name, percent(75), day, "Approved schedule of 2026"))
    noon = PlanId(do(KeepPlan(_stud("Noon Stud Hi-Lo", day, time(12), entries=50, hours=4))).number)
    do(PostPlan(noon))
    prizes = tuple(Money(dollars(prize)) for prize in _PRIZES)
    do(PostPrizes(noon, 53, Money(sum(prizes)), prizes, now + timedelta(hours=12)))
    players = tuple(StillIn(name, stack, agrees=True) for name, stack in _STILL_IN)
    do(RecordDeal(noon, players, Method.ICM, sum(stack for _, stack in _STILL_IN), dollars(10)))
    deep = _stud("Tuesday Deep Stack", day + timedelta(days=11), time(18, 30), entries=80, hours=6)
    levels = (*deep.levels[:2], replace(deep.levels[2], ante=50), *deep.levels[3:])
    do(KeepPlan(replace(deep, levels=levels, guarantee=dollars(5_000))))
    evening = _stud(EVENING, day, time(18), entries=46, hours=6, minutes=25)
    do(PostPlan(PlanId(do(KeepPlan(replace(evening, guarantee=dollars(2_500)))).number)))
    late = PlanId(do(KeepPlan(_stud(LATE, day, time(21), entries=34, hours=3.5))).number)
    do(PostPlan(late))
    do(ClonePlan(late, day + timedelta(days=2), "Sunday Stud Hi-Lo"))


class Desks(Protocol):
    """Whoever lets the people of the demo room act, each from their own drawer."""

    def do(self, who: str, command: Command, signs: str = "", seed: str = "") -> Entry: ...
    def open_drawer(self, who: str, name: str) -> None: ...


def register_late(desk: Desk, at: Desks, tables: Sequence[TableId], players: Sequence[PlayerId], seed: int) -> None:
    """The late one takes entries at the director's own drawer; its papers hang, and its dealers have their kits."""
    late = _opened(desk, at, LATE, tables)
    for table, dealer in zip(tables, ("Sam B.", "Vera C."), strict=True):
        at.do(DIRECTOR, IssueEquipment(late, table, dealer))
    for player in players:
        at.do(DIRECTOR, RegisterPlayer(late, player), seed=f"{seed}-late-{player}")


def start_evening(desk: Desk, at: Desks, tables: Sequence[TableId], names: Sequence[str], seed: int) -> PlanId:
    """The evening's event begins: the desk has its drawer, everybody a seat, and the clock runs."""
    at.open_drawer(DIRECTOR, "Event desk")
    plan = _opened(desk, at, EVENING, tables)
    for name in names:
        player = PlayerId(at.do(DIRECTOR, FilePlayer(name)).number)
        at.do(DIRECTOR, RegisterPlayer(plan, player), seed=f"{seed}-evening-{name}")
    at.do(DIRECTOR, StartClock(plan))
    return plan


def rebuy(desk: Desk, at: Desks, plan: PlanId) -> None:
    """A few lost their stack early."""
    field = list(desk.room.tournaments.held[plan].field)
    for place in _REBUYS:
        at.do(DIRECTOR, SellRebuy(plan, field[place].id))


def thin_out(desk: Desk, at: Desks, plan: PlanId, seed: int) -> None:
    """More than half have gone, tables were broken, and the pool is frozen."""
    held, chance = desk.room.tournaments.held[plan], Random(seed)
    for gone, broken in _GONE:
        for one in chance.sample([one.id for one in held.still_in], gone):
            at.do(DIRECTOR, BustPlayers(plan, (Busts(one),)), seed=f"{seed}-out-{one}")
        for _ in range(broken):
            at.do(DIRECTOR, BreakEventTable(held.tables[0]), seed=f"{seed}-break-{len(held.tables)}")
        if suggested(desk.room, held, desk.room.at):
            at.do(DIRECTOR, BalanceTables(plan), seed=f"{seed}-balance-{gone}")
    at.do(DIRECTOR, FreezePool(plan))
    at.do(DIRECTOR, ShowMessage(plan, "Table 44 breaks at 16 players"))


def _opened(desk: Desk, at: Desks, name: str, tables: Sequence[TableId]) -> PlanId:
    """Its papers hang, and tables are its own."""
    plan = next(one.id for one in desk.room.tournaments.plans.values() if one.plan.name == name)
    for kind in POSTED_PAPERS:
        paper = made(PAPERS[kind], desk.fold, str(plan), desk.room.at)
        at.do(DIRECTOR, PrintDocument(kind, str(plan), f"{PAPERS[kind].title}, {name}", paper.digest))
        at.do(DIRECTOR, HangSign(desk.room.prints[-1].number))
    at.do(DIRECTOR, OpenRegistration(plan))
    at.do(DIRECTOR, GiveTables(plan, tuple(tables)))
    return plan


def _stud(name: str, day: date, starts: time, entries: int, hours: float, minutes: int = 20) -> Plan:
    made = generated(
        Wish(
            game="stud8-tournament",
            form=Form.STUD,
            players=entries,
            stack=8_000,
            chips=tuple(_COLOURS),
            hours=hours,
            level_minutes=minutes,
            rebuys=entries // 4,
        )
    )
    return Plan(
        name=name,
        approval="SHT",
        game="stud8-tournament",
        day=day,
        starts=starts,
        entry=Split(prize=dollars(50), fee=dollars(10), staff=dollars(5)),
        rebuy=Split(prize=dollars(40), staff=dollars(5)),
        rebuys=2,
        rebuys_until=4,
        rebuy_chips=8_000,
        late_until=4,
        entries=entries,
        rebuys_expected=entries // 4,
        chips=tuple(ChipInPlay(chip, _COLOURS[chip], made.starting_stack.get(chip, 0)) for chip in made.chips),
        levels=made.levels,
        breaks=made.breaks,
    )
