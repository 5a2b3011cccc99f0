"""Plans to test with: one that may be posted as it is, and what is done with it."""

from __future__ import annotations

from datetime import date, time, timedelta
from typing import Any

from msgspec.structs import replace

from floor.desk import Desk
from floor.fold import Fold
from floor.ids import PlanId
from floor.money import Money, dollars
from floor.rules.check.configurations import Split
from floor.rules.prizes.generating import Wish, generated
from floor.rules.prizes.structures import Form
from floor.settings.dated import SetSetting
from floor.settings.registry import RETURNED_SHARE
from floor.share import percent
from floor.tournament.plan import ChipInPlay, Plan
from floor.tournament.plans import KeepPlan, PostPlan
from floor.tournament.prizing import PostPrizes

TUESDAY = date(2026, 11, 24)
_COLOURS = {25: "green", 100: "black", 500: "purple", 1_000: "yellow", 5_000: "red"}


def stud(**changes: Any) -> Plan:
    """Eighty players for $65, of which $50 are prizes, in six hours; nothing is wrong with it."""
    chips = tuple(_COLOURS)
    made = generated(
        Wish(
            game="stud8-tournament",
            form=Form.STUD,
            players=80,
            stack=8_000,
            chips=chips,
            hours=6,
            level_minutes=20,
            rebuys=20,
        )
    )
    plan = Plan(
        name="Seven Card Stud Hi-Lo",
        approval="SHT",
        game="stud8-tournament",
        day=TUESDAY,
        starts=time(18, 30),
        entry=Split(prize=dollars(50), fee=dollars(10), staff=dollars(5)),
        rebuy=Split(prize=dollars(40), staff=dollars(5)),
        rebuys=2,
        rebuys_until=4,
        rebuy_chips=8_000,
        late_until=4,
        entries=80,
        rebuys_expected=20,
        chips=tuple(ChipInPlay(chip, _COLOURS[chip], made.starting_stack.get(chip, 0)) for chip in made.chips),
        levels=made.levels,
        breaks=made.breaks,
    )
    return replace(plan, **changes)


def with_level(plan: Plan, number: int, **changes: int) -> Plan:
    """The plan with another amount at one level."""
    levels = list(plan.levels)
    levels[number - 1] = replace(levels[number - 1], **changes)
    return replace(plan, levels=tuple(levels))


def set_share(desk: Desk, whole: int = 75) -> None:
    desk.do(SetSetting(RETURNED_SHARE.name, percent(whole), desk.room.day, "Schedule of 2026"))


def kept(desk: Desk, plan: Plan | None = None) -> PlanId:
    return PlanId(desk.do(KeepPlan(plan or stud())).number)


def posted(desk: Desk, plan: Plan | None = None) -> PlanId:
    id_ = kept(desk, plan)
    desk.do(PostPlan(id_))
    return id_


def post_prizes(desk: Desk | Fold, plan: PlanId, *prizes: int, entries: int = 40, pool: int = 0) -> PostPrizes:
    """The command for these prizes in dollars; the pool is their sum unless it is said."""
    total = dollars(pool or sum(prizes))
    until = desk.room.at + timedelta(days=1)
    return PostPrizes(plan, entries, total, tuple(Money(dollars(prize)) for prize in prizes), until)
