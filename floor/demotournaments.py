"""The demo room's tournaments: one of the afternoon that ended in a deal, one tonight, and two still being planned."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, time, timedelta

from msgspec.structs import replace

from floor.entry import Entry
from floor.ids import PlanId
from floor.money import Money, dollars
from floor.record import Command
from floor.rules.check.configurations import Split
from floor.rules.prizes.deals import Method
from floor.rules.prizes.generating import Wish, generated
from floor.rules.prizes.structures import Form
from floor.settings.dated import SetSetting
from floor.settings.registry import RETURNED_SHARE
from floor.share import percent
from floor.tournament.plan import ChipInPlay, Plan
from floor.tournament.plans import ClonePlan, KeepPlan, PostPlan
from floor.tournament.prizing import PostPrizes, RecordDeal, StillIn

_COLOURS = {25: "green", 100: "black", 500: "purple", 1_000: "yellow", 5_000: "red"}
_PRIZES = (1_320, 850, 580, 410, 290, 200)
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
    late = PlanId(do(KeepPlan(_stud("Late Stud Hi-Lo", day, time(21), entries=34, hours=3.5))).number)
    do(PostPlan(late))
    do(ClonePlan(late, day + timedelta(days=2), "Sunday Stud Hi-Lo"))


def _stud(name: str, day: date, starts: time, entries: int, hours: float) -> Plan:
    made = generated(
        Wish(
            game="stud8-tournament",
            form=Form.STUD,
            players=entries,
            stack=8_000,
            chips=tuple(_COLOURS),
            hours=hours,
            level_minutes=20,
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
